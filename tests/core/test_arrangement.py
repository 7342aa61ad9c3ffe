"""The least deadwood, and the arrangements that reach it."""

from functools import cache

import pytest
from hypothesis import given, settings

from tests.core import reference
from tests.core.golden import cases
from tests.core.strategies import card_sets, close_card_sets
from undercut.core.arrangement import (
    Arrangement,
    arrangements_within,
    best_arrangement,
    best_arrangements,
    discards_within,
    layoff_openings,
    least_deadwood,
    openings_of,
    ranked_arrangements,
)
from undercut.core.cards import CARD_POINTS, SUIT_SIZE, CardSet, cards_of, iter_cards, points_of
from undercut.core.melds import MELD_INDEX, MELDS
from undercut.core.notation import format_card, format_cards, format_meld, parse_card_set, parse_meld

ANY_POINTS = 340


def meld_texts(arrangement: Arrangement) -> list[str]:
    return [format_meld(MELDS[meld]) for meld in arrangement.melds]


def test_golden_deadwood() -> None:
    wrong = [
        case["id"] for case in cases("deadwood") if least_deadwood(parse_card_set(case["cards"])) != case["deadwood"]
    ]
    assert wrong == []


def test_golden_knocks() -> None:
    for case in cases("knock"):
        found = discards_within(parse_card_set(case["cards"]), case["limit"])
        assert {format_card(card): points for card, points in found.items()} == case["knock_discards"], case["id"]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("KH", 10),
        ("QH KH AH", 21),
        ("4H 5H 6H 6C 6D", 9),
        ("4H 5H 6H 7H 6C 6D", 12),
        ("3H 4H 5H 6H 6C 6D", 0),
        ("AC AD AH AS 2S 3S", 0),
        ("7C 7D 7H 7S 8S 9S TS", 0),
        ("6H QH QC 5H KD KH 7H KC 4H QD", 0),
    ],
)
def test_hands_by_hand(cards: str, points: int) -> None:
    assert least_deadwood(parse_card_set(cards)) == points


@settings(max_examples=200)
@given(close_card_sets(max_size=11) | card_sets(max_size=11))
def test_least_deadwood_is_the_least_of_all(cards: CardSet) -> None:
    assert least_deadwood(cards) == reference.least_deadwood(frozenset(iter_cards(cards)))


@cache
def least_by_runs(ranks: int) -> int:
    """The least deadwood of cards of one suit: the lowest stays over, or a run begins with it."""
    if not ranks:
        return 0
    low = (ranks & -ranks).bit_length() - 1
    run = 1 << low
    least = CARD_POINTS[low] + least_by_runs(ranks & ~run)
    for rank in range(low + 1, SUIT_SIZE):
        if not ranks >> rank & 1:
            break
        run |= 1 << rank
        if run.bit_count() >= 3:
            least = min(least, least_by_runs(ranks & ~run))
    return least


def test_every_set_of_cards_of_one_suit() -> None:
    for ranks in range(1 << SUIT_SIZE):
        for suit in range(4):
            assert least_deadwood(ranks << suit * SUIT_SIZE) == least_by_runs(ranks), format_cards(cards_of(ranks))


@given(card_sets(max_size=18))
def test_more_cards_than_anybody_holds(cards: CardSet) -> None:
    assert least_deadwood(cards) == best_arrangements(cards)[0].deadwood_points


@settings(max_examples=60)
@given(close_card_sets(max_size=10))
def test_every_arrangement_is_found_once(cards: CardSet) -> None:
    wanted = {
        (frozenset(frozenset(meld) for meld in melds), left)
        for melds, left in reference.arrangements(frozenset(iter_cards(cards)))
    }
    found = arrangements_within(cards, ANY_POINTS)
    assert len(found) == len(wanted)
    assert {
        (frozenset(frozenset(cards_of(MELDS[meld])) for meld in each.melds), frozenset(cards_of(each.deadwood)))
        for each in found
    } == wanted


