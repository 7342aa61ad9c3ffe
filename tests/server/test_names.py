"""The names that people choose."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercut.server.account_errors import AccountError
from undercut.server.names import NAME_CHARACTERS_MAX, check_name, name_key

GOOD = ["Al", "Anna", "Árvíztűrő", "Äiti 2", "O’Neill", "李小龍", "Анна", "x" * 24, "n.n.", "Zoë-Lou", "🂡 ace"]
BAD = {
    "nothing": "",
    "spaces": "     ",
    "one letter": "A",
    "too long": "x" * 25,
    "only signs": "...",
    "two spaces": "An  na",
    "a tab": "An\tna",
    "a new line": "Anna\nGuest",
    "a zero": "An\0na",
    "a wide space": "An\u00a0na",
    "turned about": "\u202eannA",
    "turned, newer": "An\u2066na",
    "a mark of direction": "Anna\u200f",
    "a space of no width": "An\u200bna",
    "a joiner": "An\u200dna",
    "a soft hyphen": "An\u00adna",
    "a filler": "\u3164\u3164",
    "a blank pattern": "Anna\u2800",
    "a chosen variant": "Anna\ufe0f",
    "for private use": "An\ue000na",
    "unassigned": "An\U000e0fffna",
    "a pile of marks": "a\u0301\u0302\u0303\u0304nna",
}
RESERVED = [
    "Guest",
    "GUEST",
    "ｇｕｅｓｔ",
    "Vendég",
    "vieras",
    "Easy",
    "hard",
    "Nehéz gép",
    "random",
    "Former player",
    "Undercut",
]
ALIKE = [
    ("Anna", "ANNA"),
    ("Anna", "ａｎｎａ"),
    ("Straße", "STRASSE"),
    ("Zoë", "Zoe\u0308"),
    ("ﬁne", "Fine"),
    ("K1", "K①"),
    ("Åke", "Åke"),
    ("ΣΊΣΥΦΟΣ", "σίσυφος"),
]


@pytest.mark.parametrize("text", GOOD)
def test_a_name_that_can_be_is_kept_as_it_is_written(text: str) -> None:
    assert check_name(f" {text} ").text == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(AccountError) as caught:
        check_name(text)
    assert (caught.value.code, caught.value.status, caught.value.detail) == ("bad_name", 422, "name")


@pytest.mark.parametrize("text", RESERVED)
def test_nobody_is_called_like_a_guest_or_a_bot(text: str) -> None:
    with pytest.raises(AccountError) as caught:
        check_name(text)
    assert caught.value.code == "reserved_name"


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
    assert check_name(one).key == check_name(other).key


def test_other_names_have_other_keys() -> None:
    assert len({name_key(each) for each in GOOD}) == len(GOOD)


@given(st.text(max_size=40))
def test_a_name_is_either_refused_or_shown_as_it_is_and_stays_so(text: str) -> None:
    try:
        name = check_name(text)
    except AccountError:
        return
    assert len(name.text) <= NAME_CHARACTERS_MAX
    assert check_name(name.text) == name
    assert name_key(name.text.upper()) == name_key(name.text.casefold().upper())
    assert name_key(name.key) == name.key
    assert not any(unicodedata.category(char)[0] in "CZ" and char != " " for char in name.text)
