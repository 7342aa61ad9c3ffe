"""Section 3.2 of the rules: ``table``, two to four players, penalty points. Tests for each numbered rule."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import legal_tokens, play, play_out
from tests.rulesets import EVERY, deadwood_points, dealt, end_of, match_after, played, throw_drawn, to_the_floor
from undercut.core.actions import Reshuffle
from undercut.core.cards import card_set
from undercut.core.hand import apply
from undercut.core.payouts import payouts
from undercut.core.phases import knock_limit_points
from undercut.core.policies import Payout
from undercut.core.results import HandResult, KnockKind, ResultKind, WhyVoid
from undercut.core.rules import HandRules, TableRules
from undercut.core.settlement import score, void_result
from undercut.core.state import HandState, Phase

TWO, THREE, FOUR = (EVERY[f"table of {players}"] for players in (2, 3, 4))
every_size = pytest.mark.parametrize("rules", [TWO.hand, THREE.hand, FOUR.hand], ids=["two", "three", "four"])
POOR = ("AC 3D 5C 7S TC JD KH", "3C AD 5D 7C TD JC KD", "AH 4C 6D 8S 9C QD KC", "2S 4D 6C 8D TS JH QC")
"""Seven cards each without a meld."""
MORE = (" 2H 5S 8C", " 4S 6H 9H")
"""With two players there are three cards more."""


def poor(rules: HandRules) -> HandState:
    """A deal of holdings without melds; the nine of diamonds is turned up."""
    holdings = [POOR[seat] + (MORE[seat] if rules.seats == 2 else "") for seat in range(rules.seats)]
    return dealt(rules, holdings, "9D")


# The deal and the first turn -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "each", "stock"), [(TWO.hand, 10, 31), (THREE.hand, 7, 30), (FOUR.hand, 7, 23)])
def test_1_ten_cards_for_two_players_and_seven_for_more(rules: HandRules, each: int, stock: int) -> None:
    state = poor(rules)
    assert [held.bit_count() for held in state.holdings] == [each] * rules.seats
    assert (len(state.discard_pile), len(state.stock)) == (1, stock)


@every_size
def test_2_the_upcard_is_offered_once_round_the_table(rules: HandRules) -> None:
    state = poor(rules)
    for seat in range(rules.seats):
        assert (state.to_act, legal_tokens(state)) == (seat, ["T", "P"])
        state = play(state, "P")
    assert (state.to_act, legal_tokens(state)) == (0, ["S"]), "all passed: the starting player draws from the stock"


@every_size
def test_2_after_a_taken_upcard_the_next_draws_from_the_stock_for_one_turn(rules: HandRules) -> None:
    for passes in range(rules.seats):
        state = play(poor(rules), "P " * passes + "T")
        assert state.to_act == passes
        state = play(state, legal_tokens(state)[0])
        assert (state.to_act, legal_tokens(state)) == ((passes + 1) % rules.seats, ["S"])
        state = throw_drawn(play(state, "S"))
        assert legal_tokens(state) == ["S", "T"]


@every_size
def test_2_only_the_first_upcard_forces_the_next(rules: HandRules) -> None:
    state = throw_drawn(play(poor(rules), "P " * rules.seats + "S"))
    state = play(state, "T")
    state = play(state, legal_tokens(state)[0])
    assert legal_tokens(state) == ["S", "T"]


@every_size
def test_3_who_holds_one_card_more_must_discard(rules: HandRules) -> None:
    state = play(poor(rules), "P " * rules.seats + "S")
    assert state.holdings[0].bit_count() == rules.cards_each + 1
    assert all(len(token) == 2 for token in legal_tokens(state))


# The reshuffle -------------------------------------------------------------------------------------------------------


def before_the_reshuffle(rules: HandRules) -> HandState:
    holdings = [POOR[seat] + (MORE[seat] if rules.seats == 2 else "") for seat in range(rules.seats)]
    return to_the_floor(rules, holdings, "KS")


@every_size
def test_4_a_draw_that_leaves_two_cards_brings_the_reshuffle(rules: HandRules) -> None:
    state = before_the_reshuffle(rules)
    assert (state.phase, len(state.stock), legal_tokens(state)) == (Phase.RESHUFFLE, 2, [])
    left = state.discard_pile + state.stock
    after = apply(state, Reshuffle(left[::-1]))
    assert after.stock == left[::-1], "the discard pile and the two left over"
    assert card_set(after.stock) == card_set(state.discard_pile) | card_set(state.stock)
    assert (after.discard_pile, after.to_act, after.phase) == ((), state.to_act, Phase.DISCARD)
    thrown = throw_drawn(after)
    assert len(thrown.discard_pile) == 1, "that player starts the new pile"
    assert thrown.to_act == ((state.to_act or 0) + 1) % rules.seats
    assert legal_tokens(thrown) == ["S", "T"]


@every_size
def test_4_after_ten_reshuffles_the_hand_is_drawn(rules: HandRules) -> None:
    state = before_the_reshuffle(rules)
    reshuffles = 0
    while state.result is None:
        if state.phase is Phase.RESHUFFLE:
            state = apply(state, Reshuffle(state.discard_pile + state.stock))
            reshuffles += 1
        state = throw_drawn(state) if state.phase is Phase.DISCARD else play(state, "S")
    assert reshuffles == state.reshuffle_count == 10
    assert (state.result.why_void, state.result.winners) == (WhyVoid.RESHUFFLES, ())
    assert state.result.points == (0,) * rules.seats, "no penalties"


# Knock and layoffs ---------------------------------------------------------------------------------------------------


@every_size
def test_5_the_limit_is_ten_also_with_seven_cards(rules: HandRules) -> None:
    assert knock_limit_points(poor(rules)) == 10
    melds = "5H 6H 7H" + (" 2C 2D 2H" if rules.seats == 2 else "")
    for left, allowed in (("AC AD 3S 5S", True), ("AC AD 3S 6S", False)):
        state = dealt(rules, [f"{melds} {left}"] + [""] * (rules.seats - 1), "QS", "KS")
        assert ("KKS" in legal_tokens(play(state, "P " * rules.seats + "S"))) is allowed


@every_size
def test_5_after_the_discard_only(rules: HandRules) -> None:
    assert (rules.knock_with_discard, rules.knock_instead_of_draw) == (True, False)


def test_5_no_big_gin() -> None:
    state = played(THREE.hand, ["5H 6H 7H 2C 2D 2H 8H", "", ""], "QS", "9H", "P P P S")
    assert "G" not in legal_tokens(state)
    assert "K9H" in legal_tokens(state)


def test_6_the_sources_example_24_becomes_8() -> None:
    """The knocker shows 7 8 9 10 of hearts; an opponent has two melds, the jack and the six of hearts and two fours."""
    holdings = ["7H 8H 9H TH 2C 2D 2S AC 3D 5S", "KC KD KS QC QD QS JH 6H 4C 4D"]
    state = played(TWO.hand, holdings, "9S", "8C", "P P S K8C")
    without = play(play(state, "=2C2D2S =7H8H9HTH ."), ".")
    assert deadwood_points(play_out(without), 1) == 24
    end = play_out(state)
    assert deadwood_points(end, 1) == 8
    assert end.result is not None
    assert end.result.points == (9 - 8 + 25, 0), "and 8 are fewer than the knocker's 9"


def test_6_each_opponent_for_themselves() -> None:
    """The source's example: the first lays the 8 on 5-6-7; the other may not lay the 9 on that 8."""
    holdings = ["5H 6H 7H 2C 2D 2S AC", "8H KC KD QC QD JC JD", "9H 4H KS QS JS TC 8C"]
    state = play(played(THREE.hand, holdings, "TS", "TD", "P P P S KTD"), "=2C2D2S =5H6H7H .")
    state = play(state, "8H>1 . .")
    assert (state.to_act, legal_tokens(state)) == (2, ["4H>1", "."])
    state = play(state, "4H>1")
    assert legal_tokens(state) == ["."]


