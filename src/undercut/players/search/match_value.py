"""What points are worth in a match: the chance to win it, by both sides' scores.

For two equal sides, worked out backwards from the target over what hands under the same rules bring (from rollouts of
the expert's own policy); void hands change nothing and are left out.
"""

from functools import lru_cache
from typing import Any, Final

import numpy.typing as npt

from undercut.core.match import MatchState
from undercut.core.policies import Scoring
from undercut.core.rules import HandRules
from undercut.players.search.rollouts import MAX_GAIN_POINTS
from undercut.players.search.weights import expert_weights
from undercut.players.sides import sides_in_hand
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
    points = playout(rules, expert_weights().own, SEED, HANDS)["points"]
    gains = (points[:, 0] - points[:, 1]).astype(np.int64)
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


def worth_of(match: MatchState, player: int) -> Worth:
    """What a hand's gains are worth to a player: by the chance to win, where the match goes to a target.

    With several columns: the mean over the open ones. With more than two sides: against the one that holds cards in
    the same hand, since nobody else scores in it. Without a target, or with penalties, points are worth points.
    """
    target = match.rules.match.target_points
    if target is None or match.rules.hand.scoring is Scoring.LOSERS_PENALISED:
        return POINTS_WORTH
    near = min(target, FAR_POINTS)
    chances = win_chances(match.rules.hand, near)
    columns = [
        [max(0, points - (target - near)) for points in each.points] for each in match.columns if not each.closed
    ]
    own, other = sides_in_hand(match, player)
    worths = [_column_worth(chances, points[own], points[other]) for points in columns]
    return np.asarray(np.mean(worths, axis=0)) if worths else POINTS_WORTH


def _column_worth(chances: npt.NDArray[np.float64], own_points: int, other_points: int) -> Worth:
    last = len(chances) - 1
    own, other = min(own_points, last), min(other_points, last)
    gains = np.arange(-MAX_GAIN_POINTS, MAX_GAIN_POINTS + 1)
    after = _chance(chances, own + np.maximum(gains, 0), other + np.maximum(-gains, 0))
    lead = min(20, last)
    a_point = (chances[lead, 0] - chances[0, lead]) / (2 * lead) if lead else 0.0
    return np.asarray((after - chances[own, other]) / max(a_point, 1e-4))


__all__ = ["POINTS_WORTH", "Worth", "win_chances", "worth_of"]
