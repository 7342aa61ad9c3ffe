"""Positions of hands, many at once: deal them, ask what is legal, move them on, exchange them with ``core``."""

from collections.abc import Iterable
from typing import Any, Final

import numpy.typing as npt

from undercut.core.actions import ACTION_COUNT, MAX_MELDS, Reshuffle
from undercut.core.cards import DECK_SIZE
from undercut.core.deal import Deal
from undercut.core.errors import IllegalActionError
from undercut.core.melds import MELDS
from undercut.core.state import HandState
from undercut.sim.checks import SEEDS, checked_states, output, seed_number, whole_number
from undercut.sim.compiled import Array, Int, i64, kernel, np, u64
from undercut.sim.errors import SimError
from undercut.sim.generator import deal_deck, hand_key
from undercut.sim.layout import (
    KNOCK_KINDS,
    LAY_OFF,
    NONE,
    OVER,
    PHASES,
    RESHUFFLE,
    RESULT_KINDS,
    STATE_DTYPE,
    WHY_VOID,
    Rules,
    States,
    compile_rules,
)
from undercut.sim.legal import ACTION_SLOTS, legal_actions
from undercut.sim.playout import deal_hand
from undercut.sim.step import apply, reshuffle, set_stock

NO_ACTION: Final = -1
"""What ``step`` is given for a hand that is over."""


def deck_of(rules: Rules, seed: int, hand_number: int) -> Deal:
    """The deal of hand ``hand_number`` (from 0) of a seed, for ``core``: what ``deal`` and ``playout`` play."""
    number = whole_number("hand_number", hand_number, 0, SEEDS - 1)
    deck = np.empty(DECK_SIZE, np.uint8)
    deal_deck(u64(hand_key(seed_number(seed), u64(number))), deck)
    return Deal(tuple(deck.tolist()), number % compile_rules(rules).seats)


def deal(rules: Rules, seed: int, first_hand: int = 0, hands: int = 1) -> States:
    """The positions after the deals of hands ``first_hand`` (from 0) and following: an array of ``STATE_DTYPE``."""
    compiled = compile_rules(rules)
    first = whole_number("first_hand", first_hand, 0, SEEDS - 1)
    states = np.zeros(whole_number("hands", hands, 0, SEEDS - 1 - first), STATE_DTYPE)
    _deal_all(compiled.record, seed_number(seed), u64(first), states)
    return states


@kernel
def _deal_all(rules: Array, seed: Int, first_hand: Int, states: Array) -> None:
    deck = np.empty(DECK_SIZE, np.uint8)
    for at in range(states.shape[0]):
        deal_hand(rules[0], seed, first_hand + u64(at), deck, states[at])


