"""Hypothesis strategies for cards and sets of cards."""

from hypothesis import strategies as st

from undercut.core.cards import DECK_SIZE, SUIT_SIZE, CardSet, card_set, make_card
from undercut.core.melds import MELDS

cards = st.integers(0, DECK_SIZE - 1)
melds = st.sampled_from(MELDS)


def card_sets(min_size: int = 0, max_size: int = 13) -> st.SearchStrategy[CardSet]:
    """Any cards at all."""
    return st.sets(cards, min_size=min_size, max_size=max_size).map(card_set)


@st.composite
def close_card_sets(draw: st.DrawFn, max_size: int = 13) -> CardSet:
    """Cards of a few neighbouring ranks, so that melds overlap each other."""
    ranks = draw(st.integers(3, 6))
    low = draw(st.integers(0, SUIT_SIZE - ranks))
    pool = [make_card(suit, rank) for suit in range(4) for rank in range(low, low + ranks)]
    return card_set(draw(st.sets(st.sampled_from(pool), max_size=max_size)))
