"""Matches given up or abandoned: in the history, in the ratings, on paper; and tables that wait for a deal."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import seat_together
from tests.server.serving import Person, Seat, served
from undercut.core.rulesets import load_ruleset
from undercut.server.history.recompute import Recomputed, recompute
from undercut.server.store import Store
from undercut.verification import Outcome, verify_record


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the server of these tests."""
    return tmp_path_factory.mktemp("early_ends") / "undercut.sqlite"


@pytest.fixture(scope="module")
def address(database: Path) -> Iterator[str]:
    """A server that these tests share."""
    with served(database, rated_matches_needed=1) as running:
        yield running


def call(seat: Seat, kind: str, **fields: Any) -> dict[str, Any]:
    """The answer to it, with all that was said before read by then."""
    seat.refresh()
    return seat.ask(seat.command(kind, **fields))


def get(person: Person, path: str) -> dict[str, Any]:
    """What the server answers, which must be there."""
    answer = person.request("GET", path)
    assert answer.status_code == 200
    return dict(answer.json())


def recomputed(database: Path) -> Recomputed:
    """All ratings made again."""

    async def run() -> Recomputed:
        store = await Store.open(database)
        try:
            return await recompute(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_whoever_resigns_a_rated_match_has_lost_it_everywhere(address: str, database: Path) -> None:
    people = [Person(address), Person(address)]
    table = seat_together(database, people, rated=True)
    with people[0].seat(table) as first, people[1].seat(table):
        assert call(first, "resign")["type"] == "ack"
    for person, outcome in zip(people, ("lost", "won"), strict=True):
        (row,) = get(person, "/api/history")["matches"]
        assert (row["outcome"], row["reason"], row["rated"], row["hand_count"]) == (outcome, "left", "yes", 0)
        match = get(person, f"/api/history/{table}")
        assert (match["outcome"], match["over"], match["winners"]) == (outcome, True, [1])
        replay = get(person, f"/api/history/{table}/hands/1")
        assert (replay["finished"], replay["winners"], replay["result"]) == (False, [1], None)
        told = [event["type"] for step in replay["steps"] for event in step["events"]]
        assert told[-2:] == ["match_called", "match_over"]
        hidden = next(each for each in replay["steps"][-1]["holdings"] if each["seat"] != replay["seat"])
        assert hidden["arrangement"] is None
    assert recomputed(database) == Recomputed(1, 0, ())


def test_an_abandoned_match_counts_for_nobody(address: str, database: Path) -> None:
    before = recomputed(database).match_count
    people = [Person(address), Person(address)]
    table = seat_together(database, people, rated=True)
    with people[0].seat(table) as first, people[1].seat(table) as second:
        call(first, "abandon", answer="offer")
        call(second, "abandon", answer="agree")
    for person in people:
        (row,) = get(person, "/api/history")["matches"]
        assert (row["outcome"], row["reason"]) == ("nobody", "abandoned")
    assert recomputed(database) == Recomputed(before, 0, ())


@pytest.mark.parametrize("name", ["classic", "three-hand"])
def test_the_record_of_a_match_given_up_in_its_first_hand_is_no_false_one(
    address: str, database: Path, name: str
) -> None:
    rules = load_ruleset(name)
    people = [Person(address), Person(address)]
    table = seat_together(database, people, rules, ["easy"] * (rules.match.players - 2))
    with people[0].seat(table) as first:
        call(first, "resign")
    verdict = verify_record(get(people[1], f"/api/tables/{table}/record"))
    assert verdict.hands == ()
    assert [step.outcome for step in verdict.steps] == [Outcome.UNKNOWN, Outcome.OK]


def test_a_table_that_waits_for_its_first_deal_cannot_be_ended(tmp_path: Path) -> None:
    database = tmp_path / "undercut.sqlite"
    with served(database, contribution_wait_ms=60_000) as address:
        people = [Person(address), Person(address)]
        table = seat_together(database, people)
        with people[0].seat(table) as first, people[1].seat(table) as second:
            ends: list[tuple[str, dict[str, Any]]] = [("resign", {}), ("abandon", {"answer": "offer"}), ("rematch", {})]
            for kind, fields in ends:
                assert call(first, kind, **fields)["code"] == "not_begun"
            contribute([first, second])
            assert call(first, "resign")["type"] == "ack"
            second.refresh()
            assert second.view["coming"] is None
            for seat in (first, second):
                assert call(seat, "rematch")["type"] == "ack"
            next_table = second.view["calls"]["next_table"]
        with people[0].seat(next_table) as first, people[1].seat(next_table) as second:
            # Its first deal is promised and waits for what they add, like that of any table.
            assert (first.view["hand"], first.view["coming"]["hand_number"]) == (None, 1)
            contribute([first, second])
            assert first.view["fairness"]["commitment"] is not None
            assert len([each for each in first.events[0]["event"]["contributions"] if each]) == 2


def contribute(seats: list[Seat]) -> None:
    """Each adds something to the coming deal, and has heard what that led to."""
    for at, seat in enumerate(seats):
        seat.refresh()
        commitment = seat.view["coming"]["commitment"]
        message = {"type": "contribute", "id": f"add{at}", "commitment": commitment, "contribution": f"0{at}"}
        assert seat.ask(message)["type"] == "ack"
    for seat in seats:
        seat.refresh()
