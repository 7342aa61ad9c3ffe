"""What a hand decides: how far each side is from the end that wins, by target, number of hands, scoring, columns."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulesets import EVERY, VOID, match_after, won
from undercut.core.rules import RuleSet
from undercut.players.stakes import POINTS_SHARE, Lead, Race, lead_chance, lead_worth, stakes_of


def of_hands(name: str, hands: int) -> RuleSet:
    """That rule set, for so many hands."""
    rules = EVERY[name]
    return replace(rules, match=replace(rules.match, target_points=None, target_hands=hands))


def test_to_a_target_each_side_needs_what_is_left() -> None:
    match = match_after(EVERY["challenge"], won(0, 93), won(1, 40))
    assert stakes_of(match, 0) == (Race(7, 60),)
    assert stakes_of(match, 1) == (Race(60, 7),)


def test_one_hand_decides_by_itself() -> None:
    for name in ("tournament", "table of 2"):
        assert stakes_of(match_after(EVERY[name]), 0) == (Lead(0, 0),)


def test_of_several_hands_the_lead_and_those_to_come_count() -> None:
    rules = of_hands("challenge", 4)
    match = match_after(rules, won(0, 30), VOID)
    assert stakes_of(match, 0) == (Lead(30, 1),)
    assert stakes_of(match, 1) == (Lead(-30, 1),)


def test_with_penalties_the_fewest_lead() -> None:
    rules = of_hands("table of 2", 2)
    match = match_after(rules, won(0, 30))  # player 0 has 30 penalty points
    assert stakes_of(match, 0) == (Lead(-30, 0),)
    assert stakes_of(match, 1) == (Lead(30, 0),)


def test_with_penalties_to_a_target_ones_own_end_comes_by_the_others_penalties() -> None:
    rules = EVERY["table of 2"]
    rules = replace(rules, match=replace(rules.match, target_hands=None, target_points=100))
    match = match_after(rules, won(0, 30))
    assert stakes_of(match, 0) == (Race(100, 70),)
    assert stakes_of(match, 1) == (Race(70, 100),)


def test_every_open_column_is_a_race_of_its_own() -> None:
    match = match_after(EVERY["hollywood"], won(0, 32), won(0, 28), won(1, 10))
    assert stakes_of(match, 0) == (Race(40, 90), Race(72, 100), Race(100, 100))
    match = match_after(EVERY["hollywood"], won(0, 110))
    assert stakes_of(match, 0) == (Race(100, 100), Race(100, 100))


def test_at_two_boards_the_partners_hand_is_one_to_come() -> None:
    assert stakes_of(match_after(of_hands("partners", 1)), 0) == (Lead(0, 1),)
    assert stakes_of(match_after(of_hands("partners", 3)), 3) == (Lead(0, 5),)


@pytest.mark.parametrize("name", ["table of 3", "table of 4"])
def test_where_more_than_two_hold_cards_nothing_is_said(name: str) -> None:
    assert stakes_of(match_after(EVERY[name]), 0) == ()


LEADS = st.integers(-400, 400)
HANDS = st.integers(0, 50)


@given(lead=LEADS, hands=HANDS)
def test_the_chances_of_both_sum_to_one(lead: int, hands: int) -> None:
    assert lead_chance(lead, hands, 30) + lead_chance(-lead, hands, 30) == pytest.approx(1)


@given(lead=LEADS, hands=HANDS, gain=LEADS, more=st.integers(1, 50))
def test_more_is_always_worth_more(lead: int, hands: int, gain: int, more: int) -> None:
    assert lead_worth(gain + more, lead, hands, 30) > lead_worth(gain, lead, hands, 30)
    assert lead_worth(0, lead, hands, 30) == 0


def test_a_last_hand_is_won_or_lost_and_by_how_much_counts_less() -> None:
    win = lead_worth(1, 0, 0, 30)
    assert win == pytest.approx(-lead_worth(-1, 0, 0, 30))
    assert win > 20
    assert lead_worth(31, 0, 0, 30) - win == pytest.approx(30 * POINTS_SHARE)
    # Ten behind, a gain of ten shares the match; all that is less only has its points.
    assert lead_worth(9, -10, 0, 30) == pytest.approx(9 * POINTS_SHARE)
    assert lead_worth(10, -10, 0, 30) + 10 < lead_worth(11, -10, 0, 30)


def test_far_from_the_end_a_point_is_about_a_point() -> None:
    assert lead_worth(20, 0, 50, 30) == pytest.approx(20, rel=0.1)


def test_who_is_behind_takes_risks() -> None:
    assert lead_worth(60, -40, 1, 30) > -lead_worth(-60, -40, 1, 30)
    assert lead_worth(60, 40, 1, 30) < -lead_worth(-60, 40, 1, 30)


def test_hands_that_bring_nothing_decide_nothing() -> None:
    assert lead_chance(3, 5, 0) == 1.0
    assert lead_chance(0, 5, 0) == 0.5
