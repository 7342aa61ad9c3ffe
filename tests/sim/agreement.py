"""One truth: the same hand through ``sim`` and through ``core``, every legal set, every position, every score.

A hand is a deal and its moves. ``sim`` plays it (or follows a record), ``core`` replays it, and each position of
core's, written out byte for byte, must be sim's. A failure shows the hand as a record.
"""

from collections.abc import Iterator, Sequence
from struct import Struct
from typing import Any, Final

import numpy as np

from tests.playing import rules_of
from undercut import sim
from undercut.core.actions import ACTIONS, Move, Reshuffle, action_index
from undercut.core.deal import Deal
from undercut.core.hand import apply, legal_actions, start
from undercut.core.melds import MELDS
from undercut.core.phases import PHASES
from undercut.core.record import HandRecord, MatchRecord
from undercut.core.results import KnockKind, ResultKind, WhyVoid
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.core.text_record import format_text_record

INDEX: Final = {action: action_index(action) for action in ACTIONS}
_PHASES: Final = {phase: number for number, phase in enumerate(Phase)}
_KNOCK_KINDS: Final = {None: -1} | {kind: number for number, kind in enumerate(KnockKind)}
_RESULT_KINDS: Final = {kind: number for number, kind in enumerate(ResultKind)}
_WHY_VOID: Final = {None: -1} | {why: number for number, why in enumerate(WhyVoid)}
_FOUR: Final = (0, 0, 0, 0)

# The layout of a state, told once more: what is in ``sim.STATE_DTYPE`` before the key.
_LAYOUT: Final = Struct("=4q4q4q4i16h3hB5bBBB4bB4BBBB40s40s52s52s")


def core_bytes(state: HandState) -> bytes:
    """A position of core as sim has it, without the key."""
    spare = 4 - state.rules.seats
    empty = _FOUR[:spare]
    result = state.result
    melds = [0] * 16
    counts = [0, 0, 0, 0]
    for seat, laid in enumerate(state.melds):
        melds[4 * seat : 4 * seat + len(laid)] = laid
        counts[seat] = len(laid)
    grown = [0, 0, 0, 0]
    if state.phase is Phase.LAY_OFF and state.knocker is not None:
        for number, meld in enumerate(state.melds[state.knocker]):
            grown[number] = MELDS[meld]
        for layoff in state.layoffs:
            if layoff.seat == state.to_act:
                grown[layoff.meld] |= 1 << layoff.card
    return _LAYOUT.pack(
        *state.holdings,
        *empty,
        *state.shown,
        *empty,
        *grown,
        *(_FOUR if result is None else (*result.points, *empty)),
        *melds,
        state.turn_count,
        state.idle_turns,
        state.take_count,
        _PHASES[state.phase],
        -1 if state.to_act is None else state.to_act,
        state.dealer,
        -1 if state.first_upcard is None else state.first_upcard,
        -1 if state.drawn is None else state.drawn,
        -1 if state.taken is None else state.taken,
        state.from_offer,
        state.passes,
        state.reshuffle_count,
        -1 if state.knocker is None else state.knocker,
        _KNOCK_KINDS[state.knock_kind],
        -1 if result is None else _RESULT_KINDS[result.kind],
        -1 if result is None else _WHY_VOID[result.why_void],
        0 if result is None else sum(1 << seat for seat in result.winners),
        *counts,
        len(state.layoffs),
        len(state.stock),
        len(state.discard_pile),
        bytes(layoff.seat for layoff in state.layoffs),
        bytes(layoff.card * 4 + layoff.meld for layoff in state.layoffs),
        bytes(state.stock[::-1]),
        bytes(state.discard_pile),
    )


class DisagreementError(AssertionError):
    """sim and core differ; the message shows the hand up to there as a record."""


def shown_as_record(rules: HandRules, deal: Deal, moves: Sequence[Move]) -> str:
    """The hand as a text record."""
    record = MatchRecord(
        rules_of(rules),
        tuple(f"Player {seat}" for seat in range(rules.seats)),
        deal.dealer,
        (HandRecord(deal.dealer, deal.deck, tuple(moves)),),
    )
    return format_text_record(record)


