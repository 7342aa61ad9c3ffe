"""Whatever people want of a waiting table, and however much of it at once: what is stored, owned and told agrees."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.test_lobby import HERE, outcome
from tests.server.test_lobby import settings as server_settings
from tests.server.test_owners import Watcher
from undercut.server import hub as hub_module
from undercut.server import protocol
from undercut.server.account_store import AccountStore
from undercut.server.database import migrate
from undercut.server.hub import Hub
from undercut.server.lobby import Lobby
from undercut.server.store import Store
from undercut.server.stored import Account, StoredMatch, StoredSeat
from undercut.server.table import Table

PEOPLE = 4
PERSON = st.integers(0, PEOPLE - 1)
SEAT = st.integers(0, 2)
WISHES = st.one_of(
    st.tuples(st.just("sit"), PERSON, st.none() | SEAT),
    st.tuples(st.just("up"), PERSON, st.none()),
    st.tuples(st.just("bot"), PERSON, SEAT),
    st.tuples(st.just("no bot"), PERSON, SEAT),
    st.tuples(st.just("delete"), PERSON, st.none()),
    st.tuples(st.just("put away"), st.just(0), st.none()),
    st.tuples(st.just("look"), PERSON, st.none()),
)
ROUNDS = st.lists(st.lists(WISHES, min_size=1, max_size=5), min_size=1, max_size=8)
"""What is wanted in a round is wanted at once."""

CODES = {"", "no_table", "table_full", "seat_taken", "already_begun", "not_host", "not_seated"}


class Place:
    """A server's tables, people, and one table that some of them want seats at."""

    def __init__(self, store: Store, people: list[Account]) -> None:
        self.store, self.people = store, people
        options = server_settings(seat_changes_per_minute_limit=100_000, address_seat_changes_per_minute_limit=100_000)
        self.hub = Hub(store, options)
        self.lobby = Lobby(self.hub, store, options)
        self.table_id = ""
        self.begun: tuple[StoredSeat, ...] | None = None
        self.watchers: list[Watcher] = []

    def wish(self, kind: str, who: int, seat: int | None) -> Awaitable[Any]:
        """What somebody wants."""
        person, lobby, at = self.people[who], self.lobby, seat or 0
        wishes: dict[str, Callable[[], Awaitable[Any]]] = {
            "sit": lambda: lobby.sit_down(person, HERE, self.table_id, seat),
            "up": lambda: lobby.get_up(person, HERE, self.table_id),
            "bot": lambda: lobby.give_to_bot(person, HERE, self.table_id, at, "easy"),
            "no bot": lambda: lobby.give_to_bot(person, HERE, self.table_id, at, None),
            "delete": lambda: self.delete(person),
            "put away": self.put_away,
            "look": lambda: self.look(person),
        }
        return wishes[kind]()

    async def delete(self, person: Account) -> None:
        """An account is no more."""
        await AccountStore(self.store).delete(person.id)
        await self.hub.read_waiting_anew(person.id)

    async def put_away(self) -> None:
        """Tables that nobody uses leave memory."""
        self.hub.put_away_idle()

    async def look(self, person: Account) -> None:
        """Somebody opens the table's page."""
        table = await self.hub.find_table(self.table_id)
        if table is not None:
            watcher = Watcher(table.seat_of(person.id))
            table.join(watcher.viewer, None)
            self.watchers.append(watcher)

    async def run(self, rounds: list[list[tuple[str, int, int | None]]]) -> None:
        """Every round, with a look at everything after each."""
        made = await self.lobby.make_table(
            self.people[0], HERE, protocol.NewTable(rules="table", bots=[], empty_seats=2)
        )
        self.table_id = made.id
        for wishes in rounds:
            answers = await asyncio.gather(*(outcome(self.wish(*wish)) for wish in wishes))
            assert set(answers) <= CODES
            stored = await self.store.load_match(self.table_id)
            table = await self.hub.find_table(self.table_id)
            assert (stored is None) == (table is None)
            if stored is not None and table is not None:
                self.check(stored, table)
            self.check_told(table)

    def check(self, stored: StoredMatch, table: Table) -> None:
        """One seat for each, nothing dealt before all are taken, one deal then, and nobody moves after it."""
        seats = stored.seats
        assert seats == table.seats or self.begun is not None
        ids = [seat.account_id for seat in seats if seat.account_id is not None]
        assert len(ids) == len(set(ids)) > 0
        assert len(stored.hands) == (not stored.waiting)
        if self.begun is not None:
            assert [(each.account_id, each.level) for each in seats] == [
                (each.account_id, each.level) for each in self.begun
            ]
        elif not stored.waiting:
            self.begun = seats

    def check_told(self, table: Table | None) -> None:
        """Whoever still looks on sees the seats as they are; nobody is told of cards before they are dealt."""
        for watcher in self.watchers:
            view = next(each.view for each in reversed(watcher.told) if isinstance(each, protocol.Welcome))
            if view.waiting is not None:
                assert view.hand is None
                assert view.coming is None
            if not watcher.closed:
                assert table is not None
                now = table.view(view.seat)
                assert [each.name for each in view.players] == [each.name for each in now.players]
                assert (view.waiting is None) == (now.waiting is None)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that the examples share: each has people and a table of its own."""
    path = tmp_path_factory.mktemp("lobby") / "undercut.sqlite"
    migrate(path)
    return path


@pytest.fixture(autouse=True, scope="module")
def nothing_stays_in_memory() -> Iterator[None]:
    """A table that nobody looks at is put away at once when that is wanted."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hub_module, "IDLE_LIMIT_MS", -1)
        yield


@given(ROUNDS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_stored_owned_and_told_agree(path: Path, rounds: list[list[tuple[str, int, int | None]]]) -> None:
    async def run() -> None:
        store = Store(path)
        try:
            place = Place(store, [await store.add_account(f"Guest {at}") for at in range(PEOPLE)])
            await place.run(rounds)
            await place.hub.close()
        finally:
            await store.close()

    asyncio.run(run())
