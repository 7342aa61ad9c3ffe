"""What people say to one another, over real sockets on a real database."""

import asyncio
import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.playing import CLASSIC
from tests.server.people import seat_together
from tests.server.serving import Person, Seat, served
from undercut.server.chat.chat_store import MESSAGES_LIMIT, REPORTED_LIMIT, ChatStore, StoredReport
from undercut.server.store import Store

MANY = {"messages_per_minute_limit": 100_000, "address_messages_per_minute_limit": 100_000}


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the server of these tests."""
    return tmp_path_factory.mktemp("talk") / "undercut.sqlite"


@pytest.fixture(scope="module")
def address(database: Path) -> Iterator[str]:
    """A server that these tests share."""
    with served(database, **MANY) as running:
        yield running


@pytest.fixture
def people(address: str) -> list[Person]:
    """Two people with names."""
    found = [Person(address), Person(address)]
    for person in found:
        account = {"name": f"P{uuid.uuid4().hex[:10]}", "password": "correct horse"}
        assert person.request("POST", "/api/account", json=account).status_code == 201
    return found


@pytest.fixture
def two(people: list[Person], database: Path) -> Iterator[tuple[Seat, Seat, str]]:
    """Both at a table."""
    table = seat_together(database, people)
    with people[0].seat(table) as first, people[1].seat(table) as second:
        yield first, second, table


def say(seat: Seat, text: str = "", *, phrase: str | None = None, command_id: str = "") -> dict[str, Any]:
    """The answer to it."""
    return seat.ask({"type": "say", "id": command_id or uuid.uuid4().hex, "phrase": phrase, "text": text})


def wish(seat: Seat, kind: str, speaker: str, **fields: Any) -> dict[str, Any]:
    """The answer to a wish about somebody."""
    return seat.ask({"type": kind, "id": uuid.uuid4().hex, "speaker": speaker, **fields})


def heard(seat: Seat) -> list[str]:
    """All that a socket has heard so far, history and news."""
    lines: list[dict[str, Any]] = []
    for message in messages(seat):
        if message["type"] == "chat_history":
            lines = message["lines"]
        elif message["type"] == "chat_said":
            lines.append(message["line"])
    return [line["phrase"] or line["text"] for line in lines]


def messages(seat: Seat) -> list[dict[str, Any]]:
    """What a socket was told."""
    seat.refresh()
    return [told for told in map(json.loads, seat.texts) if told["type"] != "pong"]


def history(seat: Seat) -> dict[str, Any]:
    """The last history that a socket was told."""
    return [message for message in messages(seat) if message["type"] == "chat_history"][-1]


def reports(database: Path) -> list[StoredReport]:
    """What the host can read."""

    async def read() -> list[StoredReport]:
        store = await Store.open(database)
        try:
            return await ChatStore(store).reports()
        finally:
            await store.close()

    return asyncio.run(read())


def test_both_hear_what_either_says_and_no_event_is_made_of_it(two: tuple[Seat, Seat, str]) -> None:
    first, second, _ = two
    number = first.view["number"]
    assert say(first, "Szép jó napot!", command_id="a") == {"type": "ack", "id": "a", "number": number}
    assert say(second, phrase="good_luck")["type"] == "ack"
    assert heard(first) == heard(second) == ["Szép jó napot!", "good_luck"]
    lines = [message["line"] for message in messages(second) if message["type"] == "chat_said"]
    assert [(line["number"], line["seat"]) for line in lines] == [(1, 0), (2, 1)]
    assert lines[0]["speaker"] == history(first)["me"] != lines[1]["speaker"]
    first.hello()
    assert first.view["number"] == number
    record = first.view["match"]
    assert record["sheet"] == []


def test_a_repeat_says_nothing_twice_and_mistakes_say_nothing(two: tuple[Seat, Seat, str]) -> None:
    first, second, _ = two
    assert say(first, "once", command_id="a")["type"] == say(first, "once", command_id="a")["type"] == "ack"
    assert say(second, "mine", command_id="a")["type"] == "ack"
    for fields, code in (
        ({"text": ""}, "bad_message"),
        ({"text": "both", "phrase": "hello"}, "bad_message"),
        ({"text": "a\u202eb"}, "bad_text"),
        ({"text": "a" * 141}, "bad_text"),
        ({"phrase": "insult"}, "unknown_phrase"),
    ):
        assert say(first, **fields)["code"] == code
    for wrong in ({"id": "b", "text": "x", "to": 1}, {"id": "i" * 65, "text": "x"}, {"id": "", "text": "x"}):
        first.send({"type": "say", **wrong})
        assert first.receive_until(lambda message: message["type"] == "error")["code"] == "bad_message"
    assert heard(second) == ["once", "mine"]


def test_it_is_there_for_who_comes_later_and_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "undercut.sqlite"
    with served(database, **MANY) as address:
        first = Person(address)
        table = seat_together(database, [first, Person(address)])
        with first.seat(table) as seat:
            for number in range(MESSAGES_LIMIT + 5):
                say(seat, f"text {number}", command_id=f"{number}")
            assert len(heard(seat)) == MESSAGES_LIMIT + 5
    with served(database, **MANY) as address, Person(address, first.cookie).seat(table) as seat:
        assert heard(seat) == [f"text {number}" for number in range(5, MESSAGES_LIMIT + 5)]
        # What was answered once is not said again, not even by another process.
        assert say(seat, "text 104", command_id="104")["type"] == "ack"
        assert len(heard(seat)) == MESSAGES_LIMIT
        say(seat, "on")
        assert history(seat)["lines"][-1]["number"] == MESSAGES_LIMIT + 5


def test_whoever_is_muted_is_heard_no_more_at_any_table_and_does_not_know(
    two: tuple[Seat, Seat, str], people: list[Person], database: Path
) -> None:
    first, second, table = two
    say(second, "before")
    speaker = next(each["speaker"] for each in history(first)["speakers"] if each["seat"] == 1)
    before = len(messages(second))
    assert wish(first, "mute", speaker, muted=True)["type"] == "ack"
    say(second, "while")
    say(first, "me")
    assert heard(first) == ["me"]
    assert history(first)["speakers"] == [
        {"speaker": speaker, "seat": 1, "name": people[1].request("GET", "/api/me").json()["name"], "muted": True}
    ]
    assert [message["type"] for message in messages(second)[before:]] == ["chat_said", "ack", "chat_said"]
    other = seat_together(database, people)
    with people[0].seat(other) as mine, people[1].seat(other) as theirs:
        say(theirs, "elsewhere")
        assert heard(mine) == []
        assert heard(theirs) == ["elsewhere"]
    with people[0].seat(table) as again:
        assert heard(again) == ["me"]
        assert wish(again, "mute", speaker, muted=False)["type"] == "ack"
    assert heard(first) == ["before", "while", "me"]


def test_only_somebody_else_who_is_here_can_be_muted(two: tuple[Seat, Seat, str]) -> None:
    first, _, _ = two
    for speaker in ("", "x", history(first)["me"]):
        assert wish(first, "mute", speaker, muted=True)["code"] == "no_speaker"
    (other,) = history(first)["speakers"]
    assert wish(first, "report", other["speaker"])["code"] == "no_speaker"


def test_a_report_keeps_the_last_messages_for_the_host(
    two: tuple[Seat, Seat, str], people: list[Person], database: Path
) -> None:
    first, second, table = two
    for number in range(REPORTED_LIMIT + 3):
        say(second if number % 2 else first, f"text {number}")
    (other,) = history(first)["speakers"]
    before = len(messages(second))
    assert wish(first, "report", other["speaker"])["type"] == "ack"
    say(second, "and more")
    wish(first, "report", other["speaker"])
    assert [message["type"] for message in messages(second)[before:]] == ["chat_said", "ack"]
    names = [person.request("GET", "/api/me").json()["name"] for person in people]
    (report,) = [each for each in reports(database) if each.match_id == table]
    assert (report.reporter, report.reported) == (names[0], names[1])
    assert len(report.lines) == REPORTED_LIMIT
    assert report.lines[-1]["text"] == "and more"
    assert all(line["reported"] == (line["name"] == names[1]) for line in report.lines)


def test_those_who_look_on_talk_between_hands_and_never_during_one(
    two: tuple[Seat, Seat, str], address: str, database: Path
) -> None:
    first, second, table = two
    looker = Person(address)
    looker.request("GET", "/api/me")
    with looker.seat(table) as seat, Person(address).seat(table) as nobody:
        assert say(seat, "the king is in the stock")["code"] == "chat_closed"
        assert say(seat, phrase="hello")["code"] == "chat_closed"
        assert say(nobody, "hello")["code"] == "needs_session"
        assert wish(nobody, "mute", history(seat)["speakers"][0]["speaker"], muted=True)["code"] == "needs_session"
        say(first, "hello all")
        assert heard(seat) == heard(nobody) == heard(second) == ["hello all"]
        assert history(nobody)["me"] is None
        first.ask(first.command("resign"))
        assert say(seat, "well played")["type"] == "ack"
        assert heard(first) == ["hello all", "well played"]
        line = next(each["line"] for each in reversed(messages(first)) if each["type"] == "chat_said")
        assert line["seat"] is None
        assert wish(first, "mute", line["speaker"], muted=True)["type"] == "ack"
        assert heard(first) == ["hello all"]


def test_a_table_can_keep_those_who_look_on_silent(address: str) -> None:
    person, looker = Person(address), Person(address)
    looker.request("GET", "/api/me")
    table = person.request("POST", "/api/tables", json={"spectator_chat": "never"}).json()["table"]
    with person.seat(table) as seat, looker.seat(table) as other:
        seat.ask(seat.command("resign"))
        assert history(other)["spectators"] == "never"
        assert say(other, "hello")["code"] == "chat_closed"


def test_words_come_after_hello(two: tuple[Seat, Seat, str], people: list[Person]) -> None:
    with people[0].socket(two[2]) as seat:
        assert say(seat, "hello")["code"] == "bad_message"


def test_limits_hold_for_an_account_on_all_its_sockets_and_for_an_address(tmp_path: Path) -> None:
    database = tmp_path / "undercut.sqlite"
    settings = {"messages_per_minute_limit": 3, "address_messages_per_minute_limit": 5}
    with served(database, **settings) as address:
        people = [Person(address, headers={"X-Forwarded-For": "198.51.100.7"}) for _ in range(2)]
        table = seat_together(database, people)
        with people[0].seat(table) as first, people[0].seat(table) as again, people[1].seat(table) as second:
            for seat in (first, again, first):
                assert say(seat, "hello")["type"] == "ack"
            assert say(again, "hello")["code"] == "rate_limited"
            assert say(second, "hello")["type"] == say(second, "hello")["type"] == "ack"
            assert say(second, "hello")["code"] == "rate_limited"
            assert heard(second) == ["hello"] * 5
            # What is refused does not count, and no game waits for it.
            assert say(second, "a\u202eb")["code"] == "bad_text"
            actor = next(seat for seat in (first, second) if seat.view["hand"]["to_act"] == seat.view["seat"])
            assert actor.act("P")["type"] == "ack"


def test_what_somebody_said_goes_with_the_account(people: list[Person], address: str, database: Path) -> None:
    table = seat_together(database, people, CLASSIC)
    with people[0].seat(table) as first, people[1].seat(table) as second:
        say(first, "mine")
        say(second, "theirs")
        assert wish(first, "report", history(first)["speakers"][0]["speaker"])["type"] == "ack"
    assert people[0].request("POST", "/api/account/delete", json={"password": "correct horse"}).status_code == 200
    with people[1].seat(table) as second:
        assert heard(second) == ["theirs"]
    assert not [each for each in reports(database) if each.match_id == table]
