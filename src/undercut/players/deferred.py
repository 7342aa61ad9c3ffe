"""The expert level as everybody gets it: made when it is first asked, with compiled code or without.

Loading compiled code takes a second, which whoever makes a player should not wait for: the server makes its bots where
nothing may wait, and asks them in threads. Where the extra ``fast`` is missing, ``expert_plain`` plays.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Protocol

from undercut.core.actions import Action
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.machine_code import is_installed, keep_in_cache_folder
from undercut.players.base import MatchPlayer
from undercut.players.reasons import ActionReason


class Expert(MatchPlayer, Protocol):
    """A player that says what it expects of each action, too."""

    def explain(self, observation: Observation) -> tuple[ActionReason, ...]:
        """What to expect of each legal action, the best first; () where there is nothing to weigh."""
        ...


def make_expert(seed: int, **options: Any) -> Expert:
    """An expert for a match; equal seeds play alike."""
    return DeferredExpert(lambda: _loaded(seed, options))


def _loaded(seed: int, options: dict[str, Any]) -> Expert:
    if not is_installed():
        from undercut.players.expert_plain import PlainExpertPlayer

        return PlainExpertPlayer(seed, **options)
    keep_in_cache_folder()
    from undercut.players.expert import ExpertPlayer
    from undercut.players.warming import warm_up

    warm_up()
    return ExpertPlayer(seed, **options)


class DeferredExpert:
    """Stands for a player that ``make`` makes when it is first needed."""

    def __init__(self, make: Callable[[], Expert]) -> None:
        self._make = make

    @cached_property
    def _player(self) -> Expert:
        return self._make()

    def start_match(self, match: MatchState, player: int) -> None:
        """A match begins."""
        self._player.start_match(match, player)

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        """A hand was dealt."""
        self._player.start_hand(match, observation)

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        """A hand is over."""
        self._player.end_hand(match, observation)

    def end_match(self, match: MatchState) -> None:
        """The match is over."""
        self._player.end_match(match)

    def choose(self, observation: Observation) -> Action:
        """One of the legal actions."""
        return self._player.choose(observation)

    def explain(self, observation: Observation) -> tuple[ActionReason, ...]:
        """What to expect of each legal action, the best first."""
        return self._player.explain(observation)
