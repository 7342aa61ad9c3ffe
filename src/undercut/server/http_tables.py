"""Tables over HTTP: mine, open ones, a new one, who sits where before a match begins, a record. See docs/tables.md."""

import re
from typing import Final

from fastapi import APIRouter, Request, Response

from undercut.core.errors import UndercutError
from undercut.server import protocol
from undercut.server.callers import address_key
from undercut.server.http import accounts_of, answer, hub_of, refusal, wish_of, with_cookie
from undercut.server.limits import RateLimitError
from undercut.server.lobby import Lobby
from undercut.server.replays import record_of
from undercut.server.request_errors import RequestError
from undercut.server.waiting_views import table_info

router = APIRouter(prefix="/api")

_SEAT: Final = re.compile("[0-9]{1,3}")
_STATUS: Final = {
    "no_table": 404,
    "not_host": 403,
    "table_full": 409,
    "seat_taken": 409,
    "already_begun": 409,
    "not_seated": 409,
}
"""All other refusals are 422."""


def lobby_of(request: Request) -> Lobby:
    """The waiting tables of this server."""
    lobby: Lobby = request.app.state.lobby
    return lobby


async def answer_request_error(request: Request, error: Exception) -> Response:
    """What the caller wants of a table and cannot have."""
    assert isinstance(error, RequestError)
    return refusal(error.code, error.message, _STATUS.get(error.code, 422))


@router.get("/tables")
async def list_tables(request: Request) -> Response:
    """The caller's tables, newest first."""
    account = await accounts_of(request).find(request)
    return answer([] if account is None else await hub_of(request).summaries(account))


@router.post("/tables")
async def make_table(request: Request) -> Response:
    """A new table; the caller sits at seat 0, bots at the next ones, and people may take the others."""
    wanted = await wish_of(request, protocol.NewTable)
    if isinstance(wanted, Response):
        return wanted
    carrier = Response()
    account = await accounts_of(request).find_or_make(request, carrier)
    try:
        table = await lobby_of(request).make_table(account, address_key(request), wanted)
    except RateLimitError:
        raise
    except UndercutError as error:
        return refusal(error.code, error.message, 422)
    return with_cookie(answer(table.summary(0), 201), carrier)


@router.get("/tables/open")
async def open_tables(request: Request) -> Response:
    """The tables that wait for anybody, newest first."""
    account = await accounts_of(request).find(request)
    return answer(await lobby_of(request).open_tables(None if account is None else account.id))


@router.get("/tables/{table_id}")
async def table_information(request: Request, table_id: str) -> Response:
    """What one should know of a table before one sits down, for everybody who has its link."""
    account = await accounts_of(request).find(request)
    table = await hub_of(request).find_table(table_id)
    if table is None:
        return _no_table()
    return answer(table_info(table, None if account is None else table.seat_of(account.id)))


@router.post("/tables/{table_id}/seat")
async def sit_down(request: Request, table_id: str) -> Response:
    """The caller gets an empty seat, or keeps the one they have; a new guest when there is no valid cookie."""
    wanted = await wish_of(request, protocol.SeatWish)
    if isinstance(wanted, Response):
        return wanted
    if await hub_of(request).find_table(table_id) is None:
        return _no_table()
    carrier = Response()
    account = await accounts_of(request).find_or_make(request, carrier)
    table = await lobby_of(request).sit_down(account, address_key(request), table_id, wanted.seat)
    return with_cookie(answer(table_info(table, table.seat_of(account.id))), carrier)


@router.delete("/tables/{table_id}/seat")
async def get_up(request: Request, table_id: str) -> Response:
    """The caller's seat is empty again."""
    account = await accounts_of(request).find(request)
    if account is None:
        return refusal("not_seated", "you have no seat at this table", _STATUS["not_seated"])
    await lobby_of(request).get_up(account, address_key(request), table_id)
    return answer(protocol.Done())


@router.put("/tables/{table_id}/seats/{seat}")
async def give_to_bot(request: Request, table_id: str, seat: str) -> Response:
    """An empty seat is a bot's, or a bot's seat is empty again, if the host wants it so."""
    wanted = await wish_of(request, protocol.BotWish)
    if isinstance(wanted, Response):
        return wanted
    if not _SEAT.fullmatch(seat):
        return refusal("bad_message", "seat: the number of a seat", 422)
    account = await accounts_of(request).find(request)
    if account is None:
        return refusal("not_host", "only who sits at the table may do that", _STATUS["not_host"])
    table = await lobby_of(request).give_to_bot(account, address_key(request), table_id, int(seat), wanted.level)
    return answer(table_info(table, table.seat_of(account.id)))


@router.get("/tables/{table_id}/record")
async def record(request: Request, table_id: str) -> Response:
    """The record of a table's finished hands, for those who sit there."""
    account = await accounts_of(request).find(request)
    table = await hub_of(request).find_table(table_id)
    seat = None if table is None or account is None else table.seat_of(account.id)
    if table is None or seat is None:
        return refusal("no_table", "there is no such table of the caller's", 404)
    if table.game.deal is None:
        return refusal("not_dealt", "the first hand is not dealt yet", 409)
    response = answer(record_of(table, seat))
    response.headers["Content-Disposition"] = f'attachment; filename="undercut-{table.id}.json"'
    return response


def _no_table() -> Response:
    return refusal("no_table", "there is no such table", 404)
