"""A table's match as a record."""

from typing import Any

from undercut import fairness
from undercut.core.actions import Move
from undercut.core.record import HandRecord, MatchRecord, record_to_mapping
from undercut.core.record_moves import AdviceRecord
from undercut.server.calls import Call
from undercut.server.game import Advice, HandDeal
from undercut.server.store import StoredHand
from undercut.server.table import Table


def record_of(table: Table) -> dict[str, Any]:
    """The record of all finished hands, as plain values. A hand in progress is left out: it is still secret."""
    hands = tuple(
        _board_record(deal, number, stored)
        for deal, stored in table.finished_hands()
        for number in range(len(deal.boards))
    )
    names = tuple(seat.name for seat in table.seats)
    end = table.game.calls.early_end
    return record_to_mapping(MatchRecord(table.game.rules, names, table.first_dealer, hands, table.role_cards, end))


def _board_record(deal: HandDeal, number: int, stored: StoredHand) -> HandRecord:
    board = deal.boards[number]
    moves: list[Move] = []
    advice: list[AdviceRecord] = []
    for each in stored.moves:
        if isinstance(each.move, Call):
            continue
        if isinstance(each.move, Advice):
            advice.append(AdviceRecord(len(moves), each.move.action, each.move.text))
        elif each.player in board.players:
            moves.append(each.move)
    return HandRecord(
        dealer=board.dealer,
        deck=fairness.deck_from_seed(deal.seed, board=number),
        moves=tuple(moves),
        scheme=fairness.SCHEME,
        seed=deal.seed.hex(),
        commitment=deal.commitment,
        advice=tuple(advice),
    )
