"""What somebody does with an account: make one, sign in and out, change the password, make tokens, delete it."""

import secrets
from typing import Final

from starlette.requests import HTTPConnection

from undercut.core.options import NAME_ALLOWED, is_name
from undercut.server import protocol
from undercut.server.account_errors import AccountError
from undercut.server.account_store import Ended, Token
from undercut.server.accounts import SESSION_REPLACED, Accounts, Caller, token_hash
from undercut.server.callers import address_key, device_of
from undercut.server.hub import Hub
from undercut.server.limits import RateLimit, RateLimitError
from undercut.server.names import FORMER_NAME, check_name, name_key
from undercut.server.passwords import Passwords, check_password
from undercut.server.settings import Settings
from undercut.server.stored import Account, new_id, now_ms

TOKENS_LIMIT: Final = 20
"""So many tokens for one account."""

TOKEN_MARK: Final = "undercut_"
"""What every token begins with, so that one that lies about is known for what it is."""


class AccountChanges:
    """Each method is one wish of a caller. Those with a password raise RateLimitError when there were too many."""

    def __init__(self, accounts: Accounts, hub: Hub, settings: Settings) -> None:
        self._accounts = accounts
        self._kept = accounts.kept
        self._hub = hub
        self._passwords = Passwords()
        self._new_accounts = RateLimit("new accounts", settings.new_accounts_per_hour_limit)
        self._sign_ins = RateLimit("signing in", settings.sign_ins_per_hour_limit)
        self._wrong_passwords = RateLimit("wrong passwords", settings.wrong_passwords_per_hour_limit)

    def close(self) -> None:
        """Check no more passwords."""
        self._passwords.close()

    # Coming ----------------------------------------------------------------------------------------------------------

    async def register(
        self, connection: HTTPConnection, caller: Caller | None, wish: protocol.NewAccount
    ) -> tuple[Account, str]:
        """The guest who calls, or a new one, gets a name and a password: the account, and its new cookie's value.

        Raises AccountError.
        """
        if caller is not None and not caller.account.guest:
            raise AccountError("this account has a name and a password", code="already_account", status=409)
        name = check_name(wish.name)
        check_password(wish.password)
        self._new_accounts.take(address_key(connection))
        if not await self._kept.is_free(name.key):
            raise _name_taken()
        password_hash = await self._passwords.hash(wish.password)
        guest = caller.account if caller is not None else await self._accounts.make_guest(connection)
        if not await self._kept.register(guest.id, name, password_hash):
            raise _name_taken()
        await self._hub.rename(guest.id, name.text)
        account = Account(guest.id, name.text, guest.lays_by_hand, guest=False)
        return account, await self._new_session(connection, account, caller)

    async def sign_in(
        self, connection: HTTPConnection, caller: Caller | None, wish: protocol.SignIn
    ) -> tuple[Account, str]:
        """The account of that name, and its new cookie's value. The session that the browser had ends.

        Raises AccountError (``bad_sign_in``); neither it nor the time it takes says whether there is such a name.
        """
        self._sign_ins.take(address_key(connection))
        key = name_key(wish.name)
        found = await self._kept.find_credentials(key)
        account, stored = (None, None) if found is None else found
        right = await self._is_right(key, wish.password, stored)
        if not right or account is None or stored is None:
            raise AccountError("no account has that name and that password", code="bad_sign_in", status=401)
        if self._passwords.is_outdated(stored):
            await self._kept.set_password(account.id, await self._passwords.hash(wish.password))
        if wish.bring_tables and caller is not None and caller.account.guest:
            await self._kept.give_seats(caller.account.id, account.id)
            await self._hub.give_seats(caller.account.id, account.id, account.name)
        return account, await self._new_session(connection, account, caller)

    async def _new_session(self, connection: HTTPConnection, account: Account, caller: Caller | None) -> str:
        """Whoever comes to have more rights gets another session: what was known of the old one opens nothing."""
        cookie = await self._accounts.start_session(account, device_of(connection))
        if caller is not None and caller.session_id is not None:
            await self._kept.end_session(caller.account.id, caller.session_id)
            self._accounts.close_sockets(Ended(sessions=(caller.session_id,)), SESSION_REPLACED)
        return cookie

    # Going -----------------------------------------------------------------------------------------------------------

    async def sign_out(self, caller: Caller, *, everywhere: bool) -> None:
        """End the caller's session, or all of the account. A guest could never come back: AccountError."""
        account = _signed_in(caller)
        if everywhere:
            self._accounts.close_sockets(Ended(sessions=await self._kept.end_sessions(account.id)))
        else:
            await self.end_session(caller, caller.session_id or "")

    async def end_session(self, caller: Caller, session_id: str) -> None:
        """Sign one browser out. Raises AccountError (``no_session``)."""
        if not await self._kept.end_session(_signed_in(caller).id, session_id):
            raise AccountError("there is no such session", code="no_session", status=404)
        self._accounts.close_sockets(Ended(sessions=(session_id,)))

    async def delete(self, caller: Caller, password: str) -> None:
        """The name, the password, sessions and tokens go; seats and records stay, but not at waiting tables.

        Raises AccountError.
        """
        if not caller.account.guest:
            await self._check(caller, password)
        ended = await self._kept.delete(caller.account.id)
        self._accounts.close_sockets(ended)
        await self._hub.read_waiting_anew(caller.account.id)
        await self._hub.forget_words(caller.account.id)
        await self._hub.rename(caller.account.id, FORMER_NAME)

    # Changing --------------------------------------------------------------------------------------------------------

    async def change_password(self, caller: Caller, wish: protocol.NewPassword) -> None:
        """Another password; every other browser is signed out. Raises AccountError."""
        account = _signed_in(caller)
        check_password(wish.password)
        await self._check(caller, wish.current_password)
        password_hash = await self._passwords.hash(wish.password)
        ended = await self._kept.set_password(account.id, password_hash, keep=caller.session_id)
        self._accounts.close_sockets(ended)

    async def make_token(self, caller: Caller, wish: protocol.NewToken) -> protocol.TokenMade:
        """A token for a program. Raises AccountError."""
        account = _signed_in(caller)
        if not is_name(wish.name):
            raise AccountError(f"name: allowed: {NAME_ALLOWED}", code="bad_token_name", detail="name")
        await self._check(caller, wish.password)
        token = TOKEN_MARK + secrets.token_urlsafe(32)
        made = Token(new_id(), wish.name, now_ms(), None)
        if not await self._kept.add_token(account.id, made, token_hash(token), TOKENS_LIMIT):
            raise AccountError(f"at most {TOKENS_LIMIT} tokens for one account", code="too_many_tokens")
        return protocol.TokenMade(made.id, made.name, made.created_ms, token)

    async def end_token(self, caller: Caller, token_id: str) -> None:
        """Revoke a token. Raises AccountError (``no_token``)."""
        if not await self._kept.end_token(_signed_in(caller).id, token_id):
            raise AccountError("there is no such token", code="no_token", status=404)
        self._accounts.close_sockets(Ended(tokens=(token_id,)))

    async def _check(self, caller: Caller, password: str) -> None:
        """That it is really they who sit before an open page. Raises AccountError, RateLimitError."""
        found = await self._kept.credentials_of(caller.account.id)
        if not await self._is_right(caller.account.id, password, None if found is None else found[1]):
            raise AccountError("that is not the password", code="wrong_password", status=403)

    async def _is_right(self, whose: str, password: str, stored: str | None) -> bool:
        """Whether a password is the one that is stored. Raises RateLimitError when there were too many wrong ones.

        It counts as wrong until it has proved right: several at once must not slip through together.
        """
        counted = _short(whose)
        self._wrong_passwords.take(counted)
        try:
            right = await self._passwords.verify(password, stored)
        except RateLimitError:
            # It was not looked at.
            self._wrong_passwords.give_back(counted)
            raise
        if right:
            self._wrong_passwords.give_back(counted)
        return right


def _name_taken() -> AccountError:
    return AccountError("name: somebody has it, or one that looks like it", code="name_taken", status=409)


def _signed_in(caller: Caller) -> Account:
    """The account, when it has a password."""
    if caller.account.guest:
        raise AccountError("a guest has no password, and could not come back", code="needs_account", status=409)
    return caller.account


def _short(key: str) -> str:
    """What failures are counted by: of one length however long a name is, and no text that somebody typed."""
    return token_hash(key).hex()
