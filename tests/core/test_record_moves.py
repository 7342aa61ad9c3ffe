"""Tokens of moves and advice, as records keep them."""

from typing import Any

import pytest

from undercut.core.actions import ACTIONS, DRAW_STOCK, Discard, Reshuffle
from undercut.core.errors import NotationError, RecordError
from undercut.core.record_moves import AdviceRecord, format_move, parse_advice, parse_move, parse_recorded


def test_moves_there_and_back() -> None:
    assert [parse_move(format_move(action)) for action in ACTIONS] == list(ACTIONS)
    for stock in ((), (0,), (51, 8, 20)):
        assert parse_move(format_move(Reshuffle(stock))) == Reshuffle(stock)
    assert format_move(Reshuffle((51, 8, 20))) == "~KS9C8D"


def test_a_token_that_is_none_is_refused() -> None:
    with pytest.raises(NotationError):
        parse_move("X")
    with pytest.raises(RecordError) as caught:
        parse_recorded("X" * 50, 3, 6)
    error = caught.value
    assert error.message == f'hand 3, action 7: not an action: "{"X" * 40}…"'
    assert (error.code, error.hand_number, error.position, error.detail) == ("bad_action", 3, 6, "X" * 40 + "…")


def test_a_reshuffle_of_cards_that_are_none_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        parse_recorded("~KS9C8", 1, 0)
    assert (caught.value.code, caught.value.position) == ("not_a_card", 0)
    assert parse_recorded("~KS9C", 1, 0) == Reshuffle((51, 8))


def test_advice() -> None:
    """At any position, the first and the last too; an action, or words alone."""
    rows = [[0, "S", ""], [4, None, "So."], [4, "7D", "Throw it."]]
    assert parse_advice(rows, 1, 4) == (
        AdviceRecord(0, DRAW_STOCK, ""),
        AdviceRecord(4, None, "So."),
        AdviceRecord(4, Discard(19), "Throw it."),
    )
    assert parse_advice([], 1, 4) == ()


@pytest.mark.parametrize(
    "rows",
    [
        None,
        {},
        "S",
        [None],
        [[]],
        [[0, "S"]],
        [[0, "S", "", ""]],
        [[-1, "S", ""]],
        [[5, "S", ""]],
        [[True, "S", ""]],
        [["0", "S", ""]],
        [[0, 3, ""]],
        [[0, "S", None]],
        [[0, "~KS", ""]],
        [[0, "S", ""], [5, "S", ""]],
    ],
)
def test_advice_that_is_none_is_refused(rows: Any) -> None:
    with pytest.raises(RecordError) as caught:
        parse_advice(rows, 2, 4)
    error = caught.value
    assert error.message == "hand 2, advice: allowed: rows of a position, an action's token or null, and a text"
    assert (error.code, error.hand_number, error.position, error.detail) == ("record_field", 2, None, "advice")


def test_advice_of_what_is_no_action_is_refused_at_its_position() -> None:
    with pytest.raises(RecordError) as caught:
        parse_advice([[3, "X", ""]], 2, 4)
    assert (caught.value.code, caught.value.hand_number, caught.value.position) == ("bad_action", 2, 3)
