"""Section 1 of the rules: what every rule set shares."""

from dataclasses import replace

import pytest

from tests.playing import CLASSIC, cards, chance_hand, legal_tokens, play, play_out, tokens
from tests.rulesets import EVERY, deadwood_points, dealt, end_of, played, throw_drawn
from undercut.core.actions import DISCARDS, Discard, Knock, Reshuffle, TakeUpcard
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import CARD_POINTS, DECK_SIZE, FULL_DECK, card_set, points_of
from undercut.core.hand import apply, automatic_actions, legal_actions
from undercut.core.melds import MELDS, is_meld, is_run, is_set
from undercut.core.notation import format_card
from undercut.core.phases import knock_limit_points
from undercut.core.results import ResultKind, WhyVoid
from undercut.core.rules import HandRules, RuleSet
from undercut.core.state import HandState, Phase

every_rule_set = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)

# Cards and points ----------------------------------------------------------------------------------------------------


def test_a_deck_is_52_cards_without_jokers() -> None:
    assert DECK_SIZE == 52
    assert len({format_card(card) for card in range(DECK_SIZE)}) == 52
    assert {format_card(card) for card in range(DECK_SIZE)} == {
        rank + suit for rank in "A23456789TJQK" for suit in "CDHS"
    }


@every_rule_set
def test_every_hand_is_dealt_from_the_whole_deck(rules: RuleSet) -> None:
    state = dealt(rules.hand, [""] * rules.hand.seats, "7H")
    in_hands = card_set(card for held in state.holdings for card in range(DECK_SIZE) if held >> card & 1)
    assert in_hands | card_set(state.stock) | card_set(state.discard_pile) == FULL_DECK
    assert sum(held.bit_count() for held in state.holdings) + len(state.stock) + len(state.discard_pile) == 52


def test_points_of_cards() -> None:
    expected = {
        "A": 1,
        "2": 2,
        "3": 3,
        "4": 4,
        "5": 5,
        "6": 6,
        "7": 7,
        "8": 8,
        "9": 9,
        "T": 10,
        "J": 10,
        "Q": 10,
        "K": 10,
    }
    assert {format_card(card)[0]: CARD_POINTS[card] for card in range(DECK_SIZE)} == expected
    assert points_of(FULL_DECK) == 340


