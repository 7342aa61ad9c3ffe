"""Section 4 of the rules: ``partners``, four players in two teams: two hands side by side, one net result."""

from dataclasses import replace

import pytest

from tests.rulesets import EVERY, VOID, won
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.results import HandResult, ResultKind

RULES = EVERY["partners"]


def after(*deals: tuple[HandResult, HandResult], dealer: int = 0) -> MatchState:
    """The match after these deals of two hands each."""
    match = start_match(RULES, dealer)
    for deal in deals:
        match = add_result(match, *deal)
    return match


def test_it_is_standard_with_partners_to_125() -> None:
    standard = EVERY["standard"]
    changes = {"players": 4, "seating": RULES.match.seating, "target_points": 125}
    assert RULES.hand == standard.hand
    assert RULES.match == replace(standard.match, **changes)  # type: ignore[arg-type]


def test_two_teams_across_the_table() -> None:
    assert after().sides == ((0, 2), (1, 3))


def test_two_hands_side_by_side_each_against_one_of_the_other_team() -> None:
    boards = after().boards
    assert [board.players for board in boards] == [(0, 1), (2, 3)]
    for board in boards:
        teams = {player % 2 for player in board.players}
        assert teams == {0, 1}


def test_opponents_change_with_every_deal() -> None:
    deal = (won(0, 5), VOID)
    assert [board.players for board in after(deal).boards] == [(0, 3), (2, 1)]
    assert [board.players for board in after(deal, deal).boards] == [(0, 1), (2, 3)]


def test_nobody_moves_after_a_deal_without_a_result() -> None:
    start = after()
    for deal in ((VOID, VOID), (won(0, 20), won(1, 20))):
        again = after(deal)
        assert (again.boards, again.dealer, again.totals) == (start.boards, start.dealer, (0, 0))


@pytest.mark.parametrize(
    ("deal", "net", "winners", "kind"),
    [
        ((won(0, 30), won(0, 12)), (42, 0), (0,), ResultKind.KNOCK),
        ((won(0, 30), won(1, 12)), (18, 0), (0,), ResultKind.KNOCK),
        ((won(0, 12), won(1, 30)), (0, 18), (1,), ResultKind.KNOCK),
        ((won(1, 50, ResultKind.GIN), won(0, 12)), (0, 38), (1,), ResultKind.GIN),
        ((won(0, 12), VOID), (12, 0), (0,), ResultKind.KNOCK),
        ((won(0, 12), won(1, 13)), (0, 1), (1,), ResultKind.KNOCK),
        ((won(0, 12), won(1, 12)), (0, 0), (), ResultKind.VOID),
        ((VOID, VOID), (0, 0), (), ResultKind.VOID),
        ((won(0, 10), won(0, 40, ResultKind.UNDERCUT)), (50, 0), (0,), ResultKind.UNDERCUT),
    ],
)
def test_one_net_result_for_a_team(
    deal: tuple[HandResult, HandResult], net: tuple[int, int], winners: tuple[int, ...], kind: ResultKind
) -> None:
    (row,) = after(deal).rows
    assert (row.points, row.winners, row.kind) == (net, winners, kind)


def test_a_deal_won_is_one_box() -> None:
    assert after((won(0, 30), won(0, 12))).boxes == (1, 0)
    assert after((won(0, 30), won(1, 12))).boxes == (1, 0)


def test_to_125_with_bonuses() -> None:
    assert not after((won(0, 60), won(0, 64))).over
    shutout = after((won(0, 60), won(0, 65)))
    assert (shutout.over, shutout.winner, shutout.totals) == (True, 0, (2 * (125 + 100 + 25), 0))
    match = after((won(1, 20), VOID), (won(0, 60), won(0, 65)))
    assert match.totals == (125 + 100 + 25, 20 + 25)


def test_both_dealers_are_of_one_team_and_the_deal_alternates() -> None:
    deal = (won(0, 5), VOID)
    for deals in range(4):
        match = after(*[deal] * deals)
        dealers = [board.players[board.dealer] for board in match.boards]
        assert {player % 2 for player in dealers} == {match.dealer % 2}
        assert match.dealer == deals % 4
