"""Who sits where; the rotation itself is told in ``tests/conformance``, rule by rule."""

import pytest

from tests.playing import CLASSIC
from tests.rulesets import VOID, won
from undercut.core.errors import CardsError
from undercut.core.match import add_result, start_match
from undercut.core.seating import drawn_roles


@pytest.mark.parametrize("cards", [(), (1, 2), (1, 2, 2), (5, 5, 5), (1, 2, 3, 4), (1, 2, 3, 3)])
def test_roles_need_three_different_cards(cards: tuple[int, ...]) -> None:
    with pytest.raises(CardsError, match="^role_cards: three different cards are drawn$") as caught:
        drawn_roles(cards)
    assert (caught.value.code, caught.value.detail) == ("role_cards", "role_cards")


def test_deals_are_counted_from_0_and_a_void_one_does_not_count() -> None:
    match = start_match(CLASSIC, 0)
    numbers = []
    for result in (won(0, 5), VOID, won(1, 5)):
        numbers.append(match.places.deal_number)
        match = add_result(match, result)
    assert [*numbers, match.places.deal_number] == [0, 1, 1, 2]
