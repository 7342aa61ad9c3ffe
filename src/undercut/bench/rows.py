"""The table: each kind of work of ours against a peer, with the ratio that is aimed at."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from undercut.bench import c_kernel, games, hands, open_spiel, rlcard
from undercut.bench.measuring import Work, medians, processors
from undercut.core.arrangement import least_deadwood
from undercut.core.errors import UndercutError
from undercut.machine_code import keep_in_cache_folder

ROUNDS: Final = 7
ROUND_SECONDS: Final = 0.12
THREADS_ROUND_SECONDS: Final = 0.25

ONE_DEADWOOD: Final = "least deadwood, one holding from Python"
BATCH_DEADWOOD: Final = "least deadwood, a batch of 10 cards each"
CORE_HANDS: Final = "random hands, one at a time through core"
BATCH_HANDS: Final = "random hands, in batches"
VECTOR_MOVES: Final = "moves of the vector environment, with masks and observations"
TWO_THREADS: Final = "random hands, two threads"

SPIEL_DEADWOOD: Final = "open_spiel GinRummyUtils.min_deadwood from Python"
C_DEADWOOD: Final = "the same algorithm in C, -O3 -march=native"
RLCARD_DEADWOOD: Final = "rlcard get_best_meld_clusters"
SPIEL_HANDS: Final = "open_spiel from Python, clone() of a start state"
SPIEL_MOVES: Final = "open_spiel from Python with observation_tensor"
RLCARD_GAME: Final = "rlcard Game"
RLCARD_ENV: Final = "rlcard Env"
ONE_THREAD: Final = "one thread"

GOALS: Final[tuple[tuple[str, str, float], ...]] = (
    (BATCH_DEADWOOD, SPIEL_DEADWOOD, 150),
    (BATCH_DEADWOOD, C_DEADWOOD, 0.8),
    (ONE_DEADWOOD, SPIEL_DEADWOOD, 2.4),
    (ONE_DEADWOOD, RLCARD_DEADWOOD, 38),
    (BATCH_HANDS, SPIEL_HANDS, 500),
    (BATCH_HANDS, RLCARD_ENV, 3500),
    (VECTOR_MOVES, SPIEL_MOVES, 80),
    (CORE_HANDS, SPIEL_HANDS, 3),
    (CORE_HANDS, RLCARD_GAME, 9),
    (TWO_THREADS, ONE_THREAD, 1.8),
)
"""Work, what it is measured against, and at least how many times as much of it should be done in the same time."""

FAST_IS_MISSING: Final = "needs Numba and NumPy: pip install 'undercut[fast]'"
PEERS_ARE_MISSING: Final = "is not installed: pip install 'undercut[peers]'"


def load_sim() -> Any:
    """The package, its machine code kept in the user's cache folder. Raises ImportError without the extra ``fast``."""
    keep_in_cache_folder()
    from undercut import sim

    return sim


class PeerError(UndercutError):
    """A peer answers otherwise than we do: then the times say nothing."""


@dataclass(frozen=True, slots=True)
class Row:
    """``seconds`` and ``peer_seconds``: the medians for one unit of work, None when there is a reason in ``absent``."""

    work: str
    against: str
    goal: float
    seconds: float | None = None
    peer_seconds: float | None = None
    absent: str | None = None

    @property
    def ratio(self) -> float | None:
        """How many times as much is done in the same time."""
        if self.seconds is None or self.peer_seconds is None:
            return None
        return self.peer_seconds / self.seconds

    @property
    def holds(self) -> bool | None:
        """Whether the goal is reached, by the ratio as it is printed."""
        return None if self.ratio is None else rounded(self.ratio) >= self.goal


def rounded(ratio: float) -> float:
    """As many digits as a measurement like this one is good for."""
    return float(f"{ratio:.3g}")


def measured_rows(report: Callable[[str], None] = lambda step: None) -> list[Row]:
    """All rows, measured now. ``report`` is told what comes next. Raises PeerError."""
    bench = _Bench(report)
    return [bench.row(*goal) for goal in GOALS]


