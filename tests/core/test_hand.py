"""A hand from the deal to its end: what always holds, whatever is played and whatever the options are."""

import pytest
from hypothesis import given

from tests.playing import CLASSIC, VARIANTS, cards, chance_hand, legal_tokens, play, play_out, stacked_deal, tokens
from tests.strategies import Played, hand_rules, played_hands
from undercut.core.actions import ACTION_COUNT, ACTIONS, Reshuffle, action_index
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import DECK_SIZE, FULL_DECK, card_set, points_of
from undercut.core.errors import IllegalActionError
from undercut.core.hand import apply, automatic_actions, is_legal, legal_actions, start, step
from undercut.core.policies import StockFloor
from undercut.core.results import WhyVoid
from undercut.core.state import HandState, Phase


def longest_hand(state: HandState) -> int:
    """No hand has more moves: offers, two for each turn, reshuffles, the last take, and what follows a knock."""
    rules = state.rules
    after_knock = rules.seats * (rules.cards_each + 7)
    return rules.seats + rules.turns_limit * 2 + rules.reshuffles_limit + 4 + after_knock


@given(played_hands(hand_rules(), to_the_end=True))
def test_the_cards_always_lie_in_one_place_each(played: Played) -> None:
    for state in played.states:
        zones = [*state.holdings, card_set(state.stock), card_set(state.discard_pile)]
        zones.append(card_set(layoff.card for layoff in state.layoffs))
        assert sum(zones) == FULL_DECK
        assert sum(zone.bit_count() for zone in zones) == DECK_SIZE


@given(played_hands(hand_rules(), to_the_end=True))
def test_every_hand_ends_in_bounds(played: Played) -> None:
    assert played.state.phase is Phase.OVER
    assert played.state.to_act is None
    assert played.state.result is not None
    assert legal_actions(played.state) == ()
    assert len(played.moves) <= longest_hand(played.state)
    for state in played.states[:-1]:
        assert state.result is None
        assert state.to_act is not None
        assert legal_actions(state) or state.phase is Phase.RESHUFFLE


@given(played_hands(hand_rules()))
def test_an_action_is_legal_when_and_only_when_it_can_be_done(played: Played) -> None:
    """All 647 actions, tried in any position."""
    state = played.state
    legal = legal_actions(state)
    assert len(set(legal)) == len(legal)
    for action in ACTIONS:
        assert is_legal(state, action) == (action in legal)
        if action in legal:
            after, _ = step(state, action)
            assert after != state
        else:
            with pytest.raises(IllegalActionError) as caught:
                step(state, action)
            assert caught.value.code == "illegal_action"


@given(played_hands(hand_rules(), to_the_end=True))
def test_the_same_moves_lead_to_the_same_states(played: Played) -> None:
    state = start(played.deal, played.state.rules)
    for move, expected in zip(played.moves, played.states[1:], strict=True):
        before = state
        state = apply(state, move)
        assert state == expected
        assert before != state


@given(played_hands(hand_rules(), to_the_end=True))
def test_seats_hold_as_many_cards_as_they_should(played: Played) -> None:
    """A seat has one card too many only while it is to throw one or if its draw called for one reshuffle too many."""
    for state in played.states:
        if state.knocker is not None:
            continue
        for seat, holding in enumerate(state.holdings):
            in_a_turn = state.result is not None and state.result.why_void in (WhyVoid.RESHUFFLES, WhyVoid.TAKES)
            extra = seat == state.to_act and state.phase in (Phase.DISCARD, Phase.RESHUFFLE, Phase.LAST_KNOCK)
            assert holding.bit_count() - state.rules.cards_each - extra in ((0, 1) if in_a_turn else (0,))


@given(played_hands(hand_rules(), to_the_end=True))
def test_a_drawn_card_belongs_to_a_turn_and_is_held(played: Played) -> None:
    """A card drawn or taken is told apart only until it is thrown, or until the hand ends."""
    for state in played.states:
        if state.phase not in (Phase.DISCARD, Phase.RESHUFFLE, Phase.LAST_KNOCK):
            assert (state.drawn, state.taken) == (None, None)
        elif state.drawn is not None:
            assert state.taken in (None, state.drawn)
            assert state.holdings[state.to_act or 0] >> state.drawn & 1
        if state.phase in (Phase.OFFER, Phase.DRAW, Phase.DRAW_STOCK, Phase.LAST_TAKE):
            assert not state.from_offer


@given(played_hands(hand_rules(), to_the_end=True))
def test_what_is_shown_is_held(played: Played) -> None:
    for state in played.states:
        assert all(shown & ~held == 0 for shown, held in zip(state.shown, state.holdings, strict=True))


@given(played_hands(hand_rules(), to_the_end=True))
def test_the_stock_never_runs_out(played: Played) -> None:
    for state in played.states:
        if state.phase in (Phase.DRAW, Phase.DRAW_STOCK):
            assert state.stock
            assert len(state.stock) > state.rules.stock_floor_cards


def test_actions_have_stable_indices() -> None:
    assert ACTION_COUNT == len(ACTIONS) == 647
    assert [action_index(action) for action in ACTIONS] == list(range(647))


