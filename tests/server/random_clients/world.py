"""A server, its database, and all the random clients; ``check`` is what must hold when everything has come to rest."""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar
from unittest.mock import patch

import httpx2
import structlog
from structlog.testing import LogCapture

from tests.server.fake_time import FakeTime
from tests.server.random_clients.asgi import Server
from tests.server.random_clients.client import Client, Memory
from tests.server.random_clients.ledger import Ledger
from tests.server.random_clients.story import Message, Story, assert_whole_deck, story_of
from undercut.core.rules import RuleSet
from undercut.fairness import SEED_BYTES
from undercut.server.accounts import COOKIE
from undercut.server.clock import ClockRules
from undercut.server.settings import Settings
from undercut.server.store import Store
from undercut.server.stored import StoredSeat

Answer = TypeVar("Answer")
SOCKETS_LIMIT: Final = 10
NS_PER_MS: Final = 10**6


@dataclass
class Account:
    """Somebody with a cookie. ``mutes``: has ever wished not to hear somebody."""

    id: str
    name: str
    cookie: str
    mutes: bool = False


@dataclass
class TableFacts:
    """A table as the clients know it. ``seats``: an account's index, or None for nobody and for a computer player."""

    id: str
    seats: list[int | None] = field(default_factory=list)
    waits: bool = True
    """The match has not begun."""
    got_up: set[int] = field(default_factory=set)
    """The accounts that have wished to leave their seats."""
    ledger: Ledger = field(default_factory=Ledger)

    def seat_of(self, account: int | None) -> int | None:
        """The seat of an account."""
        return self.seats.index(account) if account is not None and account in self.seats else None


