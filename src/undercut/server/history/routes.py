"""The history over HTTP. A match that the caller has no part in, and one that there is not, are answered alike."""

import asyncio
import re
from collections.abc import Callable
from typing import Final

import msgspec
import structlog
from fastapi import APIRouter, Request, Response

from undercut.core.errors import UndercutError
from undercut.core.record import record_to_mapping
from undercut.core.rulesets import ruleset_names
from undercut.core.text_record import format_text_record
from undercut.server import protocol
from undercut.server.callers import address_key
from undercut.server.history.archive import Archive, Cursor
from undercut.server.history.leaderboards import ranked, ratings_of
from undercut.server.history.match_views import history_row, match_history
from undercut.server.history.rating_views import leaderboard, rating_view, statistics_views
from undercut.server.history.replay_views import hand_replay
from undercut.server.http import accounts_of, answer, refusal, wish_of
from undercut.server.limits import AccountLimit
from undercut.server.replays import stored_record
from undercut.server.settings import Settings
from undercut.server.stored import Account, StoredMatch

router = APIRouter(prefix="/api")
_log = structlog.get_logger("undercut.history")

PAGE_SIZE: Final = 20
LEADERBOARD_SIZE: Final = 100
_CURSOR: Final = re.compile(r"(\d{1,16})\.([0-9A-Za-z_-]{1,32})")


def archive_of(request: Request) -> Archive:
    """The history of this server."""
    archive: Archive = request.app.state.archive
    return archive


@router.get("/history")
async def list_matches(request: Request, rules: str = "", before: str = "") -> Response:
    """The caller's matches, the newest first, by one rule set or all; ``before``: ``next`` of the page before."""
    cursor = _parse_cursor(before)
    if before and cursor is None:
        return refusal("bad_message", "before: what the page before said as next", 422)
    account = await accounts_of(request).find(request)
    if account is None:
        return answer(protocol.HistoryPage([], None, []))
    archive = archive_of(request)
    matches = await archive.matches_of(account.id, rules or None, cursor, PAGE_SIZE + 1)
    rows = [history_row(match) for match in matches[:PAGE_SIZE]]
    more = f"{rows[-1].created_ms}.{rows[-1].table}" if len(matches) > PAGE_SIZE else None
    return answer(protocol.HistoryPage(rows, more, await archive.rules_of(account.id)))


def _parse_cursor(text: str) -> Cursor | None:
    found = _CURSOR.fullmatch(text)
    return None if found is None else Cursor(int(found[1]), found[2])


@router.get("/history/{match_id}")
async def own_match(request: Request, match_id: str) -> Response:
    """A match of the caller's, hand by hand."""
    found = await _own(request, match_id)
    if isinstance(found, Response):
        return found
    account, stored, seat = found
    archive = archive_of(request)
    end, share = await archive.find_end(match_id), await archive.find_share(match_id, account.id)
    return await _made(stored, lambda: answer(match_history(stored, seat, end, share)))


@router.get("/history/{match_id}/hands/{hand_number}")
async def own_hand(request: Request, match_id: str, hand_number: int, board: int | None = None) -> Response:
    """A hand of the caller's, step by step; one in progress as the caller's seat knows it."""
    found = await _own(request, match_id)
    if isinstance(found, Response):
        return found
    _, stored, seat = found
    return await _replay(stored, hand_number, board, seat)


@router.get("/history/{match_id}/record")
async def own_record(request: Request, match_id: str, form: str = "json") -> Response:
    """The record of the finished hands, as JSON or as text."""
    found = await _own(request, match_id)
    return found if isinstance(found, Response) else await _record(found[1], form, found[2])


@router.put("/history/{match_id}/share")
async def share_match(request: Request, match_id: str) -> Response:
    """Make a link by which anybody may read the finished hands, or withdraw it."""
    wish = await wish_of(request, protocol.ShareWish)
    if isinstance(wish, Response):
        return wish
    found = await _own(request, match_id)
    if isinstance(found, Response):
        return found
    archive, account = archive_of(request), found[0]
    if wish.shared:
        shares: AccountLimit = request.app.state.shares
        shares.take(account.id, address_key(request))
        return answer(protocol.ShareView(await archive.share(match_id, account.id)))
    await archive.withdraw(match_id, account.id)
    return answer(protocol.ShareView(None))


