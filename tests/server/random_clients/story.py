"""What a stored match tells: the game, every event, and which cards each seat may know by when."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from undercut.core.cards import FULL_DECK, CardSet, card_set, cards_of, iter_cards
from undercut.core.events import (
    CardDrawn,
    Dealt,
    Discarded,
    Event,
    HandEnded,
    Knocked,
    LaidOff,
    SpreadLaid,
    UpcardTaken,
    UpcardTurned,
    may_know,
)
from undercut.core.notation import parse_card
from undercut.core.results import Spread
from undercut.core.seating import Role
from undercut.core.state import HandState
from undercut.server.calls import Called
from undercut.server.confidences import is_missed
from undercut.server.game import Advised, Game, HandAnnounced, HandDeal, LogEntry, MatchEnded, waiting_game
from undercut.server.replays import frames
from undercut.server.stored import StoredMatch
from undercut.server.wire import numbered_event

Message = dict[str, Any]
"""What is sent or received, as plain values."""
_CARD: Final = re.compile(r"[A2-9TJQK][CDHS](?=[\"> ,.:;)]|[A2-9TJQK][CDHS])")
"""A card as messages spell it, alone or in the token of an action."""


def spelled_cards(text: str) -> CardSet:
    """The cards that a text names."""
    return card_set(parse_card(card) for card in set(_CARD.findall(text)))


@dataclass(frozen=True)
class Story:
    """A stored match, replayed move by move. ``entries``: every event; ``deals`` by hand number."""

    stored: StoredMatch
    game: Game
    entries: tuple[LogEntry, ...]
    deals: dict[int, HandDeal]
    _known: dict[int | None, list[CardSet]] = field(default_factory=dict)

    def visible(self, seat: int | None, after: int = 0) -> list[Message]:
        """The events after a number as ``seat`` is told them, as plain values."""
        places = len(self.stored.seats)
        told = (
            numbered_event(entry, seat, self.deals[entry.hand_number], places)
            for entry in self.entries
            if is_missed(entry, after)
        )
        return [msgspec.to_builtins(event) for event in told if event is not None]

    def start_of_deal(self, number: int) -> int:
        """The number of the last event before the deal that is on, or just over, at event ``number``."""
        hand_number = max((entry.hand_number for entry in self.entries if entry.number <= number), default=0)
        return min((entry.number for entry in self.entries if entry.hand_number == hand_number), default=1) - 1

    def advising(self, hand_number: int) -> list[int]:
        """The seats between which advice stays in a deal: the captain's, and that of the one who sits out."""
        return [seat for seat, role in enumerate(self.deals[hand_number].roles) if role is not Role.BOX]

    def known_cards(self, seat: int | None, number: int) -> CardSet:
        """The cards of the deal at event ``number`` whose faces ``seat`` (None: a spectator) may have seen by then."""
        if seat not in self._known:
            self._known[seat] = list(self._known_after_each(seat))
        return self._known[seat][number]

    def _known_after_each(self, seat: int | None) -> Iterator[CardSet]:
        known: CardSet = 0
        over: set[int] = set()
        yield known
        for entry in self.entries:
            if isinstance(entry.event, HandAnnounced):
                known = 0
                over.clear()
            deal = self.deals[entry.hand_number]
            if isinstance(entry.event, HandEnded) and entry.board is not None:
                over.add(entry.board)
            if len(over) == len(deal.boards):
                # The seed is shown, and with it the whole deck.
                known = FULL_DECK
            elif entry.board == (0 if seat is None else deal.board_of(seat)):
                known |= _seen(entry, None if seat is None else deal.hand_seat_of(seat))
            if not isinstance(entry.event, Advised):
                yield known


def _seen(entry: LogEntry, hand_seat: int | None) -> CardSet:
    """The cards that a hand seat sees by an event of its hand."""
    if isinstance(entry.event, Advised | Called | HandAnnounced | MatchEnded):
        return 0
    events: tuple[Event, ...] = (entry.event,) if entry.drawn is None else (entry.event, entry.drawn)
    return card_set(card for event in events if may_know(event, hand_seat) for card in _named(event))


def _named(event: Event) -> Iterator[int]:
    match event:
        case Dealt(_, cards):
            yield from cards
        case CardDrawn(_, card) | UpcardTurned(card) | UpcardTaken(_, card) | Discarded(_, card) | LaidOff(_, card, _):
            yield card
        case Knocked(_, _, card) if card is not None:
            yield card
        case SpreadLaid(spread):
            yield from _cards_of_spread(spread)
        case HandEnded(result):
            for spread in result.spreads:
                yield from _cards_of_spread(spread)


def _cards_of_spread(spread: Spread) -> Iterator[int]:
    yield from cards_of(spread.deadwood)
    for meld in spread.melds:
        yield from cards_of(meld)


def story_of(stored: StoredMatch) -> Story:
    """Replays a stored match."""
    game = waiting_game(stored.rules)
    entries: list[LogEntry] = []
    deals: dict[int, HandDeal] = {}
    for frame in frames(stored):
        game = frame.game
        entries += frame.entries
        assert game.deal is not None
        deals[game.deal.hand_number] = game.deal
    return Story(stored, game, tuple(entries), deals)


def assert_whole_deck(hand: HandState) -> None:
    """Every card of the deck lies in one place, and in no other."""
    cards = [*hand.stock, *hand.discard_pile, *(layoff.card for layoff in hand.layoffs)]
    for holding in hand.holdings:
        cards += iter_cards(holding)
    assert sorted(cards) == list(range(52))
