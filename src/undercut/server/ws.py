"""A socket at a table: messages in, messages out, and nothing a client sends can break more than its own wish."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec
import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from undercut.core.errors import UndercutError
from undercut.server import protocol
from undercut.server.account_errors import AccountError
from undercut.server.accounts import SIGNED_OUT, Accounts, Caller
from undercut.server.callers import address_key
from undercut.server.chat.door import ChatDoor
from undercut.server.commands import CallCommand, Command
from undercut.server.hub import Hub
from undercut.server.origins import is_allowed_origin
from undercut.server.settings import Settings
from undercut.server.table import Table
from undercut.server.viewers import Viewer

router = APIRouter()
_log = structlog.get_logger("undercut.ws")
_decoder = msgspec.json.Decoder(protocol.ClientMessage)

WAITING_MESSAGES_LIMIT = 256
"""A client that does not read loses its socket; it comes back and resumes by number."""
BAD_PROTOCOL, BAD_ORIGIN, NO_SUCH_TABLE, NO_SPECTATORS, TOO_SLOW, TABLE_RELOADED = 4400, 4403, 4404, 4405, 4408, 4503
LAST_WORDS_LIMIT_SECONDS = 5


@router.websocket("/ws/tables/{table_id}")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """A viewer's socket: ``hello`` first, then commands."""
    settings: Settings = socket.app.state.settings
    # Who goes away before a word was said is no fault.
    with suppress(WebSocketDisconnect):
        await socket.accept()
        if not is_allowed_origin(socket.headers, settings):
            await socket.close(BAD_ORIGIN)
            return
        accounts: Accounts = socket.app.state.accounts
        hub: Hub = socket.app.state.hub
        try:
            caller = await accounts.find_caller(socket)
            table = await hub.find_table(table_id)
        except AccountError:
            await socket.close(SIGNED_OUT)
            return
        except SQLAlchemyError:
            _log.exception("store_failed", table=table_id)
            await socket.close(TABLE_RELOADED)
            return
        if table is None:
            await socket.close(NO_SUCH_TABLE)
            return
        seat = None if caller is None else table.seat_of(caller.account.id)
        if seat is None and not table.spectators and not table.waiting:
            await socket.close(NO_SPECTATORS)
            return
        account = None if caller is None else caller.account
        chat = partial(ChatDoor, socket.app.state.chat, table, account, address_key(socket))
        connection = Connection(socket, table, seat, settings, chat)
        with accounts.keeping(caller, connection.close):
            over = await _is_over(accounts, caller)
            if over is not None:
                connection.close(over)
            await connection.run()


async def _is_over(accounts: Accounts, caller: Caller | None) -> int | None:
    """Why a socket must end at once; None when it need not. What ended before it was kept has closed nothing."""
    try:
        return None if caller is None or await accounts.is_still(caller) else SIGNED_OUT
    except SQLAlchemyError:
        _log.exception("store_failed")
        return TABLE_RELOADED


@router.websocket("/{path:path}")
async def no_socket(socket: WebSocket, path: str) -> None:
    """Any other address."""
    with suppress(WebSocketDisconnect):
        await socket.accept()
        await socket.close(NO_SUCH_TABLE)


