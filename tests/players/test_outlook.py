"""Gin outs and the points of a knock in possible worlds, against what the engine does."""

from random import Random

import pytest

from tests.players.watching import dealt
from tests.playing import CLASSIC, VARIANTS, chance_hand
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import FULL_DECK, card_set, iter_cards
from undercut.core.hand import apply, automatic_actions
from undercut.core.notation import parse_cards
from undercut.core.observation import observe
from undercut.core.phases import hand_is_doubled
from undercut.core.policies import Scoring
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.players.outlook import gain_points, gin_outs, knock_points


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
            [points] = knock_points(
                observe(state, seat), state.holdings[seat], certain, FULL_DECK & ~state.holdings[seat], Random(1), 1
            )
            result = settled(state).result
            assert result is not None
            if not hand_is_doubled(state):
                assert points == gain_points(rules, result.points, seat)
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
    assert len(set(points)) > 20
