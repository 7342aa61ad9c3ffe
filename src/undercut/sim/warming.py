"""Compiling everything before it is needed: a server's first move must not wait for it."""

from functools import cache

from undercut.core.rules import HandRules
from undercut.sim.compiled import np
from undercut.sim.holdings import (
    best_arrangements,
    best_defences,
    best_discards,
    knock_discards,
    least_deadwood,
    least_deadwood_one,
)
from undercut.sim.layout import compile_rules
from undercut.sim.observing import observations
from undercut.sim.playout import play_out, playout
from undercut.sim.policies import GREEDY
from undercut.sim.positions import deal, deck_of, legal_masks, step
from undercut.sim.vector import VectorHands


@cache
def warm_up() -> None:
    """Compiles everything, or loads it from the cache; later calls return at once.

    Seconds the first time on a machine, then a fraction of one. It may run in a thread, beside a server's loop: but
    compiling itself holds the GIL most of the time.
    """
    rules = compile_rules(HandRules())
    holdings = np.array([0b111], np.int64)
    least_deadwood_one(7)
    least_deadwood(holdings)
    best_discards(holdings)
    knock_discards(holdings, 10)
    best_arrangements(holdings)
    best_defences(holdings, np.zeros((1, 4), np.int64))
    states = deal(rules, 0)
    deck_of(rules, 0, 0)
    legal_masks(rules, states)
    observations(rules, states)
    play_out(rules, states, GREEDY, 0)
    playout(rules, GREEDY, 0, 1)
    step(rules, states, [54])
    VectorHands(rules, 1, 0).step(np.array([54]))
