"""Laying off on the knocker's melds, and the defence that leaves the least: arrangement and layoffs found together.

Each defender lays off for itself: ``melds`` are always the knocker's melds with that defender's own layoffs on them,
so one's own layoffs chain (8 then 9 on 5-6-7) and nobody builds on another defender's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from undercut.core.arrangement import Arrangement, best_arrangement, least_deadwood, openings_of
from undercut.core.cards import Card, CardSet, card_set, iter_cards


def extends(meld: CardSet, card: Card) -> bool:
    """Whether ``card`` makes a longer meld of ``meld``: the fourth of a set, or the next at either end of a run."""
    return bool(openings_of(meld) >> card & 1)


def legal_layoffs(cards: CardSet, melds: Sequence[CardSet]) -> list[tuple[Card, int]]:
    """Every (card, meld number) such that the held card extends that meld now; ascending by card, then meld."""
    return sorted((card, number) for number, meld in enumerate(melds) for card in iter_cards(openings_of(meld) & cards))


@dataclass(frozen=True, slots=True)
class Defence:
    """``layoffs`` as (card, meld number) in an order in which they are legal, and the arrangement of the rest."""

    layoffs: tuple[tuple[Card, int], ...]
    arrangement: Arrangement

    @property
    def deadwood_points(self) -> int:
        """What is left after all."""
        return self.arrangement.deadwood_points


def best_defence(cards: CardSet, melds: Sequence[CardSet]) -> Defence:
    """The layoffs and arrangement that together leave the least deadwood; among equals the fewest layoffs.

    Then the lowest layoffs, compared as lists of (card, meld number). Own melds are broken where that leaves less.
    """
    best_layoffs: tuple[tuple[Card, int], ...] = ()
    best_points = least_deadwood(cards)
    # One layoff more each time round. ``reached`` is in ascending order of the layoffs, so that of all the ways to
    # the same position the lowest comes first, and the later ones are not followed.
    reached = {(cards, tuple(melds)): best_layoffs}
    while reached and best_points:
        following: dict[tuple[CardSet, tuple[CardSet, ...]], tuple[tuple[Card, int], ...]] = {}
        for (left, grown), layoffs in reached.items():
            for card, number in legal_layoffs(left, grown):
                extended = (*grown[:number], grown[number] | 1 << card, *grown[number + 1 :])
                position = (left & ~(1 << card), extended)
                if position not in following:
                    following[position] = (*layoffs, (card, number))
        for (left, _), layoffs in following.items():
            points = least_deadwood(left)
            if points < best_points:
                best_points, best_layoffs = points, layoffs
        reached = following
    left = cards & ~card_set(card for card, _ in best_layoffs)
    return Defence(best_layoffs, best_arrangement(left))
