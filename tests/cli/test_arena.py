"""``undercut arena``: what it prints, what it writes, and what it refuses."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.adapters.bots import BAD, GOOD, NO_START, bot, text_of
from tests.cli.running import Shell
from undercut.cli.contestants import parse_contestants

SMALL = ["arena", "easy", "random", "--matches", "4", "--seed", "1"]


def test_json_has_what_was_asked_for(shell: Shell) -> None:
    outcome = shell([*SMALL, "--json"])
    assert (outcome.status, outcome.err) == (0, "")
    (pair,) = outcome.json["pairs"]
    assert (pair["a"], pair["b"], pair["matches"]) == ("easy", "random", 4)
    assert outcome.json["rules"]["name"] == "challenge"
    assert outcome.json["seed"] == 1


def test_the_same_seed_is_the_same_with_more_workers(shell: Shell) -> None:
    alone, together, other = (
        shell([*SMALL, "--json", *more]).json for more in ([], ["--workers", "2"], ["--seed", "2"])
    )
    assert alone["games_hash"] == together["games_hash"] != other["games_hash"]


def test_text_is_in_the_language_asked_for(shell: Shell) -> None:
    english, hungarian = (shell([*SMALL, "--language", language]).out for language in ("en", "hu"))
    assert "Arena: challenge 1.0.0" in english
    assert "Each two players: at least 4 matches" in english
    assert "easy" in english.split("Results")[1]
    assert "100.0 %" in english
    assert "Aréna: challenge 1.0.0" in hungarian
    assert "100,0 %" in hungarian


def test_a_screen_without_symbols_gets_plain_letters(shell: Shell) -> None:
    outcome = shell(SMALL, encoding="ascii")
    assert outcome.status == 0
    assert "..." in outcome.out
    assert "?" not in outcome.out


@pytest.mark.parametrize(("rules", "matches"), [("table", 2), ("three-hand", 6), ("partners", 2)])
def test_any_rule_set_can_be_played(shell: Shell, rules: str, matches: int) -> None:
    pair = shell([*SMALL, "--rules", rules, "--matches", "1", "--json"]).json["pairs"][0]
    assert pair["matches"] == matches


def test_options_of_the_rules_can_be_changed(shell: Shell) -> None:
    report = shell([*SMALL, "--rules", "table", "--players", "4", "--set", "knock_limit=5", "--json"]).json
    plain = shell([*SMALL, "--rules", "table", "--players", "4", "--json"]).json
    assert report["rules"]["players"] == plain["rules"]["players"] == 4
    assert report["rules"]["hash"] != plain["rules"]["hash"]


def test_a_page_is_written(shell: Shell, tmp_path: Path) -> None:
    page = tmp_path / "arena.html"
    page.write_text("what was there before " * 10_000)
    outcome = shell([*SMALL, "--html", str(page), "--language", "fi"])
    assert "Areena" in outcome.out
    written = page.read_text(encoding="utf-8")
    assert written.startswith('<!doctype html>\n<html lang="fi">')
    assert written.endswith("</html>\n")


def test_a_page_that_cannot_be_written_is_refused_before_the_first_match(shell: Shell, tmp_path: Path) -> None:
    page = str(tmp_path / "nowhere" / "arena.html")
    assert shell.refused([*SMALL, "--matches", "1000000", "--html", page]) == f"{page}: No such file or directory"


def test_a_pairing_that_is_clear_stops_early(shell: Shell) -> None:
    outcome = shell(["arena", "easy", "random", "--matches", "400", "--until-clear", "--json"])
    (pair,) = outcome.json["pairs"]
    assert pair["clear"]
    assert pair["matches"] == 40
    text = shell(["arena", "easy", "random", "--matches", "40", "--until-clear"]).out
    assert "Stopped early where the win rate is clearly off one half" in text


def test_a_program_plays(shell: Shell) -> None:
    outcome = shell(["arena", "easy", text_of(GOOD), "--matches", "2", "--json"])
    assert outcome.json["pairs"][0]["b"] == "test"
    assert outcome.json["faults"] == []


def test_a_bad_program_is_reported_and_loses(shell: Shell) -> None:
    arguments = ["arena", "easy", text_of(BAD["dies"][0]), "--matches", "6"]
    report = shell([*arguments, "--json"]).json
    assert report["pairs"][0]["a_win_rate"] == 1.0
    assert report["faults"][0]["message"] == "it ended with status 1: I give up"
    text = shell(arguments)
    assert text.status == 0
    assert f"Faults: {len(report['faults'])}" in text.out
    assert "test, hand 1 of match 1 in duplicate 1 against easy: it ended with status 1: I give up" in text.out
    others = len(report["faults"]) - 10
    assert (f"And {others} more" in text.out) == (others > 0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["arena", "easy"], "players: at least two of them"),
        (["arena", "easy", "clairvoyant"], 'level "clairvoyant": there are: easy'),
        (["arena", "easy", "random:samples=3"], "random: samples: no such option; it has none"),
        (["arena", "easy", "cmd:nothing-of-that-name"], "cmd: nothing-of-that-name: no such program"),
        ([*SMALL, "--matches", "0"], "matches = 0: allowed: 1 to 1000000"),
        ([*SMALL, "--workers", "0"], "workers = 0: allowed: 1 to 256"),
        ([*SMALL, "--hands-limit", "0"], "hands-limit = 0: allowed: 1 to 10000"),
        ([*SMALL, "--rules", "whist"], 'rules "whist": no such rule set'),
        ([*SMALL, "--players", "3"], "players = 3: challenge allows 2"),
        ([*SMALL, "--seed", "x"], "Invalid value for '--seed'"),
        ([*SMALL, "--language", "xx"], 'language "xx": there are: en, fi, hu'),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(shell: Shell, arguments: list[str], message: str) -> None:
    assert shell.refused(arguments).startswith(message)


@pytest.mark.parametrize("program", NO_START.values(), ids=NO_START)
def test_a_program_that_does_not_start_is_refused_before_the_first_match(shell: Shell, program: str) -> None:
    arguments = ["arena", "easy", text_of(program, start_ms=500), "--matches", "1000000"]
    assert shell.refused(arguments).startswith(f"cmd: {sys.executable}: ")


def test_every_contestant_has_a_name_of_its_own() -> None:
    python = shlex.quote(sys.executable)
    specs = ["easy", "random", "easy", "easy", f"cmd:name=easy {python}"]
    names = [each.name for each in parse_contestants(specs)]
    assert names == ["easy", "random", "easy (2)", "easy (3)", "easy (4)"]


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no terminals to be had")
def test_on_a_terminal_a_bar_shows_how_far_it_is() -> None:
    terminal, other_end = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", "from undercut.cli import main; main()", *SMALL, "--json"],
        stdout=subprocess.PIPE,
        stderr=other_end,
        env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "", "TERM": "xterm"},
    ) as process:
        out, _ = process.communicate(timeout=60)
    os.close(other_end)
    shown = os.read(terminal, 100_000).decode()
    os.close(terminal)
    assert json.loads(out)["pairs"][0]["matches"] == 4
    assert "Matches" in shown
    assert "4/4" in shown


HEEDING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""What a shell starts in the background is deaf to interrupts, and so are the programs that it starts."""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_it_in_order(workers: str, tmp_path: Path) -> None:
    """What was played by then is printed; nothing is left running, and nothing complains."""
    mark = tmp_path / "playing"
    plays = bot(f"open({str(mark)!r}, 'a').close(); say(id=message['id'], action=action)")
    arguments = ["arena", "easy", text_of(plays), "--matches", "1000000", "--workers", workers]
    with subprocess.Popen(
        [sys.executable, "-c", f"{HEEDING}from undercut.cli import main; main()", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": ""},
        start_new_session=True,
    ) as process:
        try:
            deadline = time.monotonic() + 60
            while not mark.exists() and time.monotonic() < deadline:
                time.sleep(0.05)
            # To the whole session, as from a keyboard.
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert err == ""
    assert "Interrupted: what had been played by then is counted." in out
