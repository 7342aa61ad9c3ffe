"""The best players by each rule set."""

from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.server import tables
from undercut.server.history import tables as history
from undercut.server.history.ratings import SIGMAS_BELOW, Rating


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody on a leaderboard."""

    account_id: str
    name: str
    rating: Rating


async def ranked(connection: AsyncConnection, rules_name: str, matches_needed: int, limit: int) -> list[Ranked]:
    """The best, the first first: those with an account and so many rated matches."""
    matches = history.ratings.c.matches
    return await _ranked(connection, _by_points(rules_name).where(matches >= matches_needed, is_registered()), limit)


async def all_ranked(connection: AsyncConnection, rules_name: str) -> list[Ranked]:
    """Everybody with a rating, guests too, the best first."""
    return await _ranked(connection, _by_points(rules_name), None)


def _by_points(rules_name: str) -> sa.Select[tuple[str, str, float, float, int]]:
    ratings, accounts = history.ratings, tables.accounts
    return (
        sa.select(ratings.c.account_id, accounts.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
        .select_from(ratings.join(accounts, ratings.c.account_id == accounts.c.id))
        .where(ratings.c.rules_name == rules_name)
        .order_by((ratings.c.mu - SIGMAS_BELOW * ratings.c.sigma).desc(), ratings.c.account_id)
    )


async def _ranked(
    connection: AsyncConnection, query: sa.Select[tuple[str, str, float, float, int]], limit: int | None
) -> list[Ranked]:
    rows = await connection.execute(query.limit(limit))
    return [Ranked(row.account_id, row.name, Rating(row.mu, row.sigma, row.matches)) for row in rows]


def is_registered() -> sa.ColumnElement[bool]:
    """Accounts that are more than a guest's, and not deleted."""
    return tables.accounts.c.password_hash.is_not(None)


async def ratings_of(connection: AsyncConnection, account_id: str) -> dict[str, Rating]:
    """An account's ratings by the names of the rule sets."""
    ratings = history.ratings
    query = sa.select(ratings).where(ratings.c.account_id == account_id)
    return {row.rules_name: Rating(row.mu, row.sigma, row.matches) for row in await connection.execute(query)}
