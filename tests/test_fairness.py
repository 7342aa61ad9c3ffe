"""The fair deal: pinned for ever, checked by a second telling, and even over cards and positions."""

import hashlib
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercut.core.cards import DECK_SIZE
from undercut.core.notation import format_cards, parse_cards
from undercut.fairness import SCHEME, SEED_BYTES, commit, deck_from_seed, matches_commitment, reshuffled

SEEDS = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)
PARTS = st.lists(st.binary(max_size=40), max_size=4)
ZEROS = bytes(SEED_BYTES)
COUNTING = bytes(range(SEED_BYTES))
ONES = b"\xff" * SEED_BYTES

COMMITMENTS = {
    ZEROS: "b2a7124533a9db4f6a326043641efa895f8402c9b6298ac6a80443ed28a64e6b",
    COUNTING: "1ed9121515c41d47ec3fa06fbb24c21e6c628c59b9c4e097f311dbafe334c7ec",
    ONES: "fb10145b91674a034b6718fa60cda5ba1496a433ec866eec7f57cbf3f2cca0df",
}
DECKS: list[tuple[bytes, tuple[bytes, ...], str]] = [
    (
        ZEROS,
        (),
        "4D7HKCQD5DKDAC5CJSJC8H2HTS3CKHTD8S4H8D2D9D3D8CKS9HQHAD7CTH6H9S4S6CJH5S7SAS7DTC6S6D9C3SQC3HAH2SQSJD4C2C5H",
    ),
    (
        COUNTING,
        (),
        "9CTS7C6C9HADKD7D5SKSJC4HTH3SQC5H8STD6D8HJH5C2HAS7HQDTC9SAC6HQH9D5D8D4C6S8CAH3D2D2C3H4DKH2SKC4SQS7SJDJS3C",
    ),
    (
        ONES,
        (),
        "3D4C5C9S8SJC8CKC6H9CQH3HQC3S2C2HKD4SKS7DJS8D6SAC8H9D3C2SJH4H7C7HKH4D6DTS5S5DTH5HAH9HQS7S6CADTDTCASQD2DJD",
    ),
    (
        ZEROS,
        (b"one", b"two"),
        "4D4H3S6D5C3HQDJDKD5D4S7H6S2D3C6HQC9D9CTCKC5H8SAS7CAC6CTD2S8CKS9H4C5SAH7DJSJC8H8D2C2H3DQHTSADTHJH9SQS7SKH",
    ),
    (
        ZEROS,
        (b"two", b"one"),
        "9D6D7C8DADAHTS2D3D7H2H7S6STH4D6CJS9H5HQC4H4C9STDJH8C5D2SQS3HKSTCKCKH2C7DQD5C4SQH5SAS8HJC3C3S9CACKDJD8S6H",
    ),
]
"""Seed, contributions, deck: made once, and never to change."""


def plain_shuffle(key: bytes, cards: list[int]) -> list[int]:
    """The scheme by the words of its description, with the whole stream made beforehand."""
    stream = b"".join(hashlib.sha256(key + counter.to_bytes(8, "big")).digest() for counter in range(40))
    at = 0
    for i in range(len(cards) - 1, 0, -1):
        while stream[at] >= 256 - 256 % (i + 1):
            at += 1
        j = stream[at] % (i + 1)
        at += 1
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def test_the_scheme_has_its_name() -> None:
    assert SCHEME == "sha256-fy-1"


@pytest.mark.parametrize(("seed", "commitment"), COMMITMENTS.items())
def test_commitments_are_pinned(seed: bytes, commitment: str) -> None:
    assert commit(seed) == commitment


@pytest.mark.parametrize(("seed", "contributions", "deck"), DECKS)
def test_decks_are_pinned(seed: bytes, contributions: tuple[bytes, ...], deck: str) -> None:
    assert format_cards(deck_from_seed(seed, contributions)).replace(" ", "") == deck


def test_reshuffles_are_pinned() -> None:
    cards = parse_cards("AC 2C 3C 4C 5C 6C 7C 8C")
    assert [format_cards(reshuffled(cards, ZEROS, number)) for number in (1, 2)] == [
        "3C AC 5C 2C 4C 7C 8C 6C",
        "8C 3C 2C AC 6C 4C 7C 5C",
    ]


