"""A match as a record: from the table that plays it, or from what the store holds."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from undercut import fairness
from undercut.core.actions import Move
from undercut.core.cards import Card
from undercut.core.early_end import EarlyEnd
from undercut.core.record import HandRecord, MatchRecord, record_to_mapping
from undercut.core.record_moves import AdviceRecord
from undercut.core.rules import RuleSet
from undercut.server.calls import Call
from undercut.server.dealing import Dealing
from undercut.server.game import Advice, Game, HandDeal, LogEntry, replay_moves, waiting_game
from undercut.server.stored import StoredHand, StoredMatch, StoredSeat
from undercut.server.table import Table
from undercut.server.wire import hex_texts, in_confidence


@dataclass(frozen=True, slots=True)
class Frame:
    """A stored match right after a deal or one of its moves, and what that told."""

    game: Game
    entries: tuple[LogEntry, ...]


def frames(stored: StoredMatch) -> Iterator[Frame]:
    """Every moment of a stored match in order, the hand in progress too: for those who know what may be told.

    None before the first deal.
    """
    dealing, game = Dealing(stored), waiting_game(stored.rules)
    for hand in stored.hands:
        change = dealing.deal_again(game, hand)
        yield Frame(change.game, change.entries)
        for move in hand.moves:
            change = replay_moves(change.game, (move,))
            yield Frame(change.game, change.entries)
        game = change.game


def record_of(table: Table, reader: int | None) -> dict[str, Any]:
    """The record of all finished hands, as plain values. A hand in progress is left out: it is still secret.

    Advice is told as in ``told_afterwards``; ``reader`` None: to somebody who does not sit at the table.
    """
    game, finished = table.game, table.finished_hands()
    early_end = game.calls.early_end
    record = _record(game.rules, table.seats, table.first_dealer, table.role_cards, finished, early_end, reader)
    return record_to_mapping(record)


def stored_record(stored: StoredMatch, reader: int | None = None) -> MatchRecord:
    """The same of a stored match. Its first hand must be dealt: before, nobody knows who deals."""
    deals: dict[int, HandDeal] = {}
    finished, early_end = 0, None
    for frame in frames(stored):
        deal = frame.game.deal
        assert deal is not None
        deals[deal.hand_number] = deal
        finished, early_end = len(frame.game.match.rows), frame.game.calls.early_end
    hands = ((deals[number], stored.hands[number - 1]) for number in range(1, finished + 1))
    first = stored.hands[0]
    drawn = Dealing(stored).first_cards(first.seed, first.contributions)
    return _record(stored.rules, stored.seats, deals[1].dealer, drawn, hands, early_end, reader)


def _record(
    rules: RuleSet,
    seats: Sequence[StoredSeat],
    first_dealer: int,
    drawn: tuple[Card, ...],
    finished: Iterable[tuple[HandDeal, StoredHand]],
    early_end: EarlyEnd | None,
    reader: int | None,
) -> MatchRecord:
    hands = tuple(
        _board_record(deal, number, stored, reader) for deal, stored in finished for number in range(len(deal.boards))
    )
    return MatchRecord(rules, tuple(seat.name for seat in seats), first_dealer, hands, drawn, early_end)


def _board_record(deal: HandDeal, number: int, stored: StoredHand, reader: int | None) -> HandRecord:
    board = deal.boards[number]
    moves: list[Move] = []
    advice: list[AdviceRecord] = []
    for each in stored.moves:
        if isinstance(each.move, Call):
            continue
        if isinstance(each.move, Advice):
            text = each.move.text if reader in in_confidence(each.player, deal) else ""
            if text or each.move.action is not None:
                advice.append(AdviceRecord(len(moves), each.move.action, text))
        elif each.player in board.players:
            moves.append(each.move)
    return HandRecord(
        dealer=board.dealer,
        deck=fairness.deck_from_seed(deal.seed, deal.contributions, number),
        moves=tuple(moves),
        scheme=fairness.SCHEME,
        seed=deal.seed.hex(),
        commitment=deal.commitment,
        contributions=tuple(hex_texts(deal.contributions)),
        advice=tuple(advice),
    )
