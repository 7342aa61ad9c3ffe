"""Many questions in one process: JSON lines in, one JSON answer a line out, in the same order."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NoReturn

from undercut.cli.inputs import InputError, Line
from undercut.core.errors import UndercutError, shown

_BLANK: Final = b" \t\r\n\v\f\xef\xbb\xbf"
"""What a blank line consists of; a byte order mark too."""


class BatchErrors:
    """The lines that could not be answered."""

    def __init__(self) -> None:
        self.count = 0
        self.first = ""

    def add(self, line_number: int, error: UndercutError) -> None:
        """Keep the first one's text and count the others."""
        self.count += 1
        self.first = self.first or f"line {line_number}: {error.message}"

    def __str__(self) -> str:
        others = self.count - 1
        return self.first if not others else f"{self.first} (and {others} more bad line{'s' * (others > 1)})"


def answer_lines(lines: Iterable[bytes], answer: Callable[[Line], Any], errors: BatchErrors) -> Iterator[str]:
    """The answer to each line that is not blank, as a JSON text.

    A line that cannot be answered gets ``{"error": …}`` in its place, so that the order holds.
    """
    for number, raw in enumerate(lines, start=1):
        if is_blank(raw):
            continue
        try:
            reply = answer(decode_line(raw))
        except UndercutError as error:
            errors.add(number, error)
            reply = {"error": _error_mapping(error, number)}
        yield json.dumps(reply)


def is_blank(raw: bytes) -> bool:
    """Whether a line says nothing."""
    return not raw.strip(_BLANK)


def decode_line(raw: bytes) -> Line:
    """The JSON object in a line of UTF-8."""
    line = decode_json(raw)
    if not isinstance(line, dict):
        raise InputError("not a JSON object", code="bad_json")
    return line


def decode_json(raw: bytes) -> Any:
    """The value of a JSON text in UTF-8. What a reader could take in two ways is refused."""
    try:
        return json.loads(raw.decode("utf-8-sig"), object_pairs_hook=_table, parse_constant=_refuse_constant)
    except InputError:
        raise
    except json.JSONDecodeError as error:
        several = "\n" in error.doc.rstrip()
        place = f"line {error.lineno}, column {error.colno}" if several else f"character {error.pos + 1}"
        problem = f"not JSON: {error.msg} (at {place})"
        raise InputError(problem, code="bad_json", position=error.pos) from error
    except UnicodeDecodeError as error:
        raise InputError(f"not JSON: {not_utf8(error)}", code="bad_json", position=error.start) from error
    except (ValueError, RecursionError) as error:  # a number with thousands of digits, or a thousand brackets
        raise InputError("not JSON that can be read: too deep, or a number too long", code="bad_json") from error


def not_utf8(error: UnicodeDecodeError) -> str:
    """What is wrong with bytes that are no UTF-8, and where, counted from 1."""
    before = error.object[: error.start]
    line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
    several = b"\n" in error.object.rstrip()
    place = f"line {line}, byte {column}" if several else f"byte {column}"
    return f"not UTF-8 text (at {place})"


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise InputError(f"key {shown(twice)}: it is there more than once", code="repeated_key", detail=twice)
    return table


def _refuse_constant(name: str) -> NoReturn:
    raise InputError(f"not JSON: {name} is no number there", code="bad_json", detail=name)


def _error_mapping(error: UndercutError, line_number: int) -> dict[str, Any]:
    return {
        "line": line_number,
        "code": error.code,
        "message": error.message,
        "position": error.position,
        "detail": error.detail,
    }
