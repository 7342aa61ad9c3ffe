"""What players add to a deal: promised first, added once, secret until the deal, waited for a short time only."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.playing import CLASSIC, seed_of
from tests.server.serving import Person, Seat, ServerProcess, served
from undercut.fairness import commit, deck_from_seed, role_cards
from undercut.server import protocol
from undercut.server.store import Store
from undercut.server.stored import StoredSeat
from undercut.server.table import Table
from undercut.server.viewers import Viewer
from undercut.verification import Outcome, verify_record

WAIT_MS = 60_000
"""Longer than any test: what is dealt earlier is dealt because it was complete."""


@pytest.fixture(scope="module")
def waiting_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose first deals wait for contributions."""
    path = tmp_path_factory.mktemp("waiting") / "undercut.sqlite"
    with served(path, contribution_wait_ms=WAIT_MS) as address:
        yield address


def contribute(seat: Seat, contribution: str, **changes: Any) -> dict[str, Any]:
    """The answer to a contribution to the coming deal."""
    message = {"type": "contribute", "id": f"c{contribution[:8]}{len(seat.texts)}", "contribution": contribution}
    return seat.ask(message | {"commitment": seat.view["coming"]["commitment"]} | changes)


def until_dealt(seat: Seat) -> None:
    """Until there is a hand."""
    while seat.view["hand"] is None:
        seat.receive()


def record_of(person: Person, table: str) -> dict[str, Any]:
    """The record that the person is given."""
    record: dict[str, Any] = person.request("GET", f"/api/tables/{table}/record").json()
    return record


