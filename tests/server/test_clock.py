"""The laws of clocks, with made-up times."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercut.server import clock
from undercut.server.clock import (
    COUNTDOWN_MS,
    DAY_MS,
    LAG_CREDIT_MS_LIMIT,
    NEXT_HAND_MS_LEAST,
    RATED_CLOCK,
    ClockError,
    ClockRules,
    Decision,
    Patience,
    Times,
    WhenOut,
)

PATIENCE = Patience(away_ms=300_000, silent_ms=3_600_000)
PLAY, NEXT = Decision(1, next_hand=False), Decision(1, next_hand=True)
RULES = ClockRules(20_000, 60_000)

rules = st.builds(ClockRules, st.integers(5_000, 600_000), st.integers(0, 600_000), st.sampled_from(list(WhenOut)))
spans = st.integers(0, 2_000_000)
decisions = st.sampled_from([PLAY, NEXT])


def waiting(chosen: ClockRules | None, decision: Decision = PLAY, *, credit_ms: int = 0, here: bool = True) -> Times:
    """Two people; seat 0 is waited for since 0, and seat 1 is here or not."""
    times = clock.new_times(chosen, [[0], [1]], {0, 1}, 0, {})
    if here:
        times = clock.come(clock.come(times, 0), 1)
    return clock.wait_for(times, {0: decision}, 0, 0, {0: credit_ms})


def ended(times: Times, at_ms: int) -> Times:
    """Seat 0 has decided, and nobody is waited for."""
    return clock.wait_for(times, {}, at_ms, at_ms, {})


def seen(times: Times, now_ms: int) -> tuple[object, ...]:
    """Everything that others do because of the times."""
    claims = [clock.countdown_left_ms(times, seat, now_ms) for seat in range(2)]
    return (
        [None if each is None else each == 0 for each in claims],
        clock.gone(times, PATIENCE, now_ms),
        clock.late_for_next_hand(times, now_ms),
        clock.to_take_over(times, now_ms),
    )


# The time runs -------------------------------------------------------------------------------------------------------


def test_the_move_comes_first_and_then_the_reserve() -> None:
    times = waiting(RULES)
    told = [
        (clock.move_left_ms(times, 0, at), clock.reserve_left_ms(times, 0, at)) for at in (0, 5_000, 20_000, 30_000)
    ]
    assert told == [(20_000, 60_000), (15_000, 60_000), (0, 60_000), (0, 50_000)]
    after = ended(times, 30_000)
    assert (clock.move_left_ms(after, 0, 99_000), clock.reserve_left_ms(after, 0, 99_000)) == (20_000, 50_000)
    assert after.reserves_ms == (50_000, 60_000)


@given(rules, decisions, spans, spans)
def test_no_more_is_charged_than_has_passed_and_nothing_grows(
    chosen: ClockRules, decision: Decision, first: int, second: int
) -> None:
    times = waiting(chosen, decision)
    early, late = sorted((first, second))
    lefts = [clock.move_left_ms(times, 0, at) + clock.reserve_left_ms(times, 0, at) for at in (0, early, late)]
    assert lefts[0] >= lefts[1] >= lefts[2] >= 0
    assert lefts[0] - lefts[1] <= early
    assert 0 <= ended(times, late).reserves_ms[0] <= ended(times, early).reserves_ms[0] <= chosen.reserve_ms


@given(rules, spans, st.lists(spans, max_size=5))
def test_looking_at_it_in_between_changes_nothing(chosen: ClockRules, end: int, looks: list[int]) -> None:
    times = waiting(chosen)
    for at in sorted(each for each in looks if each <= end):
        times = clock.wait_for(times, {0: PLAY}, at, at, {0: 777})
    assert times == waiting(chosen)
    assert ended(times, end) == ended(waiting(chosen), end)


@given(rules, st.integers(0, 600_000), st.integers(0, 600_000))
def test_what_the_server_takes_to_save_is_charged_to_nobody(chosen: ClockRules, used: int, saving: int) -> None:
    times = clock.wait_for(waiting(chosen), {1: PLAY}, used, used + saving, {})
    assert times.reserves_ms[0] == ended(waiting(chosen), used).reserves_ms[0]
    assert clock.move_left_ms(times, 1, used + saving) == chosen.move_ms


@given(rules, spans)
def test_another_decision_has_a_time_of_its_own(chosen: ClockRules, used: int) -> None:
    times = clock.wait_for(waiting(chosen), {0: NEXT}, used, used, {})
    assert times.reserves_ms == ended(waiting(chosen), used).reserves_ms
    assert clock.move_left_ms(times, 0, used) == max(chosen.move_ms, NEXT_HAND_MS_LEAST)


@given(rules, spans)
def test_looking_at_the_end_of_a_hand_uses_no_reserve(chosen: ClockRules, used: int) -> None:
    assert ended(waiting(chosen, NEXT), used).reserves_ms[0] == chosen.reserve_ms


def test_a_reserve_that_was_kept_is_what_is_left() -> None:
    assert clock.new_times(RULES, [[0], [1], [2]], {0, 2}, 0, {2: 7}).reserves_ms == (60_000, 60_000, 7)


# The way to a player -------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 10_000), max_size=9))
def test_the_credit_is_bounded_and_never_more_than_was_measured(round_trips: list[int]) -> None:
    credit = clock.lag_credit_ms(round_trips)
    assert 0 <= credit <= min(LAG_CREDIT_MS_LIMIT, max(round_trips[-5:], default=0))
    assert clock.lag_credit_ms([]) == 0


def test_one_slow_answer_among_quick_ones_is_worth_nothing() -> None:
    assert clock.lag_credit_ms([40, 50, 9_000, 45, 60]) == 50
    assert clock.lag_credit_ms([9_000, 9_000, 9_000, 10, 10, 10]) == 10


@given(rules, st.integers(0, LAG_CREDIT_MS_LIMIT), spans)
def test_the_credit_comes_before_the_time(chosen: ClockRules, credit: int, used: int) -> None:
    with_credit, without = waiting(chosen, credit_ms=credit), waiting(chosen)
    assert ended(with_credit, used + credit).reserves_ms == ended(without, used).reserves_ms
    assert ended(with_credit, used).reserves_ms[0] - ended(without, used).reserves_ms[0] <= credit
    assert clock.move_left_ms(with_credit, 0, 0) == chosen.move_ms


# Out of time ---------------------------------------------------------------------------------------------------------


def test_a_countdown_comes_before_a_claim() -> None:
    times = waiting(RULES)
    moments = (79_999, 80_000, 80_000 + COUNTDOWN_MS - 1, 80_000 + COUNTDOWN_MS, DAY_MS)
    assert [clock.countdown_left_ms(times, 0, at) for at in moments] == [None, COUNTDOWN_MS, 1, 0, 0]
    assert clock.countdown_left_ms(times, 1, DAY_MS) is None
    after = clock.wait_for(times, {1: PLAY}, 90_000, 90_000, {})
    assert clock.countdown_left_ms(after, 0, DAY_MS) is None
    assert after.reserves_ms == (0, 60_000)


def test_there_is_no_countdown_where_nobody_could_claim() -> None:
    times = clock.new_times(RULES, [[0, 2], [1, 3]], {0, 2}, 0, {})
    assert times.rivalled == set()
    times = clock.wait_for(times, {0: PLAY}, 0, 0, {})
    assert clock.countdown_left_ms(times, 0, DAY_MS) is None
    assert clock.next_change_ms(times, PATIENCE, 80_000) is None
    assert clock.new_times(RULES, [[0, 2], [1, 3]], {0, 2, 3}, 0, {}).rivalled == {0, 2, 3}


def test_nobody_is_claimed_from_who_looks_at_the_end_of_a_hand() -> None:
    times = waiting(RULES, NEXT)
    assert clock.countdown_left_ms(times, 0, DAY_MS) is None
    assert clock.late_for_next_hand(times, NEXT_HAND_MS_LEAST - 1) == set()
    assert clock.late_for_next_hand(times, NEXT_HAND_MS_LEAST) == {0}
    assert clock.late_for_next_hand(waiting(RULES), DAY_MS) == set()


def test_a_bot_takes_over_while_somebody_else_is_here() -> None:
    chosen = replace(RULES, when_out=WhenOut.BOT)
    times = waiting(chosen)
    assert clock.to_take_over(times, 79_999) == set()
    assert clock.to_take_over(times, 80_000) == {0}
    assert clock.countdown_left_ms(times, 0, DAY_MS) is None
    assert clock.to_take_over(clock.go_away(times, 1, 0), DAY_MS) == set()
    assert clock.to_take_over(clock.go_away(times, 0, 0), DAY_MS) == {0}
    assert clock.to_take_over(replace(times, bots=frozenset({1})), DAY_MS) == set()
    assert clock.to_take_over(waiting(RULES), DAY_MS) == set()
    assert clock.to_take_over(waiting(chosen, NEXT), DAY_MS) == set()


@given(st.integers(5_000, DAY_MS), st.integers(0, DAY_MS))
def test_who_comes_back_has_time_to_play(move_ms: int, reserve_ms: int) -> None:
    times = clock.take_over(waiting(ClockRules(move_ms, reserve_ms, WhenOut.BOT)), 0)
    assert (set(times.bots), times.reserves_ms[0]) == ({0}, 0)
    assert times.waits[0] is None
    assert clock.wait_for(times, {0: PLAY}, 5, 5, {}) == times
    back = clock.come_back(times, 0)
    assert (len(back.bots), back.reserves_ms[0]) == (0, move_ms // 2)
    assert clock.come_back(replace(times, reserves_ms=(DAY_MS, 0)), 0).reserves_ms[0] == DAY_MS


# Without a clock -----------------------------------------------------------------------------------------------------


def test_who_has_gone_or_does_nothing_may_be_left() -> None:
    times = waiting(None)
    assert clock.gone(times, PATIENCE, 3_599_999) == set()
    assert clock.gone(times, PATIENCE, 3_600_000) == {0}
    away = clock.go_away(times, 0, 1_000)
    assert clock.gone(away, PATIENCE, 300_999) == set()
    assert clock.gone(away, PATIENCE, 301_000) == {0}
    assert clock.gone(clock.come(away, 0), PATIENCE, 301_000) == set()
    # Nobody is waited for who is not to decide, and nobody waits at a table of one person.
    assert clock.gone(clock.go_away(times, 1, 0), PATIENCE, 500_000) == set()
    assert clock.gone(replace(away, people=frozenset({0})), PATIENCE, DAY_MS) == set()
    assert clock.gone(waiting(RULES, here=False), PATIENCE, DAY_MS) == set()


# When to look again --------------------------------------------------------------------------------------------------


@given(st.one_of(st.none(), rules), decisions, st.booleans(), spans)
def test_nothing_changes_between_two_alarms(
    chosen: ClockRules | None, decision: Decision, here: bool, now_ms: int
) -> None:
    times = waiting(chosen, decision, here=here)
    following = clock.next_change_ms(times, PATIENCE, now_ms)
    if following is None:
        assert seen(times, now_ms) == seen(times, 2 * DAY_MS)
    else:
        assert following > now_ms
        assert seen(times, now_ms) == seen(times, following - 1)


def test_a_table_of_one_person_without_a_clock_needs_no_alarm() -> None:
    times = replace(waiting(None), people=frozenset({0}))
    assert clock.next_change_ms(times, PATIENCE, 0) is None
    assert clock.next_change_ms(ended(waiting(RULES), 5), PATIENCE, 0) is None


def test_somebody_is_here_when_any_person_is() -> None:
    times = waiting(RULES, here=False)
    assert not clock.is_anybody_here(times)
    assert clock.is_anybody_here(clock.come(times, 1))
    assert not clock.is_anybody_here(clock.go_away(clock.come(times, 1), 1, 7))


# What can be chosen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move_ms", "reserve_ms", "named"),
    [(4_999, 0, "move_ms"), (DAY_MS + 1, 0, "move_ms"), (5_000, -1, "reserve_ms"), (5_000, DAY_MS + 1, "reserve_ms")],
)
def test_a_clock_that_cannot_be_is_named(move_ms: int, reserve_ms: int, named: str) -> None:
    with pytest.raises(ClockError) as caught:
        ClockRules(move_ms, reserve_ms)
    assert (caught.value.code, caught.value.detail) == ("bad_clock", named)


def test_rated_tables_have_a_clock_after_which_the_match_can_be_claimed() -> None:
    assert RATED_CLOCK.when_out is WhenOut.CLAIM
