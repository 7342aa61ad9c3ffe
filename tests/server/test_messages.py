"""Bad messages of every kind: an error with its code, nothing changed, and the socket goes on."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.serving import PROTOCOL, Person, Seat, ServerProcess, served, wait_until

DEEP = '{"type":"ping","more":' + "[" * 3000 + "]" * 3000 + "}"

NO_MESSAGES: dict[str, Any] = {
    "nothing": "",
    "not JSON": "hello",
    "half a message": '{"type":"pi',
    "two messages": '{"type":"ping"}{"type":"ping"}',
    "a number": 7,
    "a list": [{"type": "ping"}],
    "null": None,
    "not a number": "NaN",
    "no type": {"id": "a"},
    "an unknown type": {"type": "deal"},
    "a server's type": {"type": "ack", "id": "a", "number": 1},
    "a type that is no text": {"type": 1},
    "a field too many": {"type": "ping", "seat": 1},
    "another's seat": {"type": "act", "id": "a", "number": 3, "actions": ["S"], "seat": 1},
    "no id": {"type": "act", "number": 3, "actions": ["S"]},
    "an id that is no text": {"type": "act", "id": 5, "number": 3, "actions": ["S"]},
    "no number": {"type": "act", "id": "a", "actions": ["S"]},
    "a number that is text": {"type": "act", "id": "a", "number": "3", "actions": ["S"]},
    "a number that is true": {"type": "act", "id": "a", "number": True, "actions": ["S"]},
    "a number with a fraction": {"type": "act", "id": "a", "number": 3.5, "actions": ["S"]},
    "a number without end": '{"type":"act","id":"a","actions":["S"],"number":' + "9" * 5000 + "}",
    "no actions": {"type": "act", "id": "a", "number": 3},
    "actions that are text": {"type": "act", "id": "a", "number": 3, "actions": "S"},
    "actions that are numbers": {"type": "act", "id": "a", "number": 3, "actions": [52]},
    "half a character": '{"type":"act","id":"\\ud800","number":3,"actions":["S"]}',
    "deep": DEEP,
    "bytes": b'{"type":"ping"}',
    "no text at all": b"\xff\xfe\x00",
    "too long": '{"type":"ping"}' + " " * 9000,
}

NO_COMMANDS: dict[str, tuple[dict[str, Any], str]] = {
    "an empty id": ({"id": ""}, "bad_message"),
    "a long id": ({"id": "x" * 65}, "bad_message"),
    "no actions": ({"actions": []}, "bad_action"),
    "too many actions": ({"actions": ["S"] * 21}, "bad_action"),
    "not a token": ({"actions": ["draw"]}, "bad_action"),
    "an empty token": ({"actions": [""]}, "bad_action"),
    "a small token": ({"actions": ["s"]}, "bad_action"),
    "a card that is none": ({"actions": ["1H"]}, "bad_action"),
    "a meld that is none": ({"actions": ["=4H5H7H"]}, "bad_action"),
    "a long token": ({"actions": ["7" * 5000]}, "bad_action"),
    "an action of another phase": ({"actions": ["."]}, "illegal_action"),
    "big gin in the first turn": ({"actions": ["G"]}, "illegal_action"),
    "a layoff without a knock": ({"actions": ["8S>1"]}, "illegal_action"),
    "an old number": ({"number": 1}, "stale"),
    "a number to come": ({"number": 10_000}, "stale"),
    "a negative number": ({"number": -1}, "stale"),
}


@pytest.fixture(scope="module")
def seat(address: str) -> Iterator[Seat]:
    """Somebody whose turn it is."""
    person = Person(address)
    with person.seat(person.new_table()) as seat:
        seat.wait_for_turn()
        yield seat


@pytest.mark.parametrize("message", NO_MESSAGES.values(), ids=NO_MESSAGES.keys())
def test_what_is_no_message_changes_nothing(seat: Seat, message: Any) -> None:
    before = seat.view
    seat.send(message)
    answer = seat.receive()
    assert (answer["type"], answer["code"], answer["id"]) == ("error", "bad_message", None)
    assert answer["number"] == before["number"]
    assert seat.hello()["view"] == before


@pytest.mark.parametrize(("changed", "code"), NO_COMMANDS.values(), ids=NO_COMMANDS.keys())
def test_a_command_that_is_refused_changes_nothing(seat: Seat, changed: dict[str, Any], code: str) -> None:
    before = seat.view
    command = seat.command("act", actions=["S"]) | changed
    seat.send(command)
    answer = seat.receive()
    assert (answer["type"], answer["code"]) == ("error", code)
    assert answer["id"] == command["id"][:64]
    assert answer["number"] == before["number"]
    assert seat.hello()["view"] == before


def test_the_place_of_the_refused_action_is_said_and_none_is_played(person: Person) -> None:
    with person.seat(person.new_table()) as seat:
        while seat.view["hand"]["phase"] != "draw":
            seat.play_turn()
            seat.wait_for_turn()
        before = seat.view
        illegal = seat.act("S", "S")
        assert (illegal["code"], illegal["position"]) == ("illegal_action", 1)
        unreadable = seat.act("S", "7X")
        assert (unreadable["code"], unreadable["position"]) == ("bad_action", 1)
        assert seat.hello()["view"] == before


def test_it_is_not_your_turn(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", bot_pace_ms=60_000) as address:
        person = Person(address)
        with person.seat(person.new_table()) as seat:
            if seat.view["hand"]["to_act"] == 0:
                assert seat.act("P")["type"] == "ack"
            answer = seat.act("P")
            assert (answer["code"], answer["position"]) == ("not_your_turn", 0)
            assert seat.ask(seat.command("next_hand"))["code"] == "hand_not_over"


def test_the_card_taken_may_not_go_in_the_same_turn(person: Person) -> None:
    with person.seat(person.new_table()) as seat:
        seat.wait_for_turn()
        upcard = seat.view["hand"]["upcard"]
        assert seat.act("T", upcard)["code"] == "illegal_action"


def test_hello_comes_first(person: Person) -> None:
    with person.socket(person.new_table()) as seat:
        answer = seat.ask({"type": "act", "id": "a", "number": 4, "actions": ["P"]})
        assert answer["code"] == "bad_message"
        assert seat.hello()["view"]["number"] == answer["number"]


@pytest.mark.parametrize("protocol", [0, PROTOCOL - 1, PROTOCOL + 1, -1, 2**63])
def test_another_protocol_is_refused_and_the_socket_closed(person: Person, protocol: int) -> None:
    with person.socket(person.new_table()) as seat:
        seat.send({"type": "hello", "protocol": protocol})
        assert seat.receive()["code"] == "bad_protocol"
        with pytest.raises(ConnectionClosed) as caught:
            seat.receive()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4400


@pytest.mark.parametrize("path", ["/ws/tables/none", "/ws/tables/..%2Fa", "/ws/tables/%00", "/ws", "/", "/api/me"])
def test_a_socket_to_no_table_is_closed(address: str, path: str) -> None:
    with connect(f"ws://{address}{path}", proxy=None) as connection, pytest.raises(ConnectionClosed) as caught:
        connection.recv()
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4404


def test_too_many_messages_are_refused_and_the_socket_goes_on(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", messages_per_second_limit=5) as address:
        person = Person(address)
        with person.seat(person.new_table()) as seat:
            for _ in range(60):
                seat.send({"type": "ping"})
            answers = [seat.receive() for _ in range(60)]
            codes = {answer["code"] for answer in answers if answer["type"] == "error"}
            assert codes == {"too_many_messages"}
            wait_until(lambda: pings(seat))


def pings(seat: Seat) -> bool:
    """Whether a ping is answered."""
    seat.send({"type": "ping"})
    return bool(seat.receive()["type"] == "pong")


def test_nothing_of_all_this_is_a_fault_of_the_server(server_process: ServerProcess) -> None:
    person = Person(server_process.address)
    table = person.new_table()
    with person.socket(table) as seat:
        for message in NO_MESSAGES.values():
            seat.send(message)
        for message in NO_MESSAGES.values():
            assert seat.receive()["type"] == "error", message
    with person.socket(table) as seat:
        seat.send(json.dumps({"type": "ping", "more": "x" * 1_000_000}))
        with pytest.raises(ConnectionClosed):
            seat.receive()
    with person.seat(table) as seat:
        seat.play_turn()
    server_process.stop()
    assert server_process.logs == ""
