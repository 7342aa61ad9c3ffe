"""Guests, known by a signed cookie."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.responses import Response

from undercut.server.store import Account, Store

COOKIE: Final = "undercut_account"
_YEAR_SECONDS: Final = 365 * 24 * 3600
GUEST_NAME: Final = "Guest"


class Accounts:
    """Who a request comes from. ``secret`` signs the cookies; it is kept in the store."""

    def __init__(self, store: Store, secret: bytes, *, secure_cookies: bool) -> None:
        self._store = store
        self._serializer = URLSafeSerializer(secret, salt="undercut-account-1")
        self._secure_cookies = secure_cookies

    async def find(self, cookies: Mapping[str, str]) -> Account | None:
        """The account of a request's cookies; None when there is none or the signature is false."""
        value = cookies.get(COOKIE)
        if value is None:
            return None
        try:
            account_id = self._serializer.loads(value)
        except BadSignature:
            return None
        return await self._store.find_account(account_id) if isinstance(account_id, str) else None

    async def find_or_make(self, cookies: Mapping[str, str], response: Response) -> Account:
        """The account of a request; a new guest, with a cookie on the response, when there is none."""
        account = await self.find(cookies)
        if account is None:
            account = await self._store.add_account(GUEST_NAME)
            response.set_cookie(
                COOKIE,
                self.sign(account),
                max_age=_YEAR_SECONDS,
                httponly=True,
                samesite="lax",
                secure=self._secure_cookies,
                path="/",
            )
        return account

    async def set_lays_by_hand(self, account: Account, *, by_hand: bool) -> Account:
        """The account as it is from now on."""
        await self._store.set_lays_by_hand(account.id, by_hand=by_hand)
        return replace(account, lays_by_hand=by_hand)

    def sign(self, account: Account) -> str:
        """The cookie's value for an account."""
        return str(self._serializer.dumps(account.id))
