"""A table as it stands: its game, who sits there, who looks on, and what each of them is shown. No input or output."""

from dataclasses import dataclass, field, replace

from undercut.core.cards import Card
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.server import clock, protocol
from undercut.server.advising import Decision, captains_decision
from undercut.server.clock import Times
from undercut.server.commands import CallCommand, Command, CommandError
from undercut.server.confidences import entry_without_words, hand_without_words, is_missed, words_heard_by
from undercut.server.dealing import Dealing
from undercut.server.game import Change, Game, HandDeal, LogEntry, waiting_game
from undercut.server.history.outcomes import rated_state
from undercut.server.sitting import seat_of
from undercut.server.stored import StoredHand, StoredMatch, StoredSeat, now_ms
from undercut.server.timekeeping import TimeKeeper
from undercut.server.viewers import Viewer, Viewers, advice_for, history_for, observation_for
from undercut.server.views import PublicFacts, SeatFacts, rules_view, table_view
from undercut.server.waiting_views import waiting_view
from undercut.server.wire import numbered_event, only


@dataclass
class _Memory:
    """What is kept besides the game: all of it can be rebuilt from the store, or does not matter."""

    entries: list[LogEntry] = field(default_factory=list)
    deals: dict[int, HandDeal] = field(default_factory=dict)
    hands: list[StoredHand] = field(default_factory=list)
    ready: set[int] = field(default_factory=set)


