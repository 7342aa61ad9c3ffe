"""How long the way to a client and back is: measured by messages that it answers at once."""

from undercut.server import protocol
from undercut.server.clock import ROUND_TRIPS_KEPT, lag_credit_ms


class Lag:
    """Of one socket. What is not answered, or not by its own ``id``, counts for nothing."""

    def __init__(self) -> None:
        self._round_trips_ms: list[int] = []
        self._asked: tuple[int, int] | None = None
        self._count = 0

    @property
    def is_known(self) -> bool:
        """Whether any was answered."""
        return bool(self._round_trips_ms)

    @property
    def credit_ms(self) -> int:
        """What the player behind this socket is credited with for a decision."""
        return lag_credit_ms(self._round_trips_ms)

    def probe(self, now_ms: int) -> protocol.Probe:
        """The message to send now. An older one that was not answered is waited for no longer."""
        self._count += 1
        self._asked = self._count, now_ms
        return protocol.Probe(self._count)

    def probed(self, probe_id: int, now_ms: int) -> None:
        """An answer has come."""
        if self._asked is None or self._asked[0] != probe_id:
            return
        self._round_trips_ms = [*self._round_trips_ms, now_ms - self._asked[1]][-ROUND_TRIPS_KEPT:]
        self._asked = None
