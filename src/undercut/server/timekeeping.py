"""The times of one table as they go on: what is told of them, and what happens because time has passed."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

import structlog

from undercut.core.seating import sides_of
from undercut.server import clock, protocol
from undercut.server.clock import Decision, Patience, Times
from undercut.server.stored import StoredMatch

_log = structlog.get_logger("undercut.table")


class Alarm(Protocol):
    """Something that will happen."""

    def cancel(self) -> None:
        """It will not."""
        ...


class TimeSource(Protocol):
    """Where a table has the time from; tests make their own."""

    def now_ms(self) -> int:
        """The time, of a clock that never goes back."""
        ...

    def call_later(self, delay_ms: int, callback: Callable[[], None]) -> Alarm:
        """Call it then, unless it is cancelled before."""
        ...


class SystemTime:
    """The machine's time, and the event loop's alarms."""

    def now_ms(self) -> int:
        """Milliseconds of the machine's own clock, which nobody sets."""
        return time.monotonic_ns() // 1_000_000

    def call_later(self, delay_ms: int, callback: Callable[[], None]) -> Alarm:
        """An alarm of the running loop."""
        return asyncio.get_running_loop().call_later(delay_ms / 1000, callback)


@dataclass(frozen=True, slots=True)
class Timing:
    """How a table has the time. ``kept``: what its last owner knew; None where there was none in this process."""

    source: TimeSource = field(default_factory=SystemTime)
    patience: Patience = field(default_factory=Patience)
    kept: Times | None = None


SYSTEM_TIME: Final = SystemTime()
TIMING: Final = Timing()


class TimeKeeper:
    """Keeps the times of a table, and calls ``when_due`` whenever something has come to be otherwise by itself.

    That is done only while somebody is there: nobody else could do anything about it.
    """

    def __init__(self, stored: StoredMatch, timing: Timing, when_due: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._patience = timing.patience
        self._source = timing.source
        self.times = times_of(stored, timing)
        self._when_due = when_due
        self._alarm: Alarm | None = None
        self._work: asyncio.Task[None] | None = None
        self._rang = False
        """Since the work that is being done was begun."""
        self._stopped = False

    @property
    def now_ms(self) -> int:
        """The time now."""
        return self._source.now_ms()

    # What happens ----------------------------------------------------------------------------------------------------

    def wait_for(
        self, decisions: Mapping[int, Decision], stopped_ms: int | None, credits_ms: Mapping[int, int]
    ) -> Set[int]:
        """These are waited for now: the seats for which that is new. See ``clock.wait_for``."""
        before, now_ms = self.times.waits, self.now_ms
        stopped_ms = now_ms if stopped_ms is None else stopped_ms
        self.change(clock.wait_for(self.times, decisions, stopped_ms, now_ms, credits_ms))
        after = enumerate(self.times.waits)
        return {seat for seat, wait in after if wait is not None and wait is not before[seat]}

    def see(self, seat: int, *, connected: bool) -> None:
        """A person has come, or has gone."""
        times = self.times
        self.change(clock.come(times, seat) if connected else clock.go_away(times, seat, self.now_ms))

    def change(self, times: Times) -> None:
        """So it is from now on."""
        self.times = times
        self._set_alarm()

    # What is told ----------------------------------------------------------------------------------------------------

    def away_ms(self, seat: int) -> int | None:
        """How long a person has been away; None for who is here, and for computer players."""
        since_ms = self.times.away_since_ms[seat]
        return None if since_ms is None else max(0, self.now_ms - since_ms)

    def gone(self) -> Set[int]:
        """The seats because of which others may end the match."""
        return clock.gone(self.times, self._patience, self.now_ms)

    def may_be_claimed_from(self, seat: int) -> bool:
        """Whether the time of a seat, and the countdown after it, have run out."""
        return clock.countdown_left_ms(self.times, seat, self.now_ms) == 0

    def reserve_left_ms(self, seat: int, at_ms: int) -> int | None:
        """What is left of a seat's reserve at a time; None at a table without a clock."""
        return None if self.times.rules is None else clock.reserve_left_ms(self.times, seat, at_ms)

    def view(self) -> protocol.ClockView | None:
        """How the clock stands; None where there is none."""
        rules, now_ms = self.times.rules, self.now_ms
        if rules is None:
            return None
        seats = [self._seat_view(seat, now_ms) for seat in range(len(self.times.waits))]
        return protocol.ClockView(rules.move_ms, rules.reserve_ms, rules.when_out.value, seats)

    def _seat_view(self, seat: int, now_ms: int) -> protocol.SeatClockView:
        times = self.times
        wait = times.waits[seat]
        return protocol.SeatClockView(
            running=wait is not None,
            next_hand=wait is not None and wait.decision.next_hand,
            move_left_ms=clock.move_left_ms(times, seat, now_ms),
            reserve_left_ms=clock.reserve_left_ms(times, seat, now_ms),
            countdown_ms=clock.countdown_left_ms(times, seat, now_ms),
            bot_plays=seat in times.bots,
        )

    # What time does --------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """What is due is done now: somebody has come who may have been waited for to do it."""
        if not self._stopped and self._is_anything_due():
            self._start_work()

    def _is_anything_due(self) -> bool:
        times, now_ms = self.times, self.now_ms
        return bool(clock.late_for_next_hand(times, now_ms) or clock.to_take_over(times, now_ms))

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._stopped or not clock.is_anybody_here(self.times):
            return
        now_ms = self.now_ms
        at_ms = clock.next_change_ms(self.times, self._patience, now_ms)
        if at_ms is not None:
            self._alarm = self._source.call_later(at_ms - now_ms, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if not self._stopped:
            self._start_work()

    def _start_work(self) -> None:
        self._rang = True
        if self._work is None:
            self._work = asyncio.create_task(self._do_work())

    async def _do_work(self) -> None:
        try:
            while self._rang:
                self._rang = False
                await self._when_due()
        except Exception:
            _log.exception("clock_failed")
        finally:
            self._work = None
            self._set_alarm()

    def stop(self) -> None:
        """No alarm rings any more; what is being done is ended."""
        self._stopped = True
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    async def stopped(self) -> None:
        """Until what was being done is ended."""
        if self._work is not None:
            await asyncio.gather(self._work, return_exceptions=True)


def times_of(stored: StoredMatch, timing: Timing) -> Times:
    """Those of a table that is read: what is stored, and what its last owner knew of who is waited for and away."""
    people = {at for at, seat in enumerate(stored.seats) if seat.account_id is not None}
    reserves_ms = {each.seat: each.reserve_ms for each in stored.clocks}
    times = clock.new_times(stored.clock, sides_of(stored.rules.match), people, timing.source.now_ms(), reserves_ms)
    times = replace(times, bots=frozenset(each.seat for each in stored.clocks if each.bot_plays))
    kept = timing.kept
    if kept is None or kept.people != times.people:
        return times
    known = zip(kept.away_since_ms, times.away_since_ms, strict=True)
    return replace(times, waits=kept.waits, away_since_ms=tuple(now if was is None else was for was, now in known))
