"""The player that does anything that is legal."""

import random

from undercut.core.actions import Action
from undercut.core.observation import Observation


class RandomPlayer:
    """Each legal action with the same chance; equal seeds play alike."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, observation: Observation) -> Action:
        """Any legal action."""
        return self._random.choice(observation.legal_actions)
