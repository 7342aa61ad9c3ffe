"""Options are checked one by one: an error names the option, the value and what is allowed."""

from dataclasses import MISSING, fields, replace
from enum import StrEnum
from typing import Any, get_type_hints

import pytest

from tests.playing import CLASSIC
from undercut.core.errors import RulesError, shown
from undercut.core.options import NAME_CHARACTERS, is_name, parse_options
from undercut.core.rules import HandRules, MatchRules, TableRules

KINDS: tuple[tuple[str, type[Any]], ...] = (("hand", HandRules), ("match", MatchRules), ("table", TableRules))
OPTIONS = [(part, kind, option.name) for part, kind in KINDS for option in fields(kind)]
BAD_VALUES: tuple[Any, ...] = (-1, 10**9, 1.5, "nonsense", [], {"a": 1}, (1,), b"x", object(), float("nan"))


def code_of(kind: type[Any], name: str, value: Any) -> str:
    """The code of the error; "" when there is none. Alone, a good value may contradict another option."""
    try:
        parse_options(kind, {name: value}, "part")
    except RulesError as error:
        return error.code
    return ""


def hint_of(kind: type[Any], name: str) -> Any:
    return get_type_hints(kind)[name]


@pytest.mark.parametrize(("part", "kind", "name"), OPTIONS)
def test_every_option_refuses_what_it_cannot_be(part: str, kind: type[Any], name: str) -> None:
    hint = hint_of(kind, name)
    bad = [value for value in BAD_VALUES if not (name == "place_shares" and isinstance(value, dict))]
    if hint is not bool:
        bad.append(True)
    if "None" not in str(hint):
        bad.append(None)
    for value in bad:
        with pytest.raises(RulesError) as caught:
            parse_options(kind, {name: value}, part)
        assert caught.value.code == "option_value"
        assert caught.value.detail == name
        assert caught.value.message.startswith(f"{name} = {shown(value)}: allowed: ")


@pytest.mark.parametrize(("part", "kind", "name"), OPTIONS)
def test_every_option_is_checked_in_the_record_itself(part: str, kind: type[Any], name: str) -> None:
    """Also when a record of options is made without parsing."""
    whole: Any = {"hand": CLASSIC.hand, "match": CLASSIC.match, "table": CLASSIC.table}[part]
    for value in (-1, "nonsense", 1.5):
        with pytest.raises(RulesError) as parsed:
            parse_options(kind, {name: value}, part)
        with pytest.raises(RulesError) as made:
            replace(whole, **{name: value})
        assert made.value.message == parsed.value.message


@pytest.mark.parametrize(("part", "kind", "name"), OPTIONS)
def test_every_range_is_kept_at_both_ends(part: str, kind: type[Any], name: str) -> None:
    option = next(option for option in fields(kind) if option.name == name)
    if "low" not in option.metadata:
        return
    low, high = option.metadata["low"], option.metadata["high"]
    for value in (low - 1, high + 1):
        with pytest.raises(RulesError) as caught:
            parse_options(kind, {name: value}, part)
        assert f"{name} = {value}: allowed: {low} to {high}" in caught.value.message
    for value in (low, high):
        assert code_of(kind, name, value) != "option_value"


@pytest.mark.parametrize(("part", "kind", "name"), OPTIONS)
def test_every_choice_is_named(part: str, kind: type[Any], name: str) -> None:
    hint = hint_of(kind, name)
    if not (isinstance(hint, type) and issubclass(hint, StrEnum)):
        return
    with pytest.raises(RulesError) as caught:
        parse_options(kind, {name: "nonsense"}, part)
    assert caught.value.message.endswith("allowed: " + ", ".join(f'"{member}"' for member in hint))


@pytest.mark.parametrize(("part", "kind"), KINDS)
def test_an_unknown_option_is_named_with_those_there_are(part: str, kind: type[Any]) -> None:
    with pytest.raises(RulesError) as caught:
        parse_options(kind, {"knok_limit": 10}, part)
    assert (caught.value.code, caught.value.detail) == ("unknown_option", "knok_limit")
    assert f"no such option in {part}" in caught.value.message
    for option in fields(kind):
        assert option.name in caught.value.message


@pytest.mark.parametrize("value", [None, 3, "text", [], [("seats", 2)], True])
def test_a_part_that_is_no_table_is_refused(value: Any) -> None:
    with pytest.raises(RulesError) as caught:
        parse_options(HandRules, value, "hand")
    assert caught.value.message == f"hand = {shown(value)}: allowed: a table of options"
    assert (caught.value.code, caught.value.detail) == ("not_options", "hand")


