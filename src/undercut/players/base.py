"""What a computer player is."""

from typing import Protocol

from undercut.core.actions import Action
from undercut.core.observation import Observation


class Player(Protocol):
    """Chooses among the legal actions from what its seat may know; nothing else ever reaches it."""

    def choose(self, observation: Observation) -> Action:
        """One of ``observation.legal_actions``, which has at least one."""
        ...
