"""How messages show what somebody gave us: on one line, not endless, as in a file."""

import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercut.core.errors import SHOWN_CHARACTERS, one_line, shown


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