# Penalties -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "deadwood", "winners", "penalties"),
    [
        (KnockKind.GIN, (0, 30, 12), (0,), (0, 55, 37)),
        (KnockKind.GIN, (0, 0, 12), (0,), (0, 25, 37)),
        (KnockKind.KNOCK, (5, 20, 9), (0,), (0, 15, 4)),
        (KnockKind.KNOCK, (5, 20, 5), (0,), (0, 15, 0)),
        (KnockKind.KNOCK, (5, 5, 5), (0,), (0, 0, 0)),
        (KnockKind.KNOCK, (8, 3, 20), (1,), (30, 0, 17)),
        (KnockKind.KNOCK, (8, 20, 7), (2,), (26, 13, 0)),
        (KnockKind.KNOCK, (8, 3, 3), (1, 2), (30, 0, 0)),
        (KnockKind.KNOCK, (8, 3, 8), (1,), (30, 0, 5)),
    ],
)
def test_7_penalties_of_three(
    kind: KnockKind, deadwood: tuple[int, ...], winners: tuple[int, ...], penalties: tuple[int, ...]
) -> None:
    scored = score(THREE.hand, kind, 0, deadwood)
    assert (scored.winners, scored.points) == (winners, penalties)
    assert (scored.kind is ResultKind.UNDERCUT) is (winners != (0,))


