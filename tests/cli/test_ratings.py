"""``undercut ratings``: what is shown of a server's database, and what is made anew."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.running import Shell
from tests.rulesets import EVERY
from tests.server.history.databases import add_played, opened


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The database of a server where Ann has played Bea and a guest."""
    path = tmp_path_factory.mktemp("ratings") / "undercut.sqlite"

    async def fill() -> None:
        async with opened(path) as store:
            accounts = [await store.add_account(name) for name in ("Ann", "Bea", "Guest")]
            for number in range(2):
                await add_played(store, EVERY["classic"], number, accounts[:2])
            await add_played(store, EVERY["classic"], 2, [accounts[0], accounts[2]])

    asyncio.run(fill())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


@pytest.fixture
def database(filled: bytes, tmp_path: Path) -> Path:
    """A copy of it."""
    path = tmp_path / "undercut.sqlite"
    path.write_bytes(filled)
    return path


def test_ratings_are_shown_the_best_first(shell: Shell, database: Path) -> None:
    outcome = shell(["ratings", "--database", str(database)])
    assert (outcome.status, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0] == "Ratings by classic"
    assert lines[1].split() == ["Name", "Rating", "Matches"]
    assert [line.split()[0] for line in lines[2:]] == ["1", "2", "3"]
    assert {line.split()[1] for line in lines[2:]} == {"Ann", "Bea", "Guest"}
    points = [float(line.split()[2]) for line in lines[2:]]
    assert points == sorted(points, reverse=True)


def test_there_may_be_none(shell: Shell, database: Path) -> None:
    outcome = shell(["ratings", "--database", str(database), "--rules", "hollywood"])
    assert outcome.out.splitlines() == ["Ratings by hollywood", "Nobody has a rating yet."]


def test_ratings_are_made_anew(shell: Shell, database: Path) -> None:
    command = ["ratings", "--database", str(database), "--json"]
    before = shell(command).json
    assert before["recomputed"] is None
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE ratings SET mu = 99 WHERE matches = 3")
    assert shell(command).json != before
    done = shell([*command, "--recompute"]).json
    assert done["recomputed"] == {"matches": 3, "changed": 1, "unreadable": []}
    assert done["ratings"] == before["ratings"]
    assert shell(command).json == before


def test_a_match_that_does_not_replay_is_named(shell: Shell, database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DELETE FROM moves WHERE ply = 3 AND match_id = (SELECT min(id) FROM matches)")
        (broken,) = connection.execute("SELECT min(id) FROM matches").fetchone()
    outcome = shell(["ratings", "--database", str(database), "--recompute"])
    assert outcome.out.startswith("Made anew from 2 rated matches.\n")
    assert f"Match {broken} does not replay and is left out." in outcome.out


def test_what_is_not_there_is_refused(shell: Shell, database: Path, tmp_path: Path) -> None:
    path = tmp_path / "none.sqlite"
    assert shell.refused(["ratings", "--database", str(path)]) == f"database {path}: there is no such file"
    assert not path.exists()
    assert shell.refused(["ratings", "--database", str(database), "--rules", "bridge"]).startswith('rules = "bridge": ')
    path.write_text("no database at all, but long enough to be looked at\n" * 20, encoding="utf-8")
    assert "not a database" in shell.refused(["ratings", "--database", str(path)])


@pytest.mark.parametrize(("language", "heading"), [("hu", "Értékszámok: classic"), ("fi", "Vahvuusluvut: classic")])
def test_in_other_languages(shell: Shell, database: Path, language: str, heading: str) -> None:
    outcome = shell(["ratings", "--database", str(database), "--recompute", "--language", language])
    assert heading in outcome.out.splitlines()
