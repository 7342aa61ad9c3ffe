"""What stays with each throw, against ``core.arrangement``."""

from typing import Any

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from hypothesis import example, given
from hypothesis import strategies as st

from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import CARD_POINTS, DECK_SIZE, CardSet, card_set, iter_cards, make_card
from undercut.core.notation import parse_cards
from undercut.players.search.keeps import KEEPS_DTYPE, NOTHING, arrange_each, cheapest_throw
from undercut.sim.compiled import np


def held(text: str) -> CardSet:
    return card_set(parse_cards(text))


@st.composite
def holdings(draw: st.DrawFn) -> CardSet:
    """4 to 14 cards of any, or of a few ranks, so that sets and runs compete for them."""
    low = draw(st.integers(0, 9))
    few = [make_card(suit, rank) for suit in range(4) for rank in range(low, low + 4)]
    cards = draw(st.sampled_from([few, list(range(DECK_SIZE))]))
    return card_set(draw(st.lists(st.sampled_from(cards), min_size=4, max_size=14, unique=True)))


def keeps_of(cards: CardSet, throws: CardSet) -> Any:
    keeps = np.zeros(1, KEEPS_DTYPE)
    arrange_each(cards, throws, keeps[0])
    return keeps


@given(holdings())
@example(held("3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H"))
@example(held("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"))
@example(held("7C 7D 7H 6H 5H 8H 9H 9C 9D KS"))
def test_what_stays_is_in_its_best_arrangement(cards: CardSet) -> None:
    """Of every throw, and of none."""
    for keeps, throws in ((keeps_of(cards, cards), cards), (keeps_of(cards, 1 << NOTHING), 1 << NOTHING)):
        for thrown in iter_cards(throws):
            best = best_arrangement(cards & ~(1 << thrown))
            found = tuple(int(keeps[name][0, thrown]) for name in ("unmelded", "points", "melds"))
            assert found == (best.deadwood, best.deadwood_points, len(best.melds))


@given(holdings(), st.integers(0, 30))
def test_the_cheapest_throw_leaves_the_least(cards: CardSet, limit_points: int) -> None:
    """Of equal ones the dearest card is thrown, then the highest; none where all leave more."""
    left = {card: least_deadwood(cards & ~(1 << card)) for card in iter_cards(cards)}
    within = [card for card, points in left.items() if points <= limit_points]
    expected = min(within, key=lambda card: (left[card], -CARD_POINTS[card], -card), default=NOTHING)
    assert int(cheapest_throw(cards, limit_points, keeps_of(cards, cards)[0])) == expected


def test_other_throws_are_left_alone() -> None:
    """Room is used again and again: what was found for another holding stays where nothing is asked."""
    cards = held("3C 3D 3H 9S JC")
    keeps = keeps_of(cards, held("9S"))
    before = keeps.copy()
    arrange_each(held("3C 3D 3H JS JC"), held("JC"), keeps[0])
    card = parse_cards("9S")[0]
    for name in ("unmelded", "points", "melds"):
        assert keeps[name][0, card] == before[name][0, card]
