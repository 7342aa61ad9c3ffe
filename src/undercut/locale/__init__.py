"""Every text that a person reads, from one Fluent catalogue for server, terminal and web (``en``, ``hu``, ``fi``).

Sentences name cards by their code: ``CARD($card)`` in a catalogue gives the short form (``7♦``), and
``CARD($card, form: "accusative")`` the name in that case, from the words in the same language's ``cards.ftl``. Several
codes with spaces between them give a list. A message may have an attribute ``.spoken``: the same for the ear.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

FALLBACK_LANGUAGE: Final = "en"
SUIT_SYMBOLS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


class MissingTextError(KeyError):
    """No catalogue has the text that was asked for."""

    def __init__(self, language: str, key: str) -> None:
        super().__init__(key)
        self.language = language
        self.key = key

    def __str__(self) -> str:
        return f'no text "{self.key}" in language "{self.language}" or in "{FALLBACK_LANGUAGE}"'


class TextArgumentError(ValueError):
    """A text that cannot be made from the arguments given: one is missing, or is no card."""


class Translator:
    """Texts in one language; what it lacks comes in English."""

    def __init__(self, language: str) -> None:
        self.language = language
        own = _bundle(language)
        self._bundles = (own,) if language == FALLBACK_LANGUAGE else (own, _bundle(FALLBACK_LANGUAGE))

    def text(self, key: str, /, **args: str | int) -> str:
        """The message ``key``, or the attribute ``key.attribute``. Raises MissingTextError or TextArgumentError."""
        found = self._find(key)
        if found is None:
            raise MissingTextError(self.language, key)
        return _format(key, *found, args)

    def spoken(self, key: str, /, **args: str | int) -> str:
        """The message ``key`` as a screen reader should say it: its attribute ``spoken`` if it has one."""
        spoken = f"{key}.spoken"
        return self.text(key if self._find(spoken) is None else spoken, **args)

    def _find(self, key: str) -> tuple[FluentBundle, Any] | None:
        name, _, attribute = key.partition(".")
        for bundle in self._bundles:
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None


@cache
def available_languages() -> tuple[str, ...]:
    """The languages that have a catalogue: the fallback first, then in alphabetical order."""
    found = sorted(path.name for path in files(__name__).iterdir() if path.is_dir() and (path / "cards.ftl").is_file())
    return tuple(sorted(found, key=lambda language: language != FALLBACK_LANGUAGE))


def negotiate(preferred: Iterable[str]) -> str:
    """The first language of ``preferred`` (tags such as ``hu``, ``hu-HU`` or ``hu_HU.UTF-8``) that has a catalogue."""
    for tag in preferred:
        language = tag.replace("_", "-").split("-")[0].split(".")[0].lower()
        if language in available_languages():
            return language
    return FALLBACK_LANGUAGE


@cache
def translator(language: str) -> Translator:
    """The translator of a language. Raises ValueError when it has no catalogue."""
    if language not in available_languages():
        raise ValueError(f'language "{language}": no catalogue; there are: {", ".join(available_languages())}')
    return Translator(language)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], functions={"CARD": _card_function(language)}, use_isolating=False)
    for path in sorted((files(__name__) / language).iterdir(), key=lambda path: path.name):
        if path.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def _format(key: str, bundle: FluentBundle, pattern: Any, args: dict[str, str | int]) -> str:
    result, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise TextArgumentError(f'text "{key}": {errors[0]}')
    return str(result)


def _card_function(language: str) -> Any:
    """The function CARD of a language's catalogue."""

    def card(codes: Any, *, form: str | None = None) -> str:
        """Cards by their codes, with spaces between: symbols, or names in the case ``form``."""
        if not isinstance(codes, str):
            raise TypeError("a card is missing")
        return ", ".join(_symbols(code) if form is None else _name(language, code, form) for code in codes.split())

    return card


def _symbols(code: str) -> str:
    rank, suit = _parts(code)
    return f"{'10' if rank == 'T' else rank}{SUIT_SYMBOLS[suit]}"


def _name(language: str, code: str, form: str) -> str:
    rank, suit = _parts(code)
    words = Translator(language)
    return words.text(
        "card-name",
        suit=words.text(f"suit-{suit}"),
        rank=words.text(f"rank-{rank}" if form == "name" else f"rank-{rank}.{form}"),
    )


def _parts(code: str) -> tuple[str, str]:
    if len(code) != 2 or code[0] not in "A23456789TJQK" or code[1] not in SUIT_SYMBOLS:
        raise TextArgumentError(f'"{code}" is no card code such as 7D')
    return code[0], code[1]
