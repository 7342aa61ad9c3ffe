"""``undercut serve``: what reaches the server, and what is refused before it starts."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import Shell
from undercut.cli import serving
from undercut.server.settings import Settings


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of every server that a test starts; none of them really serves."""
    found: list[Settings] = []

    def serve(settings: Settings, when_ready: Callable[[int], None]) -> None:
        found.append(settings)
        when_ready(settings.port or 4321)

    monkeypatch.setattr(serving, "serve", serve)
    for name in ("HOST", "PORT", "DATABASE"):
        monkeypatch.delenv(f"UNDERCUT_{name}", raising=False)
    return found


def test_options_reach_the_server(shell: Shell, started: list[Settings], tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    outcome = shell(["serve", "--host", "::1", "--port", "0", "--database", str(database)])
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.splitlines() == ["Undercut is at http://[::1]:4321", "Ctrl+C stops it."]
    assert (started[0].host, started[0].port, started[0].database) == ("::1", 0, database)


def test_without_options_the_environment_counts(
    shell: Shell, started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERCUT_PORT", "8765")
    assert shell(["serve"]).out.startswith("Undercut is at http://127.0.0.1:8765\n")
    monkeypatch.setenv("UNDERCUT_PORT", "nonsense")
    assert shell.refused(["serve"]).startswith('port = "nonsense": ')


def test_a_file_that_is_no_database_is_refused(shell: Shell, tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("no database at all, but long enough to be looked at\n" * 20, encoding="utf-8")
    assert shell.refused(["serve", "--database", str(other)]) == f"database {other}: file is not a database"
    assert shell.refused(["serve", "--database", str(tmp_path)]).startswith(f"database {tmp_path}: ")


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["--port", "99999"], "port = 99999: "),
        (["--port", "-1"], "port = -1: "),
        (["--port", "x"], "Invalid value for '--port': \"x\": allowed: a whole number"),
        (["--host", ""], 'host = "": '),
        (["--database", ""], 'database = "": '),
    ],
)
def test_settings_that_cannot_be_are_named(
    shell: Shell, started: list[Settings], args: list[str], problem: str
) -> None:
    assert shell.refused(["serve", *args]).startswith(problem)
    assert started == []


def test_an_empty_host_of_the_environment_does_not_mean_every_address(
    shell: Shell, started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERCUT_HOST", "")
    assert shell.refused(["serve"]).startswith('host = "": ')
    assert started == []
