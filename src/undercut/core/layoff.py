"""Laying off on the knocker's melds, and the defence that leaves the least: arrangement and layoffs found together.

Each defender lays off for itself: ``melds`` are always the knocker's melds with that defender's own layoffs on them,
so one's own layoffs chain (8 then 9 on 5-6-7) and nobody builds on another defender's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from undercut.core.arrangement import Arrangement, best_arrangement, least_deadwood, openings_of
from undercut.core.cards import Card, CardSet, iter_cards


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

    Then the lowest cards and meld numbers. Tries every set of layoffs: own melds may be broken for them.
    """
    best: tuple[int, int, tuple[tuple[Card, int], ...]] | None = None
    seen: set[tuple[CardSet, tuple[CardSet, ...]]] = set()
    waiting: list[tuple[CardSet, tuple[CardSet, ...], tuple[tuple[Card, int], ...]]] = [(cards, tuple(melds), ())]
    while waiting:
        left, grown, layoffs = waiting.pop()
        if (left, grown) in seen:
            continue
        seen.add((left, grown))
        candidate = (least_deadwood(left), len(layoffs), layoffs)
        if best is None or candidate < best:
            best = candidate
        for card, number in legal_layoffs(left, grown):
            extended = (*grown[:number], grown[number] | 1 << card, *grown[number + 1 :])
            waiting.append((left & ~(1 << card), extended, (*layoffs, (card, number))))
    assert best is not None
    layoffs = best[2]
    return Defence(layoffs, best_arrangement(cards & ~sum(1 << card for card, _ in layoffs)))
