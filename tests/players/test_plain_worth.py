"""What gains are worth in pure Python: never less for more, nothing beyond the target, by the rules' own bonuses."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulesets import EVERY, match_after, won
from undercut.players.plain_worth import (
    STEPS,
    Worth,
    deviation_points,
    plain_worth,
    points_worth,
    race_chances,
    typical_gains,
)

TWO_SEATS = [name for name, rules in EVERY.items() if rules.hand.seats == 2 and name != "three-hand"]
POINTS = st.integers(0, 99)


def at(own: int, other: int, name: str = "challenge") -> Worth:
    """What gains are worth to player 0 at that score."""
    return plain_worth(match_after(EVERY[name], *(won(at, each) for at, each in enumerate((own, other)) if each)), 0)


@given(own=POINTS, other=POINTS, gain=st.integers(-150, 150), more=st.integers(1, 100))
def test_more_is_never_worth_less(own: int, other: int, gain: int, more: int) -> None:
    worth = at(own, other)
    assert worth(gain) <= worth(gain + more)
    assert worth(0) == 0


@pytest.mark.parametrize("name", TWO_SEATS)
def test_every_match_of_two_sides_has_a_worth(name: str) -> None:
    worth = plain_worth(match_after(EVERY[name]), 1)
    assert worth(-40) < worth(-1) <= worth(0) == 0 <= worth(1) < worth(40)


def test_points_beyond_the_target_count_for_nothing() -> None:
    worth = at(90, 94)
    assert worth(10) == worth(11) == worth(300) > worth(8)
    assert worth(-6) == worth(-7) == worth(-300) < worth(-4)


def test_early_a_point_is_about_a_point() -> None:
    for name in ("challenge", "hollywood", "oklahoma"):
        assert at(0, 0, name)(20) == pytest.approx(20, rel=0.25)
        assert at(0, 0, name)(-20) == pytest.approx(-20, rel=0.25)


def test_a_side_far_behind_takes_risks() -> None:
    assert at(10, 95)(60) > -at(10, 95)(-60)


def test_more_than_two_in_a_hand_count_points() -> None:
    assert plain_worth(match_after(EVERY["table of 4"]), 0) is points_worth
    assert points_worth(-7) == -7


def test_a_target_that_is_far_away_costs_no_more() -> None:
    rules = EVERY["challenge"]
    rules = replace(rules, match=replace(rules.match, target_points=100_000))
    assert plain_worth(match_after(rules), 0)(20) == pytest.approx(20, rel=0.25)
    close = plain_worth(match_after(rules, won(0, 99_990), won(1, 99_000)), 0)
    assert close(12) == close(400) > close(4)


@pytest.mark.parametrize("unit", [1, 2, 4])
def test_the_chances_are_those_of_a_plain_calculation(unit: int) -> None:
    rules = EVERY["bicycle"].hand

    @cache
    def chance(own: int, other: int) -> float:
        if own <= 0 or other <= 0:
            return float(own <= 0)
        return sum(
            share
            / 2
            * (chance(own - max(1, round(gain / unit)), other) + chance(own, other - max(1, round(gain / unit))))
            for gain, share in typical_gains(rules)
        )

    found = race_chances(rules, unit)
    for own in range(STEPS + 1):
        for other in range(1, STEPS + 1):
            assert found[own][other] == pytest.approx(chance(own, other))
            assert found[own][other] + found[other][own] == pytest.approx(1)


@pytest.mark.parametrize("name", EVERY)
def test_what_a_hand_brings_sums_to_one(name: str) -> None:
    assert sum(share for _, share in typical_gains(EVERY[name].hand)) == pytest.approx(1)


def test_bonuses_and_doubling_make_a_hand_bring_more() -> None:
    deviations = [deviation_points(EVERY[name].hand) for name in ("bicycle", "challenge", "oklahoma", "straight")]
    assert deviations == sorted(deviations)
    assert min(gain for gain, _ in typical_gains(EVERY["straight"].hand)) > 25


def test_where_any_hand_ends_the_match_the_worth_stays_finite() -> None:
    rules = EVERY["straight"]
    rules = replace(rules, hand=replace(rules.hand, gin_bonus_points=1000))
    worth = plain_worth(match_after(rules), 0)
    assert worth(-1000) < 0 < worth(1000) < 1e6
