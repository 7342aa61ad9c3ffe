"""``undercut score``: results of hands folded into a match."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Shell


def lines(*rows: Any) -> str:
    return "\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows)


def won(winner: int | None, points: int = 0) -> dict[str, Any]:
    return {"winner": None} if winner is None else {"winner": winner, "points": points}


def score(shell: Shell, rules: str, *rows: Any, options: tuple[str, ...] = ()) -> Any:
    outcome = shell(["score", "-", "--rules", rules, "--json", *options], lines(*rows))
    assert (outcome.status, outcome.err) == (0, "")
    return outcome.json


def test_hollywood_counts_in_three_columns(shell: Shell) -> None:
    answer = score(shell, "hollywood", won(0, 32), won(0, 28), won(0, 45))
    assert answer["columns"] == [[105, 0], [73, 0], [45, 0]]
    assert (answer["boxes"], answer["over"], answer["winner"]) == ([3, 0], False, None)


def test_a_shutout_of_one_gin(shell: Shell) -> None:
    answer = score(shell, "pagat", won(0, 97), options=("--set", "target=90"))
    assert answer == {
        "columns": [[97, 0]],
        "boxes": [1, 0],
        "totals": [317, 0],
        "over": True,
        "winner": 0,
        "winners": [0],
    }


def test_big_gin_counts_where_the_rules_have_it(shell: Shell) -> None:
    assert score(shell, "standard", won(0, 40) | {"kind": "big_gin"})["columns"] == [[40, 0]]


def test_a_void_hand_changes_nothing(shell: Shell) -> None:
    answer = score(shell, "standard", won(1, 95), won(None), won(0, 90), won(1, 28))
    assert (answer["columns"], answer["boxes"], answer["winner"]) == ([[90, 123]], [1, 2], 1)
    assert answer["totals"] == [90 + 25, 123 + 100 + 2 * 25]


def test_penalties_say_how_many_play(shell: Shell) -> None:
    answer = score(shell, "table", {"penalties": [0, 12, 30]})
    assert (answer["columns"], answer["totals"]) == ([[0, 12, 30]], [0, 12, 30])
    assert (answer["over"], answer["winner"], answer["boxes"]) == (True, 0, [1, 0, 0])
    series = ("--set", "target_hands=3", "--players", "4")
    answer = score(shell, "table", won(None), {"penalties": [25, 0, 9, 0]}, options=series)
    assert (answer["totals"], answer["boxes"], answer["over"]) == ([25, 0, 9, 0], [0, 1, 0, 1], False)


def test_the_winner_of_equal_penalties_is_given(shell: Shell) -> None:
    answer = score(shell, "table", {"penalties": [0, 0], "winner": 1}, options=("--set", "target_hands=2"))
    assert (answer["totals"], answer["boxes"]) == ([0, 0], [0, 1])


def test_roles_move_on(shell: Shell) -> None:
    answer = score(shell, "three-hand", won(0, 32), won(2, 28), won(1, 3))
    assert answer["columns"] == [[32, 3, 28]]
    problem = shell.refused(["score", "-", "--rules", "three-hand"], lines(won(0, 32), won(1, 3)))
    assert problem == "line 2: winner = 1: this player sits out"


def test_partners_score_by_team(shell: Shell) -> None:
    answer = score(shell, "partners", won(1, 70), won(None), won(1, 60))
    assert (answer["columns"], answer["boxes"], answer["winner"]) == ([[0, 130]], [0, 2], 1)


def test_people_get_a_sheet(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(lines(won(0, 32) | {"kind": "gin"}, "", won(None), won(0, 80)), encoding="utf-8")
    assert shell(["score", str(file)]).out.splitlines() == [
        "  Hand       How it ended  Player 0  Player 1",
        "  1          gin                 32         0",
        "  2          no score             0         0",
        "  3          knock               80         0",
        "",
        "  Points                        112         0",
        "  Hands won                       2         0",
        "  Total                         112         0",
        "",
        "Player 0 wins the match",
    ]


@pytest.mark.parametrize(
    ("rules", "rows", "problem"),
    [
        ("classic", [won(0, 100), "", won(0, 1)], "line 3: the match was over after line 1"),
        ("classic", ["", "{"], "line 2: not JSON: Expecting property name"),
        ("classic", ["[]"], "line 1: not a JSON object"),
        ("classic", [won(0, 100), won(0, 1), "{"], "line 2: the match was over after line 1"),
        ("classic", [{}], "line 1: winner: missing: allowed: 0 to 1"),
        ("classic", [won(2, 5)], "line 1: winner = 2: allowed: 0 to 1"),
        ("classic", [{"winner": True, "points": 5}], "line 1: winner = true: allowed: 0 to 1"),
        ("classic", [won(0, -1)], "line 1: points = -1: allowed: 0 to 100000"),
        ("classic", [won(0, 5) | {"kind": "void"}], 'line 1: kind = "void": allowed: knock, gin, big_gin, undercut'),
        ("classic", [won(0, 5) | {"kind": "big_gin"}], 'line 1: kind = "big_gin": there is no big gin in classic'),
        ("table", [{"penalties": [0, 5], "kind": "big_gin"}], 'line 1: kind = "big_gin": there is no big gin in table'),
        ("classic", [{"penalties": [0, 3]}], "line 1: winner: missing: allowed: 0 to 1"),
        ("classic", [{"winner": None, "points": 30}], "line 1: points = 30: allowed: nothing, since winner is null"),
        ("table", [{"winner": None, "penalties": [0, 3]}], "line 1: penalties = [0, 3]: allowed: nothing, since"),
        ("table", [won(0, 5)], "line 1: penalties: needed: 2 whole numbers"),
        ("table", [{"penalties": [0, 1, 2, 3, 4]}], "line 1: penalties: needed: 2 whole numbers"),
        ("table", [{"penalties": [0, "1"]}], 'line 1: penalties = "1": allowed: 0 to 100000'),
        ("table", [{"penalties": [0, 0]}], "line 1: penalties: all have 0: give the winner too"),
        ("table", [{"penalties": [0, 2], "winner": 1}], "line 1: penalties: the winner has to have 0"),
        ("table", [{"penalties": [0, 2], "winner": 2}], "line 1: winner = 2: allowed: 0 to 1"),
        ("table", [{"penalties": [1, 2]}], "line 1: penalties: the winner has to have 0"),
    ],
)
def test_a_bad_line_is_named(shell: Shell, rules: str, rows: list[Any], problem: str) -> None:
    assert shell.refused(["score", "-", "--rules", rules, "--json"], lines(*rows)).startswith(problem)


def test_bad_options_are_named(shell: Shell) -> None:
    assert shell.refused(["score", "-", "--players", "3"]) == "players = 3: classic allows 2"
    assert shell.refused(["score", "-", "--players", "x"]).endswith('"x": allowed: a whole number')
    assert shell.refused(["score", "-", "--set", "columns=2"]) == "columns = 2: allowed: 1 or 3"
    assert shell.refused(["score", "no.jsonl"]) == "no.jsonl: No such file or directory"


def test_a_byte_order_mark_is_no_line(shell: Shell) -> None:
    assert shell(["score", "-", "--json"], b"\xef\xbb\xbf\r\n" + lines(won(0, 5)).encode()).json["totals"] == [5, 0]
