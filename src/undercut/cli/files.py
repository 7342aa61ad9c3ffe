"""Files that commands read and write: bytes, rule sets and records, with errors that name the file."""

import codecs
import json
import re
import sys
import tomllib
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, assert_never

from undercut.adapters.challenge_log import parse_challenge_log
from undercut.adapters.open_spiel_history import parse_history
from undercut.cli.batch import decode_json, not_utf8
from undercut.cli.inputs import InputError
from undercut.core.errors import RecordError, RulesError
from undercut.core.option_text import with_settings
from undercut.core.record import MatchRecord, parse_record, record_to_mapping
from undercut.core.rules import HandRules, RuleSet
from undercut.core.rules_check import rules_problems
from undercut.core.rulesets import load_ruleset, parse_variant, ruleset_names, ruleset_players, variant_players
from undercut.core.text_record import format_text_record, parse_text_record

STANDARD_INPUT: Final = "-"
Read = TypeVar("Read")


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


def _is_file(name: str) -> bool:
    with suppress(OSError, ValueError):  # a name that no file can have
        return Path(name).is_file()
    return False


def _file_error(name: str, error: Exception) -> InputError:
    reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
    return InputError(f"{name}: {reason}", code="file", detail=name)


def read_rules(name: str, players: int | None = None, settings: Sequence[str] = ()) -> RuleSet:
    """A rule set by name, or from a file whose name ends with .toml or .json.

    ``players``: None for its usual number of them. ``settings``: options changed, such as ``undercut_bonus=20``.
    """
    if not is_rules_file(name):
        if name not in ruleset_names() and _is_file(name):
            raise InputError(f"{name}: allowed: a file whose name ends with .toml or .json", code="file", detail=name)
        return with_settings(load_ruleset(name, players), settings)
    mapping = read_rules_mapping(name)
    try:
        rules = parse_variant(mapping, players)
    except RulesError as error:
        raise RulesError(f"{name}: {error.message}", code=error.code, detail=error.detail) from error
    return with_settings(rules, settings)


def players_of_rules(name: str) -> tuple[int, ...]:
    """For how many players a rule set by name, or from a file, can be played."""
    if not is_rules_file(name):
        return ruleset_players(name)
    read_rules(name)
    return variant_players(read_rules_mapping(name))


def is_rules_file(name: str) -> bool:
    """Whether this names a file of a rule set and not a rule set."""
    return name.lower().endswith((".toml", ".json"))


def read_rules_mapping(name: str) -> Any:
    """The plain values in a file of a rule set."""
    raw = read_bytes(name)
    try:
        return _decode_toml(raw) if name.lower().endswith(".toml") else decode_json(raw)
    except InputError as error:
        raise InputError(f"{name}: {error.message}", code=error.code, detail=name) from error


def problems_of_rules(name: str) -> tuple[RulesError, ...]:
    """Everything that is wrong with a file of a rule set; a file that is no TOML or JSON has that one problem."""
    if not is_rules_file(name):
        raise InputError(
            f"{_path(name)}: allowed: a file whose name ends with .toml or .json", code="file", detail=name
        )
    raw = read_bytes(name)
    try:
        mapping = _decode_toml(raw) if name.lower().endswith(".toml") else decode_json(raw)
    except InputError as error:
        return (RulesError(error.message, code=error.code),)
    return rules_problems(mapping)


def rules_by_seats(
    name: str, settings: Sequence[str], change: Callable[[HandRules], HandRules]
) -> Callable[[int], HandRules]:
    """For so many seats, the rules of a hand in the form that is played with them, with ``settings`` and ``change``.

    Raises RulesError at once when these fit no form of the rules.
    """
    counts = players_of_rules(name)
    seats_of = {players: read_rules(name, players).hand.seats for players in counts}

    @cache
    def by_seats(seats: int) -> HandRules:
        players = next((players for players in counts if seats_of[players] == seats), None)
        if players is None:
            allowed = " or ".join(str(each - 1) for each in sorted(set(seats_of.values())))
            raise InputError(f"defenders: {seats - 1}: the rules allow {allowed}", code="seats", detail="defenders")
        return change(read_rules(name, players, settings).hand)

    errors = []
    for seats in seats_of.values():
        try:
            by_seats(seats)
        except RulesError as error:
            errors.append(error)
    if len(errors) == len(seats_of):
        raise errors[0]
    return by_seats


def _decode_toml(raw: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise InputError(f"not TOML: {not_utf8(error)}", code="bad_toml", position=error.start) from error
    except (ValueError, RecursionError) as error:
        raise InputError(f"not TOML: {error}", code="bad_toml") from error


def read_record(name: str) -> MatchRecord:
    """A match record, in JSON or as text, replayed and compared with all that it states."""
    return naming(name, lambda: _parse_any_record(read_bytes(name), (RecordForm.JSON, RecordForm.TEXT)))


def read_any_record(name: str) -> MatchRecord:
    """A match from any form that there is: a record, a history of OpenSpiel, a log of the challenge."""
    return naming(name, lambda: _parse_any_record(read_bytes(name), tuple(RecordForm)))


class RecordForm(StrEnum):
    """The forms in which a match can be read."""

    JSON = "json"
    TEXT = "text"
    OPEN_SPIEL = "openspiel"
    CHALLENGE = "challenge"


_BEGINNINGS: Final = {
    RecordForm.TEXT: re.compile(rb"\s*\[[a-z]"),
    RecordForm.OPEN_SPIEL: re.compile(rb"[\s\[]*[0-9]"),
    RecordForm.CHALLENGE: re.compile(rb"\s*Player [01]"),
}
"""How to tell the forms apart; anything else is taken for JSON."""


def _parse_any_record(raw: bytes, forms: Sequence[RecordForm]) -> MatchRecord:
    plain = raw.removeprefix(codecs.BOM_UTF8)
    form = next((form for form in forms if form in _BEGINNINGS and _BEGINNINGS[form].match(plain)), RecordForm.JSON)
    if form is RecordForm.JSON:
        return parse_record(decode_json(raw))
    try:
        text = plain.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(not_utf8(error), code="bad_text", position=error.start) from error
    match form:
        case RecordForm.TEXT:
            return parse_text_record(text)
        case RecordForm.OPEN_SPIEL:
            return parse_history(text)
        case RecordForm.CHALLENGE:
            return parse_challenge_log(text)
        case _:
            assert_never(form)


def naming(name: str, read: Callable[[], Read]) -> Read:
    """What ``read`` gives; its errors name the file first."""
    try:
        return read()
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
        if error.code == "file":
            raise
        raise InputError(f"{name}: {error.message}", code=error.code, detail=name) from error


def text_of_record(raw: bytes) -> str | None:
    """The text, where these bytes are a record as text; None for any other form."""
    plain = raw.removeprefix(codecs.BOM_UTF8)
    if _BEGINNINGS[RecordForm.TEXT].match(plain) is None:
        return None
    try:
        return plain.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(not_utf8(error), code="bad_text", position=error.start) from error


def write_record(name: str, record: MatchRecord) -> None:
    """The record as ``read_record`` reads it: as text where the name ends with .txt, else in JSON."""
    if name == STANDARD_INPUT:
        raise InputError(f"{name}: a record is written to a file", code="file", detail=name)
    path = _path(name)
    text = format_text_record(record) if name.lower().endswith(".txt") else json_text(record)
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _file_error(name, error) from error


def json_text(record: MatchRecord) -> str:
    """The record in JSON."""
    return json.dumps(record_to_mapping(record), ensure_ascii=False, indent=1) + "\n"
