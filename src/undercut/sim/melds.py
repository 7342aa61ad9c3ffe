"""Least deadwood by table: the same method as ``core.arrangement``, written for whole arrays of holdings.

Per suit a table over the 8,192 sets of ranks says what runs alone leave. Only ranks held three or four times add
choices: for three of a rank, to use them as a set or not, which is a walk over the subsets of those ranks; for four,
also which one to leave out, which is a walk over five choices a rank and rare.
"""

from typing import Any, Final

from undercut.core.arrangement import openings_of
from undercut.core.cards import CARD_POINTS, SUIT_SIZE, points_of
from undercut.core.melds import MELD_INDEX, MELDS, SET_COUNT
from undercut.sim.compiled import Array, Int, count_cards, i64, kernel, lowest_card, np, small_kernel, u64

MELD_SLOTS: Final = 336
"""Room for all the melds inside any set of cards."""

MELD_CARDS: Final = np.array(MELDS, np.int64)
MELD_POINTS: Final = np.array([points_of(meld) for meld in MELDS], np.int64)
MELD_OPENINGS: Final = np.array([openings_of(meld) for meld in MELDS], np.int64)
"""Per meld: the cards that extend it."""
POINTS: Final = np.array(CARD_POINTS, np.int64)
_SETS: Final = SET_COUNT
_RUN_BASE: Final = np.array(
    [[MELD_INDEX[0b111 << (suit * SUIT_SIZE + low)] for low in range(SUIT_SIZE - 2)] for suit in range(4)], np.int64
)
"""Per suit and lowest rank: the index of the run of three; the longer ones follow it."""

