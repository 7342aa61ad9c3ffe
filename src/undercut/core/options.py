"""Checks the fields of an options record against their types and ranges, with errors that name the option."""

import unicodedata
from collections.abc import Mapping
from dataclasses import Field, fields
from enum import StrEnum
from types import NoneType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from undercut.core.errors import RulesError, one_line, shown

OptionsT = TypeVar("OptionsT")

NAME_CHARACTERS: Final = 80
NAME_ALLOWED: Final = f"1 to {NAME_CHARACTERS} characters on one line"
_NOT_IN_NAMES: Final = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, halves of characters, and what separates lines."""


def is_name(value: object) -> bool:
    """Whether ``value`` is ``NAME_ALLOWED``: a text that can stand on a screen, and is not blank."""
    return (
        isinstance(value, str)
        and bool(value.strip())
        and len(value) <= NAME_CHARACTERS
        and not any(unicodedata.category(char) in _NOT_IN_NAMES for char in value)
    )


def check_name(key: str, value: object) -> None:
    """Raise RulesError unless ``value`` is a name."""
    if not is_name(value):
        raise RulesError(f"{key} = {shown(value)}: allowed: {NAME_ALLOWED}", code="rules_name", detail=key)


def check_options(options: Any) -> None:
    """Raise RulesError unless every field of the dataclass ``options`` has an allowed value."""
    hints = get_type_hints(type(options))
    for option in fields(options):
        _check(option, hints[option.name], getattr(options, option.name))


def parse_options(kind: type[OptionsT], mapping: Any, part: str) -> OptionsT:
    """The options record ``kind`` from plain values; a text becomes the enum member of that value."""
    if not isinstance(mapping, Mapping):
        raise RulesError(f"{part} = {shown(mapping)}: allowed: a table of options", code="not_options", detail=part)
    hints = get_type_hints(kind)
    values: dict[str, Any] = {}
    for name, value in mapping.items():
        if name not in hints:
            raise RulesError(
                f"{one_line(str(name))}: no such option in {part}; allowed: {', '.join(hints)}",
                code="unknown_option",
                detail=one_line(str(name)),
            )
        values[name] = _plain_to_option(name, hints[name], value)
    return kind(**values)


def _plain_to_option(name: str, hint: Any, value: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        try:
            return hint(value)
        except ValueError:
            raise _not_allowed(name, value, ", ".join(f'"{member}"' for member in hint)) from None
    if get_origin(hint) is dict:
        if not isinstance(value, Mapping) or not all(isinstance(row, list | tuple) for row in value.values()):
            raise _not_allowed(name, value, "a table of lists of whole numbers")
        return {str(key): tuple(row) for key, row in value.items()}
    return value


def _check(option: Field[Any], hint: Any, value: Any) -> None:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        if not isinstance(value, hint):
            raise _not_allowed(option.name, value, ", ".join(f'"{member}"' for member in hint))
    elif hint is bool:
        if not isinstance(value, bool):
            raise _not_allowed(option.name, value, "true or false")
    elif get_origin(hint) is dict:
        if not isinstance(value, Mapping) or not all(_is_row(row) for row in value.values()):
            raise _not_allowed(option.name, value, "a table of lists of whole numbers")
    else:
        _check_number(option, NoneType in get_args(hint), value)


def _is_row(row: Any) -> bool:
    return isinstance(row, tuple) and all(isinstance(share, int) and not isinstance(share, bool) for share in row)


def _check_number(option: Field[Any], optional: bool, value: Any) -> None:
    if value is None and optional:
        return
    limits = option.metadata
    fits = isinstance(value, int) and not isinstance(value, bool)
    if "choices" in limits:
        allowed = " or ".join(map(str, limits["choices"]))
        fits = fits and value in limits["choices"]
    else:
        allowed = f"{limits['low']} to {limits['high']}"
        fits = fits and limits["low"] <= value <= limits["high"]
    if not fits:
        raise _not_allowed(option.name, value, allowed + (", or nothing" if optional else ""))


def _not_allowed(name: str, value: Any, allowed: str) -> RulesError:
    return RulesError(f"{name} = {shown(value)}: allowed: {allowed}", code="option_value", detail=name)
