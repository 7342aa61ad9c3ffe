"""What is legal in each phase and what it does, rule by rule."""

import pytest

from tests.playing import CLASSIC, VARIANTS, cards, classic_with, legal_tokens, play, stacked_deal
from undercut.core.errors import IllegalActionError
from undercut.core.hand import start
from undercut.core.notation import format_card, parse_card
from undercut.core.phases import knock_limit_points
from undercut.core.policies import AfterUpcardTaken, AllPass, KnockLimit, StockFloor
from undercut.core.results import KnockKind, ResultKind, WhyVoid
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase

READY = "4C 5C 6C 9D 9H 9S KC KD KH AS"
"""Three melds and an ace: deadwood 1."""
APART = "2C 4D 6H 8S TC QD 3S 5S 7D JH"
"""No meld at all."""
ELEVEN = "4C 5C 6C 9D 9H 9S 2S 2H 4S 3D"
"""Two melds and 11 points beside them."""
TEN = "4C 5C 6C 9D 9H 9S 2S 2H 3S 3D"
"""The same with 10 points."""


def dealt(
    rules: HandRules = CLASSIC.hand, first: str = READY, second: str = APART, upcard: str = "QS", stock: str = ""
) -> HandState:
    """A deal in which the non-dealer, seat 0, holds ``first``."""
    return start(stacked_deal(rules, [first, second], upcard, stock), rules)


def draw_and_throw(state: HandState, turns: int) -> HandState:
    """So many turns that draw from the stock and throw the card drawn."""
    for _ in range(turns):
        state = play(state, "S")
        assert state.drawn is not None
        state = play(state, format_card(state.drawn))
    return state


def take_and_throw(state: HandState, turns: int) -> HandState:
    """So many turns that take the upcard and throw the first other card."""
    for _ in range(turns):
        state = play(state, "T")
        state = play(state, legal_tokens(state)[0])
    return state


# The first turn ------------------------------------------------------------------------------------------------------


def test_the_upcard_is_offered_to_the_non_dealer_then_to_the_dealer() -> None:
    state = dealt()
    assert (state.phase, state.to_act, legal_tokens(state)) == (Phase.OFFER, 0, ["T", "P"])
    state = play(state, "P")
    assert (state.phase, state.to_act, legal_tokens(state)) == (Phase.OFFER, 1, ["T", "P"])


def test_when_both_pass_the_non_dealer_must_draw_from_the_stock() -> None:
    state = play(dealt(), "P P")
    assert (state.phase, state.to_act, legal_tokens(state)) == (Phase.DRAW_STOCK, 0, ["S"])
    state = draw_and_throw(state, 1)
    assert (state.phase, state.to_act) == (Phase.DRAW, 1)
    assert legal_tokens(state) == ["S", "T"]


def test_when_both_pass_the_refused_upcard_may_be_taken_if_the_rules_say_so() -> None:
    state = play(dealt(classic_with(all_pass=AllPass.MAY_TAKE_REFUSED), first=APART, second=READY), "P P")
    assert (state.phase, state.to_act, legal_tokens(state)) == (Phase.DRAW, 0, ["S", "T"])
    state = play(state, "T")
    assert state.holdings[0] == cards(APART + " QS")
    assert "QS" not in legal_tokens(state)


@pytest.mark.parametrize(("passes", "seat"), [("", 0), ("P ", 1)])
def test_whoever_takes_the_offered_upcard_discards_and_play_goes_on(passes: str, seat: int) -> None:
    state = play(dealt(), passes + "T")
    assert (state.phase, state.to_act, state.take_count) == (Phase.DISCARD, seat, 0)
    state = play(state, legal_tokens(state)[0])
    assert (state.phase, state.to_act) == (Phase.DRAW, 1 - seat)
    assert {"S", "T"} <= set(legal_tokens(state))


def test_the_offer_goes_round_a_table_of_three() -> None:
    state = start(stacked_deal(VARIANTS["table of three"], ["", "", ""], "KS", dealer=0), VARIANTS["table of three"])
    for seat in (1, 2, 0):
        assert (state.phase, state.to_act) == (Phase.OFFER, seat)
        state = play(state, "P")
    assert (state.phase, state.to_act) == (Phase.DRAW_STOCK, 1)


