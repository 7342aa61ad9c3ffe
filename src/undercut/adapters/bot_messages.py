"""The messages between the arena and a player that is a program of its own: JSON lines, protocol version 1.

``docs/bots.md`` explains them. What is here is a promise: within a version fields are only added. Cards are codes such
as ``7H`` and ``TD``, actions the tokens of the records. Seats are hand seats; players are numbers of the match.
"""

from typing import Any, Final, Literal, TypeAlias

import msgspec

BOT_PROTOCOL: Final = 1


# What happened in the hand, as the seat may know it ------------------------------------------------------------------


class Dealt(msgspec.Struct, tag="dealt", frozen=True):
    """The program's own cards."""

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
    """A seat drew from the stock. ``card`` is given for the program's own seat; None for every other."""

    seat: int
    card: str | None


class Discarded(msgspec.Struct, tag="discarded", frozen=True):
    """A seat threw a card."""

    seat: int
    card: str


class Knocked(msgspec.Struct, tag="knocked", frozen=True):
    """A seat ended the hand. ``card``: what it threw (None: instead of a draw, or big gin)."""

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
    """A defender put a card on the knocker's meld number ``meld`` (0..3, in the order of the knocker's spread)."""

    seat: int
    card: str
    meld: int


class Reshuffled(msgspec.Struct, tag="reshuffled", frozen=True):
    """The discard pile and the rest of the stock became a new stock of ``stock_count`` cards."""

    stock_count: int


class HandEnded(msgspec.Struct, tag="hand_ended", frozen=True):
    """The hand is over."""

    kind: Literal["knock", "gin", "big_gin", "undercut", "void"]
    winners: list[int]
    points: list[int]


HistoryEvent: TypeAlias = (
    Dealt
    | UpcardTurned
    | Passed
    | TookUpcard
    | DrewStock
    | Discarded
    | Knocked
    | SpreadLaid
    | LaidOff
    | Reshuffled
    | HandEnded
)


# What the program's seat may know ------------------------------------------------------------------------------------


class SpreadView(msgspec.Struct, frozen=True):
    """What a seat laid down at the end; for a defender ``deadwood`` is what is left after its layoffs."""

    seat: int
    melds: list[list[str]]
    deadwood: list[str]
    deadwood_points: int


class LayoffView(msgspec.Struct, frozen=True):
    """A card laid off by a seat on the knocker's meld number ``meld``."""

    seat: int
    card: str
    meld: int


class ResultView(msgspec.Struct, frozen=True):
    """How the hand ended. ``points`` by seat: scores, or penalties where the rules have them.

    ``knocker`` None: a void hand, or one that a seat lost by a fault.
    """

    kind: Literal["knock", "gin", "big_gin", "undercut", "void"]
    why_void: str | None
    knocker: int | None
    winners: list[int]
    points: list[int]


class ObservationView(msgspec.Struct, frozen=True):
    """All that the seat may know of the hand. Lists by seat are in the order of the hand seats.

    ``shown``: held cards that everybody saw the seat take, or lay down. ``discard_pile``: top last. ``drawn``: the card
    just drawn or taken, only while the seat is to act; ``taken``: the same when it came from the discard pile.
    ``laid``: melds that the seat has laid and not yet shown. ``history``: everything that it saw, in order.
    """

    seat: int
    phase: Literal[
        "offer",
        "draw",
        "draw_stock",
        "reshuffle",
        "discard",
        "last_take",
        "last_knock",
        "lay_melds",
        "lay_off",
        "defender_melds",
        "over",
    ]
    to_act: int | None
    dealer: int
    holding: list[str]
    holding_counts: list[int]
    shown: list[list[str]]
    stock_count: int
    discard_pile: list[str]
    first_upcard: str | None
    drawn: str | None
    taken: str | None
    knock_limit_points: int
    passes: int
    turn_count: int
    idle_turns: int
    take_count: int
    reshuffle_count: int
    knocker: int | None
    knock_kind: Literal["knock", "gin", "big_gin"] | None
    laid: list[list[str]]
    spreads: list[SpreadView]
    layoffs: list[LayoffView]
    result: ResultView | None
    history: list[HistoryEvent]


class ColumnView(msgspec.Struct, frozen=True):
    """A column of the score sheet by side: points and hands won without bonuses; ``totals`` with them once closed."""

    points: list[int]
    boxes: list[int]
    closed: bool
    totals: list[int]


class StandingView(msgspec.Struct, frozen=True):
    """The score, by side. ``hand_number``: of the next deal, or of the one in progress.

    ``boxes``: hands won. ``winners``: [] until the match is over.
    """

    hand_number: int
    totals: list[int]
    boxes: list[int]
    columns: list[ColumnView]
    over: bool
    winners: list[int]


# What a program is sent ----------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", frozen=True):
    """The first line. It is answered with a ``HelloAnswer``."""

    protocol: int
    program: str
    version: str


class MatchStart(msgspec.Struct, tag="match_start", frozen=True):
    """A match begins, for a program that may have played others before. ``rules``: all options, as in records.

    ``player``: which of the ``players`` it is; ``sides``: the players of each side. ``seed``: for its own choices.
    """

    protocol: int
    rules: dict[str, Any]
    rules_hash: str
    players: int
    player: int
    sides: list[list[int]]
    seed: int
    timeout_ms: int


class HandStart(msgspec.Struct, tag="hand_start", frozen=True):
    """A hand in which the program holds cards. ``seats``: the player at each hand seat; ``seat``: its own.

    ``roles`` by player: ``box``, ``captain`` or ``out``; [] where the rules have none.
    """

    standing: StandingView
    seats: list[int]
    seat: int
    roles: list[str]
    observation: ObservationView


class Choose(msgspec.Struct, tag="choose", frozen=True):
    """To be answered with an ``Answer`` of the same ``id``. ``legal``: tokens of all that is allowed.

    ``may_default``: None is an answer too: lay down and lay off what leaves the least deadwood.
    """

    id: int
    legal: list[str]
    may_default: bool
    observation: ObservationView


class HandEnd(msgspec.Struct, tag="hand_end", frozen=True):
    """The hand is over; ``standing`` counts it. ``observation`` has what was laid open, and the result."""

    standing: StandingView
    observation: ObservationView


class MatchEnd(msgspec.Struct, tag="match_end", frozen=True):
    """The match is over, or goes on no further."""

    standing: StandingView


class Bye(msgspec.Struct, tag="bye", frozen=True):
    """Nothing follows: the program is to end."""


ToProgram: TypeAlias = Hello | MatchStart | HandStart | Choose | HandEnd | MatchEnd | Bye


# What a program answers ----------------------------------------------------------------------------------------------


class HelloAnswer(msgspec.Struct, frozen=True):
    """The protocol that the program speaks, and what it calls itself."""

    protocol: int
    name: str = ""


class Answer(msgspec.Struct, frozen=True):
    """An action's token; None where the default is allowed."""

    id: int
    action: str | None
