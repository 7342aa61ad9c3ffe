"""``undercut convert``, and ``undercut replay`` of both forms of a record."""

import json
from pathlib import Path

import pytest

from tests.adapters.challenge_writer import challenge_log
from tests.cli.running import Shell
from tests.matches import chance_record
from tests.rulesets import EVERY
from undercut.adapters.open_spiel_history import format_history
from undercut.core.masked_record import mask_record
from undercut.core.masked_text import format_masked_text
from undercut.core.record import record_to_mapping
from undercut.core.text_record import format_text_record

RECORD = chance_record(EVERY["tournament"], 3)
TEXT = format_text_record(RECORD)
JSON = json.dumps(record_to_mapping(RECORD))


def test_one_form_becomes_another(shell: Shell) -> None:
    assert shell(["convert", "-", "--to", "text"], JSON).out == TEXT
    assert shell(["convert", "-", "--to", "json"], TEXT).json == json.loads(JSON)
    assert shell(["convert", "-", "--to", "openspiel"], TEXT).out == format_history(RECORD)
    assert shell(["convert", "-", "--to", "openspiel"], format_history(RECORD)).out == format_history(RECORD)


@pytest.mark.parametrize("label", ["three-hand", "partners", "table of 3"])
def test_the_view_of_a_player(shell: Shell, label: str) -> None:
    record = chance_record(EVERY[label], 1)
    for seat in range(record.rules.match.players):
        outcome = shell(["convert", "-", "--to", "text", "--seat", str(seat)], format_text_record(record))
        assert outcome.out == format_masked_text(mask_record(record, seat))


def test_a_log_of_the_challenge_is_read(shell: Shell) -> None:
    record = chance_record(EVERY["challenge"], 3)
    answer = shell(["convert", "-", "--to", "json"], challenge_log(record)).json
    expected = record_to_mapping(record)
    assert [hand["actions"] for hand in answer["hands"]] == [hand["actions"] for hand in expected["hands"]]
    assert answer["totals"] == expected["totals"]


@pytest.mark.parametrize("label", EVERY)
def test_both_forms_replay_alike(shell: Shell, tmp_path: Path, label: str) -> None:
    record = chance_record(EVERY[label], 2)
    as_text, as_json = tmp_path / "match.txt", tmp_path / "match.json"
    as_text.write_text(f"\ufeff{format_text_record(record)}", encoding="utf-8")
    as_json.write_text(json.dumps(record_to_mapping(record)), encoding="utf-8")
    for options in ([], ["--json"], ["--ply", "9"], ["--ply", "9", "--json"]):
        outcomes = [shell(["replay", str(file), *options]) for file in (as_text, as_json)]
        assert outcomes[0] == outcomes[1]
        assert (outcomes[0].status, outcomes[0].err) == (0, "")
    seats = [hand["players"] for hand in shell(["replay", str(as_text), "--json"]).json["hands"]]
    assert all(len(set(each)) == record.rules.hand.seats for each in seats)


@pytest.mark.parametrize(
    ("args", "stdin", "problem"),
    [
        (["convert", "-", "--to", "pgn"], TEXT, 'to "pgn": there are: json, text, openspiel'),
        (["convert", "-", "--to", "json", "--seat", "0"], TEXT, "seat: only the text form can be masked, not json"),
        (["convert", "-", "--to", "text", "--seat", "2"], TEXT, "seat = 2: allowed: 0 to 1"),
        (["convert", "-", "--to", "text"], "", "-: not JSON: Expecting value"),
        (["convert", "-", "--to", "text"], "1 2 1", "-: line 1, column 5: 2S: dealt already"),
        (["convert", "-", "--to", "text"], "Player 0 sings.", '-: line 1, column 1: "Player 0 sings.": no line'),
        (["convert", "-", "--to", "text"], b"[format \xff]", "-: not UTF-8 text (at byte 9)"),
        (["convert", "-", "--to", "text"], b"[format \n\n [\xff]", "-: not UTF-8 text (at line 3, byte 3)"),
        (
            ["convert", "-", "--to", "text"],
            '{"a": 1,\n "b" 2}',
            "-: not JSON: Expecting ':' delimiter (at line 2, column 6)",
        ),
        (["convert", "-", "--to", "text"], b'{"a":\n "\xff"}', "-: not JSON: not UTF-8 text (at line 2, byte 3)"),
        (["convert", "-", "--to", "text"], "[format]", '-: line 1, column 8: "]": expected a space after the name'),
        (["convert", "no.txt", "--to", "text"], "", "no.txt: No such file or directory"),
        (["replay", "-"], "1 2 3", "-: not JSON"),
    ],
)
def test_what_is_wrong_is_named(shell: Shell, args: list[str], stdin: str | bytes, problem: str) -> None:
    assert shell.refused(args, stdin).startswith(problem)


def test_hands_of_other_rules_have_no_history(shell: Shell) -> None:
    text = format_text_record(chance_record(EVERY["standard"], 1))
    problem = shell.refused(["convert", "-", "--to", "openspiel"], text)
    assert problem.startswith("stock_floor = void: a hand of OpenSpiel has void_after_last_take")


def test_a_masked_record_is_not_replayed(shell: Shell) -> None:
    masked = format_masked_text(mask_record(RECORD, 0))
    assert shell.refused(["replay", "-"], masked) == (
        "-: line 3, column 2: view: the view of one player cannot be replayed"
    )


def test_a_form_is_utf_8_whatever_the_screen_has(shell: Shell) -> None:
    """Else names would be lost, and what was written could not be read again."""
    mapping = record_to_mapping(RECORD) | {"players": ["Zoë", "李"]}
    for form in ("json", "text"):
        outcome = shell(["convert", "-", "--to", form], json.dumps(mapping), encoding="latin-1")
        written = outcome.out.encode("latin-1")
        assert shell(["replay", "-", "--json"], written).json["players"] == mapping["players"]


def test_half_a_character_in_advice_is_kept(shell: Shell) -> None:
    mapping = record_to_mapping(chance_record(EVERY["three-hand"], 1))
    mapping["hands"][0]["advice"] = [[1, None, "\ud800"]]
    for form in ("json", "text"):
        outcome = shell(["convert", "-", "--to", form], json.dumps(mapping))
        assert outcome.status == 0
        assert "\\ud800" in outcome.out
        assert shell(["convert", "-", "--to", form], outcome.out).out == outcome.out
