"""Which cards can stand in a meld with which: the same rank, or one or two steps away in the suit."""

from typing import Final

from undercut.core.cards import DECK_SIZE, FULL_DECK, SUIT_SIZE, Card, CardSet, card_set, rank_of, suit_of
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

LOW_RANKS: Final = sum(1 << suit * SUIT_SIZE for suit in range(4))
"""The four aces; times a set of ranks, all the cards of those ranks."""
NOT_TOP: Final = FULL_DECK & ~(LOW_RANKS << SUIT_SIZE - 1)
NOT_TOP_TWO: Final = NOT_TOP & ~(LOW_RANKS << SUIT_SIZE - 2)
NOT_LOW: Final = FULL_DECK & ~LOW_RANKS
NOT_LOW_TWO: Final = NOT_LOW & ~(LOW_RANKS << 1)
"""The cards that have a next one, the next but one, above or below them in the suit."""
_SUIT: Final = (1 << SUIT_SIZE) - 1


def meld_makers(cards: CardSet) -> CardSet:
    """Every card that makes a meld of three with two of ``cards``; some may be among them."""
    one_up, two_up = (cards & NOT_TOP) << 1, (cards & NOT_TOP_TWO) << 2
    one_down, two_down = (cards & NOT_LOW) >> 1, (cards & NOT_LOW_TWO) >> 2
    clubs, diamonds, hearts, spades = (cards >> suit * SUIT_SIZE & _SUIT for suit in range(4))
    twice = (clubs | diamonds) & (hearts | spades) | clubs & diamonds | hearts & spades
    return one_up & two_up | one_down & two_down | one_up & one_down | twice * LOW_RANKS
