"""How rules and states lie in memory: one record of numbers each, and the numbers that stand for core's names.

A state is canonical: two equal positions of the same hand are equal bytes. What is beyond a count is 0; "none" is -1.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias, assert_never

import numpy.typing as npt

from undercut.core.cards import DECK_SIZE
from undercut.core.policies import (
    AfterUpcardTaken,
    AllPass,
    FirstTurn,
    GinWhen,
    KnockLimit,
    Scoring,
    StockFloor,
    UndercutWhen,
)
from undercut.core.results import KnockKind, ResultKind, WhyVoid
from undercut.core.rules import HandRules, RuleSet
from undercut.core.state import Phase
from undercut.sim.compiled import np
from undercut.sim.errors import SimError

States: TypeAlias = npt.NDArray[Any]
"""An array of ``STATE_DTYPE``."""

MAX_SEATS: Final = 4
MAX_LAYOFFS: Final = 40
"""More than three defenders can lay off."""

PHASES: Final = tuple(Phase)
OFFER, DRAW, DRAW_STOCK, RESHUFFLE, DISCARD, LAST_TAKE, LAST_KNOCK, LAY_MELDS, LAY_OFF, DEFENDER_MELDS, OVER = range(11)
"""The number of each phase: its place in ``PHASES``."""

KNOCK_KINDS: Final = tuple(KnockKind)
KNOCK, GIN, BIG_GIN = range(3)

RESULT_KINDS: Final = tuple(ResultKind)
"""How a hand ended, at its number in results: knock, gin, big gin, undercut, void."""
UNDERCUT, VOID = 3, 4

WHY_VOID: Final = tuple(WhyVoid)
VOID_STOCK, VOID_RESHUFFLES, VOID_IDLE, VOID_LONG, VOID_TAKES = range(5)

NONE: Final = -1

# Action indices of scheme 1 (``core.actions``).
DRAW_ACTION: Final = 52
TAKE_ACTION: Final = 53
PASS_ACTION: Final = 54
KNOCK_ACTION: Final = 55
KNOCK_FIRST_ACTION: Final = 107
BIG_GIN_ACTION: Final = 108
LAY_ACTION: Final = 109
LAY_OFF_ACTION: Final = 438
DONE_ACTION: Final = 646

LIMIT_FIXED, LIMIT_UPCARD, LIMIT_UPCARD_ACE_GIN = range(3)
FLOOR_VOID, FLOOR_LAST_TAKE, FLOOR_RESHUFFLE = range(3)

RULES_DTYPE: Final = np.dtype(
    [
        ("seats", np.int32),
        ("cards_each", np.int32),
        ("knock_limit", np.int32),
        ("knock_limit_points", np.int32),
        ("knock_with_discard", np.int32),
        ("knock_instead_of_draw", np.int32),
        ("offer", np.int32),
        ("may_take_refused", np.int32),
        ("next_draws_stock", np.int32),
        ("may_discard_taken_card", np.int32),
        ("stock_floor", np.int32),
        ("stock_floor_cards", np.int32),
        ("reshuffles_limit", np.int32),
        ("undercut_when_equal", np.int32),
        ("gin_when_held", np.int32),
        ("gin_bonus_points", np.int32),
        ("undercut_bonus_points", np.int32),
        ("big_gin_bonus_points", np.int32),  # -1: there is no big gin
        ("winner_scores", np.int32),
        ("spade_upcard_doubles", np.int32),
        ("idle_turns_limit", np.int32),
        ("turns_limit", np.int32),
        ("takes_limit", np.int32),  # -1: no limit
    ]
)
"""The options of a hand as numbers; a yes or no is 1 or 0."""

STATE_DTYPE: Final = np.dtype(
    [
        ("holdings", np.int64, MAX_SEATS),
        ("shown", np.int64, MAX_SEATS),
        ("grown", np.int64, MAX_SEATS),  # the knocker's melds with the layoffs of the defender to act on them
        ("points", np.int32, MAX_SEATS),  # when the hand is over
        ("melds", np.int16, (MAX_SEATS, MAX_SEATS)),  # laid, per seat
        ("turn_count", np.int16),
        ("idle_turns", np.int16),
        ("take_count", np.int16),
        ("phase", np.uint8),
        ("to_act", np.int8),
        ("dealer", np.int8),
        ("first_upcard", np.int8),
        ("drawn", np.int8),
        ("taken", np.int8),
        ("from_offer", np.uint8),
        ("passes", np.uint8),
        ("reshuffle_count", np.uint8),
        ("knocker", np.int8),
        ("knock_kind", np.int8),
        ("result_kind", np.int8),
        ("why_void", np.int8),
        ("winners", np.uint8),  # a bit per seat
        ("meld_counts", np.uint8, MAX_SEATS),
        ("layoff_count", np.uint8),
        ("stock_count", np.uint8),
        ("pile_count", np.uint8),
        ("layoff_seats", np.uint8, MAX_LAYOFFS),
        ("layoffs", np.uint8, MAX_LAYOFFS),  # card * 4 + the number of the knocker's meld
        ("stock", np.uint8, DECK_SIZE),  # top last
        ("pile", np.uint8, DECK_SIZE),  # top last
        ("key", np.uint64),  # of the hand's reshuffles; secret, like the stock
    ],
    align=True,
)
"""One position of a hand: ``core.state.HandState`` as numbers."""


@dataclass(frozen=True, slots=True)
class SimRules:
    """The options of a hand, and the same as one record of ``RULES_DTYPE`` (an array of length 1) for the kernels."""

    hand: HandRules
    record: npt.NDArray[Any]

    @property
    def seats(self) -> int:
        """How many hold cards."""
        return self.hand.seats


Rules: TypeAlias = RuleSet | HandRules | SimRules
"""What every function takes as rules. Of a rule set only the hand counts: matches, seatings, payouts are core's."""


