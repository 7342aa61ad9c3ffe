"""Wire protocol 1: every message between a client and a table, as msgspec tagged unions of JSON objects.

Cards are two characters, rank then suit: ``7H``, ``TD``, ``AC``. Actions are tokens (see ``undercut.core.notation``):
``S`` draw from the stock, ``T`` take the upcard, ``P`` pass, ``7D`` discard, ``K7D`` knock discarding it, ``K`` knock
instead of a draw, ``G`` big gin, ``=4H5H6H`` lay a meld, ``8S>1`` lay a card off on meld 1, ``.`` done.
A client never needs the rules: every view lists the legal actions and all that may be shown.
"""

from typing import Any, Final, Literal, TypeAlias

import msgspec

PROTOCOL_VERSION: Final = 1


# What a client sends ------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", frozen=True, forbid_unknown_fields=True):
    """First message of a socket. ``last_number``: the last event number seen (resume), or None for a fresh view."""

    protocol: int
    last_number: int | None = None


class Act(msgspec.Struct, tag="act", frozen=True, forbid_unknown_fields=True):
    """Play action tokens in order, all or none. ``id`` is made by the client: repeating it is harmless.

    ``number`` is the number of the view that it was made against; an outdated one is refused with ``stale``.
    """

    id: str
    number: int
    actions: list[str]


class NextHand(msgspec.Struct, tag="next_hand", frozen=True, forbid_unknown_fields=True):
    """Ready for the next hand: it is dealt when every seat is ready."""

    id: str
    number: int


class Advise(msgspec.Struct, tag="advise", frozen=True, forbid_unknown_fields=True):
    """From the player who sits out to the captain: an action that the captain could do now (None: only words)."""

    id: str
    number: int
    action: str | None = None
    text: str = ""


class Ping(msgspec.Struct, tag="ping", frozen=True, forbid_unknown_fields=True):
    """Answered with ``pong``."""


ClientMessage: TypeAlias = Hello | Act | NextHand | Advise | Ping


# Events: what happened, as this viewer may know it ------------------------------------------------------------------


class HandStarted(msgspec.Struct, tag="hand_started", frozen=True):
    """A hand is about to be dealt; ``commitment`` is the promise on its seed, made before anybody sees a card."""

    hand_number: int
    dealer: int
    scheme: str
    commitment: str


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
    """The player who sits out suggests an action, or says something; only the captain and the adviser get this."""

    seat: int
    action: str | None
    text: str


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
    | MatchOver
)


class NumberedEvent(msgspec.Struct, frozen=True):
    """An event with its number at this table (from 1, without gaps for the table; a viewer may miss hidden ones)."""

    number: int
    hand_number: int
    event: EventBody


# Views: what a viewer may know now, ready for a screen --------------------------------------------------------------


class PlayerView(msgspec.Struct, frozen=True):
    """Who sits at a seat. ``level`` is the bot's (``easy``), None for a person; ``ready``: waits for the next hand.

    ``role``: in three-hand, for this deal. ``side``: what it scores for. ``chips``: where the rules pay out.
    """

    seat: int
    name: str
    level: str | None
    connected: bool
    ready: bool
    role: Literal["box", "captain", "out"] | None
    side: int
    chips: int | None


class ArrangementView(msgspec.Struct, frozen=True):
    """A split of cards into melds (each in ascending order) and deadwood."""

    melds: list[list[str]]
    deadwood: list[str]
    deadwood_points: int


class KnockSpread(msgspec.Struct, frozen=True):
    """One arrangement that may be laid. ``actions`` are the tokens to send for it, the knock itself first."""

    arrangement: ArrangementView
    layoff_openings: int
    actions: list[str]


class KnockChoice(msgspec.Struct, frozen=True):
    """One way to end the hand now. ``card`` is what is thrown (None: instead of a draw, or big gin).

    ``spreads``: the best first (least deadwood; then the fewest layoff openings).
    """

    card: str | None
    kind: Literal["knock", "gin", "big_gin"]
    deadwood_points: int
    spreads: list[KnockSpread]


