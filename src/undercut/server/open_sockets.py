"""The sockets of everybody who is signed in, so that they end when what they were opened with ends."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

Close: TypeAlias = Callable[[int], None]


class OpenSockets:
    """For each key (a session, a token) how its sockets are closed. ``Close`` gets the code, and must not block."""

    def __init__(self) -> None:
        self._open: dict[str, list[Close]] = {}

    @property
    def count(self) -> int:
        """How many keys have a socket."""
        return len(self._open)

    @contextmanager
    def kept(self, key: str | None, close: Close) -> Iterator[None]:
        """While a socket is open. ``key`` None: a stranger's, which nothing ends."""
        if key is None:
            yield
            return
        self._open.setdefault(key, []).append(close)
        try:
            yield
        finally:
            self._open[key].remove(close)
            if not self._open[key]:
                del self._open[key]

    def end(self, keys: Iterable[str], code: int) -> None:
        """Close every socket of these keys."""
        for key in keys:
            for close in list(self._open.get(key, ())):
                close(code)
