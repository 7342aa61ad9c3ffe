"""A deal: the order of the deck and who deals. Data only; decks come from ``undercut.fairness`` or a record."""

from dataclasses import dataclass
from typing import Final

from undercut.core.cards import DECK_SIZE, FULL_DECK, Card, card_set
from undercut.core.errors import CardsError

_ALL_CARDS: Final = frozenset(range(DECK_SIZE))


@dataclass(frozen=True, slots=True)
class Deal:
    """``deck``: all 52 cards, the first one dealt first. ``dealer``: the hand seat that deals.

    Cards go one at a time round the table from the starter, the seat after the dealer; the next card is the upcard
    (or the starter's extra card when the rules have no upcard); the rest is the stock, its top first.
    """

    deck: tuple[Card, ...]
    dealer: int

    def __post_init__(self) -> None:
        if len(self.deck) == DECK_SIZE and set(self.deck) == _ALL_CARDS:
            return
        seen = 0
        for position, card in enumerate(self.deck):
            if not 0 <= card < DECK_SIZE or seen >> card & 1:
                raise CardsError(
                    f"deck: card {card} at position {position} is no card or is there twice",
                    code="bad_deck",
                    position=position,
                    detail=str(card),
                )
            seen |= 1 << card
        if seen != FULL_DECK:
            raise CardsError(f"deck: {len(self.deck)} cards instead of {DECK_SIZE}", code="bad_deck")


def dealt_holdings(deal: Deal, seats: int, cards_each: int) -> tuple[int, ...]:
    """The card set that each seat is dealt, before any upcard or extra card."""
    starter = (deal.dealer + 1) % seats
    used = deal.deck[: seats * cards_each]
    return tuple(card_set(used[(seat - starter) % seats :: seats]) for seat in range(seats))
