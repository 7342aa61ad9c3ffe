"""Which actions are searched: legal ones, few, and one alone where there is nothing to weigh."""

from hypothesis import given

from tests.players.watching import dealt
from tests.playing import CLASSIC, play
from tests.rulesets import EVERY
from tests.strategies import Played, hand_rules, played_hands
from undercut.core.actions import BIG_GIN, PASS_UPCARD, TAKE_UPCARD, Discard, Knock
from undercut.core.notation import parse_action
from undercut.core.observation import observe
from undercut.players.candidates import DISCARDS_TRIED, candidates_of

GIN_HOLDING = "4H 5H 6H 9C 9D 9S JC JD JS JH"


@given(played_hands(hand_rules()))
def test_candidates_are_legal_and_each_is_there_once(played: Played) -> None:
    for state in played.states[-3:]:
        if state.to_act is None:
            continue
        observation = observe(state, state.to_act)
        if not observation.legal_actions:
            continue
        candidates = candidates_of(observation)
        assert set(candidates) <= set(observation.legal_actions)
        assert len(set(candidates)) == len(candidates) >= 1
        assert sum(isinstance(each, Discard) for each in candidates) <= DISCARDS_TRIED
        assert sum(isinstance(each, Knock) and each.card is not None for each in candidates) <= 1


def test_both_answers_to_an_offer_are_weighed() -> None:
    state = dealt(CLASSIC.hand, "4H 5H 9C 9D KS KD 2C 7S JD QC", "6H")
    assert set(candidates_of(observe(state, 0))) == {TAKE_UPCARD, PASS_UPCARD}


def test_gin_is_not_weighed() -> None:
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD JS KD", "JH"), "T")
    assert candidates_of(observe(state, 0)) == [parse_action("KKD")]


def test_big_gin_is_not_weighed() -> None:
    state = play(dealt(EVERY["standard"].hand, GIN_HOLDING, "7H"), "T")
    assert candidates_of(observe(state, 0)) == [BIG_GIN]


def test_a_knock_is_weighed_against_discards() -> None:
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD AS KD", "JH"), "T")
    candidates = candidates_of(observe(state, 0))
    assert parse_action("KKD") in candidates
    assert len(candidates) == DISCARDS_TRIED + 1
