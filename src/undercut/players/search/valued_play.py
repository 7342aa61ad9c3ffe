"""Playing by values: each choice is the one whose points to expect, by the weights of its features, are the most.

For two seats. The values are fitted to what hands brought (``training.values``), so they reckon with what comes after.
"""

from typing import Any, Final, NamedTuple

import numpy.typing as npt

from undercut.players.search.value_features import (
    KNOCK_COUNT,
    TABLE_DTYPE,
    TURNS,
    VALUE_COUNT,
    read_table,
    steps_by_turn,
    weights_turn,
    write_knock_features,
    write_value_features,
)
from undercut.sim.choosing import WORDS, best_knock, choose
from undercut.sim.compiled import Array, Int, Record, i64, kernel, lowest_card, np, u64
from undercut.sim.layout import (
    BIG_GIN_ACTION,
    DISCARD,
    DRAW,
    DRAW_ACTION,
    DRAW_STOCK,
    KNOCK_ACTION,
    KNOCK_FIRST_ACTION,
    LAST_KNOCK,
    LAST_TAKE,
    LAY_MELDS,
    OVER,
    PASS_ACTION,
    RESHUFFLE,
    TAKE_ACTION,
)
from undercut.sim.legal import is_big_gin, knocks_of, may_knock_first, may_take_last, throwable
from undercut.sim.melds import least_points
from undercut.sim.step import apply, reshuffle

Numbers = npt.NDArray[np.float64]

GIN_POINTS: Final = 45.0
"""About what gin brings; no value of going on comes near it."""


class Values(NamedTuple):
    """Weights by turn: (``TURNS``, features) each, or of several ways (ways, ``TURNS``, features).

    ``throw``: after throwing a card; ``draw``: before drawing from the stock; ``knock``: of a knock.
    """

    throw: Numbers
    draw: Numbers
    knock: Numbers


def all_zero(ways: int = 0) -> Values:
    """Of so many ways; none unless said."""
    return Values(
        np.zeros((ways, TURNS, VALUE_COUNT)), np.zeros((ways, TURNS, VALUE_COUNT)), np.zeros((ways, TURNS, KNOCK_COUNT))
    )


def weights_by_turn(numbers: Numbers) -> Numbers:
    """(``TURNS``, features) from four numbers a feature, (features, 4)."""
    return np.ascontiguousarray(steps_by_turn() @ numbers.T)


@kernel
def value_table(by_ways: Any, way: Int) -> Any:
    """The values against one of several ways."""
    return Values(by_ways.throw[way], by_ways.draw[way], by_ways.knock[way])


ROOM_DTYPE: Final = np.dtype(
    [
        ("table", TABLE_DTYPE),
        ("melds", np.int16, 4),
        ("features", np.float64, VALUE_COUNT),
        ("knock_features", np.float64, KNOCK_COUNT),
    ]
)
"""What a choice by values works with."""


@kernel
def _sum(weights: Array, features: Array) -> Any:
    total = 0.0
    for at in range(features.shape[0]):
        total += weights[at] * features[at]
    return total


@kernel
def value_of_throw(turn: Int, kept: Int, card: Int, values: Any, room: Record) -> Any:
    """Points to expect after throwing ``card``; ``room.table`` is filled in."""
    write_value_features(kept, card, room.table, room.melds, room.features)
    return _sum(values.throw[turn], room.features)


@kernel
def value_of_draw(turn: Int, holding: Int, values: Any, room: Record) -> Any:
    """Points to expect before a draw from the stock; ``room.table`` is filled in."""
    write_value_features(holding, i64(-1), room.table, room.melds, room.features)
    return _sum(values.draw[turn], room.features)


@kernel
def value_of_knock(turn: Int, kept: Int, values: Any, room: Record) -> Any:
    """Points to expect of a knock; ``room.table`` is filled in."""
    write_knock_features(kept, room.table, room.melds, room.knock_features)
    return _sum(values.knock[turn], room.knock_features)


@kernel
def value_of_take(rules: Record, state: Record, me: Int, values: Any, room: Record) -> Any:
    """Points to expect after taking the upcard and the best discard; fills in ``room.table`` so."""
    turn = weights_turn(state)
    read_table(rules, state, me, True, room.table)
    upcard = i64(1) << i64(state.pile[state.pile_count - 1])
    full = i64(state.holdings[me]) | upcard
    best = -1e9
    left = full if rules.may_discard_taken_card else full ^ upcard
    while left:
        card = lowest_card(left)
        left &= left - 1
        kept = full ^ i64(1) << card
        if least_points(kept) == 0:
            return GIN_POINTS
        best = max(best, value_of_throw(turn, kept, card, values, room))
    return best


