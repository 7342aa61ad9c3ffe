"""What is kept of deals before and when they are dealt: the promised seed, and what the players add to it.

A promise is kept before it is told, a contribution before it is acknowledged, a deal before anybody sees a card:
whoever reads the match anew, whenever that is, comes to the same deck.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut import fairness
from undercut.server import tables


@dataclass(frozen=True, slots=True)
class StoredPromise:
    """The seed of the coming deal, and the contributions so far, by seat."""

    hand_number: int
    seed: bytes
    contributions: Mapping[int, bytes] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """What is told of the seed."""
        return fairness.commit(self.seed)


@dataclass(frozen=True, slots=True)
class DoneCommand:
    """A command that was carried out, so that a repeat is harmless. ``number``: the last event's after it."""

    seat: int
    command_id: str
    number: int


def dealt_contributions(by_seat: Mapping[int, bytes], players: int) -> tuple[bytes, ...]:
    """Contributions as they go into a deal: one of each player, b"" for none; () when nobody gave any."""
    return tuple(by_seat.get(player, b"") for player in range(players)) if by_seat else ()


def promise_row(match_id: str, hand_number: int, seed: bytes, at_ms: int) -> sa.Insert:
    """Keep the seed of a coming deal."""
    return tables.promises.insert().values(
        match_id=match_id, hand_number=hand_number, scheme=fairness.SCHEME, seed=seed, created_ms=at_ms
    )


def contribution_row(match_id: str, hand_number: int, seat: int, contribution: bytes, at_ms: int) -> sa.Insert:
    """Keep what a player adds to a coming deal."""
    return tables.contributions.insert().values(
        match_id=match_id, hand_number=hand_number, seat=seat, contribution=contribution, created_ms=at_ms
    )


async def load_contributions(connection: AsyncConnection, match_id: str) -> dict[int, dict[int, bytes]]:
    """The contributions of a match: by hand number, by seat."""
    found: dict[int, dict[int, bytes]] = {}
    query = sa.select(tables.contributions).where(tables.contributions.c.match_id == match_id)
    for row in await connection.execute(query):
        found.setdefault(row.hand_number, {})[row.seat] = row.contribution
    return found


async def load_promise(
    connection: AsyncConnection, match_id: str, hand_number: int, contributions: Mapping[int, bytes]
) -> StoredPromise | None:
    """The promise for a deal that is not dealt yet; None when there is none."""
    query = sa.select(tables.promises.c.seed).where(
        tables.promises.c.match_id == match_id, tables.promises.c.hand_number == hand_number
    )
    seed = (await connection.execute(query)).scalar_one_or_none()
    return None if seed is None else StoredPromise(hand_number, seed, contributions)
