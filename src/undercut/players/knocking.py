"""What a knock is worth now, and what going on towards gin is worth: by how such hands end, and what each end is worth.

The ends of going on were learned from hands under ``challenge`` and ``oklahoma`` in which one seat waited for gin,
against ``normal``, ``challenge-simple``, ``hard``, and ``hard`` made to knock as soon as it may. Nothing in these
weights depends on the rules' bonuses: what an end brings follows from them.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from undercut.core.arrangement import least_deadwood
from undercut.core.cards import CardSet
from undercut.core.observation import Observation
from undercut.core.upcard import upcard_doubles
from undercut.players.outlook import gin_outs, knock_points, turns_of_two
from undercut.players.plain_worth import Worth

WORLDS: Final = 96
"""How many possible worlds a knock is weighed in."""


@dataclass(frozen=True, slots=True)
class EndWeights:
    """How likely an end of going on is: the logarithm of its odds against a void hand, as a sum of these."""

    always: float
    turn: float
    turn_squared: float
    deadwood: float
    gin_out: float
    deadwood_by_turn: float
    limit: float
    """For each point that the knock limit is below 10."""

    def odds(self, turn: float, deadwood_points: int, outs: int, limit_points: int) -> float:
        """Against a void hand."""
        return math.exp(
            self.always
            + (self.turn + self.turn_squared * turn + self.deadwood_by_turn * deadwood_points) * turn
            + self.deadwood * deadwood_points
            + self.gin_out * outs
            + self.limit * (10 - min(10, limit_points))
        )


GIN: Final = EndWeights(2.0091, 0.0301, -0.0054, 0.1164, 0.5164, -0.0036, 0.0685)
UNDERCUT: Final = EndWeights(2.7188, 0.1674, -0.0093, 0.1181, 0.1225, -0.0016, -0.0929)
KNOCKED: Final = EndWeights(0.0441, 0.0726, -0.0078, 0.3268, 0.1618, 0.0092, 0.1370)
GINNED: Final = EndWeights(0.4582, 0.1208, -0.0060, 0.0641, 0.1157, 0.0028, 0.1167)
"""The seat that goes on goes gin, undercuts another, is beaten by a knock, or by another's gin."""


@dataclass(frozen=True, slots=True)
class HandEnd:
    """A way that a hand may end: how likely, and the points that the observer gains by it."""

    chance: float
    gain_points: float


def ends_of_going_on(observation: Observation, kept: CardSet, outs: int) -> tuple[HandEnd, ...]:
    """How the hand may end for a seat that keeps ``kept`` now and knocks no more, but with gin; the rest is void.

    ``outs``: the unseen cards that make gin.
    """
    rules, left, turn = observation.rules, least_deadwood(kept), turns_of_two(observation)
    factor = 2 if upcard_doubles(rules, observation.first_upcard) else 1
    brought = (
        (GIN, rules.gin_bonus_points + max(8.0, 31.0 - 0.97 * turn - 0.5 * left)),
        (UNDERCUT, rules.undercut_bonus_points + 6.5 - 0.06 * turn - 0.33 * left),
        (KNOCKED, -1.5 - 0.2 * left),
        (GINNED, -rules.gin_bonus_points - 1.0 - 0.5 * left),
    )
    odds = [weights.odds(turn, left, outs, observation.knock_limit_points) for weights, _ in brought]
    total = 1.0 + sum(odds)
    return tuple(HandEnd(each / total, points * factor) for each, (_, points) in zip(odds, brought, strict=True))


def going_on_worth(observation: Observation, kept: CardSet, unseen: CardSet, worth: Worth) -> float:
    """What it is worth to keep ``kept`` and to wait for gin. ``unseen``: where they lie is unknown to the observer."""
    outs = gin_outs(kept, unseen).bit_count()
    return sum(end.chance * worth(end.gain_points) for end in ends_of_going_on(observation, kept, outs))


def knock_worth(
    observation: Observation,
    kept: CardSet,
    unseen: CardSet,
    chances: Sequence[Sequence[float]],
    worth: Worth,
    random: Random,
) -> float:
    """What it is worth to knock now with ``kept``: the mean over possible worlds. ``chances``: see ``knock_points``."""
    worlds = knock_points(observation, kept, chances, unseen, random, WORLDS)
    return sum(world.odds * worth(world.gain_points) for world in worlds) / sum(world.odds for world in worlds)
