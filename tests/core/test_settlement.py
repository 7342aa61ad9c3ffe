"""What a hand scores: the worked examples of the rules, and every kind of end."""

import pytest

from tests.playing import CLASSIC, VARIANTS, cards, classic_with, play, play_out, stacked_deal
from undercut.core.hand import start
from undercut.core.notation import parse_card
from undercut.core.policies import Scoring, UndercutWhen
from undercut.core.results import HandResult, KnockKind, Layoff, ResultKind, SumKey, SumLine, WhyVoid
from undercut.core.rules import HandRules
from undercut.core.settlement import score, settle_spreads, void_result

TABLE = VARIANTS["table of three"]
FOUR = VARIANTS["table of four"]


def settled(rules: HandRules, melds: list[str], deadwood: str, *defenders: str, **how: bool) -> HandResult:
    """The result when every defender plays the best defence."""
    return settle_spreads(
        rules, [cards(meld) for meld in melds], cards(deadwood), [cards(each) for each in defenders], **how
    )


# Worked examples -----------------------------------------------------------------------------------------------------


def test_layoffs_bring_24_points_down_to_8() -> None:
    """The knocker shows 7-8-9-10 of hearts; an opponent has two melds, the jack and the six of hearts and two fours."""
    result = settled(CLASSIC.hand, ["7H 8H 9H TH", "2C 2D 2S", "KC KD KH"], "", "QC QD QS 3C 3D 3S JH 6H 4C 4S")
    assert result.kind is ResultKind.GIN
    assert result.spreads[1].deadwood_points == 24
    result = settled(CLASSIC.hand, ["7H 8H 9H TH", "2C 2D 2S"], "AS AC 5D", "QC QD QS 3C 3D 3S JH 6H 4C 4S")
    assert result.spreads[1].deadwood == cards("4C 4S")
    assert result.spreads[1].deadwood_points == 8
    assert {(layoff.card, layoff.meld) for layoff in result.layoffs} == {(36, 0), (31, 0)}


def test_the_same_example_played_at_a_table() -> None:
    holdings = ["7H 8H 9H TH AS AC AD", "QC QD QS JH 6H 4C 4S", "KD 9C 8D 5S 3D 2C 2D"]
    state = play(start(stacked_deal(TABLE, holdings, "KC", "KS"), TABLE), "P P P S KKS =ACADAS =7H8H9HTH .")
    assert state.knock_kind is KnockKind.GIN
    holdings[0] = "7H 8H 9H TH AS AC 5D"
    state = play(start(stacked_deal(TABLE, holdings, "KC", "KS"), TABLE), "P P P S KKS =7H8H9HTH .")
    state = play(state, "JH>0 6H>0 . =QCQDQS .")
    result = play_out(state).result
    assert result is not None
    assert result.spreads[1].deadwood_points == 8
    assert result.points == (0, 1, 39 - 7)


def test_an_undercut_of_26() -> None:
    """One deadwood jack against 9 after the eight of spades went to the spades: 10 - 9 + 25."""
    defender = "2S 8S 9S AC 2C 7C 8C 2D 8D 2H"
    result = settled(CLASSIC.hand, ["KS KC KD", "5S 6S 7S", "9C TC JC"], "JD", defender)
    assert (result.kind, result.winners, result.points) == (ResultKind.UNDERCUT, (1,), (0, 26))
    assert result.spreads[1].deadwood_points == 9
    assert sorted(result.layoffs, key=lambda layoff: layoff.meld) == [
        Layoff(1, parse_card("8S"), 1),
        Layoff(1, parse_card("9S"), 1),
        Layoff(1, parse_card("8C"), 2),
        Layoff(1, parse_card("7C"), 2),
    ]


# Two players ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "knocker_points", "defender_points", "result_kind", "winner", "points"),
    [
        (KnockKind.KNOCK, 3, 30, ResultKind.KNOCK, 0, 27),
        (KnockKind.KNOCK, 9, 10, ResultKind.KNOCK, 0, 1),
        (KnockKind.KNOCK, 9, 9, ResultKind.UNDERCUT, 1, 25),
        (KnockKind.KNOCK, 9, 4, ResultKind.UNDERCUT, 1, 30),
        (KnockKind.KNOCK, 1, 0, ResultKind.UNDERCUT, 1, 26),
        (KnockKind.GIN, 0, 40, ResultKind.GIN, 0, 65),
        (KnockKind.GIN, 0, 0, ResultKind.GIN, 0, 25),
        (KnockKind.BIG_GIN, 0, 40, ResultKind.BIG_GIN, 0, 71),
        (KnockKind.BIG_GIN, 0, 0, ResultKind.BIG_GIN, 0, 31),
    ],
)
def test_scores_of_two(
    kind: KnockKind,
    knocker_points: int,
    defender_points: int,
    result_kind: ResultKind,
    winner: int,
    points: int,
) -> None:
    rules = classic_with(big_gin_bonus_points=31)
    for knocker in (0, 1):
        deadwood = [knocker_points, defender_points] if knocker == 0 else [defender_points, knocker_points]
        winning_seat = winner if knocker == 0 else 1 - winner
        scored = score(rules, kind, knocker, deadwood)
        assert (scored.kind, scored.winners) == (result_kind, (winning_seat,))
        assert scored.points == tuple(points if seat == winning_seat else 0 for seat in range(2))
        doubled = score(rules, kind, knocker, deadwood, doubled=True)
        assert doubled.points == tuple(2 * each for each in scored.points)


