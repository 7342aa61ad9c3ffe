"""The named rule sets, and what a rule set says of other numbers of players."""

from typing import Any

import pytest

from undercut.core.errors import RulesError, shown
from undercut.core.policies import Scoring
from undercut.core.rules import parse_rules
from undercut.core.rulesets import (
    load_ruleset,
    parse_variant,
    ruleset_names,
    ruleset_players,
    variant_mapping,
    variant_players,
)

TWO: dict[str, Any] = {"name": "own", "version": "1", "match": {"target_hands": 1}}
PENALTIES: dict[str, Any] = {"scoring": "losers_penalised"}
FOUR: dict[str, Any] = {"hand": {"seats": 4, "cards_each": 7}, "match": {"players": 4}}
SEVERAL: dict[str, Any] = TWO | {"hand": PENALTIES | {"gin_bonus_points": 7}, "players": {"4": FOUR}}


def refused(mapping: Any, players: int | None = None) -> RulesError:
    with pytest.raises(RulesError) as caught:
        parse_variant(mapping, players)
    return caught.value


def test_the_rule_sets_of_the_package() -> None:
    assert ruleset_names() == (
        "bicycle",
        "challenge",
        "classic",
        "hollywood",
        "oklahoma",
        "pagat",
        "partners",
        "standard",
        "straight",
        "table",
        "three-hand",
        "tournament",
    )
    counts = {name: ruleset_players(name) for name in ruleset_names()}
    others = {"table": (2, 3, 4), "three-hand": (3,), "partners": (4,)}
    assert counts == {name: others.get(name, (2,)) for name in ruleset_names()}


def test_an_unknown_rule_set_is_named_with_those_there_are() -> None:
    with pytest.raises(RulesError) as caught:
        load_ruleset("clasic\n")
    error = caught.value
    assert error.message == 'rules "clasic\\n": no such rule set; there are: ' + ", ".join(ruleset_names())
    assert (error.code, error.detail) == ("unknown_ruleset", "clasic\n")


def test_every_rule_set_loads_for_each_of_its_numbers_of_players() -> None:
    for name in ruleset_names():
        for players in ruleset_players(name):
            rules = load_ruleset(name, players)
            assert (rules.name, rules.match.players) == (name, players)
        assert load_ruleset(name) in [load_ruleset(name, players) for players in ruleset_players(name)]


def test_what_is_different_for_a_number_of_players() -> None:
    """Options beside those that are different stay, and the usual game is not touched."""
    four = parse_variant(SEVERAL, 4)
    assert (four.match.players, four.match.target_hands) == (4, 1)
    assert (four.hand.seats, four.hand.cards_each, four.hand.gin_bonus_points) == (4, 7, 7)
    usual = parse_rules({key: value for key, value in SEVERAL.items() if key != "players"})
    assert (usual.hand.seats, usual.hand.scoring) == (2, Scoring.LOSERS_PENALISED)
    assert parse_variant(SEVERAL) == parse_variant(SEVERAL, 2) == usual
    assert variant_players(SEVERAL) == (2, 4)


def test_a_part_that_only_a_variant_has() -> None:
    mapping = TWO | {"players": {"2": {"table": {"stake_chips": 5}}}}
    assert variant_mapping(mapping, 2) == TWO | {"table": {"stake_chips": 5}}
    assert variant_mapping(TWO, 2) == TWO


@pytest.mark.parametrize(
    ("mapping", "players"),
    [
        ({}, (2,)),
        ({"match": {"players": 4}}, (4,)),
        ({"match": 3}, (2,)),
        ({"match": {"players": 3}, "players": {"4": {}, "2": {}}}, (2, 3, 4)),
        ({"players": {"3": {}}}, (2, 3)),
    ],
)
def test_for_how_many_players(mapping: dict[str, Any], players: tuple[int, ...]) -> None:
    assert variant_players(mapping) == players


def test_a_number_of_players_that_it_does_not_say_is_refused() -> None:
    error = refused(SEVERAL, 3)
    assert error.message == "players = 3: own allows 2 or 4"
    assert (error.code, error.detail) == ("players_do_not_fit_rules", "players")


def test_a_variant_is_for_another_number_of_players_than_the_usual_one_and_says_the_same_number() -> None:
    with pytest.raises(RulesError) as caught:
        variant_players(FOUR | {"players": {"4": {}}})
    usual = caught.value
    allowed = "this is the usual number of players; allowed: what is different with another number"
    assert (usual.message, usual.code, usual.detail) == (f"players.4: {allowed}", "not_options", "players")
    other = refused(SEVERAL | {"players": {"3": FOUR}}, 3)
    assert other.message == "players.3: players = 4: allowed: 3, under [players.3.match]"
    assert (other.code, other.detail) == ("players_do_not_fit_rules", "players")


@pytest.mark.parametrize(
    ("variants", "shown", "option"),
    [
        ({"5": {}}, '{"5": {}}: allowed: a table for each of 2, 3 or 4', "players"),
        ([], "[]: allowed: a table for each of 2, 3 or 4", "players"),
        ({"4": 3}, "3: allowed: a table", "players.4"),
    ],
)
def test_variants_that_are_no_tables_are_refused(variants: Any, shown: str, option: str) -> None:
    error = refused(TWO | {"players": variants}, 4)
    assert error.message == f"{option} = {shown}"
    assert (error.code, error.detail) == ("not_options", "players")


@pytest.mark.parametrize("mapping", [None, [], 3])
def test_what_is_no_table_of_options_is_refused(mapping: Any) -> None:
    error = refused(mapping)
    assert error.message == f"rules = {shown(mapping)}: allowed: a table of options"
    assert error.code == "not_options"