@given(SEEDS, PARTS)
def test_a_deck_is_what_its_description_says(seed: bytes, contributions: list[bytes]) -> None:
    parts = b"".join(hashlib.sha256(part).digest() for part in contributions)
    key = hashlib.sha256(b"undercut sha256-fy-1 key" + seed + parts).digest()
    deck = deck_from_seed(seed, contributions)
    assert list(deck) == plain_shuffle(key, list(range(DECK_SIZE)))
    assert sorted(deck) == list(range(DECK_SIZE))


@given(SEEDS, PARTS, st.integers(1, 100), st.sets(st.integers(0, 51), min_size=1))
def test_a_reshuffle_is_what_its_description_says(
    seed: bytes, contributions: list[bytes], number: int, cards: set[int]
) -> None:
    parts = b"".join(hashlib.sha256(part).digest() for part in contributions)
    tag = b"undercut sha256-fy-1 reshuffle" + number.to_bytes(4, "big")
    key = hashlib.sha256(tag + seed + parts).digest()
    stock = reshuffled(sorted(cards), seed, number, contributions)
    assert list(stock) == plain_shuffle(key, sorted(cards))


@given(SEEDS, SEEDS)
def test_a_commitment_binds_to_its_seed(seed: bytes, other: bytes) -> None:
    assert commit(seed) == hashlib.sha256(b"undercut sha256-fy-1 commitment" + seed).hexdigest()
    assert matches_commitment(seed, commit(seed))
    assert matches_commitment(other, commit(seed)) == (seed == other)


def test_a_commitment_tells_nothing_about_the_deck() -> None:
    """The deck is made with another tag, not from what is shown beforehand."""
    shown = bytes.fromhex(commit(COUNTING))
    assert deck_from_seed(COUNTING) != deck_from_seed(shown)
    assert list(deck_from_seed(COUNTING)) != plain_shuffle(shown, list(range(DECK_SIZE)))


def test_the_players_contributions_count_and_so_does_their_order() -> None:
    decks = [
        deck_from_seed(ZEROS, parts)
        for parts in ((), (b"",), (b"", b""), (b"a",), (b"b",), (b"a", b"b"), (b"b", b"a"), (b"ab",), (b"ab", b""))
    ]
    assert len(set(decks)) == len(decks)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    seed = bytes(length)
    for use in (commit, deck_from_seed, lambda seed: reshuffled((1, 2), seed, 1)):
        with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
            use(seed)


def test_every_card_is_as_likely_in_every_position() -> None:
    """Chi-square over 52 cards and 52 positions, from seeds that are always the same: it passes or fails for ever.

    With 51 * 51 = 2601 degrees of freedom the sum is 2601 on average, with a standard deviation of 72.1.
    """
    count = 4000
    seen = [[0] * DECK_SIZE for _ in range(DECK_SIZE)]
    for number in range(count):
        for position, card in enumerate(deck_from_seed(hashlib.sha256(b"even %d" % number).digest())):
            seen[card][position] += 1
    expected = count / DECK_SIZE
    total = sum((cell - expected) ** 2 / expected for row in seen for cell in row)
    assert 2601 - 3 * 72.2 < total < 2601 + 3 * 72.2
    for row in seen:
        assert 51 - 5 * 10.1 < sum((cell - expected) ** 2 / expected for cell in row) < 51 + 5 * 10.1


def test_neighbours_in_a_deck_do_not_depend_on_each_other() -> None:
    """The step from one card to the next, over all decks: 51 steps, each as likely as another."""
    steps = [0] * DECK_SIZE
    count = 1000
    for number in range(count):
        deck = deck_from_seed(hashlib.sha256(b"steps %d" % number).digest())
        for card, following in pairwise(deck):
            steps[(following - card) % DECK_SIZE] += 1
    assert steps[0] == 0
    assert sum((cell - count) ** 2 / count for cell in steps[1:]) < 50 + 4 * 10
