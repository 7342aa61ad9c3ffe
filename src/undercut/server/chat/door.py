"""A socket's way to the chat of its table."""

from collections.abc import Callable
from typing import TypeAlias

import structlog
from sqlalchemy.exc import SQLAlchemyError

from undercut.core.errors import UndercutError
from undercut.server import protocol
from undercut.server.chat.rooms import ChatRooms, ChatTable, Listener
from undercut.server.confidences import without_words
from undercut.server.stored import Account

_log = structlog.get_logger("undercut.chat")

ChatWish: TypeAlias = protocol.Say | protocol.Mute | protocol.Report


class ChatDoor:
    """What one socket says and hears. A chat that fails takes no match along."""

    def __init__(
        self,
        rooms: ChatRooms,
        table: ChatTable,
        account: Account | None,
        address: str,
        send: Callable[[protocol.ServerMessage], None],
    ) -> None:
        self._rooms = rooms
        self._table = table
        self._listener = Listener(table, account, address, send)

    async def prepare(self) -> None:
        """Know whom this socket does not want to hear, before it is told anything."""
        try:
            await self._rooms.prepare(self._listener)
        except SQLAlchemyError:
            _log.exception("store_failed", table=self._table.id)

    def count_words(self, text: str) -> None:
        """Count what is said in confidence among the messages. Raises RateLimitError or CommandError."""
        if text:
            self._rooms.count(self._listener)

    def heard(self, message: protocol.ServerMessage) -> protocol.ServerMessage:
        """A message without what was said in confidence by somebody whom this socket does not want to hear."""
        if not self._listener.muted or not isinstance(message, protocol.Welcome | protocol.Events):
            return message
        seats = enumerate(self._table.seats)
        return without_words(message, {at for at, seat in seats if seat.account_id in self._listener.muted})

    async def open(self) -> None:
        """From now on what is said is heard; after each ``hello`` the last messages."""
        try:
            await self._rooms.join(self._listener)
        except SQLAlchemyError:
            _log.exception("store_failed", table=self._table.id)

    def close(self) -> None:
        """Hear no more."""
        self._rooms.leave(self._listener)

    async def handle(self, wish: ChatWish) -> None:
        """Carry out a wish, and answer it."""
        try:
            match wish:
                case protocol.Say():
                    await self._rooms.say(self._listener, wish)
                case protocol.Mute():
                    await self._rooms.mute(self._listener, wish)
                case protocol.Report():
                    await self._rooms.report(self._listener, wish)
        except UndercutError as error:
            self._refuse(wish, error.code, error.message, error.position)
        except SQLAlchemyError:
            _log.exception("store_failed", table=self._table.id)
            self._refuse(wish, "store_failed", "the database does not answer", None)
        else:
            self._listener.send(protocol.Ack(wish.id, self._table.game.number))

    def _refuse(self, wish: ChatWish, code: str, message: str, position: int | None) -> None:
        answer = protocol.Error(wish.id[:64], code, message, position, self._table.game.number)
        self._listener.send(answer)