def test_after_a_taken_upcard_the_next_must_draw_from_the_stock_for_that_one_turn() -> None:
    rules = classic_with(after_upcard_taken=AfterUpcardTaken.NEXT_DRAWS_STOCK)
    state = play(dealt(rules, stock="3D"), "T KH")
    assert (state.phase, state.to_act, legal_tokens(state)) == (Phase.DRAW_STOCK, 1, ["S"])
    state = play(state, "S 3D")
    assert (state.phase, state.to_act) == (Phase.DRAW, 0)
    assert "T" in legal_tokens(state)
    state = play(state, "T")
    state = play(state, "9D")
    assert (state.phase, state.to_act) == (Phase.DRAW, 1)


def test_without_an_offer_the_starter_begins_with_a_discard() -> None:
    state = start(stacked_deal(VARIANTS["no first upcard"], [APART, READY], "QS"), VARIANTS["no first upcard"])
    assert sorted(legal_tokens(state)) == sorted([*APART.split(), "QS"])
    state = play(state, "QS")
    assert (state.phase, state.to_act) == (Phase.DRAW, 1)
    assert (state.turn_count, state.idle_turns) == (1, 1)
    assert legal_tokens(state) == ["S", "T", "K"]


# The card just taken -------------------------------------------------------------------------------------------------


def test_a_card_taken_from_the_discard_pile_may_not_go_back_in_the_same_turn() -> None:
    first_upcard = play(dealt(), "T")
    assert "QS" not in legal_tokens(first_upcard)
    assert "KQS" not in legal_tokens(first_upcard)
    assert len([token for token in legal_tokens(first_upcard) if len(token) == 2]) == 10
    with pytest.raises(IllegalActionError):
        play(first_upcard, "QS")
    taken = play(dealt(stock="2D"), "P P S 2D T")
    assert (taken.taken, taken.to_act) == (parse_card("2D"), 1)
    assert "2D" not in legal_tokens(taken)


def test_one_may_not_knock_by_throwing_the_card_just_taken() -> None:
    """Deadwood without the taken queen would be 1; with it and without the ace 10."""
    state = play(dealt(), "T")
    knocks = [token for token in legal_tokens(state) if token[0] == "K" and len(token) == 3]
    assert knocks == ["KAS"]


def test_the_taken_card_may_be_discarded_if_the_rules_say_so() -> None:
    state = play(dealt(classic_with(may_discard_taken_card=True)), "T")
    assert {"QS", "KQS"} <= set(legal_tokens(state))


def test_a_card_drawn_from_the_stock_may_be_discarded() -> None:
    state = play(dealt(stock="QH"), "P P S")
    assert {"QH", "KQH"} <= set(legal_tokens(state))


@pytest.mark.parametrize(
    ("rules", "script"),
    [
        (CLASSIC.hand, "T AS"),
        (CLASSIC.hand, "T KAS"),
        (CLASSIC.hand, "P P S KQH"),
        (classic_with(turns_limit=1), "T AS"),
        (classic_with(takes_limit=1), "P P S QH T"),
    ],
)
def test_no_card_is_the_one_just_taken_when_the_turn_or_the_hand_is_over(rules: HandRules, script: str) -> None:
    state = play(dealt(rules, stock="QH"), script)
    assert (state.drawn, state.taken) == (None, None)
    assert not (state.from_offer and state.phase is Phase.DRAW)
    assert (state.to_act is None) is (state.phase is Phase.OVER)


# Knock windows -------------------------------------------------------------------------------------------------------


def test_knocking_instead_of_a_draw_is_open_when_a_turn_starts_normally() -> None:
    state = draw_and_throw(play(dealt(first=APART, second=READY), "P P"), 1)
    assert (state.phase, state.to_act, legal_tokens(state)) == (Phase.DRAW, 1, ["S", "T", "K"])
    knocked = play(state, "K")
    assert (knocked.phase, knocked.to_act, knocked.knocker) == (Phase.LAY_MELDS, 1, 1)
    assert knocked.holdings == state.holdings
    assert (knocked.discard_pile, knocked.stock) == (state.discard_pile, state.stock)
    assert knocked.knock_kind is KnockKind.KNOCK


