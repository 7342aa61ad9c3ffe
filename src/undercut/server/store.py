"""The database: one transaction per command, every write begun with BEGIN IMMEDIATE, moves only ever added."""

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from undercut import fairness
from undercut.core.actions import Move
from undercut.core.errors import UndercutError
from undercut.core.notation import format_action, parse_action
from undercut.core.record_moves import format_move, parse_move
from undercut.core.rules import RuleSet, parse_rules
from undercut.server import tables
from undercut.server.calls import Call
from undercut.server.chat.policies import SpectatorChat
from undercut.server.clock import ClockRules
from undercut.server.game import Advice, PlayerMove
from undercut.server.history.outcomes import MatchEnd
from undercut.server.history.rating_store import record_end
from undercut.server.stored_clocks import StoredClock, clock_columns, clock_of, load_clocks, save_clock
from undercut.server.stored_deals import (
    DoneCommand,
    StoredPromise,
    contribution_row,
    dealt_contributions,
    load_contributions,
    load_promise,
    promise_row,
)

ADVICE_MARK = "!"
CALL_MARK = "%"


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Either ``account_id`` and the account's name, or a bot's ``level``."""

    account_id: str | None
    name: str
    level: str | None


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A deal's seed and its moves in order, advice among them. ``contributions``: as in a deal."""

    seed: bytes
    moves: tuple[PlayerMove, ...]
    contributions: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """All that is kept of a match; the game is its replay. ``commands``: (seat, id) -> number after it.

    ``hands``: those dealt; ``promise``: for the next one. ``drawn_together``: who deals first, or the roles, follow
    from the first deal's seed and contributions; ``first_dealer`` is a stand-in before it.
    ``rated``: wished for; it counts only where every seat is a person's.
    """

    id: str
    rules: RuleSet
    first_dealer: int
    created_ms: int
    updated_ms: int
    seats: tuple[StoredSeat, ...]
    hands: tuple[StoredHand, ...]
    commands: dict[tuple[int, str], int]
    drawn_together: bool = False
    promise: StoredPromise | None = None
    rated: bool = False
    next_table: str | None = None
    """The match that its players played next, by the same rules."""
    spectator_chat: SpectatorChat = SpectatorChat.BETWEEN_HANDS
    clock: ClockRules | None = None
    clocks: tuple[StoredClock, ...] = ()
    """Of the seats that have used something of their reserve."""


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody with seats. ``guest``: without a name and a password of their own.

    ``lays_by_hand``: after a knock nothing is laid down or laid off for this account; it is waited for.
    """

    id: str
    name: str
    lays_by_hand: bool = False
    guest: bool = True


def now_ms() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """An identifier that nobody can guess."""
    return secrets.token_hex(8)


class DatabaseError(UndercutError):
    """A file that cannot be used as the database, and why."""


def migrate(path: Path, revision: str = "head") -> None:
    """Bring the database file to the newest schema, making it when there is none: wholly, or not at all.

    ``revision``: an older schema, for tests. Raises DatabaseError.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _migrate(path, revision)
    except OSError as error:
        raise _database_error(path, f"{error.filename}: {error.strerror}") from error
    except DBAPIError as error:
        raise _database_error(path, str(error.orig)) from error
    except CommandError as error:
        raise _database_error(path, "written by another version of Undercut") from error


def _database_error(path: Path, reason: str) -> DatabaseError:
    return DatabaseError(f"database {path}: {reason}", code="bad_database", detail=str(path))


def _migrate(path: Path, revision: str) -> None:
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    _begin_ourselves(engine)
    try:
        with engine.connect() as connection:
            connection.execution_options(undercut_writes=True)
            with connection.begin():
                config = Config()
                config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
                config.attributes["connection"] = connection
                command.upgrade(config, revision)
    finally:
        engine.dispose()


