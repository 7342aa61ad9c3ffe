"""``undercut tune``: a file, how far it is and what it cost; and one clear line when it cannot be."""

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.running import Shell
from undercut.cli import extras
from undercut.machine_code import is_installed

SMALL = ["--champions", "1", "--generations", "1", "--hands", "4"]

pytestmark = pytest.mark.skipif(
    not is_installed() or find_spec("cmaes") is None, reason="the extra train is not installed"
)


def test_a_file_is_made_and_said_what_it_cost(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "mine.json"
    outcome = shell(["tune", *SMALL, "--seed", "7", "--out", str(out)])
    assert (outcome.status, outcome.err) == (0, "")
    data = json.loads(out.read_text(encoding="utf-8"))
    assert data["made_by"]["seed"] == 7
    lines = outcome.out.splitlines()
    assert lines[0].startswith("champion 1: ")
    assert lines[-1].startswith(f"{out}: made in ")
    assert lines[-1].endswith(" seconds of one processor")
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--champions", "0"], "champions = 0: allowed: 1 to 100"),
        (["--generations", "10001"], "generations = 10001: allowed: 1 to 10000"),
        (["--hands", "0"], "hands = 0: allowed: 1 to 10000000"),
        (["--seed", "-1"], "seed = -1: allowed: 0 to 1000000000"),
        (["--rules", "three-seats"], '"three-seats"'),
    ],
)
def test_what_is_not_allowed_is_named(shell: Shell, tmp_path: Path, options: list[str], message: str) -> None:
    out = tmp_path / "mine.json"
    assert message in shell.refused(["tune", *options, "--out", str(out)])
    assert not out.exists()


def test_rules_for_more_seats_are_refused(shell: Shell, tmp_path: Path) -> None:
    rules = tmp_path / "three.toml"
    rules.write_text(
        'name = "three"\nversion = "1"\n[hand]\nseats = 3\ncards_each = 7\nscoring = "losers_penalised"\n'
        "[match]\nplayers = 3\ntarget_hands = 1\n",
        encoding="utf-8",
    )
    refused = shell.refused(["tune", "--rules", str(rules), "--out", str(tmp_path / "mine.json")])
    assert refused == "three: allowed: rules for two seats"


def test_a_file_that_cannot_be_written_is_known_before_the_work(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "mine.json"
    assert shell.refused(["tune", *SMALL, "--out", str(out)]).startswith(f"{out}: ")


def test_without_a_file_to_write_nothing_is_done(shell: Shell) -> None:
    assert "--out" in shell.refused(["tune", *SMALL])


def test_an_old_file_stays_when_the_work_does_not_come_to_its_end(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "mine.json"
    out.write_text("old", encoding="utf-8")

    def interrupted(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("undercut.training.expert.make_weights", interrupted)
    assert shell(["tune", *SMALL, "--out", str(out)]).status == 130
    assert out.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [out]


def test_without_the_extra_it_says_which(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    refused = shell.refused(["tune", *SMALL, "--out", str(tmp_path / "mine.json")])
    assert refused == "tune: needs cmaes, which comes with an extra: pip install 'undercut[train]'"
