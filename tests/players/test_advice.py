"""Advice to another player: by default what the adviser would do, at the other one's score."""

import pytest

from tests.players.telling import Listener
from tests.players.watching import SPECS, dealt
from tests.rulesets import EVERY, match_after
from undercut.core.actions import PASS_UPCARD, TAKE_UPCARD, Action
from undercut.core.events import may_know
from undercut.core.hand import opening_events
from undercut.core.observation import Observation, observe
from undercut.players import EasyPlayer, advice_of, advice_to, make_player

RULES = EVERY["three-hand"]
HAND = dealt(RULES.hand, "4H 5H 9C 9D KS KD 2C 7S JD QC", "6H")
OFFERED = observe(HAND, 0, tuple(event for event in opening_events(HAND) if may_know(event, 0)))


@pytest.mark.parametrize("level", SPECS)
def test_by_default_advice_is_what_one_would_do(level: str) -> None:
    assert advice_of(make_player(level, 1), OFFERED) == make_player(level, 1).choose(OFFERED)


def test_a_player_may_advise_otherwise_than_it_plays() -> None:
    class Contrary(EasyPlayer):
        def advise(self, observation: Observation) -> Action:
            return PASS_UPCARD

    assert advice_of(EasyPlayer(), OFFERED) == TAKE_UPCARD
    assert advice_of(Contrary(), OFFERED) == PASS_UPCARD


def test_the_adviser_takes_the_place_of_the_one_it_advises() -> None:
    match = match_after(RULES, role_cards="7D AH KC")
    adviser = Listener(comes_late=True)
    assert advice_to(adviser, match, 0, OFFERED) == TAKE_UPCARD
    assert adviser.player == 0
    assert [name for name, _, _ in adviser.told] == ["start_match", "start_hand"]
