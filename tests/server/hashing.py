"""Hashing passwords with next to no work, for tests that only need it done."""

from typing import Final

import pytest
from argon2 import PasswordHasher

from undercut.server import passwords

QUICK: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""The least work that argon2 does."""


def hash_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash so for the length of a test."""
    monkeypatch.setattr(passwords, "HASHER", QUICK)
    monkeypatch.setattr(passwords, "NOBODYS_HASH", QUICK.hash("nobody knows it"))
