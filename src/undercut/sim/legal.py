"""What the seat to act may do: one function per group of phases, all through ``legal_actions``."""

from typing import Any, Final

from undercut.core.actions import MAX_MELDS
from undercut.sim.arrangement import ANY_POINTS, melds_next
from undercut.sim.compiled import (
    Array,
    Int,
    Record,
    count_cards,
    i64,
    kernel,
    lowest_card,
    np,
    product_high,
    small_kernel,
    u64,
)
from undercut.sim.layoff import layoffs_in_order
from undercut.sim.layout import (
    BIG_GIN_ACTION,
    DEFENDER_MELDS,
    DISCARD,
    DONE_ACTION,
    DRAW,
    DRAW_ACTION,
    DRAW_STOCK,
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
    TAKE_ACTION,
)
from undercut.sim.melds import MELD_SLOTS, discards_within, least_is_above, least_points, points_in
from undercut.sim.settle import laid_cards, limit_points

ACTION_SLOTS: Final = MELD_SLOTS
"""Room for all that can be legal at once."""

_EVERY_BYTE: Final = 0x01010101010101


def _bits_of_bytes() -> Any:
    """For each byte: the numbers of its bits, ascending."""
    table = np.zeros((256, 8), np.uint8)
    for byte in range(256):
        bits = [bit for bit in range(8) if byte >> bit & 1]
        table[byte, : len(bits)] = bits
    return table


_BIT_AT: Final = _bits_of_bytes()


@small_kernel
def _may_throw(rules: Record, holding: Int, taken: Int) -> Int:
    if taken != NONE and not rules.may_discard_taken_card:
        return holding & ~(i64(1) << taken)
    return holding


@small_kernel
def throwable(rules: Record, state: Record) -> Int:
    """The cards that may be thrown."""
    return _may_throw(rules, state.holdings[state.to_act], i64(state.taken))


@kernel
def knocks_of(rules: Record, state: Record, holding: Int, taken: Int) -> Int:
    """The cards that may be thrown with a knock, as a set."""
    return discards_within(holding, limit_points(rules, state)) & _may_throw(rules, holding, taken)


@kernel
def is_big_gin(rules: Record, holding: Int) -> Any:
    """Whether a holding, one card too many, is big gin."""
    return rules.big_gin_bonus_points != NONE and least_points(holding) == 0


@kernel
def may_knock_first(rules: Record, state: Record) -> Any:
    """Whether one may knock instead of drawing."""
    if not rules.knock_instead_of_draw:
        return False
    return least_points(state.holdings[state.to_act]) <= limit_points(rules, state)


@kernel
def may_take_last(rules: Record, state: Record) -> Any:
    """Whether a knock can follow when the last discard is taken."""
    upcard = i64(state.pile[state.pile_count - 1])
    holding = state.holdings[state.to_act] | i64(1) << upcard
    return knocks_of(rules, state, holding, upcard) != 0 or is_big_gin(rules, holding)


@kernel
def _write_cards(cards: Int, first_action: Int, found: Array, count: Int) -> Int:
    while cards:
        found[count] = first_action + lowest_card(cards)
        count += 1
        cards &= cards - 1
    return count


@kernel
def legal_actions(rules: Record, state: Record, found: Array) -> Int:
    """Writes the indices of all legal actions to ``found``, ascending; returns how many. None in a reshuffle or at the
    end.
    """
    phase = state.phase
    if phase in (DISCARD, LAST_KNOCK):
        return _legal_discards(rules, state, found)
    if phase == DRAW:
        return _legal_draws(rules, state, found)
    if phase == DRAW_STOCK:
        found[0] = DRAW_ACTION
        return i64(1)
    if phase == OFFER or (phase == LAST_TAKE and may_take_last(rules, state)):
        found[0], found[1] = TAKE_ACTION, PASS_ACTION
        return i64(2)
    if phase == LAST_TAKE:
        found[0] = PASS_ACTION
        return i64(1)
    if phase in (LAY_MELDS, DEFENDER_MELDS):
        return _legal_lays(rules, state, found)
    if phase == LAY_OFF:
        return _legal_layoffs(state, found)
    return i64(0)


