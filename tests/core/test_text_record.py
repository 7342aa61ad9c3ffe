"""The text form of records: round trips, and every kind of text that is refused with its place."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import chance_record
from tests.rulesets import EVERY
from tests.strategies import played_hands, rule_sets
from undercut.core.actions import Discard
from undercut.core.errors import RecordTextError
from undercut.core.options import is_name
from undercut.core.record import HandRecord, MatchRecord
from undercut.core.record_moves import AdviceRecord
from undercut.core.rules import RuleSet
from undercut.core.text_record import format_text_record, parse_text_record

RECORD = chance_record(EVERY["classic"], 7)
TEXT = format_text_record(RECORD)
LINES = TEXT.split("\n")
THREE = format_text_record(chance_record(EVERY["three-hand"], 2))


def refused(text: str) -> RecordTextError:
    """The error about a text."""
    with pytest.raises(RecordTextError) as caught:
        parse_text_record(text)
    return caught.value


def line_of(start: str) -> int:
    """The number of the first line that starts so, from 1."""
    return next(number for number, line in enumerate(LINES, start=1) if line.startswith(start))


# Round trips ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("label", EVERY)
def test_every_rule_set_is_read_back(label: str, cut: bool) -> None:
    for number in range(3):
        record = chance_record(EVERY[label], number, cut=cut)
        text = format_text_record(record)
        assert parse_text_record(text) == record
        assert format_text_record(parse_text_record(text)) == text


@st.composite
def records(draw: st.DrawFn) -> MatchRecord:
    """One hand by any rules, with any texts in it."""
    rules: RuleSet = draw(rule_sets())
    played = draw(played_hands(st.just(rules.hand)))
    texts = st.text(max_size=20)
    hexes = st.binary(max_size=9).map(bytes.hex)
    advice = draw(st.lists(st.tuples(st.integers(0, len(played.moves)), st.integers(0, 51) | st.none(), texts)))
    hand = HandRecord(
        played.deal.dealer,
        played.deal.deck,
        played.moves,
        scheme=draw(texts),
        seed=draw(hexes),
        commitment=draw(hexes),
        contributions=tuple(draw(st.lists(hexes, max_size=3))),
        advice=tuple(AdviceRecord(ply, None if card is None else Discard(card), text) for ply, card, text in advice),
    )
    names = tuple(draw(st.text(min_size=1, max_size=20).filter(is_name)) for _ in range(rules.match.players))
    return MatchRecord(rules, names, played.deal.dealer, (hand,))


@given(records())
def test_every_record_is_read_back(record: MatchRecord) -> None:
    text = format_text_record(record)
    assert parse_text_record(text) == record
    assert all(character.isprintable() for line in text.split("\n") for character in line)


@given(st.text() | st.text(alphabet='[]" .\\abc019\n'))
def test_any_other_text_is_refused(text: str) -> None:
    assert refused(text).line >= 1


@given(st.data())
def test_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    put = data.draw(st.text(alphabet='[]" .\\abz019KQ\n', max_size=2))
    text = TEXT[:at] + put + TEXT[at + data.draw(st.integers(0, 2)) :]
    problem: RecordTextError | None = None
    try:
        record = parse_text_record(text)
    except RecordTextError as error:
        problem, record = error, RECORD
    lines = text.split("\n")
    assert problem is None or 1 <= problem.line <= len(lines)
    assert problem is None or 1 <= problem.column <= len(lines[problem.line - 1]) + 1
    assert parse_text_record(format_text_record(record)) == record


def test_windows_lines_and_spaces_are_read() -> None:
    assert parse_text_record(TEXT.replace("\n", "  \r\n")) == RECORD


def test_a_hand_written_record_needs_little() -> None:
    needed = "format schema rules.name rules.version rules.match.target_points player first_dealer hand dealer deck"
    kept = re.compile(rf"[^\[]|\[({'|'.join(needed.split())}|rules.hand.knock_instead_of_draw)\b")
    text = "\n".join(line for line in LINES if not line or kept.match(line))
    plain = tuple(replace(hand, scheme="", seed="", commitment="") for hand in RECORD.hands)
    assert parse_text_record(text) == replace(RECORD, hands=plain)


# Errors --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('[format "', "[ ", ', column 2: " undercut-text"]": expected the name of a tag'),
        ('[format "', '[format"', ', column 8: ""undercut-text"]": expected a space after the name'),
        ('[format "', "[format ", ', column 9: "undercut-text"]": expected a value in double quotes'),
        ('-text"]', '-text"', ', column 24: "": expected a closing bracket'),
        ('-text"]', '-text"];', ', column 25: ";": expected the end of the line'),
        ("-text", "\\q", ", column 9: "),
        ("-text", "-tex", ', column 9: format = "undercut-tex": this version reads "undercut-text"'),
        ('[schema "1"]', '[schema "2"]', ', column 9: schema = "2": this version reads "1"'),
        ('[schema "1"]\n', "", "line 1, column 1: schema: missing"),
        ('[schema "1"]', "schema", ', column 1: "schema": not a tag such as [name "value"]'),
        ('[schema "1"]', '[format "1"]', ", column 2: format: there twice"),
        ('[schema "1"]', '[schema "1"]\n[author "me"]', "line 3, column 2: author: no such tag here"),
        ('[schema "1"]', '[schema "1"]\n[view "0"]', "line 3, column 2: view: the view of one player cannot be"),
        ("rules.hand.seats", "rules.hand.seat", ", column 2: rules.hand.seat: no such option"),
        ("rules.hand.seats", "rules.match.seats", ", column 2: rules.match.seats: no such option"),
        ('cards_each "10"', 'cards_each "99"', ", column 24: cards_each = 99: allowed: 3 to 13"),
        ('cards_each "10"', 'cards_each "ten"', ', column 24: cards_each = "ten": allowed: 3 to 13'),
        ('cards_each "10"', 'cards_each "9"', "line 5, column 13: rules_hash: it is not the hash of these rules"),
        ('points "100"', 'points "none"', ", column 28: target_points = null, target_hands = null: allowed: exactly"),
        ('name "classic"', 'name ""', ', column 13: name = "": allowed: 1 to 80 characters'),
        ('[player.1 "Player 1"]\n', "", "line 45, column 11: players: allowed: 2 names"),
        ("[player.1", "[player.3", ", column 2: player.3: no such tag here"),
        ('[over "', '[over "x', ", column 7: over: allowed: true or false"),
        ('[totals "', '[totals "x', ', column 9: totals: expected whole numbers or "none"'),
        ('[totals "', '[totals "1', ", column 9: totals = ["),
        ('[first_dealer "', '[first_dealer "x', ", column 15: first_dealer: expected a whole number"),
        ('[hand "2"]', '[hand "3"]', ', column 7: hand = "3": expected 2'),
        ('[hand "1"]', '[hand "1"]\n[totals "0 0"]', "line 54, column 2: totals: no such tag here"),
        ("[dealer", "[seat", ", column 2: seat: no such tag here"),
        ('[seats "0 1"]', '[seats "1 0"]', ', column 8: seats = "1 0": the players in this hand are 0 1'),
        ('[check "', '[check "0', ", column 8: check: it does not fit the deck and the actions"),
        ('[hand_count "', '[hand_count "1', ", column 13: hand_count = "),
        ('[hand_count "', '[hand_count "x', ", column 13: hand_count: expected a whole number"),
        ("[result.points", "[result.extra", ", column 2: result.extra: no such tag here"),
    ],
)
def test_what_is_wrong_has_a_place(old: str, new: str, problem: str) -> None:
    at = TEXT.index(old)
    error = refused(TEXT[:at] + new + TEXT[at + len(old) :])
    expected = problem if problem.startswith("line") else f"line {TEXT[:at].count(chr(10)) + 1}{problem}"
    assert error.message.startswith(expected)
    assert error.message.startswith(f"line {error.line}, column {error.column}: ")


def test_a_bad_card_has_the_column_of_the_card() -> None:
    line = line_of("[deck")
    text = "\n".join([*LINES[: line - 1], LINES[line - 1].replace(' "', ' "1D ', 1), *LINES[line:]])
    assert (refused(text).line, refused(text).column) == (line, 8)
    assert 'deck: not a card: "1D"' in refused(text).message


def test_an_action_that_is_not_allowed_has_the_column_of_its_word() -> None:
    line = line_of("[result.points") + 1
    words = LINES[line - 1].split(" ")
    words[2] = "G"
    text = "\n".join([*LINES[: line - 1], " ".join(words), *LINES[line:]])
    error = refused(text)
    assert (error.line, error.column) == (line, len(words[0]) + len(words[1]) + 3)
    assert (error.hand_number, error.position, error.code) == (1, 2, "illegal_action")
    words[2] = "XX"
    error = refused("\n".join([*LINES[: line - 1], " ".join(words), *LINES[line:]]))
    assert (error.line, error.column, error.code) == (line, len(words[0]) + len(words[1]) + 3, "bad_action")


def test_tags_after_actions_are_refused() -> None:
    assert refused(TEXT + '[dealer "0"]\n').message == f"line {len(LINES)}, column 2: dealer: a tag after the actions"


def test_a_result_needs_all_its_tags() -> None:
    for name in ("kind", "winners", "points"):
        text = "\n".join(line for line in LINES if not line.startswith(f"[result.{name} "))
        assert refused(text).detail.startswith("result.")


def test_a_hand_that_stops_before_its_end_is_refused() -> None:
    end = line_of('[hand "2"]')
    error = refused("\n".join([*LINES[: end - 3], *LINES[end - 2 :]]))
    assert (error.hand_number, error.code) == (1, "wrong_result")


@pytest.mark.parametrize("value", ["", "x - words", "3", "3 -", "99999 - words", "0 XX words"])
def test_bad_advice_is_refused(value: str) -> None:
    text = THREE.replace("[check", f'[advice "{value}"]\n[check', 1)
    line = text[: text.index(f'[advice "{value}"]')].count("\n") + 1
    assert refused(text).line == line


def test_role_cards_are_checked() -> None:
    assert refused(TEXT.replace("[totals", '[role_cards "AC 2C 3C"]\n[totals')).detail == "role_cards"
    assert refused(THREE.replace("[role_cards", "[role_card")).code == "unknown_tag"
