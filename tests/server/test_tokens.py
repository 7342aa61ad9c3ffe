"""What programs sign in with."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.serving import Person, served
from tests.server.signing import PASSWORD, bearer, me, new_token, post, refused, register, signed_in
from undercut.server.account_changes import TOKEN_MARK, TOKENS_LIMIT


def program(person: Person, token: str) -> Person:
    """A program of that person: it has no cookie."""
    return Person(person.address, headers=bearer(token))


def test_a_program_plays_with_a_token(person: Person) -> None:
    name = register(person)
    table = person.new_table()
    bot = program(person, new_token(person)["token"])
    assert me(bot) == me(person)
    assert [line["table"] for line in bot.request("GET", "/api/tables").json()] == [table]
    with bot.seat(table) as seat:
        assert seat.view["seat"] == 0
        seat.play_hand()
    other = bot.new_table()
    with person.seat(other) as seat:
        assert seat.view["players"][0]["name"] == name
    assert bot.request("GET", f"/api/tables/{table}/record").status_code == 200
    assert bot.cookie is None


def test_a_token_is_shown_once_and_only_its_hash_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "undercut.sqlite"
    with served(path) as address:
        person = Person(address)
        register(person)
        made = new_token(person, "first bot")
        assert made["token"].startswith(TOKEN_MARK)
        assert len(made["token"]) > 50
        listed = person.request("GET", "/api/tokens")
        assert listed.json() == [
            {"id": made["id"], "name": "first bot", "created_ms": made["created_ms"], "used_ms": None}
        ]
        assert made["token"] not in listed.text
        me(program(person, made["token"]))
        assert person.request("GET", "/api/tokens").json()[0]["used_ms"] >= made["created_ms"]
        with closing(sqlite3.connect(path)) as connection:
            dump = "\n".join(connection.iterdump())
        assert made["id"] in dump
        assert made["token"].removeprefix(TOKEN_MARK) not in dump


def test_a_revoked_token_opens_nothing_and_its_sockets_are_closed(person: Person) -> None:
    register(person)
    table = person.new_table()
    made, kept = new_token(person), new_token(person)
    bot, other = program(person, made["token"]), program(person, kept["token"])
    with bot.seat(table) as seat, other.seat(table) as still, person.seat(table) as own:
        assert person.request("DELETE", f"/api/tokens/{made['id']}").status_code == 200
        assert seat.close_code() == 4401
        still.refresh()
        own.refresh()
    assert refused(bot.request("GET", "/api/tables")) == (401, "bad_token")
    with bot.socket(table) as seat:
        assert seat.close_code() == 4401
    assert refused(person.request("DELETE", f"/api/tokens/{made['id']}")) == (404, "no_token")
    stranger = Person(person.address)
    register(stranger)
    assert refused(stranger.request("DELETE", f"/api/tokens/{kept['id']}")) == (404, "no_token")
    assert me(other) == me(person)


@pytest.mark.parametrize("header", ["Bearer", "Bearer x", "bearer x y", "BEARER undercut_x"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_what_is_no_token_makes_no_guest(address: str, header: str, method: str) -> None:
    program = Person(address, headers={"Authorization": header})
    path = "/api/me" if method == "GET" else "/api/tables"
    response = program.request(method, path, json=None if method == "GET" else {})
    assert refused(response) == (401, "bad_token")
    assert response.headers["www-authenticate"].startswith("Bearer ")
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize("header", ["Basic YTpi", "undercut_x", ""])
def test_a_header_for_somebody_else_is_not_looked_at(person: Person, header: str) -> None:
    """A proxy may ask for a password of its own, and pass it on."""
    guest = me(person)
    person.headers = {"Authorization": header}
    assert me(person) == guest
    with person.seat(person.new_table()) as seat:
        assert seat.view["seat"] == 0


def test_a_token_goes_before_a_cookie(person: Person) -> None:
    register(person)
    token = new_token(person)["token"]
    stranger = Person(person.address, headers=bearer(token))
    stranger.cookie = Person(person.address).request("GET", "/api/me").cookies.get("undercut_account")
    assert me(stranger) == me(person)


WISHES = {
    "account": {"name": "Barbara", "password": PASSWORD},
    "sign-in": {"name": "Barbara", "password": PASSWORD},
    "sign-out": {"everywhere": True},
    "account/password": {"current_password": PASSWORD, "password": "battery staple"},
    "account/delete": {"password": PASSWORD},
    "tokens": {"name": "another", "password": PASSWORD},
}


def test_a_token_changes_no_account(person: Person) -> None:
    name = register(person)
    made = new_token(person)
    bot = program(person, made["token"])
    for path, body in WISHES.items():
        assert refused(bot.request("POST", f"/api/{path}", json=body)) == (403, "needs_session"), path
    for path in ("/api/sessions", "/api/tokens"):
        assert refused(bot.request("GET", path)) == (403, "needs_session")
    session = person.request("GET", "/api/sessions").json()[0]["id"]
    for path in (f"/api/sessions/{session}", f"/api/tokens/{made['id']}"):
        assert refused(bot.request("DELETE", path)) == (403, "needs_session")
    assert me(signed_in(person.address, name))["name"] == name


def test_a_token_is_made_with_the_password_and_by_no_guest(person: Person) -> None:
    me(person)
    assert refused(post(person, "tokens", name="bot", password="")) == (409, "needs_account")
    register(person)
    assert refused(post(person, "tokens", name="bot", password="wrong")) == (403, "wrong_password")
    for name in ("", "  ", "a\nb", "x" * 1000):
        assert refused(post(person, "tokens", name=name, password=PASSWORD)) == (422, "bad_token_name")
    assert person.request("GET", "/api/tokens").json() == []


def test_an_account_has_so_many_tokens(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercut.server.account_changes.TOKENS_LIMIT", 2)
    register(person)
    first = new_token(person)
    new_token(person)
    assert refused(post(person, "tokens", name="bot", password=PASSWORD)) == (422, "too_many_tokens")
    person.request("DELETE", f"/api/tokens/{first['id']}")
    new_token(person)
    assert TOKENS_LIMIT > 2


def test_tokens_stay_when_one_signs_out_everywhere_and_go_with_the_account(person: Person) -> None:
    name = register(person)
    bot = program(person, new_token(person)["token"])
    post(person, "sign-out", everywhere=True)
    assert me(bot)["name"] == name
    again = signed_in(person.address, name)
    post(again, "account/delete", password=PASSWORD)
    assert refused(bot.request("GET", "/api/me")) == (401, "bad_token")
