"""One move on a record: what ``core.phases`` does, in the same order. The move must be legal."""

from undercut.core.actions import MAX_MELDS
from undercut.core.cards import DECK_SIZE
from undercut.sim.compiled import Array, Int, Record, i64, kernel, np, small_kernel, u64
from undercut.sim.generator import shuffle, stream_key
from undercut.sim.layout import (
    BIG_GIN,
    BIG_GIN_ACTION,
    DEFENDER_MELDS,
    DISCARD,
    DONE_ACTION,
    DRAW,
    DRAW_ACTION,
    DRAW_STOCK,
    FLOOR_LAST_TAKE,
    FLOOR_RESHUFFLE,
    FLOOR_VOID,
    GIN,
    KNOCK,
    KNOCK_ACTION,
    KNOCK_FIRST_ACTION,
    LAST_KNOCK,
    LAST_TAKE,
    LAY_ACTION,
    LAY_MELDS,
    LAY_OFF,
    LAY_OFF_ACTION,
    NONE,
    OFFER,
    PASS_ACTION,
    RESHUFFLE,
    TAKE_ACTION,
    VOID_IDLE,
    VOID_LONG,
    VOID_RESHUFFLES,
    VOID_STOCK,
    VOID_TAKES,
)
from undercut.sim.melds import MELD_CARDS, least_points
from undercut.sim.settle import end_void, laid_cards, settle


@kernel
def start(rules: Record, deck: Array, dealer: Int, key: Int, state: Record) -> None:
    """The position after the deal; ``state`` must be all zeros."""
    seats = i64(rules.seats)
    starter = (dealer + 1) % seats
    dealt = seats * rules.cards_each
    for at in range(dealt):
        state.holdings[(starter + at) % seats] |= i64(1) << i64(deck[at])
    state.phase = OFFER if rules.offer else DISCARD
    state.to_act = starter
    state.dealer = dealer
    state.first_upcard = state.drawn = state.taken = NONE
    state.knocker = state.knock_kind = state.result_kind = state.why_void = NONE
    if rules.offer:
        state.first_upcard = deck[dealt]
        state.pile[0] = deck[dealt]
        state.pile_count = 1
    else:
        state.holdings[starter] |= i64(1) << i64(deck[dealt])
    left = DECK_SIZE - 1 - dealt
    for at in range(left):
        state.stock[at] = deck[DECK_SIZE - 1 - at]
    state.stock_count = left
    state.key = key


@kernel
def reshuffle(state: Record) -> None:
    """Chance: the discard pile and the rest of the stock become a new stock, in an order that the hand's key gives."""
    cards = np.empty(DECK_SIZE, np.uint8)
    count = i64(state.pile_count) + i64(state.stock_count)
    for at in range(state.pile_count):
        cards[at] = state.pile[at]
        state.pile[at] = 0
    for at in range(state.stock_count):
        cards[count - 1 - at] = state.stock[at]
    shuffle(cards, count, stream_key(state.key, i64(state.reshuffle_count) + 1))
    set_stock(state, cards, count)


@kernel
def set_stock(state: Record, cards: Array, count: Int) -> None:
    """The discard pile and the stock are now this stock, top first."""
    for at in range(DECK_SIZE):
        state.pile[at] = 0
        state.stock[at] = cards[count - 1 - at] if at < count else 0
    state.stock_count = count
    state.pile_count = 0
    state.reshuffle_count += 1
    state.phase = DISCARD


@kernel
def apply(rules: Record, state: Record, action: Int) -> None:
    """The position after a legal action of the seat to act."""
    if action < DRAW_ACTION:
        throw(state, action)
        end_turn(rules, state)
    elif action == DRAW_ACTION:
        draw(rules, state)
    elif action == TAKE_ACTION:
        take_upcard(rules, state)
    elif action == PASS_ACTION:
        _pass(rules, state)
    elif action <= BIG_GIN_ACTION:
        _knock(rules, state, action)
    elif action < LAY_OFF_ACTION:
        seat = u64(state.to_act)
        state.melds[seat, state.meld_counts[seat]] = action - LAY_ACTION
        state.meld_counts[seat] += 1
    elif action < DONE_ACTION:
        _lay_off(state, action - LAY_OFF_ACTION)
    elif state.phase == LAY_OFF:
        _forget_grown(state)
        state.phase = DEFENDER_MELDS
    else:
        _next_defender(rules, state)


@small_kernel
def next_seat(rules: Record, state: Record) -> Int:
    """The seat after the one to act."""
    seat = u64(state.to_act) + 1
    return i64(0) if seat == rules.seats else seat


