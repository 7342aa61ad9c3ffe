"""The options of a rule set as arguments of texts, and as tables."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from types import NoneType
from typing import Any, Final, get_args, get_origin

from undercut.core.option_text import OPTION_HINTS, OPTION_PARTS, format_option
from undercut.core.rules import RuleSet
from undercut.locale import Translator
from undercut.rulebook.parts import OptionRow, OptionsBlock, OptionValue

Values = dict[str, str | int]
"""Option -> a number, or the text of any other value."""


def as_argument(value: Any) -> str | int:
    """A value as texts take it: numbers stay, so that they choose by grammatical number."""
    return value if isinstance(value, int) and not isinstance(value, bool) else format_option(value)


def _default(option: Any) -> Any:
    return option.default if option.default_factory is MISSING else option.default_factory()


DEFAULTS: Final[Values] = {
    option.name: as_argument(_default(option)) for kind in OPTION_PARTS.values() for option in fields(kind)
}
"""Every option at its default. Of the two targets none is set."""


def values_of(rules: RuleSet) -> Values:
    """Every option of a rule set."""
    mapping = rules.to_mapping()
    return {name: as_argument(value) for part in OPTION_PARTS for name, value in mapping[part].items()}


def choices_of(option: str) -> tuple[str, ...]:
    """Every value of a policy or a flag, the default first; () for any other option."""
    _, hint = OPTION_HINTS[option]
    default = DEFAULTS[option]
    if hint is bool:
        return ("false", "true") if default == "false" else ("true", "false")
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tuple(sorted((member.value for member in hint), key=lambda value: value != default))
    return ()


def option_values(names: Iterable[str], values: Mapping[str, str | int]) -> list[OptionValue]:
    """These options with their values."""
    return [OptionValue(name, str(values[name])) for name in names]


def in_words(words: Translator, name: str, value: str | int) -> str:
    """An option in words, a policy with its value."""
    option = words.text("option-name", option=name)
    _, hint = OPTION_HINTS[name]
    if not isinstance(hint, type) or not issubclass(hint, StrEnum):
        return option
    return f"{option}: {words.text('option-policy', option=name, value=value)}"


def options_blocks(words: Translator, values: Values) -> Iterator[OptionsBlock]:
    """Every option with its value, part by part."""
    for part, kind in OPTION_PARTS.items():
        rows = [
            OptionRow(option.name, str(values[option.name]), in_words(words, option.name, values[option.name]))
            for option in fields(kind)
        ]
        yield OptionsBlock(words.text("rules-options-part", part=part), rows)


def allowed_text(words: Translator, name: str) -> str:
    """What an option may be, as Markdown."""
    part, hint = OPTION_HINTS[name]
    if get_origin(hint) is dict:
        return words.text("rules-allowed-shares")
    if hint is bool:
        return "`true`, `false`"
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        said = ((member.value, words.text("option-policy", option=name, value=member.value)) for member in hint)
        return "; ".join(f"`{value}`: {text}" for value, text in said)
    option = next(each for each in fields(OPTION_PARTS[part]) if each.name == name)
    choices = option.metadata.get("choices")
    allowed = ", ".join(map(str, choices)) if choices else f"{option.metadata['low']}–{option.metadata['high']}"
    return f"{allowed}, `none`" if NoneType in get_args(hint) else allowed
