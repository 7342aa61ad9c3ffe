"""Files that commands read and write: bytes, rule sets and records, with errors that name the file."""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from undercut.cli.batch import decode_json
from undercut.cli.inputs import InputError
from undercut.core.errors import RecordError, RulesError
from undercut.core.record import MatchRecord, parse_record, record_to_mapping
from undercut.core.rules import RuleSet, parse_rules
from undercut.core.rulesets import load_ruleset, ruleset_names

STANDARD_INPUT: Final = "-"


def read_bytes(name: str) -> bytes:
    """All of a file, or of the standard input for ``-``."""
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    path = _path(name)
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise _file_error(name, error) from error


def _path(name: str) -> Path:
    if not name:
        raise InputError('"": no name of a file', code="file")
    return Path(name)


def _file_error(name: str, error: Exception) -> InputError:
    reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
    return InputError(f"{name}: {reason}", code="file", detail=name)


def read_rules(name: str) -> RuleSet:
    """A rule set by name, or from a file whose name ends with .toml or .json."""
    toml, in_file = name.lower().endswith(".toml"), name.lower().endswith((".toml", ".json"))
    if not in_file and name not in ruleset_names() and Path(name).is_file():
        raise InputError(f"{name}: allowed: a file whose name ends with .toml or .json", code="file", detail=name)
    if not in_file:
        return load_ruleset(name)
    raw = read_bytes(name)
    try:
        return parse_rules(_decode_toml(raw) if toml else decode_json(raw))
    except RulesError as error:
        raise RulesError(f"{name}: {error.message}", code=error.code, detail=error.detail) from error
    except InputError as error:
        raise InputError(f"{name}: {error.message}", code=error.code, detail=name) from error


def _decode_toml(raw: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise InputError("not TOML: not UTF-8 text", code="bad_toml", position=error.start) from error
    except (ValueError, RecursionError) as error:
        raise InputError(f"not TOML: {error}", code="bad_toml") from error


def read_record(name: str) -> MatchRecord:
    """A match record, replayed and compared with all that it states."""
    raw = read_bytes(name)
    try:
        return parse_record(decode_json(raw))
    except RecordError as error:
        raise RecordError(
            f"{name}: {error.message}",
            code=error.code,
            hand_number=error.hand_number,
            position=error.position,
            detail=error.detail,
        ) from error
    except RulesError as error:
        raise RulesError(f"{name}: {error.message}", code=error.code, detail=error.detail) from error
    except InputError as error:
        raise InputError(f"{name}: {error.message}", code=error.code, detail=name) from error


def write_record(name: str, record: MatchRecord) -> None:
    """The record as JSON that ``read_record`` reads."""
    if name == STANDARD_INPUT:
        raise InputError(f"{name}: a record is written to a file", code="file", detail=name)
    path = _path(name)
    text = json.dumps(record_to_mapping(record), ensure_ascii=False, indent=1)
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _file_error(name, error) from error
