"""Where texts for people go: words from the catalogues, red suits on a terminal, plain lines everywhere else."""

import os
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

from rich.console import Console
from rich.text import Text

from undercut.cli.inputs import InputError
from undercut.core.cards import Card, CardSet, cards_of
from undercut.core.errors import shown
from undercut.core.notation import format_cards
from undercut.locale import available_languages, negotiate, translator

_RED_CARD: Final = r"(10|[A2-9TJQK])[♥♦]"


class Screen:
    """Prints to the standard output in one language."""

    def __init__(self, language: str | None) -> None:
        self.words = translator(chosen_language(language))
        self._console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    def line(self, text: str = "") -> None:
        """One line."""
        shown = Text(text)
        shown.highlight_regex(_RED_CARD, "red")
        self._console.print(shown)

    def say(self, key: str, **args: str | int) -> None:
        """The text ``key`` of the catalogues, as a line."""
        self.line(self.words.text(key, **args))

    def heading(self, text: str) -> None:
        """A line that stands out where that is possible."""
        self._console.print(Text(text, "bold"))

    def columns(self, rows: Sequence[tuple[str, str]]) -> None:
        """Two columns, the first as wide as its widest text, each row indented."""
        width = max((len(first) for first, _ in rows), default=0)
        for first, second in rows:
            self.line(f"  {first:<{width}}  {second}")

    def table(self, rows: Sequence[Sequence[str]], *, numbers_right: bool = False) -> None:
        """Any number of columns as wide as their widest text, each row indented."""
        widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
        for row in rows:
            texts = [
                text.rjust(width) if numbers_right and at and text.isdigit() else text.ljust(width)
                for at, (text, width) in enumerate(zip(row, widths, strict=False))
            ]
            self.line(f"  {'  '.join(texts)}".rstrip())


def chosen_language(language: str | None) -> str:
    """The language asked for; without one, what the environment asks for."""
    if language is None:
        places = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        locale = next((place for place in places if place), "")
        wishes = os.environ.get("LANGUAGE", "").split(":") if locale.split(".")[0] not in ("C", "POSIX") else []
        return negotiate([*wishes, locale])
    if language not in available_languages():
        raise InputError(
            f"language {shown(language)}: there are: {', '.join(available_languages())}",
            code="unknown_language",
            detail=language,
        )
    return language


def card_symbols(cards: CardSet | Iterable[Card]) -> str:
    """Cards as people write them: ``10♦ J♦``."""
    listed = cards_of(cards) if isinstance(cards, int) else cards
    return format_cards(listed, symbols=True).replace("T", "10")


def meld_symbols(melds: Iterable[CardSet]) -> str:
    """Melds one after another, with a bar between."""
    return " | ".join(card_symbols(meld) for meld in melds)
