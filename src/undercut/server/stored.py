"""What is kept of matches and of people, as values."""

import secrets
import time
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from undercut.core.rules import RuleSet
from undercut.server.chat.policies import SpectatorChat
from undercut.server.clock import ClockRules
from undercut.server.game import PlayerMove
from undercut.server.stored_clocks import StoredClock
from undercut.server.stored_deals import StoredPromise


class Visibility(StrEnum):
    """Who finds a table that waits for people."""

    PRIVATE = "private"
    """Whoever has its link."""
    OPEN = "open"
    """Everybody: it is listed."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """``account_id`` and the account's name; or a bot's ``level``; or neither: nobody sits here."""

    account_id: str | None
    name: str
    level: str | None

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits here."""
        return self.account_id is None and self.level is None


EMPTY_SEAT: Final = StoredSeat(None, "", None)


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A deal's seed and its moves in order, advice among them. ``contributions``: as in a deal."""

    seed: bytes
    moves: tuple[PlayerMove, ...]
    contributions: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """All that is kept of a match; the game is its replay. ``commands``: (seat, id) -> number after it.

    ``hands``: those dealt; ``promise``: for the next one. ``drawn_together``: who deals first, or the roles, follow
    from the first deal's seed and contributions; ``first_dealer`` is a stand-in before it.
    ``rated``: wished for; it counts only where every seat is a person's.
    """

    id: str
    rules: RuleSet
    first_dealer: int
    created_ms: int
    updated_ms: int
    seats: tuple[StoredSeat, ...]
    hands: tuple[StoredHand, ...]
    commands: dict[tuple[int, str], int]
    drawn_together: bool = False
    promise: StoredPromise | None = None
    rated: bool = False
    next_table: str | None = None
    """The match that its players played next, by the same rules."""
    spectator_chat: SpectatorChat = SpectatorChat.BETWEEN_HANDS
    visibility: Visibility = Visibility.PRIVATE
    spectators: bool = True
    """Whether people without a seat may look on once it has begun."""
    clock: ClockRules | None = None
    clocks: tuple[StoredClock, ...] = ()
    """Of the seats that have used something of their reserve."""

    @property
    def waiting(self) -> bool:
        """Whether it has not begun, since there are empty seats."""
        return any(seat.is_empty for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody with seats. ``guest``: without a name and a password of their own.

    ``lays_by_hand``: after a knock nothing is laid down or laid off for this account; it is waited for.
    """

    id: str
    name: str
    lays_by_hand: bool = False
    guest: bool = True


def now_ms() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """An identifier that nobody can guess."""
    return secrets.token_hex(8)