class Connection:
    """One socket. Messages wait in a bounded queue, so that a slow client never holds up a table."""

    def __init__(
        self,
        socket: WebSocket,
        table: Table,
        seat: int | None,
        settings: Settings,
        chat: Callable[[Callable[[protocol.ServerMessage], None]], ChatDoor],
    ) -> None:
        self._socket = socket
        self._table = table
        self._settings = settings
        self._waiting: asyncio.Queue[protocol.ServerMessage | int] = asyncio.Queue(WAITING_MESSAGES_LIMIT)
        self._viewer = Viewer(seat, self._send, lambda: self.close(TABLE_RELOADED))
        self._chat = chat(self._send)
        self._joined = False
        self._closing = asyncio.Event()
        self._second, self._messages_in_second = 0, 0

    async def run(self) -> None:
        """Until either side goes."""
        closing = asyncio.create_task(self._closing.wait())
        receiver = asyncio.create_task(self._run_receiver())
        sender = asyncio.create_task(self._run_sender())
        tasks = closing, receiver, sender
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._table.leave(self._viewer)
            self._chat.close()
            if self._closing.is_set():
                # A client that does not read does not get the last words either.
                await asyncio.wait([sender], timeout=LAST_WORDS_LIMIT_SECONDS)
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception):
                    _log.error("socket_failed", table=self._table.id, exc_info=outcome)

    async def _run_receiver(self) -> None:
        with suppress(WebSocketDisconnect):
            while (message := await self._socket.receive())["type"] != "websocket.disconnect":
                await self._receive(message.get("text"), message.get("bytes"))

    async def _run_sender(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await self._waiting.get()
                if isinstance(message, int):
                    await self._socket.close(message)
                    return
                await self._socket.send_text(msgspec.json.encode(message).decode())

    def _send(self, message: protocol.ServerMessage) -> None:
        if self._closing.is_set():
            return
        if self._waiting.full():
            self.close(TOO_SLOW)
        else:
            self._waiting.put_nowait(self._chat.heard(message))

    def close(self, code: int) -> None:
        """End it with this code; what waits is sent first, but not the rest of what comes."""
        if self._closing.is_set():
            return
        self._closing.set()
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(code)

    def _refuse(self, code: str, text: str, *, command_id: str | None = None, position: int | None = None) -> None:
        number = self._table.game.number
        self._send(protocol.Error(command_id, code, text, position, number))

    async def _receive(self, text: str | None, data: bytes | None) -> None:
        if self._too_many():
            self._refuse("too_many_messages", "too many messages in one second")
        elif text is None:
            self._refuse("bad_message", f"a message is text, not {len(data or b'')} bytes of data")
        elif len(text.encode(errors="surrogatepass")) > self._settings.message_bytes_limit:
            self._refuse("bad_message", f"a message has at most {self._settings.message_bytes_limit} bytes")
        else:
            try:
                message = _decoder.decode(text)
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                self._refuse("bad_message", str(error)[:200])
            else:
                await self._handle(message)

    def _too_many(self) -> bool:
        second = int(time.monotonic())
        if second != self._second:
            self._second, self._messages_in_second = second, 0
        self._messages_in_second += 1
        return self._messages_in_second > self._settings.messages_per_second_limit

    async def _handle(self, message: protocol.ClientMessage) -> None:
        match message:
            case protocol.Ping():
                self._send(protocol.Pong())
            case protocol.Probed(probe_id):
                self._table.probed(self._viewer, probe_id)
            case protocol.Hello(version, last_number):
                if version != protocol.PROTOCOL_VERSION:
                    self._refuse("bad_protocol", f"this server speaks protocol {protocol.PROTOCOL_VERSION}")
                    self.close(BAD_PROTOCOL)
                else:
                    self._joined = True
                    await self._chat.prepare()
                    self._table.join(self._viewer, last_number)
                    await self._chat.open()
            case protocol.Say() | protocol.Mute() | protocol.Report():
                await self._chat.handle(message)
                if isinstance(message, protocol.Mute) and self._joined:
                    self._table.show(self._viewer)
            case _:
                await self._carry_out(message)

    async def _carry_out(self, message: Command) -> None:
        seat = self._viewer.seat
        command_id = message.id[:64]
        if not self._joined:
            self._refuse("bad_message", "hello comes first", command_id=command_id)
            return
        if seat is None:
            self._refuse("not_seated", "you have no seat at this table", command_id=command_id)
            return
        try:
            if isinstance(message, protocol.Act):
                number = await self._table.act(seat, message)
            elif isinstance(message, protocol.Advise):
                self._chat.count_words(message.text)
                number = await self._table.advise(seat, message)
            elif isinstance(message, CallCommand):
                number = await self._table.call(seat, message)
            elif isinstance(message, protocol.Contribute):
                number = await self._table.contribute(seat, message)
            elif isinstance(message, protocol.ComeBack):
                number = await self._table.come_back(seat, message)
            else:
                number = await self._table.next_hand(seat, message)
        except UndercutError as error:
            self._refuse(error.code, error.message, command_id=command_id, position=error.position)
        except Exception:
            # The table has closed the socket: what was carried out is not known before the match is read anew.
            _log.exception("command_failed", table=self._table.id)
        else:
            self._send(protocol.Ack(message.id, number))
