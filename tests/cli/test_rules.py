"""``undercut rules``, and rule sets from files."""

import json
from enum import StrEnum
from pathlib import Path

import pytest

from tests.cli.running import Shell
from undercut.core.option_text import OPTION_HINTS
from undercut.core.rules import parse_rules
from undercut.core.rulesets import load_ruleset, ruleset_names
from undercut.locale import translator


def test_the_list_has_every_rule_set(shell: Shell) -> None:
    listed = shell(["rules", "--json"]).json
    assert [row["name"] for row in listed] == list(ruleset_names())
    assert listed[0].keys() == {"name", "version", "hash"}
    assert all(name in shell(["rules"]).out for name in ruleset_names())


@pytest.mark.parametrize("language", ["en", "fi", "hu"])
@pytest.mark.parametrize("name", ruleset_names())
def test_the_sheet_shows_every_option(shell: Shell, name: str, language: str) -> None:
    rules = load_ruleset(name)
    outcome = shell(["rules", name, "--language", language])
    assert (outcome.status, outcome.err) == (0, "")
    sheet = outcome.out
    assert rules.content_hash in sheet
    mapping = rules.to_mapping()
    for part in ("hand", "match", "table"):
        for option in mapping[part]:
            assert f"  {option} " in sheet


def test_what_is_printed_can_be_read(shell: Shell, tmp_path: Path) -> None:
    printed = shell(["rules", "classic", "--json"]).out
    assert parse_rules(json.loads(printed)) == load_ruleset("classic")
    own = tmp_path / "own.json"
    own.write_text(printed.replace('"knock_limit_points": 10', '"knock_limit_points": 0'), encoding="utf-8")
    holding = "4C 5C 6C 7C AH 2H 3H 7S 8S 9S KD"
    assert shell(["knocks", holding, "--rules", str(own), "--json"]).json == {"KD": 0}


