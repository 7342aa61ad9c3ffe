"""Section 4 of the rules: ``challenge``, the EAAI-21 Gin Rummy research challenge."""

from tests.playing import legal_tokens
from tests.rulesets import EVERY, VOID, end_of, match_after, played, won
from undercut.core.results import ResultKind

RULES = EVERY["challenge"]
GIN = "4H 5H 6H 9C 9D 9S 2C 2D 2S 2H"
OPPONENT = "KC KD QH QD JS JC 8C 8D 7S AD"


def test_gin_is_25_and_undercut_25() -> None:
    assert end_of(played(RULES.hand, [GIN, OPPONENT], "KS", "KH", "P P S KKH")).points == (25 + 84, 0)
    cards = [GIN.replace("2H", "5S"), "KC KD KH QC QD QH JC JD JH AH"]
    assert end_of(played(RULES.hand, cards, "KS", "TD", "P P S KTD")).points == (0, 4 + 25)


def test_gin_is_what_is_laid_without_deadwood() -> None:
    """The program of the challenge asks for the melds after the discard, and goes by what they leave."""
    state = played(RULES.hand, [GIN, OPPONENT], "KS", "KH", "P P S KKH =9C9D9S =4H5H6H .")
    result = end_of(state)
    assert (result.kind, result.points) == (ResultKind.KNOCK, (84 - 8, 0))
    assert end_of(played(RULES.hand, [GIN, OPPONENT], "KS", "KH", "P P S KKH")).kind is ResultKind.GIN


def test_no_big_gin() -> None:
    assert "G" not in legal_tokens(played(RULES.hand, [GIN, OPPONENT], "KS", "7H", "P P S"))


def test_to_100_without_bonuses() -> None:
    assert not match_after(RULES, won(0, 60), won(0, 39)).over
    match = match_after(RULES, won(0, 60), won(1, 99), won(0, 60))
    assert (match.over, match.winner, match.totals) == (True, 0, (120, 99))


def test_the_dealer_alternates_after_a_scored_hand() -> None:
    assert match_after(RULES, won(0, 5)).dealer == 1
    assert match_after(RULES, won(1, 5)).dealer == 1
    assert match_after(RULES, VOID).dealer == 0
    assert match_after(RULES, won(1, 5), VOID, won(1, 5)).dealer == 0