def compare_hand(
    rules: HandRules, deal: Deal, moves: Sequence[Move], states: sim.States, legal: list[list[int]]
) -> int:
    """Replays a hand in core beside what sim has; returns how many positions were compared."""
    rows = states.tobytes()
    size = states.dtype.itemsize
    state = start(deal, rules)
    for at in range(len(moves) + 1):
        expected = [INDEX[action] for action in legal_actions(state)]
        position = rows[at * size : at * size + _LAYOUT.size]
        if expected != legal[at] or core_bytes(state) != position:
            raise DisagreementError(_difference(rules, deal, moves[:at], expected, legal[at], state, states[at]))
        if at < len(moves):
            move = moves[at]
            if not isinstance(move, Reshuffle) and INDEX[move] not in expected:
                raise DisagreementError(
                    f"move {at + 1}, {move}, is not legal\n\n{shown_as_record(rules, deal, moves[:at])}"
                )
            # ``apply`` would ask once more what is legal; that has just been compared.
            state = apply(state, move) if isinstance(move, Reshuffle) else PHASES[state.phase].apply(state, move)
    return len(moves) + 1


def _difference(
    rules: HandRules,
    deal: Deal,
    moves: Sequence[Move],
    expected: list[int],
    found: list[int],
    state: HandState,
    row: Any,
) -> str:
    lines = [f"after {len(moves)} moves sim and core differ"]
    if expected != found:
        lines.append(f"legal: core {expected}, sim {found}")
    theirs = sim.from_core([state])[0]
    lines += [
        f"{name}: core {theirs[name]}, sim {row[name]}"
        for name in sim.STATE_DTYPE.names or ()
        if name != "key" and not np.array_equal(theirs[name], row[name])
    ]
    return "\n".join([*lines, "", shown_as_record(rules, deal, moves)])


def legal_lists(rules: sim.SimRules, states: sim.States) -> list[list[int]]:
    """The indices of the legal actions in each position, by ``sim``."""
    masks = sim.legal_masks(rules, states)
    rows, columns = np.nonzero(masks)
    ends = np.searchsorted(rows, np.arange(len(states) + 1))
    listed = columns.tolist()
    return [listed[first:last] for first, last in zip(ends[:-1].tolist(), ends[1:].tolist(), strict=True)]


POLICIES: Final = (
    sim.RANDOM,
    sim.GREEDY,
    sim.weighted("eager", random_share=0.1),
    sim.weighted("patient", random_share=0.01, knock_points=-1.0),
    sim.weighted("odd at the end", random_share=0.5),
    sim.weighted("waiting", deadwood=0.3, discard_points=0.1, take_margin=1.0, knock_points=-1.0),
    sim.weighted("taking", random_share=0.02, take_margin=-4.0, pair=2.0, neighbours=1.5, gap=1.0, danger=1.0),
)
"""Between them they reach every phase and every end."""


def policies_for(seats: int, hand_number: int) -> list[sim.Policy]:
    """The policies of a hand: every pair of them in 49 hands."""
    return [POLICIES[hand_number // len(POLICIES) ** seat % len(POLICIES)] for seat in range(seats)]


def compare_playouts(rules: HandRules, seed: int, hands: range) -> tuple[int, int]:
    """Compares these hands of a seed, each seat with another policy; returns how many hands and positions."""
    compiled = sim.compile_rules(rules)
    positions = 0
    for number in hands:
        played = sim.trace(rules, policies_for(rules.seats, number), seed, number)
        deal = sim.deck_of(compiled, seed, number)
        legal = legal_lists(compiled, played.states)
        positions += compare_hand(rules, deal, played.moves(), played.states, legal)
    return len(hands), positions


def follow(rules: HandRules, deal: Deal, moves: Sequence[Move]) -> int:
    """Compares a hand that somebody else played, to its last move; returns how many positions."""
    compiled = sim.compile_rules(rules)
    states = np.zeros(len(moves) + 1, sim.STATE_DTYPE)
    states[0] = sim.from_core([start(deal, rules)])[0]
    for at, move in enumerate(moves):
        states[at + 1] = states[at]
        here = states[at + 1 : at + 2]
        if isinstance(move, Reshuffle):
            sim.put_stock(compiled, here, 0, move)
        else:
            sim.step(compiled, here, np.array([INDEX[move]]), reshuffled=False)
    return compare_hand(rules, deal, moves, states, legal_lists(compiled, states))


def hands_of(record: MatchRecord) -> Iterator[tuple[Deal, tuple[Move, ...]]]:
    """The hands of a record."""
    for hand in record.hands:
        yield Deal(hand.deck, hand.dealer), hand.moves
