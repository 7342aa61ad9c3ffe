"""A table and its one serial owner: every command is checked, saved, then told, one after another.

People and bots come in by the same door, ``Table.act``: a command made from what the seat was shown.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, Final

import structlog

from undercut.core.actions import Action
from undercut.core.errors import UndercutError
from undercut.core.notation import format_action, parse_action
from undercut.core.observation import Observation, observe
from undercut.core.state import Phase
from undercut.fairness import SEED_BYTES
from undercut.players import Player, make_player
from undercut.server import protocol
from undercut.server.game import Change, Game, HandDeal, LogEntry, deal_hand, new_game, play, replay_moves
from undercut.server.store import Store, StoredHand, StoredMatch, now_ms
from undercut.server.views import SeatFacts, rules_view, table_view
from undercut.server.wire import numbered_event

_log = structlog.get_logger("undercut.table")

COMMAND_ID_LENGTH_LIMIT: Final = 64
ACTIONS_LIMIT: Final = 20


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
        self._game = new_game(stored.rules, stored.first_dealer)
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
        return table_view(
            table=self.id,
            number=game.number,
            seat=seat,
            rules=self._rules_view,
            seats=[self._facts(at) for at in range(len(self.seats))],
            match=game.match,
            deal=game.deal,
            observation=self._observe(seat),
        )

    def summary(self, seat: int) -> protocol.TableSummary:
        """A line for the lobby of the account at ``seat``."""
        match, hand = self._game.match, self._game.hand
        waits = self._game.hand_over and not match.over and seat not in self._memory.ready
        return protocol.TableSummary(
            table=self.id,
            rules=self._game.rules.name,
            players=[each.name for each in self.seats],
            seat=seat,
            totals=list(match.totals),
            hand_number=self._game.deal.hand_number if self._game.deal else 1,
            over=match.over,
            winner=match.winner,
            your_turn=waits or (hand is not None and hand.to_act == seat),
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
        return await self._undisturbed(self._act(seat, command))

    async def next_hand(self, seat: int, command: protocol.NextHand) -> int:
        """A seat is ready for the next hand; it is dealt when every seat is. Raises CommandError."""
        return await self._undisturbed(self._next_hand(seat, command))

    async def _undisturbed(self, work: Coroutine[Any, Any, int]) -> int:
        """What is begun is ended, even if the socket that asked goes away: saved and told are one."""
        return await asyncio.shield(asyncio.ensure_future(self._safely(work)))

    async def _safely(self, work: Coroutine[Any, Any, int]) -> int:
        """When the store fails, nobody knows what it holds: the match is read anew at the next visit."""
        async with self._turn:
            try:
                return await work
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

    async def _act(self, seat: int, command: protocol.Act) -> int:
        self._check_id(command.id)
        if not 1 <= len(command.actions) <= ACTIONS_LIMIT:
            raise CommandError(f"actions: 1 to {ACTIONS_LIMIT} of them", code="bad_action")
        repeated = self._commands.get((seat, command.id))
        if repeated is not None:
            return repeated
        self._check_number(command.number)
        change = self._play(seat, command.actions)
        deal, hands = change.game.deal, self._memory.hands
        assert deal is not None
        await self._store.add_moves(
            self.id,
            deal.hand_number,
            len(hands[-1].moves),
            change.moves,
            seat=seat,
            command_id=command.id,
            number=change.game.number,
        )
        self._done(seat, command.id, change)
        self.wake_bots()
        return change.game.number

    async def _next_hand(self, seat: int, command: protocol.NextHand) -> int:
        self._check_id(command.id)
        repeated = self._commands.get((seat, command.id))
        if repeated is not None:
            return repeated
        self._check_number(command.number)
        if self._game.match.over:
            raise CommandError("the match is over", code="match_over")
        if not self._game.hand_over:
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
        self.wake_bots()
        return self._game.number

    def _check_id(self, command_id: str) -> None:
        if not 1 <= len(command_id) <= COMMAND_ID_LENGTH_LIMIT:
            raise CommandError(f"id: 1 to {COMMAND_ID_LENGTH_LIMIT} characters", code="bad_message")

    def _check_number(self, number: int) -> None:
        if self.retired:
            raise CommandError("the table is being read anew", code="stale")
        if number != self._game.number:
            raise CommandError(f"made against event {number}, but the table is at {self._game.number}", code="stale")

    def _play(self, seat: int, tokens: list[str]) -> Change:
        actions: list[Action] = []
        for position, token in enumerate(tokens):
            try:
                actions.append(parse_action(token))
            except UndercutError as error:
                raise CommandError(error.message, code="bad_action", position=position, detail=error.detail) from error
        return play(self._game, seat, actions)

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
        memory.hands[-1] = replace(hand, moves=hand.moves + tuple(each.move for each in change.moves))
        memory.entries += change.entries
        self._game = change.game

    # Telling ---------------------------------------------------------------------------------------------------------

    def _observe(self, seat: int | None) -> Observation | None:
        return None if self._game.hand is None else observe(self._game.hand, seat)

    def _facts(self, at: int) -> SeatFacts:
        seat = self.seats[at]
        connected = seat.level is not None or self._is_connected(at)
        ready = self._game.hand_over and (seat.level is not None or at in self._memory.ready)
        return SeatFacts(seat.name, seat.level, connected, ready)

    def _is_connected(self, seat: int) -> bool:
        return any(viewer.seat == seat for viewer in self._memory.viewers)

    def _visible(self, entries: list[LogEntry], seat: int | None) -> list[protocol.NumberedEvent]:
        told = (numbered_event(entry, seat, self._memory.deals[entry.hand_number]) for entry in entries)
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
        hand = self._game.hand
        if self.retired or hand is None or hand.phase is Phase.OVER or hand.to_act is None:
            return None
        return hand.to_act if hand.to_act in self._bots else None

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
