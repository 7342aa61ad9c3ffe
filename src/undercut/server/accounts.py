"""Who a request or a socket comes from: a session's signed cookie, or the token of a program."""

import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from undercut.server.account_errors import AccountError
from undercut.server.account_store import AccountStore, Ended
from undercut.server.callers import address_key, device_of, is_https
from undercut.server.limits import RateLimit
from undercut.server.names import GUEST_NAME
from undercut.server.open_sockets import Close, OpenSockets
from undercut.server.settings import Settings
from undercut.server.store import Store
from undercut.server.stored import Account, now_ms

COOKIE: Final = "undercut_account"
_YEAR_SECONDS: Final = 365 * 24 * 3600
SESSION_IDLE_LIMIT_MS: Final = _YEAR_SECONDS * 1000
"""A session that was not seen for so long has ended."""

SESSIONS_LIMIT: Final = 50
"""So many browsers may be signed in with one account; one more, and the one seen longest ago is signed out."""

_SEEN_EVERY_MS: Final = 3600 * 1000
_COOKIE_EVERY_MS: Final = 24 * _SEEN_EVERY_MS

SIGNED_OUT, SESSION_REPLACED = 4401, 4409
"""Why a socket is closed: nobody is signed in with it any more; or the same browser has another session now."""


@dataclass(frozen=True, slots=True)
class Caller:
    """An account, and what it is known by: the id of a session, or that of a token."""

    account: Account
    session_id: str | None = None
    token_id: str | None = None
    seen_ms: int = 0

    @property
    def key(self) -> str:
        """What its sockets are kept under."""
        return _token_key(self.token_id) if self.token_id is not None else _session_key(self.session_id or "")


def _session_key(session_id: str) -> str:
    return f"session {session_id}"


def _token_key(token_id: str) -> str:
    return f"token {token_id}"


def token_hash(token: str) -> bytes:
    """What is kept of a token. It is long and random, so that a fast hash does."""
    return sha256(token.encode("utf-8", "surrogateescape")).digest()


class Accounts:
    """Callers, and the beginning and end of their sessions. ``secret`` signs the cookies; it is kept in the store."""

    def __init__(self, store: Store, secret: bytes, settings: Settings) -> None:
        self._store = store
        self.kept = AccountStore(store)
        self._serializer = URLSafeSerializer(secret, salt="undercut-account-1")
        self._secure_cookies = settings.secure_cookies
        self._guests = RateLimit("new guests", settings.guests_per_hour_limit)
        self._sockets = OpenSockets()

    # Who it is -------------------------------------------------------------------------------------------------------

    async def find(self, connection: HTTPConnection) -> Account | None:
        """The account of a request; None when it names none. Raises AccountError for a token that is none."""
        caller = await self.find_caller(connection)
        return None if caller is None else caller.account

    async def find_caller(self, connection: HTTPConnection) -> Caller | None:
        """The same, with what it is known by. A token goes before a cookie."""
        token = _bearer(connection)
        if token is not None:
            return await self._caller_of_token(token)
        session_id = self._session_id(connection.cookies.get(COOKIE))
        found = None if session_id is None else await self.kept.find_session(session_id)
        if found is None:
            return None
        account, session = found
        idle_ms = now_ms() - session.seen_ms
        if idle_ms > SESSION_IDLE_LIMIT_MS:
            return None
        if idle_ms > _SEEN_EVERY_MS:
            await self.kept.see_session(session.id)
        return Caller(account, session_id=session.id, seen_ms=session.seen_ms)

    async def _caller_of_token(self, token: str) -> Caller:
        found = await self.kept.find_token(token_hash(token))
        if found is None:
            raise AccountError("Authorization: there is no such token", code="bad_token", status=401)
        account, kept = found
        if now_ms() - (kept.used_ms or 0) > _SEEN_EVERY_MS:
            await self.kept.use_token(kept.id)
        return Caller(account, token_id=kept.id)

    def _session_id(self, cookie: str | None) -> str | None:
        try:
            session_id = None if cookie is None else self._serializer.loads(cookie)
        except BadSignature:
            return None
        return session_id if isinstance(session_id, str) else None

    async def find_or_make(self, connection: HTTPConnection, response: Response) -> Account:
        """The account of a request; a new guest, with a cookie on the response, when it names none.

        Raises AccountError, and RateLimitError when too many guests come from one address.
        """
        caller = await self.find_caller(connection)
        if caller is None:
            account = await self.make_guest(connection)
            self.set_cookie(connection, response, await self.start_session(account, device_of(connection)))
            return account
        if caller.session_id is not None and now_ms() - caller.seen_ms > _COOKIE_EVERY_MS:
            self.set_cookie(connection, response, self._sign(caller.session_id))
        return caller.account

    async def make_guest(self, connection: HTTPConnection) -> Account:
        """A new guest. Raises RateLimitError."""
        self._guests.take(address_key(connection))
        return await self._store.add_account(GUEST_NAME)

    async def set_lays_by_hand(self, account: Account, *, by_hand: bool) -> Account:
        """The account as it is from now on."""
        await self._store.set_lays_by_hand(account.id, by_hand=by_hand)
        return replace(account, lays_by_hand=by_hand)

    # Sessions --------------------------------------------------------------------------------------------------------

    async def start_session(self, account: Account, device: str = "") -> str:
        """A new session of an account; gives the value of its cookie."""
        session_id = secrets.token_hex(16)
        too_many = await self.kept.add_session(account.id, session_id, device, SESSIONS_LIMIT)
        self.close_sockets(Ended(sessions=too_many))
        return self._sign(session_id)

    def _sign(self, session_id: str) -> str:
        return str(self._serializer.dumps(session_id))

    def set_cookie(self, connection: HTTPConnection, response: Response, value: str) -> None:
        """Let the browser keep a session; over HTTPS only, if that is how it came."""
        response.set_cookie(
            COOKIE,
            value,
            max_age=_YEAR_SECONDS,
            httponly=True,
            samesite="lax",
            secure=self._secure_cookies or is_https(connection),
            path="/",
        )

    async def forget_old_sessions(self) -> None:
        """Remove those that have ended by themselves."""
        await self.kept.forget_sessions(now_ms() - SESSION_IDLE_LIMIT_MS)

    # Sockets ---------------------------------------------------------------------------------------------------------

    @contextmanager
    def keeping(self, caller: Caller | None, close: Close) -> Iterator[None]:
        """While a socket is open, ``close`` is called with a code when its session or token ends."""
        with self._sockets.kept(None if caller is None else caller.key, close):
            yield

    async def is_still(self, caller: Caller) -> bool:
        """Whether the session or token has not ended meanwhile."""
        if caller.token_id is not None:
            return any(token.id == caller.token_id for token in await self.kept.tokens_of(caller.account.id))
        return await self.kept.find_session(caller.session_id or "") is not None

    def close_sockets(self, ended: Ended, code: int = SIGNED_OUT) -> None:
        """Close every socket that was opened with what has ended."""
        self._sockets.end(_keys(ended), code)


def _keys(ended: Ended) -> Iterable[str]:
    yield from map(_session_key, ended.sessions)
    yield from map(_token_key, ended.tokens)


def _bearer(connection: HTTPConnection) -> str | None:
    """The token of a request; None when it has none. Another scheme is for somebody else, such as a proxy."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None
