"""Cards as small integers and sets of cards as 52-bit integers.

A card is ``suit * 13 + rank``: suits are clubs, diamonds, hearts, spades (0..3), ranks ace to king (0..12), so the
13 bits of one suit lie together and a run is a block of neighbouring bits.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Card: TypeAlias = int
"""0..51: ``suit * 13 + rank``."""

CardSet: TypeAlias = int
"""A set of cards: bit ``card`` is set when the card is in it."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
DECK_SIZE: Final = 52
SUIT_SIZE: Final = 13
SUIT_COUNT: Final = 4
FULL_DECK: Final[CardSet] = (1 << DECK_SIZE) - 1
SUIT_MASK: Final[CardSet] = (1 << SUIT_SIZE) - 1
CARD_POINTS: Final[tuple[int, ...]] = tuple(min(card % SUIT_SIZE + 1, 10) for card in range(DECK_SIZE))
"""Deadwood points of each card: ace 1, 2 to 10 face value, J Q K 10."""
MAX_CARD_POINTS: Final = max(CARD_POINTS)


def rank_of(card: Card) -> int:
    """Rank 0 (ace) .. 12 (king)."""
    return card % SUIT_SIZE


def suit_of(card: Card) -> int:
    """Suit 0..3: clubs, diamonds, hearts, spades."""
    return card // SUIT_SIZE


def make_card(suit: int, rank: int) -> Card:
    """The card of a suit (0..3) and a rank (0..12)."""
    return suit * SUIT_SIZE + rank


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of the given cards; a repeated card counts once."""
    result = 0
    for card in cards:
        result |= 1 << card
    return result


def iter_cards(cards: CardSet) -> Iterator[Card]:
    """The cards of a set in ascending order."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def cards_of(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set in ascending order, as a tuple."""
    return tuple(iter_cards(cards))


def points_of(cards: CardSet) -> int:
    """Deadwood points of all the cards of a set together."""
    return sum(CARD_POINTS[card] for card in iter_cards(cards))
