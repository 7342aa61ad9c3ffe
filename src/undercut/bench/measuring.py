"""Measuring several ways to do the same, turn by turn, so that what disturbs one disturbs them all."""

import gc
import os
import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Final, TypeAlias

Work: TypeAlias = Callable[[], int]
"""Does some of the work, a millisecond or more, and says how many units of it."""

PATIENCE: Final = 2
"""A round takes at most so many times its seconds, on a machine that is busy with other things."""


def processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def medians(
    works: Mapping[str, Work], rounds: int, round_seconds: float, clock: Callable[[], float] = time.process_time
) -> dict[str, float]:
    """For each work the median over the rounds of its seconds a unit.

    In every round each work runs once, for ``round_seconds`` or until what it began is done. One more round comes
    before, to warm up, and does not count. No garbage is collected meanwhile. Seconds are those that this process had
    a processor for, unless another ``clock`` is given: other programs on the machine then disturb less.
    """
    seconds: dict[str, list[float]] = {name: [] for name in works}
    collecting = gc.isenabled()
    gc.disable()
    try:
        for number in range(rounds + 1):
            for name, work in works.items():
                measured = _seconds_a_unit(work, round_seconds, clock)
                if number:
                    seconds[name].append(measured)
            gc.collect()
    finally:
        if collecting:
            gc.enable()
    return {name: median(each) for name, each in seconds.items()}


def _seconds_a_unit(work: Work, round_seconds: float, clock: Callable[[], float]) -> float:
    units = 0
    give_up = time.monotonic() + PATIENCE * round_seconds
    started = clock()
    while True:
        units += work()
        elapsed = clock() - started
        if elapsed >= round_seconds or (elapsed and time.monotonic() > give_up):
            return elapsed / units
