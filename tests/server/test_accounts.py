"""Guests become accounts and keep everything; signing in and out; passwords; the end of an account."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from itsdangerous import URLSafeSerializer

from tests.server.older import take_back_to
from tests.server.serving import Person, served
from tests.server.signing import PASSWORD, me, new_name, post, refused, register, signed_in
from undercut.server import passwords
from undercut.server.accounts import COOKIE, SESSION_IDLE_LIMIT_MS
from undercut.server.passwords import PASSWORD_CHARACTERS_MIN

# A guest becomes an account ------------------------------------------------------------------------------------------


def test_a_guest_becomes_an_account_and_keeps_everything(person: Person) -> None:
    table = person.new_table()
    person.request("PATCH", "/api/me", json={"lays_by_hand": True})
    guest = me(person)
    name = register(person)
    assert me(person) == guest | {"name": name, "guest": False}
    listed = person.request("GET", "/api/tables").json()
    assert [(line["table"], line["players"]) for line in listed] == [(table, [name, "easy"])]
    with person.seat(table) as seat:
        assert seat.view["seat"] == 0
        assert seat.view["players"][0]["name"] == name
        seat.play_turn()
    assert person.request("GET", f"/api/tables/{table}/record").json()["players"] == [name, "easy"]


def test_whoever_looks_on_is_told_the_new_name(person: Person) -> None:
    table = person.new_table()
    with Person(person.address).seat(table) as outside:
        name = register(person)
        outside.receive_until(lambda _: outside.view["players"][0]["name"] == name)


def test_the_cookie_is_another_and_the_one_before_opens_nothing(person: Person) -> None:
    guest = me(person)
    before = Person(person.address, person.cookie)
    register(person)
    assert person.cookie != before.cookie
    assert me(before)["id"] != guest["id"]
    assert me(person)["id"] == guest["id"]


def test_an_account_can_be_made_without_having_been_a_guest(address: str) -> None:
    person = Person(address)
    name = register(person)
    assert me(person)["name"] == name


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("A", PASSWORD, "bad_name"),
        ("\u202eannA", PASSWORD, "bad_name"),
        ("Guest", PASSWORD, "reserved_name"),
        ("hard", PASSWORD, "reserved_name"),
        ("Barbara", "x" * (PASSWORD_CHARACTERS_MIN - 1), "short_password"),
    ],
)
def test_what_cannot_be_chosen_changes_nothing(person: Person, name: str, password: str, code: str) -> None:
    before = me(person)
    response = post(person, "account", name=name, password=password)
    assert refused(response) == (422, code)
    assert password not in response.text
    assert me(person) == before


def test_a_refused_stranger_does_not_become_a_guest(tmp_path: Path) -> None:
    path = tmp_path / "undercut.sqlite"
    with served(path) as address:
        for body in ({"name": "A", "password": PASSWORD}, {"name": "Anna", "password": ""}, {"name": "Anna"}):
            assert post(Person(address), "account", **body).status_code == 422
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("SELECT count(*) FROM accounts").fetchone() == (0,)


@pytest.mark.parametrize("change", [str, str.upper, lambda name: f"  {name} ", lambda name: name.replace("A", "Ａ")])
def test_a_name_that_looks_the_same_is_taken(address: str, change: object) -> None:
    assert callable(change)
    name = register(Person(address))
    assert refused(post(Person(address), "account", name=change(name), password=PASSWORD)) == (409, "name_taken")


def test_an_account_is_made_once(person: Person) -> None:
    name = register(person)
    assert refused(post(person, "account", name=new_name(), password=PASSWORD)) == (409, "already_account")
    assert me(person)["name"] == name


# Signing in ----------------------------------------------------------------------------------------------------------


def test_another_device_has_the_same_seat(person: Person) -> None:
    table = person.new_table()
    name = register(person)
    other = signed_in(person.address, name.upper())
    assert me(other) == me(person)
    with person.seat(table) as one, other.seat(table) as two:
        assert one.view["seat"] == two.view["seat"] == 0
        assert one.view["hand"]["holding"] == two.view["hand"]["holding"] != []


def test_neither_a_wrong_name_nor_a_wrong_password_says_which(person: Person) -> None:
    name = register(person)
    stranger = Person(person.address)
    wrong = [(name, "wrong horse"), (name, ""), (new_name(), PASSWORD), ("", ""), ("\0", "\0"), ("Guest", PASSWORD)]
    answers = [post(stranger, "sign-in", name=each, password=password) for each, password in wrong]
    assert {(each.status_code, each.text) for each in answers} == {(401, answers[0].text)}
    assert answers[0].json()["code"] == "bad_sign_in"
    assert all("set-cookie" not in each.headers for each in answers)


def test_signing_in_does_the_same_work_whether_there_is_such_a_name_or_not(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = register(person)
    checked: list[str] = []

    def verify(password: str, stored: str) -> bool:
        checked.append(stored)
        return False

    monkeypatch.setattr(passwords, "_verify", verify)
    for each in (name, new_name(), "Guest", "x", "\0" * 100):
        before = len(checked)
        assert refused(post(Person(person.address), "sign-in", name=each, password=PASSWORD)) == (401, "bad_sign_in")
        assert len(checked) == before + 1
    assert checked[0] != passwords.NOBODYS_HASH
    assert set(checked[1:]) == {passwords.NOBODYS_HASH}


def test_the_guest_of_the_browser_gives_its_tables_only_when_asked(person: Person) -> None:
    name = register(person)
    for bring in (False, True):
        browser = Person(person.address)
        table = browser.new_table()
        with browser.seat(table) as seat:
            seat.play_turn()
        assert post(browser, "sign-in", name=name, password=PASSWORD, bring_tables=bring).status_code == 200
        listed = [line["table"] for line in person.request("GET", "/api/tables").json()]
        assert listed == ([table] if bring else [])
        with browser.seat(table) as seat:
            assert seat.view["seat"] == (0 if bring else None)
            assert seat.view["players"][0]["name"] == (name if bring else "Guest")


def test_who_looks_on_while_tables_are_brought_comes_back_to_the_seat(person: Person) -> None:
    name = register(person)
    browser = Person(person.address)
    table = browser.new_table()
    with browser.seat(table) as seat:
        post(browser, "sign-in", name=name, password=PASSWORD, bring_tables=True)
        assert seat.close_code() == 4503
    with browser.seat(table) as seat:
        assert seat.view["seat"] == 0
        seat.play_hand()


def test_an_account_does_not_give_its_tables_away(person: Person) -> None:
    name = register(Person(person.address))
    table = person.new_table()
    own = register(person)
    assert post(person, "sign-in", name=name, password=PASSWORD, bring_tables=True).status_code == 200
    assert person.request("GET", "/api/tables").json() == []
    assert signed_in(person.address, own).request("GET", "/api/tables").json()[0]["table"] == table


def test_a_hash_of_older_parameters_is_made_anew(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "undercut.sqlite"
    with served(path) as address:
        name = register(Person(address))
        older = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(PASSWORD)
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE accounts SET password_hash = ?", [older])
        signed_in(address, name)
        with closing(sqlite3.connect(path)) as connection:
            (stored,) = connection.execute("SELECT password_hash FROM accounts").fetchone()
        assert not passwords.HASHER.check_needs_rehash(stored)
        signed_in(address, name)


# Sessions ------------------------------------------------------------------------------------------------------------


def test_signing_out_ends_one_session(person: Person) -> None:
    name = register(person)
    other = signed_in(person.address, name)
    answer = post(other, "sign-out")
    assert answer.status_code == 200
    assert 'undercut_account=""' in answer.headers["set-cookie"]
    assert refused(other.request("GET", "/api/sessions")) == (401, "not_signed_in")
    assert me(person)["name"] == name


def test_signing_out_everywhere_ends_all_sessions_of_the_account_alone(person: Person) -> None:
    name = register(person)
    others = [signed_in(person.address, name) for _ in range(2)]
    stranger = Person(person.address)
    kept = register(stranger)
    assert post(person, "sign-out", everywhere=True).status_code == 200
    for each in (person, *others):
        assert refused(each.request("GET", "/api/sessions")) == (401, "not_signed_in")
    assert me(stranger)["name"] == kept
    assert me(signed_in(person.address, name))["name"] == name


def test_a_guest_is_not_signed_out_for_good(person: Person) -> None:
    guest = me(person)
    for everywhere in (False, True):
        assert refused(post(person, "sign-out", everywhere=everywhere)) == (409, "needs_account")
    assert me(person) == guest


def test_the_browsers_are_listed_and_one_can_be_signed_out(person: Person) -> None:
    name = register(person)
    firefox = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"}
    other = Person(person.address)
    other.request("POST", "/api/sign-in", json={"name": name, "password": PASSWORD}, headers=firefox)
    listed = person.request("GET", "/api/sessions").json()
    assert sorted((each["device"], each["current"]) for each in listed) == [("", True), ("Firefox, Linux", False)]
    ids = {each["current"]: each["id"] for each in listed}
    stranger = Person(person.address)
    register(stranger)
    assert refused(stranger.request("DELETE", f"/api/sessions/{ids[False]}")) == (404, "no_session")
    assert person.request("DELETE", f"/api/sessions/{ids[False]}").status_code == 200
    assert refused(person.request("DELETE", f"/api/sessions/{ids[False]}")) == (404, "no_session")
    assert refused(other.request("GET", "/api/sessions")) == (401, "not_signed_in")
    assert [each["id"] for each in person.request("GET", "/api/sessions").json()] == [ids[True]]


def test_what_the_page_knows_of_a_session_is_not_its_cookie(person: Person) -> None:
    register(person)
    (listed,) = person.request("GET", "/api/sessions").json()
    assert listed["id"] != person.cookie
    assert refused(Person(person.address, listed["id"]).request("GET", "/api/sessions")) == (401, "not_signed_in")


def test_a_session_that_was_not_seen_for_a_year_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "undercut.sqlite"
    with served(path) as address:
        person = Person(address)
        guest = me(person)
        age(path, SESSION_IDLE_LIMIT_MS - 60_000)
        renewed = person.request("GET", "/api/me")
        assert renewed.json() == guest
        assert COOKIE in renewed.headers["set-cookie"]
        assert "set-cookie" not in person.request("GET", "/api/me").headers
        age(path, SESSION_IDLE_LIMIT_MS + 1)
        assert me(Person(address, person.cookie))["id"] != guest["id"]
    with served(path), closing(sqlite3.connect(path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM sessions").fetchone()
        assert count == 1


def age(path: Path, idle_ms: int) -> None:
    """As if nobody had been seen for so long."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE sessions SET seen_ms = ?", [time.time_ns() // 1_000_000 - idle_ms])


def test_the_cookies_of_an_older_server_go_on(tmp_path: Path) -> None:
    """They held the account's id, which is then the id of a session."""
    path = tmp_path / "undercut.sqlite"
    with served(path) as address:
        person = Person(address)
        guest, table = me(person), person.new_table()
    take_back_to(path, "0002")
    with closing(sqlite3.connect(path)) as connection:
        (secret,) = connection.execute("SELECT value FROM server_values").fetchone()
    old = str(URLSafeSerializer(secret, salt="undercut-account-1").dumps(guest["id"]))
    with served(path) as address:
        person = Person(address, old)
        assert me(person) == guest
        with person.seat(table) as seat:
            assert seat.view["seat"] == 0
        register(person, "Anna")
        assert me(Person(address, old))["id"] != guest["id"]


# The password --------------------------------------------------------------------------------------------------------


def test_another_password_signs_the_others_out(person: Person) -> None:
    name = register(person)
    other = signed_in(person.address, name)
    changed = post(person, "account/password", current_password=PASSWORD, password="battery staple")
    assert changed.status_code == 200
    assert refused(other.request("GET", "/api/sessions")) == (401, "not_signed_in")
    assert me(person)["name"] == name
    assert refused(post(other, "sign-in", name=name, password=PASSWORD)) == (401, "bad_sign_in")
    signed_in(person.address, name, "battery staple")


def test_a_password_is_not_changed_by_who_does_not_know_it(person: Person) -> None:
    name = register(person)
    path = "account/password"
    assert refused(post(person, path, current_password="wrong", password="battery staple")) == (403, "wrong_password")
    assert refused(post(person, path, current_password=PASSWORD, password="short")) == (422, "short_password")
    signed_in(person.address, name)
    guest = Person(person.address)
    me(guest)
    assert refused(post(guest, path, current_password="", password="battery staple")) == (409, "needs_account")


# The end -------------------------------------------------------------------------------------------------------------


def test_a_deleted_account_leaves_its_records_and_no_name(tmp_path: Path) -> None:
    path = tmp_path / "undercut.sqlite"
    with served(path) as address:
        person = Person(address)
        table = person.new_table()
        name = register(person)
        other = signed_in(address, name)
        outside = Person(address)
        with person.seat(table) as seat, outside.seat(table) as watcher:
            seat.play_hand()
            assert refused(post(person, "account/delete", password="wrong")) == (403, "wrong_password")
            assert me(person)["name"] == name
            assert post(person, "account/delete", password=PASSWORD).status_code == 200
            assert seat.close_code() == 4401
            watcher.receive_until(lambda message: "Former player" in str(message))
            assert watcher.view["players"][0]["name"] == "Former player"
        for each in (person, other):
            assert refused(each.request("GET", "/api/sessions")) == (401, "not_signed_in")
        assert refused(post(outside, "sign-in", name=name, password=PASSWORD)) == (401, "bad_sign_in")
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute("SELECT * FROM accounts").fetchall()
            assert name not in str(rows)
            assert connection.execute("SELECT count(*) FROM sessions").fetchone() == (0,)
        # Somebody else may have the name now.
        register(outside, name)
    with served(path) as address, Person(address).seat(table) as seat:
        assert seat.view["players"][0]["name"] == "Former player"
        assert seat.view["result"] is not None


def test_a_guest_can_be_deleted_without_a_password(person: Person) -> None:
    table = person.new_table()
    guest = me(person)
    assert post(person, "account/delete").status_code == 200
    assert me(person)["id"] != guest["id"]
    with person.seat(table) as seat:
        assert seat.view["players"][0]["name"] == "Former player"


def test_nobody_at_all_cannot_be_deleted(address: str) -> None:
    assert refused(post(Person(address), "account/delete")) == (401, "not_signed_in")
