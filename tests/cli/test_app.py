"""The program as a whole: help, errors, languages, streams that are not as one would like."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import Shell
from undercut import __version__
from undercut.cli import main

FULL = Path("/dev/full")
PROGRAM = [sys.executable, "-c", "from undercut.cli import main; main()"]


def test_help_and_version(shell: Shell) -> None:
    for args in ([], ["--help"]):
        outcome = shell(args)
        assert outcome.status == 0
        for command in ("serve", "play", "meld", "knocks", "settle", "replay", "rules"):
            assert f"\n  {command} " in outcome.out
    assert shell(["--version"]).out == f"undercut {__version__}\n"


def test_help_waits_for_no_heavy_package() -> None:
    code = (
        "import sys; from undercut.cli.app import run; run(['--help']); "
        "heavy = {'fastapi', 'sqlalchemy', 'uvicorn', 'pydantic', 'rich', 'fluent', 'msgspec', 'numba', 'numpy'}; "
        "print(heavy & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


def test_a_language_that_there_is_not_is_refused_though_nothing_is_said_in_it(shell: Shell) -> None:
    for args in (["meld", "AC", "--json"], ["meld", "-"], ["rules", "--json"]):
        assert shell.refused([*args, "--language", "xx"]).startswith('language "xx": ')


@pytest.mark.parametrize("number", ["", "x", "1.0", "1_0", " 1", "9" * 5000, "\u0661"])
def test_a_number_that_is_none_is_named(shell: Shell, number: str) -> None:
    for args in (["knocks", "AC", "--limit"], ["play", "--seed"], ["replay", "x", "--ply"], ["serve", "--port"]):
        problem = shell.refused([*args, number])
        assert f"'{args[-1]}'" in problem
        assert problem.endswith('": allowed: a whole number')
        assert len(problem) < 150


@pytest.mark.parametrize("args", [["nope"], ["meld"], ["meld", "--nope", "AC"], ["replay", "x", "--ply", "-1"]])
def test_a_wrong_command_is_one_line(shell: Shell, args: list[str]) -> None:
    assert shell.refused(args)


def test_main_ends_with_the_status(shell: Shell) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["meld", "1C"])
    assert ended.value.code == 2


def test_texts_come_in_the_language_asked_for(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    english = shell(["meld", "AC"]).out
    finnish = shell(["meld", "AC", "--language", "fi"]).out
    assert finnish != english
    monkeypatch.setenv("LANG", "fi_FI.UTF-8")
    assert shell(["meld", "AC"]).out == finnish
    monkeypatch.setenv("LC_ALL", "C")
    assert shell(["meld", "AC"]).out == english
    assert shell.refused(["meld", "AC", "--language", "xx"]).startswith('language "xx": there are: en')


def test_an_encoding_without_symbols_gets_letters(shell: Shell) -> None:
    outcome = shell(["meld", "2C 9D"], encoding="ascii")
    assert outcome.out.splitlines()[-1] == "  Deadwood  2C 9D"


def test_a_closed_pipe_is_quiet() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    lines = b'{"cards": "AC"}\n' * 5000
    for args, stdin in ((["meld", "-"], lines), (["rules", "classic"], b""), (["meld", "AC", "--json"], b"")):
        done = subprocess.run([*PROGRAM, *args], input=stdin, stdout=writing, stderr=subprocess.PIPE, check=False)
        assert done.stderr == b""
    os.close(writing)


@pytest.mark.skipif(os.name == "nt", reason="a process cannot start without its streams there")
@pytest.mark.parametrize(
    ("closed", "args", "status"),
    [
        (0, ["meld", "-"], 0),
        (0, ["replay", "-"], 2),
        (0, ["play", "--seed", "1"], 0),
        (1, ["meld", "AC"], 0),
        (1, ["meld", "1C"], 2),
        (2, ["meld", "1C"], 2),
    ],
)
def test_closed_streams_are_no_fault(closed: int, args: list[str], status: int) -> None:
    done = subprocess.run(
        [*PROGRAM, *args],
        capture_output=True,
        check=False,
        preexec_fn=lambda: os.close(closed),
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == status
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize(
    "args", [["--help"], ["meld", "AC"], ["meld", "AC", "--json"], ["rules"], ["play", "--seed", "1"]]
)
def test_an_output_that_takes_nothing_is_one_line(args: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [*PROGRAM, *args], stdout=full, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("undercut: standard input or output: ")
