"""The page about fair deals: its examples print what it says, and its tables name what there is."""

import re
import shutil
from pathlib import Path

import pytest

from tests.docs.examples import examples_of, files_of, page, printed
from tests.fair_records import GOLDEN
from undercut.core.notation import format_cards, parse_cards
from undercut.fairness import commit, deck_from_seed, reshuffled, role_cards
from undercut.verification import Reason, StepName

PAGE = page("fair-deals.md")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the page's program and the record that it speaks of."""
    for name, text in files_of(PAGE, "python").items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    shutil.copy(GOLDEN.parent / "fair_deal.txt", tmp_path / "match.txt")
    return tmp_path


@pytest.mark.parametrize(("command", "output"), examples_of(PAGE))
def test_an_example_prints_what_the_page_says(command: str, output: str, folder: Path) -> None:
    assert printed(command, folder) == output


def test_the_example_says_what_the_package_does() -> None:
    seed, given = bytes(range(32)), (b"two sixes", b"")
    said = dict(re.findall(r"^(commitment|deck|draw|reshuffle) +(.+)$", PAGE, re.MULTILINE))
    assert said["commitment"] == commit(seed)
    assert said["deck"] == format_cards(deck_from_seed(seed, given)[:16])
    assert said["draw"] == format_cards(role_cards(seed, 2, given))
    pile = parse_cards("9C 4D QS 7H 3S KD")
    assert said["reshuffle"] == format_cards(reshuffled(pile, seed, 1, given))


def test_every_step_and_reason_is_there() -> None:
    section = PAGE.split("## Verifying")[1].split("## The figures")[0]
    cells = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    assert set(re.findall(r"`(\w+)`", "".join(cells))) == {*map(str, StepName), *map(str, Reason)}
