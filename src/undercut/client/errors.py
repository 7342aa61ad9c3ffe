"""What can go wrong between a program and a server. ``code`` is the server's, or one of ours where it said nothing."""

from undercut.core.errors import UndercutError


class ClientError(UndercutError):
    """Base of them all.

    Codes of our own: ``bad_address``, ``bad_answer`` (not what the protocol says), ``not_seated``, ``no_hand`` (nothing
    is dealt yet), ``other_rules`` (the server plays a rule set of that name with other options than ours).
    """


class RequestRefusedError(ClientError):
    """A request over HTTP was refused, and nothing has changed. ``status`` is that of the answer.

    ``retry_after_seconds``: with ``rate_limited``, when it may go better; else None.
    """

    def __init__(self, message: str, *, code: str, status: int, retry_after_seconds: int | None = None) -> None:
        super().__init__(message, code=code)
        self.status = status
        self.retry_after_seconds = retry_after_seconds


class CommandRefusedError(ClientError):
    """A command at a table was refused, and nothing has changed.

    ``position``: which of its actions, from 0; None when all of it is meant. ``number``: the table's last event.
    """

    def __init__(self, message: str, *, code: str, number: int, position: int | None = None) -> None:
        super().__init__(message, code=code, position=position)
        self.number = number


class StaleCommandError(CommandRefusedError):
    """It came late: the table had moved on since the view that it was made against. Code ``stale``."""


class IllegalCommandError(CommandRefusedError):
    """An action that is none, or that the rules do not allow now. Code ``bad_action`` or ``illegal_action``."""


class ConnectionLostError(ClientError):
    """The server cannot be reached, or has closed the socket for good. Code ``unreachable`` or ``closed``.

    ``close_code``: the one that the server closed the socket with, see docs/protocol.md; None when it said none.
    """

    def __init__(self, message: str, *, code: str, close_code: int | None = None) -> None:
        super().__init__(message, code=code)
        self.close_code = close_code
