"""What may come of a hand: the cards that would make gin, and what a knock would bring in possible worlds."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, assert_never

from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import CardSet, iter_cards
from undercut.core.layoff import best_defence
from undercut.core.melds import MELDS
from undercut.core.observation import Observation
from undercut.core.policies import Scoring
from undercut.core.results import KnockKind
from undercut.core.rules import HandRules
from undercut.core.settlement import score
from undercut.core.upcard import upcard_doubles
from undercut.players.beliefs import sample_holding
from undercut.players.neighbours import meld_makers
from undercut.players.public_facts import other_seats

LAST_TURN: Final = 30
"""What was learned about the turns of a hand ends here; later turns count as this one."""
LESS_DEADWOOD: Final = -0.00934
LESS_DEADWOOD_BY_TURN: Final = -0.01138
MAY_KNOCK: Final = -3.1299
MAY_KNOCK_BY_TURN: Final = 0.03667
"""On the logarithm of a holding's odds: for each point of deadwood, and where the seat could have knocked with it."""


def gin_outs(kept: CardSet, unseen: CardSet) -> CardSet:
    """The unseen cards with which a seat that keeps ``kept`` could go gin after one discard."""
    found = 0
    for card in iter_cards(unseen & meld_makers(kept)):
        with_it = kept | 1 << card
        if any(least_deadwood(with_it & ~(1 << other)) == 0 for other in iter_cards(kept)):
            found |= 1 << card
    return found


class KnockWorld(NamedTuple):
    """A possible world: the points that the observer gains over the others by its knock (see ``gain_points``).

    ``odds``: how likely the world is next to the others, which were drawn by the cards alone: who has played for some
    turns holds melds, and whoever might have knocked has mostly done so.
    """

    gain_points: int
    odds: float


def _holding_odds(observation: Observation, deadwood_points: int) -> float:
    turn = turns_of_two(observation)
    log_odds = LESS_DEADWOOD * deadwood_points + LESS_DEADWOOD_BY_TURN * deadwood_points * turn
    if deadwood_points <= observation.knock_limit_points:
        log_odds += MAY_KNOCK + MAY_KNOCK_BY_TURN * turn
    return math.exp(log_odds)


def turns_of_two(observation: Observation) -> float:
    """How many turns of two seats are as long as the hand so far; no more than ``LAST_TURN``."""
    return min(LAST_TURN, observation.turn_count * 2 / observation.rules.seats)


def knock_points(
    observation: Observation,
    kept: CardSet,
    chances: Sequence[Sequence[float]],
    unseen: CardSet,
    random: Random,
    worlds: int,
) -> list[KnockWorld]:
    """What knocking with ``kept`` would bring the observer, in ``worlds`` possible worlds.

    ``chances``: per other seat in turn, as ``beliefs.held_chances`` gives them.
    """
    rules, me = observation.rules, observation.seat or 0
    doubled = upcard_doubles(rules, observation.first_upcard)
    spread = best_arrangement(kept)
    melds = [MELDS[meld] for meld in spread.melds]
    found = []
    for _ in range(worlds):
        left, deadwood, odds = unseen, [0] * rules.seats, 1.0
        deadwood[me] = spread.deadwood_points
        for seat, held in zip(other_seats(observation), chances, strict=True):
            holding = sample_holding(held, observation.shown[seat], left, observation.holding_counts[seat], random)
            left &= ~holding
            deadwood[seat] = best_defence(holding, melds).deadwood_points
            odds *= _holding_odds(observation, least_deadwood(holding))
        points = score(rules, KnockKind.KNOCK, me, deadwood, doubled=doubled).points
        found.append(KnockWorld(gain_points(rules, points, me), odds))
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
