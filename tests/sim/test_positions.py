"""Positions as arrays: moving them on, what is refused, and that nothing that is refused changes anything."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.playing import VARIANTS
from tests.rulesets import EVERY
from tests.sim.agreement import POLICIES, policies_for
from undercut import sim
from undercut.core.actions import ACTION_COUNT, DRAW_STOCK, PASS_UPCARD, Reshuffle, action_index
from undercut.core.errors import IllegalActionError

STANDARD = EVERY["standard"].hand
TABLE = EVERY["table of 4"].hand
PASS, DRAW = action_index(PASS_UPCARD), action_index(DRAW_STOCK)


def a_hand_with_a_reshuffle() -> sim.Trace:
    return next(
        hand for hand in (sim.trace(TABLE, sim.RANDOM, 1, at) for at in range(50)) if sim.CHANCE in hand.actions
    )


def test_a_batch_moves_like_each_alone() -> None:
    """Hands at different points, one action each; those that are over stay."""
    hands = [sim.trace(TABLE, policies_for(4, number), 1, number) for number in range(40)]
    for at in (0, 5, 20, 60):
        states = np.concatenate([_at(hand, at) for hand in hands])
        actions = [int(hand.actions[at]) if at < len(hand.actions) else sim.NO_ACTION for hand in hands]
        chance = [action == sim.CHANCE for action in actions]
        sim.reshuffle_all(TABLE, states)
        moved = states[~np.array(chance)].copy()
        sim.step(TABLE, moved, np.array(actions)[~np.array(chance)], reshuffled=False)
        states[~np.array(chance)] = moved
        assert np.array_equal(states, np.concatenate([_at(hand, at + 1) for hand in hands]))


def _at(hand: sim.Trace, number: int) -> sim.States:
    """The position after so many moves, or the last one."""
    last = min(number, len(hand.actions))
    return hand.states[last : last + 1]


def test_chance_goes_on_at_once_unless_it_is_left() -> None:
    played = a_hand_with_a_reshuffle()
    at = int(np.flatnonzero(played.actions == sim.CHANCE)[0])
    here = played.states[at - 1 : at].copy()
    left = here.copy()
    sim.step(TABLE, here, played.actions[at - 1 : at])
    sim.step(TABLE, left, played.actions[at - 1 : at], reshuffled=False)
    assert here[0] == played.states[at + 1]
    assert left[0] == played.states[at]
    sim.reshuffle_all(TABLE, left)
    assert left[0] == here[0]


def test_a_reshuffle_from_a_record_is_checked() -> None:
    played = a_hand_with_a_reshuffle()
    at = int(np.flatnonzero(played.actions == sim.CHANCE)[0])
    states = played.states[at : at + 2].copy()
    move = played.moves()[at]
    assert isinstance(move, Reshuffle)
    for wrong in (Reshuffle(move.stock[1:]), Reshuffle((*move.stock[1:], move.stock[1])), Reshuffle(())):
        with pytest.raises(IllegalActionError, match=r"states\[0\]: not this reshuffle, or not now"):
            sim.put_stock(TABLE, states, 0, wrong)
    with pytest.raises(IllegalActionError, match=r"states\[1\]: not this reshuffle, or not now"):
        sim.put_stock(TABLE, states, 1, move)
    sim.put_stock(TABLE, states, 0, move)
    assert states[0] == states[1]


@pytest.mark.parametrize("bad", [DRAW, -1, -2, ACTION_COUNT, 1 << 40, -(1 << 63)])
def test_an_illegal_action_is_named_and_nothing_changes(bad: int) -> None:
    states = sim.deal(STANDARD, 1, 0, 3)
    before = states.copy()
    with pytest.raises(IllegalActionError, match=rf"actions\[1\] = {bad}: not allowed now \(phase offer\)") as caught:
        sim.step(STANDARD, states, [PASS, bad, PASS])
    assert caught.value.position == 1
    assert np.array_equal(states, before)


@pytest.mark.parametrize("actions", [[PASS], [PASS, PASS, 1.0], [[PASS, PASS, PASS]], None, ["P", "P", "P"]])
def test_actions_that_are_none_are_refused(actions: Any) -> None:
    with pytest.raises(sim.SimError, match="actions: allowed: 3 whole numbers"):
        sim.step(STANDARD, sim.deal(STANDARD, 1, 0, 3), actions)


def test_an_action_at_a_hand_that_is_over_is_refused() -> None:
    over = sim.trace(STANDARD, sim.GREEDY, 1, 0).states[-1:].copy()
    with pytest.raises(IllegalActionError, match=r"actions\[0\] = 52: not allowed now \(phase over\)"):
        sim.step(STANDARD, over, [DRAW])
    sim.step(STANDARD, over, [sim.NO_ACTION])
    assert not sim.legal_masks(STANDARD, over).any()


@pytest.mark.parametrize(
    "states", [None, np.zeros(3), np.zeros((1, 1), sim.STATE_DTYPE), sim.deal(STANDARD, 1, 0, 4)[::2], []]
)
def test_what_are_no_states_is_refused(states: Any) -> None:
    with pytest.raises(sim.SimError, match=r"states: allowed: a (one-dimensional|contiguous) array"):
        sim.legal_masks(STANDARD, states)


def test_states_that_cannot_be_written_to_are_read_only() -> None:
    states = sim.deal(STANDARD, 1)
    states.flags.writeable = False
    assert sim.legal_masks(STANDARD, states).any()
    with pytest.raises(sim.SimError, match="can be written to"):
        sim.step(STANDARD, states, [PASS])


def test_zeros_are_no_position() -> None:
    with pytest.raises(sim.SimError, match=r"states\[0\]: no position of a hand under these rules") as caught:
        sim.legal_masks(STANDARD, np.zeros(2, sim.STATE_DTYPE))
    assert (caught.value.code, caught.value.position) == ("not_states", 0)


def test_a_position_of_other_rules_is_refused() -> None:
    with pytest.raises(sim.SimError, match="no position of a hand under these rules"):
        sim.legal_masks(STANDARD, sim.deal(TABLE, 1))


def damage(name: str, value: Any) -> Callable[[sim.States], None]:
    def spoil(states: sim.States) -> None:
        states[name] = value

    return spoil


@pytest.mark.parametrize(
    "spoil",
    [
        damage("phase", 11),
        damage("to_act", 2),
        damage("to_act", -1),
        damage("dealer", 2),
        damage("stock_count", 0),
        damage("stock_count", 200),
        damage("stock_count", 30),
        damage("pile_count", 53),
        damage("first_upcard", -1),
        damage("first_upcard", 52),
        damage("taken", 99),
        damage("turn_count", -1),
        damage("turn_count", 401),
        damage("take_count", -1),
        damage("knocker", 2),
        damage("meld_counts", 5),
        damage("layoff_count", 41),
        damage("holdings", (1 << 52) - 1),
        damage("holdings", -1),
        damage("stock", 200),
        damage("phase", sim.PHASES.index(sim.PHASES[8])),
    ],
)
def test_a_damaged_position_is_refused(spoil: Callable[[sim.States], None]) -> None:
    states = sim.deal(STANDARD, 1)
    spoil(states)
    for question in (sim.legal_masks, sim.observations, lambda rules, each: sim.play_out(rules, each, sim.GREEDY, 1)):
        with pytest.raises(sim.SimError, match="no position of a hand"):
            question(STANDARD, states)


def test_bytes_by_chance_harm_nothing() -> None:
    """Whatever positions are made of: refused, or played to an end. Nothing else may happen to the process."""
    random = Random(1)
    accepted = 0
    for number in range(3_000):
        rules = random.choice([STANDARD, TABLE, *VARIANTS.values()])
        played = sim.trace(rules, policies_for(rules.seats, number), 1, number).states
        state = played[random.randrange(len(played))][None].copy()
        raw = state.view(np.uint8)
        for _ in range(random.choice((1, 1, 2, 8))):
            raw[random.randrange(len(raw))] = random.randrange(256)
        try:
            results = sim.play_out(rules, state, POLICIES[number % len(POLICIES)], number)
        except sim.SimError:
            continue
        accepted += 1
        assert len(results) == 1
    assert accepted > 300


def test_masks_are_written_where_they_are_wanted() -> None:
    states = sim.deal(STANDARD, 1, 0, 5)
    out = np.ones((5, ACTION_COUNT), np.bool_)
    assert sim.legal_masks(STANDARD, states, out) is out
    assert np.flatnonzero(out[0]).tolist() == [53, 54]
    with pytest.raises(sim.SimError, match="out: allowed: a contiguous array of bool"):
        sim.legal_masks(STANDARD, states, out[:4])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((STANDARD, -1, 0), "seed = -1"),
        ((STANDARD, 1, -1), "hand_number = -1"),
        ((STANDARD, 1, 1 << 64), "hand_number = 18446744073709551616"),
        ((None, 1, 0), "rules: allowed"),
    ],
)
def test_a_deal_that_is_none_is_refused(arguments: Any, message: str) -> None:
    with pytest.raises(sim.SimError, match=message):
        sim.deck_of(*arguments)
