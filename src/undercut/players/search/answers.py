"""How the expert goes on itself in its rollouts: the answers to each way to play that bring most under these rules.

Values know most, but they and the tuned policies wait for gin, since they were made for points under large bonuses.
Where bonuses are small, or who wins the hand is all that counts, others may do better: the same policies that knock
sooner, or values and a policy (``race``) made for winning hands.
Which one follows from hands that they play against each way, and from what their gains are worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

import numpy.typing as npt

from undercut.core.rules import HandRules
from undercut.players.search.gains import Gains, gains_by_policy, gains_by_values
from undercut.players.search.rollouts import MAX_GAIN_POINTS
from undercut.players.search.valued_play import Values, all_zero
from undercut.players.search.weights import expert_weights
from undercut.sim import Policy
from undercut.sim.compiled import np
from undercut.sim.policies import KNOCK_STEPS

HANDS: Final = 800
"""From each seat, of each answer to each way."""
SEED: Final = 17
BY_VALUES: Final = 4
BY_WIN_VALUES: Final = 5
"""The places of the values, after four policies."""
AT_ONCE: Final = (100.0,) * KNOCK_STEPS
SOONER: Final = (10.0, 10.0, 10.0, 10.0, 6.0, 4.0, 2.0, 0.0)
"""With how many points to knock, for every four turns of the hand."""


@dataclass(frozen=True, slots=True)
class Answers:
    """How to go on against each way. ``values``: those to play by, of no way where ``policies`` are to be played by, an
    array of ``POLICY_DTYPE``."""

    policies: npt.NDArray[Any]
    values: Values


@cache
def tuned_answers() -> Answers:
    """The policy against each way that comes with the weights."""
    return Answers(np.concatenate([way.answer.record for way in expert_weights().ways]), all_zero())


@cache
def valued_answers() -> Answers:
    """The values against each way that come with the weights, for two seats."""
    return Answers(tuned_answers().policies, _stacked([way.values for way in expert_weights().ways]))


@cache
def winning_answers() -> Answers:
    """The same where winning the hand is all."""
    return Answers(tuned_answers().policies, _stacked([way.win_values for way in expert_weights().ways]))


def _stacked(values: Sequence[Values]) -> Values:
    """Of each way, as those of all."""
    return Values(*(np.stack(kind) for kind in zip(*values, strict=True)))


def answers_to(rules: HandRules, worth: npt.NDArray[np.float64]) -> Answers:
    """To each way the answer of the kind that gains most, half by the mean over the ways and half where it gains least;
    the tuned ones for more than two seats.

    One kind for all: whoever plays does not know which way the other plays, and the other may choose what serves best:
    where winning the hand is all, nobody waits for gin. ``worth``: of a gain of -400 to 400 points.
    """
    if rules.seats != 2:
        return tuned_answers()
    gains = _gain_shares(rules) @ worth
    best = int(np.argmax(gains.mean(axis=0) + gains.min(axis=0)))
    if best in (BY_VALUES, BY_WIN_VALUES):
        return valued_answers() if best == BY_VALUES else winning_answers()
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
    return [*answers, expert_weights().race.record]


@lru_cache(maxsize=32)
def _gain_shares(rules: HandRules) -> npt.NDArray[np.float64]:
    """(ways, answers, 801): how often each answer to each way gains so many points, -400 to 400; values come last."""
    return np.array([[*_of_policies(rules, at), *_of_values(rules, at)] for at in range(len(expert_weights().ways))])


def _of_policies(rules: HandRules, way: int) -> list[npt.NDArray[np.float64]]:
    other = expert_weights().ways[way].policy
    answers = [Policy("answer", record) for record in _answers(way)]
    return [_shares_of(gains_by_policy(rules, answer, other, SEED, HANDS)) for answer in answers]


def _of_values(rules: HandRules, way: int) -> list[npt.NDArray[np.float64]]:
    chosen = expert_weights().ways[way]
    kinds = (chosen.values, chosen.win_values)
    return [_shares_of(gains_by_values(rules, values, chosen.policy, SEED, HANDS)) for values in kinds]


def _shares_of(gains: Gains) -> npt.NDArray[np.float64]:
    found = np.clip(gains.ravel(), -MAX_GAIN_POINTS, MAX_GAIN_POINTS) + MAX_GAIN_POINTS
    return np.bincount(found, minlength=2 * MAX_GAIN_POINTS + 1) / len(found)
