"""Commands that are about the match as a whole: what they say, and whether that is so now."""

from collections.abc import Set

from undercut.core.errors import IllegalActionError
from undercut.server import protocol
from undercut.server.calls import Call, call_of
from undercut.server.commands import CallCommand
from undercut.server.game import Game
from undercut.server.timekeeping import TimeKeeper


def what_is_said(command: CallCommand, seat: int, game: Game, people: Set[int], keeper: TimeKeeper) -> tuple[int, Call]:
    """Of which player a command of ``seat`` says what. Raises IllegalActionError when it is not so."""
    if isinstance(command, protocol.Claim):
        _check_claim(command.seat, seat, game, keeper)
        return command.seat, Call.TIMED_OUT
    if isinstance(command, protocol.Abandon) and command.answer == "left":
        _check_left(seat, game, keeper)
        return seat, Call.LEFT
    return seat, call_of(command, seat, game.calls, people)


def _check_claim(late: int, seat: int, game: Game, keeper: TimeKeeper) -> None:
    """Whether the match may be claimed from a player whose time has run out. Nobody claims it from their own side."""
    if game.over:
        raise IllegalActionError("the match is over", code="match_over")
    is_seat = 0 <= late < game.rules.match.players
    together = any({late, seat} <= set(players) for players in game.match.sides)
    if not is_seat or together or not keeper.may_be_claimed_from(late):
        raise IllegalActionError("nothing can be claimed from that seat now", code="no_claim")


def _check_left(seat: int, game: Game, keeper: TimeKeeper) -> None:
    """Whether somebody else keeps this player waiting for too long."""
    if game.over:
        raise IllegalActionError("the match is over", code="match_over")
    if not keeper.gone() - {seat}:
        raise IllegalActionError("nobody who is waited for has gone", code="not_gone")
