"""Which cards can stand in a meld with which: the same rank, or one or two steps away in the suit."""

from typing import Final

from undercut.core.cards import DECK_SIZE, SUIT_SIZE, Card, CardSet, card_set, rank_of, suit_of
from undercut.core.melds import MELDS

_TRIPLES: Final = tuple(meld for meld in MELDS if meld.bit_count() == 3)


def _pairs_of(card: Card) -> tuple[tuple[Card, Card], ...]:
    pairs = []
    for meld in _TRIPLES:
        if meld >> card & 1:
            rest = meld & ~(1 << card)
            pairs.append(((rest & -rest).bit_length() - 1, rest.bit_length() - 1))
    return tuple(pairs)


PAIRS: Final = tuple(_pairs_of(card) for card in range(DECK_SIZE))
"""Per card: the pairs that make a meld of three with it."""

NEIGHBOURS: Final[tuple[CardSet, ...]] = tuple(card_set({card for pair in pairs for card in pair}) for pairs in PAIRS)
"""Per card: every card that stands in some meld of three with it."""

CLOSE: Final[tuple[CardSet, ...]] = tuple(
    card_set(
        other
        for other in range(DECK_SIZE)
        if other != card
        and (
            rank_of(other) == rank_of(card)
            or (suit_of(other) == suit_of(card) and abs(rank_of(other) - rank_of(card)) == 1)
        )
    )
    for card in range(DECK_SIZE)
)
"""Per card: those of its rank, and the next ones in its suit; the other ``NEIGHBOURS`` leave a gap."""

_LOW_RANKS: Final = sum(1 << suit * SUIT_SIZE for suit in range(4))
_NOT_TOP: Final = ~(_LOW_RANKS << SUIT_SIZE - 1)
_NOT_TOP_TWO: Final = _NOT_TOP & ~(_LOW_RANKS << SUIT_SIZE - 2)
_NOT_LOW: Final = ~_LOW_RANKS
_NOT_LOW_TWO: Final = _NOT_LOW & ~(_LOW_RANKS << 1)
_SUIT: Final = (1 << SUIT_SIZE) - 1


def meld_makers(cards: CardSet) -> CardSet:
    """Every card that makes a meld of three with two of ``cards``; some may be among them."""
    one_up, two_up = (cards & _NOT_TOP) << 1, (cards & _NOT_TOP_TWO) << 2
    one_down, two_down = (cards & _NOT_LOW) >> 1, (cards & _NOT_LOW_TWO) >> 2
    clubs, diamonds, hearts, spades = (cards >> suit * SUIT_SIZE & _SUIT for suit in range(4))
    twice = (clubs | diamonds) & (hearts | spades) | clubs & diamonds | hearts & spades
    return one_up & two_up | one_down & two_down | one_up & one_down | twice * _LOW_RANKS
