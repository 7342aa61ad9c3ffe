"""Two worlds that differ only in cards which a viewer has not seen: its socket gets the same bytes in both."""

import re
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.playing import CLASSIC, seed_of, stacked_deal
from tests.server.dealing import dealt_match
from tests.server.serving import Person, Seat, served
from undercut import fairness
from undercut.core.cards import Card
from undercut.server.accounts import Accounts
from undercut.server.clock import ClockRules
from undercut.server.settings import Settings
from undercut.server.store import Store
from undercut.server.stored import StoredMatch, StoredSeat

OWN = "2C 3C 4C 7D 8D 9D JH QH KH AS"
UPCARD, DRAWN, LATER = "5S", "6C", "TC"
WORLDS = (
    {"other": "2H 4H 6H 8H TH 3S 7S 9S QS KD", "stock": f"{DRAWN} 5C 2D 6S {LATER} 3D"},
    {"other": "AH 4D 6D 9H TS 3S 8S JS QC KD", "stock": f"{DRAWN} 9C 2D 8C {LATER} KC"},
)
"""The other seat holds 3S and KD in both worlds, and those are what it throws."""


def deck_of_world(world: dict[str, str]) -> tuple[Card, ...]:
    """Seat 1 deals, so seat 0 starts."""
    return stacked_deal(CLASSIC.hand, (OWN, world["other"]), UPCARD, world["stock"], dealer=1).deck


async def set_up(settings: Settings, clock: ClockRules | None) -> tuple[StoredMatch, list[str]]:
    """A table of two people, and their cookies."""
    store = await Store.open(settings.database)
    accounts = Accounts(store, await store.cookie_secret(), settings)
    people = [await store.add_account("Guest") for _ in range(2)]
    seats = [StoredSeat(each.id, each.name, None) for each in people]
    match = await dealt_match(store, CLASSIC, 1, seats, seed_of(1), clock)
    cookies = [await accounts.start_session(each) for each in people]
    await store.close()
    return match, cookies


def play(watched: Seat, other: Seat) -> None:
    """Turns of both, the same in both worlds for all that the watched one sees."""
    script = [(watched, "P"), (other, "P"), (watched, "S"), (watched, "KH"), (other, "S"), (other, "3S")]
    script += [(watched, "S"), (watched, "QH"), (other, "S"), (other, "KD"), (watched, "S")]
    for seat, token in script:
        watched.refresh()
        other.refresh()
        assert seat.act(token)["type"] == "ack"
    watched.refresh()
    talk_and_end(watched, other)


def talk_and_end(watched: Seat, other: Seat) -> None:
    """What is said and refused, and a match that is broken off with its cards unseen."""
    for seat, text in ((watched, "Hello"), (other, "Szia"), (watched, "a\u202e")):
        seat.ask({"type": "say", "id": f"say {text}", "text": text})
        watched.refresh()
    calls: list[tuple[Seat, str, dict[str, str]]] = [
        (other, "abandon", {"answer": "offer"}),
        (watched, "abandon", {"answer": "decline"}),
        (other, "resign", {}),
        (watched, "rematch", {}),
    ]
    for seat, kind, fields in calls:
        assert seat.ask(seat.command(kind, **fields))["type"] == "ack"
        watched.refresh()


async def texts_of(
    path: Path, world: dict[str, str], watched_is: int | None, clock: ClockRules | None = None
) -> tuple[str, list[str]]:
    """The table's id, and what the watched socket was sent in a world."""
    settings = Settings(database=path / "undercut.sqlite")
    match, cookies = await set_up(settings, clock)
    deck = deck_of_world(world)
    with patch.object(fairness, "deck_from_seed", return_value=deck), served(settings.database) as address:
        people = [Person(address, cookie) for cookie in cookies]
        stranger = Person(address)
        with people[0].seat(match.id) as one, people[1].seat(match.id) as two, stranger.seat(match.id) as outside:
            play(one, two)
            outside.refresh()
            watched = outside if watched_is is None else (one, two)[watched_is]
            with (stranger if watched_is is None else people[watched_is]).socket(match.id) as back:
                back.hello()
            return match.id, watched.texts + back.texts


def without_ids(table: str, texts: list[str]) -> list[str]:
    """What was sent, without what is made anew at each start: ids of the table and of commands, speakers, times."""
    made_anew = re.compile(r'"(speaker|me)":"[0-9a-f]{16}"|"(said|away|move_left|reserve_left)_ms":[0-9]+')
    return [made_anew.sub("", text.replace(table, "")) for text in texts if not text.startswith('{"type":"ack"')]


@pytest.mark.parametrize("clock", [None, ClockRules(600_000, 0)], ids=["no clock", "clock"])
@pytest.mark.parametrize("watched_is", [0, None], ids=["seat", "spectator"])
async def test_the_bytes_are_the_same(tmp_path: Path, watched_is: int | None, clock: ClockRules | None) -> None:
    told = []
    for at, world in enumerate(WORLDS):
        table, texts = await texts_of(tmp_path / str(at), world, watched_is, clock)
        told.append(without_ids(table, texts))
    assert len(told[0]) > 11
    assert any('"type":"probe"' in text for text in told[0]) is (clock is not None and watched_is is not None)
    assert told[0] == told[1]


async def test_the_other_seat_is_told_something_else(tmp_path: Path) -> None:
    told = []
    for at, world in enumerate(WORLDS):
        table, texts = await texts_of(tmp_path / str(at), world, 1)
        told.append(without_ids(table, texts))
    assert told[0] != told[1]
