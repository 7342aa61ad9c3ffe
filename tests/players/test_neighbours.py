"""Which cards meld with which, against the definition: every meld of three."""

from random import Random

from undercut.core.cards import DECK_SIZE, card_set, iter_cards
from undercut.core.melds import is_meld
from undercut.core.notation import format_cards, parse_cards
from undercut.players.neighbours import CLOSE, NEIGHBOURS, PAIRS, meld_makers


def test_the_pairs_of_a_card_make_every_meld_of_three_with_it() -> None:
    for card in range(DECK_SIZE):
        expected = {
            (one, two)
            for one in range(DECK_SIZE)
            for two in range(one + 1, DECK_SIZE)
            if card not in (one, two) and is_meld(card_set([card, one, two]))
        }
        assert set(PAIRS[card]) == expected
        assert len(PAIRS[card]) == len(expected)
        assert NEIGHBOURS[card] == card_set({each for pair in expected for each in pair})


def test_close_cards_are_those_of_the_rank_and_the_next_ones() -> None:
    [card] = iter_cards(card_set(parse_cards("5H")))
    assert CLOSE[card] == card_set(parse_cards("5C 5D 5S 4H 6H"))
    [ace] = iter_cards(card_set(parse_cards("AS")))
    assert CLOSE[ace] == card_set(parse_cards("AC AD AH 2S"))
    assert all(CLOSE[each] & ~NEIGHBOURS[each] == 0 for each in range(DECK_SIZE))


def test_meld_makers_are_the_cards_that_make_a_meld_with_two() -> None:
    random = Random(1)
    for _ in range(300):
        cards = random.sample(range(DECK_SIZE), random.randrange(12))
        held = card_set(cards)
        expected = {card for card in range(DECK_SIZE) if any(held >> one & held >> two & 1 for one, two in PAIRS[card])}
        assert meld_makers(held) & ~held == card_set(expected) & ~held, format_cards(cards)
