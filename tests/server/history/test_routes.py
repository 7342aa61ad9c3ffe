"""The history over HTTP: lists, matches, replays, records, links, statistics, leaderboards; and who gets what."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.playing import seed_of
from tests.rulesets import EVERY
from tests.server.dealing import dealt_match
from tests.server.history.databases import Played, add_played, opened, register
from tests.server.serving import Person, served
from undercut.core.actions import DRAW_STOCK
from undercut.core.record import parse_record, record_to_mapping
from undercut.core.text_record import parse_text_record
from undercut.server.accounts import Accounts
from undercut.server.game import PlayerMove
from undercut.server.settings import Settings
from undercut.server.stored import StoredSeat

CLASSIC = EVERY["classic"]


@dataclass(frozen=True)
class Place:
    """A server with some matches: Ann's and Bea's, one of them in progress, one of Bea alone."""

    address: str
    ann: Person
    bea: Person
    over: str
    playing: str
    partners: str
    alone: str


async def _fill(path: Path) -> tuple[list[str], list[Played]]:
    async with opened(path) as store:
        accounts = Accounts(store, await store.cookie_secret(), Settings())
        people = [await store.add_account(name) for name in ("Ann", "Bea", "Cas", "Dot")]
        played = [
            await add_played(store, CLASSIC, 1, people[:2]),
            await add_played(store, CLASSIC, 2, people[:2], rated=False, deals_limit=2, plies_of_last=6),
            await add_played(store, EVERY["partners"], 3, people, rated=False, deals_limit=1),
            await add_played(store, CLASSIC, 4, [people[1], "easy"]),
        ]
        await register(store, *people)
        return [await accounts.start_session(each) for each in people], played


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The server."""
    path = tmp_path_factory.mktemp("history") / "undercut.sqlite"
    cookies, played = asyncio.run(_fill(path))
    with served(path, rated_matches_needed=1) as address:
        ann, bea = (Person(address, cookie) for cookie in cookies[:2])
        yield Place(address, ann, bea, *(each.id for each in played))


def get(person: Person, path: str, status: int = 200) -> Any:
    """What a GET is answered."""
    response = person.request("GET", path)
    assert response.status_code == status, response.text
    return response.json()


def test_my_matches_are_listed_the_newest_first(place: Place) -> None:
    page = get(place.ann, "/api/history")
    assert [row["table"] for row in page["matches"]] == [place.partners, place.playing, place.over]
    assert page["next"] is None
    assert page["rules"] == ["classic", "partners"]
    over = page["matches"][2]
    assert [player["name"] for player in over["players"]] == ["Ann", "Bea"]
    assert (over["seat"], over["reason"], over["rated"]) == (0, "played", "yes")
    assert over["outcome"] in ("won", "lost")
    assert max(over["totals"]) >= 100
    playing = page["matches"][1]
    assert (playing["outcome"], playing["reason"], playing["rated"], playing["hand_count"]) == (
        "playing",
        None,
        "no",
        1,
    )


def test_what_one_has_won_the_other_has_lost(place: Place) -> None:
    rows = [get(person, "/api/history")["matches"][-1] for person in (place.ann, place.bea)]
    assert rows[0]["table"] == rows[1]["table"] == place.over
    assert {row["outcome"] for row in rows} == {"won", "lost"}


def test_matches_of_one_rule_set(place: Place) -> None:
    assert [row["table"] for row in get(place.ann, "/api/history?rules=partners")["matches"]] == [place.partners]
    assert get(place.ann, "/api/history?rules=none")["matches"] == []


def test_a_match_with_a_bot_says_that_it_is_not_rated(place: Place) -> None:
    row = get(place.bea, "/api/history")["matches"][0]
    assert (row["table"], row["rated"]) == (place.alone, "bot")
    assert get(place.bea, f"/api/history/{place.alone}")["rated"] == "bot"


def test_pages_follow_one_another_without_gap_or_repeat(tmp_path: Path) -> None:
    async def fill() -> tuple[str, list[str]]:
        async with opened(tmp_path / "undercut.sqlite") as store:
            accounts = Accounts(store, await store.cookie_secret(), Settings())
            person = await store.add_account("Ann")
            ids = [
                (await add_played(store, CLASSIC, at, [person, "easy"], deals_limit=1, plies_of_last=1)).id
                for at in range(45)
            ]
            return await accounts.start_session(person), ids

    cookie, ids = asyncio.run(fill())
    with served(tmp_path / "undercut.sqlite") as address:
        person = Person(address, cookie)
        seen: list[str] = []
        before: str | None = ""
        while before is not None:
            page = get(person, f"/api/history?before={before}")
            seen += [row["table"] for row in page["matches"]]
            before = page["next"]
        assert len(seen) == len(set(seen)) == 45
        assert set(seen) == set(ids)
        assert get(person, "/api/history?before=1.none")["matches"] == []


