"""``undercut serve``: the settings that were given, and the server."""

from contextlib import suppress
from typing import Any, Final

from pydantic import ValidationError

from undercut.cli.inputs import InputError
from undercut.cli.screen import Screen
from undercut.core.errors import shown
from undercut.server.app import serve
from undercut.server.settings import Settings

_ALLOWED: Final = {
    "host": "an address; 0.0.0.0 is every one",
    "database": "a file",
    "trusted_proxies": 'a list of addresses, written as JSON: ["10.0.0.1"]',
    "allowed_origins": 'a list of origins, written as JSON: ["https://example.org"]',
}
"""What may stand there, where the kind of the setting does not say it."""


def run_server(screen: Screen, host: str | None, port: int | None, database: str | None) -> None:
    """Serve until it is stopped. What is not given comes from ``UNDERCUT_…`` variables or the defaults."""
    options = {"host": host, "port": port, "database": database}
    settings = _settings({name: value for name, value in options.items() if value is not None})

    def say_ready(real_port: int) -> None:
        address = f"[{settings.host}]" if ":" in settings.host else settings.host
        ready = screen.words.text("cli-serve-ready", url=f"http://{address}:{real_port}")
        with suppress(OSError):  # nobody reads it, but it serves
            screen.line(ready)
            screen.line(screen.words.text("cli-serve-stop"))

    serve(settings, say_ready)


def _settings(given: dict[str, object]) -> Settings:
    try:
        return Settings.model_validate(given)
    except ValidationError as error:
        problem = error.errors()[0]
        name = str(problem["loc"][0])
        message = f"{name} = {shown(problem['input'])}: allowed: {_allowed(name)}"
        raise InputError(message, code="bad_setting", detail=name) from error


def _allowed(name: str) -> str:
    """What a setting may be, in words."""
    if name in _ALLOWED:
        return _ALLOWED[name]
    schema: dict[str, Any] = Settings.model_json_schema()["properties"][name]
    match schema:
        case {"enum": list(choices)}:
            return ", ".join(choices)
        case {"minimum": low, "maximum": high}:
            return f"{low} to {high}"
        case {"minimum": low}:
            return f"a whole number, {low} or more"
        case _:
            return "true or false"
