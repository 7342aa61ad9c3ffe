"""Texts for cards, melds and actions: ``parse_x`` and ``format_x`` are each other's inverse.

Cards are rank then suit: ``7H``, ``TD`` (also ``10D``), ``A♣``. Action tokens are one word each: ``S`` draw from the
stock, ``T`` take the upcard, ``P`` pass, ``7D`` discard, ``K7D`` knock with that discard, ``K`` knock instead of a draw,
``G`` big gin, ``=4H5H6H`` lay a meld, ``8S>1`` lay off on meld 1, ``.`` done.
"""

import re
from collections.abc import Iterable
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
from undercut.core.errors import CardsError, NotationError
from undercut.core.melds import MELD_INDEX, MELDS

SUIT_SYMBOLS: Final = "♣♦♥♠"
_CARD: Final = re.compile(r"(10|[A2-9TJQK])([CDHS♣♦♥♠])[\ufe0e\ufe0f]?", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\s,]+")


def format_card(card: Card, *, symbols: bool = False) -> str:
    """``7H``, or ``7♥`` with ``symbols``; the ten is ``T``."""
    return RANKS[rank_of(card)] + (SUIT_SYMBOLS if symbols else SUITS)[suit_of(card)]


def parse_card(text: str, *, position: int = 0) -> Card:
    """The card that ``text`` says, in either case, with letters or symbols. ``position`` is for the error."""
    match = _CARD.fullmatch(text)
    if match is None:
        raise NotationError(
            f'not a card: "{text}" (at character {position + 1})', code="not_a_card", position=position, detail=text
        )
    rank, suit = match.group(1).upper(), match.group(2).upper()
    suit_number = SUITS.find(suit) if suit in SUITS else SUIT_SYMBOLS.index(suit)
    return make_card(suit_number, RANKS.index("T" if rank == "10" else rank))


def format_cards(cards: Iterable[Card], *, symbols: bool = False) -> str:
    """The cards in the given order, with spaces between."""
    return " ".join(format_card(card, symbols=symbols) for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text in their order, separated by spaces or commas. Raises for one that is there twice."""
    cards: list[Card] = []
    for word in _WORD.finditer(text):
        card = parse_card(word.group(), position=word.start())
        if card in cards:
            raise CardsError(
                f"repeated card: {format_card(card)} (at character {word.start() + 1})",
                code="repeated_card",
                position=word.start(),
                detail=format_card(card),
            )
        cards.append(card)
    return tuple(cards)


def parse_card_set(text: str) -> CardSet:
    """The set of the cards of a text."""
    return card_set(parse_cards(text))


def format_card_set(cards: CardSet, *, symbols: bool = False) -> str:
    """The cards of a set in ascending order."""
    return format_cards(cards_of(cards), symbols=symbols)


def parse_meld(text: str) -> CardSet:
    """The cards of a text that are one meld. Raises CardsError when they are none."""
    cards = parse_card_set(text)
    if cards not in MELD_INDEX:
        raise CardsError(f"not a meld: {text.strip() or 'no cards'}", code="not_a_meld", detail=text.strip())
    return cards


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
    raise NotationError(f'not an action: "{text[:40]}"', code="bad_action", position=0, detail=text[:40])
