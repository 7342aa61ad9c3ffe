"""Playing by values: each choice is the one whose points to expect, by the weights of its features, are the most.

For two seats. The values are fitted to what hands brought (``training.values``), so they reckon with what comes after.
"""

from typing import Any, Final, NamedTuple

import numpy.typing as npt

from undercut.players.search.keeps import KEEPS_DTYPE, NOTHING, arrange_each, cheapest_throw
from undercut.players.search.value_features import (
    CARD_COUNT,
    KNOCK_COUNT,
    TABLE_DTYPE,
    TURNS,
    VALUE_COUNT,
    fold_table,
    read_table,
    steps_by_turn,
    weights_turn,
    write_card_features,
    write_knock_features,
)
from undercut.sim.choosing import WORDS, choose
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
from undercut.sim.legal import is_big_gin, may_knock_first, may_take_last, throwable
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


def mean_values(by_ways: Values, shares: Numbers) -> Values:
    """Against one who plays each of several ways with these shares: sums of weights make values that are such sums.

    All zero where there are values against no way.
    """
    return Values(*(np.tensordot(shares[: len(table)], table, axes=1) for table in by_ways))


ROOM_DTYPE: Final = np.dtype(
    [
        ("table", TABLE_DTYPE),
        ("keeps", KEEPS_DTYPE),
        ("weights", np.float64, CARD_COUNT),
        ("features", np.float64, CARD_COUNT),
        ("knock_features", np.float64, KNOCK_COUNT),
        ("best_throw", np.int64),
        ("best_value", np.float64),
    ]
)
"""What a choice by values works with: the table, the cards kept with each throw, the weights at this table; and which
throw was found to be the best (``NOTHING``: none was looked for), and its value."""
_STRIDE: Final = 4
assert CARD_COUNT % _STRIDE == 0


@kernel
def _lay_out(cards: Int, throws: Int, weights: Array, room: Record) -> None:
    """Makes ready for the choices between ``throws``; ``room.table`` is filled in."""
    arrange_each(cards, throws, room.keeps)
    fold_table(weights, room.table, room.weights)


@kernel
def _value_without(cards: Int, thrown: Int, room: Record) -> Any:
    """Points to expect after a throw (``NOTHING``: before a draw) that all is laid out for."""
    write_card_features(cards, thrown, room.table, room.keeps, room.features)
    first, second, third, fourth = 0.0, 0.0, 0.0, 0.0  # a single sum would wait for each addition
    for at in range(0, CARD_COUNT, _STRIDE):
        first += room.weights[at] * room.features[at]
        second += room.weights[at + 1] * room.features[at + 1]
        third += room.weights[at + 2] * room.features[at + 2]
        fourth += room.weights[at + 3] * room.features[at + 3]
    return (first + second) + (third + fourth)


@kernel
def _value_of_knock(turn: Int, thrown: Int, values: Any, room: Record) -> Any:
    write_knock_features(thrown, room.table, room.keeps, room.knock_features)
    total = 0.0
    for at in range(KNOCK_COUNT):
        total += values.knock[turn, at] * room.knock_features[at]
    return total


@kernel
def _value_of_draw(turn: Int, holding: Int, values: Any, room: Record) -> Any:
    """Also lays out what a knock instead of the draw asks for."""
    _lay_out(holding, i64(1) << NOTHING, values.draw[turn], room)
    return _value_without(holding, i64(NOTHING), room)


@kernel
def _find_best_throw(cards: Int, throws: Int, room: Record) -> None:
    """Fills in ``room.best_throw`` and its value; all is laid out for these throws."""
    room.best_value = -1e9
    while throws:
        card = lowest_card(throws)
        throws &= throws - 1
        value = _value_without(cards, card, room)
        if value > room.best_value:
            room.best_throw, room.best_value = card, value


@kernel
def _value_of_take(rules: Record, state: Record, me: Int, values: Any, room: Record) -> Any:
    """Points to expect after taking the upcard and the best discard. Leaves in ``room`` what that discard asks for."""
    read_table(rules, state, me, True, room.table)
    upcard = i64(1) << i64(state.pile[state.pile_count - 1])
    full = i64(state.holdings[me]) | upcard
    throws = full if rules.may_discard_taken_card else full ^ upcard
    _lay_out(full, throws, values.throw[weights_turn(state)], room)
    room.best_throw = NOTHING
    if cheapest_throw(throws, i64(0), room.keeps) != NOTHING:
        return GIN_POINTS
    _find_best_throw(full, throws, room)
    return room.best_value


