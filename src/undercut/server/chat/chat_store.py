"""What was said, in the database: of each table the last messages, and of all reports the last ones."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.server import tables
from undercut.server.chat import tables as chat
from undercut.server.store import Store
from undercut.server.stored import now_ms

MESSAGES_LIMIT: Final = 100
"""So many messages of a table are kept, and shown to who comes."""
REPORTED_LIMIT: Final = 20
"""So many messages go with a report."""
REPORTS_LIMIT: Final = 1000
MUTES_LIMIT: Final = 500
"""For each account."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something said at a table. ``seat`` None: by a spectator. ``phrase`` None: ``text`` is a text of their own."""

    number: int
    account_id: str
    seat: int | None
    name: str
    phrase: str | None
    text: str
    command_id: str
    said_ms: int


@dataclass(frozen=True, slots=True)
class StoredReport:
    """What the host is to read. ``lines``: plain values, see ``reported_lines``."""

    number: int
    match_id: str
    reporter: str
    reported: str
    created_ms: int
    lines: tuple[dict[str, Any], ...]


class ChatStore:
    """The chat's part of the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def messages(self, match_id: str) -> list[Message]:
        """The last messages of a table, the oldest first."""
        messages, accounts = chat.chat_messages, tables.accounts
        query = (
            sa.select(messages, accounts.c.name)
            .select_from(messages.join(accounts, messages.c.account_id == accounts.c.id))
            .where(messages.c.match_id == match_id)
            .order_by(messages.c.number.desc())
            .limit(MESSAGES_LIMIT)
        )
        async with self._store.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [_message_of(row) for row in reversed(rows)]

    async def add(self, match_id: str, message: Message) -> None:
        """One message more; the one that is too many goes."""
        messages = chat.chat_messages
        async with self._store.writing() as connection:
            await connection.execute(
                messages.insert().values(
                    match_id=match_id,
                    number=message.number,
                    account_id=message.account_id,
                    seat=message.seat,
                    phrase=message.phrase,
                    text=message.text,
                    command_id=message.command_id,
                    said_ms=message.said_ms,
                )
            )
            too_old = messages.c.number <= message.number - MESSAGES_LIMIT
            await connection.execute(messages.delete().where(messages.c.match_id == match_id, too_old))

    async def muted_by(self, account_id: str) -> set[str]:
        """The accounts that an account does not want to hear."""
        query = sa.select(chat.mutes.c.muted_id).where(chat.mutes.c.account_id == account_id)
        async with self._store.reading() as connection:
            return set((await connection.execute(query)).scalars())

    async def set_muted(self, account_id: str, other_id: str, *, muted: bool) -> bool:
        """From now on; False, with nothing changed, when there are too many."""
        mutes = chat.mutes
        here = sa.and_(mutes.c.account_id == account_id, mutes.c.muted_id == other_id)
        count = sa.select(sa.func.count()).select_from(mutes).where(mutes.c.account_id == account_id)
        async with self._store.writing() as connection:
            await connection.execute(mutes.delete().where(here))
            if not muted:
                return True
            if (await connection.execute(count)).scalar_one() >= MUTES_LIMIT:
                return False
            await connection.execute(
                mutes.insert().values(account_id=account_id, muted_id=other_id, created_ms=now_ms())
            )
        return True

    async def add_report(
        self, match_id: str, reporter_id: str, reported_id: str, lines: Sequence[dict[str, Any]]
    ) -> None:
        """A report, in place of the one that the same account made of the same one at the same table."""
        reports = chat.chat_reports
        same = sa.and_(
            reports.c.match_id == match_id,
            reports.c.reporter_id == reporter_id,
            reports.c.reported_id == reported_id,
        )
        async with self._store.writing() as connection:
            await connection.execute(reports.delete().where(same))
            last = (await connection.execute(sa.select(sa.func.max(reports.c.number)))).scalar_one() or 0
            await connection.execute(
                reports.insert().values(
                    number=last + 1,
                    match_id=match_id,
                    reporter_id=reporter_id,
                    reported_id=reported_id,
                    created_ms=now_ms(),
                    lines=json.dumps(list(lines), ensure_ascii=False),
                )
            )
            await connection.execute(reports.delete().where(reports.c.number <= last + 1 - REPORTS_LIMIT))

    async def reports(self) -> list[StoredReport]:
        """All reports, the newest first."""
        reports, accounts = chat.chat_reports, tables.accounts
        reporter, reported = accounts.alias(), accounts.alias()
        query = (
            sa.select(reports, reporter.c.name.label("reporter"), reported.c.name.label("reported"))
            .select_from(
                reports.join(reporter, reports.c.reporter_id == reporter.c.id).join(
                    reported, reports.c.reported_id == reported.c.id
                )
            )
            .order_by(reports.c.number.desc())
        )
        async with self._store.reading() as connection:
            rows = await connection.execute(query)
            return [
                StoredReport(
                    row.number, row.match_id, row.reporter, row.reported, row.created_ms, tuple(json.loads(row.lines))
                )
                for row in rows
            ]


def reported_lines(messages: Sequence[Message], reported_id: str) -> list[dict[str, Any]]:
    """The last of these messages as plain values; ``reported``: said by whom the report is about."""
    return [
        {
            "name": each.name,
            "reported": each.account_id == reported_id,
            "said_ms": each.said_ms,
            "phrase": each.phrase,
            "text": each.text,
        }
        for each in messages[-REPORTED_LIMIT:]
    ]


async def forget_account(connection: AsyncConnection, account_id: str) -> None:
    """What an account has said, whom it does not hear and what it reported go; reports about it stay for the host."""
    mutes = chat.mutes
    await connection.execute(chat.chat_messages.delete().where(chat.chat_messages.c.account_id == account_id))
    await connection.execute(
        mutes.delete().where(sa.or_(mutes.c.account_id == account_id, mutes.c.muted_id == account_id))
    )
    await connection.execute(chat.chat_reports.delete().where(chat.chat_reports.c.reporter_id == account_id))


def _message_of(row: Any) -> Message:
    return Message(row.number, row.account_id, row.seat, row.name, row.phrase, row.text, row.command_id, row.said_ms)
