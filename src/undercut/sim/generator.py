"""Decks from (seed, hand number): a counter-based generator, so that hand i is the same in any batch.

Scheme ``splitmix-fy-1`` (never to be changed; a better one gets another name). All arithmetic is modulo 2**64:

- ``mix(x)``: the finalizer of SplitMix64 (Steele, Lea and Flood, 2014): ``x ^= x >> 30``, ``x *= 0xBF58476D1CE4E5B9``,
  ``x ^= x >> 27``, ``x *= 0x94D049BB133111EB``, ``x ^= x >> 31``.
- The key of a hand: ``mix(mix(seed + G) + G * (hand number + 1))`` with ``G = 0x9E3779B97F4A7C15``.
- Each hand has streams, by number: 0 the deck, 1 to 255 its reshuffles, 256 the choices of its players. The key of a
  stream: ``mix(key of the hand + G * (number + 1))``. Its words, for n = 0, 1, …: ``mix(key of the stream + G * n)``.
- A number below ``limit`` from a word: the product of both is 128 bits; the upper 64 are the number, and the lower 64
  are the word for the next number. Five numbers come from each word, then a new word follows.
- Fisher-Yates over the cards 0..51 in order: for i = 0 up to 50, j is i plus a number below 52 - i; cards i and j
  change places. The first card is dealt first.
- A reshuffle: the same over the discard pile (bottom first) and then the rest of the stock (top first); the first card
  is the new top.
- The dealer of hand i is seat i modulo the seats.

A number is up to 2**-35 more likely than it should be. This is for simulation: nothing in it is hard to guess. Decks
that people play for come from ``undercut.fairness``.
"""

from typing import Final

from undercut.core.cards import DECK_SIZE
from undercut.sim.compiled import Array, Int, i64, kernel, product_high, small_kernel, u64

SCHEME: Final = "splitmix-fy-1"
NUMBERS_PER_WORD: Final = 5
DECK_STREAM: Final = 0
CHOICE_STREAM: Final = u64(256)

_G: Final = u64(0x9E3779B97F4A7C15)
_M1: Final = u64(0xBF58476D1CE4E5B9)
_M2: Final = u64(0x94D049BB133111EB)
_ONE: Final = u64(1)
_S27: Final = u64(27)
_S30: Final = u64(30)
_S31: Final = u64(31)


@small_kernel
def mix(word: Int) -> Int:
    """The finalizer of SplitMix64."""
    word = (word ^ (word >> _S30)) * _M1
    word = (word ^ (word >> _S27)) * _M2
    return word ^ (word >> _S31)


@kernel
def hand_key(seed: Int, hand_number: Int) -> Int:
    """The key of a hand."""
    return mix(mix(u64(seed) + _G) + _G * (u64(hand_number) + _ONE))


@small_kernel
def stream_key(key: Int, stream: Int) -> Int:
    """The key of one of the hand's streams."""
    return mix(u64(key) + _G * (u64(stream) + _ONE))


@small_kernel
def word_at(stream: Int, position: Int) -> Int:
    """A word of a stream."""
    return mix(u64(stream) + _G * u64(position))


@kernel
def shuffle(cards: Array, count: Int, stream: Int) -> None:
    """Shuffles the first ``count`` cards in place."""
    position = i64(0)
    left = i64(0)
    word = u64(0)
    for at in range(count - 1):
        if left == 0:
            word = word_at(stream, position)
            position += 1
            left = i64(NUMBERS_PER_WORD)
        limit = u64(count - at)
        other = at + i64(product_high(word, limit))
        word *= limit
        left -= 1
        cards[at], cards[other] = cards[other], cards[at]


@kernel
def deal_deck(key: Int, deck: Array) -> None:
    """Writes the deck of the hand with this key."""
    for card in range(DECK_SIZE):
        deck[card] = card
    shuffle(deck, DECK_SIZE, stream_key(key, DECK_STREAM))
