"""How messages show what somebody gave us: on one line, not endless, as in a file."""

import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercut.core.errors import SHOWN_CHARACTERS, RecordError, RecordTextError, UndercutError, one_line, shown


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (-0.5, "-0.5"),
        (float("nan"), "NaN"),
        ("ten", '"ten"'),
        ("a\nb\x1b[31m", '"a\\nb\\x1b[31m"'),
        ("\ud800", '"\\ud800"'),
        (["ä ♥"], '["ä ♥"]'),
        ({"2": (60.5, None)}, '{"2": [60.5, null]}'),
        (datetime.date(2000, 1, 2), '"2000-01-02"'),
        ({(1, 2): 3}, "(dict)"),
    ],
)
def test_values_are_shown_as_in_a_file(value: Any, text: str) -> None:
    assert shown(value) == text


def test_a_number_with_too_many_digits_to_write_is_named_by_its_kind() -> None:
    assert shown(1 << 20_000) == "(int)"


@given(st.text() | st.lists(st.integers() | st.text()) | st.floats() | st.dictionaries(st.text(), st.none()))
def test_whatever_it_is_it_fits_on_a_line(value: Any) -> None:
    text = shown(value)
    assert text.isprintable()
    assert len(text) <= 12 * SHOWN_CHARACTERS


def test_a_long_text_is_cut() -> None:
    assert one_line("x" * 100_000) == "x" * SHOWN_CHARACTERS + "…"


def test_what_fits_is_not_cut() -> None:
    assert one_line("x" * SHOWN_CHARACTERS) == "x" * SHOWN_CHARACTERS
    assert SHOWN_CHARACTERS == 40


def test_an_error_says_no_more_than_it_knows() -> None:
    plain, of_record = UndercutError("message", code="code"), RecordError("message", code="code")
    assert (plain.message, plain.code, plain.position, plain.detail) == ("message", "code", None, "")
    assert (of_record.position, of_record.detail, of_record.hand_number) == (None, "", None)
    of_text = RecordTextError("message", code="code", line=3, column=7)
    assert (of_text.position, of_text.detail, of_text.hand_number) == (None, "", None)
    assert (of_text.line, of_text.column, str(of_text)) == (3, 7, "line 3, column 7: message")


def test_an_error_says_all_that_it_knows() -> None:
    error = RecordTextError("message", code="code", line=3, column=7, hand_number=2, position=5, detail="x")
    assert (error.code, error.hand_number, error.position, error.detail) == ("code", 2, 5, "x")
