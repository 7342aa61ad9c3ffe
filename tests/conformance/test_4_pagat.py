"""Section 4 of the rules: ``pagat``."""

from dataclasses import replace

from tests.playing import legal_tokens
from tests.rulesets import EVERY, VOID, end_of, match_after, played, won
from undercut.core.results import ResultKind

RULES = EVERY["pagat"]
GIN = "4H 5H 6H 9C 9D 9S 2C 2D 2S 2H"
OPPONENT = "KC KD QH QD JS JC 8C 8D 7S AD"


def test_gin_is_20_and_undercut_10() -> None:
    assert end_of(played(RULES.hand, [GIN, OPPONENT], "KS", "KH", "P P S KKH")).points == (20 + 84, 0)
    cards = [GIN.replace("2H", "5S"), "KC KD KH QC QD QH JC JD JH AH"]
    result = end_of(played(RULES.hand, cards, "KS", "TD", "P P S KTD"))
    assert (result.kind, result.points) == (ResultKind.UNDERCUT, (0, 4 + 10))


def test_no_big_gin() -> None:
    eleven = legal_tokens(played(RULES.hand, [GIN, OPPONENT], "KS", "7H", "P P S"))
    assert "G" not in eleven
    assert "K7H" in eleven


def test_game_100_and_box_20() -> None:
    assert match_after(RULES, won(0, 60), won(1, 20), won(0, 40)).totals == (100 + 100 + 40, 20 + 20)


def test_a_shutout_makes_the_game_bonus_200() -> None:
    assert match_after(RULES, won(0, 60), won(0, 40)).totals == (100 + 200 + 40, 0)


def test_with_the_target_at_90_a_gin_worth_97_that_ends_a_shutout_with_one_box_is_317() -> None:
    """The gin is 20 and 77 of deadwood."""
    rules = replace(RULES, match=replace(RULES.match, target_points=90))
    cards = OPPONENT.replace("8D", "AH")
    gin = end_of(played(rules.hand, [GIN, cards], "KS", "KH", "P P S KKH"))
    assert gin.points == (97, 0)
    match = match_after(rules, gin)
    assert (match.over, match.totals) == (True, (97 + 200 + 20, 0))
    assert match.totals[0] == 317


def test_the_loser_deals() -> None:
    assert match_after(RULES, won(0, 5), dealer=0).dealer == 1
    assert match_after(RULES, won(0, 5), dealer=1).dealer == 1
    assert match_after(RULES, won(0, 5), won(1, 5)).dealer == 0
    assert match_after(RULES, won(0, 5), VOID).dealer == 1, "void: the same dealer"
