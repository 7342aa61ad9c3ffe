"""Coming back, repeating, several sockets, strangers."""

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Person, Seat


def events_after(seat: Seat, number: int) -> list[dict[str, Any]]:
    """What this socket was told after that number."""
    return [event for event in seat.events if event["number"] > number]


def test_a_new_socket_gets_a_view_and_the_events_of_the_hand(person: Person) -> None:
    table = person.new_table()
    with person.seat(table) as first:
        first.play_hand()
        first.play_turn()
        first.wait_for_turn()
        with person.socket(table) as second:
            welcome = second.hello()
        assert not welcome["resumed"]
        assert welcome["view"] == first.view
        assert welcome["events"] == [event for event in first.events if event["hand_number"] == 2]


def test_a_socket_that_comes_back_gets_exactly_what_it_missed(person: Person) -> None:
    table = person.new_table()
    with person.seat(table) as seat:
        seat.play_hand()
        for number in (0, 1, 5, seat.view["number"] - 1, seat.view["number"]):
            with person.socket(table) as back:
                welcome = back.hello(number)
            assert welcome["resumed"]
            assert welcome["events"] == events_after(seat, number)
            assert welcome["view"] == seat.view


@pytest.mark.parametrize("number", [-1, 10_000, 2**62])
def test_a_number_that_never_was_gets_a_fresh_view(person: Person, number: int) -> None:
    with person.socket(person.new_table()) as seat:
        assert not seat.hello(number)["resumed"]
        assert seat.events


def test_a_repeated_command_is_acknowledged_again_and_played_once(person: Person) -> None:
    table = person.new_table()
    with person.seat(table) as seat:
        seat.wait_for_turn()
        command = seat.command("act", actions=["P" if "P" in seat.view["hand"]["legal"] else "S"])
        first = seat.ask(command)
        assert first["type"] == "ack"
        seat.wait_for_turn()
        before = seat.view
        assert seat.ask(command) == first
        with person.seat(table) as other:
            assert other.ask(command) == first
            assert other.view == before


def test_the_hand_after_is_dealt_once(person: Person) -> None:
    with person.seat(person.new_table()) as seat:
        seat.play_hand()
        command = seat.command("next_hand")
        first = seat.ask(command)
        assert seat.ask(command) == first
        assert seat.view["match"]["hand_number"] == 2
        late = seat.ask(command | {"id": "another"})
        assert late["code"] == "stale"


def test_two_sockets_of_one_account_play_the_same_seat(person: Person) -> None:
    table = person.new_table()
    with person.seat(table) as one, person.seat(table) as two:
        for turn in range(12):
            acting, other = (one, two) if turn % 2 else (two, one)
            acting.wait_for_turn()
            if acting.is_hand_over():
                break
            acting.play_turn()
            acting.wait_for_turn()
            while other.view["number"] < acting.view["number"]:
                other.receive()
            assert other.view == acting.view
        stale = one.ask(two.command("act", actions=["S"]) | {"number": 1})
        assert stale["code"] in ("stale", "hand_over")


def test_the_seat_is_there_while_any_socket_is(person: Person) -> None:
    table = person.new_table()
    watcher = Person(person.address)
    with watcher.seat(table) as outside:
        assert not outside.view["players"][0]["connected"]
        with person.seat(table):
            with person.seat(table):
                assert outside.receive_until(is_presence) == {"type": "presence", "seat": 0, "connected": True}
            outside.refresh()
            assert '"connected":false' not in outside.texts[-2]
        assert outside.receive_until(is_presence) == {"type": "presence", "seat": 0, "connected": False}


def is_presence(message: dict[str, Any]) -> bool:
    """Whether somebody came or went."""
    return bool(message["type"] == "presence")


@pytest.mark.parametrize("has_account", [False, True])
def test_a_stranger_sees_no_holding_and_cannot_act(person: Person, has_account: bool) -> None:
    table = person.new_table()
    stranger = Person(person.address)
    if has_account:
        stranger.request("GET", "/api/me")
    with person.seat(table) as seat, stranger.seat(table) as outside:
        seat.wait_for_turn()
        for kind, more in (("act", {"actions": ["P"]}), ("next_hand", {})):
            assert outside.ask(outside.command(kind, **more))["code"] == "not_seated"
        outside.refresh()
        hand = outside.view["hand"]
        assert (outside.view["seat"], hand["holding"], hand["legal"], hand["drawn"]) == (None, [], [], None)
        assert (hand["arrangement"], hand["knocks"], hand["discards"]) == (None, [], [])
        assert hand["holding_counts"] == seat.view["hand"]["holding_counts"]
        seat.play_hand()
        outside.receive_until(lambda message: outside.view["number"] == seat.view["number"])
        assert not {"dealt"} & {event["event"]["type"] for event in outside.events}
        draws = [event["event"] for event in outside.events if event["event"]["type"] == "drew_stock"]
        assert all(draw["card"] is None for draw in draws)
        assert outside.view["result"] == seat.view["result"]


def test_a_forged_cookie_is_a_stranger(person: Person) -> None:
    table = person.new_table()
    assert person.cookie is not None
    account, signature = person.cookie.rsplit(".", 1)
    for cookie in (account, f"{account}.", f"{account}.{signature[::-1]}", signature, "", "\xff"):
        with Person(person.address, cookie).seat(table) as seat:
            assert seat.view["seat"] is None


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1", "file://"])
def test_a_page_from_elsewhere_gets_no_socket(person: Person, origin: str) -> None:
    table = person.new_table()
    with (
        person.socket(table, headers={"Origin": origin}) as seat,
        pytest.raises(ConnectionClosed) as caught,
    ):
        seat.receive()
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4403


def test_the_own_page_gets_a_socket(person: Person) -> None:
    with person.socket(person.new_table(), headers={"Origin": f"http://{person.address}"}) as seat:
        assert seat.hello()["view"]["seat"] == 0
