"""Matches that end before their hands end them: somebody resigned, or let their time run out, or they were stopped."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from undercut.core.errors import RecordError, shown
from undercut.core.record_fields import field_of


class EarlyEndReason(StrEnum):
    """Why the hands were not played to the end of the match."""

    RESIGNED = "resigned"
    """A player gave it up: a loss for that side, and all others share the win."""
    ABANDONED = "abandoned"
    """All agreed to stop, or somebody was waited for in vain: nobody has won."""
    TIMED_OUT = "timed_out"
    """A player's time ran out and another claimed the match: as if that player had resigned."""


@dataclass(frozen=True, slots=True)
class EarlyEnd:
    """``player``: who resigned, or whose time ran out; None when the match was abandoned."""

    reason: EarlyEndReason
    player: int | None = None

    def winners(self, sides: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """The sides that have won: every one but that of ``player``, whose partner loses too."""
        if self.player is None:
            return ()
        return tuple(side for side, players in enumerate(sides) if self.player not in players)


ABANDONED: Final = EarlyEnd(EarlyEndReason.ABANDONED)
FIELD: Final = "early_end"


def early_end_to_mapping(end: EarlyEnd) -> dict[str, Any]:
    """Plain values: the reason, and the player where it is about one."""
    mapping: dict[str, Any] = {"reason": end.reason.value}
    return mapping if end.player is None else {**mapping, "player": end.player}


def parse_early_end(value: Any, players: int) -> EarlyEnd | None:
    """The same read again; None for None. Raises RecordError."""
    if value is None:
        return None
    if not isinstance(value, Mapping):
        raise RecordError(f"{FIELD} = {shown(value)}: not a table", code="early_end", detail=FIELD)
    reasons = [each.value for each in EarlyEndReason]
    reason = field_of(value, "reason", str)
    if reason not in reasons or set(value) - {"reason", "player"}:
        raise RecordError(
            f"{FIELD}: reason = {shown(reason)}: allowed: {', '.join(reasons)}, and player",
            code="early_end",
            detail=FIELD,
        )
    if reason == EarlyEndReason.ABANDONED:
        if "player" in value:
            raise RecordError(f"{FIELD}: nobody abandons a match alone", code="early_end", detail=FIELD)
        return ABANDONED
    player = field_of(value, "player", int)
    if not 0 <= player < players:
        raise RecordError(
            f"{FIELD}: player = {shown(player)}: allowed: 0 to {players - 1}", code="early_end", detail=FIELD
        )
    return EarlyEnd(EarlyEndReason(reason), player)
