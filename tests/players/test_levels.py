"""What holds for every level: only legal actions, whatever the options; and nothing but the observation counts."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.leak.worlds import another_world
from tests.players.watching import SPECS, play_hand
from tests.playing import CLASSIC, VARIANTS, chance_hand
from tests.strategies import SEEDS, hand_rules
from undercut.core.actions import Action
from undercut.core.hand import is_legal
from undercut.core.observation import Observation, observe
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.players import Player, PlayerError, make_player

HANDS = 60


def must_be_legal(state: HandState, observation: Observation, action: Action) -> None:
    """Stops at the first choice that is not allowed."""
    assert action in observation.legal_actions
    assert is_legal(state, action)


def players_of(levels: list[str]) -> list[Player]:
    """One player of each of these levels."""
    return [make_player(level, seat) for seat, level in enumerate(levels)]


@pytest.mark.parametrize("level", SPECS)
@pytest.mark.parametrize("other", SPECS)
def test_every_level_plays_classic_by_the_rules(level: str, other: str) -> None:
    for number in range(HANDS):
        assert play_hand(CLASSIC.hand, number, players_of([level, other]), must_be_legal).result is not None


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("level", SPECS)
def test_every_level_plays_every_variant_by_the_rules(level: str, name: str) -> None:
    rules = VARIANTS[name]
    for number in range(6):
        levels = [level if (seat + number) % 2 else "easy" for seat in range(rules.seats)]
        assert play_hand(rules, number, players_of(levels), must_be_legal).result is not None


@given(hand_rules(), SEEDS, st.data())
def test_every_level_plays_any_options_by_the_rules(rules: HandRules, number: int, data: st.DataObject) -> None:
    levels = data.draw(st.lists(st.sampled_from(SPECS), min_size=rules.seats, max_size=rules.seats))
    play_hand(rules, number, players_of(levels), must_be_legal)


@pytest.mark.parametrize("level", SPECS)
def test_equal_seeds_play_alike(level: str) -> None:
    def ends() -> list[HandState]:
        players = players_of([level, level])
        return [play_hand(CLASSIC.hand, number, players) for number in range(10)]

    assert ends() == ends()


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("level", SPECS)
def test_in_another_world_that_looks_the_same_the_choice_is_the_same(level: str, name: str) -> None:
    random = Random(name)
    compared: set[Phase] = set()
    for number in range(6):
        for state, move in chance_hand(VARIANTS[name], number):
            if move is None or state.phase is Phase.RESHUFFLE or random.random() < 0.7:
                continue
            assert state.to_act is not None
            other = another_world(state, state.to_act, random)
            if other is None:
                continue
            here, there = make_player(level, number), make_player(level, number)
            assert here.choose(observe(state, state.to_act)) == there.choose(observe(other, state.to_act))
            compared.add(state.phase)
    assert {Phase.DRAW, Phase.DISCARD} <= compared


def test_a_level_that_there_is_not() -> None:
    with pytest.raises(PlayerError, match=r'^level "clairvoyant": there are: easy, .*random') as caught:
        make_player("clairvoyant", 1)
    assert (caught.value.code, caught.value.detail) == ("unknown_level", "clairvoyant")


def test_chance_chooses_every_legal_action() -> None:
    player = make_player("random", 1)
    observations = [
        observe(state, state.to_act) for number in range(5) for state, move in chance_hand(CLASSIC.hand, number) if move
    ]
    for observation in observations[::17]:
        chosen = {player.choose(observation) for _ in range(40 * len(observation.legal_actions))}
        assert chosen == set(observation.legal_actions)
