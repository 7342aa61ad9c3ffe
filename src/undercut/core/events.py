"""What happened, each event with its audience. Derived from a state, a move and the state after it; never stored."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias, cast

from undercut.core.actions import (
    BigGin,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayMeld,
    LayOff,
    Move,
    PassUpcard,
    Reshuffle,
    TakeUpcard,
)
from undercut.core.cards import DECK_SIZE, Card, CardSet, cards_of, points_of
from undercut.core.melds import MELDS
from undercut.core.results import HandResult, KnockKind, Spread
from undercut.core.rules import MAX_SEATS
from undercut.core.state import HandState, Phase


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards that ``seat`` was dealt; only that seat may know."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def audience(self) -> int | None:
        """The only seat that may know of it."""
        return self.seat


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """Which card ``seat`` drew from the stock; only that seat may know. Follows its StockDrawn."""

    seat: int
    card: Card

    @property
    def audience(self) -> int | None:
        """The only seat that may know of it."""
        return self.seat


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """An event that everybody may know."""

    @property
    def audience(self) -> int | None:
        """None: everybody."""
        return None


@dataclass(frozen=True, slots=True)
class UpcardTurned(PublicEvent):
    """The first card of the discard pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class UpcardPassed(PublicEvent):
    """A seat declined the upcard."""

    seat: int


@dataclass(frozen=True, slots=True)
class UpcardTaken(PublicEvent):
    """A seat took the top of the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class StockDrawn(PublicEvent):
    """A seat drew a card from the stock."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded(PublicEvent):
    """A seat threw a card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked(PublicEvent):
    """A seat ended the hand, throwing ``card`` (None: instead of a draw, or big gin)."""

    seat: int
    kind: KnockKind
    card: Card | None


@dataclass(frozen=True, slots=True)
class SpreadLaid(PublicEvent):
    """All that a seat still held is face up."""

    spread: Spread


@dataclass(frozen=True, slots=True)
class LaidOff(PublicEvent):
    """A defender put a card on the knocker's meld number ``meld``."""

    seat: int
    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Reshuffled(PublicEvent):
    """The discard pile and the rest of the stock became a new stock of ``stock_count`` cards."""

    stock_count: int


@dataclass(frozen=True, slots=True)
class HandEnded(PublicEvent):
    """The hand is over."""

    result: HandResult


Event: TypeAlias = (
    Dealt
    | CardDrawn
    | UpcardTurned
    | UpcardPassed
    | UpcardTaken
    | StockDrawn
    | Discarded
    | Knocked
    | SpreadLaid
    | LaidOff
    | Reshuffled
    | HandEnded
)


def may_know(event: Event, seat: int | None) -> bool:
    """Whether ``seat`` (None: a spectator) may know of the event."""
    return event.audience is None or event.audience == seat


def events_of_start(state: HandState) -> tuple[Event, ...]:
    """The events of a deal, from the state right after it: each seat's cards, and the upcard."""
    dealt = tuple(Dealt(seat, cards_of(cards)) for seat, cards in enumerate(state.holdings))
    return dealt if state.first_upcard is None else (*dealt, UpcardTurned(state.first_upcard))


def _per_seat_and_card(events: Callable[[int, Card], tuple[Event, ...]]) -> tuple[tuple[tuple[Event, ...], ...], ...]:
    return tuple(tuple(events(seat, card) for card in range(DECK_SIZE)) for seat in range(MAX_SEATS))


# The events of every turn are few: each is made once.
_CARD_DRAWN: Final = _per_seat_and_card(lambda seat, card: (StockDrawn(seat), CardDrawn(seat, card)))
_UPCARD_TAKEN: Final = _per_seat_and_card(lambda seat, card: (UpcardTaken(seat, card),))
_THROWN: Final = _per_seat_and_card(lambda seat, card: (Discarded(seat, card),))


def events_of_move(before: HandState, move: Move, after: HandState) -> tuple[Event, ...]:
    """The events of one move, in the order in which they happened."""
    seat = before.to_act
    assert seat is not None  # somebody acted, or goes on after a reshuffle
    # The moves of every turn first, and without the costlier patterns of the others.
    if isinstance(move, Discard):
        events = _THROWN[seat][move.card]
    elif isinstance(move, DrawStock):
        events = _CARD_DRAWN[seat][before.stock[0]]
    elif isinstance(move, TakeUpcard):
        events = _UPCARD_TAKEN[seat][before.discard_pile[-1]]
    else:
        events = _rare_events(before, seat, move, after)
    return events if after.result is None else (*events, HandEnded(after.result))


def _rare_events(
    before: HandState,
    seat: int,
    move: PassUpcard | Knock | BigGin | LayMeld | LayOff | Done | Reshuffle,
    after: HandState,
) -> tuple[Event, ...]:
    match move:
        case PassUpcard():
            return (UpcardPassed(seat),)
        case Knock(thrown):
            return (Knocked(seat, cast(KnockKind, after.knock_kind), thrown),)
        case BigGin():
            return (Knocked(seat, KnockKind.BIG_GIN, None),)
        case LayMeld():
            return ()
        case LayOff(card, meld):
            return (LaidOff(seat, card, meld),)
        case Done():
            return () if before.phase is Phase.LAY_OFF else (SpreadLaid(spread_of(before, seat)),)
        case Reshuffle(stock):
            return (Reshuffled(len(stock)),)


def spread_of(state: HandState, seat: int) -> Spread:
    """What ``seat`` has laid: its melds so far, everything else it holds as deadwood."""
    melds = tuple(MELDS[meld] for meld in state.melds[seat])
    deadwood: CardSet = state.holdings[seat] & ~sum(melds)
    return Spread(seat, melds, deadwood, points_of(deadwood))