def test_equal_deadwood_is_no_undercut_when_only_less_counts() -> None:
    rules = classic_with(undercut_when=UndercutWhen.LESS)
    equal = score(rules, KnockKind.KNOCK, 0, [9, 9])
    assert (equal.kind, equal.winners, equal.points) == (ResultKind.KNOCK, (0,), (0, 0))
    less = score(rules, KnockKind.KNOCK, 0, [9, 8])
    assert (less.kind, less.winners, less.points) == (ResultKind.UNDERCUT, (1,), (0, 26))


def test_bonuses_come_from_the_rules() -> None:
    rules = classic_with(gin_bonus_points=20, undercut_bonus_points=10, big_gin_bonus_points=50)
    assert score(rules, KnockKind.GIN, 0, [0, 77]).points == (97, 0)
    assert score(rules, KnockKind.KNOCK, 0, [9, 9]).points == (0, 10)
    assert score(rules, KnockKind.BIG_GIN, 1, [7, 0]).points == (0, 57)
    assert score(classic_with(big_gin_bonus_points=0), KnockKind.BIG_GIN, 0, [0, 7]).points == (7, 0)


def test_a_spade_upcard_doubles_everything_bonuses_included() -> None:
    rules = VARIANTS["limit from the first upcard"]
    for upcard, factor in (("JS", 2), ("JD", 1)):
        deal = stacked_deal(rules, ["4C 5C 6C 9D 9H 9S KC KD KH KS", "2C 2D 4S 6S 8S 8D TC TD QC QD"], upcard, "QH")
        result = play_out(play(start(deal, rules), "P P S KQH")).result
        assert result is not None
        assert result.points == (factor * (25 + 2 + 2 + 4 + 6 + 8 + 8 + 10 + 10 + 10 + 10), 0)


def test_a_spade_upcard_is_nothing_in_classic() -> None:
    deal = stacked_deal(CLASSIC.hand, ["4C 5C 6C 9D 9H 9S KC KD KH KS", "2C 2D 2H 3C 3D 3H 7S 7D 7H AC"], "JS", "QH")
    result = play_out(play(start(deal, CLASSIC.hand), "P P S KQH")).result
    assert result is not None
    assert result.points == (26, 0)


# The sum that made the score -----------------------------------------------------------------------------------------


def test_the_sum_of_a_knock() -> None:
    assert score(CLASSIC.hand, KnockKind.KNOCK, 0, [3, 30]).sum_lines == (
        SumLine(SumKey.DEFENDER_DEADWOOD, 1, 30),
        SumLine(SumKey.KNOCKER_DEADWOOD, 0, 3),
        SumLine(SumKey.DIFFERENCE, None, 27),
        SumLine(SumKey.TOTAL, 0, 27),
    )


def test_the_sum_of_an_undercut() -> None:
    assert score(CLASSIC.hand, KnockKind.KNOCK, 1, [4, 9], doubled=True).sum_lines == (
        SumLine(SumKey.DEFENDER_DEADWOOD, 0, 4),
        SumLine(SumKey.KNOCKER_DEADWOOD, 1, 9),
        SumLine(SumKey.DIFFERENCE, None, 5),
        SumLine(SumKey.UNDERCUT_BONUS, 0, 25),
        SumLine(SumKey.DOUBLED, 0, 30),
        SumLine(SumKey.TOTAL, 0, 60),
    )


def test_the_sum_of_a_gin() -> None:
    assert score(CLASSIC.hand, KnockKind.GIN, 0, [0, 30]).sum_lines == (
        SumLine(SumKey.DEFENDER_DEADWOOD, 1, 30),
        SumLine(SumKey.KNOCKER_DEADWOOD, 0, 0),
        SumLine(SumKey.GIN_BONUS, 0, 25),
        SumLine(SumKey.TOTAL, 0, 55),
    )


