"""The history as the database holds it: whose matches, their digests, ends and shares."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.core.errors import UndercutError
from undercut.server import tables
from undercut.server.history import tables as history
from undercut.server.history.digests import DIGEST_VERSION, Digest, decode, digest_of, encode, move_count
from undercut.server.history.outcomes import MatchEnd, Outcome, outcome_for
from undercut.server.history.rating_store import find_ends
from undercut.server.match_rows import load_all_seats
from undercut.server.store import Store
from undercut.server.stored import StoredSeat, now_ms

_log = structlog.get_logger("undercut.history")

TOKEN_BYTES: Final = 24


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a page ends: the next one has what is older."""

    created_ms: int
    match_id: str


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match in short, for one who sits at ``seat``. ``end``: None while it is played."""

    id: str
    rules_name: str
    rated: bool
    created_ms: int
    updated_ms: int
    seat: int
    seats: tuple[StoredSeat, ...]
    digest: Digest
    end: MatchEnd | None

    @property
    def outcome(self) -> Outcome:
        """What it was to the one at ``seat``."""
        return outcome_for(self.end, self.digest.side_of(self.seat))


class Archive:
    """Reads what has been played, and keeps digests of it."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def rules_of(self, account_id: str) -> list[str]:
        """The names of all rule sets that the account has played, in alphabetical order."""
        matches = tables.matches
        query = _own_matches(account_id).with_only_columns(matches.c.rules_name).distinct().order_by(None)
        async with self.store.reading() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def matches_of(
        self, account_id: str, rules_name: str | None = None, before: Cursor | None = None, limit: int | None = None
    ) -> list[PlayedMatch]:
        """The account's matches, the newest first. A match that does not replay is left out, and logged."""
        matches = tables.matches
        query = _own_matches(account_id)
        if rules_name is not None:
            query = query.where(matches.c.rules_name == rules_name)
        if before is not None:
            at = sa.tuple_(matches.c.created_ms, matches.c.id)
            query = query.where(at < sa.tuple_(sa.literal(before.created_ms), sa.literal(before.match_id)))
        async with self.store.reading() as connection:
            rows = (await connection.execute(query.limit(limit))).all()
            ids = [row.id for row in rows]
            seats = await load_all_seats(connection, ids)
            ends = await find_ends(connection, ids)
        digests = await self.digests(ids)
        return [
            PlayedMatch(
                row.id,
                row.rules_name,
                row.rated,
                row.created_ms,
                row.updated_ms,
                row.seat,
                seats[row.id],
                digests[row.id],
                ends[row.id][0] if row.id in ends else digests[row.id].played_end,
            )
            for row in rows
            if row.id in digests
        ]

    async def digests(self, match_ids: Sequence[str]) -> dict[str, Digest]:
        """The digests of these matches: those kept that still hold, and the others made anew and kept."""
        async with self.store.reading() as connection:
            found = await _fresh_digests(connection, match_ids)
        made: dict[str, tuple[int, Digest]] = {}
        for match_id in match_ids:
            if match_id not in found and (digest := await self._make_digest(match_id)) is not None:
                made[match_id] = digest
        if made:
            async with self.store.writing() as connection:
                await _keep_digests(connection, made)
        return found | {match_id: digest for match_id, (_, digest) in made.items()}

    async def _make_digest(self, match_id: str) -> tuple[int, Digest] | None:
        stored = await self.store.load_match(match_id)
        if stored is None:
            return None
        try:
            return move_count(stored), await asyncio.to_thread(digest_of, stored)
        except UndercutError as error:
            # One match that does not replay must not take the others of its players along.
            _log.error("match_unreadable", table=match_id, code=error.code)
            return None

    async def seat_of(self, match_id: str, account_id: str) -> int | None:
        """The account's seat in a match that has begun; None where it has none, and where there is no such match."""
        seats = tables.seats
        query = sa.select(seats.c.seat).where(
            seats.c.match_id == match_id, seats.c.account_id == account_id, seats.c.match_id.not_in(tables.waiting)
        )
        async with self.store.reading() as connection:
            return (await connection.execute(query.order_by(seats.c.seat).limit(1))).scalar_one_or_none()

    async def find_end(self, match_id: str) -> MatchEnd | None:
        """How a match is known to have ended."""
        async with self.store.reading() as connection:
            found = await find_ends(connection, [match_id])
        return found[match_id][0] if match_id in found else None

    # Shared links ----------------------------------------------------------------------------------------------------

    async def share(self, match_id: str, account_id: str) -> str:
        """The token of the account's link to a match; made when there is none."""
        shares = history.shares
        async with self.store.writing() as connection:
            query = sa.select(shares.c.token).where(_share_of(match_id, account_id))
            token: str | None = (await connection.execute(query)).scalar_one_or_none()
            if token is None:
                token = secrets.token_urlsafe(TOKEN_BYTES)
                await connection.execute(
                    shares.insert().values(token=token, match_id=match_id, account_id=account_id, created_ms=now_ms())
                )
            return token

    async def find_share(self, match_id: str, account_id: str) -> str | None:
        """The token of the account's link to a match, if there is one."""
        query = sa.select(history.shares.c.token).where(_share_of(match_id, account_id))
        async with self.store.reading() as connection:
            token: str | None = (await connection.execute(query)).scalar_one_or_none()
        return token

    async def withdraw(self, match_id: str, account_id: str) -> None:
        """The account's link to a match leads nowhere from now on."""
        async with self.store.writing() as connection:
            await connection.execute(history.shares.delete().where(_share_of(match_id, account_id)))

    async def shared_match(self, token: str) -> str | None:
        """The match that a link leads to; None for a token that nobody made, or that was withdrawn."""
        query = sa.select(history.shares.c.match_id).where(history.shares.c.token == token)
        async with self.store.reading() as connection:
            match_id: str | None = (await connection.execute(query)).scalar_one_or_none()
        return match_id


