"""Rule sets: what goes together, loading and saving, hashes, and the rules of ``classic`` option by option."""

import hashlib
import json
import tomllib
from dataclasses import asdict, fields, replace
from typing import Any

import pytest
from hypothesis import given

from tests.playing import CLASSIC, VARIANTS
from tests.strategies import rule_sets
from undercut.core.errors import RulesError, shown
from undercut.core.policies import Scoring
from undercut.core.rules import HandRules, MatchRules, RuleSet, TableRules, hand_seats, parse_rules
from undercut.core.rulesets import load_ruleset, ruleset_names

TWO = {"name": "x", "version": "1", "match": {"target_points": 100}}


def refused(mapping: Any) -> RulesError:
    with pytest.raises(RulesError) as caught:
        parse_rules(mapping)
    return caught.value


def with_hand(**options: Any) -> dict[str, Any]:
    return TWO | {"hand": options}


# Classic -------------------------------------------------------------------------------------------------------------


def test_classic_is_what_the_rules_say() -> None:
    assert {name: str(value) for name, value in asdict(CLASSIC.hand).items()} == {
        "seats": "2",
        "cards_each": "10",
        "knock_limit": "fixed",
        "knock_limit_points": "10",
        "knock_with_discard": "True",
        "knock_instead_of_draw": "True",
        "first_turn": "offer",
        "all_pass": "must_draw_stock",
        "after_upcard_taken": "free",
        "may_discard_taken_card": "False",
        "stock_floor": "void",
        "stock_floor_cards": "2",
        "reshuffles_limit": "10",
        "undercut_when": "less_or_equal",
        "gin_bonus_points": "25",
        "undercut_bonus_points": "25",
        "big_gin_bonus_points": "None",
        "scoring": "winner_scores",
        "spade_upcard_doubles": "False",
        "idle_turns_limit": "60",
        "turns_limit": "400",
        "gin_when": "held",
        "takes_limit": "None",
    }
    match = CLASSIC.match
    assert (match.players, match.seating, match.target_points, match.target_hands) == (2, "plain", 100, None)
    assert (match.next_dealer, match.columns, match.shutout) == ("alternate", 1, "none")
    assert (match.game_bonus_points, match.box_bonus_points) == (0, 0)
    assert CLASSIC.table.payout == "none"
    assert (CLASSIC.name, CLASSIC.version) == ("classic", "1.0.0")


@pytest.mark.parametrize("name", ruleset_names())
def test_every_named_rule_set_loads(name: str) -> None:
    rules = load_ruleset(name)
    assert rules.name == name
    assert parse_rules(rules.to_mapping()) == rules


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError, match=r'rules "clasic": no such rule set; there are: .*classic') as caught:
        load_ruleset("clasic")
    assert (caught.value.code, caught.value.detail) == ("unknown_ruleset", "clasic")


# What goes together --------------------------------------------------------------------------------------------------


def test_the_variants_between_them_change_every_option_of_a_hand() -> None:
    classic = CLASSIC.hand
    for option in fields(HandRules):
        values = {getattr(rules, option.name) for rules in VARIANTS.values()} - {getattr(classic, option.name)}
        known_by_other_tests = option.name in ("gin_bonus_points", "undercut_bonus_points")
        assert values or known_by_other_tests, option.name


def test_a_negative_knock_limit_is_refused() -> None:
    error = refused(with_hand(knock_limit_points=-1))
    assert error.message == "knock_limit_points = -1: allowed: 0 to 100"
    assert (error.code, error.detail) == ("option_value", "knock_limit_points")


def test_five_players_are_refused() -> None:
    error = refused(TWO | {"match": {"players": 5, "target_points": 100}})
    assert error.message == "players = 5: allowed: 2 to 4"


def test_thirteen_cards_each_do_not_fit_four_players() -> None:
    error = refused(with_hand(seats=4, cards_each=13, scoring="losers_penalised"))
    assert (error.code, error.detail) == ("cards_do_not_fit", "cards_each")
    assert error.message == "cards_each = 13: 4 seats with so many leave no stock; allowed: at most 12"


