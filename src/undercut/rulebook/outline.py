"""What stands where on the rules pages: ``outline.toml``, read and typed."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from typing import Any

Wanted = Mapping[str, list[str | int]]
"""Option -> values, as the arguments of a text have them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlined:
    """What both kinds of blocks have: on which rule sets' pages they stand."""

    when: Wanted = field(default_factory=dict)
    unless: Wanted = field(default_factory=dict)

    def holds(self, values: Mapping[str, str | int]) -> bool:
        """Whether the block stands on the page of a rule set with these options."""
        wanted = all(values[name] in allowed for name, allowed in self.when.items())
        return wanted and not any(values[name] in refused for name, refused in self.unless.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class OutlinedRule(Outlined):
    """A text. ``values``: how the document shows it, None for its own choice."""

    text: str
    options: tuple[str, ...] = ()
    values: tuple[Mapping[str, str | int], ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OutlinedExample(Outlined):
    """Inputs of a worked example; which of them count is said by ``draw``. ``changes``: options set otherwise."""

    example: str
    draw: str
    rules: str = "classic"
    players: int | None = None
    fixed: bool = False
    changes: Mapping[str, str | int] = field(default_factory=dict)
    cards: str = ""
    upcard: str = ""
    melds: tuple[str, ...] = ()
    deadwood: str = ""
    defenders: tuple[str, ...] = ()
    chips: tuple[int, ...] = ()
    results: tuple[Mapping[str, Any], ...] = ()
    deals: tuple[tuple[Mapping[str, Any], ...], ...] = ()
    role_cards: tuple[str, ...] = ()
    box_wins: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class OutlinedSection:
    """A section by its id, for which ``rules-section`` has the heading."""

    id: str
    blocks: tuple[OutlinedRule | OutlinedExample, ...]


@cache
def outline() -> tuple[OutlinedSection, ...]:
    """The sections in their order."""
    read = tomllib.loads((files(__package__) / "outline.toml").read_text(encoding="utf-8"))
    return tuple(OutlinedSection(each["id"], tuple(map(_block, each["blocks"]))) for each in read["section"])


def _block(plain: dict[str, Any]) -> OutlinedRule | OutlinedExample:
    kind = OutlinedExample if "example" in plain else OutlinedRule
    names = {"set": "changes"}
    values = {names.get(name, name): _frozen(value) for name, value in plain.items()}
    unknown = values.keys() - {each.name for each in fields(kind)}
    if unknown:
        raise ValueError(f"outline.toml: {', '.join(sorted(unknown))}: no such key of {plain}")
    return kind(**values)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
