"""Who may sit where: a seat for each wish, and nothing else moves."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercut.players import LEVELS
from undercut.server.request_errors import RequestError
from undercut.server.sitting import Seats, get_up, give_to_bot, host_of, seat_of, sit_down, waits
from undercut.server.stored import EMPTY_SEAT, StoredSeat

ANNA, BELA, CILI = (StoredSeat(name.lower(), name, None) for name in ("Anna", "Bela", "Cili"))
BOT = StoredSeat(None, "easy", "easy")

TABLES = st.lists(st.sampled_from([ANNA, BELA, EMPTY_SEAT, BOT]), min_size=2, max_size=4).map(tuple)
"""Also some that cannot be: two seats of one account."""


def outcome(change: Callable[[], Seats]) -> Seats | str:
    """The seats after a change, or the code of its refusal."""
    try:
        return change()
    except RequestError as error:
        return error.code


@pytest.mark.parametrize(
    ("seats", "wanted", "after"),
    [
        ((ANNA, EMPTY_SEAT), None, (ANNA, CILI)),
        ((ANNA, EMPTY_SEAT), 1, (ANNA, CILI)),
        ((ANNA, EMPTY_SEAT, EMPTY_SEAT), None, (ANNA, CILI, EMPTY_SEAT)),
        ((ANNA, EMPTY_SEAT, EMPTY_SEAT), 2, (ANNA, EMPTY_SEAT, CILI)),
        ((ANNA, EMPTY_SEAT, EMPTY_SEAT), 0, "seat_taken"),
        ((ANNA, BOT, EMPTY_SEAT), 1, "seat_taken"),
        ((ANNA, EMPTY_SEAT), 2, "bad_message"),
        ((ANNA, EMPTY_SEAT), -1, "bad_message"),
        ((ANNA, BELA), None, "table_full"),
        ((ANNA, BELA), 1, "table_full"),
        ((CILI, EMPTY_SEAT), None, (CILI, EMPTY_SEAT)),
        ((CILI, EMPTY_SEAT), 1, (CILI, EMPTY_SEAT)),
        ((CILI, BELA), 1, (CILI, BELA)),
    ],
)
def test_who_sits_down_gets_an_empty_seat_or_keeps_theirs(seats: Seats, wanted: int | None, after: Seats | str) -> None:
    assert outcome(lambda: sit_down(seats, CILI, wanted)) == after


@pytest.mark.parametrize(
    ("seats", "after"),
    [
        ((CILI, EMPTY_SEAT), (EMPTY_SEAT, EMPTY_SEAT)),
        ((ANNA, CILI, EMPTY_SEAT), (ANNA, EMPTY_SEAT, EMPTY_SEAT)),
        ((ANNA, EMPTY_SEAT), "not_seated"),
        ((ANNA, BELA), "not_seated"),
        ((ANNA, CILI), "already_begun"),
    ],
)
def test_who_gets_up_leaves_an_empty_seat_as_long_as_the_table_waits(seats: Seats, after: Seats | str) -> None:
    assert outcome(lambda: get_up(seats, "cili")) == after


@pytest.mark.parametrize(
    ("seats", "at", "level", "after"),
    [
        ((ANNA, EMPTY_SEAT), 1, "easy", (ANNA, BOT)),
        ((EMPTY_SEAT, ANNA), 0, "easy", (BOT, ANNA)),
        ((ANNA, BOT, EMPTY_SEAT), 1, None, (ANNA, EMPTY_SEAT, EMPTY_SEAT)),
        ((ANNA, BOT, EMPTY_SEAT), 1, "random", (ANNA, StoredSeat(None, "random", "random"), EMPTY_SEAT)),
        ((ANNA, BOT, EMPTY_SEAT), 1, "easy", (ANNA, BOT, EMPTY_SEAT)),
        ((ANNA, BOT), 1, "easy", (ANNA, BOT)),
        ((ANNA, EMPTY_SEAT), 1, None, (ANNA, EMPTY_SEAT)),
        ((ANNA, BOT), 1, None, "already_begun"),
        ((ANNA, BOT), 1, "random", "already_begun"),
        ((ANNA, EMPTY_SEAT), 0, "easy", "seat_taken"),
        ((ANNA, EMPTY_SEAT), 0, None, "seat_taken"),
        ((ANNA, EMPTY_SEAT), 2, "easy", "bad_message"),
        ((ANNA, EMPTY_SEAT), 1, "nobody", "unknown_level"),
        ((BELA, ANNA, EMPTY_SEAT), 2, "easy", "not_host"),
        ((BELA, EMPTY_SEAT), 1, "easy", "not_host"),
        ((BOT, ANNA, EMPTY_SEAT), 2, "easy", (BOT, ANNA, BOT)),
    ],
)
def test_the_host_gives_empty_seats_to_bots_and_takes_them_away(
    seats: Seats, at: int, level: str | None, after: Seats | str
) -> None:
    assert outcome(lambda: give_to_bot(seats, "anna", at, level)) == after


WISHES: list[Callable[[Seats], Seats]] = [
    lambda seats: sit_down(seats, CILI, None),
    lambda seats: sit_down(seats, CILI, 1),
    lambda seats: give_to_bot(seats, "anna", 1, "easy"),
    lambda seats: give_to_bot(seats, "bela", 1, LEVELS[-1]),
    lambda seats: get_up(seats, "anna"),
]


@given(TABLES, st.sampled_from(WISHES))
def test_a_wish_moves_one_seat_at_most_and_no_person_but_the_one_who_wishes(
    seats: Seats, wish: Callable[[Seats], Seats]
) -> None:
    after = outcome(lambda: wish(seats))
    if isinstance(after, str):
        return
    changed = [at for at, (one, other) in enumerate(zip(seats, after, strict=True)) if one != other]
    assert len(changed) <= 1
    for at in changed:
        assert waits(seats)
        assert seats[at].is_empty or seats[at].level is not None or seats[at] == ANNA
        assert after[at] == CILI or after[at].account_id is None


@given(TABLES, st.sampled_from(WISHES[:-1]))
def test_a_wish_that_is_fulfilled_changes_nothing(seats: Seats, wish: Callable[[Seats], Seats]) -> None:
    after = outcome(lambda: wish(seats))
    if not isinstance(after, str):
        assert wish(after) == after


def test_the_lowest_seat_of_a_person_is_the_host() -> None:
    assert host_of((BOT, EMPTY_SEAT, BELA, ANNA)) == 2
    assert seat_of((BOT, EMPTY_SEAT, BELA, ANNA), "anna") == 3
