"""What comes from outside is looked at here, before a kernel that checks nothing reads it."""

from typing import Any, Final

import numpy.typing as npt

from undercut.core.actions import MAX_MELDS, MELD_COUNT
from undercut.core.cards import DECK_SIZE, FULL_DECK
from undercut.core.errors import CardsError, shown
from undercut.sim.compiled import Array, Int, Record, count_cards, i64, kernel, np, small_kernel, u64
from undercut.sim.errors import SimError
from undercut.sim.layout import (
    BIG_GIN,
    DISCARD,
    DRAW,
    DRAW_STOCK,
    FLOOR_RESHUFFLE,
    LAST_TAKE,
    LAY_MELDS,
    LAY_OFF,
    MAX_LAYOFFS,
    MAX_SEATS,
    OFFER,
    OVER,
    STATE_DTYPE,
    SimRules,
    States,
)
from undercut.sim.melds import MELD_CARDS

MAX_HOLDING: Final = 14
"""The most cards that a seat can hold."""
SEEDS: Final = 1 << 64
_MOST_TAKES: Final = 10_000


def whole_number(name: str, value: Any, low: int, high: int) -> int:
    """``value`` as an int. Raises SimError unless it is a whole number within these bounds."""
    number = value if isinstance(value, int) and not isinstance(value, bool) else None
    if isinstance(value, np.integer):
        number = int(value)
    if number is None or not low <= number <= high:
        raise SimError(f"{name} = {shown(value)}: allowed: {low} to {high}", code="not_allowed", detail=name)
    return number


def seed_number(seed: Any) -> Any:
    """A seed for the kernels: 0 to 2**64 - 1."""
    return u64(whole_number("seed", seed, 0, SEEDS - 1))


def card_sets(name: str, sets: Any) -> npt.NDArray[np.int64]:
    """Card sets as the kernels read them. Raises SimError for another type, CardsError for what no seat can hold."""
    array = whole_numbers(name, sets)
    bad = int(_first_bad_set(array.reshape(-1)))
    if bad >= 0:
        raise no_holding(name, array, bad)
    return array


def whole_numbers(name: str, sets: Any) -> npt.NDArray[np.int64]:
    """Numbers as the kernels read them, whatever they are. Raises SimError for another type."""
    array = np.asarray(sets)
    if array.dtype == np.uint64:
        array = array.view(np.int64)
    if array.dtype != np.int64:
        raise SimError(
            f"{name}: an array of {array.dtype}; allowed: card sets as uint64 or int64", code="not_sets", detail=name
        )
    return np.ascontiguousarray(array)


def no_holding(name: str, array: npt.NDArray[np.int64], at: int) -> CardsError:
    """The error for an entry that is no set of cards, or one of too many."""
    return CardsError(
        f"{name}[{at}] = {array.reshape(-1)[at]}: no set of at most {MAX_HOLDING} of the {DECK_SIZE} cards",
        code="not_cards",
        position=at,
        detail=name,
    )


@small_kernel
def is_holding(cards: Int) -> Any:
    """Whether a number is a set of cards that a seat can hold."""
    return cards >> DECK_SIZE == 0 and count_cards(cards) <= MAX_HOLDING


@kernel
def _first_bad_set(sets: Array) -> Int:
    for at in range(sets.shape[0]):
        if not is_holding(sets[at]):
            return at
    return i64(-1)


def output(name: str, out: Any, shape: tuple[int, ...], dtype: Any) -> npt.NDArray[Any]:
    """The array to write to: ``out``, or a new one. Raises SimError when ``out`` does not fit."""
    if out is None:
        return np.zeros(shape, dtype)
    if not isinstance(out, np.ndarray) or out.shape != shape or out.dtype != dtype or not out.flags.c_contiguous:
        raise SimError(
            f"{name}: allowed: a contiguous array of {np.dtype(dtype)} with shape {shape}", code="out", detail=name
        )
    if not out.flags.writeable:
        raise SimError(f"{name}: it cannot be written to", code="out", detail=name)
    return out


