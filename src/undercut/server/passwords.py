"""Passwords: the one place that knows how they are hashed and how short one may be."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from undercut.server.account_errors import AccountError
from undercut.server.limits import RateLimitError

Outcome = TypeVar("Outcome")

PASSWORD_CHARACTERS_MIN: Final = 8
"""The one rule: what a password is made of is nobody's business."""

HASHER: Final = PasswordHasher(
    time_cost=3, memory_cost=64 * 1024, parallelism=4, hash_len=32, salt_len=16, type=Type.ID
)
"""Argon2id with the second of the recommended parameter sets of RFC 9106, section 4: three passes over 64 MiB."""

NOBODYS_HASH: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$FjyiWAlYTtORyrrBtSe8Tg$XYm1L71Ad/PuKsI5F6oAjKQyVExVNxguGDnhfQzBEo0"
)
"""Of a password that nobody knows: what is compared with where there is no account, so that it takes as long."""

HASHES_AT_ONCE: Final = 2
WAITING_LIMIT: Final = 16
_BUSY_SECONDS: Final = 5


def check_password(password: str) -> None:
    """Raises AccountError when it is too short."""
    if len(_composed(password)) < PASSWORD_CHARACTERS_MIN:
        raise AccountError(
            f"password: allowed: {PASSWORD_CHARACTERS_MIN} characters or more", code="short_password", detail="password"
        )


def _composed(password: str) -> str:
    """Keyboards differ in how they compose a letter."""
    return unicodedata.normalize("NFKC", password)


class Passwords:
    """Hashes in threads of its own: some at once, some waiting, so that neither memory nor the event loop suffers."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(HASHES_AT_ONCE, "undercut-password")
        self._waiting = 0

    def close(self) -> None:
        """Begin no more of them."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        """What is stored. Raises RateLimitError when too many wait."""
        return await self._in_thread(lambda: HASHER.hash(_composed(password)))

    async def verify(self, password: str, stored: str | None) -> bool:
        """Whether it is the one. None: there is no account, which takes as long. Raises RateLimitError."""
        return await self._in_thread(lambda: _verify(password, stored or NOBODYS_HASH)) and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether it was hashed with other parameters than today's."""
        return HASHER.check_needs_rehash(stored)

    async def _in_thread(self, work: Callable[[], Outcome]) -> Outcome:
        if self._waiting >= WAITING_LIMIT:
            raise RateLimitError("too many passwords to check at once", retry_after_seconds=_BUSY_SECONDS)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _verify(password: str, stored: str) -> bool:
    try:
        return HASHER.verify(stored, _composed(password))
    except (VerificationError, InvalidHashError):
        return False
