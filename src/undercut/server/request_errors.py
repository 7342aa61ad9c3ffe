"""What is refused before a match has begun, or instead of beginning one."""

from undercut.core.errors import UndercutError


class RequestError(UndercutError):
    """A request that is refused; nothing has changed."""


def no_table() -> RequestError:
    """There is no such table, or it was closed before it began."""
    return RequestError("there is no such table", code="no_table")
