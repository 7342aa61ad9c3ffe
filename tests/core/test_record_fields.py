"""The fields of a record in plain values."""

from typing import Any

import pytest

from undercut.core.errors import RecordError
from undercut.core.record_fields import check_keys, field_of, same


@pytest.mark.parametrize(
    ("kind", "good", "named", "others"),
    [
        (dict, {}, "table", ([], "x", 1, None, True)),
        (list, [], "list", ({}, "x", 1, None, True)),
        (int, 0, "whole number", ({}, [], "1", 1.0, None, True, False)),
        (str, "", "text", ({}, [], 1, None, True)),
    ],
)
def test_a_field_is_of_its_kind(kind: type, good: Any, named: str, others: tuple[Any, ...]) -> None:
    assert field_of({"key": good}, "key", kind) == good
    for mapping in ({}, {"other": good}, *({"key": other} for other in others)):
        for hand_number, place in ((None, ""), (3, "hand 3: ")):
            with pytest.raises(RecordError) as caught:
                field_of(mapping, "key", kind, hand_number)
            error = caught.value
            assert error.message == f"{place}key: missing, or not a {named}"
            assert (error.code, error.hand_number, error.detail) == ("record_field", hand_number, "key")


@pytest.mark.parametrize(("hand_number", "place"), [(None, ""), (3, "hand 3: ")])
def test_an_unknown_field_is_named_with_those_there_are(hand_number: int | None, place: str) -> None:
    check_keys({"b": 1}, ("a", "b"), hand_number)
    with pytest.raises(RecordError) as caught:
        check_keys({"a": 1, "se\ned": 1}, ("a", "b"), hand_number)
    error = caught.value
    assert error.message == f"{place}se\\ned: no such field; allowed: a, b"
    assert (error.code, error.hand_number, error.detail) == ("unknown_field", hand_number, "se\\ned")


@pytest.mark.parametrize(
    ("stated", "expected", "equal"),
    [
        (1, 1, True),
        (1, 2, False),
        (True, 1, False),
        (1.0, 1, False),
        (None, None, True),
        ("a", "a", True),
        ([1, [2]], [1, [2]], True),
        ([1], [1, 2], False),
        ([1, 2], [1], False),
        ([True], [1], False),
        ({"a": [1]}, {"a": [1]}, True),
        ({"a": 1}, {"b": 1}, False),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({"a": True}, {"a": 1}, False),
        ({"a": 1, "b": 1}, {"a": 1, "b": 2}, False),
    ],
)
def test_the_same_in_kind_too(stated: Any, expected: Any, equal: bool) -> None:
    assert same(stated, expected) is equal
