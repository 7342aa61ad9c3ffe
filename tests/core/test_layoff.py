"""Layoffs, and the defence that leaves the least."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core import reference
from tests.core.golden import cases
from tests.core.strategies import cards, close_card_sets, melds
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import CardSet, cards_of, points_of
from undercut.core.layoff import Defence, best_defence, extends, legal_layoffs
from undercut.core.melds import MELDS, is_meld
from undercut.core.notation import format_card, format_meld, parse_card, parse_card_set, parse_meld


def defend(cards: str, *melds: str) -> Defence:
    return best_defence(parse_card_set(cards), [parse_meld(meld) for meld in melds])


def layoff_texts(defence: Defence) -> list[str]:
    return [f"{format_card(card)}>{meld}" for card, meld in defence.layoffs]


@given(melds, cards)
def test_a_card_extends_a_meld_when_both_are_one(meld: CardSet, card: int) -> None:
    assert extends(meld, card) is (not meld >> card & 1 and is_meld(meld | 1 << card))


@pytest.mark.parametrize(
    ("meld", "extending", "not_extending"),
    [
        ("7C 7D 7H", "7S", "7C 6C 8D"),
        ("7C 7D 7H 7S", "", "7C 6C 8S"),
        ("5H 6H 7H", "4H 8H", "3H 9H 4D 8S 5H"),
        ("AH 2H 3H", "4H", "KH KD KC"),
        ("JH QH KH", "TH", "AH AS TD"),
    ],
)
def test_what_extends(meld: str, extending: str, not_extending: str) -> None:
    laid = parse_meld(meld)
    assert all(extends(laid, parse_card(card)) for card in extending.split())
    assert not any(extends(laid, parse_card(card)) for card in not_extending.split())


def test_legal_layoffs_in_order() -> None:
    laid = [parse_meld("5H 6H 7H"), parse_meld("4C 4D 4S")]
    found = legal_layoffs(parse_card_set("9H 8H 4H 8S KC"), laid)
    assert found == [(parse_card("4H"), 0), (parse_card("4H"), 1), (parse_card("8H"), 0)]
    assert legal_layoffs(parse_card_set("9H KC"), laid) == []
    assert legal_layoffs(parse_card_set("8H 4H"), []) == []


def test_a_card_may_fit_two_melds() -> None:
    laid = [parse_meld("4H 5H 6H"), parse_meld("7C 7D 7S")]
    assert legal_layoffs(parse_card_set("7H"), laid) == [(parse_card("7H"), 0), (parse_card("7H"), 1)]


def test_own_layoffs_chain() -> None:
    defence = defend("9S KH 8S", "5S 6S 7S")
    assert layoff_texts(defence) == ["8S>0", "9S>0"]
    assert defence.deadwood_points == 10
    assert layoff_texts(defend("9S KH", "5S 6S 7S")) == []


def test_a_card_goes_where_the_next_one_can_follow() -> None:
    assert layoff_texts(defend("7H 8H", "7C 7D 7S", "4H 5H 6H")) == ["7H>1", "8H>1"]


def test_a_set_of_four_gives_up_a_card() -> None:
    defence = defend("8C 8D 8H 8S 9S", "5S 6S 7S")
    assert layoff_texts(defence) == ["8S>0", "9S>0"]
    assert defence.deadwood_points == 0


def test_layoffs_and_melds_are_found_together() -> None:
    """Before layoffs the set of sixes leaves less (9) than the run (12); with them the run leaves nothing."""
    held = "4H 5H 6H 6C 6D"
    assert defend(held).deadwood_points == 9
    defence = defend(held, "7C 8C 9C", "7D 8D 9D")
    assert layoff_texts(defence) == ["6C>0", "6D>1"]
    assert [format_meld(MELDS[meld]) for meld in defence.arrangement.melds] == ["4H 5H 6H"]
    assert defence.deadwood_points == 0


def test_no_layoff_without_need() -> None:
    assert layoff_texts(defend("7C 8C 9C TC", "4C 5C 6C")) == []


def test_a_defender_on_a_row_of_hearts() -> None:
    """The worked example of the table rules: from 24 to 8."""
    held = parse_card_set("KC KD KH 9S TS JS JH 6H 4C 4D")
    defence = best_defence(held, [parse_meld("7H 8H 9H TH")])
    assert least_deadwood(held) == 24
    assert sorted(layoff_texts(defence)) == ["6H>0", "JH>0"]
    assert defence.deadwood_points == 8


def test_the_documented_settlement() -> None:
    defence = defend("2S 8S 9S AC 2C 7C 8C 2D 8D 2H", "KS KC KD", "5S 6S 7S", "9C TC JC")
    assert defence.deadwood_points == 9
    assert "8S>1" in layoff_texts(defence)


def check_defence(held: CardSet, laid: list[CardSet], defence: Defence) -> None:
    grown, left = list(laid), held
    for card, number in defence.layoffs:
        assert (card, number) in legal_layoffs(left, grown)
        grown[number] |= 1 << card
        left &= ~(1 << card)
    assert defence.arrangement == best_arrangement(left)
    assert defence.deadwood_points == least_deadwood(left)


@st.composite
def positions(draw: st.DrawFn, max_cards: int, max_melds: int) -> tuple[CardSet, list[CardSet]]:
    """A defender's cards and the knocker's disjoint melds, all close together."""
    held = draw(close_card_sets(max_size=max_cards))
    free = [meld for meld in MELDS if not meld & held and meld.bit_count() <= 5]
    laid: list[CardSet] = []
    for meld in draw(st.lists(st.sampled_from(free), max_size=max_melds)):
        if not any(meld & other for other in laid):
            laid.append(meld)
    return held, laid


@settings(max_examples=150)
@given(positions(max_cards=7, max_melds=3))
def test_the_best_defence_is_the_best_of_all(position: tuple[CardSet, list[CardSet]]) -> None:
    held, laid = position
    defence = best_defence(held, laid)
    check_defence(held, laid, defence)
    assert (defence.deadwood_points, len(defence.layoffs)) == reference.least_after_layoffs(
        frozenset(cards_of(held)), tuple(frozenset(cards_of(meld)) for meld in laid)
    )


@settings(max_examples=50)
@given(positions(max_cards=13, max_melds=4))
def test_the_best_defence_of_many_cards_is_legal_and_no_worse(position: tuple[CardSet, list[CardSet]]) -> None:
    held, laid = position
    defence = best_defence(held, laid)
    check_defence(held, laid, defence)
    assert defence.deadwood_points <= least_deadwood(held)


def test_among_equal_defences_the_lowest() -> None:
    assert layoff_texts(defend("AC 7H KD", "4H 5H 6H", "7C 7D 7S", "AD AH AS")) == ["AC>2", "7H>0"]


def settled(knocker_points: int, defender_points: int, gin_bonus: int, undercut_bonus: int) -> tuple[str, int]:
    """Winner and points of a two-player hand, where equal deadwood is an undercut."""
    if knocker_points == 0:
        return "knocker", defender_points + gin_bonus
    if defender_points <= knocker_points:
        return "defender", knocker_points - defender_points + undercut_bonus
    return "knocker", defender_points - knocker_points


def test_golden_settlements() -> None:
    for case in cases("settle"):
        laid = [parse_meld(meld) for meld in case["knocker_melds"]]
        held = parse_card_set(case["defender"])
        knocker_points = points_of(parse_card_set(case["knocker_deadwood"]))
        defence = best_defence(held, laid if knocker_points else [])
        check_defence(held, laid, defence)
        result = settled(knocker_points, defence.deadwood_points, case["gin_bonus"], case["undercut_bonus"])
        told = f"{case['id']}: {layoff_texts(defence)} on {[format_meld(meld) for meld in laid]}"
        assert defence.deadwood_points == case["defender_deadwood"], told
        assert result == (case["winner"], case["points"]), told


@pytest.mark.parametrize(
    ("held", "layoffs"),
    [
        ("7H JS 2D", ["7H>0", "JS>2"]),
        ("KS JS 2D", ["JS>2", "KS>1"]),
        ("7H KS 2D", ["7H>0", "KS>1"]),
        ("7H 8H JS 2D", ["7H>0", "8H>0", "JS>2"]),
    ],
)
def test_layoffs_on_several_of_three_melds_name_their_melds(held: str, layoffs: list[str]) -> None:
    defence = defend(held, "4H 5H 6H", "KC KD KH", "8S 9S TS")
    assert (layoff_texts(defence), defence.deadwood_points) == (layoffs, 2)