def compile_rules(rules: Rules) -> SimRules:
    """The options of a hand as the kernels read them: every option, two to four seats. Raises SimError for others."""
    if isinstance(rules, SimRules):
        return rules
    hand = rules.hand if isinstance(rules, RuleSet) else rules
    if not isinstance(hand, HandRules):
        raise SimError(
            f"rules: allowed: a RuleSet or HandRules, not {type(rules).__name__}", code="not_rules", detail="rules"
        )
    return _compiled(hand)


@lru_cache(maxsize=256)
def _compiled(hand: HandRules) -> SimRules:
    record = np.zeros(1, RULES_DTYPE)
    for name, value in _numbers(hand).items():
        record[name] = value
    record.flags.writeable = False
    return SimRules(hand, record)


def _numbers(hand: HandRules) -> dict[str, int]:
    return {
        "seats": hand.seats,
        "cards_each": hand.cards_each,
        "knock_limit": _knock_limit(hand.knock_limit),
        "knock_limit_points": hand.knock_limit_points,
        "knock_with_discard": hand.knock_with_discard,
        "knock_instead_of_draw": hand.knock_instead_of_draw,
        "offer": _is_offer(hand.first_turn),
        "may_take_refused": _may_take_refused(hand.all_pass),
        "next_draws_stock": _next_draws_stock(hand.after_upcard_taken),
        "may_discard_taken_card": hand.may_discard_taken_card,
        "stock_floor": _stock_floor(hand.stock_floor),
        "stock_floor_cards": hand.stock_floor_cards,
        "reshuffles_limit": hand.reshuffles_limit,
        "undercut_when_equal": _undercut_when_equal(hand.undercut_when),
        "gin_when_held": _gin_when_held(hand.gin_when),
        "gin_bonus_points": hand.gin_bonus_points,
        "undercut_bonus_points": hand.undercut_bonus_points,
        "big_gin_bonus_points": NONE if hand.big_gin_bonus_points is None else hand.big_gin_bonus_points,
        "winner_scores": _winner_scores(hand.scoring),
        "spade_upcard_doubles": hand.spade_upcard_doubles,
        "idle_turns_limit": hand.idle_turns_limit,
        "turns_limit": hand.turns_limit,
        "takes_limit": NONE if hand.takes_limit is None else hand.takes_limit,
    }


def _knock_limit(option: KnockLimit) -> int:
    match option:
        case KnockLimit.FIXED:
            return LIMIT_FIXED
        case KnockLimit.FIRST_UPCARD:
            return LIMIT_UPCARD
        case KnockLimit.FIRST_UPCARD_ACE_GIN:
            return LIMIT_UPCARD_ACE_GIN
        case _:
            assert_never(option)


def _is_offer(option: FirstTurn) -> bool:
    match option:
        case FirstTurn.OFFER:
            return True
        case FirstTurn.NONE:
            return False
        case _:
            assert_never(option)


def _may_take_refused(option: AllPass) -> bool:
    match option:
        case AllPass.MUST_DRAW_STOCK:
            return False
        case AllPass.MAY_TAKE_REFUSED:
            return True
        case _:
            assert_never(option)


def _next_draws_stock(option: AfterUpcardTaken) -> bool:
    match option:
        case AfterUpcardTaken.FREE:
            return False
        case AfterUpcardTaken.NEXT_DRAWS_STOCK:
            return True
        case _:
            assert_never(option)


def _stock_floor(option: StockFloor) -> int:
    match option:
        case StockFloor.VOID:
            return FLOOR_VOID
        case StockFloor.VOID_AFTER_LAST_TAKE:
            return FLOOR_LAST_TAKE
        case StockFloor.RESHUFFLE:
            return FLOOR_RESHUFFLE
        case _:
            assert_never(option)


def _undercut_when_equal(option: UndercutWhen) -> bool:
    match option:
        case UndercutWhen.LESS_OR_EQUAL:
            return True
        case UndercutWhen.LESS:
            return False
        case _:
            assert_never(option)


def _gin_when_held(option: GinWhen) -> bool:
    match option:
        case GinWhen.HELD:
            return True
        case GinWhen.LAID:
            return False
        case _:
            assert_never(option)


def _winner_scores(option: Scoring) -> bool:
    match option:
        case Scoring.WINNER_SCORES:
            return True
        case Scoring.LOSERS_PENALISED:
            return False
        case _:
            assert_never(option)
