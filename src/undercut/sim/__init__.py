"""The same rules over arrays, compiled: millions of hands in seconds, equal to ``core`` hand for hand.

Needs Numba and NumPy (extra ``fast``); importing this package without them raises ImportError that says so. Card sets
are 52-bit integers as in ``core.cards``, in arrays of ``uint64`` or ``int64``; actions are the indices of
``core.actions``. See docs/simulation.md.
"""

from undercut.sim.generator import SCHEME
from undercut.sim.layout import RESULT_KINDS, STATE_DTYPE, SimRules, States, compile_rules
from undercut.sim.policies import GREEDY, POLICIES, RANDOM, Policies, Policy, policy_named, weighted

__all__ = [
    "GREEDY",
    "POLICIES",
    "RANDOM",
    "RESULT_KINDS",
    "SCHEME",
    "STATE_DTYPE",
    "Policies",
    "Policy",
    "SimRules",
    "States",
    "compile_rules",
    "policy_named",
    "weighted",
]

# To come, with these signatures (holdings and card sets: uint64 or int64 arrays; out: written to when given):
#
# warm_up() -> None                    compile, or load from the cache, everything that play needs
# least_deadwood(holdings, out=None) -> uint8[n]
# least_deadwood_one(holding: int) -> int
# best_discards(holdings) -> (cards uint8[n], points uint8[n])
# knock_discards(holdings, limit_points) -> int64[n], sets of cards
# best_arrangements(holdings) -> (melds int16[n, 4], -1 for none; points uint8[n])
# best_defences(holdings, melds) -> (layoffs int16[n, 13], -1 for none; points uint8[n]); melds: int64[n, 4], 0 for none
# deal(rules, seed, first_hand, hands=1) -> States
# deck_of(rules, seed, hand_number) -> core Deal
# legal_masks(rules, states, out=None) -> bool[n, 647]
# step(rules, states, actions, *, reshuffle=True) -> None, in place
# from_core(states) -> States, to_core(rules, state) -> core HandState
# playout(rules, policies, seed, hands, *, first_hand=0, threads=1) -> Results
# play_out(rules, states, policies, seed, *, threads=1) -> Results, from any positions
# Results: kinds uint8[n] (index of RESULT_KINDS), winners uint8[n] (a bit per seat), knockers int8[n], points
#          int32[n, seats], turns int16[n], why_void int8[n], reshuffles uint8[n]
# VectorHands(rules, n, seed): observations, masks, rewards, finished, seats; step(actions), reset()
