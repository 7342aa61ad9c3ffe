"""The page about rule sets of one's own: its file and its commands, and that what it says is refused is refused."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.docs.examples import examples_of, files_of, page, printed
from undercut.core.rules import parse_rules
from undercut.core.rules_check import rules_problems

PAGE = page("own-rules.md")
ROWS = re.findall(r"^\| `(\w+)", PAGE, re.MULTILINE)
FOUR: dict[str, Any] = {"players": 4, "target_hands": 1}
REFUSED: dict[str, dict[str, Any]] = {
    "scoring": {"hand": {"seats": 4, "cards_each": 7}, "match": FOUR},
    "payout": {"match": {"target_hands": 1}, "table": {"payout": "per_point"}},
    "next_dealer": {"match": {"players": 3, "seating": "box_captain_out", "next_dealer": "loser", "target_hands": 1}},
    "first_turn": {"hand": {"first_turn": "none", "knock_limit": "first_upcard"}, "match": {"target_hands": 1}},
    "knock_with_discard": {"hand": {"knock_with_discard": False}, "match": {"target_hands": 1}},
    "columns": {"match": {"columns": 3, "target_hands": 1}},
    "target_points": {"match": {"target_points": 1, "target_hands": 1}},
    "players": {"match": FOUR | {"seating": "dealer_out"}},
    "seats": {"match": FOUR},
    "cards_each": {
        "hand": {"seats": 4, "cards_each": 13, "scoring": "losers_penalised"},
        "match": FOUR,
    },
    "place_shares": {
        "hand": {"scoring": "losers_penalised"},
        "match": {"target_hands": 1},
        "table": {"payout": "by_place", "place_shares": {"3": [100]}},
    },
}


@pytest.mark.parametrize(("command", "output"), examples_of(PAGE))
def test_the_examples(command: str, output: str, tmp_path: Path) -> None:
    for name, text in files_of(PAGE, "toml").items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert printed(command, tmp_path) == output


@pytest.mark.parametrize("option", REFUSED)
def test_what_means_nothing_together_is_refused_and_told(option: str) -> None:
    problems = rules_problems({"name": "own", "version": "1", **REFUSED[option]})
    assert [problem.detail for problem in problems] == [option]
    assert option in ROWS or f"`{option}`" in PAGE


def test_one_card_fewer_fits() -> None:
    hand = {"seats": 4, "cards_each": 12, "scoring": "losers_penalised"}
    assert parse_rules({"name": "own", "version": "1", "hand": hand, "match": FOUR}).hand.cards_each == 12
