"""A table's match as a record."""

from typing import Any

from undercut import fairness
from undercut.core.record import HandRecord, MatchRecord, record_to_mapping
from undercut.server.table import Table


def record_of(table: Table) -> dict[str, Any]:
    """The record of all finished hands, as plain values. A hand in progress is left out: it is still secret."""
    hands = tuple(
        HandRecord(
            dealer=deal.dealer,
            deck=fairness.deck_from_seed(deal.seed),
            moves=stored.moves,
            scheme=fairness.SCHEME,
            seed=deal.seed.hex(),
            commitment=deal.commitment,
        )
        for deal, stored in table.finished_hands()
    )
    names = tuple(seat.name for seat in table.seats)
    return record_to_mapping(MatchRecord(table.game.rules, names, table.first_dealer, hands))
