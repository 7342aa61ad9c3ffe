"""A server that cannot start says why in one line; one that can may be started again and again."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from undercut.server import app
from undercut.server.app import AddressError, serve
from undercut.server.database import DatabaseError, migrate
from undercut.server.settings import Settings

pytestmark = pytest.mark.usefixtures("logs_as_before")


def a_folder(path: Path) -> None:
    """There is a folder of that name."""
    path.mkdir()


def a_text(path: Path) -> None:
    """There is a file of something else."""
    path.write_text("no database at all, but long enough to be looked at\n" * 100)


def a_torn_database(path: Path) -> None:
    """There is a database, and something has written over it."""
    migrate(path)
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xff" * 3996
    path.write_bytes(content)


def a_later_database(path: Path) -> None:
    """There is a database of a version yet to come."""
    migrate(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'later'")
        connection.commit()


def another_database(path: Path) -> None:
    """There is a database of some other program, with a table of a name that ours has."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE matches (id)")
        connection.commit()


UNUSABLE = [
    (a_folder, "unable to open database file"),
    (a_text, "file is not a database"),
    (a_torn_database, "database disk image is malformed"),
    (a_later_database, "written by another version of Undercut"),
    (another_database, "table matches already exists"),
]


@pytest.mark.parametrize(("make", "reason"), UNUSABLE, ids=[make.__name__ for make, _ in UNUSABLE])
def test_a_file_that_is_no_database_of_ours_is_named(tmp_path: Path, make: object, reason: str) -> None:
    path = tmp_path / "games.sqlite"
    assert callable(make)
    make(path)
    with pytest.raises(DatabaseError) as caught:
        serve(Settings(database=path, port=0))
    assert caught.value.message == f"database {path}: {reason}"


def test_a_database_of_another_program_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    another_database(path)
    with pytest.raises(DatabaseError):
        migrate(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("matches",)]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseError, match="file: File exists"):
        migrate(tmp_path / "file" / "games.sqlite")


def test_an_address_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(AddressError, match=str(port)):
            serve(Settings(database=tmp_path / "games.sqlite", port=port))


def test_the_command_says_it_in_one_line_and_ends_with_status_2(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "undercut", "serve", "--port", "0", "--database", str(tmp_path)],
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"undercut: database {tmp_path}: unable to open database file\n"


@pytest.mark.parametrize("warm_up", [True, False])
def test_machine_code_is_made_once_connections_are_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, warm_up: bool
) -> None:
    happened: list[str] = []

    class WarmUp:
        def __init__(self, failed: object, modules: Sequence[str]) -> None:
            assert list(modules) == ["undercut.sim", "undercut.players.warming"]
            happened.append("begun")

        def stop(self) -> None:
            happened.append("stopped")

    def ready(port: int) -> None:
        happened.append("ready")
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(app, "BackgroundWarmUp", WarmUp)
    serve(Settings(database=tmp_path / "games.sqlite", port=0, warm_up=warm_up), ready)
    assert happened == (["ready", "begun", "stopped"] if warm_up else ["ready"])


@pytest.mark.parametrize("reduced", [True, False])
def test_a_level_that_is_weaker_here_is_in_the_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], reduced: bool
) -> None:
    monkeypatch.setattr(app, "is_reduced", lambda level: reduced and level == "expert")
    settings = Settings(database=tmp_path / "games.sqlite", port=0, warm_up=False)
    serve(settings, lambda port: signal.raise_signal(signal.SIGINT))
    written = capfd.readouterr()
    assert (written.out + written.err).count("level_reduced") == (1 if reduced else 0)
