"""Deals: 52 different cards, dealt one at a time from the seat after the dealer."""

import pytest

from tests.playing import CLASSIC, VARIANTS, classic_with, deck_of
from undercut.core.cards import DECK_SIZE, FULL_DECK, card_set, cards_of
from undercut.core.deal import Deal, dealt_holdings
from undercut.core.errors import CardsError
from undercut.core.hand import start
from undercut.core.state import Phase

IN_ORDER = tuple(range(DECK_SIZE))


def test_cards_go_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    assert [cards_of(cards) for cards in dealt_holdings(Deal(IN_ORDER, dealer=0), 2, 3)] == [(1, 3, 5), (0, 2, 4)]
    assert [cards_of(cards) for cards in dealt_holdings(Deal(IN_ORDER, dealer=1), 2, 3)] == [(0, 2, 4), (1, 3, 5)]
    assert [cards_of(cards) for cards in dealt_holdings(Deal(IN_ORDER, dealer=0), 3, 2)] == [(2, 5), (0, 3), (1, 4)]
    assert [cards_of(cards) for cards in dealt_holdings(Deal(IN_ORDER, dealer=3), 4, 1)] == [(0,), (1,), (2,), (3,)]


def test_classic_deals_ten_each_an_upcard_and_31_in_the_stock() -> None:
    state = start(Deal(IN_ORDER, dealer=0), CLASSIC.hand)
    assert [holding.bit_count() for holding in state.holdings] == [10, 10]
    assert state.discard_pile == (20,)
    assert (state.upcard, state.first_upcard) == (20, 20)
    assert state.stock == IN_ORDER[21:]
    assert len(state.stock) == 31
    assert (state.phase, state.to_act, state.starter) == (Phase.OFFER, 1, 1)


def test_without_an_offer_the_starter_gets_one_card_more() -> None:
    state = start(Deal(IN_ORDER, dealer=1), VARIANTS["no first upcard"])
    assert [holding.bit_count() for holding in state.holdings] == [11, 10]
    assert state.holdings[0] >> 20 & 1
    assert (state.discard_pile, state.upcard, state.first_upcard) == ((), None, None)
    assert state.stock == IN_ORDER[21:]
    assert (state.phase, state.to_act) == (Phase.DISCARD, 0)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_card_is_dealt_once(name: str) -> None:
    rules = VARIANTS[name]
    for dealer in range(rules.seats):
        state = start(Deal(deck_of(dealer), dealer), rules)
        zones = [*state.holdings, card_set(state.stock), card_set(state.discard_pile)]
        assert sum(zones) == FULL_DECK
        assert sum(zone.bit_count() for zone in zones) == DECK_SIZE
        assert state.to_act == (dealer + 1) % rules.seats


@pytest.mark.parametrize(
    ("deck", "position", "detail"),
    [
        ((*IN_ORDER[:51], 0), 51, "0"),
        ((7, 7, *IN_ORDER[2:]), 1, "7"),
        ((52, *IN_ORDER[1:]), 0, "52"),
        ((-1, *IN_ORDER[1:]), 0, "-1"),
        (IN_ORDER[:51], None, ""),
        ((), None, ""),
        ((*IN_ORDER, 3), 52, "3"),
    ],
)
def test_a_deck_that_is_none_is_refused(deck: tuple[int, ...], position: int | None, detail: str) -> None:
    with pytest.raises(CardsError) as caught:
        Deal(deck, 0)
    assert (caught.value.code, caught.value.position, caught.value.detail) == ("bad_deck", position, detail)


@pytest.mark.parametrize("dealer", [-1, 2, 4])
def test_a_dealer_who_has_no_seat_is_refused(dealer: int) -> None:
    with pytest.raises(CardsError, match=f"dealer {dealer}: no such seat") as caught:
        start(Deal(IN_ORDER, dealer), classic_with(cards_each=7))
    assert (caught.value.code, caught.value.detail) == ("no_such_seat", str(dealer))
