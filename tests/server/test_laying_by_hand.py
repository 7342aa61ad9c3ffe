"""Laying by hand over real sockets: the wish of an account, waiting, coming back, the record."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.laying import CHAINS, KNOCKERS, OWN_SET, deck, served_with
from tests.playing import CLASSIC, seed_of
from tests.server.dealing import dealt_match
from tests.server.serving import Person, Seat
from undercut.core.cards import Card
from undercut.core.record import final_match, parse_record
from undercut.server.store import Store
from undercut.server.stored import StoredSeat

Serve = Callable[[tuple[Card, ...]], str]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts a server with that deck and says its address."""
    with ExitStack() as stack:
        yield lambda cards: stack.enter_context(served_with(tmp_path / "undercut.sqlite", cards))


def lay_by_hand(person: Person, by_hand: bool = True) -> None:
    """Tell the server so."""
    response = person.request("PATCH", "/api/me", json={"lays_by_hand": by_hand})
    assert (response.status_code, response.json()["lays_by_hand"]) == (200, by_hand)


def play_to_the_knock(seat: Seat) -> None:
    """Pass, draw and throw the card again; the bot knocks instead of drawing."""
    for actions in (["P"], ["S"], None):
        seat.wait_for_turn()
        hand = seat.view["hand"]
        assert seat.act(*(actions or [hand["drawn"]]))["type"] == "ack"
    seat.wait_for_turn()


def laying(seat: Seat) -> dict[str, Any]:
    """What the seat may lay."""
    found: dict[str, Any] = seat.view["hand"]["laying"]
    assert found is not None
    return found


def layoff_actions(seat: Seat, card: str) -> list[str]:
    """The actions that lay that card off now."""
    return [each["action"] for each in laying(seat)["layoffs"] if each["card"] == card]


def test_the_wish_is_kept_with_the_account(serve: Serve) -> None:
    person = Person(serve(deck(CHAINS, KNOCKERS, "KC")))
    assert person.request("GET", "/api/me").json()["lays_by_hand"] is False
    lay_by_hand(person)
    assert person.request("GET", "/api/me").json()["lays_by_hand"] is True
    lay_by_hand(person, by_hand=False)
    assert person.request("GET", "/api/me").json()["lays_by_hand"] is False
    other = Person(person.address)
    lay_by_hand(other)
    assert person.request("GET", "/api/me").json()["lays_by_hand"] is False


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (b"{}", {}, 422),
        (b'{"lays_by_hand":1}', {}, 422),
        (b'{"lays_by_hand":true,"name":"x"}', {}, 422),
        (b"[", {}, 422),
        (b" " * 9000, {}, 413),
        (b'{"lays_by_hand":true}', {"Content-Type": "text/plain"}, 415),
        (b'{"lays_by_hand":true}', {"Origin": "https://elsewhere.example"}, 403),
    ],
)
def test_a_bad_wish_changes_nothing(person: Person, body: bytes, headers: dict[str, str], status: int) -> None:
    person.request("GET", "/api/me")
    sent = {"Content-Type": "application/json"} | headers
    assert person.request("PATCH", "/api/me", content=body, headers=sent).status_code == status
    assert person.request("GET", "/api/me").json()["lays_by_hand"] is False


def test_nobody_is_waited_for_who_has_not_asked(serve: Serve) -> None:
    person = Person(serve(deck(CHAINS, KNOCKERS, "KC")))
    with person.seat(person.new_table()) as seat:
        play_to_the_knock(seat)
        assert seat.is_hand_over()
        assert seat.view["hand"]["laying"] is None


