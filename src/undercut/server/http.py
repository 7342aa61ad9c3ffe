"""The REST edge: how requests are read and answered; who am I, the rules to read, the levels."""

from functools import cache
from typing import Any, TypeVar

import msgspec
import structlog
from fastapi import APIRouter, Request, Response
from fastapi.exceptions import RequestValidationError

from undercut.core.errors import UndercutError
from undercut.core.policies import Seating
from undercut.core.rulesets import load_ruleset, ruleset_names, ruleset_players
from undercut.locale import available_languages
from undercut.players import LEVELS, is_reduced
from undercut.rulebook import draw_page
from undercut.server import protocol
from undercut.server.account_errors import AccountError
from undercut.server.accounts import Accounts
from undercut.server.hub import Hub
from undercut.server.limits import RateLimitError
from undercut.server.origins import is_allowed_origin
from undercut.server.settings import Settings
from undercut.server.stored import Account

router = APIRouter(prefix="/api")
_log = structlog.get_logger("undercut.http")

Wish = TypeVar("Wish")


def answer(body: Any, status: int = 200) -> Response:
    """A JSON answer that no cache keeps."""
    return Response(
        msgspec.json.encode(body), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def refusal(code: str, message: str, status: int = 400) -> Response:
    """A client's mistake: what is wrong, for programs and for people."""
    return answer(protocol.Refusal(code, message), status)


async def answer_store_failure(request: Request, error: Exception) -> Response:
    """The database did not do its part: nothing has changed, and it may go better later."""
    _log.error("store_failed", path=request.url.path, exc_info=error)
    return refusal("store_failed", "the database does not answer", 503)


async def answer_bad_address(request: Request, error: Exception) -> Response:
    """Something else than a number where the address has one."""
    assert isinstance(error, RequestValidationError)
    where = ", ".join(str(each["loc"][-1]) for each in error.errors())
    return refusal("bad_message", f"{where}: a whole number", 422)


async def answer_account_error(request: Request, error: Exception) -> Response:
    """What the caller may not do, or not now."""
    assert isinstance(error, AccountError)
    response = refusal(error.code, error.message, error.status)
    if error.code == "bad_token":
        response.headers["WWW-Authenticate"] = 'Bearer error="invalid_token"'
    return response


async def answer_rate_limit(request: Request, error: Exception) -> Response:
    """Too often: when to try again is in the header that programs know, and in the body."""
    assert isinstance(error, RateLimitError)
    response = answer(protocol.Refusal(error.code, error.message, error.retry_after_seconds), 429)
    response.headers["Retry-After"] = str(error.retry_after_seconds)
    return response


def hub_of(request: Request) -> Hub:
    """The tables of this server."""
    hub: Hub = request.app.state.hub
    return hub


def accounts_of(request: Request) -> Accounts:
    """The accounts of this server."""
    accounts: Accounts = request.app.state.accounts
    return accounts


@router.get("/health")
async def health() -> Response:
    """Whether the server answers."""
    return answer({"status": "ok", "protocol": protocol.PROTOCOL_VERSION})


@router.get("/me")
async def me(request: Request) -> Response:
    """Who the cookie or the token says one is; a new guest when there is neither."""
    if not is_allowed_origin(request.headers, request.app.state.settings):
        # Else another page could have its visitors use up the guests of their address.
        return refusal("bad_origin", "this page may not do that", 403)
    carrier = Response()
    account = await accounts_of(request).find_or_make(request, carrier)
    return with_cookie(answer(account_view(account)), carrier)


@router.patch("/me")
async def change_me(request: Request) -> Response:
    """Change what the account wants; a new guest when there is no valid cookie."""
    change = await wish_of(request, protocol.AccountChange)
    if isinstance(change, Response):
        return change
    carrier = Response()
    account = await accounts_of(request).find_or_make(request, carrier)
    account = await accounts_of(request).set_lays_by_hand(account, by_hand=change.lays_by_hand)
    return with_cookie(answer(account_view(account)), carrier)


@router.get("/rulesets")
async def rulesets() -> Response:
    """Every named rule set: for how many players, and with all its options for the usual number."""
    return answer([_ruleset_view(name) for name in ruleset_names()])


@router.get("/rulesets/{name}/page")
def rules_page(name: str, language: str = "en", players: str = "") -> Response:
    """The rules of a named rule set, to read, for whoever asks. ``players`` "": the usual number.

    No coroutine: what is not drawn yet is drawn in a thread.
    """
    if language not in available_languages():
        return refusal("unknown_language", f"language: there are: {', '.join(available_languages())}", 422)
    if players not in ("", "2", "3", "4"):
        return refusal("bad_message", "players: allowed: 2 to 4", 422)
    if name not in ruleset_names():
        return refusal("unknown_ruleset", f"rules: there are: {', '.join(ruleset_names())}", 404)
    try:
        body = _drawn_page(name, int(players) if players else None, language)
    except UndercutError as error:
        return refusal(error.code, error.message, 422)
    return Response(body, media_type="application/json", headers={"Cache-Control": "no-cache"})


@cache
def _drawn_page(name: str, players: int | None, language: str) -> bytes:
    """A page as JSON. They are few, and none changes while the server runs."""
    return msgspec.json.encode(draw_page(load_ruleset(name, players), language))


@router.get("/levels")
async def levels() -> Response:
    """Every level of computer player, the easiest first."""
    return answer([protocol.LevelView(level, reduced=is_reduced(level)) for level in LEVELS])


async def wish_of(request: Request, wanted: type[Wish]) -> Wish | Response:
    """The body of a request that changes something; the refusal when it is none of ours, or says something else."""
    settings: Settings = request.app.state.settings
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        return refusal("bad_message", "the body must be application/json", 415)
    body = await _body_within(request, settings.message_bytes_limit)
    if body is None:
        return refusal("bad_message", f"at most {settings.message_bytes_limit} bytes", 413)
    try:
        return msgspec.json.decode(body, type=wanted)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return refusal("bad_message", str(error), 422)


async def _body_within(request: Request, limit_bytes: int) -> bytes | None:
    """The body; None, without having read it all, when it is longer than the limit."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > limit_bytes:
            return None
    return body


def account_view(account: Account) -> protocol.AccountView:
    """What somebody is told of their own account."""
    return protocol.AccountView(account.id, account.name, guest=account.guest, lays_by_hand=account.lays_by_hand)


def _ruleset_view(name: str) -> protocol.RuleSetView:
    rules = load_ruleset(name)
    roles = rules.match.seating is Seating.BOX_CAPTAIN_OUT
    return protocol.RuleSetView(name, list(ruleset_players(name)), roles, rules.to_mapping())


def with_cookie(response: Response, carrier: Response) -> Response:
    """The response with the cookie that was set on the carrier, if one was."""
    for name, value in carrier.raw_headers:
        if name == b"set-cookie":
            response.raw_headers.append((name, value))
    return response
