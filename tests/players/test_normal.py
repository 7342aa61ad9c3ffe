"""The normal level: takes what helps, and does not throw what others can see that they want."""

import pytest

from tests.players.watching import choice, dealt
from tests.playing import CLASSIC, play
from undercut.core.cards import card_set
from undercut.core.notation import format_action, parse_cards
from undercut.core.state import HandState, Phase
from undercut.players import NormalPlayer

NORMAL = NormalPlayer()
RULES = CLASSIC.hand


def token(state: HandState) -> str:
    """The token of what normal does."""
    return format_action(choice(NORMAL, state))


@pytest.mark.parametrize(
    ("holding", "upcard"),
    [
        ("4H 5H KS KD QC 9C 8D 2S 2D AC", "6H"),
        ("4H 5H 6H KD QC 9C 8D 2S 2D AC", "7H"),
        ("4H 5H KS TD QC 9C 8D 2S 2D 5C", "AC"),
        ("4H 5H 6H 7S 7D 7C 2S 2D 3C TC", "3S"),
    ],
    ids=["makes a meld", "grows a meld", "saves deadwood", "allows a knock"],
)
def test_it_takes_what_helps(holding: str, upcard: str) -> None:
    assert token(dealt(RULES, holding, upcard)) == "T"


def test_it_leaves_what_saves_little() -> None:
    assert token(dealt(RULES, "4H 5H 7S TD 8C 9C 8D 2S 2D 5C", "9H")) == "P"


def thrown_with(shown: str = "", pile: str = "") -> str:
    """What it throws of two equal loose cards, JC and KD, when the other seat picked up, or left, these cards."""
    state = play(dealt(RULES, "4H 5H 6H 2S 3S 4S KD KC 9C AC", "AD"), "P P S")
    holding = card_set(parse_cards("4H 5H 6H 2S 3S 4S KD JC 9H AC 7D"))
    state = state._replace(
        holdings=(holding, state.holdings[1]),
        shown=(0, card_set(parse_cards(shown)) if shown else 0),
        discard_pile=tuple(parse_cards(pile)) if pile else (),
        phase=Phase.DISCARD,
        to_act=0,
    )
    return token(state)


def test_it_does_not_throw_next_to_what_was_picked_up() -> None:
    assert thrown_with() == "JC"
    assert thrown_with(shown="JS") == "KD"
    assert thrown_with(shown="TC") == "KD"


def test_it_throws_what_the_other_seat_did_not_want() -> None:
    assert thrown_with(pile="KH KS") == "KD"