@pytest.mark.parametrize(
    ("kind", "name", "allowed"),
    [
        (HandRules, "big_gin_bonus_points", "0 to 1000, or nothing"),
        (HandRules, "gin_bonus_points", "0 to 1000"),
        (MatchRules, "columns", "1 or 3"),
        (MatchRules, "target_points", "1 to 100000, or nothing"),
    ],
)
def test_what_a_number_may_be_is_said(kind: type[Any], name: str, allowed: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_options(kind, {name: -1}, "part")
    assert caught.value.message == f"{name} = -1: allowed: {allowed}"


RANGES = {
    "seats": (2, 4),
    "cards_each": (3, 13),
    "knock_limit_points": (0, 100),
    "stock_floor_cards": (0, 10),
    "reshuffles_limit": (0, 100),
    "gin_bonus_points": (0, 1000),
    "undercut_bonus_points": (0, 1000),
    "big_gin_bonus_points": (0, 1000),
    "idle_turns_limit": (1, 1000),
    "turns_limit": (1, 10_000),
    "takes_limit": (1, 10_000),
    "players": (2, 4),
    "target_points": (1, 100_000),
    "target_hands": (1, 10_000),
    "game_bonus_points": (0, 1000),
    "box_bonus_points": (0, 1000),
    "shutout_points": (0, 1000),
    "stake_chips": (1, 1_000_000),
    "ante_chips": (1, 1_000_000),
}
DEFAULTS: dict[str, Any] = {
    "seats": 2,
    "cards_each": 10,
    "knock_limit": "fixed",
    "knock_limit_points": 10,
    "knock_with_discard": True,
    "knock_instead_of_draw": False,
    "first_turn": "offer",
    "all_pass": "must_draw_stock",
    "after_upcard_taken": "free",
    "may_discard_taken_card": False,
    "stock_floor": "void",
    "stock_floor_cards": 2,
    "reshuffles_limit": 10,
    "undercut_when": "less_or_equal",
    "gin_when": "held",
    "gin_bonus_points": 25,
    "undercut_bonus_points": 25,
    "big_gin_bonus_points": None,
    "scoring": "winner_scores",
    "spade_upcard_doubles": False,
    "idle_turns_limit": 60,
    "turns_limit": 400,
    "takes_limit": None,
    "players": 2,
    "seating": "plain",
    "target_points": None,
    "target_hands": None,
    "next_dealer": "alternate",
    "game_bonus_points": 0,
    "box_bonus_points": 0,
    "box_bonus": "at_end",
    "shutout": "none",
    "shutout_points": 0,
    "shutout_means": "no_points",
    "columns": 1,
    "payout": "none",
    "stake_chips": 1,
    "ante_chips": 100,
    "place_shares": {"2": (100,), "3": (70, 30), "4": (60, 30, 10)},
}


@pytest.mark.parametrize(("part", "kind", "name"), OPTIONS)
def test_ranges_and_defaults_never_change(part: str, kind: type[Any], name: str) -> None:
    """Every hash of a rule set, and with it every record, counts on the defaults."""
    option = next(option for option in fields(kind) if option.name == name)
    default = option.default if option.default_factory is MISSING else option.default_factory()
    assert (default, type(default) is bool) == (DEFAULTS[name], type(DEFAULTS[name]) is bool)
    if "low" in option.metadata:
        assert (option.metadata["low"], option.metadata["high"]) == RANGES[name]


def test_a_name_has_one_to_eighty_characters() -> None:
    assert [is_name("x" * length) for length in (0, 1, NAME_CHARACTERS, NAME_CHARACTERS + 1)] == [
        False,
        True,
        True,
        False,
    ]
    assert NAME_CHARACTERS == 80


def test_texts_become_the_policies_of_that_value() -> None:
    rules = parse_options(HandRules, {"stock_floor": "reshuffle", "knock_limit_points": 7}, "hand")
    assert rules == replace(HandRules(), stock_floor=rules.stock_floor, knock_limit_points=7)
    assert type(rules.stock_floor).__name__ == "StockFloor"


def test_every_option_of_a_hand_and_a_table_has_a_default() -> None:
    for kind in (HandRules, MatchRules, TableRules):
        for option in fields(kind):
            assert option.default is not MISSING or option.default_factory is not MISSING
