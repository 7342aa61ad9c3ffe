"""A match as a fold of hand results."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import CLASSIC, VARIANTS, classic_with, rules_of
from tests.strategies import rule_sets
from undercut.core.match import MatchState, add_result, leaders, start_match
from undercut.core.policies import BoxBonus, NextDealer, Scoring, Shutout, ShutoutMeans
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
    with pytest.raises(ValueError, match=r"^the match is over$"):
        add_result(fold(CLASSIC, won(0, 100)), VOID)


@pytest.mark.parametrize("scoring", Scoring)
def test_a_match_of_nothing_but_void_hands_has_no_winner(scoring: Scoring) -> None:
    match = fold(rules_of(classic_with(scoring=scoring), target_hands=2), VOID, VOID)
    assert (match.over, match.winners, match.winner) == (True, (), None)
    assert [row.winners for row in match.rows] == [(), ()]
    last = penalties(0, 10) if scoring is Scoring.LOSERS_PENALISED else won(0, 10)
    assert fold(rules_of(classic_with(scoring=scoring), target_hands=2), VOID, last).winners == (0,)


def test_a_match_of_some_hands() -> None:
    three_hands = rules_of(classic_with(), target_hands=3)
    match = fold(three_hands, won(0, 200), won(1, 10))
    assert not match.over
    match = add_result(match, won(1, 11))
    assert (match.over, match.winner, match.totals) == (True, 0, (200, 21))


def test_equal_ends_are_shared() -> None:
    match = fold(rules_of(classic_with(), target_hands=2), won(0, 30), won(1, 30))
    assert (match.over, match.winners, match.winner) == (True, (0, 1), None)


@pytest.mark.parametrize(
    ("rule_set", "hands", "expected"),
    [
        (CLASSIC, [], (0, 1)),
        (CLASSIC, [(0, 30), (1, 31)], (1,)),
        (CLASSIC, [(0, 30), (1, 30)], (0, 1)),
        (rules(box_bonus_points=25, box_bonus=BoxBonus.AT_ONCE), [(0, 4), (0, 4), (1, 12)], (1,)),
        (rules(columns=3, box_bonus_points=25, box_bonus=BoxBonus.AT_ONCE), [(0, 4), (0, 4), (1, 12)], (0,)),
    ],
)
def test_who_leads_while_a_match_goes_on(
    rule_set: RuleSet, hands: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Of one column by hand points, which boxes written at once are not; of several by their sum."""
    match = fold(rule_set, *(won(*hand) for hand in hands))
    assert (match.over, match.winners, leaders(match)) == (False, (), expected)


# The dealer ----------------------------------------------------------------------------------------------------------


def test_the_deal_alternates_and_stays_after_a_void_hand() -> None:
    match = start_match(CLASSIC, 0)
    dealers = []
    for result in (won(0, 5), won(0, 5), VOID, VOID, won(1, 5), won(0, 5)):
        dealers.append(match.dealer)
        match = add_result(match, result)
    assert dealers == [0, 1, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("next_dealer", "dealers"),
    [(NextDealer.ALTERNATE, [1, 0, 1, 1]), (NextDealer.WINNER, [0, 0, 1, 1]), (NextDealer.LOSER, [1, 1, 0, 0])],
)
def test_who_deals_next(next_dealer: NextDealer, dealers: list[int]) -> None:
    match = start_match(rules(next_dealer=next_dealer), 0)
    found = []
    for result in (won(0, 5), won(0, 5), won(1, 5), void_result(2, WhyVoid.IDLE)):
        match = add_result(match, result)
        found.append(match.dealer)
    assert found == dealers


def test_the_worst_of_three_deals_next() -> None:
    loser_deals = rules_of(VARIANTS["table of three"], target_hands=9, next_dealer=NextDealer.LOSER)
    match = add_result(start_match(loser_deals, 0), penalties(0, 12, 30))
    assert match.dealer == 2
    match = add_result(match, penalties(26, 0, 3, winner=1))
    assert match.dealer == 0


# Bonuses -------------------------------------------------------------------------------------------------------------


def test_97_and_a_shutout_with_one_box_is_317() -> None:
    """Target 90: a gin worth 97, the game bonus of 100 doubled, and one box of 20."""
    pagat = rules(target_points=90, game_bonus_points=100, box_bonus_points=20, shutout=Shutout.GAME_BONUS_DOUBLED)
    match = fold(pagat, won(0, 97))
    assert (match.over, match.totals) == (True, (97 + 200 + 20, 0))


def test_boxes_and_the_game_bonus_are_added_after_the_target_is_reached() -> None:
    at_end = rules(game_bonus_points=100, box_bonus_points=25)
    before = fold(at_end, won(0, 40), won(1, 30), won(0, 40))
    assert (before.over, before.totals) == (False, (80, 30))
    assert add_result(before, won(0, 20)).totals == (100 + 3 * 25 + 100, 30 + 25)


def test_boxes_credited_at_once_do_not_count_towards_the_target() -> None:
    at_once = rules(box_bonus_points=25, box_bonus=BoxBonus.AT_ONCE)
    before = fold(at_once, won(0, 40), won(0, 40))
    assert (before.over, before.totals) == (False, (130, 0))
    assert add_result(before, won(0, 20)).totals == (175, 0)


