"""Real servers on real files, and people who play on them over real sockets."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx2
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from undercut.server.accounts import COOKIE
from undercut.server.app import create_app
from undercut.server.settings import Settings
from undercut.server.timekeeping import SYSTEM_TIME, TimeSource

PROTOCOL: Final = 4
MANY: Final = {
    "messages_per_second_limit": 10_000,
    "guests_per_hour_limit": 100_000,
    "new_accounts_per_hour_limit": 100_000,
    "sign_ins_per_hour_limit": 100_000,
    "address_new_tables_per_hour_limit": 100_000,
    "address_seat_changes_per_minute_limit": 100_000,
    "address_shares_per_hour_limit": 100_000,
}
"""All of them come from one address here."""

_PATIENCE_SECONDS: Final = 30
_PROGRAM: Final = """
from undercut.server.app import serve
from undercut.server.settings import Settings
serve(Settings(), lambda port: print(port, flush=True))
"""


@contextmanager
def served(database: Path, **settings: Any) -> Iterator[str]:
    """The address of a server in a thread of this process."""
    with served_in(SYSTEM_TIME, database, **settings) as address:
        yield address


@contextmanager
def served_in(time_source: TimeSource, database: Path, **settings: Any) -> Iterator[str]:
    """The same, with a time for the clocks of its tables."""
    options: dict[str, Any] = {"database": database, "bot_pace_ms": 0, "contribution_wait_ms": 0, **MANY, **settings}
    app = create_app(Settings(**options), time_source)
    proxies = list(app.state.settings.trusted_proxies)
    config = uvicorn.Config(app, host="127.0.0.1", port=0, log_level="warning", forwarded_allow_ips=proxies)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_until(lambda: server.started)
        yield f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


@dataclass
class ServerProcess:
    """A server in a process of its own, on a database file; it can be killed and started again."""

    database: Path
    settings: dict[str, str] = field(default_factory=dict)
    address: str = ""
    logs: str = ""
    _process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait until it accepts connections."""
        options = {"DATABASE": str(self.database), "PORT": "0", "BOT_PACE_MS": "0", "CONTRIBUTION_WAIT_MS": "0"}
        options |= {name.upper(): str(value) for name, value in MANY.items()} | self.settings
        environment = os.environ | {f"UNDERCUT_{name}": value for name, value in options.items()}
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        port = self._process.stdout.readline()
        assert port, self._end(signal.SIGKILL)
        self.address = f"127.0.0.1:{int(port)}"

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> str:
        if self._process is not None:
            self._process.send_signal(how)
            self.logs += self._process.communicate()[1]
            self._process = None
        return self.logs


class Person:
    """Somebody with a cookie. ``headers`` come with everything."""

    def __init__(self, address: str, cookie: str | None = None, headers: dict[str, str] | None = None) -> None:
        self.address = address
        self.cookie = cookie
        self.headers = headers or {}

    def request(self, method: str, path: str, **options: Any) -> httpx2.Response:
        """A request with the cookie; the one that comes back is kept."""
        cookies = {} if self.cookie is None else {COOKIE: self.cookie}
        address = f"http://{self.address}"
        options = {"timeout": _PATIENCE_SECONDS, **options}
        with httpx2.Client(base_url=address, cookies=cookies, headers=self.headers, trust_env=False) as client:
            response = client.request(method, path, **options)
        self.cookie = response.cookies.get(COOKIE, self.cookie)
        return response

    def new_table(self, bot: str = "easy") -> str:
        """The id of a new table against a bot."""
        response = self.request("POST", "/api/tables", json={"bots": [bot]})
        assert response.status_code == 201, response.text
        table: str = response.json()["table"]
        return table

    @contextmanager
    def socket(self, table: str, **options: Any) -> Iterator["Seat"]:
        """A socket at a table, before ``hello``."""
        headers = {} if self.cookie is None else {"Cookie": f"{COOKIE}={self.cookie}"}
        headers |= self.headers | options.pop("headers", {})
        address = f"ws://{self.address}/ws/tables/{table}"
        with connect(address, additional_headers=headers, proxy=None, **options) as connection:
            yield Seat(connection)

    @contextmanager
    def seat(self, table: str, last_number: int | None = None) -> Iterator["Seat"]:
        """A socket at a table, after ``hello``."""
        with self.socket(table) as seat:
            seat.hello(last_number)
            yield seat


