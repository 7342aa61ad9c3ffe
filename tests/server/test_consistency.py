"""What a match over the socket tells fits together: views with one another, with the events, and with the record."""

import json
from itertools import pairwise
from typing import Any

import pytest

from tests.server.serving import Person
from undercut.core.cards import points_of
from undercut.core.notation import parse_card_set

Match = tuple[list[dict[str, Any]], dict[str, Any]]


@pytest.fixture(scope="module")
def match(address: str) -> Match:
    """Every message of a match with views, and its record."""
    person = Person(address)
    table = person.new_table()
    with person.seat(table) as seat:
        seat.play_match()
        messages = [json.loads(text) for text in seat.texts]
    record: dict[str, Any] = person.request("GET", f"/api/tables/{table}/record").json()
    return [message for message in messages if "view" in message], record


def test_each_view_is_in_itself_consistent(match: Match) -> None:
    for message in match[0]:
        view, hand = message["view"], message["view"]["hand"]
        seat, over = view["seat"], hand["phase"] == "over"
        assert hand["holding_counts"][seat] == len(hand["holding"])
        laid_off = 0 if view["result"] is None else len(view["result"]["layoffs"])
        assert sum(hand["holding_counts"]) + hand["stock_count"] + hand["discard_count"] + laid_off == 52
        assert bool(hand["legal"]) == (hand["to_act"] == seat)
        assert {choice["card"] for choice in hand["discards"]} <= set(hand["legal"]) & set(hand["holding"])
        assert {spread["actions"][0] for knock in hand["knocks"] for spread in knock["spreads"]} <= set(hand["legal"])
        for card in (hand["drawn"], hand["taken"]):
            assert card is None or hand["to_act"] != seat or card in hand["holding"]
        assert [hand["to_act"] is None, view["result"] is not None, view["fairness"]["seed"] is not None] == [over] * 3
        check_arrangement(hand["arrangement"], hand["holding"])


def check_arrangement(arrangement: dict[str, Any], holding: list[str]) -> None:
    """It is made of these cards, and its points are right."""
    cards = [card for meld in arrangement["melds"] for card in meld] + arrangement["deadwood"]
    assert sorted(cards) == sorted(holding)
    assert arrangement["deadwood_points"] == points_of(parse_card_set(" ".join(arrangement["deadwood"])))


def test_a_view_is_of_its_last_event(match: Match) -> None:
    for message in match[0]:
        if message["events"]:
            assert message["view"]["number"] == message["events"][-1]["number"]
        assert message["view"]["match"]["hand_number"] == len(message["view"]["match"]["sheet"]) + (
            message["view"]["hand"]["phase"] != "over"
        )


def test_a_view_follows_from_the_one_before_and_its_events(match: Match) -> None:
    messages = match[0]
    for before, after in pairwise(messages):
        events = [event["event"] for event in after["events"]]
        assert before["view"]["number"] < after["view"]["number"]
        if any(event["type"] in ("hand_started", "knocked") for event in events):
            continue
        old, new = before["view"]["hand"], after["view"]["hand"]
        holding, stock, discards = set(old["holding"]), old["stock_count"], old["discard_count"]
        for event in events:
            if event["type"] == "drew_stock":
                stock -= 1
                holding |= {event["card"]} - {None}
            elif event["type"] in ("took_upcard", "discarded"):
                discards += 1 if event["type"] == "discarded" else -1
                if event["seat"] == after["view"]["seat"]:
                    holding ^= {event["card"]}
        assert (set(new["holding"]), new["stock_count"], new["discard_count"]) == (holding, stock, discards)


def test_the_sheet_is_what_the_hands_scored(match: Match) -> None:
    overs = [e["event"] for message in match[0] for e in message["events"] if e["event"]["type"] == "hand_over"]
    sheet = match[0][-1]["view"]["match"]["sheet"]
    assert [(row["kind"], row["winner"], row["points"]) for row in sheet] == [
        (over["kind"], over["winner"], over["points"]) for over in overs
    ]
    totals = [0, 0]
    for row in sheet:
        totals = [total + points for total, points in zip(totals, row["points"], strict=True)]
        assert row["totals"] == totals


def test_the_choices_made_for_a_seat_are_ordinary_moves_of_the_record(match: Match) -> None:
    messages, record = match
    events = [event for message in messages for event in message["events"]]
    knocked = 0
    for number, hand in enumerate(record["hands"], start=1):
        bodies = [event["event"] for event in events if event["hand_number"] == number]
        laid_off = [f"{body['card']}>{body['meld']}" for body in bodies if body["type"] == "laid_off"]
        spreads = [body for body in bodies if body["type"] == "spread_laid"]
        melds = ["=" + "".join(meld) for body in spreads for meld in body["melds"]]
        tokens = hand["actions"].split()
        assert [token for token in tokens if ">" in token] == laid_off
        assert [token for token in tokens if token.startswith("=")] == melds
        gin = any(body["type"] == "knocked" and body["kind"] == "gin" for body in bodies)
        assert tokens.count(".") == len(spreads) + (1 if spreads and not gin else 0)
        assert len(spreads) in (0, 2)
        knocked += bool(spreads)
    assert knocked
