"""Any sequence of wishes about accounts: who may do what afterwards is what a plain model says."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, multiple, rule
from starlette.requests import HTTPConnection
from starlette.responses import Response

from undercut.server import protocol
from undercut.server.account_changes import AccountChanges
from undercut.server.account_errors import AccountError
from undercut.server.accounts import COOKIE, Accounts, Caller
from undercut.server.hub import Hub
from undercut.server.names import FORMER_NAME, GUEST_NAME
from undercut.server.settings import Settings
from undercut.server.store import Store

NAMES = ["Anna", "ANNA", "Barbara", "Cecil"]
PASSWORDS = ["correct horse", "battery staple"]
Outcome = TypeVar("Outcome")


def connection(cookie: str | None = None, token: str | None = None) -> HTTPConnection:
    """A request with that cookie or that token."""
    headers = [] if cookie is None else [(b"cookie", f"{COOKIE}={cookie}".encode())]
    headers += [] if token is None else [(b"authorization", f"Bearer {token}".encode())]
    scope: dict[str, Any] = {"type": "http", "path": "/", "query_string": b"", "scheme": "http", "headers": headers}
    return HTTPConnection(scope | {"client": ("203.0.113.7", 1), "server": ("here", 80)})


class AccountMachine(RuleBasedStateMachine):
    """Cookies and tokens are never thrown away: those that have ended are tried again and again."""

    cookies = Bundle("cookies")
    tokens = Bundle("tokens")

    @initialize(target=cookies)
    def start(self) -> Any:
        """A new server, and two browsers of one account."""
        self.every_cookie: list[str] = []
        self.every_token: list[str] = []
        self.loop = asyncio.new_event_loop()
        self.folder = TemporaryDirectory()
        self.run(self.open())
        self.whose: dict[str, str] = {}
        """A cookie's account, while it holds."""
        self.token_of: dict[str, tuple[str, str]] = {}
        """A token's account and id, while it holds."""
        self.accounts: dict[str, tuple[str, str]] = {}
        """An account's name and password."""
        self.guests: set[str] = set()
        wish = protocol.NewAccount(NAMES[0], PASSWORDS[0])
        account, first = self.run(self.changes.register(connection(), None, wish))
        _, second = self.run(self.changes.sign_in(connection(), None, protocol.SignIn(NAMES[0], PASSWORDS[0])))
        self.accounts[account.id] = NAMES[0], PASSWORDS[0]
        return multiple(self.known(first, account.id), self.known(second, account.id))

    def known(self, cookie: str, account_id: str) -> str:
        """A cookie that the server has given."""
        self.every_cookie.append(cookie)
        self.whose[cookie] = account_id
        return cookie

    async def open(self) -> None:
        """The parts of a server that accounts need."""
        config = Settings(
            database=Path(self.folder.name) / "undercut.sqlite",
            guests_per_hour_limit=10**6,
            new_accounts_per_hour_limit=10**6,
            sign_ins_per_hour_limit=10**6,
            wrong_passwords_per_hour_limit=10**6,
        )
        self.store = await Store.open(config.database)
        self.server = Accounts(self.store, b"a secret", config)
        self.changes = AccountChanges(self.server, Hub(self.store, config), config)

    def teardown(self) -> None:
        """Leave nothing behind."""
        self.changes.close()
        self.run(self.store.close())
        self.loop.close()
        self.folder.cleanup()

    def run(self, work: Coroutine[Any, Any, Outcome]) -> Outcome:
        """Until it is done."""
        return self.loop.run_until_complete(work)

    def caller(self, cookie: str) -> Caller | None:
        """Who the server says that it is."""
        return self.run(self.server.find_caller(connection(cookie)))

    def attempt(self, work: Coroutine[Any, Any, Outcome]) -> Outcome | str:
        """What comes of it, or the code of the refusal."""
        try:
            return self.run(work)
        except AccountError as error:
            return error.code

    # What people do ---------------------------------------------------------------------------------------------------

    @rule(target=cookies)
    def come(self) -> str:
        """Somebody new."""
        response = Response()
        account = self.run(self.server.find_or_make(connection(), response))
        cookie = response.headers["set-cookie"].split("=", 1)[1].split(";")[0]
        self.guests.add(account.id)
        return self.known(cookie, account.id)

    @rule(target=cookies, cookie=cookies, name=st.sampled_from(NAMES), password=st.sampled_from(PASSWORDS))
    def register(self, cookie: str, name: str, password: str) -> Any:
        """A guest, or who has no session any more, wants a name."""
        mine = self.whose.get(cookie)
        taken = any(other.casefold() == name.casefold() for other, _ in self.accounts.values())
        wish = protocol.NewAccount(name, password)
        outcome = self.attempt(self.changes.register(connection(cookie), self.caller(cookie), wish))
        if mine in self.accounts:
            assert outcome == "already_account"
        elif taken:
            assert outcome == "name_taken"
        else:
            assert not isinstance(outcome, str)
            account, fresh = outcome
            assert mine in (account.id, None)
            self.guests.discard(account.id)
            self.accounts[account.id] = name, password
            self.whose.pop(cookie, None)
            return self.known(fresh, account.id)
        return multiple()

    @rule(target=cookies, cookie=cookies, name=st.sampled_from(NAMES), password=st.sampled_from(PASSWORDS))
    def sign_in(self, cookie: str, name: str, password: str) -> Any:
        """Rightly or not."""
        wish = protocol.SignIn(name, password)
        outcome = self.attempt(self.changes.sign_in(connection(cookie), self.caller(cookie), wish))
        right = [
            account
            for account, (other, known) in self.accounts.items()
            if (other.casefold(), known) == (name.casefold(), password)
        ]
        if not right:
            assert outcome == "bad_sign_in"
            return multiple()
        assert not isinstance(outcome, str)
        account, fresh = outcome
        assert [account.id] == right
        self.whose.pop(cookie, None)
        return self.known(fresh, account.id)

    @rule(cookie=cookies, everywhere=st.booleans())
    def sign_out(self, cookie: str, everywhere: bool) -> None:
        """Here, or in every browser."""
        caller = self.caller(cookie)
        if caller is None:
            return
        outcome = self.attempt(self.changes.sign_out(caller, everywhere=everywhere))
        account = self.whose[cookie]
        if account in self.guests:
            assert outcome == "needs_account"
            return
        for each in [each for each, whose in self.whose.items() if whose == account]:
            if everywhere or each == cookie:
                del self.whose[each]

    @rule(cookie=cookies, password=st.sampled_from(PASSWORDS), new=st.sampled_from(PASSWORDS))
    def change_password(self, cookie: str, password: str, new: str) -> None:
        """Everybody else is signed out."""
        caller = self.caller(cookie)
        if caller is None:
            return
        outcome = self.attempt(self.changes.change_password(caller, protocol.NewPassword(password, new)))
        account = self.whose[cookie]
        if account in self.guests:
            assert outcome == "needs_account"
        elif self.accounts[account][1] != password:
            assert outcome == "wrong_password"
        else:
            self.accounts[account] = self.accounts[account][0], new
            self.whose = {each: whose for each, whose in self.whose.items() if whose != account or each == cookie}

    @rule(target=tokens, cookie=cookies, password=st.sampled_from(PASSWORDS))
    def make_token(self, cookie: str, password: str) -> Any:
        """For a program."""
        caller = self.caller(cookie)
        if caller is None:
            return multiple()
        outcome = self.attempt(self.changes.make_token(caller, protocol.NewToken("bot", password)))
        account = self.whose[cookie]
        if account in self.guests:
            assert outcome == "needs_account"
        elif self.accounts[account][1] != password:
            assert outcome == "wrong_password"
        elif outcome != "too_many_tokens":
            assert isinstance(outcome, protocol.TokenMade)
            self.every_token.append(outcome.token)
            self.token_of[outcome.token] = account, outcome.id
            return outcome.token
        return multiple()

    @rule(cookie=cookies, token=tokens)
    def revoke(self, cookie: str, token: str) -> None:
        """One's own, or somebody else's, which cannot be."""
        caller = self.caller(cookie)
        if caller is None or token not in self.token_of or self.whose[cookie] in self.guests:
            return
        account, token_id = self.token_of[token]
        outcome = self.attempt(self.changes.end_token(caller, token_id))
        if account == self.whose[cookie]:
            del self.token_of[token]
        else:
            assert outcome == "no_token"

    @rule(cookie=cookies, password=st.sampled_from(PASSWORDS))
    def delete(self, cookie: str, password: str) -> None:
        """An account, or a guest."""
        caller = self.caller(cookie)
        if caller is None:
            return
        account = self.whose[cookie]
        outcome = self.attempt(self.changes.delete(caller, password))
        if account in self.accounts and self.accounts[account][1] != password:
            assert outcome == "wrong_password"
            return
        self.accounts.pop(account, None)
        self.guests.discard(account)
        self.whose = {each: whose for each, whose in self.whose.items() if whose != account}
        self.token_of = {each: whose for each, whose in self.token_of.items() if whose[0] != account}
        gone = self.run(self.store.find_account(account))
        assert gone is not None
        assert (gone.name, gone.guest) == (FORMER_NAME, True)

    # What holds -------------------------------------------------------------------------------------------------------

    @invariant()
    def every_cookie_is_whose_it_is(self) -> None:
        """Of whom the model says, also when it has ended."""
        for cookie in self.every_cookie:
            caller = self.caller(cookie)
            assert (None if caller is None else caller.account.id) == self.whose.get(cookie)
            if caller is not None:
                name = self.accounts.get(caller.account.id, (GUEST_NAME, ""))[0]
                assert (caller.account.name, caller.account.guest) == (name, caller.account.id in self.guests)

    @invariant()
    def every_token_is_whose_it_is(self) -> None:
        """The same of tokens."""
        for token in self.every_token:
            outcome = self.attempt(self.server.find_caller(connection(token=token)))
            if token in self.token_of:
                assert isinstance(outcome, Caller)
                assert outcome.account.id == self.token_of[token][0]
            else:
                assert outcome == "bad_token"

    @invariant()
    def names_are_one_persons(self) -> None:
        """No two accounts have names that look alike."""
        keys = [name.casefold() for name, _ in self.accounts.values()]
        assert len(keys) == len(set(keys))


TestAccounts = AccountMachine.TestCase
TestAccounts.settings = settings(max_examples=12, stateful_step_count=30, deadline=None)
