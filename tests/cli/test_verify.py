"""``undercut verify``: several files, both forms, the exit status, and what is said in which language."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Shell
from tests.fair_records import GOLDEN, changed
from undercut.core.masked_record import mask_record
from undercut.core.masked_text import format_masked_text
from undercut.core.record import parse_record
from undercut.core.text_record import format_text_record

CASES: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
GOOD = CASES["records"]["classic"]
DRAWN = "The cards drawn before the first hand follow from its seed and what the players added."
TEXT = format_text_record(parse_record(GOOD))


def with_case(name: str) -> str:
    """The JSON of a golden case."""
    case = next(each for each in CASES["cases"] if each["name"] == name)
    return json.dumps(changed(CASES["records"][case["record"]], case["changes"]))


@pytest.mark.parametrize("text", [json.dumps(GOOD), TEXT], ids=["json", "text"])
def test_a_good_record_in_both_forms(shell: Shell, text: str) -> None:
    outcome = shell(["verify", "-"], text)
    assert outcome.status == 0
    assert outcome.out.splitlines()[:6] == [
        "-: Everything is as it was promised.",
        f"  ✓ Draw for the first deal: {DRAWN}",
        "  ✓ Actions: The actions fit the rules and lead to the results.",
        "  Hand 1",
        "    ✓ Promise: The seed is the one that was promised.",
        "    ✓ Order of the cards: The cards lie as they follow from the seed and what the players added.",
    ]
    assert shell(["verify", "-", "--strict"], text).status == 0


@pytest.mark.parametrize("name", [case["name"] for case in CASES["cases"]])
def test_the_exit_status_of_every_golden_record(shell: Shell, name: str) -> None:
    outcome = shell(["verify", "-", "--json"], with_case(name))
    (answer,) = outcome.json
    assert (outcome.status == 1) == (answer["outcome"] == "false")
    strict = shell(["verify", "-", "--strict"], with_case(name))
    assert (strict.status == 0) == (answer["outcome"] == "ok")


def test_which_hand_and_which_step_fails_and_why(shell: Shell) -> None:
    outcome = shell(["verify", "-"], with_case("two cards of a deck"))
    assert outcome.status == 1
    assert "Something does not fit." in outcome.out.splitlines()[0]
    after = outcome.out.split("  Hand 2\n")[1].split("  Hand 3")[0]
    assert "✗ Order of the cards: The order does not follow" in after
    assert "card 21 is another one" in after
    (answer,) = shell(["verify", "-", "--json"], with_case("two cards of a deck")).json
    step = answer["hands"][1]["steps"][1]
    assert (step["step"], step["outcome"], step["reason"], step["position"]) == ("deck", "false", "other_deck", 20)


def test_actions_that_do_not_fit_are_said_with_their_place(shell: Shell) -> None:
    text = TEXT.replace(" S ", " T ", 1)
    outcome = shell(["verify", "-"], text)
    assert outcome.status == 1
    line = next(line for line in outcome.out.splitlines() if "Actions" in line)
    assert "The record does not replay. line " in line


def test_several_files_and_the_standard_input(shell: Shell, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(GOOD), encoding="utf-8")
    bad.write_text(with_case("one byte of a seed"), encoding="utf-8")
    outcome = shell(["verify", str(good), str(bad), "-", "--json"], TEXT)
    assert outcome.status == 1
    assert [(each["file"], each["outcome"]) for each in outcome.json] == [
        (str(good), "ok"),
        (str(bad), "false"),
        ("-", "ok"),
    ]


def test_the_view_of_one_player_is_unknown_and_not_false(shell: Shell) -> None:
    masked = format_masked_text(mask_record(parse_record(GOOD), 0))
    outcome = shell(["verify", "-"], masked)
    assert outcome.status == 0
    assert "not everything can be verified" in outcome.out
    assert "view of one player" in outcome.out
    assert shell(["verify", "-", "--strict"], masked).status == 1
    broken = shell(["verify", "-"], masked.replace('[totals "', '[totals "9'))
    assert broken.status == 1


def test_a_text_that_breaks_off_is_false(shell: Shell) -> None:
    outcome = shell(["verify", "-"], TEXT.replace("[deck ", "[dock "))
    assert outcome.status == 1
    assert "dock" in outcome.out


def test_what_is_no_record_is_an_error_that_names_the_file(shell: Shell, tmp_path: Path) -> None:
    assert shell.refused(["verify", "-"], "{}") == "-: not an Undercut record"
    assert shell.refused(["verify", "-"], "hello").startswith("-: not JSON")
    assert "nowhere.json" in shell.refused(["verify", str(tmp_path / "nowhere.json")])
    assert "RECORD" in shell.refused(["verify"])


@pytest.mark.parametrize(("language", "said"), [("hu", "Lenyomat"), ("fi", "Tiiviste")])
def test_other_languages(shell: Shell, language: str, said: str) -> None:
    outcome = shell(["verify", "-", "--language", language], with_case("another reshuffle"))
    assert said in outcome.out


def test_a_screen_without_the_marks_gets_others(shell: Shell) -> None:
    assert "    + Promise" in shell(["verify", "-"], json.dumps(GOOD), encoding="ascii").out
