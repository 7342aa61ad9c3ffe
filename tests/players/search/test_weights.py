"""The file of weights: that of the package is read, and anything else is refused by name."""

import json
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from importlib.resources import files

from undercut.players import search
from undercut.players.options import PlayerError
from undercut.players.search.likelihood import FEATURE_COUNT, FEATURES
from undercut.players.search.weights import FILE_NAME, expert_weights, parse_weights
from undercut.sim.compiled import np

TEXT = files(search).joinpath(FILE_NAME).read_text("utf-8")
Change = Callable[[dict[str, Any]], Any]


def changed(change: Change) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def test_those_of_the_package_are_read() -> None:
    weights = expert_weights()
    assert expert_weights() is weights
    assert [way.name for way in weights.ways][:1] == ["greedy"]
    for way in weights.ways:
        assert way.belief.shape == (FEATURE_COUNT,)
        assert np.isfinite(way.belief).all()
    data = json.loads(TEXT)
    assert weights.ways[1].belief.tolist() == [data["ways"][1]["belief"][name] for name in FEATURES]


BAD: dict[str, tuple[Change, str]] = {
    "another schema": (lambda data: data.update(schema=2), "schema = 2: this version reads 1"),
    "a schema that is a text": (lambda data: data.update(schema="1"), 'schema = "1"'),
    "no schema": (lambda data: data.pop("schema"), "schema: missing"),
    "no ways": (lambda data: data.update(ways=[]), "ways: at least one"),
    "ways that are no list": (lambda data: data.update(ways={"early": 1}), "ways = "),
    "a way that is a text": (lambda data: data.update(ways=["early"]), "name: missing"),
    "nothing of its own": (lambda data: data.pop("own"), "own: missing"),
    "a way without a name": (lambda data: data["ways"][0].pop("name"), "name: missing"),
    "a way without a policy": (lambda data: data["ways"][0].pop("policy"), "policy: missing"),
    "a way without an answer": (lambda data: data["ways"][0].pop("answer"), "answer: missing"),
    "a way without a belief": (lambda data: data["ways"][0].pop("belief"), "belief: missing"),
    "a feature missing": (lambda data: data["ways"][0]["belief"].pop("outs"), "one number for each feature"),
    "a feature too many": (lambda data: data["ways"][0]["belief"].update(luck=1), "one number for each feature"),
    "a text for a number": (lambda data: data["ways"][0]["belief"].update(outs="1"), 'belief: outs = "1"'),
    "a truth for a number": (lambda data: data["ways"][0]["belief"].update(outs=True), "belief: outs = true"),
    "no number": (lambda data: data["ways"][0]["belief"].update(outs=float("nan")), "belief: outs = NaN"),
    "a number without an end": (lambda data: data["ways"][0]["belief"].update(outs=10**400), "belief: outs = "),
    "an unknown option": (lambda data: data["own"].update(luck=1), "own: policy: .*luck"),
    "a policy's text": (lambda data: data["own"].update(danger="much"), "own: policy: danger"),
    "a policy's thresholds": (lambda data: data["own"].update(knock_points=[]), "own: policy: knock_points"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_by_name(name: str) -> None:
    change, message = BAD[name]
    with pytest.raises(PlayerError, match=f"^expert weights: .*{message}") as caught:
        parse_weights(changed(change))
    assert caught.value.code == "bad_weights"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '"schema"', "[" * 100_000])
def test_what_is_no_such_file_at_all(text: str) -> None:
    with pytest.raises(PlayerError, match=r"^expert weights: ") as caught:
        parse_weights(text)
    assert caught.value.code == "bad_weights"
