"""How often something may be done. Memory is bounded: one number for each key, and so many keys.

A package that counts would keep a key until its time is over, however many an attacker makes; here the key that was
used longest ago makes room.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from undercut.core.errors import UndercutError

KEYS_LIMIT: Final = 20_000


class RateLimitError(UndercutError):
    """Too often. ``retry_after_seconds``: when it may go better, at least 1."""

    def __init__(self, message: str, *, retry_after_seconds: float) -> None:
        super().__init__(message, code="rate_limited")
        self.retry_after_seconds = max(1, math.ceil(retry_after_seconds))


class RateLimit:
    """Each key may do it ``count`` times at once, and gets those times back evenly over ``per_seconds``.

    This is the generic cell rate algorithm (ITU-T I.371): what is kept of a key is when it would be fresh again.
    """

    def __init__(
        self,
        what: str,
        count: int,
        per_seconds: float = 3600,
        *,
        clock: Callable[[], float] = time.monotonic,
        keys_limit: int = KEYS_LIMIT,
    ) -> None:
        self._what = what
        self._interval_seconds = per_seconds / count
        self._per_seconds = per_seconds
        self._clock = clock
        self._keys_limit = keys_limit
        self._fresh_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        """How many keys are remembered."""
        return len(self._fresh_at)

    def take(self, key: str) -> None:
        """Count it. Raises RateLimitError, and counts nothing, when the key has done it too often."""
        now = self._clock()
        fresh_at = max(self._fresh_at.get(key, now), now) + self._interval_seconds
        # A thousandth of a second is what rounding may have added.
        wait_seconds = fresh_at - now - self._per_seconds
        if wait_seconds > 0.001:
            raise RateLimitError(f"{self._what}: too often", retry_after_seconds=wait_seconds)
        self._fresh_at[key] = fresh_at
        self._fresh_at.move_to_end(key)
        if len(self._fresh_at) > self._keys_limit:
            self._fresh_at.popitem(last=False)

    def give_back(self, key: str) -> None:
        """Count one less: it was none of those that are counted."""
        fresh_at = self._fresh_at.get(key)
        if fresh_at is not None:
            self._fresh_at[key] = fresh_at - self._interval_seconds


class AccountLimit:
    """How often an account may do something, and how often all those at one address may."""

    def __init__(self, what: str, per_account: int, per_address: int, per_seconds: float = 3600) -> None:
        self._by_account = RateLimit(what, per_account, per_seconds)
        self._by_address = RateLimit(f"{what}, from one address", per_address, per_seconds)

    def take(self, account_id: str, address: str) -> None:
        """Count it for the account and for the address. Raises RateLimitError, and then counts it for neither."""
        self._by_account.take(account_id)
        try:
            self._by_address.take(address)
        except RateLimitError:
            self._by_account.give_back(account_id)
            raise
