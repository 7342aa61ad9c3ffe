"""Values made up for tests: what matters is that they are the same everywhere."""

from typing import Any

from undercut.players.search.value_features import KNOCK_COUNT, TURNS, VALUE_COUNT
from undercut.players.search.valued_play import ROOM_DTYPE, Values
from undercut.sim.compiled import np


def made_up(seed: int, ways: int = 0) -> Values:
    """By chance, about as large as real ones; against one way, or so many."""
    random = np.random.default_rng(seed)
    shape = (ways, TURNS) if ways else (TURNS,)
    return Values(*(random.normal(0.0, 5.0, (*shape, count)) for count in (VALUE_COUNT, VALUE_COUNT, KNOCK_COUNT)))


def room() -> Any:
    """What a choice by values works with."""
    return np.zeros(1, ROOM_DTYPE)[0]
