"""The 329 melds."""

import hashlib
from itertools import combinations

from hypothesis import given

from tests.core import reference
from tests.core.strategies import card_sets, close_card_sets
from undercut.core.actions import MELD_COUNT
from undercut.core.cards import FULL_DECK, CardSet, cards_of
from undercut.core.melds import MELD_INDEX, MELDS, SET_COUNT, is_meld, is_run, is_set, melds_in


def test_counts() -> None:
    sets = [meld for meld in MELDS if is_set(meld)]
    runs = [meld for meld in MELDS if is_run(meld)]
    assert len(sets) == SET_COUNT == 65
    assert len(runs) == 264
    assert len([run for run in runs if run.bit_count() <= 5]) == 120
    assert len(MELDS) == len(set(MELDS)) == MELD_COUNT == 329
    assert len([meld for meld in MELDS if meld.bit_count() <= 10]) == 305


def test_the_order_never_changes() -> None:
    """Action indices and records count on it."""
    text = ",".join(str(meld) for meld in MELDS)
    assert (
        hashlib.sha256(text.encode()).hexdigest() == "6cbb63f4cce233f3065cae7febff50eaaef7b6d5c2ce7843f72c0ddeaca34e76"
    )


def test_the_documented_order() -> None:
    assert [cards_of(meld) for meld in MELDS[:5]] == [
        (0, 13, 26, 39),
        (13, 26, 39),
        (0, 26, 39),
        (0, 13, 39),
        (0, 13, 26),
    ]
    assert [cards_of(meld) for meld in MELDS[65:67]] == [(0, 1, 2), (0, 1, 2, 3)]
    assert cards_of(MELDS[75]) == tuple(range(13))
    assert cards_of(MELDS[76]) == (1, 2, 3)
    assert cards_of(MELDS[-1]) == (49, 50, 51)


def test_the_melds_of_five_ranks_are_those_of_the_rules() -> None:
    pool = [suit * 13 + rank for suit in range(4) for rank in (0, 1, 2, 11, 12)]
    for size in range(1, 6):
        for chosen in combinations(pool, size):
            cards = sum(1 << card for card in chosen)
            assert is_meld(cards) == reference.is_meld(frozenset(chosen)), chosen


def test_an_ace_is_low_only() -> None:
    assert is_run(0b111)
    assert not is_meld(1 << 11 | 1 << 12 | 1 << 0)
    assert not is_meld(1 << 11 | 1 << 12 | 1 << 13)


def test_a_meld_is_a_set_or_a_run() -> None:
    for index, meld in enumerate(MELDS):
        assert MELD_INDEX[meld] == index
        assert is_meld(meld)
        assert is_set(meld) is (index < SET_COUNT)
        assert is_run(meld) is (index >= SET_COUNT)
    for cards in (0, 1, 0b11, 0b1101):
        assert not is_meld(cards)
        assert not is_set(cards)
        assert not is_run(cards)


@given(card_sets(max_size=52) | close_card_sets(max_size=24))
def test_the_melds_inside(cards: CardSet) -> None:
    assert melds_in(cards) == [index for index, meld in enumerate(MELDS) if meld & ~cards == 0]


def test_the_whole_deck_holds_every_meld() -> None:
    assert melds_in(FULL_DECK) == list(range(MELD_COUNT))
    assert melds_in(0) == []
