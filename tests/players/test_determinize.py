"""A full position that fits an observation: with the true cards it is the true position."""

from hypothesis import given

from tests.strategies import Played, hand_rules, played_hands
from undercut.core.observation import observe
from undercut.core.state import AFTER_KNOCK, Phase
from undercut.players.determinize import determinize


@given(played_hands(hand_rules()))
def test_the_true_cards_give_the_true_position(played: Played) -> None:
    """In every phase before a knock, under any options, for the seat to act."""
    for state in played.states:
        if state.to_act is not None and state.phase not in (*AFTER_KNOCK, Phase.RESHUFFLE):
            observation = observe(state, state.to_act)
            assert determinize(observation, state.holdings, state.stock) == state
