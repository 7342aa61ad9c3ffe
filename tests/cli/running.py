"""Runs a command in this process, as a shell would."""

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from undercut.cli import app


@dataclass(frozen=True)
class Outcome:
    """What came of a command."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The JSON value on the standard output."""
        return json.loads(self.out)

    @property
    def json_lines(self) -> list[Any]:
        """The JSON values on the standard output, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


class Shell:
    """Runs commands with captured streams, in English unless a test says otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def __call__(self, args: Sequence[str], stdin: str | bytes = "", encoding: str = "utf-8") -> Outcome:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        streams = {
            "stdin": io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"),
            "stdout": io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n"),
            "stderr": io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n"),
        }
        with self._monkeypatch.context() as patch:
            for name, stream in streams.items():
                patch.setattr(f"sys.{name}", stream)
            status = app.run(args)
        written = []
        for name in ("stdout", "stderr"):
            streams[name].flush()
            written.append(streams[name].buffer.getvalue().decode(encoding))
        return Outcome(status, *written)

    def refused(self, args: Sequence[str], stdin: str | bytes = "") -> str:
        """The one line on the standard error of a command that ends with status 2."""
        outcome = self(args, stdin)
        assert outcome.status == 2
        lines = outcome.err.splitlines()
        assert len(lines) == 1, outcome.err
        assert lines[0].startswith("undercut: ")
        return lines[0].removeprefix("undercut: ")
