"""People with accounts, for tests."""

from itertools import count
from typing import Any

import httpx2

from tests.server.serving import Person

PASSWORD = "correct horse"
_numbers = count(1)


def new_name() -> str:
    """A name that nobody has yet."""
    return f"Anna {next(_numbers)}"


def post(person: Person, path: str, **body: Any) -> httpx2.Response:
    """A wish, and what comes of it."""
    return person.request("POST", f"/api/{path}", json=body)


def register(person: Person, name: str | None = None, password: str = PASSWORD) -> str:
    """The guest becomes an account; its name."""
    wanted = name or new_name()
    response = post(person, "account", name=wanted, password=password)
    assert response.status_code == 201, response.text
    return wanted


def signed_in(address: str, name: str, password: str = PASSWORD) -> Person:
    """The same account in another browser."""
    person = Person(address)
    response = post(person, "sign-in", name=name, password=password)
    assert response.status_code == 200, response.text
    return person


def me(person: Person) -> dict[str, Any]:
    """Who the server says one is."""
    account: dict[str, Any] = person.request("GET", "/api/me").json()
    return account


def refused(response: httpx2.Response) -> tuple[int, str]:
    """The status and the code."""
    return response.status_code, response.json()["code"]


def new_token(person: Person, name: str = "bot") -> dict[str, Any]:
    """A token as it is shown once."""
    response = post(person, "tokens", name=name, password=PASSWORD)
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


def bearer(token: str) -> dict[str, str]:
    """The header of a program."""
    return {"Authorization": f"Bearer {token}"}
