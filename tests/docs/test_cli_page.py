"""The examples of the command line's page print what the page says."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
EXAMPLES = [example for block in BLOCK.findall(PAGE) for example in EXAMPLE.findall(block)]
PROGRAM = f"{shlex.quote(sys.executable)} -c 'from undercut.cli import main; main()'"


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 8


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_an_example_prints_what_the_page_says(command: str, output: str) -> None:
    # A function in place of the installed program, so that an example runs as it stands.
    script = f'undercut() {{ {PROGRAM} "$@"; }}\n{command}\n'
    environment = os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}
    done = subprocess.run(
        ["sh", "-c", script],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout == output
