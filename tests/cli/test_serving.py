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


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("LOG_LEVEL", "loud", 'log_level = "loud": allowed: debug, info, warning, error, critical'),
        ("LOG_LEVEL", "", 'log_level = "": allowed: debug, info, warning, error, critical'),
        ("PORT", "99999", 'port = "99999": allowed: 0 to 65535'),
        ("DATABASE", "", 'database = "": allowed: a file'),
        ("BOT_PACE_MS", "slow", 'bot_pace_ms = "slow": allowed: 0 to 60000'),
        ("SECURE_COOKIES", "maybe", 'secure_cookies = "maybe": allowed: true or false'),
        ("MESSAGE_BYTES_LIMIT", "8", 'message_bytes_limit = "8": allowed: a whole number, 256 or more'),
        ("MESSAGES_PER_SECOND_LIMIT", "0", 'messages_per_second_limit = "0": allowed: a whole number, 1 or more'),
        ("TABLES_PER_ACCOUNT_LIMIT", "-1", 'tables_per_account_limit = "-1": allowed: a whole number, 1 or more'),
        (
            "ALLOWED_ORIGINS",
            "https://example.org",
            'allowed_origins = "https://example.org": allowed: a list of origins, written as JSON: ["https://ex',
        ),
        ("ALLOWED_ORIGINS", "[1]", 'allowed_origins = 1: allowed: a list of origins, written as JSON: ["https://ex'),
    ],
)
def test_a_variable_that_cannot_be_is_named_in_one_line(
    shell: Shell, started: list[Settings], monkeypatch: pytest.MonkeyPatch, name: str, value: str, problem: str
) -> None:
    monkeypatch.setenv(f"UNDERCUT_{name}", value)
    said = shell.refused(["serve"])
    assert said.startswith(problem)
    assert "\n" not in said
    assert started == []


def test_variables_are_read_as_they_are_documented(
    shell: Shell, started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERCUT_LOG_LEVEL", "WARNING")
    monkeypatch.setenv("UNDERCUT_ALLOWED_ORIGINS", '["https://friends.example"]')
    assert shell(["serve"]).status == 0
    assert (started[0].log_level, started[0].allowed_origins) == ("warning", ("https://friends.example",))