@kernel
def _legal_draws(rules: Record, state: Record, found: Array) -> Int:
    found[0] = DRAW_ACTION
    count = i64(1)
    if state.pile_count:
        found[count] = TAKE_ACTION
        count += 1
    if may_knock_first(rules, state):
        found[count] = KNOCK_FIRST_ACTION
        count += 1
    return count


@kernel
def _legal_discards(rules: Record, state: Record, found: Array) -> Int:
    holding = state.holdings[state.to_act]
    count = i64(0)
    if state.phase == DISCARD:
        count = _write_cards(throwable(rules, state), i64(0), found, count)
    if rules.knock_with_discard:
        knocks = knocks_of(rules, state, holding, i64(state.taken))
        count = _write_cards(knocks, i64(KNOCK_ACTION), found, count)
        if is_big_gin(rules, holding):
            found[count] = BIG_GIN_ACTION
            count += 1
    return count


@kernel
def _legal_lays(rules: Record, state: Record, found: Array) -> Int:
    seat = i64(state.to_act)
    limit = i64(ANY_POINTS)
    if state.phase == LAY_MELDS:
        limit = limit_points(rules, state) if state.knock_kind == KNOCK else i64(0)
    laid_count = i64(state.meld_counts[seat])
    last = i64(state.melds[seat, laid_count - 1]) if laid_count else i64(NONE)
    left = state.holdings[seat] & ~laid_cards(state, seat)
    count = i64(0)
    if laid_count < MAX_MELDS:
        count = melds_next(left, last, limit, found)
    for at in range(count):
        found[at] += LAY_ACTION
    if points_in(left) <= limit:
        found[count] = DONE_ACTION
        count += 1
    return count


@kernel
def _legal_layoffs(state: Record, found: Array) -> Int:
    count = layoffs_in_order(state.holdings[state.to_act], state.grown, i64(state.meld_counts[state.knocker]), found)
    for at in range(count):
        found[at] += LAY_OFF_ACTION
    found[count] = DONE_ACTION
    return count + 1


@kernel
def any_action(rules: Record, state: Record, word: Int, found: Array) -> Int:
    """A legal action, each with the same chance, from a word of 64 bits: that at place ``word * count >> 64``.

    ``found`` is room to write in; the commonest phases need no list.
    """
    if state.phase == DISCARD:
        return _any_discard(rules, state, word)
    if state.phase == DRAW and state.pile_count and not may_knock_first(rules, state):
        return DRAW_ACTION + i64(product_high(word, u64(2)))
    count = legal_actions(rules, state, found)
    return i64(found[product_high(word, u64(count))])


@kernel
def _any_discard(rules: Record, state: Record, word: Int) -> Int:
    holding = state.holdings[u64(state.to_act)]
    discards = _may_throw(rules, holding, i64(state.taken))
    count = count_cards(discards)
    if not rules.knock_with_discard or least_is_above(holding, limit_points(rules, state) + 10):
        return card_at(discards, i64(product_high(word, u64(count))))
    knocks = knocks_of(rules, state, holding, i64(state.taken))
    at = i64(product_high(word, u64(count + count_cards(knocks) + i64(is_big_gin(rules, holding)))))
    if at < count:
        return card_at(discards, at)
    at -= count
    if at < count_cards(knocks):
        return KNOCK_ACTION + card_at(knocks, at)
    return i64(BIG_GIN_ACTION)


@small_kernel
def card_at(cards: Int, at: Int) -> Int:
    """The card of a set at a place, from 0. Without a loop: how often it would run, no processor could predict."""
    counts = cards - (cards >> 1 & 0x55555555555555)
    counts = (counts & 0x33333333333333) + (counts >> 2 & 0x33333333333333)
    counts = counts + (counts >> 4) & 0x0F0F0F0F0F0F0F
    # Each byte now has how many cards there are up to its end; those bytes that end too early are counted.
    counts *= _EVERY_BYTE
    byte = count_cards((at | 0x80) * _EVERY_BYTE - counts & 0x80 * _EVERY_BYTE)
    before = counts << 8 >> 8 * byte & 0xFF
    return 8 * byte + i64(_BIT_AT[u64(cards >> 8 * byte & 0xFF), u64(at - before)])