class DiscardChoice(msgspec.Struct, frozen=True):
    """A card that may be thrown, and the deadwood points that the rest would have."""

    card: str
    deadwood_points: int


class HandView(msgspec.Struct, frozen=True):
    """The hand in progress (or just ended) as the viewer's seat may know it.

    ``holding`` is ascending; ``drawn`` is the card just drawn or taken this turn (mark it), ``taken`` the card that
    may not be thrown this turn; ``shown`` per seat: cards that everybody saw the seat take and keep.
    ``to_act`` None: nobody (the hand is over). ``arrangement``: the best one of ``holding``.
    ``seats``: who holds cards in this hand, in turn; lists by seat have 0 or nothing for the others. ``advises``: the
    viewer sits out and sees the captain's cards; ``suggestions`` are what it may advise now. ``advice``: the latest,
    for the captain and the adviser, until the captain has moved.
    """

    phase: Literal[
        "offer",
        "draw",
        "draw_stock",
        "discard",
        "last_take",
        "last_knock",
        "reshuffle",
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
    drawn: str | None
    taken: str | None
    stock_count: int
    discard_count: int
    upcard: str | None
    knock_limit_points: int
    arrangement: ArrangementView | None
    legal: list[str]
    discards: list[DiscardChoice]
    knocks: list[KnockChoice]
    seats: list[int]
    advises: bool
    suggestions: list[str]
    advice: "AdviceView | None"


class AdviceView(msgspec.Struct, frozen=True):
    """What the adviser suggests: an action's token, words, or both."""

    action: str | None
    text: str


class LayoffView(msgspec.Struct, frozen=True):
    """A card laid off by a seat on the knocker's meld number ``meld``."""

    seat: int
    card: str
    meld: int


class SpreadView(msgspec.Struct, frozen=True):
    """What a seat laid down at the end; for a defender ``deadwood_points`` counts after layoffs."""

    seat: int
    arrangement: ArrangementView


class SumLine(msgspec.Struct, frozen=True):
    """One line of the sum that made the score.

    ``key`` is for translation: ``knocker_deadwood``, ``defender_deadwood``, ``difference``, ``gin_bonus``,
    ``big_gin_bonus``, ``undercut_bonus``, ``doubled``, ``total``. ``seat``: whose line it is (None: no one's).
    """

    key: str
    seat: int | None
    points: int


class ResultView(msgspec.Struct, frozen=True):
    """How the hand ended. ``void`` has no winner, and spreads are empty.

    ``why_void``: ``stock`` (two cards left), ``reshuffles`` (one too many), ``idle`` (60 turns without a stock draw),
    ``long`` (400 turns), else None. ``points`` are scores, or penalties (fewest is best); ``winner`` None: nobody, or
    several (``winners``).
    """

    hand_number: int
    kind: Literal["knock", "gin", "big_gin", "undercut", "void"]
    why_void: str | None
    knocker: int | None
    winner: int | None
    winners: list[int]
    points: list[int]
    penalties: bool
    spreads: list[SpreadView]
    layoffs: list[LayoffView]
    sum: list[SumLine]
    seed: str | None
    payouts: "PayoutsView | None"


class PayoutsView(msgspec.Struct, frozen=True):
    """Play chips won (positive) or paid, by seat; ``unpaid``: what a seat owed and did not have."""

    changes: list[int]
    unpaid: list[int]


class SheetRow(msgspec.Struct, frozen=True):
    """One finished deal on the score sheet; ``totals`` are after it. Winners, points and totals by side."""

    hand_number: int
    kind: Literal["knock", "gin", "big_gin", "undercut", "void"]
    winner: int | None
    winners: list[int]
    points: list[int]
    totals: list[int]


class MatchView(msgspec.Struct, frozen=True):
    """The match so far. ``hand_number`` counts from 1 (the hand in progress or just ended).

    ``sides``: the seats of each side, one each except for partners; totals and winners are by side. ``columns``: one,
    or three. ``deal_over``: the next hand may be asked for. ``penalties``: points are bad.
    """

    hand_number: int
    totals: list[int]
    target_points: int | None
    sheet: list[SheetRow]
    over: bool
    winner: int | None
    winners: list[int]
    sides: list[list[int]]
    columns: list["ColumnView"]
    deal_over: bool
    penalties: bool


class ColumnView(msgspec.Struct, frozen=True):
    """A column of the score sheet by side: points and hands won without bonuses; ``totals`` with them once closed."""

    points: list[int]
    boxes: list[int]
    closed: bool
    totals: list[int]


class FairnessView(msgspec.Struct, frozen=True):
    """The promise for the current hand; ``seed`` is None until the hand is over."""

    scheme: str
    commitment: str
    seed: str | None


class RulesView(msgspec.Struct, frozen=True):
    """The rule set played: for the title bar and a sheet of options (``options``: name -> value as text)."""

    name: str
    version: str
    hash: str
    target_points: int | None
    options: dict[str, str]


class TableView(msgspec.Struct, frozen=True):
    """All that a viewer may know of a table. ``seat`` None: the viewer does not sit here. ``number``: last event's."""

    table: str
    number: int
    seat: int | None
    rules: RulesView
    players: list[PlayerView]
    match: MatchView
    hand: HandView | None
    result: ResultView | None
    fairness: FairnessView | None


# What a server sends ------------------------------------------------------------------------------------------------


class Welcome(msgspec.Struct, tag="welcome", frozen=True):
    """Answer to ``hello``: a fresh view, and the visible events of the current hand so far (for the list of moves).

    ``resumed`` True: ``events`` are exactly those after the client's ``last_number``.
    """

    protocol: int
    resumed: bool
    events: list[NumberedEvent]
    view: TableView


class Events(msgspec.Struct, tag="events", frozen=True):
    """News: events (already saved), and the view after them. Sent to every socket at the table."""

    events: list[NumberedEvent]
    view: TableView


class Ack(msgspec.Struct, tag="ack", frozen=True):
    """The command ``id`` is saved (sent also for a repeat); its events come in ``events``."""

    id: str
    number: int


class Error(msgspec.Struct, tag="error", frozen=True):
    """A refused message. Nothing changed. ``code`` is for translation, ``message`` for developers.

    Codes: ``bad_message``, ``bad_protocol``, ``not_seated``, ``sits_out``, ``not_adviser``, ``stale``,
    ``not_your_turn``, ``illegal_action``, ``bad_action`` (not a token), ``hand_over``, ``hand_not_over``,
    ``match_over``, ``too_many_messages``.
    ``position``: which of the actions, from 0. ``number``: the table's current number.
    """

    id: str | None
    code: str
    message: str
    position: int | None
    number: int


class Presence(msgspec.Struct, tag="presence", frozen=True):
    """A seat came or went (not numbered, not stored)."""

    seat: int
    connected: bool


class Pong(msgspec.Struct, tag="pong", frozen=True):
    """Answer to ``ping``."""


ServerMessage: TypeAlias = Welcome | Events | Ack | Error | Presence | Pong


# REST bodies --------------------------------------------------------------------------------------------------------


class AccountView(msgspec.Struct, frozen=True):
    """``GET /api/me``: who the cookie says you are (a guest is made when there is none)."""

    id: str
    name: str
    guest: bool


class RuleSetView(msgspec.Struct, frozen=True):
    """``GET /api/rulesets``: a rule set that can be played, for how many players, and all of it.

    ``roles``: whoever makes the table may choose what to begin as.
    """

    name: str
    players: list[int]
    roles: bool
    rules: dict[str, Any]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables``: a new table where the caller takes seat 0 and bots of these levels the other seats.

    ``role``: in three-hand, what the caller wants to begin as; None: as the cards fall.
    """

    rules: str = "classic"
    bots: list[str] = msgspec.field(default_factory=lambda: ["easy"])
    role: Literal["box", "captain", "out"] | None = None


class TableSummary(msgspec.Struct, frozen=True):
    """``GET /api/tables`` (the caller's, newest first) and the answer to ``POST /api/tables`` (201)."""

    table: str
    rules: str
    players: list[str]
    seat: int
    totals: list[int]
    hand_number: int
    over: bool
    winner: int | None
    your_turn: bool
    created_ms: int
    updated_ms: int
