"""The times of a table as a value: whom it waits for and since when, what is left to each, who is away.

Functions of such a value, of what happens and of a time; nothing here reads a clock. All times are milliseconds of one
clock that never goes back, the server's.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from enum import StrEnum
from statistics import median
from typing import Final, TypeVar

from undercut.core.errors import UndercutError

Value = TypeVar("Value")

DAY_MS: Final = 24 * 60 * 60 * 1000
MOVE_MS_LEAST: Final = 5_000
COUNTDOWN_MS: Final = 30_000
"""So long after somebody's time has run out the others may not claim the match yet."""
NEXT_HAND_MS_LEAST: Final = 30_000
"""So long everybody may look at how a hand ended, however short the time for a move is."""
LAG_CREDIT_MS_LIMIT: Final = 1_000
ROUND_TRIPS_KEPT: Final = 5


class WhenOut(StrEnum):
    """What becomes of a player whose time has run out."""

    CLAIM = "claim"
    """After a countdown the others may claim the match, or go on waiting."""
    BOT = "bot"
    """A computer player makes the moves until the player is back."""


class ClockError(UndercutError):
    """A clock that cannot be."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """``move_ms`` for each turn; then ``reserve_ms`` runs, which is for the whole match. Raises ClockError."""

    move_ms: int
    reserve_ms: int
    when_out: WhenOut = WhenOut.CLAIM

    def __post_init__(self) -> None:
        for name, least in (("move_ms", MOVE_MS_LEAST), ("reserve_ms", 0)):
            value = getattr(self, name)
            if not least <= value <= DAY_MS:
                raise ClockError(f"{name} = {value}: allowed: {least} to {DAY_MS}", code="bad_clock", detail=name)


RATED_CLOCK: Final = ClockRules(60_000, 300_000)
"""Of a rated table that was made without a clock: a minute for each turn and five for the match."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a table without a clock waits before the others may end the match without a winner.

    ``away_ms``: for somebody who is not there; ``silent_ms``: for somebody who is there and does nothing.
    """

    away_ms: int = 5 * 60 * 1000
    silent_ms: int = 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Decision:
    """What somebody is waited for. A whole turn is one, with its draw and its discard, and so is laying down.

    ``next_hand``: whether to say that one is ready for the next hand.
    """

    hand_number: int
    next_hand: bool


@dataclass(frozen=True, slots=True)
class Wait:
    """``from_ms``: when the time begins to run: later than the decision, by the credit for the way to the player."""

    decision: Decision
    from_ms: int


@dataclass(frozen=True, slots=True)
class Times:
    """All of it, by seat. ``rules`` None: a table without a clock, which only knows how long it waits.

    ``reserves_ms``: what is left for the match, without what runs now. ``waits``: None for who is not waited for.
    ``away_since_ms``: None for who is here, and for computer players. ``bots``: seats of people for whom one plays.
    ``rivalled``: seats of people who have a person on another side, who could claim the match.
    """

    rules: ClockRules | None
    people: frozenset[int]
    reserves_ms: tuple[int, ...]
    waits: tuple[Wait | None, ...]
    away_since_ms: tuple[int | None, ...]
    rivalled: frozenset[int]
    bots: frozenset[int] = frozenset()


def new_times(
    rules: ClockRules | None,
    sides: Sequence[Sequence[int]],
    people: Set[int],
    now_ms: int,
    reserves_ms: Mapping[int, int],
) -> Times:
    """Of a table that nobody has come to. ``sides``: their seats. ``reserves_ms``: where some of it was used."""
    seats_count = sum(map(len, sides))
    full_ms = 0 if rules is None else rules.reserve_ms
    return Times(
        rules,
        frozenset(people),
        tuple(reserves_ms.get(seat, full_ms) for seat in range(seats_count)),
        (None,) * seats_count,
        tuple(now_ms if seat in people else None for seat in range(seats_count)),
        frozenset(seat for side in sides for seat in side if seat in people and people - set(side)),
    )


def lag_credit_ms(round_trips_ms: Sequence[int]) -> int:
    """What a player is credited with for each decision, from the last round trips that were measured; 0 for none."""
    if not round_trips_ms:
        return 0
    return max(0, min(LAG_CREDIT_MS_LIMIT, int(median(round_trips_ms[-ROUND_TRIPS_KEPT:]))))


# What happens --------------------------------------------------------------------------------------------------------


def wait_for(
    times: Times, decisions: Mapping[int, Decision], stopped_ms: int, now_ms: int, credits_ms: Mapping[int, int]
) -> Times:
    """These decisions are waited for now. One that was waited for before goes on; of all others the time used is gone.

    ``stopped_ms``: when what ended them came in; what the server did since then is charged to nobody. ``credits_ms``:
    for the way to a player, by seat.
    """
    waits, reserves = list(times.waits), list(times.reserves_ms)
    for seat, wait in enumerate(times.waits):
        decision = None if seat in times.bots else decisions.get(seat)
        if wait is not None and wait.decision == decision:
            continue
        reserves[seat] = reserve_left_ms(times, seat, stopped_ms)
        waits[seat] = None if decision is None else Wait(decision, now_ms + credits_ms.get(seat, 0))
    return replace(times, waits=tuple(waits), reserves_ms=tuple(reserves))


def come(times: Times, seat: int) -> Times:
    """A seat that was away is here."""
    return replace(times, away_since_ms=_put(times.away_since_ms, seat, None))


def go_away(times: Times, seat: int, now_ms: int) -> Times:
    """The last socket of a seat has gone."""
    return replace(times, away_since_ms=_put(times.away_since_ms, seat, now_ms))


def take_over(times: Times, seat: int) -> Times:
    """A computer player makes the moves of a seat whose time has run out."""
    return replace(
        times,
        bots=times.bots | {seat},
        waits=_put(times.waits, seat, None),
        reserves_ms=_put(times.reserves_ms, seat, 0),
    )


def come_back(times: Times, seat: int) -> Times:
    """The player makes them again, with enough of the reserve to do so."""
    assert times.rules is not None
    reserve_ms = max(times.reserves_ms[seat], times.rules.move_ms // 2)
    return replace(times, bots=times.bots - {seat}, reserves_ms=_put(times.reserves_ms, seat, reserve_ms))


def _put(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# What is so at a time ------------------------------------------------------------------------------------------------


def move_left_ms(times: Times, seat: int, now_ms: int) -> int:
    """What is left of the time for the decision; all of it while the seat is not waited for."""
    wait = times.waits[seat]
    allowed_ms = _allowed_ms(times, wait)
    return allowed_ms if wait is None else max(0, allowed_ms - _run_ms(wait, now_ms))


def reserve_left_ms(times: Times, seat: int, now_ms: int) -> int:
    """What is left of the reserve. To look at the end of a hand uses none of it."""
    wait, reserve_ms = times.waits[seat], times.reserves_ms[seat]
    if wait is None or wait.decision.next_hand or times.rules is None:
        return reserve_ms
    return max(0, reserve_ms - max(0, _run_ms(wait, now_ms) - _allowed_ms(times, wait)))


def out_at_ms(times: Times, seat: int) -> int | None:
    """When the time of a decision runs out, with the reserve; None while the seat is not waited for by a clock."""
    wait = times.waits[seat]
    if wait is None or times.rules is None:
        return None
    reserve_ms = 0 if wait.decision.next_hand else times.reserves_ms[seat]
    return wait.from_ms + _allowed_ms(times, wait) + reserve_ms


def countdown_left_ms(times: Times, seat: int, now_ms: int) -> int | None:
    """How long the others must still wait before they may claim the match; None while it has not come to that."""
    at_ms, wait = out_at_ms(times, seat), times.waits[seat]
    if at_ms is None or wait is None or wait.decision.next_hand or not _claims(times, seat) or now_ms < at_ms:
        return None
    return max(0, at_ms + COUNTDOWN_MS - now_ms)


def late_for_next_hand(times: Times, now_ms: int) -> frozenset[int]:
    """The seats without which the next hand is dealt, as soon as somebody else is here."""
    return frozenset(seat for seat in _out(times, now_ms) if _is_next_hand(times, seat))


def to_take_over(times: Times, now_ms: int) -> frozenset[int]:
    """The seats for which a computer player is to play, as somebody else is here and their time has run out."""
    if times.rules is None or times.rules.when_out is not WhenOut.BOT:
        return frozenset()
    return frozenset(seat for seat in _out(times, now_ms) if not _is_next_hand(times, seat))


def gone(times: Times, patience: Patience, now_ms: int) -> frozenset[int]:
    """At a table without a clock: the seats that have kept other people waiting for too long."""
    if times.rules is not None or len(times.people) < 2:
        return frozenset()
    return frozenset(
        seat for seat in range(len(times.waits)) if any(at_ms <= now_ms for at_ms in _gone_at_ms(times, patience, seat))
    )


def next_change_ms(times: Times, patience: Patience, now_ms: int) -> int | None:
    """When something here comes to be otherwise by itself, after ``now_ms``; None: never."""
    moments = [at_ms for seat in range(len(times.waits)) for at_ms in _moments(times, patience, seat)]
    return min((at_ms for at_ms in moments if at_ms > now_ms), default=None)


def is_anybody_here(times: Times) -> bool:
    """Whether any person is: a table that nobody is at need not be looked after."""
    return any(times.away_since_ms[seat] is None for seat in times.people)


def _moments(times: Times, patience: Patience, seat: int) -> Iterator[int]:
    at_ms = out_at_ms(times, seat)
    if at_ms is not None:
        yield at_ms
        if _claims(times, seat) and not _is_next_hand(times, seat):
            yield at_ms + COUNTDOWN_MS
    elif len(times.people) > 1:
        yield from _gone_at_ms(times, patience, seat)


def _gone_at_ms(times: Times, patience: Patience, seat: int) -> Iterator[int]:
    wait, away_since_ms = times.waits[seat], times.away_since_ms[seat]
    if wait is not None:
        yield wait.from_ms + patience.silent_ms
        if away_since_ms is not None:
            yield away_since_ms + patience.away_ms


def _out(times: Times, now_ms: int) -> Iterator[int]:
    """The seats whose time has run out while another person is here, who waits and plays."""
    for seat in range(len(times.waits)):
        at_ms = out_at_ms(times, seat)
        others = times.people - times.bots - {seat}
        if at_ms is not None and at_ms <= now_ms and any(times.away_since_ms[each] is None for each in others):
            yield seat


def _is_next_hand(times: Times, seat: int) -> bool:
    wait = times.waits[seat]
    return wait is not None and wait.decision.next_hand


def _claims(times: Times, seat: int) -> bool:
    return seat in times.rivalled and times.rules is not None and times.rules.when_out is WhenOut.CLAIM


def _allowed_ms(times: Times, wait: Wait | None) -> int:
    if times.rules is None:
        return 0
    if wait is not None and wait.decision.next_hand:
        return max(times.rules.move_ms, NEXT_HAND_MS_LEAST)
    return times.rules.move_ms


def _run_ms(wait: Wait, now_ms: int) -> int:
    return max(0, now_ms - wait.from_ms)
