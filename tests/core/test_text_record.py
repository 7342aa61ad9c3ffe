"""The text form of records: round trips, and every kind of text that is refused with its place."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import chance_record
from tests.playing import classic_with, parse_script, rules_of, stacked_deal
from tests.rulesets import EVERY
from tests.strategies import played_hands, rule_sets
from undercut.core.actions import Discard
from undercut.core.errors import RecordTextError
from undercut.core.options import is_name
from undercut.core.record import HandRecord, MatchRecord, parse_record
from undercut.core.record_moves import AdviceRecord
from undercut.core.rules import RuleSet
from undercut.core.text_record import format_text_record, parse_text_record, text_record_mapping

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
    ("old", "new", "problem", "code", "detail"),
    [
        (
            '[format "',
            "[ ",
            ', column 2: " undercut-text"]": expected the name of a tag',
            "bad_tag",
            ' undercut-text"]',
        ),
        (
            '[format "',
            '[format"',
            ', column 8: ""undercut-text"]": expected a space after the name',
            "bad_tag",
            '"undercut-text"]',
        ),
        (
            '[format "',
            "[format ",
            ', column 9: "undercut-text"]": expected a value in double quotes',
            "bad_tag",
            'undercut-text"]',
        ),
        ('-text"]', '-text"', ', column 24: "": expected a closing bracket', "bad_tag", ""),
        ('-text"]', '-text"];', ', column 25: ";": expected the end of the line', "bad_tag", ";"),
        (
            "-text",
            "\\q",
            ', column 9: ""undercut\\q"]": expected a value as JSON writes texts',
            "bad_tag",
            '"undercut\\q"]',
        ),
        (
            "-text",
            "-tex",
            ', column 9: format = "undercut-tex": this version reads "undercut-text"',
            "record_schema",
            "format",
        ),
        ('[schema "1"]', '[schema "2"]', ', column 9: schema = "2": this version reads "1"', "record_schema", "schema"),
        ('[schema "1"]\n', "", "line 1, column 1: schema: missing", "missing_tag", "schema"),
        ('[schema "1"]', "schema", ', column 1: "schema": not a tag such as [name "value"]', "not_a_tag", "schema"),
        ('[schema "1"]', '[format "1"]', ", column 2: format: there twice", "repeated_tag", "format"),
        (
            '[schema "1"]',
            '[schema "1"]\n[author "me"]',
            "line 3, column 2: author: no such tag here",
            "unknown_tag",
            "author",
        ),
        (
            '[schema "1"]',
            '[schema "1"]\n[view "0"]',
            "line 3, column 2: view: the view of one player cannot be replayed",
            "masked",
            "view",
        ),
        (
            "rules.hand.seats",
            "rules.hand.seat",
            ", column 2: rules.hand.seat: no such option",
            "unknown_option",
            "rules.hand.seat",
        ),
        (
            "rules.hand.seats",
            "rules.match.seats",
            ", column 2: rules.match.seats: no such option",
            "unknown_option",
            "rules.match.seats",
        ),
        (
            'cards_each "10"',
            'cards_each "99"',
            ", column 24: cards_each = 99: allowed: 3 to 13",
            "option_value",
            "cards_each",
        ),
        (
            'cards_each "10"',
            'cards_each "ten"',
            ', column 24: cards_each = "ten": allowed: 3 to 13',
            "option_value",
            "cards_each",
        ),
        (
            'cards_each "10"',
            'cards_each "9"',
            "line 5, column 13: rules_hash: it is not the hash of these rules",
            "rules_hash",
            "rules_hash",
        ),
        (
            'points "100"',
            'points "none"',
            ", column 28: target_points = null, target_hands = null: allowed: exactly one of the two",
            "target",
            "target_points",
        ),
        (
            'name "classic"',
            'name ""',
            ', column 13: name = "": allowed: 1 to 80 characters on one line',
            "rules_name",
            "name",
        ),
        (
            '[player.1 "Player 1"]\n',
            "",
            "line 45, column 11: players: allowed: 2 names of 1 to 80 characters on one line",
            "record_players",
            "players",
        ),
        ("[player.1", "[player.3", ", column 2: player.3: no such tag here", "unknown_tag", "player.3"),
        ('[over "', '[over "x', ", column 7: over: allowed: true or false", "bad_value", "over"),
        ('[totals "', '[totals "x', ', column 9: totals: expected whole numbers or "none"', "bad_value", "totals"),
        (
            '[totals "',
            '[totals "1',
            ", column 9: totals = [15, 47]: the hands lead to [5, 47]",
            "wrong_totals",
            "totals",
        ),
        (
            '[first_dealer "',
            '[first_dealer "x',
            ", column 15: first_dealer: expected a whole number",
            "bad_value",
            "first_dealer",
        ),
        ('[hand "2"]', '[hand "3"]', ', column 7: hand = "3": expected 2', "hand_number", "hand"),
        (
            '[hand "1"]',
            '[hand "1"]\n[totals "0 0"]',
            "line 54, column 2: totals: no such tag here",
            "unknown_tag",
            "totals",
        ),
        ("[dealer", "[seat", ", column 2: seat: no such tag here", "unknown_tag", "seat"),
        (
            '[seats "0 1"]',
            '[seats "1 0"]',
            ', column 8: seats = "1 0": the players in this hand are 0 1',
            "wrong_seats",
            "seats",
        ),
        (
            '[check "',
            '[check "0',
            ", column 8: check: it does not fit the deck and the actions",
            "changed_hand",
            "check",
        ),
        (
            '[hand_count "',
            '[hand_count "1',
            ", column 13: hand_count = 13: the hands lead to 3",
            "wrong_totals",
            "hand_count",
        ),
        (
            '[hand_count "',
            '[hand_count "x',
            ", column 13: hand_count: expected a whole number",
            "bad_value",
            "hand_count",
        ),
        (
            "[result.points",
            "[result.extra",
            ", column 2: result.extra: no such tag here",
            "unknown_tag",
            "result.extra",
        ),
        (
            '[seats "0 1"]',
            '[seats "0  1"]',
            ', column 8: seats: expected whole numbers or "none"',
            "bad_value",
            "seats",
        ),
        ('[result.kind "', '[result.kin "', ", column 2: result.kin: no such tag here", "unknown_tag", "result.kin"),
        (
            '[result.kind "',
            '[result.kind "x',
            "line 65, column 44: hand 1: the result it states is not what its actions lead to",
            "wrong_result",
            "result",
        ),
        (
            '[result.points "',
            '[result.points "1',
            "line 65, column 44: hand 1: the result it states is not what its actions lead to",
            "wrong_result",
            "result",
        ),
        (
            '[result.winners "',
            '[result.winners "x',
            ', column 17: result.winners: expected whole numbers or "none"',
            "bad_value",
            "result.winners",
        ),
        ('[dealer "', '[dealer "9', ", column 9: hand 1: dealer = 91: allowed: 0 to 1", "no_such_seat", "dealer"),
        ('[dealer "', '[dealer "x', ", column 9: dealer: expected a whole number", "bad_value", "dealer"),
        ('[deck "', '[deck "7X ', ', column 8: deck: not a card: "7X" (at character 1)', "not_a_card", "7X"),
        ('[seed "', '[seed "x', ", column 7: hand 1: seeds are hex texts", "record_field", "seed"),
        (
            '[schema "1"]',
            '[schema "1"]\n[role_cards "7H"]',
            "line 3, column 13: role_cards: allowed: 0 or 2 cards",
            "role_cards",
            "role_cards",
        ),
        (
            '[rules.version "',
            '[rules.version "\\u0007',
            ', column 16: version = "\\x071.0.0": allowed: 1 to 80 characters on one line',
            "rules_name",
            "version",
        ),
        (
            '[winners "',
            '[winners "1 ',
            ', column 10: winners: expected whole numbers or "none"',
            "bad_value",
            "winners",
        ),
        ('[over "false"]', '[over "true"]', ", column 7: over = true: the hands lead to false", "wrong_totals", "over"),
        (
            '[first_dealer "',
            '[first_dealer "9',
            ", column 15: first_dealer = 91: allowed: 0 to 1",
            "no_such_player",
            "first_dealer",
        ),
        ('[hand "1"]', '[hand ""]', ', column 7: hand = "": expected 1', "hand_number", "hand"),
        ('[rules.name "classic"]\n', "", "line 1, column 1: rules.name: missing", "missing_tag", "rules.name"),
        ('[rules.version "1.0.0"]\n', "", "line 1, column 1: rules.version: missing", "missing_tag", "rules.version"),
    ],
)
def test_what_is_wrong_has_a_place(old: str, new: str, problem: str, code: str, detail: str) -> None:
    at = TEXT.index(old)
    error = refused(TEXT[:at] + new + TEXT[at + len(old) :])
    line = "" if problem.startswith("line") else f"line {TEXT[:at].count(chr(10)) + 1}"
    assert (error.message, error.code, error.detail) == (line + problem, code, detail)
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
    hand, winners = line_of('[hand "1"]'), line_of("[result.winners")
    for name, line, problem in (
        ("kind", winners - 1, "result.winners: without result.kind"),
        ("winners", hand, "result.winners: missing"),
        ("points", hand, "result.points: missing"),
    ):
        error = refused("\n".join(line for line in LINES if not line.startswith(f"[result.{name} ")))
        assert error.message == f"line {line}, column 2: {problem}"
        assert (error.code, error.detail) == ("missing_tag", f"result.{name}")
    without = re.sub(r"\[result.*\n", "", TEXT)
    for name in ("why_void", "winners", "points"):
        error = refused(without.replace("[check", f'[result.{name} "1"]\n[check', 1))
        assert error.message == f"line {line_of('[check')}, column 2: result.{name}: without result.kind"


def test_a_hand_that_stops_before_its_end_is_refused() -> None:
    end = line_of('[hand "2"]')
    error = refused("\n".join([*LINES[: end - 3], *LINES[end - 2 :]]))
    assert (error.hand_number, error.code) == (1, "wrong_result")


SHAPE = 'expected a position of the hand, an action or "-", and words'


@pytest.mark.parametrize(
    ("value", "problem", "code", "detail"),
    [
        ("", SHAPE, "bad_value", "advice"),
        ("x - words", SHAPE, "bad_value", "advice"),
        ("3", SHAPE, "bad_value", "advice"),
        ("3 -", SHAPE, "bad_value", "advice"),
        ("99999 - words", SHAPE, "bad_value", "advice"),
        ("0 XX words", 'not an action: "XX"', "bad_action", "XX"),
    ],
)
def test_bad_advice_is_refused(value: str, problem: str, code: str, detail: str) -> None:
    text = THREE.replace("[check", f'[advice "{value}"]\n[check', 1)
    line = text[: text.index(f'[advice "{value}"]')].count("\n") + 1
    error = refused(text)
    assert error.message.startswith(f"line {line}, column 9: advice: {problem}")
    assert (error.line, error.column, error.code, error.detail) == (line, 9, code, detail)


def test_advice_may_be_given_until_the_end_of_a_hand() -> None:
    record = chance_record(EVERY["three-hand"], 2)
    end = len(record.hands[0].moves)
    at_end = replace(record.hands[0], advice=(AdviceRecord(end, None, ""),))
    text = format_text_record(replace(record, hands=(at_end, *record.hands[1:])))
    assert parse_text_record(text).hands[0].advice == at_end.advice
    assert refused(text.replace(f'"{end} - "', f'"{end + 1} - "')).detail == "advice"


def test_a_hand_without_actions() -> None:
    record = replace(RECORD, hands=(replace(RECORD.hands[0], moves=()),))
    text = format_text_record(record)
    assert "[check" not in text
    assert parse_text_record(text.replace("[deck", '[check ""]\n[deck')) == record
    error = refused(text.replace("[deck", '[check "0"]\n[deck'))
    assert (error.line, error.column, error.code) == (line_of("[deck"), 8, "changed_hand")
    error = refused(text + '\n[result.kind "void"]\n[result.winners "none"]\n[result.points "0 0"]')
    assert (error.message.partition(": ")[2], error.detail) == (
        "hand 1: the result it states is not what its actions lead to",
        "result",
    )
    assert (error.line, error.column) == (text.count("\n") + 2, 14)


def test_actions_after_a_knock_begin_a_line() -> None:
    rules = rules_of(classic_with(big_gin_bonus_points=31))
    big_gin = stacked_deal(rules.hand, ["4C 5C 6C 9D 9H 9S KC KD KH KS", "2S"], upcard="2C", stock="7C")
    moves = parse_script("P P S G =9D9H9S =KCKDKHKS =4C5C6C7C . .")
    record = MatchRecord(rules, ("A", "B"), big_gin.dealer, (HandRecord(big_gin.dealer, big_gin.deck, moves),))
    assert format_text_record(record).endswith("]\nP P S G\n=9D9H9S =KCKDKHKS =4C5C6C7C . .\n")


def test_role_cards_are_checked() -> None:
    assert refused(TEXT.replace("[totals", '[role_cards "AC 2C 3C"]\n[totals')).detail == "role_cards"
    assert refused(THREE.replace("[role_cards", "[role_card")).code == "unknown_tag"


def test_the_plain_values_of_a_text_are_read_and_not_replayed() -> None:
    assert parse_record(text_record_mapping(TEXT)) == RECORD
    with pytest.raises(RecordTextError, match=r"^line 3, column 2: view: the view of one player cannot be replayed$"):
        text_record_mapping(TEXT.replace('[schema "1"]', '[schema "1"]\n[view "0"]'))
    wrong = re.sub(r'\[totals "[^"]*"', '[totals "9 9"', TEXT)
    assert refused(wrong).code == "wrong_totals"
    assert text_record_mapping(wrong)["totals"] == [9, 9]