def test_an_illegal_action_changes_nothing_and_is_named() -> None:
    state = start(stacked_deal(CLASSIC.hand, ["", ""], "KS"), CLASSIC.hand)
    with pytest.raises(IllegalActionError, match=r"S: not allowed now \(phase offer\)") as caught:
        play(state, "S")
    assert (caught.value.code, caught.value.detail) == ("illegal_action", "S")
    assert legal_tokens(state) == ["T", "P"]


# Automatic choices ---------------------------------------------------------------------------------------------------


@given(played_hands(hand_rules()))
def test_automatic_choices_are_legal_and_end_the_phase(played: Played) -> None:
    state = played.state
    chosen = automatic_actions(state)
    if state.phase not in (Phase.LAY_MELDS, Phase.LAY_OFF, Phase.DEFENDER_MELDS):
        assert chosen == ()
        return
    after = state
    for action in chosen:
        assert (after.phase, after.to_act) == (state.phase, state.to_act)
        assert is_legal(after, action)
        after = apply(after, action)
    assert (after.phase, after.to_act) != (state.phase, state.to_act)


def test_the_knocker_lays_the_least_deadwood_and_the_fewest_openings_by_default() -> None:
    for number in range(30):
        for state, _ in chance_hand(CLASSIC.hand, number):
            if state.phase is Phase.LAY_MELDS and not state.melds[state.to_act or 0]:
                holding = state.holdings[state.to_act or 0]
                after = state
                for action in automatic_actions(state):
                    after = apply(after, action)
                best = best_arrangement(holding)
                assert after.melds[state.to_act or 0] == best.melds
                assert best.deadwood_points == least_deadwood(holding)


def test_automatic_choices_go_on_from_melds_that_are_laid() -> None:
    """Whoever has begun another spread than the best gets the best of those that begin so."""
    holdings = ["2H 3H 4H 4C 4D 7S 7C 7D AS AC", "KC KD KH QC QD QH TS 9S 8S 3C"]
    knocked = play(start(stacked_deal(CLASSIC.hand, holdings, "KS", "JS"), CLASSIC.hand), "P P S KJS")
    assert tokens(automatic_actions(knocked)) == ["=4C4D4H", "=7C7D7S", "."]
    assert tokens(automatic_actions(play(knocked, "=4C4D4H"))) == ["=7C7D7S", "."]
    assert tokens(automatic_actions(play(knocked, "=7C7D7S"))) == ["=2H3H4H", "."]


def test_a_defender_lays_off_and_melds_for_the_least_by_default() -> None:
    """Best found jointly: a card of one's own meld may be worth more on the knocker's."""
    holdings = ["5C 6C 7C 9D 9H 9S KC KD KH AS", "8C 8D 8H 8S 9C 2D 2H 3S 4D QH"]
    state = play(start(stacked_deal(CLASSIC.hand, holdings, "JS", "QS"), CLASSIC.hand), "P P S KQS")
    state = play(state, "=9D9H9S =KCKDKH =5C6C7C .")
    assert tokens(automatic_actions(state))[-1] == "."
    over = play_out(state)
    assert over.result is not None
    spread = over.result.spreads[1]
    assert spread.deadwood == cards("2D 2H 3S 4D QH")
    assert spread.deadwood_points == points_of(spread.deadwood) == 21


# Reshuffles ----------------------------------------------------------------------------------------------------------


def reshuffle_position() -> HandState:
    rules = VARIANTS["reshuffle"]
    assert rules.stock_floor is StockFloor.RESHUFFLE
    return next(
        state
        for number in range(100)
        for state, _ in chance_hand(rules, number, 1.0)
        if state.phase is Phase.RESHUFFLE and state.reshuffle_count == 0
    )


def test_a_reshuffle_makes_a_new_stock_of_all_that_is_not_held() -> None:
    state = reshuffle_position()
    left = state.discard_pile + state.stock
    assert legal_actions(state) == ()
    after = apply(state, Reshuffle(tuple(reversed(left))))
    assert after.stock == tuple(reversed(left))
    assert (after.discard_pile, after.upcard) == ((), None)
    assert (after.phase, after.to_act) == (Phase.DISCARD, state.to_act)
    assert (after.holdings, after.drawn, after.reshuffle_count) == (state.holdings, state.drawn, 1)


def test_a_reshuffle_of_other_cards_is_refused() -> None:
    state = reshuffle_position()
    left = state.discard_pile + state.stock
    held = next(card for card in range(DECK_SIZE) if card not in left)
    for stock in (left[1:], (*left, held), (held, *left[1:]), (left[0], *left[:-1])):
        with pytest.raises(IllegalActionError) as caught:
            apply(state, Reshuffle(stock))
        assert (caught.value.code, caught.value.detail) == ("bad_reshuffle", "reshuffle")
        assert caught.value.message == (
            "reshuffle: the new stock is not made of the discard pile and the rest of the stock"
        )


def test_a_reshuffle_at_another_time_is_refused() -> None:
    for state, _ in chance_hand(CLASSIC.hand, 1):
        with pytest.raises(IllegalActionError, match="reshuffle: not now") as caught:
            apply(state, Reshuffle(state.discard_pile + state.stock))
        assert (caught.value.code, caught.value.detail) == ("illegal_action", "reshuffle")
