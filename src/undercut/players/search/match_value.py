"""What points are worth in a match: the chance to win it, by both sides' scores.

For two equal sides. To a target it is worked out backwards over what hands under the same rules bring (from rollouts
of the expert's own policy); void hands change nothing and are left out. Where a number of hands is played, it is the
chance to be ahead after the last one.
"""

from functools import lru_cache
from typing import Any, Final, assert_never

import numpy.typing as npt

from undercut.core.match import MatchState
from undercut.core.rules import HandRules
from undercut.players.search.rollouts import MAX_GAIN_POINTS
from undercut.players.search.weights import expert_weights
from undercut.players.stakes import Lead, Race, Stakes, lead_worth, stakes_of
from undercut.sim import playout
from undercut.sim.compiled import np

HANDS: Final = 6000
SEED: Final = 5
FAR_POINTS: Final = 500
"""Who needs more than this to reach the target is treated as needing this much: a point is then about a point, and the
work grows with the square."""

Worth = npt.NDArray[np.float64]
"""What a gain of -400 to 400 points is worth, in points of an even match: 801 numbers, 0 for no gain."""

POINTS_WORTH: Final[Worth] = np.arange(-MAX_GAIN_POINTS, MAX_GAIN_POINTS + 1, dtype=np.float64)
"""Every point counts as one."""


@lru_cache(maxsize=32)
def win_chances(rules: HandRules, target_points: int) -> npt.NDArray[np.float64]:
    """Entry (a, b): the chance of a side with a points against one with b, both below the target."""
    gains = _gains_of(rules)
    values, counts = np.unique(np.abs(gains[gains != 0]), return_counts=True)
    chances = np.zeros((target_points, target_points))
    if not len(values):
        return chances + 0.5
    shares = counts / counts.sum() / 2
    for total in range(2 * target_points - 2, -1, -1):
        own = np.arange(max(0, total - target_points + 1), min(target_points - 1, total) + 1)
        other = total - own
        sums = np.zeros(len(own))
        for value, share in zip(values, shares, strict=True):
            sums += share * (_chance(chances, own + value, other) + _chance(chances, own, other + value))
        chances[own, other] = sums
    return chances


def _chance(chances: npt.NDArray[np.float64], own: Any, other: Any) -> Any:
    """1 for whoever has reached the target."""
    last = len(chances) - 1
    inside = chances[np.minimum(own, last), np.minimum(other, last)]
    return np.where(own > last, 1.0, np.where(other > last, 0.0, inside))


@lru_cache(maxsize=32)
def deviation_points(rules: HandRules) -> float:
    """The standard deviation of what a hand brings a side, over hands of the expert's own policy."""
    return float(np.sqrt(np.mean(_gains_of(rules).astype(np.float64) ** 2)))


def _gains_of(rules: HandRules) -> npt.NDArray[np.int64]:
    """What hands of the expert's own policy bring the first of two seats, in points."""
    points = playout(rules, expert_weights().own, SEED, HANDS)["points"]
    return np.asarray((points[:, 0] - points[:, 1]).astype(np.int64))


def worth_of(match: MatchState, player: int) -> Worth:
    """What a hand's gains are worth to a player: by the chance to win the match; the mean over the open columns.

    Where more than two hold cards in a hand, points are worth points: who of them wins does not follow from a gain.
    """
    worths = [_worth_at(match, each) for each in stakes_of(match, player)]
    return np.asarray(np.mean(worths, axis=0)) if worths else POINTS_WORTH


def _worth_at(match: MatchState, stakes: Stakes) -> Worth:
    match stakes:
        case Race(own_points, other_points):
            target = match.rules.match.target_points
            assert target is not None
            near = min(target, FAR_POINTS)
            chances = win_chances(match.rules.hand, near)
            return _race_worth(chances, max(0, near - own_points), max(0, near - other_points))
        case Lead(points, other_hands):
            deviation = deviation_points(match.rules.hand)
            return np.array([lead_worth(float(gain), points, other_hands, deviation) for gain in POINTS_WORTH])
        case _:
            assert_never(stakes)


def _race_worth(chances: npt.NDArray[np.float64], own_points: int, other_points: int) -> Worth:
    """From the points that each side counts towards the target."""
    last = len(chances) - 1
    own, other = min(own_points, last), min(other_points, last)
    gains = np.arange(-MAX_GAIN_POINTS, MAX_GAIN_POINTS + 1)
    after = _chance(chances, own + np.maximum(gains, 0), other + np.maximum(-gains, 0))
    lead = min(20, last)
    a_point = (chances[lead, 0] - chances[0, lead]) / (2 * lead) if lead else 0.0
    return np.asarray((after - chances[own, other]) / max(a_point, 1e-4))


__all__ = ["POINTS_WORTH", "Worth", "deviation_points", "win_chances", "worth_of"]
