"""Section 4 of the rules: ``straight``, gin only."""

from dataclasses import replace

from tests.playing import legal_tokens
from tests.rulesets import EVERY, end_of, played
from undercut.core.results import ResultKind

RULES = EVERY["straight"]
MELDS = "4H 5H 6H 9C 9D 9S 2C 2D 2S"
OPPONENT = "KC KD QH QD JS JC 8C 8D 7S AD"


def test_it_is_standard_without_knocking() -> None:
    standard = EVERY["standard"]
    assert RULES.hand == replace(standard.hand, knock_limit_points=0)
    assert RULES.match == standard.match


def test_one_point_is_too_much() -> None:
    state = played(RULES.hand, [f"{MELDS} AC", OPPONENT], "KS", "KH", "P P S")
    assert not any(len(token) == 3 for token in legal_tokens(state))


def test_gin_and_big_gin_end_the_hand() -> None:
    gin = played(RULES.hand, [f"{MELDS} 2H", OPPONENT], "KS", "KH", "P P S KKH")
    assert (end_of(gin).kind, end_of(gin).points) == (ResultKind.GIN, (25 + 84, 0))
    big = played(RULES.hand, [f"{MELDS} 2H", OPPONENT], "KS", "7H", "P P S G")
    assert (end_of(big).kind, end_of(big).points) == (ResultKind.BIG_GIN, (31 + 84, 0))
