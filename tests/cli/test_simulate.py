"""``undercut simulate``: the same hands with any number of workers, sums that fit, and bad options named."""

import io
import sys
from typing import Any

import pytest

from tests.cli.running import Shell
from undercut.cli import simulate
from undercut.core.rulesets import load_ruleset
from undercut.machine_code import is_installed

pytestmark = pytest.mark.skipif(not is_installed(), reason="the extra fast is not installed")

TIMES = ("seconds", "hands_per_second", "workers")


def answer(shell: Shell, *args: str) -> dict[str, Any]:
    outcome = shell(["simulate", "--json", *args])
    assert (outcome.status, outcome.err) == (0, "")
    result: dict[str, Any] = outcome.json
    return result


def without_times(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if key not in TIMES}


def test_the_answer_says_what_was_played(shell: Shell) -> None:
    found = answer(shell, "--hands", "500", "--rules", "standard", "--set", "undercut_bonus=20", "--seed", "7")
    rules = load_ruleset("standard")
    assert found["hands"] == 500
    assert found["seed"] == 7
    assert found["policies"] == ["greedy"]
    assert found["workers"] == 1
    assert found["rules"]["name"] == "standard"
    assert found["rules"]["settings"] == ["undercut_bonus=20"]
    assert found["rules"]["hash"] != rules.content_hash
    assert set(found["rates"]) == {"knock", "gin", "big_gin", "undercut", "void"}
    assert sum(found["rates"].values()) == pytest.approx(1)
    assert found["mean_points"] == pytest.approx(sum(found["mean_points_by_seat"]))
    assert found["turns"] > 1


def test_the_same_seed_gives_the_same_with_any_workers(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "BATCH_HANDS", 70)
    alone = answer(shell, "--hands", "1000", "--policy", "random")
    for workers in ("2", "3"):
        assert without_times(answer(shell, "--hands", "1000", "--policy", "random", "--workers", workers)) == (
            without_times(alone)
        )
    assert without_times(answer(shell, "--hands", "1000", "--policy", "random", "--seed", "2")) != without_times(alone)


def test_seats_may_play_differently(shell: Shell) -> None:
    found = answer(shell, "--hands", "300", "--policy", "greedy", "--policy", "random")
    greedy, random = found["mean_points_by_seat"]
    assert greedy > random
    several = answer(shell, "--hands", "50", "--rules", "table", "--players", "3")
    assert len(several["mean_points_by_seat"]) == 3


def test_people_get_a_table(shell: Shell) -> None:
    lines = shell(["simulate", "--hands", "1000"]).out.splitlines()
    assert lines[0] == "1,000 hands of classic"
    assert lines[1] == "Seed 1, played by: greedy"
    assert lines[4].split() == ["Knock", f"{answer(shell, '--hands', '1000')['rates']['knock']:.2%}"]


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["--hands", "0"], "hands = 0: allowed: 1 to 1000000000000"),
        (["--workers", "0"], "workers = 0: allowed: 1 to 256"),
        (["--seed", "-1"], "seed = -1: allowed: 0 to 18446744073709551615"),
        (["--policy", "clever"], 'policy = "clever": allowed: greedy, random'),
        (["--policy", "greedy"] * 3, "policy: 3 of them for 2 seats; allowed: one, or one for each seat"),
    ],
)
def test_a_bad_option_is_named(shell: Shell, args: list[str], problem: str) -> None:
    assert shell.refused(["simulate", *args]) == problem


def test_bad_rules_and_numbers_are_refused(shell: Shell) -> None:
    assert "nope" in shell.refused(["simulate", "--rules", "nope"])
    assert "undercut_bonus_points" in shell.refused(["simulate", "--set", "undercut_bonus=-1"])
    assert "whole number" in shell.refused(["simulate", "--hands", "1e6"])


def test_a_bar_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    task = simulate.checked_task(load_ruleset("classic"), (), ("greedy",), hands=100, seed=1, workers=1)
    shown = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", shown)
    simulate.simulate(task)
    assert "100/100" in shown.getvalue()
    silent = io.StringIO()
    monkeypatch.setattr(sys, "stderr", silent)
    simulate.simulate(task)
    assert silent.getvalue() == ""
