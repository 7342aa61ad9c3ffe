"""What is refused before a match has begun, or instead of beginning one."""

from undercut.core.errors import UndercutError


class RequestError(UndercutError):
    """A request that is refused; nothing has changed."""
