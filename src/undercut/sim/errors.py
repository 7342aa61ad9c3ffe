"""What ``sim`` refuses."""

from undercut.core.errors import UndercutError


class SimError(UndercutError):
    """An array, a number or a policy that ``sim`` cannot take; ``position`` is the entry of the array."""
