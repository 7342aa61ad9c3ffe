"""Matches that their hands did not end, on paper."""

from typing import Any

import pytest

from tests.playing import CLASSIC, chance_hand, deck_of
from undercut.core.early_end import ABANDONED, EarlyEnd, EarlyEndReason
from undercut.core.errors import RecordError, RecordTextError
from undercut.core.masked_record import mask_record
from undercut.core.masked_text import format_masked_text, parse_masked_text
from undercut.core.record import HandRecord, MatchRecord, parse_record, record_to_mapping
from undercut.core.rulesets import load_ruleset
from undercut.core.text_record import format_text_record, parse_text_record

RESIGNED = EarlyEnd(EarlyEndReason.RESIGNED, 1)
ENDS = [RESIGNED, ABANDONED]


def record(end: EarlyEnd | None) -> MatchRecord:
    """A match of which no hand was finished."""
    return MatchRecord(CLASSIC, ("Anna", "Béla"), 0, (), (), end)


@pytest.mark.parametrize(
    ("end", "sides", "winners"),
    [
        (RESIGNED, [(0,), (1,)], (0,)),
        (RESIGNED, [(0,), (1,), (2,)], (0, 2)),
        (RESIGNED, [(0, 2), (1, 3)], (0,)),
        (ABANDONED, [(0,), (1,)], ()),
    ],
)
def test_all_other_sides_win(end: EarlyEnd, sides: list[tuple[int, ...]], winners: tuple[int, ...]) -> None:
    assert end.winners(sides) == winners


@pytest.mark.parametrize("end", ENDS)
def test_records_say_it_in_every_form(end: EarlyEnd) -> None:
    mapping = record_to_mapping(record(end))
    assert (mapping["over"], mapping["winners"]) == (True, [0] if end is RESIGNED else [])
    assert parse_record(mapping) == record(end)
    assert parse_text_record(format_text_record(record(end))) == record(end)
    masked = mask_record(record(end), 0)
    assert (masked.over, masked.early_end) == (True, end)
    assert parse_masked_text(format_masked_text(masked)) == masked


def test_a_record_without_it_is_as_it_always_was() -> None:
    mapping = record_to_mapping(record(None))
    assert "early_end" not in mapping
    assert not mapping["over"]
    assert "early_end" not in format_text_record(record(None))


@pytest.mark.parametrize(
    "value",
    [
        "resigned",
        {},
        {"reason": "bored"},
        {"reason": "resigned"},
        {"reason": "resigned", "player": 2},
        {"reason": "resigned", "player": -1},
        {"reason": "resigned", "player": True},
        {"reason": "abandoned", "player": 0},
        {"reason": "abandoned", "why": "late"},
    ],
)
def test_anything_else_is_refused(value: Any) -> None:
    with pytest.raises(RecordError):
        parse_record(record_to_mapping(record(None)) | {"early_end": value, "over": True})


@pytest.mark.parametrize("change", [{"over": False}, {"winners": [1]}, {"early_end": {"reason": "abandoned"}}])
def test_what_a_record_states_must_fit(change: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(record_to_mapping(record(RESIGNED)) | change)
    assert caught.value.code == "wrong_totals"


def test_a_match_that_is_over_cannot_be_given_up(played: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(played | {"early_end": {"reason": "resigned", "player": 1}})
    assert caught.value.code == "match_over"


@pytest.fixture
def played() -> dict[str, Any]:
    """A record of a match that its one hand has ended."""
    rules = load_ruleset("table", 2)
    states = list(chance_hand(rules.hand, 3))
    moves = tuple(move for _, move in states if move is not None)
    hand = HandRecord(states[0][0].dealer, deck_of(3), moves)
    return record_to_mapping(MatchRecord(rules, ("Anna", "Béla"), states[0][0].dealer, (hand,)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[early_end.reason "resigned"]\n', ""),
        ('[early_end.reason "resigned"]', '[early_end.reason "tired"]'),
        ('[early_end.player "1"]', '[early_end.player "7"]'),
        ('[early_end.player "1"]', '[early_end.player "x"]'),
    ],
)
def test_errors_in_texts_say_where(old: str, new: str) -> None:
    text = format_text_record(record(RESIGNED))
    assert old in text
    with pytest.raises(RecordTextError) as caught:
        parse_text_record(text.replace(old, new))
    lines = text.replace(old, new).splitlines()
    assert "early_end" in lines[caught.value.line - 1]
