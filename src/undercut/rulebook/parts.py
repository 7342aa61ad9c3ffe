"""What rules pages are made of: plain data for a screen, all texts in the reader's language."""

from typing import Literal

import msgspec


class OptionValue(msgspec.Struct, frozen=True):
    """An option by its name in a rule set's file, and its value as text."""

    name: str
    value: str


class RuleBlock(msgspec.Struct, frozen=True, tag="rule", tag_field="type"):
    """One rule, or a few words; ``options``: those that it is. ``other``: another value of the rule before."""

    text: str
    options: list[OptionValue] = []
    other: bool = False


class CardGroup(msgspec.Struct, frozen=True):
    """Cards that lie together. ``label``: a word over them, or ""; ``spoken``: what a screen reader says for all."""

    kind: Literal["cards", "meld", "deadwood", "laid_off"]
    cards: list[str]
    label: str
    spoken: str


class ExampleRow(msgspec.Struct, frozen=True):
    """Whose cards (``label``, may be ""), the cards, and what there is to say about them (``note``, may be "")."""

    label: str
    groups: list[CardGroup]
    note: str = ""


class ExampleTable(msgspec.Struct, frozen=True):
    """Cells by row; every row is as long as ``head``."""

    head: list[str]
    rows: list[list[str]]


class ExampleBlock(msgspec.Struct, frozen=True, tag="example", tag_field="type"):
    """A worked example: what is given, then what the engine made of it. ``outcome`` may be ""."""

    id: str
    heading: str
    caption: str
    rows: list[ExampleRow]
    table: ExampleTable | None = None
    outcome: str = ""


class OptionRow(msgspec.Struct, frozen=True):
    """An option, its value, and both in words. ``words`` of a policy include its value."""

    name: str
    value: str
    words: str


class OptionsBlock(msgspec.Struct, frozen=True, tag="options", tag_field="type"):
    """The options of one part of a rule set."""

    heading: str
    rows: list[OptionRow]


class RulesSection(msgspec.Struct, frozen=True):
    """A heading and what stands below it."""

    id: str
    heading: str
    blocks: list[RuleBlock | ExampleBlock | OptionsBlock]


class RulesPage(msgspec.Struct, frozen=True):
    """``GET /api/rulesets/{name}/page``: the rules of one rule set, in one language, ready to be shown."""

    name: str
    players: int
    language: str
    title: str
    lead: list[str]
    sections: list[RulesSection]
