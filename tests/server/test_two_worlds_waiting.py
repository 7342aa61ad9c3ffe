"""Two worlds that differ in a seed and in cards nobody may know: waiting tables and their REST answers are the same.

What is told while the table waits follows from nothing that is dealt later; what is told over HTTP, and to those who
look on once it has begun, follows from no holding.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.playing import dealt_first_by, seed_of
from tests.server.serving import Person, Seat, served
from tests.server.test_two_worlds import WORLDS, deck_of_world
from undercut import fairness


class Listening:
    """People at one server, and every byte that they are sent."""

    def __init__(self, address: str) -> None:
        self.host, self.guest, self.stranger = (Person(address) for _ in range(3))
        self.told: dict[str, list[str]] = {"host": [], "guest": [], "stranger": []}
        self.table = ""

    def ask(self, who: str, method: str, path: str, body: Any = None) -> dict[str, Any]:
        """The answer to a request."""
        person: Person = getattr(self, who)
        response = person.request(method, path.replace("TABLE", self.table), json=body)
        self.told[who].append(f"{response.status_code} {response.text}")
        found: dict[str, Any] = response.json()
        return found

    def ask_all(self, path: str) -> None:
        """The answers that all three get."""
        for who in self.told:
            self.ask(who, "GET", path)

    def listen(self, at: ExitStack) -> Iterator[Seat]:
        """Sockets of all three, whose bytes are kept."""
        for who, texts in self.told.items():
            seat = at.enter_context(getattr(self, who).seat(self.table))
            texts.extend(seat.texts)
            seat.texts = texts
            yield seat


def visit(address: str) -> dict[str, list[str]]:
    """From a new table to a hand in progress: what each was sent."""
    here = Listening(address)
    wish = {"rules": "classic", "bots": [], "empty_seats": 1, "visibility": "open"}
    here.table = here.ask("host", "POST", "/api/tables", wish)["table"]
    here.ask("guest", "GET", "/api/me")
    here.ask("stranger", "GET", "/api/me")
    with ExitStack() as at:
        host, _, outside = here.listen(at)
        for path in ("/api/tables", "/api/tables/open", "/api/tables/TABLE", "/api/tables/TABLE/record"):
            here.ask_all(path)
        for command in (host.command("act", actions=["S"]), host.command("next_hand"), host.command("resign")):
            host.ask(command | {"id": command["type"]})
        outside.ask(outside.command("act", actions=["S"]) | {"id": "outside"})
        host.ask({"type": "say", "id": "say", "text": "Hello"})
        here.ask("stranger", "PUT", "/api/tables/TABLE/seats/1", {"level": "easy"})
        here.ask("stranger", "DELETE", "/api/tables/TABLE/seat")
        here.ask("guest", "POST", "/api/tables/TABLE/seat", {})
        for seat in (host, outside):
            seat.close_code()
    with ExitStack() as at:
        host, guest, outside = here.listen(at)
        for seat, token in ((host, "P"), (guest, "P"), (host, "S"), (host, "KH")):
            for each in (host, guest, outside):
                each.refresh()
            assert seat.act(token)["type"] == "ack"
        for each in (host, guest, outside):
            each.refresh()
        for path in ("/api/tables", "/api/tables/open", "/api/tables/TABLE"):
            here.ask_all(path)
        here.ask("stranger", "GET", "/api/tables/TABLE/record")
        here.ask("stranger", "POST", "/api/tables/TABLE/seat", {})
        here.ask("host", "DELETE", "/api/tables/TABLE/seat")
        here.ask("host", "PUT", "/api/tables/TABLE/seats/1", {"level": "easy"})
    return {who: without_ids(here.table, texts) for who, texts in here.told.items()}


MADE_ANEW = re.compile(
    r'"(id|speaker|me)":"[0-9a-f]*"|"(said|created|updated)_ms":[0-9]+|"commitment":"[0-9a-f]{64}"'
    r'|"connected":(true|false)|"away_ms":(null|[0-9]+)'
)
"""What differs at each start: ids, times, promises, and when somebody was seen."""


def without_ids(table: str, texts: list[str]) -> list[str]:
    """What was sent, without what differs at each start; acks and who came have no place in the order."""
    kept = [text for text in texts if not text.startswith(('{"type":"ack"', '{"type":"presence"'))]
    return [MADE_ANEW.sub("", text.replace(table, "")) for text in kept]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, list[str]]]:
    """What each was sent in both worlds."""
    found = []
    for at, world in enumerate(WORLDS):
        path: Path = tmp_path_factory.mktemp("world") / "undercut.sqlite"
        with (
            patch("undercut.server.hub._first_seed", return_value=seed_of(at)),
            patch("undercut.server.dealing.drawn_together", dealt_first_by(1)),
            patch.object(fairness, "deck_from_seed", return_value=deck_of_world(world)),
            served(path) as address,
        ):
            found.append(visit(address))
    return found


@pytest.mark.parametrize("who", ["host", "stranger"])
def test_the_bytes_are_the_same(told: list[dict[str, list[str]]], who: str) -> None:
    assert len(told[0][who]) > 15
    assert told[0][who] == told[1][who]


def test_whose_cards_differ_is_told_something_else_but_not_before_they_are_dealt(
    told: list[dict[str, list[str]]],
) -> None:
    one, other = told[0]["guest"], told[1]["guest"]
    begun = next(at for at, text in enumerate(one) if '"begun":true' in text)
    assert begun > 5
    assert one[: begun + 1] == other[: begun + 1]
    assert one != other
