"""A server's REST side: who one is, which tables there are, a new table, a record."""

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Literal, Self, TypeVar
from urllib.parse import urlsplit

import httpx2
import msgspec

from undercut.client.errors import ClientError, ConnectionLostError, RequestRefusedError
from undercut.client.seat import PATIENCE_SECONDS, Seat
from undercut.core.errors import one_line, shown
from undercut.server import protocol

COOKIE: Final = "undercut_account"
"""What the server keeps a guest, or somebody who signed in with a password, by."""

AnswerT = TypeVar("AnswerT")


class Client:
    """A server, seen by one account. To be used in ``async with``; it can be entered once.

    ``address`` is that of the server, such as ``https://example.org``. ``token``: one that was made on the page of an
    account. Without it one is a guest, whom the server makes with the first request and knows again by ``cookie``. Both
    are secrets. ``trust_env``: whether to go through the proxies that the environment names.
    Raises ClientError for an address that is none.
    """

    def __init__(
        self,
        address: str,
        *,
        token: str | None = None,
        cookie: str | None = None,
        trust_env: bool = True,
        timeout_seconds: float = 10,
    ) -> None:
        self.address = server_address(address)
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._trust_env = trust_env
        self._http = httpx2.AsyncClient(
            base_url=self.address,
            headers=self._headers,
            cookies={} if cookie is None else {COOKIE: cookie},
            trust_env=trust_env,
            timeout=timeout_seconds,
        )

    def __repr__(self) -> str:
        return f"Client({self.address!r})"

    async def __aenter__(self) -> Self:
        await self._http.__aenter__()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.__aexit__(kind, error, trace)

    # Who one is ------------------------------------------------------------------------------------------------------

    @property
    def cookie(self) -> str | None:
        """What the server knows a guest by, for a later Client; None before the first request, and with a token."""
        return next((cookie.value for cookie in self._http.cookies.jar if cookie.name == COOKIE), None)

    async def me(self) -> protocol.AccountView:
        """The account that one is; a new guest, the first time without a token."""
        return await self._request("GET", "/api/me", protocol.AccountView)

    async def sign_in(self, name: str, password: str) -> protocol.AccountView:
        """Be that account from now on. A token does as well, and can be revoked alone."""
        return await self._request("POST", "/api/sign-in", protocol.AccountView, protocol.SignIn(name, password))

    async def lay_by_hand(self, by_hand: bool) -> protocol.AccountView:
        """Whether the account chooses itself what it lays after a knock; at every table, and in the browser too."""
        return await self._request("PATCH", "/api/me", protocol.AccountView, protocol.AccountChange(by_hand))

    # Tables ----------------------------------------------------------------------------------------------------------

    async def rulesets(self) -> list[protocol.RuleSetView]:
        """The rule sets that the server plays."""
        return await self._request("GET", "/api/rulesets", list[protocol.RuleSetView])

    async def levels(self) -> list[protocol.LevelView]:
        """The levels of computer players that the server has."""
        return await self._request("GET", "/api/levels", list[protocol.LevelView])

    async def tables(self) -> list[protocol.TableSummary]:
        """The tables where one sits, the newest first."""
        return await self._request("GET", "/api/tables", list[protocol.TableSummary])

    async def new_table(
        self,
        rules: str = "classic",
        bots: Sequence[str] = ("easy",),
        role: Literal["box", "captain", "out"] | None = None,
        *,
        empty_seats: int = 0,
        visibility: Literal["private", "open"] = "private",
        spectators: bool = True,
        rated: bool = False,
        clock: protocol.ClockChoice | None = None,
    ) -> protocol.TableSummary:
        """A new table: one sits at seat 0, computer players of these levels next, and then people may sit down.

        See docs/tables.md, and docs/clocks.md for ``clock``: None is no clock, but for rated tables the usual one.
        """
        wish = protocol.NewTable(
            rules,
            list(bots),
            role,
            rated=rated,
            empty_seats=empty_seats,
            visibility=visibility,
            spectators=spectators,
            clock=clock,
        )
        return await self._request("POST", "/api/tables", protocol.TableSummary, wish)

    async def open_tables(self) -> list[protocol.OpenTable]:
        """The open tables that wait for people, the newest first."""
        return await self._request("GET", "/api/tables/open", list[protocol.OpenTable])

    async def table(self, table: str) -> protocol.TableInfo:
        """All that one should know of a table before one sits down there."""
        return await self._request("GET", f"/api/tables/{table}", protocol.TableInfo)

    async def sit_down(self, table: str, seat: int | None = None) -> protocol.TableInfo:
        """Take an empty seat: that one, or (None) any. Who sits there keeps their seat."""
        return await self._request("POST", f"/api/tables/{table}/seat", protocol.TableInfo, protocol.SeatWish(seat))

    async def get_up(self, table: str) -> None:
        """Leave one's seat, while the table waits."""
        await self._request("DELETE", f"/api/tables/{table}/seat", protocol.Done)

    async def give_to_bot(self, table: str, seat: int, level: str | None) -> protocol.TableInfo:
        """As the host, give an empty seat to a computer player, or (None) take it away, while the table waits."""
        path = f"/api/tables/{table}/seats/{seat}"
        return await self._request("PUT", path, protocol.TableInfo, protocol.BotWish(level))

    async def record(self, table: str) -> dict[str, Any]:
        """The record of the finished hands of a table where one sits, as ``undercut.core.record`` reads it."""
        return await self._request("GET", f"/api/tables/{table}/record", dict[str, Any])

    def seat(self, table: str, *, patience_seconds: float = PATIENCE_SECONDS) -> Seat:
        """One's seat at a table, or a place to look on from; to be used in ``async with``.

        ``patience_seconds``: how long a lost connection is tried again.
        """
        address = "ws" + self.address.removeprefix("http") + f"/ws/tables/{table}"
        return Seat(address, self._socket_headers, patience_seconds, trust_env=self._trust_env)

    def _socket_headers(self) -> dict[str, str]:
        if self._headers or self.cookie is None:
            return self._headers
        return {"Cookie": f"{COOKIE}={self.cookie}"}

    async def _request(self, method: str, path: str, wanted: type[AnswerT], body: object = None) -> AnswerT:
        content, headers = None, {}
        if body is not None:
            content, headers = msgspec.json.encode(body), {"Content-Type": "application/json"}
        try:
            response = await self._http.request(method, path, content=content, headers=headers)
        except httpx2.HTTPError as error:
            text = f"{self.address}: {one_line(str(error)) or type(error).__name__}"
            raise ConnectionLostError(text, code="unreachable") from error
        if not response.is_success:
            raise _refusal(response)
        try:
            return msgspec.json.decode(response.content, type=wanted)
        except msgspec.MsgspecError as error:
            raise ClientError(f"{path}: {error}", code="bad_answer", detail=path) from error


def server_address(address: str) -> str:
    """The address without a slash at its end. Raises ClientError unless it is ``http(s)://host[:port]``."""
    parts = urlsplit(address)
    try:
        is_one = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 0) >= 0
    except ValueError:
        is_one = False
    if not is_one or parts.username is not None or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ClientError(
            f"address {shown(address)}: allowed: http://host, https://host, with a port or without",
            code="bad_address",
            detail=one_line(address),
        )
    return f"{parts.scheme}://{parts.netloc}"


def _refusal(response: httpx2.Response) -> RequestRefusedError:
    """What the server says of a refused request; a proxy in between may say nothing of use."""
    try:
        refusal = msgspec.json.decode(response.content, type=protocol.Refusal)
    except msgspec.MsgspecError:
        refusal = protocol.Refusal("bad_answer", f"status {response.status_code}")
    return RequestRefusedError(
        refusal.message,
        code=refusal.code,
        status=response.status_code,
        retry_after_seconds=refusal.retry_after_seconds,
    )