def test_knocking_instead_of_a_draw_is_closed_during_the_offer_and_after_two_passes() -> None:
    offer = dealt()
    assert "K" not in legal_tokens(offer)
    to_the_dealer = play(dealt(first=APART, second=READY), "P")
    assert "K" not in legal_tokens(to_the_dealer)
    forced = play(offer, "P P")
    assert legal_tokens(forced) == ["S"]
    for state in (offer, to_the_dealer, forced):
        with pytest.raises(IllegalActionError):
            play(state, "K")


def test_knocking_instead_of_a_draw_is_open_right_after_a_taken_upcard() -> None:
    """The dealer's turn then starts normally."""
    state = play(dealt(first=APART, second=READY), "T 2C")
    assert "K" in legal_tokens(state)


def test_knocking_instead_of_a_draw_is_closed_for_a_forced_stock_draw_after_a_taken_upcard() -> None:
    rules = classic_with(after_upcard_taken=AfterUpcardTaken.NEXT_DRAWS_STOCK)
    assert legal_tokens(play(dealt(rules, first=APART, second=READY), "T 2C")) == ["S"]


def test_ten_cards_without_deadwood_are_gin_in_both_windows() -> None:
    gin = "4C 5C 6C 9D 9H 9S KC KD KH KS"
    state = draw_and_throw(play(dealt(first=APART, second=gin), "P P"), 1)
    assert play(state, "K").knock_kind is KnockKind.GIN
    assert play(play(dealt(first=gin, stock="QH"), "P P S"), "KQH").knock_kind is KnockKind.GIN


def test_each_window_can_be_closed() -> None:
    no_instead = classic_with(knock_instead_of_draw=False)
    state = draw_and_throw(play(dealt(no_instead, first=APART, second=READY), "P P"), 1)
    assert "K" not in legal_tokens(state)
    assert "KAS" in legal_tokens(play(state, "S"))
    no_discard = classic_with(knock_with_discard=False)
    state = draw_and_throw(play(dealt(no_discard, first=APART, second=READY), "P P"), 1)
    assert "K" in legal_tokens(state)
    assert all(len(token) == 2 for token in legal_tokens(play(state, "S")))


def test_knocking_is_possible_in_the_first_turn_with_the_offered_upcard() -> None:
    state = play(dealt(upcard="KS"), "T")
    assert "KAS" in legal_tokens(state)
    knocked = play(state, "KAS")
    assert knocked.knock_kind is KnockKind.GIN
    assert knocked.discard_pile == (parse_card("AS"),)


def test_knocking_is_never_forced() -> None:
    state = play(dealt(upcard="KS"), "T")
    discards = {token for token in legal_tokens(state) if len(token) == 2}
    assert discards == set(READY.split())


# The knock limit -----------------------------------------------------------------------------------------------------


def test_the_limit_is_ten_counted_after_the_discard() -> None:
    for holding, knocks in ((ELEVEN, []), (TEN, ["KQH"])):
        state = play(dealt(first=holding, second="", stock="QH"), "P P S")
        assert [token for token in legal_tokens(state) if len(token) == 3] == knocks


def test_the_limit_is_ten_for_a_knock_instead_of_a_draw() -> None:
    for holding, knocks in ((ELEVEN, []), (TEN, ["K"])):
        state = draw_and_throw(play(dealt(first="", second=holding), "P P"), 1)
        assert legal_tokens(state) == ["S", "T", *knocks]


@pytest.mark.parametrize(
    ("limit", "upcard", "points"),
    [
        (KnockLimit.FIXED, "AD", 10),
        (KnockLimit.FIRST_UPCARD, "AD", 1),
        (KnockLimit.FIRST_UPCARD, "7D", 7),
        (KnockLimit.FIRST_UPCARD, "TD", 10),
        (KnockLimit.FIRST_UPCARD, "JD", 10),
        (KnockLimit.FIRST_UPCARD, "KD", 10),
        (KnockLimit.FIRST_UPCARD_ACE_GIN, "AD", 0),
        (KnockLimit.FIRST_UPCARD_ACE_GIN, "2D", 2),
        (KnockLimit.FIRST_UPCARD_ACE_GIN, "QD", 10),
    ],
)
def test_the_limit_may_come_from_the_first_upcard(limit: KnockLimit, upcard: str, points: int) -> None:
    state = dealt(classic_with(knock_limit=limit), first="", second="", upcard=upcard)
    assert knock_limit_points(state) == points
    later = play(state, "T")
    later = play(later, legal_tokens(later)[0])
    assert knock_limit_points(later) == points


