"""Options as short texts, for records on paper and for the command line: ``parse_…`` and ``format_…`` are inverse.

A whole number is its digits, a flag ``true`` or ``false``, a policy its value, an option without a value ``none``, and
shares by place ``2: 100; 3: 70 30``.
"""

import re
from collections.abc import Iterable, Mapping
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

from undercut.core.errors import RulesError, one_line, shown
from undercut.core.rules import HandRules, MatchRules, RuleSet, TableRules, parse_rules

OPTION_PARTS: Final[dict[str, type]] = {"hand": HandRules, "match": MatchRules, "table": TableRules}
"""The parts of a rule set, in the order in which they are written."""

OPTION_HINTS: Final[dict[str, tuple[str, Any]]] = {
    name: (part, hint) for part, kind in OPTION_PARTS.items() for name, hint in get_type_hints(kind).items()
}
"""Option -> its part and type. No two parts have an option of the same name."""

NONE_TEXT: Final = "none"
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_UNITS: Final = ("_points", "_cards", "_chips")
_ALSO_MEANS: Final[dict[str, dict[str, str]]] = {
    "knock_limit": {"knock_limit": "fixed"},
    "shutout": {"shutout": "flat"},
}
"""A number for an option that has a policy of the same name chooses the policy with which the number counts."""


def format_option(value: Any) -> str:
    """The text of an option's value, plain or as the options records hold it."""
    if value is None:
        return NONE_TEXT
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {' '.join(map(str, shares))}" for key, shares in value.items())
    return str(value)


def parse_option(name: str, text: str) -> Any:
    """The plain value that a text gives the option ``name``; a text that is none stays, for the rules to refuse."""
    _, hint = OPTION_HINTS[name]
    if get_origin(hint) is dict:
        return _parse_shares(text)
    if hint is bool:
        return {"true": True, "false": False}.get(text, text)
    if hint is int or NoneType in get_args(hint):
        if NoneType in get_args(hint) and text == NONE_TEXT:
            return None
        return int(text) if _NUMBER.fullmatch(text) else text
    return text


def _parse_shares(text: str) -> Any:
    shares = {}
    for row in text.split(";") if text else []:
        key, colon, numbers = row.strip().partition(":")
        if not colon or key in shares or not all(_NUMBER.fullmatch(number) for number in numbers.split()):
            return text
        shares[key] = [int(number) for number in numbers.split()]
    return shares


def option_named(text: str, value: str) -> str:
    """The full name of the option that a person calls ``text``: its name, or that without the unit at its end.

    Where both exist (``knock_limit`` and ``knock_limit_points``) a number means the one with the unit. Raises
    RulesError.
    """
    with_unit = [text + unit for unit in _UNITS if text + unit in OPTION_HINTS]
    if with_unit and (text not in OPTION_HINTS or _NUMBER.fullmatch(value)):
        return with_unit[0]
    if text in OPTION_HINTS:
        return text
    name = one_line(text)
    raise RulesError(f"{name}: no such option; allowed: {', '.join(OPTION_HINTS)}", code="unknown_option", detail=name)


def with_settings(rules: RuleSet, settings: Iterable[str]) -> RuleSet:
    """The rules with settings such as ``undercut_bonus=20``, later ones before earlier ones. Raises RulesError."""
    mapping = rules.to_mapping()
    for setting in settings:
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not name or not equals:
            problem = f"{shown(setting)}: allowed: OPTION=VALUE"
            raise RulesError(problem, code="bad_setting", detail=one_line(setting))
        full = option_named(name, value)
        if full != name:
            for policy, choice in _ALSO_MEANS.get(name, {}).items():
                mapping[OPTION_HINTS[policy][0]][policy] = choice
        mapping[OPTION_HINTS[full][0]][full] = parse_option(full, value)
    return parse_rules(mapping)