@pytest.mark.parametrize(("seats", "floor"), [(seats, floor) for seats in (2, 3, 4) for floor in (0, 2, 3, 10)])
def test_the_most_cards_that_fit_leave_a_stock(seats: int, floor: int) -> None:
    options: dict[str, Any] = {"seats": seats, "stock_floor_cards": floor, "scoring": Scoring.LOSERS_PENALISED}
    most = min(13, (50 - floor) // seats)
    rules = HandRules(**options, cards_each=most)
    assert 52 - seats * rules.cards_each - 1 > floor
    if most < 13:
        with pytest.raises(RulesError, match=f"allowed: at most {most}"):
            HandRules(**options, cards_each=most + 1)


PENALTIES = {"scoring": "losers_penalised"}
CONTRADICTIONS: list[tuple[dict[str, Any], str, str]] = [
    (with_hand(knock_with_discard=False), "no_knock_window", "knock_with_discard"),
    (
        with_hand(knock_with_discard=False, knock_instead_of_draw=True, stock_floor="void_after_last_take"),
        "last_take_needs_knock",
        "stock_floor",
    ),
    (with_hand(first_turn="none", knock_limit="first_upcard"), "no_first_upcard", "first_turn"),
    (with_hand(first_turn="none", knock_limit="first_upcard_ace_gin"), "no_first_upcard", "first_turn"),
    (with_hand(first_turn="none", spade_upcard_doubles=True), "no_first_upcard", "first_turn"),
    (with_hand(seats=3, cards_each=7), "scoring_needs_two_seats", "scoring"),
    (with_hand(seats=3, cards_each=7, scoring="losers_penalised"), "seats_do_not_fit_players", "seats"),
    (TWO | {"match": {}}, "target", "target_points"),
    (TWO | {"match": {"target_points": 100, "target_hands": 3}}, "target", "target_points"),
    (TWO | {"match": {"target_hands": 3, "columns": 3}}, "columns_need_target_points", "columns"),
    (TWO | {"match": {"target_points": 9, "seating": "partners"}}, "players_do_not_fit_seating", "players"),
    (TWO | {"match": {"target_points": 9, "seating": "box_captain_out"}}, "players_do_not_fit_seating", "players"),
    (
        TWO | {"match": {"target_points": 9, "seating": "dealer_out", "players": 4}},
        "players_do_not_fit_seating",
        "players",
    ),
    (TWO | {"match": {"target_points": 9, "players": 3}}, "seats_do_not_fit_players", "seats"),
    (TWO | {"table": {"place_shares": {"2": [60, 30]}}}, "place_shares", "place_shares"),
    (TWO | {"table": {"place_shares": {"5": [100]}}}, "place_shares", "place_shares"),
    (TWO | {"table": {"place_shares": {"2": [50, 30, 20]}}}, "place_shares", "place_shares"),
    (TWO | {"table": {"place_shares": {"3": [150, -50]}}}, "place_shares", "place_shares"),
    (TWO | {"table": {"place_shares": {"3": []}}}, "place_shares", "place_shares"),
    (TWO | {"table": {"place_shares": {"3": [99.5, 0.5]}}}, "option_value", "place_shares"),
    (
        TWO | {"hand": PENALTIES, "table": {"payout": "by_place", "place_shares": {"3": [100]}}},
        "no_place_shares",
        "place_shares",
    ),
    (TWO | {"table": {"payout": "per_point"}}, "payout_needs_penalties", "payout"),
    (
        {**TWO, "hand": PENALTIES, "match": {"players": 3, "seating": "dealer_out", "target_hands": 1}}
        | {"table": {"payout": "per_point"}},
        "payout_needs_penalties",
        "payout",
    ),
    (
        {**TWO, "hand": PENALTIES, "match": {"players": 4, "seating": "partners", "target_hands": 1}},
        "partners_score",
        "scoring",
    ),
    (
        TWO | {"hand": PENALTIES, "match": {"target_points": 100, "game_bonus_points": 100}},
        "bonuses_need_scores",
        "game_bonus_points",
    ),
    (TWO | {"hand": PENALTIES, "match": {"target_points": 100, "columns": 3}}, "bonuses_need_scores", "columns"),
    (
        {**TWO, "match": {"players": 3, "seating": "box_captain_out", "target_points": 100, "next_dealer": "winner"}},
        "box_deals",
        "next_dealer",
    ),
    (TWO | {"name": ""}, "rules_name", "name"),
    (TWO | {"name": " "}, "rules_name", "name"),
    (TWO | {"name": "a\nb"}, "rules_name", "name"),
    (TWO | {"name": "\x1b[31m"}, "rules_name", "name"),
    (TWO | {"name": "x" * 81}, "rules_name", "name"),
    (TWO | {"version": "\ud800"}, "rules_name", "version"),
    (TWO | {"name": 3}, "rules_name", "name"),
    (TWO | {"version": None}, "rules_name", "version"),
    (TWO | {"schema": 2}, "rules_schema", "schema"),
    (TWO | {"schema": True}, "rules_schema", "schema"),
    (TWO | {"schema": "1"}, "rules_schema", "schema"),
    (TWO | {"schema": 1.0}, "rules_schema", "schema"),
    (TWO | {"hands": {}}, "unknown_option", "hands"),
    (TWO | {"hand": 3}, "not_options", "hand"),
    (TWO | {"hand": None}, "not_options", "hand"),
]


@pytest.mark.parametrize(("mapping", "code", "detail"), CONTRADICTIONS)
def test_contradictions_are_refused(mapping: dict[str, Any], code: str, detail: str) -> None:
    error = refused(mapping)
    assert (error.code, error.detail) == (code, detail)
    assert detail in error.message


@pytest.mark.parametrize("mapping", [None, 3, "classic", [], [TWO], True])
def test_what_is_no_table_is_refused(mapping: Any) -> None:
    error = refused(mapping)
    assert error.message == f"rules = {shown(mapping)}: allowed: a table of options"
    assert (error.code, error.detail) == ("not_options", "rules")


def test_parts_that_are_left_out_have_their_defaults() -> None:
    assert refused({"name": "x", "version": "1"}).code == "target"
    rules = parse_rules(TWO)
    assert (rules.hand, rules.table) == (HandRules(), TableRules())


@pytest.mark.parametrize("part", ["hand", "match", "table"])
def test_the_part_of_an_unknown_option_is_named(part: str) -> None:
    error = refused(TWO | {part: {"colour": 1}})
    assert error.message.startswith(f"colour: no such option in {part}; allowed: ")


def test_an_unknown_part_and_a_schema_from_elsewhere_are_named_with_what_is_allowed() -> None:
    parts = "hand, match, name, schema, table, version"
    assert refused(TWO | {"hands": {}}).message == f"hands: no such part of a rule set; allowed: {parts}"
    assert refused(TWO | {"schema": "2"}).message == 'schema = "2": allowed: 1'


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        (
            with_hand(knock_with_discard=False),
            "knock_with_discard = false: nobody could ever knock; allowed: true, or knock_instead_of_draw = true",
        ),
        (
            with_hand(knock_with_discard=False, knock_instead_of_draw=True, stock_floor="void_after_last_take"),
            (
                'stock_floor = "void_after_last_take": the last discard is taken to knock with a discard; '
                "allowed: with knock_with_discard = true"
            ),
        ),
        (
            with_hand(first_turn="none", spade_upcard_doubles=True),
            'first_turn = "none": there is no first upcard for knock_limit or spade_upcard_doubles; allowed: "offer"',
        ),
        (
            TWO | {"match": {"target_points": 9, "players": 2, "seating": "partners"}},
            'players = 2: seating "partners" allows 4',
        ),
        (
            TWO | {"match": {"target_hands": 3, "columns": 3}},
            "columns = 3: columns need target_points to close at; allowed: 1",
        ),
        (
            TWO | {"match": {"target_hands": None}},
            "target_points = null, target_hands = null: allowed: exactly one of the two",
        ),
        (
            with_hand(seats=3, cards_each=7),
            'scoring = "winner_scores": with 3 seats there are only penalties; allowed: "losers_penalised"',
        ),
        (
            TWO | {"hand": PENALTIES, "match": {"target_points": 100, "game_bonus_points": 250}},
            (
                'game_bonus_points = 250: with scoring "losers_penalised" there are no bonuses and no columns; '
                "allowed: 0"
            ),
        ),
        (
            TWO | {"hand": PENALTIES, "match": {"target_points": 100, "shutout": "flat"}},
            'shutout = "flat": with scoring "losers_penalised" there are no bonuses and no columns; allowed: "none"',
        ),
    ],
)
def test_a_contradiction_says_what_is_allowed(mapping: dict[str, Any], message: str) -> None:
    assert refused(mapping).message == message


