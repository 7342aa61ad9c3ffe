"""The fields of a record in plain values: those it must have, of their kind, and no others."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from undercut.core.errors import RecordError, one_line

MATCH_FIELDS: Final = (
    "format",
    "schema",
    "rules",
    "rules_hash",
    "players",
    "first_dealer",
    "role_cards",
    "hands",
    "hand_count",
    "totals",
    "over",
    "winners",
    "early_end",
)
HAND_FIELDS: Final = (
    "dealer",
    "scheme",
    "commitment",
    "seed",
    "contributions",
    "deck",
    "actions",
    "checks",
    "advice",
    "result",
)
_KIND_NAMES: Final[dict[type, str]] = {dict: "table", list: "list", int: "whole number", str: "text"}


def field_of(mapping: Mapping[str, Any], key: str, kind: type, hand_number: int | None = None) -> Any:
    """The value of a field that must be there. Raises RecordError."""
    value = mapping.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(
            f"{_place(hand_number)}{key}: missing, or not a {_KIND_NAMES[kind]}",
            code="record_field",
            hand_number=hand_number,
            detail=key,
        )
    return value


def check_keys(mapping: Mapping[str, Any], known: Collection[str], hand_number: int | None = None) -> None:
    """Refuse a field that is not in ``known``: a damaged name must not hide what it named. Raises RecordError."""
    for key in mapping:
        if key not in known:
            name = one_line(str(key))
            raise RecordError(
                f"{_place(hand_number)}{name}: no such field; allowed: {', '.join(known)}",
                code="unknown_field",
                hand_number=hand_number,
                detail=name,
            )


def same(stated: Any, expected: Any) -> bool:
    """Whether two plain values are equal in kind too: neither true nor 1.0 is 1."""
    if type(stated) is not type(expected):
        return False
    if isinstance(stated, dict):
        return stated.keys() == expected.keys() and all(same(stated[key], expected[key]) for key in stated)
    if isinstance(stated, list):
        return len(stated) == len(expected) and all(map(same, stated, expected))
    return bool(stated == expected)


def _place(hand_number: int | None) -> str:
    return "" if hand_number is None else f"hand {hand_number}: "
