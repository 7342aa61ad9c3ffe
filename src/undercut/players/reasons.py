"""Why an action is good or bad, in numbers and in one word: for hints and for reviews of hands.

The numbers come from the expert's search, the word from what the hard level weighs: whichever of these tells an action
most from the other ones.
"""

from dataclasses import dataclass
from enum import StrEnum
from statistics import fmean
from typing import Final

from undercut.core.actions import BIG_GIN, DRAW_STOCK, PASS_UPCARD, TAKE_UPCARD, Action, Discard, Knock
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import Card, CardSet
from undercut.core.observation import Observation
from undercut.players.hard import ThrowWeighing, weigh_throws

RACE_STOCK_CARDS: Final = 12
"""With so few cards left to draw, knocking is a matter of being first."""


class ReasonKey(StrEnum):
    """What an action is about."""

    GIN = "gin"
    """It ends the hand with no deadwood."""
    KNOCK = "knock"
    """It ends the hand while the other is likely to have more."""
    RACE = "race"
    """It ends the hand before the other does."""
    MELD = "meld"
    """It makes or grows a meld, or breaks one."""
    DEADWOOD = "deadwood"
    """The points that are left."""
    OUTS = "outs"
    """The cards that would help next."""
    DANGER = "danger"
    """What the next player may do with the card."""
    UNKNOWN_CARD = "unknown_card"
    """A card from the stock is more likely to help than this one, and tells the other nothing."""


@dataclass(frozen=True, slots=True)
class ActionReason:
    """What the expert expects of an action.

    ``points``: the gain over the others, ``error_points`` its standard error. ``win``, ``gin``, ``undercut``,
    ``undercut_suffered``: chances, 0 to 1. ``worlds``: how many were played out. ``reason``: what speaks most for the
    action (``speaks_for``), or against it.
    """

    action: Action
    points: float
    error_points: float
    win: float
    gin: float
    undercut: float
    undercut_suffered: float
    worlds: int
    reason: ReasonKey
    speaks_for: bool


def reasons_of(observation: Observation, actions: list[Action]) -> dict[Action, tuple[ReasonKey, bool]]:
    """Per action: its reason, and whether it speaks for it."""
    throws = weigh_throws(observation, [action.card for action in actions if isinstance(action, Discard)])
    return {action: _reason(observation, action, throws) for action in actions}


def _reason(observation: Observation, action: Action, throws: dict[Card, ThrowWeighing]) -> tuple[ReasonKey, bool]:
    holding = observation.holding
    if isinstance(action, Discard):
        return _reason_of_throw(throws, action.card)
    if action == BIG_GIN:
        return ReasonKey.GIN, True
    if isinstance(action, Knock):
        kept = holding if action.card is None else holding & ~(1 << action.card)
        if least_deadwood(kept) == 0:
            return ReasonKey.GIN, True
        return (ReasonKey.RACE if observation.stock_count <= RACE_STOCK_CARDS else ReasonKey.KNOCK), True
    if action == TAKE_UPCARD:
        return (ReasonKey.MELD, True) if _helps(holding, observation.upcard) else (ReasonKey.DEADWOOD, False)
    if action in (DRAW_STOCK, PASS_UPCARD):
        return ReasonKey.UNKNOWN_CARD, not _helps(holding, observation.upcard)
    return ReasonKey.DEADWOOD, True


def _helps(holding: CardSet, upcard: Card | None) -> bool:
    """Whether the upcard makes or grows a meld: with it and all the rest less deadwood is left than without it."""
    return upcard is not None and least_deadwood(holding | 1 << upcard) <= least_deadwood(holding)


def _reason_of_throw(throws: dict[Card, ThrowWeighing], card: Card) -> tuple[ReasonKey, bool]:
    """What tells this throw most from the mean of the others."""
    others = [each for other, each in throws.items() if other != card] or [throws[card]]
    mine = throws[card]
    differences = {
        ReasonKey.DEADWOOD: mine.deadwood - fmean(each.deadwood for each in others),
        ReasonKey.OUTS: mine.outs - fmean(each.outs for each in others),
        ReasonKey.DANGER: mine.danger - fmean(each.danger for each in others),
    }
    key = max(differences, key=lambda each: abs(differences[each]))
    return key, differences[key] >= 0