def test_a_limit_of_nought_means_gin_only() -> None:
    gin_only = VARIANTS["gin only"]
    state = play(dealt(gin_only, stock="QH"), "P P S")
    assert all(len(token) == 2 for token in legal_tokens(state))
    state = play(dealt(gin_only, stock="KS"), "P P S")
    assert [token for token in legal_tokens(state) if len(token) == 3] == ["KAS"]


# Big gin -------------------------------------------------------------------------------------------------------------

ELEVEN_MELDED = "4C 5C 6C 9D 9H 9S KC KD KH KS"


def test_big_gin_is_all_cards_melded_without_a_discard() -> None:
    rules = classic_with(big_gin_bonus_points=31)
    state = play(dealt(rules, first=ELEVEN_MELDED, stock="7C"), "P P S")
    assert "G" in legal_tokens(state)
    knocked = play(state, "G")
    assert knocked.knock_kind is KnockKind.BIG_GIN
    assert (knocked.drawn, knocked.taken) == (None, None)
    assert knocked.holdings[0].bit_count() == 11
    assert knocked.discard_pile == state.discard_pile
    laid = play(knocked, "=9D9H9S =KCKDKHKS =4C5C6C7C .")
    assert (laid.phase, laid.to_act) == (Phase.DEFENDER_MELDS, 1)
    assert "G" not in legal_tokens(play(dealt(rules, first=ELEVEN_MELDED, stock="8C"), "P P S"))


def test_big_gin_may_be_made_with_the_card_taken() -> None:
    rules = classic_with(big_gin_bonus_points=31)
    state = play(dealt(rules, first=ELEVEN_MELDED, upcard="7C"), "T")
    assert "G" in legal_tokens(state)
    knocked = play(state, "G")
    assert (knocked.drawn, knocked.taken) == (None, None)


def test_big_gin_is_off_in_classic() -> None:
    assert "G" not in legal_tokens(play(dealt(first=ELEVEN_MELDED, stock="7C"), "P P S"))


# The end of the stock ------------------------------------------------------------------------------------------------


def test_a_hand_is_void_when_two_cards_are_left_after_a_discard() -> None:
    state = draw_and_throw(play(dealt(), "P P"), 28)
    assert (len(state.stock), state.phase) == (3, Phase.DRAW)
    drawn = play(state, "S")
    assert (len(drawn.stock), drawn.phase, drawn.result) == (2, Phase.DISCARD, None)
    over = play(drawn, legal_tokens(drawn)[0])
    assert over.phase is Phase.OVER
    assert over.result is not None
    assert (over.result.kind, over.result.why_void) == (ResultKind.VOID, WhyVoid.STOCK)
    assert (over.result.points, over.result.winners, over.result.knocker) == ((0, 0), (), None)
    assert (over.result.spreads, over.result.layoffs) == ((), ())


def test_the_last_draw_may_still_be_a_knock() -> None:
    state = play(draw_and_throw(play(dealt(), "P P"), 28), "S")
    assert state.to_act == 0
    knocks = [token for token in legal_tokens(state) if len(token) == 3]
    assert knocks
    assert play(state, knocks[0]).phase is Phase.LAY_MELDS


def test_taking_discards_does_not_use_the_stock_up() -> None:
    state = take_and_throw(draw_and_throw(play(dealt(), "P P"), 28), 3)
    assert (len(state.stock), state.phase) == (3, Phase.DRAW)


def last_take(first: str, second: str, throw: str) -> HandState:
    """Two cards in the stock; seat 0 has just thrown, seat 1 is to act."""
    rules = classic_with(stock_floor=StockFloor.VOID_AFTER_LAST_TAKE)
    state = draw_and_throw(play(dealt(rules, first=first, second=second), "P P"), 28)
    return play(state, f"S {throw}")


