"""What players say about the match as a whole: they resign, abandon it, claim it, or want to play again.

A call is stored among the moves of the hand in progress, or of the last one, so that a match read anew knows it; it
changes no hand.
"""

from collections.abc import Set
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, assert_never

from undercut.core.early_end import ABANDONED, EarlyEnd, EarlyEndReason
from undercut.core.errors import IllegalActionError
from undercut.server import protocol


class Call(StrEnum):
    """One thing that a player may say; the value is how it is stored."""

    RESIGN = "resign"
    OFFER = "offer"
    """To abandon the match: nobody is to win."""
    DECLINE = "decline"
    """The offer: whoever made it takes it back so."""
    ABANDON = "abandon"
    """The last one needed agrees: the match is over."""
    LEFT = "left"
    """The player was waiting for somebody who has gone or does nothing, and ends the match: nobody is to win."""
    TIMED_OUT = "timed_out"
    """Of the player whose time has run out: another one has claimed the match."""
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Called:
    """A player has said it."""

    player: int
    call: Call


@dataclass(frozen=True, slots=True)
class Calls:
    """What holds of all that was said.

    ``offered``: who wants to abandon the match; () when no offer stands. ``asked``: who has made an offer, and in which
    hand: one is enough for each hand. ``rematch``: who wants to play again.
    """

    early_end: EarlyEnd | None = None
    offered: frozenset[int] = frozenset()
    asked: frozenset[tuple[int, int]] = frozenset()
    rematch: frozenset[int] = frozenset()


NO_CALLS: Final = Calls()


def after_call(calls: Calls, called: Called, hand_number: int, *, over: bool) -> Calls:
    """What holds then. ``over``: whether the match is. Raises IllegalActionError when it is not the time for it."""
    player, call = called.player, called.call
    if over is not (call is Call.REMATCH):
        raise _refused("the match is over", "match_over") if over else _refused("it is not over", "match_not_over")
    match call:
        case Call.RESIGN:
            return replace(calls, early_end=EarlyEnd(EarlyEndReason.RESIGNED, player), offered=frozenset())
        case Call.OFFER:
            if player in calls.offered or (not calls.offered and (player, hand_number) in calls.asked):
                raise _refused("this player has made an offer in this hand", "offered")
            asked = calls.asked if calls.offered else calls.asked | {(player, hand_number)}
            return replace(calls, offered=calls.offered | {player}, asked=asked)
        case Call.DECLINE:
            if not calls.offered:
                raise _refused("there is no offer", "no_offer")
            return replace(calls, offered=frozenset())
        case Call.TIMED_OUT:
            return replace(calls, early_end=EarlyEnd(EarlyEndReason.TIMED_OUT, player), offered=frozenset())
        case Call.ABANDON | Call.LEFT:
            return replace(calls, early_end=ABANDONED, offered=frozenset())
        case Call.REMATCH:
            return replace(calls, rematch=calls.rematch | {player})
        case _:
            assert_never(call)


def call_of(
    command: protocol.Resign | protocol.Abandon | protocol.Rematch, seat: int, calls: Calls, people: Set[int]
) -> Call:
    """What a command says, as it is stored. ``people``: the seats that must agree; computer players always do.

    Raises IllegalActionError when somebody agrees to an offer that does not stand.
    """
    if isinstance(command, protocol.Resign):
        return Call.RESIGN
    if isinstance(command, protocol.Rematch):
        return Call.REMATCH
    if command.answer == "decline":
        return Call.DECLINE
    if command.answer == "agree" and not calls.offered:
        raise _refused("there is no offer", "no_offer")
    return Call.ABANDON if calls.offered | {seat} >= people and seat not in calls.offered else Call.OFFER


def calls_view(
    calls: Calls, hand_number: int, seat: int | None, next_table: str | None, gone: Set[int]
) -> protocol.CallsView:
    """What the viewer at ``seat`` is shown of it: all of it is public."""
    may_offer = seat is not None and not calls.offered and (seat, hand_number) not in calls.asked
    return protocol.CallsView(sorted(calls.offered), may_offer, sorted(calls.rematch), next_table, sorted(gone))


def _refused(message: str, code: str) -> IllegalActionError:
    return IllegalActionError(message, code=code)
