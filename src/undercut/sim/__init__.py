"""The same rules over arrays, compiled: millions of hands in seconds, equal to ``core`` hand for hand.

Needs Numba and NumPy (extra ``fast``); importing this package without them raises ImportError that says so. Card sets
are 52-bit integers as in ``core.cards``, in arrays of ``uint64`` or ``int64``; actions are the indices of
``core.actions``. See docs/simulation.md.
"""

from undercut.sim.errors import SimError
from undercut.sim.generator import SCHEME
from undercut.sim.holdings import (
    best_arrangements,
    best_defences,
    best_discards,
    knock_discards,
    least_deadwood,
    least_deadwood_one,
)
from undercut.sim.layout import PHASES, RESULT_KINDS, STATE_DTYPE, WHY_VOID, Rules, SimRules, States, compile_rules
from undercut.sim.observing import NUMBERS, OBSERVATION_COLUMNS, OBSERVATION_SIZE, PLANES, observations
from undercut.sim.playout import RESULT_DTYPE, Results, play_out, playout
from undercut.sim.policies import GREEDY, POLICIES, RANDOM, Policies, Policy, policy_named, weighted
from undercut.sim.positions import NO_ACTION, deal, deck_of, from_core, legal_masks, put_stock, reshuffle_all, step
from undercut.sim.tracing import CHANCE, Trace, trace
from undercut.sim.vector import VectorHands
from undercut.sim.warming import warm_up

__all__ = [
    "CHANCE",
    "GREEDY",
    "NO_ACTION",
    "NUMBERS",
    "OBSERVATION_COLUMNS",
    "OBSERVATION_SIZE",
    "PHASES",
    "PLANES",
    "POLICIES",
    "RANDOM",
    "RESULT_DTYPE",
    "RESULT_KINDS",
    "SCHEME",
    "STATE_DTYPE",
    "WHY_VOID",
    "Policies",
    "Policy",
    "Results",
    "Rules",
    "SimError",
    "SimRules",
    "States",
    "Trace",
    "VectorHands",
    "best_arrangements",
    "best_defences",
    "best_discards",
    "compile_rules",
    "deal",
    "deck_of",
    "from_core",
    "knock_discards",
    "least_deadwood",
    "least_deadwood_one",
    "legal_masks",
    "observations",
    "play_out",
    "playout",
    "policy_named",
    "put_stock",
    "reshuffle_all",
    "step",
    "trace",
    "warm_up",
    "weighted",
]
