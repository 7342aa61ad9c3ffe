"""What a table allows to those who look on."""

from enum import StrEnum
from typing import assert_never


class SpectatorChat(StrEnum):
    """When spectators may say something. While a hand is on they could tell a seat what it may not know."""

    NEVER = "never"
    BETWEEN_HANDS = "between_hands"


def spectators_may_say(policy: SpectatorChat, *, hand_on: bool) -> bool:
    """Whether they may now. ``hand_on``: some hand at the table is being played."""
    match policy:
        case SpectatorChat.NEVER:
            return False
        case SpectatorChat.BETWEEN_HANDS:
            return not hand_on
        case _:
            assert_never(policy)
