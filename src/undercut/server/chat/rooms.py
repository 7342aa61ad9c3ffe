"""Who talks at which table, and who hears it. A message is saved before anybody hears it, like everything else."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

from undercut.server import protocol
from undercut.server.chat.chat_store import MESSAGES_LIMIT, ChatStore, Message, reported_lines
from undercut.server.chat.policies import SpectatorChat, spectators_may_say
from undercut.server.chat.text import PHRASES, TEXT_LENGTH_LIMIT, checked_phrase, checked_text
from undercut.server.commands import COMMAND_ID_LENGTH_LIMIT, CommandError
from undercut.server.game import Game
from undercut.server.limits import AccountLimit, RateLimit
from undercut.server.settings import Settings
from undercut.server.store import Store
from undercut.server.stored import Account, StoredSeat, now_ms

REPORTS_PER_HOUR_LIMIT = 20
MUTES_PER_MINUTE_LIMIT = 60


class ChatTable(Protocol):
    """What the chat may ask of a table: nothing of its cards."""

    @property
    def id(self) -> str:
        """Its name."""
        ...

    @property
    def seats(self) -> tuple[StoredSeat, ...]:
        """Who sits there."""
        ...

    @property
    def spectator_chat(self) -> SpectatorChat:
        """When spectators may say something."""
        ...

    @property
    def game(self) -> Game:
        """To know whether a hand is on."""
        ...

    def seat_of(self, account_id: str) -> int | None:
        """The seat of an account."""
        ...

    def words_heard_by(self, seat: int) -> list[tuple[int, str]]:
        """Which seat said what to this one in confidence, in the hand in progress or just ended."""
        ...


@dataclass(eq=False)
class Listener:
    """A socket that hears what is said at a table. ``account`` None: somebody who is known by no cookie."""

    table: ChatTable
    account: Account | None
    address: str
    send: Callable[[protocol.ServerMessage], None]
    muted: set[str] = field(default_factory=set)

    @property
    def account_id(self) -> str | None:
        """Whose socket it is."""
        return None if self.account is None else self.account.id


@dataclass
class _Room:
    """The chat of one table. ``messages`` are the last ones; ``turn`` lets one speak after another."""

    messages: deque[Message] = field(default_factory=lambda: deque(maxlen=MESSAGES_LIMIT))
    listeners: set[Listener] = field(default_factory=set)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    loaded: bool = False


class ChatRooms:
    """The chats of all tables at which somebody is. A room is in memory for as long as anybody is in it."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = ChatStore(store)
        self._rooms: dict[str, _Room] = {}
        per_account, per_address = settings.messages_per_minute_limit, settings.address_messages_per_minute_limit
        self._messages = AccountLimit("messages", per_account, per_address, 60)
        self._mutes = RateLimit("muting", MUTES_PER_MINUTE_LIMIT, 60)
        self._reports = RateLimit("reports", REPORTS_PER_HOUR_LIMIT)

    def __len__(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    async def prepare(self, listener: Listener) -> None:
        """Read whom somebody does not want to hear."""
        if listener.account is not None:
            listener.muted = await self._store.muted_by(listener.account.id)

    def count(self, listener: Listener) -> None:
        """Count words that are no message of the table. Raises CommandError or RateLimitError."""
        self._messages.take(_known(listener).id, listener.address)

    async def join(self, listener: Listener) -> None:
        """Somebody comes, and is told the last messages."""
        room = self._rooms.setdefault(listener.table.id, _Room())
        room.listeners.add(listener)
        async with room.turn:
            if not room.loaded:
                room.messages.extend(await self._store.messages(listener.table.id))
                room.loaded = True
            await self.prepare(listener)
            self._tell_history(room, listener)

    def leave(self, listener: Listener) -> None:
        """Somebody goes."""
        room = self._rooms.get(listener.table.id)
        if room is not None:
            room.listeners.discard(listener)
            if not room.listeners and not room.turn.locked():
                del self._rooms[listener.table.id]

    # What they do ----------------------------------------------------------------------------------------------------

    async def say(self, listener: Listener, wish: protocol.Say) -> int:
        """Say something; the number of the message. Raises CommandError or RateLimitError, and then nothing is said."""
        account, room = _known(listener), self._room_of(listener)
        _check_id(wish.id)
        if (wish.phrase is None) == (wish.text == ""):
            raise CommandError("say: a phrase or a text", code="bad_message")
        phrase = None if wish.phrase is None else checked_phrase(wish.phrase)
        text = "" if phrase is not None else checked_text(wish.text)
        async with room.turn:
            for each in room.messages:
                if (each.account_id, each.command_id) == (account.id, wish.id):
                    return each.number
            seat = listener.table.seat_of(account.id)
            self._check_may_say(listener, seat)
            self._messages.take(account.id, listener.address)
            name = account.name if seat is None else listener.table.seats[seat].name
            number = room.messages[-1].number + 1 if room.messages else 1
            message = Message(number, account.id, seat, name, phrase, text, wish.id, now_ms())
            await self._store.add(listener.table.id, message)
            room.messages.append(message)
            line = _line(listener.table.id, message)
            for other in tuple(room.listeners):
                if account.id not in other.muted:
                    other.send(protocol.ChatSaid(line))
        return number

    async def mute(self, listener: Listener, wish: protocol.Mute) -> None:
        """Hear somebody no more, or again, at every table. Raises CommandError or RateLimitError."""
        account, room = _known(listener), self._room_of(listener)
        _check_id(wish.id)
        other_id = self._other(listener, room, wish.speaker)
        self._mutes.take(account.id)
        if not await self._store.set_muted(account.id, other_id, muted=wish.muted):
            raise CommandError("too many are muted", code="too_many_muted")
        for each in [each for room in self._rooms.values() for each in room.listeners]:
            if each.account_id == account.id:
                (each.muted.add if wish.muted else each.muted.discard)(other_id)
                self._tell_history(self._room_of(each), each)

    async def report(self, listener: Listener, wish: protocol.Report) -> None:
        """Keep the last messages of the table for the host, and what was said to the reporter in confidence.

        Raises CommandError or RateLimitError.
        """
        account, room = _known(listener), self._room_of(listener)
        _check_id(wish.id)
        other_id = self._other(listener, room, wish.speaker)
        messages = [*room.messages, *_confidences(listener.table, account.id)]
        if not any(each.account_id == other_id for each in messages):
            raise CommandError("that one has said nothing here", code="no_speaker")
        self._reports.take(account.id)
        lines = reported_lines(messages, other_id)
        await self._store.add_report(listener.table.id, account.id, other_id, lines)

    # Checks ----------------------------------------------------------------------------------------------------------

    def _room_of(self, listener: Listener) -> _Room:
        room = self._rooms.get(listener.table.id)
        if room is None or listener not in room.listeners or not room.loaded:
            raise CommandError("hello comes first", code="bad_message")
        return room

    def _check_may_say(self, listener: Listener, seat: int | None) -> None:
        game = listener.table.game
        hand_on = not game.deal_over and not game.over
        if seat is None and not spectators_may_say(listener.table.spectator_chat, hand_on=hand_on):
            raise CommandError("only those who sit at the table may say something now", code="chat_closed")

    def _other(self, listener: Listener, room: _Room, speaker: str) -> str:
        """The account of somebody else at the table, or who has said something there."""
        for account_id in _accounts(listener.table, room):
            if speaker_of(listener.table.id, account_id) == speaker and account_id != listener.account_id:
                return account_id
        raise CommandError("there is nobody like that here", code="no_speaker")

    # Telling ---------------------------------------------------------------------------------------------------------

    def _tell_history(self, room: _Room, listener: Listener) -> None:
        table, me = listener.table, listener.account_id
        lines = [_line(table.id, each) for each in room.messages if each.account_id not in listener.muted]
        names = {each.account_id: each.name for each in room.messages}
        speakers = []
        for account_id in _accounts(table, room):
            seat = table.seat_of(account_id)
            name = names[account_id] if seat is None else table.seats[seat].name
            if account_id != me:
                muted = account_id in listener.muted
                speakers.append(protocol.SpeakerView(speaker_of(table.id, account_id), seat, name, muted))
        listener.send(
            protocol.ChatHistory(
                lines,
                speakers,
                None if me is None else speaker_of(table.id, me),
                list(PHRASES),
                TEXT_LENGTH_LIMIT,
                table.spectator_chat.value,
            )
        )


def speaker_of(table_id: str, account_id: str) -> str:
    """How an account is named at one table, which tells nothing about it at another."""
    return sha256(f"{table_id} {account_id}".encode()).hexdigest()[:16]


def _known(listener: Listener) -> Account:
    if listener.account is None:
        raise CommandError("whoever says something is known by a cookie or a token", code="needs_session")
    return listener.account


def _check_id(command_id: str) -> None:
    if not 1 <= len(command_id) <= COMMAND_ID_LENGTH_LIMIT:
        raise CommandError(f"id: 1 to {COMMAND_ID_LENGTH_LIMIT} characters", code="bad_message")


def _accounts(table: ChatTable, room: _Room) -> list[str]:
    """Those who sit at the table, by seat, then those who have said something there."""
    seated = [seat.account_id for seat in table.seats if seat.account_id is not None]
    return list(dict.fromkeys([*seated, *(each.account_id for each in room.messages)]))


def _confidences(table: ChatTable, account_id: str) -> list[Message]:
    """What an account was told in confidence in this hand, as messages. When is not known: now."""
    seat = table.seat_of(account_id)
    heard = [] if seat is None else table.words_heard_by(seat)
    return [
        Message(0, table.seats[speaker].account_id or "", speaker, table.seats[speaker].name, None, text, "", now_ms())
        for speaker, text in heard
    ]


def _line(table_id: str, message: Message) -> protocol.ChatLine:
    phrase = None
    with suppress(CommandError):
        phrase = None if message.phrase is None else checked_phrase(message.phrase)
    return protocol.ChatLine(
        message.number,
        speaker_of(table_id, message.account_id),
        message.seat,
        message.name,
        phrase,
        message.text,
        message.said_ms,
    )
