"""Resigning, abandoning and playing again, over real sockets on a real database."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import seat_together
from tests.server.serving import Person, Seat, served
from undercut.core.early_end import ABANDONED, EarlyEnd, EarlyEndReason
from undercut.core.record import parse_record
from undercut.core.rulesets import load_ruleset
from undercut.core.text_record import format_text_record, parse_text_record


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the server of these tests."""
    return tmp_path_factory.mktemp("calls") / "undercut.sqlite"


@pytest.fixture(scope="module")
def address(database: Path) -> Iterator[str]:
    """A server that these tests share."""
    with served(database, tables_per_account_limit=3) as running:
        yield running


@pytest.fixture
def two(address: str, database: Path) -> Iterator[tuple[Seat, Seat, str, list[Person]]]:
    """Two people at a table, both there."""
    people = [Person(address), Person(address)]
    table = seat_together(database, people)
    with people[0].seat(table) as first, people[1].seat(table) as second:
        yield first, second, table, people


def call(seat: Seat, kind: str, **fields: Any) -> dict[str, Any]:
    """The answer to it, with all that was said before read by then."""
    seat.refresh()
    return seat.ask(seat.command(kind, **fields))


def calls_of(seat: Seat) -> list[tuple[int, str]]:
    """Who has said what, in order, as this seat was told."""
    seat.refresh()
    said = (event["event"] for event in seat.events)
    return [(event["seat"], event["call"]) for event in said if event["type"] == "match_called"]


def resign(seats: list[Seat], who: int) -> None:
    """One of them gives it up, and all have heard it."""
    assert call(seats[who], "resign")["type"] == "ack"
    for seat in seats:
        seat.refresh()


def ends_of(database: Path, table: str) -> list[tuple[str, str]]:
    """How the history has written that a match ended: why, and the places by side."""
    with closing(sqlite3.connect(database)) as connection:
        query = "SELECT reason, ranks FROM match_ends WHERE match_id = ?"
        return connection.execute(query, (table,)).fetchall()


def test_whoever_resigns_has_lost(two: tuple[Seat, Seat, str, list[Person]], database: Path) -> None:
    first, second, table, people = two
    resign([first, second], 0)
    for seat in (first, second):
        match = seat.view["match"]
        assert (match["over"], match["winner"], match["winners"]) == (True, 1, [1])
        assert match["early_end"] == {"reason": "resigned", "seat": 0}
        assert seat.events[-1]["event"] == {"type": "match_over", "winner": 1, "totals": [0, 0]}
        hand = seat.view["hand"]
        assert (hand["to_act"], hand["legal"], hand["knocks"]) == (None, [], [])
        assert len(hand["holding"]) == 10
        assert seat.view["fairness"]["seed"] is None
    too_late: dict[str, dict[str, Any]] = {"act": {"actions": ["P"]}, "next_hand": {}, "resign": {}}
    for kind, fields in {**too_late, "abandon": {"answer": "offer"}}.items():
        assert call(second, kind, **fields)["code"] == "match_over"
    (line,) = people[1].request("GET", "/api/tables").json()
    assert (line["over"], line["winner"], line["your_turn"]) == (True, 1, False)
    record = parse_record(people[1].request("GET", f"/api/tables/{table}/record").json())
    assert record.early_end == EarlyEnd(EarlyEndReason.RESIGNED, 0)
    assert record.hands == ()
    assert ends_of(database, table) == [("left", "[1, 0]")]
    assert parse_text_record(format_text_record(record)) == record


def test_a_repeated_click_says_it_once(two: tuple[Seat, Seat, str, list[Person]]) -> None:
    first, second, _, _ = two
    offer = first.command("abandon", answer="offer")
    assert first.ask(offer)["type"] == first.ask(offer)["type"] == "ack"
    assert call(first, "abandon", answer="offer")["code"] == "offered"
    assert call(first, "abandon", answer="agree")["code"] == "offered"
    resigned = second.command("resign")
    assert second.ask(resigned) == second.ask(resigned)
    assert calls_of(first) == [(0, "offer"), (1, "resign")]


def test_both_agree_to_abandon_and_nobody_wins(two: tuple[Seat, Seat, str, list[Person]], database: Path) -> None:
    first, second, table, people = two
    assert first.view["calls"] == {"offered": [], "may_offer": True, "rematch": [], "next_table": None, "gone": []}
    assert call(first, "abandon", answer="agree")["code"] == "no_offer"
    assert call(first, "abandon", answer="decline")["code"] == "no_offer"
    call(first, "abandon", answer="offer")
    second.refresh()
    assert second.view["calls"]["offered"] == [0]
    assert not second.view["calls"]["may_offer"]
    assert call(second, "abandon", answer="agree")["type"] == "ack"
    first.refresh()
    match = first.view["match"]
    assert (match["over"], match["winner"], match["winners"]) == (True, None, [])
    assert match["early_end"] == {"reason": "abandoned", "seat": None}
    record = parse_record(people[0].request("GET", f"/api/tables/{table}/record").json())
    assert record.early_end == ABANDONED
    assert ends_of(database, table) == [("abandoned", "[]")]
    assert parse_text_record(format_text_record(record)) == record


