"""Decks by counter: pinned for ever, told once more in plain Python, the same in any batch, and even."""

import math
from collections import Counter

import numpy as np
import pytest

from tests.core.golden import cases
from tests.rulesets import EVERY
from undercut import sim
from undercut.core.cards import DECK_SIZE
from undercut.core.hand import start
from undercut.core.notation import format_cards

STANDARD = sim.compile_rules(EVERY["standard"])
TABLE = sim.compile_rules(EVERY["table of 3"])
WORD = (1 << 64) - 1
G = 0x9E3779B97F4A7C15

GOLDEN = [(case["seed"], case["hand"], case["deck"]) for case in cases("sim_decks")]
"""Seed, hand number and deck of scheme ``splitmix-fy-1``. A change here needs another name."""
GOLDEN_RESHUFFLE = "3H KC 3S 2D 4D 5D 8C JD 6C JC 9C 8D JH KH 9D TD 9S 3D QS QH TS TH 8H 8S 4H 7D 2C AH 4C TC"
"""The first stock that comes of a reshuffle in hand 0 of seed 1 of `table` for three, played at random."""


def mix(word: int) -> int:
    """As the module tells it."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


def stream_of(seed: int, hand_number: int, stream: int) -> int:
    """The key of a stream."""
    key = mix(mix(seed + G & WORD) + G * (hand_number + 1) & WORD)
    return mix(key + G * (stream + 1) & WORD)


def shuffled(cards: list[int], stream: int) -> list[int]:
    """The cards in the order that the stream gives."""
    cards = list(cards)
    word = position = 0
    for at in range(len(cards) - 1):
        if at % 5 == 0:
            word = mix(stream + G * position & WORD)
            position += 1
        product = word * (len(cards) - at)
        other, word = at + (product >> 64), product & WORD
        cards[at], cards[other] = cards[other], cards[at]
    return cards


def test_the_scheme_is_pinned() -> None:
    assert sim.SCHEME == "splitmix-fy-1"


@pytest.mark.parametrize(("seed", "hand_number", "deck"), GOLDEN)
def test_decks_are_pinned(seed: int, hand_number: int, deck: str) -> None:
    assert format_cards(sim.deck_of(STANDARD, seed, hand_number).deck) == deck


@pytest.mark.parametrize(
    ("seed", "hand_number"), [*((seed, number) for seed, number, _ in GOLDEN), (7, 1), (7, 2), (8, 1)]
)
def test_decks_are_as_the_scheme_tells(seed: int, hand_number: int) -> None:
    deck = shuffled(list(range(DECK_SIZE)), stream_of(seed, hand_number, 0))
    assert sim.deck_of(STANDARD, seed, hand_number).deck == tuple(deck)


def test_reshuffles_are_as_the_scheme_tells_and_pinned() -> None:
    played = sim.trace(TABLE.hand, sim.RANDOM, 1, 0)
    at = [int(number) for number in np.flatnonzero(played.actions == sim.CHANCE)]
    assert len(at) > 2
    for number, place in enumerate(at, start=1):
        before, after = played.states[place], played.states[place + 1]
        pile = before["pile"][: before["pile_count"]].tolist()
        rest = before["stock"][: before["stock_count"]][::-1].tolist()
        stock = after["stock"][: after["stock_count"]][::-1].tolist()
        assert stock == shuffled(pile + rest, stream_of(1, 0, number))
    first = played.states[at[0] + 1]
    assert format_cards(first["stock"][: first["stock_count"]][::-1].tolist()) == GOLDEN_RESHUFFLE


def test_a_deal_is_the_same_in_any_batch() -> None:
    every = sim.deal(TABLE, 5, 0, 50)
    for first in (0, 1, 17, 49):
        assert np.array_equal(sim.deal(TABLE, 5, first, 50 - first), every[first:])


def test_core_deals_the_same() -> None:
    for rules in (STANDARD, TABLE, sim.compile_rules(EVERY["table of 4"])):
        states = sim.deal(rules, 9, 100, 8)
        from_core = sim.from_core(start(sim.deck_of(rules, 9, 100 + at), rules.hand) for at in range(8))
        from_core["key"] = states["key"]
        assert np.array_equal(states, from_core)
        assert states["dealer"].tolist() == [(100 + at) % rules.seats for at in range(8)]


def test_every_card_is_as_likely_in_every_place() -> None:
    """Places and cards of 20,000 decks: chi-squared far from neither end of what chance gives."""
    hands = 20_000
    places = np.zeros((DECK_SIZE, DECK_SIZE))
    upcards: Counter[int] = Counter()
    for state in sim.deal(STANDARD, 3, 0, hands):
        upcards[int(state["first_upcard"])] += 1
        places[np.arange(state["stock_count"]), state["stock"][: state["stock_count"]]] += 1
    expected = hands / DECK_SIZE
    stock_count = DECK_SIZE - 21
    chi_squared = float(((places[:stock_count] - expected) ** 2 / expected).sum())
    freedom = stock_count * (DECK_SIZE - 1)
    assert abs(chi_squared - freedom) < 5 * math.sqrt(2 * freedom)
    assert max(abs(count - expected) for count in upcards.values()) < 5 * math.sqrt(expected)
