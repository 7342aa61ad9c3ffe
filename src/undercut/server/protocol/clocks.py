"""Clocks: what is chosen for a table, and how they stand."""

from typing import Literal

import msgspec


class ClockChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a table. ``move_ms`` for each turn, then ``reserve_ms`` runs, which is for the whole match.

    ``when_out``: of a player whose time has run out the others may claim the match (``claim``) after a countdown, or a
    computer player plays on (``bot``), which no rated table may have. A turn has 5,000 ms to a day, a reserve none to
    a day.
    """

    move_ms: int
    reserve_ms: int
    when_out: Literal["claim", "bot"] = "claim"


class SeatClockView(msgspec.Struct, frozen=True):
    """How a seat's clock stands, when this is sent. ``running``: the seat is waited for, and its time runs.

    ``move_left_ms`` runs first, and then ``reserve_left_ms``; neither is used by one who looks at the end of a hand
    (``next_hand``), whose time is ``move_left_ms`` alone. ``countdown_ms``: None while there is time left; then how
    long the others must still wait, and at 0 they may claim the match. ``bot_plays``: a computer player makes the
    moves.
    """

    running: bool
    next_hand: bool
    move_left_ms: int
    reserve_left_ms: int
    countdown_ms: int | None
    bot_plays: bool


class ClockView(msgspec.Struct, frozen=True):
    """The clock of a table, and how it stands: one of ``seats`` for each seat. All of it is public."""

    move_ms: int
    reserve_ms: int
    when_out: Literal["claim", "bot"]
    seats: list[SeatClockView]
