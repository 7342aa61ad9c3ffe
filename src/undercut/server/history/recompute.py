"""Everything derived, made again from the records: ratings at once, digests when they are next asked for."""

from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.core.errors import UndercutError
from undercut.core.record import final_match
from undercut.core.rules import RuleSet
from undercut.server import tables
from undercut.server.ends import end_told
from undercut.server.history import tables as history
from undercut.server.history.outcomes import EndReason, MatchEnd, rated_accounts
from undercut.server.history.rating_store import find_ends, ratings_after, record_end
from undercut.server.history.ratings import Rating
from undercut.server.replays import stored_record
from undercut.server.store import Store
from undercut.server.stored import StoredMatch

Ratings = dict[tuple[str, str], Rating]
"""By rule set's name and account."""


@dataclass(frozen=True, slots=True)
class Recomputed:
    """What came of it: rated matches counted, ratings that are other than before, matches that do not replay."""

    match_count: int
    changed_count: int
    unreadable: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Ended:
    """A rated match that is over: who played, by seat, and how it ended."""

    rules: RuleSet
    accounts: tuple[str, ...]
    end: MatchEnd
    updated_ms: int


async def recompute(store: Store) -> Recomputed:
    """Make all ratings anew from the records of rated matches, in the order in which those ended; drop the digests.

    Ends of matches that were left or abandoned are taken as they were written. A match that is over
    by its record and has no end is given one, after all others. Records are replayed before, so that others can write
    meanwhile; everything is changed in one transaction.
    """
    async with store.reading() as connection:
        match_ids = await _rated_matches(connection)
        known = await find_ends(connection, None)
    ended: dict[str, _Ended] = {}
    unreadable: list[str] = []
    for match_id in match_ids:
        await _look_at(store, match_id, known, ended, unreadable)
    async with store.writing() as connection:
        before = await _all_ratings(connection)
        await connection.execute(history.match_digests.delete())
        late = [match_id for match_id in await _rated_matches(connection) if match_id not in match_ids]
        known = await find_ends(connection, None)
        for match_id in late:
            await _look_at(store, match_id, known, ended, unreadable)
        counted, after = await _rate_all(connection, ended)
        await _replace_ratings(connection, after)
    changed_count = sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())
    return Recomputed(counted, changed_count, tuple(unreadable))


async def _look_at(
    store: Store,
    match_id: str,
    known: Mapping[str, tuple[MatchEnd, int]],
    ended: dict[str, _Ended],
    unreadable: list[str],
) -> None:
    """Add a match to those that are over, or to those that do not replay."""
    stored = await store.load_match(match_id)
    assert stored is not None
    try:
        end = _end_of(stored, known[match_id][0] if match_id in known else None)
    except UndercutError:
        unreadable.append(match_id)
    else:
        if end is not None:
            ended[match_id] = _Ended(stored.rules, rated_accounts(stored.seats), end, stored.updated_ms)


async def _rate_all(connection: AsyncConnection, ended: Mapping[str, _Ended]) -> tuple[int, Ratings]:
    """How many matches count, and the ratings after them, in the order in which they ended."""
    after: Ratings = {}
    counted = 0
    for match_id in await _rated_matches(connection):
        found = ended.get(match_id)
        if found is None:
            continue
        await record_end(connection, match_id, found.end, found.updated_ms)
        if found.accounts and found.end.ranks:
            counted += 1
            name = found.rules.name
            known = {account: after[name, account] for account in found.accounts if (name, account) in after}
            changed = ratings_after(found.rules.match, found.accounts, found.end, known)
            after |= {(name, account): rating for account, rating in changed.items()}
    return counted, after


async def _rated_matches(connection: AsyncConnection) -> list[str]:
    """Those for which it was wished: those that have ended in their order, then the others."""
    matches, ends = tables.matches, history.match_ends
    query = (
        sa.select(matches.c.id)
        .select_from(matches.outerjoin(ends, ends.c.match_id == matches.c.id))
        .where(matches.c.rated)
        .order_by(ends.c.number.is_(None), ends.c.number, matches.c.updated_ms, matches.c.id)
    )
    return list((await connection.execute(query)).scalars())


def _end_of(stored: StoredMatch, known: MatchEnd | None) -> MatchEnd | None:
    if known is not None and known.reason is not EndReason.PLAYED:
        return known
    if not stored.hands:
        return None
    record = stored_record(stored)
    return end_told(final_match(record), record.early_end)


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
