"""Section 4 of the rules: ``bicycle``."""

from tests.playing import legal_tokens
from tests.rulesets import EVERY, VOID, end_of, match_after, played, won

RULES = EVERY["bicycle"]
GIN = "4H 5H 6H 9C 9D 9S 2C 2D 2S 2H"
OPPONENT = "KC KD QH QD JS JC 8C 8D 7S AD"


def test_gin_is_20_and_undercut_10() -> None:
    assert end_of(played(RULES.hand, [GIN, OPPONENT], "KS", "KH", "P P S KKH")).points == (20 + 84, 0)
    cards = [GIN.replace("2H", "5S"), "KC KD KH QC QD QH JC JD JH AH"]
    assert end_of(played(RULES.hand, cards, "KS", "TD", "P P S KTD")).points == (0, 4 + 10)
    assert "G" not in legal_tokens(played(RULES.hand, [GIN, OPPONENT], "KS", "7H", "P P S"))


def test_box_20_and_game_100() -> None:
    assert match_after(RULES, won(0, 60), won(1, 20), won(0, 40)).totals == (100 + 100 + 40, 20 + 20)


def test_a_shutout_is_100_flat() -> None:
    assert match_after(RULES, won(0, 60), won(0, 40)).totals == (100 + 100 + 40 + 100, 0)


def test_the_winner_deals() -> None:
    assert match_after(RULES, won(0, 5), dealer=0).dealer == 0
    assert match_after(RULES, won(0, 5), dealer=1).dealer == 0
    assert match_after(RULES, won(0, 5), won(1, 5)).dealer == 1
    assert match_after(RULES, won(1, 5), VOID).dealer == 1, "void: the same dealer"