def test_the_last_discard_may_be_taken_only_to_knock() -> None:
    """The king makes a third meld; then nothing but a knock is legal."""
    state = last_take("2C 4D 6H 8S TC QD 3D 5S 7D KH", "4C 5C 6C 9D 9H 9S KC KD 3S 2H", "KH")
    assert (state.phase, state.to_act, legal_tokens(state)) == (Phase.LAST_TAKE, 1, ["T", "P"])
    taken = play(state, "T")
    assert (taken.phase, taken.take_count) == (Phase.LAST_KNOCK, state.take_count)
    assert legal_tokens(taken) == ["K2H", "K3S"]
    knocked = play(taken, "K3S")
    assert (knocked.phase, knocked.knocker, knocked.knock_kind) == (Phase.LAY_MELDS, 1, KnockKind.KNOCK)
    passed = play(state, "P")
    assert passed.result is not None
    assert passed.result.why_void is WhyVoid.STOCK


def test_the_last_discard_may_not_be_taken_without_a_knock() -> None:
    state = last_take(READY, APART, "AS")
    assert (state.phase, state.to_act, legal_tokens(state)) == (Phase.LAST_TAKE, 1, ["P"])


def test_the_card_taken_last_may_not_be_thrown_with_the_knock() -> None:
    """With the jack and without the ace the deadwood is 10."""
    state = last_take("2C 4D 6H 8S TC QD 3S 5S 7D JH", READY, "JH")
    assert legal_tokens(state) == ["T", "P"]
    assert legal_tokens(play(state, "T")) == ["KAS"]


def test_a_knock_instead_of_a_draw_is_closed_for_the_last_take() -> None:
    """It is no turn that starts normally."""
    state = last_take("2C 4D 6H 8S TC QD 3S 5S 7D JH", READY, "JH")
    assert state.rules.knock_instead_of_draw
    assert "K" not in legal_tokens(state)


def test_idle_turns_end_a_hand() -> None:
    state = take_and_throw(draw_and_throw(play(dealt(), "P P"), 1), 59)
    assert (state.phase, state.idle_turns) == (Phase.DRAW, 59)
    over = take_and_throw(state, 1)
    assert over.result is not None
    assert (over.result.kind, over.result.why_void, over.idle_turns) == (ResultKind.VOID, WhyVoid.IDLE, 60)
    assert draw_and_throw(state, 1).idle_turns == 0


def test_long_hands_end() -> None:
    rules = classic_with(turns_limit=5)
    state = draw_and_throw(play(dealt(rules), "P P"), 4)
    assert (state.phase, state.turn_count) == (Phase.DRAW, 4)
    over = draw_and_throw(state, 1)
    assert over.result is not None
    assert (over.result.why_void, over.turn_count) == (WhyVoid.LONG, 5)


def test_the_usual_limits_are_sixty_and_four_hundred_turns() -> None:
    assert (CLASSIC.hand.idle_turns_limit, CLASSIC.hand.turns_limit) == (60, 400)


def test_passing_the_upcard_is_no_turn() -> None:
    state = play(dealt(), "P P")
    assert (state.turn_count, state.idle_turns, state.passes) == (0, 0, 2)


# Reshuffle -----------------------------------------------------------------------------------------------------------


def reshuffle_rules(limit: int = 10) -> HandRules:
    return classic_with(stock_floor=StockFloor.RESHUFFLE, reshuffles_limit=limit)


def test_a_draw_that_leaves_two_cards_is_followed_by_a_reshuffle() -> None:
    state = draw_and_throw(play(dealt(reshuffle_rules()), "P P"), 28)
    assert (state.phase, len(state.stock)) == (Phase.DRAW, 3)
    drawn = play(state, "S")
    assert (drawn.phase, drawn.to_act, len(drawn.stock)) == (Phase.RESHUFFLE, state.to_act, 2)
    assert legal_tokens(drawn) == []


def test_too_many_reshuffles_make_a_void_hand() -> None:
    state = play(draw_and_throw(play(dealt(reshuffle_rules(0)), "P P"), 28), "S")
    assert state.result is not None
    assert (state.result.kind, state.result.why_void) == (ResultKind.VOID, WhyVoid.RESHUFFLES)
    assert state.result.points == (0, 0)
    assert (state.phase, state.to_act, state.drawn) == (Phase.OVER, None, None)
