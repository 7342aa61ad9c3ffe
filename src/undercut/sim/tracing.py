"""One hand of a playout, move by move: to look at it, to replay it in ``core``, to write it down as a record."""

from dataclasses import dataclass
from typing import Any, Final

import numpy.typing as npt

from undercut.core.actions import ACTIONS, Move, Reshuffle
from undercut.core.cards import DECK_SIZE
from undercut.sim.checks import SEEDS, seed_number, whole_number
from undercut.sim.choosing import WORDS, choose
from undercut.sim.compiled import Array, Int, i64, kernel, np, u64
from undercut.sim.generator import CHOICE_STREAM, stream_key
from undercut.sim.layout import OVER, RESHUFFLE, STATE_DTYPE, Rules, States, compile_rules
from undercut.sim.legal import ACTION_SLOTS
from undercut.sim.playout import deal_hand
from undercut.sim.policies import Policies, policies_record
from undercut.sim.step import apply, reshuffle

CHANCE: Final = -2
"""Stands for a reshuffle among the actions of a hand."""


@dataclass(frozen=True, slots=True)
class Trace:
    """``actions``: ``int16``, action indices and ``CHANCE``; ``states``: the position before each, and the last one."""

    actions: npt.NDArray[np.int16]
    states: States

    def moves(self) -> tuple[Move, ...]:
        """The actions as moves of ``core``."""
        return tuple(
            _reshuffle_before(after) if action == CHANCE else ACTIONS[action]
            for action, after in zip(self.actions.tolist(), self.states[1:], strict=True)
        )


def _reshuffle_before(state: Any) -> Reshuffle:
    return Reshuffle(tuple(state["stock"][: state["stock_count"]][::-1].tolist()))


def trace(rules: Rules, policies: Policies, seed: int, hand_number: int) -> Trace:
    """Hand ``hand_number`` (from 0) of a seed as ``playout`` plays it; its deal is ``deck_of`` the same."""
    compiled = compile_rules(rules)
    number = whole_number("hand_number", hand_number, 0, SEEDS - 1)
    record = policies_record(policies, compiled.seats)
    hand = compiled.hand
    # Two moves a turn, the passes, and what comes after a knock: no card moves twice there.
    most = 2 * hand.turns_limit + hand.reshuffles_limit + 4 * DECK_SIZE
    states, actions = np.zeros(most + 1, STATE_DTYPE), np.zeros(most, np.int16)
    count = int(_trace(compiled.record, record, seed_number(seed), u64(number), states, actions))
    return Trace(actions[:count].copy(), states[: count + 1].copy())


@kernel
def _trace(rules: Array, policies: Array, seed: Int, hand_number: Int, states: Array, actions: Array) -> Int:
    deal_hand(rules[0], seed, hand_number, np.empty(DECK_SIZE, np.uint8), states[0])
    choices = stream_key(states[0].key, CHOICE_STREAM)
    plan = np.empty(ACTION_SLOTS, np.int16)
    position, count = i64(0), i64(0)
    while states[count].phase != OVER:
        if states[count].phase == RESHUFFLE:
            states[count + 1] = states[count]
            reshuffle(states[count + 1])
            actions[count] = CHANCE
            count += 1
            continue
        chosen = choose(rules[0], states[count], policies[states[count].to_act], choices, position, plan)
        position += chosen // WORDS
        for at in range(chosen % WORDS):
            actions[count] = plan[at]
            states[count + 1] = states[count]
            apply(rules[0], states[count + 1], i64(plan[at]))
            count += 1
    return count
