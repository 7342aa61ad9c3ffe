"""How a hand ended: plain data that settlement makes and matches, records and screens read."""

from dataclasses import dataclass
from enum import StrEnum

from undercut.core.cards import Card, CardSet


class KnockKind(StrEnum):
    """How a seat ended the hand."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"


class ResultKind(StrEnum):
    """What came of it."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    VOID = "void"


class WhyVoid(StrEnum):
    """Why a hand ended without a score."""

    STOCK = "stock"
    """The stock was down to its floor and nobody knocked."""
    RESHUFFLES = "reshuffles"
    """Too many reshuffles."""
    IDLE = "idle"
    """Too many turns in a row without a draw from the stock."""
    LONG = "long"
    """Too many turns."""
    TAKES = "takes"
    """The upcard was taken too often."""


@dataclass(frozen=True, slots=True)
class Layoff:
    """``card``, laid off by ``seat`` on the knocker's meld number ``meld`` (0.., in the order laid)."""

    seat: int
    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Spread:
    """What a seat laid face up: melds in ascending index order; ``deadwood`` after that seat's layoffs."""

    seat: int
    melds: tuple[CardSet, ...]
    deadwood: CardSet
    deadwood_points: int


class SumKey(StrEnum):
    """What a line of the sum is about."""

    KNOCKER_DEADWOOD = "knocker_deadwood"
    DEFENDER_DEADWOOD = "defender_deadwood"
    DIFFERENCE = "difference"
    GIN_BONUS = "gin_bonus"
    BIG_GIN_BONUS = "big_gin_bonus"
    UNDERCUT_BONUS = "undercut_bonus"
    DOUBLED = "doubled"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line of the sum that made the score: whose line (None: nobody's) and how many points."""

    key: SumKey
    seat: int | None
    points: int


@dataclass(frozen=True, slots=True)
class HandResult:
    """A finished hand.

    ``points`` per hand seat: scores for the winner, or penalties for the losers when the rules penalise.
    ``knocker`` None and ``winners`` () for a void hand. ``spreads``: the knocker's first, then the defenders' in turn.
    """

    kind: ResultKind
    knocker: int | None
    winners: tuple[int, ...]
    points: tuple[int, ...]
    why_void: WhyVoid | None = None
    spreads: tuple[Spread, ...] = ()
    layoffs: tuple[Layoff, ...] = ()
    sum_lines: tuple[SumLine, ...] = ()
