"""A time that goes on only when a test says so."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from undercut.server.timekeeping import Alarm


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


async def settled() -> None:
    """Until nothing is at work any more but what waits for others to come."""
    while others := {task for task in asyncio.all_tasks() if task is not asyncio.current_task()}:
        await asyncio.wait(others)
