"""What a tournament showed, as values: for JSON, and for the pages that show them."""

import hashlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from undercut import __version__
from undercut.arena.duplicates import DuplicateResult, ReportedFault
from undercut.arena.estimates import Estimate, Times, ratio_estimate, share_estimate, times_of
from undercut.arena.match import Durations
from undercut.arena.ratings import PairingScore, bradley_terry
from undercut.arena.run import Pairing, Tournament
from undercut.arena.schedule import Plan
from undercut.arena.sequential import factor_at

REPORT_FORMAT: Final = "undercut-arena"
REPORT_SCHEMA: Final = 1
DIGITS: Final = 6
"""Decimals in JSON: more than anything here is known to, and the same on every machine."""


@dataclass(frozen=True, slots=True)
class PairReport:
    """Two contestants, by number. ``win_rate``: the first one's, one half when both are as good; None: not played.

    ``points_per_hand``: how much better the first one's seats did than the second's, bonuses of the match left out;
    None where no hand had both. ``alone``: with more than two sides, the win rates of each as the only one of its kind
    (equal players: 1 / sides); None with two sides. ``forfeited_hands``, ``times`` of the first and the second.
    """

    first: int
    second: int
    matches: int
    duplicates: int
    win_rate: Estimate | None
    points_per_hand: Estimate | None
    alone: tuple[float, float] | None
    hands: int
    void_hands: int
    forfeited_hands: tuple[int, int]
    cut_matches: int
    clear: bool
    times: tuple[Times, Times]


@dataclass(frozen=True, slots=True)
class Report:
    """A tournament's results. ``ratings`` and ``times`` by contestant; ``games_hash``: over every move played."""

    plan: Plan
    interrupted: bool
    pairs: tuple[PairReport, ...]
    ratings: tuple[Estimate, ...]
    times: tuple[Times, ...]
    faults: tuple[ReportedFault, ...]
    games_hash: str


def report_of(tournament: Tournament) -> Report:
    """All that is reported of a tournament, also of one that is not finished."""
    plan, duplicates = tournament.plan, tournament.duplicates
    scores = [
        PairingScore(*pairing, tuple(each.share for each in played), len(plan.seatings))
        for pairing, played in duplicates.items()
    ]
    by_contestant: list[Durations] = [array("d") for _ in plan.contestants]
    for pairing, played in duplicates.items():
        for each in played:
            for number, decision_ms in zip(pairing, each.decision_ms, strict=True):
                by_contestant[number].extend(decision_ms)
    everything = [each for played in duplicates.values() for each in played]
    return Report(
        plan,
        tournament.interrupted,
        tuple(_pair_report(tournament, pairing) for pairing in duplicates),
        bradley_terry(len(plan.contestants), scores),
        tuple(map(times_of, by_contestant)),
        tuple(fault for each in everything for fault in each.faults),
        hashlib.sha256(b"".join(each.digest for each in everything)).hexdigest(),
    )


def _pair_report(tournament: Tournament, pairing: Pairing) -> PairReport:
    plan, duplicates = tournament.plan, tournament.duplicates[pairing]
    # Whoever looks at several moments needs wider intervals than at one that was fixed.
    factor = factor_at(len(duplicates), plan.duplicates) if plan.until_clear and duplicates else 0.0
    first, second = (_joined([each.decision_ms[which] for each in duplicates]) for which in range(2))
    return PairReport(
        *pairing,
        sum(len(each.credits) for each in duplicates),
        len(duplicates),
        share_estimate([each.share for each in duplicates], factor) if duplicates else None,
        ratio_estimate([each.lead_points for each in duplicates], [each.compared_hands for each in duplicates], factor),
        _alone(plan, duplicates),
        sum(each.hands for each in duplicates),
        sum(each.void_hands for each in duplicates),
        (sum(each.forfeited_hands[0] for each in duplicates), sum(each.forfeited_hands[1] for each in duplicates)),
        sum(each.cut_matches for each in duplicates),
        pairing in tournament.clear,
        (times_of(first), times_of(second)),
    )


