"""What is learned of the opponent: from who knocked, when and with how much; of several nothing in particular."""

from dataclasses import replace

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.players.watching import dealt, play_hand
from tests.rulesets import EVERY
from undercut.core.actions import Action, Knock
from undercut.core.arrangement import least_deadwood
from undercut.core.observation import Observation, observe
from undercut.core.rules import HandRules
from undercut.core.state import HandState
from undercut.players import EasyPlayer, HardPlayer, Player
from undercut.players.search.opponents import TURNS, OpponentWays, chances_to_wait
from undercut.players.search.weights import expert_weights
from undercut.sim.compiled import np

CHALLENGE = EVERY["challenge"].hand
WAYS = [way.name for way in expert_weights().ways]
COUNT = len(WAYS)
EARLY = [WAYS.index(name) for name in ("greedy", "melds_only", "early")]
GIN = WAYS.index("gin")


class WaitsForGin(EasyPlayer):
    """Like ``easy``, but it knocks with gin alone."""

    def choose(self, observation: Observation) -> Action:
        action = super().choose(observation)
        if not isinstance(action, Knock) or action.card is None:
            return action
        left = least_deadwood(observation.holding & ~(1 << action.card))
        return self._dearest_discard(observation) if left > 0 else action


def hands_against(opponent: Player, hands: int, rules: HandRules = CHALLENGE) -> list[HandState]:
    """The ends of hands that seat 0, which waits for gin, plays with an opponent."""
    return [play_hand(rules, number, [WaitsForGin(), opponent]) for number in range(hands)]


def learned(states: list[HandState]) -> OpponentWays:
    ways = OpponentWays()
    for state in states:
        ways.after_hand(observe(state, 0))
    return ways


def first_view(rules: HandRules) -> Observation:
    return observe(dealt(rules, ""), 0)


def test_at_first_all_ways_are_alike() -> None:
    shares = OpponentWays().now(first_view(CHALLENGE))
    assert shares.tolist() == pytest.approx([1 / COUNT] * COUNT, abs=0.05)
    assert shares.sum() == pytest.approx(1)


def test_after_many_early_knocks_the_early_ways_have_the_most() -> None:
    shares = learned(hands_against(EasyPlayer(), 12)).now(first_view(CHALLENGE))
    assert shares[EARLY].sum() > 0.8
    assert shares.sum() == pytest.approx(1)


def test_one_that_waits_for_gin_is_found_out() -> None:
    shares = learned(hands_against(WaitsForGin(), 12)).now(first_view(CHALLENGE))
    assert shares[GIN] == shares.max()


def test_whoever_changes_is_followed() -> None:
    """What was learned is forgotten in time."""
    ways = learned(hands_against(WaitsForGin(), 8))
    for state in hands_against(EasyPlayer(), 12):
        ways.after_hand(observe(state, 0))
    assert ways.now(first_view(CHALLENGE))[EARLY].sum() > 0.6


def test_the_longer_a_hand_goes_on_the_less_early_is_the_other() -> None:
    ways = OpponentWays()
    late = first_view(CHALLENGE)
    later = [ways.now(replace(late, turn_count=turns))[EARLY].sum() for turns in (0, 8, 16, 24)]
    assert later == sorted(later, reverse=True)
    assert later[-1] < later[0]


def test_void_hands_and_hands_without_a_result_are_no_harm() -> None:
    rules = EVERY["straight"].hand
    states = [state for state in hands_against(EasyPlayer(), 6, rules) if state.knocker is None]
    ways = learned(states)
    shares = ways.now(first_view(rules))
    assert np.isfinite(shares).all()
    assert shares.sum() == pytest.approx(1)
    before = ways.now(first_view(CHALLENGE)).tolist()
    ways.after_hand(first_view(CHALLENGE))
    assert ways.now(first_view(CHALLENGE)).tolist() == before


def test_nothing_is_learned_of_several() -> None:
    rules = EVERY["table of 3"].hand
    state = play_hand(rules, 1, [HardPlayer(seat) for seat in range(3)])
    ways = OpponentWays()
    ways.after_hand(observe(state, 0))
    assert ways.now(observe(state, 0)).tolist() == [1 / COUNT] * COUNT


def test_learning_depends_on_what_was_seen_alone() -> None:
    states = hands_against(EasyPlayer(), 4)
    assert learned(states).now(first_view(CHALLENGE)).tolist() == learned(states).now(first_view(CHALLENGE)).tolist()


@pytest.mark.parametrize("limit_points", [0, 1, 10])
def test_chances_to_wait_only_fall(limit_points: int) -> None:
    chances = chances_to_wait(CHALLENGE, limit_points)
    assert chances.shape == (COUNT, TURNS)
    assert ((chances > 0) & (chances <= 1)).all()
    assert (np.diff(chances, axis=1) <= 0).all()
    if limit_points == 10:
        assert (chances[EARLY, 16] < chances[GIN, 16]).all()
