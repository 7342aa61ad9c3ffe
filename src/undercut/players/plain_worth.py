"""What gains are worth at a score, for players in pure Python: by the chance to win the match from there.

Worked out over what a hand typically brings between equals, which follows from the rules' bonuses.
"""

from collections.abc import Callable
from functools import lru_cache
from math import ceil, sqrt
from typing import Final, TypeAlias, assert_never

from undercut.core.match import MatchState
from undercut.core.policies import KnockLimit
from undercut.core.rules import HandRules
from undercut.players.stakes import Lead, Race, Stakes, lead_worth, stakes_of

Worth: TypeAlias = Callable[[float], float]
"""What a gain (negative: a loss) is worth, in points of an even match; more is never worth less."""

KNOCK_GAINS: Final = (4, 10, 16, 22, 28, 38)
UNDERCUT_GAIN: Final = 5
GIN_GAINS: Final = (14, 24, 30, 36, 46)
"""What a hand brings whoever wins it, without bonuses. Of the knocks, and of the gins, each as often as the others."""
UNDERCUT_SHARE: Final = 0.15
GIN_SHARE: Final = 0.15
SPADES_SHARE: Final = 0.25

FAR_POINTS: Final = 200
"""Who needs more than this to reach the target is treated as needing this much."""
_LEAST_CHANCE: Final = 1e-3
STEPS: Final = 50
"""The chances are worked out for so many numbers of points that each side may need."""


def points_worth(gain: float) -> float:
    """Every point counts as one."""
    return gain


def plain_worth(match: MatchState, player: int) -> Worth:
    """What the gains of the next hand are worth to a player who holds cards in it; the mean over the open columns."""
    stakes = stakes_of(match, player)
    worths = [_worth_of(match.rules.hand, each) for each in stakes]
    if not worths:
        return points_worth
    if len(worths) == 1:
        return worths[0]
    return lambda gain: sum(worth(gain) for worth in worths) / len(worths)


def _worth_of(rules: HandRules, stakes: Stakes) -> Worth:
    match stakes:
        case Race(own_points, other_points):
            return _race_worth(rules, own_points, other_points)
        case Lead(points, other_hands):
            return lambda gain: lead_worth(gain, points, other_hands, deviation_points(rules))
        case _:
            assert_never(stakes)


def _race_worth(rules: HandRules, own_points: int, other_points: int) -> Worth:
    own, other = min(own_points, FAR_POINTS), min(other_points, FAR_POINTS)
    unit = _unit_points(max(own, other))
    chances = race_chances(rules, unit)

    now = _chance(chances, own / unit, other / unit)
    lead = STEPS // 5
    scale = 2 * lead * unit / max(_LEAST_CHANCE, chances[STEPS - lead][STEPS] - chances[STEPS][STEPS - lead])

    def worth(gain: float) -> float:
        after = _chance(chances, (own - max(gain, 0.0)) / unit, (other + min(gain, 0.0)) / unit)
        return (after - now) * scale

    return worth


def _chance(chances: tuple[tuple[float, ...], ...], own: float, other: float) -> float:
    """Between whole numbers of units: in proportion; whoever needs less than one needs one."""
    if own <= 0 or other <= 0:
        return float(own <= 0)
    own, other = max(1.0, own), max(1.0, other)
    row, column = min(int(own), STEPS - 1), min(int(other), STEPS - 1)
    down, right = own - row, other - column
    near = chances[row][column] * (1.0 - right) + chances[row][column + 1] * right
    far = chances[row + 1][column] * (1.0 - right) + chances[row + 1][column + 1] * right
    return near * (1.0 - down) + far * down


def _unit_points(needed_points: int) -> int:
    return max(1, ceil(needed_points / STEPS))


@lru_cache(maxsize=64)
def race_chances(rules: HandRules, unit_points: int) -> tuple[tuple[float, ...], ...]:
    """Entry (a, b): the chance of a side that needs a units against one that needs b, for 0 to ``STEPS`` of each.

    0 is what has reached the target. Worked out backwards from there; hands that bring nothing are left out.
    """
    shares: dict[int, float] = {}
    for gain, share in typical_gains(rules):
        units = max(1, round(gain / unit_points))
        shares[units] = shares.get(units, 0.0) + share / 2
    chances = [[0.0] * (STEPS + 1) for _ in range(STEPS + 1)]
    chances[0] = [1.0] * (STEPS + 1)
    for own in range(1, STEPS + 1):
        for other in range(1, STEPS + 1):
            chances[own][other] = sum(
                share * (chances[max(0, own - gain)][other] + chances[own][max(0, other - gain)])
                for gain, share in shares.items()
            )
    return tuple(map(tuple, chances))


@lru_cache(maxsize=64)
def deviation_points(rules: HandRules) -> float:
    """The standard deviation of what a hand brings a side."""
    return sqrt(sum(share * gain**2 for gain, share in typical_gains(rules)))


@lru_cache(maxsize=64)
def typical_gains(rules: HandRules) -> tuple[tuple[int, float], ...]:
    """What a hand may bring whoever wins it, in points, and how often; summing to 1."""
    gin_share, knock_share = GIN_SHARE, 1.0 - UNDERCUT_SHARE - GIN_SHARE
    gains = []
    if rules.knock_limit is KnockLimit.FIXED and rules.knock_limit_points == 0:
        gin_share = 1.0
    else:
        gains += [(gain, knock_share / len(KNOCK_GAINS)) for gain in KNOCK_GAINS]
        gains.append((UNDERCUT_GAIN + rules.undercut_bonus_points, UNDERCUT_SHARE))
    gains += [(gain + rules.gin_bonus_points, gin_share / len(GIN_GAINS)) for gain in GIN_GAINS]
    if not rules.spade_upcard_doubles:
        return tuple(gains)
    plain = [(gain, share * (1.0 - SPADES_SHARE)) for gain, share in gains]
    return (*plain, *((gain * 2, share * SPADES_SHARE) for gain, share in gains))
