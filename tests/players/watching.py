"""Hands between players, and observations made up for one choice."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tests.playing import chance_hand, deck_of, stacked_deal
from undercut.core.actions import Action, Reshuffle
from undercut.core.deal import Deal
from undercut.core.hand import apply, legal_actions, start
from undercut.core.observation import Observation, observe
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.players import LEVELS, Player

QUICK: Final = {"expert": "expert:samples=32"}
"""Levels that are given less to do in tests."""
SPECS: Final = tuple(QUICK.get(level, level) for level in LEVELS)
"""Every level, as a text that makes a player of it."""

Watch = Callable[[HandState, Observation, Action], None]


def unwatched(state: HandState, observation: Observation, action: Action) -> None:
    """Nobody looks."""


def play_hand(rules: HandRules, number: int, players: Sequence[Player], watch: Watch = unwatched) -> HandState:
    """The end of a hand between these players, who see observations alone. ``watch`` sees every choice first."""
    random = Random(number)
    state = start(Deal(deck_of(number), random.randrange(rules.seats)), rules)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.RESHUFFLE:
            stock = list(state.discard_pile + state.stock)
            random.shuffle(stock)
            state = apply(state, Reshuffle(tuple(stock)))
            continue
        assert state.to_act is not None
        observation = observe(state, state.to_act)
        action = players[state.to_act].choose(observation)
        watch(state, observation, action)
        state = apply(state, action)
    return state


def decisions(rules: HandRules, number: int = 1) -> list[HandState]:
    """Positions of a hand played by chance in which there is a choice, before a knock."""
    states = [state for state, _ in chance_hand(rules, number)]
    return [state for state in states if state.knocker is None and len(legal_actions(state)) > 1]


def dealt(rules: HandRules, holding: str, upcard: str = "", stock: str = "") -> HandState:
    """A new hand in which seat 0, to act, holds these cards."""
    return start(stacked_deal(rules, [holding, ""], upcard, stock), rules)


def choice(player: Player, state: HandState) -> Action:
    """What the player does for the seat to act."""
    assert state.to_act is not None
    return player.choose(observe(state, state.to_act))
