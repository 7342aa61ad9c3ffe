"""People who sit together at a table of a server, put there by way of its database."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from tests.playing import CLASSIC, seed_of
from tests.server.serving import Person
from undercut.core.rules import RuleSet
from undercut.server.clock import ClockRules
from undercut.server.store import Store
from undercut.server.stored import StoredSeat


def seat_together(
    database: Path,
    people: Sequence[Person],
    rules: RuleSet = CLASSIC,
    bots: Sequence[str] = (),
    first_dealer: int = 0,
    *,
    rated: bool = False,
    clock: ClockRules | None = None,
) -> str:
    """The id of a new table where these people have the first seats, and computer players the others."""
    seats = []
    for person in people:
        me = person.request("GET", "/api/me").json()
        seats.append(StoredSeat(me["id"], me["name"], None))
    seats += [StoredSeat(None, level, level) for level in bots]

    async def add() -> str:
        store = await Store.open(database)
        try:
            return (await store.add_match(rules, first_dealer, seats, seed_of(1), rated=rated, clock=clock)).id
        finally:
            await store.close()

    return asyncio.run(add())
