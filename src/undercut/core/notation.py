"""Texts for cards, melds and actions: ``parse_x`` and ``format_x`` are each other's inverse.

Cards are rank then suit: ``7H``, ``TD``. Reading is kind: ``10D``, ``td`` and ``10♦`` are ``TD`` too, and several cards
may stand together (``4H5H6H``) or apart, with spaces or commas.

Action tokens are one word each, and reading them is strict. ``S`` draw from the stock, ``T`` take the upcard, ``P``
pass, ``7D`` discard, ``K7D`` knock with that discard, ``K`` knock instead of a draw, ``G`` big gin, ``=4H5H6H`` lay a
meld, ``8S>1`` lay off on meld 1, ``.`` done. ``KH`` discards the king of hearts; ``KKH`` knocks with it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from undercut.core.actions import (
    ACTIONS,
    Action,
    BigGin,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayMeld,
    LayOff,
    PassUpcard,
    TakeUpcard,
)
from undercut.core.cards import RANKS, SUITS, Card, CardSet, card_set, cards_of, make_card, rank_of, suit_of
from undercut.core.errors import CardsError, NotationError, one_line
from undercut.core.melds import MELDS, is_meld

SUIT_SYMBOLS: Final = "♣♦♥♠"
# ASCII: without it, IGNORECASE lets in letters that only fold to these, as the Kelvin sign does to K.
# A symbol may bring a variation selector (text or emoji look) along.
_CARD: Final = re.compile(r"(10|[A2-9TJQK])(?:([CDHS])|([♣♦♥♠])[\ufe0e\ufe0f]?)", re.IGNORECASE | re.ASCII)
_WORD: Final = re.compile(r"[^\s,]+")


def format_card(card: Card, *, symbols: bool = False) -> str:
    """``7H``, or ``7♥`` with ``symbols``; the ten is ``T``."""
    return RANKS[rank_of(card)] + (SUIT_SYMBOLS if symbols else SUITS)[suit_of(card)]


def parse_card(text: str, *, position: int = 0) -> Card:
    """The card that ``text`` says, in either case, with letters or symbols. ``position`` is for the error."""
    match = _CARD.fullmatch(text)
    if match is None:
        raise _not_a_card(text, position)
    return _matched_card(match)


def _matched_card(match: re.Match[str]) -> Card:
    rank, letter, symbol = match.groups()
    suit = SUITS.index(letter.upper()) if letter else SUIT_SYMBOLS.index(symbol)
    return make_card(suit, RANKS.index("T" if rank == "10" else rank.upper()))


def _not_a_card(text: str, position: int) -> NotationError:
    shown = one_line(text)
    return NotationError(
        f'not a card: "{shown}" (at character {position + 1})', code="not_a_card", position=position, detail=shown
    )


def format_cards(cards: Iterable[Card], *, symbols: bool = False) -> str:
    """The cards in the given order, with spaces between."""
    return " ".join(format_card(card, symbols=symbols) for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text in their order. Raises for one that is there twice."""
    cards: list[Card] = []
    for card, position in _each_card(text):
        if card in cards:
            name = format_card(card)
            raise CardsError(
                f"repeated card: {name} (at character {position + 1})",
                code="repeated_card",
                position=position,
                detail=name,
            )
        cards.append(card)
    return tuple(cards)


def _each_card(text: str) -> Iterator[tuple[Card, int]]:
    """Each card of a text and where it starts. Cards that stand together are read too: no rank is also a suit."""
    for word in _WORD.finditer(text):
        position = word.start()
        while position < word.end():
            match = _CARD.match(text, position)
            if match is None:
                raise _not_a_card(text[position : word.end()], position)
            yield _matched_card(match), position
            position = match.end()


def parse_card_set(text: str) -> CardSet:
    """The set of the cards of a text."""
    return card_set(parse_cards(text))


def format_card_set(cards: CardSet, *, symbols: bool = False) -> str:
    """The cards of a set in ascending order."""
    return format_cards(cards_of(cards), symbols=symbols)


def parse_meld(text: str) -> CardSet:
    """The cards of a text that are one meld. Raises CardsError when they are none."""
    cards = parse_cards(text)
    meld = card_set(cards)
    if not is_meld(meld):
        names = format_cards(cards)
        raise CardsError(f"not a meld: {names or 'no cards'}", code="not_a_meld", detail=names)
    return meld


def format_meld(meld: CardSet, *, symbols: bool = False) -> str:
    """The cards of a meld in ascending order."""
    return format_card_set(meld, symbols=symbols)


def format_action(action: Action) -> str:
    """The token of an action."""
    match action:
        case Discard(card):
            return format_card(card)
        case DrawStock():
            return "S"
        case TakeUpcard():
            return "T"
        case PassUpcard():
            return "P"
        case Knock(thrown):
            return "K" if thrown is None else "K" + format_card(thrown)
        case BigGin():
            return "G"
        case LayMeld(meld):
            return "=" + format_meld(MELDS[meld]).replace(" ", "")
        case LayOff(card, meld):
            return f"{format_card(card)}>{meld}"
        case Done():
            return "."
        case _:
            assert_never(action)


_TOKENS: Final[dict[str, Action]] = {format_action(action): action for action in ACTIONS}


def parse_action(text: str) -> Action:
    """The action of a token; strict: capital letters, melds in ascending order. Raises NotationError."""
    action = _TOKENS.get(text)
    if action is not None:
        return action
    shown = one_line(text)
    raise NotationError(f'not an action: "{shown}"', code="bad_action", position=0, detail=shown)
