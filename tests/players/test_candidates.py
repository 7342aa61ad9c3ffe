"""Which actions are searched: legal ones, few, and one alone where there is nothing to weigh."""

from hypothesis import given

from tests.players.watching import dealt
from tests.playing import CLASSIC, play
from tests.rulesets import EVERY
from tests.strategies import Played, hand_rules, played_hands
from undercut.core.actions import BIG_GIN, DISCARDS, PASS_UPCARD, TAKE_UPCARD, Discard, Knock
from undercut.core.notation import parse_action
from undercut.core.observation import observe
from undercut.players.candidates import DISCARDS_TRIED, candidates_of, liked_by_hard
from undercut.players.hard import weigh_throws

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
        discards = {each for each in observation.legal_actions if isinstance(each, Discard)}
        assert discards <= set(candidates) or not discards & set(candidates)
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


def test_a_knock_is_weighed_against_every_discard() -> None:
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD AS KD", "JH"), "T")
    observation = observe(state, 0)
    discards = [action for action in observation.legal_actions if isinstance(action, Discard)]
    assert candidates_of(observation) == [*discards, parse_action("KKD")]


def test_hard_likes_six_discards_and_leaves_the_rest() -> None:
    """The best ones by its own weighing, the best first."""
    observation = observe(play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD AS KD", "JH"), "T"), 0)
    candidates = candidates_of(observation)
    cards = [action.card for action in candidates if isinstance(action, Discard)]
    throws = weigh_throws(observation, cards)
    best = sorted(cards, key=lambda card: (throws[card].total, card), reverse=True)[:DISCARDS_TRIED]
    assert liked_by_hard(observation, candidates) == [*(DISCARDS[card] for card in best), parse_action("KKD")]


def test_draws_are_all_liked() -> None:
    observation = observe(dealt(CLASSIC.hand, "4H 5H 9C 9D KS KD 2C 7S JD QC", "6H"), 0)
    candidates = candidates_of(observation)
    assert liked_by_hard(observation, candidates) == candidates
