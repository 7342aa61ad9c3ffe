"""How the expert goes on in rollouts: by what the answers bring under the rules, and what that is worth."""

from dataclasses import replace

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.rulesets import EVERY, match_after
from undercut.players.search import answers
from undercut.players.search.answers import (
    BY_VALUES,
    BY_WIN_VALUES,
    Answers,
    answers_to,
    tuned_answers,
    valued_answers,
    winning_answers,
)
from undercut.players.search.gains import gains_by_values
from undercut.players.search.match_value import POINTS_WORTH, worth_of
from undercut.players.search.rollouts import MAX_GAIN_POINTS
from undercut.players.search.weights import expert_weights
from undercut.sim.compiled import np

LATE = 6
"""A spell of the hand in which whoever knocks with what it may does not wait for gin."""
GAINS = np.arange(-MAX_GAIN_POINTS, MAX_GAIN_POINTS + 1)


def first_answers(name: str) -> Answers:
    """In the first hand of a match."""
    rules = EVERY[name]
    return answers_to(rules.hand, worth_of(match_after(rules), 0))


def late_knock_points(found: Answers) -> list[float]:
    """With how many points the policies knock late."""
    return [float(each) for each in found.policies["knock_points"][:, LATE]]


@pytest.mark.parametrize("name", ["challenge", "tournament", "table of 2", "table of 3"])
def test_there_is_one_answer_to_each_way(name: str) -> None:
    found, ways = answers_to(EVERY[name].hand, POINTS_WORTH), len(expert_weights().ways)
    assert len(found.policies) == ways
    assert {len(table) for table in found.values} <= {0, ways}


def test_under_large_bonuses_values_are_played_by() -> None:
    """And the tuned policies, which wait for gin, where values do not say."""
    found = first_answers("challenge")
    assert found is valued_answers()
    assert np.array_equal(found.policies, tuned_answers().policies)
    assert max(late_knock_points(found)) < 1


@pytest.mark.parametrize("name", ["tournament", "table of 2"])
def test_where_one_hand_is_the_match_values_of_winning_are_played_by(name: str) -> None:
    assert first_answers(name) is winning_answers()


def test_without_bonuses_nobody_waits_for_gin() -> None:
    hand = replace(EVERY["challenge"].hand, gin_bonus_points=0, undercut_bonus_points=0)
    found = answers_to(hand, POINTS_WORTH)
    assert found is not valued_answers()
    assert found is winning_answers() or not np.array_equal(found.policies, tuned_answers().policies)


@pytest.mark.parametrize("name", ["table of 3", "table of 4"])
def test_the_tuned_ones_answer_several_others(name: str) -> None:
    """There are no values for more than two seats."""
    found = answers_to(EVERY[name].hand, POINTS_WORTH)
    assert found is tuned_answers()
    assert {len(table) for table in found.values} == {0}


def test_values_are_those_of_each_way() -> None:
    for at, way in enumerate(expert_weights().ways):
        for answers_found, expected in ((valued_answers(), way.values), (winning_answers(), way.win_values)):
            for table, each in zip(answers_found.values, expected, strict=True):
                assert np.array_equal(table[at], each)


@pytest.mark.parametrize("name", ["tournament", "table of 2"])
def test_gains_are_the_answers_own(name: str) -> None:
    """Of points won or of penalties alike: against one that knocks at once, to knock wins more hands than to wait."""
    shares = answers._gain_shares(EVERY[name].hand)
    assert shares.shape == (len(expert_weights().ways), BY_WIN_VALUES + 1, len(GAINS))
    assert shares.sum(axis=2) == pytest.approx(np.ones(shares.shape[:2]))
    won = shares[0, :, MAX_GAIN_POINTS + 1 :].sum(axis=1)
    assert won[BY_WIN_VALUES] > won[BY_VALUES - 1] > 0.5 > won[0]
    assert answers._answers(0)[BY_VALUES - 1] == expert_weights().race.record


def test_gains_by_values_come_last() -> None:
    rules = EVERY["challenge"].hand
    means = answers._gain_shares(rules)[:, BY_VALUES:] @ GAINS
    for pair, way in zip(means, expert_weights().ways, strict=True):
        for mean, values in zip(pair, (way.values, way.win_values), strict=True):
            gains = gains_by_values(rules, values, way.policy, answers.SEED, answers.HANDS)
            assert mean == pytest.approx(gains.mean())


def test_what_counts_is_the_worth_of_a_gain() -> None:
    """Where one gain alone is worth something: the kind that has it most often, in the mean and where it is least."""
    rules = EVERY["challenge"].hand
    shares = answers._gain_shares(rules)
    for gain in (25, 40, 10, 5):
        worth = np.equal(GAINS, gain).astype(np.float64)
        gains = shares @ worth
        best = int(np.argmax(gains.min(axis=0) + gains.mean(axis=0)))
        found = answers_to(rules, worth)
        assert (len(found.values.throw) > 0) == (best >= BY_VALUES)
        assert (found is valued_answers()) == (best == BY_VALUES)