@pytest.mark.parametrize(
    ("shutout", "totals"),
    [
        (Shutout.NONE, (100 + 100 + 25, 0)),
        (Shutout.GAME_BONUS_DOUBLED, (100 + 200 + 25, 0)),
        (Shutout.TOTAL_DOUBLED, (2 * (100 + 100 + 25), 0)),
        (Shutout.FLAT, (100 + 100 + 25 + 77, 0)),
    ],
)
def test_what_a_shutout_is_worth(shutout: Shutout, totals: tuple[int, int]) -> None:
    with_shutout = rules(game_bonus_points=100, box_bonus_points=25, shutout=shutout, shutout_points=77)
    assert fold(with_shutout, won(0, 100)).totals == totals
    assert fold(with_shutout, won(1, 3), won(0, 100)).totals == (225, 28)


def test_what_a_shutout_means() -> None:
    """Equal deadwood may win a hand without a point: then only one of the two meanings is met."""
    for means, total in ((ShutoutMeans.NO_POINTS, 177), (ShutoutMeans.NO_HAND_WON, 100)):
        flat = rules(shutout=Shutout.FLAT, shutout_points=77, shutout_means=means)
        assert fold(flat, won(1, 0), won(0, 100)).totals == (total, 0)


# Columns -------------------------------------------------------------------------------------------------------------


def test_hollywood_counts_in_three_columns() -> None:
    hollywood = rules(columns=3)
    match = fold(hollywood, *(won(*hand) for hand in HOLLYWOOD_HANDS))
    assert [column.points[0] for column in match.columns] == [105, 73, 45]
    assert [column.closed for column in match.columns] == [True, False, False]
    assert not match.over


def test_a_closed_column_takes_nothing_more_and_the_match_ends_with_the_last() -> None:
    hollywood = rules(columns=3)
    match = fold(hollywood, *(won(*hand) for hand in HOLLYWOOD_HANDS), won(0, 30))
    assert [column.points[0] for column in match.columns] == [105, 103, 75]
    match = add_result(match, won(1, 99))
    assert [column.points for column in match.columns] == [(105, 0), (103, 0), (75, 0)]
    match = add_result(match, won(1, 10))
    assert [column.points for column in match.columns] == [(105, 0), (103, 0), (75, 0)]
    match = add_result(match, won(0, 25))
    assert [column.points for column in match.columns] == [(105, 0), (103, 0), (100, 0)]
    assert (match.over, match.winner, match.totals) == (True, 0, (308, 0))


def test_each_column_has_bonuses_of_its_own() -> None:
    hollywood = rules(columns=3, game_bonus_points=100, box_bonus_points=25, shutout=Shutout.TOTAL_DOUBLED)
    match = fold(hollywood, won(1, 10), *(won(*hand) for hand in HOLLYWOOD_HANDS))
    first, second, third = match.columns
    assert (first.winner, first.totals) == (0, (105 + 3 * 25 + 100, 10 + 25))
    assert (second.winner, second.totals) == (None, (73, 0))
    assert (third.winner, third.totals) == (None, (45, 0))
    second = add_result(match, won(0, 30)).columns[1]
    assert second.totals == (2 * (103 + 3 * 25 + 100), 0)


# Penalties -----------------------------------------------------------------------------------------------------------


def test_the_fewest_penalties_win() -> None:
    match = fold(rules_of(VARIANTS["table of three"], target_hands=2), penalties(0, 12, 30), penalties(40, 0, 8))
    assert (match.over, match.totals, match.winners) == (True, (40, 12, 38), (1,))


def test_a_series_of_penalties_ends_when_somebody_reaches_the_target() -> None:
    match = fold(rules_of(VARIANTS["table of three"], target_points=50), penalties(0, 12, 30), penalties(0, 0, 20))
    assert (match.over, match.totals, match.winners) == (True, (0, 12, 50), (0,))


def test_the_fewest_penalties_lead() -> None:
    match = fold(rules_of(VARIANTS["table of three"], target_hands=3), penalties(9, 12, 0))
    assert (match.over, leaders(match)) == (False, (2,))


# Anything ------------------------------------------------------------------------------------------------------------


@given(rule_sets(), st.lists(st.tuples(st.integers(0, 3), st.integers(0, 150)), max_size=30), st.integers(0, 3))
def test_a_match_never_loses_a_hand(rule_set: RuleSet, hands: list[tuple[int, int]], first_dealer: int) -> None:
    players = rule_set.match.players
    match = start_match(rule_set, first_dealer % players)
    for seat, points in hands:
        if match.over:
            assert match.winners
            break
        winner = seat % players
        if rule_set.hand.scoring is Scoring.LOSERS_PENALISED:
            result = penalties(*(0 if player == winner else points for player in range(players)), winner=winner)
        else:
            result = won(winner, points, players)
        after = add_result(match, result)
        assert after.hand_number == match.hand_number + 1
        assert after.rows[:-1] == match.rows
        assert 0 <= after.dealer < players
        assert sum(after.boxes) == sum(match.boxes) + 1
        assert len(after.totals) == players
        match = after
