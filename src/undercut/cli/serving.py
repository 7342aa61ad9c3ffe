"""``undercut serve``: the settings that were given, and the server."""

from pathlib import Path

from pydantic import ValidationError

from undercut.cli.inputs import InputError
from undercut.server.app import serve
from undercut.server.settings import Settings


def run_server(host: str | None, port: int | None, database: Path | None) -> None:
    """Serve until it is stopped. What is not given comes from ``UNDERCUT_…`` variables or the defaults."""
    options = {"host": host, "port": port, "database": database}
    try:
        settings = Settings.model_validate({name: value for name, value in options.items() if value is not None})
    except ValidationError as error:
        problem = error.errors()[0]
        name = ".".join(map(str, problem["loc"]))
        raise InputError(f"{name}: {problem['msg']}", code="bad_setting", detail=name) from error
    serve(settings)
