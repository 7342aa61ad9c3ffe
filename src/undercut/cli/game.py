"""The truth of a plain game: deals, moves and the record of them. The prompt gets observations of it only."""

import hashlib
import secrets

from undercut import fairness
from undercut.core.actions import Action, Move, Reshuffle
from undercut.core.deal import Deal
from undercut.core.events import Event, may_know
from undercut.core.hand import automatic_actions, opening_events, start, step
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.observation import Observation, observe
from undercut.core.payouts import Payouts, payouts
from undercut.core.policies import Payout, Seating
from undercut.core.record import HandRecord, MatchRecord
from undercut.core.record_moves import AdviceRecord
from undercut.core.rules import RuleSet
from undercut.core.seating import Board
from undercut.core.state import HandState, Phase

START_CHIPS = 1000
"""Play chips that everybody begins with, where the rules pay out."""


class Seeds:
    """Every seed of a game from one number, or from chance when there is none."""

    def __init__(self, number: int | None) -> None:
        self._base = secrets.token_bytes(32) if number is None else hashlib.sha256(b"%d" % number).digest()

    def hand(self, hand_number: int) -> bytes:
        """The seed of a deal."""
        return self._derived(f"hand {hand_number}")

    def first_dealer(self, players: int) -> int:
        """Who deals first."""
        return int.from_bytes(self._derived("dealer")) % players

    def player(self, number: int = 0) -> int:
        """The seed of the computer player ``number``, from 0."""
        return int.from_bytes(self._derived(f"player {number}" if number else "player")[:8])

    def _derived(self, use: str) -> bytes:
        return hashlib.sha256(self._base + use.encode()).digest()


class _Hand:
    """One board of a deal."""

    def __init__(self, number: int, board: Board, state: HandState) -> None:
        self.number = number
        self.board = board
        self.state = state
        self.histories: tuple[list[Event], ...] = tuple([] for _ in board.players)
        """What each hand seat saw of it."""
        self.moves: list[Move] = []
        self.advice: list[AdviceRecord] = []

    def note(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The same events, once every seat has seen what it may."""
        for seat, history in enumerate(self.histories):
            history += [event for event in events if may_know(event, seat)]
        return events


class Game:
    """A match; after the last ``deal`` each of its boards is at ``state(number)``."""

    def __init__(self, rules: RuleSet, seeds: Seeds) -> None:
        self.rules = rules
        drawn = rules.match.seating is Seating.BOX_CAPTAIN_OUT
        self.role_cards = fairness.role_cards(seeds.hand(1), 3) if drawn else ()
        self.match: MatchState = start_match(rules, seeds.first_dealer(rules.match.players), self.role_cards)
        self.deal_of = self.match
        """The match as it was before the deal in progress: who sits where in it."""
        self.chips = () if rules.table.payout is Payout.NONE else (START_CHIPS,) * rules.match.players
        self.paid: Payouts | None = None
        self._first_dealer = self.match.dealer
        self._seeds = seeds
        self._records: list[HandRecord] = []
        self._hands: list[_Hand] = []

    def state(self, number: int = 0) -> HandState:
        """The hand of a board, in progress or just ended. There is one once ``deal`` was called."""
        return self._hands[number].state

    def observe(self, seat: int | None, number: int = 0) -> Observation:
        """What a hand seat of a board (None: a spectator) may know now; a seat also what it saw of the hand."""
        history = () if seat is None else tuple(self._hands[number].histories[seat])
        return observe(self.state(number), seat, history)

    def default_actions(self, number: int = 0) -> tuple[Action, ...]:
        """After a knock: what is laid when the seat to act chooses nothing; () at any other time."""
        return automatic_actions(self.state(number))

    def deal(self) -> list[tuple[Event, ...]]:
        """Deal the next hand, or two side by side; the events of each board."""
        self._records += self._finished_records()
        self.deal_of, self.paid = self.match, None
        seed = self._seeds.hand(self.match.hand_number)
        self._hands = [
            _Hand(
                number, board, start(Deal(fairness.deck_from_seed(seed, board=number), board.dealer), self.rules.hand)
            )
            for number, board in enumerate(self.match.boards)
        ]
        return [hand.note(opening_events(hand.state)) for hand in self._hands]

    def play(self, move: Move, number: int = 0) -> tuple[Event, ...]:
        """One move, and the chance that follows it. Raises IllegalActionError when the rules do not allow it."""
        hand = self._hands[number]
        hand.state, events = step(hand.state, move)
        hand.note(events)
        hand.moves.append(move)
        if hand.state.phase is Phase.RESHUFFLE:
            cards = hand.state.discard_pile + hand.state.stock
            count = hand.state.reshuffle_count + 1
            stock = fairness.reshuffled(cards, self._seeds.hand(self.deal_of.hand_number), count, board=number)
            return events + self.play(Reshuffle(stock), number)
        results = [each.state.result for each in self._hands if each.state.result is not None]
        if hand.state.result is not None and len(results) == len(self._hands):
            self.match = add_result(self.match, *results)
            if self.chips:
                self.paid = payouts(self.rules.table, results[0], self.chips)
                self.chips = tuple(held + change for held, change in zip(self.chips, self.paid.changes, strict=True))
        return events

    def advise(self, action: Action | None, text: str) -> None:
        """Note what the one who sits out suggests now; no hand is changed by it."""
        hand = self._hands[0]
        hand.advice.append(AdviceRecord(len(hand.moves), action, text))

    def _finished_records(self) -> list[HandRecord]:
        """The hands of the deal in progress, up to the first that is not over."""
        records = []
        seed = self._seeds.hand(self.deal_of.hand_number)
        for hand in self._hands:
            records.append(
                HandRecord(
                    hand.board.dealer,
                    fairness.deck_from_seed(seed, board=hand.number),
                    tuple(hand.moves),
                    scheme=fairness.SCHEME,
                    seed=seed.hex(),
                    commitment=fairness.commit(seed),
                    advice=tuple(hand.advice),
                )
            )
            if hand.state.result is None:
                break
        return records

    def record(self, names: tuple[str, ...]) -> MatchRecord:
        """Everything so far, also of a hand that is not over."""
        hands = (*self._records, *self._finished_records())
        return MatchRecord(self.rules, names, self._first_dealer, hands, self.role_cards)
