"""The closed union of what a seat can do, and one stable index for each.

Indices (action index scheme 1, never to be renumbered):

=========  ==========================================================
0..51      discard that card
52         draw from the stock
53         take the upcard
54         pass the upcard
55..106    knock, discarding that card (gin when no deadwood is left)
107        knock instead of a draw, without a discard
108        big gin: all eleven (or eight) cards melded, no discard
109..437   lay down that one of the 329 melds (``melds.MELDS`` order)
438..645   lay off a card on the knocker's meld: ``438 + card * 4 + meld``
646        done: finish laying down, or laying off
=========  ==========================================================
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from undercut.core.cards import DECK_SIZE, Card

ACTION_INDEX_SCHEME: Final = 1
MELD_COUNT: Final = 329
MAX_MELDS: Final = 4
"""Thirteen cards hold at most four melds."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card face up on the discard pile; the turn ends."""

    card: Card


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class TakeUpcard:
    """Take the top card of the discard pile."""


@dataclass(frozen=True, slots=True)
class PassUpcard:
    """Decline the upcard that is offered."""


@dataclass(frozen=True, slots=True)
class Knock:
    """End the hand, discarding ``card``; ``card`` is None when one knocks instead of drawing. With no deadwood: gin."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class BigGin:
    """End the hand with every card melded, the extra one too."""


@dataclass(frozen=True, slots=True)
class LayMeld:
    """Lay one meld of a spread: ``meld`` is its index in ``melds.MELDS`` (0..328). They are laid in ascending order."""

    meld: int


@dataclass(frozen=True, slots=True)
class LayOff:
    """Put ``card`` on the knocker's meld number ``meld`` (0..3, in the order laid)."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing more to lay down, or to lay off."""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Chance, not a seat's action and without an index: the new ``stock``, top first."""

    stock: tuple[Card, ...]


Action: TypeAlias = Discard | DrawStock | TakeUpcard | PassUpcard | Knock | BigGin | LayMeld | LayOff | Done

Move: TypeAlias = Action | Reshuffle
"""Everything that moves a hand on: what a seat does, or chance."""

DRAW_STOCK: Final = DrawStock()
TAKE_UPCARD: Final = TakeUpcard()
PASS_UPCARD: Final = PassUpcard()
KNOCK_INSTEAD_OF_DRAW: Final = Knock(None)
BIG_GIN: Final = BigGin()
DONE: Final = Done()

DISCARDS: Final = tuple(Discard(card) for card in range(DECK_SIZE))
KNOCKS: Final = tuple(Knock(card) for card in range(DECK_SIZE))
LAY_MELDS: Final = tuple(LayMeld(meld) for meld in range(MELD_COUNT))
LAY_OFFS: Final = tuple(LayOff(card, meld) for card in range(DECK_SIZE) for meld in range(MAX_MELDS))

ACTIONS: Final[tuple[Action, ...]] = (
    *DISCARDS,
    DRAW_STOCK,
    TAKE_UPCARD,
    PASS_UPCARD,
    *KNOCKS,
    KNOCK_INSTEAD_OF_DRAW,
    BIG_GIN,
    *LAY_MELDS,
    *LAY_OFFS,
    DONE,
)
"""Every action at its index."""

ACTION_COUNT: Final = len(ACTIONS)
_INDEX: Final[dict[Action, int]] = {action: index for index, action in enumerate(ACTIONS)}


def action_index(action: Action) -> int:
    """The stable index of an action, 0..646. Raises KeyError for a card or meld outside its range."""
    return _INDEX[action]
