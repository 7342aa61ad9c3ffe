"""Whole hands in a call: from their deals, or on from any positions."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeAlias

import numpy.typing as npt

from undercut.sim.checks import SEEDS, checked_states, seed_number, whole_number
from undercut.sim.choosing import play_to_the_end
from undercut.sim.compiled import Array, Int, Record, i64, kernel, np, u64
from undercut.sim.generator import CHOICE_STREAM, deal_deck, hand_key, stream_key
from undercut.sim.layout import MAX_SEATS, STATE_DTYPE, Rules, States, compile_rules
from undercut.sim.legal import ACTION_SLOTS
from undercut.sim.policies import Policies, policies_record
from undercut.sim.step import start

MAX_HANDS: Final = 1 << 32
MAX_THREADS: Final = 1024

Results: TypeAlias = npt.NDArray[Any]
"""An array of ``RESULT_DTYPE``, one entry a hand."""

RESULT_DTYPE: Final = np.dtype(
    [
        ("points", np.int32, MAX_SEATS),
        ("turns", np.int16),
        ("kind", np.uint8),
        ("why_void", np.int8),
        ("winners", np.uint8),
        ("knocker", np.int8),
        ("reshuffles", np.uint8),
    ],
    align=True,
)
"""How a hand ended.

``points``: per seat, scores or penalties as the rules have it. ``turns``: those ended by a discard. ``kind`` and
``why_void``: indices of ``RESULT_KINDS`` and ``WHY_VOID`` (-1: it was not void). ``winners``: bit ``seat`` is set for
each. ``knocker``: -1 for a void hand.
"""


@kernel
def write_result(state: Record, result: Record) -> None:
    """Writes how a hand ended."""
    for seat in range(MAX_SEATS):
        result.points[seat] = state.points[seat]
    result.turns = state.turn_count
    result.kind = state.result_kind
    result.why_void = state.why_void
    result.winners = state.winners
    result.knocker = state.knocker
    result.reshuffles = state.reshuffle_count


@kernel
def deal_hand(rules: Record, seed: Int, hand_number: Int, deck: Array, state: Record) -> None:
    """Deals a hand of a seed onto a state of zeros; ``deck``: room for 52 cards, and then the deck."""
    key = hand_key(seed, hand_number)
    deal_deck(key, deck)
    start(rules, deck, i64(hand_number % u64(rules.seats)), key, state)


@kernel
def _play_deals(rules: Array, policies: Array, seed: Int, first_hand: Int, blank: Array, results: Array) -> None:
    table = blank.copy()
    deck = np.empty(52, np.uint8)
    found = np.empty(ACTION_SLOTS, np.int16)
    for at in range(results.shape[0]):
        hand_number = first_hand + u64(at)
        table[0] = blank[0]
        deal_hand(rules[0], seed, hand_number, deck, table[0])
        choices = stream_key(table[0].key, CHOICE_STREAM)
        play_to_the_end(rules[0], table[0], policies, choices, found)
        write_result(table[0], results[at])


@kernel
def _play_states(rules: Array, policies: Array, seed: Int, first: Int, states: Array, results: Array) -> None:
    table = states[:1].copy()
    found = np.empty(ACTION_SLOTS, np.int16)
    for at in range(results.shape[0]):
        table[0] = states[at]
        choices = stream_key(hand_key(seed, first + u64(at)), CHOICE_STREAM)
        play_to_the_end(rules[0], table[0], policies, choices, found)
        write_result(table[0], results[at])


def playout(
    rules: Rules,
    policies: Policies,
    seed: int,
    hands: int,
    *,
    first_hand: int = 0,
    threads: int = 1,
) -> Results:
    """Plays hands ``first_hand`` (from 0) and following of a seed to their ends; an array of ``RESULT_DTYPE``.

    Hand i is the same in any batch and with any number of threads. The machine code runs without the GIL.
    """
    compiled = compile_rules(rules)
    first = whole_number("first_hand", first_hand, 0, SEEDS - 1)
    results = np.zeros(whole_number("hands", hands, 0, MAX_HANDS), RESULT_DTYPE)
    record = policies_record(policies, compiled.seats)
    seed_word = seed_number(seed)
    blank = np.zeros(1, STATE_DTYPE)

    def play(start_at: int, end_at: int) -> None:
        part = results[start_at:end_at]
        _play_deals(compiled.record, record, seed_word, u64(first + start_at), blank, part)

    _in_threads(play, len(results), threads)
    return results


def play_out(
    rules: Rules,
    states: States,
    policies: Policies,
    seed: int,
    *,
    first: int = 0,
    threads: int = 1,
) -> Results:
    """Plays copies of these positions to their ends; an array of ``RESULT_DTYPE``, one entry a position.

    Position i takes what is left to chance in its players' choices from hand ``first + i`` of the seed; a reshuffle
    follows from the key in the position. For several rollouts of a position, repeat it.
    """
    compiled = compile_rules(rules)
    checked = checked_states(compiled, states)
    number = whole_number("first", first, 0, SEEDS - 1)
    results = np.zeros(len(checked), RESULT_DTYPE)
    record = policies_record(policies, compiled.seats)
    seed_word = seed_number(seed)

    def play(start_at: int, end_at: int) -> None:
        part = results[start_at:end_at]
        _play_states(compiled.record, record, seed_word, u64(number + start_at), checked[start_at:end_at], part)

    _in_threads(play, len(results), threads)
    return results


def _in_threads(play: Callable[[int, int], None], count: int, threads: int) -> None:
    """Calls ``play`` for one part of the range each."""
    parts = min(whole_number("threads", threads, 1, MAX_THREADS), count)
    if parts <= 1:
        if count:
            play(0, count)
        return
    bounds = [count * part // parts for part in range(parts + 1)]
    with ThreadPoolExecutor(parts) as pool:
        list(pool.map(play, bounds, bounds[1:]))
