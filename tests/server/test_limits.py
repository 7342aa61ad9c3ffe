"""Limits, by a clock of the test's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercut.server.limits import RateLimit, RateLimitError


class Clock:
    """Says what it is told."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def is_taken(limit: RateLimit, key: str = "a") -> bool:
    """Whether it may be done once more."""
    try:
        limit.take(key)
    except RateLimitError:
        return False
    return True


def test_so_many_at_once_then_one_after_another() -> None:
    clock = Clock()
    limit = RateLimit("tries", 3, 60, clock=clock)
    assert [is_taken(limit) for _ in range(5)] == [True, True, True, False, False]
    with pytest.raises(RateLimitError) as caught:
        limit.take("a")
    assert (caught.value.code, caught.value.retry_after_seconds) == ("rate_limited", 20)
    clock.seconds += 19
    with pytest.raises(RateLimitError) as caught:
        limit.take("a")
    assert caught.value.retry_after_seconds == 1
    clock.seconds += 1
    assert [is_taken(limit) for _ in range(2)] == [True, False]
    clock.seconds += 60
    assert [is_taken(limit) for _ in range(4)] == [True, True, True, False]


def test_each_key_has_its_own() -> None:
    limit = RateLimit("tries", 1, clock=Clock())
    assert is_taken(limit, "a")
    assert is_taken(limit, "b")
    assert not is_taken(limit, "a")


def test_what_is_given_back_may_be_done_again() -> None:
    limit = RateLimit("tries", 2, clock=Clock())
    for _ in range(10):
        limit.take("a")
        limit.give_back("a")
    assert [is_taken(limit) for _ in range(3)] == [True, True, False]
    limit.give_back("nobody")
    assert is_taken(limit, "nobody")


def test_memory_is_bounded_and_the_key_used_longest_ago_makes_room() -> None:
    limit = RateLimit("tries", 1, clock=Clock(), keys_limit=100)
    for number in range(1000):
        assert is_taken(limit, str(number))
    assert len(limit) == 100
    assert not is_taken(limit, "999")
    assert is_taken(limit, "0")


def test_who_goes_on_trying_is_not_forgotten_for_it() -> None:
    limit = RateLimit("tries", 50, clock=Clock(), keys_limit=10)
    for number in range(50):
        limit.take("a")
        limit.take(str(number))
    assert not is_taken(limit)


@given(st.integers(1, 20), st.lists(st.floats(0, 30), max_size=80))
def test_in_no_time_span_more_than_the_rate_and_what_may_come_at_once(count: int, waits: list[float]) -> None:
    clock = Clock()
    limit = RateLimit("tries", count, 60, clock=clock)
    taken: list[float] = []
    for wait in waits:
        clock.seconds += wait
        if is_taken(limit):
            taken.append(clock.seconds)
    for at, start in enumerate(taken):
        for end in taken[at:]:
            within = len([each for each in taken if start <= each <= end])
            assert within <= count + (end - start) * count / 60 + 1.001


@given(st.integers(1, 20), st.integers(1, 100))
def test_after_the_time_that_is_said_it_may_be_done(count: int, per_seconds: int) -> None:
    clock = Clock()
    limit = RateLimit("tries", count, per_seconds, clock=clock)
    while is_taken(limit):
        pass
    with pytest.raises(RateLimitError) as caught:
        limit.take("a")
    clock.seconds += caught.value.retry_after_seconds
    assert is_taken(limit)
