"""Estimates and their intervals: known values, and that 95 in 100 intervals hold what they should."""

from random import Random
from statistics import fmean

import pytest

from undercut.arena.estimates import ratio_estimate, share_estimate, t_quantile, times_of

SAMPLES = 1500

# From the usual table of Student's t, two-sided 5 %.
T_TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 20: 2.086, 30: 2.042, 100: 1.984, 1000: 1.962}


@pytest.mark.parametrize(("degrees", "value"), T_TABLE.items())
def test_students_t(degrees: int, value: float) -> None:
    assert t_quantile(degrees) == pytest.approx(value, rel=0.005)


def test_students_t_needs_a_degree_of_freedom() -> None:
    with pytest.raises(ValueError, match="0 degrees"):
        t_quantile(0)


def test_wilsons_interval_of_independent_matches() -> None:
    """81 of 263: a worked example of the interval (Newcombe 1998, table I) has 0.2553 to 0.3662."""
    shares = [1.0] * 81 + [0.0] * 182
    estimate = share_estimate(shares)
    # Student's t is a trace wider than the normal distribution of the example.
    assert estimate.value == pytest.approx(81 / 263)
    assert estimate.low == pytest.approx(0.2553, abs=1e-3)
    assert estimate.high == pytest.approx(0.3662, abs=1e-3)


def test_duplicates_that_all_agree_still_have_a_width() -> None:
    won = share_estimate([1.0] * 20)
    assert won.value == won.high == 1.0
    assert won.low is not None
    assert 0.7 < won.low < 0.9
    even = share_estimate([0.5] * 20)
    assert even.low is not None
    assert even.low < 0.5


def test_several_looks_make_intervals_wider_and_never_narrower() -> None:
    shares = [1.0, 0.5, 0.0, 1.0, 1.0]
    counts, sums = [5] * 5, [10.0, -3.0, 4.0, 1.0, 7.0]
    for estimates in (
        [share_estimate(shares, factor) for factor in (0.0, 2.0, 6.0)],
        [ratio_estimate(sums, counts, factor) for factor in (0.0, 2.0, 6.0)],
    ):
        plain, little, much = estimates
        assert plain == little
        assert plain is not None
        assert much is not None
        assert much.low is not None
        assert plain.low is not None
        assert much.low < plain.low


def test_one_duplicate_has_no_interval() -> None:
    assert share_estimate([1.0]).low is None
    single = ratio_estimate([12.0], [3])
    assert single is not None
    assert (single.value, single.low, single.high) == (4.0, None, None)


def test_swapped_seats_that_cancel_make_a_narrow_interval() -> None:
    """The same win rate says more when the pairs agree with one another."""
    scattered = share_estimate([1.0, 0.0] * 20)
    paired = share_estimate([0.5] * 38 + [1.0, 0.0])
    assert scattered.low is not None
    assert paired.low is not None
    assert scattered.low < paired.low < 0.5


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.97])
@pytest.mark.parametrize("count", [10, 100])
def test_shares_are_inside_as_often_as_they_should_be(chance: float, count: int) -> None:
    random = Random(f"{chance} {count}")
    inside = 0
    for _ in range(SAMPLES):
        # Two matches on the same deals: they tend to differ, as luck that changes sides makes them.
        pairs = [_pair(random, chance) for _ in range(count)]
        estimate = share_estimate(pairs)
        assert estimate.low is not None
        assert estimate.high is not None
        inside += estimate.low <= chance <= estimate.high
    assert 0.93 <= inside / SAMPLES <= 0.995


def _pair(random: Random, chance: float) -> float:
    first = random.random()
    second = 1 - first if random.random() < 0.3 else random.random()
    return ((first < chance) + (second < chance)) / 2


def test_a_ratio_counts_hands_and_not_matches() -> None:
    estimate = ratio_estimate([10.0, -5.0], [1, 4])
    assert estimate is not None
    assert estimate.value == pytest.approx(1.0)
    assert ratio_estimate([0.0, 0.0], [0, 0]) is None


def test_ratios_are_inside_as_often_as_they_should_be() -> None:
    random = Random(3)
    inside = 0
    for _ in range(SAMPLES):
        counts = [random.randint(4, 20) for _ in range(40)]
        sums = [sum(random.gauss(3, 20) for _ in range(count)) for count in counts]
        estimate = ratio_estimate(sums, counts)
        assert estimate is not None
        assert estimate.low is not None
        assert estimate.high is not None
        inside += estimate.low <= 3 <= estimate.high
    assert 0.93 <= inside / SAMPLES <= 0.97


def test_times_of_decisions() -> None:
    values = [float(value) for value in range(1, 201)]
    Random(1).shuffle(values)
    times = times_of(values)
    assert (times.count, times.mean, times.median, times.p95, times.p99, times.worst) == (
        200,
        fmean(values),
        100,
        190,
        198,
        200,
    )
    assert times_of([7.0]).p99 == 7.0
    assert times_of([]).count == 0
