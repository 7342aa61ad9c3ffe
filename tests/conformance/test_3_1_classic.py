"""Section 3.1 of the rules: ``classic``, two players. Tests for each numbered rule."""

import pytest

from tests.playing import CLASSIC, legal_tokens, play, play_out
from tests.rulesets import VOID, dealt, end_of, match_after, played, throw_drawn, to_the_floor, won
from undercut.core.notation import parse_action
from undercut.core.record_moves import format_move
from undercut.core.results import KnockKind, ResultKind, WhyVoid
from undercut.core.state import Phase

RULES = CLASSIC.hand
JUNK, OTHER_JUNK = "AC 3D 5H 7S 9C JD KH 2S 4C 6D", "AS 3H 5C 8D TH QC KD 2H 4S 6C"
KNOCKER = "4H 5H 6H 9C 9D 9S 2C 2D 2S 5S"
"""Three melds and a five."""
POOR = "AC 3D 5C 7S TC JD KH 8D 4C 6D"
"""No meld, nor a card of the one above."""


def test_1_ten_cards_each_an_upcard_and_31_in_the_stock() -> None:
    state = dealt(RULES, [JUNK, OTHER_JUNK], "7H")
    assert [held.bit_count() for held in state.holdings] == [10, 10]
    assert len(state.discard_pile) == 1
    assert len(state.stock) == 31


@pytest.mark.parametrize("dealer", [0, 1])
def test_2_the_non_dealer_takes_or_passes_then_the_dealer(dealer: int) -> None:
    state = dealt(RULES, [JUNK, OTHER_JUNK], "7H", dealer=dealer)
    assert (state.to_act, legal_tokens(state)) == (1 - dealer, ["T", "P"])
    passed = play(state, "P")
    assert (passed.to_act, legal_tokens(passed)) == (dealer, ["T", "P"])
    taken = play(passed, "T")
    assert (taken.phase, taken.to_act) == (Phase.DISCARD, dealer)
    both = play(passed, "P")
    assert (both.to_act, legal_tokens(both)) == (1 - dealer, ["S"])


def test_2_after_two_passes_and_the_draw_play_goes_on_normally() -> None:
    state = throw_drawn(played(RULES, [JUNK, OTHER_JUNK], "7H", "8C", "P P S"))
    assert (state.to_act, legal_tokens(state)) == (1, ["S", "T"])
    assert legal_tokens(play(dealt(RULES, [JUNK, OTHER_JUNK], "7H"), "T AC")) == ["S", "T"]


def test_3_the_limit_is_ten() -> None:
    for left, allowed in (("AC AD 3S 5S", True), ("AC AD 3S 6S", False)):
        state = played(RULES, [f"4H 5H 6H 9C 9D 9S {left}", ""], "KS", "KH", "P P S")
        assert ("KKH" in legal_tokens(state)) is allowed


def test_3a_a_knock_after_the_draw_and_with_the_discard() -> None:
    state = played(RULES, [KNOCKER, POOR], "KS", "KC", "P P S")
    assert {"KKC", "KC"} <= set(legal_tokens(state))
    assert play(state, "KKC").knocker == 0


def test_3b_a_knock_instead_of_a_draw_without_a_discard() -> None:
    state = played(RULES, [POOR, KNOCKER], "7H", "KC", "P P S KC")
    assert (state.phase, legal_tokens(state)) == (Phase.DRAW, ["S", "T", "K"])
    after = play(state, "K")
    assert (after.knocker, after.knock_kind, after.holdings[1].bit_count()) == (1, KnockKind.KNOCK, 10)
    assert after.discard_pile == state.discard_pile


def test_3b_not_while_the_upcard_is_offered_nor_for_the_forced_draw() -> None:
    state = dealt(RULES, [KNOCKER, POOR], "7H")
    assert legal_tokens(state) == ["T", "P"]
    assert legal_tokens(play(state, "P P")) == ["S"]


def test_3b_gin_in_that_window_is_gin() -> None:
    gin = KNOCKER.replace("5S", "3H")
    assert end_of(played(RULES, [POOR, gin], "7H", "KC", "P P S KC K")).kind is ResultKind.GIN


