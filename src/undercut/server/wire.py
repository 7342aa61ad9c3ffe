"""Events of a table as a viewer may know them, in the words of the protocol."""

from typing import assert_never

from undercut import fairness
from undercut.core import events as core
from undercut.core.cards import CardSet, cards_of
from undercut.core.notation import format_card
from undercut.core.results import HandResult
from undercut.server import protocol
from undercut.server.game import HandAnnounced, HandDeal, LogEntry, MatchEnded


def names(cards: CardSet) -> list[str]:
    """The cards of a set as two characters each, ascending."""
    return [format_card(card) for card in cards_of(cards)]


def winner_of(result: HandResult) -> int | None:
    """The one winner of a hand; None for a void hand and for several."""
    return result.winners[0] if len(result.winners) == 1 else None


def numbered_event(entry: LogEntry, seat: int | None, deal: HandDeal) -> protocol.NumberedEvent | None:
    """The event as ``seat`` (None: a spectator) may know it; None when it may not. ``deal``: of the entry's hand."""
    if isinstance(entry.event, core.Dealt) and entry.event.seat != seat:
        return None
    return protocol.NumberedEvent(entry.number, entry.hand_number, _body(entry, seat, deal))


def _body(entry: LogEntry, seat: int | None, deal: HandDeal) -> protocol.EventBody:  # noqa: C901 - one flat match
    match entry.event:
        case HandAnnounced(announced):
            return protocol.HandStarted(announced.hand_number, announced.dealer, fairness.SCHEME, announced.commitment)
        case core.Dealt(dealt_seat, cards):
            return protocol.Dealt(dealt_seat, [format_card(card) for card in cards])
        case core.UpcardTurned(card):
            return protocol.UpcardTurned(format_card(card))
        case core.UpcardPassed(actor):
            return protocol.Passed(actor)
        case core.UpcardTaken(actor, card):
            return protocol.TookUpcard(actor, format_card(card))
        case core.StockDrawn(actor):
            own = entry.drawn is not None and actor == seat
            return protocol.DrewStock(actor, format_card(entry.drawn.card) if own and entry.drawn else None)
        case core.Discarded(actor, card):
            return protocol.Discarded(actor, format_card(card))
        case core.Knocked(actor, kind, thrown):
            return protocol.Knocked(actor, kind.value, None if thrown is None else format_card(thrown))
        case core.SpreadLaid(spread):
            melds = [names(meld) for meld in spread.melds]
            return protocol.SpreadLaid(spread.seat, melds, names(spread.deadwood), spread.deadwood_points)
        case core.LaidOff(actor, card, meld):
            return protocol.LaidOff(actor, format_card(card), meld)
        case core.Reshuffled(stock_count):
            return protocol.Reshuffled(stock_count)
        case core.HandEnded(result):
            return protocol.HandOver(
                entry.hand_number, result.kind.value, winner_of(result), list(result.points), deal.seed.hex()
            )
        case MatchEnded(winner, totals):
            return protocol.MatchOver(winner, list(totals))
        case core.CardDrawn():
            raise AssertionError("a drawn card is told with its draw")
        case _:
            assert_never(entry.event)
