"""The README's examples of the command line give what they show, and its two commands are marked for ``.ci/run``."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
UNDERCUT = [sys.executable, "-c", "from undercut.cli import main; main()"]


class Example(NamedTuple):
    """A line after ``$``, and what follows it up to the end of its block."""

    command: str
    output: str


def examples() -> list[Example]:
    blocks = re.findall(r"^```console\n\$ (.+)\n((?:.*\n)*?)```$", README, re.MULTILINE)
    return [Example(command, output) for command, output in blocks]


def run(example: Example) -> subprocess.CompletedProcess[str]:
    """Run ``undercut …``, or ``echo TEXT | undercut …``, without a shell."""
    words = shlex.split(example.command)
    given = ""
    if words[0] == "echo":
        given, words = words[1] + "\n", words[words.index("|") + 1 :]
    assert words[0] == "undercut"
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en", "PYTHONUTF8": "1", "NO_COLOR": "1"}
    return subprocess.run(
        [*UNDERCUT, *words[1:]], input=given, env=environment, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("example", examples(), ids=lambda example: " ".join(example.command.split()[:2]))
def test_example_gives_what_it_shows(example: Example) -> None:
    done = run(example)
    assert strip_lines(done.stdout + done.stderr) == strip_lines(example.output)
    assert done.returncode == (2 if done.stderr else 0)


def strip_lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


def test_there_are_examples_of_all_analysis_commands() -> None:
    shown = {word for example in examples() for word in example.command.split()}
    assert shown >= {"meld", "knocks", "settle", "rules"}


@pytest.mark.parametrize(("name", "ends_with"), [("serve", "undercut serve"), ("test", "-m pytest -n auto")])
def test_the_two_commands_are_marked(name: str, ends_with: str) -> None:
    found = re.findall(rf"^<!-- command: {name} -->\n```sh\n(.+)\n```$", README, re.MULTILINE)
    assert len(found) == 1
    assert found[0].startswith("python3 -m venv .venv && ")
    assert found[0].endswith(ends_with)


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\((?!https?:)([^)#]+)\)", README))))
def test_links_lead_somewhere(target: str) -> None:
    assert (Path(__file__).parents[2] / target).exists()
