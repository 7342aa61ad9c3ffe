"""The sequential test: where it looks, how rarely it is wrong, and that it stops soon where there is a difference."""

from random import Random

import pytest

from undercut.arena.sequential import LEAST_DUPLICATES, factor_at, is_clear, looks

SAMPLES = 1500


def stopped_after(shares: list[float]) -> int | None:
    """After how many duplicates the test stops; None when it never does."""
    return next((count for count in looks(len(shares)) if is_clear(shares[:count], len(shares))), None)


def shares_of(random: Random, count: int, chance: float) -> list[float]:
    """Pairs of matches that the first contestant wins with this chance."""
    return [((random.random() < chance) + (random.random() < chance)) / 2 for _ in range(count)]


@pytest.mark.parametrize(
    ("duplicates", "expected"),
    [(1000, tuple(range(100, 1001, 100))), (25, (10, 13, 15, 18, 20, 23, 25)), (10, (10,)), (9, ())],
)
def test_where_it_looks(duplicates: int, expected: tuple[int, ...]) -> None:
    assert looks(duplicates) == expected
    assert all(count >= LEAST_DUPLICATES for count in expected)


@pytest.mark.parametrize("count", [20, 200])
def test_equal_players_are_told_apart_in_five_of_a_hundred_runs_at_most(count: int) -> None:
    random = Random(count)
    wrong = sum(stopped_after(shares_of(random, count, 0.5)) is not None for _ in range(SAMPLES))
    assert wrong / SAMPLES < 0.065
    assert wrong > 0, "it would never stop"


def test_a_clear_difference_stops_it_early() -> None:
    random = Random(2)
    stops = [stopped_after(shares_of(random, 200, 0.75)) for _ in range(200)]
    assert all(stop is not None and stop <= 100 for stop in stops)


def test_a_shutout_stops_it_at_the_first_looks() -> None:
    assert stopped_after([1.0] * 1000) == 100
    assert stopped_after([0.0] * 1000) == 100
    assert stopped_after([1.0] * 20) in (10, 12, 14)


def test_draws_alone_never_stop_it() -> None:
    assert stopped_after([0.5] * 100) is None


def test_early_looks_need_more() -> None:
    factors = [factor_at(count, 100) for count in looks(100)]
    assert factors == sorted(factors, reverse=True)
    assert factors[-1] == pytest.approx(2.087)
