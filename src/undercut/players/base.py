"""What a computer player is."""

from typing import Protocol, runtime_checkable

from undercut.core.actions import Action
from undercut.core.match import MatchState
from undercut.core.observation import Observation


class Player(Protocol):
    """Chooses among the legal actions from what its seat may know; nothing else ever reaches it."""

    def choose(self, observation: Observation) -> Action:
        """One of ``observation.legal_actions``, which has at least one."""
        ...


@runtime_checkable
class MatchPlayer(Player, Protocol):
    """A player that is told of the match around its hands too: all of that is public.

    Whoever runs a match and has a player with these methods calls them in this order; a player without them is asked
    for its choices alone.
    """

    def start_match(self, match: MatchState, player: int) -> None:
        """A match begins, in which this is player ``player`` (from 0)."""
        ...

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        """A hand was dealt. ``match``: scores and places before it; ``observation``: what its seat may know."""
        ...

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        """A hand that this player held cards in is over.

        ``observation`` has the result and what was laid open; ``match`` counts the deal (with partners, only after
        the other hand of the deal is over too).
        """
        ...

    def end_match(self, match: MatchState) -> None:
        """The match is over, or goes on no further."""
        ...