@pytest.mark.parametrize("before", ["1", "x.y", "1.a b", "9" * 30 + ".a", "1." + "a" * 40])
def test_a_bad_cursor_is_refused(place: Place, before: str) -> None:
    assert get(place.ann, f"/api/history?before={before}", 422)["code"] == "bad_message"


def test_a_match_hand_by_hand(place: Place) -> None:
    match = get(place.ann, f"/api/history/{place.over}")
    assert match["over"]
    assert match["share"] is None
    assert [line["hand_number"] for line in match["hands"]] == list(range(1, len(match["hands"]) + 1))
    assert all(line["finished"] for line in match["hands"])
    for line in match["hands"]:
        assert (line["winners"] == []) == (line["kind"] == "void")
        assert line["kind"] != "void" or line["points"] == [0, 0]
    assert match["hands"][-1]["totals"] == match["totals"]
    assert match["winners"] == [match["totals"].index(max(match["totals"]))]


def test_of_two_hands_side_by_side_each_has_a_line(place: Place) -> None:
    match = get(place.ann, f"/api/history/{place.partners}")
    assert [(line["hand_number"], line["board"]) for line in match["hands"]] == [(1, 0), (1, 1)]
    for line in match["hands"]:
        replay = get(place.ann, f"/api/history/{place.partners}/hands/1?board={line['board']}")
        assert replay["seats"] == line["seats"]


def test_a_hand_in_progress_has_a_line_for_those_who_sit_there_only(place: Place) -> None:
    hands = get(place.ann, f"/api/history/{place.playing}")["hands"]
    assert [line["finished"] for line in hands] == [True, False]
    assert hands[1]["kind"] is None
    token = place.ann.request("PUT", f"/api/history/{place.playing}/share", json={"shared": True}).json()["token"]
    stranger = Person(place.address)
    assert [line["finished"] for line in get(stranger, f"/api/shared/{token}")["hands"]] == [True]
    assert get(stranger, f"/api/shared/{token}/hands/1")["hand_count"] == 1
    assert get(stranger, f"/api/shared/{token}/hands/2", 404)["code"] == "no_hand"
    assert not get(place.ann, f"/api/history/{place.playing}/hands/2")["finished"]


STRANGE_PATHS = ("", "/hands/1", "/hands/99", "/record", "/record?form=text")


@pytest.mark.parametrize("path", STRANGE_PATHS)
def test_to_a_stranger_a_match_is_as_if_there_were_none(place: Place, path: str) -> None:
    nobody, stranger = Person(place.address), Person(place.address)
    get(stranger, "/api/me")
    for person in (nobody, stranger):
        answers = [person.request("GET", f"/api/history/{match}{path}") for match in (place.over, "none")]
        assert [answer.status_code for answer in answers] == [404, 404]
        assert answers[0].content == answers[1].content
        assert answers[0].json()["code"] == "no_match"


def test_a_stranger_cannot_make_a_link(place: Place) -> None:
    stranger = Person(place.address)
    get(stranger, "/api/me")
    for match in (place.over, "none"):
        response = stranger.request("PUT", f"/api/history/{match}/share", json={"shared": True})
        assert (response.status_code, response.json()["code"]) == (404, "no_match")


def test_another_page_cannot_make_a_link(place: Place) -> None:
    path = f"/api/history/{place.over}/share"
    headers = {"Origin": "https://elsewhere.example"}
    assert place.bea.request("PUT", path, json={"shared": True}, headers=headers).status_code == 403
    assert place.bea.request("PUT", path, content=b'{"shared":true}').status_code == 415
    assert place.bea.request("PUT", path, json={"shared": "yes"}).status_code == 422
    assert get(place.bea, f"/api/history/{place.over}")["share"] is None


