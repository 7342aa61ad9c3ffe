"""Who looks on at a table, and what each of them is told of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from undercut.core.events import Discarded, Event, Knocked, StockDrawn, UpcardPassed, UpcardTaken, may_know
from undercut.core.notation import format_action
from undercut.core.observation import Observation, observe
from undercut.core.seating import Role
from undercut.server import protocol
from undercut.server.calls import Called
from undercut.server.game import Advised, Game, HandAnnounced, HandDeal, LogEntry, MatchEnded
from undercut.server.lag import Lag


@dataclass(eq=False)
class Viewer:
    """A socket at the table. ``send`` and ``close`` must not block; ``seat`` None: a spectator."""

    seat: int | None
    send: Callable[[protocol.ServerMessage], None]
    close: Callable[[], None]
    lag: Lag = field(default_factory=Lag)


class Viewers:
    """The sockets at one table."""

    def __init__(self) -> None:
        self._viewers: set[Viewer] = set()

    def __iter__(self) -> Iterator[Viewer]:
        """Everybody who looks on now; whoever goes meanwhile disturbs nobody."""
        return iter(tuple(self._viewers))

    def __len__(self) -> int:
        return len(self._viewers)

    def add(self, viewer: Viewer) -> None:
        """A socket comes; the others hear when its seat was empty."""
        if viewer.seat is not None and not self.is_connected(viewer.seat):
            self._tell_presence(viewer.seat, connected=True)
        self._viewers.add(viewer)

    def remove(self, viewer: Viewer) -> bool:
        """A socket goes, and the others hear when its seat is empty then. False: it was not here."""
        if viewer not in self._viewers:
            return False
        self._viewers.remove(viewer)
        if viewer.seat is not None and not self.is_connected(viewer.seat):
            self._tell_presence(viewer.seat, connected=False)
        return True

    def is_connected(self, seat: int) -> bool:
        """Whether any socket of that seat is here."""
        return any(viewer.seat == seat for viewer in self._viewers)

    def credits_ms(self) -> dict[int, int]:
        """What the way to its players is worth, by seat: that of the quickest of several sockets."""
        found: dict[int, int] = {}
        for viewer in self._viewers:
            if viewer.seat is not None and viewer.lag.is_known:
                credit_ms = viewer.lag.credit_ms
                found[viewer.seat] = min(credit_ms, found.get(viewer.seat, credit_ms))
        return found

    def probe(self, seat: int, now_ms: int) -> None:
        """Measure the way to the player at a seat."""
        for viewer in self:
            if viewer.seat == seat:
                viewer.send(viewer.lag.probe(now_ms))

    def close(self) -> None:
        """Send everybody away, to come back to the next owner of the match."""
        for viewer in self:
            viewer.close()

    def _tell_presence(self, seat: int, *, connected: bool) -> None:
        for viewer in self:
            viewer.send(protocol.Presence(seat, connected))


def observation_for(game: Game, seat: int | None, history: tuple[Event, ...] = ()) -> Observation | None:
    """What the place sees: its own hand, the captain's for the one who sits out, or what is public."""
    deal, hands = game.deal, game.hands
    if deal is None:
        return None
    if seat is None:
        return observe(hands[0], None)
    return observe(hands[deal.board_of(seat) or 0], deal.hand_seat_of(seat), history)


def history_for(deal: HandDeal, entries: Sequence[LogEntry], seat: int) -> tuple[Event, ...]:
    """The events of the hand that a place sees, as its hand seat saw them. ``entries``: those of that deal."""
    board, hand_seat = deal.board_of(seat), deal.hand_seat_of(seat)
    history: list[Event] = []
    for entry in entries:
        if entry.board != board or isinstance(entry.event, HandAnnounced | Advised | Called | MatchEnded):
            continue
        events = (entry.event,) if entry.drawn is None else (entry.event, entry.drawn)
        history += [event for event in events if may_know(event, hand_seat)]
    return tuple(history)


def advice_for(deal: HandDeal | None, entries: Sequence[LogEntry], seat: int | None) -> protocol.AdviceView | None:
    """The latest advice in this turn; only captain and adviser see it. Past a draw only its words are left of it."""
    if seat is None or deal is None or not deal.roles or deal.roles[seat] is Role.BOX:
        return None
    drawn = False
    for entry in reversed(entries):
        if isinstance(entry.event, Advised):
            advice = entry.event.advice
            action = None if advice.action is None or drawn else format_action(advice.action)
            return protocol.AdviceView(action, advice.text) if action or advice.text else None
        if isinstance(entry.event, UpcardPassed | Discarded | Knocked | HandAnnounced):
            return None
        drawn = drawn or isinstance(entry.event, StockDrawn | UpcardTaken)
    return None