def _own_matches(account_id: str) -> sa.Select[tuple[str, str, bool, int, int, int]]:
    matches, seats = tables.matches, tables.seats
    return (
        sa.select(
            matches.c.id,
            matches.c.rules_name,
            matches.c.rated,
            matches.c.created_ms,
            matches.c.updated_ms,
            seats.c.seat,
        )
        .select_from(matches.join(seats, matches.c.id == seats.c.match_id))
        .where(seats.c.account_id == account_id, matches.c.id.not_in(tables.waiting))
        .order_by(matches.c.created_ms.desc(), matches.c.id.desc())
    )


def _share_of(match_id: str, account_id: str) -> sa.ColumnElement[bool]:
    return sa.and_(history.shares.c.match_id == match_id, history.shares.c.account_id == account_id)


async def _fresh_digests(connection: AsyncConnection, match_ids: Sequence[str]) -> dict[str, Digest]:
    """Those kept digests that hold: of this version, and made from as many moves as there are."""
    digests, moves = history.match_digests, tables.moves
    count = (
        sa.select(sa.func.count()).select_from(moves).where(moves.c.match_id == digests.c.match_id).scalar_subquery()
    )
    query = sa.select(digests.c.match_id, digests.c.body).where(
        digests.c.match_id.in_(match_ids), digests.c.version == DIGEST_VERSION, digests.c.move_count == count
    )
    return {row.match_id: decode(row.body) for row in await connection.execute(query)}


async def _keep_digests(connection: AsyncConnection, made: dict[str, tuple[int, Digest]]) -> None:
    digests = history.match_digests
    await connection.execute(digests.delete().where(digests.c.match_id.in_(list(made))))
    rows = [
        {"match_id": match_id, "version": DIGEST_VERSION, "move_count": count, "body": encode(digest)}
        for match_id, (count, digest) in made.items()
    ]
    await connection.execute(digests.insert(), rows)
