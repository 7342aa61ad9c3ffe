"""Advice: what a computer player would have another player do."""

from typing import Protocol, runtime_checkable

from undercut.core.actions import Action
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.players.base import MatchPlayer, Player


@runtime_checkable
class Adviser(Player, Protocol):
    """A player that advises otherwise than it would play."""

    def advise(self, observation: Observation) -> Action:
        """One of ``observation.legal_actions`` for the one whose observation it is."""
        ...


def advice_of(player: Player, observation: Observation) -> Action:
    """What it advises the one whose observation it is: one of the legal actions. By default what it would choose."""
    return player.advise(observation) if isinstance(player, Adviser) else player.choose(observation)


def advice_to(player: Player, match: MatchState, advised: int, observation: Observation) -> Action:
    """What a new ``player`` advises player ``advised`` of a match, at the scores before the hand.

    It sees the hand with that one's eyes, and the match from that one's place: its own score does not matter.
    """
    if isinstance(player, MatchPlayer):
        player.start_match(match, advised)
        player.start_hand(match, observation)
    return advice_of(player, observation)