@small_kernel
def draw(rules: Record, state: Record) -> None:
    """The top of the stock is drawn."""
    seat = u64(state.to_act)
    state.stock_count -= 1
    card = i64(state.stock[u64(state.stock_count)])
    state.stock[u64(state.stock_count)] = 0
    state.holdings[seat] |= i64(1) << card
    state.drawn = card
    state.phase = DISCARD
    if rules.stock_floor == FLOOR_RESHUFFLE and state.stock_count <= rules.stock_floor_cards:
        if state.reshuffle_count >= rules.reshuffles_limit:
            end_void(state, VOID_RESHUFFLES)
        else:
            state.phase = RESHUFFLE


@small_kernel
def take_upcard(rules: Record, state: Record) -> None:
    """The top of the discard pile is taken."""
    seat = u64(state.to_act)
    state.pile_count -= 1
    card = i64(state.pile[u64(state.pile_count)])
    state.pile[u64(state.pile_count)] = 0
    state.holdings[seat] |= i64(1) << card
    state.shown[seat] |= i64(1) << card
    state.drawn = card
    state.taken = card
    if state.phase == LAST_TAKE:
        state.phase = LAST_KNOCK
    elif state.phase == OFFER:
        state.phase = DISCARD
        state.from_offer = 1
    else:
        state.phase = DISCARD
        state.take_count += 1
        if state.take_count == rules.takes_limit:
            end_void(state, VOID_TAKES)


@kernel
def _pass(rules: Record, state: Record) -> None:
    if state.phase == LAST_TAKE:
        end_void(state, VOID_STOCK)
        return
    state.passes += 1
    if state.passes == rules.seats:
        state.phase = DRAW if rules.may_take_refused else DRAW_STOCK
    state.to_act = next_seat(rules, state)


@small_kernel
def throw(state: Record, card: Int) -> None:
    """A card goes on the discard pile."""
    seat = u64(state.to_act)
    state.holdings[seat] &= ~(i64(1) << card)
    state.shown[seat] &= ~(i64(1) << card)
    state.pile[u64(state.pile_count)] = card
    state.pile_count += 1


@small_kernel
def end_turn(rules: Record, state: Record) -> None:
    """The next seat's turn, or the end of the hand."""
    drew_stock = state.drawn != state.taken
    state.drawn = state.taken = NONE
    state.phase = DRAW_STOCK if state.from_offer and rules.next_draws_stock else DRAW
    state.from_offer = 0
    state.to_act = next_seat(rules, state)
    state.turn_count += 1
    state.idle_turns = 0 if drew_stock else state.idle_turns + 1
    if state.stock_count <= rules.stock_floor_cards:
        if rules.stock_floor == FLOOR_VOID:
            end_void(state, VOID_STOCK)
            return
        if rules.stock_floor == FLOOR_LAST_TAKE:
            state.phase = LAST_TAKE
            return
    if state.idle_turns >= rules.idle_turns_limit:
        end_void(state, VOID_IDLE)
    elif state.turn_count >= rules.turns_limit:
        end_void(state, VOID_LONG)


@kernel
def _knock(rules: Record, state: Record, action: Int) -> None:
    seat = u64(state.to_act)
    kind = BIG_GIN
    if action != BIG_GIN_ACTION:
        if action != KNOCK_FIRST_ACTION:
            throw(state, action - KNOCK_ACTION)
        kind = GIN if rules.gin_when_held and least_points(state.holdings[seat]) == 0 else KNOCK
    state.phase = LAY_MELDS
    state.knocker = seat
    state.knock_kind = kind
    state.drawn = state.taken = NONE


@kernel
def _lay_off(state: Record, layoff: Int) -> None:
    seat = u64(state.to_act)
    card = i64(1) << layoff // MAX_MELDS
    state.holdings[seat] &= ~card
    state.shown[seat] &= ~card
    state.grown[layoff % MAX_MELDS] |= card
    state.layoff_seats[state.layoff_count] = seat
    state.layoffs[state.layoff_count] = layoff
    state.layoff_count += 1


@kernel
def _forget_grown(state: Record) -> None:
    for number in range(MAX_MELDS):
        state.grown[number] = 0


@kernel
def _next_defender(rules: Record, state: Record) -> None:
    """All of this seat's cards are face up now; the next defender follows, or the hand is settled."""
    seat = u64(state.to_act)
    knocker = i64(state.knocker)
    if seat == knocker and state.knock_kind == KNOCK and state.holdings[seat] & ~laid_cards(state, seat) == 0:
        state.knock_kind = GIN
    state.shown[seat] = state.holdings[seat]
    following = next_seat(rules, state)
    if following == knocker:
        settle(rules, state)
        return
    state.to_act = following
    state.phase = DEFENDER_MELDS
    if state.knock_kind == KNOCK:
        state.phase = LAY_OFF
        for number in range(state.meld_counts[knocker]):
            state.grown[number] = MELD_CARDS[u64(state.melds[knocker, number])]
