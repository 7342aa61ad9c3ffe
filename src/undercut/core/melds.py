"""The 329 melds as card sets, and those that lie inside a set of cards.

The order of ``MELDS`` is frozen: action indices and stored records count on it. First the 65 sets, by rank: the set of
four, then the four sets of three that leave out clubs, diamonds, hearts, spades. Then the 264 runs by suit, by lowest
rank, by length.
"""

from typing import Final

from undercut.core.cards import SUIT_COUNT, SUIT_MASK, SUIT_SIZE, CardSet, make_card

MIN_MELD_CARDS: Final = 3


def _all_sets() -> list[CardSet]:
    sets = []
    for rank in range(SUIT_SIZE):
        four = sum(1 << make_card(suit, rank) for suit in range(SUIT_COUNT))
        sets.append(four)
        sets += [four & ~(1 << make_card(suit, rank)) for suit in range(SUIT_COUNT)]
    return sets


def _all_runs() -> list[CardSet]:
    return [
        ((1 << length) - 1) << make_card(suit, low)
        for suit in range(SUIT_COUNT)
        for low in range(SUIT_SIZE - MIN_MELD_CARDS + 1)
        for length in range(MIN_MELD_CARDS, SUIT_SIZE - low + 1)
    ]


SET_COUNT: Final = 65
MELDS: Final[tuple[CardSet, ...]] = (*_all_sets(), *_all_runs())
"""Every meld at its index."""
MELD_INDEX: Final[dict[CardSet, int]] = {meld: index for index, meld in enumerate(MELDS)}

_RANK_MASKS: Final = tuple(MELDS[rank * 5] for rank in range(SUIT_SIZE))
_SUIT_SHIFTS: Final = tuple(suit * SUIT_SIZE for suit in range(SUIT_COUNT))
_RUN_BASE: Final = tuple(
    tuple(MELD_INDEX[0b111 << make_card(suit, low)] for low in range(SUIT_SIZE - MIN_MELD_CARDS + 1))
    for suit in range(SUIT_COUNT)
)
"""Per suit and lowest rank: the index of the run of three; the longer ones follow it."""


def is_meld(cards: CardSet) -> bool:
    """Whether exactly these cards are one set or one run."""
    return cards in MELD_INDEX


def is_set(cards: CardSet) -> bool:
    """Whether exactly these cards are one set: three or four of one rank."""
    return MELD_INDEX.get(cards, SET_COUNT) < SET_COUNT


def is_run(cards: CardSet) -> bool:
    """Whether exactly these cards are one run: three or more neighbours of one suit."""
    return MELD_INDEX.get(cards, -1) >= SET_COUNT


def melds_in(cards: CardSet) -> list[int]:
    """The indices of all melds that lie inside ``cards``, ascending."""
    found: list[int] = []
    clubs, diamonds, hearts, spades = (cards >> shift & SUIT_MASK for shift in _SUIT_SHIFTS)
    threes = (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds))
    while threes:
        rank = (threes & -threes).bit_length() - 1
        threes &= threes - 1
        held = cards & _RANK_MASKS[rank]
        if held == _RANK_MASKS[rank]:
            found += range(rank * 5, rank * 5 + 5)
        else:
            found.append(MELD_INDEX[held])
    for suit, ranks in enumerate((clubs, diamonds, hearts, spades)):
        lows = ranks & ranks >> 1 & ranks >> 2
        while lows:
            low = (lows & -lows).bit_length() - 1
            lows &= lows - 1
            beyond = ~(ranks >> low)
            length = (beyond & -beyond).bit_length() - 1
            base = _RUN_BASE[suit][low]
            found += range(base, base + length - MIN_MELD_CARDS + 1)
    return found