def legal_masks(rules: Rules, states: States, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
    """What is legal in each position: ``bool``, (n, 647), one column for each action index of ``core.actions``.

    All False in a reshuffle and when the hand is over.
    """
    compiled = compile_rules(rules)
    checked = checked_states(compiled, states)
    masks = output("out", out, (len(checked), ACTION_COUNT), np.bool_)
    _write_masks(compiled.record, checked, masks.view(np.uint8))
    return masks


@kernel
def _write_masks(rules: Array, states: Array, masks: Array) -> None:
    found = np.empty(ACTION_SLOTS, np.int16)
    for at in range(states.shape[0]):
        masks[at] = 0
        for number in range(legal_actions(rules[0], states[at], found)):
            masks[at, found[number]] = 1


def step(rules: Rules, states: States, actions: Any, *, reshuffled: bool = True) -> None:
    """Moves each position on by one action, in place.

    ``actions``: n action indices; ``NO_ACTION`` for hands that are over. Raises IllegalActionError for the first that
    is not legal, and then nothing has changed. ``reshuffled``: where a draw empties the stock, chance goes on at once
    with the hand's own reshuffle; False leaves it to ``reshuffle_all`` or ``put_stock``.
    """
    compiled = compile_rules(rules)
    checked = checked_states(compiled, states, writeable=True)
    array = np.asarray(actions)
    if array.shape != checked.shape or array.dtype.kind not in "iu":
        raise SimError(f"actions: allowed: {len(checked)} whole numbers", code="not_actions", detail="actions")
    indices = np.ascontiguousarray(array, np.int64)
    bad = _first_illegal(compiled.record, checked, indices)
    if bad >= 0:
        raise IllegalActionError(
            f"actions[{bad}] = {array[bad]}: not allowed now (phase {PHASES[checked[bad]['phase']]})",
            code="illegal_action",
            position=int(bad),
            detail=str(array[bad]),
        )
    _step_all(compiled.record, checked, indices, reshuffled)


@kernel
def _first_illegal(rules: Array, states: Array, actions: Array) -> Int:
    found = np.empty(ACTION_SLOTS, np.int16)
    for at in range(states.shape[0]):
        count = legal_actions(rules[0], states[at], found)
        legal = states[at].phase == OVER and actions[at] == NO_ACTION
        for number in range(count):
            legal = legal or found[number] == actions[at]
        if not legal:
            return at
    return i64(-1)


@kernel
def _step_all(rules: Array, states: Array, actions: Array, reshuffled: bool) -> None:
    for at in range(states.shape[0]):
        if states[at].phase != OVER:
            apply(rules[0], states[at], actions[at])
        if reshuffled and states[at].phase == RESHUFFLE:
            reshuffle(states[at])


def reshuffle_all(rules: Rules, states: States) -> None:
    """Where chance is to move, it does, by the hand's own key; in place."""
    compiled = compile_rules(rules)
    _reshuffle_all(checked_states(compiled, states, writeable=True))


@kernel
def _reshuffle_all(states: Array) -> None:
    for at in range(states.shape[0]):
        if states[at].phase == RESHUFFLE:
            reshuffle(states[at])


def put_stock(rules: Rules, states: States, at: int, move: Reshuffle) -> None:
    """A reshuffle that is known, as from a record: ``move.stock``, top first. Raises IllegalActionError like core."""
    compiled = compile_rules(rules)
    checked = checked_states(compiled, states, writeable=True)
    state = checked[whole_number("at", at, 0, len(checked) - 1)]
    left = [*state["pile"][: state["pile_count"]], *state["stock"][: state["stock_count"]]]
    if state["phase"] != RESHUFFLE or sorted(move.stock) != sorted(left):
        raise IllegalActionError(f"states[{at}]: not this reshuffle, or not now", code="bad_reshuffle", position=at)
    _put_stock(checked, i64(at), np.array(move.stock, np.uint8))


@kernel
def _put_stock(states: Array, at: Int, stock: Array) -> None:
    set_stock(states[at], stock, stock.shape[0])


def from_core(states: Iterable[HandState]) -> States:
    """Positions of ``core`` as an array of ``STATE_DTYPE``; the key of reshuffles to come is 0."""
    listed = list(states)
    array = np.zeros(len(listed), STATE_DTYPE)
    for entry, state in zip(array, listed, strict=True):
        _write_state(entry, state)
    return array


def _number(value: int | None) -> int:
    return NONE if value is None else value


def _write_state(entry: Any, state: HandState) -> None:
    seats = state.rules.seats
    entry["holdings"][:seats] = state.holdings
    entry["shown"][:seats] = state.shown
    entry["phase"] = PHASES.index(state.phase)
    entry["to_act"] = _number(state.to_act)
    entry["dealer"] = state.dealer
    for name in ("first_upcard", "drawn", "taken", "knocker"):
        entry[name] = _number(getattr(state, name))
    for name in ("from_offer", "passes", "turn_count", "idle_turns", "take_count", "reshuffle_count"):
        entry[name] = getattr(state, name)
    entry["knock_kind"] = NONE if state.knock_kind is None else KNOCK_KINDS.index(state.knock_kind)
    entry["stock_count"], entry["pile_count"] = len(state.stock), len(state.discard_pile)
    entry["stock"][: len(state.stock)] = state.stock[::-1]
    entry["pile"][: len(state.discard_pile)] = state.discard_pile
    for seat, melds in enumerate(state.melds):
        entry["meld_counts"][seat] = len(melds)
        entry["melds"][seat, : len(melds)] = melds
    entry["layoff_count"] = len(state.layoffs)
    for at, layoff in enumerate(state.layoffs):
        entry["layoff_seats"][at], entry["layoffs"][at] = layoff.seat, layoff.card * MAX_MELDS + layoff.meld
    if PHASES[entry["phase"]] is PHASES[LAY_OFF]:
        _write_grown(entry, state)
    entry["result_kind"] = entry["why_void"] = NONE
    if state.result is not None:
        entry["result_kind"] = RESULT_KINDS.index(state.result.kind)
        entry["why_void"] = NONE if state.result.why_void is None else WHY_VOID.index(state.result.why_void)
        entry["winners"] = sum(1 << seat for seat in state.result.winners)
        entry["points"][:seats] = state.result.points


def _write_grown(entry: Any, state: HandState) -> None:
    for number, meld in enumerate(state.melds[state.knocker or 0]):
        entry["grown"][number] = MELDS[meld]
    for layoff in state.layoffs:
        if layoff.seat == state.to_act:
            entry["grown"][layoff.meld] |= 1 << layoff.card
