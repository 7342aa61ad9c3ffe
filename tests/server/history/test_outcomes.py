"""How matches end: by their hands, by leaving, by agreement; and when they are rated."""

from dataclasses import dataclass

import pytest

from tests.rulesets import EVERY, VOID, match_after, won
from undercut.core.match import start_match
from undercut.core.results import HandResult, ResultKind, WhyVoid
from undercut.core.settlement import void_result
from undercut.server.history.outcomes import (
    EndReason,
    MatchEnd,
    Outcome,
    end_as_played,
    end_by_agreement,
    end_by_leaving,
    outcome_for,
    rated_state,
)

CLASSIC, TABLE = EVERY["classic"], EVERY["table of 4"]


def penalties(*points: int, winners: tuple[int, ...]) -> HandResult:
    """A hand of four that is scored by penalties."""
    return HandResult(ResultKind.KNOCK, winners[0], winners, points)


def test_the_winner_of_a_match_comes_first() -> None:
    match = match_after(CLASSIC, won(1, 60), VOID, won(0, 30), won(1, 50))
    assert match.over
    assert end_as_played(match) == MatchEnd(EndReason.PLAYED, (1, 0))


def test_with_penalties_the_fewest_come_first_and_equal_ones_share_a_place() -> None:
    match = match_after(TABLE, penalties(0, 12, 7, 12, winners=(0,)))
    assert end_as_played(match).ranks == (0, 2, 1, 2)
    match = match_after(TABLE, penalties(0, 12, 0, 5, winners=(0, 2)))
    assert end_as_played(match).ranks == (0, 2, 0, 1)


def test_who_crosses_the_target_comes_first_also_with_the_lower_total() -> None:
    """Boxes may give the other side the higher total; who has won is decided by hand points."""
    hands = [won(1, 1) for _ in range(12)] + [won(0, 100)]
    match = match_after(EVERY["standard"], *hands)
    assert match.over
    assert match.winners == (0,)
    assert end_as_played(match).ranks == (0, 1)


def test_a_match_of_nothing_but_void_hands_has_no_winner() -> None:
    match = match_after(TABLE, void_result(4, WhyVoid.RESHUFFLES))
    assert match.over
    end = end_as_played(match)
    assert end.ranks == ()
    assert [outcome_for(end, side) for side in range(4)] == [Outcome.NOBODY] * 4


def test_who_leaves_has_lost_whatever_the_score_says() -> None:
    match = match_after(CLASSIC, won(0, 90))
    end = end_by_leaving(match, {0})
    assert end == MatchEnd(EndReason.LEFT, (1, 0))
    assert [outcome_for(end, side) for side in range(2)] == [Outcome.LOST, Outcome.WON]


def test_of_three_the_two_who_stay_share_the_first_place() -> None:
    match = start_match(EVERY["three-hand"], 0, (0, 1, 2))
    end = end_by_leaving(match, {2})
    assert end.ranks == (0, 0, 1)
    assert outcome_for(end, 0) is Outcome.SHARED


def test_a_partner_who_leaves_loses_for_the_team() -> None:
    assert end_by_leaving(start_match(EVERY["partners"], 0), {3}).ranks == (0, 1)


def test_when_all_leave_or_agree_nobody_has_won() -> None:
    assert end_by_leaving(start_match(CLASSIC, 0), {0, 1}) == end_by_agreement()
    assert outcome_for(end_by_agreement(), 1) is Outcome.NOBODY


def test_a_match_that_goes_on() -> None:
    assert outcome_for(None, 0) is Outcome.PLAYING


@dataclass(frozen=True)
class Seat:
    """Who sits somewhere."""

    account_id: str | None
    level: str | None = None


@pytest.mark.parametrize(
    ("rated", "seats", "state"),
    [
        (False, [Seat("a"), Seat("b")], "no"),
        (True, [Seat("a"), Seat("b")], "yes"),
        (True, [Seat("a"), Seat(None, "easy")], "bot"),
        (True, [Seat("a"), Seat("b", "easy")], "bot"),
        (True, [Seat("a"), Seat("a")], "bot"),
        (True, [Seat("a"), Seat(None)], "yes"),
        (True, [Seat("a"), Seat(None), Seat(None, "easy")], "bot"),
        (False, [Seat("a"), Seat(None, "easy")], "no"),
    ],
)
def test_a_match_is_rated_where_it_was_wished_and_people_sit_at_every_seat(
    rated: bool, seats: list[Seat], state: str
) -> None:
    assert rated_state(rated, seats) == state
