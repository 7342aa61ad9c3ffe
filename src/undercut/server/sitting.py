"""Who may sit where at a table that waits for people: seats before a wish, seats after it.

A wish that is fulfilled already changes nothing, so that a repeat is harmless. Every function raises RequestError.
"""

from collections.abc import Sequence
from typing import TypeAlias

from undercut.players import LEVELS
from undercut.server.request_errors import RequestError
from undercut.server.stored import EMPTY_SEAT, StoredSeat

Seats: TypeAlias = tuple[StoredSeat, ...]


def seat_of(seats: Sequence[StoredSeat], account_id: str) -> int | None:
    """The seat of an account; None when it has none here."""
    return next((at for at, seat in enumerate(seats) if seat.account_id == account_id), None)


def host_of(seats: Sequence[StoredSeat]) -> int:
    """The seat whose person gives empty seats to bots: the lowest one of a person."""
    return next((at for at, seat in enumerate(seats) if seat.account_id is not None), 0)


def waits(seats: Sequence[StoredSeat]) -> bool:
    """Whether a match with these seats has not begun."""
    return any(seat.is_empty for seat in seats)


def sit_down(seats: Seats, person: StoredSeat, wanted: int | None) -> Seats:
    """A person takes an empty seat: the wanted one, or (None) the first. Who sits here keeps their seat."""
    if person.account_id is not None and seat_of(seats, person.account_id) is not None:
        return seats
    if not waits(seats):
        raise RequestError("every seat of this table is taken", code="table_full")
    at = next(at for at, seat in enumerate(seats) if seat.is_empty) if wanted is None else _checked(seats, wanted)
    if not seats[at].is_empty:
        raise RequestError("somebody sits there", code="seat_taken")
    return _with(seats, at, person)


def get_up(seats: Seats, account_id: str) -> Seats:
    """A person leaves their seat, which is empty then."""
    at = seat_of(seats, account_id)
    if at is None:
        raise RequestError("you have no seat at this table", code="not_seated")
    _check_waits(seats)
    return _with(seats, at, EMPTY_SEAT)


def give_to_bot(seats: Seats, account_id: str, at: int, level: str | None) -> Seats:
    """The host gives an empty seat to a bot of that level, changes the level, or (None) takes the bot away."""
    if seat_of(seats, account_id) != host_of(seats):
        raise RequestError("only who sits at the lowest seat of a person may do that", code="not_host")
    if level is not None and level not in LEVELS:
        raise unknown_level(level, "level")
    seat = seats[_checked(seats, at)]
    if seat.account_id is not None:
        raise RequestError("somebody sits there", code="seat_taken")
    if seat.level == level:
        return seats
    _check_waits(seats)
    return _with(seats, at, EMPTY_SEAT if level is None else StoredSeat(None, level, level))


def unknown_level(level: str, where: str) -> RequestError:
    """There is no such computer player."""
    problem = f'{where} = "{level[:40]}": allowed: {", ".join(LEVELS)}'
    return RequestError(problem, code="unknown_level", detail=level[:40])


def _check_waits(seats: Seats) -> None:
    if not waits(seats):
        raise RequestError("the match has begun", code="already_begun")


def _checked(seats: Seats, at: int) -> int:
    if not 0 <= at < len(seats):
        raise RequestError(f"seat = {at}: allowed: 0 to {len(seats) - 1}", code="bad_message", detail="seat")
    return at


def _with(seats: Seats, at: int, seat: StoredSeat) -> Seats:
    return (*seats[:at], seat, *seats[at + 1 :])
