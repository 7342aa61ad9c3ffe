"""Our own ways to play hands with random legal moves: one at a time, in batches, as a vector environment."""

from random import Random
from typing import Any, Final

from undercut.bench.measuring import Work
from undercut.core.cards import DECK_SIZE
from undercut.core.deal import Deal
from undercut.core.hand import legal_actions, start, step
from undercut.core.rulesets import load_ruleset

RULES: Final = load_ruleset("tournament")
"""OpenSpiel's game, so that the hands are as long."""
BATCH_HANDS: Final = 2_000
ENVIRONMENTS: Final = 1_024


def core_hands() -> Work:
    """One hand at a time through the public functions of ``core``."""
    random = Random(1)
    chance = random.random
    deck = list(range(DECK_SIZE))
    rules = RULES.hand

    def work() -> int:
        for dealer in (0, 1):
            random.shuffle(deck)
            state = start(Deal(tuple(deck), dealer), rules)
            while state.to_act is not None:
                legal = legal_actions(state)
                state, _ = step(state, legal[int(chance() * len(legal))])
        return 2

    return work


def batch_hands(sim: Any, *, threads: int = 1, hands: int = BATCH_HANDS) -> Work:
    """Playouts of whole batches."""
    rules = sim.compile_rules(RULES)
    first = 0

    def work() -> int:
        nonlocal first
        sim.playout(rules, sim.RANDOM, 1, hands, first_hand=first, threads=threads)
        first += hands
        return hands

    return work


def vector_moves(sim: Any) -> Work:
    """The vector environment: masks, observations, and a random choice from the masks, in NumPy."""
    import numpy

    hands = sim.VectorHands(RULES, ENVIRONMENTS, 1)
    random = numpy.random.default_rng(1)
    actions_count = hands.masks.shape[1]

    def work() -> int:
        counts = numpy.count_nonzero(hands.masks, axis=1)
        legal = numpy.flatnonzero(hands.masks)
        chosen = numpy.cumsum(counts) - counts + (random.random(ENVIRONMENTS) * counts).astype(numpy.int64)
        hands.step(legal[chosen] % actions_count)
        return ENVIRONMENTS

    return work
