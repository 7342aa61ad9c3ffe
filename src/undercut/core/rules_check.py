"""Everything that is wrong with a rule set that somebody wrote, and not only the first thing."""

from collections.abc import Mapping
from typing import Any, Final, get_origin

from undercut.core.errors import RulesError
from undercut.core.option_text import OPTION_HINTS, OPTION_PARTS
from undercut.core.options import parse_options
from undercut.core.rules import RULES_SCHEMA, parse_rules
from undercut.core.rulesets import parse_variant, variant_mapping, variant_players

_GOOD: Final[dict[str, Any]] = {"name": "name", "version": "1", "schema": RULES_SCHEMA}
_TARGET: Final = {"target_hands": 1}


def rules_problems(mapping: Any) -> tuple[RulesError, ...]:
    """Each problem of a rule set in plain values (decoded TOML or JSON), the first one first; () when there is none.

    Options are looked at one by one, then together: what contradicts something is set aside and the rest looked at
    again. What is different for another number of players is looked at last.
    """
    if not isinstance(mapping, Mapping):
        return _problems_of(mapping)
    own = {key: value for key, value in mapping.items() if key != "players"}
    problems = _problems_of_one(own)
    if problems or "players" not in mapping:
        return problems
    try:
        variants = {count: variant_mapping(mapping, count) for count in variant_players(mapping)}
    except RulesError as error:
        return (error,)
    return tuple(
        RulesError(f"with {count} players: {problem.message}", code=problem.code, detail=problem.detail)
        for count, variant in variants.items()
        for problem in _problems_of_one(variant) or _problems_of_variant(mapping, count)
    )


def _problems_of_variant(mapping: Mapping[str, Any], players: int) -> tuple[RulesError, ...]:
    """What is wrong with a variant that is a rule set by itself: it is for another number of players."""
    try:
        parse_variant(mapping, players)
    except RulesError as error:
        return (error,)
    return ()


def _problems_of_one(mapping: Mapping[str, Any]) -> tuple[RulesError, ...]:
    problems: list[RulesError] = []
    left: dict[str, Any] = {}
    for key, value in mapping.items():
        if key in OPTION_PARTS:
            left[key], found = _fitting_options(key, value)
        else:
            found = _problems_of({**_GOOD, "match": _TARGET, key: value})
            if not found:
                left[key] = value
        problems += found
    for key in ("name", "version"):
        if key not in mapping:
            problems += _problems_of({**_GOOD, "match": _TARGET, key: None})
    refused = frozenset(error.detail for error in problems)
    problems += _contradictions({**_GOOD, **left}, refused)
    return tuple(problems)


def _problems_of(mapping: Any) -> tuple[RulesError, ...]:
    try:
        parse_rules(mapping)
    except RulesError as error:
        return (error,)
    return ()


def _fitting_options(part: str, options: Any) -> tuple[dict[str, Any], tuple[RulesError, ...]]:
    """The options of a part whose values are allowed by themselves, and the problems of the others."""
    if not isinstance(options, Mapping):
        return {}, _problems_of({**_GOOD, "match": _TARGET, part: options})
    fitting: dict[str, Any] = {}
    problems: list[RulesError] = []
    for name, value in options.items():
        found = [error for one in _single_values(name, value) for error in _problems_of_option(part, name, one)]
        if not found:
            fitting[name] = value
        problems += found
    return fitting, tuple(problems)


def _single_values(name: str, value: Any) -> list[Any]:
    """What is looked at by itself: each row of an option that is a table, or the whole value."""
    _, hint = OPTION_HINTS.get(name, (None, None))
    is_table = get_origin(hint) is dict and isinstance(value, Mapping)
    return [{key: row} for key, row in value.items()] if is_table else [value]


def _problems_of_option(part: str, name: str, value: Any) -> tuple[RulesError, ...]:
    """What is wrong with an option by itself. Errors with other codes speak of two options together."""
    try:
        parse_options(OPTION_PARTS[part], {name: value}, part)
    except RulesError as error:
        if error.code in ("option_value", "unknown_option", "place_shares"):
            return (error,)
    return ()


def _contradictions(mapping: dict[str, Any], refused: frozenset[str]) -> tuple[RulesError, ...]:
    """What does not go together among options that are allowed by themselves, part by part and then as a whole.

    ``refused``: options set aside already; what follows only from their absence is no problem of the file.
    """
    problems: list[RulesError] = []
    if refused & OPTION_PARTS.keys():
        return ()
    for part in OPTION_PARTS:
        found, mapping[part] = _contradictions_in(part, mapping.get(part, {}), refused)
        problems += found
    named = refused | {error.detail for error in problems}
    if not {"players", "seating"} & named:
        problems += _contradictions_between(mapping, named)
    return tuple(problems)


def _contradictions_between(mapping: dict[str, Any], named: frozenset[str]) -> list[RulesError]:
    """What does not go together across the parts: each is set aside in turn. ``named``: options already refused."""
    problems: list[RulesError] = []
    while True:
        found = _problems_of(mapping)
        if not found:
            return problems
        detail = found[0].detail
        problems += [error for error in found if detail not in named]
        part = next((part for part in OPTION_PARTS if detail in mapping[part]), None)
        if part is None:
            return problems
        mapping = {**mapping, part: {name: value for name, value in mapping[part].items() if name != detail}}


def _contradictions_in(
    part: str, options: dict[str, Any], refused: frozenset[str]
) -> tuple[list[RulesError], dict[str, Any]]:
    """The contradictions inside a part, and the options that are left when each is resolved."""
    problems: list[RulesError] = []
    while True:
        try:
            parse_options(OPTION_PARTS[part], options, part)
        except RulesError as error:
            if error.detail not in refused:
                problems.append(error)
            if error.code == "target" and "target_points" not in options:
                options = {**options, **_TARGET}
                continue
            aside = "target_hands" if error.code == "target" else error.detail
            if aside not in options:
                return problems, options
            refused |= {aside}
            options = {name: value for name, value in options.items() if name != aside}
        else:
            return problems, options
