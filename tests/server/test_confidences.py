"""What the one who sits out tells the captain stays between the two: real servers, people in all three seats."""

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.rulesets import EVERY
from tests.server.people import seat_together
from tests.server.serving import Person, Seat, plain_choice, served
from undercut.core.notation import parse_action
from undercut.core.record import final_match, parse_record
from undercut.core.record_moves import AdviceRecord
from undercut.server.chat.chat_store import ChatStore, StoredReport
from undercut.server.confidences import ADVICE_LIMIT
from undercut.server.game import Advice
from undercut.server.store import Store
from undercut.server.stored import StoredMatch

RULES = EVERY["three-hand"]
WORDS = "Keep the low ones"
READ_LIMIT = 30


@dataclass
class ThreeHand:
    """A hand among three people, and somebody who looks on. ``seats`` and ``people`` are by role."""

    table: str
    people: dict[str | None, Person]
    seats: dict[str | None, Seat]
    commands: int = 0

    def command(self, role: str, kind: str, **fields: Any) -> dict[str, Any]:
        """A command whose id says only how many there were before from this seat."""
        self.commands += 1
        seat = self.seats[role]
        seat.refresh()
        return seat.ask({"type": kind, "id": f"{role} {seat.view['number']}", "number": seat.view["number"], **fields})

    def advise(self, action: str | None, text: str = "") -> dict[str, Any]:
        """What comes back on advice; ids of these may be seen by nobody else."""
        seat = self.seats["out"]
        seat.refresh()
        self.commands += 1
        number = seat.view["number"]
        return seat.ask(
            {"type": "advise", "id": f"advice {self.commands}", "number": number, "action": action, "text": text}
        )

    def to_act(self) -> str | None:
        """The role that is waited for."""
        view = self.newest("out")
        at = view["hand"]["to_act"]
        return None if at is None else str(view["players"][at]["role"])

    def newest(self, role: str | None) -> dict[str, Any]:
        """The view of a role when it has heard everything."""
        self.seats[role].refresh()
        return self.seats[role].view

    def move(self, role: str) -> None:
        """What a plain player does."""
        actions = plain_choice(self.newest(role)["hand"])
        assert self.command(role, "act", actions=actions)["type"] == "ack"

    def advice_of(self, role: str | None) -> list[tuple[str | None, str]]:
        """The advice that a role was told of in events."""
        self.seats[role].refresh()
        events = [each["event"] for each in self.seats[role].events]
        return [(each["action"], each["text"]) for each in events if each["type"] == "advised"]


