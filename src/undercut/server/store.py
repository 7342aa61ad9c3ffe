"""The database's matches and people: one transaction per command, moves only ever added."""

import json
import secrets
from collections.abc import Sequence

import sqlalchemy as sa

from undercut.core.rules import RuleSet
from undercut.server import tables
from undercut.server.chat.policies import SpectatorChat
from undercut.server.clock import ClockRules
from undercut.server.database import Database
from undercut.server.game import Advice, PlayerMove
from undercut.server.history.outcomes import MatchEnd
from undercut.server.history.rating_store import record_end
from undercut.server.match_rows import account_of, end_command, format_stored, hand_row, load_match
from undercut.server.stored import Account, StoredMatch, StoredSeat, Visibility, new_id, now_ms
from undercut.server.stored_clocks import StoredClock, clock_columns, save_clock
from undercut.server.stored_deals import DoneCommand, StoredPromise, contribution_row, promise_row


class Store(Database):
    """Reads and writes of matches and of people. Other parts of the store stand in modules of their own."""

    async def cookie_secret(self) -> bytes:
        """The secret that signs cookies; made once and kept, so that restarts sign nobody out."""
        values = tables.server_values
        async with self.writing() as connection:
            query = sa.select(values.c.value).where(values.c.key == "cookie_secret")
            found: bytes | None = (await connection.execute(query)).scalar_one_or_none()
            if found is None:
                found = secrets.token_bytes(32)
                await connection.execute(values.insert().values(key="cookie_secret", value=found))
            return found

    async def add_account(self, name: str) -> Account:
        """A new guest."""
        account = Account(new_id(), name)
        async with self.writing() as connection:
            await connection.execute(
                tables.accounts.insert().values(id=account.id, name=account.name, created_ms=now_ms())
            )
        return account

    async def find_account(self, account_id: str) -> Account | None:
        """The account with that id, if there is one."""
        async with self.reading() as connection:
            query = sa.select(tables.accounts).where(tables.accounts.c.id == account_id)
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else account_of(row)

    async def set_lays_by_hand(self, account_id: str, *, by_hand: bool) -> None:
        """From now on what the account lays after a knock is waited for, or chosen for it."""
        accounts = tables.accounts
        async with self.writing() as connection:
            await connection.execute(accounts.update().where(accounts.c.id == account_id).values(lays_by_hand=by_hand))

    async def seats_that_lay_by_hand(self, match_id: str) -> frozenset[int]:
        """The seats of a match for which nothing is chosen after a knock."""
        seats, accounts = tables.seats, tables.accounts
        query = (
            sa.select(seats.c.seat)
            .select_from(seats.join(accounts, seats.c.account_id == accounts.c.id))
            .where(seats.c.match_id == match_id, accounts.c.lays_by_hand)
        )
        async with self.reading() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def add_match(
        self,
        rules: RuleSet,
        first_dealer: int | None,
        seats: Sequence[StoredSeat],
        first_seed: bytes,
        *,
        rated: bool = False,
        spectator_chat: SpectatorChat = SpectatorChat.BETWEEN_HANDS,
        visibility: Visibility = Visibility.PRIVATE,
        spectators: bool = True,
        clock: ClockRules | None = None,
        rematch_of: str | None = None,
    ) -> StoredMatch:
        """A new match with its seats and the promised seed of its first hand, which is not dealt yet.

        ``first_dealer`` None: that, or roles, will be drawn with the players' contributions. ``rematch_of``: the match
        that is played again, which can be done once.
        """
        at_ms, match_id = now_ms(), new_id()
        async with self.writing() as connection:
            await connection.execute(
                tables.matches.insert().values(
                    id=match_id,
                    rules=json.dumps(rules.to_mapping()),
                    first_dealer=first_dealer or 0,
                    drawn_together=first_dealer is None,
                    created_ms=at_ms,
                    updated_ms=at_ms,
                    spectator_chat=spectator_chat.value,
                    rematch_of=rematch_of,
                    rules_name=rules.name,
                    rated=rated,
                    visibility=visibility.value,
                    spectators=spectators,
                    **clock_columns(clock),
                )
            )
            await connection.execute(
                tables.seats.insert(),
                [
                    {"match_id": match_id, "seat": at, "account_id": seat.account_id, "level": seat.level}
                    for at, seat in enumerate(seats)
                ],
            )
            await connection.execute(promise_row(match_id, 1, first_seed, at_ms))
        return StoredMatch(
            match_id,
            rules,
            first_dealer or 0,
            at_ms,
            at_ms,
            tuple(seats),
            (),
            {},
            drawn_together=first_dealer is None,
            promise=StoredPromise(1, first_seed),
            rated=rated,
            spectator_chat=spectator_chat,
            visibility=visibility,
            spectators=spectators,
            clock=clock,
        )

    async def add_moves(
        self,
        match_id: str,
        hand_number: int,
        first_ply: int,
        moves: Sequence[PlayerMove],
        *,
        seat: int,
        command_id: str,
        number: int,
        end: MatchEnd | None = None,
        clock: StoredClock | None = None,
    ) -> None:
        """What one command led to, in one transaction: its moves, that it was carried out, and the match's end.

        Advice leaves no trace in the time of the match, which others see.
        ``clock``: what is left to the seat after it.
        """
        at_ms = now_ms()
        public = not all(isinstance(each.move, Advice) for each in moves)
        async with self.writing() as connection:
            await connection.execute(
                tables.moves.insert(),
                [
                    {
                        "match_id": match_id,
                        "hand_number": hand_number,
                        "ply": first_ply + at,
                        "seat": each.player,
                        "token": format_stored(each.move),
                        "created_ms": at_ms,
                    }
                    for at, each in enumerate(moves)
                ],
            )
            await end_command(connection, match_id, seat, command_id, number, at_ms if public else None)
            if end is not None:
                await record_end(connection, match_id, end, at_ms)
            if clock is not None:
                await save_clock(connection, match_id, clock)

    async def save_clock(self, match_id: str, clock: StoredClock) -> None:
        """How the clock of a seat stands, where that is not the doing of a command."""
        async with self.writing() as connection:
            await save_clock(connection, match_id, clock)

    async def add_contribution(
        self, match_id: str, hand_number: int, contribution: bytes, command: DoneCommand
    ) -> None:
        """What a player adds to the coming deal, in one transaction with the command."""
        at_ms = now_ms()
        async with self.writing() as connection:
            await connection.execute(contribution_row(match_id, hand_number, command.seat, contribution, at_ms))
            await end_command(connection, match_id, command.seat, command.command_id, command.number, at_ms)

    async def add_hand(
        self,
        match_id: str,
        hand_number: int,
        seed: bytes,
        next_seed: bytes,
        *,
        first_dealer: int | None = None,
        command: DoneCommand | None = None,
    ) -> None:
        """A deal, the promise for the one after it, and the command that asked for it, in one transaction.

        ``first_dealer``: drawn with this deal.
        """
        at_ms = now_ms()
        async with self.writing() as connection:
            await connection.execute(hand_row(match_id, hand_number, seed))
            await connection.execute(promise_row(match_id, hand_number + 1, next_seed, at_ms))
            if first_dealer is not None:
                update = tables.matches.update().where(tables.matches.c.id == match_id)
                await connection.execute(update.values(first_dealer=first_dealer))
            if command is not None:
                await end_command(connection, match_id, command.seat, command.command_id, command.number, at_ms)

    async def count_matches_of(self, account_id: str) -> int:
        """How many matches the account has a seat in."""
        query = sa.select(sa.func.count()).select_from(tables.seats).where(tables.seats.c.account_id == account_id)
        async with self.reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def match_ids_of(self, account_id: str, limit: int) -> list[str]:
        """The newest ``limit`` matches where the account has a seat, newest first."""
        joined = tables.matches.join(tables.seats, tables.matches.c.id == tables.seats.c.match_id)
        query = (
            sa.select(tables.matches.c.id)
            .select_from(joined)
            .where(tables.seats.c.account_id == account_id)
            .order_by(tables.matches.c.created_ms.desc(), tables.matches.c.id)
            .limit(limit)
        )
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def load_match(self, match_id: str) -> StoredMatch | None:
        """A match as it was stored; None when there is no such match, or it was closed before it began."""
        async with self.reading() as connection:
            return await load_match(connection, match_id)
