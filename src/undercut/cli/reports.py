"""``undercut reports``: what people at the tables of a server have reported, for its host to read."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from undercut.cli.inputs import InputError
from undercut.cli.screen import Screen
from undercut.server.chat.chat_store import ChatStore, StoredReport
from undercut.server.settings import Settings
from undercut.server.store import Store


def read_reports(database: str | None) -> list[StoredReport]:
    """All reports in a database file, the newest first. Raises InputError where there is none; DatabaseError."""
    path = Settings().database if database is None else Path(database)
    if not path.is_file():
        raise InputError(f"database {path}: there is no such file", code="no_file", detail=str(path))
    return asyncio.run(_read(path))


async def _read(path: Path) -> list[StoredReport]:
    store = await Store.open(path)
    try:
        return await ChatStore(store).reports()
    finally:
        await store.close()


def show_reports(screen: Screen, reports: list[StoredReport]) -> None:
    """In words; the messages of whom a report is about have a mark."""
    if not reports:
        screen.say("cli-reports-none")
    for report in reports:
        at = _time(report.created_ms)
        screen.heading(screen.words.text("cli-reports-heading", number=report.number, name=report.reported))
        screen.say("cli-reports-by", name=report.reporter, table=report.match_id, at=at)
        for line in report.lines:
            mark = ">" if line["reported"] else " "
            screen.line(f"  {mark} {_time(line['said_ms'])}  {line['name']}: {_said(screen, line)}")
        screen.line()


def _said(screen: Screen, line: dict[str, Any]) -> str:
    return str(line["text"]) if line["phrase"] is None else screen.words.text("talk-phrase", phrase=line["phrase"])


def _time(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
