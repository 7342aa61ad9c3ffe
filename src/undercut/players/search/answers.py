"""How the expert goes on itself in its rollouts: the answers to each way to play that bring most under these rules.

Values know most, but they and the tuned policies wait for gin, since they were made for points under large bonuses.
Where bonuses are small, or who wins the hand is all that counts, others may do better: the same policies that knock
sooner, or one made for winning hands.
Which one follows from hands that they play against each way, and from what their gains are worth.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

import numpy.typing as npt

from undercut.core.policies import Scoring
from undercut.core.rules import HandRules
from undercut.players.search.rollouts import MAX_GAIN_POINTS, gains_by_values
from undercut.players.search.valued_play import Values, all_zero
from undercut.players.search.weights import expert_weights
from undercut.sim import Policy, playout, weighted
from undercut.sim.compiled import np
from undercut.sim.policies import KNOCK_STEPS

HANDS: Final = 800
"""From each seat, of each answer to each way."""
SEED: Final = 17
BY_VALUES: Final = 4
"""The place of the values, after four policies."""
AT_ONCE: Final = (100.0,) * KNOCK_STEPS
SOONER: Final = (10.0, 10.0, 10.0, 10.0, 6.0, 4.0, 2.0, 0.0)
"""With how many points to knock, for every four turns of the hand."""

RACE: Final = weighted(
    "race",
    pair=-0.599,
    neighbours=0.056,
    gap=-0.015,
    discard_points=-1.098,
    danger=2.458,
    take_margin=6.551,
    outs=1.338,
    live_danger=-0.544,
    live_danger_by_turn=0.079,
    deadwood_by_turn=0.085,
    safe=1.047,
    outs_by_turn=-0.05,
    take_margin_by_turn=0.057,
    knock_points=AT_ONCE,
)
"""Knocks as soon as it may. Found by CMA-ES on the share of hands won under ``tournament``, against two policies that
knock as soon as they may, the expert's own one, and an earlier form of itself."""


@dataclass(frozen=True, slots=True)
class Answers:
    """How to go on against each way. ``values``: those to play by, of no way where ``policies`` are to be played by, an
    array of ``POLICY_DTYPE``."""

    policies: npt.NDArray[Any]
    values: Values

    @property
    def by_values(self) -> bool:
        """Whether it is by values."""
        return len(self.values.throw) > 0


@cache
def tuned_answers() -> Answers:
    """The policy against each way that comes with the weights."""
    return Answers(np.concatenate([way.answer.record for way in expert_weights().ways]), all_zero())


@cache
def valued_answers() -> Answers:
    """The values against each way that come with the weights, for two seats."""
    tables = [way.values for way in expert_weights().ways]
    values = Values(*(np.stack(kind) for kind in zip(*tables, strict=True)))
    return Answers(tuned_answers().policies, values)


def answers_to(rules: HandRules, worth: npt.NDArray[np.float64]) -> Answers:
    """To each way the answer of the kind that gains most where it gains least; the tuned ones for more than two seats.

    One kind for all: whoever plays does not know which way the other plays, and the other may choose what serves best:
    where winning the hand is all, nobody waits for gin. ``worth``: of a gain of -400 to 400 points.
    """
    if rules.seats != 2:
        return tuned_answers()
    best = int(np.argmax((_gain_shares(rules) @ worth).min(axis=0)))
    if best == BY_VALUES:
        return valued_answers()
    policies = np.concatenate([_answers(way)[best] for way in range(len(expert_weights().ways))])
    return Answers(policies, all_zero())


def _answers(way: int) -> list[npt.NDArray[Any]]:
    """The policies that may answer a way, as records of length 1; the tuned answer first."""
    tuned = expert_weights().ways[way].answer.record
    answers = [tuned]
    for knock_points in (SOONER, AT_ONCE):
        answer = tuned.copy()
        answer["knock_points"] = knock_points
        answers.append(answer)
    return [*answers, RACE.record]


@lru_cache(maxsize=32)
def _gain_shares(rules: HandRules) -> npt.NDArray[np.float64]:
    """(ways, answers, 801): how often each answer to each way gains so many points, -400 to 400; values come last."""
    return np.array([[*_of_policies(rules, at), _of_values(rules, at)] for at in range(len(expert_weights().ways))])


def _of_policies(rules: HandRules, way: int) -> list[npt.NDArray[np.float64]]:
    found = []
    other = expert_weights().ways[way].policy
    for record in _answers(way):
        answer = Policy("answer", record)
        gains = []
        for seat, policies in enumerate(([answer, other], [other, answer])):
            points = playout(rules, policies, SEED, HANDS)["points"].astype(np.int64)
            gains.append(points[:, seat] - points[:, 1 - seat])
        gained = np.concatenate(gains)
        found.append(_shares_of(-gained if rules.scoring is Scoring.LOSERS_PENALISED else gained))
    return found


def _of_values(rules: HandRules, way: int) -> npt.NDArray[np.float64]:
    chosen = expert_weights().ways[way]
    return _shares_of(gains_by_values(rules, chosen.values, chosen.policy, SEED, HANDS).ravel())


def _shares_of(gains: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    found = np.clip(gains, -MAX_GAIN_POINTS, MAX_GAIN_POINTS) + MAX_GAIN_POINTS
    return np.bincount(found, minlength=2 * MAX_GAIN_POINTS + 1) / len(found)
