"""Random play, fast: whole turns in which nothing happens but a draw and a discard.

Most turns of random play are such. Here they are played with everything in registers; anything else (a knock that may
be possible, the last cards of the stock, a limit) is left, before it happens, to ``legal`` and ``step``, and with the
same words of the same stream: what comes out is the same to the bit. There are few branches, since what is left to
chance no processor can predict.
"""

from undercut.sim.compiled import Int, Record, count_cards, i64, kernel, product_high, u64
from undercut.sim.generator import word_at
from undercut.sim.layout import DISCARD, DRAW, FLOOR_RESHUFFLE, NONE
from undercut.sim.legal import card_at
from undercut.sim.melds import least_is_above
from undercut.sim.settle import limit_points


@kernel
def random_turns(rules: Record, state: Record, choices: Int, position: Int) -> Int:
    """Plays plain turns from phase DRAW on, as many as there are; returns the next position in the stream."""
    limit = limit_points(rules, state)
    seats, floor_cards = i64(rules.seats), i64(rules.stock_floor_cards)
    reshuffles = i64(rules.stock_floor == FLOOR_RESHUFFLE)
    seat, stock_count, pile_count = i64(state.to_act), i64(state.stock_count), i64(state.pile_count)
    turns, idle, takes = i64(state.turn_count), i64(state.idle_turns), i64(state.take_count)
    last_turn, last_idle, last_take = rules.turns_limit - 1, rules.idle_turns_limit - 1, rules.takes_limit - 1
    kept = i64(rules.may_discard_taken_card == 0)
    drawn, taken, phase = i64(NONE), i64(NONE), i64(DRAW)
    while pile_count and takes != last_take and stock_count - reshuffles > floor_cards:
        holding, shown = state.holdings[u64(seat)], state.shown[u64(seat)]
        if rules.knock_instead_of_draw and not least_is_above(holding, limit):
            break
        take = i64(product_high(word_at(choices, position), u64(2)))
        position += 1
        from_pile, from_stock = i64(state.pile[u64(pile_count - 1)]), i64(state.stock[u64(stock_count - 1)])
        state.pile[u64(pile_count - 1)] = from_pile * (1 - take)
        state.stock[u64(stock_count - 1)] = from_stock * take
        pile_count -= take
        takes += take
        stock_count -= 1 - take
        drawn = from_stock + take * (from_pile - from_stock)
        holding |= i64(1) << drawn
        shown |= take << drawn
        state.holdings[u64(seat)] = holding
        state.shown[u64(seat)] = shown
        may_end = stock_count <= floor_cards or turns == last_turn or idle == last_idle
        if may_end or (rules.knock_with_discard and not least_is_above(holding, limit + 10)):
            phase = i64(DISCARD)
            taken = drawn if take else i64(NONE)
            break
        discards = holding & ~((take & kept) << drawn)
        card = card_at(discards, i64(product_high(word_at(choices, position), u64(count_cards(discards)))))
        position += 1
        state.holdings[u64(seat)] = holding & ~(i64(1) << card)
        state.shown[u64(seat)] = shown & ~(i64(1) << card)
        state.pile[u64(pile_count)] = card
        pile_count += 1
        turns += 1
        idle = (idle + 1) * take
        drawn = i64(NONE)
        seat += 1
        seat = i64(0) if seat == seats else seat
    state.to_act, state.stock_count, state.pile_count = seat, stock_count, pile_count
    state.turn_count, state.idle_turns, state.take_count = turns, idle, takes
    state.drawn, state.taken, state.phase = drawn, taken, phase
    return position
