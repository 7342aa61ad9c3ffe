"""Views: what a viewer may know now, ready for a screen."""

from typing import Literal

import msgspec

from undercut.server.protocol.clocks import ClockChoice, ClockView


class PlayerView(msgspec.Struct, frozen=True):
    """Who sits at a seat: nobody if ``name`` is "". ``level`` is the bot's (``easy``), else None.

    ``ready``: waits for the next hand. ``role``: in three-hand, for this deal; ``next_role``: for the coming one, once
    this one is over. ``side``: what it scores for. ``chips``: where the rules pay out.
    ``away_ms``: how long a person has been away when this is sent; None for who is here.
    """

    seat: int
    name: str
    level: str | None
    connected: bool
    ready: bool
    role: Literal["box", "captain", "out"] | None
    next_role: Literal["box", "captain", "out"] | None
    side: int
    chips: int | None
    away_ms: int | None


class ArrangementView(msgspec.Struct, frozen=True):
    """A split of cards into melds (each in ascending order) and deadwood."""

    melds: list[list[str]]
    deadwood: list[str]
    deadwood_points: int


class KnockSpread(msgspec.Struct, frozen=True):
    """One arrangement that may be laid. ``actions`` are the tokens to send for it, the knock itself first.

    ``kind``: what it is then; where gin is as it is laid, laying less is a knock.
    """

    arrangement: ArrangementView
    layoff_openings: int
    kind: Literal["knock", "gin", "big_gin"]
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
    ``knocker``, ``knock_kind``, ``spreads`` (knocker's first) and ``layoffs``: what lies on the table after a knock.
    ``laying``: what the viewer may lay now; None unless it is to act after a knock.
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
    knocker: int | None
    knock_kind: Literal["knock", "gin", "big_gin"] | None
    spreads: list["SpreadView"]
    layoffs: list["LayoffView"]
    laying: "LayingView | None"
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


class LayoffChoice(msgspec.Struct, frozen=True):
    """A held card that may be laid off now on the knocker's meld number ``meld``; ``action`` is the token to send."""

    card: str
    meld: int
    action: str


class OwnSpread(msgspec.Struct, frozen=True):
    """One arrangement that may be laid; ``actions`` are the tokens that lay it and end the laying."""

    arrangement: ArrangementView
    actions: list[str]


class LayingView(msgspec.Struct, frozen=True):
    """What may be laid after a knock, by the knocker (who has not sent a spread) or by a defender.

    ``melds``: the knocker's, in order, with the viewer's own layoffs on them; [] while the knocker lays.
    ``layoffs``: every one that is possible now, also of cards in own melds; more may follow from each.
    ``spreads``: what may be laid of the cards still held, the best first.
    ``automatic``: the tokens of everything as it would be chosen from here, layoffs and melds, and
    ``automatic_deadwood_points``: what that leaves.
    """

    melds: list[list[str]]
    layoffs: list[LayoffChoice]
    spreads: list[OwnSpread]
    automatic: list[str]
    automatic_deadwood_points: int


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

    ``why_void``: ``stock`` (as few cards left as the rules want), ``reshuffles`` (one too many), ``idle`` (too many
    turns without a stock draw), ``long`` (too many turns), ``takes`` (too many cards taken from the discard pile).
    ``points`` are scores, or penalties (fewest is best); ``winner`` None: nobody, or several (``winners``).
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
    early_end: "EarlyEndView | None"


class EarlyEndView(msgspec.Struct, frozen=True):
    """Why a match is over that its hands did not end.

    ``seat``: who resigned or whose time ran out; None when it was abandoned.
    """

    reason: Literal["resigned", "abandoned", "timed_out"]
    seat: int | None


class CallsView(msgspec.Struct, frozen=True):
    """What players have said about the match. ``offered``: the seats that want to abandon it; ``may_offer``: the viewer
    may offer that. ``rematch``: the seats that want to play again; ``next_table``: where they do. ``gone``: at a table
    without a clock, the seats that are waited for and have been away, or have done nothing, for too long: any other
    person may end the match because of them.
    """

    offered: list[int]
    may_offer: bool
    rematch: list[int]
    next_table: str | None
    gone: list[int]


class ColumnView(msgspec.Struct, frozen=True):
    """A column of the score sheet by side: points and hands won without bonuses; ``totals`` with them once closed."""

    points: list[int]
    boxes: list[int]
    closed: bool
    totals: list[int]


class FairnessView(msgspec.Struct, frozen=True):
    """The promise for the current hand, and what was added to it; ``seed`` is None until the hand is over.

    ``contributions``: by seat, as hex, "" for nothing; [] when nobody added anything.
    """

    scheme: str
    commitment: str
    seed: str | None
    contributions: list[str]


class PromiseView(msgspec.Struct, frozen=True):
    """The promise for the coming deal. ``contributed``: the viewer has added something; of others it is not told."""

    hand_number: int
    scheme: str
    commitment: str
    contributed: bool


class RulesView(msgspec.Struct, frozen=True):
    """The rule set played: for the title bar and a sheet of options (``options``: name -> value as text)."""

    name: str
    version: str
    hash: str
    target_points: int | None
    options: dict[str, str]


class WaitingView(msgspec.Struct, frozen=True):
    """A table that waits for people: the match begins as soon as no seat is empty.

    ``visibility``: ``open`` where it is listed, ``private`` where one needs its link. ``host``: the seat whose person
    may give empty seats to bots. ``empty``: the empty seats. ``spectators`` False: once it has begun, only those who
    sit here see it. ``spectator_chat``: when those who look on may say something.
    """

    visibility: Literal["private", "open"]
    host: int
    empty: list[int]
    spectators: bool
    spectator_chat: Literal["never", "between_hands"]
    created_ms: int
    clock: ClockChoice | None


class TableView(msgspec.Struct, frozen=True):
    """All that a viewer may know of a table. ``seat`` None: the viewer does not sit here. ``number``: last event's.

    ``hand`` and ``fairness`` are None before the first deal, ``coming`` is when no other deal comes.
    ``rated``: ``bot`` where the match was to be rated, but a computer player sits here. ``clock``: None without one.
    ``waiting``: None once the match has begun; before that ``players`` has empty seats, with the name "".
    """

    table: str
    number: int
    seat: int | None
    rules: RulesView
    players: list[PlayerView]
    match: MatchView
    hand: HandView | None
    result: ResultView | None
    fairness: FairnessView | None
    calls: CallsView
    coming: PromiseView | None
    rated: Literal["no", "yes", "bot"]
    clock: ClockView | None
    waiting: WaitingView | None
