"""Tags and words of a text: what is read, what is written, and every error word for word."""

import pytest

from undercut.core.errors import RecordTextError
from undercut.core.text_lines import (
    Place,
    Section,
    Tag,
    error_at,
    format_numbers,
    format_tag,
    parse_number,
    parse_numbers,
    parse_sections,
    parse_tag_cards,
    wrap_words,
)

PLACE = Place(3, 2)
REPEATED = ("advice",)


def told(error: RecordTextError) -> tuple[int, int, str, str, str]:
    """Line, column, message without them, code and detail."""
    start = f"line {error.line}, column {error.column}: "
    assert error.message.startswith(start)
    return error.line, error.column, error.message.removeprefix(start), error.code, error.detail


def tag_of(value: str) -> Tag:
    return Tag("totals", value, PLACE, Place(3, 9))


# Reading -------------------------------------------------------------------------------------------------------------


def test_a_text_is_a_heading_and_hands() -> None:
    text = '[format "a\\u0041"]\n\n[hand "1"]\n[advice "x"] \t\r\n[advice "y"]\n S  7H\tP\r\n\nDONE\n'
    heading, hand = parse_sections(text, REPEATED)
    assert heading.place == Place(1, 1)
    assert heading.tags == {"format": [Tag("format", "aA", Place(1, 2), Place(1, 9))]}
    assert hand.place == Place(3, 2)
    assert [(tag.value, tag.place, tag.value_place) for tag in hand.all("advice")] == [
        ("x", Place(4, 2), Place(4, 9)),
        ("y", Place(5, 2), Place(5, 9)),
    ]
    assert hand.find("advice") is hand.get("advice") is hand.all("advice")[0]
    assert (hand.find("seed"), hand.all("seed"), heading.words) == (None, [], [])
    assert [(word.text, word.place.line, word.place.column) for word in hand.words] == [
        ("S", 6, 2),
        ("7H", 6, 5),
        ("P", 6, 8),
        ("DONE", 8, 1),
    ]


def test_numbered_tags_are_read_as_far_as_they_go() -> None:
    (heading,) = parse_sections('[player.0 "A"]\n[player.2 "C"]\n[player.1 "B"]\n[player.4 "E"]')
    assert [tag.value for tag in heading.numbered("player")] == ["A", "B", "C"]
    assert heading.numbered("contribution") == []


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "code", "detail"),
    [
        ("[", 1, 2, '"": expected the name of a tag', "bad_tag", ""),
        ("[ a", 1, 2, '" a": expected the name of a tag', "bad_tag", " a"),
        ('\n[a"x"]', 2, 3, '""x"]": expected a space after the name', "bad_tag", '"x"]'),
        ("[a", 1, 3, '"": expected a space after the name', "bad_tag", ""),
        ("[a x]", 1, 4, '"x]": expected a value in double quotes', "bad_tag", "x]"),
        ('[a "x', 1, 4, '""x": expected a value in double quotes', "bad_tag", '"x'),
        ('[a "\\q"]', 1, 4, '""\\q"]": expected a value as JSON writes texts', "bad_tag", '"\\q"]'),
        ('[a "x"', 1, 7, '"": expected a closing bracket', "bad_tag", ""),
        ('[a "x" ]', 1, 7, '" ]": expected a closing bracket', "bad_tag", " ]"),
        ('[a "x"]X', 1, 8, '"X": expected the end of the line', "bad_tag", "X"),
        ('[a "x"] \f', 1, 8, '" \\x0c": expected the end of the line', "bad_tag", " \\x0c"),
        ('[a "1"]\n[a "2"]', 2, 2, "a: there twice", "repeated_tag", "a"),
        ('[hand "1"]\nS\n[a "2"]', 3, 2, "a: a tag after the actions", "late_tag", "a"),
        ('\n word "\x07"', 2, 2, '"word": not a tag such as [name "value"]', "not_a_tag", "word"),
        ("\x07", 1, 1, '"\\x07": not a tag such as [name "value"]', "not_a_tag", "\\x07"),
    ],
)
def test_what_is_no_tag_is_told_word_for_word(
    text: str, line: int, column: int, message: str, code: str, detail: str
) -> None:
    with pytest.raises(RecordTextError) as caught:
        parse_sections(text, REPEATED)
    assert told(caught.value) == (line, column, message, code, detail)


def test_a_missing_tag_is_told_at_its_section() -> None:
    with pytest.raises(RecordTextError) as caught:
        Section(PLACE).get("deck")
    assert told(caught.value) == (3, 2, "deck: missing", "missing_tag", "deck")


def test_an_error_says_no_more_than_it_knows() -> None:
    error = error_at(PLACE, "no", code="bad")
    assert (told(error), error.hand_number, error.position) == ((3, 2, "no", "bad", ""), None, None)


@pytest.mark.parametrize(("value", "numbers"), [("none", []), ("0", [0]), ("7 0 123456789", [7, 0, 123456789])])
def test_numbers_are_read(value: str, numbers: list[int]) -> None:
    assert parse_numbers(tag_of(value)) == numbers
    assert format_numbers(numbers) == value


@pytest.mark.parametrize("value", ["", "x", "1  2", " 1", "1 ", "1,2", "-1", "1.0", "1234567890", "\u0661", "none 1"])
def test_what_is_no_number_is_refused(value: str) -> None:
    with pytest.raises(RecordTextError) as several:
        parse_numbers(tag_of(value))
    assert told(several.value) == (3, 9, 'totals: expected whole numbers or "none"', "bad_value", "totals")
    with pytest.raises(RecordTextError) as one:
        parse_number(tag_of(value))
    assert told(one.value) == (3, 9, "totals: expected a whole number", "bad_value", "totals")


@pytest.mark.parametrize(
    ("value", "column", "code", "detail"),
    [("1D 7H", 10, "not_a_card", "1D"), ("7H 8H XX", 16, "not_a_card", "XX"), ("7H 8H 7H", 16, "repeated_card", "7H")],
)
def test_a_bad_card_has_the_place_of_the_card(value: str, column: int, code: str, detail: str) -> None:
    assert parse_tag_cards(tag_of("7H AS")) == (32, 39)
    with pytest.raises(RecordTextError, match=r"^line 3, column [0-9]+: totals: ") as caught:
        parse_tag_cards(tag_of(value))
    assert (caught.value.column, caught.value.code, caught.value.detail) == (column, code, detail)


# Writing -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "line"),
    [
        (3, '[a "3"]'),
        ('Åke "♥" \\', '[a "Åke \\"♥\\" \\\\"]'),
        ("\n\x7f\u2028\U000e0001", '[a "\\n\\u007f\\u2028\\udb40\\udc01"]'),
    ],
)
def test_a_tag_is_written_so_that_all_of_it_is_seen(value: object, line: str) -> None:
    assert format_tag("a", value) == line
    assert parse_sections(line)[0].get("a").value == str(value)


@pytest.mark.parametrize(
    ("lengths", "lines"),
    [
        ([], []),
        ([1], [1]),
        ([1, 2], [4]),
        ([50, 49, 1], [100, 1]),
        ([50, 50], [50, 50]),
        ([49, 50, 100, 101, 2], [100, 100, 101, 2]),
        ([101], [101]),
    ],
)
def test_lines_are_no_longer_than_a_hundred(lengths: list[int], lines: list[int]) -> None:
    words = ["x" * length for length in lengths]
    assert [len(line) for line in wrap_words(words)] == lines
    assert " ".join(wrap_words(words)) == " ".join(words)
