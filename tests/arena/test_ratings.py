"""Ratings: known values for two, strengths found again for several, and intervals that hold."""

import math
from itertools import combinations
from random import Random

import pytest

from undercut.arena.ratings import PairingScore, bradley_terry


def elo_chance(difference: float) -> float:
    """The chance of a player that is rated so much higher."""
    return 1 / (1 + 10 ** (-difference / 400))


def test_two_players_differ_by_what_their_score_says() -> None:
    # 75 of 100 and the drawn match that is added: 75.5 of 101.
    ratings = bradley_terry(2, [PairingScore(0, 1, (1.0,) * 25 + (0.5,) * 25, 2)])
    expected = 400 * math.log10(75.5 / 25.5)
    assert ratings[0].value - ratings[1].value == pytest.approx(expected)
    assert ratings[0].value == pytest.approx(-ratings[1].value)


def test_equal_scores_are_equal_ratings() -> None:
    scores = [PairingScore(a, b, (0.5,) * 10, 2) for a, b in combinations(range(3), 2)]
    assert [rating.value for rating in bradley_terry(3, scores)] == pytest.approx([0, 0, 0])


def test_whoever_wins_everything_has_a_rating_with_a_wide_interval() -> None:
    winner, loser = bradley_terry(2, [PairingScore(0, 1, (1.0,) * 20, 2)])
    assert 500 < winner.value - loser.value < 2000
    assert winner.low is not None
    assert winner.high is not None
    assert winner.high - winner.low > 200


def test_nobody_has_played_yet() -> None:
    scores = [PairingScore(a, b, (), 2) for a, b in combinations(range(3), 2)]
    assert [rating.value for rating in bradley_terry(3, scores)] == pytest.approx([0, 0, 0])


def test_strengths_are_found_again_and_intervals_hold() -> None:
    true = [180.0, 40.0, -20.0, -200.0]
    random = Random(4)
    inside = total = 0
    for _ in range(60):
        scores = [
            PairingScore(
                a,
                b,
                tuple(sum(random.random() < elo_chance(true[a] - true[b]) for _ in range(2)) / 2 for _ in range(60)),
                2,
            )
            for a, b in combinations(range(4), 2)
        ]
        ratings = bradley_terry(4, scores)
        assert sum(rating.value for rating in ratings) == pytest.approx(0, abs=1e-6)
        assert [rating.value for rating in ratings] == pytest.approx(true, abs=120)
        for rating, value in zip(ratings, true, strict=True):
            assert rating.low is not None
            assert rating.high is not None
            inside += rating.low <= value <= rating.high
            total += 1
    assert inside / total > 0.92
