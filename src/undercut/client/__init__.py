"""Play at a server's tables from a program of one's own: sign in, sit down, be told, answer. See docs/client.md.

Needs the packages of the extra ``client``.
"""

try:
    import httpx2 as _httpx2  # noqa: F401
    import websockets as _websockets  # noqa: F401
except ImportError as error:
    raise ImportError(f"{error.name} is missing: pip install 'undercut[client]'", name=error.name) from error

from undercut.client.errors import (
    ClientError,
    CommandRefusedError,
    ConnectionLostError,
    IllegalCommandError,
    RequestRefusedError,
    StaleCommandError,
)
from undercut.client.http import Client
from undercut.client.playing import play
from undercut.client.seat import News, Seat, Turn

__all__ = [
    "Client",
    "ClientError",
    "CommandRefusedError",
    "ConnectionLostError",
    "IllegalCommandError",
    "News",
    "RequestRefusedError",
    "Seat",
    "StaleCommandError",
    "Turn",
    "play",
]
