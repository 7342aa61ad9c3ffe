"""The state of a hand: immutable, complete, secret. Only the engine, a table's owner and records see it."""

from enum import StrEnum
from typing import Final, NamedTuple

from undercut.core.actions import Action
from undercut.core.cards import Card, CardSet
from undercut.core.results import HandResult, KnockKind, Layoff
from undercut.core.rules import HandRules


class Phase(StrEnum):
    """What the seat to act is to do; no phase means two things."""

    OFFER = "offer"
    """Take the upcard, or pass it."""
    DRAW = "draw"
    """A normal turn starts."""
    DRAW_STOCK = "draw_stock"
    """The seat must draw from the stock."""
    RESHUFFLE = "reshuffle"
    """Chance moves: the discard pile and the rest of the stock become a new stock."""
    DISCARD = "discard"
    """Discard, or end the hand."""
    LAST_TAKE = "last_take"
    """The stock is at its floor: take the last discard to knock with it, or pass."""
    LAST_KNOCK = "last_knock"
    """The last discard was taken: a knock must follow."""
    LAY_MELDS = "lay_melds"
    """The knocker lays the spread, meld by meld."""
    LAY_OFF = "lay_off"
    """A defender lays off."""
    DEFENDER_MELDS = "defender_melds"
    """A defender lays what melds are left."""
    OVER = "over"


AFTER_KNOCK: Final = (Phase.LAY_MELDS, Phase.LAY_OFF, Phase.DEFENDER_MELDS)
"""The phases in which melds are laid and cards laid off; what is not chosen in them has a default."""


class _Fields(NamedTuple):
    """The fields of a state: what it is. Two states with equal fields are equal."""

    rules: HandRules
    phase: Phase
    to_act: int | None
    """None: the hand is over. During a reshuffle: the seat that goes on after it."""
    dealer: int
    holdings: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    """Top first."""
    discard_pile: tuple[Card, ...]
    """Top last."""
    first_upcard: Card | None
    shown: tuple[CardSet, ...]
    """Per seat: the held cards that everybody knows of (taken from the discard pile, or laid down)."""
    drawn: Card | None = None
    """The card that the seat to act drew or took this turn."""
    taken: Card | None = None
    """The same when it came from the discard pile."""
    from_offer: bool = False
    """The card in ``taken`` was the offered first upcard."""
    passes: int = 0
    turn_count: int = 0
    """Turns ended by a discard."""
    idle_turns: int = 0
    """Turns in a row without a draw from the stock."""
    take_count: int = 0
    """Takes of the upcard; its first offer and the last discard do not count."""
    reshuffle_count: int = 0
    knocker: int | None = None
    knock_kind: KnockKind | None = None
    melds: tuple[tuple[int, ...], ...] = ()
    """Per seat: the melds laid so far, as indices of ``melds.MELDS``; () until the knock."""
    layoffs: tuple[Layoff, ...] = ()
    result: HandResult | None = None
    """None until the hand is over."""


class HandState(_Fields):
    """One hand between two actions. Seats are hand seats, 0 .. ``rules.seats - 1``."""

    known_legal: tuple[Action, ...] | None = None
    """What ``hand.legal_actions`` answered, once it was asked: it follows from the fields and is none of them."""

    @property
    def starter(self) -> int:
        """The first to act: the seat after the dealer."""
        return (self.dealer + 1) % self.rules.seats

    @property
    def upcard(self) -> Card | None:
        """The top of the discard pile; None when it is empty."""
        return self.discard_pile[-1] if self.discard_pile else None


# The verbs that move one card. Every turn comes through here, so they take the fields apart and put them together again
# by their places: that takes a quarter of the time of ``_replace``, which looks for each field by its name.

_state_of: Final = tuple.__new__


def with_card_drawn(state: HandState, phase: Phase) -> HandState:
    """The seat to act holds the top of the stock too."""
    # fmt: off
    (
        rules, _, seat, dealer, holdings, stock, discard_pile, first_upcard, shown, _, _, _,
        passes, turn_count, idle_turns, take_count, reshuffle_count, knocker, knock_kind, melds, layoffs, result,
    ) = state[:]
    assert seat is not None
    card = stock[0]
    held = [*holdings]
    held[seat] |= 1 << card
    return _state_of(HandState, (
        rules, phase, seat, dealer, tuple(held), stock[1:], discard_pile, first_upcard, shown, card, None, False,
        passes, turn_count, idle_turns, take_count, reshuffle_count, knocker, knock_kind, melds, layoffs, result,
    ))
    # fmt: on


def with_upcard_taken(state: HandState, phase: Phase, from_offer: bool, takes: int) -> HandState:
    """The seat to act holds the top of the discard pile too, and everybody knows. ``takes``: as how many it counts."""
    # fmt: off
    (
        rules, _, seat, dealer, holdings, stock, discard_pile, first_upcard, shown, _, _, _,
        passes, turn_count, idle_turns, take_count, reshuffle_count, knocker, knock_kind, melds, layoffs, result,
    ) = state[:]
    assert seat is not None
    card = discard_pile[-1]
    held, seen = [*holdings], [*shown]
    held[seat] |= 1 << card
    seen[seat] |= 1 << card
    return _state_of(HandState, (
        rules, phase, seat, dealer, tuple(held), stock, discard_pile[:-1], first_upcard, tuple(seen),
        card, card, from_offer,
        passes, turn_count, idle_turns, take_count + takes, reshuffle_count,
        knocker, knock_kind, melds, layoffs, result,
    ))
    # fmt: on


def with_card_thrown(state: HandState, card: Card, phase: Phase, turns: int) -> HandState:
    """``card`` lies on the discard pile. ``turns``: 1 when that ends the turn, and the next seat is to act; or 0."""
    # fmt: off
    (
        rules, _, seat, dealer, holdings, stock, discard_pile, first_upcard, shown, drawn, taken, from_offer,
        passes, turn_count, idle_turns, take_count, reshuffle_count, knocker, knock_kind, melds, layoffs, result,
    ) = state[:]
    assert seat is not None
    held = [*holdings]
    held[seat] &= ~(1 << card)
    if shown[seat] >> card & 1:
        seen = [*shown]
        seen[seat] &= ~(1 << card)
        shown = tuple(seen)
    if turns:
        idle_turns = 0 if drawn != taken else idle_turns + turns
        from_offer = False
    return _state_of(HandState, (
        rules, phase, (seat + turns) % rules.seats, dealer, tuple(held), stock,
        discard_pile + (card,),  # noqa: RUF005 (twice as quick)
        first_upcard, shown, None, None, from_offer,
        passes, turn_count + turns, idle_turns, take_count, reshuffle_count,
        knocker, knock_kind, melds, layoffs, result,
    ))
    # fmt: on
