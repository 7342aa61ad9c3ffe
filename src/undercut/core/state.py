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


# The verbs that move one card. Every turn comes through here: a copy of the fields, changed by their numbers, takes a
# third of the time of ``_replace``, which looks for each field by its name.

_new_state: Final = tuple.__new__
_FIELD_NUMBERS: Final = {name: number for number, name in enumerate(_Fields._fields)}
_PHASE: Final = _FIELD_NUMBERS["phase"]
_TO_ACT: Final = _FIELD_NUMBERS["to_act"]
_HOLDINGS: Final = _FIELD_NUMBERS["holdings"]
_STOCK: Final = _FIELD_NUMBERS["stock"]
_DISCARD_PILE: Final = _FIELD_NUMBERS["discard_pile"]
_SHOWN: Final = _FIELD_NUMBERS["shown"]
_DRAWN: Final = _FIELD_NUMBERS["drawn"]
_TAKEN: Final = _FIELD_NUMBERS["taken"]
_FROM_OFFER: Final = _FIELD_NUMBERS["from_offer"]
_TURN_COUNT: Final = _FIELD_NUMBERS["turn_count"]
_IDLE_TURNS: Final = _FIELD_NUMBERS["idle_turns"]
_TAKE_COUNT: Final = _FIELD_NUMBERS["take_count"]


def with_card_drawn(state: HandState, seat: int, phase: Phase) -> HandState:
    """``seat`` holds the top of the stock too."""
    card = state.stock[0]
    fields: list[object] = [*state]
    fields[_PHASE] = phase
    fields[_HOLDINGS] = _with_flipped(state.holdings, seat, card)
    fields[_STOCK] = state.stock[1:]
    fields[_DRAWN] = card
    fields[_TAKEN] = None
    fields[_FROM_OFFER] = False
    return _new_state(HandState, tuple(fields))


def with_upcard_taken(state: HandState, seat: int, phase: Phase, from_offer: bool, take_count: int) -> HandState:
    """``seat`` holds the top of the discard pile too, and everybody knows."""
    card = state.discard_pile[-1]
    fields: list[object] = [*state]
    fields[_PHASE] = phase
    fields[_HOLDINGS] = _with_flipped(state.holdings, seat, card)
    fields[_SHOWN] = _with_flipped(state.shown, seat, card)
    fields[_DISCARD_PILE] = state.discard_pile[:-1]
    fields[_DRAWN] = card
    fields[_TAKEN] = card
    fields[_FROM_OFFER] = from_offer
    fields[_TAKE_COUNT] = take_count
    return _new_state(HandState, tuple(fields))


def with_card_thrown(
    state: HandState, seat: int, card: Card, phase: Phase, to_act: int, turn_count: int, idle_turns: int
) -> HandState:
    """``seat`` has put ``card`` on the discard pile."""
    fields: list[object] = [*state]
    fields[_PHASE] = phase
    fields[_TO_ACT] = to_act
    fields[_HOLDINGS] = _with_flipped(state.holdings, seat, card)
    if state.shown[seat] >> card & 1:
        fields[_SHOWN] = _with_flipped(state.shown, seat, card)
    fields[_DISCARD_PILE] = (*state.discard_pile, card)
    fields[_DRAWN] = None
    fields[_TAKEN] = None
    fields[_FROM_OFFER] = False
    fields[_TURN_COUNT] = turn_count
    fields[_IDLE_TURNS] = idle_turns
    return _new_state(HandState, tuple(fields))


def _with_flipped(sets: tuple[CardSet, ...], seat: int, card: Card) -> tuple[CardSet, ...]:
    """With ``card`` added to the set of ``seat``, or taken out of it."""
    changed = [*sets]
    changed[seat] ^= 1 << card
    return tuple(changed)
