"""The REST edge: accounts, tables, records, the page, and who may do what."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Person, is_healthy, served
from undercut.players import LEVELS, is_reduced
from undercut.server import app, http
from undercut.server.accounts import COOKIE

BAD_TABLES: dict[str, tuple[bytes, int, str]] = {
    "nothing": (b"", 422, "bad_message"),
    "not JSON": (b"{", 422, "bad_message"),
    "a list": (b"[]", 422, "bad_message"),
    "not UTF-8": (b'{"rules":"\xff"}', 422, "bad_message"),
    "deep": (b'{"rules":' + b"[" * 3000 + b"]" * 3000 + b"}", 422, "bad_message"),
    "a field too many": (b'{"seed":"00"}', 422, "bad_message"),
    "bots that are text": (b'{"bots":"easy"}', 422, "bad_message"),
    "no such rules": (b'{"rules":"bridge"}', 422, "unknown_ruleset"),
    "rules from elsewhere": (b'{"rules":"../../secret"}', 422, "unknown_ruleset"),
    "no such level": (b'{"bots":["perfect"]}', 422, "unknown_level"),
    "no bots": (b'{"bots":[]}', 422, "bots_count"),
    "too many bots": (b'{"bots":["easy","easy"]}', 422, "bots_count"),
    "too long": (b" " * 9000, 413, "bad_message"),
}


def test_health(address: str) -> None:
    assert is_healthy(address)


def test_a_guest_is_made_once(person: Person) -> None:
    first = person.request("GET", "/api/me")
    assert first.json()["guest"]
    attributes = {part.strip().lower() for part in first.headers["set-cookie"].split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= attributes
    again = person.request("GET", "/api/me")
    assert again.json() == first.json()
    assert "set-cookie" not in again.headers


def test_the_cookie_is_secure_behind_https(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", secure_cookies=True) as address:
        response = Person(address).request("GET", "/api/me")
        assert "secure" in response.headers["set-cookie"].lower()


def test_a_new_table(person: Person) -> None:
    response = person.request("POST", "/api/tables", json={})
    assert response.status_code == 201
    table = response.json()
    assert (table["rules"], table["players"], table["seat"]) == ("classic", ["Guest", "easy"], 0)
    assert (table["totals"], table["hand_number"], table["over"]) == ([0, 0], 1, False)
    assert person.request("GET", "/api/tables").json()[0]["table"] == table["table"]


def test_tables_are_listed_to_those_who_sit_there(person: Person) -> None:
    tables = [person.new_table() for _ in range(3)]
    listed = [line["table"] for line in person.request("GET", "/api/tables").json()]
    assert sorted(listed) == sorted(tables)
    assert Person(person.address).request("GET", "/api/tables").json() == []


@pytest.mark.parametrize(("body", "status", "code"), BAD_TABLES.values(), ids=BAD_TABLES.keys())
def test_a_bad_request_makes_no_table(person: Person, body: bytes, status: int, code: str) -> None:
    person.request("GET", "/api/me")
    response = person.request("POST", "/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert person.request("GET", "/api/tables").json() == []


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({}, 415),
        ({"Content-Type": "application/json", "Origin": "https://elsewhere.example"}, 403),
        ({"Content-Type": "application/json", "Origin": "null"}, 403),
    ],
)
def test_another_page_cannot_make_a_table(person: Person, headers: dict[str, str], status: int) -> None:
    person.request("GET", "/api/me")
    assert person.request("POST", "/api/tables", content=b"{}", headers=headers).status_code == status
    assert person.request("GET", "/api/tables").json() == []


def test_one_account_has_so_many_tables(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", tables_per_account_limit=2) as address:
        person = Person(address)
        assert [person.new_table() for _ in range(2)]
        response = person.request("POST", "/api/tables", json={})
        assert (response.status_code, response.json()["code"]) == (422, "too_many_tables")


def test_a_record_is_for_those_who_sit_there(person: Person) -> None:
    path = f"/api/tables/{person.new_table()}/record"
    assert person.request("GET", path).status_code == 200
    stranger = Person(person.address)
    none = stranger.request("GET", "/api/tables/none/record")
    assert (none.status_code, none.json()["code"]) == (404, "no_table")
    assert stranger.request("GET", path).content == none.content
    stranger.request("GET", "/api/me")
    assert stranger.request("GET", path).content == none.content


def test_a_record_says_nothing_of_the_hand_in_progress(person: Person) -> None:
    table, over = "", True
    while over:  # Rarely a hand ends with its first turns: then it says nothing here, and another is dealt.
        table = person.new_table()
        with person.seat(table) as seat:
            seat.play_turn()
            seat.wait_for_turn()
            over = seat.is_hand_over()
    assert person.request("GET", f"/api/tables/{table}/record").json()["hands"] == []


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/me", "/api/none", "/table/none", "/none"])
def test_every_answer_has_the_headers_that_protect_it(person: Person, path: str) -> None:
    headers = person.request("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy
    assert "unsafe-eval" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    if path.startswith("/api"):
        assert "access-control-allow-origin" not in headers


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page in place of the one that the build makes."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>A page</title>")
    (static / "assets" / "index-1a2b.js").write_text("let a = 1\n")
    monkeypatch.setattr(app, "STATIC", static)
    return static


@pytest.mark.usefixtures("bundle")
def test_the_page_is_served(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite") as address:
        person = Person(address)
        for path in ("/", "/table/0123456789abcdef", "/rules", "/rules/table", "/rules/table/3"):
            response = person.request("GET", path)
            assert "A page" in response.text
            assert response.headers["cache-control"] == "no-cache"
        asset = person.request("GET", "/assets/index-1a2b.js")
        assert asset.text == "let a = 1\n"
        assert "immutable" in asset.headers["cache-control"]
        for path in ("/assets/none.js", "/assets/../../undercut.sqlite", "/assets/%2e%2e/%2e%2e/undercut.sqlite"):
            assert person.request("GET", path).status_code == 404


def test_without_a_page_there_is_a_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "STATIC", tmp_path / "none")
    with served(tmp_path / "undercut.sqlite") as address:
        response = Person(address).request("GET", "/")
        assert response.status_code == 503
        assert "pip" in response.text


def test_a_strange_cookie_makes_a_new_guest(address: str) -> None:
    answers: list[dict[str, Any]] = [
        Person(address, cookie).request("GET", "/api/me").json() for cookie in ("", "a.b", "x" * 3000)
    ]
    assert len({answer["id"] for answer in answers}) == 3
    assert COOKIE == "undercut_account"


def test_the_levels_are_told_and_which_are_weaker_here(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = person.request("GET", "/api/levels").json()
    assert [each["name"] for each in levels] == list(LEVELS)
    assert [each["reduced"] for each in levels] == [is_reduced(level) for level in LEVELS]
    monkeypatch.setattr(http, "is_reduced", lambda level: level == "expert")
    levels = person.request("GET", "/api/levels").json()
    assert [each["name"] for each in levels if each["reduced"]] == ["expert"]


@pytest.mark.parametrize("language", ["en", "fi", "hu"])
def test_the_rules_can_be_read_without_an_account(person: Person, language: str) -> None:
    response = person.request("GET", f"/api/rulesets/table/page?language={language}&players=3")
    assert response.status_code == 200
    assert "set-cookie" not in response.headers
    page = response.json()
    assert (page["name"], page["players"], page["language"]) == ("table", 3, language)
    assert {block["type"] for section in page["sections"] for block in section["blocks"]} == {
        "rule",
        "example",
        "options",
    }


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("bridge/page", 404, "unknown_ruleset"),
        ("..%2fsecret/page", 404, None),
        ("classic/page?language=sv", 422, "unknown_language"),
        ("classic/page?players=five", 422, "bad_message"),
        ("classic/page?players=3", 422, "players_do_not_fit_rules"),
    ],
)
def test_rules_that_there_are_not(person: Person, path: str, status: int, code: str | None) -> None:
    response = person.request("GET", f"/api/rulesets/{path}")
    assert response.status_code == status
    assert code is None or response.json()["code"] == code
