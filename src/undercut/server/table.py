"""A table and its one serial owner: every command is checked, saved, then told, one after another.

People and bots come in by the same door, ``Table.act``: a command made from what the seat was shown.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeAlias

import structlog

from undercut.core.errors import UndercutError
from undercut.fairness import SEED_BYTES
from undercut.server import protocol
from undercut.server.advising import BotAdvice
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
from undercut.server.confidences import advice_text, check_advice_count, is_missed, told_only_to
from undercut.server.ends import end_of
from undercut.server.game import (
    Advice,
    Change,
    advise,
    is_after_knock,
    make_call,
    play,
    replay_moves,
)
from undercut.server.store import Store, StoredMatch, StoredSeat, now_ms
from undercut.server.stored_deals import DoneCommand, StoredPromise
from undercut.server.table_state import TableState
from undercut.server.undisturbed import undisturbed
from undercut.server.viewers import Viewer


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


class Table(TableState):
    """Owns one match. Made from what the store holds, which it replays."""

    def __init__(self, stored: StoredMatch, store: Store, bot_pace_ms: int) -> None:
        super().__init__(stored)
        self._store = store
        self._commands = dict(stored.commands)
        self._turn = asyncio.Lock()
        self._late: asyncio.Task[None] | None = None
        """Deals when what the players add to the first deal is waited for no longer."""
        playing = () if self.waiting else self.seats
        self._bots = Bots(self, playing, bot_pace_ms)
        self._bot_advice = BotAdvice(self, playing, bot_pace_ms)
        self.play_again: PlayAgain | None = None
        """Makes the next match; without it nobody can play again here."""
        for hand in stored.hands:
            self._go_on(self._dealing.deal_again(self._game, hand))
            if hand.moves:
                self._go_on(replay_moves(self._game, hand.moves))

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
        return await undisturbed(self._carry_out(seat, command, work))

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
                if self.waiting:
                    raise CommandError("the match has not begun: there are empty seats", code="not_begun")
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

    @asynccontextmanager
    async def standing_still(self) -> AsyncIterator[bool]:
        """No command is carried out meanwhile. False: another owner has the match, or will have it."""
        async with self._turn:
            yield not self.retired

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

        There is none before every seat is taken. What is not there then is done without: nobody can hold up a deal.
        """
        if self.waiting or self._game.deal is not None:
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
        self._go_on(change)
        only_seats = told_only_to(change)
        if only_seats is None:
            self.updated_ms = self.last_used_ms
        self._tell(list(change.entries), only_seats)

    def _go_on(self, change: Change) -> None:
        """The game goes on, and the bots are told of it."""
        before = self._game
        if self._take_in(change):
            self._bots.hand_started(change.game.match)
        elif change.game.match is not before.match:
            self._bots.hand_ended(change.game.match)
        if change.game.calls.early_end is not None and before.calls.early_end is None:
            self._bots.match_ended(change.game.match)

    # Bots ------------------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let the bots play for as long as it is their turn, and advise a captain."""
        self._bots.wake()
        self._bot_advice.wake()

    @property
    def is_idle(self) -> bool:
        """Nobody looks on and nothing is at work: the table may be put away, the store has it all."""
        at_work = self._bots.is_at_work or self._bot_advice.is_at_work or self._turn.locked()
        return not self._viewers and not at_work

    async def close(self) -> None:
        """Stop the bots, and let what is begun be saved and told."""
        if self._late is not None:
            self._late.cancel()
        await asyncio.gather(self._bots.stop(), self._bot_advice.stop())
        async with self._turn:
            self.retire()
