"""Players for tests of the arena: what they are told is kept, and some do what they must not."""

from collections.abc import Callable

from undercut.core.actions import Action, Discard
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.players import EasyPlayer, Player


class Told:
    """Plays as easy does, and keeps all that it is told."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, MatchState | None, Observation | int | None]] = []
        self._easy = EasyPlayer()

    def start_match(self, match: MatchState, player: int) -> None:
        self.calls.append(("start_match", match, player))

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        self.calls.append(("start_hand", match, observation))

    def choose(self, observation: Observation) -> Action:
        self.calls.append(("choose", None, observation))
        return self._easy.choose(observation)

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        self.calls.append(("end_hand", match, observation))

    def end_match(self, match: MatchState) -> None:
        self.calls.append(("end_match", match, None))

    def observations(self, name: str) -> list[Observation]:
        """What came with the calls of that name."""
        return [seen for call, _, seen in self.calls if call == name and isinstance(seen, Observation)]


class Does:
    """Plays as easy does until ``when``; then does ``what`` instead."""

    def __init__(
        self,
        what: Callable[[Observation], object],
        when: Callable[[Observation], bool] = lambda observation: True,
    ) -> None:
        self._what, self._when = what, when
        self._easy = EasyPlayer()

    def choose(self, observation: Observation) -> Action:
        if self._when(observation):
            return self._what(observation)  # type: ignore[return-value]
        return self._easy.choose(observation)


def fail(observation: Observation) -> object:
    """Raises what no player should."""
    raise RuntimeError("no idea\nwhat to do")


def not_held(observation: Observation) -> Action:
    """A discard of a card that the seat does not hold."""
    return Discard(next(card for card in range(52) if not observation.holding >> card & 1))


def make_faulty(spec: str, seed: int) -> Player:
    """A maker for whole tournaments: ``fails`` raises in the first discard of every hand."""
    if spec == "fails":
        return Does(fail, lambda observation: observation.turn_count < 2)
    return EasyPlayer()
