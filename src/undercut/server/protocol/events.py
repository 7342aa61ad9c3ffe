"""Events: what happened, as a viewer may know it."""

from typing import Literal, TypeAlias

import msgspec


class HandStarted(msgspec.Struct, tag="hand_started", frozen=True):
    """A hand is about to be dealt; ``commitment`` is the promise on its seed, made before any contribution came.

    ``contributions``: what each player added, by seat, as hex, "" for nothing; [] when nobody added anything.
    """

    hand_number: int
    dealer: int
    scheme: str
    commitment: str
    contributions: list[str]


class Dealt(msgspec.Struct, tag="dealt", frozen=True):
    """The viewer's own cards (nobody else gets this event)."""

    seat: int
    cards: list[str]


class UpcardTurned(msgspec.Struct, tag="upcard_turned", frozen=True):
    """The first card of the discard pile."""

    card: str


class Passed(msgspec.Struct, tag="passed", frozen=True):
    """A seat declined the upcard."""

    seat: int


class TookUpcard(msgspec.Struct, tag="took_upcard", frozen=True):
    """A seat took the top of the discard pile."""

    seat: int
    card: str


class DrewStock(msgspec.Struct, tag="drew_stock", frozen=True):
    """A seat drew from the stock. ``card`` is given to that seat only; for everybody else it is None."""

    seat: int
    card: str | None


class Discarded(msgspec.Struct, tag="discarded", frozen=True):
    """A seat threw a card."""

    seat: int
    card: str


class Knocked(msgspec.Struct, tag="knocked", frozen=True):
    """A seat ended the hand. ``card``: what it threw face down (None: instead of a draw, or big gin)."""

    seat: int
    kind: Literal["knock", "gin", "big_gin"]
    card: str | None


class SpreadLaid(msgspec.Struct, tag="spread_laid", frozen=True):
    """A seat's cards are face up: melds in their order, and what is left."""

    seat: int
    melds: list[list[str]]
    deadwood: list[str]
    deadwood_points: int


class LaidOff(msgspec.Struct, tag="laid_off", frozen=True):
    """A defender put a card on the knocker's meld number ``meld`` (0..3, order of the knocker's spread)."""

    seat: int
    card: str
    meld: int


class Reshuffled(msgspec.Struct, tag="reshuffled", frozen=True):
    """The discard pile and the rest of the stock became a new stock of ``stock_count`` cards."""

    stock_count: int


class HandOver(msgspec.Struct, tag="hand_over", frozen=True):
    """The hand ended; its seed is shown so that anyone can check the deal. The view's ``result`` says it all.

    ``winner`` None: nobody, or several (``winners``). ``seed`` None: another hand of the same deal is in progress; the
    view shows it when that is over too.
    """

    hand_number: int
    kind: Literal["knock", "gin", "big_gin", "undercut", "void"]
    winner: int | None
    winners: list[int]
    points: list[int]
    seed: str | None


class Advised(msgspec.Struct, tag="advised", frozen=True):
    """The player who sits out suggests an action, or says something; only the captain and the adviser get this.

    It has the number of the event before it, and a ``count`` of its own in each hand, from 1: nobody else can see that
    there was any. In the replay of a hand that is over everybody is told the actions, and those two the words.
    """

    seat: int
    action: str | None
    text: str
    count: int


class MatchCalled(msgspec.Struct, tag="match_called", frozen=True):
    """A seat says something about the match as a whole: it resigns, offers to abandon it, declines, agrees as the last
    one needed (``abandon``), ends it because another one has gone (``left``), or wants a rematch. ``timed_out``: the
    time of the seat has run out, and somebody has claimed the match.
    """

    seat: int
    call: Literal["resign", "offer", "decline", "abandon", "left", "timed_out", "rematch"]


class MatchOver(msgspec.Struct, tag="match_over", frozen=True):
    """The match ended. ``winner`` None: nobody."""

    winner: int | None
    totals: list[int]


EventBody: TypeAlias = (
    HandStarted
    | Dealt
    | UpcardTurned
    | Passed
    | TookUpcard
    | DrewStock
    | Discarded
    | Knocked
    | SpreadLaid
    | LaidOff
    | Reshuffled
    | HandOver
    | Advised
    | MatchCalled
    | MatchOver
)


class NumberedEvent(msgspec.Struct, frozen=True):
    """An event with its number at this table (from 1, without gaps for the table; a viewer may miss hidden ones).

    Advice has the number of the event before it.
    """

    number: int
    hand_number: int
    event: EventBody
