"""Tables that wait for people, in the database: who sits there, which of them are listed, which are closed."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.server import tables
from undercut.server.chat import tables as chat
from undercut.server.chat.policies import SpectatorChat
from undercut.server.clock import ClockRules
from undercut.server.match_rows import load_all_seats, load_seats
from undercut.server.request_errors import no_table
from undercut.server.sitting import Seats
from undercut.server.store import Store
from undercut.server.stored import StoredSeat, Visibility, now_ms
from undercut.server.stored_clocks import clock_of

SeatChange: TypeAlias = Callable[[Seats], Seats]
"""From seats before to seats after; raises RequestError."""


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """A match that waits for people, as it is listed."""

    id: str
    rules_name: str
    seats: tuple[StoredSeat, ...]
    rated: bool
    spectators: bool
    spectator_chat: SpectatorChat
    created_ms: int
    clock: ClockRules | None


class WaitingStore:
    """Reads and writes of waiting matches in a store; each method is one transaction."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def change_seats(self, match_id: str, change: SeatChange) -> bool:
        """Let the seats of a match be others. When no person sits there any more, the match is gone.

        False: nothing had to be changed. Raises RequestError when there is no such match, and what ``change`` raises:
        then nothing has changed.
        """
        async with self._store.writing() as connection:
            before = await load_seats(connection, match_id)
            if not before:
                raise no_table()
            after = change(before)
            if after == before:
                return False
            seats = tables.seats
            for at, seat in enumerate(after):
                if seat != before[at]:
                    await connection.execute(
                        seats.update()
                        .where(seats.c.match_id == match_id, seats.c.seat == at)
                        .values(account_id=seat.account_id, level=seat.level)
                    )
            await _touch(connection, [match_id], now_ms())
            await _close_those_left(connection, [match_id])
            return True

    async def count_of(self, account_id: str) -> int:
        """At how many tables that wait the account has a seat."""
        seats = tables.seats
        query = sa.select(sa.func.count()).where(seats.c.account_id == account_id, seats.c.match_id.in_(tables.waiting))
        async with self._store.reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def listed(self, in_use: Collection[str], made_since_ms: int, limit: int) -> list[WaitingMatch]:
        """The newest ``limit`` open tables that wait, newest first: those ``in_use``, and those made since then."""
        matches = tables.matches
        query = (
            sa.select(matches)
            .where(
                matches.c.id.in_(tables.waiting),
                matches.c.visibility == Visibility.OPEN.value,
                sa.or_(matches.c.id.in_(in_use), matches.c.created_ms >= made_since_ms),
            )
            .order_by(matches.c.created_ms.desc(), matches.c.id)
            .limit(limit)
        )
        async with self._store.reading() as connection:
            rows = (await connection.execute(query)).all()
            seats = await load_all_seats(connection, [row.id for row in rows])
        return [
            WaitingMatch(
                row.id,
                row.rules_name,
                seats[row.id],
                row.rated,
                row.spectators,
                SpectatorChat(row.spectator_chat),
                row.created_ms,
                clock_of(row),
            )
            for row in rows
        ]

    async def keep(self, match_ids: Sequence[str], before_ms: int, at_ms: int) -> None:
        """Somebody comes to these at ``at_ms``, which is written of those that nothing was written of since then."""
        matches = tables.matches
        async with self._store.writing() as connection:
            query = sa.select(matches.c.id).where(matches.c.id.in_(match_ids), matches.c.updated_ms < before_ms)
            await _touch(connection, list((await connection.execute(query)).scalars()), at_ms)

    async def close_old(self, before_ms: int) -> list[str]:
        """Close the tables that wait and to which nobody has come since then: their ids."""
        matches = tables.matches
        query = sa.select(matches.c.id).where(matches.c.id.in_(tables.waiting), matches.c.updated_ms < before_ms)
        async with self._store.writing() as connection:
            old = list((await connection.execute(query)).scalars())
            await _close(connection, old)
        return old


async def empty_seats_of(
    connection: AsyncConnection, account_id: str, where: sa.ColumnElement[bool] | None = None
) -> None:
    """An account gets up from every table that waits (and for which ``where`` holds), within a transaction."""
    seats = tables.seats
    query = sa.select(seats.c.match_id).where(seats.c.account_id == account_id, seats.c.match_id.in_(tables.waiting))
    query = query if where is None else query.where(where)
    left = list((await connection.execute(query)).scalars())
    await connection.execute(
        seats.update().where(seats.c.account_id == account_id, seats.c.match_id.in_(left)).values(account_id=None)
    )
    await _close_those_left(connection, left)


async def _touch(connection: AsyncConnection, match_ids: Sequence[str], at_ms: int) -> None:
    matches = tables.matches
    await connection.execute(matches.update().where(matches.c.id.in_(match_ids)).values(updated_ms=at_ms))


async def _close_those_left(connection: AsyncConnection, match_ids: Sequence[str]) -> None:
    """Close those of the matches at which no person sits any more."""
    seats = tables.seats
    query = sa.select(seats.c.match_id).where(seats.c.match_id.in_(match_ids), seats.c.account_id.is_not(None))
    kept = set((await connection.execute(query)).scalars())
    await _close(connection, [match_id for match_id in match_ids if match_id not in kept])


async def _close(connection: AsyncConnection, match_ids: Sequence[str]) -> None:
    """Remove matches that never began. One that a report tells of stays, without seats, for who reads the report."""
    for table in (tables.seats, tables.promises, chat.chat_messages):
        await connection.execute(table.delete().where(table.c.match_id.in_(match_ids)))
    reports = chat.chat_reports
    reported = sa.select(reports.c.match_id)
    matches = tables.matches
    await connection.execute(matches.delete().where(matches.c.id.in_(match_ids), matches.c.id.not_in(reported)))
