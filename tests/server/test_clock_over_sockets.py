"""Clocks over real sockets: chosen over HTTP, probed, claimed, come back to."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.fake_time import SkippingTime
from tests.server.people import seat_together
from tests.server.serving import Person, Seat, served_in
from undercut.core.early_end import EarlyEnd, EarlyEndReason
from undercut.core.record import parse_record
from undercut.core.text_record import format_text_record, parse_text_record
from undercut.server.clock import COUNTDOWN_MS, DAY_MS, ClockRules, WhenOut

OUT_MS = 80_000
CLAIM, BOT = ClockRules(20_000, 60_000), ClockRules(20_000, 60_000, WhenOut.BOT)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the server of these tests."""
    return tmp_path_factory.mktemp("clocks") / "undercut.sqlite"


@pytest.fixture(scope="module")
def time() -> SkippingTime:
    """Its time."""
    return SkippingTime()


@pytest.fixture(scope="module")
def address(database: Path, time: SkippingTime) -> Iterator[str]:
    """A server that these tests share."""
    with served_in(time, database) as running:
        yield running


def two(address: str, database: Path, clock: ClockRules) -> tuple[str, list[Person]]:
    """A table where seat 1 begins."""
    people = [Person(address), Person(address)]
    return seat_together(database, people, clock=clock), people


def wait_for(seat: Seat, key: str, value: Any, of: int = 1) -> dict[str, Any]:
    """Until the clock of a seat has come to that; what it is then."""
    while (clock := seat.view["clock"]["seats"][of])[key] != value:
        seat.receive_until(lambda message: message["type"] == "events")
    found: dict[str, Any] = clock
    return found


def test_a_claim_ends_the_match_and_the_record_says_so(address: str, database: Path, time: SkippingTime) -> None:
    table, people = two(address, database, CLAIM)
    with people[0].seat(table) as anna, people[1].seat(table) as bela:
        assert anna.ask(anna.command("claim", seat=1))["code"] == "no_claim"
        time.skip(OUT_MS)
        assert 0 < wait_for(anna, "move_left_ms", 0)["countdown_ms"] <= COUNTDOWN_MS
        time.skip(COUNTDOWN_MS)
        wait_for(anna, "countdown_ms", 0)
        assert bela.ask(bela.command("claim", seat=1))["code"] == "no_claim"
        claim = anna.command("claim", seat=1)
        assert anna.ask(claim) == anna.ask(claim)
        bela.refresh()
        assert bela.view["match"]["early_end"] == {"reason": "timed_out", "seat": 1}
        assert bela.ask(bela.command("act", actions=["P"]))["code"] == "match_over"
    record = parse_record(people[0].request("GET", f"/api/tables/{table}/record").json())
    assert record.early_end == EarlyEnd(EarlyEndReason.TIMED_OUT, 1)
    assert parse_text_record(format_text_record(record)) == record
    (row,) = people[1].request("GET", "/api/history").json()["matches"]
    assert (row["outcome"], row["reason"]) == ("lost", "left")


def test_whoever_has_no_seat_claims_nothing(address: str, database: Path, time: SkippingTime) -> None:
    table, _ = two(address, database, CLAIM)
    with Person(address).seat(table) as stranger:
        for kind, fields in (("claim", {"seat": 1}), ("come_back", {})):
            assert stranger.ask(stranger.command(kind, **fields))["code"] == "not_seated"
        stranger.refresh()
        assert not any('"probe"' in text for text in stranger.texts)


def test_probes_are_answered_or_not(address: str, database: Path) -> None:
    table, people = two(address, database, CLAIM)
    with people[1].seat(table) as bela:
        probe = bela.receive_until(lambda message: message["type"] == "probe")
        for wrong in (probe["id"], probe["id"], 0, -5, 10**9):
            bela.send({"type": "probed", "id": wrong})
        bela.refresh()
        assert bela.act("P")["type"] == "ack"


def test_a_bot_plays_and_the_player_comes_back(address: str, database: Path, time: SkippingTime) -> None:
    table, people = two(address, database, BOT)
    with people[0].seat(table) as anna, people[1].seat(table) as bela:
        time.skip(OUT_MS)
        wait_for(bela, "bot_plays", True)
        anna.wait_for_turn()
        assert bela.ask(bela.command("come_back"))["type"] == "ack"
        assert wait_for(bela, "bot_plays", False)["reserve_left_ms"] == BOT.move_ms // 2
        wait_for(anna, "bot_plays", False)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"clock": {"move_ms": 4_999, "reserve_ms": 0}}, "bad_clock"),
        ({"clock": {"move_ms": 5_000, "reserve_ms": DAY_MS + 1}}, "bad_clock"),
        ({"clock": {"move_ms": 5_000, "reserve_ms": 0, "when_out": "bot"}, "rated": True}, "clock_not_rated"),
        ({"clock": {"move_ms": 5_000}}, "bad_message"),
        ({"clock": {"move_ms": 5_000, "reserve_ms": 0, "when_out": "win"}}, "bad_message"),
    ],
)
def test_a_clock_that_cannot_be_is_refused(address: str, wish: dict[str, Any], code: str) -> None:
    answer = Person(address).request("POST", "/api/tables", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_a_clock_is_shown_before_one_sits_down(address: str) -> None:
    clock = {"move_ms": 30_000, "reserve_ms": 0, "when_out": "bot"}
    wish = {"bots": [], "empty_seats": 1, "visibility": "open", "clock": clock}
    host, guest = Person(address), Person(address)
    table = host.request("POST", "/api/tables", json=wish).json()["table"]
    assert guest.request("GET", f"/api/tables/{table}").json()["clock"] == clock
    (line,) = (each for each in guest.request("GET", "/api/tables/open").json() if each["table"] == table)
    assert line["clock"] == clock
    with host.seat(table) as seat:
        assert seat.view["waiting"]["clock"] == clock
        assert not any(each["running"] for each in seat.view["clock"]["seats"])
    rated = {"bots": [], "empty_seats": 1, "rated": True}
    table = host.request("POST", "/api/tables", json=rated).json()["table"]
    assert guest.request("GET", f"/api/tables/{table}").json()["clock"]["when_out"] == "claim"
