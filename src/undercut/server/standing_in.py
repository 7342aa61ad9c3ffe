"""Computer players that play for people whose time has run out, until those are back."""

from collections.abc import Sequence
from typing import Final, Protocol

from undercut.core.observation import Observation
from undercut.server import protocol
from undercut.server.bots import Bots

STAND_IN_LEVEL: Final = "normal"


class StandInTable(Protocol):
    """What they may ask of their table."""

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

    async def act_for(self, seat: int, command: protocol.Act) -> int:
        """Carries out a command for a person; refused as stale when that person is back."""
        ...


class _Door:
    """The door of bots, for those who stand in."""

    def __init__(self, table: StandInTable) -> None:
        self._table = table
        self.to_act, self.observe, self.act = table.to_act, table.observe, table.act_for

    @property
    def id(self) -> str:
        return self._table.id


def stand_ins(table: StandInTable, pace_ms: int) -> Bots:
    """None yet: they sit down one by one."""
    return Bots(_Door(table), (), pace_ms)
