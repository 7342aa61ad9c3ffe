"""The truth of a plain game: deals, moves and the record of them. The prompt gets observations of it only."""

import hashlib
import secrets

from undercut import fairness
from undercut.core.actions import Action, Move, Reshuffle
from undercut.core.deal import Deal
from undercut.core.events import Event
from undercut.core.hand import automatic_actions, opening_events, start, step
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.observation import Observation, observe
from undercut.core.record import HandRecord, MatchRecord
from undercut.core.rules import RuleSet
from undercut.core.state import HandState, Phase


class Seeds:
    """Every seed of a game from one number, or from chance when there is none."""

    def __init__(self, number: int | None) -> None:
        self._base = secrets.token_bytes(32) if number is None else hashlib.sha256(b"%d" % number).digest()

    def hand(self, hand_number: int) -> bytes:
        """The seed of a hand's deck."""
        return self._derived(f"hand {hand_number}")

    def first_dealer(self, players: int) -> int:
        """Who deals first."""
        return int.from_bytes(self._derived("dealer")) % players

    def player(self) -> int:
        """The seed of the computer player."""
        return int.from_bytes(self._derived("player")[:8])

    def _derived(self, use: str) -> bytes:
        return hashlib.sha256(self._base + use.encode()).digest()


class Game:
    """A match between two seats; after the last ``deal`` it is at ``state``."""

    def __init__(self, rules: RuleSet, seeds: Seeds) -> None:
        self.rules = rules
        self.match: MatchState = start_match(rules, seeds.first_dealer(rules.match.players))
        self._first_dealer = self.match.dealer
        self._seeds = seeds
        self._hands: list[HandRecord] = []
        self._moves: list[Move] = []
        self._state: HandState | None = None

    @property
    def state(self) -> HandState:
        """The hand in progress, or the one that just ended. There is one once ``deal`` was called."""
        assert self._state is not None
        return self._state

    def observe(self, seat: int) -> Observation:
        """What a seat may know now."""
        return observe(self.state, seat)

    def default_actions(self) -> tuple[Action, ...]:
        """After a knock: what is laid when the seat to act chooses nothing; () at any other time."""
        return automatic_actions(self.state)

    def deal(self) -> tuple[Event, ...]:
        """Deal the next hand."""
        self._close_hand()
        seed = self._seeds.hand(self.match.hand_number)
        self._state = start(Deal(fairness.deck_from_seed(seed), self.match.dealer), self.rules.hand)
        return opening_events(self._state)

    def play(self, move: Move) -> tuple[Event, ...]:
        """One move, and the chance that follows it. Raises IllegalActionError when the rules do not allow it."""
        after, events = step(self.state, move)
        self._moves.append(move)
        self._state = after
        if after.result is not None:
            self.match = add_result(self.match, after.result)
        if after.phase is Phase.RESHUFFLE:
            seed = self._seeds.hand(self.match.hand_number)
            cards = after.discard_pile + after.stock
            events += self.play(Reshuffle(fairness.reshuffled(cards, seed, after.reshuffle_count + 1)))
        return events

    def _close_hand(self) -> None:
        if self._state is not None:
            self._hands.append(self._hand_record(len(self._hands) + 1))
            self._moves = []

    def _hand_record(self, number: int) -> HandRecord:
        seed = self._seeds.hand(number)
        return HandRecord(
            self.state.dealer,
            fairness.deck_from_seed(seed),
            tuple(self._moves),
            scheme=fairness.SCHEME,
            seed=seed.hex(),
            commitment=fairness.commit(seed),
        )

    def record(self, names: tuple[str, ...]) -> MatchRecord:
        """Everything so far, also of a hand that is not over."""
        hands = (*self._hands, *([self._hand_record(len(self._hands) + 1)] if self._state is not None else []))
        return MatchRecord(self.rules, names, self._first_dealer, hands)