def test_7_penalties_of_two_and_of_four() -> None:
    assert score(TWO.hand, KnockKind.GIN, 1, (14, 0)).points == (39, 0)
    assert score(TWO.hand, KnockKind.KNOCK, 1, (14, 4)).points == (10, 0)
    assert score(TWO.hand, KnockKind.KNOCK, 1, (4, 4)).points == (0, 0)
    assert score(TWO.hand, KnockKind.KNOCK, 1, (3, 4)).points == (0, 26)
    assert score(FOUR.hand, KnockKind.GIN, 2, (10, 0, 0, 40)).points == (35, 25, 0, 65)
    assert score(FOUR.hand, KnockKind.KNOCK, 2, (10, 7, 7, 40)).points == (3, 0, 0, 33)
    tied = score(FOUR.hand, KnockKind.KNOCK, 2, (2, 30, 9, 2))
    assert (tied.winners, tied.points) == ((0, 3), (0, 28, 32, 0))


def test_7_a_hand_played_to_an_undercut_among_several() -> None:
    """The knocker has 8. The first has 39 and the second, with the layoffs, 1."""
    holdings = ["5H 6H 7H 2C 2D 2S 8C", "KC KD QC QD 3S 3D 3C", "8H 9H 4H AC QH QS JS"]
    state = played(THREE.hand, holdings, "TS", "TD", "P P P S KTD")
    result = end_of(state)
    assert [spread.deadwood_points for spread in result.spreads] == [8, 40, 31]
    assert result.points == (0, 32, 23)
    holdings[2] = "8H 9H 4H AC QH QS QC"
    holdings[1] = "KC KD JC JD 3S 3D 3C"
    result = end_of(played(THREE.hand, holdings, "TS", "TD", "P P P S KTD"))
    assert [spread.deadwood_points for spread in result.spreads] == [8, 40, 1]
    assert (result.kind, result.winners, result.points) == (ResultKind.UNDERCUT, (2,), (8 - 1 + 25, 39, 0))


# Games and payouts ---------------------------------------------------------------------------------------------------


def penalised(*points: int) -> HandResult:
    """A hand that ended with these penalties."""
    winners = tuple(seat for seat, value in enumerate(points) if value == 0)
    return HandResult(ResultKind.KNOCK, winners[0], winners, points)


def test_8_one_hand_is_a_game() -> None:
    match = match_after(THREE, penalised(0, 15, 4))
    assert (match.over, match.winners, match.totals) == (True, (0,), (0, 15, 4))


def test_8_a_void_hand_is_a_game_without_penalties() -> None:
    match = match_after(THREE, void_result(3, WhyVoid.RESHUFFLES))
    assert (match.over, match.totals) == (True, (0, 0, 0))


def test_8_in_a_series_the_standings_are_the_sums_and_fewest_is_best() -> None:
    series = replace(THREE, match=replace(THREE.match, target_hands=3))
    hands = (penalised(0, 15, 4), penalised(20, 0, 17), penalised(0, 1, 2))
    assert not match_after(series, *hands[:2]).over
    match = match_after(series, *hands)
    assert (match.over, match.totals, match.winners) == (True, (20, 16, 23), (1,))


