"""What hands bring a seat: how much better it comes off than the others, by a policy or by values."""

from typing import Any

import numpy.typing as npt

from undercut.players.search.valued_play import ROOM_DTYPE, Values, play_by_values
from undercut.sim import Policy, Rules, compile_rules, deal, playout
from undercut.sim.compiled import Array, Int, Record, i64, kernel, np
from undercut.sim.legal import ACTION_SLOTS
from undercut.sim.policies import POLICY_DTYPE

Gains = npt.NDArray[np.int64]
"""Points of the first of two, (hands, 2): each deal from both seats."""


@kernel
def gain_of(rules: Record, state: Record, me: Int) -> Int:
    """``outlook.gain_points``, compiled: how much better a seat comes off than the others."""
    others = i64(0)
    for seat in range(rules.seats):
        if seat != me:
            others += state.points[seat]
    if rules.winner_scores:
        return i64(state.points[me]) - others
    return i64(np.round(others / (rules.seats - 1.0))) - i64(state.points[me])


def gains_by_policy(rules: Rules, first: Policy, other: Policy, seed: int, hands: int) -> Gains:
    """What a policy gains against another, in hands of two."""
    gains = np.zeros((hands, 2), np.int64)
    for seat, policies in enumerate(([first, other], [other, first])):
        points = playout(rules, policies, seed, hands)["points"].astype(np.int64)
        gains[:, seat] = points[:, seat] - points[:, 1 - seat]
    return gains if compile_rules(rules).record["winner_scores"][0] else -gains


def gains_by_values(rules: Rules, values: Values, other: Policy, seed: int, hands: int) -> Gains:
    """What playing by values gains against a policy, in hands of two."""
    compiled = compile_rules(rules)
    gains = np.zeros((hands, 2), np.int64)
    _play(compiled.record, deal(compiled, seed, 0, hands), values, other.record, gains)
    return gains


@kernel
def _play(rules: Array, deals: Array, values: Any, other: Array, gains: Array) -> None:
    table, room = deals[:1].copy(), np.zeros(1, ROOM_DTYPE)
    players, slots = np.empty(2, POLICY_DTYPE), np.empty(ACTION_SLOTS, np.int16)
    players[0] = players[1] = other[0]  # after a knock, all policies do the same
    for at in range(deals.shape[0]):
        for me in range(2):
            table[0] = deals[at]
            play_by_values(rules[0], table[0], me, values, players, table[0].key, room[0], slots)
            gains[at, me] = gain_of(rules[0], table[0], me)
