"""Section 4 of the rules: ``tournament``, OpenSpiel's ``gin_rummy``; ``tests/peers`` runs the two move for move."""

from tests.playing import legal_tokens, play
from tests.rulesets import EVERY, end_of, match_after, played, to_the_floor, won
from undercut.core.results import ResultKind, WhyVoid
from undercut.core.state import Phase

RULES = EVERY["tournament"]
HAND = RULES.hand
POOR = "AC 3D 5C 7S TC JD KH 8D 4C 6D"
END = "2H 3H 4H 7C 7D 7H 9S TS QC QD"
"""With the jack of spades it is three melds and a queen to throw."""


def test_the_last_discard_may_be_taken_to_knock() -> None:
    """The 50th-card rule. Two cards are left; the last discard is the jack of spades."""
    state = to_the_floor(HAND, [POOR.replace("3D", "3S"), END], "JS")
    assert (state.phase, state.to_act, len(state.stock)) == (Phase.LAST_TAKE, 1, 2)
    assert legal_tokens(state) == ["T", "P"]
    taken = play(state, "T")
    assert legal_tokens(taken) == ["KQC", "KQD"], "nothing but a knock may follow"
    assert end_of(play(taken, "KQC")).knocker == 1


def test_the_last_discard_may_not_be_taken_for_anything_else() -> None:
    state = to_the_floor(HAND, [POOR, END], "KS")
    assert legal_tokens(state) == ["P"]


def test_when_it_is_passed_the_hand_is_void() -> None:
    result = play(to_the_floor(HAND, [POOR, END], "JS"), "P").result
    assert result is not None
    assert (result.why_void, result.points) == (WhyVoid.STOCK, (0, 0))


def test_equal_deadwood_is_no_undercut() -> None:
    cards = ["4H 5H 6H 9C 9D 9S 2C 2D 2S 5S", "KC KD KH QC QD QH JC JD JH 5C"]
    result = end_of(played(HAND, cards, "KS", "TD", "P P S KTD"))
    assert (result.kind, result.points) == (ResultKind.KNOCK, (0, 0))
    cards[1] = cards[1].replace("5C", "4C")
    assert end_of(played(HAND, cards, "KS", "TD", "P P S KTD")).points == (0, 1 + 25)


def test_gin_is_what_is_laid_without_deadwood() -> None:
    cards = ["4H 5H 6H 9C 9D 9S AC AD AH AS", "KC KD QH QD JS JC 8C 8D 7S 2D"]
    state = played(HAND, cards, "KS", "TD", "P P S KTD")
    assert end_of(state).points == (25 + 85, 0)
    assert end_of(play(state, "=9C9D9S =4H5H6H .")).points == (85 - 4, 0)


def test_the_fiftieth_take_ends_the_hand() -> None:
    state = played(HAND, [POOR, "AS 3H 5D 7C TH QC KD 2H 4S 6C"], "8H", "9C", "P P S KH")
    takes = 0
    while state.result is None:
        state = play(state, "T")
        takes += 1
        if state.result is None:
            state = play(state, max(token for token in legal_tokens(state) if len(token) == 2))
    assert (takes, state.result.why_void) == (50, WhyVoid.TAKES)


def test_one_hand_without_big_gin() -> None:
    assert match_after(RULES, won(0, 5)).over
    assert HAND.big_gin_bonus_points is None
