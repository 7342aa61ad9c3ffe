"""Computer players: each gets observations and returns actions."""

from collections.abc import Callable
from typing import Final

from undercut.players.base import Player
from undercut.players.easy import EasyPlayer
from undercut.players.random import RandomPlayer

_MAKERS: Final[dict[str, Callable[[int], Player]]] = {
    "easy": lambda seed: EasyPlayer(),
    "random": RandomPlayer,
}

LEVELS: Final = tuple(_MAKERS)
"""The names of all levels."""


def make_player(level: str, seed: int) -> Player:
    """A player of that level; equal seeds play alike. Raises KeyError for a level that there is not."""
    return _MAKERS[level](seed)


__all__ = ["LEVELS", "EasyPlayer", "Player", "RandomPlayer", "make_player"]
