"""Passwords: hashed with the parameters of one place, in threads, and compared also where there is no account."""

import asyncio
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

from undercut.server import passwords as module
from undercut.server.account_errors import AccountError
from undercut.server.limits import RateLimitError
from undercut.server.passwords import HASHER, NOBODYS_HASH, Passwords, check_password
from undercut.server.passwords import PASSWORD_CHARACTERS_MIN as ENOUGH

RIGHT = "correct horse"


@pytest.fixture
def quick_passwords() -> None:
    """Here they are hashed as they are on a server."""


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    made = Passwords()
    yield made
    made.close()


async def test_what_was_hashed_is_found_right_and_nothing_else_is(passwords: Passwords) -> None:
    stored, again = [await passwords.hash(RIGHT) for _ in range(2)]
    assert stored != again
    assert RIGHT not in stored
    assert await passwords.verify(RIGHT, stored)
    for wrong in ("", "correct horsf", RIGHT + " ", RIGHT.upper(), stored):
        assert not await passwords.verify(wrong, stored)


async def test_nobody_has_no_password(passwords: Passwords) -> None:
    assert not await passwords.verify(RIGHT, None)
    assert not await passwords.verify("", None)


def test_where_there_is_no_account_the_same_work_is_done() -> None:
    """The same parameters, so the same passes over the same memory."""
    assert extract_parameters(NOBODYS_HASH) == extract_parameters(HASHER.hash(RIGHT)) == RFC_9106_LOW_MEMORY


async def test_what_is_compared_with_nobodys_hash_runs_through_the_same_function(
    passwords: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def verify(password: str, stored: str) -> bool:
        seen.append(stored)
        return True

    monkeypatch.setattr(module, "_verify", verify)
    assert not await passwords.verify(RIGHT, None)
    assert await passwords.verify(RIGHT, "stored")
    assert seen == [NOBODYS_HASH, "stored"]


async def test_a_letter_may_be_composed_in_either_way(passwords: Passwords) -> None:
    assert await passwords.verify("jelszo\u0301 öt", await passwords.hash("jelszó o\u0308t"))


async def test_what_is_stored_but_no_hash_opens_nothing(passwords: Passwords) -> None:
    for stored in ("", "plain", "$argon2id$v=19$m=65536,t=3,p=4$broken"):
        assert not await passwords.verify("plain", stored)


def test_a_hash_with_other_parameters_is_outdated(passwords: Passwords) -> None:
    weaker = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(RIGHT)
    assert passwords.is_outdated(weaker)
    assert not passwords.is_outdated(NOBODYS_HASH)


@pytest.mark.parametrize("password", ["x" * ENOUGH, "é" * ENOUGH, " " * 64, "a" * 4000])
def test_the_length_is_the_one_rule(password: str) -> None:
    check_password(password)


@pytest.mark.parametrize("password", ["", "x" * (ENOUGH - 1), "e\u0301" * (ENOUGH - 1)])
def test_too_short_is_refused(password: str) -> None:
    with pytest.raises(AccountError) as caught:
        check_password(password)
    assert (caught.value.code, caught.value.detail) == ("short_password", "password")
    assert not password or password not in caught.value.message


async def test_only_so_many_wait_and_the_loop_goes_on(passwords: Passwords, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAITING_LIMIT", 3)
    asked = [asyncio.ensure_future(passwords.verify(RIGHT, None)) for _ in range(5)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [each for each in answers if isinstance(each, RateLimitError)]
    assert len(refused) == 2
    assert refused[0].retry_after_seconds >= 1
    assert not await passwords.verify(RIGHT, None)