@kernel
def _throw_or_knock(rules: Record, state: Record, values: Any, room: Record, known: Any) -> Int:
    """``known``: the upcard was taken for ``room.best_throw``, and all is laid out."""
    me = i64(state.to_act)
    holding, throws = i64(state.holdings[me]), throwable(rules, state)
    if rules.knock_with_discard and is_big_gin(rules, holding):
        return i64(BIG_GIN_ACTION)
    turn, knock = weights_turn(state), i64(NOTHING)
    if not known:
        read_table(rules, state, me, False, room.table)
        _lay_out(holding, throws, values.throw[turn], room)
    if rules.knock_with_discard:
        knock = cheapest_throw(throws, i64(room.table.limit_points), room.keeps)
        if knock != NOTHING and (state.phase == LAST_KNOCK or room.keeps.points[u64(knock)] == 0):
            return KNOCK_ACTION + knock
    if not known:
        _find_best_throw(holding, throws, room)
    if knock != NOTHING and _value_of_knock(turn, knock, values, room) >= room.best_value:
        return KNOCK_ACTION + knock
    return i64(room.best_throw)


@kernel
def valued_action(rules: Record, state: Record, values: Any, room: Record) -> Int:
    """What the values prefer, up to the knock."""
    phase, me = state.phase, i64(state.to_act)
    if phase in (DISCARD, LAST_KNOCK):
        return _throw_or_knock(rules, state, values, room, False)
    if phase == DRAW_STOCK:
        return i64(DRAW_ACTION)
    if phase == LAST_TAKE:
        return i64(TAKE_ACTION if may_take_last(rules, state) else PASS_ACTION)
    turn = weights_turn(state)
    read_table(rules, state, me, False, room.table)
    going_on = _value_of_draw(turn, i64(state.holdings[me]), values, room)
    best, best_value = i64(DRAW_ACTION if phase == DRAW else PASS_ACTION), going_on
    if phase == DRAW and may_knock_first(rules, state):
        if room.keeps.points[NOTHING] == 0:
            return i64(KNOCK_FIRST_ACTION)
        value = _value_of_knock(turn, i64(NOTHING), values, room)
        if value > best_value:
            best, best_value = i64(KNOCK_FIRST_ACTION), value
    if state.pile_count > 0 and _value_of_take(rules, state, me, values, room) > best_value:
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
            action = valued_action(rules, state, values, room)
            apply(rules, state, action)
            if action == TAKE_ACTION and state.phase == DISCARD and room.best_throw != NOTHING:
                apply(rules, state, _throw_or_knock(rules, state, values, room, True))
        else:
            chosen = choose(rules, state, policies[u64(state.to_act)], choices, position, actions)
            position += chosen // WORDS
            for at in range(chosen % WORDS):
                apply(rules, state, i64(actions[at]))


@kernel
def _value_of_last_take(rules: Record, state: Record, me: Int, values: Any, room: Record) -> Any:
    """Of the knock that follows."""
    upcard = i64(1) << i64(state.pile[state.pile_count - 1])
    full = i64(state.holdings[me]) | upcard
    read_table(rules, state, me, True, room.table)
    left = full if rules.may_discard_taken_card else full ^ upcard
    arrange_each(full, left, room.keeps)
    card = cheapest_throw(left, i64(room.table.limit_points), room.keeps)
    if is_big_gin(rules, full) or card == NOTHING:
        return GIN_POINTS
    return _value_of_knock(weights_turn(state), card, values, room)


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
        return _value_of_take(rules, state, me, values, room)
    read_table(rules, state, me, False, room.table)
    if action in (DRAW_ACTION, PASS_ACTION):
        return _value_of_draw(turn, holding, values, room)
    if action >= KNOCK_ACTION:
        card = i64(NOTHING) if action == KNOCK_FIRST_ACTION else action - KNOCK_ACTION
        arrange_each(holding, i64(1) << card, room.keeps)
        return _value_of_knock(turn, card, values, room)
    _lay_out(holding, i64(1) << action, values.throw[turn], room)
    return _value_without(holding, action, room)
