"""Options as short texts."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from tests.strategies import rule_sets
from undercut.core.errors import RulesError
from undercut.core.option_text import (
    OPTION_HINTS,
    OPTION_PARTS,
    format_option,
    option_named,
    parse_option,
    with_settings,
)
from undercut.core.policies import Shutout
from undercut.core.rules import RuleSet
from undercut.core.rulesets import load_ruleset

CLASSIC = load_ruleset("classic")


def test_no_name_stands_for_two_options() -> None:
    names = Counter(name for part in OPTION_PARTS for name in CLASSIC.to_mapping()[part])
    assert set(names.values()) == {1}
    assert names.keys() == OPTION_HINTS.keys()


@given(rule_sets())
def test_every_value_is_read_back(rules: RuleSet) -> None:
    mapping = rules.to_mapping()
    for part in OPTION_PARTS:
        for name, value in mapping[part].items():
            assert parse_option(name, format_option(value)) == value


def test_no_shares_at_all_are_an_empty_text() -> None:
    assert format_option({}) == ""
    assert parse_option("place_shares", "") == {}


@pytest.mark.parametrize("text", ["2", "2: x", "2: 50: 50", "2: 100; 2: 100", "2: 100;", "2: 50 -x"])
def test_shares_that_are_none_stay_a_text(text: str) -> None:
    assert parse_option("place_shares", text) == text


@given(rule_sets())
def test_settings_are_the_options(rules: RuleSet) -> None:
    mapping = rules.to_mapping()
    settings = [f"{name}={format_option(value)}" for part in OPTION_PARTS for name, value in mapping[part].items()]
    assert with_settings(CLASSIC, settings).content_hash == rules.content_hash


@pytest.mark.parametrize(
    ("text", "value", "name"),
    [
        ("undercut_bonus", "20", "undercut_bonus_points"),
        ("undercut_bonus_points", "20", "undercut_bonus_points"),
        ("ante", "5", "ante_chips"),
        ("stock_floor", "3", "stock_floor_cards"),
        ("stock_floor", "void", "stock_floor"),
        ("box_bonus", "20", "box_bonus_points"),
        ("box_bonus", "at_once", "box_bonus"),
        ("target", "200", "target_points"),
        ("big_gin_bonus", "none", "big_gin_bonus_points"),
    ],
)
def test_units_may_be_left_out(text: str, value: str, name: str) -> None:
    assert option_named(text, value) == name


def test_a_number_chooses_the_policy_that_counts_it() -> None:
    oklahoma = with_settings(load_ruleset("oklahoma"), ["knock_limit=5", "shutout=50"])
    assert (oklahoma.hand.knock_limit.value, oklahoma.hand.knock_limit_points) == ("fixed", 5)
    assert (oklahoma.match.shutout, oklahoma.match.shutout_points) == (Shutout.FLAT, 50)


@pytest.mark.parametrize(
    ("setting", "problem", "code", "detail"),
    [
        ("undercut_bonus", '"undercut_bonus": allowed: OPTION=VALUE', "bad_setting", "undercut_bonus"),
        ("=5", '"=5": allowed: OPTION=VALUE', "bad_setting", "=5"),
        ("bonus=1", "bonus: no such option; allowed: seats, ", "unknown_option", "bonus"),
        (
            "undercut_bonus=x",
            'undercut_bonus_points = "x": allowed: 0 to 1000',
            "option_value",
            "undercut_bonus_points",
        ),
        (
            "undercut_bonus=9999999999",
            'undercut_bonus_points = "9999999999": allowed: 0 to 1000',
            "option_value",
            "undercut_bonus_points",
        ),
        ("undercut_bonus=1=2", 'undercut_bonus_points = "1=2": allowed: ', "option_value", "undercut_bonus_points"),
        (
            "knock_with_discard=yes",
            'knock_with_discard = "yes": allowed: true or false',
            "option_value",
            "knock_with_discard",
        ),
        ("scoring=best", 'scoring = "best": allowed: "winner_scores", "losers_penalised"', "option_value", "scoring"),
        (
            "place_shares=2 100",
            'place_shares = "2 100": allowed: a table of lists of whole numbers',
            "option_value",
            "place_shares",
        ),
        ("place_shares=2: 99", 'place_shares = {"2": [99]}: allowed: ', "place_shares", "place_shares"),
        (
            "target_hands=3",
            "target_points = 100, target_hands = 3: allowed: exactly one of the two",
            "target",
            "target_points",
        ),
    ],
)
def test_errors_are_those_of_the_options(setting: str, problem: str, code: str, detail: str) -> None:
    with pytest.raises(RulesError) as caught:
        with_settings(CLASSIC, [setting])
    assert caught.value.message.startswith(problem)
    assert (caught.value.code, caught.value.detail) == (code, detail)


def test_an_unknown_option_is_named_with_all_there_are() -> None:
    with pytest.raises(RulesError) as caught:
        option_named("bo\nnus", "1")
    assert caught.value.message == r"bo\nnus: no such option; allowed: " + ", ".join(OPTION_HINTS)


def test_a_later_setting_counts() -> None:
    settings: Any = ["gin_bonus=1", "target_points=none", "target_hands=2", "gin_bonus=2"]
    rules = with_settings(CLASSIC, settings)
    assert (rules.hand.gin_bonus_points, rules.match.target_hands) == (2, 2)
