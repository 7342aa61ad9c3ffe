"""Section 4 of the rules: ``oklahoma``, ``standard`` with the knock limit from the first upcard."""

from dataclasses import replace

import pytest

from tests.playing import legal_tokens
from tests.rulesets import EVERY, dealt, end_of, match_after, played, won
from undercut.core.phases import knock_limit_points

RULES = EVERY["oklahoma"]
KNOCKER = "4H 5H 6H 9C 9D 9S 2C 2D 2S"
OPPONENT = "KC KD QH QD JS JC 8C 8D 7S AD"
"""84 points, and nothing to lay off."""


def test_it_is_standard_but_for_the_limit_the_spade_and_the_target() -> None:
    standard = EVERY["standard"]
    changed = {"knock_limit": RULES.hand.knock_limit, "spade_upcard_doubles": True}
    assert RULES.hand == replace(standard.hand, **changed)  # type: ignore[arg-type]
    assert RULES.match == replace(standard.match, target_points=150)


@pytest.mark.parametrize(
    ("upcard", "points"), [("AH", 0), ("AS", 0), ("2H", 2), ("9H", 9), ("TH", 10), ("JH", 10), ("QH", 10), ("KS", 10)]
)
def test_the_limit_comes_from_the_first_upcard(upcard: str, points: int) -> None:
    assert knock_limit_points(dealt(RULES.hand, ["", ""], upcard)) == points


def test_the_limit_stays_when_other_cards_are_on_the_pile() -> None:
    state = played(RULES.hand, [f"{KNOCKER} 5S", OPPONENT], "3H", "TC TD", "P P S TC S")
    assert knock_limit_points(state) == 3


def test_one_may_knock_with_the_upcards_points_and_not_with_more() -> None:
    for upcard, left, allowed in (("4S", "4C", True), ("4S", "5C", False), ("3H", "3S", True), ("3H", "4C", False)):
        state = played(RULES.hand, [f"{KNOCKER} {left}", OPPONENT], upcard, "TC", "P P S")
        assert ("KTC" in legal_tokens(state)) is allowed


def test_an_ace_means_gin_only() -> None:
    one = played(RULES.hand, [f"{KNOCKER} AC", OPPONENT], "AH", "TC", "P P S")
    assert not any(token[0] == "K" and len(token) == 3 for token in legal_tokens(one))
    gin = played(RULES.hand, [f"{KNOCKER} 2H", OPPONENT], "AH", "TC", "P P S")
    assert "KTC" in legal_tokens(gin)


@pytest.mark.parametrize(("upcard", "factor"), [("KS", 2), ("KH", 1), ("4S", 2), ("4D", 1)])
def test_spades_double_everything_bonuses_included(upcard: str, factor: int) -> None:
    """A knock, an undercut, a gin and a big gin."""
    hand = RULES.hand
    knock = end_of(played(hand, [f"{KNOCKER} 3S", OPPONENT], upcard, "TC", "P P S KTC"))
    assert knock.points == (factor * 81, 0)
    undercut = end_of(played(hand, [f"{KNOCKER} 3S", "TH TD TS QC QD QH JC JD JH AH"], upcard, "TC", "P P S KTC"))
    assert undercut.points == (0, factor * (2 + 25))
    gin = end_of(played(hand, [f"{KNOCKER} 2H", OPPONENT], upcard, "TC", "P P S KTC"))
    assert gin.points == (factor * (25 + 84), 0)
    big = end_of(played(hand, [f"{KNOCKER} 2H", OPPONENT], upcard, "7H", "P P S G"))
    assert big.points == (factor * (31 + 84), 0)


def test_to_150() -> None:
    assert not match_after(RULES, won(0, 100), won(0, 49)).over
    match = match_after(RULES, won(0, 100), won(1, 9), won(0, 50))
    assert (match.over, match.totals) == (True, (150 + 100 + 50, 9 + 25))