@given(close_card_sets() | card_sets())
def test_arrangements_are_partitions_within_the_limit(cards: CardSet) -> None:
    every = arrangements_within(cards, ANY_POINTS)
    for each in every:
        assert list(each.melds) == sorted(each.melds)
        assert sum(MELDS[meld] for meld in each.melds) + each.deadwood == cards
        assert each.deadwood_points == points_of(each.deadwood)
    assert list(every) == sorted(every, key=lambda each: each.melds)
    for limit_points in (0, 10):
        wanted = tuple(each for each in every if each.deadwood_points <= limit_points)
        assert arrangements_within(cards, limit_points) == wanted


@given(close_card_sets() | card_sets())
def test_the_best_arrangements_reach_the_least(cards: CardSet) -> None:
    best = best_arrangements(cards)
    assert {each.deadwood_points for each in best} == {least_deadwood(cards)}
    assert best_arrangement(cards) in best
    ranked = ranked_arrangements(cards, ANY_POINTS)
    assert ranked[0] == best_arrangement(cards)
    assert set(ranked[: len(best)]) == set(best)
    assert sorted(ranked, key=lambda each: each.melds) == list(arrangements_within(cards, ANY_POINTS))


def test_a_run_of_six_is_one_meld_or_two() -> None:
    best = best_arrangements(parse_card_set("4H 5H 6H 7H 8H 9H"))
    assert [meld_texts(each) for each in best] == [["4H 5H 6H", "7H 8H 9H"], ["4H 5H 6H 7H 8H 9H"]]
    assert meld_texts(best_arrangement(parse_card_set("4H 5H 6H 7H 8H 9H"))) == ["4H 5H 6H 7H 8H 9H"]


def test_the_default_spread_gives_the_fewest_layoff_openings() -> None:
    cards = parse_card_set("5C 5D 5H 6C 6D 6H 7C 7D 7H KS")
    spreads = {tuple(meld_texts(each)): layoff_openings(each.melds, cards) for each in best_arrangements(cards)}
    assert spreads == {
        ("5C 5D 5H", "6C 6D 6H", "7C 7D 7H"): 3,
        ("5C 6C 7C", "5D 6D 7D", "5H 6H 7H"): 6,
    }
    assert meld_texts(best_arrangement(cards)) == ["5C 5D 5H", "6C 6D 6H", "7C 7D 7H"]


def test_aces_and_kings_bound_a_run() -> None:
    low = parse_card_set("AC 2C 3C AD 2D 3D AH 2H 3H KS")
    assert best_arrangement(low).melds == tuple(
        MELD_INDEX[parse_meld(text)] for text in ("AC AD AH", "2C 2D 2H", "3C 3D 3H")
    )
    assert [
        format_cards(cards_of(openings_of(parse_meld(text)))) for text in ("AD 2D 3D", "JD QD KD", "QC KC JC TC")
    ] == [
        "4D",
        "TD",
        "9C",
    ]


@pytest.mark.parametrize("meld", MELDS)
def test_openings_are_the_cards_that_make_a_longer_meld(meld: CardSet) -> None:
    wanted = [card for card in range(52) if not meld >> card & 1 and MELD_INDEX.get(meld | 1 << card) is not None]
    assert list(cards_of(openings_of(meld))) == wanted


def test_openings_held_by_the_knocker_do_not_count() -> None:
    melds = (MELD_INDEX[parse_meld("4H 5H 6H")],)
    assert layoff_openings(melds, parse_card_set("4H 5H 6H")) == 2
    assert layoff_openings(melds, parse_card_set("4H 5H 6H 7H")) == 1
    assert layoff_openings((), parse_card_set("4H 5H 6H 7H")) == 0


@given(close_card_sets(max_size=11) | card_sets(max_size=11))
def test_discards_within_a_limit(cards: CardSet) -> None:
    every = discards_within(cards, ANY_POINTS)
    assert list(every) == list(iter_cards(cards))
    for card, points in every.items():
        assert points == least_deadwood(cards & ~(1 << card))
    assert discards_within(cards, 10) == {card: points for card, points in every.items() if points <= 10}