@pytest.mark.parametrize("key", ["name", "version"])
def test_names_are_checked_in_the_record_itself(key: str) -> None:
    with pytest.raises(RulesError) as caught:
        replace(CLASSIC, **{key: ""})  # type: ignore[arg-type]
    assert caught.value.message == f'{key} = "": allowed: 1 to 80 characters on one line'
    assert (caught.value.code, caught.value.detail) == ("rules_name", key)


def test_a_place_may_win_nothing() -> None:
    shares = {"3": (70, 30, 0)}
    assert parse_rules(TWO | {"table": {"place_shares": {"3": [70, 30, 0]}}}).table.place_shares == shares


def test_shares_that_leave_out_the_players_are_shown() -> None:
    by_place = {"payout": "by_place", "place_shares": {"3": [100]}}
    error = refused(with_hand(scoring="losers_penalised") | {"table": by_place})
    assert error.message.startswith('place_shares = {"3": [100]}: payout "by_place" needs those of the players; ')


def test_an_unknown_part_is_named_even_when_it_is_no_text() -> None:
    assert refused({**TWO, 7: {}, "zoo": 1}).detail == "7"


def test_seats_follow_from_players_and_seating() -> None:
    for players, seating, seats in ((2, "plain", 2), (3, "plain", 3), (4, "plain", 4)):
        match = parse_rules(
            TWO
            | {"match": {"players": players, "seating": seating, "target_points": 1}}
            | {"hand": {"seats": seats, "cards_each": 7, "scoring": "losers_penalised"}}
        ).match
        assert hand_seats(match) == seats
    for players, seating in ((3, "box_captain_out"), (3, "dealer_out"), (4, "partners")):
        match = parse_rules(TWO | {"match": {"players": players, "seating": seating, "target_points": 1}}).match
        assert hand_seats(match) == 2


