"""Splitting cards into melds and deadwood: the least deadwood, and every arrangement that reaches it.

The least deadwood: for each suit a table over its 8,192 sets of ranks says what runs alone leave; only the ranks held
three or four times add choices, which are tried one rank at a time.
"""

from dataclasses import dataclass
from typing import Final

from undercut.core.cards import CARD_POINTS, SUIT_SIZE, Card, CardSet, iter_cards, points_of
from undercut.core.melds import MELDS, is_run, melds_in


def _least_by_runs() -> tuple[int, ...]:
    """For every set of ranks of one suit: the least points left by runs alone."""
    rank_points = [min(rank + 1, 10) for rank in range(SUIT_SIZE)]
    table = [0] * (1 << SUIT_SIZE)
    for ranks in range(1, 1 << SUIT_SIZE):
        top = ranks.bit_length() - 1
        best = table[ranks ^ 1 << top] + rank_points[top]
        length = 1
        while length <= top and ranks >> (top - length) & 1:
            length += 1
            if length >= 3:
                best = min(best, table[ranks & ~(((1 << length) - 1) << (top - length + 1))])
        table[ranks] = best
    return tuple(table)


_RUNS: Final = _least_by_runs()
_RANK_FOURS: Final = tuple(MELDS[rank * 5] for rank in range(SUIT_SIZE))
_MELD_POINTS: Final = tuple(points_of(meld) for meld in MELDS)


def least_deadwood(cards: CardSet) -> int:
    """The least deadwood points that any arrangement of ``cards`` leaves.

    Meant for what a seat can hold, 14 cards or fewer; the time doubles and more with each rank held three times.
    """
    # Literals instead of SUIT_MASK and SUIT_SIZE: looking a name up costs as much as the shift does. Halves first:
    # a number of more than 30 bits takes twice as long to shift.
    half, other_half = cards & 0x3FFFFFF, cards >> 26
    clubs, diamonds = half & 8191, half >> 13
    hearts, spades = other_half & 8191, other_half >> 13
    least = _RUNS[clubs] + _RUNS[diamonds] + _RUNS[hearts] + _RUNS[spades]
    if threes := (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds)):
        if threes & threes - 1 or clubs & diamonds & hearts & spades:
            return _least_with_sets(clubs, diamonds, hearts, spades, threes, least)
        # One rank is held three times, as nearly always: it is a set, or none.
        others = ~threes
        left = _RUNS[clubs & others] + _RUNS[diamonds & others] + _RUNS[hearts & others] + _RUNS[spades & others]
        return left if left < least else least  # noqa: FURB136 (a call of min takes longer than all of this line)
    return least


def _least_with_sets(clubs: int, diamonds: int, hearts: int, spades: int, threes: int, least: int) -> int:
    """``least`` or less: tries each way to use the ranks in ``threes`` as sets, lowest first.

    The suits are sets of ranks.
    """
    while threes:
        rank = threes & -threes
        threes ^= rank
        others = ~rank
        c, d, h, s = clubs & others, diamonds & others, hearts & others, spades & others
        left = _RUNS[c] + _RUNS[d] + _RUNS[h] + _RUNS[s]
        if threes:
            left = _least_with_sets(c, d, h, s, threes, left)
        if left < least:
            least = left
        if clubs & diamonds & hearts & spades & rank:
            for three in ((clubs, d, h, s), (c, diamonds, h, s), (c, d, hearts, s), (c, d, h, spades)):
                left = sum(_RUNS[ranks] for ranks in three)
                least = min(least, _least_with_sets(*three, threes, left))
    return least


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A split of cards: ``melds`` as ascending indices of ``melds.MELDS``, and what is left."""

    melds: tuple[int, ...]
    deadwood: CardSet
    deadwood_points: int


def arrangements_within(cards: CardSet, limit_points: int) -> tuple[Arrangement, ...]:
    """Every set of disjoint melds that leaves at most ``limit_points``, in ascending order of the melds' indices.

    A run of six counts both as one meld and as two of three: these are different spreads on the table.
    """
    found: list[Arrangement] = []
    inside = melds_in(cards)

    def extend(laid: tuple[int, ...], left: CardSet, points: int, start: int) -> None:
        if points <= limit_points:
            found.append(Arrangement(laid, left, points))
        for at in range(start, len(inside)):
            index = inside[at]
            meld = MELDS[index]
            if left & meld == meld:
                extend((*laid, index), left ^ meld, points - _MELD_POINTS[index], at + 1)

    extend((), cards, points_of(cards), 0)
    return tuple(found)


def best_arrangements(cards: CardSet) -> tuple[Arrangement, ...]:
    """All arrangements that leave the least deadwood, in ascending order of the melds' indices."""
    return arrangements_within(cards, least_deadwood(cards))


def layoff_openings(melds: tuple[int, ...], cards: CardSet) -> int:
    """How many cards outside ``cards`` could be laid off directly on one of ``melds``."""
    openings = 0
    for index in melds:
        openings |= openings_of(MELDS[index])
    return (openings & ~cards).bit_count()


def openings_of(meld: CardSet) -> CardSet:
    """The cards that extend a meld: the fourth of a set, the neighbours of a run."""
    if is_run(meld):
        low = (meld & -meld).bit_length() - 1
        high = meld.bit_length() - 1
        below = meld >> 1 if low % SUIT_SIZE else 0
        above = meld << 1 if high % SUIT_SIZE != SUIT_SIZE - 1 else 0
        return (below | above) & ~meld
    rank = ((meld & -meld).bit_length() - 1) % SUIT_SIZE
    return _RANK_FOURS[rank] & ~meld


def _order(arrangement: Arrangement, cards: CardSet) -> tuple[int, int, int, tuple[int, ...]]:
    return (
        arrangement.deadwood_points,
        layoff_openings(arrangement.melds, cards),
        len(arrangement.melds),
        arrangement.melds,
    )


def ranked_arrangements(cards: CardSet, limit_points: int) -> tuple[Arrangement, ...]:
    """The arrangements within the limit, best first.

    Least deadwood; then the fewest layoff openings; then the fewest melds; then the lowest meld indices.
    """
    return tuple(sorted(arrangements_within(cards, limit_points), key=lambda each: _order(each, cards)))


def best_arrangement(cards: CardSet) -> Arrangement:
    """The spread that is laid when nobody chooses: the first of ``ranked_arrangements``."""
    return min(best_arrangements(cards), key=lambda each: _order(each, cards))


def discards_within(cards: CardSet, limit_points: int) -> dict[Card, int]:
    """Each card whose discard leaves at most ``limit_points``, with the least deadwood of the rest; ascending."""
    found = {}
    # What is left without a card could be left with it too, and the card beside it.
    least_card_points = least_deadwood(cards) - limit_points
    for card in iter_cards(cards):
        if CARD_POINTS[card] >= least_card_points:
            left = least_deadwood(cards & ~(1 << card))
            if left <= limit_points:
                found[card] = left
    return found
