"""Ends of matches and ratings in the database: written in the transaction that ends the match, once for each match."""

import json
from collections.abc import Mapping, Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.core.rules import MatchRules, parse_rules
from undercut.core.seating import sides_of
from undercut.server import tables
from undercut.server.history import tables as history
from undercut.server.history.outcomes import EndReason, MatchEnd, rated_accounts
from undercut.server.history.ratings import Rating, new_rating, rated


async def record_end(connection: AsyncConnection, match_id: str, end: MatchEnd, ended_ms: int) -> bool:
    """Write that a match has ended, and what it does to the ratings. False: that was known, and nothing changes.

    Whoever ends a match calls this in the transaction of the command that ends it.
    """
    ends = history.match_ends
    known = sa.select(ends.c.match_id).where(ends.c.match_id == match_id)
    if (await connection.execute(known)).first() is not None:
        return False
    last = (await connection.execute(sa.select(sa.func.max(ends.c.number)))).scalar_one()
    await connection.execute(
        ends.insert().values(
            match_id=match_id,
            number=(last or 0) + 1,
            reason=end.reason.value,
            ranks=json.dumps(end.ranks),
            ended_ms=ended_ms,
        )
    )
    await _rate(connection, match_id, end)
    return True


async def find_ends(connection: AsyncConnection, match_ids: Sequence[str] | None) -> dict[str, tuple[MatchEnd, int]]:
    """The ends of those of the matches (None: of all) that are known to be over, with their times in milliseconds."""
    ends = history.match_ends
    query = sa.select(ends)
    rows = await connection.execute(query if match_ids is None else query.where(ends.c.match_id.in_(match_ids)))
    return {row.match_id: (_end_of(row.reason, row.ranks), row.ended_ms) for row in rows}


def _end_of(reason: str, ranks: str) -> MatchEnd:
    return MatchEnd(EndReason(reason), tuple(json.loads(ranks)))


async def _rate(connection: AsyncConnection, match_id: str, end: MatchEnd) -> None:
    matches = tables.matches
    query = sa.select(matches.c.rules, matches.c.rules_name, matches.c.rated).where(matches.c.id == match_id)
    row = (await connection.execute(query)).one()
    accounts = await _rated_accounts(connection, match_id) if row.rated else ()
    if not accounts or not end.ranks:
        return
    found = await load_ratings(connection, row.rules_name, accounts)
    changed = ratings_after(parse_rules(json.loads(row.rules)).match, accounts, end, found)
    await save_ratings(connection, row.rules_name, changed)


def ratings_after(
    rules: MatchRules, accounts: Sequence[str], end: MatchEnd, before: Mapping[str, Rating]
) -> dict[str, Rating]:
    """The ratings of those who played, after a match with that end. ``accounts`` by player."""
    sides = [[accounts[player] for player in side] for side in sides_of(rules)]
    after = rated([[before.get(account, new_rating()) for account in side] for side in sides], end.ranks)
    return {
        account: rating
        for side, side_after in zip(sides, after, strict=True)
        for account, rating in zip(side, side_after, strict=True)
    }


async def _rated_accounts(connection: AsyncConnection, match_id: str) -> tuple[str, ...]:
    """The accounts of a match by seat; () unless every seat is somebody else's."""
    seats = tables.seats
    query = sa.select(seats.c.account_id, seats.c.level).where(seats.c.match_id == match_id).order_by(seats.c.seat)
    rows = (await connection.execute(query)).all()
    return rated_accounts(rows)


async def load_ratings(connection: AsyncConnection, rules_name: str, accounts: Sequence[str]) -> dict[str, Rating]:
    """The ratings that there are, by account."""
    ratings = history.ratings
    query = sa.select(ratings).where(ratings.c.rules_name == rules_name, ratings.c.account_id.in_(accounts))
    return {row.account_id: Rating(row.mu, row.sigma, row.matches) for row in await connection.execute(query)}


async def save_ratings(connection: AsyncConnection, rules_name: str, changed: Mapping[str, Rating]) -> None:
    """Write ratings over those that there are."""
    ratings = history.ratings
    await connection.execute(
        ratings.delete().where(ratings.c.rules_name == rules_name, ratings.c.account_id.in_(list(changed)))
    )
    rows = [
        {"account_id": account, "rules_name": rules_name, "mu": each.mu, "sigma": each.sigma, "matches": each.matches}
        for account, each in changed.items()
    ]
    if rows:
        await connection.execute(ratings.insert(), rows)
