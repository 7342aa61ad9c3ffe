"""Whatever goes wrong: no password, cookie, token or hash in a log or in an answer, and no other page does anything."""

import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.server.serving import Person, ServerProcess, served
from tests.server.signing import PASSWORD, bearer, me, new_name, new_token, post, register, signed_in
from undercut.server import protocol
from undercut.server.account_store import AccountStore
from undercut.server.app import create_app
from undercut.server.logs import say_where_it_failed
from undercut.server.settings import Settings

FRESH = "battery staple"


def everything(person: Person) -> list[str]:
    """All that can be done with an account, well and badly; the secrets that were said."""
    table = person.new_table()
    guest_cookie = person.cookie
    name = register(person)
    token = new_token(person)["token"]
    bot = Person(person.address, headers=bearer(token))
    wrong = Person(person.address, headers=bearer(token + "x"))
    wrong.request("GET", "/api/me")
    with bot.seat(table) as seat, person.seat(table):
        seat.play_turn()
    with wrong.socket(table) as seat:
        seat.close_code()
    other = signed_in(person.address, name)
    secrets = [PASSWORD, FRESH, token, token + "x", *filter(None, (guest_cookie, person.cookie, other.cookie))]
    for path in ("account", "sign-in", "account/delete", "account/password", "tokens", "sign-out"):
        for body in ({}, {"name": PASSWORD, "password": [PASSWORD]}, {"password": PASSWORD, FRESH: 1}):
            post(other, path, **body)
        other.request("POST", f"/api/{path}", content=f'{{"password": "{PASSWORD}', headers=JSON)
    post(other, "sign-in", name=name, password=FRESH + "x")
    post(other, "account/password", current_password=FRESH, password=PASSWORD)
    post(person, "account/password", current_password=PASSWORD, password=FRESH)
    post(person, "account/delete", password=FRESH)
    return secrets


JSON = {"Content-Type": "application/json"}
FAILING = ["find_session", "find_token", "find_credentials", "credentials_of", "register", "is_free"]


@pytest.mark.parametrize("level", ["debug", "info"])
def test_nothing_secret_is_logged(tmp_path: Path, level: str) -> None:
    process = ServerProcess(tmp_path / "undercut.sqlite", {"LOG_LEVEL": level})
    process.start()
    secrets = everything(Person(process.address))
    with closing(sqlite3.connect(process.database)) as connection:
        (key,) = connection.execute("SELECT value FROM server_values").fetchone()
    process.stop()
    assert process.logs == ""
    assert len(secrets) == 7
    assert key not in process.logs.encode()


@pytest.mark.parametrize(
    "name", ["find_session", "find_token", "find_credentials", "credentials_of", "register", "is_free"]
)
def test_nothing_secret_is_logged_when_the_store_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    with capture_logs() as logs, caplog.at_level(logging.DEBUG), served(tmp_path / "undercut.sqlite") as address:
        person = Person(address)
        account = register(person)
        token = new_token(person)["token"]
        bot = Person(address, headers=bearer(token))
        secrets = [PASSWORD, FRESH, token, str(person.cookie)]
        guest = Person(address)
        me(guest)

        async def fail(_store: AccountStore, *arguments: Any) -> None:
            raise RuntimeError(f"{arguments} {secrets}")

        monkeypatch.setattr(AccountStore, name, fail)
        answers = [
            person.request("GET", "/api/me"),
            bot.request("GET", "/api/me"),
            post(guest, "account", name="Barbara", password=PASSWORD),
            post(Person(address), "sign-in", name=account, password=PASSWORD),
            post(person, "account/delete", password=PASSWORD),
        ]
    assert 500 in {each.status_code for each in answers}
    said = "".join(json.dumps(say_where_it_failed(None, "error", dict(each)), default=str) for each in logs)
    said += "".join(each.text for each in answers)
    assert not [secret for secret in secrets if secret in said]


def test_a_wish_with_a_password_does_not_show_it() -> None:
    secret = "correct horse"
    shown = [
        repr(protocol.NewAccount("Anna", secret)),
        repr(protocol.SignIn("Anna", secret)),
        str(protocol.NewPassword(secret, secret)),
        f"{protocol.Deletion(secret)}",
        repr([protocol.NewToken("bot", secret)]),
        repr(protocol.TokenMade("id", "bot", 1, secret)),
    ]
    assert not [each for each in shown if secret in each]


# Other pages ---------------------------------------------------------------------------------------------------------


def changing_routes() -> Iterator[tuple[str, str]]:
    """Every route that may change something."""
    for path, methods in create_app(Settings()).openapi()["paths"].items():
        for method in methods:
            if method.upper() not in ("GET", "HEAD", "OPTIONS"):
                yield method.upper(), path.replace("{", "").replace("}", "")


FOREIGN = {
    "another site": {"Origin": "https://elsewhere.example"},
    "a file": {"Origin": "null"},
    "a site that is not named": {"Sec-Fetch-Site": "cross-site"},
    "a neighbour": {"Sec-Fetch-Site": "same-site"},
}


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN.keys())
def test_another_page_changes_nothing(person: Person, headers: dict[str, str]) -> None:
    name = register(person)
    person.new_table()
    before = me(person), person.request("GET", "/api/tables").json()
    routes = list(changing_routes())
    assert len(routes) >= 9
    for method, path in routes:
        response = person.request(method, path, json={"password": PASSWORD}, headers=headers)
        assert (response.status_code, response.json()["code"]) == (403, "bad_origin"), (method, path)
        assert response.headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in response.headers
    assert (me(person), person.request("GET", "/api/tables").json()) == before
    assert me(person)["name"] == name


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN.keys())
def test_another_page_makes_no_guest_of_its_visitors(address: str, headers: dict[str, str]) -> None:
    response = Person(address).request("GET", "/api/me", headers=headers)
    assert (response.status_code, response.json()["code"]) == (403, "bad_origin")
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_the_own_page_makes_one(address: str, site: str) -> None:
    assert Person(address).request("GET", "/api/me", headers={"Sec-Fetch-Site": site}).status_code == 200


def test_every_wish_with_a_body_is_json(person: Person) -> None:
    register(person)
    for method, path in changing_routes():
        if method != "DELETE":
            response = person.request(method, path, data={"password": PASSWORD})
            assert (response.status_code, response.json()["code"]) == (415, "bad_message"), (method, path)


@pytest.mark.parametrize("proxied", [{}, {"X-Forwarded-Proto": "https"}])
def test_the_cookie_is_for_https_alone_where_https_is_spoken(address: str, proxied: dict[str, str]) -> None:
    person = Person(address, headers=proxied)
    answers = [person.request("GET", "/api/me"), post(person, "account", name=new_name(), password=PASSWORD)]
    for answer in answers:
        attributes = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")}
        assert {"httponly", "samesite=lax", "path=/"} <= attributes
        assert ("secure" in attributes) == bool(proxied)
