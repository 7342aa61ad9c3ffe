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
from undercut.players.search.value_features import KNOCK_FEATURES, STEPS, TURNS, VALUE_FEATURES
from undercut.players.search.weights import FILE_NAME, expert_weights, parse_weights
from undercut.sim.compiled import np

TEXT = files(search).joinpath(FILE_NAME).read_text("utf-8")
Change = Callable[[dict[str, Any]], Any]
KINDS = {"throw": VALUE_FEATURES, "draw": VALUE_FEATURES, "knock": KNOCK_FEATURES}


def with_values() -> dict[str, Any]:
    """What the package's file says, with small values of which each number is another."""
    data: dict[str, Any] = json.loads(TEXT)
    numbers = iter(range(100_000))
    for way in data["ways"]:
        for key in ("values", "win_values"):
            way[key] = {
                kind: {feature: [next(numbers) / 1000 for _ in STEPS] for feature in features}
                for kind, features in KINDS.items()
            }
    return data


def changed(change: Change) -> str:
    data = with_values()
    change(data)
    return json.dumps(data)


def values_of(data: dict[str, Any]) -> dict[str, Any]:
    """Of the second way."""
    found: dict[str, Any] = data["ways"][1]["values"]
    return found


def test_those_of_the_package_are_read() -> None:
    weights = expert_weights()
    assert expert_weights() is weights
    assert [way.name for way in weights.ways][:1] == ["greedy"]
    for way in weights.ways:
        assert way.belief.shape == (FEATURE_COUNT,)
        assert np.isfinite(way.belief).all()
        for values in (way.values, way.win_values):
            for table, features in zip(values, KINDS.values(), strict=True):
                assert table.shape == (TURNS, len(features))
                assert np.isfinite(table).all()
                assert table.any()
    data = json.loads(TEXT)
    assert weights.ways[1].belief.tolist() == [data["ways"][1]["belief"][name] for name in FEATURES]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("key", ["values", "win_values"])
def test_values_are_those_that_the_file_names(key: str, kind: str) -> None:
    """Whatever the order of the features: by turn, each number and shares of the others."""
    data = with_values()
    expected = [[row[0], sum(row)] for row in (data["ways"][1][key][kind][name] for name in KINDS[kind])]
    data["ways"][1][key][kind] = dict(reversed(data["ways"][1][key][kind].items()))
    found = getattr(getattr(parse_weights(json.dumps(data)).ways[1], key), kind)
    assert pytest.approx(np.array(expected)) == found[[0, TURNS - 1]].T


BAD: dict[str, tuple[Change, str]] = {
    "another schema": (lambda data: data.update(schema=4), "schema = 4: this version reads 3"),
    "an older schema": (lambda data: data.update(schema=1), "schema = 1: this version reads 3"),
    "a schema that is a text": (lambda data: data.update(schema="2"), 'schema = "2"'),
    "no schema": (lambda data: data.pop("schema"), "schema: missing"),
    "no ways": (lambda data: data.update(ways=[]), "ways: at least one"),
    "ways that are no list": (lambda data: data.update(ways={"early": 1}), "ways = "),
    "a way that is a text": (lambda data: data.update(ways=["early"]), "name: missing"),
    "nothing of its own": (lambda data: data.pop("own"), "own: missing"),
    "no race": (lambda data: data.pop("race"), "race: missing"),
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
    "a way without values": (lambda data: data["ways"][1].pop("values"), "values: missing"),
    "a way without values of winning": (lambda data: data["ways"][1].pop("win_values"), "win_values: missing"),
    "no values of a knock that wins": (
        lambda data: data["ways"][1]["win_values"].pop("knock"),
        "knock: missing",
    ),
    "values that are a list": (lambda data: data["ways"][1].update(values=[]), r"values = \[\]"),
    "no values of throws": (lambda data: values_of(data).pop("throw"), "throw: missing"),
    "no values of draws": (lambda data: values_of(data).pop("draw"), "draw: missing"),
    "no values of knocks": (lambda data: values_of(data).pop("knock"), "knock: missing"),
    "values of throws as a list": (lambda data: values_of(data).update(throw=[]), r"throw = \[\]"),
    "a value's feature missing": (
        lambda data: values_of(data)["draw"].pop("alone"),
        "melds_only: values: draw: allowed: 4 numbers for each feature",
    ),
    "a value's feature too many": (
        lambda data: values_of(data)["knock"].update(luck=[0, 0, 0, 0]),
        "melds_only: values: knock: allowed: 4 numbers for each feature",
    ),
    "a value with too few numbers": (
        lambda data: values_of(data)["throw"].update(one=[1, 2, 3]),
        r"melds_only: values: throw: one = \[1, ?2, ?3\]: allowed: 4 numbers",
    ),
    "a value with too many numbers": (
        lambda data: values_of(data)["throw"].update(one=[1, 2, 3, 4, 5]),
        r"values: throw: one = .*: allowed: 4 numbers",
    ),
    "a value that is one number": (lambda data: values_of(data)["throw"].update(one=1), "throw: one = 1: allowed: 4"),
    "a value with a text": (
        lambda data: values_of(data)["knock"].update(gin=[1, 2, "3", 4]),
        'melds_only: values: knock: gin = "3": allowed: a number from',
    ),
    "a value with a truth": (lambda data: values_of(data)["knock"].update(gin=[1, 2, True, 4]), "gin = true"),
    "a value without an end": (lambda data: values_of(data)["draw"].update(one=[0, 0, 0, 2e6]), "draw: one = 2000000"),
    "a value that is no number": (
        lambda data: values_of(data)["draw"].update(one=[0, 0, 0, float("nan")]),
        "draw: one = NaN",
    ),
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
