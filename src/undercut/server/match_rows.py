"""The rows of a match in the database, read and written inside somebody's transaction."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from undercut import fairness
from undercut.core.actions import Move
from undercut.core.notation import format_action, parse_action
from undercut.core.record_moves import format_move, parse_move
from undercut.core.rules import parse_rules
from undercut.server import tables
from undercut.server.calls import Call
from undercut.server.chat.policies import SpectatorChat
from undercut.server.game import Advice, PlayerMove
from undercut.server.stored import Account, StoredHand, StoredMatch, StoredSeat, Visibility, now_ms
from undercut.server.stored_clocks import clock_of, load_clocks
from undercut.server.stored_deals import dealt_contributions, load_contributions, load_promise

ADVICE_MARK: Final = "!"
CALL_MARK: Final = "%"


def account_of(row: Any) -> Account:
    """The account of a row of that table."""
    return Account(row.id, row.name, row.lays_by_hand, guest=row.password_hash is None)


def format_stored(move: Move | Advice | Call) -> str:
    """A move's token; for advice a mark, the token of the action or nothing, a space and the words; a call's mark."""
    if isinstance(move, Call):
        return f"{CALL_MARK}{move.value}"
    if not isinstance(move, Advice):
        return format_move(move)
    action = "" if move.action is None else format_action(move.action)
    return f"{ADVICE_MARK}{action} {move.text}"


def _parse_stored(token: str) -> Move | Advice | Call:
    if token.startswith(CALL_MARK):
        return Call(token[len(CALL_MARK) :])
    if not token.startswith(ADVICE_MARK):
        return parse_move(token)
    action, _, text = token[len(ADVICE_MARK) :].partition(" ")
    return Advice(parse_action(action) if action else None, text)


async def forget_words(connection: AsyncConnection, account_id: str) -> None:
    """The words of an account's advice go; what it suggested stays with the moves of the hand."""
    moves, seats = tables.moves, tables.seats
    query = (
        sa.select(moves.c.match_id, moves.c.hand_number, moves.c.ply, moves.c.token)
        .select_from(moves.join(seats, sa.and_(moves.c.match_id == seats.c.match_id, moves.c.seat == seats.c.seat)))
        .where(seats.c.account_id == account_id, moves.c.token.startswith(ADVICE_MARK))
    )
    for row in (await connection.execute(query)).all():
        advice = _parse_stored(row.token)
        assert isinstance(advice, Advice)
        here = (moves.c.match_id == row.match_id, moves.c.hand_number == row.hand_number, moves.c.ply == row.ply)
        await connection.execute(moves.update().where(*here).values(token=format_stored(replace(advice, text=""))))


def hand_row(match_id: str, hand_number: int, seed: bytes) -> sa.Insert:
    """Keep the seed of a deal that is dealt."""
    return tables.hands.insert().values(
        match_id=match_id, hand_number=hand_number, scheme=fairness.SCHEME, seed=seed, created_ms=now_ms()
    )


async def end_command(
    connection: AsyncConnection, match_id: str, seat: int, command_id: str, number: int, at_ms: int | None
) -> None:
    """Keep that a command was carried out. ``at_ms`` None: nobody may see when."""
    await connection.execute(
        tables.commands.insert().values(match_id=match_id, seat=seat, command_id=command_id, number=number)
    )
    if at_ms is not None:
        update = tables.matches.update().where(tables.matches.c.id == match_id)
        await connection.execute(update.values(updated_ms=at_ms))


async def load_all_seats(connection: AsyncConnection, match_ids: Sequence[str]) -> dict[str, tuple[StoredSeat, ...]]:
    """Who sits at each seat, by match; no entry where there is no such match."""
    seats, accounts = tables.seats, tables.accounts
    query = (
        sa.select(seats.c.match_id, seats.c.account_id, seats.c.level, accounts.c.name)
        .select_from(seats.outerjoin(accounts, seats.c.account_id == accounts.c.id))
        .where(seats.c.match_id.in_(match_ids))
        .order_by(seats.c.match_id, seats.c.seat)
    )
    found: dict[str, tuple[StoredSeat, ...]] = {}
    for row in await connection.execute(query):
        seat = StoredSeat(row.account_id, row.name or row.level or "", row.level)
        found[row.match_id] = (*found.get(row.match_id, ()), seat)
    return found


async def load_seats(connection: AsyncConnection, match_id: str) -> tuple[StoredSeat, ...]:
    """Who sits at each seat of a match; () when there is no such match."""
    return (await load_all_seats(connection, [match_id])).get(match_id, ())


async def load_hands(
    connection: AsyncConnection, match_id: str, added: Mapping[int, Mapping[int, bytes]], players: int
) -> tuple[StoredHand, ...]:
    """The hands of a match in order. ``added``: contributions by hand number, by seat."""
    moves: dict[int, list[PlayerMove]] = {}
    query = (
        sa.select(tables.moves.c.hand_number, tables.moves.c.seat, tables.moves.c.token)
        .where(tables.moves.c.match_id == match_id)
        .order_by(tables.moves.c.hand_number, tables.moves.c.ply)
    )
    for row in await connection.execute(query):
        moves.setdefault(row.hand_number, []).append(PlayerMove(row.seat, _parse_stored(row.token)))
    hands_query = (
        sa.select(tables.hands.c.hand_number, tables.hands.c.seed)
        .where(tables.hands.c.match_id == match_id)
        .order_by(tables.hands.c.hand_number)
    )
    rows = await connection.execute(hands_query)
    return tuple(
        StoredHand(
            row.seed,
            tuple(moves.get(row.hand_number, ())),
            dealt_contributions(added.get(row.hand_number, {}), players),
        )
        for row in rows
    )


async def load_match(connection: AsyncConnection, match_id: str) -> StoredMatch | None:
    """A match as it was stored; None when there is no such match, or it was closed before it began."""
    query = sa.select(tables.matches).where(tables.matches.c.id == match_id)
    row = (await connection.execute(query)).one_or_none()
    seats = await load_seats(connection, match_id)
    if row is None or not seats:
        return None
    added = await load_contributions(connection, match_id)
    hands = await load_hands(connection, match_id, added, len(seats))
    coming = len(hands) + 1
    done_query = sa.select(tables.commands).where(tables.commands.c.match_id == match_id)
    next_query = sa.select(tables.matches.c.id).where(tables.matches.c.rematch_of == match_id)
    return StoredMatch(
        match_id,
        parse_rules(json.loads(row.rules)),
        row.first_dealer,
        row.created_ms,
        row.updated_ms,
        seats,
        hands,
        {(each.seat, each.command_id): each.number for each in await connection.execute(done_query)},
        row.drawn_together,
        await load_promise(connection, match_id, coming, added.get(coming, {})),
        row.rated,
        next_table=(await connection.execute(next_query)).scalar_one_or_none(),
        spectator_chat=SpectatorChat(row.spectator_chat),
        visibility=Visibility(row.visibility),
        spectators=row.spectators,
        clock=clock_of(row),
        clocks=await load_clocks(connection, match_id),
    )
