"""Advice from a computer player that sits out to a person who is captain: an opinion on the captain's own cards."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import structlog

from undercut.core.actions import Action
from undercut.core.errors import UndercutError
from undercut.core.match import MatchState
from undercut.core.notation import format_action
from undercut.core.observation import Observation
from undercut.core.seating import Role
from undercut.players import advice_to, make_player
from undercut.server import protocol
from undercut.server.bots import bots_command_id
from undercut.server.confidences import advised_since
from undercut.server.game import Game, LogEntry, is_after_knock
from undercut.server.stored import StoredSeat

_log = structlog.get_logger("undercut.table")


@dataclass(frozen=True, slots=True)
class Decision:
    """A captain is to act. ``adviser`` and ``captain``: places at the table; ``number``: the last event of the hand.

    ``advised``: the adviser has already suggested something, or said something, for this decision.
    """

    adviser: int
    captain: int
    number: int
    advised: bool


def captains_decision(game: Game, entries: Sequence[LogEntry]) -> Decision | None:
    """What the captain is to decide now; None while nobody is captain, or after a knock, when the best is laid."""
    deal = game.deal
    if deal is None or not deal.roles:
        return None
    adviser, captain = deal.roles.index(Role.OUT), deal.roles.index(Role.CAPTAIN)
    if captain not in game.to_act() or is_after_knock(game, captain):
        return None
    number = game.moved[0]
    return Decision(adviser, captain, number, advised_since(entries, number) > 0)


class AdvisingDoor(Protocol):
    """What an adviser may ask of its table."""

    @property
    def id(self) -> str:
        """Its name, for the log."""
        ...

    def to_advise(self) -> Decision | None:
        """What a captain is to decide now."""
        ...

    def match_before_deal(self) -> MatchState:
        """Scores and places before the deal in progress: all of that is public."""
        ...

    def observe(self, seat: int) -> tuple[Observation | None, int]:
        """What a seat sees, which for the one who sits out is what the captain sees; the number of the last event."""
        ...

    async def advise(self, seat: int, command: protocol.Advise) -> int:
        """Carries out a command of a seat."""
        ...


class BotAdvice:
    """Advises people who are captain, once for each decision, ``pace_ms`` after it was put to them.

    Nobody waits for it: a captain who moves first ends it, and it never holds up a bot that plays.
    """

    def __init__(self, table: AdvisingDoor, seats: Sequence[StoredSeat], pace_ms: int) -> None:
        self._table = table
        self._pace_ms = pace_ms
        self._levels = [seat.level for seat in seats]
        self._task: asyncio.Task[None] | None = None
        self._begun: tuple[int, int] | None = None

    @property
    def is_at_work(self) -> bool:
        """Whether one of them is thinking of advice."""
        return self._task is not None

    def wake(self) -> None:
        """Begin to think of advice where a decision is new, and leave off where one was made."""
        decision = self._table.to_advise()
        now = None if decision is None else (decision.captain, decision.number)
        if now == self._begun:
            return
        self._begun = now
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if decision is None or decision.advised or self._levels[decision.captain] is not None:
            return
        level = self._levels[decision.adviser]
        if level is not None:
            self._task = asyncio.create_task(self._advise(decision, level))

    async def stop(self) -> None:
        """Advise no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _advise(self, decision: Decision, level: str) -> None:
        try:
            await asyncio.sleep(self._pace_ms / 1000)
            observation, number = self._table.observe(decision.adviser)
            if observation is not None and len(observation.legal_actions) > 1:
                match = self._table.match_before_deal()
                action = await asyncio.to_thread(_opinion, level, decision, match, observation)
                await self._send(decision.adviser, number, action)
        except Exception:
            _log.exception("bot_failed", table=self._table.id)
        finally:
            if self._task is asyncio.current_task():
                self._task = None

    async def _send(self, adviser: int, number: int, action: Action) -> None:
        command = protocol.Advise(bots_command_id(), number, format_action(action), "")
        try:
            await self._table.advise(adviser, command)
        except UndercutError as error:
            if error.code != "stale":
                raise


def _opinion(level: str, decision: Decision, match: MatchState, observation: Observation) -> Action:
    """That of a new player of the level: the one that plays at the table remembers its own hands, not this one."""
    return advice_to(make_player(level, decision.adviser), match, decision.captain, observation)
