"""The best arrangement, and the melds that may be laid next: ``core.arrangement`` and ``core.phases``, compiled."""

from typing import Any, Final

from undercut.core.actions import MAX_MELDS
from undercut.sim.compiled import Array, Int, count_cards, i64, kernel, np, u64
from undercut.sim.melds import MELD_CARDS, MELD_OPENINGS, MELD_SLOTS, least_points, melds_inside, points_in

ANY_POINTS: Final = 1000
"""More than any holding has: a defender may lay what it likes."""


@kernel
def best_arrangement(cards: Int, laid: Array, laid_count: Int) -> Int:
    """Completes ``laid`` (four places, ``laid_count`` melds in them) to the best arrangement; returns how many melds.

    Least deadwood; then the fewest layoff openings; then the fewest melds; then the lowest indices. What is laid stays,
    and only higher melds follow it. ``cards``: 14 or fewer, those in ``laid`` too.
    """
    left = np.zeros(MAX_MELDS + 1, np.int64)
    openings = np.zeros(MAX_MELDS + 1, np.int64)
    at = np.zeros(MAX_MELDS + 1, np.int64)
    first, last = i64(laid_count), i64(-1)
    left[first] = cards
    for number in range(first):
        last = i64(laid[number])
        left[first] &= ~MELD_CARDS[u64(last)]
        openings[first] |= MELD_OPENINGS[u64(last)]
    inside = np.empty(MELD_SLOTS, np.int16)
    count = melds_inside(left[first], inside)
    while at[first] < count and inside[at[first]] <= last:
        at[first] += 1
    best_points = points_in(left[first])
    best_openings, best_count = count_cards(openings[first] & ~cards), first
    depth = first
    while depth >= first:
        if at[depth] == count or depth == MAX_MELDS:
            depth -= 1
            continue
        index = inside[at[depth]]
        at[depth] += 1
        meld = MELD_CARDS[u64(index)]
        rest = left[depth] & ~meld
        if left[depth] & meld != meld or least_points(rest) > best_points:
            continue
        open_cards = openings[depth] | MELD_OPENINGS[u64(index)]
        depth += 1
        left[depth], openings[depth], at[depth] = rest, open_cards, at[depth - 1]
        points, open_count = points_in(rest), count_cards(open_cards & ~cards)
        if (
            points < best_points
            or (points == best_points and open_count < best_openings)
            or (points == best_points and open_count == best_openings and depth < best_count)
        ):
            best_points, best_openings, best_count = points, open_count, depth
            for number in range(first, depth):
                laid[number] = inside[at[number] - 1]
    return best_count


@kernel
def _reaches(left: Int, inside: Array, count: Int, start: Int, limit_points: Int) -> Any:
    """Whether some of the melds from ``start`` on leave at most ``limit_points`` of ``left``."""
    if points_in(left) <= limit_points:
        return True
    if least_points(left) > limit_points:
        return False
    for at in range(start, count):
        meld = MELD_CARDS[u64(inside[at])]
        if left & meld == meld and _reaches(left ^ meld, inside, count, at + 1, limit_points):
            return True
    return False


@kernel
def melds_next(left: Int, last: Int, limit_points: Int, found: Array) -> Int:
    """Writes the melds that may be laid next to ``found``, ascending; returns how many.

    ``left``: the holding without the melds laid so far, ``last``: the highest of these (-1: none). A meld may be laid
    when with more melds after it at most ``limit_points`` can be left.
    """
    count = melds_inside(left, found)
    kept = i64(0)
    for at in range(count):
        meld = MELD_CARDS[u64(found[at])]
        if found[at] > last and _reaches(left ^ meld, found, count, at + 1, limit_points):
            found[kept] = found[at]
            kept += 1
    return kept
