"""Tags and words of a text, with their places: ``[name "value"]`` lines, and lines of words between them.

A tag ``[hand "1"]`` begins a section; what stands before the first one is the heading. Values are written as JSON
writes texts. Every error names line and column, both from 1.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from undercut.core.cards import Card
from undercut.core.errors import RecordTextError, UndercutError, one_line
from undercut.core.notation import parse_cards

SECTION_TAG: Final = "hand"
LINE_LENGTH: Final = 100
NOTHING: Final = "none"
"""In place of whole numbers when there are none."""
_NAME: Final = re.compile(r"[a-z_]+(?:\.[a-z0-9_]+)*", re.ASCII)
_VALUE: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_WORD: Final = re.compile(r"[^ \t\r]+")
_NUMBER: Final = re.compile(r"[0-9]{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands, both counted from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Tag:
    """``[name "value"]``; ``place`` is that of the name, ``value_place`` that of the value."""

    name: str
    value: str
    place: Place
    value_place: Place


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a line that is no tag."""

    text: str
    place: Place


@dataclass(slots=True)
class Section:
    """Tags by name, in their order, and the words after them. A name that may come more than once has all its tags."""

    place: Place
    tags: dict[str, list[Tag]] = field(default_factory=dict)
    words: list[Word] = field(default_factory=list)

    def all(self, name: str) -> list[Tag]:
        """Every tag of that name."""
        return self.tags.get(name, [])

    def find(self, name: str) -> Tag | None:
        """The tag of that name, if it is there."""
        return self.tags[name][0] if name in self.tags else None

    def get(self, name: str) -> Tag:
        """The tag of that name. Raises RecordTextError when it is missing."""
        found = self.find(name)
        if found is None:
            raise error_at(self.place, f"{name}: missing", code="missing_tag", detail=name)
        return found

    def numbered(self, stem: str) -> list[Tag]:
        """The tags ``stem.0``, ``stem.1``, … as far as they go."""
        found: list[Tag] = []
        while (tag := self.find(f"{stem}.{len(found)}")) is not None:
            found.append(tag)
        return found


def error_at(
    place: Place,
    message: str,
    *,
    code: str,
    detail: str = "",
    hand_number: int | None = None,
    position: int | None = None,
) -> RecordTextError:
    """An error that names its place."""
    return RecordTextError(
        message,
        code=code,
        line=place.line,
        column=place.column,
        hand_number=hand_number,
        position=position,
        detail=detail,
    )


# Reading -------------------------------------------------------------------------------------------------------------


def parse_sections(text: str, repeated: Iterable[str] = ()) -> tuple[Section, ...]:
    """The heading, then each hand. ``repeated``: names of tags that a section may have more than once."""
    several = frozenset(repeated)
    sections = [Section(Place(1, 1))]
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith("["):
            tag = _parse_tag(line, number)
            if tag.name == SECTION_TAG:
                sections.append(Section(tag.place))
            section = sections[-1]
            if section.words:
                raise error_at(tag.place, f"{tag.name}: a tag after the actions", code="late_tag", detail=tag.name)
            if tag.name in section.tags and tag.name not in several:
                raise error_at(tag.place, f"{tag.name}: there twice", code="repeated_tag", detail=tag.name)
            section.tags.setdefault(tag.name, []).append(tag)
        else:
            words = [Word(found[0], Place(number, found.start() + 1)) for found in _WORD.finditer(line)]
            if words and len(sections) == 1:
                problem = f'"{one_line(words[0].text)}": not a tag such as [name "value"]'
                raise error_at(words[0].place, problem, code="not_a_tag", detail=one_line(words[0].text))
            sections[-1].words += words
    return tuple(sections)


def _parse_tag(line: str, number: int) -> Tag:
    def fail(at: int, expected: str) -> RecordTextError:
        rest = one_line(line[at:])
        return error_at(Place(number, at + 1), f'"{rest}": expected {expected}', code="bad_tag", detail=rest)

    name = _NAME.match(line, 1)
    if name is None:
        raise fail(1, "the name of a tag")
    if line[name.end() : name.end() + 1] != " ":
        raise fail(name.end(), "a space after the name")
    at = name.end() + 1
    value = _VALUE.match(line, at)
    if value is None:
        raise fail(at, "a value in double quotes")
    try:
        text = json.loads(value[0])
    except ValueError:
        raise fail(at, "a value as JSON writes texts") from None
    if not line.startswith("]", value.end()):
        raise fail(value.end(), "a closing bracket")
    if line[value.end() + 1 :].strip(" \t\r"):
        raise fail(value.end() + 1, "the end of the line")
    return Tag(name[0], text, Place(number, name.start() + 1), Place(number, at + 1))


def is_number(text: str) -> bool:
    """Whether a text is a whole number that is not endless."""
    return _NUMBER.fullmatch(text) is not None


def parse_number(tag: Tag) -> int:
    """The whole number of a tag."""
    if not is_number(tag.value):
        raise error_at(tag.value_place, f"{tag.name}: expected a whole number", code="bad_value", detail=tag.name)
    return int(tag.value)


def parse_numbers(tag: Tag) -> list[int]:
    """The whole numbers of a tag."""
    words = [] if tag.value == NOTHING else tag.value.split(" ")
    if not all(map(is_number, words)):
        problem = f'{tag.name}: expected whole numbers or "{NOTHING}"'
        raise error_at(tag.value_place, problem, code="bad_value", detail=tag.name)
    return [int(word) for word in words]


def parse_tag_cards(tag: Tag) -> tuple[Card, ...]:
    """The cards of a tag, in their order."""
    try:
        return parse_cards(tag.value)
    except UndercutError as error:
        place = Place(tag.value_place.line, tag.value_place.column + 1 + (error.position or 0))
        raise error_at(place, f"{tag.name}: {error.message}", code=error.code, detail=error.detail) from error


# Writing -------------------------------------------------------------------------------------------------------------


def format_tag(name: str, value: object) -> str:
    """The line of a tag; characters that cannot be seen are escaped."""
    text = json.dumps(str(value), ensure_ascii=False)
    return f"[{name} {''.join(character if character.isprintable() else _escaped(character) for character in text)}]"


def _escaped(character: str) -> str:
    return json.dumps(character)[1:-1]


def wrap_words(words: Iterable[str]) -> Iterator[str]:
    """The words in lines that are not long."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > LINE_LENGTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line


def format_numbers(numbers: Sequence[int]) -> str:
    """Whole numbers with spaces between; a word when there are none."""
    return " ".join(map(str, numbers)) or NOTHING