def checked_states(rules: SimRules, states: Any, *, writeable: bool = False) -> States:
    """States as the kernels read them. Raises SimError unless every entry can be a position under these rules."""
    if not isinstance(states, np.ndarray) or states.dtype != STATE_DTYPE or states.ndim != 1:
        raise SimError("states: allowed: a one-dimensional array of STATE_DTYPE", code="not_states", detail="states")
    if not states.flags.c_contiguous or (writeable and not states.flags.writeable):
        raise SimError("states: allowed: a contiguous array that can be written to", code="not_states", detail="states")
    bad = _first_bad_state(rules.record, states)
    if bad >= 0:
        raise SimError(
            f"states[{bad}]: no position of a hand under these rules",
            code="not_states",
            position=int(bad),
            detail="states",
        )
    return states


@kernel
def _first_bad_state(rules: Array, states: Array) -> Int:
    for at in range(states.shape[0]):
        state = states[at]
        if not (_numbers_fit(rules[0], state) and _phase_fits(rules[0], state) and _cards_fit(rules[0], state)):
            return at
    return i64(-1)


@kernel
def _numbers_fit(rules: Record, state: Record) -> Any:
    seats = i64(rules.seats)
    if state.phase > OVER or not 0 <= state.dealer < seats or not -1 <= state.knocker < seats:
        return False
    if not -1 <= state.first_upcard < DECK_SIZE or not -1 <= state.taken < DECK_SIZE:
        return False
    if state.stock_count > DECK_SIZE or state.pile_count > DECK_SIZE or state.layoff_count > MAX_LAYOFFS:
        return False
    if not 0 <= state.turn_count <= rules.turns_limit or not 0 <= state.take_count <= _MOST_TAKES:
        return False
    for seat in range(MAX_SEATS):
        if state.meld_counts[seat] > MAX_SEATS:
            return False
        for number in range(state.meld_counts[seat]):
            if not 0 <= state.melds[seat, number] < MELD_COUNT:
                return False
    return True


@kernel
def _phase_fits(rules: Record, state: Record) -> Any:
    """Whether what the phase will look at is there."""
    if state.phase == OVER:
        return True
    if not 0 <= state.to_act < rules.seats or (rules.offer and state.first_upcard < 0):
        return False
    if state.stock_count == 0 and _draws_follow(rules, state):
        return False
    if state.pile_count == 0 and state.phase in (OFFER, LAST_TAKE):
        return False
    if state.phase >= LAY_MELDS and (state.knocker < 0 or not 0 <= state.knock_kind <= BIG_GIN):
        return False
    if state.phase == LAY_OFF:
        for number in range(state.meld_counts[state.knocker]):
            meld = MELD_CARDS[u64(state.melds[state.knocker, number])]
            if state.grown[number] & meld != meld or state.grown[number] >> DECK_SIZE:
                return False
    return True


@kernel
def _draws_follow(rules: Record, state: Record) -> Any:
    """Whether somebody may draw before chance or the rules look at the stock, whose floor may be no card at all."""
    if state.phase == DISCARD:
        return rules.stock_floor == FLOOR_RESHUFFLE
    return state.phase in (OFFER, DRAW, DRAW_STOCK)


@kernel
def _cards_fit(rules: Record, state: Record) -> Any:
    """Whether every card is in one place: then no count can outgrow its array, whatever legal actions follow."""
    cards = i64(0)
    held_count = i64(0)
    for seat in range(MAX_SEATS):
        holding = state.holdings[seat]
        if holding < 0 or holding >> DECK_SIZE or holding & cards or (seat >= rules.seats and holding):
            return False
        cards |= holding
        held_count += count_cards(holding)
    count = held_count
    for at in range(state.stock_count):
        cards |= i64(1) << min(i64(state.stock[at]), DECK_SIZE)
        count += 1
    for at in range(state.pile_count):
        cards |= i64(1) << min(i64(state.pile[at]), DECK_SIZE)
        count += 1
    for at in range(state.layoff_count):
        cards |= i64(1) << min(i64(state.layoffs[at]) // MAX_MELDS, DECK_SIZE)
        count += 1
    return cards == FULL_DECK and count == DECK_SIZE and held_count <= rules.seats * rules.cards_each + 1