class _Bench:
    """Measures on construction; ``absent`` says why a work was not."""

    def __init__(self, report: Callable[[str], None]) -> None:
        self.seconds: dict[str, float] = {}
        self.absent: dict[str, str] = {}
        self._sim: Any = None
        report("compiling")
        self._load_sim()
        report("least deadwood")
        self._measure_deadwood()
        report("hands")
        self._measure_hands()
        report("moves")
        self._measure_moves()
        report("threads")
        self._measure_threads()

    def row(self, work: str, against: str, goal: float) -> Row:
        """From what was measured."""
        reasons = [self.absent[name] for name in (work, against) if name in self.absent]
        if reasons:
            return Row(work, against, goal, absent=reasons[0])
        return Row(work, against, goal, self.seconds[work], self.seconds[against])

    def _load_sim(self) -> None:
        try:
            self._sim = load_sim()
        except ImportError:
            for work in (BATCH_DEADWOOD, BATCH_HANDS, VECTOR_MOVES, TWO_THREADS, ONE_THREAD):
                self.absent[work] = FAST_IS_MISSING

    def _peer(self, name: str, load: Callable[[], object], works: Iterable[str]) -> bool:
        """Whether a peer is there; where not, its works are absent."""
        try:
            load()
        except ImportError:
            for work in works:
                self.absent[work] = f"{name} {PEERS_ARE_MISSING}"
            return False
        return True

    def _measure_deadwood(self) -> None:
        holdings = hands.random_holdings(hands.HANDS)
        works: dict[str, Work] = {ONE_DEADWOOD: hands.one_deadwood(holdings, self._sim)}
        wanted = [least_deadwood(holding) for holding in holdings]
        if self._peer("open_spiel", open_spiel.load, (SPIEL_DEADWOOD,)):
            works[SPIEL_DEADWOOD], answers = open_spiel.deadwood(holdings)
            _check(SPIEL_DEADWOOD, answers, wanted)
        if self._peer("rlcard", rlcard.load, (RLCARD_DEADWOOD,)):
            works[RLCARD_DEADWOOD], answers = rlcard.deadwood(holdings)
            _check(RLCARD_DEADWOOD, answers, wanted)
        if self._sim is not None:
            batch = hands.batch_of(holdings)
            works[BATCH_DEADWOOD] = hands.batch_deadwood(self._sim, batch)
            try:
                works[C_DEADWOOD], points = c_kernel.deadwood(batch)
            except c_kernel.NoKernelError as error:
                self.absent[C_DEADWOOD] = str(error)
            else:
                works[C_DEADWOOD]()
                _check(C_DEADWOOD, points.tolist(), self._sim.least_deadwood(batch).tolist())
        self.seconds |= medians(works, ROUNDS, ROUND_SECONDS)

    def _measure_hands(self) -> None:
        works: dict[str, Work] = {CORE_HANDS: games.core_hands()}
        if self._peer("open_spiel", open_spiel.load, (SPIEL_HANDS,)):
            works[SPIEL_HANDS] = open_spiel.hands()
        if self._peer("rlcard", rlcard.load, (RLCARD_GAME, RLCARD_ENV)):
            works[RLCARD_GAME], works[RLCARD_ENV] = rlcard.game_hands(), rlcard.environment_hands()
        if self._sim is not None:
            works[BATCH_HANDS] = games.batch_hands(self._sim)
        self.seconds |= medians(works, ROUNDS, ROUND_SECONDS)

    def _measure_moves(self) -> None:
        works: dict[str, Work] = {}
        if self._sim is not None:
            works[VECTOR_MOVES] = games.vector_moves(self._sim)
        if self._peer("open_spiel", open_spiel.load, (SPIEL_MOVES,)):
            works[SPIEL_MOVES] = open_spiel.moves()
        self.seconds |= medians(works, ROUNDS, ROUND_SECONDS)

    def _measure_threads(self) -> None:
        if self._sim is None:
            return
        if processors() < 2:
            self.absent[TWO_THREADS] = "there is one processor"
            return
        many = 10 * games.BATCH_HANDS
        works = {
            ONE_THREAD: games.batch_hands(self._sim, hands=many),
            TWO_THREADS: games.batch_hands(self._sim, hands=many, threads=2),
        }
        self.seconds |= medians(works, ROUNDS, THREADS_ROUND_SECONDS, time.perf_counter)


def _check(name: str, answers: list[int], wanted: list[int]) -> None:
    for at, (answer, right) in enumerate(zip(answers, wanted, strict=True)):
        if answer != right:
            raise PeerError(f"{name} says {answer} for holding {at}, not {right}", code="peer_differs", position=at)
