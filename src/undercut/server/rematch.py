"""Another match of the same people by the same rules."""

from typing import Protocol

from undercut.server.table_state import TableState


class PlayAgain(Protocol):
    """What makes another match of the same people by the same rules."""

    async def check(self, table: TableState) -> None:
        """Raises RequestError when somebody may have no more tables."""
        ...

    async def begin(self, table: TableState) -> str:
        """The id of the new table."""
        ...