def test_a_chain_in_another_order_onto_another_meld(serve: Serve) -> None:
    person = Person(serve(deck(CHAINS, KNOCKERS, "KC")))
    lay_by_hand(person)
    table = person.new_table()
    with person.seat(table) as seat:
        play_to_the_knock(seat)
        assert (seat.view["hand"]["phase"], seat.view["hand"]["knocker"]) == ("lay_off", 1)
        (four,) = layoff_actions(seat, "4S")
        assert seat.act(four)["type"] == "ack"
        on_set = next(
            each["action"]
            for each in laying(seat)["layoffs"]
            if each["card"] == "8S" and laying(seat)["melds"][each["meld"]] == ["8C", "8D", "8H"]
        )
        assert seat.act(on_set)["type"] == "ack"
        assert layoff_actions(seat, "9S") == []
        assert seat.act("9S>0")["code"] == "illegal_action"
        (three,) = layoff_actions(seat, "3S")
        assert seat.act(three)["type"] == "ack"
        assert seat.act(*laying(seat)["spreads"][0]["actions"])["type"] == "ack"
        seat.refresh()
        assert [each["card"] for each in seat.view["result"]["layoffs"]] == ["4S", "8S", "3S"]
        totals = seat.view["match"]["totals"]
    record = person.request("GET", f"/api/tables/{table}/record").json()
    assert list(final_match(parse_record(record)).totals) == totals


def test_whoever_comes_back_finds_the_same_and_the_server_may_have_died(tmp_path: Path) -> None:
    cards = deck(OWN_SET, KNOCKERS, "KC")
    path = tmp_path / "undercut.sqlite"
    with served_with(path, cards) as address:
        person = Person(address)
        lay_by_hand(person)
        table = person.new_table()
        with person.seat(table) as seat:
            play_to_the_knock(seat)
            (four,) = layoff_actions(seat, "4S")
            seat.act(four)
            seat.refresh()
            before = seat.view
        with person.seat(table, last_number=before["number"]) as seat:
            assert seat.view == before
            assert seat.events == []
    with served_with(path, cards) as address:
        person.address = address
        assert person.request("GET", "/api/tables").json()[0]["your_turn"]
        # What was wished for then holds, whatever is wished for now.
        lay_by_hand(person, by_hand=False)
        with person.seat(table, last_number=before["number"]) as seat:
            assert seat.view == before
            (three,) = layoff_actions(seat, "3S")
            seat.act(three)
            seat.refresh()
            assert seat.view["hand"]["phase"] == "lay_off"
            seat.act(*laying(seat)["automatic"])
            seat.refresh()
            assert [each["card"] for each in seat.view["result"]["layoffs"]] == ["4S", "3S"]


def test_a_knocker_may_send_the_knock_alone(serve: Serve) -> None:
    person = Person(serve(deck(KNOCKERS, CHAINS, "KC")))
    lay_by_hand(person)
    with person.seat(person.new_table()) as seat:
        for actions in (["P"], ["S"], ["KKC"]):
            seat.wait_for_turn()
            assert seat.act(*actions)["type"] == "ack"
        seat.refresh()
        assert seat.view["hand"]["phase"] == "lay_melds"
        assert laying(seat)["layoffs"] == []
        assert seat.act(*laying(seat)["spreads"][-1]["actions"])["type"] == "ack"
        seat.refresh()
        # The bot is chosen for.
        assert seat.is_hand_over()
        assert len(seat.view["result"]["layoffs"]) == 4


async def test_the_store_says_which_seats_of_a_match_lay_by_hand(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "undercut.sqlite")
    people = [await store.add_account("Guest") for _ in range(2)]
    seats = [StoredSeat(None, "easy", "easy"), *(StoredSeat(each.id, each.name, None) for each in people)]
    match = await dealt_match(store, CLASSIC, 0, seats, seed_of(1))
    assert await store.seats_that_lay_by_hand(match.id) == frozenset()
    await store.set_lays_by_hand(people[1].id, by_hand=True)
    assert await store.seats_that_lay_by_hand(match.id) == {2}
    found = await store.find_account(people[1].id)
    assert found is not None
    assert found.lays_by_hand
    await store.close()
