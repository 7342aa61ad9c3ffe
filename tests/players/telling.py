"""A player that remembers what it was told of the match, and what it was shown."""

from undercut.core.actions import Action
from undercut.core.events import Dealt, HandEnded
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.players import EasyPlayer


class Listener(EasyPlayer):
    """Plays like ``easy``. ``told``: what, in which hand (0 for the match), and after how many rows of the sheet."""

    def __init__(self, *, comes_late: bool = False) -> None:
        self.comes_late = comes_late
        """Whether it may be told of a hand that has gone on: then it is there to advise."""
        self.told: list[tuple[str, int, int]] = []
        self.player: int | None = None
        self.shown: list[Observation] = []
        """What it chose from."""

    def start_match(self, match: MatchState, player: int) -> None:
        self.player = player
        self.told.append(("start_match", 0, len(match.rows)))

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        assert observation.result is None
        assert self.comes_late or observation.turn_count == observation.passes == 0
        assert Dealt in {type(event) for event in observation.history}
        assert self.player in {player for board in match.boards for player in board.players}
        self.told.append(("start_hand", match.hand_number, len(match.rows)))

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        assert observation.result is not None
        assert isinstance(observation.history[-1], HandEnded)
        self.told.append(("end_hand", match.hand_number, len(match.rows)))

    def end_match(self, match: MatchState) -> None:
        self.told.append(("end_match", 0, len(match.rows)))

    def choose(self, observation: Observation) -> Action:
        assert self.told[-1][0] == "start_hand"
        self.shown.append(observation)
        return super().choose(observation)
