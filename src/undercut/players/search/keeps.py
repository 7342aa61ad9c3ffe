"""What stays when each of some cards is thrown: the best arrangements of all these holdings, found in one go."""

from typing import Final

from undercut.core.actions import MAX_MELDS
from undercut.core.cards import CARD_POINTS, DECK_SIZE
from undercut.sim.compiled import Int, Record, count_cards, i64, kernel, lowest_card, np, u64
from undercut.sim.melds import MELD_CARDS, MELD_OPENINGS, MELD_SLOTS, melds_inside, points_in

NOTHING: Final = DECK_SIZE
"""In place of a card: nothing is thrown. As a bit of a set it has no points, and is in no meld."""

KEEPS_DTYPE: Final = np.dtype(
    [
        ("unmelded", np.int64, DECK_SIZE + 1),
        ("points", np.int64, DECK_SIZE + 1),
        ("melds", np.int64, DECK_SIZE + 1),
        ("openings", np.int64, DECK_SIZE + 1),
        ("inside", np.int16, MELD_SLOTS),
        ("left", np.int64, MAX_MELDS + 1),
        ("open", np.int64, MAX_MELDS + 1),
        ("at", np.int64, MAX_MELDS + 1),
    ]
)
"""By the card thrown (or ``NOTHING``), of the cards kept in their best arrangement: those not melded, their points, how
many melds, how many cards these could grow by. The other fields are room to work in."""

_POINTS: Final = np.array([*CARD_POINTS, 0], np.int64)


@kernel
def _offer(rest: Int, open_cards: Int, melds: Int, cards: Int, throws: Int, keeps: Record) -> None:
    """Keeps an arrangement of ``cards`` that leaves ``rest`` for each throw that it is the best for by now."""
    points, open_count = points_in(rest), count_cards(open_cards & ~cards)
    left = rest & throws
    while left:
        card = u64(lowest_card(left))
        left &= left - 1
        its_points, its_open = points - _POINTS[card], open_count + (open_cards >> i64(card) & 1)
        worse = its_points > keeps.points[card] or (
            its_points == keeps.points[card]
            and (its_open > keeps.openings[card] or (its_open == keeps.openings[card] and melds >= keeps.melds[card]))
        )
        if not worse:
            keeps.unmelded[card] = rest & ~(i64(1) << i64(card))
            keeps.points[card] = its_points
            keeps.melds[card] = melds
            keeps.openings[card] = its_open


@kernel
def arrange_each(cards: Int, throws: Int, keeps: Record) -> None:
    """Fills in ``keeps`` for each throw: cards of ``cards``, or the bit of ``NOTHING``.

    The best arrangement is that of ``sim.arrangement``: least deadwood; then the fewest layoff openings; then the
    fewest melds; then the lowest indices. ``cards``: 14 or fewer.
    """
    left = throws
    while left:
        keeps.points[u64(lowest_card(left))] = 1000
        left &= left - 1
    count = melds_inside(cards, keeps.inside)
    depth = i64(0)
    keeps.left[0], keeps.open[0], keeps.at[0] = cards | throws, 0, 0
    _offer(cards | throws, i64(0), i64(0), cards, throws, keeps)
    while depth >= 0:
        if keeps.at[depth] == count or depth == MAX_MELDS:
            depth -= 1
            continue
        index = u64(keeps.inside[keeps.at[depth]])
        keeps.at[depth] += 1
        meld, rest = MELD_CARDS[index], i64(keeps.left[depth])
        if rest & meld != meld:
            continue
        depth += 1
        keeps.left[depth], keeps.open[depth] = rest ^ meld, keeps.open[depth - 1] | MELD_OPENINGS[index]
        keeps.at[depth] = keeps.at[depth - 1]
        _offer(rest ^ meld, i64(keeps.open[depth]), depth, cards, throws, keeps)


@kernel
def cheapest_throw(throws: Int, limit_points: Int, keeps: Record) -> Int:
    """Of these throws the one that leaves the least; of equal ones the dearest card, then the highest.

    ``NOTHING`` where all leave more than ``limit_points``.
    """
    best, best_points = i64(NOTHING), limit_points
    while throws:
        card = lowest_card(throws)
        throws &= throws - 1
        points = i64(keeps.points[u64(card)])
        dearer = best == NOTHING or _POINTS[u64(card)] >= _POINTS[u64(best)]
        if points < best_points or (points == best_points and dearer):
            best, best_points = card, points
    return best
