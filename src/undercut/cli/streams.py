"""The standard streams: plain letters where an encoding lacks symbols, one line for errors, quiet closed pipes."""

import codecs
import io
import os
import sys
from contextlib import suppress
from typing import Any, Final

_PLAIN: Final = {
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "♠": "S",
    "’": "'",
    "–": "-",
    "…": "...",
    "≤": "<=",
    "·": "-",
    "−": "-",
    "✓": "+",
    "✗": "x",
}


def prepare_streams() -> None:
    """Let the standard streams write what their encoding lacks in plain letters, and read any bytes.

    One that was closed beforehand reads nothing and takes everything.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    codecs.register_error("undercut-plain", _plain_letters)
    for stream, errors in ((sys.stdout, "undercut-plain"), (sys.stderr, "undercut-plain"), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _plain_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(char, "?") for char in error.object[error.start : error.end]), error.end


def write_text_file(text: str) -> None:
    """What is a file for programs goes to the standard output as UTF-8, whatever encoding a screen there has.

    Half of a character, which UTF-8 lacks, becomes the escape that it is in JSON.
    """
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))


def print_json(answer: Any) -> None:
    """One JSON value as a line."""
    import json

    sys.stdout.write(json.dumps(answer) + "\n")


def complain(problem: str) -> None:
    """One line on the standard error, whatever the text is, where somebody reads it."""
    line = " ".join(problem.split())
    with suppress(OSError):
        print(f"undercut: {line if line.isprintable() else ascii(line)[1:-1]}", file=sys.stderr)


def drop_output() -> None:
    """The standard output takes no more: what is left goes nowhere, without a complaint at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
