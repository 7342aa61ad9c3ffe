"""The errors about records, word for word: message, code, hand, position and what was at fault."""

from dataclasses import replace
from typing import Any

import pytest

from tests.core.test_record import paper, refused, short_hand
from undercut.core.actions import DONE, TAKE_UPCARD
from undercut.core.errors import RecordError
from undercut.core.record import MatchRecord, final_match, parse_record
from undercut.core.rulesets import load_ruleset

Told = tuple[str, str, int | None, int | None, str]


def told(error: RecordError) -> Told:
    return error.message, error.code, error.hand_number, error.position, error.detail


@pytest.mark.parametrize(
    ("key", "value", "message", "code", "detail"),
    [
        ("format", "other", 'format = "other": not an Undercut record', "not_a_record", "format"),
        ("format", None, "format = null: not an Undercut record", "not_a_record", "format"),
        ("schema", 2, "schema = 2: this version reads schema 1", "record_schema", "schema"),
        ("schema", None, "schema = null: this version reads schema 1", "record_schema", "schema"),
        ("rules", [], "rules: missing, or not a table", "record_field", "rules"),
        ("rules_hash", "ab", "rules_hash: it is not the hash of these rules", "rules_hash", "rules_hash"),
        ("players", ["A"], "players: allowed: 2 names of 1 to 80 characters on one line", "record_players", "players"),
        ("first_dealer", 2, "first_dealer = 2: allowed: 0 to 1", "no_such_player", "first_dealer"),
        ("first_dealer", -1, "first_dealer = -1: allowed: 0 to 1", "no_such_player", "first_dealer"),
        ("role_cards", "7H", "role_cards: allowed: 0 or 2 cards", "role_cards", "role_cards"),
        ("role_cards", None, "role_cards: allowed: 0 or 2 cards", "role_cards", "role_cards"),
        ("role_cards", "7X", 'role_cards: not a card: "7X" (at character 1)', "not_a_card", "role_cards"),
        ("hands", None, "hands: missing, or not a list", "record_field", "hands"),
        ("totals", [9], "totals = [9]: the hands lead to ", "wrong_totals", "totals"),
    ],
)
def test_a_field_of_the_match(key: str, value: Any, message: str, code: str, detail: str) -> None:
    error = refused(paper(short_hand()) | {key: value})
    assert error.message.startswith(message)
    assert told(error)[1:] == (code, None, None, detail)


def test_a_record_is_a_table() -> None:
    assert told(refused([])) == ("not an Undercut record: not a table", "not_a_record", None, None, "")


def test_role_cards_are_needed_where_roles_are_drawn() -> None:
    record = MatchRecord(load_ruleset("three-hand"), ("A", "B", "C"), 0, (), (0, 13, 1))
    assert final_match(record).dealer == 2
    mapping = paper(record)
    assert mapping.pop("role_cards") == "AC AD 2C"
    expected = ("role_cards: allowed: 3 cards", "role_cards", None, None, "role_cards")
    assert told(refused(mapping)) == expected
    assert told(refused(mapping | {"role_cards": "AC AD"})) == expected


def test_role_cards_may_be_missing_where_none_are_drawn() -> None:
    mapping = paper(short_hand())
    assert mapping.pop("role_cards") == ""
    assert parse_record(mapping) == short_hand()


def test_cards_drawn_for_the_first_dealer_fit_the_first_dealer() -> None:
    record = short_hand()
    low, high = 0, 1
    cards = (high, low) if record.first_dealer == 0 else (low, high)
    drawn = replace(record, role_cards=cards)
    assert parse_record(paper(drawn)) == drawn
    other = 1 - record.first_dealer
    message = f"role_cards: player {other} drew the highest, but player {record.first_dealer} deals first"
    swapped = paper(replace(record, role_cards=cards[::-1]))
    assert told(refused(swapped)) == (message, "role_cards", None, None, "role_cards")


@pytest.mark.parametrize(
    ("key", "value", "message", "code", "detail"),
    [
        ("dealer", 9, "hand 1: dealer = 9: allowed: 0 to 1", "no_such_seat", "dealer"),
        ("seed", "xy", "hand 1: seeds are hex texts", "record_field", "seed"),
        ("scheme", 3, "hand 1: seeds are hex texts", "record_field", "seed"),
        ("contributions", [3], "hand 1: seeds are hex texts", "record_field", "seed"),
        ("deck", "7H 7X", 'hand 1, deck: not a card: "7X" (at character 4)', "not_a_card", "7X"),
        ("deck", "7H 7H", "hand 1, deck: repeated card: 7H (at character 4)", "repeated_card", "7H"),
        ("advice", 3, "hand 1, advice: allowed: rows of a position, an", "record_field", "advice"),
        ("extra", 3, "hand 1: extra: no such field; allowed: dealer, scheme, ", "unknown_field", "extra"),
    ],
)
def test_a_field_of_a_hand(key: str, value: Any, message: str, code: str, detail: str) -> None:
    mapping = paper(short_hand())
    error = refused(mapping | {"hands": [mapping["hands"][0] | {key: value}]})
    assert error.message.startswith(message)
    assert told(error)[1:] == (code, 1, None, detail)


def test_a_hand_is_a_table() -> None:
    expected = ("hand 1: not a table", "record_field", 1, None, "hands")
    assert told(refused(paper(short_hand()) | {"hands": [None]})) == expected


def test_a_result_that_is_another() -> None:
    mapping = paper(short_hand())
    hand = mapping["hands"][0]
    message = "hand 1: the result it states is not what its actions lead to"
    expected = (message, "wrong_result", 1, len(hand["actions"].split()), "result")
    assert told(refused(mapping | {"hands": [hand | {"result": {}}]})) == expected


def changed(**fields: Any) -> RecordError:
    """The error of a replay whose one hand has other fields: a record that was never on paper."""
    record = short_hand()
    with pytest.raises(RecordError) as caught:
        final_match(replace(record, hands=(replace(record.hands[0], **fields),)))
    return caught.value


def test_what_a_replay_refuses() -> None:
    hand = short_hand().hands[0]
    other, deck = 1 - hand.dealer, hand.deck
    message = f"hand 1: dealt by seat {other}, but seat {hand.dealer} deals it"
    assert told(changed(dealer=other)) == (message, "wrong_dealer", 1, None, str(other))
    message = "hand 1: deck: 51 cards instead of 52"
    assert told(changed(deck=deck[1:])) == (message, "bad_deck", 1, None, "")
    message = f"hand 1: deck: card {deck[1]} at position 1 is no card or is there twice"
    assert told(changed(deck=(deck[1], *deck[1:]))) == (message, "bad_deck", 1, None, str(deck[1]))
    message = "hand 1, action 2: .: not allowed now (phase discard)"
    assert told(changed(moves=(TAKE_UPCARD, DONE))) == (message, "illegal_action", 1, 1, ".")