@dataclass
class Server:
    """A running server and its database."""

    address: str
    database: Path
    stack: ExitStack

    def sit(self) -> ThreeHand:
        """Four new people and a new table, always of the same deal, with sockets in the same order."""
        people = [Person(self.address) for _ in range(4)]
        table = seat_together(self.database, people[:3], RULES)
        sockets: list[Seat] = []
        for person in people:
            sockets.append(self.stack.enter_context(person.seat(table)))
            for socket in sockets:
                socket.refresh()
        roles = [sockets[0].view["players"][at]["role"] for at in range(3)]
        return ThreeHand(
            table, dict(zip([*roles, None], people, strict=True)), dict(zip([*roles, None], sockets, strict=True))
        )


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own."""
    database = tmp_path / "undercut.sqlite"
    with served(database) as address, ExitStack() as stack:
        yield Server(address, database, stack)


def play(hand: ThreeHand, *, advised: bool) -> list[str]:
    """A whole hand, with or without advice before each move. What the box reads over HTTP meanwhile."""
    read: list[str] = []
    while (role := hand.to_act()) is not None:
        if advised:
            if role == "captain":
                action = hand.newest("out")["hand"]["suggestions"][-1]
                assert hand.advise(action, WORDS)["type"] == "ack"
            assert hand.advise(None, "Or not")["type"] == "ack"
        if len(read) < READ_LIMIT:
            read += read_over_http(hand, "box")
        hand.move(role)
        for seat in hand.seats.values():
            seat.refresh()
    return read


def read_over_http(hand: ThreeHand, role: str | None) -> list[str]:
    """What there is of the table besides its socket."""
    own = f"history/{hand.table}"
    paths = ["tables", "history", own, f"{own}/hands/1", f"{own}/record", f"tables/{hand.table}/record"]
    return [hand.people[role].request("GET", f"/api/{path}").text for path in paths]


def plain(texts: list[str], hand: ThreeHand) -> list[str]:
    """Without what differs between two tables anyway: who is called what, promises to come, and times."""
    differing = r'"(created_ms|updated_ms|away_ms|at_ms|speaker|me|commitment)":("[0-9a-f]*"|\d+)'
    return [re.sub(differing, r"\1", text.replace(hand.table, "TABLE")) for text in texts]


def test_the_box_and_who_looks_on_are_told_the_same_with_advice_and_without(tmp_path: Path) -> None:
    """Byte for byte, in every message and over HTTP, until the hand is over."""
    database = tmp_path / "undercut.sqlite"
    many = {"messages_per_minute_limit": 10_000, "address_messages_per_minute_limit": 10_000}
    with served(database, **many) as address, ExitStack() as stack:
        server = Server(address, database, stack)
        without, advised = server.sit(), server.sit()
        read = [plain(play(without, advised=False), without), plain(play(advised, advised=True), advised)]
        assert read[0] == read[1]
        assert len(read[0]) >= READ_LIMIT
        for role in ("box", None):
            told = []
            for hand in (without, advised):
                hand.seats[role].refresh()
                told.append(plain(hand.seats[role].texts, hand))
            assert told[0] == told[1]
        assert len(advised.advice_of("captain")) > 10
        assert advised.advice_of("captain") == advised.advice_of("out")
        assert WORDS not in "".join(advised.seats["box"].texts + advised.seats[None].texts)


def test_advice_leaves_no_trace_in_the_time_of_the_match(server: Server) -> None:
    hand = server.sit()
    before = read_over_http(hand, "box")
    assert hand.advise(None, WORDS)["type"] == "ack"
    assert read_over_http(hand, "box") == before


def test_both_are_told_once_and_again_after_a_lost_connection(server: Server) -> None:
    hand = server.sit()
    assert hand.to_act() == "captain"
    number = hand.newest("captain")["number"]
    assert hand.advise("P", WORDS)["type"] == "ack"
    for role in ("captain", "out"):
        assert hand.newest(role)["hand"]["advice"] == {"action": "P", "text": WORDS}
        assert hand.newest(role)["number"] == number
        assert hand.advice_of(role) == [("P", WORDS)]
        for last_number in (number, None):
            with hand.people[role].seat(hand.table, last_number) as again:
                counts = [each["event"]["count"] for each in again.events if each["event"]["type"] == "advised"]
                assert counts == [1]
                assert again.view["hand"]["advice"]["text"] == WORDS
    assert hand.newest("box")["hand"]["advice"] is None
    for last_number in (number - 1, number, None):
        with hand.people["box"].seat(hand.table, last_number) as again:
            assert "advised" not in "".join(again.texts)


def test_afterwards_all_are_told_the_actions_and_the_two_the_words(server: Server) -> None:
    hand = server.sit()
    assert hand.advise("P", WORDS)["type"] == "ack"
    assert hand.advise(None, "Believe me")["type"] == "ack"
    play(hand, advised=False)
    wished = hand.people["box"].request("PUT", f"/api/history/{hand.table}/share", json={"shared": True})
    shared = wished.json()["token"]
    records = {
        role: [f"/api/tables/{hand.table}/record", f"/api/history/{hand.table}/record"]
        for role in ("box", "captain", "out")
    } | {None: [f"/api/shared/{shared}/record"]}
    hands = dict.fromkeys(records, f"/api/history/{hand.table}/hands/1") | {None: f"/api/shared/{shared}/hands/1"}
    everything = [AdviceRecord(0, parse_action("P"), WORDS), AdviceRecord(0, None, "Believe me")]
    for role, paths in records.items():
        heard = role in ("captain", "out")
        for path in paths:
            text = hand.people[role].request("GET", path).text
            record = parse_record(json.loads(text))
            assert list(record.hands[0].advice) == (everything if heard else [AdviceRecord(0, parse_action("P"), "")])
            assert final_match(record).rows, "it replays"
        replay = hand.people[role].request("GET", hands[role]).text
        assert (WORDS in replay, "Believe me" in replay) == (heard, heard)
        assert '"advised"' in replay


@pytest.mark.parametrize("text", ["a" * 141, "\u202eabc", "a\nb", "\u200b"])
def test_words_are_short_and_clean(server: Server, text: str) -> None:
    hand = server.sit()
    assert hand.advise("P", text)["code"] == "bad_text"
    assert hand.advise(None, "  ")["code"] == "bad_message"
    assert hand.advice_of("captain") == []


def test_an_adviser_can_not_go_on_for_ever(server: Server) -> None:
    hand = server.sit()
    assert {hand.advise("P")["type"] for _ in range(ADVICE_LIMIT)} == {"ack"}
    assert hand.advise("T")["code"] == "too_much_advice"
    hand.move("captain")
    assert hand.advise(None, WORDS)["type"] == "ack"


def test_words_count_among_the_messages_of_an_account(tmp_path: Path) -> None:
    with served(tmp_path / "u.sqlite", messages_per_minute_limit=2) as address, ExitStack() as stack:
        hand = Server(address, tmp_path / "u.sqlite", stack).sit()
        assert wish(hand, "out", "say", text="Hello all")["type"] == "ack"
        assert hand.advise("P", WORDS)["type"] == "ack"
        assert hand.advise("P", WORDS)["code"] == "rate_limited"
        assert hand.advise("T")["type"] == "ack", "without words it is no message"


def speaker_of(hand: ThreeHand, role: str, of: str) -> str:
    """What somebody is called in the chat."""
    seats = {str(player["role"]): player["seat"] for player in hand.newest(role)["players"]}
    history = [json.loads(text) for text in hand.seats[role].texts if '"chat_history"' in text][-1]
    found: str = next(each["speaker"] for each in history["speakers"] if each["seat"] == seats[of])
    return found


def wish(hand: ThreeHand, role: str, kind: str, **fields: Any) -> dict[str, Any]:
    """What comes back on a wish of the chat."""
    hand.commands += 1
    return hand.seats[role].ask({"type": kind, "id": f"wish {hand.commands}", **fields})


def test_who_is_muted_gives_actions_without_words(server: Server) -> None:
    hand = server.sit()
    assert hand.advise("P", WORDS)["type"] == "ack"
    adviser = speaker_of(hand, "captain", "out")
    assert wish(hand, "captain", "mute", speaker=adviser, muted=True)["type"] == "ack"
    assert hand.newest("captain")["hand"]["advice"] == {"action": "P", "text": ""}
    assert hand.advise(None, "Are you there?")["type"] == "ack"
    assert hand.newest("captain")["hand"]["advice"] is None
    assert hand.advise("T", "Take it")["type"] == "ack"
    assert hand.newest("captain")["hand"]["advice"] == {"action": "T", "text": ""}
    assert hand.newest("out")["hand"]["advice"] == {"action": "T", "text": "Take it"}
    with hand.people["captain"].seat(hand.table) as again:
        assert "Take it" not in "".join(again.texts)
    assert wish(hand, "captain", "mute", speaker=adviser, muted=False)["type"] == "ack"
    assert hand.newest("captain")["hand"]["advice"] == {"action": "T", "text": "Take it"}


def test_a_report_by_the_captain_has_the_words_and_one_by_the_box_has_not(server: Server) -> None:
    hand = server.sit()
    assert hand.advise(None, "Something rude")["type"] == "ack"
    adviser = speaker_of(hand, "captain", "out")
    assert wish(hand, "captain", "report", speaker=adviser)["type"] == "ack"
    assert wish(hand, "box", "report", speaker=speaker_of(hand, "box", "out"))["code"] == "no_speaker"

    async def reports() -> list[StoredReport]:
        store = await Store.open(server.database)
        try:
            return await ChatStore(store).reports()
        finally:
            await store.close()

    (report,) = asyncio.run(reports())
    assert [(line["text"], line["reported"]) for line in report.lines] == [("Something rude", True)]


def test_the_words_go_with_their_author(server: Server) -> None:
    hand = server.sit()
    assert hand.advise(None, "Believe me")["type"] == "ack"
    assert hand.advise("P", WORDS)["type"] == "ack"
    assert hand.people["out"].request("POST", "/api/account/delete", json={}).status_code == 200
    assert hand.newest("captain")["hand"]["advice"] == {"action": "P", "text": ""}
    with hand.people["captain"].seat(hand.table) as again:
        told = [each["event"] for each in again.events if each["event"]["type"] == "advised"]
        assert [(each["action"], each["text"]) for each in told] == [("P", "")]
    replay = hand.people["captain"].request("GET", f"/api/history/{hand.table}/hands/1").text
    assert WORDS not in replay
    assert '"advised"' in replay

    async def stored() -> StoredMatch | None:
        store = await Store.open(server.database)
        try:
            return await store.load_match(hand.table)
        finally:
            await store.close()

    match = asyncio.run(stored())
    assert match is not None
    kept = [each.move for each in match.hands[0].moves]
    assert kept == [Advice(None, ""), Advice(parse_action("P"), "")]
