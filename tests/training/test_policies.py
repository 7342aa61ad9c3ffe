"""Tuning of policies: what it finds is better than where it began, and the same seed finds the same."""

from dataclasses import replace

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")
pytest.importorskip("cmaes", reason="the extra train is not installed")

from tests.rulesets import EVERY
from undercut.players.search.gains import gains_by_policy
from undercut.sim import GREEDY, RANDOM
from undercut.sim.policies import KNOCK_STEPS
from undercut.training.policies import (
    KNOCKS,
    SIMPLE_WAYS,
    PolicyNumbers,
    hands_won,
    improve,
    points_a_hand,
    tune_policies,
)

RULES = EVERY["challenge"]
POOR = PolicyNumbers(discard_points=-3.0, take_margin=15.0, knock=(0.0, 0.0, 0.0))
"""Keeps its dearest cards, never takes, and waits for gin: there is much to be found."""


def test_improving_improves() -> None:
    found = improve(RULES, POOR, [GREEDY], seed=1, generations=6, hands=60)
    before = points_a_hand(RULES, POOR.policy("before"), GREEDY, 1000, 99)
    after = points_a_hand(RULES, found.policy("after"), GREEDY, 1000, 99)
    assert after > before + 2


def test_knocks_can_be_left_alone() -> None:
    found = improve(RULES, POOR, [GREEDY], seed=1, generations=1, hands=10, knocks_too=False)
    assert found.knock == POOR.knock
    assert replace(found, knock=POOR.knock) != POOR


def test_equal_seeds_find_the_same() -> None:
    one, again, other = (improve(RULES, POOR, [GREEDY], seed, 2, 20) for seed in (4, 4, 5))
    assert one == again != other


def test_points_are_those_of_both_seats() -> None:
    """A policy is as good as itself; the better one has as much more as the other has less."""
    assert points_a_hand(RULES, GREEDY, GREEDY, 50, 1) == 0
    assert points_a_hand(RULES, GREEDY, RANDOM, 200, 1) == -points_a_hand(RULES, RANDOM, GREEDY, 200, 1) > 5


def test_fewer_penalties_are_better() -> None:
    assert points_a_hand(EVERY["table of 2"], GREEDY, RANDOM, 200, 1) > 5


@pytest.mark.parametrize("name", ["challenge", "table of 2"])
def test_hands_won_are_counted_alike_whatever_they_bring(name: str) -> None:
    rules = EVERY[name]
    gains = gains_by_policy(rules, GREEDY, RANDOM, 1, 200)
    expected = 100 * ((gains > 0).sum() - (gains < 0).sum()) / gains.size
    assert hands_won(rules, GREEDY, RANDOM, 200, 1) == pytest.approx(expected)
    assert expected > 30


def test_improving_goes_by_what_is_measured() -> None:
    start = PolicyNumbers(knock=KNOCKS["early"])
    by_points = improve(RULES, start, [GREEDY], 1, 2, 20)
    by_wins = improve(RULES, start, [GREEDY], 1, 2, 20, measure=hands_won)
    assert by_points != by_wins


def test_the_race_knocks_as_soon_as_it_may() -> None:
    said: list[str] = []
    tuned = tune_policies(RULES, 2, champions=1, generations=1, hands=5, say=said.append)
    assert tuned.race.knock == KNOCKS["early"]
    assert tuned.race != tuned.ways["early"]
    assert said[-1].startswith("race: [")


def test_thresholds_fall_within_their_range() -> None:
    steps = PolicyNumbers(knock=(14.0, -4.0, 0.0)).settings()["knock_points"]
    assert steps == [10.0, 10.0, 6.0, 2.0, -1.0, -1.0, -1.0, -1.0]
    assert len(steps) == KNOCK_STEPS
    assert set(PolicyNumbers(knock=KNOCKS["gin"]).settings()["knock_points"]) == {0.0}


def test_every_way_knocks_as_it_should_and_has_an_answer() -> None:
    said: list[str] = []
    tuned = tune_policies(RULES, 2, champions=2, generations=1, hands=5, say=said.append)
    assert {name: numbers.knock for name, numbers in tuned.ways.items()} == KNOCKS
    assert set(tuned.answers) == {*SIMPLE_WAYS, *KNOCKS}
    assert [line.split(":")[0] for line in said[:2]] == ["champion 1", "champion 2"]
    assert len(said) == 2 + len(tuned.answers) + 1
