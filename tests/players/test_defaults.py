"""What every level leaves to the defaults after a knock is what the engine would choose by itself."""

import pytest

from tests.players.watching import play_hand
from tests.playing import CLASSIC, VARIANTS, chance_hand
from undercut.core.actions import Action
from undercut.core.hand import apply, automatic_actions, legal_actions
from undercut.core.observation import Observation, observe
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.players import EasyPlayer
from undercut.players.defaults import default_choice

AFTER_THE_KNOCK = {Phase.LAY_MELDS, Phase.LAY_OFF, Phase.DEFENDER_MELDS}


@pytest.mark.parametrize("rules", [CLASSIC.hand, VARIANTS["table of four"], VARIANTS["thirteen cards"]])
def test_the_defaults_are_the_engines(rules: HandRules) -> None:
    seen: set[Phase] = set()

    def watch(state: HandState, observation: Observation, action: Action) -> None:
        if state.phase in AFTER_THE_KNOCK:
            assert action == automatic_actions(state)[0]
            seen.add(state.phase)

    for number in range(40):
        play_hand(rules, number, [EasyPlayer()] * rules.seats, watch)
    assert seen == AFTER_THE_KNOCK


def test_a_spread_begun_otherwise_is_ended_as_well_as_it_can_be() -> None:
    begun = 0
    for number in range(60):
        for state, _ in chance_hand(CLASSIC.hand, number):
            if state.phase in (Phase.LAY_MELDS, Phase.DEFENDER_MELDS) and state.to_act is not None:
                for action in legal_actions(state)[:-1]:
                    after = apply(state, action)
                    begun += 1
                    while after.phase is state.phase and after.to_act == state.to_act:
                        chosen = default_choice(observe(after, after.to_act))
                        assert chosen == automatic_actions(after)[0]
                        after = apply(after, chosen)
    assert begun > 20


def test_before_a_knock_there_is_no_default() -> None:
    for state, _ in chance_hand(CLASSIC.hand, 1):
        if state.to_act is not None and state.phase not in AFTER_THE_KNOCK:
            assert default_choice(observe(state, state.to_act)) is None