@router.get("/shared/{token}")
async def shared_match(request: Request, token: str) -> Response:
    """A match by a link, for anybody."""
    stored = await _shared(request, token)
    if isinstance(stored, Response):
        return stored
    end = await archive_of(request).find_end(stored.id)
    return await _made(stored, lambda: answer(match_history(stored, None, end, None)))


@router.get("/shared/{token}/hands/{hand_number}")
async def shared_hand(request: Request, token: str, hand_number: int, board: int | None = None) -> Response:
    """A finished hand by a link."""
    stored = await _shared(request, token)
    return stored if isinstance(stored, Response) else await _replay(stored, hand_number, board, None)


@router.get("/shared/{token}/record")
async def shared_record(request: Request, token: str, form: str = "json") -> Response:
    """The record by a link."""
    stored = await _shared(request, token)
    return stored if isinstance(stored, Response) else await _record(stored, form, None)


@router.get("/statistics")
async def statistics(request: Request) -> Response:
    """The caller's statistics by each rule set."""
    account = await accounts_of(request).find(request)
    if account is None:
        return answer([])
    archive = archive_of(request)
    matches = await archive.matches_of(account.id)
    async with archive.store.reading() as connection:
        ratings = await ratings_of(connection, account.id)
    return answer(statistics_views(matches, ratings))


@router.get("/leaderboard/{rules}")
async def best_players(request: Request, rules: str) -> Response:
    """The best players by a rule set."""
    if rules not in ruleset_names():
        return refusal("unknown_ruleset", f"rules: there are: {', '.join(ruleset_names())}", 404)
    settings: Settings = request.app.state.settings
    account = await accounts_of(request).find(request)
    async with archive_of(request).store.reading() as connection:
        rows = await ranked(connection, rules, settings.rated_matches_needed, LEADERBOARD_SIZE)
        own = {} if account is None else await ratings_of(connection, account.id)
    mine = rating_view(own[rules]) if rules in own else None
    account_id = None if account is None else account.id
    return answer(leaderboard(rules, settings.rated_matches_needed, rows, account_id, mine))


async def _own(request: Request, match_id: str) -> tuple[Account, StoredMatch, int] | Response:
    """The caller, a match of theirs, and their seat."""
    account = await accounts_of(request).find(request)
    if account is not None:
        archive = archive_of(request)
        seat = await archive.seat_of(match_id, account.id)
        stored = None if seat is None else await archive.store.load_match(match_id)
        if seat is not None and stored is not None:
            return account, stored, seat
    return _nothing()


async def _shared(request: Request, token: str) -> StoredMatch | Response:
    archive = archive_of(request)
    match_id = await archive.shared_match(token)
    stored = None if match_id is None else await archive.store.load_match(match_id)
    return _nothing() if stored is None else stored


def _nothing() -> Response:
    return refusal("no_match", "there is no such match", 404)


async def _made(stored: StoredMatch, make: Callable[[], Response]) -> Response:
    """What is made of a match, in a thread; one that does not replay is as if there were none, and logged."""
    try:
        return await asyncio.to_thread(make)
    except UndercutError as error:
        _log.error("match_unreadable", table=stored.id, code=error.code)
        return _nothing()


async def _replay(stored: StoredMatch, hand_number: int, board: int | None, seat: int | None) -> Response:
    def make() -> Response:
        replay = hand_replay(stored, hand_number, board, seat)
        return refusal("no_hand", "there is no such hand to be seen", 404) if replay is None else answer(replay)

    return await _made(stored, make)


async def _record(stored: StoredMatch, form: str, reader: int | None) -> Response:
    if form not in ("json", "text"):
        return refusal("bad_message", "form: allowed: json, text", 422)
    if not stored.hands:
        return refusal("not_dealt", "the first hand is not dealt yet", 409)
    return await _made(stored, lambda: _record_file(stored, form, reader))


def _record_file(stored: StoredMatch, form: str, reader: int | None) -> Response:
    record = stored_record(stored, reader)
    if form == "text":
        body, ending, media_type = format_text_record(record).encode(), "txt", "text/plain; charset=utf-8"
    else:
        body, ending, media_type = msgspec.json.encode(record_to_mapping(record)), "json", "application/json"
    response = Response(body, media_type=media_type, headers={"Cache-Control": "no-store"})
    response.headers["Content-Disposition"] = f'attachment; filename="undercut-{stored.id}.{ending}"'
    return response
