"""The learned numbers of the expert level: how others may play, what answers each way, and what it tells of holdings.

They lie in ``expert.json`` beside this file, with how they were made: ``undercut tune`` makes them again.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

import numpy.typing as npt

from undercut.core.errors import UndercutError, one_line, shown
from undercut.players.options import PlayerError
from undercut.players.search.likelihood import FEATURE_COUNT, FEATURES
from undercut.players.search.value_features import FEATURES_BY_KIND, STEPS
from undercut.players.search.valued_play import Values, weights_by_turn
from undercut.sim import Policy, weighted
from undercut.sim.compiled import np

FILE_NAME: Final = "expert.json"
SCHEMA: Final = 3
WIN_POINTS: Final = 25
"""What a won hand counts, and a lost one as much less, where winning it is all: about what one brings."""
MOST: Final = 1e6
"""No belief weight is larger, whatever its sign."""

_Part = TypeVar("_Part")


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: a policy. ``answer``: the policy that does best against it. ``values``: by which one plays better
    still, where there are two seats; ``win_values``: the same where winning the hand is all, which counts
    ``WIN_POINTS``. ``belief``: what it tells of a seat's holding, one weight for each of ``FEATURES``."""

    name: str
    policy: Policy
    answer: Policy
    values: Values
    win_values: Values
    belief: npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ExpertWeights:
    """``own``: a policy that does well against all ways. ``race``: one that knocks as soon as it may, to win hands.
    ``ways``: how the others may play."""

    own: Policy
    race: Policy
    ways: tuple[Way, ...]


@cache
def expert_weights() -> ExpertWeights:
    """Those that come with the package."""
    return parse_weights(files(__package__).joinpath(FILE_NAME).read_text("utf-8"))


def parse_weights(text: str) -> ExpertWeights:
    """Reads a file of weights. Raises PlayerError when something is missing, unknown or no number."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _bad(f"no JSON: {error}") from error
    schema = _part(data, "schema", int)
    if schema != SCHEMA:
        raise _bad(f"schema = {shown(schema)}: this version reads {SCHEMA}")
    ways = tuple(_way(each) for each in _part(data, "ways", list))
    if not ways:
        raise _bad("ways: at least one")
    own, race = (_policy(name, _part(data, name, dict)) for name in ("own", "race"))
    return ExpertWeights(own, race, ways)


def _part(data: Any, name: str, kind: type[_Part]) -> _Part:
    """What stands at ``name``, which must be of that kind."""
    if not isinstance(data, dict) or name not in data:
        raise _bad(f"{name}: missing")
    value = data[name]
    if not isinstance(value, kind):
        raise _bad(f"{name} = {shown(value)}: allowed: a value of the type {kind.__name__}")
    return value


def _bad(message: str) -> PlayerError:
    return PlayerError(f"expert weights: {message}", code="bad_weights")


def _way(data: Any) -> Way:
    name = _part(data, "name", str)
    belief = _part(data, "belief", dict)
    if set(belief) != set(FEATURES):
        raise _bad(f"{one_line(name)}: belief: allowed: one number for each feature")
    numbers = [_number(f"{one_line(name)}: belief: {feature}", belief[feature]) for feature in FEATURES]
    return Way(
        name=name,
        policy=_policy(name, _part(data, "policy", dict)),
        answer=_policy(f"answer to {name}", _part(data, "answer", dict)),
        values=_values(f"{one_line(name)}: values", _part(data, "values", dict)),
        win_values=_values(f"{one_line(name)}: win_values", _part(data, "win_values", dict)),
        belief=np.array(numbers),
    )


def _values(name: str, data: Mapping[str, Any]) -> Values:
    def table(kind: str, features: tuple[str, ...]) -> npt.NDArray[np.float64]:
        where = f"{name}: {kind}"
        rows = _part(data, kind, dict)
        if set(rows) != set(features):
            raise _bad(f"{where}: allowed: {len(STEPS)} numbers for each feature")
        return weights_by_turn(np.array([_row(f"{where}: {feature}", rows[feature]) for feature in features]))

    return Values(*(table(kind, features) for kind, features in FEATURES_BY_KIND))


def _row(where: str, row: Any) -> list[float]:
    if not isinstance(row, list) or len(row) != len(STEPS):
        raise _bad(f"{where} = {shown(row)}: allowed: {len(STEPS)} numbers")
    return [_number(where, each) for each in row]


def _number(where: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MOST:
        raise _bad(f"{where} = {shown(value)}: allowed: a number from {-MOST:g} to {MOST:g}")
    return float(value)


def _policy(name: str, data: Mapping[str, Any]) -> Policy:
    try:
        return weighted(name, **data)
    except (UndercutError, TypeError, OverflowError) as error:
        raise _bad(f"{one_line(name)}: policy: {error}") from error


__all__ = ["FEATURE_COUNT", "ExpertWeights", "Way", "expert_weights", "parse_weights"]