def _joined(parts: Sequence[Durations]) -> Durations:
    joined = array("d")
    for part in parts:
        joined.extend(part)
    return joined


def _alone(plan: Plan, duplicates: Sequence[DuplicateResult]) -> tuple[float, float] | None:
    """In the first half of a duplicate's matches the first contestant is alone, in the other half the second."""
    half = len(plan.seatings) // 2
    if half < 2 or not duplicates:
        return None
    first = fmean(credit for each in duplicates for credit in each.credits[:half])
    second = fmean(credit for each in duplicates for credit in each.credits[half:])
    return first, 1 - second


# Plain values --------------------------------------------------------------------------------------------------------


def report_to_mapping(report: Report) -> dict[str, Any]:
    """Plain values for JSON. Everything but ``decision_ms`` is the same for the same plan, on every machine."""
    plan = report.plan
    names = [each.name for each in plan.contestants]
    return {
        "format": REPORT_FORMAT,
        "schema": REPORT_SCHEMA,
        "version": __version__,
        "rules": {
            "name": plan.rules.name,
            "version": plan.rules.version,
            "hash": plan.rules.content_hash,
            "players": plan.rules.match.players,
        },
        "seed": plan.seed,
        "matches": plan.matches,
        "hands_limit": plan.hands_limit,
        "until_clear": plan.until_clear,
        "interrupted": report.interrupted,
        "pairs": [_pair_to_mapping(names, pair) for pair in report.pairs],
        "ratings": [
            {"name": name, "rating": _rounded(rating.value), "interval": _interval(rating)}
            for name, rating in zip(names, report.ratings, strict=True)
        ],
        "decision_ms": {name: _times(times) for name, times in zip(names, report.times, strict=True)},
        "faults": [_fault_to_mapping(names, fault) for fault in report.faults],
        "games_hash": report.games_hash,
    }


def _pair_to_mapping(names: Sequence[str], pair: PairReport) -> dict[str, Any]:
    a, b = names[pair.first], names[pair.second]
    points = pair.points_per_hand
    return {
        "a": a,
        "b": b,
        "matches": pair.matches,
        "duplicates": pair.duplicates,
        "a_win_rate": None if pair.win_rate is None else _rounded(pair.win_rate.value),
        "interval": _interval(pair.win_rate),
        "a_points_per_hand": None if points is None else _rounded(points.value),
        "points_interval": _interval(points),
        "win_rate_alone": None
        if pair.alone is None
        else {name: _rounded(rate) for name, rate in zip((a, b), pair.alone, strict=True)},
        "clear": pair.clear,
        "hands": pair.hands,
        "void_hands": pair.void_hands,
        "forfeited_hands": dict(zip((a, b), pair.forfeited_hands, strict=True)),
        "cut_matches": pair.cut_matches,
        "decision_ms": {name: _times(times) for name, times in zip((a, b), pair.times, strict=True)},
    }


def _interval(estimate: Estimate | None) -> list[float] | None:
    if estimate is None or estimate.low is None or estimate.high is None:
        return None
    return [_rounded(estimate.low), _rounded(estimate.high)]


def _rounded(value: float) -> float:
    return round(value, DIGITS) + 0.0


def _times(times: Times) -> dict[str, float]:
    return {
        "count": times.count,
        "mean": _rounded(times.mean),
        "median": _rounded(times.median),
        "p95": _rounded(times.p95),
        "p99": _rounded(times.p99),
        "max": _rounded(times.worst),
    }


def _fault_to_mapping(names: Sequence[str], fault: ReportedFault) -> dict[str, Any]:
    return {
        "player": names[fault.contestant],
        "against": names[fault.opponent],
        "duplicate": fault.duplicate_number + 1,
        "match": fault.match_number + 1,
        "hand": fault.hand_number,
        "code": fault.code,
        "message": fault.message,
    }
