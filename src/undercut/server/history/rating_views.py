"""Statistics and ratings, ready for a screen."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import groupby

from undercut.server import protocol
from undercut.server.history.archive import PlayedMatch
from undercut.server.history.leaderboards import Ranked
from undercut.server.history.outcomes import Outcome
from undercut.server.history.ratings import Rating
from undercut.server.history.statistics import Statistics, fold, outcome_statistics


def rating_view(rating: Rating) -> protocol.RatingView:
    """A rating with as many decimals as mean something."""
    return protocol.RatingView(round(rating.points, 2), round(rating.mu, 2), round(rating.sigma, 2), rating.matches)


def statistics_views(matches: Iterable[PlayedMatch], ratings: Mapping[str, Rating]) -> list[protocol.RuleSetStatistics]:
    """By rule set, in the order of their names. ``matches``: the newest first."""
    by_rules = sorted(matches, key=lambda match: match.rules_name)
    return [
        _rule_set_statistics(name, list(part)[::-1], ratings.get(name))
        for name, part in groupby(by_rules, key=lambda match: match.rules_name)
    ]


def _rule_set_statistics(
    name: str, matches: Sequence[PlayedMatch], rating: Rating | None
) -> protocol.RuleSetStatistics:
    return protocol.RuleSetStatistics(
        rules=name,
        penalties=matches[-1].digest.penalties,
        statistics=protocol.StatisticsView(**asdict(fold(map(match_statistics, matches)))),
        course=[_match_point(match) for match in matches],
        rating=None if rating is None else rating_view(rating),
    )


def match_statistics(match: PlayedMatch) -> Statistics:
    """A match for the one whose it is: its hands and its end."""
    return match.digest.statistics[match.seat] + outcome_statistics(match.outcome)


def _match_point(match: PlayedMatch) -> protocol.MatchPoint:
    own = match.digest.statistics[match.seat]
    decided = match.outcome in (Outcome.WON, Outcome.LOST)
    return protocol.MatchPoint(
        table=match.id,
        at_ms=match.updated_ms,
        hands=own.hands,
        points=own.points,
        points_against=own.points_against,
        won=match.outcome is Outcome.WON if decided else None,
    )


def leaderboard(
    rules: str,
    matches_needed: int,
    rows: Sequence[Ranked],
    account_id: str | None,
    mine: protocol.RatingView | None,
) -> protocol.Leaderboard:
    """The leaderboard as ``account_id`` sees it; who is as good as another shares the place."""
    lines: list[protocol.LeaderboardRow] = []
    for number, row in enumerate(rows, start=1):
        rating = rating_view(row.rating)
        same = lines and lines[-1].rating.points == rating.points
        place = lines[-1].place if same else number
        lines.append(protocol.LeaderboardRow(place, row.name, row.account_id == account_id, rating))
    return protocol.Leaderboard(rules, matches_needed, lines, mine)
