"""The bodies of requests and answers over HTTP."""

from typing import Any, Literal

import msgspec

from undercut.server.protocol.clocks import ClockChoice
from undercut.server.protocol.views import RulesView


class RuleSetView(msgspec.Struct, frozen=True):
    """``GET /api/rulesets``: a rule set that can be played, for how many players, and all of it.

    ``roles``: whoever makes the table may choose what to begin as.
    """

    name: str
    players: list[int]
    roles: bool
    rules: dict[str, Any]


class LevelView(msgspec.Struct, frozen=True):
    """``GET /api/levels``: a level of computer player, as ``bots`` names it.

    ``reduced``: it plays more weakly here than it could, since the server lacks an optional package.
    """

    name: str
    reduced: bool


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables``: a new table where the caller takes seat 0 and bots of these levels the next ones.

    ``role``: in three-hand, what the caller wants to begin as; None: as the cards fall, which is so wherever there are
    ``empty_seats``: the seats after the bots', for people; the match begins when all are taken. ``visibility``:
    ``open`` lists the table until then; whoever has its link may sit down in any case. ``spectators`` False: once it
    has begun, only those who sit there see it. ``rated``: the match is to
    count for the ratings, which it does only where people sit at every seat. ``spectator_chat``: when those who look
    on may say something; while a hand is on they never may. ``clock``: None for no clock, or where it is rated for the
    usual one of rated tables.
    """

    rules: str = "classic"
    bots: list[str] = msgspec.field(default_factory=lambda: ["easy"])
    role: Literal["box", "captain", "out"] | None = None
    spectator_chat: Literal["never", "between_hands"] = "between_hands"
    rated: bool = False
    clock: ClockChoice | None = None
    empty_seats: int = 0
    visibility: Literal["private", "open"] = "private"
    spectators: bool = True


class TableSummary(msgspec.Struct, frozen=True):
    """``GET /api/tables`` (the caller's, newest first) and the answer to ``POST /api/tables`` (201).

    ``rated``: ``bot`` where it was to be rated, but a computer player sits there. ``waiting``: there are empty seats,
    which have the name "", and the match has not begun.
    """

    table: str
    rules: str
    players: list[str]
    seat: int
    totals: list[int]
    hand_number: int
    over: bool
    winner: int | None
    your_turn: bool
    created_ms: int
    updated_ms: int
    rated: Literal["no", "yes", "bot"]
    waiting: bool


class SeatView(msgspec.Struct, frozen=True):
    """Who sits at a seat: nobody if ``name`` is "". ``level`` is the bot's, None for a person and for nobody.

    ``connected``: whoever sits there has a socket at the table; bots always do.
    """

    seat: int
    name: str
    level: str | None
    connected: bool


class OpenTable(msgspec.Struct, frozen=True):
    """``GET /api/tables/open``: a table that waits for people, the newest first. ``rules``: the name of a rule set.

    ``rated``: ``bot`` where it was to be rated, but a computer player sits there. ``seat``: the caller's, if it has
    one.
    """

    table: str
    rules: str
    players: list[SeatView]
    seat: int | None
    rated: Literal["no", "yes", "bot"]
    spectators: bool
    spectator_chat: Literal["never", "between_hands"]
    created_ms: int
    clock: ClockChoice | None


class TableInfo(msgspec.Struct, frozen=True):
    """``GET /api/tables/{id}``, for everybody who has the link: all that one should know before one sits down.

    It also answers who sits down or gives a seat to a bot. ``seat``: the caller's, None without one. ``host``: the seat
    whose person may give empty seats to bots. ``begun``: no seat is empty any more.
    """

    table: str
    rules: RulesView
    players: list[SeatView]
    seat: int | None
    host: int
    visibility: Literal["private", "open"]
    rated: Literal["no", "yes", "bot"]
    spectators: bool
    spectator_chat: Literal["never", "between_hands"]
    begun: bool
    over: bool
    created_ms: int
    clock: ClockChoice | None


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables/{id}/seat``: sit down at an empty seat; None: at any. Who sits there keeps their seat."""

    seat: int | None = None


class BotWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``PUT /api/tables/{id}/seats/{seat}``: the host gives an empty seat to a bot; None: takes the bot away."""

    level: str | None
