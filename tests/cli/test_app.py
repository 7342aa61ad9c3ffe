"""The program as a whole: help, errors, languages, streams that are not as one would like."""

import os
import subprocess
import sys

import pytest

from tests.cli.running import Shell
from undercut import __version__
from undercut.cli import main

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
        "heavy = {'fastapi', 'sqlalchemy', 'uvicorn', 'pydantic', 'rich', 'fluent'}; print(heavy & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


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
