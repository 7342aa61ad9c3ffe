"""What points are worth: a chance that adds up, grows with the own score, and is that of a plain calculation."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.rulesets import EVERY, match_after, won
from undercut.core.rules import HandRules
from undercut.players.search import match_value
from undercut.players.search.match_value import POINTS_WORTH, win_chances, worth_of
from undercut.players.search.rollouts import MAX_GAIN_POINTS
from undercut.sim import RESULT_DTYPE
from undercut.sim.compiled import np

CHALLENGE = EVERY["challenge"]
GAINS = (1, 1, 1, 4, 4, 9)
"""What a made-up kind of hand brings, either side as often as the other."""


@pytest.fixture
def made_up_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def playout(rules: HandRules, policy: Any, seed: int, hands: int) -> Any:
        results = np.zeros(3 * len(GAINS), RESULT_DTYPE)
        results["points"][: len(GAINS), 0] = GAINS
        results["points"][len(GAINS) : 2 * len(GAINS), 1] = GAINS
        return results

    monkeypatch.setattr(match_value, "playout", playout)


@pytest.mark.usefixtures("made_up_hands")
@pytest.mark.parametrize("target", [1, 2, 7, 15])
def test_chances_are_those_of_a_plain_calculation(target: int) -> None:
    @cache
    def chance(own: int, other: int) -> float:
        if own >= target or other >= target:
            return float(own >= target)
        return sum(chance(own + gain, other) + chance(own, other + gain) for gain in GAINS) / (2 * len(GAINS))

    found = win_chances.__wrapped__(CHALLENGE.hand, target)
    assert found.shape == (target, target)
    for own in range(target):
        for other in range(target):
            assert found[own, other] == pytest.approx(chance(own, other))


def test_chances_of_real_hands_are_chances() -> None:
    chances = win_chances(CHALLENGE.hand, 100)
    assert ((chances > 0) & (chances < 1)).all()
    assert np.allclose(chances + chances.T, 1)
    assert np.allclose(np.diag(chances), 0.5)
    assert (np.diff(chances, axis=0) >= 0).all()
    assert (np.diff(chances, axis=1) <= 0).all()
    assert chances[99, 0] > 0.9
    assert win_chances(CHALLENGE.hand, 100) is chances


def test_where_no_hand_brings_anything_both_are_even(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_value, "playout", lambda *_: np.zeros(10, RESULT_DTYPE))
    assert (win_chances.__wrapped__(CHALLENGE.hand, 3) == 0.5).all()


def at(own: int, other: int) -> Any:
    """What points are worth to player 0 of ``challenge`` at that score."""
    results = [won(player, points) for player, points in ((0, own), (1, other)) if points]
    return worth_of(match_after(CHALLENGE, *results), 0)


def gain(worth: Any, points: int) -> float:
    return float(worth[MAX_GAIN_POINTS + points])


def test_no_gain_is_worth_nothing_and_more_is_never_worth_less() -> None:
    for own, other in ((0, 0), (90, 10), (99, 99), (5, 97)):
        worth = at(own, other)
        assert worth.shape == POINTS_WORTH.shape
        assert gain(worth, 0) == 0
        assert (np.diff(worth) >= 0).all()


def test_points_beyond_the_target_count_for_nothing() -> None:
    worth = at(90, 95)
    assert gain(worth, 10) == gain(worth, 11) == gain(worth, 400) > gain(worth, 9) > 0
    assert gain(worth, -5) == gain(worth, -6) == gain(worth, -400) < gain(worth, -4) < 0


def test_early_in_a_match_a_point_is_about_a_point() -> None:
    worth = at(0, 0)
    assert gain(worth, 20) == pytest.approx(20, rel=0.2)
    assert gain(worth, -20) == pytest.approx(-20, rel=0.2)


def test_a_side_far_behind_takes_risks() -> None:
    """Losing a little more costs it less than winning as much is worth."""
    worth = at(10, 95)
    assert gain(worth, 60) > -gain(worth, -60)


def test_a_target_that_is_far_away_costs_no_more() -> None:
    """And near its end it is like any other."""
    rules = replace(CHALLENGE, match=replace(CHALLENGE.match, target_points=100_000))
    assert gain(worth_of(match_after(rules), 0), 20) == pytest.approx(20, rel=0.1)
    close = worth_of(match_after(rules, won(0, 99_990), won(1, 99_000)), 0)
    assert gain(close, 10) == gain(close, 400) > gain(close, 9)


@pytest.mark.parametrize("name", ["table of 3", "table of 4"])
def test_where_more_than_two_hold_cards_points_are_points(name: str) -> None:
    assert worth_of(match_after(EVERY[name]), 0) is POINTS_WORTH


@pytest.mark.parametrize("name", ["table of 2", "tournament"])
def test_where_one_hand_is_the_match_winning_it_counts(name: str) -> None:
    worth = worth_of(match_after(EVERY[name]), 0)
    assert gain(worth, 0) == 0
    assert gain(worth, 1) == pytest.approx(-gain(worth, -1))
    assert 10 < gain(worth, 1) < gain(worth, 31) < gain(worth, 1) + 30 / 2


def test_of_a_number_of_hands_the_last_one_must_make_up_for_the_lead() -> None:
    rules = EVERY["tournament"]
    rules = replace(rules, match=replace(rules.match, target_hands=3))
    worth = worth_of(match_after(rules, won(0, 40), won(1, 60)), 0)
    assert gain(worth, 19) + 10 < gain(worth, 20) < gain(worth, 21) - 10
    early = worth_of(match_after(rules), 0)
    assert gain(early, 40) > 1.7 * gain(early, 20) > 0


def test_with_penalties_to_a_target_ones_own_score_is_the_others_penalties() -> None:
    rules = EVERY["table of 2"]
    rules = replace(rules, match=replace(rules.match, target_hands=None, target_points=100))
    worth = worth_of(match_after(rules, won(0, 90), won(1, 5)), 0)
    assert gain(worth, -10) == gain(worth, -400) < gain(worth, -9)
    assert gain(worth, 95) == gain(worth, 400) > gain(worth, 94)


@pytest.mark.parametrize("name", ["hollywood", "oklahoma", "standard"])
def test_every_other_match_has_a_worth(name: str) -> None:
    worth = worth_of(match_after(EVERY[name], won(0, 30)), 1)
    assert np.isfinite(worth).all()
    assert (np.diff(worth) >= 0).all()


def test_partners_and_three_hands_reckon_for_their_own_side() -> None:
    match = match_after(EVERY["partners"])
    assert np.array_equal(worth_of(match, 0), worth_of(match, 2))
    three = match_after(EVERY["three-hand"], role_cards="7D AH KC")
    assert gain(worth_of(three, 2), 10) > 0


def test_whoever_sits_out_does_not_count() -> None:
    """In three-hand the one who is nearest to the target may not be in the hand, and then gains nothing from it."""
    rules, seen = EVERY["three-hand"], set()
    for first in (0, 1):
        for second in (0, 1):
            match = match_after(rules, won(first, 98), won(second, 1), role_cards="7D AH KC")
            points, seated = match.columns[0].points, match.boards[0].players
            for player in seated:
                [other] = set(seated) - {player}
                worth = worth_of(match, player)
                # Who plays against one near the target loses all by a little; else more is always worse.
                assert (gain(worth, -3) == gain(worth, -90)) == (points[other] >= 97)
                seen.add((max(points) in (points[player], points[other]), points[other] >= 97))
    assert (False, False) in seen
    assert (True, True) in seen
