"""All of the expert's numbers from a seed: a file that can be read, and the same file for the same arguments."""

import json

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")
pytest.importorskip("cmaes", reason="the extra train is not installed")

from tests.rulesets import EVERY
from undercut.players.search.value_features import STEPS
from undercut.players.search.weights import expert_weights, parse_weights
from undercut.training.expert import make_weights

RULES = EVERY["challenge"]


def made(seed: int) -> str:
    return make_weights(RULES, seed, champions=1, generations=1, hands=5, say=lambda line: None)


def test_what_is_made_can_be_read_and_says_how_it_was_made() -> None:
    text = made(3)
    weights = parse_weights(text)
    assert [way.name for way in weights.ways] == [way.name for way in expert_weights().ways]
    for way in weights.ways:
        assert all(table.any() for values in (way.values, way.win_values) for table in values), "however few the hands"
    assert json.loads(text)["made_by"] == {
        "rules": "challenge",
        "seed": 3,
        "champions": 1,
        "generations": 1,
        "hands": 5,
    }
    assert text == made(3) != made(4)
    # A row of four numbers is one line.
    rows = [line for line in text.splitlines() if line.strip().startswith('"tens": ')]
    assert len(rows) == 4 * len(weights.ways), "of throws and draws, of points and of wins"
    for row in rows:
        assert len(json.loads(row.strip().rstrip(",").removeprefix('"tens": '))) == len(STEPS)
