"""The learned numbers of the expert level: how others may play, what answers each way, and what it tells of holdings.

They lie in ``expert.json`` beside this file, with how they were made: ``undercut tune`` makes them again.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy.typing as npt

from undercut.players.options import PlayerError
from undercut.players.search.likelihood import FEATURE_COUNT, FEATURES
from undercut.sim import Policy, weighted
from undercut.sim.compiled import np

FILE_NAME: Final = "expert.json"
SCHEMA: Final = 1


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: a policy. ``answer``: the policy that does best against it. ``belief``: what it tells of a seat's
    holding, one weight for each of ``FEATURES``."""

    name: str
    policy: Policy
    answer: Policy
    belief: npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ExpertWeights:
    """``own``: a policy that does well against all ways. ``ways``: how the others may play."""

    own: Policy
    ways: tuple[Way, ...]


@cache
def expert_weights() -> ExpertWeights:
    """Those that come with the package."""
    return parse_weights(files(__package__).joinpath(FILE_NAME).read_text("utf-8"))


def parse_weights(text: str) -> ExpertWeights:
    """Reads a file of weights. Raises PlayerError when something is missing, unknown or no number."""
    try:
        data = json.loads(text)
        if data["schema"] != SCHEMA:
            raise _bad(f"schema {data['schema']!r}: this version reads {SCHEMA}")
        ways = tuple(_way(each) for each in data["ways"])
        if not ways:
            raise _bad("ways: at least one")
        return ExpertWeights(_policy("own", data["own"]), ways)
    except (ValueError, KeyError, TypeError) as error:
        raise _bad(f"{type(error).__name__}: {error}") from error


def _bad(message: str) -> PlayerError:
    return PlayerError(f"expert weights: {message}", code="bad_weights")


def _way(data: Mapping[str, Any]) -> Way:
    belief = data["belief"]
    if sorted(belief) != sorted(FEATURES):
        raise _bad(f"{data['name']}: belief: allowed: one number for each feature")
    numbers = np.array([float(belief[feature]) for feature in FEATURES])
    if not np.isfinite(numbers).all():
        raise _bad(f"{data['name']}: belief: allowed: finite numbers")
    return Way(
        name=str(data["name"]),
        policy=_policy(data["name"], data["policy"]),
        answer=_policy(f"answer to {data['name']}", data["answer"]),
        belief=numbers,
    )


def _policy(name: str, data: Mapping[str, Any]) -> Policy:
    return weighted(name, **data)


__all__ = ["FEATURE_COUNT", "ExpertWeights", "Way", "expert_weights", "parse_weights"]