@kernel
def _throw_or_knock(rules: Record, state: Record, values: Any, room: Record) -> Int:
    me = i64(state.to_act)
    holding = i64(state.holdings[me])
    if rules.knock_with_discard and is_big_gin(rules, holding):
        return i64(BIG_GIN_ACTION)
    turn = weights_turn(state)
    read_table(rules, state, me, False, room.table)
    best, best_value = i64(-1), -1e9
    if rules.knock_with_discard:
        knocks = knocks_of(rules, state, holding, i64(state.taken))
        if knocks:
            card = best_knock(holding, knocks)
            kept = holding ^ i64(1) << card
            if state.phase == LAST_KNOCK or least_points(kept) == 0:
                return KNOCK_ACTION + card
            best, best_value = KNOCK_ACTION + card, value_of_knock(turn, kept, values, room)
    left = throwable(rules, state)
    while left:
        card = lowest_card(left)
        left &= left - 1
        value = value_of_throw(turn, holding ^ i64(1) << card, card, values, room)
        if value > best_value:
            best, best_value = card, value
    return best


@kernel
def valued_action(rules: Record, state: Record, values: Any, room: Record) -> Int:
    """What the values prefer, up to the knock."""
    phase, me = state.phase, i64(state.to_act)
    if phase in (DISCARD, LAST_KNOCK):
        return _throw_or_knock(rules, state, values, room)
    if phase == DRAW_STOCK:
        return i64(DRAW_ACTION)
    if phase == LAST_TAKE:
        return i64(TAKE_ACTION if may_take_last(rules, state) else PASS_ACTION)
    turn = weights_turn(state)
    holding = i64(state.holdings[me])
    read_table(rules, state, me, False, room.table)
    going_on = value_of_draw(turn, holding, values, room)
    best, best_value = i64(DRAW_ACTION if phase == DRAW else PASS_ACTION), going_on
    if phase == DRAW and may_knock_first(rules, state):
        if least_points(holding) == 0:
            return i64(KNOCK_FIRST_ACTION)
        value = value_of_knock(turn, holding, values, room)
        if value > best_value:
            best, best_value = i64(KNOCK_FIRST_ACTION), value
    if state.pile_count > 0 and value_of_take(rules, state, me, values, room) > best_value:
        return i64(TAKE_ACTION)
    return best


@kernel
def play_by_values(
    rules: Record,
    state: Record,
    me: Int,
    values: Any,
    policies: Array,
    choices: Int,
    room: Record,
    actions: Array,
) -> None:
    """Plays a hand of two to its end: ``me`` by values, the other, and both after a knock, as ``policies`` say."""
    position = i64(0)
    while state.phase != OVER:
        if state.phase == RESHUFFLE:
            reshuffle(state)
        elif state.to_act == me and state.phase < LAY_MELDS:
            apply(rules, state, valued_action(rules, state, values, room))
        else:
            chosen = choose(rules, state, policies[u64(state.to_act)], choices, position, actions)
            position += chosen // WORDS
            for at in range(chosen % WORDS):
                apply(rules, state, i64(actions[at]))


@kernel
def _value_of_last_take(rules: Record, state: Record, me: Int, values: Any, room: Record) -> Any:
    """Of the knock that follows."""
    upcard = i64(state.pile[state.pile_count - 1])
    full = i64(state.holdings[me]) | i64(1) << upcard
    knocks = knocks_of(rules, state, full, upcard)
    if is_big_gin(rules, full) or knocks == 0:
        return GIN_POINTS
    kept = full ^ i64(1) << best_knock(full, knocks)
    read_table(rules, state, me, True, room.table)
    return value_of_knock(weights_turn(state), kept, values, room)


@kernel
def value_of(rules: Record, state: Record, action: Int, values: Any, room: Record) -> Any:
    """Points to expect of an action of the seat to act, before a knock."""
    if action == BIG_GIN_ACTION:
        return GIN_POINTS
    me = i64(state.to_act)
    turn = weights_turn(state)
    holding = i64(state.holdings[me])
    if state.phase == LAST_TAKE:
        return _value_of_last_take(rules, state, me, values, room) if action == TAKE_ACTION else 0.0
    if action == TAKE_ACTION:
        return value_of_take(rules, state, me, values, room)
    read_table(rules, state, me, False, room.table)
    if action in (DRAW_ACTION, PASS_ACTION):
        return value_of_draw(turn, holding, values, room)
    if action == KNOCK_FIRST_ACTION:
        return value_of_knock(turn, holding, values, room)
    if action >= KNOCK_ACTION:
        return value_of_knock(turn, holding ^ i64(1) << (action - KNOCK_ACTION), values, room)
    return value_of_throw(turn, holding ^ i64(1) << action, action, values, room)
