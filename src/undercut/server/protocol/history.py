"""The bodies of answers about what has been played."""

from typing import Literal

import msgspec

from undercut.server.protocol.events import EventBody
from undercut.server.protocol.views import ArrangementView, LayoffView, ResultView, SpreadView


class PersonView(msgspec.Struct, frozen=True):
    """Who sat at a seat. ``level`` is the bot's, None for a person; ``role``: in three-hand, for the hand shown."""

    seat: int
    name: str
    level: str | None
    role: Literal["box", "captain", "out"] | None = None


class HistoryRow(msgspec.Struct, frozen=True):
    """A match of the caller's. ``outcome`` is what it was to the caller; totals by side.

    ``nobody``: it ended without a winner. ``reason``: how it ended, None while it is played.
    ``rated``: ``bot`` where it was to be rated, but a computer player sat there. ``penalties``: points are bad.
    """

    table: str
    rules: str
    seat: int
    players: list[PersonView]
    sides: list[list[int]]
    totals: list[int]
    penalties: bool
    hand_count: int
    outcome: Literal["playing", "won", "lost", "shared", "nobody"]
    reason: Literal["played", "left", "abandoned"] | None
    rated: Literal["no", "yes", "bot"]
    created_ms: int
    updated_ms: int


class HistoryPage(msgspec.Struct, frozen=True):
    """``GET /api/history``: matches, the newest first. ``next``: what to ask for as ``before``; None: no more.

    ``rules``: every rule set that the caller has played.
    """

    matches: list[HistoryRow]
    next: str | None
    rules: list[str]


class HandLine(msgspec.Struct, frozen=True):
    """One hand of a match. Of two hands side by side (``board`` 0 and 1) the totals are those after both.

    ``finished`` False: the hand in progress, of which only the viewer's cards are told; ``kind`` is None then.
    ``winners`` and ``points`` by seat; totals by side. ``turn_count``: turns ended by a discard.
    """

    hand_number: int
    board: int
    seats: list[int]
    finished: bool
    kind: Literal["knock", "gin", "big_gin", "undercut", "void"] | None
    why_void: str | None
    knocker: int | None
    winners: list[int]
    points: list[int]
    totals: list[int]
    turn_count: int


class MatchHistory(msgspec.Struct, frozen=True):
    """``GET /api/history/{id}``, or by a shared link ``GET /api/shared/{token}``: a match, hand by hand.

    ``seat`` None: read by a shared link. ``winners``: the sides that won or shared it; [] where nobody did, and while
    it is played. ``share``: the token of the link that the caller has made.
    """

    table: str
    rules: str
    seat: int | None
    players: list[PersonView]
    sides: list[list[int]]
    totals: list[int]
    target_points: int | None
    penalties: bool
    over: bool
    winners: list[int]
    outcome: Literal["playing", "won", "lost", "shared", "nobody"] | None
    reason: Literal["played", "left", "abandoned"] | None
    rated: Literal["no", "yes", "bot"]
    hands: list[HandLine]
    share: str | None
    created_ms: int
    updated_ms: int


class ReplayHolding(msgspec.Struct, frozen=True):
    """What a seat holds or has laid down. ``arrangement``: the best of the cards, or as they were laid.

    None: not for the viewer to know.
    """

    seat: int
    count: int
    laid: bool
    arrangement: ArrangementView | None


class ReplayStep(msgspec.Struct, frozen=True):
    """A moment of a hand: what has just happened, and how it looks then. Events have no numbers here.

    ``drawn``: the card that the seat to act has just drawn or taken, where the viewer may know it.
    """

    events: list[EventBody]
    phase: str
    to_act: int | None
    holdings: list[ReplayHolding]
    drawn: str | None
    stock_count: int
    discard_count: int
    upcard: str | None
    knocker: int | None
    spreads: list[SpreadView]
    layoffs: list[LayoffView]


class HandReplay(msgspec.Struct, frozen=True):
    """``GET …/hands/{number}``: one hand, step by step. The first step is the deal.

    ``finished``: all holdings are told; else only what the viewer's seat may know, up to now. ``seats``: who holds
    cards, in turn. ``hand_count``: how many deals the match has that the viewer may see; ``boards``: hands side by
    side. ``winners`` and ``totals``: of the match, by side, as far as this deal.
    """

    table: str
    rules: str
    hand_number: int
    hand_count: int
    board: int
    boards: int
    finished: bool
    seat: int | None
    players: list[PersonView]
    sides: list[list[int]]
    seats: list[int]
    dealer: int
    penalties: bool
    knock_limit_points: int
    winners: list[int]
    totals: list[int]
    steps: list[ReplayStep]
    result: ResultView | None


class ShareWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``PUT /api/history/{id}/share``: whether there is to be a link; without one, the old one leads nowhere."""

    shared: bool


class ShareView(msgspec.Struct, frozen=True):
    """Its answer: whoever has the token may read the finished hands. None: there is no link."""

    token: str | None


class StatisticsView(msgspec.Struct, frozen=True):
    """Counts and sums of the caller by one rule set.

    ``matches`` are those that are over; ``hands`` those that the caller held cards in and that are over, void ones too.
    Points are scores, or penalties; ``points_against``: what the others in those hands got. Deadwood points are those
    after layoffs: over ``knocks`` (no gin among them), and over ``defences``. ``turns``: those of all seats.
    """

    matches: int
    matches_won: int
    matches_shared: int
    matches_without_winner: int
    hands: int
    hands_won: int
    hands_void: int
    points: int
    points_against: int
    gins: int
    big_gins: int
    undercuts_made: int
    undercuts_suffered: int
    knocks: int
    knock_deadwood_points: int
    defences: int
    defence_deadwood_points: int
    turns: int


class MatchPoint(msgspec.Struct, frozen=True):
    """One match in the course of time, for pictures. ``won`` None: it is played on, or has no single winner."""

    table: str
    at_ms: int
    hands: int
    points: int
    points_against: int
    won: bool | None


class RatingView(msgspec.Struct, frozen=True):
    """An estimate of strength: ``mu`` give or take ``sigma``. ``points``: ``mu`` - 3 ``sigma``, what is sorted by."""

    points: float
    mu: float
    sigma: float
    matches: int


class RuleSetStatistics(msgspec.Struct, frozen=True):
    """``GET /api/statistics``: a list of these, one for each rule set that the caller has played.

    ``course``: the matches in their order, the oldest first. ``rating`` None: no rated match.
    """

    rules: str
    penalties: bool
    statistics: StatisticsView
    course: list[MatchPoint]
    rating: RatingView | None


class LeaderboardRow(msgspec.Struct, frozen=True):
    """A place on the leaderboard; equal points share it."""

    place: int
    name: str
    mine: bool
    rating: RatingView


class Leaderboard(msgspec.Struct, frozen=True):
    """``GET /api/leaderboard/{rules}``: the best first. ``matches_needed``: so many rated matches to be listed.

    ``mine``: the caller's own rating, listed or not; None: no rated match.
    """

    rules: str
    matches_needed: int
    rows: list[LeaderboardRow]
    mine: RatingView | None
