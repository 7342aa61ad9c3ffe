"""The application: routes, headers, the page, and what lives as long as the server."""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import structlog
import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import FileResponse, HTMLResponse
from starlette.staticfiles import StaticFiles

from undercut.core.errors import UndercutError
from undercut.machine_code import BackgroundWarmUp
from undercut.players import LEVELS, is_reduced
from undercut.server import http, http_accounts, http_tables, ws
from undercut.server.account_changes import AccountChanges
from undercut.server.account_errors import AccountError
from undercut.server.accounts import Accounts
from undercut.server.chat.rooms import ChatRooms
from undercut.server.database import migrate
from undercut.server.history import routes as history
from undercut.server.history.archive import Archive
from undercut.server.hub import Hub
from undercut.server.limits import AccountLimit, RateLimitError
from undercut.server.lobby import Lobby
from undercut.server.logs import set_up_logs
from undercut.server.origins import is_allowed_origin
from undercut.server.request_errors import RequestError
from undercut.server.settings import Settings
from undercut.server.store import Store
from undercut.server.timekeeping import SYSTEM_TIME, TimeSource

_log = structlog.get_logger("undercut.app")

STATIC: Final = Path(__file__).parent / "static"
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_ASKING: Final = ("GET", "HEAD", "OPTIONS")
_NO_PAGE: Final = (
    "<!doctype html><html lang='en'><title>Undercut</title><p>The page is not built. "
    "Install the package with pip, which builds it."
)
_HISTORY_PAGES: Final = (
    "/history",
    "/history/{match_id}",
    "/history/{match_id}/{hand}",
    "/history/{match_id}/{hand}/{board}",
    "/shared/{token}",
    "/shared/{token}/{hand}",
    "/shared/{token}/{hand}/{board}",
    "/statistics",
    "/leaderboard",
    "/leaderboard/{rules}",
)
_PUT_AWAY_EVERY_SECONDS: Final = 60
_UNREAD_LIMIT_MS: Final = 60_000
_COMPILED: Final = ("undercut.sim", "undercut.players.warming")


def create_app(settings: Settings, time: TimeSource = SYSTEM_TIME) -> FastAPI:
    """The ASGI application for these settings; it opens the database when it starts. ``time``: for the clocks."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        hub = Hub(store, settings, time)
        app.state.hub = hub
        lobby = app.state.lobby = Lobby(hub, store, settings)
        app.state.chat = ChatRooms(store, settings)
        app.state.archive = Archive(store)
        app.state.shares = AccountLimit(
            "shared links", settings.shares_per_hour_limit, settings.address_shares_per_hour_limit
        )
        accounts = app.state.accounts = Accounts(store, await store.cookie_secret(), settings)
        changes = app.state.account_changes = AccountChanges(accounts, hub, settings)
        await accounts.forget_old_sessions()
        keeper = asyncio.create_task(_put_away(hub, lobby))
        yield
        keeper.cancel()
        with suppress(asyncio.CancelledError):
            await keeper
        changes.close()
        await hub.close()
        await store.close()

    app = FastAPI(title="Undercut", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.settings = settings
    app.middleware("http")(_refuse_other_pages)
    app.middleware("http")(_add_headers)
    app.add_exception_handler(SQLAlchemyError, http.answer_store_failure)
    app.add_exception_handler(RequestValidationError, http.answer_bad_address)
    app.add_exception_handler(AccountError, http.answer_account_error)
    app.add_exception_handler(RateLimitError, http.answer_rate_limit)
    app.add_exception_handler(RequestError, http_tables.answer_request_error)
    app.include_router(http.router)
    app.include_router(http_tables.router)
    app.include_router(history.router)
    app.include_router(http_accounts.router)
    app.include_router(ws.router)
    _serve_page(app)
    return app


async def _put_away(hub: Hub, lobby: Lobby) -> None:
    while True:
        await asyncio.sleep(_PUT_AWAY_EVERY_SECONDS)
        hub.put_away_idle()
        try:
            await lobby.close_old()
        except SQLAlchemyError:
            _log.exception("store_failed")


async def _refuse_other_pages(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """What may change something does so for the server's own page, for allowed ones and for programs."""
    if request.method not in _ASKING and not is_allowed_origin(request.headers, request.app.state.settings):
        return http.refusal("bad_origin", "this page may not do that", 403)
    return await call_next(request)


async def _add_headers(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.url.path.startswith("/assets/") and response.status_code == 200:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return response


def _serve_page(app: FastAPI) -> None:
    async def page() -> Response:
        index = STATIC / "index.html"
        if not index.exists():
            return HTMLResponse(_NO_PAGE, 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    app.add_api_route("/", page, methods=["GET", "HEAD"], include_in_schema=False)
    for path in (
        "/account",
        "/table/{table_id}",
        "/verify",
        "/verify/{table_id}",
        "/rules",
        "/rules/{name}",
        "/rules/{name}/{players}",
        *_HISTORY_PAGES,
    ):
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    if STATIC.exists():
        app.mount("/", StaticFiles(directory=STATIC), name="static")


class _Server(uvicorn.Server):
    """Says when it accepts connections."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self._when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._when_ready(self.servers[0].sockets[0].getsockname()[1])


class AddressError(UndercutError):
    """An address at which nobody can be served, and why."""


def serve(settings: Settings, when_ready: Callable[[int], None] = lambda port: None) -> None:
    """Serve until interrupted. ``when_ready`` gets the port as soon as connections are accepted.

    Raises DatabaseError or AddressError. Exits with status 3, the reason being logged, when it cannot start otherwise.
    """
    migrate(settings.database)
    listener = _listen(settings)
    set_up_logs(settings.log_level)
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        ws_max_size=settings.message_bytes_limit * 4,
        timeout_graceful_shutdown=3,
        forwarded_allow_ips=list(settings.trusted_proxies),
    )
    warming: list[BackgroundWarmUp] = []

    def ready(port: int) -> None:
        when_ready(port)
        for level in filter(is_reduced, LEVELS):
            _log.warning("level_reduced", level=level, missing="undercut[fast]")
        if settings.warm_up:
            warming.append(BackgroundWarmUp(_no_machine_code, _COMPILED))

    server = _Server(config, ready)
    with suppress(KeyboardInterrupt):
        server.run([listener])
    for each in warming:
        each.stop()
    if not server.started:
        sys.exit(3)


def _no_machine_code(error: Exception) -> None:
    _log.warning("no_machine_code", error=str(error))


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listener = socket.create_server((settings.host, settings.port), family=family)
    except OSError as error:
        raise AddressError(f"cannot listen: {error.strerror}", code="bad_address", detail=settings.host) from error
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A client that never reads would keep its connection, and what waits for it, for ever.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD_LIMIT_MS)
    return listener