def test_3_a_record_shows_which_window_was_used() -> None:
    assert format_move(parse_action("K")) == "K"
    assert format_move(parse_action("KKC")) == "KKC"


OPPONENT = "KC KD QH QD JS JC 8C 8D 7S AD"
"""84 points, and nothing to lay off."""


def test_4_a_knock_scores_the_difference() -> None:
    assert end_of(played(RULES, [KNOCKER, OPPONENT], "KS", "KH", "P P S KKH")).points == (84 - 5, 0)


def test_4_layoffs_come_off_first() -> None:
    """The three and the seven of hearts go on the run and leave 76."""
    defender = OPPONENT.replace("7S", "7H").replace("AD", "3H")
    result = end_of(played(RULES, [KNOCKER, defender], "KS", "KH", "P P S KKH"))
    assert result.points == (76 - 5, 0)


@pytest.mark.parametrize(("left", "points"), [("4S", 1), ("5C", 0), ("AH", 4)])
def test_4_an_undercut_scores_the_difference_and_25_to_the_opponent(left: str, points: int) -> None:
    """Less, and also just as much."""
    state = played(RULES, [KNOCKER, f"KC KD KH QC QD QH JC JD JH {left}"], "KS", "TD", "P P S KTD")
    result = end_of(state)
    assert (result.kind, result.points) == (ResultKind.UNDERCUT, (0, points + 25))


def test_4_gin_scores_25_and_the_opponents_deadwood() -> None:
    gin = KNOCKER.replace("5S", "3H")
    assert end_of(played(RULES, [gin, OPPONENT], "KS", "KH", "P P S KKH")).points == (25 + 84, 0)
    against_none = "KC KD KH QC QD QH JC JD JH JS"
    assert end_of(played(RULES, [gin, against_none], "KS", "TD", "P P S KTD")).points == (25, 0)


def test_5_two_cards_left_after_a_discard_without_a_knock() -> None:
    state = to_the_floor(RULES, [JUNK, OTHER_JUNK], "KS")
    assert state.result is not None
    assert (state.result.kind, state.result.why_void, state.result.points) == (ResultKind.VOID, WhyVoid.STOCK, (0, 0))
    assert len(state.stock) == 2


def test_5_the_last_draw_may_still_be_a_knock() -> None:
    """The last draw, the 29th, is the first player's."""
    holding = KNOCKER.replace("5S", "KC")
    state = play(dealt(RULES, [holding, POOR], "7H"), "P P")
    while len(state.stock) > 3:
        state = throw_drawn(play(state, "S"))
    state = play(state, "S")
    assert (state.to_act, len(state.stock)) == (0, 2)
    assert play_out(play(state, "KKC")).result is not None


def test_6_the_deal_alternates_and_the_same_dealer_deals_after_a_drawn_hand() -> None:
    for first in (0, 1):
        assert match_after(CLASSIC, dealer=first).dealer == first
        assert match_after(CLASSIC, won(0, 5), dealer=first).dealer == 1 - first
        assert match_after(CLASSIC, won(0, 5), VOID, VOID, dealer=first).dealer == 1 - first
        assert match_after(CLASSIC, won(0, 5), won(0, 5), dealer=first).dealer == first


def test_7_to_one_hundred_points_or_more() -> None:
    assert not match_after(CLASSIC, won(0, 60), won(1, 99), won(0, 39)).over
    over = match_after(CLASSIC, won(0, 60), won(1, 99), won(0, 40))
    assert (over.over, over.winner, over.totals) == (True, 0, (100, 99))


def test_7_game_bonus_box_bonus_and_shutout_are_off() -> None:
    assert match_after(CLASSIC, won(0, 60), won(0, 50)).totals == (110, 0)
    options = CLASSIC.match
    assert (options.game_bonus_points, options.box_bonus_points, options.shutout) == (0, 0, "none")


def test_7_big_gin_and_oklahoma_are_off() -> None:
    eleven = played(RULES, [KNOCKER.replace("5S", "3H"), OPPONENT], "KS", "7H", "P P S")
    assert "G" not in legal_tokens(eleven)
    assert "K7H" in legal_tokens(eleven)
    assert (RULES.knock_limit, RULES.spade_upcard_doubles) == ("fixed", False)
