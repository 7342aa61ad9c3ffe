"""Logs of the challenge's Java program."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.adapters.challenge_writer import challenge_log
from tests.matches import chance_record
from tests.rulesets import EVERY
from undercut.adapters.challenge_log import parse_challenge_log
from undercut.core.errors import RecordTextError
from undercut.core.record import HandRecord, MatchRecord, final_match
from undercut.core.record_moves import format_move

RULES = EVERY["challenge"]
RECORD = chance_record(RULES, 3, 4)
LOG = challenge_log(RECORD)
LINES = LOG.splitlines()


PRINTED = """\
Player 0 is dealt [9C, 2D, 4H, 2H, 9S, 6H, 2S, 5H, 9D, 2C].
Player 1 is dealt [KD, 8C, QH, JS, 3H, KC, JC, 8D, 7H, QD].
Player 0 starts.
The initial face up card is KS.
Player 0 declines KS.
Player 1 declines KS.
Player 0 draws KH.
Player 0 discards KH.
Player 0 has [[4H, 5H, 6H], [2C, 2H, 2S, 2D], [9C, 9S, 9D], []] with 0 deadwood.
Player 0 melds [[4H, 5H, 6H], [9C, 9S, 9D]] with 8 deadwood from [2C, 2H, 2S, 2D].
Player 1 melds [].
Player 1 lays off 3H on [4H, 5H, 6H].
Player 1 lays off 7H on [4H, 5H, 6H, 3H].
Player 1 has 76 deadwood with [8C, JC, KC, QH, JS, 8D, QD, KD]
Player 0 scores the deadwood difference of 68.
Player\tScore
0\t68
1\t0
"""
"""A hand as the program prints it: the starter could go gin, and lays less, which is a knock there."""
SUMMARY = ["1000 games played in 1234 ms.", "Games Won: P0:501, P1:499."]


def plays(hands: Sequence[HandRecord]) -> list[tuple[int, object]]:
    """Who dealt, and what was played."""
    return [(hand.dealer, hand.moves) for hand in hands]


def refused(lines: Sequence[str]) -> RecordTextError:
    """The error about these lines."""
    with pytest.raises(RecordTextError) as caught:
        parse_challenge_log("\n".join(lines))
    return caught.value


@pytest.mark.parametrize("number", range(12))
def test_a_match_is_read_back(number: int) -> None:
    record = chance_record(RULES, number, 200)
    read = parse_challenge_log(challenge_log(record))
    assert plays(read.hands) == plays(record.hands)
    assert final_match(read).totals == final_match(record).totals
    assert final_match(read).over


def test_every_kind_of_end_is_among_them() -> None:
    text = "".join(challenge_log(chance_record(RULES, number, 200)) for number in range(12))
    for words in ("goes gin", "undercuts", "deadwood difference of", "lays off", "is cancelled", "declines", "wins."):
        assert words in text


def test_a_printed_hand_in_which_the_knocker_lays_less_than_gin() -> None:
    (hand,) = parse_challenge_log(PRINTED).hands
    tokens = [format_move(move) for move in hand.moves]
    assert tokens == ["P", "P", "S", "KKH", "=9C9D9S", "=4H5H6H", ".", "3H>1", "7H>1", ".", "."]
    assert final_match(parse_challenge_log(PRINTED)).totals == (68, 0)


@pytest.mark.parametrize(
    ("printed", "other"),
    [
        ("with 8 deadwood from", "with 9 deadwood from"),
        ("from [2C, 2H, 2S, 2D]", "from [2C, 2H, 2S]"),
        (
            "melds [[4H, 5H, 6H], [9C, 9S, 9D]] with 8 deadwood from [2C, 2H, 2S, 2D].",
            "goes gin with melds [[4H, 5H, 6H], [9C, 9S, 9D]].",
        ),
        ("Player 0 melds", "Player 1 melds"),
        ("Player 1 lays off 3H", "Player 0 lays off 3H"),
        ("Player 1 melds", "Player 0 melds"),
        ("with [8C, JC, KC,", "with [8C, JC, AC,"),
        ("scores the deadwood difference of 68.", "scores the deadwood difference of 67."),
        (
            "scores the deadwood difference of 68.",
            "scores the gin bonus of 25 plus opponent deadwood 43 for 68 total points.",
        ),
        (
            "scores the deadwood difference of 68.",
            "undercuts and scores the undercut bonus of 25 plus deadwood difference of 43 for 68 total points.",
        ),
    ],
)
def test_what_a_line_states_has_to_be_what_the_rules_come_to(printed: str, other: str) -> None:
    assert PRINTED.count(printed) == 1
    error = refused(PRINTED.replace(printed, other).splitlines())
    assert error.code == "wrong_statement"
    assert error.line == 1 + PRINTED[: PRINTED.index(printed)].count("\n")


def test_the_games_that_are_not_shown_may_be_summed_up_at_the_end() -> None:
    whole = challenge_log(chance_record(RULES, 1, 200)).splitlines()
    assert parse_challenge_log("\n".join([*whole, *SUMMARY])) == parse_challenge_log("\n".join(whole))
    assert refused([*whole[:-1], *SUMMARY[:1], *LINES]).code == "unexpected_line"
    assert refused([*LINES, *SUMMARY]).code == "unexpected_line"


def test_a_void_hand_says_so() -> None:
    lines = next(
        lines for number in range(12) if "cancelled" in (lines := challenge_log(chance_record(RULES, number, 200)))
    ).splitlines()
    at = next(number for number, line in enumerate(lines) if "cancelled" in line)
    error = refused([*lines[:at], *lines[at + 1 :]])
    assert (error.code, error.line) == ("unexpected_line", at + 1)


def test_what_is_not_told_is_filled_up() -> None:
    read = parse_challenge_log(LOG)
    assert read.rules == RULES
    assert read.players == ("Player 0", "Player 1")
    for hand in read.hands:
        assert sorted(hand.deck) == list(range(52))
        assert (hand.seed, hand.scheme, hand.commitment) == ("", "", "")
    rest = read.hands[0].deck[-5:]
    assert list(rest) == sorted(rest)


def test_the_end_may_be_missing() -> None:
    for count in range(4, len(LINES)):
        part: MatchRecord | None = None
        try:
            part = parse_challenge_log("\n".join(LINES[:count]))
        except RecordTextError as error:
            assert error.code == "log_ends"  # noqa: PT017
        if part is not None:
            cut = [
                replace(hand, moves=hand.moves[: len(found.moves)])
                for hand, found in zip(RECORD.hands, part.hands, strict=False)
            ]
            assert plays(part.hands) == plays(cut)


def test_blank_lines_and_windows_lines_are_read() -> None:
    assert parse_challenge_log(LOG.replace("\n", "\r\n\r\n")) == parse_challenge_log(LOG)


def at(words: str) -> int:
    """The first line that has these words, from 0."""
    return next(number for number, line in enumerate(LINES) if words in line)


@pytest.mark.parametrize(
    ("words", "new", "problem"),
    [
        ("Player 0 is dealt", "Hello", '"Hello": no line of such a log'),
        ("Player 0 is dealt", "Player 0 is dealt [AC, 2C].", "expected ten cards of player 0"),
        ("Player 1 is dealt", LINES[0], "expected ten cards of player 1"),
        ("starts.", "Player 0 draws AC.", 'expected "Player … starts."'),
        ("face up", "The initial face up card is 1C.", '"The initial face up card is 1C.": no line'),
        ("draws", "Player 0 discards AC illegally and forfeits.", "a forfeit: no rule set has one"),
        ("has [", "Player 0 has [] with 99 deadwood.", "by the rules it is "),
        ("deadwood with [", "Player 0 has 77 deadwood with []", "by the rules it is "),
        ("0\t", "0\t99", "by the rules it is "),
    ],
)
def test_what_is_wrong_has_a_place(words: str, new: str, problem: str) -> None:
    number = at(words)
    error = refused([*LINES[:number], new, *LINES[number + 1 :]])
    assert error.message.startswith(f"line {number + 1}, column 1: {problem}")


def test_actions_against_the_rules_have_a_place() -> None:
    number = at("discards")
    card = LINES[number - 1][-3:-1]
    error = refused([*LINES[:number], LINES[number].replace(LINES[number][-3:], "XX."), *LINES[number + 1 :]])
    assert error.code == "unknown_line"
    wrong = "AC" if card != "AC" else "2C"
    error = refused([*LINES[:number], f"{LINES[number][:18]}{wrong}.", *LINES[number + 2 :]])
    assert error.line == number + 1


def test_a_match_that_is_over_has_no_more_hands() -> None:
    whole = challenge_log(chance_record(RULES, 1, 200)).splitlines()
    assert refused([*whole, *LINES]).message.endswith("by the rules the match is over")


def test_an_empty_log_is_refused() -> None:
    assert refused([]).message == 'line 1, column 1: the log ends here: expected "Player … is dealt […]."'