def test_the_sum_of_penalties_says_what_each_gets() -> None:
    scored = score(FOUR, KnockKind.KNOCK, 0, [9, 4, 30, 4], doubled=True)
    lines = scored.sum_lines
    assert SumLine(SumKey.UNDERCUT_BONUS, 0, 25) in lines
    assert [(line.seat, line.points) for line in lines if line.key is SumKey.DOUBLED] == [(0, 30), (2, 26)]
    totals = [(line.seat, line.points) for line in lines if line.key is SumKey.TOTAL]
    assert totals == list(enumerate(scored.points)) == [(0, 60), (1, 0), (2, 52), (3, 0)]


def test_the_sum_of_penalties_tells_the_knocker_first_and_then_the_defenders_in_turn() -> None:
    assert score(FOUR, KnockKind.KNOCK, 2, [20, 4, 9, 12]).sum_lines == (
        SumLine(SumKey.KNOCKER_DEADWOOD, 2, 9),
        SumLine(SumKey.DEFENDER_DEADWOOD, 3, 12),
        SumLine(SumKey.DEFENDER_DEADWOOD, 0, 20),
        SumLine(SumKey.DEFENDER_DEADWOOD, 1, 4),
        SumLine(SumKey.UNDERCUT_BONUS, 2, 25),
        SumLine(SumKey.TOTAL, 0, 16),
        SumLine(SumKey.TOTAL, 1, 0),
        SumLine(SumKey.TOTAL, 2, 30),
        SumLine(SumKey.TOTAL, 3, 8),
    )


def test_the_sum_of_penalties_for_gin_has_a_bonus_against_each_defender() -> None:
    assert score(FOUR, KnockKind.GIN, 1, [20, 0, 9, 12], doubled=True).sum_lines == (
        SumLine(SumKey.KNOCKER_DEADWOOD, 1, 0),
        SumLine(SumKey.DEFENDER_DEADWOOD, 2, 9),
        SumLine(SumKey.DEFENDER_DEADWOOD, 3, 12),
        SumLine(SumKey.DEFENDER_DEADWOOD, 0, 20),
        SumLine(SumKey.GIN_BONUS, 2, 25),
        SumLine(SumKey.GIN_BONUS, 3, 25),
        SumLine(SumKey.GIN_BONUS, 0, 25),
        SumLine(SumKey.DOUBLED, 0, 45),
        SumLine(SumKey.DOUBLED, 2, 34),
        SumLine(SumKey.DOUBLED, 3, 37),
        SumLine(SumKey.TOTAL, 0, 90),
        SumLine(SumKey.TOTAL, 1, 0),
        SumLine(SumKey.TOTAL, 2, 68),
        SumLine(SumKey.TOTAL, 3, 74),
    )