def test_an_offer_is_declined_or_taken_back_and_made_once_a_hand(two: tuple[Seat, Seat, str, list[Person]]) -> None:
    first, second, _, _ = two
    call(first, "abandon", answer="offer")
    call(second, "abandon", answer="decline")
    assert call(first, "abandon", answer="offer")["code"] == "offered"
    call(second, "abandon", answer="offer")
    call(second, "abandon", answer="decline")
    first.refresh()
    assert first.view["calls"]["offered"] == []
    assert not first.view["match"]["over"]
    # It goes on, and what was said makes no command outdated.
    actor = next(seat for seat in (first, second) if seat.view["hand"]["to_act"] == seat.view["seat"])
    assert actor.act("P")["type"] == "ack"
    assert calls_of(first) == [(0, "offer"), (1, "decline"), (1, "offer"), (1, "decline")]


def test_two_who_offer_agree(two: tuple[Seat, Seat, str, list[Person]]) -> None:
    first, second, _, _ = two
    call(first, "abandon", answer="offer")
    call(second, "abandon", answer="offer")
    assert calls_of(first) == [(0, "offer"), (1, "abandon")]
    assert first.view["match"]["over"]


def test_a_match_read_anew_knows_it(tmp_path: Path) -> None:
    database = tmp_path / "undercut.sqlite"
    with served(database) as address:
        people = [Person(address), Person(address)]
        table = seat_together(database, people)
        with people[0].seat(table) as first, people[1].seat(table) as second:
            call(first, "abandon", answer="offer")
            second.refresh()
            turn = first if first.view["hand"]["to_act"] == 0 else second
            turn.act("P")
            call(second, "abandon", answer="decline")
            before = call(first, "resign")
            call(second, "rematch")
            first.refresh()
            second.refresh()
            views = first.view, second.view
        assert before["number"] < views[0]["number"]
    with served(database) as address:
        again = [Person(address, person.cookie) for person in people]
        with again[0].seat(table) as first, again[1].seat(table) as second:
            first.hello()
            assert (first.view, second.view) == views
            assert calls_of(first)[-2:] == [(0, "resign"), (1, "rematch")]


def test_all_play_again_and_the_deal_goes_on(two: tuple[Seat, Seat, str, list[Person]]) -> None:
    first, second, table, people = two
    assert call(first, "rematch")["code"] == "match_not_over"
    resign([first, second], 1)
    wish = second.command("rematch")
    assert second.ask(wish)["type"] == "ack"
    first.refresh()
    assert first.view["calls"] == {"offered": [], "may_offer": True, "rematch": [1], "next_table": None, "gone": []}
    assert call(first, "rematch")["type"] == "ack"
    second.refresh()
    next_table = second.view["calls"]["next_table"]
    assert next_table not in (None, table)
    assert call(first, "rematch")["type"] == second.ask(wish)["type"] == "ack"
    first.refresh()
    assert first.view["calls"]["next_table"] == next_table
    lines = people[0].request("GET", "/api/tables").json()
    assert sorted(line["table"] for line in lines) == sorted([table, next_table])
    with people[0].seat(next_table) as mine, people[1].seat(next_table) as theirs:
        assert (mine.view["seat"], theirs.view["seat"]) == (0, 1)
        assert (first.view["hand"]["dealer"], mine.view["hand"]["dealer"]) == (0, 1)
        assert mine.view["rules"] == first.view["rules"]


def test_nobody_gets_more_tables_by_playing_again(address: str, database: Path) -> None:
    people = [Person(address), Person(address)]
    for _ in range(2):
        assert people[1].request("POST", "/api/tables", json={}).status_code == 201
    table = seat_together(database, people)
    with people[0].seat(table) as first, people[1].seat(table) as second:
        resign([first, second], 0)
        assert call(first, "rematch")["code"] == "too_many_tables"
        assert first.view["calls"]["rematch"] == []


def test_computer_players_agree_at_once(person: Person) -> None:
    table = person.new_table()
    with person.seat(table) as seat:
        assert call(seat, "abandon", answer="offer")["type"] == "ack"
        seat.refresh()
        assert seat.view["match"]["early_end"]["reason"] == "abandoned"
        call(seat, "rematch")
        seat.refresh()
        assert seat.view["calls"]["next_table"] is not None


@pytest.mark.parametrize(
    ("name", "players", "winners"), [("three-hand", 3, [0, 2]), ("table", 4, [0, 2, 3]), ("partners", 4, [0])]
)
def test_the_others_share_the_win_and_a_partner_loses_too(
    address: str, database: Path, name: str, players: int, winners: list[int]
) -> None:
    people = [Person(address), Person(address)]
    table = seat_together(database, people, load_ruleset(name, players), ["easy"] * (players - 2))
    with people[1].seat(table) as seat:
        call(seat, "resign")
        seat.refresh()
        assert seat.view["match"]["winners"] == winners
        assert seat.view["match"]["winner"] == (winners[0] if len(winners) == 1 else None)
    record = parse_record(people[0].request("GET", f"/api/tables/{table}/record").json())
    assert record.early_end == EarlyEnd(EarlyEndReason.RESIGNED, 1)


def test_who_only_looks_on_says_nothing_of_the_match(two: tuple[Seat, Seat, str, list[Person]], address: str) -> None:
    with Person(address).seat(two[2]) as seat:
        for kind, fields in (("resign", {}), ("abandon", {"answer": "offer"}), ("rematch", {})):
            assert call(seat, kind, **fields)["code"] == "not_seated"
        assert not seat.view["calls"]["may_offer"]