def test_a_link_lets_anybody_read_until_it_is_withdrawn(place: Place) -> None:
    path = f"/api/history/{place.over}/share"
    token = place.ann.request("PUT", path, json={"shared": True}).json()["token"]
    assert len(token) >= 32
    assert place.ann.request("PUT", path, json={"shared": True}).json()["token"] == token
    assert get(place.ann, f"/api/history/{place.over}")["share"] == token
    stranger = Person(place.address)
    shared = get(stranger, f"/api/shared/{token}")
    assert (shared["seat"], shared["outcome"], shared["share"]) == (None, None, None)
    assert shared["hands"] == get(place.ann, f"/api/history/{place.over}")["hands"]
    assert get(stranger, f"/api/shared/{token}/hands/1")["finished"]
    assert parse_record(get(stranger, f"/api/shared/{token}/record")).players == ("Ann", "Bea")
    assert stranger.cookie is None
    place.ann.request("PUT", path, json={"shared": False})
    for part in STRANGE_PATHS:
        assert get(stranger, f"/api/shared/{token}{part}", 404)["code"] == "no_match"
    assert place.ann.request("PUT", path, json={"shared": True}).json()["token"] != token


def test_each_player_has_a_link_of_their_own(place: Place) -> None:
    tokens = [
        person.request("PUT", f"/api/history/{place.partners}/share", json={"shared": True}).json()["token"]
        for person in (place.ann, place.bea)
    ]
    assert tokens[0] != tokens[1]
    place.ann.request("PUT", f"/api/history/{place.partners}/share", json={"shared": False})
    assert get(Person(place.address), f"/api/shared/{tokens[1]}")["table"] == place.partners


def test_a_record_in_both_forms_is_the_same_match(place: Place) -> None:
    path = f"/api/history/{place.over}/record"
    as_json, as_text = (place.ann.request("GET", f"{path}?form={form}") for form in ("json", "text"))
    assert as_json.headers["content-disposition"] == f'attachment; filename="undercut-{place.over}.json"'
    assert as_text.headers["content-disposition"] == f'attachment; filename="undercut-{place.over}.txt"'
    assert as_text.headers["content-type"].startswith("text/plain")
    record = parse_record(as_json.json())
    assert record == parse_text_record(as_text.text)
    assert record_to_mapping(record) == get(place.ann, f"/api/tables/{place.over}/record")
    assert get(place.ann, f"{path}?form=pdf", 422)["code"] == "bad_message"


def test_statistics_by_rule_set(place: Place) -> None:
    lines = get(place.ann, "/api/statistics")
    assert [line["rules"] for line in lines] == ["classic", "partners"]
    classic = lines[0]
    assert (classic["statistics"]["matches"], len(classic["course"])) == (1, 2)
    over = get(place.ann, f"/api/history/{place.over}")
    playing = get(place.ann, f"/api/history/{place.playing}")
    hands = [line for line in over["hands"] + playing["hands"] if line["finished"]]
    assert classic["statistics"]["hands"] == len(hands)
    assert classic["statistics"]["hands_won"] == sum(0 in line["winners"] for line in hands)
    assert classic["statistics"]["points"] == sum(line["points"][0] for line in hands)
    assert [point["table"] for point in classic["course"]] == [place.over, place.playing]
    assert [point["won"] for point in classic["course"]] == [0 in over["winners"], None]
    assert classic["rating"]["matches"] == 1
    assert lines[1]["rating"] is None
    assert get(Person(place.address), "/api/statistics") == []


def test_the_leaderboard(place: Place) -> None:
    board = get(place.ann, "/api/leaderboard/classic")
    assert [row["place"] for row in board["rows"]] == [1, 2]
    assert {row["name"] for row in board["rows"]} == {"Ann", "Bea"}
    assert [row["name"] for row in board["rows"] if row["mine"]] == ["Ann"]
    assert board["mine"] == next(row["rating"] for row in board["rows"] if row["mine"])
    for row in board["rows"]:
        rating = row["rating"]
        assert rating["points"] == pytest.approx(rating["mu"] - 3 * rating["sigma"], abs=0.05)
    outside = get(Person(place.address), "/api/leaderboard/classic")
    assert outside["mine"] is None
    assert [row["name"] for row in outside["rows"]] == [row["name"] for row in board["rows"]]
    assert get(place.ann, "/api/leaderboard/hollywood")["rows"] == []
    assert get(place.ann, "/api/leaderboard/bridge", 404)["code"] == "unknown_ruleset"