# Penalties -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "deadwood", "result_kind", "winners", "points"),
    [
        # Gin: each opponent takes its deadwood + 25.
        (KnockKind.GIN, [0, 12, 30], ResultKind.GIN, (0,), (0, 37, 55)),
        (KnockKind.GIN, [0, 0, 30], ResultKind.GIN, (0,), (0, 25, 55)),
        # Knock: its deadwood less the knocker's; equal is nothing.
        (KnockKind.KNOCK, [5, 12, 30], ResultKind.KNOCK, (0,), (0, 7, 25)),
        (KnockKind.KNOCK, [5, 5, 30], ResultKind.KNOCK, (0,), (0, 0, 25)),
        # Undercut: the least wins; everyone else the difference, the knocker 25 more.
        (KnockKind.KNOCK, [5, 4, 30], ResultKind.UNDERCUT, (1,), (26, 0, 26)),
        (KnockKind.KNOCK, [8, 7, 3], ResultKind.UNDERCUT, (2,), (30, 4, 0)),
        (KnockKind.KNOCK, [8, 8, 3], ResultKind.UNDERCUT, (2,), (30, 5, 0)),
        # Opponents tied for least both take nothing.
        (KnockKind.KNOCK, [8, 3, 3], ResultKind.UNDERCUT, (1, 2), (30, 0, 0)),
        (KnockKind.KNOCK, [1, 0, 0], ResultKind.UNDERCUT, (1, 2), (26, 0, 0)),
    ],
)
def test_penalties_of_three(
    kind: KnockKind, deadwood: list[int], result_kind: ResultKind, winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    scored = score(TABLE, kind, 0, deadwood)
    assert (scored.kind, scored.winners, scored.points) == (result_kind, winners, points)
    turned = score(TABLE, kind, 1, [deadwood[2], deadwood[0], deadwood[1]])
    assert turned.points == (points[2], points[0], points[1])
    assert turned.winners == tuple(sorted((seat + 1) % 3 for seat in winners))


def test_penalties_of_two_and_of_four() -> None:
    two = VARIANTS["table of two"]
    assert two.scoring is Scoring.LOSERS_PENALISED
    assert score(two, KnockKind.KNOCK, 0, [5, 12]).points == (0, 7)
    assert score(two, KnockKind.KNOCK, 1, [5, 5]).points == (0, 0)
    assert score(two, KnockKind.KNOCK, 1, [4, 9]).points == (0, 30)
    assert score(FOUR, KnockKind.KNOCK, 2, [20, 4, 9, 4]).points == (16, 0, 30, 0)
    assert score(FOUR, KnockKind.GIN, 2, [20, 4, 0, 4]).points == (45, 29, 0, 29)


def test_big_gin_penalises_with_its_own_bonus() -> None:
    rules = classic_with(scoring=Scoring.LOSERS_PENALISED, big_gin_bonus_points=31)
    assert score(rules, KnockKind.BIG_GIN, 0, [0, 10]).points == (0, 41)


# Whole hands ---------------------------------------------------------------------------------------------------------


def test_gin_scores_against_a_defender_without_deadwood() -> None:
    """The defender has all ten cards melded and scores nothing all the same."""
    deal = stacked_deal(CLASSIC.hand, ["4C 5C 6C 9D 9H 9S KC KD KH KS", "AC AD AH AS 2C 2D 2H 3C 3D 3H"], "JS", "QH")
    result = play_out(play(start(deal, CLASSIC.hand), "P P S KQH")).result
    assert result is not None
    assert result.spreads[1].deadwood_points == 0
    assert (result.kind, result.winners, result.points) == (ResultKind.GIN, (0,), (25, 0))


def test_what_is_laid_counts_and_not_what_could_have_been() -> None:
    """A knocker who lays fewer melds, and a defender who lays none."""
    deal = stacked_deal(CLASSIC.hand, ["AC AD AH 9D 9H 9S KC KD KH 2S", "4C 4D 4H 6C 6D 6S 8C 8D 8S TC"], "JS", "QH")
    state = play(start(deal, CLASSIC.hand), "P P S KQH =9D9H9S =KCKDKH . . .")
    assert state.result is not None
    assert state.result.spreads[0].deadwood_points == 5
    assert state.result.spreads[1].deadwood_points == 64
    assert state.result.points == (59, 0)


def test_a_void_hand_scores_nothing() -> None:
    result = void_result(3, WhyVoid.STOCK)
    assert (result.kind, result.knocker, result.winners, result.points) == (ResultKind.VOID, None, (), (0, 0, 0))
    assert result.why_void is WhyVoid.STOCK


def test_settling_spreads_is_settling_a_hand_with_the_defaults() -> None:
    holdings = ["5H 6H 7H 9C 9D 9S KC KD KH AS", "9H 8H 4H 2C 2D 2H 5S 6S JC JD"]
    deal = stacked_deal(CLASSIC.hand, holdings, "JS", "QH")
    played = play_out(play(start(deal, CLASSIC.hand), "P P S KQH")).result
    assert played == settled(CLASSIC.hand, ["9C 9D 9S", "KC KD KH", "5H 6H 7H"], "AS", holdings[1])


def test_settling_spreads_of_several_defenders_who_lay_off_each_for_itself() -> None:
    result = settled(TABLE, ["7H 8H 9H"], "2C 2D AS AC", "TH JH KC KD QC QD 4C", "6H 4D 4S 4H KS KH QS", doubled=True)
    assert [spread.deadwood_points for spread in result.spreads] == [6, 44, 30]
    assert {(layoff.seat, layoff.card) for layoff in result.layoffs} == {
        (1, parse_card("TH")),
        (1, parse_card("JH")),
        (2, parse_card("6H")),
    }
    assert (result.kind, result.winners, result.points) == (ResultKind.KNOCK, (0,), (0, 2 * 38, 2 * 24))


def test_settling_spreads_of_big_gin_allows_no_layoffs() -> None:
    rules = classic_with(big_gin_bonus_points=31)
    melds = ["4C 5C 6C 7C", "9D 9H 9S", "KC KD KH KS"]
    result = settled(rules, melds, "", "8C 2C 2D 2H 5H 5S AD AH JC TH", big_gin=True)
    assert (result.kind, result.layoffs) == (ResultKind.BIG_GIN, ())
    assert result.points == (31 + 8 + 10 + 2 + 20, 0)
    assert settled(rules, melds, "", "8C").kind is ResultKind.GIN
