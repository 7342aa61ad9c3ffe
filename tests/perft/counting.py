"""Counting what can happen: with the engine, and once more with the plain telling of the rules."""

from collections import Counter
from random import Random

from tests.conformance.plain_hand import PlainHand
from tests.playing import chance_move
from undercut.core.actions import TAKE_UPCARD, Move, Reshuffle
from undercut.core.hand import apply, legal_actions
from undercut.core.state import HandState, Phase

Ends = Counter[tuple[str, tuple[int, ...]]]
"""How many whole sequences of actions end with this kind and these points."""


def through_chance(state: HandState) -> HandState:
    """The state itself, or after the one reshuffle that is looked at: what was thrown last comes first."""
    return apply(state, fixed_reshuffle(state)) if state.phase is Phase.RESHUFFLE else state


def fixed_reshuffle(state: HandState) -> Reshuffle:
    """The reshuffle that is looked at."""
    return Reshuffle((state.discard_pile + state.stock)[::-1])


def plain_through_chance(plain: PlainHand) -> PlainHand:
    """The same, told plainly."""
    if plain.phase != "reshuffle":
        return plain
    after = plain.copy()
    after.play("~" + "".join((plain.pile + plain.stock)[::-1]))
    return after


def sequences(state: HandState, depth: int) -> int:
    """How many sequences of exactly ``depth`` actions there are."""
    if depth == 0:
        return 1
    state = through_chance(state)
    return sum(sequences(apply(state, action), depth - 1) for action in legal_actions(state))


def plain_sequences(plain: PlainHand, depth: int) -> int:
    """The same, told plainly."""
    if depth == 0:
        return 1
    plain = plain_through_chance(plain)
    total = 0
    for token in plain.legal():
        after = plain.copy()
        after.play(token)
        total += plain_sequences(after, depth - 1)
    return total


def ends(state: HandState) -> Ends:
    """Every way to the end of the hand."""
    if state.result is not None:
        return Counter([(str(state.result.kind), state.result.points)])
    found: Ends = Counter()
    for action in legal_actions(state):
        found += ends(apply(state, action))
    return found


def plain_ends(plain: PlainHand) -> Ends:
    """The same, told plainly."""
    if plain.outcome is not None:
        kind, _, points = plain.outcome
        return Counter([(kind, points)])
    found: Ends = Counter()
    for token in plain.legal():
        after = plain.copy()
        after.play(token)
        found += plain_ends(after)
    return found


def late_moves(state: HandState, stock_count: int, idle_turns: int) -> tuple[list[Move], HandState]:
    """A way to a late position of the hand, and that position.

    Everybody plays sensibly and never knocks, down to ``stock_count`` cards in the stock; then each turn takes the
    upcard and throws what is worth least, ``idle_turns`` times.
    """
    moves: list[Move] = []
    while not (state.phase is Phase.DRAW and len(state.stock) <= stock_count and state.idle_turns >= idle_turns):
        idle = state.phase is Phase.DRAW and len(state.stock) <= stock_count
        moves.append(TAKE_UPCARD if idle else chance_move(state, Random(0), skill=1.0, eagerness=0.0))
        state = apply(state, moves[-1])
    return moves, state
