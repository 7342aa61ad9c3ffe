"""What the database keeps of accounts: names, passwords, sessions and tokens."""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.server import tables
from undercut.server.chat.chat_store import forget_account
from undercut.server.history.tables import shares
from undercut.server.match_rows import account_of, forget_words
from undercut.server.names import FORMER_NAME, Name
from undercut.server.store import Store
from undercut.server.stored import Account, now_ms
from undercut.server.waiting_store import empty_seats_of


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that an account is signed in with."""

    id: str
    device: str
    created_ms: int
    seen_ms: int


@dataclass(frozen=True, slots=True)
class Token:
    """What a program signs in with; the token itself is not kept. ``used_ms`` None: never used."""

    id: str
    name: str
    created_ms: int
    used_ms: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The ids of what is no more."""

    sessions: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


class AccountStore:
    """Reads and writes of accounts in a store; each method is one transaction."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Names and passwords ---------------------------------------------------------------------------------------------

    async def is_free(self, key: str) -> bool:
        """Whether nobody has a name with that key."""
        return await self.find_credentials(key) is None

    async def find_credentials(self, key: str) -> tuple[Account, str] | None:
        """The account with that name, and its password's hash; None when there is none."""
        return await self._credentials(tables.accounts.c.name_key == key)

    async def credentials_of(self, account_id: str) -> tuple[Account, str] | None:
        """The same by the account's id; None for a guest."""
        return await self._credentials(tables.accounts.c.id == account_id)

    async def _credentials(self, which: sa.ColumnElement[bool]) -> tuple[Account, str] | None:
        query = sa.select(tables.accounts).where(which, tables.accounts.c.password_hash.is_not(None))
        async with self._store.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (account_of(row), row.password_hash)

    async def register(self, account_id: str, name: Name, password_hash: str) -> bool:
        """A guest gets a name and a password. False: somebody has that name, or it is a guest no more."""
        accounts = tables.accounts
        change = accounts.update().where(
            accounts.c.id == account_id, accounts.c.password_hash.is_(None), accounts.c.deleted_ms.is_(None)
        )
        try:
            async with self._store.writing() as connection:
                done = await connection.execute(
                    change.values(name=name.text, name_key=name.key, password_hash=password_hash)
                )
                return done.rowcount == 1
        except IntegrityError:
            return False

    async def set_password(self, account_id: str, password_hash: str, *, keep: str | None = None) -> Ended:
        """Another password. Every session ends but ``keep``; None keeps them all."""
        accounts = tables.accounts
        async with self._store.writing() as connection:
            await connection.execute(
                accounts.update().where(accounts.c.id == account_id).values(password_hash=password_hash)
            )
            if keep is None:
                return Ended()
            return Ended(await _end(connection, tables.sessions, account_id, but=keep))

    async def delete(self, account_id: str) -> Ended:
        """The name, the password, sessions, tokens, shared links and what was said go; seats and records stay.

        Seats at tables that wait for people are empty then.
        """
        accounts = tables.accounts
        async with self._store.writing() as connection:
            await connection.execute(shares.delete().where(shares.c.account_id == account_id))
            await connection.execute(
                accounts.update()
                .where(accounts.c.id == account_id)
                .values(name=FORMER_NAME, name_key=None, password_hash=None, deleted_ms=now_ms())
            )
            await empty_seats_of(connection, account_id)
            await forget_account(connection, account_id)
            await forget_words(connection, account_id)
            return Ended(
                await _end(connection, tables.sessions, account_id), await _end(connection, tables.tokens, account_id)
            )

    async def give_seats(self, giver_id: str, taker_id: str) -> None:
        """The seats of one account become another's, but at tables where that one has a seat already.

        If such a table waits for people, the seat is empty then.
        """
        seats = tables.seats
        taken = sa.select(seats.c.match_id).where(seats.c.account_id == taker_id)
        async with self._store.writing() as connection:
            await empty_seats_of(connection, giver_id, seats.c.match_id.in_(taken))
            await connection.execute(
                seats.update()
                .where(seats.c.account_id == giver_id, seats.c.match_id.not_in(taken))
                .values(account_id=taker_id)
            )

    # Sessions --------------------------------------------------------------------------------------------------------

    async def add_session(self, account_id: str, session_id: str, device: str, limit: int) -> tuple[str, ...]:
        """A new session; those seen longest ago end when there are more than ``limit``. Gives the ids of those."""
        sessions, at_ms = tables.sessions, now_ms()
        async with self._store.writing() as connection:
            query = (
                sa.select(sessions.c.id)
                .where(sessions.c.account_id == account_id)
                .order_by(sessions.c.seen_ms.desc(), sessions.c.created_ms.desc(), sessions.c.id)
                .offset(limit - 1)
            )
            ended = tuple((await connection.execute(query)).scalars())
            await connection.execute(sessions.delete().where(sessions.c.id.in_(ended)))
            await connection.execute(
                sessions.insert().values(
                    id=session_id, account_id=account_id, device=device, created_ms=at_ms, seen_ms=at_ms
                )
            )
        return ended

    async def find_session(self, session_id: str) -> tuple[Account, Session] | None:
        """Whose it is; None when there is no such session."""
        row = await self._find(tables.sessions, tables.sessions.c.id == session_id)
        return None if row is None else (account_of(row), _session_of(row, row.credential_id))

    async def see_session(self, session_id: str) -> None:
        """It was seen now."""
        sessions = tables.sessions
        async with self._store.writing() as connection:
            await connection.execute(sessions.update().where(sessions.c.id == session_id).values(seen_ms=now_ms()))

    async def sessions_of(self, account_id: str) -> list[Session]:
        """All sessions of an account, the one seen last first."""
        sessions = tables.sessions
        query = (
            sa.select(sessions)
            .where(sessions.c.account_id == account_id)
            .order_by(sessions.c.seen_ms.desc(), sessions.c.created_ms.desc(), sessions.c.id)
        )
        async with self._store.reading() as connection:
            return [_session_of(row, row.id) for row in await connection.execute(query)]

    async def end_session(self, account_id: str, session_id: str) -> bool:
        """End one. False: the account has no such session."""
        return await self._remove(tables.sessions, account_id, session_id)

    async def end_sessions(self, account_id: str) -> tuple[str, ...]:
        """End all of an account; their ids."""
        async with self._store.writing() as connection:
            return await _end(connection, tables.sessions, account_id)

    async def forget_sessions(self, before_ms: int) -> None:
        """Those that nobody has been seen with since."""
        async with self._store.writing() as connection:
            await connection.execute(tables.sessions.delete().where(tables.sessions.c.seen_ms < before_ms))

    # Tokens ----------------------------------------------------------------------------------------------------------

    async def add_token(self, account_id: str, token: Token, token_hash: bytes, limit: int) -> bool:
        """A new token. False: the account has ``limit`` of them."""
        tokens = tables.tokens
        count = sa.select(sa.func.count()).select_from(tokens).where(tokens.c.account_id == account_id)
        async with self._store.writing() as connection:
            if (await connection.execute(count)).scalar_one() >= limit:
                return False
            await connection.execute(
                tokens.insert().values(
                    id=token.id, account_id=account_id, name=token.name, hash=token_hash, created_ms=token.created_ms
                )
            )
        return True

    async def find_token(self, token_hash: bytes) -> tuple[Account, Token] | None:
        """Whose it is; None when there is no such token."""
        row = await self._find(tables.tokens, tables.tokens.c.hash == token_hash)
        return None if row is None else (account_of(row), Token(row.credential_id, "", row.created_ms, row.used_ms))

    async def use_token(self, token_id: str) -> None:
        """It was used now."""
        tokens = tables.tokens
        async with self._store.writing() as connection:
            await connection.execute(tokens.update().where(tokens.c.id == token_id).values(used_ms=now_ms()))

    async def tokens_of(self, account_id: str) -> list[Token]:
        """All tokens of an account, the newest first."""
        tokens = tables.tokens
        query = (
            sa.select(tokens).where(tokens.c.account_id == account_id).order_by(tokens.c.created_ms.desc(), tokens.c.id)
        )
        async with self._store.reading() as connection:
            rows = await connection.execute(query)
            return [Token(row.id, row.name, row.created_ms, row.used_ms) for row in rows]

    async def end_token(self, account_id: str, token_id: str) -> bool:
        """Revoke one. False: the account has no such token."""
        return await self._remove(tables.tokens, account_id, token_id)

    # Both ------------------------------------------------------------------------------------------------------------

    async def _find(self, table: sa.Table, which: sa.ColumnElement[bool]) -> Any:
        accounts = tables.accounts
        own = [column for column in table.c if column.name not in ("id", "name", "account_id")]
        query = (
            sa.select(accounts.c.id, accounts.c.name, accounts.c.lays_by_hand, accounts.c.password_hash)
            .add_columns(table.c.id.label("credential_id"), *own)
            .select_from(table.join(accounts, table.c.account_id == accounts.c.id))
            .where(which, accounts.c.deleted_ms.is_(None))
        )
        async with self._store.reading() as connection:
            return (await connection.execute(query)).one_or_none()

    async def _remove(self, table: sa.Table, account_id: str, row_id: str) -> bool:
        async with self._store.writing() as connection:
            done = await connection.execute(
                table.delete().where(table.c.account_id == account_id, table.c.id == row_id)
            )
            return done.rowcount == 1


def _session_of(row: Any, session_id: str) -> Session:
    return Session(session_id, row.device, row.created_ms, row.seen_ms)


async def _end(
    connection: AsyncConnection, table: sa.Table, account_id: str, but: str | None = None
) -> tuple[str, ...]:
    query = sa.select(table.c.id).where(table.c.account_id == account_id)
    ids = tuple(each for each in (await connection.execute(query)).scalars() if each != but)
    await connection.execute(table.delete().where(table.c.id.in_(ids)))
    return ids
