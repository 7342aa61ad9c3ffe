"""Tokens of what happens in a hand, as records and stores keep them: actions, reshuffles, and advice beside them."""

from dataclasses import dataclass
from typing import Any, Final

from undercut.core.actions import Action, Move, Reshuffle
from undercut.core.errors import RecordError, UndercutError, one_line
from undercut.core.notation import format_action, format_cards, parse_action, parse_cards

RESHUFFLE_MARK: Final = "~"
"""A reshuffle's token: the mark, then the cards of the new stock, top first, run together."""


@dataclass(frozen=True, slots=True)
class AdviceRecord:
    """What the one who sits out suggested when ``ply`` moves had been made: an action (None: only words), and words."""

    ply: int
    action: Action | None
    text: str


def format_move(move: Move) -> str:
    """The token of a move: an action's, or ``~`` and the new stock of a reshuffle."""
    if isinstance(move, Reshuffle):
        return RESHUFFLE_MARK + format_cards(move.stock).replace(" ", "")
    return format_action(move)


def parse_move(text: str) -> Move:
    """The move of a token. Raises NotationError."""
    if text.startswith(RESHUFFLE_MARK):
        cards = " ".join(text[1:][at : at + 2] for at in range(0, len(text) - 1, 2))
        return Reshuffle(parse_cards(cards))
    return parse_action(text)


def parse_recorded(token: str, number: int, at: int) -> Move:
    """The move of a token in a record. Raises RecordError with hand and position (from 0)."""
    try:
        return parse_move(token)
    except UndercutError as error:
        raise RecordError(
            f"hand {number}, action {at + 1}: {error.message}",
            code=error.code,
            hand_number=number,
            position=at,
            detail=one_line(token),
        ) from error


def parse_advice(rows: Any, number: int, ply_limit: int) -> tuple[AdviceRecord, ...]:
    """The advice of a hand of ``ply_limit`` moves, from plain values. Raises RecordError."""
    advice = []
    for row in rows if isinstance(rows, list) else [None]:
        match row:
            case [int(ply), (str() | None) as token, str(text)] if 0 <= ply <= ply_limit and not isinstance(ply, bool):
                action = None if token is None else parse_recorded(token, number, ply)
                if not isinstance(action, Reshuffle):
                    advice.append(AdviceRecord(ply, action, text))
                    continue
        raise RecordError(
            f"hand {number}, advice: allowed: rows of a position, an action's token or null, and a text",
            code="record_field",
            hand_number=number,
            detail="advice",
        )
    return tuple(advice)
