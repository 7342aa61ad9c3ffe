"""The verbs that move one card change what they say and nothing else; what a state remembers is no part of it."""

import pickle

from undercut.core.actions import DISCARDS, DRAW_STOCK, PASS_UPCARD, TAKE_UPCARD
from undercut.core.deal import Deal
from undercut.core.hand import legal_actions, start, step
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase, with_card_drawn, with_card_thrown, with_upcard_taken

RULES = HandRules(idle_turns_limit=7, turns_limit=9, takes_limit=5)


def marked() -> HandState:
    """A state in which no two fields have the same value by chance."""
    state = start(Deal(tuple(range(52)), 0), RULES)
    return state._replace(
        passes=11, turn_count=12, idle_turns=13, take_count=14, reshuffle_count=15, from_offer=True, drawn=1, taken=2
    )


def test_a_card_drawn() -> None:
    state = marked()
    seat, card = 1, state.stock[0]
    assert state.to_act == seat
    holdings = (state.holdings[0], state.holdings[1] | 1 << card)
    assert with_card_drawn(state, Phase.LAST_KNOCK) == state._replace(
        phase=Phase.LAST_KNOCK, holdings=holdings, stock=state.stock[1:], drawn=card, taken=None, from_offer=False
    )


def test_an_upcard_taken() -> None:
    state = marked()._replace(shown=(0, 1 << 50))
    card = state.discard_pile[-1]
    for from_offer, takes in ((True, 0), (False, 1)):
        assert with_upcard_taken(state, Phase.DISCARD, from_offer, takes) == state._replace(
            phase=Phase.DISCARD,
            holdings=(state.holdings[0], state.holdings[1] | 1 << card),
            shown=(0, 1 << 50 | 1 << card),
            discard_pile=state.discard_pile[:-1],
            drawn=card,
            taken=card,
            from_offer=from_offer,
            take_count=14 + takes,
        )


def test_a_card_thrown_ends_the_turn() -> None:
    state = marked()
    card = state.holdings[1].bit_length() - 1
    thrown = state._replace(
        phase=Phase.DRAW,
        to_act=0,
        holdings=(state.holdings[0], state.holdings[1] ^ 1 << card),
        discard_pile=(*state.discard_pile, card),
        drawn=None,
        taken=None,
        from_offer=False,
        turn_count=13,
        idle_turns=0,
    )
    assert with_card_thrown(state, card, Phase.DRAW, 1) == thrown
    # A turn without a draw from the stock is idle.
    took = state._replace(drawn=2)
    assert with_card_thrown(took, card, Phase.DRAW, 1) == thrown._replace(idle_turns=14)
    # A card that was shown is out of sight as soon as it is thrown.
    shown = state._replace(shown=(4, 8 | 1 << card))
    assert with_card_thrown(shown, card, Phase.DRAW, 1) == thrown._replace(shown=(4, 8))


def test_a_card_thrown_with_a_knock_ends_no_turn() -> None:
    state = marked()
    card = state.holdings[1].bit_length() - 1
    thrown = with_card_thrown(state, card, Phase.DISCARD, 0)
    assert thrown == state._replace(
        phase=Phase.DISCARD,
        holdings=(state.holdings[0], state.holdings[1] ^ 1 << card),
        discard_pile=(*state.discard_pile, card),
        drawn=None,
        taken=None,
    )


def test_what_was_asked_is_no_part_of_a_state() -> None:
    asked, fresh = marked(), marked()
    assert legal_actions(asked) == (TAKE_UPCARD, PASS_UPCARD)
    assert asked.known_legal is legal_actions(asked)
    assert fresh.known_legal is None
    assert asked == fresh
    assert hash(asked) == hash(fresh)
    assert asked._replace(passes=0).known_legal is None
    assert pickle.loads(pickle.dumps(asked)) == asked


def test_every_state_is_asked_anew() -> None:
    state = start(Deal(tuple(range(52)), 0), RULES)
    for move in (PASS_UPCARD, PASS_UPCARD, DRAW_STOCK):
        assert move in legal_actions(state)
        state, _ = step(state, move)
    drawn = state.drawn
    assert drawn is not None
    assert DISCARDS[drawn] in legal_actions(state)
    state, _ = step(state, DISCARDS[drawn])
    assert legal_actions(state) == (DRAW_STOCK, TAKE_UPCARD)
