"""The fold of results against the plain telling of a match, deal by deal: columns, totals, dealer, roles, the end."""

from dataclasses import asdict
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.plain_match import Hand, PlainMatch
from tests.rulesets import EVERY
from tests.strategies import SEEDS, rule_sets
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.policies import NextDealer, Scoring, Seating, Shutout, ShutoutMeans
from undercut.core.results import HandResult, ResultKind
from undercut.core.rules import HandRules, MatchRules, RuleSet, TableRules, hand_seats

DEALS_LIMIT = 60
VOID_CHANCE = 0.15


def some_hand(rules: RuleSet, random: Random) -> Hand:
    """Winners and points of a hand: void, won by one seat, or with penalties for all but the winners."""
    seats = rules.hand.seats
    if random.random() < VOID_CHANCE:
        return (), (0,) * seats
    if rules.hand.scoring is Scoring.WINNER_SCORES:
        winner, points = random.randrange(seats), random.choice((0, 1, 12, 25, 60, 109))
        return (winner,), tuple(points if seat == winner else 0 for seat in range(seats))
    winners = tuple(sorted(random.sample(range(seats), random.choice((1, 1, 2)) if seats > 2 else 1)))
    return winners, tuple(0 if seat in winners else random.randrange(60) for seat in range(seats))


def result_of(hand: Hand) -> HandResult:
    """The same as the engine's result."""
    winners, points = hand
    kind = ResultKind.KNOCK if winners else ResultKind.VOID
    return HandResult(kind, winners[0] if winners else None, winners, points)


def assert_same(match: MatchState, plain: PlainMatch) -> None:
    """Both tell the same score sheet, and who plays next."""
    assert [board.players for board in match.boards] == plain.tables()
    assert (match.dealer, list(match.roles)) == (plain.dealer, plain.roles)
    assert [list(column.points) for column in match.columns] == [sheet["points"] for sheet in plain.sheets]
    assert [list(column.boxes) for column in match.columns] == [sheet["boxes"] for sheet in plain.sheets]
    assert [column.closed for column in match.columns] == [closed is not None for closed in plain.crossed]
    assert list(match.totals) == plain.totals()
    assert match.over is plain.over()
    if match.over:
        assert match.winners == plain.winners()


def play_both(rules: RuleSet, seed: int) -> MatchState:
    """A match of results by chance, compared after each deal."""
    random = Random(seed)
    drawn = tuple(random.sample(range(52), 3)) if rules.match.seating is Seating.BOX_CAPTAIN_OUT else ()
    match = start_match(rules, random.randrange(rules.match.players), drawn)
    penalties = rules.hand.scoring is Scoring.LOSERS_PENALISED
    plain = PlainMatch(asdict(rules.match), penalties, match.dealer, [str(role) for role in match.roles])
    for _ in range(DEALS_LIMIT):
        assert_same(match, plain)
        if match.over:
            break
        hands = [some_hand(rules, random) for _ in match.boards]
        match = add_result(match, *map(result_of, hands))
        plain.add(hands)
    return match


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
def test_matches_of_every_rule_set_are_the_same(rules: RuleSet) -> None:
    assert any(play_both(rules, seed).over for seed in range(40))


@given(rule_sets(), SEEDS)
def test_matches_with_any_options_are_the_same(rules: RuleSet, seed: int) -> None:
    play_both(rules, seed)


@given(
    st.sampled_from([Seating.BOX_CAPTAIN_OUT, Seating.DEALER_OUT, Seating.PARTNERS]),
    st.sampled_from(NextDealer),
    st.sampled_from(Shutout),
    st.sampled_from(ShutoutMeans),
    st.sampled_from((1, 3)),
    SEEDS,
)
def test_matches_with_any_seating_are_the_same(
    seating: Seating, next_dealer: NextDealer, shutout: Shutout, means: ShutoutMeans, columns: int, seed: int
) -> None:
    match = MatchRules(
        players=4 if seating is Seating.PARTNERS else 3,
        seating=seating,
        target_points=150,
        next_dealer=NextDealer.ALTERNATE if seating is Seating.BOX_CAPTAIN_OUT else next_dealer,
        game_bonus_points=100,
        box_bonus_points=25,
        shutout=shutout,
        shutout_points=70,
        shutout_means=means,
        columns=columns,
    )
    hand = HandRules(seats=hand_seats(match))
    play_both(RuleSet(name="test", version="1", hand=hand, match=match, table=TableRules()), seed)
