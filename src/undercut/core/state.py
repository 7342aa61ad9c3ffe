"""The state of a hand: immutable, complete, secret. Only the engine, a table's owner and records see it."""

from enum import StrEnum
from typing import Final, NamedTuple

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


class HandState(NamedTuple):
    """One hand between two actions. Seats are hand seats, 0 .. ``rules.seats - 1``."""

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

    @property
    def starter(self) -> int:
        """The first to act: the seat after the dealer."""
        return (self.dealer + 1) % self.rules.seats

    @property
    def upcard(self) -> Card | None:
        """The top of the discard pile; None when it is empty."""
        return self.discard_pile[-1] if self.discard_pile else None
