"""A table and its one serial owner: every command is checked, saved, then told, one after another.

People and bots come in by the same door, ``Table.act``: a command made from what the seat was shown.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

import structlog

from undercut.core.actions import Action
from undercut.core.cards import Card
from undercut.core.errors import UndercutError
from undercut.core.events import Discarded, Knocked, UpcardPassed
from undercut.core.notation import format_action, parse_action
from undercut.core.observation import Observation, observe
from undercut.core.seating import Role
from undercut.fairness import SEED_BYTES
from undercut.players import Player, make_player
from undercut.server import protocol
from undercut.server.game import (
    Advice,
    Advised,
    Change,
    Game,
    HandAnnounced,
    HandDeal,
    LogEntry,
    advise,
    deal_hand,
    new_game,
    play,
    replay_moves,
    role_cards,
)
from undercut.server.store import Store, StoredHand, StoredMatch, now_ms
from undercut.server.views import PublicFacts, SeatFacts, rules_view, table_view
from undercut.server.wire import numbered_event

_log = structlog.get_logger("undercut.table")

COMMAND_ID_LENGTH_LIMIT: Final = 64
ACTIONS_LIMIT: Final = 20
ADVICE_LENGTH_LIMIT: Final = 140

Command: TypeAlias = protocol.Act | protocol.NextHand | protocol.Advise
Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


class CommandError(UndercutError):
    """A command that is refused; nothing has changed."""


@dataclass(eq=False)
class Viewer:
    """A socket at the table. ``send`` and ``close`` must not block; ``seat`` None: a spectator."""

    seat: int | None
    send: Callable[[protocol.ServerMessage], None]
    close: Callable[[], None]


@dataclass
class _Memory:
    """What the owner keeps besides the game: all of it can be rebuilt from the store, or does not matter."""

    entries: list[LogEntry] = field(default_factory=list)
    deals: dict[int, HandDeal] = field(default_factory=dict)
    hands: list[StoredHand] = field(default_factory=list)
    ready: set[int] = field(default_factory=set)
    viewers: set[Viewer] = field(default_factory=set)


class Table:
    """Owns one match. Made from what the store holds, which it replays."""

    def __init__(self, stored: StoredMatch, store: Store, bot_pace_ms: int) -> None:
        self.id = stored.id
        self.created_ms = stored.created_ms
        self.updated_ms = stored.updated_ms
        self.seats = stored.seats
        self._first_dealer = stored.first_dealer
        self._store = store
        self._bot_pace_ms = bot_pace_ms
        self._commands = dict(stored.commands)
        self._turn = asyncio.Lock()
        self._memory = _Memory()
        self._bots: dict[int, Player] = {
            at: make_player(seat.level, at) for at, seat in enumerate(self.seats) if seat.level is not None
        }
        self._bots_task: asyncio.Task[None] | None = None
        self._rules_view = rules_view(stored.rules)
        self._game = new_game(stored.rules, stored.first_dealer, stored.hands[0].seed)
        for hand in stored.hands:
            self._take_in(deal_hand(self._game, hand.seed))
            if hand.moves:
                self._take_in(replay_moves(self._game, hand.moves))
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
        """Who dealt the first hand."""
        return self._first_dealer

    @property
    def role_cards(self) -> tuple[Card, ...]:
        """What each drew for box and captain; () where no roles are drawn."""
        return role_cards(self._game.rules, self._memory.hands[0].seed)

    def finished_hands(self) -> list[tuple[HandDeal, StoredHand]]:
        """The deals and moves of every hand that is over."""
        count = len(self._game.match.rows)
        return [(self._memory.deals[number], self._memory.hands[number - 1]) for number in range(1, count + 1)]

    @property
    def is_idle(self) -> bool:
        """Nobody looks on and no bot is at work: the table may be put away, the store has it all."""
        return not self._memory.viewers and self._bots_task is None

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
        )
        return table_view(facts, seat, self._observe(seat), self._advice(seat))

    def summary(self, seat: int) -> protocol.TableSummary:
        """A line for the lobby of the account at ``seat``."""
        match = self._game.match
        waits = self._game.deal_over and not match.over and seat not in self._memory.ready
        return protocol.TableSummary(
            table=self.id,
            rules=self._game.rules.name,
            players=[each.name for each in self.seats],
            seat=seat,
            totals=list(match.totals),
            hand_number=self._game.deal.hand_number if self._game.deal else 1,
            over=match.over,
            winner=match.winner,
            your_turn=waits or seat in self._game.to_act(),
            created_ms=self.created_ms,
            updated_ms=self.updated_ms,
        )

    # Viewers ---------------------------------------------------------------------------------------------------------

    def join(self, viewer: Viewer, last_number: int | None) -> None:
        """A socket comes: it gets the events it missed, or a fresh view with the events of the hand so far."""
        if self.retired:
            viewer.close()
            return
        self.last_used_ms = now_ms()
        if viewer.seat is not None and not self._is_connected(viewer.seat):
            self._tell_presence(viewer.seat, connected=True)
        self._memory.viewers.add(viewer)
        resumed = last_number is not None and 0 <= last_number <= self._game.number
        if resumed:
            entries = [entry for entry in self._memory.entries if entry.number > (last_number or 0)]
        else:
            hand_number = self._game.deal.hand_number if self._game.deal else 0
            entries = [entry for entry in self._memory.entries if entry.hand_number == hand_number]
        viewer.send(
            protocol.Welcome(
                protocol.PROTOCOL_VERSION, resumed, self._visible(entries, viewer.seat), self.view(viewer.seat)
            )
        )
        self.wake_bots()

    def leave(self, viewer: Viewer) -> None:
        """A socket goes. The seat stays its account's."""
        if viewer not in self._memory.viewers:
            return
        self._memory.viewers.remove(viewer)
        self.last_used_ms = now_ms()
        if viewer.seat is not None and not self._is_connected(viewer.seat):
            self._tell_presence(viewer.seat, connected=False)

    # Commands --------------------------------------------------------------------------------------------------------

    async def act(self, seat: int, command: protocol.Act) -> int:
        """Play actions for a seat; the number of the last event after it. Raises CommandError or IllegalActionError."""
        self._check_id(command.id)
        if not 1 <= len(command.actions) <= ACTIONS_LIMIT:
            raise CommandError(f"actions: 1 to {ACTIONS_LIMIT} of them", code="bad_action")
        return await self._undisturbed(seat, command, lambda: self._act(seat, command))

    async def next_hand(self, seat: int, command: protocol.NextHand) -> int:
        """A seat is ready for the next hand; it is dealt when every seat is. Raises CommandError."""
        self._check_id(command.id)
        return await self._undisturbed(seat, command, lambda: self._next_hand(seat, command))

    async def advise(self, seat: int, command: protocol.Advise) -> int:
        """Advice from the one who sits out. Raises CommandError or IllegalActionError."""
        self._check_id(command.id)
        text = command.text.strip()
        if len(text) > ADVICE_LENGTH_LIMIT or not (text or command.action) or not text.isprintable():
            raise CommandError(
                f"advice: an action, or 1 to {ADVICE_LENGTH_LIMIT} printable characters", code="bad_message"
            )
        return await self._undisturbed(seat, command, lambda: self._advise(seat, command, text))

    async def _undisturbed(self, seat: int, command: Command, work: Work) -> int:
        """What is begun is ended, even if the socket that asked goes away: saved and told are one."""
        return await asyncio.shield(asyncio.ensure_future(self._carry_out(seat, command, work)))

    async def _carry_out(self, seat: int, command: Command, work: Work) -> int:
        """One command after another, each once, and none that was made against an older view.

        When the store fails, nobody knows what it holds: the match is read anew at the next visit.
        """
        async with self._turn:
            try:
                repeated = self._commands.get((seat, command.id))
                if repeated is not None:
                    return repeated
                self._check_number(command.number, seat)
                await work()
                self.wake_bots()
                return self._game.number
            except UndercutError:
                raise
            except Exception:
                self.retire()
                raise

    def retire(self) -> None:
        """Play no more; whoever looks on comes back to the next owner."""
        self.retired = True
        for viewer in list(self._memory.viewers):
            viewer.close()

    async def _act(self, seat: int, command: protocol.Act) -> None:
        await self._save_moves(seat, command.id, self._play(seat, command.actions))

    async def _advise(self, seat: int, command: protocol.Advise, text: str) -> None:
        action = None if command.action is None else self._parse([command.action])[0]
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
        )
        self._done(seat, command_id, change)

    async def _next_hand(self, seat: int, command: protocol.NextHand) -> None:
        if self._game.match.over:
            raise CommandError("the match is over", code="match_over")
        if not self._game.deal_over:
            raise CommandError("the hand is not over", code="hand_not_over")
        people = {at for at, each in enumerate(self.seats) if each.level is None}
        if self._memory.ready | {seat} >= people:
            change = deal_hand(self._game, secrets.token_bytes(SEED_BYTES))
            deal = change.game.deal
            assert deal is not None
            await self._store.add_hand(
                self.id, deal.hand_number, deal.seed, seat=seat, command_id=command.id, number=change.game.number
            )
            self._memory.ready.clear()
            self._done(seat, command.id, change)
        else:
            self._memory.ready.add(seat)
            self._tell([])

    def _check_id(self, command_id: str) -> None:
        if not 1 <= len(command_id) <= COMMAND_ID_LENGTH_LIMIT:
            raise CommandError(f"id: 1 to {COMMAND_ID_LENGTH_LIMIT} characters", code="bad_message")

    def _check_number(self, number: int, seat: int) -> None:
        """What happens on another board, or advice, does not make a command outdated."""
        if self.retired:
            raise CommandError("the table is being read anew", code="stale")
        deal = self._game.deal
        board = None if deal is None else deal.board_of(seat)
        moved = self._game.number if board is None else self._game.moved[board]
        if not moved <= number <= self._game.number:
            raise CommandError(f"made against event {number}, but the table is at {self._game.number}", code="stale")

    def _play(self, seat: int, tokens: list[str]) -> Change:
        return play(self._game, seat, self._parse(tokens))

    @staticmethod
    def _parse(tokens: list[str]) -> list[Action]:
        actions: list[Action] = []
        for position, token in enumerate(tokens):
            try:
                actions.append(parse_action(token))
            except UndercutError as error:
                raise CommandError(error.message, code="bad_action", position=position, detail=error.detail) from error
        return actions

    def _done(self, seat: int, command_id: str, change: Change) -> None:
        """The command is saved: now it is so, and everybody is told."""
        self._commands[seat, command_id] = change.game.number
        self.updated_ms = self.last_used_ms = now_ms()
        self._take_in(change)
        self._tell(list(change.entries))

    def _take_in(self, change: Change) -> None:
        memory = self._memory
        deal = change.game.deal
        assert deal is not None
        if deal.hand_number not in memory.deals:
            memory.deals[deal.hand_number] = deal
            memory.hands.append(StoredHand(deal.seed, ()))
        hand = memory.hands[-1]
        memory.hands[-1] = replace(hand, moves=hand.moves + change.moves)
        memory.entries += change.entries
        self._game = change.game

    # Telling ---------------------------------------------------------------------------------------------------------

    def _observe(self, seat: int | None) -> Observation | None:
        """What the place sees: its own hand, the captain's for the one who sits out, or what is public."""
        deal, hands = self._game.deal, self._game.hands
        if deal is None:
            return None
        if seat is None:
            return observe(hands[0], None)
        return observe(hands[deal.board_of(seat) or 0], deal.hand_seat_of(seat))

    def _advice(self, seat: int | None) -> protocol.AdviceView | None:
        """The latest advice since the captain moved; only captain and adviser see it."""
        deal = self._game.deal
        if seat is None or deal is None or not deal.roles or deal.roles[seat] is Role.BOX:
            return None
        for entry in reversed(self._memory.entries):
            if isinstance(entry.event, Advised):
                advice = entry.event.advice
                action = None if advice.action is None else format_action(advice.action)
                return protocol.AdviceView(action, advice.text)
            if isinstance(entry.event, UpcardPassed | Discarded | Knocked | HandAnnounced):
                return None
        return None

    def _facts(self, at: int) -> SeatFacts:
        seat = self.seats[at]
        connected = seat.level is not None or self._is_connected(at)
        ready = self._game.deal_over and (seat.level is not None or at in self._memory.ready)
        return SeatFacts(seat.name, seat.level, connected, ready)

    def _is_connected(self, seat: int) -> bool:
        return any(viewer.seat == seat for viewer in self._memory.viewers)

    def _visible(self, entries: list[LogEntry], seat: int | None) -> list[protocol.NumberedEvent]:
        deals, places = self._memory.deals, len(self.seats)
        told = (numbered_event(entry, seat, deals[entry.hand_number], places) for entry in entries)
        return [event for event in told if event is not None]

    def _tell(self, entries: list[LogEntry]) -> None:
        for viewer in list(self._memory.viewers):
            viewer.send(protocol.Events(self._visible(entries, viewer.seat), self.view(viewer.seat)))

    def _tell_presence(self, seat: int, *, connected: bool) -> None:
        for viewer in list(self._memory.viewers):
            viewer.send(protocol.Presence(seat, connected))

    # Bots ------------------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let the bots play for as long as it is their turn."""
        if self._bots_task is None and self._bot_to_act() is not None:
            self._bots_task = asyncio.create_task(self._run_bots())

    def _bot_to_act(self) -> int | None:
        if self.retired:
            return None
        return next((player for player in self._game.to_act() if player in self._bots), None)

    async def _run_bots(self) -> None:
        try:
            while (seat := self._bot_to_act()) is not None:
                await asyncio.sleep(self._bot_pace_ms / 1000)
                await self._move_bot(seat)
        except Exception:
            _log.exception("bot_failed", table=self.id)
        finally:
            self._bots_task = None

    async def _move_bot(self, seat: int) -> None:
        """The bot is handed its observation and returns an action, which comes in by the door for everybody."""
        observation, number = self._observe(seat), self._game.number
        if observation is None or not observation.legal_actions:
            return
        action = await asyncio.to_thread(self._bots[seat].choose, observation)
        try:
            await self.act(seat, protocol.Act(f"bot-{seat}-{number}", number, [format_action(action)]))
        except UndercutError as error:
            if error.code != "stale":
                raise

    async def close(self) -> None:
        """Stop the bots, and let what is begun be saved and told."""
        task = self._bots_task
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        async with self._turn:
            self.retire()
