"""``undercut join``: seats a player of this computer at a server's table, and says how the match goes."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from undercut.adapters.external import PREFIX, PROGRAMS
from undercut.arena.schedule import Contestant
from undercut.cli.contestants import make_contestant, try_programs
from undercut.cli.inputs import InputError
from undercut.cli.screen import Screen
from undercut.core.errors import IllegalActionError
from undercut.players import Player, parse_level
from undercut.server import protocol

if TYPE_CHECKING:
    from undercut.client import Client, Seat

TABLE_PATH = "/table/"


@dataclass(frozen=True, slots=True)
class TableWish:
    """A new table: its rule set, the levels of its computer players, how many seats people may take.

    ``is_open``: it is listed while it waits for them.
    """

    rules: str
    bots: Sequence[str]
    people: int
    is_open: bool


def run_join(screen: Screen, url: str, player: str, token: str | None, wish: TableWish, seed: int) -> None:
    """Play until the match is over. Raises InputError, PlayerError or ClientError; the seat can be played on later."""
    try:
        from undercut import client as clients
    except ImportError as error:
        raise InputError(f"join: {error}", code="missing_extra", detail="client") from error
    address, _, table = url.partition(TABLE_PATH)
    try:
        if player.startswith(PREFIX):
            try_programs([Contestant(player, player)])
        else:
            parse_level(player)
        client = clients.Client(address, token=token)
        asyncio.run(_join(screen, client, table, make_contestant(player, seed), player, wish))
    except IllegalActionError as error:
        raise InputError(f"{player}: {error.message}", code=error.code, detail=error.detail) from error
    finally:
        PROGRAMS.end_all()


async def _join(screen: Screen, client: "Client", table: str, player: Player, called: str, wish: TableWish) -> None:
    from undercut.client import play

    async with AsyncExitStack() as stack:
        await stack.enter_async_context(client)
        if table:
            await _sit_down(client, table)
        else:
            visibility: Literal["open", "private"] = "open" if wish.is_open else "private"
            made = await client.new_table(wish.rules, wish.bots, empty_seats=wish.people, visibility=visibility)
            table = made.table
        seat = await stack.enter_async_context(client.seat(table))
        view = seat.view
        name = "" if view.seat is None else view.players[view.seat].name
        screen.say("cli-join-plays", player=called, name=name, url=f"{client.address}{TABLE_PATH}{table}")
        if view.waiting is not None:
            screen.say("cli-join-waits", count=len(view.waiting.empty))
        telling = asyncio.create_task(_tell(screen, seat))
        try:
            await play(seat, player)
            await telling
        finally:
            telling.cancel()


async def _sit_down(client: "Client", table: str) -> None:
    """Take an empty seat, or keep the one that is one's own. Raises InputError where there is neither."""
    from undercut.client import RequestRefusedError

    try:
        await client.sit_down(table)
    except RequestRefusedError as error:
        if error.code != "table_full":
            raise
        problem = f"{table}: this account has no seat there, and none is empty"
        raise InputError(problem, code=error.code, detail=table) from error


async def _tell(screen: Screen, seat: "Seat") -> None:
    """A line for each deal, and who has won."""
    async for news in seat.news():
        match = news.view.match
        over = [each for each in news.events if isinstance(each.event, protocol.HandOver)]
        if over and match.deal_over:
            totals = ", ".join(f"{_side(news.view, side)} {points}" for side, points in enumerate(match.totals))
            screen.say("cli-join-hand", number=over[-1].hand_number, totals=totals)
    winner = seat.view.match.winner
    name = "" if winner is None else _side(seat.view, winner)
    screen.say("move-match-over", who="none" if winner is None else "other", name=name)


def _side(view: protocol.TableView, side: int) -> str:
    return " + ".join(view.players[player].name for player in view.match.sides[side])
