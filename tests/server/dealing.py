"""Matches whose first hand is dealt already, without anybody's contribution."""

from collections.abc import Sequence

from tests.playing import seed_of
from undercut.core.rules import RuleSet
from undercut.server.clock import ClockRules
from undercut.server.store import Store
from undercut.server.stored import StoredMatch, StoredSeat

NEXT_SEED = seed_of(-1)
"""Of the second hand."""


async def dealt_match(
    store: Store,
    rules: RuleSet,
    first_dealer: int,
    seats: Sequence[StoredSeat],
    seed: bytes,
    clock: ClockRules | None = None,
) -> StoredMatch:
    """A new match with a first dealer, its first hand dealt from this seed alone."""
    match = await store.add_match(rules, first_dealer, seats, seed, clock=clock)
    await store.add_hand(match.id, 1, seed, NEXT_SEED)
    found = await store.load_match(match.id)
    assert found is not None
    return found