def _begin_ourselves(engine: sa.Engine) -> None:
    """The driver must not begin transactions: a deferred one that turns to writing can fail at once."""

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("undercut_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Store:
    """Reads and writes of one database file. Open it with ``await Store.open(path)``."""

    def __init__(self, path: Path) -> None:
        address = sa.URL.create("sqlite+aiosqlite", database=str(path))
        self._engine = create_async_engine(address, hide_parameters=True)
        self._writing = asyncio.Lock()
        _begin_ourselves(self._engine.sync_engine)

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """Migrate the file and open it. Raises DatabaseError."""
        await asyncio.to_thread(migrate, path)
        return cls(path)

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        async with self._writing, self._engine.connect() as connection:
            await connection.execution_options(undercut_writes=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.connect() as connection, connection.begin():
            yield connection

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction for the parts of the store that stand in modules of their own."""
        return self._write()

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """The same, to read only."""
        return self._read()

    async def cookie_secret(self) -> bytes:
        """The secret that signs cookies; made once and kept, so that restarts sign nobody out."""
        values = tables.server_values
        async with self._write() as connection:
            query = sa.select(values.c.value).where(values.c.key == "cookie_secret")
            found: bytes | None = (await connection.execute(query)).scalar_one_or_none()
            if found is None:
                found = secrets.token_bytes(32)
                await connection.execute(values.insert().values(key="cookie_secret", value=found))
            return found

    async def add_account(self, name: str) -> Account:
        """A new guest."""
        account = Account(new_id(), name)
        async with self._write() as connection:
            await connection.execute(
                tables.accounts.insert().values(id=account.id, name=account.name, created_ms=now_ms())
            )
        return account

    async def find_account(self, account_id: str) -> Account | None:
        """The account with that id, if there is one."""
        async with self._read() as connection:
            query = sa.select(tables.accounts).where(tables.accounts.c.id == account_id)
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else account_of(row)

    async def set_lays_by_hand(self, account_id: str, *, by_hand: bool) -> None:
        """From now on what the account lays after a knock is waited for, or chosen for it."""
        accounts = tables.accounts
        async with self._write() as connection:
            await connection.execute(accounts.update().where(accounts.c.id == account_id).values(lays_by_hand=by_hand))

    async def seats_that_lay_by_hand(self, match_id: str) -> frozenset[int]:
        """The seats of a match for which nothing is chosen after a knock."""
        seats, accounts = tables.seats, tables.accounts
        query = (
            sa.select(seats.c.seat)
            .select_from(seats.join(accounts, seats.c.account_id == accounts.c.id))
            .where(seats.c.match_id == match_id, accounts.c.lays_by_hand)
        )
        async with self._read() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def add_match(
        self,
        rules: RuleSet,
        first_dealer: int | None,
        seats: Sequence[StoredSeat],
        first_seed: bytes,
        *,
        rated: bool = False,
        spectator_chat: SpectatorChat = SpectatorChat.BETWEEN_HANDS,
        rematch_of: str | None = None,
        clock: ClockRules | None = None,
    ) -> StoredMatch:
        """A new match with its seats and the promised seed of its first hand, which is not dealt yet.

        ``first_dealer`` None: that, or roles, will be drawn with the players' contributions. ``rematch_of``: the match
        that is played again, which can be done once.
        """
        at_ms, match_id = now_ms(), new_id()
        async with self._write() as connection:
            await connection.execute(
                tables.matches.insert().values(
                    id=match_id,
                    rules=json.dumps(rules.to_mapping()),
                    first_dealer=first_dealer or 0,
                    drawn_together=first_dealer is None,
                    created_ms=at_ms,
                    updated_ms=at_ms,
                    spectator_chat=spectator_chat.value,
                    rematch_of=rematch_of,
                    rules_name=rules.name,
                    rated=rated,
                    **clock_columns(clock),
                )
            )
            await connection.execute(
                tables.seats.insert(),
                [
                    {"match_id": match_id, "seat": at, "account_id": seat.account_id, "level": seat.level}
                    for at, seat in enumerate(seats)
                ],
            )
            await connection.execute(promise_row(match_id, 1, first_seed, at_ms))
        return StoredMatch(
            match_id,
            rules,
            first_dealer or 0,
            at_ms,
            at_ms,
            tuple(seats),
            (),
            {},
            drawn_together=first_dealer is None,
            promise=StoredPromise(1, first_seed),
            rated=rated,
            spectator_chat=spectator_chat,
            clock=clock,
        )

    async def add_moves(
        self,
        match_id: str,
        hand_number: int,
        first_ply: int,
        moves: Sequence[PlayerMove],
        *,
        seat: int,
        command_id: str,
        number: int,
        end: MatchEnd | None = None,
        clock: StoredClock | None = None,
    ) -> None:
        """What one command led to, in one transaction: its moves, that it was carried out, and the match's end.

        ``clock``: what is left to the seat after it.
        """
        at_ms = now_ms()
        async with self._write() as connection:
            await connection.execute(
                tables.moves.insert(),
                [
                    {
                        "match_id": match_id,
                        "hand_number": hand_number,
                        "ply": first_ply + at,
                        "seat": each.player,
                        "token": _format_stored(each.move),
                        "created_ms": at_ms,
                    }
                    for at, each in enumerate(moves)
                ],
            )
            await _end_command(connection, match_id, seat, command_id, number, at_ms)
            if end is not None:
                await record_end(connection, match_id, end, at_ms)
            if clock is not None:
                await save_clock(connection, match_id, clock)

    async def save_clock(self, match_id: str, clock: StoredClock) -> None:
        """How the clock of a seat stands, where that is not the doing of a command."""
        async with self._write() as connection:
            await save_clock(connection, match_id, clock)

    async def add_contribution(
        self, match_id: str, hand_number: int, contribution: bytes, command: DoneCommand
    ) -> None:
        """What a player adds to the coming deal, in one transaction with the command."""
        at_ms = now_ms()
        async with self._write() as connection:
            await connection.execute(contribution_row(match_id, hand_number, command.seat, contribution, at_ms))
            await _end_command(connection, match_id, command.seat, command.command_id, command.number, at_ms)

    async def add_hand(
        self,
        match_id: str,
        hand_number: int,
        seed: bytes,
        next_seed: bytes,
        *,
        first_dealer: int | None = None,
        command: DoneCommand | None = None,
    ) -> None:
        """A deal, the promise for the one after it, and the command that asked for it, in one transaction.

        ``first_dealer``: drawn with this deal.
        """
        at_ms = now_ms()
        async with self._write() as connection:
            await connection.execute(_hand_row(match_id, hand_number, seed))
            await connection.execute(promise_row(match_id, hand_number + 1, next_seed, at_ms))
            if first_dealer is not None:
                update = tables.matches.update().where(tables.matches.c.id == match_id)
                await connection.execute(update.values(first_dealer=first_dealer))
            if command is not None:
                await _end_command(connection, match_id, command.seat, command.command_id, command.number, at_ms)

    async def count_matches_of(self, account_id: str) -> int:
        """How many matches the account has a seat in."""
        query = sa.select(sa.func.count()).select_from(tables.seats).where(tables.seats.c.account_id == account_id)
        async with self._read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def match_ids_of(self, account_id: str, limit: int) -> list[str]:
        """The newest ``limit`` matches where the account has a seat, newest first."""
        joined = tables.matches.join(tables.seats, tables.matches.c.id == tables.seats.c.match_id)
        query = (
            sa.select(tables.matches.c.id)
            .select_from(joined)
            .where(tables.seats.c.account_id == account_id)
            .order_by(tables.matches.c.created_ms.desc(), tables.matches.c.id)
            .limit(limit)
        )
        async with self._read() as connection:
            return list((await connection.execute(query)).scalars())

    async def load_match(self, match_id: str) -> StoredMatch | None:
        """A match as it was stored; None when there is no such match."""
        async with self._read() as connection:
            query = sa.select(tables.matches).where(tables.matches.c.id == match_id)
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            seats = await _load_seats(connection, match_id)
            added = await load_contributions(connection, match_id)
            hands = await _load_hands(connection, match_id, added, len(seats))
            coming = len(hands) + 1
            promise = await load_promise(connection, match_id, coming, added.get(coming, {}))
            query = sa.select(tables.commands).where(tables.commands.c.match_id == match_id)
            query_next = sa.select(tables.matches.c.id).where(tables.matches.c.rematch_of == match_id)
            next_table: str | None = (await connection.execute(query_next)).scalar_one_or_none()
            clocks = await load_clocks(connection, match_id)
            done = {(each.seat, each.command_id): each.number for each in await connection.execute(query)}
        rules = parse_rules(json.loads(row.rules))
        return StoredMatch(
            match_id,
            rules,
            row.first_dealer,
            row.created_ms,
            row.updated_ms,
            seats,
            hands,
            done,
            row.drawn_together,
            promise,
            row.rated,
            next_table=next_table,
            spectator_chat=SpectatorChat(row.spectator_chat),
            clock=clock_of(row),
            clocks=clocks,
        )


def account_of(row: Any) -> Account:
    """The account of a row of that table."""
    return Account(row.id, row.name, row.lays_by_hand, guest=row.password_hash is None)


def _format_stored(move: Move | Advice | Call) -> str:
    """A move's token; for advice a mark, the token of the action or nothing, a space and the words; a call's mark."""
    if isinstance(move, Call):
        return f"{CALL_MARK}{move.value}"
    if not isinstance(move, Advice):
        return format_move(move)
    action = "" if move.action is None else format_action(move.action)
    return f"{ADVICE_MARK}{action} {move.text}"


def _parse_stored(token: str) -> Move | Advice | Call:
    if token.startswith(CALL_MARK):
        return Call(token[len(CALL_MARK) :])
    if not token.startswith(ADVICE_MARK):
        return parse_move(token)
    action, _, text = token[len(ADVICE_MARK) :].partition(" ")
    return Advice(parse_action(action) if action else None, text)


def _hand_row(match_id: str, hand_number: int, seed: bytes) -> sa.Insert:
    return tables.hands.insert().values(
        match_id=match_id, hand_number=hand_number, scheme=fairness.SCHEME, seed=seed, created_ms=now_ms()
    )


async def _end_command(
    connection: AsyncConnection, match_id: str, seat: int, command_id: str, number: int, at_ms: int
) -> None:
    await connection.execute(
        tables.commands.insert().values(match_id=match_id, seat=seat, command_id=command_id, number=number)
    )
    await connection.execute(tables.matches.update().where(tables.matches.c.id == match_id).values(updated_ms=at_ms))


async def _load_seats(connection: AsyncConnection, match_id: str) -> tuple[StoredSeat, ...]:
    joined = tables.seats.outerjoin(tables.accounts, tables.seats.c.account_id == tables.accounts.c.id)
    query = (
        sa.select(tables.seats.c.account_id, tables.seats.c.level, tables.accounts.c.name)
        .select_from(joined)
        .where(tables.seats.c.match_id == match_id)
        .order_by(tables.seats.c.seat)
    )
    rows = await connection.execute(query)
    return tuple(StoredSeat(row.account_id, row.name or row.level, row.level) for row in rows)


async def _load_hands(
    connection: AsyncConnection, match_id: str, added: Mapping[int, Mapping[int, bytes]], players: int
) -> tuple[StoredHand, ...]:
    moves: dict[int, list[PlayerMove]] = {}
    query = (
        sa.select(tables.moves.c.hand_number, tables.moves.c.seat, tables.moves.c.token)
        .where(tables.moves.c.match_id == match_id)
        .order_by(tables.moves.c.hand_number, tables.moves.c.ply)
    )
    for row in await connection.execute(query):
        moves.setdefault(row.hand_number, []).append(PlayerMove(row.seat, _parse_stored(row.token)))
    hands_query = (
        sa.select(tables.hands.c.hand_number, tables.hands.c.seed)
        .where(tables.hands.c.match_id == match_id)
        .order_by(tables.hands.c.hand_number)
    )
    rows = await connection.execute(hands_query)
    return tuple(
        StoredHand(
            row.seed,
            tuple(moves.get(row.hand_number, ())),
            dealt_contributions(added.get(row.hand_number, {}), players),
        )
        for row in rows
    )
