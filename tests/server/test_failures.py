"""What fails: the database, a client that does not read, a client that goes away. Nobody else is touched by it."""

import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from tests.server.serving import PROTOCOL, Person, Seat, ServerProcess, served, wait_until
from undercut.server import ws
from undercut.server.account_store import AccountStore
from undercut.server.accounts import COOKIE
from undercut.server.store import Store

READ_ANEW = 4503


@pytest.fixture
def own_address(tmp_path: Path) -> Iterator[str]:
    """A server of one's own, in this process, so that its parts can be made to fail."""
    with served(tmp_path / "undercut.sqlite") as address:
        yield address


class Failing:
    """Makes a method of the store fail, before or after it has done its work."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, name: str, *, saves: bool, of: type[Store | AccountStore] = Store
    ) -> None:
        original = getattr(of, name)

        async def fail(store: object, *arguments: Any, **options: Any) -> Any:
            result = await original(store, *arguments, **options) if saves or not self.on else None
            if self.on:
                raise OperationalError("INSERT", {}, Exception("disk I/O error"))
            return result

        self.on = False
        monkeypatch.setattr(of, name, fail)


def closed_with(seat: Seat) -> int:
    """The code that the server closes this socket with; until then it says nothing more."""
    with pytest.raises(ConnectionClosed) as caught:
        seat.receive()
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


@pytest.mark.parametrize("saves", [False, True], ids=["not saved", "saved, but it does not say so"])
def test_what_the_store_failed_to_say_is_settled_by_reading_it_anew(
    own_address: str, monkeypatch: pytest.MonkeyPatch, saves: bool
) -> None:
    person = Person(own_address)
    table = person.new_table()
    failing = Failing(monkeypatch, "add_moves", saves=saves)
    with person.seat(table) as seat, Person(own_address).seat(table) as outside:
        seat.wait_for_turn()
        outside.refresh()
        before = seat.view
        failing.on = True
        command = seat.command("act", actions=["P" if "P" in seat.view["hand"]["legal"] else "S"])
        seat.send(command)
        assert (closed_with(seat), closed_with(outside)) == (READ_ANEW, READ_ANEW)
        failing.on = False
    with person.socket(table) as back:
        welcome = back.hello(before["number"])
        assert welcome["resumed"]
        assert bool(welcome["events"]) == saves or back.view == before
        if not saves:
            assert (welcome["events"], welcome["view"]) == ([], before)
        answer = back.ask(command)
        assert (answer["type"], answer["id"]) == ("ack", command["id"])
        assert answer["number"] > before["number"]
        back.play_match()
    record = person.request("GET", f"/api/tables/{table}/record").json()
    assert record["totals"] == back.view["match"]["totals"]


def test_a_hand_that_is_not_saved_is_not_dealt(own_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(own_address)
    table = person.new_table()
    failing = Failing(monkeypatch, "add_hand", saves=False)
    with person.seat(table) as seat:
        seat.play_hand()
        before = seat.view
        failing.on = True
        command = seat.command("next_hand")
        seat.send(command)
        assert closed_with(seat) == READ_ANEW
        failing.on = False
    with person.seat(table) as back:
        assert back.view == before
        assert back.ask(command)["type"] == "ack"
        back.refresh()
        assert back.view["match"]["hand_number"] == 2


def test_a_table_that_cannot_be_read_now_can_be_read_later(own_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(own_address)
    table = person.new_table()
    failing = Failing(monkeypatch, "find_session", saves=False, of=AccountStore)
    failing.on = True
    with person.socket(table) as seat:
        assert closed_with(seat) == READ_ANEW
    response = person.request("GET", "/api/tables")
    assert (response.status_code, response.json()["code"]) == (503, "store_failed")
    failing.on = False
    with person.seat(table) as seat:
        assert seat.view["seat"] == 0


def test_a_client_that_does_not_read_loses_its_socket_and_holds_up_nobody(
    own_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ws, "WAITING_MESSAGES_LIMIT", 4)
    monkeypatch.setattr(ws, "LAST_WORDS_LIMIT_SECONDS", 0.01)
    person = Person(own_address)
    table = person.new_table()
    host, port = own_address.split(":")
    with Person(own_address).seat(table) as outside, socket.socket() as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect((host, int(port)))
        shake_hands(narrow, table, person)
        wait_until(lambda: is_dropped(narrow, outside))
    with person.seat(table) as back:
        back.play_hand()


def is_dropped(narrow: socket.socket, outside: Seat) -> bool:
    """Ask for more that is never read; whether the seat is told to be left. Somebody else is always answered."""
    for _ in range(50):
        narrow.sendall(text_frame(f'{{"type":"hello","protocol":{PROTOCOL}}}'))
    seen = len(outside.texts)
    outside.refresh()
    return any('"presence","seat":0,"connected":false' in text for text in outside.texts[seen:])


def shake_hands(connection: socket.socket, table: str, person: Person) -> None:
    """Turn a bare connection into a socket."""
    lines = [
        f"GET /ws/tables/{table} HTTP/1.1",
        f"Host: {person.address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {COOKIE}={person.cookie}",
    ]
    connection.sendall("\r\n".join([*lines, "", ""]).encode())
    assert connection.recv(12) == b"HTTP/1.1 101"


def text_frame(text: str) -> bytes:
    """A client's frame of a short text; its mask is nothing."""
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def test_clients_that_go_away_at_any_point_are_no_fault(server_process: ServerProcess) -> None:
    person = Person(server_process.address)
    table = person.new_table()
    host, port = person.address.split(":")
    for path in (table, "none"):
        for words in ([], ["hello"], ["hello", "act"], ["\udc80"]):
            for reset in (False, True):
                with socket.socket() as connection:
                    connection.connect((host, int(port)))
                    shake_hands(connection, path, person)
                    for word in words:
                        connection.sendall(frame_of(word))
                    if reset:
                        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    with person.seat(table) as seat:
        seat.play_hand()
    server_process.stop()
    assert server_process.logs == ""


def frame_of(word: str) -> bytes:
    """A message by its type; a frame that is no UTF-8 for everything else."""
    messages = {
        "hello": f'{{"type":"hello","protocol":{PROTOCOL}}}',
        "act": '{"type":"act","id":"a","number":4,"actions":["P"]}',
    }
    if word in messages:
        return text_frame(messages[word])
    return bytes([0x81, 0x81, 0, 0, 0, 0, 0xFF])
