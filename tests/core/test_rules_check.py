"""Everything that is wrong with a rule set, at once."""

from typing import Any

import pytest
from hypothesis import given

from tests.strategies import rule_sets
from undercut.core.errors import shown
from undercut.core.rules import RuleSet
from undercut.core.rules_check import rules_problems

GOOD: dict[str, Any] = {"name": "own", "version": "1", "match": {"target_points": 100}}


def names(mapping: Any) -> list[str]:
    return [problem.detail for problem in rules_problems(mapping)]


@given(rule_sets())
def test_good_rules_have_no_problem(rules: RuleSet) -> None:
    assert rules_problems(rules.to_mapping()) == ()


def test_all_values_are_looked_at() -> None:
    found = names(
        {
            "name": 3,
            "version": "1",
            "extra": {},
            "schema": 9,
            "hand": {"seats": 9, "cards_each": "x", "knock_limit": "high", "colour": 1, "knock_with_discard": 0},
            "match": {"columns": 2, "target_points": 0},
            "table": {"place_shares": {"2": [50, 49]}},
        }
    )
    hand = ["seats", "cards_each", "knock_limit", "colour", "knock_with_discard"]
    assert found == ["name", "extra", "schema", *hand, "columns", "target_points", "place_shares"]


@pytest.mark.parametrize(
    ("hand", "match", "expected"),
    [
        ({"seats": 4, "cards_each": 13}, {"players": 4}, ["cards_each", "scoring"]),
        ({"knock_with_discard": False, "stock_floor": "void_after_last_take"}, {}, ["knock_with_discard"]),
        ({"first_turn": "none", "spade_upcard_doubles": True}, {}, ["first_turn"]),
        ({"seats": 3, "scoring": "losers_penalised"}, {}, ["seats"]),
        ({}, {"target_hands": 1}, ["target_points"]),
        ({}, {"target_hands": 1, "columns": 3}, ["target_points"]),
        ({}, {"players": 2, "seating": "partners", "target_hands": 1}, ["target_points", "players"]),
        ({"gin_bonus_points": -1, "seats": 3, "scoring": "losers_penalised"}, {}, ["gin_bonus_points", "seats"]),
    ],
)
def test_contradictions_come_after_values(hand: dict[str, Any], match: dict[str, Any], expected: list[str]) -> None:
    assert names(GOOD | {"hand": hand, "match": GOOD["match"] | match}) == expected


@pytest.mark.parametrize("part", ["hand", "match", "table"])
def test_an_unknown_option_is_told_with_its_part(part: str) -> None:
    (problem,) = rules_problems(GOOD | {part: dict(GOOD.get(part, {}), colour=1)})
    assert problem.message.startswith(f"colour: no such option in {part}; allowed: ")


def test_values_of_every_part_come_before_any_contradiction() -> None:
    mapping = GOOD | {"hand": {"knock_with_discard": False}, "table": {"place_shares": {"2": [50, 49]}}}
    assert names(mapping) == ["place_shares", "knock_with_discard"]


def test_every_row_of_a_table_is_looked_at() -> None:
    shares = {"2": [50, 49], "3": [70, 30], "4": 100, "5": [100]}
    problems = rules_problems(GOOD | {"table": {"place_shares": shares, "stake_chips": {"a": 1, "b": 2}}})
    assert [problem.message.partition(": allowed: ")[0] for problem in problems] == [
        'place_shares = {"2": [50, 49]}',
        'place_shares = {"4": 100}',
        'place_shares = {"5": [100]}',
        'stake_chips = {"a": 1, "b": 2}',
    ]


def test_what_is_missing_or_refused_hides_no_contradiction() -> None:
    three_seats = {"seats": 3, "scoring": "losers_penalised"}
    assert names({"match": GOOD["match"], "hand": three_seats}) == ["name", "version", "seats"]
    assert names(GOOD | {"name": 3, "schema": 9, "hand": three_seats}) == ["name", "schema", "seats"]
    by_place = {"payout": "by_place", "place_shares": {"3": [100]}}
    nine_seats = {"seats": 9, "scoring": "losers_penalised"}
    assert names(GOOD | {"hand": nine_seats, "table": by_place}) == ["seats", "place_shares"]


def test_what_follows_only_from_a_refused_value_is_no_problem() -> None:
    three_seats = {"seats": 3, "scoring": "losers_penalised"}
    assert names(GOOD | {"hand": three_seats, "match": {"players": 9, "target_points": 100}}) == ["players"]
    partners = {"players": 4, "seating": "partnrs", "target_points": 100}
    assert names(GOOD | {"match": partners}) == ["seating"]
    assert names(GOOD | {"hand": {"seats": 9}, "match": {"players": 3, "target_points": 100}}) == ["seats"]


def test_contradictions_between_the_parts_are_all_named() -> None:
    penalties = {"hand": {"scoring": "losers_penalised"}}
    bonuses = {"game_bonus_points": 100, "box_bonus_points": 25, "shutout": "flat", "columns": 3}
    assert names(GOOD | penalties | {"match": GOOD["match"] | bonuses}) == list(bonuses)
    scores = {"match": GOOD["match"] | {"players": 3, "seating": "dealer_out"}, "table": {"payout": "by_place"}}
    assert names(GOOD | scores) == ["payout"]
    partners = {"match": GOOD["match"] | {"players": 4, "seating": "partners"}, "table": {"payout": "by_place"}}
    assert names(GOOD | penalties | partners) == ["scoring", "payout"]


def test_no_target_at_all() -> None:
    assert names({"name": "own", "version": "1"}) == ["target_points"]
    assert names({"name": "own", "version": "1", "match": {"columns": 3}}) == ["target_points", "columns"]


@pytest.mark.parametrize("mapping", [None, [], "rules", 3])
def test_what_is_no_table(mapping: Any) -> None:
    assert names(mapping) == ["rules"]
    assert rules_problems(mapping)[0].message == f"rules = {shown(mapping)}: allowed: a table of options"


def test_parts_that_are_no_tables() -> None:
    assert names(GOOD | {"hand": 3}) == ["hand"]
    assert names(GOOD | {"match": []}) == ["match"]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (3, ["players"]),
        ({"5": {}}, ["players"]),
        ({"3": 3}, ["players"]),
        ({"3": {"match": {"players": 3}}}, ["seats"]),
        ({"3": {"hand": 3}}, ["hand"]),
        ({"3": {}}, ["players"]),
        ({"3": {"hand": {"seats": 3, "scoring": "losers_penalised"}, "match": {"players": 3}}}, []),
    ],
)
def test_other_numbers_of_players(players: Any, expected: list[str]) -> None:
    assert names(GOOD | {"players": players}) == expected
    assert names(GOOD | {"version": 3, "players": players}) == ["version"], "the usual number comes first"
