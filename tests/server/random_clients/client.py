"""One random client: a socket, what it has been told, and what it remembers from the sockets before it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tests.server.random_clients.asgi import Socket
from tests.server.random_clients.story import Message, Story, spelled_cards
from undercut.core.cards import CardSet, cards_of
from undercut.core.notation import format_cards
from undercut.server import protocol


@dataclass
class Memory:
    """What a client keeps when its socket goes: the view seen last, and all events after event ``start``."""

    start: int = 0
    events: list[Any] = field(default_factory=list)
    view: Message = field(default_factory=dict)

    @property
    def last_number(self) -> int | None:
        """The number to come back with; None before anything was seen."""
        return self.view["number"] if self.view else None


class Client:
    """``account`` None: somebody without a cookie. ``seat`` None: a spectator."""

    def __init__(self, table: str, account: int | None, seat: int | None, socket: Socket, memory: Memory) -> None:
        self.table = table
        self.account = account
        self.seat = seat
        self.socket = socket
        self.memory = memory
        self.joined = False
        self.asked: int | None = None
        """The number that it came back with."""
        self.sent: dict[str, str] = {}
        """Texts by command id."""
        self.answers: dict[str, list[Message]] = {}
        self.speakers: list[str] = []
        """Whom it may mute."""
        self._read = 0
        self._unchecked: list[Message] = []
        self._chat: list[int] = []

    def send(self, message: Message | str | bytes) -> None:
        """Any message: text and bytes as they are, all else as JSON."""
        if isinstance(message, str | bytes):
            self.socket.send(message)
            return
        text = json.dumps(message)
        if "id" in message:
            self.sent[message["id"]] = self.sent.get(message["id"], "") + text
        self.socket.send(text)

    def hello(self, last_number: int | None) -> None:
        """The first message, or the same again."""
        self.asked = last_number
        self.send({"type": "hello", "protocol": protocol.PROTOCOL_VERSION, "last_number": last_number})

    def read(self) -> list[Message]:
        """Takes in all that has come since: the acks among it."""
        new = [json.loads(text) for text in self.socket.frames[self._read :]]
        self._read += len(new)
        for message in new:
            self._take_in(message)
        self._unchecked += new
        return [message for message in new if message["type"] == "ack"]

    def _take_in(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self._welcome(message)
            case "events":
                assert self.joined
                self._add(message["events"], message["view"])
            case "presence":
                self.memory.view["players"][message["seat"]]["connected"] = message["connected"]
            case "ack" | "error":
                self.answers.setdefault(message["id"] or "", []).append(message)
            case "chat_history" | "chat_said":
                self._hear(message)
            case "probe":
                self.send({"type": "probed", "id": message["id"]})
            case other:
                raise AssertionError(f"an unknown message: {other}")

    def _welcome(self, message: Message) -> None:
        view, events = message["view"], message["events"]
        assert (message["protocol"], view["seat"]) == (protocol.PROTOCOL_VERSION, self.seat)
        self.joined = True
        self._chat = []
        may_resume = self.asked is not None and 0 <= self.asked <= view["number"]
        assert message["resumed"] is may_resume
        if not may_resume:
            self.memory = Memory(start=events[0]["number"] - 1 if events else view["number"])
        elif self.memory.last_number is None or (self.asked or 0) < self.memory.start:
            self.memory = Memory(start=self.asked or 0)
        else:
            again = [event for event in self.memory.events if _is_missed(event, self.asked or 0)]
            assert events[: len(again)] == again
            events = events[len(again) :]
        self._add(events, view)

    def _add(self, events: list[Any], view: Message) -> None:
        self.memory.events += events
        self.memory.view = view

    def _hear(self, message: Message) -> None:
        lines = message["lines"] if message["type"] == "chat_history" else [message["line"]]
        numbers = [line["number"] for line in lines]
        if message["type"] == "chat_history":
            self._chat = numbers
            self.speakers = [each["speaker"] for each in message["speakers"]]
        else:
            self._chat += numbers
        assert self._chat == sorted(set(self._chat))

    def assert_no_secrets(self, story: Story) -> None:
        """Nothing that has come names a card whose face this viewer had not seen by then, or begins too late."""
        for message in self._unchecked:
            match message["type"]:
                case "welcome" | "events":
                    view, events = message["view"], message["events"]
                    if message["type"] == "welcome" and not message["resumed"]:
                        told = story.visible(self.seat, story.start_of_deal(view["number"]))
                        assert events[:1] == [event for event in told if event["number"] <= view["number"]][:1]
                    for event in events:
                        self._assert_no_secret(event, story.known_cards(self.seat, event["number"]))
                        if event["event"]["type"] == "advised":
                            assert self.seat in story.advising(event["hand_number"])
                    if view["hand"] is not None and view["hand"]["advice"] is not None:
                        assert self.seat in story.advising(view["match"]["hand_number"])
                    rest = {key: value for key, value in message.items() if key != "events"}
                    self._assert_no_secret(rest, story.known_cards(self.seat, view["number"]))
                case "error":
                    own = spelled_cards(self.sent.get(message["id"] or "", ""))
                    self._assert_no_secret(message, own | story.known_cards(self.seat, message["number"]))
                case _:
                    self._assert_no_secret(message, 0)
        self._unchecked.clear()

    def _assert_no_secret(self, message: Message, known: CardSet) -> None:
        text = json.dumps(message)
        secret = spelled_cards(text) & ~known
        assert not secret, f"seat {self.seat} is told of {format_cards(cards_of(secret))}: {text}"

    def assert_up_to_date(self, story: Story, view: protocol.TableView, *, hears_all: bool) -> None:
        """All events are here, in order and without a gap, and the view is what somebody new would get.

        What the view says of the coming deal is what the database has. ``hears_all``: the account has muted nobody.
        """
        heard, told = self.memory.events, story.visible(self.seat, self.memory.start)
        if not hears_all:
            heard, told = ([each for each in events if not _is_advice(each)] for events in (heard, told))
        assert heard == told
        assert _lasting(self.memory.view, hears_all) == _lasting(msgspec.to_builtins(view), hears_all)
        promise = story.stored.promise
        if self.memory.view["coming"] is not None:
            assert promise is not None
            assert self.memory.view["coming"]["commitment"] == promise.commitment
            assert self.memory.view["coming"]["contributed"] == (self.seat in promise.contributions)

    def answer_of(self, command_id: str) -> Mapping[str, Any]:
        """The last answer to a command."""
        return self.answers[command_id][-1]


def _is_advice(event: Message) -> bool:
    return bool(event["event"]["type"] == "advised")


def _is_missed(event: Message, last_number: int) -> bool:
    """Whether somebody who comes back with that number is told it: advice has the number of the event before it."""
    return bool(event["number"] >= last_number if _is_advice(event) else event["number"] > last_number)


def _lasting(view: Message, hears_all: bool) -> Message:
    """A view without the times in it, which go on by themselves, and without advice where somebody is muted."""
    players = [player | {"away_ms": None} for player in view["players"]]
    clock = view["clock"] and [
        {key: value for key, value in seat.items() if not key.endswith("_ms")} for seat in view["clock"]["seats"]
    ]
    hand = view["hand"] if hears_all or view["hand"] is None else view["hand"] | {"advice": None}
    return view | {"players": players, "clock": clock, "hand": hand}