@pytest.mark.parametrize("run", ["AC 2C 3C", "QD KD JD", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"])
def test_a_run_is_three_or_more_neighbours_of_one_suit(run: str) -> None:
    assert is_run(cards(run))


@pytest.mark.parametrize("no_run", ["QC KC AC", "KC AC 2C", "5H 6H", "5H 6H 8H", "7H 8H 9H JH"])
def test_the_ace_is_low_and_there_are_no_gaps(no_run: str) -> None:
    assert not is_meld(cards(no_run))


def test_a_run_is_of_one_suit() -> None:
    """Ruling: a source says "different" suits, but its own example lengthens a heart run with hearts."""
    assert not is_meld(cards("7C 8D 9H"))
    assert is_run(cards("6H 7H 8H 9H TH JH"))


def test_a_set_is_three_or_four_of_one_rank() -> None:
    assert is_set(cards("KC KD KH"))
    assert is_set(cards("KC KD KH KS"))
    assert not is_meld(cards("KC KD"))
    assert not is_meld(cards("KC KD QH"))


def test_a_card_belongs_to_one_meld() -> None:
    """The six of hearts makes the run or the set, not both."""
    assert least_deadwood(cards("4H 5H 6H 6C 6D")) == 9
    assert least_deadwood(cards("4H 5H 6H 6C 6D 6S")) == 0


def test_deadwood_is_the_smallest_that_any_arrangement_leaves() -> None:
    # The three sevens first would leave 5 6 8 9 in hearts, 28; the run leaves 14.
    assert least_deadwood(cards("5H 6H 7H 8H 9H 7C 7D")) == 14
    assert least_deadwood(cards("2S 5S AC 5C 6C 7C 2D 5H 6H 7H")) == 10


# The turn ------------------------------------------------------------------------------------------------------------


@every_rule_set
def test_a_turn_is_a_draw_and_then_a_discard(rules: RuleSet) -> None:
    turns = 0
    for state, move in chance_hand(rules.hand, 3, skill=0.2):
        if state.phase is Phase.DRAW and not isinstance(move, Knock):
            assert {"S", "T"} & set(legal_tokens(state)) <= {"S", "T"}
            assert state.holdings[state.to_act or 0].bit_count() == rules.hand.cards_each
        if isinstance(move, Discard):
            assert state.holdings[state.to_act or 0].bit_count() == rules.hand.cards_each + 1
            turns += 1
    assert turns > 5


@every_rule_set
def test_the_top_of_the_discard_pile_is_taken_and_no_other(rules: RuleSet) -> None:
    for state, move in chance_hand(rules.hand, 4, skill=0.0):
        if isinstance(move, TakeUpcard):
            after = play(state, "T")
            assert after.taken == state.discard_pile[-1]
            assert after.discard_pile == state.discard_pile[:-1]


@every_rule_set
def test_the_card_just_taken_is_not_discarded_in_the_same_turn(rules: RuleSet) -> None:
    """Also when it was the first upcard; and a knock may not throw it either."""
    taken = 0
    for number in range(4):
        for state, _ in chance_hand(rules.hand, number, skill=0.4):
            if state.taken is not None:
                assert not {DISCARDS[state.taken], Knock(state.taken)} & set(legal_actions(state))
                taken += 1
    assert taken > 3
    first = play(dealt(rules.hand, [""] * rules.hand.seats, "7H"), "T")
    assert "7H" not in legal_tokens(first)


# Knock and gin -------------------------------------------------------------------------------------------------------


@every_rule_set
def test_a_knock_counts_the_cards_left_after_the_discard_and_is_never_forced(rules: RuleSet) -> None:
    """Whoever may knock by a discard could throw the same card without a knock, but in the last take of the stock."""
    knocks = 0
    for number in range(6):
        for state, _ in chance_hand(rules.hand, number, skill=1.0):
            if state.phase is not Phase.DISCARD:
                continue
            holding = state.holdings[state.to_act or 0]
            allowed = set(legal_actions(state))
            for action in allowed:
                if isinstance(action, Knock) and action.card is not None:
                    assert least_deadwood(holding & ~(1 << action.card)) <= knock_limit_points(state)
                    assert DISCARDS[action.card] in allowed
                    knocks += 1
    assert knocks


def ending(rules: HandRules, deadwood: str) -> HandState:
    """The hand after a knock with these four cards beside two melds; the other has nothing to lay off."""
    return played(rules, [f"4H 5H 6H 9C 9D 9S {deadwood}", "KC KD QC QD JH JC 2C 2D 8S 7D"], "KS", "KH", "P P S KKH")


def test_the_knock_limit_is_ten() -> None:
    assert ending(CLASSIC.hand, "AC AD 3S 5S").knocker == 0
    state = played(CLASSIC.hand, ["4H 5H 6H 9C 9D 9S AC AD 3S 6S", ""], "KS", "KH", "P P S")
    assert "KKH" not in legal_tokens(state)


def test_a_knock_without_deadwood_is_gin() -> None:
    assert end_of(ending(CLASSIC.hand, "AC AD AH AS")).kind is ResultKind.GIN
    assert end_of(ending(CLASSIC.hand, "AC AD AH 2S")).kind is ResultKind.KNOCK


# The spread ----------------------------------------------------------------------------------------------------------


def test_the_knocker_may_lay_less_than_the_best_within_the_limit() -> None:
    """Three aces kept in hand cost three points, and nobody can lay the fourth off."""
    state = ending(CLASSIC.hand, "AC AD AH 3S")
    assert tokens(automatic_actions(state)) == ["=ACADAH", "=9C9D9S", "=4H5H6H", "."]
    denied = play(state, "=9C9D9S =4H5H6H .")
    assert denied.holdings[0] & cards("AC AD AH 3S") == cards("AC AD AH 3S")
    assert deadwood_points(play_out(denied), 0) == 6


def test_no_spread_beyond_the_limit_is_laid() -> None:
    state = ending(CLASSIC.hand, "AC AD AH 5S")
    assert legal_tokens(state) == ["=ACADAH", "=9C9D9S"]
    assert legal_tokens(play(state, "=9C9D9S")) == ["=4H5H6H"]
    assert "." in legal_tokens(play(state, "=9C9D9S =4H5H6H"))


def test_the_default_spread_leaves_least_then_gives_the_fewest_openings() -> None:
    """The run leaves two aces, the set a two and a three. Eights: the one of hearts in the run would open the nine."""
    assert best_arrangement(cards("AC AD AH 2C 3C")).deadwood == cards("AD AH")
    best = best_arrangement(cards("5H 6H 7H 8H 8C 8D 8S"))
    assert {MELDS[meld] for meld in best.melds} == {cards("5H 6H 7H"), cards("8H 8C 8D 8S")}


# Layoffs -------------------------------------------------------------------------------------------------------------

KNOCKER = "5H 6H 7H 3C 3D 3S 2C 2D 2S AC"


def after_knock(defender: str) -> HandState:
    """The knocker has laid 2C 2D 2S (0), 3C 3D 3S (1) and 5H 6H 7H (2)."""
    state = played(CLASSIC.hand, [KNOCKER, defender], "KS", "KH", "P P S KKH")
    return play(state, "=2C2D2S =3C3D3S =5H6H7H .")


def test_the_fourth_of_a_set_and_both_ends_of_a_run() -> None:
    state = after_knock("2H 3H 4H 8H KC KD QC QD JC JD")
    assert legal_tokens(state) == ["2H>0", "3H>1", "4H>2", "8H>2", "."]


def test_own_layoffs_may_chain() -> None:
    """8, then 9, then 10 on 5-6-7; and 4, then 3 (which also is the fourth three)."""
    state = after_knock("8H 9H TH 4H 3H KC KD QC QD JC")
    assert legal_tokens(state) == ["3H>1", "4H>2", "8H>2", "."]
    assert "9H>2" in legal_tokens(play(state, "8H>2"))
    assert legal_tokens(play(state, "8H>2 9H>2 4H>2")) == ["3H>1", "3H>2", "TH>2", "."]


def test_nothing_goes_on_the_knockers_deadwood_or_on_own_melds() -> None:
    """The ace lies beside the melds; a defender's own melds come after the layoffs and are laid whole."""
    state = after_knock("AD AH AS 4C 5C 6C 7C KD QC JD")
    assert legal_tokens(state) == ["."]


def test_what_another_laid_off_is_no_meld_to_build_on() -> None:
    """A source's example: the first lays the 8 on 5-6-7; the other may not lay the 9 on that 8."""
    rules = EVERY["table of 3"].hand
    state = played(
        rules, ["5H 6H 7H 2C 2D 2S AC", "8H KC KD QC QD JC JD", "9H 4H KS QS JS TC 8C"], "TS", "TD", "P P P S KTD"
    )
    state = play(state, "=2C2D2S =5H6H7H .")
    assert legal_tokens(state) == ["8H>1", "."]
    state = play(state, "8H>1 . .")
    assert state.to_act == 2
    assert legal_tokens(state) == ["4H>1", "."]


def test_the_default_finds_arrangement_and_layoffs_together() -> None:
    """The four eights are best alone and leave the nine; with one of them laid off, the nine goes too."""
    state = after_knock("8C 8D 8H 8S 9H KC KD QC QD TD")
    assert tokens(automatic_actions(state)) == ["8H>2", "9H>2", "."]
    assert deadwood_points(play_out(state), 1) == 50


def test_a_person_may_choose_other_layoffs() -> None:
    state = after_knock("8C 8D 8H 8S 9H KC KD QC QD TD")
    assert deadwood_points(play_out(play(state, ".")), 1) == 59
    assert deadwood_points(play_out(play(state, "8H>2 .")), 1) == 59
    assert deadwood_points(play(state, "8H>2 9H>2 . ."), 1) == 74


@every_rule_set
def test_no_layoffs_against_gin(rules: RuleSet) -> None:
    """The fourth two and the eight would fit."""
    seats, big = rules.hand.seats, rules.hand.cards_each == 10
    gin = "5H 6H 7H 2C 2D 2S" + (" 9C 9D 9S 9H" if big else " 4H")
    others = ["2H 8H", "", ""][: seats - 1]
    upcard = "TS" if rules.hand.knock_limit == "fixed" else "TC"
    state = played(rules.hand, [gin, *others], upcard, "TD", "P " * seats + "S KTD")
    while state.phase is Phase.LAY_MELDS:
        state = play(state, tokens(automatic_actions(state))[0])
    assert state.phase is Phase.DEFENDER_MELDS
    assert end_of(state).kind is ResultKind.GIN


# Hands without an end ------------------------------------------------------------------------------------------------


def test_sixty_turns_without_the_stock_are_a_void_hand() -> None:
    state = play(dealt(CLASSIC.hand, ["", ""], "7H"), "P P S")
    state = throw_drawn(state)
    turns = 0
    while state.result is None:
        state = play(state, "T")
        state = play(state, legal_tokens(state)[0])
        turns += 1
    assert turns == 60
    assert state.result.why_void is WhyVoid.IDLE


@every_rule_set
def test_every_rule_set_bounds_its_hands(rules: RuleSet) -> None:
    assert rules.hand.idle_turns_limit == 60
    assert rules.hand.turns_limit == 400


def test_four_hundred_turns_are_a_void_hand() -> None:
    rules = replace(EVERY["table of 4"].hand, reshuffles_limit=100)
    state = exchanged_for_ever(rules)
    assert state.result is not None
    assert (state.turn_count, state.result.why_void) == (400, WhyVoid.LONG)
    assert state.result.points == (0, 0, 0, 0)


def exchanged_for_ever(rules: HandRules) -> HandState:
    """Everybody throws what they draw."""
    state = play(dealt(rules, [""] * rules.seats, "7H"), "P " * rules.seats)
    while state.result is None:
        if state.phase is Phase.RESHUFFLE:
            state = apply(state, Reshuffle(state.discard_pile + state.stock))
        elif state.phase is Phase.DISCARD:
            state = throw_drawn(state)
        else:
            state = play(state, "S")
    return state
