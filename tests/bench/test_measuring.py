"""Medians of interleaved rounds, by a clock that a test turns."""

import gc

from undercut.bench.measuring import medians


class Clock:
    """Goes on only when a work says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_medians_of_rounds_that_take_turns() -> None:
    clock = Clock()
    calls: list[str] = []
    # What a call of each takes, round by round; the first round only warms up.
    takes = {"a": [9.0, 2.0, 4.0, 3.0], "b": [9.0, 10.0, 50.0, 20.0]}

    def work(name: str, units: int) -> int:
        calls.append(name)
        clock.now += takes[name].pop(0)
        return units

    found = medians({"a": lambda: work("a", 1), "b": lambda: work("b", 2)}, 3, 1.0, clock)
    assert calls == ["a", "b"] * 4
    assert found == {"a": 3.0, "b": 10.0}


def test_a_round_goes_on_until_its_time_is_over() -> None:
    clock = Clock()
    units = 0

    def work() -> int:
        nonlocal units
        clock.now += 0.25
        units += 3
        return 3

    assert medians({"only": work}, 1, 1.0, clock) == {"only": 0.25 / 3}
    assert units == 2 * 4 * 3


def test_garbage_is_collected_as_before() -> None:
    clock = Clock()

    def work() -> int:
        assert not gc.isenabled()
        clock.now += 1
        return 1

    assert gc.isenabled()
    medians({"only": work}, 1, 1.0, clock)
    assert gc.isenabled()
