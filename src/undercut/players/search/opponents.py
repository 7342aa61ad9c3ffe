"""Which way an opponent plays: early knocks, later ones, or waiting for gin; learned from hand to hand of a match."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

import numpy.typing as npt

from undercut.core.arrangement import least_deadwood
from undercut.core.observation import Observation
from undercut.core.policies import KnockLimit
from undercut.core.rules import HandRules
from undercut.players.search.weights import expert_weights
from undercut.sim import Policy, playout
from undercut.sim.compiled import np
from undercut.sim.policies import KNOCK_STEPS, TURNS_PER_STEP

HANDS: Final = 4000
SEED: Final = 11
TURNS: Final = 64
FORGIVEN: Final = 0.03
"""Nobody plays exactly one of the ways: what one excludes still has this share of a chance."""
FORGOTTEN: Final = 0.06
"""How much of what was learned is forgotten after each hand."""

Shares = npt.NDArray[np.float64]


@lru_cache(maxsize=64)
def chances_to_wait(rules: HandRules, limit_points: int) -> npt.NDArray[np.float64]:
    """(ways, 64): how likely each way is not to have knocked after so many turns, against one that waits for gin."""
    fixed = replace(rules, knock_limit=KnockLimit.FIXED, knock_limit_points=limit_points)
    ways = expert_weights().ways
    return np.array([_chances_of(fixed, way.policy, ways[-1].policy) for way in ways])


def _chances_of(rules: HandRules, policy: Policy, other: Policy) -> list[float]:
    results = playout(rules, [policy, *[other] * (rules.seats - 1)], SEED, HANDS)
    turns, knocked = results["turns"], results["knocker"] == 0
    chances, chance = [], 1.0
    for turn in range(TURNS):
        at_risk = max(int((turns >= turn).sum()), 20)
        chance *= 1.0 - int((knocked & (turns == turn)).sum()) / at_risk
        chances.append(max(chance, 0.002))
    return chances


class OpponentWays:
    """What a player believes of its one opponent in a match; of several it believes nothing in particular."""

    def __init__(self) -> None:
        self._ways = expert_weights().ways
        self._even = np.full(len(self._ways), 1.0 / len(self._ways))
        self._shares = self._even

    def now(self, observation: Observation) -> Shares:
        """How likely each way is in a hand that has come so far; sums to 1."""
        if observation.rules.seats != 2:
            return self._even
        return _normalised(self._shares * (self._waited(observation) + FORGIVEN))

    def after_hand(self, observation: Observation) -> None:
        """Learn from a hand that is over: who knocked, when, and what the opponent held."""
        if observation.rules.seats != 2 or observation.result is None or observation.seat is None:
            return
        likely = self._waited(observation)
        points = _end_deadwood_points(observation)
        if points is not None:
            step = min(observation.turn_count // TURNS_PER_STEP, KNOCK_STEPS - 1)
            knocked = observation.result.knocker != observation.seat
            for at, way in enumerate(self._ways):
                would = points == 0 or points <= way.policy.record["knock_points"][0][step]
                if would != knocked:
                    likely[at] *= FORGIVEN
        self._shares = _normalised(self._shares * (likely + FORGIVEN * likely.max()))
        self._shares = (1.0 - FORGOTTEN) * self._shares + FORGOTTEN * self._even

    def _waited(self, observation: Observation) -> Shares:
        chances = chances_to_wait(observation.rules, observation.knock_limit_points)
        return chances[:, min(observation.turn_count, TURNS - 1)].copy()


def _normalised(shares: Shares) -> Shares:
    return np.asarray(shares / shares.sum(), np.float64)


def _end_deadwood_points(observation: Observation) -> int | None:
    """The least deadwood of the opponent's last holding; None when it was not seen, or says nothing.

    What it could not knock with says nothing, and nor does the holding of a seat that never had a turn.
    """
    result = observation.result
    assert result is not None
    if result.knocker is None or observation.turn_count < 2:
        return None
    spread = next(each for each in result.spreads if each.seat != observation.seat)
    holding = spread.deadwood | sum(spread.melds)
    for layoff in observation.layoffs:
        if layoff.seat == spread.seat:
            holding |= 1 << layoff.card
    points = least_deadwood(holding)
    return points if points <= observation.knock_limit_points else None
