"""Times that go on when a test says so: one that else stands still, and one that is the machine's otherwise."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from undercut.server.timekeeping import SYSTEM_TIME, Alarm


@dataclass(eq=False)
class FakeAlarm:
    """An alarm of that time."""

    at_ms: int
    callback: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        """It will not ring."""
        self.cancelled = True


@dataclass
class FakeTime:
    """``alarms``: those that were set, whatever became of them."""

    at_ms: int = 1_000_000
    alarms: list[FakeAlarm] = field(default_factory=list)

    def now_ms(self) -> int:
        """What the test says."""
        return self.at_ms

    def call_later(self, delay_ms: int, callback: Callable[[], None]) -> Alarm:
        """An alarm for ``go_on`` to ring."""
        alarm = FakeAlarm(self.at_ms + delay_ms, callback)
        self.alarms.append(alarm)
        return alarm

    @property
    def waiting(self) -> list[FakeAlarm]:
        """The alarms that are still to ring, the next one first."""
        return sorted((each for each in self.alarms if not each.cancelled), key=lambda each: each.at_ms)

    async def go_on(self, by_ms: int, patience: int | None = None) -> None:
        """So much time passes; what it leads to is done at its moment.

        ``patience``: how often to let others work, where somebody waits by the machine's time; None: until all is done.
        """
        end_ms = self.at_ms + by_ms
        while self.waiting and self.waiting[0].at_ms <= end_ms:
            alarm = self.waiting[0]
            self.at_ms = max(self.at_ms, alarm.at_ms)
            alarm.cancel()
            alarm.callback()
            if patience is None:
                await settled()
            for _ in range(patience or 0):
                await asyncio.sleep(0)
        self.at_ms = end_ms


class SkippingTime:
    """The machine's time, of which a test can skip as much as it likes. For a server in another thread."""

    def __init__(self) -> None:
        self._skipped_ms = 0
        self._alarms: set[_SkippingAlarm] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def now_ms(self) -> int:
        """With all that was skipped."""
        return SYSTEM_TIME.now_ms() + self._skipped_ms

    def call_later(self, delay_ms: int, callback: Callable[[], None]) -> Alarm:
        """An alarm that rings at once when its time is skipped."""
        self._loop = asyncio.get_running_loop()
        alarm = _SkippingAlarm(self.now_ms() + delay_ms, callback)
        alarm.handle = self._loop.call_later(delay_ms / 1000, self._ring, alarm)
        self._alarms.add(alarm)
        return alarm

    def skip(self, by_ms: int) -> None:
        """So much time has passed."""
        self._skipped_ms += by_ms
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._ring_those_due)

    def _ring_those_due(self) -> None:
        for alarm in sorted(self._alarms, key=lambda each: each.at_ms):
            if alarm.at_ms <= self.now_ms():
                self._ring(alarm)

    def _ring(self, alarm: "_SkippingAlarm") -> None:
        self._alarms.discard(alarm)
        if not alarm.cancelled:
            alarm.cancel()
            alarm.callback()


@dataclass(eq=False)
class _SkippingAlarm:
    at_ms: int
    callback: Callable[[], None]
    cancelled: bool = False
    handle: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        self.cancelled = True
        if self.handle is not None:
            self.handle.cancel()


async def settled() -> None:
    """Until nothing is at work any more but what waits for others to come."""
    while others := {task for task in asyncio.all_tasks() if task is not asyncio.current_task()}:
        await asyncio.wait(others)
