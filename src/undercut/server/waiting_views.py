"""What is told of a table before one sits down there, built from who sits where and from its options alone."""

from typing import Protocol

from undercut.server import protocol
from undercut.server.chat.policies import SpectatorChat
from undercut.server.clock import ClockRules
from undercut.server.game import Game
from undercut.server.history.outcomes import rated_state
from undercut.server.sitting import host_of
from undercut.server.stored import StoredSeat, Visibility
from undercut.server.waiting_store import WaitingMatch


class Options(Protocol):
    """What a table says of itself, besides its cards."""

    id: str
    created_ms: int
    rated: bool
    waiting: bool
    visibility: Visibility
    spectators: bool
    spectator_chat: SpectatorChat
    clock_rules: ClockRules | None
    rules_view: protocol.RulesView

    @property
    def seats(self) -> tuple[StoredSeat, ...]:
        """Who sits there."""
        ...

    @property
    def game(self) -> Game:
        """To know whether it is over."""
        ...

    def is_connected(self, seat: int) -> bool:
        """Whether who sits there is here."""
        ...


def waiting_view(table: Options) -> protocol.WaitingView:
    """What those at a table that waits are told of it, besides who sits there."""
    return protocol.WaitingView(
        visibility=table.visibility.value,
        host=host_of(table.seats),
        empty=[at for at, seat in enumerate(table.seats) if seat.is_empty],
        spectators=table.spectators,
        spectator_chat=table.spectator_chat.value,
        created_ms=table.created_ms,
        clock=_clock_choice(table.clock_rules),
    )


def table_info(table: Options, seat: int | None) -> protocol.TableInfo:
    """What everybody who has its link may know of a table. ``seat``: the caller's."""
    return protocol.TableInfo(
        table=table.id,
        rules=table.rules_view,
        players=[_seat_view(at, each, connected=table.is_connected(at)) for at, each in enumerate(table.seats)],
        seat=seat,
        host=host_of(table.seats),
        visibility=table.visibility.value,
        rated=rated_state(table.rated, table.seats),
        spectators=table.spectators,
        spectator_chat=table.spectator_chat.value,
        begun=not table.waiting,
        over=table.game.over,
        created_ms=table.created_ms,
        clock=_clock_choice(table.clock_rules),
    )


def open_table(match: WaitingMatch, table: Options | None, seat: int | None) -> protocol.OpenTable:
    """A line of the list. ``table``: its owner, if somebody uses it; it may know of a change before or after."""
    return protocol.OpenTable(
        table=match.id,
        rules=match.rules_name,
        players=[_seat_view(at, each, connected=_is_connected(at, each, table)) for at, each in enumerate(match.seats)],
        seat=seat,
        rated=rated_state(match.rated, match.seats),
        spectators=match.spectators,
        spectator_chat=match.spectator_chat.value,
        created_ms=match.created_ms,
        clock=_clock_choice(match.clock),
    )


def _clock_choice(rules: ClockRules | None) -> protocol.ClockChoice | None:
    return None if rules is None else protocol.ClockChoice(rules.move_ms, rules.reserve_ms, rules.when_out.value)


def _seat_view(at: int, seat: StoredSeat, *, connected: bool) -> protocol.SeatView:
    return protocol.SeatView(at, seat.name, seat.level, connected)


def _is_connected(at: int, seat: StoredSeat, table: Options | None) -> bool:
    if table is None or table.seats[at] != seat:
        return seat.level is not None
    return table.is_connected(at)
