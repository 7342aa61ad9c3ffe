"""Runs a plan, in this process or in several. Duplicates are counted in their own order, whoever finishes first."""

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event
from typing import Final, TypeAlias

from undercut.arena.duplicates import DuplicateResult, PlayerMaker, play_duplicate
from undercut.arena.schedule import DuplicateJob, Plan
from undercut.arena.sequential import is_clear, looks
from undercut.core.errors import UndercutError

QUEUED_EACH: Final = 3
"""Duplicates that wait for each worker, so that none has to wait for us."""

Pairing: TypeAlias = tuple[int, int]
Submit: TypeAlias = Callable[[DuplicateJob], "Future[DuplicateResult]"]


class ArenaError(UndercutError):
    """A tournament that cannot go on."""


@dataclass
class Tournament:
    """A plan and what has been played of it: per pairing, its first duplicates in order.

    ``clear``: the pairings that the sequential test stopped. ``interrupted``: somebody wanted no more.
    """

    plan: Plan
    duplicates: dict[Pairing, list[DuplicateResult]] = field(default_factory=dict)
    clear: set[Pairing] = field(default_factory=set)
    interrupted: bool = False

    def is_done(self, pairing: Pairing) -> bool:
        """Whether a pairing needs no more duplicates."""
        return pairing in self.clear or len(self.duplicates[pairing]) >= self.plan.duplicates


def run_plan(
    plan: Plan,
    make_player: PlayerMaker,
    workers: int = 1,
    on_progress: Callable[[Tournament], None] = lambda tournament: None,
) -> Tournament:
    """Play a plan. ``on_progress`` is called after each duplicate.

    An interrupt from the keyboard ends it in order: what was counted until then is returned.
    """
    tournament = Tournament(plan, {pairing: [] for pairing in plan.pairings})
    try:
        with _submitting(plan, make_player, workers) as submit:
            _count_duplicates(tournament, submit, workers * QUEUED_EACH if workers > 1 else 1, on_progress)
    except KeyboardInterrupt:
        tournament.interrupted = True
    return tournament


def _count_duplicates(
    tournament: Tournament, submit: Submit, queued: int, on_progress: Callable[[Tournament], None]
) -> None:
    jobs = _jobs(tournament)
    waiting: deque[tuple[Pairing, Future[DuplicateResult]]] = deque()
    while True:
        while len(waiting) < queued and (job := next(jobs, None)) is not None:
            waiting.append(((job.first, job.second), submit(job)))
        if not waiting:
            return
        pairing, future = waiting.popleft()
        if tournament.is_done(pairing):
            future.cancel()
            continue
        duplicates = tournament.duplicates[pairing]
        duplicates.append(future.result())
        plan = tournament.plan
        looked_at = plan.until_clear and len(duplicates) in looks(plan.duplicates)
        if looked_at and is_clear([each.share for each in duplicates], plan.duplicates):
            tournament.clear.add(pairing)
        on_progress(tournament)


def _jobs(tournament: Tournament) -> Iterator[DuplicateJob]:
    """The duplicates in the order in which they are counted, without those of pairings that are clear by then."""
    for number in range(tournament.plan.duplicates):
        for pairing in tournament.plan.pairings:
            if pairing not in tournament.clear:
                yield DuplicateJob(*pairing, number)


# Where duplicates are played -----------------------------------------------------------------------------------------


def _submitting(plan: Plan, make_player: PlayerMaker, workers: int) -> AbstractContextManager[Submit]:
    return _in_processes(plan, make_player, workers) if workers > 1 else _here(plan, make_player)


@contextmanager
def _here(plan: Plan, make_player: PlayerMaker) -> Iterator[Submit]:
    def submit(job: DuplicateJob) -> "Future[DuplicateResult]":
        future: Future[DuplicateResult] = Future()
        future.set_result(play_duplicate(plan, make_player, job))
        return future

    yield submit


@contextmanager
def _in_processes(plan: Plan, make_player: PlayerMaker, workers: int) -> Iterator[Submit]:
    """New interpreters, so that nothing of this one (threads, a progress bar) comes along."""
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, _start_worker, (plan, make_player, stop))
    try:
        with _interrupts_ignored():
            # They start now, and are born deaf to an interrupt from the keyboard: it is for us alone.
            for _ in range(workers):
                pool.submit(_get_ready)
        yield lambda job: pool.submit(_play_here, job)
    except BrokenProcessPool as error:
        raise ArenaError("a worker process ended without a word; too little memory?", code="worker_ended") from error
    finally:
        # Ends what is being played at its next move.
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@dataclass(frozen=True)
class _Worker:
    plan: Plan
    make_player: PlayerMaker
    stop: Event


_worker: _Worker | None = None


def _start_worker(plan: Plan, make_player: PlayerMaker, stop: Event) -> None:
    """Runs first in each worker."""
    global _worker  # noqa: PLW0603 (a process pool has no other place for what its workers share)
    _worker = _Worker(plan, make_player, stop)


def _get_ready() -> None:
    """Nothing: whoever does this has been started."""


def _play_here(job: DuplicateJob) -> DuplicateResult:
    assert _worker is not None
    return play_duplicate(_worker.plan, _worker.make_player, job, _worker.stop.is_set)
