"""Section 4 of the rules: ``hollywood``, ``standard`` in three columns."""

from dataclasses import replace

import pytest

from tests.rulesets import EVERY, VOID, match_after, won

RULES = EVERY["hollywood"]
ONE_WINS = (won(0, 32), won(0, 28), won(0, 45))


def columns_of(*hands: tuple[int, int]) -> list[tuple[int, ...]]:
    """The points of the columns after hands of a winner and points."""
    return [column.points for column in match_after(RULES, *(won(*hand) for hand in hands)).columns]


def test_it_is_standard_in_three_columns() -> None:
    standard = EVERY["standard"]
    assert RULES.hand == standard.hand
    assert RULES.match == replace(standard.match, columns=3)


def test_one_player_winning_32_28_and_45_has_105_73_and_45() -> None:
    assert columns_of((0, 32), (0, 28), (0, 45)) == [(105, 0), (73, 0), (45, 0)]


@pytest.mark.parametrize(
    ("hands", "columns"),
    [
        ([(0, 32)], [(32, 0), (0, 0), (0, 0)]),
        ([(0, 32), (0, 28)], [(60, 0), (28, 0), (0, 0)]),
        ([(0, 32), (1, 20)], [(32, 20), (0, 0), (0, 0)]),
        ([(0, 32), (1, 20), (0, 10), (1, 5)], [(42, 25), (10, 5), (0, 0)]),
        ([(0, 10), (0, 10), (0, 10), (0, 10)], [(40, 0), (30, 0), (20, 0)]),
    ],
)
def test_the_first_hand_counts_in_one_column_the_second_in_two_then_in_all(
    hands: list[tuple[int, int]], columns: list[tuple[int, int]]
) -> None:
    assert columns_of(*hands) == columns


def test_a_void_hand_counts_as_nobodys() -> None:
    match = match_after(RULES, won(0, 32), VOID, won(0, 28))
    assert [column.points for column in match.columns] == [(60, 0), (28, 0), (0, 0)]


def test_a_column_closes_at_the_target_and_takes_nothing_more() -> None:
    match = match_after(RULES, *ONE_WINS)
    assert [column.closed for column in match.columns] == [True, False, False]
    assert not match.over
    later = match_after(RULES, *ONE_WINS, won(1, 50), won(0, 30))
    assert later.columns[0] == match.columns[0]
    assert [column.points for column in later.columns] == [(105, 0), (103, 0), (75, 0)]


def test_a_late_first_hand_counts_in_the_first_column_or_nowhere_when_that_is_closed() -> None:
    """The other player's first hand won belongs to column 1 alone; its second one to columns 1 and 2."""
    match = match_after(RULES, *ONE_WINS, won(1, 50), won(1, 20))
    assert [column.points for column in match.columns] == [(105, 0), (73, 20), (45, 0)]


def test_each_column_has_bonuses_of_its_own() -> None:
    """The first: three boxes and a shutout. The second: three boxes against one. The third: two against none."""
    match = match_after(RULES, *ONE_WINS, won(1, 50), won(1, 20), won(0, 60))
    assert [column.points for column in match.columns] == [(105, 0), (133, 20), (105, 0)]
    assert [column.boxes for column in match.columns] == [(3, 0), (3, 1), (2, 0)]
    assert [column.totals for column in match.columns] == [
        (2 * (105 + 100 + 75), 0),
        (133 + 100 + 75, 20 + 25),
        (2 * (105 + 100 + 50), 0),
    ]
    assert match.totals == (560 + 308 + 510, 45)


def test_over_when_all_are_closed() -> None:
    match = match_after(RULES, *ONE_WINS, won(1, 50), won(1, 20), won(0, 60))
    assert (match.over, match.winner) == (True, 0)
    assert not match_after(RULES, *ONE_WINS, won(1, 50), won(0, 30)).over


def test_the_columns_are_games_of_their_own_and_their_sum_wins_the_match() -> None:
    """Player 0 closes two columns; player 1 the third, with a shutout that is worth more than both."""
    match = match_after(RULES, won(1, 1), won(0, 100), won(1, 5), won(0, 100), won(1, 200))
    assert [column.winner for column in match.columns] == [0, 0, 1]
    assert match.totals == (2 * (100 + 100 + 25), (1 + 25) + (5 + 25) + 2 * (200 + 100 + 25))
    assert (match.over, match.winner) == (True, 1)
