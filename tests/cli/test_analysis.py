"""``undercut meld``, ``knocks`` and ``settle``: answers, errors, batches."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Shell

GOLDEN = Path(__file__).parents[1] / "golden"
SETTLE = {
    "knocker_melds": ["KS KC KD", "5S 6S 7S", "9C TC JC"],
    "knocker_deadwood": "JD",
    "defender": "2S 8S 9S AC 2C 7C 8C 2D 8D 2H",
}


def golden(name: str) -> tuple[str, list[dict[str, Any]]]:
    text = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
    return text, [json.loads(line) for line in text.splitlines()]


def settle_args(question: dict[str, Any]) -> list[str]:
    melds = [part for meld in question["knocker_melds"] for part in ("--meld", meld)]
    return ["settle", *melds, "--deadwood", question["knocker_deadwood"], "--defender", question["defender"]]


# The known answers ---------------------------------------------------------------------------------------------------


def test_meld_knows_every_golden_case(shell: Shell) -> None:
    text, cases = golden("deadwood")
    outcome = shell(["meld", "-"], text)
    assert (outcome.status, outcome.err) == (0, "")
    assert [answer["deadwood_points"] for answer in outcome.json_lines] == [case["deadwood"] for case in cases]


def test_knocks_knows_every_golden_case(shell: Shell) -> None:
    text, cases = golden("knock")
    outcome = shell(["knocks", "-"], text)
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.json_lines == [case["knock_discards"] for case in cases]


def test_settle_knows_every_golden_case(shell: Shell) -> None:
    text, cases = golden("settle")
    outcome = shell(["settle", "-"], text)
    assert (outcome.status, outcome.err) == (0, "")
    found = [(each["winner"], each["points"], each["defender_deadwood_points"]) for each in outcome.json_lines]
    assert found == [(case["winner"], case["points"], case["defender_deadwood"]) for case in cases]


def test_one_question_is_answered_like_a_line(shell: Shell) -> None:
    line = json.dumps(SETTLE)
    assert shell([*settle_args(SETTLE), "--json"]).json == shell(["settle", "-"], line).json


# meld ----------------------------------------------------------------------------------------------------------------


def test_meld_gives_all_best_arrangements(shell: Shell) -> None:
    answer = shell(["meld", "7H 7D 7S 5H 6H", "--json"]).json
    assert answer == {
        "deadwood_points": 11,
        "arrangements": [{"melds": [["7D", "7H", "7S"]], "deadwood": ["5H", "6H"]}],
    }
    two_ways = shell(["meld", "AC", "AD", "AH", "2H", "3H", "--json"]).json
    assert two_ways["deadwood_points"] == 2
    assert shell(["meld", "4C 4D 4H 4S 5S 6S", "--json"]).json["arrangements"] == [
        {"melds": [["4C", "4D", "4H"], ["4S", "5S", "6S"]], "deadwood": []}
    ]


def test_meld_for_people_has_no_colour_codes_in_a_pipe(shell: Shell) -> None:
    outcome = shell(["meld", "2C 9D"])
    assert outcome.out.splitlines() == [
        "Deadwood: 11",
        "",
        "Arrangement 1 of 1",
        "  Melds     no meld",
        "  Deadwood  2♣ 9♦",
    ]


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("4H 5Z", 'not a card: "5Z" (at character 4)'),
        ("4H 5H 4H", "repeated card: 4H (at character 7)"),
        ("", "no cards: allowed: 1 to 14"),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D", "15 cards: allowed: 1 to 14"),
        ("4H\n\x1b[31m", 'not a card: "\\x1b[31m" (at character 4)'),
    ],
)
def test_meld_names_what_is_wrong(shell: Shell, cards: str, problem: str) -> None:
    assert shell.refused(["meld", cards]) == problem


# knocks --------------------------------------------------------------------------------------------------------------

HOLDING = "6C 5C AH 2H 3H 7S 8S 9S QC QD QS"


def test_knocks_gives_the_least_first(shell: Shell) -> None:
    assert shell(["knocks", HOLDING, "--limit", "10", "--json"]).out == '{"6C": 5, "5C": 6}\n'


def test_knocks_says_gin_and_nothing(shell: Shell) -> None:
    assert "K♦: gin" in shell(["knocks", "4C 5C 6C 7C AH 2H 3H 7S 8S 9S KD"]).out
    assert shell(["knocks", HOLDING, "--limit", "4"]).out == "No discard leaves 4 or less.\n"
    assert shell(["knocks", HOLDING, "--limit", "4", "--json"]).out == "{}\n"


def test_knocks_takes_other_numbers_of_cards(shell: Shell) -> None:
    assert shell(["knocks", "4C 5C 6C 7C AH 2H 3H KD", "--cards-each", "7", "--json"]).json == {
        "KD": 0,
        "4C": 10,
        "7C": 10,
    }


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["AC 2C 3C"], "3 cards: needed: 11"),
        ([HOLDING, "--limit", "-1"], "limit = -1: allowed: 0 to 100"),
        ([HOLDING, "--limit", "101"], "limit = 101: allowed: 0 to 100"),
        ([HOLDING, "--cards-each", "14"], "cards_each = 14: allowed: 3 to 13"),
        ([HOLDING, "--rules", "nope"], 'rules "nope": no such rule set; there are: bicycle, challenge, classic'),
    ],
)
def test_knocks_names_what_is_wrong(shell: Shell, args: list[str], problem: str) -> None:
    found = shell.refused(["knocks", *args])
    assert found.startswith(problem)


# settle --------------------------------------------------------------------------------------------------------------


def test_settle_says_how_the_points_came_about(shell: Shell) -> None:
    answer = shell([*settle_args(SETTLE), "--rules", "classic", "--json"]).json
    assert answer["winner"] == "defender"
    assert answer["points"] == 26
    assert answer["kind"] == "undercut"
    assert (answer["knocker_deadwood_points"], answer["defender_deadwood_points"]) == (10, 9)
    assert answer["layoffs"] == [["8S", 1], ["9S", 1], ["8C", 2], ["7C", 2]]
    assert answer["defender_melds"] == [["2C", "2D", "2H", "2S"]]
    assert answer["defender_deadwood"] == ["AC", "8D"]
    assert answer["points_by_side"] == {"knocker": 0, "defender": 26}
    assert answer["sum"][-1] == {"key": "total", "side": "defender", "points": 26}


def test_nothing_is_laid_off_on_gin(shell: Shell) -> None:
    gin = SETTLE | {"knocker_melds": ["KS KC KD", "5S 6S 7S", "9C TC JC QC"], "knocker_deadwood": ""}
    answer = shell([*settle_args(gin), "--json"]).json
    assert (answer["kind"], answer["winner"], answer["layoffs"]) == ("gin", "knocker", [])
    assert answer["points"] == answer["defender_deadwood_points"] + 25


def test_a_lines_bonuses_go_before_those_of_the_rules(shell: Shell) -> None:
    lines = [SETTLE, SETTLE | {"undercut_bonus": 10, "gin_bonus": 20}]
    answers = shell(["settle", "-"], "\n".join(map(json.dumps, lines))).json_lines
    assert [answer["points"] for answer in answers] == [26, 11]


def test_answers_can_be_asked_about_again(shell: Shell) -> None:
    lists = SETTLE | {"knocker_melds": [["KS", "KC", "KD"], ["5S", "6S", "7S"], ["9C", "TC", "JC"]]}
    assert shell(["settle", "-"], json.dumps(lists)).json["points"] == 26


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"knocker_melds": ["KS KC KD", "5S 6S 8S"]}, "meld 2: not a meld: 5S 6S 8S"),
        ({"knocker_melds": ["KS KC KD", "5S 5S 6S 7S"]}, "meld 2: repeated card: 5S (at character 4)"),
        ({"knocker_melds": ["KS KC KD", "KD QD JD"]}, "card in two places: KD (meld 1 and meld 2)"),
        ({"knocker_deadwood": "KS"}, "card in two places: KS (meld 1 and deadwood)"),
        ({"knocker_deadwood": "8S"}, "card in two places: 8S (deadwood and defender)"),
        ({"defender": "2S 8S 9S AC 2C 7C 8C 2D 8D JC"}, "card in two places: JC (meld 3 and defender)"),
        ({"knocker_deadwood": "1D"}, 'deadwood: not a card: "1D" (at character 1)'),
        ({"defender": "2S 2S"}, "defender: repeated card: 2S (at character 4)"),
        ({"defender": "2S"}, "defender: 1 card: needed: 10"),
        ({"knocker_deadwood": ""}, "knocker: 9 cards: needed: 10"),
        (
            {"knocker_melds": ["KS KC KD", "5S 6S 7S"], "knocker_deadwood": "JD AS 3S 4H"},
            "deadwood: 18 points: the knock limit is 10",
        ),
    ],
)
def test_settle_names_what_is_wrong(shell: Shell, change: dict[str, Any], problem: str) -> None:
    assert shell.refused(settle_args(SETTLE | change)) == problem


def test_deadwood_may_come_in_parts(shell: Shell) -> None:
    """A second ``--deadwood`` does not take the place of the first."""
    whole = settle_args(SETTLE | {"knocker_melds": ["KS KC KD KH", "5S 6S 7S"], "knocker_deadwood": "AD 2H 4S"})
    whole[-1] = whole[-1].replace("2H", "3D")
    parts = [*whole[:-3], "AD", "--deadwood", "2H", "--deadwood", "4S", *whole[-2:]]
    assert shell([*parts, "--json"]).json == shell([*whole, "--json"]).json


def test_settle_needs_its_options(shell: Shell) -> None:
    assert shell.refused(["settle", "--meld", "KS KC KD"]) == "--defender: missing"
    assert shell.refused(["settle", "KS KC KD"]).startswith('"KS KC KD": cards go into --meld')


# settle with other rules -------------------------------------------------------------------------------------------

TABLE = [
    *("settle", "--rules", "table", "--meld", "7H 8H 9H TH", "--deadwood", "AC 2D 3S"),
    *("--defender", "2C 3C 4C KC KD KH AD", "--defender", "4D 4H JH 6H 9C 9D 9S"),
]
DOUBLED = [
    *("settle", "--rules", "oklahoma", "--meld", "7H 8H 9H TH", "--meld", "2C 2D 2H", "--deadwood", "8C AD AC"),
    *("--defender", "3C 3D 3H 4C 4D JH 6H KC KD QS"),
]


def test_each_defender_has_a_penalty(shell: Shell) -> None:
    answer = shell([*TABLE, "--json"]).json
    assert (answer["penalties"], answer["winners"], answer["kind"]) == ([30, 0, 7], [1], "undercut")
    assert [each["deadwood_points"] for each in answer["defenders"]] == [1, 8]
    assert answer["defenders"][1]["layoffs"] == [["6H", 0], ["JH", 0]]
    assert answer["sum"][-1] == {"key": "total", "side": "defender", "points": 7, "seat": 2}
    sheet = shell(TABLE).out
    assert sheet.startswith("Winner: Defender 1 (Undercut)\n")
    assert "  Knocker: For the undercut  25\n" in sheet


def test_one_defender_has_a_penalty_too(shell: Shell) -> None:
    answer = shell([*settle_args(SETTLE), "--rules", "table", "--json"]).json
    assert (answer["penalties"], answer["winners"], answer["winner"]) == ([26, 0], [1], "defender")
    assert "penalties" not in shell([*settle_args(SETTLE), "--json"]).json


def test_a_line_may_have_several_defenders(shell: Shell) -> None:
    line = {
        "knocker_melds": ["7H 8H 9H TH"],
        "knocker_deadwood": "AC 2D 3S",
        "defenders": ["2C 3C 4C KC KD KH AD", "4D 4H JH 6H 9C 9D 9S"],
    }
    assert shell(["settle", "-", "--rules", "table"], json.dumps(line)).json == shell([*TABLE, "--json"]).json
    wrong = shell(["settle", "-"], json.dumps(line))
    assert wrong.json["error"]["message"] == "defenders: 2: the rules allow 1"


def test_the_number_of_defenders_must_fit_the_rules(shell: Shell) -> None:
    assert shell.refused([*TABLE, "--rules", "classic"]) == "defenders: 2: the rules allow 1"
    many = [*TABLE, "--defender", "AC", "--defender", "2C"]
    assert shell.refused(many) == "defenders: 4: the rules allow 1 or 2 or 3"
    assert shell.refused([*TABLE, "--defender", "5C"]) == "defender 3: 1 card: needed: 7"
    assert shell.refused([*TABLE[:-1], "KC"]).startswith("card in two places: KC (defender 1 and defender 2)")


def test_any_option_can_be_set(shell: Shell) -> None:
    for option in ("undercut_bonus", "undercut_bonus_points"):
        assert shell([*settle_args(SETTLE), "--set", f"{option}=20", "--json"]).json["points"] == 21
    assert (
        shell.refused([*settle_args(SETTLE), "--set", "knock_limit=9"]) == "deadwood: 10 points: the knock limit is 9"
    )
    strict = [*settle_args(SETTLE), "--set", "undercut_when=less", "--set", "undercut_bonus = 7", "--json"]
    assert shell(strict).json["points"] == 8
    problem = shell.refused([*settle_args(SETTLE), "--set", "undercut_bonus=-1"])
    assert problem == "undercut_bonus_points = -1: allowed: 0 to 1000"
    assert shell.refused([*settle_args(SETTLE), "--set", "bonus=1"]).startswith("bonus: no such option; allowed: seats")
    assert shell.refused([*settle_args(SETTLE), "--set", "gin_bonus"]) == '"gin_bonus": allowed: OPTION=VALUE'


def test_the_first_upcard_limits_and_doubles(shell: Shell) -> None:
    points = {card: shell([*DOUBLED, "--first-upcard", card, "--json"]).json["points"] for card in ("TH", "TS")}
    assert points == {"TH": 28, "TS": 56}
    assert shell.refused([*DOUBLED, "--first-upcard", "9S"]) == "deadwood: 10 points: the knock limit is 9"
    assert shell.refused([*DOUBLED, "--first-upcard", "AS"]) == "deadwood: 10 points: the knock limit is 0"
    assert shell.refused([*DOUBLED, "--first-upcard", "1S"]) == 'first_upcard: not a card: "1S" (at character 1)'
    assert shell.refused(DOUBLED).startswith("first_upcard: missing")
    assert shell([*DOUBLED, "--limit", "10", "--json"]).json["points"] == 28
    holding = "4C 5C 6C 7C AH 2H 3H 7S 8S 9S KD"
    assert shell(["knocks", holding, "--rules", "oklahoma", "--first-upcard", "AD", "--json"]).json == {"KD": 0}
    line = json.dumps({"cards": holding, "first_upcard": "AD"})
    assert shell(["knocks", "-", "--rules", "oklahoma"], line).json == {"KD": 0}


def test_eleven_melded_cards_are_big_gin(shell: Shell) -> None:
    args = ["settle", "--meld", "7H 8H 9H TH", "--meld", "2C 2D 2H", "--meld", "QC QD QH QS"]
    defender = ["--defender", "3C 3D 3H 4C 4D JH 6H KC KD AS"]
    answer = shell([*args, *defender, "--rules", "standard", "--json"]).json
    assert (answer["kind"], answer["points"], answer["layoffs"]) == ("big_gin", 76, [])
    assert shell.refused([*args, *defender]) == "knocker: 11 cards: needed: 10"


# Batches -------------------------------------------------------------------------------------------------------------


def test_a_bad_line_keeps_the_order_and_is_named_at_the_end(shell: Shell) -> None:
    lines = ['{"cards": "AC 2C 3C"}', "", '{"cards": "1C"}', "nonsense", '{"cards": "KD"}']
    outcome = shell(["meld", "-"], "\n".join(lines))
    assert outcome.status == 2
    first, second, third, fourth = outcome.json_lines
    assert (first["deadwood_points"], fourth["deadwood_points"]) == (0, 10)
    assert second["error"] == {
        "line": 3,
        "code": "not_a_card",
        "message": 'not a card: "1C" (at character 1)',
        "position": 0,
        "detail": "1C",
    }
    assert third["error"]["code"] == "bad_json"
    assert outcome.err == 'undercut: line 3: not a card: "1C" (at character 1) (and 1 more bad line)\n'


@pytest.mark.parametrize(
    ("command", "line", "problem"),
    [
        ("meld", b"[]", "not a JSON object"),
        ("meld", b"{}", "cards: missing: "),
        ("meld", b'{"cards": 7}', "cards = 7: allowed: cards such as"),
        ("meld", b'{"cards": null}', "cards = null: allowed: cards such as"),
        ("meld", b'{"cards": ["4H", 5]}', 'cards = ["4H", 5]: allowed: cards such as'),
        ("meld", b'{"cards": "4H", "cards": "5H"}', 'key "cards": it is there more than once'),
        ("meld", b'{"cards": "4H", "more": NaN}', "not JSON: NaN"),
        ("meld", b'{"cards": "4H"} {}', "not JSON: Extra data (at character 17)"),
        ("meld", b'{"cards": "\xff"}', "not JSON: not UTF-8"),
        ("meld", b"[" * 100_000, "not JSON that can be read"),
        ("meld", b'{"cards": ' + b"9" * 5000 + b"}", "not JSON that can be read"),
        ("knocks", b'{"cards": "AC", "limit": "10"}', 'limit = "10": allowed: 0 to 100'),
        ("knocks", b'{"cards": "AC", "limit": true}', "limit = true: allowed: 0 to 100"),
        ("knocks", b'{"cards": "AC", "limit": null}', "limit = null: allowed: a whole number"),
        ("settle", b'{"knocker_melds": "KS KC KD"}', 'knocker_melds = "KS KC KD": allowed: a list of melds'),
        ("settle", b'{"knocker_melds": []}', "knocker_deadwood: missing"),
        (
            "settle",
            b'{"knocker_melds": ["AC AD AH", 3], "knocker_deadwood": "", "defender": ""}',
            "knocker_melds[1] = 3: ",
        ),
        (
            "settle",
            b'{"knocker_melds": [], "knocker_deadwood": "", "defender": "AC", "defenders": ["AD"]}',
            "defender, defenders: allowed: one of the two",
        ),
        (
            "settle",
            b'{"knocker_melds": [], "knocker_deadwood": "", "defender": "", "gin_bonus": -5}',
            "gin_bonus = -5: allowed: 0 to 1000",
        ),
    ],
)
def test_a_bad_line_is_named(shell: Shell, command: str, line: bytes, problem: str) -> None:
    outcome = shell([command, "-"], line)
    assert outcome.status == 2
    assert outcome.json["error"]["message"].startswith(problem)
    assert outcome.err.startswith(f"undercut: line 1: {problem}")
    assert outcome.err.count("\n") == 1


def test_a_byte_order_mark_and_windows_lines_are_read(shell: Shell) -> None:
    outcome = shell(["meld", "-"], b'\xef\xbb\xbf{"cards": "KD"}\r\n\r\n')
    assert outcome.json_lines[0]["deadwood_points"] == 10
    assert shell(["meld", "-"], b'\xef\xbb\xbf\r\n{"cards": "KD"}').json["deadwood_points"] == 10


def test_json_errors_have_a_position(shell: Shell) -> None:
    assert shell(["meld", "-"], '{"cards": 4H}').json["error"]["position"] == 11


def test_options_that_fit_no_question_are_refused_before_any(shell: Shell) -> None:
    assert shell.refused(["settle", "-", "--limit", "101"]) == "limit = 101: allowed: 0 to 100"
    assert shell.refused(["settle", "-", "--set", "gin_bonus=x"]) == 'gin_bonus_points = "x": allowed: 0 to 1000'
    assert shell(["settle", "-", "--rules", "table", "--cards-each", "13"]).status == 0, "it fits two players"


def test_no_lines_give_no_answers(shell: Shell) -> None:
    outcome = shell(["settle", "-"], "")
    assert (outcome.status, outcome.out, outcome.err) == (0, "", "")
