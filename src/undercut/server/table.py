"""A table and its one serial owner: every command is checked, saved, then told, one after another.

People and bots come in by the same door, ``Table.act``: a command made from what the seat was shown.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeAlias

import structlog

from undercut.core.errors import UndercutError
from undercut.fairness import SEED_BYTES
from undercut.server import clock, protocol
from undercut.server.advising import BotAdvice
from undercut.server.bots import Bots
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
from undercut.server.confidences import advice_text, check_advice_count, told_only_to
from undercut.server.ending import what_is_said
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
from undercut.server.rematch import PlayAgain
from undercut.server.standing_in import STAND_IN_LEVEL, stand_ins
from undercut.server.store import Store
from undercut.server.stored import StoredMatch, now_ms
from undercut.server.stored_clocks import StoredClock
from undercut.server.stored_deals import DoneCommand, StoredPromise
from undercut.server.table_state import TableState
from undercut.server.timekeeping import TIMING, TimeKeeper, Timing
from undercut.server.undisturbed import undisturbed
from undercut.server.viewers import Viewer

_log = structlog.get_logger("undercut.table")

Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


class Table(TableState):
    """Owns one match. Made from what the store holds, which it replays."""

    def __init__(self, stored: StoredMatch, store: Store, bot_pace_ms: int, timing: Timing = TIMING) -> None:
        super().__init__(stored, TimeKeeper(stored, timing, self._on_time))
        self._store = store
        self._commands = dict(stored.commands)
        self._turn = asyncio.Lock()
        self._late: asyncio.Task[None] | None = None
        """Deals when what the players add to the first deal is waited for no longer."""
        playing = () if self.waiting else self.seats
        self._bots = Bots(self, playing, bot_pace_ms)
        self._bot_advice = BotAdvice(self, playing, bot_pace_ms)
        self._stand_ins = stand_ins(self, bot_pace_ms)
        for seat in self.times.bots:
            self._stand_ins.sit_down(seat, STAND_IN_LEVEL)
        self.play_again: PlayAgain | None = None
        """Makes the next match; without it nobody can play again here."""
        for hand in stored.hands:
            self._go_on(self._dealing.deal_again(self._game, hand))
            if hand.moves:
                self._go_on(replay_moves(self._game, hand.moves))
        self._wait_on()

    # Viewers ---------------------------------------------------------------------------------------------------------

    def join(self, viewer: Viewer, last_number: int | None) -> None:
        """A socket comes: it gets the events it missed, or a fresh view with the events of the hand so far."""
        if self.retired:
            viewer.close()
            return
        self.last_used_ms = now_ms()
        self._viewers.add(viewer)
        gone = self._keeper.gone()
        if viewer.seat is not None:
            self._keeper.see(viewer.seat, connected=True)
        viewer.send(self._welcome(viewer.seat, last_number))
        if self._keeper.gone() != gone:
            self._tell([])
        if viewer.seat is not None and self.clock_rules is not None:
            viewer.send(viewer.lag.probe(self._keeper.now_ms))
        self._keeper.look()
        self.wake_bots()

    def leave(self, viewer: Viewer) -> None:
        """A socket goes. The seat stays its account's."""
        if self._viewers.remove(viewer):
            self.last_used_ms = now_ms()
            if viewer.seat is not None and not self._viewers.is_connected(viewer.seat):
                self._keeper.see(viewer.seat, connected=False)

    # Commands --------------------------------------------------------------------------------------------------------

    async def act(self, seat: int, command: protocol.Act) -> int:
        """Play actions for a seat; the number of the last event after it. Raises CommandError or IllegalActionError."""
        arrived_ms = self._keeper.now_ms
        check_id(command)
        check_act(command)
        return await undisturbed(self._carry_out(seat, command, lambda: self._act(seat, command, arrived_ms)))

    async def act_for(self, seat: int, command: protocol.Act) -> int:
        """The same for a person by the bot that plays for them; refused as stale when that person is back."""
        now = partial(self._act, seat, command, self._keeper.now_ms)
        return await undisturbed(self._carry_out(seat, command, now, for_person=True))

    async def come_back(self, seat: int, command: protocol.ComeBack) -> int:
        """A person plays again where a bot did."""
        check_id(command)
        return await undisturbed(self._carry_out(seat, command, _nothing))

    async def next_hand(self, seat: int, command: protocol.NextHand) -> int:
        """A seat is ready for the next hand; it is dealt when every seat is. Raises CommandError."""
        check_id(command)
        return await undisturbed(self._carry_out(seat, command, lambda: self._next_hand(seat, command)))

    async def advise(self, seat: int, command: protocol.Advise) -> int:
        """Advice from the one who sits out. Raises CommandError or IllegalActionError."""
        check_id(command)
        text = advice_text(command)
        return await undisturbed(self._carry_out(seat, command, lambda: self._advise(seat, command, text)))

    async def call(self, seat: int, command: CallCommand) -> int:
        """A seat resigns, offers to abandon the match or answers that, claims it, or wants a rematch.

        Raises CommandError, IllegalActionError or RequestError.
        """
        check_id(command)
        return await undisturbed(self._carry_out(seat, command, lambda: self._call(seat, command)))

    async def contribute(self, seat: int, command: protocol.Contribute) -> int:
        """A player adds to the coming deal. Raises CommandError."""
        check_id(command)
        contribution = contribution_of(command)
        return await undisturbed(self._carry_out(seat, command, lambda: self._contribute(seat, command, contribution)))

    async def _carry_out(self, seat: int, command: Command, work: Work, *, for_person: bool = False) -> int:
        """One command after another, each once, and none that was made against an older view.

        When the store fails, nobody knows what it holds: the match is read anew at the next visit.
        """
        async with self._turn:
            try:
                if (seat in self.times.bots) is not for_person:
                    await self._change_hands(seat, for_person=for_person)
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
        self._keeper.stop()
        self._viewers.close()

    @asynccontextmanager
    async def standing_still(self) -> AsyncIterator[bool]:
        """No command is carried out meanwhile. False: another owner has the match, or will have it."""
        async with self._turn:
            yield not self.retired

    async def _change_hands(self, seat: int, *, for_person: bool) -> None:
        """A person for whom a bot plays says something; or that bot does, and they are back."""
        if for_person or self.retired:
            raise CommandError("the player is back", code="stale")
        times = clock.come_back(self.times, seat)
        await self._store.save_clock(self.id, StoredClock(seat, times.reserves_ms[seat]))
        self._stand_ins.get_up(seat)
        self._keeper.change(times)
        self._wait_on()
        self._tell([])

    async def _act(self, seat: int, command: protocol.Act, arrived_ms: int) -> None:
        actions = parse_actions(command.actions)
        by_hand: frozenset[int] = frozenset()
        if ends_play(actions) or is_after_knock(self._game, seat):
            by_hand = await self._store.seats_that_lay_by_hand(self.id) - self.times.bots
        left_ms = None if seat in self.times.bots else self._keeper.reserve_left_ms(seat, arrived_ms)
        left = None if left_ms is None else StoredClock(seat, left_ms)
        await self._save_moves(seat, command.id, play(self._game, seat, actions, by_hand), left, arrived_ms)

    async def _advise(self, seat: int, command: protocol.Advise, text: str) -> None:
        action = None if command.action is None else parse_actions([command.action])[0]
        check_advice_count(self._game, self._entries_of_deal())
        await self._save_moves(seat, command.id, advise(self._game, seat, Advice(action, text)))

    async def _save_moves(
        self,
        seat: int,
        command_id: str,
        change: Change,
        left: StoredClock | None = None,
        arrived_ms: int | None = None,
    ) -> None:
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
            clock=left,
        )
        self._done(DoneCommand(seat, command_id, change.game.number), change, arrived_ms)

    async def _call(self, seat: int, command: CallCommand) -> None:
        game = self._game
        if isinstance(command, protocol.Rematch) and seat in game.calls.rematch:
            await self._play_again()
            return
        if isinstance(command, protocol.Rematch) and game.over and self.play_again is not None:
            await self.play_again.check(self)
        said_of, call = what_is_said(command, seat, game, self._people, self._keeper)
        await self._save_moves(seat, command.id, make_call(game, said_of, call))
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
        if self._memory.ready | {seat} >= self._needed:
            await self._deal(seat, command.id)
        else:
            self._memory.ready.add(seat)
            self._wait_on()
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

    def _done(self, command: DoneCommand | None, change: Change, arrived_ms: int | None = None) -> None:
        """What a command or a clock led to is saved: now it is so, and everybody is told."""
        if command is not None:
            self._commands[command.seat, command.command_id] = command.number
        self.last_used_ms = now_ms()
        self._go_on(change)
        only_seats = told_only_to(change)
        if only_seats is None:
            self.updated_ms = self.last_used_ms
        self._wait_on(arrived_ms)
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

    # Times -----------------------------------------------------------------------------------------------------------

    async def _on_time(self) -> None:
        """Something has come to be otherwise because time has passed: what follows is done, and everybody is told."""
        async with self._turn:
            if self.retired:
                return
            try:
                await self._do_what_is_due()
            except Exception:
                self.retire()
                raise
            self.wake_bots()

    async def _do_what_is_due(self) -> None:
        now_ms = self._keeper.now_ms
        for seat in sorted(clock.to_take_over(self.times, now_ms)):
            await self._store.save_clock(self.id, StoredClock(seat, 0, bot_plays=True))
            self._keeper.change(clock.take_over(self.times, seat))
            self._stand_ins.sit_down(seat, STAND_IN_LEVEL)
        late = clock.late_for_next_hand(self.times, now_ms)
        self._memory.ready |= late
        if late and self._memory.ready >= self._needed:
            await self._deal()
        else:
            self._wait_on()
            self._tell([])

    # Bots ------------------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let the bots play for as long as it is their turn, and advise a captain."""
        self._bots.wake()
        self._stand_ins.wake()
        self._bot_advice.wake()

    @property
    def _workers(self) -> tuple[Bots, Bots, BotAdvice]:
        return self._bots, self._stand_ins, self._bot_advice

    @property
    def is_idle(self) -> bool:
        """Nobody looks on and nothing is at work: the table may be put away, the store has it all."""
        at_work = any(each.is_at_work for each in self._workers) or self._turn.locked()
        return not self._viewers and not at_work

    async def close(self) -> None:
        """Stop the bots, and let what is begun be saved and told."""
        if self._late is not None:
            self._late.cancel()
        self._keeper.stop()
        await asyncio.gather(self._keeper.stopped(), *(each.stop() for each in self._workers))
        async with self._turn:
            self.retire()


async def _nothing() -> None:
    """To be back is all."""
