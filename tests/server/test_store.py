"""The database: what is written, how, and that it is found again."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from tests.playing import CLASSIC, parse_script, seed_of
from tests.server.dealing import dealt_match
from tests.server.older import take_back_to
from undercut.server import tables
from undercut.server.database import migrate
from undercut.server.game import PlayerMove
from undercut.server.store import Store
from undercut.server.stored import EMPTY_SEAT, StoredSeat, Visibility
from undercut.server.stored_deals import DoneCommand

SEATS = (StoredSeat(None, "easy", "easy"), StoredSeat(None, "random", "random"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is, in a folder that is not there yet."""
    return tmp_path / "new folder" / "with 100 %.sqlite"


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Store]:
    """The store of that file, closed in the end."""
    store = await Store.open(path)
    try:
        yield store
    finally:
        await store.close()


def moves(script: str) -> list[PlayerMove]:
    """Moves of seat 0."""
    return [PlayerMove(0, action) for action in parse_script(script)]


def test_the_migrations_lead_to_the_tables_that_the_store_uses(path: Path) -> None:
    migrate(path)
    migrate(path)
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), tables.metadata) == []
    engine.dispose()


async def test_a_match_is_found_as_it_was_stored(path: Path) -> None:
    async with opened(path) as store:
        account = await store.add_account("Guest")
        seats = (StoredSeat(account.id, "Guest", None), SEATS[0])
        match = await dealt_match(store, CLASSIC, 1, seats, seed_of(1))
        await store.add_moves(match.id, 1, 0, moves("P P"), seat=0, command_id="a", number=6)
        await store.add_moves(match.id, 1, 2, moves("S 7D"), seat=1, command_id="a", number=8)
        await store.add_hand(match.id, 2, seed_of(2), seed_of(3), command=DoneCommand(0, "b", 12))

    async with opened(path) as store:
        found = await store.load_match(match.id)
        assert found is not None
        assert (found.rules, found.first_dealer, found.seats) == (CLASSIC, 1, seats)
        assert [hand.seed for hand in found.hands] == [seed_of(1), seed_of(2)]
        assert [each.move for each in found.hands[0].moves] == list(parse_script("P P S 7D"))
        assert found.commands == {(0, "a"): 6, (1, "a"): 8, (0, "b"): 12}
        assert await store.match_ids_of(account.id, 5) == [match.id]
        assert await store.count_matches_of(account.id) == 1
        assert await store.find_account(account.id) == account


async def test_what_is_not_there_is_not_found(path: Path) -> None:
    async with opened(path) as store:
        assert await store.load_match("none") is None
        assert await store.find_account("none") is None
        assert await store.match_ids_of("none", 5) == []


async def test_a_command_is_stored_whole_or_not_at_all(path: Path) -> None:
    async with opened(path) as store:
        match = await dealt_match(store, CLASSIC, 0, SEATS, seed_of(1))
        await store.add_moves(match.id, 1, 0, moves("P"), seat=0, command_id="a", number=5)
        with pytest.raises(IntegrityError) as caught:
            await store.add_moves(match.id, 1, 1, moves("P S"), seat=0, command_id="a", number=7)
        assert match.id not in str(caught.value)
        with pytest.raises(IntegrityError):
            await store.add_moves(match.id, 1, 0, moves("S"), seat=0, command_id="b", number=6)
        found = await store.load_match(match.id)
        assert found is not None
        assert found.hands[0].moves == tuple(moves("P"))
        assert found.commands == {(0, "a"): 5}


async def test_a_promise_and_what_is_added_to_it_are_found_again(path: Path) -> None:
    async with opened(path) as store:
        match = await store.add_match(CLASSIC, None, SEATS, seed_of(1))
        assert match.promise is not None
        assert (match.hands, match.drawn_together, match.promise.seed) == ((), True, seed_of(1))
        await store.add_contribution(match.id, 1, b"one", DoneCommand(1, "a", 0))
        with pytest.raises(IntegrityError):
            await store.add_contribution(match.id, 1, b"another", DoneCommand(1, "b", 0))
    async with opened(path) as store:
        found = await store.load_match(match.id)
        assert found is not None
        assert found.promise is not None
        assert (found.hands, found.promise.seed, found.promise.contributions) == ((), seed_of(1), {1: b"one"})
        assert found.commands == {(1, "a"): 0}
        await store.add_hand(match.id, 1, seed_of(1), seed_of(2), first_dealer=1)
        with pytest.raises(IntegrityError):
            await store.add_hand(match.id, 1, seed_of(1), seed_of(3), first_dealer=0)
        found = await store.load_match(match.id)
        assert found is not None
        assert found.promise is not None
        assert (found.first_dealer, found.promise.seed) == (1, seed_of(2))
        assert [(hand.seed, hand.contributions) for hand in found.hands] == [(seed_of(1), (b"", b"one"))]


