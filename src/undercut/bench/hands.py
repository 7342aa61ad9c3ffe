"""Random holdings that every way to count deadwood is given, and our own ways."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from undercut.bench.measuring import Work
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import DECK_SIZE, CardSet, card_set

HANDS: Final = 2_000
BATCH_HANDS: Final = 200_000
"""A batch is 1.6 MB of holdings: more than the caches nearest to a core hold, as real batches are."""
CARDS: Final = 10


def random_holdings(count: int) -> list[CardSet]:
    """The same for every run."""
    random = Random(1)
    return [card_set(random.sample(range(DECK_SIZE), CARDS)) for _ in range(count)]


def one_deadwood(holdings: Sequence[CardSet], sim: Any) -> Work:
    """One holding at a time, from Python: by ``sim``, or by ``core`` where there is none (None)."""
    one: Callable[[CardSet], int] = least_deadwood if sim is None else sim.least_deadwood_one

    def work() -> int:
        for holding in holdings:
            one(holding)
        return len(holdings)

    return work


def batch_of(holdings: Sequence[CardSet]) -> Any:
    """``BATCH_HANDS`` holdings as an array: those given, again and again in another order."""
    import numpy

    order = numpy.random.default_rng(1).integers(0, len(holdings), BATCH_HANDS)
    return numpy.array(holdings, numpy.int64)[order]


def batch_deadwood(sim: Any, batch: Any) -> Work:
    """The whole batch in one call."""
    points = sim.least_deadwood(batch)

    def work() -> int:
        sim.least_deadwood(batch, points)
        return len(batch)

    return work
