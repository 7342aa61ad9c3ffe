"""Computer players: each gets observations and returns actions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from undercut.core.errors import one_line, shown
from undercut.machine_code import is_installed
from undercut.players.advice import Adviser, advice_of, advice_to
from undercut.players.base import MatchPlayer, Player
from undercut.players.challenge_simple import ChallengeSimplePlayer
from undercut.players.deferred import make_expert
from undercut.players.easy import EasyPlayer
from undercut.players.hard import HardPlayer
from undercut.players.normal import NormalPlayer
from undercut.players.options import (
    OptionKind,
    OptionValue,
    PlayerError,
    WholeNumber,
    parse_player_options,
    split_spec,
)
from undercut.players.random import RandomPlayer


@dataclass(frozen=True, slots=True)
class _Level:
    """``make`` gets a seed, and as keywords those of the ``options`` that were given."""

    make: Callable[..., Player]
    options: Mapping[str, OptionKind] = field(default_factory=dict)


_LEVELS: Final[dict[str, _Level]] = {
    "easy": _Level(lambda seed: EasyPlayer()),
    "normal": _Level(lambda seed: NormalPlayer()),
    "hard": _Level(HardPlayer),
    "expert": _Level(make_expert, {"samples": WholeNumber(16, 1_000_000)}),
    "challenge-simple": _Level(ChallengeSimplePlayer),
    "random": _Level(RandomPlayer),
}

LEVELS: Final = tuple(_LEVELS)
"""The names of all levels."""


def is_reduced(level: str) -> bool:
    """Whether a level plays more weakly here than it could: ``expert`` without the extra ``fast``."""
    return level == "expert" and not is_installed()


def parse_level(spec: str) -> tuple[str, dict[str, OptionValue]]:
    """The level and the options that ``name`` or ``name:option=value,…`` asks for. Raises PlayerError."""
    name, settings = split_spec(spec)
    level = _LEVELS.get(name)
    if level is None:
        raise PlayerError(
            f"level {shown(name)}: there are: {', '.join(LEVELS)}", code="unknown_level", detail=one_line(name)
        )
    return name, parse_player_options(name, level.options, settings)


def make_player(spec: str, seed: int) -> Player:
    """A player of a level, with options after its name if wanted; equal seeds play alike. Raises PlayerError."""
    name, options = parse_level(spec)
    return _LEVELS[name].make(seed, **options)


__all__ = [
    "LEVELS",
    "Adviser",
    "ChallengeSimplePlayer",
    "EasyPlayer",
    "HardPlayer",
    "MatchPlayer",
    "NormalPlayer",
    "Player",
    "PlayerError",
    "RandomPlayer",
    "advice_of",
    "advice_to",
    "is_reduced",
    "make_player",
    "parse_level",
]
