"""A whole match over the socket, and what remains of it."""

from typing import Any

import pytest

from tests.server.serving import Person
from undercut.core.errors import RecordError
from undercut.core.record import final_match, parse_record
from undercut.fairness import commit, deck_from_seed


@pytest.fixture(scope="module")
def played(address: str) -> tuple[Person, str, list[dict[str, Any]], dict[str, Any]]:
    """A match played to its end: who played, the table, the events seen, the last view."""
    person = Person(address)
    table = person.new_table()
    with person.seat(table) as seat:
        seat.play_match()
        return person, table, seat.events, seat.view


def test_a_match_goes_to_its_target(played: tuple[Person, str, list[dict[str, Any]], dict[str, Any]]) -> None:
    _, _, events, view = played
    match = view["match"]
    assert match["over"]
    assert max(match["totals"]) >= match["target_points"] == 100
    assert match["totals"][match["winner"]] == max(match["totals"])
    assert match["sheet"][-1]["totals"] == match["totals"]
    assert events[-1]["event"] == {"type": "match_over", "winner": match["winner"], "totals": match["totals"]}


def test_events_are_numbered_and_only_the_others_cards_are_missing(
    played: tuple[Person, str, list[dict[str, Any]], dict[str, Any]],
) -> None:
    _, _, events, view = played
    numbers = [event["number"] for event in events]
    assert numbers == sorted(set(numbers))
    missing = set(range(1, view["number"] + 1)) - set(numbers)
    starts = [event["number"] for event in events if event["event"]["type"] == "hand_started"]
    assert missing == {start + 2 for start in starts}
    dealt = [event["event"] for event in events if event["event"]["type"] == "dealt"]
    assert {event["seat"] for event in dealt} == {0}


def test_the_card_of_a_stock_draw_is_told_to_its_seat_alone(
    played: tuple[Person, str, list[dict[str, Any]], dict[str, Any]],
) -> None:
    draws = [event["event"] for event in played[2] if event["event"]["type"] == "drew_stock"]
    assert {draw["seat"] for draw in draws} == {0, 1}
    assert all((draw["card"] is not None) == (draw["seat"] == 0) for draw in draws)


def test_each_seed_keeps_the_promise_made_before_the_deal(
    played: tuple[Person, str, list[dict[str, Any]], dict[str, Any]],
) -> None:
    promised = {e["hand_number"]: e["event"] for e in played[2] if e["event"]["type"] == "hand_started"}
    shown = {e["hand_number"]: e["event"] for e in played[2] if e["event"]["type"] == "hand_over"}
    assert promised.keys() == shown.keys()
    for hand_number, event in shown.items():
        assert commit(bytes.fromhex(event["seed"])) == promised[hand_number]["commitment"]


def test_the_next_hand_is_refused_when_the_match_is_over(
    played: tuple[Person, str, list[dict[str, Any]], dict[str, Any]],
) -> None:
    person, table, _, _ = played
    with person.seat(table) as seat:
        assert seat.ask(seat.command("next_hand"))["code"] == "match_over"
        assert seat.act("S")["code"] == "hand_over"


def test_the_record_replays_to_the_same_result(
    played: tuple[Person, str, list[dict[str, Any]], dict[str, Any]],
) -> None:
    person, table, _, view = played
    response = person.request("GET", f"/api/tables/{table}/record")
    assert response.headers["content-disposition"] == f'attachment; filename="undercut-{table}.json"'
    record = parse_record(response.json())
    match = final_match(record)
    assert list(match.totals) == view["match"]["totals"]
    assert match.winner == view["match"]["winner"]
    assert len(record.hands) == len(view["match"]["sheet"])
    assert all(hand.deck == deck_from_seed(bytes.fromhex(hand.seed)) for hand in record.hands)


def test_a_changed_action_of_the_record_is_refused_at_its_position(
    played: tuple[Person, str, list[dict[str, Any]], dict[str, Any]],
) -> None:
    person, table, _, _ = played
    mapping = person.request("GET", f"/api/tables/{table}/record").json()
    hand_number = next(at for at, hand in enumerate(mapping["hands"], start=1) if "S" in hand["actions"].split())
    hand = mapping["hands"][hand_number - 1]
    tokens = hand["actions"].split()
    position = tokens.index("S")
    tokens[position] = "T"
    hand["actions"] = " ".join(tokens)
    with pytest.raises(RecordError) as caught:
        parse_record(mapping)
    assert (caught.value.hand_number, caught.value.position) == (hand_number, position)


def test_the_lobby_lists_it(played: tuple[Person, str, list[dict[str, Any]], dict[str, Any]]) -> None:
    person, table, _, view = played
    (line,) = person.request("GET", "/api/tables").json()
    assert line["table"] == table
    assert (line["over"], line["winner"]) == (True, view["match"]["winner"])
    assert line["totals"] == view["match"]["totals"]
    assert not line["your_turn"]


def test_the_player_of_chance_takes_a_seat_too(person: Person) -> None:
    with person.seat(person.new_table("random")) as seat:
        seat.play_hand()
        assert seat.view["result"]["kind"] in ("knock", "gin", "undercut", "void")
        assert seat.view["players"][1]["ready"]
        assert not seat.view["players"][0]["ready"]
