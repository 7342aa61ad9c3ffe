"""The records page: its examples print what it says, and its tables name what there is."""

import os
import re
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.matches import chance_record
from tests.rulesets import EVERY
from undercut.core.early_end import ABANDONED, EarlyEnd, EarlyEndReason
from undercut.core.record import record_to_mapping
from undercut.core.text_record import format_text_record, parse_text_record

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
FILES = dict(
    zip(("match.txt", "game.log"), re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL), strict=True)
)
"""The examples of files, in the order of the page."""
BLOCK = re.compile(r"^```console\n\$ (.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRAM = f"{shlex.quote(sys.executable)} -c 'from undercut.cli import main; main()'"


@pytest.mark.parametrize(("command", "output"), BLOCK.findall(PAGE))
def test_an_example_prints_what_the_page_says(command: str, output: str, tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["sh", "-c", f'undercut() {{ {PROGRAM} "$@"; }}\n{command}\n'],
        cwd=tmp_path,
        env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout == output


def test_the_record_of_the_page_is_as_it_would_be_written() -> None:
    assert format_text_record(parse_text_record(FILES["match.txt"])) == FILES["match.txt"]


def test_every_key_of_a_record_is_there() -> None:
    section = PAGE.split("## JSON, schema 1")[1].split("## ")[0]
    named = set(
        re.findall(r"`(\w+)`", "".join(row.split("|")[1] for row in section.splitlines() if row.startswith("|")))
    )
    mapping = record_to_mapping(replace(chance_record(EVERY["three-hand"], 1), early_end=ABANDONED))
    assert named == mapping.keys() | mapping["hands"][0].keys()


def test_every_tag_is_there() -> None:
    section = PAGE.split("## Text, schema 1")[1].split("## The view")[0]
    named = set(
        re.findall(r"`([\w.]+)", "".join(row.split("|")[1] for row in section.splitlines() if row.startswith("|")))
    )
    for label in ("three-hand", "table of 4", "tournament"):
        record = replace(chance_record(EVERY[label], 1), early_end=EarlyEnd(EarlyEndReason.RESIGNED, 0))
        for name in re.findall(r"^\[(\S+) ", format_text_record(record), re.MULTILINE):
            shown = re.sub(r"^(rules\.\w+\.)\w+$", r"\1", name)
            assert re.sub(r"\.\d+$", ".0", shown) in named, name
