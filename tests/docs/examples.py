"""Runs the examples of pages: what stands after ``$`` in a ``console`` block, with the files that the page shows."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[2] / "docs"
_BLOCK: Final = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_EXAMPLE: Final = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
_PROGRAM: Final = f"{shlex.quote(sys.executable)} -c 'from undercut.cli import main; main()'"


def page(name: str) -> str:
    """The text of a page."""
    return (DOCS / name).read_text(encoding="utf-8")


def examples_of(text: str) -> list[tuple[str, str]]:
    """Commands, and what the page says they print."""
    return [example for block in _BLOCK.findall(text) for example in _EXAMPLE.findall(block)]


def files_of(text: str, language: str) -> dict[str, str]:
    """The page's programs in a language, by the name in the comment of their first line."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return {block.split("\n", 1)[0].lstrip("#/ "): block for block in blocks}


def printed(command: str, folder: Path) -> str:
    """What a shell prints for ``command``; ``undercut`` and ``python3`` are those of the tests."""
    script = f'undercut() {{ {_PROGRAM} "$@"; }}\n{command}\n'
    python = folder / "python3"
    if not python.exists():
        python.symlink_to(sys.executable)
    done = subprocess.run(
        ["sh", "-c", script],
        cwd=folder,
        env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "", "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
    )
    return done.stdout
