"""Guests, accounts and passwords by address and by account: so many an hour, and then when to try again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.server.serving import Person, ServerProcess, served
from tests.server.signing import PASSWORD, me, new_name, post, refused, register, signed_in

NEAR, FAR = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
LIMIT = 3


def check_limited(response: httpx2.Response, count: int = LIMIT) -> None:
    """That it was too often, and says when it may go better."""
    assert refused(response) == (429, "rate_limited")
    seconds = response.json()["retry_after_seconds"]
    assert 1 <= seconds <= 3600 / count
    assert response.headers["retry-after"] == str(seconds)
    assert "set-cookie" not in response.headers


def guest(address: str, headers: dict[str, str]) -> httpx2.Response:
    """Somebody new comes."""
    return Person(address, headers=headers).request("GET", "/api/me")


def new_table(address: str, headers: dict[str, str]) -> httpx2.Response:
    """The same, with a table."""
    return post(Person(address, headers=headers), "tables")


@pytest.mark.parametrize("come", [guest, new_table])
def test_so_many_guests_from_one_address(
    tmp_path: Path, come: Callable[[str, dict[str, str]], httpx2.Response]
) -> None:
    with served(tmp_path / "undercut.sqlite", guests_per_hour_limit=LIMIT) as address:
        known = Person(address, headers=NEAR)
        me(known)
        assert [come(address, NEAR).is_success for _ in range(LIMIT - 1)] == [True] * (LIMIT - 1)
        check_limited(come(address, NEAR))
        assert come(address, FAR).is_success
        assert me(known)["guest"]
        known.new_table()


def test_a_proxy_that_is_not_trusted_says_nothing(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", guests_per_hour_limit=LIMIT, trusted_proxies=("192.0.2.1",)) as address:
        for number in range(LIMIT):
            assert guest(address, {"X-Forwarded-For": f"203.0.113.{number}"}).is_success
        check_limited(guest(address, {"X-Forwarded-For": "203.0.113.99"}))


@pytest.mark.parametrize(("proxies", "is_limited"), [('["127.0.0.0/8"]', False), ("[]", True)])
def test_the_command_trusts_the_proxies_of_the_setting(tmp_path: Path, proxies: str, is_limited: bool) -> None:
    process = ServerProcess(tmp_path / "undercut.sqlite", {"TRUSTED_PROXIES": proxies, "GUESTS_PER_HOUR_LIMIT": "1"})
    process.start()
    answers = [guest(process.address, headers) for headers in (NEAR, FAR)]
    process.stop()
    assert [each.status_code for each in answers] == [200, 429 if is_limited else 200]
    assert process.logs == ""


def test_one_network_of_the_newer_kind_is_one_address(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", guests_per_hour_limit=LIMIT) as address:
        for number in range(LIMIT):
            assert guest(address, {"X-Forwarded-For": f"2001:db8::{number}"}).is_success
        check_limited(guest(address, {"X-Forwarded-For": "2001:db8::ffff:1"}))
        assert guest(address, {"X-Forwarded-For": "2001:db8:0:1::1"}).is_success


def test_so_many_new_accounts_from_one_address(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", new_accounts_per_hour_limit=LIMIT) as address:
        taken = register(Person(address, headers=FAR))
        tries = [taken, new_name(), new_name()]
        answers = [post(Person(address, headers=NEAR), "account", name=name, password=PASSWORD) for name in tries]
        assert [each.status_code for each in answers] == [409, 201, 201]
        check_limited(post(Person(address, headers=NEAR), "account", name=new_name(), password=PASSWORD))
        register(Person(address, headers=FAR))


def test_so_many_tries_to_sign_in_from_one_address(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", sign_ins_per_hour_limit=LIMIT) as address:
        name = register(Person(address))
        for each in (name, new_name(), new_name()):
            post(Person(address, headers=NEAR), "sign-in", name=each, password=PASSWORD)
        check_limited(post(Person(address, headers=NEAR), "sign-in", name=name, password=PASSWORD))
        assert post(Person(address, headers=FAR), "sign-in", name=name, password=PASSWORD).status_code == 200


def sign_in_from(address: str, number: int, name: str, password: str) -> httpx2.Response:
    """A try from an address of its own."""
    person = Person(address, headers={"X-Forwarded-For": f"203.0.113.{number}"})
    return post(person, "sign-in", name=name, password=password)


@pytest.mark.parametrize("there_is_one", [True, False])
def test_so_many_wrong_passwords_for_one_name_whether_somebody_has_it_or_not(
    tmp_path: Path, there_is_one: bool
) -> None:
    with served(tmp_path / "undercut.sqlite", wrong_passwords_per_hour_limit=LIMIT) as address:
        person = Person(address)
        other = register(Person(address))
        name = register(person) if there_is_one else new_name()
        for number in range(LIMIT):
            assert refused(sign_in_from(address, number, name.upper(), "wrong")) == (401, "bad_sign_in")
        check_limited(sign_in_from(address, 99, name, PASSWORD))
        assert sign_in_from(address, 99, other, PASSWORD).status_code == 200
        if there_is_one:
            # Who is signed in stays so, and can still say that it is they.
            assert me(person)["name"] == name
            assert post(person, "tokens", name="bot", password=PASSWORD).status_code == 201


def test_right_passwords_are_not_counted(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", wrong_passwords_per_hour_limit=1) as address:
        name = register(Person(address))
        people = [signed_in(address, name) for _ in range(3)]
        for _ in range(3):
            post(people[0], "account/password", current_password=PASSWORD, password=PASSWORD)
        assert me(people[0])["name"] == name


CONFIRMED: dict[str, dict[str, Any]] = {
    "account/delete": {"password": "wrong"},
    "account/password": {"current_password": "wrong", "password": PASSWORD},
    "tokens": {"name": "bot", "password": "wrong"},
}


def test_wrong_passwords_to_confirm_with_are_counted_together(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", wrong_passwords_per_hour_limit=LIMIT) as address:
        person = Person(address)
        register(person)
        for path, body in CONFIRMED.items():
            assert refused(post(person, path, **body)) == (403, "wrong_password")
        for path, body in CONFIRMED.items():
            check_limited(post(person, path, **body))
        check_limited(post(person, "account/delete", password=PASSWORD))
