"""Databases with matches of people, played by chance through the store as a table would."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.playing import seed_of
from tests.server.history.stored import chance_stored
from undercut.core.record import final_match
from undercut.core.rules import RuleSet
from undercut.server import tables
from undercut.server.history.outcomes import MatchEnd, end_as_played
from undercut.server.replays import stored_record
from undercut.server.store import Store
from undercut.server.stored import Account, StoredSeat
from undercut.server.stored_deals import DoneCommand

MANY_DEALS = 300


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Store]:
    """The store of that file, closed in the end."""
    store = await Store.open(path)
    try:
        yield store
    finally:
        await store.close()


async def register(store: Store, *accounts: Account) -> None:
    """These are more than guests from now on."""
    async with store.writing() as connection:
        ids = [each.id for each in accounts]
        await connection.execute(
            tables.accounts.update().where(tables.accounts.c.id.in_(ids)).values(password_hash="x")
        )


@dataclass(frozen=True)
class Played:
    """A match in a database."""

    id: str
    end: MatchEnd | None


async def add_played(
    store: Store,
    rules: RuleSet,
    number: int,
    seats: Sequence[Account | str],
    *,
    rated: bool = True,
    deals_limit: int = MANY_DEALS,
    plies_of_last: int = 10_000,
) -> Played:
    """A match played by chance, move by move, by accounts and bots' levels; its end is written with its last move."""
    played = chance_stored(rules, number, deals_limit, plies_of_last)
    places = [
        StoredSeat(None, each, each) if isinstance(each, str) else StoredSeat(each.id, each.name, None)
        for each in seats
    ]
    match = await store.add_match(rules, played.first_dealer, places, played.hands[0].seed, rated=rated)
    final = final_match(stored_record(played))
    end = end_as_played(final) if final.over else None
    for at, hand in enumerate(played.hands, start=1):
        await store.add_hand(match.id, at, hand.seed, seed_of(at), command=DoneCommand(0, f"next {at}", at))
        if hand.moves:
            last = at == len(played.hands)
            await store.add_moves(
                match.id, at, 0, hand.moves, seat=0, command_id=f"{at}", number=at, end=end if last else None
            )
    return Played(match.id, end)
