"""The vector environment: the same hands as everywhere, fixed by the seed, in arrays that stay where they are."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.playing import VARIANTS
from tests.rulesets import EVERY
from tests.sim.agreement import INDEX
from undercut import sim
from undercut.core.actions import ACTION_COUNT, ACTIONS, Reshuffle
from undercut.core.errors import IllegalActionError
from undercut.core.hand import apply, automatic_actions, legal_actions, start
from undercut.core.policies import Scoring
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase

STANDARD = EVERY["standard"].hand
RULES = {label: EVERY[label].hand for label in ("standard", "classic", "tournament", "table of 3")} | {
    "no first upcard": VARIANTS["no first upcard"]
}
ARRAYS = ("observations", "masks", "seats", "finished", "rewards", "results", "hand_numbers")


def some_actions(masks: npt.NDArray[np.bool_], random: np.random.Generator) -> npt.NDArray[np.int64]:
    """A legal action for each game; knocks sooner than anything else."""
    weights = random.random(masks.shape) + np.isin(np.arange(ACTION_COUNT), range(55, 109))
    return np.asarray((masks * weights).argmax(axis=1), np.int64)


def pictures(games: sim.VectorHands) -> list[bytes]:
    return [getattr(games, name).tobytes() for name in ARRAYS]


@pytest.mark.parametrize("automatic_end", [False, True])
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_games_are_cores_hands(rules: HandRules, automatic_end: bool) -> None:
    """Observation, mask, seat and reward of each game at each step, from core's position beside it."""
    random = np.random.default_rng(1)
    games = sim.VectorHands(rules, 5, 3, automatic_end=automatic_end)
    compiled = sim.compile_rules(rules)
    states = [start(sim.deck_of(compiled, 3, game), rules) for game in range(5)]
    hand_numbers = list(range(5))
    ended = 0
    for _ in range(260):
        for game, state in enumerate(states):
            expected = [INDEX[action] for action in legal_actions(state)]
            assert np.flatnonzero(games.masks[game]).tolist() == expected
        assert games.seats.tolist() == [state.to_act for state in states]
        assert games.hand_numbers.tolist() == hand_numbers
        assert np.array_equal(games.observations, sim.observations(rules, sim.from_core(states)))
        actions = some_actions(games.masks, random)
        games.step(actions)
        for game, action in enumerate(actions.tolist()):
            state = after(states[game], action, games, game, automatic_end)
            assert games.finished[game] == (state.result is not None)
            if state.result is None:
                assert not games.rewards[game].any()
            else:
                ended += 1
                assert games.rewards[game].tolist() == gains(rules, state.result.points)
                assert sim.RESULT_KINDS[games.results[game]["kind"]] == state.result.kind
                hand_numbers[game] += 5
                state = start(sim.deck_of(compiled, 3, hand_numbers[game]), rules)
            states[game] = state
    assert ended > 5


def after(state: HandState, action: int, games: sim.VectorHands, game: int, automatic_end: bool) -> HandState:
    """Core's position after the action and all that goes on by itself."""
    state = apply(state, ACTIONS[action])
    if state.phase is Phase.RESHUFFLE:
        # Which order chance gave is not visible: it is taken from the game itself.
        stock = games._states[game]["stock"][: games._states[game]["stock_count"]][::-1]
        state = apply(state, Reshuffle(tuple(stock.tolist())))
    while automatic_end and state.result is None and (defaults := automatic_actions(state)):
        for each in defaults:
            state = apply(state, each)
    return state


def gains(rules: HandRules, points: tuple[int, ...]) -> list[int]:
    if rules.scoring is Scoring.WINNER_SCORES:
        return [points[0] - points[1], points[1] - points[0]]
    return [-each for each in points]


def test_everything_is_fixed_by_the_seed_and_the_actions() -> None:
    first, second = (sim.VectorHands(STANDARD, 8, 5) for _ in range(2))
    other = sim.VectorHands(STANDARD, 8, 6)
    random, again = np.random.default_rng(2), np.random.default_rng(2)
    for _ in range(150):
        first.step(some_actions(first.masks, random))
        second.step(some_actions(second.masks, again))
        assert pictures(first) == pictures(second)
    assert first.hand_numbers.max() > 8
    first.reset()
    assert pictures(first) == pictures(sim.VectorHands(STANDARD, 8, 5))
    first.reset(6)
    assert pictures(first) == pictures(other)


def test_the_arrays_stay_where_they_are() -> None:
    games = sim.VectorHands(STANDARD, 4, 1)
    arrays = {name: getattr(games, name) for name in ARRAYS}
    addresses = {name: array.ctypes.data for name, array in arrays.items()}
    random = np.random.default_rng(3)
    for _ in range(50):
        games.step(some_actions(games.masks, random))
    games.reset(2)
    assert all(getattr(games, name) is array for name, array in arrays.items())
    assert {name: array.ctypes.data for name, array in arrays.items()} == addresses


def test_shapes_and_types() -> None:
    games = sim.VectorHands(EVERY["table of 4"], 3, 1)
    shapes = {name: (getattr(games, name).shape, str(getattr(games, name).dtype)) for name in ARRAYS[:5]}
    assert shapes == {
        "observations": ((3, sim.OBSERVATION_SIZE), "uint8"),
        "masks": ((3, ACTION_COUNT), "bool"),
        "seats": ((3,), "int8"),
        "finished": ((3,), "bool"),
        "rewards": ((3, 4), "int32"),
    }
    assert games.hand_numbers.dtype == np.uint64
    assert games.results.dtype == sim.RESULT_DTYPE


@pytest.mark.parametrize("bad", [55, -1, ACTION_COUNT, 1 << 40])
def test_an_action_that_the_mask_forbids_is_named_and_nothing_changes(bad: int) -> None:
    games = sim.VectorHands(STANDARD, 3, 1)
    before = pictures(games)
    with pytest.raises(IllegalActionError, match=rf"actions\[2\] = {bad}: its mask does not allow it") as caught:
        games.step(np.array([53, 54, bad]))
    assert caught.value.position == 2
    assert pictures(games) == before
    games.step(np.array([53, 54, 53], np.uint16))


@pytest.mark.parametrize("actions", [[53, 54], np.array([53.0, 54.0]), np.array([53]), np.array([[53, 54]]), None])
def test_actions_that_are_none_are_refused(actions: Any) -> None:
    with pytest.raises(sim.SimError, match="actions: allowed: an array of 2 whole numbers"):
        sim.VectorHands(STANDARD, 2, 1).step(actions)


@pytest.mark.parametrize(
    ("count", "seed", "message"), [(0, 1, "count = 0"), (1.5, 1, "count = 1.5"), (2, -1, "seed = -1")]
)
def test_a_count_or_seed_that_is_none_is_named(count: Any, seed: Any, message: str) -> None:
    with pytest.raises(sim.SimError, match=message):
        sim.VectorHands(STANDARD, count, seed)


@pytest.mark.parametrize("name", ARRAYS)
def test_the_arrays_can_only_be_read(name: str) -> None:
    """The kernels trust the masks."""
    array = getattr(sim.VectorHands(STANDARD, 1, 1), name)
    with pytest.raises(ValueError, match="read-only"):
        array[:] = array[:]
