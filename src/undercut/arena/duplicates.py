"""One duplicate of a pairing: its matches on the same deals, folded into what the statistics need."""

import hashlib
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from undercut.arena.match import Durations, PlayedHand, PlayedMatch, play_match
from undercut.arena.schedule import DuplicateJob, DuplicateSeeds, Plan, Seats
from undercut.core.policies import Scoring
from undercut.core.rules import RuleSet
from undercut.core.seating import sides_of
from undercut.players import Player

PlayerMaker = Callable[[str, int], Player]
"""Makes a player from its text and a seed. With several workers it must be a function that can be imported."""


@dataclass(frozen=True, slots=True)
class ReportedFault:
    """A fault, and where: ``contestant`` by number, ``duplicate_number`` and ``match_number`` from 0, deals from 1."""

    contestant: int
    opponent: int
    duplicate_number: int
    match_number: int
    hand_number: int
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class DuplicateResult:
    """What came of a duplicate.

    ``credits``: per match, the share of the win that the first contestant got. ``lead_points``: by how much the first
    contestant's seats were better than the second's, summed over ``compared_hands`` (those in which both held cards).
    ``forfeited_hands``, ``decision_ms``: of the first and of the second contestant. ``digest``: over every move.
    """

    job: DuplicateJob
    credits: tuple[float, ...]
    lead_points: float
    compared_hands: int
    hands: int
    void_hands: int
    forfeited_hands: tuple[int, int]
    cut_matches: int
    faults: tuple[ReportedFault, ...]
    decision_ms: tuple[Durations, Durations]
    digest: bytes

    @property
    def share(self) -> float:
        """The first contestant's mean share of a win: one half when both are as good."""
        return fmean(self.credits)


def play_duplicate(
    plan: Plan, make_player: PlayerMaker, job: DuplicateJob, is_stopped: Callable[[], bool] = lambda: False
) -> DuplicateResult:
    """Play all matches of a duplicate. Raises InterruptedMatchError when ``is_stopped`` says so."""
    seeds = DuplicateSeeds(plan.seed, job)
    contestants = (plan.contestants[job.first], plan.contestants[job.second])
    matches = []
    for number, seats in enumerate(plan.seatings):
        players = [
            make_player(contestants[which].spec, seeds.player(number, player)) for player, which in enumerate(seats)
        ]
        matches.append(play_match(plan.rules, players, seeds, plan.hands_limit, is_stopped))
    return fold_matches(plan, job, matches)


def fold_matches(plan: Plan, job: DuplicateJob, matches: Sequence[PlayedMatch]) -> DuplicateResult:
    """What the matches of a duplicate, in the order of its seatings, come to."""
    seatings = list(zip(plan.seatings, matches, strict=True))
    leads = [lead for seats, match in seatings for hand in match.hands if (lead := _lead(plan.rules, seats, hand))]
    faults = tuple(
        ReportedFault(
            (job.first, job.second)[seats[fault.player]],
            (job.second, job.first)[seats[fault.player]],
            job.number,
            number,
            fault.hand_number,
            fault.code,
            fault.message,
        )
        for number, (seats, match) in enumerate(seatings)
        for fault in match.faults
    )
    times = (array("d"), array("d"))
    for seats, match in seatings:
        for player, which in enumerate(seats):
            times[which].extend(match.decision_ms[player])
    return DuplicateResult(
        job,
        tuple(_credit(plan.rules, seats, match) for seats, match in seatings),
        sum(lead.points for lead in leads),
        len(leads),
        sum(len(match.hands) for match in matches),
        sum(hand.void for match in matches for hand in match.hands),
        _forfeited(seatings),
        sum(match.cut for match in matches),
        faults,
        times,
        hashlib.sha256(b"".join(match.digest for match in matches)).digest(),
    )


def _forfeited(seatings: Sequence[tuple[Seats, PlayedMatch]]) -> tuple[int, int]:
    """How many hands each contestant lost by a fault."""
    by_whom = [
        seats[hand.forfeited_by] for seats, match in seatings for hand in match.hands if hand.forfeited_by is not None
    ]
    return by_whom.count(0), by_whom.count(1)


def _credit(rules: RuleSet, seats: Seats, match: PlayedMatch) -> float:
    """The first contestant's share of the win; what a side got counts once, whoever plays for it."""
    return sum(match.credits[side[0]] for side in sides_of(rules.match) if seats[side[0]] == 0)


@dataclass(frozen=True, slots=True)
class _Lead:
    points: float


def _lead(rules: RuleSet, seats: Seats, hand: PlayedHand) -> _Lead | None:
    """How much better the first contestant's seats did than the second's; None unless both held cards."""
    own: tuple[list[int], list[int]] = ([], [])
    for which, points in zip(seats, hand.points, strict=True):
        if points is not None:
            own[which].append(points)
    if not own[0] or not own[1]:
        return None
    better = fmean(own[0]) - fmean(own[1])
    return _Lead(-better if rules.hand.scoring is Scoring.LOSERS_PENALISED else better)
