"""Everything derived, made again from the records: ratings at once, digests when they are next asked for."""

from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.core.errors import UndercutError
from undercut.core.record import final_match
from undercut.server import tables
from undercut.server.history import tables as history
from undercut.server.history.outcomes import EndReason, MatchEnd, end_as_played, rated_accounts
from undercut.server.history.rating_store import find_ends, ratings_after, record_end
from undercut.server.history.ratings import Rating
from undercut.server.replays import stored_record
from undercut.server.store import Store, StoredMatch

Ratings = dict[tuple[str, str], Rating]
"""By rule set's name and account."""


@dataclass(frozen=True, slots=True)
class Recomputed:
    """What came of it: rated matches counted, ratings that are other than before, matches that do not replay."""

    match_count: int
    changed_count: int
    unreadable: tuple[str, ...]


async def recompute(store: Store) -> Recomputed:
    """Make all ratings anew from the records of rated matches, in the order in which those ended; drop the digests.

    Ends that the records do not tell, of matches that were left, are taken as they were written. A match that is over
    by its record and has no end is given one, after all others. One transaction.
    """
    async with store.writing() as connection:
        before = await _all_ratings(connection)
        await connection.execute(history.match_digests.delete())
        ended, unreadable = await _ended(connection, store)
        after: Ratings = {}
        counted = 0
        for stored, end in ended:
            accounts = rated_accounts(stored.seats)
            if accounts and end.ranks:
                counted += 1
                name = stored.rules.name
                known = {account: after[name, account] for account in accounts if (name, account) in after}
                changed = ratings_after(stored.rules.match, accounts, end, known)
                after |= {(name, account): rating for account, rating in changed.items()}
        await _replace_ratings(connection, after)
    changed_count = sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())
    return Recomputed(counted, changed_count, tuple(unreadable))


async def _ended(connection: AsyncConnection, store: Store) -> tuple[list[tuple[StoredMatch, MatchEnd]], list[str]]:
    """The rated matches that are over, in the order in which they ended; and those that do not replay."""
    ended: list[tuple[StoredMatch, MatchEnd]] = []
    unreadable: list[str] = []
    matches, ends = tables.matches, history.match_ends
    query = (
        sa.select(matches.c.id)
        .select_from(matches.outerjoin(ends, ends.c.match_id == matches.c.id))
        .where(matches.c.rated)
        .order_by(ends.c.number.is_(None), ends.c.number, matches.c.updated_ms, matches.c.id)
    )
    for match_id in (await connection.execute(query)).scalars().all():
        stored = await store.load_match(match_id)
        assert stored is not None
        known = (await find_ends(connection, [match_id])).get(match_id)
        try:
            end = _end_of(stored, None if known is None else known[0])
        except UndercutError:
            unreadable.append(match_id)
            continue
        if end is not None:
            ended.append((stored, end))
            await record_end(connection, match_id, end, stored.updated_ms)
    return ended, unreadable


def _end_of(stored: StoredMatch, known: MatchEnd | None) -> MatchEnd | None:
    if known is not None and known.reason is not EndReason.PLAYED:
        return known
    match = final_match(stored_record(stored))
    return end_as_played(match) if match.over else None


async def _all_ratings(connection: AsyncConnection) -> Ratings:
    rows = await connection.execute(sa.select(history.ratings))
    return {(row.rules_name, row.account_id): Rating(row.mu, row.sigma, row.matches) for row in rows}


async def _replace_ratings(connection: AsyncConnection, ratings: Ratings) -> None:
    await connection.execute(history.ratings.delete())
    rows = [
        {"rules_name": name, "account_id": account, "mu": each.mu, "sigma": each.sigma, "matches": each.matches}
        for (name, account), each in ratings.items()
    ]
    if rows:
        await connection.execute(history.ratings.insert(), rows)
