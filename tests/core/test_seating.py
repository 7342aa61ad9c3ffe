"""Who sits where; the rotation itself is told in ``tests/conformance``, rule by rule."""

import pytest

from tests.playing import CLASSIC
from tests.rulesets import VOID, won
from undercut.core.errors import CardsError
from undercut.core.match import add_result, start_match
from undercut.core.notation import parse_cards
from undercut.core.option_text import with_settings
from undercut.core.policies import Seating
from undercut.core.results import HandResult, WhyVoid
from undercut.core.rules import MatchRules
from undercut.core.rulesets import load_ruleset
from undercut.core.seating import Role, boards_of, drawn_dealer, drawn_roles, first_places
from undercut.core.settlement import void_result


@pytest.mark.parametrize("cards", [(), (1, 2), (1, 2, 2), (5, 5, 5), (1, 2, 3, 4), (1, 2, 3, 3)])
def test_roles_need_three_different_cards(cards: tuple[int, ...]) -> None:
    with pytest.raises(CardsError, match=r"^role_cards: three different cards are drawn$") as caught:
        drawn_roles(cards)
    assert (caught.value.code, caught.value.detail) == ("role_cards", "role_cards")


@pytest.mark.parametrize(
    ("texts", "dealer", "roles"),
    [
        ("AS 2C KC", 2, (Role.OUT, Role.CAPTAIN, Role.BOX)),
        ("7D 7S 7C", 1, (Role.CAPTAIN, Role.BOX, Role.OUT)),
        ("TC 9S 9H", 0, (Role.BOX, Role.CAPTAIN, Role.OUT)),
    ],
)
def test_the_highest_card_deals_by_rank_and_then_by_suit(texts: str, dealer: int, roles: tuple[Role, ...]) -> None:
    cards = parse_cards(texts)
    assert (drawn_dealer(cards), drawn_roles(cards)) == (dealer, roles)
    assert drawn_dealer(cards[:2]) == (0 if dealer == 0 else 1)


def test_deals_are_counted_from_0_and_a_void_one_does_not_count() -> None:
    match = start_match(CLASSIC, 0)
    numbers = []
    for result in (won(0, 5), VOID, won(1, 5)):
        numbers.append(match.places.deal_number)
        match = add_result(match, result)
    assert [*numbers, match.places.deal_number] == [0, 1, 1, 2]
    assert start_match(load_ruleset("three-hand"), 0, (0, 1, 2)).places.deal_number == 0


@pytest.mark.parametrize("results", [(), (won(0, 5), won(0, 5)), (void_result(3, WhyVoid.STOCK),)])
def test_a_deal_has_one_result_for_each_board_and_points_for_each_seat(results: tuple[HandResult, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        add_result(start_match(CLASSIC, 0), *results)


def test_of_the_losing_partners_the_one_with_fewer_points_deals() -> None:
    rules = with_settings(load_ruleset("partners"), ["next_dealer=loser"])
    for results, dealer in (((won(1, 10), won(0, 50)), 3), ((won(0, 50), won(1, 10)), 1)):
        match = start_match(rules, 0)
        assert [board.players for board in match.boards] == [(0, 1), (2, 3)]
        match = add_result(match, *results)
        assert (match.rows[0].winners, match.dealer) == ((0,), dealer)


def test_where_the_dealer_sits_out_the_player_after_them_starts() -> None:
    match = MatchRules(players=3, seating=Seating.DEALER_OUT, target_hands=3)
    for dealer in range(3):
        (board,) = boards_of(match, first_places(match, dealer))
        assert board.players == ((dealer + 1) % 3, (dealer + 2) % 3)
        assert board.players[1 - board.dealer] == (dealer + 1) % 3
