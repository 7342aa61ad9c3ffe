"""Gin outs and the points of a knock in possible worlds, against what the engine does."""

from random import Random

import pytest

from tests.players.watching import dealt
from tests.playing import CLASSIC, VARIANTS, chance_hand, classic_with
from tests.rulesets import dealt as dealt_to_all
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import FULL_DECK, card_set, iter_cards
from undercut.core.hand import apply, automatic_actions
from undercut.core.notation import parse_cards
from undercut.core.observation import observe
from undercut.core.policies import Scoring
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.players.outlook import LAST_TURN, gain_points, gin_outs, knock_points, turns_of_two


def test_gin_outs_of_a_known_hand() -> None:
    kept = card_set(parse_cards("4H 5H 6H 9C 9D 9S 2S 2D 2C KD"))
    outs = gin_outs(kept, FULL_DECK & ~kept)
    assert outs == card_set(parse_cards("3H 7H 9H 2H"))


def test_gin_outs_are_the_cards_after_which_some_discard_leaves_nothing() -> None:
    random = Random(2)
    found = 0
    for _ in range(400):
        melded = random.choice(("4H 5H 6H 9C 9D 9S", "TC JC QC 3C 3D 3S", "AS 2S 3S 4S 8H 8D 8C"))
        others = [card for card in range(52) if card_set([card]) & ~card_set(parse_cards(melded))]
        kept = card_set(parse_cards(melded))
        for card in random.sample(others, 10 - kept.bit_count()):
            kept |= 1 << card
        expected = 0
        for card in iter_cards(FULL_DECK & ~kept):
            if any(least_deadwood((kept | 1 << card) & ~(1 << other)) == 0 for other in iter_cards(kept)):
                expected |= 1 << card
        if least_deadwood(kept) > 0:
            assert gin_outs(kept, FULL_DECK & ~kept) == expected
            found += expected.bit_count()
    assert found > 50


def settled(state: HandState) -> HandState:
    """The end of a hand after a knock, by the default choices."""
    while state.phase is not Phase.OVER:
        for action in automatic_actions(state):
            state = apply(state, action)
    return state


@pytest.mark.parametrize("name", ["classic", "table of four", "thirteen cards"])
def test_when_the_others_cards_are_certain_the_points_are_the_engines(name: str) -> None:
    rules = VARIANTS.get(name, CLASSIC.hand)
    compared = 0
    for number in range(40):
        for state, move in chance_hand(rules, number):
            if state.knocker is None or move is None or state.phase is not Phase.LAY_MELDS:
                continue
            if any(state.melds) or state.knock_kind != "knock":
                continue
            seat = state.knocker
            certain = [
                tuple(float(state.holdings[(seat + step) % rules.seats] >> card & 1) for card in range(52))
                for step in range(1, rules.seats)
            ]
            [world] = knock_points(
                observe(state, seat), state.holdings[seat], certain, FULL_DECK & ~state.holdings[seat], Random(1), 1
            )
            result = settled(state).result
            assert result is not None
            assert world.gain_points == gain_points(rules, result.points, seat)
            compared += 1
            break
    assert compared > 0


@pytest.mark.parametrize(
    ("rules", "points", "gain"),
    [
        (CLASSIC.hand, (12, 0), 12),
        (CLASSIC.hand, (0, 33), -33),
        (VARIANTS["table of four"], (0, 10, 20, 30), 20),
        (VARIANTS["table of four"], (25, 0, 20, 30), -8),
    ],
)
def test_gain_is_what_the_seat_has_over_the_others(rules: HandRules, points: tuple[int, ...], gain: int) -> None:
    assert rules.scoring in Scoring
    assert gain_points(rules, points, 0) == gain


def test_worlds_are_drawn_from_what_is_unseen() -> None:
    state = dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S 2S 2D 2C KD", "KC")
    observation = observe(state, 0)
    unseen = FULL_DECK & ~state.holdings[0] & ~(1 << state.discard_pile[-1])
    chances = [tuple(0.25 if unseen >> card & 1 else 0.0 for card in range(52))]
    points = knock_points(observation, state.holdings[0], chances, unseen, Random(3), 200)
    assert len(points) == 200
    assert len({world.gain_points for world in points}) > 20


def odds_by_gain(turn_count: int) -> list[tuple[int, float]]:
    """The worlds of a knock with 1 point in that turn, from the one that it brings least in."""
    state = dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S 2S 2D 2C AD", "KC")._replace(turn_count=turn_count)
    observation = observe(state, 0)
    unseen = FULL_DECK & ~state.holdings[0] & ~(1 << state.discard_pile[-1])
    chances = [tuple(0.25 if unseen >> card & 1 else 0.0 for card in range(52))]
    worlds = knock_points(observation, state.holdings[0], chances, unseen, Random(3), 300)
    return sorted((world.gain_points, world.odds) for world in worlds)


def mean_gain_points(turn_count: int) -> float:
    worlds = odds_by_gain(turn_count)
    return sum(gain * odds for gain, odds in worlds) / sum(odds for _, odds in worlds)


def test_the_later_the_nearer_the_others_are_to_gin() -> None:
    means = [mean_gain_points(turn_count) for turn_count in (0, 6, 12, 18, 24)]
    assert means == sorted(means, reverse=True)
    assert means[0] - means[-1] > 10


def test_after_the_last_turn_that_was_learned_nothing_changes() -> None:
    assert odds_by_gain(LAST_TURN) == odds_by_gain(300)
    assert turns_of_two(observe(dealt(CLASSIC.hand, "")._replace(turn_count=300), 0)) == LAST_TURN


def test_turns_are_counted_as_of_two_seats() -> None:
    state = dealt_to_all(VARIANTS["table of four"], ["", "", "", ""])
    assert turns_of_two(observe(state._replace(turn_count=12), 0)) == 6


def test_who_could_have_knocked_has_mostly_done_so() -> None:
    """So a holding within the knock limit is the less likely one."""
    odds = {limit: knock_points_odds(limit) for limit in (0, 10)}
    assert odds[10] < odds[0] / 4


def knock_points_odds(limit_points: int) -> float:
    """The odds of a world in which the other holds 6 points, under that knock limit."""
    rules = classic_with(knock_limit_points=limit_points)
    state = dealt(rules, "4H 5H 6H 9C 9D 9S 2S 2D 2C AD", "KC")._replace(turn_count=6)
    held = card_set(parse_cards("5C 6C 7C TS TD TH AC AS 3C AH"))
    certain = [tuple(float(held >> card & 1) for card in range(52))]
    [world] = knock_points(observe(state, 0), state.holdings[0], certain, FULL_DECK & ~state.holdings[0], Random(1), 1)
    return world.odds
