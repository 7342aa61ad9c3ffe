"""A table's game as a value: what is saved, replayed, and turned into numbered events. No input or output.

Everything here follows from the rule set, the first dealer, the deals and the moves; nothing else is kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from undercut import fairness
from undercut.core.actions import Action, Move, Reshuffle
from undercut.core.deal import Deal
from undercut.core.errors import IllegalActionError
from undercut.core.events import CardDrawn, Event, HandEnded, StockDrawn
from undercut.core.hand import automatic_actions, opening_events, start, step
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.rules import RuleSet
from undercut.core.state import HandState, Phase


@dataclass(frozen=True, slots=True)
class HandDeal:
    """How a hand is dealt: secret until the hand is over, all but the commitment."""

    hand_number: int
    dealer: int
    seed: bytes

    @property
    def commitment(self) -> str:
        """The promise on the seed."""
        return fairness.commit(self.seed)


@dataclass(frozen=True, slots=True)
class HandAnnounced:
    """A hand is about to be dealt."""

    deal: HandDeal


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    winner: int | None
    totals: tuple[int, ...]


LogEvent: TypeAlias = Event | HandAnnounced | MatchEnded


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A numbered event. ``drawn``: for a draw from the stock, the card, which only that seat may know."""

    number: int
    hand_number: int
    event: LogEvent
    drawn: CardDrawn | None = None


@dataclass(frozen=True, slots=True)
class SeatMove:
    """A move as it is stored: who made it (the seat to act, also for automatic choices and chance)."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Game:
    """A match at a table. ``hand`` and ``deal`` are None before the first hand; ``number`` is the last event's."""

    rules: RuleSet
    match: MatchState
    deal: HandDeal | None = None
    hand: HandState | None = None
    number: int = 0

    @property
    def hand_over(self) -> bool:
        """Whether the next hand may be dealt (or the match is over)."""
        return self.hand is None or self.hand.phase is Phase.OVER


@dataclass(frozen=True, slots=True)
class Change:
    """What a command leads to: the game after it, the moves to store, the events to tell."""

    game: Game
    moves: tuple[SeatMove, ...]
    entries: tuple[LogEntry, ...]


def new_game(rules: RuleSet, first_dealer: int) -> Game:
    """A game before its first hand."""
    return Game(rules, start_match(rules, first_dealer))


def deal_hand(game: Game, seed: bytes) -> Change:
    """Deal the next hand from a seed. Raises IllegalActionError when a hand is in progress or the match is over."""
    if game.match.over:
        raise IllegalActionError("the match is over", code="match_over")
    if not game.hand_over:
        raise IllegalActionError("the hand is not over", code="hand_not_over")
    deal = HandDeal(game.match.hand_number, game.match.dealer, seed)
    hand = start(Deal(fairness.deck_from_seed(seed), deal.dealer), game.rules.hand)
    log = _Log(game.number, deal.hand_number)
    log.add(HandAnnounced(deal))
    log.add_all(opening_events(hand))
    return Change(replace(game, deal=deal, hand=hand, number=log.number), (), tuple(log.entries))


def play(game: Game, seat: int, actions: Sequence[Action]) -> Change:
    """A seat's actions in order, all or none, then the automatic choices and chance that follow.

    Raises IllegalActionError with the position of the action that is not allowed; ``game`` is never changed.
    """
    if not actions:
        raise IllegalActionError("no actions", code="bad_action")
    if game.hand is None or game.hand.phase is Phase.OVER:
        raise IllegalActionError("the hand is over", code="hand_over", position=0)
    hand, deal = game.hand, game.deal
    assert deal is not None
    log = _Log(game.number, deal.hand_number)
    moves: list[SeatMove] = []
    for position, action in enumerate(actions):
        if hand.to_act != seat:
            code = "hand_over" if hand.to_act is None else "not_your_turn"
            raise IllegalActionError("it is not this seat's turn", code=code, position=position)
        try:
            hand = _step(hand, action, log, moves)
        except IllegalActionError as error:
            raise IllegalActionError(error.message, code=error.code, position=position, detail=error.detail) from error
    hand = _go_on_automatically(hand, deal, log, moves)
    return _finish(replace(game, hand=hand), log, moves)


def replay_moves(game: Game, moves: Sequence[Move]) -> Change:
    """The stored moves of the hand in progress, exactly as stored: nothing is chosen again."""
    hand = game.hand
    assert hand is not None
    assert game.deal is not None
    log = _Log(game.number, game.deal.hand_number)
    done: list[SeatMove] = []
    for move in moves:
        hand = _step(hand, move, log, done)
    return _finish(replace(game, hand=hand), log, done)


def _step(hand: HandState, move: Move, log: "_Log", moves: list[SeatMove]) -> HandState:
    seat = hand.to_act
    after, events = step(hand, move)
    assert seat is not None
    moves.append(SeatMove(seat, move))
    log.add_all(events)
    return after


def _go_on_automatically(hand: HandState, deal: HandDeal, log: "_Log", moves: list[SeatMove]) -> HandState:
    """Chance, and the default spreads and layoffs of every seat that has not chosen."""
    while True:
        if hand.phase is Phase.RESHUFFLE:
            cards = hand.discard_pile + hand.stock
            stock = fairness.reshuffled(cards, deal.seed, hand.reshuffle_count + 1)
            hand = _step(hand, Reshuffle(stock), log, moves)
            continue
        automatic = automatic_actions(hand)
        if not automatic:
            return hand
        for action in automatic:
            hand = _step(hand, action, log, moves)


def _finish(game: Game, log: "_Log", moves: list[SeatMove]) -> Change:
    match = game.match
    if game.hand is not None and game.hand.result is not None:
        match = add_result(match, game.hand.result)
        if match.over:
            log.add(MatchEnded(match.winner, match.totals))
    return Change(replace(game, match=match, number=log.number), tuple(moves), tuple(log.entries))


class _Log:
    """Numbers events; a draw from the stock and the card drawn are one event with two faces."""

    def __init__(self, number: int, hand_number: int) -> None:
        self.number = number
        self._hand_number = hand_number
        self.entries: list[LogEntry] = []

    def add(self, event: LogEvent, drawn: CardDrawn | None = None) -> None:
        """One event more."""
        self.number += 1
        self.entries.append(LogEntry(self.number, self._hand_number, event, drawn))

    def add_all(self, events: Sequence[Event]) -> None:
        """The events of one move."""
        for at, event in enumerate(events):
            if isinstance(event, StockDrawn):
                drawn = events[at + 1]
                assert isinstance(drawn, CardDrawn)
                self.add(event, drawn)
            elif not isinstance(event, CardDrawn):
                self.add(event)


def ended_hand(entry: LogEntry) -> bool:
    """Whether the entry says that its hand is over."""
    return isinstance(entry.event, HandEnded)
