"""The rules of melds said once more, slowly and by another way: what the tests compare core with.

Nothing here uses masks, tables or ``undercut.core`` beyond the numbering of the cards.
"""

from collections.abc import Iterator
from itertools import combinations

Melds = tuple[frozenset[int], ...]


def points(cards: frozenset[int]) -> int:
    """Ace 1, faces 10, the others as they say."""
    return sum((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)[card % 13] for card in cards)


def is_meld(cards: frozenset[int]) -> bool:
    """Three or four of one rank, or three and more neighbours of one suit."""
    if len(cards) < 3:
        return False
    ranks = sorted(card % 13 for card in cards)
    if ranks[0] == ranks[-1]:
        return True
    return len({card // 13 for card in cards}) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def arrangements(cards: frozenset[int]) -> Iterator[tuple[Melds, frozenset[int]]]:
    """Every way to choose disjoint melds, with what is left: the lowest card is left, or in one of its melds."""
    if not cards:
        yield (), frozenset()
        return
    lowest = min(cards)
    others = cards - {lowest}
    for melds, left in arrangements(others):
        yield melds, left | {lowest}
    for size in range(2, len(others) + 1):
        for rest in combinations(sorted(others), size):
            meld = frozenset((lowest, *rest))
            if is_meld(meld):
                for melds, left in arrangements(cards - meld):
                    yield (meld, *melds), left


def least_deadwood(cards: frozenset[int]) -> int:
    """The least points that any arrangement leaves."""
    return min(points(left) for _, left in arrangements(cards))


def least_after_layoffs(cards: frozenset[int], melds: Melds) -> tuple[int, int]:
    """The least points after any legal layoffs, and the fewest layoffs that reach it."""
    best = (least_deadwood(cards), 0)
    for card in cards:
        for number, meld in enumerate(melds):
            if is_meld(meld | {card}):
                grown = (*melds[:number], meld | {card}, *melds[number + 1 :])
                left, layoffs = least_after_layoffs(cards - {card}, grown)
                best = min(best, (left, layoffs + 1))
    return best