class Seat:
    """One socket, and what it has been told. ``texts`` are the messages as they came."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.texts: list[str] = []
        self.view: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []

    def send(self, message: Any) -> None:
        """Any message: text and bytes as they are, all else as JSON."""
        self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next message that is no history of the chat; views and events in it are kept."""
        text = self.connection.recv(timeout=_PATIENCE_SECONDS)
        assert isinstance(text, str)
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "chat_history":
            return self.receive()
        if message["type"] in ("welcome", "events"):
            self.view = message["view"]
            self.events += message["events"]
        return message

    def receive_until(self, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message that is it."""
        while not is_it(message := self.receive()):
            pass
        return message

    def close_code(self) -> int:
        """Read on until the server closes the socket: why it did."""
        with suppress(ConnectionClosed):
            while True:
                self.receive()
        code = self.connection.close_code
        assert code is not None
        return code

    def hello(self, last_number: int | None = None) -> dict[str, Any]:
        """The answer to ``hello``."""
        self.send({"type": "hello", "protocol": PROTOCOL, "last_number": last_number})
        return self.receive_until(lambda message: message["type"] == "welcome")

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """The ack or the error that answers a command."""
        self.send(message)
        answers = (message["id"], None)
        return self.receive_until(lambda answer: answer["type"] in ("ack", "error") and answer["id"] in answers)

    def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A new command made against the view seen last."""
        return {"type": kind, "id": uuid.uuid4().hex, "number": self.view["number"], **fields}

    def act(self, *actions: str) -> dict[str, Any]:
        """The answer to actions."""
        return self.ask(self.command("act", actions=list(actions)))

    def refresh(self) -> None:
        """Wait until all that the server has said so far is read."""
        self.send({"type": "ping"})
        self.receive_until(lambda message: message["type"] == "pong")

    def wait_for_turn(self) -> None:
        """Wait until this seat is to act, or the hand is over."""
        while self.view["hand"]["to_act"] not in (self.view["seat"], None):
            self.receive_until(lambda message: message["type"] == "events")

    def is_hand_over(self) -> bool:
        """Whether the hand of the view is over."""
        return bool(self.view["hand"]["phase"] == "over")

    def play_turn(self) -> None:
        """Whatever a plain player does now: the view alone says what may be done."""
        self.wait_for_turn()
        if self.is_hand_over():
            answer = self.ask(self.command("next_hand"))
        else:
            answer = self.act(*plain_choice(self.view["hand"]))
        assert answer["type"] == "ack", answer

    def play_hand(self) -> None:
        """Until the hand in progress is over."""
        self.wait_for_turn()
        while not self.is_hand_over():
            self.play_turn()
            self.wait_for_turn()

    def play_match(self) -> None:
        """Until the match is over."""
        self.wait_for_turn()
        while not self.view["match"]["over"]:
            self.play_turn()
            self.wait_for_turn()


def plain_choice(hand: dict[str, Any]) -> list[str]:
    """Knock when possible, throw what leaves the least deadwood, never take the upcard."""
    if hand["knocks"]:
        best = min(hand["knocks"], key=lambda knock: knock["deadwood_points"])
        actions: list[str] = best["spreads"][0]["actions"]
        return actions
    if hand["discards"]:
        return [min(hand["discards"], key=lambda choice: choice["deadwood_points"])["card"]]
    return ["S" if "S" in hand["legal"] else "P"]


def wait_until(happened: Callable[[], bool]) -> None:
    """Look again until it has happened."""
    end = time.monotonic() + _PATIENCE_SECONDS
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


def is_healthy(address: str) -> bool:
    """Whether the server answers."""
    with urllib.request.urlopen(f"http://{address}/api/health", timeout=_PATIENCE_SECONDS) as response:
        return bool(response.status == 200)