def test_9_payouts_are_data() -> None:
    assert THREE.table.payout is Payout.PER_POINT
    assert THREE.table.place_shares == {"2": (100,), "3": (70, 30), "4": (60, 30, 10)}


PER_POINT = TableRules(payout=Payout.PER_POINT, stake_chips=2)
BY_PLACE = TableRules(payout=Payout.BY_PLACE, ante_chips=100)
RICH = (1000, 1000, 1000, 1000)


def test_9_per_point() -> None:
    """Each loser pays stake times penalty points; co-winners split, what is left over goes to the earlier seat."""
    assert payouts(PER_POINT, penalised(0, 15, 4), RICH[:3]).changes == (38, -30, -8)
    single = replace(PER_POINT, stake_chips=1)
    assert payouts(single, penalised(31, 0, 0), RICH[:3]).changes == (-31, 16, 15)
    assert payouts(single, penalised(0, 33, 0, 32), RICH).changes == (33, -33, 32, -32)


@pytest.mark.parametrize(
    ("penalties", "changes"),
    [
        ((0, 10), (100, -100)),
        ((0, 0), (0, 0)),
        ((0, 10, 20), (110, -10, -100)),
        ((20, 10, 0), (-100, -10, 110)),
        ((0, 0, 20), (50, 50, -100)),
        ((0, 20, 20), (110, -55, -55)),
        ((0, 5, 9, 12), (140, 20, -60, -100)),
        ((0, 5, 5, 9), (140, -20, -20, -100)),
    ],
)
def test_9_by_place(penalties: tuple[int, ...], changes: tuple[int, ...]) -> None:
    """A pot of antes of 100; those who tie share their places."""
    assert payouts(BY_PLACE, penalised(*penalties), RICH[: len(penalties)]).changes == changes


def test_9_nobody_pays_more_than_they_hold_and_it_is_said() -> None:
    paid = payouts(PER_POINT, penalised(0, 15, 4), (0, 20, 8))
    assert (paid.changes, paid.unpaid) == ((28, -20, -8), (0, 10, 0))
    ante = payouts(BY_PLACE, penalised(0, 15, 4), (60, 500, 500))
    assert (ante.changes, ante.unpaid) == ((66, -60, -6), (40, 40, 40))


def test_9_what_the_shares_leave_over_goes_to_the_first_place() -> None:
    """70 and 30 per cent of three chips are two and none, and one is left over."""
    low = replace(BY_PLACE, ante_chips=1)
    assert payouts(low, penalised(0, 10, 20), RICH[:3]).changes == (2, -1, -1)


@pytest.mark.parametrize("payout", Payout)
def test_9_a_void_hand_moves_no_chips(payout: Payout) -> None:
    paid = payouts(TableRules(payout=payout), void_result(3, WhyVoid.RESHUFFLES), (5, 0, 7))
    assert (paid.changes, paid.unpaid) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.parametrize("chips", [(10, 10), (10, 10, 10, 10), (), (10, -1, 10)])
def test_9_chips_that_fit_no_seats_are_refused(chips: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"^chips: one whole number, 0 or more, for each seat$"):
        payouts(PER_POINT, penalised(0, 15, 4), chips)


@given(
    st.integers(2, 4).flatmap(
        lambda count: st.lists(st.tuples(st.integers(0, 300), st.integers(0, 500)), min_size=count, max_size=count)
    ),
    st.sampled_from(Payout),
    st.integers(1, 50),
)
def test_9_always_zero_sum_in_whole_chips_that_are_held(
    seats: list[tuple[int, int]], payout: Payout, chips: int
) -> None:
    least = min(points for points, _ in seats)
    result = penalised(*(points - least for points, _ in seats))
    held = [each for _, each in seats]
    paid = payouts(TableRules(payout=payout, stake_chips=chips, ante_chips=chips), result, held)
    assert sum(paid.changes) == 0
    assert all(before + change >= 0 for before, change in zip(held, paid.changes, strict=True))
    assert all(owed >= 0 for owed in paid.unpaid)
