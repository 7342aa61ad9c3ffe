"""From a seed to a deck: the only place that shuffles, in a way that anyone can check.

Scheme ``sha256-fy-1`` (never to be changed; a better one gets another name):

- ``commitment`` = SHA-256 of ``"undercut sha256-fy-1 commitment" + seed``, shown before anybody sees a card.
- ``tail`` = the SHA-256 of each player's contribution, in the order of the players, one after another; that of no bytes
  for a player who gave none. When nobody gave any, the tail is empty. When partners play two hands side by side, the
  tail of the second hand (board 1) has ``"board"`` and one byte, its number, at its end.
- ``key`` of a deck = SHA-256 of ``"undercut sha256-fy-1 key" + seed + tail``.
- ``key`` of reshuffle n (from 1) = SHA-256 of ``"undercut sha256-fy-1 reshuffle" + n (4 bytes, big-endian) + seed +
  tail``. The cards shuffled are the discard pile, bottom first, and then the rest of the stock, top first.
- ``key`` of the cards drawn before the first hand = SHA-256 of ``"undercut sha256-fy-1 roles" + seed + tail``; player p
  draws card p of that deck.
- A stream of bytes: SHA-256 of ``key + counter`` for the counters 0, 1, 2, … (8 bytes, big-endian), one after another.
- Fisher-Yates over the cards 0..51 in order: for i = 51 down to 1, j is drawn from 0..i by taking stream bytes one at
  a time and rejecting every byte from ``256 - 256 % (i + 1)`` on, then j = byte % (i + 1); cards i and j change places.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from undercut.core.cards import DECK_SIZE, Card

SCHEME: Final = "sha256-fy-1"
SEED_BYTES: Final = 32
CONTRIBUTION_BYTES_LIMIT: Final = 128
"""The longest contribution that a player can give; the shortest has 1 byte."""
_COMMITMENT_TAG: Final = b"undercut sha256-fy-1 commitment"
_KEY_TAG: Final = b"undercut sha256-fy-1 key"
_RESHUFFLE_TAG: Final = b"undercut sha256-fy-1 reshuffle"
_ROLES_TAG: Final = b"undercut sha256-fy-1 roles"


def commit(seed: bytes) -> str:
    """The commitment (hex) to a seed: it binds the dealer and tells nothing about the seed. Seeds are 32 bytes."""
    _check_seed(seed)
    return hashlib.sha256(_COMMITMENT_TAG + seed).hexdigest()


def matches_commitment(seed: bytes, commitment: str) -> bool:
    """Whether the shown ``seed`` is the one that was promised."""
    return hmac.compare_digest(commit(seed), commitment)


def deck_from_seed(seed: bytes, contributions: Sequence[bytes] = (), board: int = 0) -> tuple[Card, ...]:
    """The deck of a hand, first card first.

    ``contributions``: every player's own bytes, by player, b"" for one who gave none; () when nobody did. ``board``: 0,
    or 1 for the second of two hands side by side.
    """
    _check_seed(seed)
    key = _KEY_TAG + seed + _tail(contributions, board)
    return _shuffled(tuple(range(DECK_SIZE)), hashlib.sha256(key).digest())


def reshuffled(
    cards: Sequence[Card], seed: bytes, number: int, contributions: Sequence[bytes] = (), board: int = 0
) -> tuple[Card, ...]:
    """The new stock, top first, of reshuffle ``number`` (from 1) of the hand with this seed.

    ``cards``: the discard pile (bottom first) and then the rest of the stock (top first).
    """
    _check_seed(seed)
    key = _RESHUFFLE_TAG + number.to_bytes(4, "big") + seed + _tail(contributions, board)
    return _shuffled(tuple(cards), hashlib.sha256(key).digest())


def role_cards(seed: bytes, count: int, contributions: Sequence[bytes] = ()) -> tuple[Card, ...]:
    """The cards that ``count`` players draw before the hand with this seed, the first of a match.

    They decide the roles of three, or who deals first.
    """
    _check_seed(seed)
    key = _ROLES_TAG + seed + _tail(contributions, 0)
    return _shuffled(tuple(range(DECK_SIZE)), hashlib.sha256(key).digest())[:count]


def _tail(contributions: Sequence[bytes], board: int) -> bytes:
    parts = b"".join(hashlib.sha256(part).digest() for part in contributions)
    return parts + (b"board" + bytes([board]) if board else b"")


def _check_seed(seed: bytes) -> None:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")


def _shuffled(cards: tuple[Card, ...], key: bytes) -> tuple[Card, ...]:
    deck = list(cards)
    block, counter, at = b"", 0, 0
    for i in range(len(deck) - 1, 0, -1):
        limit = 256 - 256 % (i + 1)
        while True:
            if at == len(block):
                block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
                counter, at = counter + 1, 0
            byte = block[at]
            at += 1
            if byte < limit:
                break
        j = byte % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)
