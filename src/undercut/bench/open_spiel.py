"""OpenSpiel's gin rummy, used from Python as quickly as we know how: without NumPy, and cloning a start state."""

from collections.abc import Sequence
from random import Random
from typing import Any

from undercut.bench.measuring import Work
from undercut.core.cards import CardSet, cards_of


def load() -> Any:
    """The module. Raises ImportError where it is not installed."""
    import pyspiel

    return pyspiel


def deadwood(holdings: Sequence[CardSet]) -> tuple[Work, list[int]]:
    """One holding at a time, as a list of cards (numbered like ours); and the answers."""
    count = load().gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
    lists = [list(cards_of(holding)) for holding in holdings]

    def work() -> int:
        for cards in lists:
            count(cards)
        return len(lists)

    return work, [int(count(cards)) for cards in lists]


def hands() -> Work:
    """Hands with random moves."""
    chance = Random(1).random
    first = load().load_game("gin_rummy").new_initial_state()

    def work() -> int:
        state = first.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()  # all alike in this game
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
        return 1

    return work


def moves() -> Work:
    """Moves of hands with random moves, each with the observation of the player to move as a tensor."""
    chance = Random(1).random
    first = load().load_game("gin_rummy").new_initial_state()

    def work() -> int:
        state = first.clone()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
            else:
                state.observation_tensor(state.current_player())
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                moves += 1
        return moves

    return work
