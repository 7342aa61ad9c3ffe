"""The computer's players at a table: each is handed its observation and comes in by the door for everybody."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import structlog

from undercut.core.errors import UndercutError
from undercut.core.match import MatchState
from undercut.core.notation import format_action
from undercut.core.observation import Observation
from undercut.players import MatchPlayer, Player, make_player
from undercut.server import protocol
from undercut.server.stored import StoredSeat, new_id

_log = structlog.get_logger("undercut.table")


def bots_command_id() -> str:
    """An identifier that nobody else can have used: one of a person, for whom a bot plays, would end the bot's play."""
    return f"bot-{new_id()}"


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
        """What a seat sees, with the history of the hand, and the number of the last event."""
        ...

    async def act(self, seat: int, command: protocol.Act) -> int:
        """Carries out a command of a seat."""
        ...


class Bots:
    """Plays for the seats without a person, one move after another with ``pace_ms`` before each.

    Those that want to know are told of the match first. A table that is read anew tells new players all of it again.
    """

    def __init__(self, table: Door, seats: Sequence[StoredSeat], pace_ms: int) -> None:
        self._table = table
        self._pace_ms = pace_ms
        self._task: asyncio.Task[None] | None = None
        self._players: dict[int, Player] = {
            at: make_player(seat.level, at) for at, seat in enumerate(seats) if seat.level is not None
        }
        self._listeners = {at: each for at, each in self._players.items() if isinstance(each, MatchPlayer)}
        self._untold: list[Callable[[], None]] = []
        self._dealt: MatchState | None = None

    def sit_down(self, seat: int, level: str) -> None:
        """One of them takes a seat in the midst of a match; it must be of a level that wants to be told nothing."""
        self._players[seat] = make_player(level, seat)

    def get_up(self, seat: int) -> None:
        """It plays there no more."""
        self._players.pop(seat, None)

    @property
    def is_at_work(self) -> bool:
        """Whether one of them is to act, or acting."""
        return self._task is not None

    def wake(self) -> None:
        """Let the bots hear what they were not told yet, and play for as long as it is their turn."""
        if self._task is None and (self._untold or self._to_act() is not None):
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Play no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # What they are told of the match ---------------------------------------------------------------------------------

    def hand_started(self, match: MatchState) -> None:
        """The table has dealt. ``match``: before that deal."""
        if self._dealt is None:
            for seat, player in self._listeners.items():
                self._untold.append(partial(player.start_match, match, seat))
        self._dealt = match
        for player, observation in self._seated():
            self._untold.append(partial(player.start_hand, match, observation))

    def hand_ended(self, match: MatchState) -> None:
        """Every hand of the deal is over. ``match`` counts it."""
        for player, observation in self._seated():
            self._untold.append(partial(player.end_hand, match, observation))
        if match.over:
            self.match_ended(match)

    def match_ended(self, match: MatchState) -> None:
        """The match is over, by its hands or before their end."""
        for player in self._listeners.values():
            self._untold.append(partial(player.end_match, match))

    def _seated(self) -> list[tuple[MatchPlayer, Observation]]:
        """Those that hold cards in this deal, and what each sees."""
        assert self._dealt is not None
        seated = {seat for board in self._dealt.boards for seat in board.players}
        found = ((player, self._table.observe(seat)[0]) for seat, player in self._listeners.items() if seat in seated)
        return [(player, observation) for player, observation in found if observation is not None]

    async def _tell(self) -> None:
        """Everything that was not told yet. One that fails at it still plays."""
        while self._untold:
            calls, self._untold = self._untold, []
            await asyncio.to_thread(self._call_all, calls)

    def _call_all(self, calls: Sequence[Callable[[], None]]) -> None:
        for call in calls:
            try:
                call()
            except Exception:
                _log.exception("bot_failed", table=self._table.id)

    # What they do ----------------------------------------------------------------------------------------------------

    def _to_act(self) -> int | None:
        return next((seat for seat in self._table.to_act() if seat in self._players), None)

    async def _run(self) -> None:
        try:
            await self._tell()
            while (seat := self._to_act()) is not None:
                await asyncio.sleep(self._pace_ms / 1000)
                await self._tell()
                await self._move(seat)
                await self._tell()
        except Exception:
            _log.exception("bot_failed", table=self._table.id)
        finally:
            self._task = None

    async def _move(self, seat: int) -> None:
        observation, number = self._table.observe(seat)
        player = self._players.get(seat)
        if player is None or observation is None or not observation.legal_actions:
            return
        action = await asyncio.to_thread(player.choose, observation)
        try:
            await self._table.act(seat, protocol.Act(bots_command_id(), number, [format_action(action)]))
        except UndercutError as error:
            if error.code != "stale":
                raise
