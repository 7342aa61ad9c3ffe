"""What an observation holds; that it holds no more is tested in ``tests/leak``."""

import pytest

from tests.playing import CLASSIC, VARIANTS, cards, play, play_out, stacked_deal, tokens
from undercut.core.cards import cards_of
from undercut.core.events import Dealt
from undercut.core.hand import legal_actions, start
from undercut.core.notation import parse_card
from undercut.core.observation import observe
from undercut.core.results import KnockKind
from undercut.core.state import HandState, Phase

KNOCKER = "5H 6H 7H 9C 9D 9S KC KD KH AS"
DEFENDER = "9H 8H 4D 2C 2D 2H 5S 6S JC JD"


def dealt() -> HandState:
    return start(stacked_deal(CLASSIC.hand, [KNOCKER, DEFENDER], "JS", "QS 3C"), CLASSIC.hand)


def test_a_seat_sees_its_own_cards_and_what_lies_open() -> None:
    observation = observe(dealt(), 1)
    assert observation.seat == 1
    assert observation.holding == cards(DEFENDER)
    assert observation.holding_counts == (10, 10)
    assert observation.shown == (0, 0)
    assert observation.stock_count == 31
    assert observation.discard_pile == (parse_card("JS"),)
    assert (observation.upcard, observation.first_upcard) == (parse_card("JS"), parse_card("JS"))
    assert (observation.phase, observation.to_act, observation.dealer) == (Phase.OFFER, 0, 1)
    assert observation.knock_limit_points == 10
    assert (observation.knocker, observation.knock_kind, observation.result) == (None, None, None)


def test_only_the_seat_to_act_gets_legal_actions() -> None:
    state = dealt()
    assert observe(state, 0).legal_actions == legal_actions(state)
    assert tokens(observe(state, 0).legal_actions) == ["T", "P"]
    assert observe(state, 1).legal_actions == ()
    assert observe(state, None).legal_actions == ()
    assert observe(state, None).holding == 0


def test_a_taken_card_is_shown_until_it_is_thrown() -> None:
    taken = play(dealt(), "T")
    for seat in (0, 1, None):
        assert observe(taken, seat).shown == (cards("JS"), 0)
        assert observe(taken, seat).taken == parse_card("JS")
        assert observe(taken, seat).holding_counts == (11, 10)
    later = play(taken, "AS S QS S")
    assert observe(later, 1).shown == (cards("JS"), 0)
    thrown = play(later, "JS")
    assert observe(thrown, 1).shown == (0, 0)


def test_a_taken_card_is_shown_until_it_is_laid_off() -> None:
    defender = "9H 4D 2C 2D 2H 5S 6S JC JD TD"
    state = start(stacked_deal(CLASSIC.hand, [KNOCKER, defender], "JS", "8H QD"), CLASSIC.hand)
    state = play(state, "P P S 8H T TD S KQD =9C9D9S =KCKDKH =5H6H7H .")
    assert observe(state, None).shown == (cards(KNOCKER), cards("8H"))
    assert observe(play(state, "8H>2"), None).shown == (cards(KNOCKER), 0)
    assert observe(play(state, "8H>2 9H>2"), None).shown == (cards(KNOCKER), 0)


def test_a_drawn_card_is_known_to_its_seat_only() -> None:
    state = play(dealt(), "P P S")
    assert observe(state, 0).drawn == parse_card("QS")
    assert observe(state, 1).drawn is None
    assert observe(state, None).drawn is None
    assert all(observe(state, seat).taken is None for seat in (0, 1, None))


def test_the_seat_that_lays_sees_its_melds_before_anybody_else() -> None:
    state = play(dealt(), "P P S KQS =9C9D9S")
    assert observe(state, 0).laid == state.melds[0]
    assert len(observe(state, 0).laid) == 1
    assert observe(state, 1).laid == observe(state, None).laid == ()
    assert observe(state, 1).spreads == ()
    assert (observe(state, 1).knocker, observe(state, 1).knock_kind) == (0, KnockKind.KNOCK)


def test_a_complete_spread_lies_open_with_its_deadwood() -> None:
    state = play(dealt(), "P P S KQS =9C9D9S =KCKDKH =5H6H7H .")
    for seat in (0, 1, None):
        (spread,) = observe(state, seat).spreads
        assert (spread.seat, spread.deadwood, spread.deadwood_points) == (0, cards("AS"), 1)
        assert observe(state, seat).shown == (cards(KNOCKER), 0)


def test_spreads_lie_open_from_the_knocker_on_in_turn() -> None:
    rules = VARIANTS["table of three"]
    holdings = ["KC KD QC QD JC 3H 5H", "7H 8H 9H TH AS AC 2D", "QH QS JD 4C 4D 6C 6D"]
    state = play(start(stacked_deal(rules, holdings, "KS", "2S TC TD 3S"), rules), "P P P S 2S S KTC")
    seats = []
    while state.result is None:
        seats.append([spread.seat for spread in observe(state, None).spreads])
        state = play(state, ".") if state.melds[1] else play(state, "=7H8H9HTH")
    assert seats == [[], [], [1], [1], [1, 2], [1, 2]]
    assert [spread.seat for spread in observe(state, None).spreads] == [1, 2, 0]


def test_layoffs_lie_open_at_once() -> None:
    state = play(dealt(), "P P S KQS =9C9D9S =KCKDKH =5H6H7H . 8H>2")
    for seat in (0, 1, None):
        assert [layoff.card for layoff in observe(state, seat).layoffs] == [parse_card("8H")]
        assert observe(state, seat).holding_counts == (10, 9)


def test_at_the_end_everybody_sees_the_result() -> None:
    over = play_out(play(dealt(), "P P S KQS"))
    for seat in (0, 1, None):
        observation = observe(over, seat)
        assert observation.result == over.result
        assert len(observation.spreads) == 2
        assert observation.to_act is None


@pytest.mark.parametrize(("upcard", "points"), [("AD", 0), ("2D", 2), ("KD", 10)])
def test_the_effective_limit_is_told(upcard: str, points: int) -> None:
    rules = VARIANTS["ace means gin only"]
    state = start(stacked_deal(rules, ["", ""], upcard), rules)
    for seat in (0, 1, None):
        assert observe(state, seat).knock_limit_points == points


def test_history_is_given_on() -> None:
    history = (Dealt(0, cards_of(cards(KNOCKER))),)
    assert observe(dealt(), 0).history == ()
    assert observe(dealt(), 0, history).history == history
