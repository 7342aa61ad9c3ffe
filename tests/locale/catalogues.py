"""Reads the catalogues as syntax, for tests: which variables and variants each message has."""

from dataclasses import dataclass, field
from importlib.resources import files
from itertools import product
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

PLURAL_KEYS = {"zero", "one", "two", "few", "many", "other"}
COUNTS = (0, 1, 2, 31)
SAMPLES: dict[str, str] = {
    "card": "7D",
    "taken": "TS",
    "cards": "AC 8H KS",
    "name": "Anna",
    "phase": "draw",
    "kind": "knock",
    "who": "other",
}


@dataclass
class Text:
    """A message's value or one of its attributes."""

    key: str
    variables: set[str] = field(default_factory=set)
    variants: dict[str, set[str]] = field(default_factory=dict)
    references: set[str] = field(default_factory=set)

    @property
    def chosen_words(self) -> dict[str, set[str]]:
        """Per variable the words that it selects by, grammatical number left out."""
        words = {name: keys - PLURAL_KEYS for name, keys in self.variants.items()}
        return {name: keys for name, keys in words.items() if keys}


class _Reader(Visitor):
    def __init__(self, text: Text) -> None:
        self.text = text

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.text.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.text.references.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = self.text.variants.setdefault(node.selector.id.name, set())
        for variant in node.variants:
            keys.add(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)
        self.generic_visit(node)


def entries(language: str) -> list[Any]:
    """Every entry of a language's files, comments too."""
    folder = files("undercut.locale") / language
    found: list[Any] = []
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        found += FluentParser().parse(path.read_text(encoding="utf-8")).body
    return found


def texts(language: str) -> dict[str, Text]:
    """Every text of a language by its key; attributes as ``key.attribute``. What a text refers to counts as its own."""
    found: dict[str, Text] = {}
    for message in entries(language):
        if isinstance(message, ast.Message):
            parts = [(message.id.name, message.value)]
            parts += [(f"{message.id.name}.{attribute.id.name}", attribute.value) for attribute in message.attributes]
            for key, pattern in parts:
                if pattern is not None:
                    assert key not in found, f"{language}: {key} is there twice"
                    found[key] = Text(key)
                    _Reader(found[key]).visit(pattern)
    for text in found.values():
        for name in text.references:
            text.variables |= found[name].variables
            text.variants |= found[name].variants
    return found


def sample_arguments(text: Text) -> list[dict[str, str | int]]:
    """Arguments that lead to every variant of a text: all combinations of words, and some numbers."""
    values: dict[str, list[str | int]] = {}
    for name in sorted(text.variables):
        words = sorted(text.chosen_words.get(name, ()))
        if words and not all(word.isdigit() for word in words):
            values[name] = [*words, "something else"]
        elif name in SAMPLES:
            values[name] = [SAMPLES[name]]
        else:
            values[name] = list(COUNTS)
    return [dict(zip(values, combination, strict=True)) for combination in product(*values.values())]
