"""A table and its one serial owner: every command is checked, saved, then told, one after another.

People and bots come in by the same door, ``Table.act``: a command made from what the seat was shown.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias

import structlog

from undercut.core.cards import Card
from undercut.core.errors import UndercutError
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.fairness import SEED_BYTES
from undercut.server import protocol
from undercut.server.advising import BotAdvice, Decision, captains_decision
from undercut.server.bots import Bots
from undercut.server.calls import call_of
from undercut.server.commands import (
    CallCommand,
    Command,
    CommandError,
    check_act,
    check_id,
    contribution_of,
    ends_play,
    parse_actions,
)
from undercut.server.confidences import advice_text, check_advice_count, is_missed, told_only_to, words_heard_by
from undercut.server.dealing import Dealing
from undercut.server.ends import end_of
from undercut.server.game import (
    Advice,
    Change,
    Game,
    HandDeal,
    LogEntry,
    advise,
    is_after_knock,
    make_call,
    play,
    replay_moves,
    waiting_game,
)
from undercut.server.history.outcomes import rated_state
from undercut.server.store import Store, StoredHand, StoredMatch, StoredSeat, now_ms
from undercut.server.stored_deals import DoneCommand, StoredPromise
from undercut.server.viewers import Viewer, Viewers, advice_for, history_for, observation_for
from undercut.server.views import PublicFacts, SeatFacts, rules_view, table_view
from undercut.server.wire import numbered_event, only


class PlayAgain(Protocol):
    """What makes another match of the same people by the same rules."""

    async def check(self, table: "Table") -> None:
        """Raises RequestError when somebody may have no more tables."""
        ...

    async def begin(self, table: "Table") -> str:
        """The id of the new table."""
        ...


_log = structlog.get_logger("undercut.table")

Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


@dataclass
class _Memory:
    """What the owner keeps besides the game: all of it can be rebuilt from the store, or does not matter."""

    entries: list[LogEntry] = field(default_factory=list)
    deals: dict[int, HandDeal] = field(default_factory=dict)
    hands: list[StoredHand] = field(default_factory=list)
    ready: set[int] = field(default_factory=set)


class Table:
    """Owns one match. Made from what the store holds, which it replays."""

    def __init__(self, stored: StoredMatch, store: Store, bot_pace_ms: int) -> None:
        self.id = stored.id
        self.created_ms = stored.created_ms
        self.updated_ms = stored.updated_ms
        self.seats = stored.seats
        self.rated = stored.rated
        self._first_dealer = stored.first_dealer
        self._dealing = Dealing(stored)
        self._late: asyncio.Task[None] | None = None
        """Deals when what the players add to the first deal is waited for no longer."""
        self._store = store
        self._commands = dict(stored.commands)
        self._turn = asyncio.Lock()
        self._memory = _Memory()
        self._viewers = Viewers()
        self._bots = Bots(self, self.seats, bot_pace_ms)
        self._bot_advice = BotAdvice(self, self.seats, bot_pace_ms)
        self._rules_view = rules_view(stored.rules)
        self._game = waiting_game(stored.rules)
        for hand in stored.hands:
            self._take_in(self._dealing.deal_again(self._game, hand))
            if hand.moves:
                self._take_in(replay_moves(self._game, hand.moves))
        self.spectator_chat = stored.spectator_chat
        self.next_table = stored.next_table
        self.play_again: PlayAgain | None = None
        """Makes the next match; without it nobody can play again here."""
        self.last_used_ms = now_ms()
        self.retired = False
        """Another owner reads the match anew: this one plays no more, and sends its viewers there."""

    # What others may ask ---------------------------------------------------------------------------------------------

    def seat_of(self, account_id: str) -> int | None:
        """The seat of an account; None when it has none here."""
        return next((at for at, seat in enumerate(self.seats) if seat.account_id == account_id), None)

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

    def finished_hands(self) -> list[tuple[HandDeal, StoredHand]]:
        """The deals and moves of every hand that is over."""
        count = len(self._game.match.rows)
        return [(self._memory.deals[number], self._memory.hands[number - 1]) for number in range(1, count + 1)]

    @property
    def is_idle(self) -> bool:
        """Nobody looks on and no bot is at work: the table may be put away, the store has it all."""
        return not self._viewers and not self._bots.is_at_work and not self._bot_advice.is_at_work

    def view(self, seat: int | None) -> protocol.TableView:
        """What the viewer at ``seat`` may see now."""
        game = self._game
        facts = PublicFacts(
            table=self.id,
            number=game.number,
            rules=self._rules_view,
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
            your_turn=waits or seat in self._game.to_act(),
            created_ms=self.created_ms,
            updated_ms=self.updated_ms,
            rated=rated_state(self.rated, self.seats),
        )

    # Viewers ---------------------------------------------------------------------------------------------------------

    def join(self, viewer: Viewer, last_number: int | None) -> None:
        """A socket comes: it gets the events it missed, or a fresh view with the events of the hand so far."""
        if self.retired:
            viewer.close()
            return
        self.last_used_ms = now_ms()
        self._viewers.add(viewer)
        resumed = last_number is not None and 0 <= last_number <= self._game.number
        if resumed:
            entries = [entry for entry in self._memory.entries if is_missed(entry, last_number or 0)]
        else:
            entries = self._entries_of_deal()
        viewer.send(
            protocol.Welcome(
                protocol.PROTOCOL_VERSION, resumed, self._visible(entries, viewer.seat), self.view(viewer.seat)
            )
        )
        self.wake_bots()

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

    def leave(self, viewer: Viewer) -> None:
        """A socket goes. The seat stays its account's."""
        if self._viewers.remove(viewer):
            self.last_used_ms = now_ms()

    # Commands --------------------------------------------------------------------------------------------------------

    async def act(self, seat: int, command: protocol.Act) -> int:
        """Play actions for a seat; the number of the last event after it. Raises CommandError or IllegalActionError."""
        check_id(command)
        check_act(command)
        return await self._undisturbed(seat, command, lambda: self._act(seat, command))

    async def next_hand(self, seat: int, command: protocol.NextHand) -> int:
        """A seat is ready for the next hand; it is dealt when every seat is. Raises CommandError."""
        check_id(command)
        return await self._undisturbed(seat, command, lambda: self._next_hand(seat, command))

    async def advise(self, seat: int, command: protocol.Advise) -> int:
        """Advice from the one who sits out. Raises CommandError or IllegalActionError."""
        check_id(command)
        text = advice_text(command)
        return await self._undisturbed(seat, command, lambda: self._advise(seat, command, text))

    async def call(self, seat: int, command: CallCommand) -> int:
        """A seat resigns, offers to abandon the match or answers that, or wants a rematch.

        Raises CommandError, IllegalActionError or RequestError.
        """
        check_id(command)
        return await self._undisturbed(seat, command, lambda: self._call(seat, command))

    async def contribute(self, seat: int, command: protocol.Contribute) -> int:
        """A player adds to the coming deal. Raises CommandError."""
        check_id(command)
        contribution = contribution_of(command)
        return await self._undisturbed(seat, command, lambda: self._contribute(seat, command, contribution))

    async def _undisturbed(self, seat: int, command: Command, work: Work) -> int:
        """What is begun is ended, even if the socket that asked goes away: saved and told are one."""
        task = asyncio.ensure_future(self._carry_out(seat, command, work))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_tell_nobody)
            raise

    async def _carry_out(self, seat: int, command: Command, work: Work) -> int:
        """One command after another, each once, and none that was made against an older view.

        When the store fails, nobody knows what it holds: the match is read anew at the next visit.
        """
        async with self._turn:
            try:
                repeated = self._commands.get((seat, command.id))
                if repeated is not None:
                    return repeated
                if self.retired:
                    raise CommandError("the table is being read anew", code="stale")
                self._check_number(command, seat)
                await work()
                self.wake_bots()
                return self._commands.get((seat, command.id), self._game.number)
            except UndercutError:
                raise
            except Exception:
                self.retire()
                raise

    def retire(self) -> None:
        """Play no more; whoever looks on comes back to the next owner."""
        self.retired = True
        self._viewers.close()

    async def _act(self, seat: int, command: protocol.Act) -> None:
        actions = parse_actions(command.actions)
        by_hand: frozenset[int] = frozenset()
        if ends_play(actions) or is_after_knock(self._game, seat):
            by_hand = await self._store.seats_that_lay_by_hand(self.id)
        await self._save_moves(seat, command.id, play(self._game, seat, actions, by_hand))

    async def _advise(self, seat: int, command: protocol.Advise, text: str) -> None:
        action = None if command.action is None else parse_actions([command.action])[0]
        check_advice_count(self._game, self._entries_of_deal())
        await self._save_moves(seat, command.id, advise(self._game, seat, Advice(action, text)))

    async def _save_moves(self, seat: int, command_id: str, change: Change) -> None:
        deal = change.game.deal
        assert deal is not None
        await self._store.add_moves(
            self.id,
            deal.hand_number,
            len(self._memory.hands[-1].moves),
            change.moves,
            seat=seat,
            command_id=command_id,
            number=change.game.number,
            end=end_of(change.game),
        )
        self._done(DoneCommand(seat, command_id, change.game.number), change)

    async def _call(self, seat: int, command: CallCommand) -> None:
        game = self._game
        if isinstance(command, protocol.Rematch) and seat in game.calls.rematch:
            await self._play_again()
            return
        if isinstance(command, protocol.Rematch) and game.over and self.play_again is not None:
            await self.play_again.check(self)
        call = call_of(command, seat, game.calls, self._people)
        await self._save_moves(seat, command.id, make_call(game, seat, call))
        if isinstance(command, protocol.Rematch):
            await self._play_again()

    async def _play_again(self) -> None:
        """The next match, as soon as every person wants it: once, whatever is asked twice."""
        if self.play_again is None or self.next_table is not None or not self._game.calls.rematch >= self._people:
            return
        self.next_table = await self.play_again.begin(self)
        self._tell([])

    @property
    def _people(self) -> set[int]:
        return {at for at, each in enumerate(self.seats) if each.level is None}

    async def _next_hand(self, seat: int, command: protocol.NextHand) -> None:
        if self._game.over:
            raise CommandError("the match is over", code="match_over")
        if not self._game.deal_over:
            raise CommandError("the hand is not over", code="hand_not_over")
        if self._memory.ready | {seat} >= self._people:
            await self._deal(seat, command.id)
        else:
            self._memory.ready.add(seat)
            self._tell([])

    # Dealing ---------------------------------------------------------------------------------------------------------

    async def begin(self, wait_ms: int) -> None:
        """The first deal, if it is still to come, as soon as every player has added to it, ``wait_ms`` at the latest.

        What is not there then is done without: nobody can hold up a deal.
        """
        if self._game.deal is not None:
            return
        if wait_ms > 0 and not self._dealing.is_complete:
            self._late = asyncio.create_task(self._begin_after(wait_ms))
            return
        async with self._turn:
            await self._begin_now()

    async def _begin_after(self, wait_ms: int) -> None:
        await asyncio.sleep(wait_ms / 1000)
        async with self._turn:
            try:
                await self._begin_now()
            except Exception:
                _log.exception("deal_failed", table=self.id)
            self.wake_bots()

    async def _begin_now(self) -> None:
        """When the store fails, nobody knows what it holds."""
        if self.retired or self._game.deal is not None:
            return
        try:
            await self._deal()
        except Exception:
            self.retire()
            raise

    async def _contribute(self, seat: int, command: protocol.Contribute, contribution: bytes) -> None:
        promise = self._dealing.check(seat, command, self._game)
        done = DoneCommand(seat, command.id, self._game.number)
        await self._store.add_contribution(self.id, promise.hand_number, contribution, done)
        self._dealing.add(seat, contribution)
        self._commands[seat, command.id] = done.number
        # To the others not even that there is one is told.
        self._tell([], frozenset({seat}))
        if self._game.deal is None and self._dealing.is_complete:
            await self._deal()

    async def _deal(self, seat: int | None = None, command_id: str = "") -> None:
        """The promised seed and what was added to it; with the deal comes the promise for the next one."""
        change = self._dealing.deal_next(self._game)
        deal = change.game.deal
        assert deal is not None
        done = None if seat is None else DoneCommand(seat, command_id, change.game.number)
        next_seed, drawn = secrets.token_bytes(SEED_BYTES), self._dealing.first_dealer_of(change)
        await self._store.add_hand(self.id, deal.hand_number, deal.seed, next_seed, first_dealer=drawn, command=done)
        self._memory.ready.clear()
        self._dealing.promise = StoredPromise(deal.hand_number + 1, next_seed)
        self._done(done, change)

    def _check_number(self, command: Command, seat: int) -> None:
        """What happens on another board, or advice, makes no command outdated; what is said of the match never is."""
        if isinstance(command, protocol.Contribute | CallCommand):
            return
        number = command.number
        deal = self._game.deal
        board = None if deal is None else deal.board_of(seat)
        moved = self._game.number if board is None else self._game.moved[board]
        if not moved <= number <= self._game.number:
            raise CommandError(f"made against event {number}, but the table is at {self._game.number}", code="stale")

    def _done(self, command: DoneCommand | None, change: Change) -> None:
        """What a command or a clock led to is saved: now it is so, and everybody is told."""
        if command is not None:
            self._commands[command.seat, command.command_id] = command.number
        self.last_used_ms = now_ms()
        self._take_in(change)
        only_seats = told_only_to(change)
        if only_seats is None:
            self.updated_ms = self.last_used_ms
        self._tell(list(change.entries), only_seats)

    def _take_in(self, change: Change) -> None:
        memory, before = self._memory, self._game.match
        deal = change.game.deal
        assert deal is not None
        dealt = deal.hand_number not in memory.deals
        if dealt:
            memory.deals[deal.hand_number] = deal
            memory.hands.append(StoredHand(deal.seed, (), deal.contributions))
        hand = memory.hands[-1]
        memory.hands[-1] = replace(hand, moves=hand.moves + change.moves)
        memory.entries += change.entries
        self._game = change.game
        if dealt:
            self._bots.hand_started(change.game.match)
        elif change.game.match is not before:
            self._bots.hand_ended(change.game.match)

    def _entries_of_deal(self) -> list[LogEntry]:
        hand_number = self._game.deal.hand_number if self._game.deal else 0
        return [entry for entry in self._memory.entries if entry.hand_number == hand_number]

    # Telling ---------------------------------------------------------------------------------------------------------

    def _facts(self, at: int) -> SeatFacts:
        seat = self.seats[at]
        connected = seat.level is not None or self._viewers.is_connected(at)
        ready = self._game.deal_over and (seat.level is not None or at in self._memory.ready)
        return SeatFacts(seat.name, seat.level, connected, ready)

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

    def _tell(self, entries: list[LogEntry], only_seats: frozenset[int] | None = None) -> None:
        for viewer in self._viewers:
            if only_seats is not None and viewer.seat not in only_seats:
                continue
            viewer.send(protocol.Events(self._visible(entries, viewer.seat), self.view(viewer.seat)))

    # Bots ------------------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let the bots play for as long as it is their turn, and advise a captain."""
        self._bots.wake()
        self._bot_advice.wake()

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

    async def close(self) -> None:
        """Stop the bots, and let what is begun be saved and told."""
        if self._late is not None:
            self._late.cancel()
        await asyncio.gather(self._bots.stop(), self._bot_advice.stop())
        async with self._turn:
            self.retire()


def _tell_nobody(task: asyncio.Task[int]) -> None:
    """A command has ended whose socket went away: that it was refused matters to nobody any more."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, UndercutError):
        _log.error("command_failed", exc_info=error)
