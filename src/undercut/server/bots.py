"""The computer's players at a table: each is handed its observation and comes in by the door for everybody."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

import structlog

from undercut.core.errors import UndercutError
from undercut.core.notation import format_action
from undercut.core.observation import Observation
from undercut.players import Player, make_player
from undercut.server import protocol
from undercut.server.store import StoredSeat

_log = structlog.get_logger("undercut.table")


class Door(Protocol):
    """What bots may ask of their table."""

    @property
    def id(self) -> str:
        """Its name, for the log."""
        ...

    def to_act(self) -> Sequence[int]:
        """The seats that are waited for; () when nobody plays here any more."""
        ...

    def observe(self, seat: int) -> tuple[Observation | None, int]:
        """What a seat sees, and the number of the last event."""
        ...

    async def act(self, seat: int, command: protocol.Act) -> int:
        """Carries out a command of a seat."""
        ...


class Bots:
    """Plays for the seats without a person, one move after another with ``pace_ms`` before each."""

    def __init__(self, table: Door, seats: Sequence[StoredSeat], pace_ms: int) -> None:
        self._table = table
        self._pace_ms = pace_ms
        self._task: asyncio.Task[None] | None = None
        self._players: dict[int, Player] = {
            at: make_player(seat.level, at) for at, seat in enumerate(seats) if seat.level is not None
        }

    @property
    def is_at_work(self) -> bool:
        """Whether one of them is to act, or acting."""
        return self._task is not None

    def wake(self) -> None:
        """Let the bots play for as long as it is their turn."""
        if self._task is None and self._to_act() is not None:
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Play no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _to_act(self) -> int | None:
        return next((seat for seat in self._table.to_act() if seat in self._players), None)

    async def _run(self) -> None:
        try:
            while (seat := self._to_act()) is not None:
                await asyncio.sleep(self._pace_ms / 1000)
                await self._move(seat)
        except Exception:
            _log.exception("bot_failed", table=self._table.id)
        finally:
            self._task = None

    async def _move(self, seat: int) -> None:
        observation, number = self._table.observe(seat)
        if observation is None or not observation.legal_actions:
            return
        action = await asyncio.to_thread(self._players[seat].choose, observation)
        try:
            await self._table.act(seat, protocol.Act(f"bot-{seat}-{number}", number, [format_action(action)]))
        except UndercutError as error:
            if error.code != "stale":
                raise
