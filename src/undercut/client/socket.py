"""The socket of a seat: says hello, keeps the connection, and brings every command to its answer exactly once."""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Literal, NoReturn, Protocol, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from undercut.client.errors import ClientError, ConnectionLostError
from undercut.core.errors import one_line
from undercut.server import protocol

Headers: TypeAlias = Callable[[], Mapping[str, str]]
Answer: TypeAlias = protocol.Ack | protocol.Error

FIRST_DELAY_SECONDS: Final = 0.2
LONGEST_DELAY_SECONDS: Final = 8.0
TOO_FAST_DELAY_SECONDS: Final = 1.0
CLOSE_SECONDS: Final = 1.0
MESSAGE_BYTES: Final = 4 * 1024 * 1024

FOR_GOOD: Final = {
    1007: "the server could not read what it was sent",
    1009: "the server was sent a message that is too long",
    4400: "the server speaks another protocol",
    4401: "nobody is signed in with this token or session any more",
    4403: "the server does not let this origin in",
    4404: "there is no such table",
    4405: "the match has begun, and nobody may look on there",
}
"""Close codes after which coming back leads nowhere."""

_decoder = msgspec.json.Decoder(protocol.ServerMessage)


class Listener(Protocol):
    """Who is told."""

    @property
    def last_number(self) -> int | None:
        """The last event it was told of."""
        ...

    def take_in(self, events: Sequence[protocol.NumberedEvent], view: protocol.TableView, *, anew: bool) -> None:
        """News."""
        ...

    def hear(self, lines: Sequence[protocol.ChatLine], *, anew: bool) -> None:
        """Something was said."""
        ...

    def fail(self, failure: ClientError) -> None:
        """There will be no more."""
        ...


@dataclass(frozen=True, slots=True)
class _Asked:
    text: str
    answer: "asyncio.Future[Answer]"


class Socket:
    """Runs in a task of its own, from ``start`` to ``stop``."""

    def __init__(
        self, address: str, headers: Headers, listener: Listener, patience_seconds: float, *, trust_env: bool
    ) -> None:
        self._address = address
        self._headers = headers
        self._listener = listener
        self._patience_seconds = patience_seconds
        self._proxy: Literal[True] | None = True if trust_env else None
        self._connection: ClientConnection | None = None
        """None while no ``welcome`` was heard on it."""
        self._asked: dict[str, _Asked] = {}
        self._welcomed = False
        self._delay_seconds = FIRST_DELAY_SECONDS
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Connect, and stay so."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Go. Commands that wait for their answer fail."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._fail(ConnectionLostError("the seat was left", code="closed"))

    async def ask(self, command_id: str, command: protocol.ClientMessage) -> Answer:
        """Send a command and wait for its answer, over as many connections as it takes."""
        asked = _Asked(msgspec.json.encode(command).decode(), asyncio.get_running_loop().create_future())
        self._asked[command_id] = asked
        try:
            if self._connection is not None:
                await self._send(self._connection, asked.text)
            return await asked.answer
        finally:
            self._asked.pop(command_id, None)

    # The connection --------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            await self._stay()
        except ClientError as error:
            self._fail(error)
        except Exception as error:
            # Whoever waits must hear of it, whatever it is.
            self._fail(ClientError(f"{type(error).__name__}: {error}", code="bad_answer"))
            raise

    async def _stay(self) -> None:
        lost_at: float | None = None
        while True:
            reason = await self._be_connected()
            if self._welcomed:
                lost_at, self._welcomed = time.monotonic(), False
            # What was never welcomed is wrong from the start: a server that is down, an address that is none.
            if lost_at is None or time.monotonic() - lost_at > self._patience_seconds:
                raise ConnectionLostError(f"{self._address}: {reason}", code="unreachable")
            await asyncio.sleep(self._delay_seconds)
            self._delay_seconds = min(self._delay_seconds * 2, LONGEST_DELAY_SECONDS)

    async def _be_connected(self) -> str:
        """Connect once, and talk until the connection is lost: why it was."""
        connecting = connect(
            self._address,
            additional_headers=dict(self._headers()),
            proxy=self._proxy,
            max_size=MESSAGE_BYTES,
            close_timeout=CLOSE_SECONDS,
        )
        try:
            async with connecting as connection:
                return await self._talk(connection)
        except ConnectionClosed as closed:
            code = None if closed.rcvd is None else closed.rcvd.code
            if code in FOR_GOOD:
                raise ConnectionLostError(FOR_GOOD[code], code="closed", close_code=code) from closed
            return f"closed with {code}" if code is not None else "the connection broke"
        except (OSError, InvalidHandshake, TimeoutError) as error:
            return one_line(str(error)) or type(error).__name__
        finally:
            self._connection = None

    async def _talk(self, connection: ClientConnection) -> NoReturn:
        hello = protocol.Hello(protocol.PROTOCOL_VERSION, self._listener.last_number)
        await connection.send(msgspec.json.encode(hello).decode())
        while True:
            text = await connection.recv()
            try:
                message = _decoder.decode(text)
            except msgspec.MsgspecError as error:
                raise ClientError(f"a message that is none: {error}", code="bad_answer") from error
            await self._handle(connection, message)

    async def _handle(self, connection: ClientConnection, message: protocol.ServerMessage) -> None:
        match message:
            case protocol.Welcome():
                self._listener.take_in(message.events, message.view, anew=not message.resumed)
                self._connection, self._welcomed = connection, True
                self._delay_seconds = FIRST_DELAY_SECONDS
                await self._send_again(connection)
            case protocol.Events():
                self._listener.take_in(message.events, message.view, anew=False)
            case protocol.Ack():
                self._answer(message.id, message)
            case protocol.Error():
                await self._handle_error(connection, message)
            case protocol.ChatHistory():
                self._listener.hear(message.lines, anew=True)
            case protocol.ChatSaid():
                self._listener.hear([message.line], anew=False)
            case protocol.Probe(probe_id):
                await self._send(connection, msgspec.json.encode(protocol.Probed(probe_id)).decode())
            case protocol.Presence() | protocol.Pong():
                pass

    async def _handle_error(self, connection: ClientConnection, error: protocol.Error) -> None:
        if error.id is not None:
            self._answer(error.id, error)
        elif error.code == "too_many_messages":
            # One that was not read, nobody says which. A repeat is harmless.
            await asyncio.sleep(TOO_FAST_DELAY_SECONDS)
            await self._send_again(connection)
        elif error.code == "bad_protocol":
            raise ConnectionLostError(error.message, code="closed", close_code=4400)
        elif self._asked:
            # Messages are read in their order: what could not be read at all is the oldest without an answer.
            self._answer(next(iter(self._asked)), error)

    async def _send_again(self, connection: ClientConnection) -> None:
        for asked in list(self._asked.values()):
            await self._send(connection, asked.text)

    @staticmethod
    async def _send(connection: ClientConnection, text: str) -> None:
        # What is lost with a connection is sent again on the next one.
        with suppress(ConnectionClosed):
            await connection.send(text)

    # Answers ---------------------------------------------------------------------------------------------------------

    def _answer(self, command_id: str, answer: Answer) -> None:
        asked = self._asked.pop(command_id, None)
        if asked is not None and not asked.answer.done():
            asked.answer.set_result(answer)

    def _fail(self, failure: ClientError) -> None:
        self._listener.fail(failure)
        asked, self._asked = self._asked, {}
        for each in asked.values():
            if not each.answer.done():
                each.answer.set_exception(failure)
