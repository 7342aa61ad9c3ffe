"""Section 4 of the rules: ``standard``, today's club game."""

import pytest

from tests.playing import legal_tokens, play
from tests.rulesets import EVERY, end_of, match_after, played, throw_drawn, won
from undercut.core.match import column_totals
from undercut.core.results import KnockKind, ResultKind

RULES = EVERY["standard"]
HAND = RULES.hand
GIN = "4H 5H 6H 9C 9D 9S 2C 2D 2S 2H"
OPPONENT = "KC KD QH QD JS JC 8C 8D 7S AD"
"""84 points, and nothing to lay off."""


def test_knock_only_with_the_discard() -> None:
    poor = "AC 3D 5C 7S TC JD KH 8D 4C 6D"
    state = played(HAND, [poor, GIN.replace("2H", "5S")], "7H", "KC", "P P S KC")
    assert legal_tokens(state) == ["S", "T"]
    assert (HAND.knock_with_discard, HAND.knock_instead_of_draw) == (True, False)


def test_gin_is_25() -> None:
    assert end_of(played(HAND, [GIN, OPPONENT], "KS", "KH", "P P S KKH")).points == (25 + 84, 0)


def test_undercut_is_25() -> None:
    cards = [GIN.replace("2H", "5S"), "KC KD KH QC QD QH JC JD JH AH"]
    result = end_of(played(HAND, cards, "KS", "TD", "P P S KTD"))
    assert (result.kind, result.points) == (ResultKind.UNDERCUT, (0, 4 + 25))


def test_big_gin_is_31() -> None:
    """All eleven cards melded, no discard."""
    state = play(played(HAND, [GIN, OPPONENT], "KS", "7H", "P P S"), "G")
    assert (state.knock_kind, state.holdings[0].bit_count()) == (KnockKind.BIG_GIN, 11)
    result = end_of(state)
    assert (result.kind, result.points) == (ResultKind.BIG_GIN, (31 + 84, 0))


def test_big_gin_never_traps() -> None:
    """Plain gin stays open, by any card that leaves ten in melds, and so does going on."""
    state = played(HAND, [GIN, OPPONENT], "KS", "7H", "P P S")
    assert {"G", "K7H", "K4H", "K2C", "K2H", "7H", "9C"} <= set(legal_tokens(state))
    assert end_of(play(state, "K7H")).kind is ResultKind.GIN
    assert end_of(play(state, "K2C")).kind is ResultKind.GIN
    on = play(state, "7H")
    assert (on.knocker, on.to_act) == (None, 1)


def test_one_may_go_on_instead_of_gin() -> None:
    state = throw_drawn(played(HAND, [GIN, OPPONENT], "KS", "KH", "P P S"))
    assert (state.result, state.to_act) == (None, 1)


def test_no_layoffs_against_big_gin() -> None:
    """The three of hearts would go on the run."""
    defender = OPPONENT.replace("AD", "3H")
    assert end_of(played(HAND, [GIN, defender], "KS", "7H", "P P S G")).points == (31 + 86, 0)


def test_game_100_box_25_each() -> None:
    """60 and 40 against 20: 100 + the game + two boxes; 20 + one box."""
    match = match_after(RULES, won(0, 60), won(1, 20), won(0, 40))
    assert (match.over, match.winner, match.totals) == (True, 0, (100 + 100 + 50, 20 + 25))


def test_a_shutout_doubles_the_winners_total() -> None:
    assert match_after(RULES, won(1, 60), won(1, 40)).totals == (0, 2 * (100 + 100 + 50))


def test_bonuses_do_not_count_towards_the_target() -> None:
    assert not match_after(RULES, won(0, 60), won(0, 39)).over


@pytest.mark.parametrize(("kind", "winner"), [(ResultKind.KNOCK, 0), (ResultKind.UNDERCUT, 1)])
def test_bonuses_go_to_who_crosses_the_line_also_by_an_undercut(kind: ResultKind, winner: int) -> None:
    """90 to 95, the knocker (who has 90) is undercut for 28: the other one has 123, and the game bonus."""
    points = [90, 95]
    hands = [won(0, 90), won(1, 95), won(winner, 28, kind)]
    match = match_after(RULES, *hands)
    points[winner] += 28
    assert match.columns[0].points == tuple(points)
    assert (match.over, match.winner) == (True, winner)
    totals = [points[0] + 25, points[1] + 25]
    totals[winner] += 100 + 25
    assert match.totals == tuple(totals)
    if kind is ResultKind.UNDERCUT:
        assert match.totals == (90 + 25, 123 + 100 + 50)
        assert hands[-1].knocker == 0


def test_who_crosses_the_line_wins_also_when_boxes_give_the_other_one_more() -> None:
    """First to 100 wins and has the game bonus; the boxes are written only then: nine of them to one."""
    match = match_after(RULES, *[won(1, 11)] * 9, won(0, 100))
    assert match.totals == (100 + 25 + 100, 99 + 9 * 25)
    assert match.totals[1] > match.totals[0]
    assert (match.over, match.winner, match.winners) == (True, 0, (0,))


def test_the_match_ends_at_once_when_the_target_is_crossed() -> None:
    match = match_after(RULES, won(0, 100))
    assert match.over
    with pytest.raises(ValueError, match="over"):
        match_after(RULES, won(0, 100), won(1, 100))


def test_totals_of_a_column() -> None:
    assert column_totals(RULES.match, (105, 0), (3, 0), 0) == (2 * (105 + 75 + 100), 0)
