"""Events of a table as a viewer may know them, in the words of the protocol: seats are places at the table."""

from collections.abc import Sequence
from typing import assert_never

from undercut import fairness
from undercut.core import events as core
from undercut.core.cards import CardSet, cards_of
from undercut.core.notation import format_action, format_card
from undercut.core.results import HandResult
from undercut.core.seating import Role
from undercut.server import protocol
from undercut.server.calls import Called
from undercut.server.game import Advised, HandAnnounced, HandDeal, LogEntry, MatchEnded


def names(cards: CardSet) -> list[str]:
    """The cards of a set as two characters each, ascending."""
    return [format_card(card) for card in cards_of(cards)]


def hex_texts(parts: Sequence[bytes]) -> list[str]:
    """Bytes as hex, "" for none."""
    return [part.hex() for part in parts]


def only(winners: Sequence[int]) -> int | None:
    """The one winner; None for nobody and for several."""
    return winners[0] if len(winners) == 1 else None


def by_place(values: Sequence[int], players: Sequence[int], places: int) -> list[int]:
    """Values by hand seat as values by place at the table; 0 for who holds no cards."""
    spread = [0] * places
    for player, value in zip(players, values, strict=True):
        spread[player] = value
    return spread


def numbered_event(entry: LogEntry, player: int | None, deal: HandDeal, places: int) -> protocol.NumberedEvent | None:
    """The event as ``player`` (None: a spectator) may know it; None when it may not. ``deal``: of the entry's hand."""
    board = 0 if player is None else deal.board_of(player)
    if entry.board is not None and entry.board != board:
        return None
    seat = None if player is None else deal.hand_seat_of(player)
    if isinstance(entry.event, core.Dealt) and entry.event.seat != seat:
        return None
    if isinstance(entry.event, Advised):
        advice = entry.event.advice
        if player not in in_confidence(entry.event.player, deal) or (advice.action is None and not advice.text):
            return None
        return protocol.NumberedEvent(entry.number, entry.hand_number, advised_event(entry.event))
    return protocol.NumberedEvent(entry.number, entry.hand_number, _body(entry, entry.event, seat, deal, places))


def in_confidence(adviser: int, deal: HandDeal) -> frozenset[int]:
    """The players between whom advice is given: the adviser and the captain."""
    return frozenset({adviser, deal.roles.index(Role.CAPTAIN)})


def advised_event(advised: Advised) -> protocol.Advised:
    """Advice, for those two."""
    advice = advised.advice
    action = None if advice.action is None else format_action(advice.action)
    return protocol.Advised(advised.player, action, advice.text, advised.count)


def _body(  # noqa: C901 - one flat match
    entry: LogEntry,
    event: core.Event | HandAnnounced | Called | MatchEnded,
    seat: int | None,
    deal: HandDeal,
    places: int,
) -> protocol.EventBody:
    players = deal.boards[entry.board or 0].players
    match event:
        case HandAnnounced(announced):
            added = hex_texts(announced.contributions)
            return protocol.HandStarted(
                announced.hand_number, announced.dealer, fairness.SCHEME, announced.commitment, added
            )
        case core.Dealt(dealt_seat, cards):
            return protocol.Dealt(players[dealt_seat], [format_card(card) for card in cards])
        case core.UpcardTurned(card):
            return protocol.UpcardTurned(format_card(card))
        case core.UpcardPassed(actor):
            return protocol.Passed(players[actor])
        case core.UpcardTaken(actor, card):
            return protocol.TookUpcard(players[actor], format_card(card))
        case core.StockDrawn(actor):
            own = entry.drawn is not None and actor == seat
            return protocol.DrewStock(players[actor], format_card(entry.drawn.card) if own and entry.drawn else None)
        case core.Discarded(actor, card):
            return protocol.Discarded(players[actor], format_card(card))
        case core.Knocked(actor, kind, thrown):
            return protocol.Knocked(players[actor], kind.value, None if thrown is None else format_card(thrown))
        case core.SpreadLaid(spread):
            melds = [names(meld) for meld in spread.melds]
            return protocol.SpreadLaid(players[spread.seat], melds, names(spread.deadwood), spread.deadwood_points)
        case core.LaidOff(actor, card, meld):
            return protocol.LaidOff(players[actor], format_card(card), meld)
        case core.Reshuffled(stock_count):
            return protocol.Reshuffled(stock_count)
        case core.HandEnded(result):
            return _hand_over(entry.hand_number, result, players, deal, places)
        case Called(player, call):
            return protocol.MatchCalled(player, call.value)
        case MatchEnded(winner, totals):
            return protocol.MatchOver(winner, list(totals))
        case core.CardDrawn():
            raise AssertionError("a drawn card is told with its draw")
        case _:
            assert_never(event)


def _hand_over(
    hand_number: int, result: HandResult, players: Sequence[int], deal: HandDeal, places: int
) -> protocol.HandOver:
    winners = [players[seat] for seat in result.winners]
    return protocol.HandOver(
        hand_number,
        result.kind.value,
        only(winners),
        winners,
        by_place(result.points, players, places),
        deal.seed.hex() if len(deal.boards) == 1 else None,
    )
