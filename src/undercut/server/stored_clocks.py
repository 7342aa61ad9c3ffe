"""What is kept of a table's clock: what was chosen, and for each seat what is left and whether a bot plays for it.

A reserve is written in the transaction of the command that used it. The time that the server was not there, or did not
look after the table, is charged to nobody.
"""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.server import tables
from undercut.server.clock import ClockRules, WhenOut


@dataclass(frozen=True, slots=True)
class StoredClock:
    """``reserve_ms``: what is left of it. ``bot_plays``: in place of the person at the seat."""

    seat: int
    reserve_ms: int
    bot_plays: bool = False


async def save_clock(connection: AsyncConnection, match_id: str, clock: StoredClock) -> None:
    """Write how the clock of a seat stands over what was known of it."""
    clocks = tables.clocks
    await connection.execute(clocks.delete().where(clocks.c.match_id == match_id, clocks.c.seat == clock.seat))
    await connection.execute(
        clocks.insert().values(
            match_id=match_id, seat=clock.seat, reserve_ms=clock.reserve_ms, bot_plays=clock.bot_plays
        )
    )


async def load_clocks(connection: AsyncConnection, match_id: str) -> tuple[StoredClock, ...]:
    """Those of the seats that have used something."""
    query = sa.select(tables.clocks).where(tables.clocks.c.match_id == match_id).order_by(tables.clocks.c.seat)
    rows = await connection.execute(query)
    return tuple(StoredClock(row.seat, row.reserve_ms, row.bot_plays) for row in rows)


def clock_columns(rules: ClockRules | None) -> dict[str, Any]:
    """What was chosen, as a row of a match has it."""
    if rules is None:
        return {}
    return {
        "clock_move_ms": rules.move_ms,
        "clock_reserve_ms": rules.reserve_ms,
        "clock_when_out": rules.when_out.value,
    }


def clock_of(row: Any) -> ClockRules | None:
    """The same read again; None for a table without a clock."""
    if row.clock_move_ms is None:
        return None
    return ClockRules(row.clock_move_ms, row.clock_reserve_ms, WhenOut(row.clock_when_out))
