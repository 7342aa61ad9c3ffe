"""What may come of a hand: the cards that would make gin, and what a knock would bring in possible worlds."""

from collections.abc import Sequence
from random import Random
from typing import assert_never

from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import CardSet, iter_cards
from undercut.core.layoff import best_defence
from undercut.core.melds import MELDS
from undercut.core.observation import Observation
from undercut.core.policies import Scoring
from undercut.core.results import KnockKind
from undercut.core.rules import HandRules
from undercut.core.settlement import score
from undercut.players.beliefs import sample_holding
from undercut.players.neighbours import meld_makers
from undercut.players.public_facts import other_seats


def gin_outs(kept: CardSet, unseen: CardSet) -> CardSet:
    """The unseen cards with which a seat that keeps ``kept`` could go gin after one discard."""
    found = 0
    for card in iter_cards(unseen & meld_makers(kept)):
        with_it = kept | 1 << card
        if any(least_deadwood(with_it & ~(1 << other)) == 0 for other in iter_cards(kept)):
            found |= 1 << card
    return found


def knock_points(
    observation: Observation,
    kept: CardSet,
    chances: Sequence[Sequence[float]],
    unseen: CardSet,
    random: Random,
    worlds: int,
) -> list[int]:
    """What knocking with ``kept`` would bring the observer, in ``worlds`` possible worlds.

    ``chances``: per other seat in turn, as ``beliefs.held_chances`` gives them. In points: the observer's gain over
    the others (see ``gain_points``).
    """
    rules, me = observation.rules, observation.seat or 0
    spread = best_arrangement(kept)
    melds = [MELDS[meld] for meld in spread.melds]
    found = []
    for _ in range(worlds):
        left, deadwood = unseen, [0] * rules.seats
        deadwood[me] = spread.deadwood_points
        for seat, held in zip(other_seats(observation), chances, strict=True):
            holding = sample_holding(held, observation.shown[seat], left, observation.holding_counts[seat], random)
            left &= ~holding
            deadwood[seat] = best_defence(holding, melds).deadwood_points
        found.append(gain_points(rules, score(rules, KnockKind.KNOCK, me, deadwood).points, me))
    return found


def gain_points(rules: HandRules, points: Sequence[int], seat: int) -> int:
    """How much better ``seat`` comes off: its points less the others', or the others' mean penalty less its own."""
    others = sum(points) - points[seat]
    match rules.scoring:
        case Scoring.WINNER_SCORES:
            return points[seat] - others
        case Scoring.LOSERS_PENALISED:
            return round(others / (rules.seats - 1)) - points[seat]
        case _:
            assert_never(rules.scoring)
