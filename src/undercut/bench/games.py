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
RECORDED_STEPS: Final = 250
"""Some two hands each."""


def core_hands() -> Work:
    """One hand at a time through the public functions of ``core``."""
    chance = Random(1).random
    deck = list(range(DECK_SIZE))
    rules = RULES.hand

    def work() -> int:
        for dealer in (0, 1):
            deck.sort(key=lambda card: chance())
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
    """The vector environment, with masks and observations at every move.

    The moves are chosen at random beforehand and then made again: the environment is the same each time, and what a
    caller does to choose is not its work.
    """
    hands = sim.VectorHands(RULES, ENVIRONMENTS, 1)
    moves = _recorded_moves(hands)

    def work() -> int:
        hands.reset()
        for actions in moves:
            hands.step(actions)
        return len(moves) * ENVIRONMENTS

    return work


def _recorded_moves(hands: Any) -> list[Any]:
    import numpy

    random = numpy.random.default_rng(1)
    recorded = []
    for _ in range(RECORDED_STEPS):
        counts = numpy.count_nonzero(hands.masks, axis=1)
        chosen = numpy.cumsum(counts) - counts + (random.random(len(counts)) * counts).astype(numpy.int64)
        recorded.append(numpy.flatnonzero(hands.masks)[chosen] % hands.masks.shape[1])
        hands.step(recorded[-1])
    return recorded
