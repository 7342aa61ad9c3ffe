"""A socket lives no longer than what it was opened with."""

import pytest

from tests.server.serving import Person
from tests.server.signing import PASSWORD, me, post, register, signed_in
from undercut.server.accounts import Accounts, Caller
from undercut.server.open_sockets import OpenSockets


def test_signing_out_everywhere_closes_every_socket_at_once(person: Person) -> None:
    table = person.new_table()
    name = register(person)
    other = signed_in(person.address, name)
    outside = Person(person.address)
    with person.seat(table) as one, other.seat(table) as two, other.seat(table) as three, outside.seat(table) as four:
        post(person, "sign-out", everywhere=True)
        assert [each.close_code() for each in (one, two, three)] == [4401] * 3
        four.receive_until(lambda message: message == {"type": "presence", "seat": 0, "connected": False})
        four.refresh()
    for each in (person, other):
        with each.seat(table) as seat:
            assert seat.view["seat"] is None
            assert seat.view["hand"]["holding"] == []


def test_signing_one_browser_out_closes_its_sockets_alone(person: Person) -> None:
    table = person.new_table()
    name = register(person)
    other = signed_in(person.address, name)
    with person.seat(table) as one, other.seat(table) as two:
        post(other, "sign-out")
        assert two.close_code() == 4401
        one.play_hand()


def test_another_password_closes_the_sockets_of_the_others(person: Person) -> None:
    table = person.new_table()
    name = register(person)
    other = signed_in(person.address, name)
    with person.seat(table) as one, other.seat(table) as two:
        post(person, "account/password", current_password=PASSWORD, password="battery staple")
        assert two.close_code() == 4401
        one.play_hand()


def test_a_guest_who_becomes_an_account_comes_back_to_the_seat(person: Person) -> None:
    table = person.new_table()
    with person.seat(table) as seat:
        seat.play_turn()
        register(person)
        assert seat.close_code() == 4409
        number = seat.view["number"]
    with person.seat(table, last_number=number) as seat:
        assert seat.view["seat"] == 0
        seat.play_hand()


def test_no_command_of_an_ended_session_is_carried_out(person: Person) -> None:
    table = person.new_table()
    name = register(person)
    other = signed_in(person.address, name)
    with person.seat(table) as watcher:
        watcher.wait_for_turn()
        with other.seat(table) as seat:
            seat.wait_for_turn()
            before = watcher.view["number"]
            command = seat.command("act", actions=["P" if "P" in seat.view["hand"]["legal"] else "S"])
            post(other, "sign-out")
            seat.close_code()
        watcher.refresh()
        assert watcher.view["number"] == before
        assert watcher.ask(command)["type"] == "ack"


def test_a_session_that_ends_while_a_socket_opens_opens_nothing(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was found, ended, and only then kept: nobody could close it, so that it is looked for once more."""
    table = person.new_table()
    register(person)
    find = Accounts.find_caller

    async def found_then_ended(accounts: Accounts, connection: object) -> Caller | None:
        caller = await find(accounts, connection)  # type: ignore[arg-type]
        if caller is not None and caller.session_id is not None:
            await accounts.kept.end_session(caller.account.id, caller.session_id)
        return caller

    monkeypatch.setattr(Accounts, "find_caller", found_then_ended)
    with person.socket(table) as seat:
        assert seat.close_code() == 4401


def test_too_many_browsers_and_the_one_seen_longest_ago_is_signed_out(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercut.server.accounts.SESSIONS_LIMIT", 2)
    table = person.new_table()
    name = register(person)
    with person.seat(table) as oldest:
        others = [signed_in(person.address, name) for _ in range(2)]
        assert oldest.close_code() == 4401
    assert [me(each)["name"] for each in others] == [name] * 2
    assert me(person)["guest"]


def test_what_is_closed_is_not_remembered() -> None:
    sockets = OpenSockets()
    closed: list[int] = []
    with sockets.kept("a", closed.append), sockets.kept("a", closed.append), sockets.kept(None, closed.append):
        sockets.end(["a", "b"], 1)
    assert closed == [1, 1]
    sockets.end(["a"], 2)
    assert closed == [1, 1]
    assert sockets.count == 0
