"""Events of a hand as sentences, for the plain game and for replays."""

from collections.abc import Sequence
from typing import Final, assert_never

from undercut.cli.screen import card_symbols, meld_symbols
from undercut.core.events import (
    CardDrawn,
    Dealt,
    Discarded,
    Event,
    HandEnded,
    Knocked,
    LaidOff,
    Reshuffled,
    SpreadLaid,
    StockDrawn,
    UpcardPassed,
    UpcardTaken,
    UpcardTurned,
)
from undercut.core.notation import format_card, format_cards
from undercut.core.results import HandResult, Spread
from undercut.locale import Translator

_MOVES_OF_A_CARD: Final = {UpcardTaken: "move-took", Discarded: "move-discarded", LaidOff: "move-laid-off"}


class Narrator:
    """Tells events to one seat, or to a reader of a record (``me`` None), who hears of every seat by its name."""

    def __init__(self, words: Translator, names: Sequence[str], me: int | None) -> None:
        self._words = words
        self._names = names
        self._me = me

    def sentence(self, event: Event) -> str:
        """What happened, in one line; "" for what another event of the same move tells better."""
        match event:
            case Dealt(seat, cards):
                return self._dealt(seat, cards)
            case UpcardTurned(card):
                return self._words.text("move-upcard-turned", card=format_card(card))
            case UpcardPassed(seat):
                return self._by("move-passed", seat)
            case UpcardTaken(seat, card) | Discarded(seat, card) | LaidOff(seat, card, _):
                return self._by(_MOVES_OF_A_CARD[type(event)], seat, card=format_card(card))
            case StockDrawn(seat):
                return "" if seat == self._me else self._by("move-drew", seat)
            case CardDrawn(seat, card):
                return self._by("move-drew", seat, card=format_card(card)) if seat == self._me else card_symbols([card])
            case Knocked():
                return self._knocked(event)
            case SpreadLaid(spread):
                return self._spread(spread)
            case Reshuffled(stock_count):
                return self._words.text("move-reshuffled", count=stock_count)
            case HandEnded(result):
                return self.ending(result)
            case _:
                assert_never(event)

    def ending(self, result: HandResult) -> str:
        """Who won the hand; and how much, where it is the winner who gets the points."""
        if result.why_void is not None:
            return self._words.text("move-hand-void", why=result.why_void.value)
        winner, points = result.winners[0], max(result.points)
        if len(result.winners) > 1:
            who = "me" if self._me in result.winners else "other"
            others = [self._names[seat] for seat in result.winners if seat != self._me]
            return self._words.text("move-hand-over-several", who=who, name=self._listed(others))
        if result.points[winner] < points:
            return self._by("move-hand-over-penalties", winner)
        return self._by("move-hand-over", winner, points=points)

    def _listed(self, names: Sequence[str]) -> str:
        if len(names) == 1:
            return names[0]
        return self._words.text("names-two", name=", ".join(names[:-1]), other=names[-1])

    def _by(self, key: str, seat: int, **args: str | int) -> str:
        who = "me" if seat == self._me else "other"
        return self._words.text(key, who=who, name=self._names[seat], **args)

    def _dealt(self, seat: int, cards: tuple[int, ...]) -> str:
        if seat == self._me:
            return self._words.text("move-dealt", cards=format_cards(cards))
        return self._words.text("cli-replay-holding", name=self._names[seat], cards=format_cards(cards))

    def _knocked(self, event: Knocked) -> str:
        if event.card is None:
            return self._by("move-knocked-without-discard", event.seat, kind=event.kind.value)
        return self._by("move-knocked", event.seat, kind=event.kind.value, card=format_card(event.card))

    def _spread(self, spread: Spread) -> str:
        said = self._by("move-spread", spread.seat, points=spread.deadwood_points)
        laid = " · ".join(part for part in (meld_symbols(spread.melds), card_symbols(spread.deadwood)) if part)
        return f"{said} ({laid})"