class TableState:
    """Everything about one match that is in memory, and the views of it. Its owner (``Table``) alone changes it."""

    def __init__(self, stored: StoredMatch, keeper: TimeKeeper) -> None:
        self.id = stored.id
        self.created_ms = stored.created_ms
        self.updated_ms = stored.updated_ms
        self.seats = stored.seats
        self.rated = stored.rated
        self.waiting = stored.waiting
        """Some seats are empty, and the match has not begun: whoever takes one makes way for a new owner."""
        self.visibility = stored.visibility
        self.spectators = stored.spectators
        self.spectator_chat = stored.spectator_chat
        self.clock_rules = stored.clock
        self.next_table = stored.next_table
        self.last_used_ms = now_ms()
        self.retired = False
        """Another owner reads the match anew: this one plays no more, and sends its viewers there."""
        self._first_dealer = stored.first_dealer
        self._dealing = Dealing(stored)
        self._memory = _Memory()
        self._viewers = Viewers()
        self._keeper = keeper
        self.rules_view = rules_view(stored.rules)
        self._game = waiting_game(stored.rules)

    # What others may ask ---------------------------------------------------------------------------------------------

    def seat_of(self, account_id: str) -> int | None:
        """The seat of an account; None when it has none here."""
        return seat_of(self.seats, account_id)

    @property
    def game(self) -> Game:
        """The game now; for the owner and for records, never for a viewer."""
        return self._game

    @property
    def first_dealer(self) -> int:
        """Who dealt the first hand; before it, whom it is said to be dealt by as long as nothing was drawn."""
        return self._memory.deals[1].dealer if self._memory.deals else self._first_dealer

    @property
    def role_cards(self) -> tuple[Card, ...]:
        """What each drew before the first hand, for roles or for who deals; () when nothing was drawn."""
        if not self._memory.hands:
            return ()
        first = self._memory.hands[0]
        return self._dealing.first_cards(first.seed, first.contributions)

    def is_connected(self, seat: int) -> bool:
        """Whether who sits there is here; a bot always is."""
        return self.seats[seat].level is not None or self._viewers.is_connected(seat)

    def finished_hands(self) -> list[tuple[HandDeal, StoredHand]]:
        """The deals and moves of every hand that is over."""
        count = len(self._game.match.rows)
        return [(self._memory.deals[number], self._memory.hands[number - 1]) for number in range(1, count + 1)]

    @property
    def _people(self) -> set[int]:
        return {at for at, each in enumerate(self.seats) if each.level is None}

    # Views -----------------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> protocol.TableView:
        """What the viewer at ``seat`` may see now."""
        game = self._game
        facts = PublicFacts(
            table=self.id,
            number=game.number,
            rules=self.rules_view,
            seats=[self._facts(at) for at in range(len(self.seats))],
            match=game.match,
            deal=game.deal,
            deal_over=game.deal_over,
            chips=game.chips,
            paid=game.paid,
            calls=game.calls,
            next_table=self.next_table,
            promise=self._dealing.promise,
            rated=rated_state(self.rated, self.seats),
            clock=self._keeper.view(),
            gone=self._keeper.gone(),
            waiting=waiting_view(self) if self.waiting else None,
        )
        advice = advice_for(game.deal, self._memory.entries, seat)
        return table_view(facts, seat, observation_for(game, seat), advice)

    def summary(self, seat: int) -> protocol.TableSummary:
        """A line for the lobby of the account at ``seat``."""
        match, winners = self._game.match, self._game.winners
        dealt = self._game.deal is not None
        waits = dealt and self._game.deal_over and not self._game.over and seat not in self._memory.ready
        return protocol.TableSummary(
            table=self.id,
            rules=self._game.rules.name,
            players=[each.name for each in self.seats],
            seat=seat,
            totals=list(match.totals),
            hand_number=self._game.deal.hand_number if self._game.deal else 1,
            over=self._game.over,
            winner=only(winners),
            waiting=self.waiting,
            your_turn=waits or seat in self._game.to_act(),
            created_ms=self.created_ms,
            updated_ms=self.updated_ms,
            rated=rated_state(self.rated, self.seats),
        )

    def _facts(self, at: int) -> SeatFacts:
        seat = self.seats[at]
        ready = (
            self._game.deal_over
            and not self.waiting
            and (seat.level is not None or at in self._memory.ready | self.times.bots)
        )
        return SeatFacts(seat.name, seat.level, self.is_connected(at), ready, self._keeper.away_ms(at))

    def _visible(self, entries: list[LogEntry], seat: int | None) -> list[protocol.NumberedEvent]:
        deals, places = self._memory.deals, len(self.seats)
        told = (numbered_event(entry, seat, deals[entry.hand_number], places) for entry in entries)
        return [event for event in told if event is not None]

    def show(self, viewer: Viewer) -> None:
        """The view once more, for a viewer who hears more or less from now on."""
        viewer.send(protocol.Events([], self.view(viewer.seat)))

    def words_heard_by(self, seat: int) -> list[tuple[int, str]]:
        """Who said what to a seat in confidence, in the hand in progress or just ended."""
        deal = self._game.deal
        return [] if deal is None else list(words_heard_by(seat, self._entries_of_deal(), deal))

    def forget_words(self, account_id: str) -> None:
        """The words of an account's advice go."""
        seat, memory = self.seat_of(account_id), self._memory
        if seat is not None:
            memory.entries = [entry_without_words(entry, seat) for entry in memory.entries]
            memory.hands = [hand_without_words(hand, seat) for hand in memory.hands]

    def _tell(self, entries: list[LogEntry], only_seats: frozenset[int] | None = None) -> None:
        for viewer in self._viewers:
            if only_seats is not None and viewer.seat not in only_seats:
                continue
            viewer.send(protocol.Events(self._visible(entries, viewer.seat), self.view(viewer.seat)))

    def _welcome(self, seat: int | None, last_number: int | None) -> protocol.Welcome:
        """What a socket is told that comes: the events it missed, or a fresh view with those of the hand so far."""
        resumed = last_number is not None and 0 <= last_number <= self._game.number
        if resumed:
            entries = [entry for entry in self._memory.entries if is_missed(entry, last_number or 0)]
        else:
            entries = self._entries_of_deal()
        return protocol.Welcome(protocol.PROTOCOL_VERSION, resumed, self._visible(entries, seat), self.view(seat))

    # Seats -----------------------------------------------------------------------------------------------------------

    def rename(self, account_id: str, name: str) -> None:
        """An account has another name, which everybody is told."""
        if self.seat_of(account_id) is not None:
            self._seat_again(account_id, account_id, name)
            self._tell([])

    def give_seat(self, giver_id: str, taker_id: str, name: str) -> None:
        """A seat is another account's, which had none here. Whoever looks on comes back, to the seat that is theirs."""
        if self.seat_of(giver_id) is not None and self.seat_of(taker_id) is None:
            self._seat_again(giver_id, taker_id, name)
            self._viewers.close()

    def _seat_again(self, before_id: str, after_id: str, name: str) -> None:
        self.seats = tuple(
            StoredSeat(after_id, name, None) if seat.account_id == before_id else seat for seat in self.seats
        )

    # Times -----------------------------------------------------------------------------------------------------------

    @property
    def times(self) -> Times:
        """Whom the table waits for and since when, who is away; for the next owner of the match."""
        return self._keeper.times

    def _decisions(self) -> dict[int, clock.Decision]:
        """What the people here are waited for, by seat; nobody waits for a bot, or for one among nothing but bots."""
        deal, game = self._game.deal, self._game
        if deal is None or game.over or self.retired or len(self._people) < 2:
            return {}
        seats = self._needed - self._memory.ready if game.deal_over else self._people & set(game.to_act())
        return {seat: clock.Decision(deal.hand_number, next_hand=game.deal_over) for seat in seats}

    @property
    def _needed(self) -> set[int]:
        """Whoever must be ready for the next hand."""
        return self._people - self._keeper.times.bots

    def _wait_on(self, stopped_ms: int | None = None) -> None:
        """Whom the table waits for may have changed. ``stopped_ms``: when what changed that came in."""
        new = self._keeper.wait_for(self._decisions(), stopped_ms, self._viewers.credits_ms())
        if self.clock_rules is not None:
            for seat in new:
                self._viewers.probe(seat, self._keeper.now_ms)

    def probed(self, viewer: Viewer, probe_id: int) -> None:
        """A client has answered a probe."""
        viewer.lag.probed(probe_id, self._keeper.now_ms)

    # What bots may ask -----------------------------------------------------------------------------------------------

    def to_act(self) -> list[int]:
        """The seats that are waited for; [] when nobody plays here any more."""
        return [] if self.retired else self._game.to_act()

    def observe(self, seat: int) -> tuple[Observation | None, int]:
        """What a seat sees, with the history of the hand, and the number of the last event."""
        deal = self._game.deal
        history = () if deal is None else history_for(deal, self._entries_of_deal(), seat)
        return observation_for(self._game, seat, history), self._game.number

    def to_advise(self) -> Decision | None:
        """What a captain is to decide now."""
        return None if self.retired else captains_decision(self._game, self._entries_of_deal())

    def match_before_deal(self) -> MatchState:
        """Scores and places, while a deal is in progress."""
        return self._game.match

    # How it goes on --------------------------------------------------------------------------------------------------

    def _check_number(self, command: Command, seat: int) -> None:
        """What happens on another board, or advice, makes no command outdated; what is said of the match never is."""
        if isinstance(command, protocol.Contribute | protocol.ComeBack | CallCommand):
            return
        number = command.number
        deal = self._game.deal
        board = None if deal is None else deal.board_of(seat)
        moved = self._game.number if board is None else self._game.moved[board]
        if not moved <= number <= self._game.number:
            raise CommandError(f"made against event {number}, but the table is at {self._game.number}", code="stale")

    def _take_in(self, change: Change) -> bool:
        """What has happened becomes what is. True: it was a deal."""
        memory, deal = self._memory, change.game.deal
        assert deal is not None
        dealt = deal.hand_number not in memory.deals
        if dealt:
            memory.deals[deal.hand_number] = deal
            memory.hands.append(StoredHand(deal.seed, (), deal.contributions))
        hand = memory.hands[-1]
        memory.hands[-1] = replace(hand, moves=hand.moves + change.moves)
        memory.entries += change.entries
        self._game = change.game
        return dealt

    def _entries_of_deal(self) -> list[LogEntry]:
        hand_number = self._game.deal.hand_number if self._game.deal else 0
        return [entry for entry in self._memory.entries if entry.hand_number == hand_number]