def test_the_promise_comes_first_and_the_deck_follows_from_both(waiting_address: str) -> None:
    person = Person(waiting_address)
    table = person.new_table()
    with person.seat(table) as seat:
        assert (seat.view["hand"], seat.view["fairness"], seat.view["number"]) == (None, None, 0)
        promised = seat.view["coming"]
        assert (promised["hand_number"], promised["contributed"]) == (1, False)
        refused = person.request("GET", f"/api/tables/{table}/record")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_dealt")
        assert contribute(seat, "6869")["type"] == "ack"
        until_dealt(seat)
        started = seat.events[0]["event"]
        assert (started["type"], started["commitment"]) == ("hand_started", promised["commitment"])
        assert started["contributions"] == ["6869", ""] == seat.view["fairness"]["contributions"]
        assert seat.view["coming"]["hand_number"] == 2
        assert seat.view["coming"]["commitment"] != promised["commitment"]
        seat.play_hand()
        seed = bytes.fromhex(seat.view["fairness"]["seed"])
        assert commit(seed) == promised["commitment"]
    record = record_of(person, table)
    assert record["hands"][0]["contributions"] == ["6869", ""]
    parsed = [record["hands"][0]["deck"].split()[at] for at in (0, 51)]
    assert len(parsed) == 2
    assert verify_record(record).outcome is Outcome.OK
    deck = deck_from_seed(seed, (b"hi", b""))
    assert deck != deck_from_seed(seed)
    cards = role_cards(seed, 2, (b"hi", b""))
    assert record["first_dealer"] == max((0, 1), key=lambda player: (cards[player] % 13, cards[player] // 13))


def test_a_later_deal_takes_what_came_before_everybody_was_ready(waiting_address: str) -> None:
    person = Person(waiting_address)
    table = person.new_table()
    with person.seat(table) as seat:
        contribute(seat, "01")
        until_dealt(seat)
        seat.play_hand()
        assert contribute(seat, "02")["type"] == "ack"
        assert seat.view["coming"]["contributed"]
        assert seat.ask(seat.command("next_hand"))["type"] == "ack"
        seat.refresh()
        assert seat.view["fairness"]["contributions"] == ["02", ""]
        seat.play_hand()
        if not seat.view["match"]["over"]:
            assert seat.ask(seat.command("next_hand"))["type"] == "ack"
            seat.refresh()
            assert seat.view["fairness"]["contributions"] == []
            seat.play_hand()
    verdict = verify_record(record_of(person, table))
    assert verdict.outcome is Outcome.OK


def test_whoever_is_ready_is_waited_for_no_longer(waiting_address: str) -> None:
    person = Person(waiting_address)
    with person.seat(person.new_table()) as seat:
        assert seat.ask(seat.command("next_hand"))["type"] == "ack"
        seat.refresh()
        assert seat.view["hand"] is not None
        assert seat.view["fairness"]["contributions"] == []


@pytest.mark.parametrize("level", ["easy", "random"])
def test_nobody_is_waited_for_longer_than_the_bound(tmp_path: Path, level: str) -> None:
    with served(tmp_path / "undercut.sqlite", contribution_wait_ms=50) as address:
        person = Person(address)
        with person.seat(person.new_table(level)) as seat:
            until_dealt(seat)
            assert seat.view["fairness"]["contributions"] == []
            seat.play_hand()


@pytest.mark.parametrize("contribution", ["", "0", "xy", "6 9", "00" * 129, "é0"])
def test_what_is_no_contribution_is_refused(waiting_address: str, contribution: str) -> None:
    person = Person(waiting_address)
    with person.seat(person.new_table()) as seat:
        assert contribute(seat, contribution)["code"] == "bad_message"
        assert not seat.view["coming"]["contributed"]


def test_a_contribution_is_for_one_promise_and_comes_once(waiting_address: str) -> None:
    person = Person(waiting_address)
    table = person.new_table()
    with person.seat(table) as seat:
        first = seat.view["coming"]["commitment"]
        assert contribute(seat, "01", commitment="00" * 32)["code"] == "stale"
        message = {"type": "contribute", "id": "once", "commitment": first, "contribution": "AA" * 128}
        assert seat.ask(message) == seat.ask(message) == {"type": "ack", "id": "once", "number": 0}
        until_dealt(seat)
        assert seat.view["fairness"]["contributions"] == ["aa" * 128, ""]
        assert contribute(seat, "02", commitment=first)["code"] == "stale"
        assert contribute(seat, "02")["type"] == "ack"
        assert contribute(seat, "03")["code"] == "contributed"


def test_a_spectator_sees_the_promise_and_adds_nothing(waiting_address: str) -> None:
    table = Person(waiting_address).new_table()
    with Person(waiting_address).seat(table) as outside:
        assert not outside.view["coming"]["contributed"]
        assert contribute(outside, "01")["code"] == "not_seated"


def test_a_match_that_is_over_promises_nothing(waiting_address: str) -> None:
    person = Person(waiting_address)
    with person.seat(person.new_table()) as seat:
        assert seat.ask(seat.command("next_hand"))["type"] == "ack"
        commitment = ""
        while not (seat.view["hand"] and seat.view["match"]["over"]):
            commitment = seat.view["coming"]["commitment"]
            seat.play_turn()
            seat.wait_for_turn()
        assert seat.view["coming"] is None
        assert contribute_to(seat, commitment)["code"] == "match_over"


def contribute_to(seat: Seat, commitment: str) -> dict[str, Any]:
    """The answer to a contribution to a promise that the view does not have any more."""
    return seat.ask({"type": "contribute", "id": "late", "commitment": commitment, "contribution": "01"})


def test_who_chooses_a_role_has_nothing_drawn(waiting_address: str) -> None:
    person = Person(waiting_address)
    wish = {"rules": "three-hand", "bots": ["easy", "easy"], "role": "out"}
    table = person.request("POST", "/api/tables", json=wish).json()["table"]
    with person.seat(table) as seat:
        contribute(seat, "01")
        until_dealt(seat)
        assert seat.view["players"][0]["role"] == "out"
        assert seat.view["fairness"]["contributions"] == ["01", "", ""]


# A server that is killed ---------------------------------------------------------------------------------------------


def restart(process: ServerProcess, person: Person) -> None:
    """Kill the server as a power cut would, and start it again."""
    process.kill()
    process.start()
    person.address = process.address


@pytest.fixture
def patient_process(server_process: ServerProcess) -> ServerProcess:
    """A server of its own whose first deals wait for contributions."""
    server_process.kill()
    server_process.settings["CONTRIBUTION_WAIT_MS"] = str(WAIT_MS)
    server_process.start()
    return server_process


def test_killed_between_promise_and_contribution(patient_process: ServerProcess) -> None:
    person = Person(patient_process.address)
    table = person.new_table()
    with person.seat(table) as seat:
        before = seat.view
        restart(patient_process, person)
    with person.seat(table) as seat:
        assert seat.view == before
        contribute(seat, "01")
        until_dealt(seat)
        assert seat.view["fairness"]["commitment"] == before["coming"]["commitment"]


def test_killed_between_contribution_and_deal(patient_process: ServerProcess) -> None:
    """Two people sit there; one has added something, and the other one does after the power cut."""
    person, other = Person(patient_process.address), Person(patient_process.address)
    table = person.new_table()
    other.request("GET", "/api/me")
    give_the_bots_seat(patient_process, table, other)
    person.address = other.address = patient_process.address
    with person.seat(table) as seat:
        promised = seat.view["coming"]["commitment"]
        assert contribute(seat, "01")["type"] == "ack"
        assert seat.view["hand"] is None
        restart(patient_process, person)
        other.address = person.address
    with person.seat(table) as seat, other.seat(table) as two:
        assert seat.view["hand"] is None
        assert (seat.view["coming"]["commitment"], seat.view["coming"]["contributed"]) == (promised, True)
        assert not two.view["coming"]["contributed"]
        assert contribute(seat, "ff")["code"] == "contributed"
        assert contribute(two, "02")["type"] == "ack"
        until_dealt(two)
        assert two.view["fairness"]["contributions"] == ["01", "02"]
        assert two.view["fairness"]["commitment"] == promised


def give_the_bots_seat(process: ServerProcess, table: str, person: Person) -> None:
    """The bot's seat becomes that person's, while the server is away."""
    process.kill()
    with closing(sqlite3.connect(process.database)) as connection, connection:
        (account,) = connection.execute(
            "SELECT id FROM accounts WHERE id NOT IN (SELECT account_id FROM seats WHERE account_id IS NOT NULL)"
        ).fetchone()
        connection.execute(
            "UPDATE seats SET account_id = ?, level = NULL WHERE match_id = ? AND seat = 1", (account, table)
        )
    process.start()


def test_killed_when_everybody_had_contributed_but_nothing_was_dealt(patient_process: ServerProcess) -> None:
    person = Person(patient_process.address)
    table = person.new_table()
    with person.seat(table) as seat:
        promised = seat.view["coming"]["commitment"]
        patient_process.kill()
    with closing(sqlite3.connect(patient_process.database)) as connection, connection:
        connection.execute("INSERT INTO contributions VALUES (?, 1, 0, ?, 0)", (table, b"kept"))
    patient_process.start()
    person.address = patient_process.address
    with person.seat(table) as seat:
        until_dealt(seat)
        assert seat.view["fairness"]["contributions"] == [b"kept".hex(), ""]
        assert seat.view["fairness"]["commitment"] == promised


def test_killed_after_the_deal_the_same_cards_lie_there(patient_process: ServerProcess) -> None:
    person = Person(patient_process.address)
    table = person.new_table()
    with person.seat(table) as seat:
        contribute(seat, "01")
        until_dealt(seat)
        seat.wait_for_turn()
        before = seat.view
        restart(patient_process, person)
    with person.seat(table) as seat:
        assert seat.view == before
        seat.play_hand()
    assert verify_record(record_of(person, table)).outcome is Outcome.OK


def test_the_store_says_what_was_promised(patient_process: ServerProcess) -> None:
    person = Person(patient_process.address)
    table = person.new_table()
    with person.seat(table) as seat:
        promised = [seat.view["coming"]["commitment"]]
        contribute(seat, "01")
        until_dealt(seat)
        promised.append(seat.view["coming"]["commitment"])
        patient_process.kill()
    with closing(sqlite3.connect(patient_process.database)) as connection:
        rows = connection.execute("SELECT hand_number, seed FROM promises ORDER BY hand_number").fetchall()
        dealt = connection.execute("SELECT hand_number, seed FROM hands").fetchall()
    assert [commit(seed) for _, seed in rows] == promised
    assert dealt == rows[:1]


# A database that fails -----------------------------------------------------------------------------------------------


async def waiting_table(path: Path) -> tuple[Store, Table]:
    """A table of one person and a bot, whose first deal is not dealt."""
    store = await Store.open(path / "undercut.sqlite")
    account = await store.add_account("Guest")
    seats = (StoredSeat(account.id, "Guest", None), StoredSeat(None, "easy", "easy"))
    return store, Table(await store.add_match(CLASSIC, None, seats, seed_of(1)), store, 0)


async def fails(*_arguments: object, **_options: object) -> None:
    """What a full disk does."""
    raise OSError("no space left")


async def test_a_deal_that_is_not_saved_is_told_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, table = await waiting_table(tmp_path)
    told: list[protocol.ServerMessage] = []
    closed: list[bool] = []
    table.join(Viewer(0, told.append, lambda: closed.append(True)), None)
    monkeypatch.setattr(store, "add_hand", fails)
    with capture_logs() as logs:
        await table.begin(1)
        while not closed:  # noqa: ASYNC110 - the viewer is sent away when the clock has run out
            await asyncio.sleep(0.01)
    assert [log["event"] for log in logs] == ["deal_failed"]
    assert (table.retired, table.game.deal, len(told)) == (True, None, 1)
    await table.close()
    await store.close()


async def test_a_table_that_cannot_begin_is_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, table = await waiting_table(tmp_path)
    with monkeypatch.context() as failing:
        failing.setattr(store, "add_hand", fails)
        with pytest.raises(OSError, match="no space left"):
            await table.begin(0)
    assert table.retired
    stored = await store.load_match(table.id)
    assert stored is not None
    again = Table(stored, store, 0)
    await again.begin(0)
    assert again.game.deal is not None
    assert again.game.deal.seed == seed_of(1)
    await again.close()
    await store.close()


async def test_a_contribution_that_is_not_saved_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, table = await waiting_table(tmp_path)
    coming = table.view(0).coming
    assert coming is not None
    monkeypatch.setattr(store, "add_contribution", fails)
    with pytest.raises(OSError, match="no space left"):
        await table.contribute(0, protocol.Contribute("a", coming.commitment, "01"))
    assert table.retired
    stored = await store.load_match(table.id)
    assert stored is not None
    assert stored.promise is not None
    assert (stored.hands, stored.promise.contributions) == ((), {})
    await table.close()
    await store.close()
