"""What hands and matches come to: a fold that can be cut anywhere, over what records say."""

from dataclasses import fields
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import chance_record
from tests.playing import cards, chance_hand, chance_match
from tests.rulesets import EVERY
from undercut.core.record import record_to_mapping
from undercut.core.results import HandResult, ResultKind, Spread, WhyVoid
from undercut.core.rules import RuleSet
from undercut.core.settlement import void_result
from undercut.server.history.outcomes import Outcome
from undercut.server.history.statistics import (
    Statistics,
    fold,
    hand_statistics,
    outcome_statistics,
    record_statistics,
)

NUMBERS = st.integers(0, 10_000)
SUMS = st.builds(Statistics, **{each.name: NUMBERS for each in fields(Statistics)})
every_table = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


@cache
def ends_of_hands() -> tuple[tuple[HandResult, int], ...]:
    """Results and turns of hands played by chance, of two and of four seats."""
    ends = []
    for label in ("standard", "table of 4"):
        for number in range(40):
            *_, (state, _) = chance_hand(EVERY[label].hand, number, skill=0.5 if number % 4 == 0 else 0.95)
            assert state.result is not None
            ends.append((state.result, state.turn_count))
    return tuple(ends)


@st.composite
def hands(draw: st.DrawFn) -> list[Statistics]:
    """The statistics of some hands, one after another."""
    chosen = draw(st.lists(st.sampled_from(ends_of_hands()), max_size=12))
    return [hand_statistics(result, turns, draw(st.integers(0, len(result.points) - 1))) for result, turns in chosen]


@given(hands(), hands())
def test_the_fold_of_a_concatenation_is_the_merge_of_the_folds(
    first: list[Statistics], second: list[Statistics]
) -> None:
    assert fold(first + second) == fold(first) + fold(second)


@given(SUMS, SUMS, SUMS)
def test_merging_has_no_order_and_a_nothing(a: Statistics, b: Statistics, c: Statistics) -> None:
    assert (a + b) + c == a + (b + c)
    assert a + b == b + a
    assert a + Statistics() == a
    assert fold([]) == Statistics()


@given(hands())
def test_counts_fit_together(folded: list[Statistics]) -> None:
    total = fold(folded)
    ended = total.knocks + total.gins + total.big_gins + total.defences + total.hands_void
    assert ended == total.hands == len(folded)
    assert total.hands_won + total.hands_void <= total.hands
    assert total.undercuts_suffered <= total.knocks
    assert total.undercuts_made <= total.defences


@every_table
def test_a_record_is_the_fold_of_its_hands_as_it_states_them(rules: RuleSet) -> None:
    """Counted again from the plain values of the record, without the code that counts."""
    for number in range(4):
        record = chance_record(rules, number, 3, cut=number % 2 == 1)
        stated = [hand["result"] for hand in record_to_mapping(record)["hands"] if hand["result"] is not None]
        by_player = record_statistics(record)
        assert sum(each.hands for each in by_player) == len(stated) * rules.hand.seats
        assert sum(each.hands_won for each in by_player) == sum(len(result["winners"]) for result in stated)
        assert sum(each.points for each in by_player) == sum(sum(result["points"]) for result in stated)
        assert sum(each.gins for each in by_player) == count(stated, "gin")
        assert sum(each.big_gins for each in by_player) == count(stated, "big_gin")
        assert sum(each.undercuts_suffered for each in by_player) == count(stated, "undercut")
        assert sum(each.hands_void for each in by_player) == count(stated, "void") * rules.hand.seats
        assert sum(each.points_against for each in by_player) == (rules.hand.seats - 1) * sum(
            sum(result["points"]) for result in stated
        )


def count(stated: list[dict[str, Any]], kind: str) -> int:
    """How many hands ended so."""
    return [result["kind"] for result in stated].count(kind)


def test_a_record_that_is_cut_in_two_folds_to_the_same() -> None:
    """A match to its end is its first hands and the others, player by player."""
    record = chance_match(EVERY["classic"], 3)
    whole = record_statistics(record)
    for at in range(len(record.hands) + 1):
        first = record_statistics(type(record)(record.rules, record.players, record.first_dealer, record.hands[:at]))
        rest = [hand_statistics(result, turns, seat) for result, turns, seat in ends_from(record, at)]
        assert whole[0] == first[0] + fold(rest)


def ends_from(record: Any, at: int) -> list[tuple[HandResult, int, int]]:
    """The ends of the hands from that one on, for player 0."""
    from undercut.core.record import replay

    return [
        (position.state.result, position.state.turn_count, 0)
        for position in replay(record)
        if position.state.result is not None and position.hand_number > at
    ]


def knocked(
    kind: ResultKind, winners: tuple[int, ...], points: tuple[int, ...], deadwood: tuple[str, str]
) -> HandResult:
    """A hand that seat 0 ended, with what each had left."""
    spreads = tuple(
        Spread(seat, (), cards(text), value) for seat, (text, value) in enumerate(zip(deadwood, (4, 19), strict=True))
    )
    return HandResult(kind, 0, winners, points, spreads=spreads)


def test_a_knock_for_both_seats() -> None:
    result = knocked(ResultKind.KNOCK, (0,), (15, 0), ("4C", "KH 9D"))
    assert hand_statistics(result, 7, 0) == Statistics(
        hands=1, hands_won=1, points=15, knocks=1, knock_deadwood_points=4, turns=7
    )
    assert hand_statistics(result, 7, 1) == Statistics(
        hands=1, points_against=15, defences=1, defence_deadwood_points=19, turns=7
    )


def test_an_undercut_for_both_seats() -> None:
    result = knocked(ResultKind.UNDERCUT, (1,), (0, 30), ("4C", "KH 9D"))
    made, suffered = hand_statistics(result, 3, 1), hand_statistics(result, 3, 0)
    assert (made.undercuts_made, made.undercuts_suffered, made.hands_won) == (1, 0, 1)
    assert (suffered.undercuts_made, suffered.undercuts_suffered, suffered.knocks) == (0, 1, 1)


@pytest.mark.parametrize("kind", [ResultKind.GIN, ResultKind.BIG_GIN])
def test_gin_is_no_knock(kind: ResultKind) -> None:
    folded = hand_statistics(knocked(kind, (0,), (44, 0), ("", "KH 9D")), 3, 0)
    assert (folded.gins, folded.big_gins) == ((1, 0) if kind is ResultKind.GIN else (0, 1))
    assert folded.knocks == 0


def test_a_void_hand_has_no_winner() -> None:
    for seat in (0, 1):
        assert hand_statistics(void_result(2, WhyVoid.STOCK), 29, seat) == Statistics(hands=1, hands_void=1, turns=29)


def test_what_the_end_of_a_match_adds() -> None:
    assert outcome_statistics(Outcome.PLAYING) == Statistics()
    assert outcome_statistics(Outcome.WON) == Statistics(matches=1, matches_won=1)
    assert outcome_statistics(Outcome.LOST) == Statistics(matches=1)
    assert outcome_statistics(Outcome.SHARED) == Statistics(matches=1, matches_shared=1)
    assert outcome_statistics(Outcome.NOBODY) == Statistics(matches=1, matches_without_winner=1)
