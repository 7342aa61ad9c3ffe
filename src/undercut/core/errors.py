"""All that core refuses, each with a cause (the class), a code for programs and a position where there is one."""

import json
from typing import Final

SHOWN_CHARACTERS: Final = 40
"""More of what somebody gave us helps nobody to find it."""


def one_line(text: str) -> str:
    """``text`` as it can stand in a message of one line: no control characters, not endless."""
    cut = text if len(text) <= SHOWN_CHARACTERS else text[:SHOWN_CHARACTERS] + "…"
    return cut if cut.isprintable() else ascii(cut)[1:-1]


def shown(value: object) -> str:
    """Any value as a message can show it: on one line, not endless, and written as in a file of JSON."""
    if isinstance(value, str):
        return f'"{one_line(value)}"'
    try:
        return one_line(json.dumps(value, ensure_ascii=False, default=str))
    except (ValueError, TypeError, RecursionError):  # a number with thousands of digits, a key that is no text, …
        return f"({type(value).__name__})"


class UndercutError(ValueError):
    """Base of all errors about what somebody gave us: never a fault of the program.

    ``code`` is stable and meant for programs and translations; ``position`` counts from 0 and says where in the
    input (a character, an action of a hand; None when the whole input is meant); ``detail`` is the offending text.
    """

    def __init__(self, message: str, *, code: str, position: int | None = None, detail: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.position = position
        self.detail = detail


class NotationError(UndercutError):
    """A text that does not say a card, a meld or an action."""


class CardsError(UndercutError):
    """Cards that cannot be: repeated, in two places, too many or too few, a meld that is none."""


class RulesError(UndercutError):
    """An option with a value that is not allowed, or options that contradict each other."""


class IllegalActionError(UndercutError):
    """An action that the rules do not allow in this position of the hand."""


class RecordError(UndercutError):
    """A record that does not replay. ``hand_number`` counts from 1; ``position`` is the action's place in that hand."""

    def __init__(
        self, message: str, *, code: str, hand_number: int | None = None, position: int | None = None, detail: str = ""
    ) -> None:
        super().__init__(message, code=code, position=position, detail=detail)
        self.hand_number = hand_number
