"""``undercut simulate``: many hands between built-in policies, and what came of them in all."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from undercut.cli.extras import load_sim
from undercut.cli.inputs import InputError
from undercut.cli.screen import Screen
from undercut.core.errors import shown
from undercut.core.rules import RuleSet

MAX_HANDS: Final = 1_000_000_000_000
MAX_WORKERS: Final = 256
BATCH_HANDS: Final = 50_000
"""So many for each worker between two looks at the clock and the keyboard."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be played. ``settings``: the options that differ from those of the rule set's name, as given."""

    rules: RuleSet
    settings: tuple[str, ...]
    policies: tuple[str, ...]
    """One for every seat, or one for each."""
    hands: int
    seed: int
    workers: int


@dataclass(slots=True)
class Tally:
    """Sums over hands; whole numbers, so that the order in which batches come changes nothing."""

    hands: int = 0
    turns: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    points: list[int] = field(default_factory=list)
    """Per seat: the winner's score, or what the rules make the losers take."""
    seconds: float = 0.0


def checked_task(
    rules: RuleSet, settings: Sequence[str], policies: Sequence[str], *, hands: int, seed: int, workers: int
) -> Task:
    """The task, if it can be done. Raises InputError or what ``sim`` says of a policy."""
    sim = load_sim("simulate")
    for name, value, high in (("hands", hands, MAX_HANDS), ("workers", workers, MAX_WORKERS)):
        if not 1 <= value <= high:
            raise InputError(f"{name} = {shown(value)}: allowed: 1 to {high}", code="option_value", detail=name)
    if not 0 <= seed < 1 << 64:
        raise InputError(f"seed = {shown(seed)}: allowed: 0 to {(1 << 64) - 1}", code="option_value", detail="seed")
    for policy in policies:
        sim.policy_named(policy)
    if len(policies) not in (1, rules.hand.seats):
        raise InputError(
            f"policy: {len(policies)} of them for {rules.hand.seats} seats; allowed: one, or one for each seat",
            code="policy",
            detail="policy",
        )
    return Task(rules, tuple(settings), tuple(policies), hands, seed, workers)


def simulate(task: Task) -> Tally:
    """Play the hands. The tally, but for its seconds, does not depend on the number of workers."""
    sim = load_sim("simulate")
    named = [sim.policy_named(name) for name in task.policies]
    policies = named[0] if len(named) == 1 else named
    rules = sim.compile_rules(task.rules)
    sim.playout(rules, policies, task.seed, 1)  # compiles what it needs, which is no part of the time
    tally = Tally(kinds={str(kind): 0 for kind in sim.RESULT_KINDS}, points=[0] * rules.seats)
    with _progress(task.hands) as advance:
        started = time.perf_counter()
        while tally.hands < task.hands:
            count = min(BATCH_HANDS * task.workers, task.hands - tally.hands)
            results = sim.playout(rules, policies, task.seed, count, first_hand=tally.hands, threads=task.workers)
            _add(tally, sim, results)
            advance(count)
        tally.seconds = time.perf_counter() - started
    return tally


def _add(tally: Tally, sim: ModuleType, results: Any) -> None:
    tally.hands += len(results)
    tally.turns += int(results["turns"].sum())
    for number, kind in enumerate(sim.RESULT_KINDS):
        tally.kinds[str(kind)] += int((results["kind"] == number).sum())
    for seat in range(len(tally.points)):
        tally.points[seat] += int(results["points"][:, seat].sum())


@contextmanager
def _progress(hands: int) -> Iterator[Any]:
    """A bar on the standard error, where that is a terminal; what is given takes the number of hands done."""
    console = Console(stderr=True)
    bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True)
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    with bar:
        played = bar.add_task("", total=hands)
        yield lambda count: bar.advance(played, count)


def simulation_answer(task: Task, tally: Tally) -> dict[str, Any]:
    """What is printed as JSON."""
    sim = load_sim("simulate")
    hands = tally.hands
    return {
        "hands": hands,
        "hands_per_second": round(hands / tally.seconds) if tally.seconds else None,
        "seconds": round(tally.seconds, 3),
        "turns": tally.turns / hands,
        "rates": {kind: count / hands for kind, count in tally.kinds.items()},
        "mean_points": sum(tally.points) / hands,
        "mean_points_by_seat": [points / hands for points in tally.points],
        "seed": task.seed,
        "scheme": sim.SCHEME,
        "policies": list(task.policies),
        "workers": task.workers,
        "rules": {
            "name": task.rules.name,
            "version": task.rules.version,
            "hash": task.rules.content_hash,
            "players": task.rules.match.players,
            "settings": list(task.settings),
        },
    }


def show_simulation(screen: Screen, task: Task, tally: Tally) -> None:
    """The same for people."""
    words = screen.words
    hands = tally.hands
    screen.heading(words.text("cli-simulate-heading", count=hands, rules=task.rules.name))
    screen.say("cli-simulate-seed", seed=str(task.seed), policies=", ".join(task.policies))
    screen.say("cli-rules-hash", hash=task.rules.content_hash)
    screen.line()
    rows = [(words.text("cli-simulate-kind", kind=kind), f"{count / hands:.2%}") for kind, count in tally.kinds.items()]
    rows.append((words.text("cli-simulate-turns"), f"{tally.turns / hands:.2f}"))
    rows.append((words.text("cli-simulate-points"), f"{sum(tally.points) / hands:.2f}"))
    for seat, points in enumerate(tally.points):
        rows.append((words.text("cli-simulate-points-seat", seat=seat), f"{points / hands:.2f}"))
    rows.append((words.text("cli-simulate-speed"), f"{hands / tally.seconds:,.0f}" if tally.seconds else "–"))
    screen.table(rows)