# Loading and saving --------------------------------------------------------------------------------------------------


@given(rule_sets())
def test_plain_values_and_back(rules: RuleSet) -> None:
    assert parse_rules(rules.to_mapping()) == rules


@given(rule_sets())
def test_json_and_back(rules: RuleSet) -> None:
    loaded = parse_rules(json.loads(json.dumps(rules.to_mapping())))
    assert loaded == rules
    assert loaded.content_hash == rules.content_hash


@given(rule_sets())
def test_toml_and_back(rules: RuleSet) -> None:
    assert parse_rules(tomllib.loads(to_toml(rules.to_mapping()))) == rules


def to_toml(mapping: dict[str, Any]) -> str:
    """The mapping as TOML, which has no word for nothing: what is None is left out."""
    lines = [f"{key} = {_toml_value(value)}" for key, value in mapping.items() if not isinstance(value, dict)]
    for key, table in mapping.items():
        if isinstance(table, dict):
            lines.append(f"[{key}]")
            lines += [f"{name} = {_toml_value(value)}" for name, value in table.items() if value is not None]
    return "\n".join(lines)


def _toml_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {_toml_value(each)}' for key, each in value.items()) + "}"
    if isinstance(value, str):
        return '"' + "".join(f"\\U{ord(sign):08X}" for sign in value) + '"'
    return json.dumps(value)


def test_options_left_out_get_their_default() -> None:
    rules = parse_rules(TWO)
    assert rules.hand == HandRules()
    assert rules.match == MatchRules(target_points=100)
    assert rules.table == TableRules()


# Hashes --------------------------------------------------------------------------------------------------------------


def test_the_hash_is_over_every_option_and_not_over_the_name() -> None:
    assert replace(CLASSIC, name="other", version="9").content_hash == CLASSIC.content_hash
    seen = {CLASSIC.content_hash}
    alone = set()
    for part in ("hand", "match", "table"):
        mapping = CLASSIC.to_mapping()
        for name, value in mapping[part].items():
            other = CLASSIC.to_mapping()
            other[part][name] = _another_value(name, value)
            try:
                changed = parse_rules(other)
            except RulesError:
                alone.add(name)
                continue
            assert changed.content_hash not in seen, name
            seen.add(changed.content_hash)
    assert alone == {"seats", "players", "seating", "target_hands", "payout"}, "these cannot change alone"


def test_the_hash_counts_only_options_that_are_not_at_their_default() -> None:
    """An option that comes later changes no older hash."""
    default = {"hand": {}, "match": {"target_points": 100}, "table": {}}
    text = json.dumps(default, sort_keys=True, separators=(",", ":"))
    assert parse_rules(TWO).content_hash == hashlib.sha256(text.encode()).hexdigest()


def _another_value(name: str, value: Any) -> Any:
    texts = {
        "knock_limit": "first_upcard",
        "first_turn": "none",
        "all_pass": "may_take_refused",
        "after_upcard_taken": "next_draws_stock",
        "stock_floor": "reshuffle",
        "undercut_when": "less",
        "gin_when": "laid",
        "scoring": "losers_penalised",
        "next_dealer": "winner",
        "box_bonus": "at_once",
        "shutout": "flat",
        "shutout_means": "no_hand_won",
        "payout": "per_point",
        "seating": "partners",
        "columns": 3,
        "place_shares": {"2": [90, 10]},
    }
    if name in texts:
        return texts[name]
    if isinstance(value, bool):
        return not value
    return 1 if value is None else value + 1


def test_the_hash_of_classic_is_pinned() -> None:
    """It stands in every record: if it changes, old records are refused."""
    assert CLASSIC.content_hash == "02baf4b67fdcaad7f91f97d8d4d2ac4361e25cc66af956cf36e984116f57ddda"


@given(rule_sets())
def test_equal_hashes_are_equal_options(rules: RuleSet) -> None:
    same = rules.content_hash == CLASSIC.content_hash
    assert same == ((rules.hand, rules.match, rules.table) == (CLASSIC.hand, CLASSIC.match, CLASSIC.table))
