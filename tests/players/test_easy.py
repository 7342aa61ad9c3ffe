"""The easy level: keeps complete melds, throws the dearest deadwood, knocks when it may."""

import pytest

from tests.players.watching import choice, dealt, play_hand
from tests.playing import CLASSIC, classic_with, play
from undercut.core.actions import (
    BIG_GIN,
    Action,
    BigGin,
    Discard,
    Knock,
)
from undercut.core.arrangement import best_arrangement
from undercut.core.cards import CARD_POINTS
from undercut.core.notation import format_action
from undercut.core.observation import Observation
from undercut.core.policies import StockFloor
from undercut.core.results import ResultKind
from undercut.core.state import HandState, Phase
from undercut.players import EasyPlayer

EASY = EasyPlayer()
RULES = CLASSIC.hand
HANDS = 150


def token(state: HandState) -> str:
    """The token of what easy does."""
    return format_action(choice(EASY, state))


# Taking the upcard ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("holding", "upcard"),
    [
        ("4H 5H KS KD QC 9C 8D 2S 2D AC", "6H"),
        ("4H 5H KS KD QC 9C 8D 2S 2D AC", "KC"),
        ("4H 5H 6H KD QC 9C 8D 2S 2D AC", "2H"),
        ("4H 5H 6H KD QC KS 8D 2S 3D AC", "KH"),
    ],
)
def test_it_takes_what_makes_a_new_meld(holding: str, upcard: str) -> None:
    assert token(dealt(RULES, holding, upcard)) == "T"


@pytest.mark.parametrize(
    ("holding", "upcard"),
    [
        ("4H 5H KS KD QC 9C 8D 2S 2D AC", "AD"),
        ("4H 6H KS QD JC 9C 8D 2S 2D AC", "TD"),
        ("4H 5H 6H KD QC 9C 8D 2S 2D AC", "7H"),
        ("4H 5H 6H KD KC KS 8D 2S 3D AC", "KH"),
        ("6H 7H 8H 9H TH KS 8D QC JD AC", "3D"),
    ],
)
def test_it_leaves_what_does_not(holding: str, upcard: str) -> None:
    assert token(dealt(RULES, holding, upcard)) == "P"


def test_the_same_holds_in_a_turn() -> None:
    assert token(dealt(RULES, "4H 6H KS QD JC 9C 8D 2S 2D AC", "TD")._replace(phase=Phase.DRAW)) == "S"
    assert token(dealt(RULES, "4H 6H KS QD JC 9C 8D 2S 2D AC", "5H")._replace(phase=Phase.DRAW)) == "T"


def test_it_takes_the_last_discard_only_to_knock_with_it() -> None:
    rules = classic_with(stock_floor=StockFloor.VOID_AFTER_LAST_TAKE)
    takes = dealt(rules, "4H 5H 6H KS KD KC 2S 2D 9C AC", "2C")._replace(phase=Phase.LAST_TAKE)
    assert token(takes) == "T"
    assert token(play(takes, "T")) == "K9C"
    passes = dealt(rules, "4H 5H 6H KS KD QC JC 2S 2D AC", "2C")._replace(phase=Phase.LAST_TAKE)
    assert token(passes) == "P"


# Throwing ------------------------------------------------------------------------------------------------------------


def test_it_throws_the_dearest_card_outside_its_melds() -> None:
    holding = "4H 5H 6H KS KD KC QC 9C 8D 2S"
    assert token(play(dealt(RULES, holding, "7H"), "T")) == "QC"


def test_it_does_not_throw_the_card_just_taken() -> None:
    holding = "4H 5H 6H 8S 7D 6C 5C 3D 2S AC"
    state = play(dealt(RULES, holding, "KH"), "T")
    assert token(state) == "8S"


def test_of_cards_that_are_all_melded_it_throws_the_one_that_costs_least() -> None:
    holding = "4H 5H 6H 7H KS KD KC 2S 2D 2C"
    rules = classic_with(knock_with_discard=False)
    assert token(play(dealt(rules, holding, "KH"), "T")) == "KC"
    assert token(play(dealt(rules, "4H 5H 6H KS KD KC KH 2S 2D 2C", "2H"), "T")) == "2C"


def test_it_keeps_complete_melds_in_every_hand() -> None:
    def watch(state: HandState, observation: Observation, action: Action) -> None:
        if not isinstance(action, Discard):
            return
        deadwood = best_arrangement(observation.holding).deadwood
        free = deadwood & ~(0 if observation.taken is None else 1 << observation.taken)
        if free:
            assert free >> action.card & 1, "it broke a meld"
            points = [CARD_POINTS[card] for card in range(52) if free >> card & 1]
            assert CARD_POINTS[action.card] == max(points), "it kept dearer deadwood"

    for number in range(HANDS):
        play_hand(RULES, number, [EASY, EASY], watch)


# Knocking ------------------------------------------------------------------------------------------------------------


def test_it_knocks_whenever_it_may() -> None:
    def watch(state: HandState, observation: Observation, action: Action) -> None:
        ends = [each for each in observation.legal_actions if isinstance(each, Knock | BigGin)]
        assert isinstance(action, Knock | BigGin) == bool(ends)

    kinds = {play_hand(RULES, number, [EASY, EASY], watch).result for number in range(HANDS)}
    assert {result.kind for result in kinds if result} >= {ResultKind.KNOCK, ResultKind.GIN, ResultKind.UNDERCUT}


def test_it_knocks_instead_of_drawing_where_the_window_is_open() -> None:
    assert token(dealt(RULES, "4H 5H 6H KS KD KC 2S 2D 2C 9C", "9D")._replace(phase=Phase.DRAW)) == "K"


def test_it_throws_what_leaves_the_least_deadwood() -> None:
    state = play(dealt(RULES, "4H 5H 6H KS KD KC 2S 2D 9C AC", "2C"), "T")
    assert token(state) == "K9C"


def test_gin_comes_before_a_knock_and_big_gin_before_both() -> None:
    holding = "4H 5H 6H KS KD KC 2S 2D 2C 9C"
    assert token(play(dealt(RULES, holding, "7H"), "T")) == "K9C"
    whole = play(dealt(classic_with(big_gin_bonus_points=31), "4H 5H 6H KS KD KC 2S 2D 2C 7H", "KH"), "T")
    assert choice(EASY, whole) == BIG_GIN


def test_of_knocks_that_leave_the_same_it_throws_the_dearest_card() -> None:
    # Without either end of the run, or without a king: gin each time.
    state = play(dealt(RULES, "4H 5H 6H 7H KS KD KC 2S 2D 2C", "KH"), "T")
    assert token(state) == "KKC"
