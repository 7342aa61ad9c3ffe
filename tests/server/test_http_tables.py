"""Tables that wait for people, over HTTP and real sockets: made, found, sat down at, left, begun."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Person, Seat, ServerProcess, served
from tests.server.signing import PASSWORD, post, register
from undercut.core.rulesets import load_ruleset
from undercut.server.ws import NO_SPECTATORS, NO_SUCH_TABLE, TABLE_RELOADED


def new_table(person: Person, **wish: Any) -> str:
    """The id of a new table that waits for people."""
    response = person.request("POST", "/api/tables", json={"bots": [], "empty_seats": 1, **wish})
    assert response.status_code == 201, response.text
    table: str = response.json()["table"]
    return table


def sit(person: Person, table: str, seat: int | None = None) -> Any:
    """What the server says when somebody sits down."""
    return person.request("POST", f"/api/tables/{table}/seat", json={"seat": seat}).json()


def get_up(person: Person, table: str) -> Any:
    """What it says when somebody gets up."""
    return person.request("DELETE", f"/api/tables/{table}/seat").json()


def give(person: Person, table: str, seat: int | str, level: str | None) -> Any:
    """What it says when somebody gives a seat to a bot."""
    return person.request("PUT", f"/api/tables/{table}/seats/{seat}", json={"level": level}).json()


def info(person: Person, table: str) -> Any:
    """What everybody is told of a table."""
    return person.request("GET", f"/api/tables/{table}").json()


def names(answer: Any) -> list[str]:
    """Who sits where."""
    return [each["name"] for each in answer["players"]]


@pytest.fixture
def others(address: str) -> list[Person]:
    """More people on the shared server."""
    return [Person(address) for _ in range(3)]


# From the invitation to the first cards ------------------------------------------------------------------------------


def test_all_is_told_before_one_sits_down(person: Person, others: list[Person]) -> None:
    table = new_table(
        person, rules="table", bots=["easy"], empty_seats=2, rated=True, spectators=False, spectator_chat="never"
    )
    told = info(others[0], table)
    rules = load_ruleset("table", 4)
    assert told["rules"]["hash"] == rules.content_hash
    assert told["rules"]["options"]["cards_each"] == "7"
    assert {key: value for key, value in told.items() if key not in ("rules", "players", "created_ms")} == {
        "table": table,
        "seat": None,
        "host": 0,
        "visibility": "private",
        "rated": "bot",
        "spectators": False,
        "spectator_chat": "never",
        "clock": None,
        "begun": False,
        "over": False,
    }
    assert [(each["name"], each["level"]) for each in told["players"]] == [
        ("Guest", None),
        ("easy", "easy"),
        ("", None),
        ("", None),
    ]
    assert others[0].cookie is None


def test_a_stranger_with_the_link_sits_down_and_plays(person: Person, others: list[Person]) -> None:
    table = new_table(person)
    with person.seat(table) as host:
        assert host.view["waiting"]["empty"] == [1]
        answer = sit(others[0], table)
        assert (answer["seat"], answer["begun"]) == (1, True)
        assert others[0].cookie is not None
        assert host.close_code() == TABLE_RELOADED
    with person.seat(table) as host, others[0].seat(table) as guest:
        assert (host.view["waiting"], guest.view["waiting"]) == (None, None)
        assert (host.view["seat"], guest.view["seat"]) == (0, 1)
        seats = [host, guest]
        while not host.is_hand_over():
            for seat in seats:
                seat.refresh()
            seats[host.view["hand"]["to_act"]].play_turn()
            for seat in seats:
                seat.refresh()
        assert guest.is_hand_over()


def test_who_looks_on_at_a_waiting_table_sees_who_comes(person: Person, others: list[Person]) -> None:
    table = new_table(person, rules="table", empty_seats=3)
    for at, other in enumerate(others[:2]):
        with Person(person.address).seat(table) as outside:
            assert [bool(each["name"]) for each in outside.view["players"]].count(True) == at + 1
            assert (outside.view["seat"], outside.view["hand"], outside.view["coming"]) == (None, None, None)
            sit(other, table)
            assert outside.close_code() == TABLE_RELOADED


def test_everybody_sees_who_of_the_seated_is_away(person: Person, others: list[Person]) -> None:
    table = new_table(person, rules="table", empty_seats=3)
    sit(others[0], table)
    with person.seat(table) as host:
        assert [each["connected"] for each in host.view["players"]] == [True, False, False, False]
        with others[0].seat(table):
            host.receive_until(lambda message: message == {"type": "presence", "seat": 1, "connected": True})
            assert [each["connected"] for each in info(others[1], table)["players"]] == [True, True, False, False]
        host.receive_until(lambda message: message == {"type": "presence", "seat": 1, "connected": False})


def test_clicking_an_invitation_twice_keeps_the_seat(person: Person, others: list[Person]) -> None:
    table = new_table(person, rules="table", empty_seats=3)
    answers = [sit(others[0], table, seat) for seat in (None, None, 3, 1)]
    assert [answer["seat"] for answer in answers] == [1] * 4
    assert sit(person, table, 2)["seat"] == 0
    assert names(info(person, table)) == ["Guest", "Guest", "", ""]


def test_two_sockets_of_one_account_are_one_seat(person: Person) -> None:
    table = new_table(person)
    with person.seat(table) as one, person.seat(table) as two:
        give(person, table, 1, "easy")
        assert (one.close_code(), two.close_code()) == (TABLE_RELOADED, TABLE_RELOADED)
    with person.seat(table) as one, person.seat(table) as two:
        one.refresh()
        assert one.view["seat"] == two.view["seat"] == 0
        assert one.view["hand"]["holding"] == two.view["hand"]["holding"] != []


def test_two_who_want_the_last_seat_at_once(person: Person) -> None:
    for _ in range(5):
        table = new_table(person)
        people = [Person(person.address) for _ in range(4)]
        with ThreadPoolExecutor(len(people)) as pool:
            answers = list(pool.map(sit, people, [table] * len(people)))
        assert Counter(answer.get("code") for answer in answers) == {None: 1, "table_full": 3}


# What is refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "none", None, 404, "no_table"),
        ("POST", "none/seat", {}, 404, "no_table"),
        ("DELETE", "none/seat", None, 404, "no_table"),
        ("PUT", "none/seats/1", {"level": "easy"}, 404, "no_table"),
        ("POST", "{table}/seat", {"seat": 9}, 200, None),
        ("POST", "{table}/seat", {"seat": "first"}, 422, "bad_message"),
        ("POST", "{table}/seat", {"place": 1}, 422, "bad_message"),
        ("PUT", "{table}/seats/1", {}, 422, "bad_message"),
        ("PUT", "{table}/seats/one", {"level": "easy"}, 422, "bad_message"),
        ("PUT", "{table}/seats/2", {"level": "easy"}, 422, "bad_message"),
        ("PUT", "{table}/seats/-1", {"level": "easy"}, 422, "bad_message"),
        ("PUT", "{table}/seats/1", {"level": "perfect"}, 422, "unknown_level"),
        ("PUT", "{table}/seats/0", {"level": "easy"}, 409, "seat_taken"),
    ],
)
def test_what_the_host_is_told(
    person: Person, method: str, path: str, body: Any, status: int, code: str | None
) -> None:
    table = new_table(person)
    response = person.request(method, f"/api/tables/{path.replace('{table}', table)}", json=body)
    assert (response.status_code, response.json().get("code")) == (status, code)
    assert names(info(person, table)) == ["Guest", ""]


def test_what_others_are_told(person: Person, others: list[Person]) -> None:
    table = new_table(person, rules="table", empty_seats=2, bots=["easy"])
    stranger, seated, late = others
    assert give(stranger, table, 2, "easy")["code"] == "not_host"
    assert get_up(stranger, table)["code"] == "not_seated"
    assert sit(seated, table, 1)["code"] == "seat_taken"
    assert sit(seated, table, 4)["code"] == "bad_message"
    assert sit(seated, table, 2)["seat"] == 2
    assert give(seated, table, 3, "easy")["code"] == "not_host"
    assert sit(late, table, 2)["code"] == "seat_taken"
    assert sit(late, table)["seat"] == 3
    assert sit(stranger, table)["code"] == "table_full"
    assert get_up(late, table)["code"] == "already_begun"
    assert give(person, table, 1, None)["code"] == "already_begun"
    assert give(person, table, 1, "easy")["begun"]


def test_another_page_seats_nobody(person: Person) -> None:
    table = new_table(person)
    other = Person(person.address, headers={"Origin": "https://example.com"})
    for method, path in (("POST", "seat"), ("DELETE", "seat"), ("PUT", "seats/1")):
        response = other.request(method, f"/api/tables/{table}/{path}", json={"level": "easy"})
        assert (response.status_code, response.json()["code"]) == (403, "bad_origin")
    assert names(info(person, table)) == ["Guest", ""]


def test_too_many_tables_are_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", new_tables_per_hour_limit=1) as address:
        person = Person(address)
        new_table(person)
        response = person.request("POST", "/api/tables", json={})
        assert (response.status_code, response.json()["code"]) == (429, "rate_limited")
        assert int(response.headers["Retry-After"]) > 1000


# Open tables ---------------------------------------------------------------------------------------------------------


def test_open_tables_are_found_by_everybody(person: Person, others: list[Person]) -> None:
    private, open_one = new_table(person), new_table(person, visibility="open", rated=True)
    for who, seat in ((person, 0), (others[0], None)):
        found = {each["table"]: each for each in who.request("GET", "/api/tables/open").json()}
        assert private not in found
        line = found[open_one]
        assert (line["seat"], line["rules"], line["rated"]) == (seat, "classic", "yes")
        assert names(line) == ["Guest", ""]
    assert others[0].cookie is None
    sit(others[0], open_one)
    assert all(each["table"] != open_one for each in person.request("GET", "/api/tables/open").json())


def test_my_list_has_the_tables_where_i_wait(person: Person) -> None:
    waiting, begun = new_table(person), person.new_table()
    listed = {line["table"]: line for line in person.request("GET", "/api/tables").json()}
    assert (listed[waiting]["waiting"], listed[begun]["waiting"]) == (True, False)
    assert (listed[waiting]["players"], listed[waiting]["your_turn"]) == (["Guest", ""], False)


def test_a_table_that_waits_is_no_part_of_the_history(person: Person, others: list[Person]) -> None:
    table = new_table(person)
    assert person.request("GET", "/api/history").json() == {"matches": [], "next": None, "rules": []}
    assert person.request("GET", "/api/statistics").json() == []
    for path in (f"/api/history/{table}", f"/api/history/{table}/record", f"/api/history/{table}/hands/1"):
        assert person.request("GET", path).json()["code"] == "no_match"
    shared = person.request("PUT", f"/api/history/{table}/share", json={"shared": True})
    assert shared.json()["code"] == "no_match"
    assert person.request("GET", f"/api/tables/{table}/record").json()["code"] == "not_dealt"
    sit(others[0], table)
    assert [match["table"] for match in person.request("GET", "/api/history").json()["matches"]] == [table]


# Getting up and going away -------------------------------------------------------------------------------------------


def test_the_last_one_to_get_up_closes_the_table(person: Person, others: list[Person]) -> None:
    table = new_table(person, rules="table", empty_seats=3)
    sit(others[0], table)
    assert get_up(person, table) == {"status": "done"}
    assert info(others[0], table)["host"] == 1
    with others[0].seat(table) as seat:
        assert get_up(others[0], table) == {"status": "done"}
        assert seat.close_code() == TABLE_RELOADED
    with others[0].socket(table) as seat:
        assert seat.close_code() == NO_SUCH_TABLE
    assert get_up(others[0], table)["code"] == "no_table"
    assert others[0].request("GET", "/api/tables").json() == []


def test_a_deleted_account_gets_up_from_tables_that_wait(person: Person, others: list[Person]) -> None:
    register(person)
    table, alone = new_table(person, rules="table", empty_seats=3), new_table(person)
    sit(others[0], table)
    with others[0].seat(table) as seat:
        assert post(person, "account/delete", password=PASSWORD).status_code == 200
        assert seat.close_code() == TABLE_RELOADED
    assert names(info(others[0], table)) == ["", "Guest", "", ""]
    assert info(others[0], alone)["code"] == "no_table"


def test_a_guests_seat_comes_along_when_the_guest_signs_in(person: Person, others: list[Person]) -> None:
    name = register(person)
    guest = others[0]
    table = new_table(guest)
    with guest.seat(table) as seat:
        assert post(guest, "sign-in", name=name, password=PASSWORD, bring_tables=True).status_code == 200
        seat.close_code()
    assert names(info(guest, table)) == [name, ""]
    assert (info(guest, table)["seat"], info(person, table)["seat"]) == (0, 0)


def test_a_new_name_is_told_at_a_table_that_waits(person: Person, others: list[Person]) -> None:
    table = new_table(person)
    with others[0].seat(table) as outside:
        name = register(person)
        outside.receive_until(lambda _: outside.view["players"][0]["name"] == name)
    assert names(info(others[0], table)) == [name, ""]


def test_a_table_waits_on_when_the_server_is_killed(server_process: ServerProcess) -> None:
    person = Person(server_process.address)
    table = new_table(person, visibility="open")
    before = info(person, table)
    server_process.kill()
    server_process.start()
    person.address = server_process.address
    assert info(person, table) == before
    assert [each["table"] for each in person.request("GET", "/api/tables/open").json()] == [table]
    other = Person(server_process.address)
    assert sit(other, table)["begun"]
    server_process.kill()
    server_process.start()
    person.address = server_process.address
    with person.seat(table) as seat:
        assert len(seat.view["hand"]["holding"]) == 10


# Looking on ----------------------------------------------------------------------------------------------------------


def test_where_nobody_may_look_on_strangers_see_the_waiting_room_only(person: Person, others: list[Person]) -> None:
    table = new_table(person, spectators=False)
    with others[1].seat(table) as outside:
        assert outside.view["waiting"]["spectators"] is False
        sit(others[0], table)
        assert outside.close_code() == TABLE_RELOADED
        assert outside.view["hand"] is None
    for stranger in (others[1], Person(person.address)):
        with stranger.socket(table) as outside:
            assert outside.close_code() == NO_SPECTATORS
    for seated in (person, others[0]):
        with seated.seat(table) as seat:
            assert seat.view["hand"] is not None


def test_who_looks_on_sees_no_holding(person: Person, others: list[Person]) -> None:
    table = new_table(person)
    sit(others[0], table)
    with person.seat(table) as one, others[0].seat(table) as two, others[1].seat(table) as outside:
        held = set(one.view["hand"]["holding"]) | set(two.view["hand"]["holding"])
        hand = outside.view["hand"]
        assert (hand["holding"], hand["arrangement"], hand["legal"]) == ([], None, [])
        assert not any(f'"{card}"' in text for text in outside.texts for card in held)


# Talking -------------------------------------------------------------------------------------------------------------


def say(seat: Seat, text: str) -> dict[str, Any]:
    """The answer to something that is said."""
    return seat.ask({"type": "say", "id": f"say {text}", "text": text})


def test_what_was_said_while_the_table_waited_is_heard_when_it_has_begun(person: Person, others: list[Person]) -> None:
    table = new_table(person, spectator_chat="never")
    with person.seat(table) as host, others[0].seat(table) as outside:
        assert say(host, "Come!")["type"] == "ack"
        assert outside.receive_until(lambda message: message["type"] == "chat_said")["line"]["seat"] == 0
    sit(others[0], table)
    with person.seat(table) as host, others[0].seat(table) as guest:
        assert say(guest, "Here I am")["type"] == "ack"
        line = host.receive_until(lambda message: message["type"] == "chat_said")["line"]
        assert (line["seat"], line["number"], line["text"]) == (1, 2, "Here I am")


def test_who_only_looks_on_says_what_the_table_lets_them(person: Person, others: list[Person]) -> None:
    for policy, kind in (("between_hands", "ack"), ("never", "error")):
        table = new_table(person, spectator_chat=policy)
        others[0].request("GET", "/api/me")
        with others[0].seat(table) as outside:
            assert say(outside, "May I?")["type"] == kind
