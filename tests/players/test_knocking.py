"""Knocking or going on: chances that sum to one, ends that follow from the rules, worth that follows from the match."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.players.watching import dealt
from tests.rulesets import EVERY
from undercut.core.cards import card_set
from undercut.core.notation import parse_cards
from undercut.core.observation import Observation, observe
from undercut.core.rules import HandRules
from undercut.players.beliefs import held_chances
from undercut.players.hard import WEIGHTS
from undercut.players.knocking import ends_of_going_on, going_on_worth, knock_worth
from undercut.players.plain_worth import points_worth
from undercut.players.public_facts import public_facts

RULES = EVERY["challenge"].hand
KEPT = card_set(parse_cards("4H 5H 6H 9C 9D 9S 2S 2D AC AD"))


def seen(rules: HandRules = RULES, turn_count: int = 6, upcard: str = "KC") -> Observation:
    """Seat 0 sees these cards of its own in that turn."""
    return observe(dealt(rules, "4H 5H 6H 9C 9D 9S 2S 2D AC AD", upcard)._replace(turn_count=turn_count), 0)


def knock(observation: Observation) -> float:
    """What a knock is worth in points."""
    facts = public_facts(observation)
    chances = [held_chances(observation, facts, 1, WEIGHTS.belief)]
    return knock_worth(observation, KEPT, facts.unseen & ~KEPT, chances, points_worth, Random(1))


def go_on(observation: Observation) -> float:
    """What going on is worth in points."""
    return going_on_worth(observation, KEPT, public_facts(observation).unseen & ~KEPT, points_worth)


@given(turn=st.integers(0, 400), outs=st.integers(0, 20), limit=st.integers(0, 100))
def test_the_ends_and_a_void_hand_are_all_that_may_come(turn: int, outs: int, limit: int) -> None:
    observation = seen(replace(RULES, knock_limit_points=limit), turn)
    ends = ends_of_going_on(observation, KEPT, outs)
    assert all(0 < end.chance < 1 for end in ends)
    assert sum(end.chance for end in ends) < 1


@given(turn=st.integers(0, 60), outs=st.integers(0, 19))
def test_more_outs_make_gin_likelier(turn: int, outs: int) -> None:
    [one, *_], [two, *_] = (ends_of_going_on(seen(turn_count=turn), KEPT, each) for each in (outs, outs + 1))
    assert one.chance < two.chance


def test_what_an_end_brings_follows_from_the_bonuses() -> None:
    gins, undercuts, knocked, ginned = (
        [
            ends_of_going_on(seen(rules), KEPT, 2)[at].gain_points
            for rules in (RULES, replace(RULES, gin_bonus_points=20), replace(RULES, undercut_bonus_points=10))
        ]
        for at in range(4)
    )
    assert [gins[0] - each for each in gins] == [0, 5, 0]
    assert [undercuts[0] - each for each in undercuts] == [0, 0, 15]
    assert [knocked[0] - each for each in knocked] == [0, 0, 0]
    assert [ginned[0] - each for each in ginned] == [0, -5, 0]
    assert gins[0] > undercuts[0] > 0 > knocked[0] > ginned[0]


def test_bonuses_are_what_going_on_is_worth() -> None:
    assert go_on(seen()) > go_on(seen(replace(RULES, undercut_bonus_points=10)))
    assert go_on(seen()) > go_on(seen(replace(RULES, gin_bonus_points=0)))


def test_spades_double_both() -> None:
    rules = EVERY["oklahoma"].hand
    spades, hearts = seen(rules, upcard="TS"), seen(rules, upcard="TH")
    assert go_on(spades) > 1.8 * go_on(hearts) > 0
    assert knock(spades) > 1.5 * knock(hearts) > 0


def test_a_knock_is_worth_less_the_later() -> None:
    """The others have come nearer to gin, though their cards tell nothing of it."""
    worths = [knock(seen(turn_count=turn)) for turn in (2, 8, 14, 20, 26)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[-1] + 10
