"""Questions about many holdings at once have core's answers."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.golden import cases
from undercut import sim
from undercut.core.arrangement import (
    arrangements_within,
    best_arrangement,
    best_arrangements,
    discards_within,
    least_deadwood,
)
from undercut.core.cards import CARD_POINTS, DECK_SIZE, FULL_DECK, CardSet, card_set, cards_of, iter_cards
from undercut.core.errors import CardsError
from undercut.core.layoff import best_defence
from undercut.core.melds import MELDS
from undercut.core.notation import parse_card_set

MOST_CARDS = 14


def rich_holding(random: Random, count: int) -> CardSet:
    """So many cards, most of them in melds."""
    while True:
        cards = 0
        while cards.bit_count() < count:
            cards |= random.choice(MELDS) if random.random() < 0.5 else 1 << random.randrange(DECK_SIZE)
        if cards.bit_count() == count:
            return cards


def some_holdings(seed: int, number: int) -> list[CardSet]:
    """Holdings of every size, by chance and full of melds; the empty one too."""
    random = Random(seed)
    plain = [card_set(random.sample(range(DECK_SIZE), random.randint(0, MOST_CARDS))) for _ in range(number)]
    return [0, *plain, *(rich_holding(random, random.randint(3, MOST_CARDS)) for _ in range(number))]


HOLDINGS = some_holdings(1, 1_500)
FOURS = [
    card_set(suit * 13 + rank for rank in ranks for suit in range(4)) | extra
    for ranks in ((0, 1, 2), (4, 6, 8), (10, 11, 12))
    for extra in (0, 1 << 3, 1 << 9 | 1 << 22)
]
"""Three ranks held four times, and cards that make runs with them."""


def sets(holdings: list[CardSet]) -> np.ndarray[Any, np.dtype[np.uint64]]:
    return np.array(holdings, np.uint64)


def test_least_deadwood_is_cores() -> None:
    holdings = HOLDINGS + FOURS
    expected = [least_deadwood(holding) for holding in holdings]
    assert sim.least_deadwood(sets(holdings)).tolist() == expected
    assert [sim.least_deadwood_one(holding) for holding in holdings] == expected


@given(st.lists(st.integers(0, DECK_SIZE - 1), max_size=MOST_CARDS, unique=True))
def test_least_deadwood_of_any_holding_is_cores(cards: list[int]) -> None:
    assert sim.least_deadwood_one(card_set(cards)) == least_deadwood(card_set(cards))


def test_it_writes_where_it_is_told_and_keeps_the_shape() -> None:
    holdings = sets(HOLDINGS[:600]).reshape(20, 30)
    out = np.full((20, 30), 255, np.uint8)
    assert sim.least_deadwood(holdings, out) is out
    assert np.array_equal(out, sim.least_deadwood(holdings.astype(np.int64)))
    assert np.array_equal(out.T, sim.least_deadwood(holdings.T))
    assert sim.least_deadwood(sets([])).shape == (0,)


def test_best_arrangements_are_cores() -> None:
    melds, points = sim.best_arrangements(sets(HOLDINGS + FOURS))
    for holding, laid, left in zip(HOLDINGS + FOURS, melds.tolist(), points.tolist(), strict=True):
        best = best_arrangement(holding)
        assert [*best.melds, -1, -1, -1, -1][:4] == laid
        assert best.deadwood_points == left
    assert any(len(best_arrangements(holding)) > 2 for holding in HOLDINGS)


@pytest.mark.parametrize("limit_points", [0, 1, 10, 100])
def test_knock_discards_are_cores(limit_points: int) -> None:
    found = sim.knock_discards(sets(HOLDINGS), limit_points).tolist()
    assert found == [card_set(discards_within(holding, limit_points)) for holding in HOLDINGS]
    assert any(found)


def test_best_discards_leave_least() -> None:
    holdings = [holding for holding in HOLDINGS if holding]
    cards, points = sim.best_discards(sets(holdings))
    for holding, card, left in zip(holdings, cards.tolist(), points.tolist(), strict=True):
        after = {each: least_deadwood(holding & ~(1 << each)) for each in iter_cards(holding)}
        assert left == min(after.values())
        equal = [each for each, value in after.items() if value == left]
        assert card == max(equal, key=lambda each: (CARD_POINTS[each], each))


def some_defences(seed: int, number: int) -> tuple[list[CardSet], list[list[CardSet]]]:
    """Defenders with many cards that could be laid off, and the knocker's melds."""
    random = Random(seed)
    holdings: list[CardSet] = []
    melds: list[list[CardSet]] = []
    while len(holdings) < number:
        knocker = rich_holding(random, 10)
        spreads = [each.melds for each in arrangements_within(knocker, 1000) if each.melds]
        if not spreads:
            continue
        laid = [MELDS[meld] for meld in random.choice(spreads)]
        near = sum(laid) << 1 | sum(laid) >> 1 | sum(laid) << 2 | sum(laid) >> 2 | sum(laid) << 13 | sum(laid) >> 13
        close = list(cards_of(near & FULL_DECK & ~knocker))
        random.shuffle(close)
        others = list(cards_of(FULL_DECK & ~knocker))
        random.shuffle(others)
        held = [*close[: random.randint(0, 8)], *others]
        holdings.append(card_set(dict.fromkeys(held[: random.randint(3, 11)])))
        melds.append(laid)
    return holdings, melds


