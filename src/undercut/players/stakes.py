"""What a hand decides in its match: how far each side is from the end that wins, by how the match ends."""

from dataclasses import dataclass
from math import erf, pi, sqrt
from typing import Final, TypeAlias

from undercut.core.match import MatchState
from undercut.core.policies import Scoring
from undercut.players.sides import sides_in_hand

POINTS_SHARE: Final = 1 / 3
"""How much of a gain's worth is its points, where who leads at the end wins; the rest is the chance to win.

Of two ways to win a last hand the one by more is better; and few rollouts tell points sooner than wins, so that the
expert wins no fewer matches by it."""


@dataclass(frozen=True, slots=True)
class Race:
    """The first to the target wins: the points that this side and the other still need, before the hand; 1 or more.

    With penalties a side comes nearer to its end by what the other takes.
    """

    own_points: int
    other_points: int


@dataclass(frozen=True, slots=True)
class Lead:
    """Who has more after a number of hands wins. ``points``: more than the other side has, before the hand.

    ``other_hands``: those that count besides this one, to be played yet, or now at the partners' board.
    """

    points: int
    other_hands: int


Stakes: TypeAlias = Race | Lead


def stakes_of(match: MatchState, player: int) -> tuple[Stakes, ...]:
    """Of each open column, what the next hand of a player who holds cards in it decides.

    () where more than two hold cards in a hand: who of them wins does not follow from one's own gain. With more than
    two sides: against the one that holds cards in the same hand, since nobody else scores in it.
    """
    rules = match.rules
    if rules.hand.seats > 2:
        return ()
    own, other = sides_in_hand(match, player)
    if rules.hand.scoring is Scoring.LOSERS_PENALISED:
        own, other = other, own  # one's gain is the other's penalty
    open_columns = [column.points for column in match.columns if not column.closed]
    target_points, target_hands = rules.match.target_points, rules.match.target_hands
    if target_points is not None:
        return tuple(Race(target_points - points[own], target_points - points[other]) for points in open_columns)
    assert target_hands is not None
    boards = len(match.boards)
    other_hands = (target_hands - len(match.rows)) * boards - 1
    return tuple(Lead(points[own] - points[other], other_hands) for points in open_columns)


def lead_chance(lead_points: float, hands: int, deviation_points: float) -> float:
    """The chance to be ahead, ties shared, after so many hands more between equals.

    ``deviation_points``: the standard deviation of a hand's gain; their sum is taken as normal.
    """
    if hands == 0 or deviation_points == 0:
        return 0.5 + (lead_points > 0) / 2 - (lead_points < 0) / 2
    return (1.0 + erf(lead_points / (deviation_points * sqrt(2 * hands)))) / 2


def lead_worth(gain: float, lead_points: int, other_hands: int, deviation_points: float) -> float:
    """What a gain is worth where who leads after a number of hands wins, in points of an even match: see ``Lead``."""
    change = lead_chance(lead_points + gain, other_hands, deviation_points)
    change -= lead_chance(lead_points, other_hands, deviation_points)
    # A point in the middle of so many hands, this one too, is worth the height of their normal curve.
    by_chance = change * deviation_points * sqrt(2 * pi * (other_hands + 1))
    return (1.0 - POINTS_SHARE) * by_chance + POINTS_SHARE * gain
