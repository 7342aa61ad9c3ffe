"""What a finished hand is worth: ``core.settlement`` over a record."""

from undercut.core.cards import SUIT_SIZE
from undercut.sim.compiled import Int, Record, i64, kernel, small_kernel, u64
from undercut.sim.layout import (
    BIG_GIN,
    GIN,
    KNOCK,
    LIMIT_FIXED,
    LIMIT_UPCARD_ACE_GIN,
    MAX_SEATS,
    NONE,
    OVER,
    UNDERCUT,
    VOID,
)
from undercut.sim.melds import MELD_CARDS, POINTS, points_in

_SPADES = 3


@small_kernel
def limit_points(rules: Record, state: Record) -> Int:
    """The effective knock limit; 0 means gin only."""
    if rules.knock_limit == LIMIT_FIXED:
        return i64(rules.knock_limit_points)
    card = i64(state.first_upcard)
    if rules.knock_limit == LIMIT_UPCARD_ACE_GIN and card % SUIT_SIZE == 0:
        return i64(0)
    return POINTS[u64(card)]


@kernel
def laid_cards(state: Record, seat: Int) -> Int:
    """All the cards of the melds that a seat has laid."""
    cards = i64(0)
    for number in range(state.meld_counts[seat]):
        cards |= MELD_CARDS[u64(state.melds[seat, number])]
    return cards


@kernel
def end_void(state: Record, why: Int) -> None:
    """The hand ends without a score."""
    state.phase = OVER
    state.to_act = NONE
    state.drawn = NONE
    state.taken = NONE
    state.result_kind = VOID
    state.why_void = why


@kernel
def settle(rules: Record, state: Record) -> None:
    """The hand ends with a score."""
    seats = i64(rules.seats)
    knocker = i64(state.knocker)
    deadwood = (
        _left(state, i64(0)),
        _left(state, i64(1)),
        _left(state, i64(2)),
        _left(state, i64(3)),
    )
    least = i64(1000)
    for step in range(1, seats):
        least = min(least, deadwood[(knocker + step) % seats])
    left = deadwood[knocker]
    undercut = state.knock_kind == KNOCK and (least < left or (least == left and rules.undercut_when_equal != 0))
    factor = i64(1)
    if rules.spade_upcard_doubles and state.first_upcard != NONE and state.first_upcard // SUIT_SIZE == _SPADES:
        factor = i64(2)
    bonus = i64(0)
    if undercut:
        bonus = i64(rules.undercut_bonus_points)
    elif state.knock_kind == GIN:
        bonus = i64(rules.gin_bonus_points)
    elif state.knock_kind == BIG_GIN:
        bonus = i64(max(rules.big_gin_bonus_points, 0))
    winners = i64(0)
    for seat in range(seats):
        won = seat == knocker
        if undercut:
            won = seat != knocker and deadwood[seat] == least
        if won:
            winners |= i64(1) << seat
    for seat in range(seats):
        paid = winners >> seat & 1
        if rules.winner_scores:
            state.points[seat] = (abs(least - left) + bonus) * factor if paid else 0
        elif not paid:
            pays_bonus = seat == knocker if undercut else True
            base = least if undercut else left
            state.points[seat] = (max(deadwood[seat] - base, 0) + (bonus if pays_bonus else 0)) * factor
    state.phase = OVER
    state.to_act = NONE
    state.result_kind = UNDERCUT if undercut else state.knock_kind
    state.winners = winners


@kernel
def _left(state: Record, seat: Int) -> Int:
    return points_in(state.holdings[seat] & ~laid_cards(state, seat))


assert MAX_SEATS == 4