class World:
    """Everything is on one event loop, which runs only while somebody waits here."""

    def __init__(self, folder: Path, seed: int, contribution_wait_ms: int) -> None:
        self._random = Random(seed)
        self._time = FakeTime()
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._fail)
        self._failures: list[str] = []
        self._patches = ExitStack()
        self._logs = LogCapture()
        self._handler = _Kept(logging.WARNING)
        self.settings = Settings(
            database=folder / "undercut.sqlite",
            bot_pace_ms=0,
            contribution_wait_ms=contribution_wait_ms,
            messages_per_second_limit=10**6,
            messages_per_minute_limit=10**6,
            address_messages_per_minute_limit=10**6,
            guests_per_hour_limit=10**6,
            new_tables_per_hour_limit=10**6,
            address_new_tables_per_hour_limit=10**6,
            seat_changes_per_minute_limit=10**6,
            address_seat_changes_per_minute_limit=10**6,
        )
        self.server = Server(self.settings, self._time, self._loop)
        self.accounts: list[Account] = []
        self.tables: list[TableFacts] = []
        self.clients: list[Client] = []
        self.held: list[tuple[Client, Message]] = []
        self._commands = 0

    # Beginning, ending, waiting --------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start the server."""
        for name, stand_in in (
            ("secrets.token_bytes", self._random.randbytes),
            ("secrets.token_hex", lambda count: self._random.randbytes(count).hex()),
            ("time.time_ns", lambda: 10**18 + self._time.now_ms() * NS_PER_MS),
        ):
            self._patches.enter_context(patch(name, stand_in))
        structlog.configure(processors=[self._logs])
        logging.getLogger().addHandler(self._handler)
        self.wait(self.server.start())
        self._store = Store(self.settings.database)

    def end(self) -> None:
        """Stop it, and leave nothing behind."""
        try:
            self.wait(self.server.stop())
            self.wait(self._store.close())
        finally:
            logging.getLogger().removeHandler(self._handler)
            structlog.reset_defaults()
            self._patches.close()
            self._loop.close()

    def wait(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Let everything run until this is done."""
        return self._loop.run_until_complete(work)

    def settle(self) -> None:
        """Until everything has come to rest."""
        self.wait(self.server.settle())

    def pass_time(self, by_ms: int) -> None:
        """It is later; what that leads to is done at its moment."""
        end_ms = self._time.now_ms() + by_ms
        while (waiting := self._time.waiting) and waiting[0].at_ms <= end_ms:
            self._time.at_ms = max(self._time.at_ms, waiting[0].at_ms)
            waiting[0].cancel()
            self._loop.call_soon(waiting[0].callback)
            self.settle()
        self._time.at_ms = end_ms

    def restart(self) -> None:
        """End the server as it is, and start another on the same file."""
        self.wait(self.server.stop())
        self.server = Server(self.settings, self._time, self._loop)
        self.wait(self.server.start())

    def _fail(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self._failures.append(f"{context.get('message')}: {context.get('exception')!r}")

    # People and tables -----------------------------------------------------------------------------------------------

    def request(self, method: str, path: str, account: int | None = None, body: Any = None) -> httpx2.Response:
        """The answer to a request, as plain values; never a fault of the server."""
        cookie = None if account is None else self.accounts[account].cookie
        options = {} if body is None else {"json": body}
        response = self.wait(self.server.request(method, path, cookie, **options))
        assert response.status_code < 500, (path, response.status_code, response.text)
        return response

    def request_at_once(self, requests: Sequence[tuple[str, str, int, Any]]) -> list[httpx2.Response]:
        """The answers to requests with bodies that come in one tick."""

        async def ask() -> list[httpx2.Response]:
            return await asyncio.gather(
                *(
                    self.server.request(method, path, self.accounts[account].cookie, json=body)
                    for method, path, account, body in requests
                )
            )

        answers = self.wait(ask())
        assert all(each.status_code < 500 for each in answers)
        return answers

    def add_account(self) -> int:
        """A new guest."""
        response = self.request("GET", "/api/me")
        me = response.json()
        self.accounts.append(Account(me["id"], me["name"], response.cookies[COOKIE]))
        return len(self.accounts) - 1

    def add_table(self, rules: RuleSet, seats: Sequence[int | None], clock: ClockRules | None) -> TableFacts:
        """A table with these accounts, and computer players at the other seats."""
        stored = [
            StoredSeat(None, "easy", "easy")
            if each is None
            else StoredSeat(self.accounts[each].id, self.accounts[each].name, None)
            for each in seats
        ]
        seed = self._random.randbytes(SEED_BYTES)
        return self.know_table(self.wait(self._store.add_match(rules, None, stored, seed, clock=clock)).id)

    def know_table(self, table_id: str) -> TableFacts:
        """The table, which the clients may know from now on."""
        found = [table for table in self.tables if table.id == table_id]
        if not found:
            found = [TableFacts(table_id)]
            self.tables += found
            self._look_at_seats(found[0])
        return found[0]

    def look_at_seats(self) -> None:
        """Who sits where now, at all tables."""
        for table in tuple(self.tables):
            self._look_at_seats(table)

    def _look_at_seats(self, table: TableFacts) -> Story | None:
        """Who sits there now; None when the table is gone, which only one can be that has never begun."""
        stored = self.wait(self._store.load_match(table.id))
        if stored is None:
            assert table.waits
            self.tables.remove(table)
            self.clients = [client for client in self.clients if client.table != table.id]
            return None
        accounts = {account.id: at for at, account in enumerate(self.accounts)}
        before = {account: at for at, account in enumerate(table.seats) if account is not None}
        table.seats = [None if each.account_id is None else accounts[each.account_id] for each in stored.seats]
        for account, seat in before.items():
            assert account in table.got_up or table.seat_of(account) == seat, f"{account} has lost their seat"
        table.waits = stored.waiting
        return story_of(stored)

    def table_of(self, client: Client) -> TableFacts:
        """The table of a client."""
        return next(table for table in self.tables if table.id == client.table)

    def story(self, table: TableFacts) -> Story:
        """What the database says of a table now, replayed."""
        stored = self.wait(self._store.load_match(table.id))
        assert stored is not None
        return story_of(stored)

    # Clients ---------------------------------------------------------------------------------------------------------

    def come(self, table: TableFacts, account: int | None, memory: Memory | None = None) -> Client:
        """A new socket; whoever has come first goes when there are too many."""
        while len(self.open_clients()) >= SOCKETS_LIMIT:
            self.open_clients()[0].socket.hang_up()
        cookie = None if account is None else self.accounts[account].cookie
        socket = self.server.open_socket(f"/ws/tables/{table.id}", cookie)
        client = Client(table.id, account, table.seat_of(account), socket, memory or Memory())
        self.clients.append(client)
        return client

    def open_clients(self) -> list[Client]:
        """Those whose sockets are open."""
        return [client for client in self.clients if client.socket.is_open]

    def new_id(self) -> str:
        """An identifier for a command."""
        self._commands += 1
        return f"command {self._commands}"

    def send(self, client: Client, message: Message) -> None:
        """A command on its way, which the ledger remembers."""
        if message["type"] == "mute" and client.account is not None:
            self.accounts[client.account].mutes = True
        if client.seat is not None and "id" in message:
            self.table_of(client).ledger.sent(client.seat, message)
        client.send(message)

    def follow_rematches(self) -> None:
        """Whoever sees that the match goes on at another table may come there."""
        for client in self.clients:
            if client.memory.view and client.memory.view["calls"]["next_table"] is not None:
                self.know_table(client.memory.view["calls"]["next_table"])

    # What must hold --------------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Come to rest, and look at everything."""
        self.settle()
        self.read()
        for table in tuple(self.tables):
            self._check_table(table)
        assert not self._failures
        assert not [entry for entry in self._logs.entries if entry["log_level"] not in ("debug", "info")]
        assert not self._handler.records

    def _check_table(self, table: TableFacts) -> None:
        story, owner = self._look_at_seats(table), self.server.hub._tables.get(table.id)
        if story is None:
            return
        table.ledger.check(story)
        games = [story.game] if owner is None or owner.retired else [story.game, owner.game]
        assert games[0] == games[-1]
        for game in games:
            for hand in game.hands:
                assert_whole_deck(hand)
        for client in self.clients:
            if client.table == table.id:
                client.assert_no_secrets(story)
                if client.joined and client.socket.is_open and owner is not None:
                    hears_all = client.account is None or not self.accounts[client.account].mutes
                    client.assert_up_to_date(story, owner.view(client.seat), hears_all=hears_all)

    def read(self) -> None:
        """Let every client take in what has come."""
        for client in self.clients:
            ledger = self.table_of(client).ledger
            for ack in client.read():
                ledger.acknowledged(client.seat, ack)
            if client.memory.view:
                ledger.promised(client.memory.view)


class _Kept(logging.Handler):
    """Keeps what libraries complain of."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One complaint more."""
        self.records.append(record.getMessage())
