"""``undercut serve``: the settings that were given, and the server."""

from contextlib import suppress

from pydantic import ValidationError

from undercut.cli.inputs import InputError
from undercut.cli.screen import Screen
from undercut.core.errors import shown
from undercut.server.app import serve
from undercut.server.settings import Settings


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
        settings = Settings.model_validate(given)
    except ValidationError as error:
        problem = error.errors()[0]
        name = ".".join(map(str, problem["loc"]))
        what = f"{name} = {shown(problem['input'])}" if name else "settings"
        raise InputError(f"{what}: {problem['msg']}", code="bad_setting", detail=name) from error
    if not settings.host:
        raise InputError('host = "": allowed: an address; 0.0.0.0 is every one', code="bad_setting", detail="host")
    if given.get("database") == "":
        raise InputError('database = "": allowed: a file', code="bad_setting", detail="database")
    return settings
