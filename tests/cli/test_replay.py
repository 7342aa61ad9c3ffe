"""``undercut replay``: whole records and positions of them, and records that somebody changed."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Shell
from tests.playing import CLASSIC, chance_match
from undercut.core.record import final_match, record_to_mapping, replay
from undercut.core.rulesets import load_ruleset

RECORD = chance_match(CLASSIC, 5, skill=1.0)
MAPPING = record_to_mapping(RECORD)
COUNTS = [len(hand.moves) for hand in RECORD.hands]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(MAPPING), encoding="utf-8")
    return path


def save(file: Path, **changes: Any) -> Path:
    file.write_text(json.dumps(MAPPING | changes), encoding="utf-8")
    return file


def test_it_comes_to_the_same_result(shell: Shell, file: Path) -> None:
    answer = shell(["replay", str(file), "--json"]).json
    assert answer["totals"] == list(final_match(RECORD).totals)
    assert answer["action_count"] == sum(COUNTS)
    assert [hand["result"] for hand in answer["hands"]] == [hand["result"] for hand in MAPPING["hands"]]
    assert shell(["replay", "-", "--json"], json.dumps(MAPPING)).json == answer


def test_people_get_every_action_numbered(shell: Shell, file: Path) -> None:
    outcome = shell(["replay", str(file)])
    assert outcome.status == 0
    assert "Hand 1\n" in outcome.out
    assert f"\n{sum(COUNTS):>6}  " in outcome.out
    assert "Player 0" in outcome.out
    assert outcome.out.endswith("The record is complete and replays.\n")


def test_every_ply_is_a_position(shell: Shell, file: Path) -> None:
    positions = [at for at in replay(RECORD) if at.ply or at.hand_number == 1]
    for ply in (0, 1, COUNTS[0], COUNTS[0] + 1, sum(COUNTS)):
        answer = shell(["replay", str(file), "--ply", str(ply), "--json"]).json
        expected = positions[ply]
        assert (answer["hand_number"], answer["hand_ply"]) == (expected.hand_number, expected.ply)
        assert answer["ply"] == ply
        assert answer["phase"] == expected.state.phase.value
        held = sum(map(len, answer["holdings"]))
        assert held == sum(holding.bit_count() for holding in expected.state.holdings)
        assert shell(["replay", str(file), "--ply", str(ply)]).status == 0


def test_a_hand_counts_from_its_deal(shell: Shell, file: Path) -> None:
    deal = shell(["replay", str(file), "--hand", "2", "--json"]).json
    assert (deal["hand_number"], deal["hand_ply"], deal["ply"]) == (2, 0, COUNTS[0])
    assert deal["legal_actions"] == ["T", "P"]


def test_a_position_that_is_not_there_is_named(shell: Shell, file: Path) -> None:
    last = sum(COUNTS)
    assert shell.refused(["replay", str(file), "--ply", str(last + 1)]) == f"ply {last + 1}: allowed: 0 to {last}"
    assert shell.refused(["replay", str(file), "--ply", "-1"]) == f"ply -1: allowed: 0 to {last}"
    assert shell.refused(["replay", str(file), "--ply", "1.0"]).endswith('"1.0": allowed: a whole number')
    assert shell.refused(["replay", str(file), "--hand", "99"]) == f"hand 99: allowed: 1 to {len(COUNTS)}"
    problem = shell.refused(["replay", str(file), "--hand", "1", "--ply", "9999"])
    assert problem == f"ply 9999: allowed: 0 to {COUNTS[0]}"


def test_a_changed_action_is_refused_with_its_position(shell: Shell, file: Path) -> None:
    hands = json.loads(json.dumps(MAPPING["hands"]))
    tokens = hands[1]["actions"].split()
    tokens[0] = "P" if tokens[0] == "T" else "T"
    hands[1]["actions"] = " ".join(tokens)
    problem = shell.refused(["replay", str(save(file, hands=hands))])
    assert problem.startswith(f"{file}: hand 2, action 1: ")


def test_no_hand_yet_is_a_record_too(shell: Shell, file: Path) -> None:
    empty = save(file, hands=[], hand_count=0, totals=[0, 0], over=False, winners=[])
    assert "complete" not in shell(["replay", str(empty)]).out
    assert shell.refused(["replay", str(empty), "--ply", "0"]) == "ply 0: the record has no hand"


@pytest.mark.parametrize("text", ["", "[]", "{}", "nonsense", '{"format": "undercut-record"}', "\x00"])
def test_what_is_no_record_is_refused(shell: Shell, file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    assert shell.refused(["replay", str(file)]).startswith(f"{file}: ")


def test_a_missing_file_is_named(shell: Shell, tmp_path: Path) -> None:
    assert shell.refused(["replay", str(tmp_path)]).startswith(f"{tmp_path}: ")
    assert shell.refused(["replay", "no\x00file"]).startswith("no")
    assert shell.refused(["replay", ""]) == '"": no name of a file'


def test_a_name_is_neither_endless_nor_a_command_to_the_terminal(shell: Shell, file: Path) -> None:
    for name in ("x" * 100_000, "\x1b[31m", "a\nb", ""):
        assert shell.refused(["replay", str(save(file, players=[name, "B"]))]).startswith(f"{file}: players: ")


def test_three_take_turns_at_two_seats(shell: Shell, tmp_path: Path) -> None:
    """The names are those of the box and the captain of the hand, wherever they sit at the table."""
    record = chance_match(load_ruleset("three-hand"), 5)
    file = tmp_path / "three.json"
    file.write_text(json.dumps(record_to_mapping(record)), encoding="utf-8")
    answer = shell(["replay", str(file), "--json"]).json
    boards = [at.board for at in replay(record) if at.ply == 0]
    assert [hand["players"] for hand in answer["hands"]] == [list(board.players) for board in boards]
    assert len({tuple(hand["players"]) for hand in answer["hands"]}) > 2
    number = next(number for number, board in enumerate(boards, start=1) if 2 in board.players)
    out = shell(["replay", str(file), "--hand", str(number)]).out
    for player in range(3):
        assert (f"Player {player}: " in out) == (player in boards[number - 1].players)
    position = shell(["replay", str(file), "--hand", str(number), "--json"]).json
    assert position["players"] == list(boards[number - 1].players)
    assert shell(["replay", str(file)]).out.count("Hand ") == len(boards)


def test_partners_have_a_total_together(shell: Shell, tmp_path: Path) -> None:
    record = chance_match(load_ruleset("partners"), 5)
    file = tmp_path / "partners.json"
    file.write_text(json.dumps(record_to_mapping(record)), encoding="utf-8")
    ours, theirs = final_match(record).totals
    totals = f"Totals: Player 0 + Player 2 {ours}, Player 1 + Player 3 {theirs}\n"
    assert totals in shell(["replay", str(file)]).out
    answer = shell(["replay", str(file), "--json"]).json
    assert [hand["players"] for hand in answer["hands"][:4]] == [[0, 1], [2, 3], [0, 3], [2, 1]]
    assert totals in shell(["replay", str(file), "--ply", str(answer["action_count"])]).out
