"""A match as a fold of hand results."""

from typing import Any

import pytest

from tests.playing import CLASSIC, classic_with, rules_of
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.results import HandResult, ResultKind, WhyVoid
from undercut.core.rules import RuleSet
from undercut.core.settlement import void_result

HOLLYWOOD_HANDS = [(0, 32), (0, 28), (0, 45)]


def won(winner: int, points: int, seats: int = 2) -> HandResult:
    """A hand that ``winner`` won."""
    scores = tuple(points if seat == winner else 0 for seat in range(seats))
    return HandResult(ResultKind.KNOCK, winner, (winner,), scores)


def penalties(*points: int, winner: int = 0) -> HandResult:
    return HandResult(ResultKind.KNOCK, winner, (winner,), points)


VOID = void_result(2, WhyVoid.STOCK)


def fold(rules: RuleSet, *results: HandResult, first_dealer: int = 0) -> MatchState:
    """The match after these hands."""
    match = start_match(rules, first_dealer)
    for result in results:
        match = add_result(match, result)
    return match


def rules(**options: Any) -> RuleSet:
    """``classic`` to 100 points with these options of the match."""
    return rules_of(classic_with(), **({"target_points": 100} | options))


# Points and the target -----------------------------------------------------------------------------------------------


def test_a_match_starts_at_nothing() -> None:
    match = start_match(CLASSIC, 1)
    assert (match.hand_number, match.dealer, match.totals, match.rows) == (1, 1, (0, 0), ())
    assert (match.over, match.winner, match.winners) == (False, None, ())


def test_rows_say_what_each_hand_brought() -> None:
    match = fold(CLASSIC, won(0, 20), VOID, won(1, 35))
    assert [(row.kind, row.winners, row.points, row.running_points) for row in match.rows] == [
        (ResultKind.KNOCK, (0,), (20, 0), (20, 0)),
        (ResultKind.VOID, (), (0, 0), (20, 0)),
        (ResultKind.KNOCK, (1,), (0, 35), (20, 35)),
    ]
    assert (match.totals, match.boxes, match.hand_number, match.over) == ((20, 35), (1, 1), 4, False)


def test_classic_is_to_one_hundred_points_or_more() -> None:
    almost = fold(CLASSIC, won(0, 99))
    assert not almost.over
    over = add_result(almost, won(0, 1))
    assert (over.over, over.winner, over.totals) == (True, 0, (100, 0))
    beyond = add_result(add_result(almost, won(1, 60)), won(1, 77))
    assert (beyond.over, beyond.winner, beyond.totals) == (True, 1, (99, 137))


def test_classic_has_no_bonuses() -> None:
    assert fold(CLASSIC, won(0, 60), won(0, 60)).totals == (120, 0)


def test_no_hand_follows_the_last() -> None:
    with pytest.raises(ValueError, match="over"):
        add_result(fold(CLASSIC, won(0, 100)), VOID)


def test_a_match_of_some_hands() -> None:
    three_hands = rules_of(classic_with(), target_hands=3)
    match = fold(three_hands, won(0, 200), won(1, 10))
    assert not match.over
    match = add_result(match, won(1, 11))
    assert (match.over, match.winner, match.totals) == (True, 0, (200, 21))


def test_equal_ends_are_shared() -> None:
    match = fold(rules_of(classic_with(), target_hands=2), won(0, 30), won(1, 30))
    assert (match.over, match.winners, match.winner) == (True, (0, 1), None)


# The dealer ----------------------------------------------------------------------------------------------------------


def test_the_deal_alternates_and_stays_after_a_void_hand() -> None:
    match = start_match(CLASSIC, 0)
    dealers = []
    for result in (won(0, 5), won(0, 5), VOID, VOID, won(1, 5), won(0, 5)):
        dealers.append(match.dealer)
        match = add_result(match, result)
    assert dealers == [0, 1, 0, 0, 0, 1]
