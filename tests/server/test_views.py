"""Views: all that a viewer may know, ready to be drawn, and every offer in them is legal."""

import msgspec
import pytest

from tests.playing import CLASSIC, cards, chance_hand, play, seed_of, stacked_deal
from undercut.core.arrangement import least_deadwood
from undercut.core.hand import apply, legal_actions, start
from undercut.core.notation import format_card_set, parse_action
from undercut.core.observation import observe
from undercut.core.seating import Board
from undercut.core.state import HandState
from undercut.server import protocol
from undercut.server.game import HandDeal, deal_hand, new_game
from undercut.server.views import PublicFacts, SeatFacts, hand_view, rules_view, table_view

PEOPLE = (SeatFacts("Guest", None, True, False), SeatFacts("easy", "easy", True, True))


def view_of(state: HandState, seat: int | None) -> protocol.HandView:
    """What the viewer at a seat is shown."""
    players = tuple(range(state.rules.seats))
    deal = HandDeal(1, state.dealer, (Board(players, state.dealer),), (), seed_of(1))
    return hand_view(observe(state, seat), deal, seat, len(players), None)


@pytest.mark.parametrize("number", range(6))
def test_every_view_of_a_hand_is_complete_and_its_offers_legal(number: int) -> None:
    for state, _ in chance_hand(CLASSIC.hand, number):
        for seat in (0, 1):
            view = view_of(state, seat)
            assert cards(" ".join(view.holding)) == state.holdings[seat]
            expected = legal_actions(state) if state.to_act == seat else ()
            assert tuple(parse_action(token) for token in view.legal) == expected
            assert {choice.card for choice in view.discards} == {token for token in view.legal if len(token) == 2}
            for choice in view.discards:
                kept = state.holdings[seat] & ~cards(choice.card)
                assert choice.deadwood_points == least_deadwood(kept)
            for knock in view.knocks:
                for spread in knock.spreads:
                    after = state
                    for token in spread.actions:
                        after = apply(after, parse_action(token))
                    assert after.melds[seat]


@pytest.mark.parametrize("number", range(3))
def test_a_spectator_is_shown_nobodys_cards(number: int) -> None:
    for state, _ in chance_hand(CLASSIC.hand, number):
        view = view_of(state, None)
        assert (view.holding, view.legal, view.drawn, view.arrangement) == ([], [], None, None)
        assert (view.discards, view.knocks) == ([], [])
        assert view.holding_counts == [each.bit_count() for each in state.holdings]


def test_a_knock_may_be_laid_in_several_ways_the_best_first() -> None:
    deal = stacked_deal(CLASSIC.hand, ("4H 5H 6H 7H 7C 7S QC QD QS AC", ""), "9D", "KD")
    state = play(start(deal, CLASSIC.hand), "P P S")
    (knock,) = [choice for choice in view_of(state, 0).knocks if choice.card == "KD"]
    assert (knock.kind, knock.deadwood_points) == ("knock", 1)
    assert knock.spreads[0].arrangement == protocol.ArrangementView(
        [["7C", "7H", "7S"], ["QC", "QD", "QS"], ["4H", "5H", "6H"]], ["AC"], 1
    )
    assert knock.spreads[0].actions[0] == "KKD"
    assert knock.spreads[0].actions[-1] == "."
    points = [spread.arrangement.deadwood_points for spread in knock.spreads]
    assert points == sorted(points)


def test_the_seed_is_shown_when_the_hand_is_over_and_not_before() -> None:
    game = deal_hand(new_game(CLASSIC, 0, seed_of(0)), seed_of(3)).game
    for seat in (0, 1, None):
        facts = PublicFacts(
            "t",
            game.number,
            rules_view(game.rules),
            PEOPLE,
            game.match,
            game.deal,
            game.deal_over,
            game.chips,
            game.paid,
        )
        view = table_view(facts, seat, observe(game.hands[0], seat), None)
        assert view.fairness is not None
        assert view.fairness.seed is None
        assert game.deal is not None
        assert view.fairness.commitment == game.deal.commitment
        assert seed_of(3).hex() not in msgspec.json.encode(view).decode()
        hidden = [format_card_set(each).split() for at, each in enumerate(game.hands[0].holdings) if at != seat]
        assert view.hand is not None
        assert not {card for group in hidden for card in group} & set(view.hand.holding)
        assert view.rules.options["knock_limit_points"] == "10"
        assert view.rules.options["place_shares"] == "2: 100; 3: 70/30; 4: 60/30/10"
        assert view.match.target_points == 100
