"""A server that is killed at any point goes on exactly where it was."""

import sqlite3
from contextlib import closing

from tests.server.serving import Person, Seat, ServerProcess, plain_choice


def restart(process: ServerProcess, person: Person) -> None:
    """Kill the server as a power cut would, and start it again."""
    process.kill()
    process.start()
    person.address = process.address


def test_a_hand_goes_on_after_each_kill(server_process: ServerProcess) -> None:
    person = Person(server_process.address)
    table = person.new_table()
    for _ in range(4):
        with person.seat(table) as seat:
            for _ in range(3):
                seat.play_turn()
                seat.wait_for_turn()
            before, events = seat.view, seat.events
            restart(server_process, person)
        with person.seat(table, last_number=before["number"]) as seat:
            assert seat.view == before
            assert seat.events == []
        with person.seat(table) as seat:
            hand_number = before["match"]["hand_number"]
            known = [event for event in events if event["hand_number"] == hand_number]
            assert seat.events[-len(known) :] == known
    with person.seat(table) as seat:
        seat.play_match()
    record = person.request("GET", f"/api/tables/{table}/record").json()
    assert record["totals"] == seat.view["match"]["totals"]
    server_process.stop()
    assert server_process.logs == ""


def test_a_command_on_its_way_when_the_server_dies_is_played_once(server_process: ServerProcess) -> None:
    person = Person(server_process.address)
    table = person.new_table()
    for _ in range(6):
        with person.seat(table) as seat:
            seat.wait_for_turn()
            if seat.is_hand_over() or seat.view["hand"]["knocks"]:
                break
            before = seat.view["number"]
            command = seat.command("act", actions=plain_choice(seat.view["hand"]))
            seat.send(command)
            restart(server_process, person)
        with person.seat(table, last_number=before) as seat:
            assert seat.ask(command)["type"] == "ack"
            seat.refresh()
            numbers = [event["number"] for event in seat.events]
            assert numbers == list(range(before + 1, seat.view["number"] + 1))
            own = [event["event"] for event in seat.events if event["event"].get("seat") == 0]
            turns = [event for event in own if event["type"] in ("passed", "drew_stock", "discarded")]
            assert len(turns) == len(command["actions"])
    server_process.stop()
    assert server_process.logs == ""


def test_a_bot_whose_turn_it_is_goes_on_by_itself(server_process: ServerProcess) -> None:
    server_process.kill()
    server_process.settings["BOT_PACE_MS"] = "60000"
    server_process.start()
    person = Person(server_process.address)
    table = person.new_table()
    with person.seat(table) as seat:
        play_until_the_bot_is_to_act(seat)
        before = seat.view
        server_process.settings["BOT_PACE_MS"] = "0"
        restart(server_process, person)
    with person.seat(table, last_number=before["number"]) as seat:
        seat.wait_for_turn()
        assert seat.view["number"] > before["number"]
        assert seat.events[0]["number"] == before["number"] + 1


def play_until_the_bot_is_to_act(seat: Seat) -> None:
    """One turn, if it is one's own."""
    if seat.view["hand"]["to_act"] == 0:
        assert seat.act("P")["type"] == "ack"
        seat.refresh()
    assert seat.view["hand"]["to_act"] == 1


def test_a_command_repeated_after_a_restart_is_still_harmless(server_process: ServerProcess) -> None:
    person = Person(server_process.address)
    table = person.new_table()
    with person.seat(table) as seat:
        seat.wait_for_turn()
        command = seat.command("act", actions=["P" if "P" in seat.view["hand"]["legal"] else "S"])
        answer = seat.ask(command)
        seat.wait_for_turn()
        before = seat.view
        restart(server_process, person)
    with person.seat(table) as seat:
        assert seat.ask(command) == answer
        assert seat.view == before


def test_what_was_acknowledged_is_on_the_disk(server_process: ServerProcess) -> None:
    person = Person(server_process.address)
    table = person.new_table()
    with person.seat(table) as seat:
        seat.wait_for_turn()
        assert seat.act("P" if "P" in seat.view["hand"]["legal"] else "S")["type"] == "ack"
        server_process.kill()
    with closing(sqlite3.connect(server_process.database)) as connection:
        tokens = [row[0] for row in connection.execute("SELECT token FROM moves WHERE seat = 0 ORDER BY ply")]
        assert tokens[0] in ("P", "S")
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_guest_stays_the_same_over_a_restart(server_process: ServerProcess) -> None:
    person = Person(server_process.address)
    before = person.request("GET", "/api/me").json()
    restart(server_process, person)
    assert person.request("GET", "/api/me").json() == before
