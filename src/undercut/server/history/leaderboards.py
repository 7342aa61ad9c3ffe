"""The best players by each rule set."""

from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut.server import tables
from undercut.server.accounts import GUEST_NAME
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
    ratings, accounts = history.ratings, tables.accounts
    query = (
        sa.select(ratings, accounts.c.name)
        .select_from(ratings.join(accounts, ratings.c.account_id == accounts.c.id))
        .where(ratings.c.rules_name == rules_name, ratings.c.matches >= matches_needed, is_registered())
        .order_by((ratings.c.mu - SIGMAS_BELOW * ratings.c.sigma).desc(), ratings.c.account_id)
        .limit(limit)
    )
    rows = await connection.execute(query)
    return [Ranked(row.account_id, row.name, Rating(row.mu, row.sigma, row.matches)) for row in rows]


def is_registered() -> sa.ColumnElement[bool]:
    """Accounts that are more than a guest's: a guest has the name that all guests have."""
    return tables.accounts.c.name != GUEST_NAME


async def rated_rules(connection: AsyncConnection) -> list[str]:
    """The names of the rule sets by which rated matches have ended, in alphabetical order."""
    query = sa.select(history.ratings.c.rules_name).distinct()
    return sorted((await connection.execute(query)).scalars())


async def ratings_of(connection: AsyncConnection, account_id: str) -> dict[str, Rating]:
    """An account's ratings by the names of the rule sets."""
    ratings = history.ratings
    query = sa.select(ratings).where(ratings.c.account_id == account_id)
    return {row.rules_name: Rating(row.mu, row.sigma, row.matches) for row in await connection.execute(query)}
