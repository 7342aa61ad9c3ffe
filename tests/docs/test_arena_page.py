"""The arena's page: its examples print what it says, and its tables name what there is."""

import re
from pathlib import Path

import pytest

from tests.docs.examples import examples_of, page, printed
from tests.rulesets import EVERY
from undercut.arena.report import report_of, report_to_mapping
from undercut.arena.run import run_plan
from undercut.arena.schedule import Contestant, Plan
from undercut.cli.arena import HANDS, MATCHES
from undercut.players import make_player

PAGE = page("arena.md")


@pytest.mark.parametrize(("command", "output"), examples_of(PAGE))
def test_an_example_prints_what_the_page_says(command: str, output: str, tmp_path: Path) -> None:
    assert output
    assert printed(command, tmp_path) == output


def test_every_key_of_the_json_is_there_and_no_other() -> None:
    section = PAGE.split("## JSON")[1]
    tables = [
        {name for row in rows.splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[1])}
        for rows in re.findall(r"((?:^\|.*\n)+)", section, re.MULTILINE)
    ]
    plan = Plan(EVERY["challenge"], (Contestant("easy", "easy"), Contestant("random", "random")), 2, 1)
    mapping = report_to_mapping(report_of(run_plan(plan, make_player)))
    assert tables == [set(mapping), set(mapping["pairs"][0])]


def test_the_defaults_are_the_real_ones() -> None:
    assert f"at least so many; {MATCHES} by default" in PAGE
    assert f"by the score; {HANDS} by default" in PAGE
