"""Where the unseen cards may lie: how likely another seat holds each of them, from what it took and left.

A card in the discard pile was thrown by one seat and not wanted by the next, so those around it are less likely to be
held; a card that a seat picked up makes those around it more likely. The factors are tuned, not derived.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from undercut.core.cards import DECK_SIZE, CardSet, iter_cards
from undercut.core.observation import Observation
from undercut.players.neighbours import CLOSE, NEIGHBOURS
from undercut.players.public_facts import PublicFacts

MOST: Final = 0.95
"""No unseen card is believed to be held with more than this probability."""


@dataclass(frozen=True, slots=True)
class BeliefWeights:
    """Factors on the odds of a card for each public card around it: ``close`` ones, and those that leave a gap."""

    unwanted_close: float
    unwanted_gap: float
    picked_up_close: float
    picked_up_gap: float


def held_chances(observation: Observation, facts: PublicFacts, seat: int, weights: BeliefWeights) -> tuple[float, ...]:
    """Per card: the probability (0 to 1) that ``seat``, not the observer's, holds it; 1 for what it picked up."""
    odds = [0.0] * DECK_SIZE
    for card in iter_cards(facts.unseen):
        odds[card] = 1.0
    _scale(odds, facts.unwanted, weights.unwanted_close, weights.unwanted_gap)
    known = observation.shown[seat]
    _scale(odds, known, weights.picked_up_close, weights.picked_up_gap)
    for card in iter_cards(known):
        odds[card] = 0.0
    total = sum(odds)
    unknown_count = observation.holding_counts[seat] - known.bit_count()
    chances = [min(MOST, each * unknown_count / total) if total else 0.0 for each in odds]
    for card in iter_cards(known):
        chances[card] = 1.0
    return tuple(chances)


def _scale(odds: list[float], cards: CardSet, close: float, gap: float) -> None:
    for card in iter_cards(cards):
        for near in iter_cards(NEIGHBOURS[card]):
            odds[near] *= close if CLOSE[card] >> near & 1 else gap


def sample_holding(
    chances: Sequence[float], known: CardSet, candidates: CardSet, count: int, random: Random
) -> CardSet:
    """``count`` cards that a seat may hold: the ``known`` ones, and others of ``candidates`` by their chances.

    Drawn without replacement, each with odds chance / (1 - chance) (Efraimidis and Spirakis, 2006).
    """
    keys = sorted(
        (-math.log(1.0 - random.random()) * (1.0 - chances[card]) / (chances[card] + 1e-9), card)
        for card in iter_cards(candidates & ~known)
    )
    for _, card in keys[: count - known.bit_count()]:
        known |= 1 << card
    return known