def test_best_defences_are_cores() -> None:
    holdings, melds = some_defences(2, 1_500)
    padded = np.array([[*laid, 0, 0, 0, 0][:4] for laid in melds], np.int64)
    layoffs, points = sim.best_defences(sets(holdings), padded)
    several = 0
    for holding, laid, found, left in zip(holdings, melds, layoffs.tolist(), points.tolist(), strict=True):
        best = best_defence(holding, laid)
        assert [layoff for layoff in found if layoff >= 0] == [card * 4 + meld for card, meld in best.layoffs]
        assert best.deadwood_points == left
        several += len(best.layoffs) > 1
    assert several > 100


def test_the_golden_hands() -> None:
    golden = cases("deadwood")
    assert len(golden) > 50
    holdings = [parse_card_set(row["cards"]) for row in golden]
    assert sim.least_deadwood(sets(holdings)).tolist() == [row["deadwood"] for row in golden]


# What is refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bad", [1 << 52, -1, -(1 << 63), (1 << 15) - 1, FULL_DECK, (1 << 63) - 1])
@pytest.mark.parametrize(
    "question",
    [
        sim.least_deadwood,
        sim.best_discards,
        sim.best_arrangements,
        lambda holdings: sim.knock_discards(holdings, 10),
        lambda holdings: sim.best_defences(holdings, np.zeros((3, 4), np.int64)),
    ],
)
def test_what_is_no_holding_is_named(question: Any, bad: int) -> None:
    with pytest.raises(CardsError, match=r"holdings\[2\] = .*no set of at most 14 of the 52 cards") as caught:
        question(np.array([1, 2, bad], np.int64))
    assert (caught.value.code, caught.value.position) == ("not_cards", 2)


@pytest.mark.parametrize("bad", [[1.0], ["A"], [True], [[1, 2], [3, 4.5]], None, [2**70]])
def test_another_type_is_refused(bad: Any) -> None:
    with pytest.raises(sim.SimError, match="card sets as uint64 or int64"):
        sim.least_deadwood(np.array(bad))


@pytest.mark.parametrize(
    "out",
    [np.zeros(2, np.int8), np.zeros(3, np.uint8), np.zeros((2, 1), np.uint8), np.zeros(4, np.uint8)[::2], [0, 0]],
)
def test_an_out_that_does_not_fit_is_refused(out: Any) -> None:
    with pytest.raises(sim.SimError, match=r"out: allowed: a contiguous array of uint8 with shape \(2,\)"):
        sim.least_deadwood(sets([7, 7]), out)


def test_an_out_that_cannot_be_written_to_is_refused() -> None:
    out = np.zeros(1, np.uint8)
    out.flags.writeable = False
    with pytest.raises(sim.SimError, match="it cannot be written to"):
        sim.least_deadwood(sets([7]), out)


def test_nothing_to_discard_is_named() -> None:
    with pytest.raises(sim.SimError, match=r"holdings\[1\] = 0: there is nothing to discard"):
        sim.best_discards(sets([7, 0]))


@pytest.mark.parametrize("limit_points", [-1, 1001, 2.5, True, None])
def test_a_limit_that_is_none_is_named(limit_points: Any) -> None:
    with pytest.raises(sim.SimError, match=r"limit_points = .*: allowed: 0 to 1000"):
        sim.knock_discards(sets([7]), limit_points)


@pytest.mark.parametrize(
    ("melds", "message"),
    [
        (np.array([[7, 0, 0, 0], [3, 0, 0, 0]]), r"melds\[1\]: not all of these are melds"),
        (np.array([[0, 7, 0, 0], [7, 0, 0, 0]]), r"melds\[0\]: not all of these are melds"),
        (np.array([[7, 0, 0], [7, 0, 0]]), r"melds: shape \(2, 3\) for holdings of \(2,\)"),
    ],
)
def test_what_is_no_meld_is_named(melds: Any, message: str) -> None:
    with pytest.raises(sim.SimError, match=message):
        sim.best_defences(sets([1 << 20, 1 << 21]), melds)
