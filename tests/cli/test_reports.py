"""``undercut reports``: what a server's host can read."""

import asyncio
from pathlib import Path

import pytest

from tests.cli.running import Shell
from tests.playing import CLASSIC, seed_of
from undercut.server.chat.chat_store import ChatStore, Message, reported_lines
from undercut.server.store import Store
from undercut.server.stored import StoredSeat


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A server's database where Anna has reported Ben."""
    path = tmp_path / "undercut.sqlite"

    async def fill() -> None:
        store = await Store.open(path)
        accounts = [await store.add_account(name) for name in ("Anna", "Ben")]
        seats = [StoredSeat(account.id, account.name, None) for account in accounts]
        match = await store.add_match(CLASSIC, 0, seats, seed_of(1))
        messages = [
            Message(1, accounts[0].id, 0, "Anna", "hello", "", "a", 1_000),
            Message(2, accounts[1].id, 1, "Ben", None, "Go away", "b", 61_000),
        ]
        lines = reported_lines(messages, accounts[1].id)
        await ChatStore(store).add_report(match.id, accounts[0].id, accounts[1].id, lines)
        await store.close()

    asyncio.run(fill())
    return path


def test_reports_are_shown_with_the_last_messages(shell: Shell, database: Path) -> None:
    lines = shell(["reports", "--database", str(database)]).out.splitlines()
    assert lines[0] == "Report 1: Ben"
    assert lines[1].startswith("By Anna, table ")
    assert lines[2:4] == ["    1970-01-01 00:00:01  Anna: Hello", "  > 1970-01-01 00:01:01  Ben: Go away"]


def test_phrases_are_shown_in_the_reader_s_language(shell: Shell, database: Path) -> None:
    assert "Anna: Szia" in shell(["reports", "--database", str(database), "--language", "hu"]).out


def test_programs_get_json(shell: Shell, database: Path) -> None:
    (report,) = shell(["reports", "--database", str(database), "--json"]).json["reports"]
    assert (report["number"], report["reporter"], report["reported"]) == (1, "Anna", "Ben")
    assert [(line["phrase"], line["text"], line["reported"]) for line in report["lines"]] == [
        ("hello", "", False),
        (None, "Go away", True),
    ]


def test_there_may_be_none(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "empty.sqlite"
    asyncio.run(_make(path))
    assert shell(["reports", "--database", str(path)]).out == "Nobody has reported anything.\n"


async def _make(path: Path) -> None:
    await (await Store.open(path)).close()


def test_a_missing_file_is_named(shell: Shell, tmp_path: Path) -> None:
    missing = tmp_path / "missing.sqlite"
    assert shell.refused(["reports", "--database", str(missing)]) == f"database {missing}: there is no such file"
    assert not missing.exists()
