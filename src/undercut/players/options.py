"""A player as a text: a level's name, and options of that level after a colon: ``expert:samples=1024``.

Each level says which options it has, of which kind, and in which range; everything else is refused by name.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from undercut.core.errors import UndercutError, one_line, shown

OptionValue: TypeAlias = int | float | bool | str

_WHOLE_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,18}", re.ASCII)
_NUMBER: Final = re.compile(r"[+-]?([0-9]{1,18}(\.[0-9]{0,18})?|\.[0-9]{1,18})(e[+-]?[0-9]{1,2})?", re.ASCII)


class PlayerError(UndercutError):
    """A level that there is not, or an option that it does not have or that cannot have this value."""


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """``low`` to ``high``, both included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Number:
    """``low`` to ``high``, both included, with a decimal point or without."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Flag:
    """``true`` or ``false``."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words."""

    words: tuple[str, ...]


OptionKind: TypeAlias = WholeNumber | Number | Flag | Choice


def split_spec(spec: str) -> tuple[str, dict[str, str]]:
    """The name and the texts of the options, of ``name`` or ``name:option=value,…``. Raises PlayerError."""
    name, colon, rest = spec.partition(":")
    settings: dict[str, str] = {}
    for part in rest.split(",") if colon else []:
        option, equals, text = (each.strip() for each in part.partition("="))
        if not option or not equals:
            raise PlayerError(f"{shown(spec)}: allowed: {one_line(name)}:OPTION=VALUE,…", code="bad_player_option")
        if option in settings:
            raise PlayerError(
                f"{one_line(name)}: {one_line(option)} is there twice",
                code="bad_player_option",
                detail=one_line(option),
            )
        settings[option] = text
    return name.strip(), settings


def parse_player_options(
    level: str, kinds: Mapping[str, OptionKind], settings: Mapping[str, str]
) -> dict[str, OptionValue]:
    """The values of the options that were given for ``level``. Raises PlayerError."""
    values: dict[str, OptionValue] = {}
    for name, text in settings.items():
        kind = kinds.get(name)
        if kind is None:
            allowed = f"allowed: {', '.join(kinds)}" if kinds else "it has none"
            raise PlayerError(
                f"{level}: {one_line(name)}: no such option; {allowed}", code="unknown_option", detail=one_line(name)
            )
        values[name] = _parse_value(level, name, kind, text)
    return values


def _parse_value(level: str, name: str, kind: OptionKind, text: str) -> OptionValue:
    match kind:
        case WholeNumber(low, high):
            if _WHOLE_NUMBER.fullmatch(text) and low <= int(text) <= high:
                return int(text)
            allowed = f"{low} to {high}"
        case Number(least, most):
            if _NUMBER.fullmatch(text) and least <= float(text) <= most:
                return float(text)
            allowed = f"{least:g} to {most:g}"
        case Flag():
            if text in ("true", "false"):
                return text == "true"
            allowed = "true or false"
        case Choice(words):
            if text in words:
                return text
            allowed = ", ".join(words)
        case _:
            assert_never(kind)
    raise PlayerError(f"{level}: {name} = {shown(text)}: allowed: {allowed}", code="option_value", detail=name)
