"""``undercut serve``: the settings that were given, and the server."""

import sqlite3
from contextlib import closing
from pathlib import Path

from pydantic import ValidationError

from undercut.cli.inputs import InputError
from undercut.cli.screen import Screen
from undercut.server.app import serve
from undercut.server.settings import Settings


def run_server(screen: Screen, host: str | None, port: int | None, database: Path | None) -> None:
    """Serve until it is stopped. What is not given comes from ``UNDERCUT_…`` variables or the defaults."""
    options = {"host": host, "port": port, "database": database}
    settings = _settings({name: value for name, value in options.items() if value is not None})
    _check_database(settings.database)

    def say_ready(real_port: int) -> None:
        address = f"[{settings.host}]" if ":" in settings.host else settings.host
        ready = screen.words.text("cli-serve-ready", url=f"http://{address}:{real_port}")
        screen.line(f"{ready}\n{screen.words.text('cli-serve-stop')}")

    serve(settings, say_ready)


def _settings(given: dict[str, object]) -> Settings:
    try:
        return Settings.model_validate(given)
    except ValidationError as error:
        problem = error.errors()[0]
        name = ".".join(map(str, problem["loc"]))
        raise InputError(f"{name}: {problem['msg']}", code="bad_setting", detail=name) from error


def _check_database(path: Path) -> None:
    """A file that is no database is named in one line, before the server starts."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise InputError(f"database {path}: {error}", code="bad_database", detail=str(path)) from error
