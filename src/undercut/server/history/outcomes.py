"""How matches end and what that is to each side: played to their end, left by somebody, or abandoned by all."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, Protocol, TypeAlias

from undercut.core.match import MatchState
from undercut.core.policies import Scoring


class EndReason(StrEnum):
    """Why a match is over."""

    PLAYED = "played"
    """Its last hand was played."""
    LEFT = "left"
    """Somebody resigned, or went away for too long: a loss for that side."""
    ABANDONED = "abandoned"
    """All agreed to stop: it counts for nobody."""


class Outcome(StrEnum):
    """What a match is to one side."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"
    SHARED = "shared"
    """With others, ahead of nobody or of some."""
    NOBODY = "nobody"
    """It has no winner: abandoned, or no hand of it counted."""


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The end of a match. ``ranks`` by side: 0 is best, equal ranks share a place; () where nobody has won."""

    reason: EndReason
    ranks: tuple[int, ...]


def end_as_played(match: MatchState) -> MatchEnd:
    """The end of a match that is over by its hands: winners first, then by what the sheet says.

    A void hand has no winner, and neither has a match of nothing but void hands.
    """
    if not any(match.boxes):
        return MatchEnd(EndReason.PLAYED, ())
    fewest = match.rules.hand.scoring is Scoring.LOSERS_PENALISED
    worth = [(side in match.winners, -total if fewest else total) for side, total in enumerate(match.totals)]
    # Who shares the win shares the place, whatever bonuses say.
    worth = [(True, 0) if first else (False, total) for first, total in worth]
    order = sorted(set(worth), reverse=True)
    return MatchEnd(EndReason.PLAYED, tuple(order.index(each) for each in worth))


def end_by_leaving(match: MatchState, leavers: Set[int]) -> MatchEnd:
    """The end when these players resign or leave: last place for their sides, the first shared by all others.

    When every side has left, nobody has won.
    """
    left = [bool(leavers & set(players)) for players in match.sides]
    if all(left):
        return end_by_agreement()
    return MatchEnd(EndReason.LEFT, tuple(int(gone) for gone in left))


def end_by_agreement() -> MatchEnd:
    """The end when all agree to stop."""
    return MatchEnd(EndReason.ABANDONED, ())


def outcome_for(end: MatchEnd | None, side: int) -> Outcome:
    """What the end of a match (None: it goes on) is to a side."""
    if end is None:
        return Outcome.PLAYING
    if not end.ranks:
        return Outcome.NOBODY
    if end.ranks[side] > 0:
        return Outcome.LOST
    return Outcome.SHARED if end.ranks.count(0) > 1 else Outcome.WON


# Rated or not --------------------------------------------------------------------------------------------------------

RatedState: TypeAlias = Literal["no", "yes", "bot"]
"""Whether a match counts for the ratings; ``bot``: it was to, but not every seat is a person's of their own."""


class Seated(Protocol):
    """Who sits at a seat: an account, or a bot of some level."""

    @property
    def account_id(self) -> str | None: ...
    @property
    def level(self) -> str | None: ...


def rated_accounts(seats: Sequence[Seated]) -> tuple[str, ...]:
    """Accounts by seat; () where a bot sits, a seat is empty, or somebody sits twice."""
    accounts = tuple(seat.account_id for seat in seats if seat.account_id is not None and seat.level is None)
    return accounts if len(set(accounts)) == len(seats) > 1 else ()


def rated_state(rated: bool, seats: Sequence[Seated]) -> RatedState:
    """What becomes of the wish that a match be rated; while seats are empty, what becomes of it if people take them."""
    if not rated:
        return "no"
    taken = [seat for seat in seats if seat.account_id is not None or seat.level is not None]
    if len(taken) == len(seats):
        return "yes" if rated_accounts(seats) else "bot"
    return "bot" if any(seat.level is not None for seat in taken) else "yes"