_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The aces. A set of ranks, times this, is all the cards of these ranks."""
_QUEENS: Final = _RANK << 11
_KINGS: Final = _RANK << 12


def _tables() -> tuple[Any, Any]:
    """For every set of ranks of one suit: the least points that runs leave, and all its points."""
    rank_points = CARD_POINTS[:SUIT_SIZE]
    least = [0] * (1 << SUIT_SIZE)
    whole = [0] * (1 << SUIT_SIZE)
    for ranks in range(1, 1 << SUIT_SIZE):
        top = ranks.bit_length() - 1
        whole[ranks] = whole[ranks ^ 1 << top] + rank_points[top]
        best = least[ranks ^ 1 << top] + rank_points[top]
        length = 1
        while length <= top and ranks >> (top - length) & 1:
            length += 1
            if length >= 3:
                best = min(best, least[ranks & ~(((1 << length) - 1) << (top - length + 1))])
        least[ranks] = best
    return np.array(least, np.uint8), np.array(whole, np.uint8)


_LEAST, _WHOLE = _tables()


@small_kernel
def points_in(cards: Int) -> Int:
    """Deadwood points of all the cards of a set together."""
    return (
        i64(_WHOLE[u64(cards & 8191)])
        + i64(_WHOLE[u64(cards >> 13 & 8191)])
        + i64(_WHOLE[u64(cards >> 26 & 8191)])
        + i64(_WHOLE[u64(cards >> 39 & 8191)])
    )


@small_kernel
def _left_by_runs(cards: Int) -> Int:
    return (
        i64(_LEAST[u64(cards & 8191)])
        + i64(_LEAST[u64(cards >> 13 & 8191)])
        + i64(_LEAST[u64(cards >> 26 & 8191)])
        + i64(_LEAST[u64(cards >> 39 & 8191)])
    )


@small_kernel
def paired_ranks(cards: Int) -> Int:
    """The ranks held twice or more."""
    clubs, diamonds, hearts, spades = cards & 8191, cards >> 13 & 8191, cards >> 26 & 8191, cards >> 39 & 8191
    return (clubs | diamonds) & (hearts | spades) | clubs & diamonds | hearts & spades


@kernel
def meld_makers(cards: Int) -> Int:
    """Every card that makes a meld of three with two of ``cards``; some may be among them."""
    one_up, two_up = (cards & ~_KINGS) << 1, (cards & ~(_KINGS | _QUEENS)) << 2
    one_down, two_down = (cards & ~_RANK) >> 1, (cards & ~(_RANK | _RANK << 1)) >> 2
    return one_up & two_up | one_down & two_down | one_up & one_down | paired_ranks(cards) * _RANK


@small_kernel
def _threes(cards: Int) -> Int:
    """The ranks held three or four times."""
    clubs, diamonds, hearts, spades = cards & 8191, cards >> 13 & 8191, cards >> 26 & 8191, cards >> 39 & 8191
    return (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds))


@small_kernel
def in_any_meld(cards: Int) -> Int:
    """Those that are in a meld inside ``cards``."""
    lows = cards & cards >> 1 & cards >> 2 & ~(_QUEENS | _KINGS)
    return cards & (lows | lows << 1 | lows << 2 | _threes(cards) * _RANK)


@small_kernel
def _with_sets(cards: Int, threes: Int, least: Int) -> Int:
    """``least`` or less: tries each of the ranks in ``threes`` as a set of all its cards, or not."""
    used = threes
    while used:
        least = min(least, _left_by_runs(cards & ~(used * _RANK)))
        used = (used - 1) & threes
    return least


@kernel
def _with_fours(cards: Int, fours: Int, least: Int) -> Int:
    """``least`` or less: of each rank held four times all are free, or three are a set and the fourth is left."""
    choices = i64(1)
    for _ in range(count_cards(fours)):
        choices *= 5
    for choice in range(choices):
        rest, ranks, left = cards, fours, choice
        while ranks:
            rank = ranks & -ranks
            ranks ^= rank
            if left % 5:
                rest &= ~(rank * _RANK & ~(rank << (13 * (left % 5 - 1))))
            left //= 5
        least = min(least, _left_by_runs(rest))
        least = _with_sets(rest, _threes(rest), least)
    return least


@small_kernel
def least_points(cards: Int) -> Int:
    """The least deadwood points that any arrangement of ``cards`` leaves."""
    threes = _threes(cards)
    least = _left_by_runs(cards)
    if threes:
        fours = cards & cards >> 13 & cards >> 26 & cards >> 39 & 8191
        least = _with_fours(cards, fours, least) if fours else _with_sets(cards, threes, least)
    return least


@small_kernel
def least_is_above(cards: Int, points: Int) -> Any:
    """Whether the least deadwood is surely above ``points``, without looking far: False may be wrong, True never."""
    # What runs alone leave, less all that sets could save: each rank held three times or four.
    return _left_by_runs(cards) - 40 * count_cards(_threes(cards)) > points


@kernel
def discards_within(cards: Int, limit_points: Int) -> Int:
    """The cards whose discard leaves at most ``limit_points``, as a set."""
    # A discard takes ten points at the most, so most holdings are done here.
    if least_is_above(cards, limit_points + 10) or least_points(cards) > limit_points + 10:
        return i64(0)
    found = i64(0)
    rest = cards
    while rest:
        card = rest & -rest
        rest ^= card
        if least_points(cards ^ card) <= limit_points:
            found |= card
    return found


@kernel
def melds_inside(cards: Int, found: Array) -> Int:
    """Writes the indices of all melds inside ``cards`` to ``found``, ascending; returns how many."""
    count = 0
    threes = _threes(cards)
    while threes:
        rank = lowest_card(threes)
        threes &= threes - 1
        for index in range(rank * 5, rank * 5 + 5):
            meld = MELD_CARDS[u64(index)]
            if cards & meld == meld:
                found[count] = index
                count += 1
    for suit in range(4):
        ranks = cards >> (13 * suit) & 8191
        lows = ranks & ranks >> 1 & ranks >> 2
        while lows:
            low = lowest_card(lows)
            lows &= lows - 1
            length = lowest_card(~(ranks >> low))
            for more in range(length - 2):
                found[count] = _RUN_BASE[u64(suit), u64(low)] + more
                count += 1
    return count


@small_kernel
def is_run(meld: Int) -> Any:
    """Whether a meld, perhaps grown by layoffs, is a run: its second card follows its first."""
    return bool(meld & (meld & -meld) << 1)


@kernel
def openings(meld: Int) -> Int:
    """The cards that extend a meld, perhaps grown by layoffs."""
    if is_run(meld):
        low, high = lowest_card(meld), lowest_card(meld) + count_cards(meld) - 1
        below = i64(1) << (low - 1) if low % 13 else i64(0)
        above = i64(1) << (high + 1) if high % 13 != 12 else i64(0)
        return below | above
    return (i64(1) << (lowest_card(meld) % 13)) * _RANK & ~meld