async def test_the_secret_stays_the_same(path: Path) -> None:
    async with opened(path) as store:
        secret = await store.cookie_secret()
        assert len(secret) == 32
        assert await store.cookie_secret() == secret
    async with opened(path) as store:
        assert await store.cookie_secret() == secret


async def test_many_writers_wait_for_one_another_also_in_other_processes(path: Path) -> None:
    stores = [await Store.open(path) for _ in range(3)]
    await asyncio.gather(*(store.add_account(f"Guest {at}") for at in range(20) for store in stores))
    for store in stores:
        await store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM accounts").fetchone() == (60,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_the_whole_rule_set_is_stored(path: Path) -> None:
    async with opened(path) as store:
        await store.add_match(CLASSIC, 0, SEATS, seed_of(1))
    with closing(sqlite3.connect(path)) as connection:
        (rules,) = connection.execute("SELECT rules FROM matches").fetchone()
    assert json.loads(rules) == CLASSIC.to_mapping()


@pytest.mark.parametrize("revision", ["0001", "0002", "0003"])
async def test_an_older_database_is_brought_up_to_date_with_its_accounts_and_matches(path: Path, revision: str) -> None:
    """Nobody is waited for who has not asked, and the name of the rule set is found in the rules."""
    migrate(path, revision)
    rules = json.dumps(CLASSIC.to_mapping())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO accounts (id, name, created_ms) VALUES ('a', 'Guest', 1)")
        connection.execute(
            "INSERT INTO matches (id, rules, first_dealer, created_ms, updated_ms) VALUES ('m', ?, 1, 1, 1)", (rules,)
        )
        connection.execute("INSERT INTO seats (match_id, seat, account_id) VALUES ('m', 0, 'a')")
        connection.execute("INSERT INTO seats (match_id, seat, level) VALUES ('m', 1, 'easy')")
        connection.execute(
            "INSERT INTO hands (match_id, hand_number, scheme, seed, created_ms) VALUES ('m', 1, 'sha256-fy-1', ?, 1)",
            (seed_of(1),),
        )
    async with opened(path) as store:
        account = await store.find_account("a")
        assert account is not None
        assert not account.lays_by_hand
        assert await store.seats_that_lay_by_hand("m") == frozenset()
        found = await store.load_match("m")
        assert found is not None
        assert (found.rules, found.rated) == (CLASSIC, False)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT rules_name FROM matches").fetchall() == [("classic",)]
    async with opened(path) as store:
        found = await store.load_match("m")
        assert found is not None
        assert (found.first_dealer, found.drawn_together) == (1, False)
        assert [(hand.seed, hand.contributions) for hand in found.hands] == [(seed_of(1), ())]
        assert found.promise is not None
        assert found.promise.hand_number == 2
        promised = found.promise.seed
        await store.add_contribution("m", 2, b"added", DoneCommand(0, "c", 5))
        await store.add_hand("m", 2, promised, seed_of(3))
    async with opened(path) as store:
        found = await store.load_match("m")
        assert found is not None
        assert found.hands[1].contributions == (b"added", b"")
        assert found.promise is not None
        assert (found.promise.hand_number, found.promise.seed) == (3, seed_of(3))


async def test_matches_of_an_older_version_have_begun_and_let_people_look_on(path: Path) -> None:
    async with opened(path) as store:
        match = await dealt_match(store, CLASSIC, 1, SEATS, seed_of(1))
    take_back_to(path, "0006")
    async with opened(path) as store:
        found = await store.load_match(match.id)
        assert found is not None
        assert (found.waiting, found.visibility, found.spectators) == (False, "private", True)


async def test_a_match_with_empty_seats_is_found_as_it_was_stored(path: Path) -> None:
    async with opened(path) as store:
        account = await store.add_account("Guest")
        seats = (StoredSeat(account.id, "Guest", None), EMPTY_SEAT, SEATS[0])
        made = await store.add_match(CLASSIC, None, seats, seed_of(1), visibility=Visibility.OPEN, spectators=False)
        assert made.waiting
    async with opened(path) as store:
        assert await store.load_match(made.id) == made
