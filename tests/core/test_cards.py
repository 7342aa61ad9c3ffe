"""Cards and sets of cards."""

from hypothesis import given

from tests.core.strategies import card_sets, cards
from undercut.core.cards import (
    CARD_POINTS,
    DECK_SIZE,
    FULL_DECK,
    CardSet,
    card_set,
    cards_of,
    iter_cards,
    make_card,
    points_of,
    rank_of,
    suit_of,
)


def test_a_deck_is_worth_340_points() -> None:
    assert points_of(FULL_DECK) == 340
    assert FULL_DECK.bit_count() == DECK_SIZE == 52


def test_points_by_rank() -> None:
    assert CARD_POINTS[:13] == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
    assert CARD_POINTS[:13] * 4 == CARD_POINTS


@given(cards)
def test_a_card_is_its_suit_and_rank(card: int) -> None:
    assert make_card(suit_of(card), rank_of(card)) == card
    assert 0 <= suit_of(card) < 4
    assert 0 <= rank_of(card) < 13


@given(card_sets(max_size=52))
def test_a_set_is_its_cards(some: CardSet) -> None:
    listed = cards_of(some)
    assert list(listed) == sorted(set(listed)) == list(iter_cards(some))
    assert card_set(listed) == some
    assert points_of(some) == sum(CARD_POINTS[card] for card in listed)


def test_a_repeated_card_counts_once() -> None:
    assert card_set([5, 5, 9]) == 1 << 5 | 1 << 9
