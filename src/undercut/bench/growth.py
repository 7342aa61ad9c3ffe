"""How the cost grows: hands played at once, seats, threads."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from undercut.bench.measuring import processors
from undercut.core.rules import RuleSet
from undercut.core.rulesets import load_ruleset
from undercut.machine_code import keep_in_cache_folder

HAND_COUNTS: Final = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
SEATS: Final = (2, 3, 4)
SEATS_HANDS: Final = 100_000
MOST_THREADS: Final = 2


@dataclass(frozen=True, slots=True)
class Growth:
    """For all the hands: ``seconds`` by the clock on the wall, ``processor_seconds`` of all the threads together."""

    rules: str
    seats: int
    policy: str
    hands: int
    threads: int
    seconds: float
    processor_seconds: float

    @property
    def hands_per_second(self) -> float:
        """By the clock on the wall."""
        return self.hands / self.seconds


def measured_growth(report: Callable[[str], None] = lambda step: None) -> Iterator[Growth]:
    """More and more hands of one game with one and two threads; then 2 to 4 seats. Raises ImportError without Numba."""
    keep_in_cache_folder()
    from undercut import sim

    threads = range(1, min(processors(), MOST_THREADS) + 1)
    standard = load_ruleset("standard")
    for hands in HAND_COUNTS:
        for count in threads:
            report(f"{hands} hands, threads: {count}")
            yield _played(sim, standard, "random", hands, count)
    for seats in SEATS:
        for policy in ("random", "greedy"):
            report(f"{seats} seats, {policy}")
            yield _played(sim, load_ruleset("table", seats), policy, SEATS_HANDS, 1)


def _played(sim: Any, rules: RuleSet, policy: str, hands: int, threads: int) -> Growth:
    compiled = sim.compile_rules(rules)
    chosen = sim.policy_named(policy)
    sim.playout(compiled, chosen, 1, 10)
    started, worked = time.perf_counter(), time.process_time()
    sim.playout(compiled, chosen, 1, hands, threads=threads)
    seconds, processor_seconds = time.perf_counter() - started, time.process_time() - worked
    return Growth(rules.name, compiled.seats, policy, hands, threads, seconds, processor_seconds)