def test_a_match_at_a_table_comes_into_the_history_as_it_is_played(person: Person) -> None:
    """With the digest kept of an earlier state."""
    table = person.new_table()
    assert get(person, "/api/history")["matches"][0]["hand_count"] == 0
    with person.seat(table) as seat:
        seat.play_hand()
        assert get(person, "/api/history")["matches"][0]["hand_count"] == 1
        replay = get(person, f"/api/history/{table}/hands/1")
        assert replay["finished"]
        assert replay["result"] == {**seat.view["result"]}
        seat.play_match()
    row = get(person, "/api/history")["matches"][0]
    assert (row["totals"], row["outcome"] == "won") == (seat.view["match"]["totals"], seat.view["match"]["winner"] == 0)
    assert row["rated"] == "no"


def test_a_wish_to_be_rated_at_a_table_with_a_bot(person: Person) -> None:
    made = person.request("POST", "/api/tables", json={"rated": True}).json()
    assert made["rated"] == "bot"
    with person.seat(made["table"]) as seat:
        assert seat.view["rated"] == "bot"
    assert person.request("POST", "/api/tables", json={}).json()["rated"] == "no"


def test_a_match_that_does_not_replay_is_as_if_there_were_none(tmp_path: Path) -> None:
    async def fill() -> tuple[str, str]:
        async with opened(tmp_path / "undercut.sqlite") as store:
            accounts = Accounts(store, await store.cookie_secret(), Settings())
            person = await store.add_account("Ann")
            seats = [StoredSeat(person.id, person.name, None), StoredSeat(None, "easy", "easy")]
            broken = await dealt_match(store, CLASSIC, 0, seats, seed_of(1))
            await store.add_moves(broken.id, 1, 0, [PlayerMove(0, DRAW_STOCK)], seat=0, command_id="a", number=5)
            return await accounts.start_session(person), broken.id

    cookie, broken = asyncio.run(fill())
    with served(tmp_path / "undercut.sqlite") as address:
        person = Person(address, cookie)
        assert get(person, "/api/history")["matches"] == []
        for path in STRANGE_PATHS:
            assert get(person, f"/api/history/{broken}{path}", 404)["code"] == "no_match"


def test_a_match_whose_first_hand_is_not_dealt_yet_is_listed_and_has_no_record(tmp_path: Path) -> None:
    """The players may still add to its deal, and it is not known who deals."""

    async def fill() -> tuple[str, dict[str, str]]:
        async with opened(tmp_path / "undercut.sqlite") as store:
            accounts = Accounts(store, await store.cookie_secret(), Settings())
            person = await store.add_account("Ann")
            waiting = {}
            for label, rules in EVERY.items():
                bots = [StoredSeat(None, "easy", "easy")] * (rules.match.players - 1)
                seats = [StoredSeat(person.id, person.name, None), *bots]
                waiting[label] = (await store.add_match(rules, None, seats, seed_of(1))).id
            return await accounts.start_session(person), waiting

    cookie, waiting = asyncio.run(fill())
    with served(tmp_path / "undercut.sqlite") as address:
        person = Person(address, cookie)
        rows = get(person, "/api/history")["matches"]
        assert {row["table"] for row in rows} == set(waiting.values())
        assert {(row["outcome"], row["hand_count"]) for row in rows} == {("playing", 0)}
        assert {line["statistics"]["hands"] for line in get(person, "/api/statistics")} == {0}
        for match in waiting.values():
            found = get(person, f"/api/history/{match}")
            assert (found["hands"], found["over"], set(found["totals"])) == ([], False, {0})
            assert get(person, f"/api/history/{match}/hands/1", 404)["code"] == "no_hand"
            assert get(person, f"/api/history/{match}/record", 409)["code"] == "not_dealt"


def test_the_links_of_an_account_that_is_deleted_lead_nowhere(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite") as address:
        person = Person(address)
        table = person.new_table()
        token = person.request("PUT", f"/api/history/{table}/share", json={"shared": True}).json()["token"]
        stranger = Person(address)
        assert get(stranger, f"/api/shared/{token}")["table"] == table
        gone = person.request("POST", "/api/account/delete", json={})
        assert gone.status_code == 200, gone.text
        assert get(stranger, f"/api/shared/{token}", 404)["code"] == "no_match"


def test_links_are_limited(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", shares_per_hour_limit=1) as address:
        person = Person(address)
        path = f"/api/history/{person.new_table()}/share"
        answers = [person.request("PUT", path, json={"shared": shared}) for shared in (True, False, True)]
    assert [each.status_code for each in answers] == [200, 200, 429]
    assert answers[2].json()["code"] == "rate_limited"