def test_a_bad_file_is_named(shell: Shell, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "x"\nversion = "1"\n[hand]\nknock_limit_points = -1\n', encoding="utf-8")
    assert shell.refused(["rules", str(bad)]) == f"{bad}: knock_limit_points = -1: allowed: 0 to 100"
    bad.write_text("= nonsense", encoding="utf-8")
    assert shell.refused(["rules", str(bad)]).startswith(f"{bad}: not TOML: ")
    bad.write_bytes(b"\xff")
    assert shell.refused(["rules", str(bad)]) == f"{bad}: not TOML: not UTF-8 text (at byte 1)"
    missing = tmp_path / "missing.json"
    assert shell.refused(["rules", str(missing)]) == f"{missing}: No such file or directory"


def test_the_sheet_says_options_in_words(shell: Shell) -> None:
    sheet = " ".join(shell(["rules", "oklahoma"]).out.split())
    assert "spade_upcard_doubles true A spade as first upcard doubles" in sheet
    assert "shutout total_doubled Shutout: doubles the winner’s total" in sheet
    assert "target_hands none Hands that end the match" in sheet
    assert "place_shares 2: 100; 3: 70 30; 4: 60 30 10 Percent" in sheet


def test_rules_for_more_players_and_with_settings(shell: Shell) -> None:
    assert shell(["rules", "table", "--players", "3", "--json"]).json["hand"]["cards_each"] == 7
    assert shell.refused(["rules", "table", "--players", "5"]) == "players = 5: table allows 2 or 3 or 4"
    changed = shell(["rules", "classic", "--set", "knock_limit=7", "--json"]).json
    assert changed["hand"]["knock_limit_points"] == 7


def test_a_file_may_say_what_is_different_with_more_players(shell: Shell, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'name = "own"\nversion = "1"\n[hand]\nscoring = "losers_penalised"\n[match]\ntarget_hands = 2\n'
        "[players.3.hand]\nseats = 3\ncards_each = 7\n[players.3.match]\nplayers = 3\n",
        encoding="utf-8",
    )
    assert shell(["rules", "--check", str(own), "--json"]).json == {"valid": True, "problems": []}
    assert shell(["rules", str(own), "--players", "3", "--json"]).json["hand"]["cards_each"] == 7
    assert shell.refused(["rules", str(own), "--players", "4"]) == f"{own}: players = 4: own allows 2 or 3"
    own.write_text(own.read_text(encoding="utf-8").replace("cards_each = 7", "cards_each = 70"), encoding="utf-8")
    assert shell(["rules", str(own)]).status == 0
    assert "with 3 players: cards_each = 70: allowed: 3 to 13" in shell(["rules", "--check", str(own)]).out


def test_a_check_says_everything_that_is_wrong(shell: Shell, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text('{"name": "own", "hand": {"seats": 5, "knock_limit_points": -1, "bonus": 3}}', encoding="utf-8")
    outcome = shell(["rules", "--check", str(own)])
    assert (outcome.status, outcome.err) == (2, "")
    heading, *problems = outcome.out.splitlines()
    assert heading == f"{own}: 5 problems"
    assert [problem.split(":")[0].strip() for problem in problems] == [
        "seats = 5",
        "knock_limit_points = -1",
        "bonus",
        "version = null",
        "target_points = null, target_hands = null",
    ]
    rows = shell(["rules", "--check", str(own), "--json"]).json["problems"]
    assert [row["option"] for row in rows] == ["seats", "knock_limit_points", "bonus", "version", "target_points"]


def test_a_check_of_what_is_no_rule_set(shell: Shell, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("= nonsense", encoding="utf-8")
    assert shell(["rules", "--check", str(own)]).out.startswith(f"{own}: 1 problem\n  not TOML: ")
    assert (
        shell.refused(["rules", "--check", "classic"]) == "classic: allowed: a file whose name ends with .toml or .json"
    )
    assert shell.refused(["rules", "--check", "no.toml"]) == "no.toml: No such file or directory"


def test_a_value_of_any_length_is_one_short_line(shell: Shell, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    for value in (
        "0x" + "f" * 5000,
        '"' + "x" * 100_000 + '"',
        '"a\\nb"',
        "[" + "1," * 5000 + "]",
        "nan",
        "2000-01-01",
    ):
        bad.write_text(f'name = "x"\nversion = "1"\n[hand]\nknock_limit_points = {value}\n', encoding="utf-8")
        problem = shell.refused(["rules", str(bad)])
        assert problem.startswith(f"{bad}: knock_limit_points = ")
        assert problem.endswith(": allowed: 0 to 100")
        assert len(problem) < len(str(bad)) + 100


def test_a_file_is_known_by_the_end_of_its_name_in_either_case(shell: Shell, tmp_path: Path) -> None:
    text = 'name = "x"\nversion = "1"\nmatch.target_points = 50\n'
    for name in ("own.toml", "own.TOML"):
        own = tmp_path / name
        own.write_text(text, encoding="utf-8-sig")
        assert shell(["rules", str(own), "--json"]).json["name"] == "x"
    other = tmp_path / "own.txt"
    other.write_text(text, encoding="utf-8")
    assert shell.refused(["rules", str(other)]) == f"{other}: allowed: a file whose name ends with .toml or .json"
    for name in (str(tmp_path / "no.txt"), "x" * 5000, "\x00"):
        assert shell.refused(["rules", name]).startswith('rules "')


def test_an_option_that_is_there_twice_is_named(shell: Shell, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text('{"name": "x", "name": "y"}', encoding="utf-8")
    assert shell.refused(["rules", str(own)]) == f'{own}: key "name": it is there more than once'


@pytest.mark.parametrize("language", ["en", "fi", "hu"])
def test_every_option_and_every_policy_has_words(language: str) -> None:
    words = translator(language)
    for name, (_, hint) in OPTION_HINTS.items():
        assert words.text("option-name", option=name) != name
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            said = {words.text("option-policy", option=name, value=value.value) for value in hint}
            assert len(said) == len(hint)
            assert not said & {value.value for value in hint}


def test_options_that_go_with_nothing_are_refused(shell: Shell, tmp_path: Path) -> None:
    for args in (["--players", "3"], ["--set", "gin_bonus=1"]):
        assert shell.refused(["rules", *args]) == "--players, --set: allowed: with the name of a rule set"
    own = tmp_path / "own.toml"
    own.write_text("", encoding="utf-8")
    assert shell.refused(["rules", "classic", "--check", str(own)]) == '"classic": allowed: without --check'
    assert shell.refused(["rules", "--check", ""]) == '"": no name of a file'
    for setting in ("=", "x", "=5", ""):
        assert shell.refused(["rules", "classic", "--set", setting]) == f'"{setting}": allowed: OPTION=VALUE'
    assert len(shell.refused(["rules", "classic", "--set", "x" * 10_000 + "=1"])) < 1000


@pytest.mark.parametrize(("language", "title"), [("en", "# Pagat: the rules"), ("fi", "# Pagat: säännöt")])
def test_the_rules_to_read(shell: Shell, language: str, title: str) -> None:
    printed = shell(["rules", "pagat", "--page", "--language", language]).out
    assert printed.startswith(title)
    assert "`undercut_bonus_points = 10`" in printed
    assert "| 317 |" in printed


def test_the_rules_to_read_are_those_with_the_settings(shell: Shell) -> None:
    printed = shell(["rules", "classic", "--page", "--set", "undercut_bonus=17"]).out
    assert "`undercut_bonus_points = 17`" in printed
    assert "| For the undercut | 17 |" in printed


def test_the_rules_to_read_need_a_name(shell: Shell) -> None:
    for args in (["--page"], ["classic", "--page", "--json"]):
        problem = "--page: allowed: with the name of a rule set, without --json"
        assert shell.refused(["rules", *args]) == problem
