"""The bodies of requests and answers over HTTP."""

from typing import Any, Literal

import msgspec

from undercut.server.protocol.clocks import ClockChoice


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
    """``POST /api/tables``: a new table where the caller takes seat 0 and bots of these levels the other seats.

    ``role``: in three-hand, what the caller wants to begin as; None: as the cards fall. ``rated``: the match is to
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


class TableSummary(msgspec.Struct, frozen=True):
    """``GET /api/tables`` (the caller's, newest first) and the answer to ``POST /api/tables`` (201).

    ``rated``: ``bot`` where it was to be rated, but a computer player sits there.
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
