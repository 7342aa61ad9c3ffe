"""Learning of values: known numbers are found again, samples are what they should be, equal seeds learn the same."""

from typing import Any

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.players.search.valuing import made_up
from tests.rulesets import EVERY
from undercut.players.outlook import gain_points
from undercut.players.search.gains import gains_by_values
from undercut.players.search.value_features import (
    KNOCK_COUNT,
    KNOCK_FEATURES,
    STEPS,
    THROWN_FEATURES,
    TURNS,
    VALUE_COUNT,
    VALUE_FEATURES,
)
from undercut.players.search.valued_play import ROOM_DTYPE, Values, all_zero, play_by_values, weights_by_turn
from undercut.sim import GREEDY, Policy, compile_rules, deal, step, weighted
from undercut.sim.choosing import play_to_the_end
from undercut.sim.compiled import np, u64
from undercut.sim.layout import DRAW_ACTION, OFFER, PASS_ACTION
from undercut.sim.legal import ACTION_SLOTS
from undercut.training import values as training
from undercut.training.policies import points_a_hand
from undercut.training.values import learn_values, values_of

RULES = EVERY["challenge"]
WAITS = weighted("waits", knock_points=0)
NEVER_TAKES = weighted("never takes", take_margin=1000.0, knock_points=0)
ALWAYS_TAKES = weighted("always takes", take_margin=-1000.0, knock_points=0)
TRUTH = np.array([[3.0, -2.0, 1.0, 4.0], [0.0, 5.0, -1.0, 0.5], [-6.0, 0.0, 2.0, 0.0]])
"""Four numbers of each of three features."""


def synthetic(count: int) -> tuple[Any, Any]:
    """Features by chance, and facts with the points that ``TRUTH`` says at that turn, rounded to whole ones."""
    random = np.random.default_rng(2)
    features = random.normal(0.0, 3.0, (count, len(TRUTH))).astype(np.float32)
    facts = np.zeros((count, 3), np.int32)
    facts[:, 1] = random.integers(0, TURNS, count)
    facts[:, 0] = np.round((features * weights_by_turn(TRUTH)[facts[:, 1]]).sum(axis=1))
    return features, facts


# Least squares -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", [7, 4000])
def test_known_numbers_are_found_again(monkeypatch: pytest.MonkeyPatch, chunk: int) -> None:
    """However the samples are taken in parts."""
    monkeypatch.setattr(training, "CHUNK", chunk)
    sums = training._Sums(len(TRUTH))
    training._add(sums, *synthetic(8000))
    assert sums.solved() == pytest.approx(TRUTH, abs=0.1)


@pytest.mark.parametrize("chunk", [7, 4000])
def test_known_numbers_are_found_again_of_throws(monkeypatch: pytest.MonkeyPatch, chunk: int) -> None:
    """Of decisions between two to twelve throws each."""
    monkeypatch.setattr(training, "CHUNK", chunk)
    features, facts = synthetic(8000)
    facts[:, 2] = np.repeat(np.arange(2000), np.random.default_rng(1).integers(2, 13, 2000))[:8000]
    sums = training._Sums(len(TRUTH))
    training._add_throws(sums, features, facts)
    assert sums.solved() == pytest.approx(TRUTH, abs=0.1)


def test_differences_within_a_decision_weigh_more() -> None:
    """Where both cannot be right: a feature that says one thing of the throws of a decision, another of decisions."""
    features, facts = np.zeros((400, 1), np.float32), np.zeros((400, 3), np.int32)
    facts[:, 2] = np.arange(400) // 2
    within, between = np.tile([1.0, -1.0], 200), np.repeat(np.tile([1.0, -1.0], 100), 2)
    features[:, 0] = within + between
    facts[:, 0] = np.round(10 * within - 10 * between)
    sums = training._Sums(1)
    training._add_throws(sums, features, facts)
    found = weights_by_turn(sums.solved())[0, 0]
    # 400 of each, but those between are means of two: 4 * 400 against 200.
    assert found == pytest.approx(10 * (1600 - 200) / (1600 + 200 + training.PENALTY), abs=0.1)


def test_samples_of_several_rounds_add_up() -> None:
    features, facts = synthetic(600)
    whole, parts = training._Sums(len(TRUTH)), training._Sums(len(TRUTH))
    training._add(whole, features, facts)
    for part in (slice(0, 250), slice(250, 600)):
        training._add(parts, features[part], facts[part])
    assert parts.solved() == pytest.approx(whole.solved(), abs=1e-3)


def test_without_samples_all_numbers_are_zero() -> None:
    sums = training._Sums(3)
    empty = np.empty((0, 3), np.float32), np.empty((0, 3), np.int32)
    training._add(sums, *empty)
    training._add_throws(sums, *empty)
    assert not sums.solved().any()
    assert sums.solved().shape == (3, len(STEPS))


# Samples -------------------------------------------------------------------------------------------------------------


def gathered(
    name: str, hands: int, seed: int = 1, values: Values | None = None, player: Policy = WAITS, other: Policy = GREEDY
) -> training._Samples:
    """Of one that plays by values, or as ``player``, against ``other``."""
    compiled, samples = compile_rules(EVERY[name]), training._room_for(hands)
    policies = np.concatenate([player.record, other.record])
    by = Values(*(each[0] for each in all_zero(1))) if values is None else values
    deals = deal(compiled, seed, 0, hands)
    training._gather(compiled.record, deals, values is not None, by, policies, u64(seed), samples, 0)
    return samples


@pytest.mark.parametrize("name", ["challenge", "oklahoma", "tournament", "table of 2"])
def test_samples_are_of_decisions(name: str) -> None:
    samples = gathered(name, 200)
    throws, decisions, draws, knocks = samples.counts.tolist()
    assert min(throws, decisions, draws, knocks) > 20
    facts = samples.throw_facts[:throws]
    assert facts[0, 2] == 0
    assert facts[-1, 2] == decisions - 1
    assert set(np.diff(facts[:, 2])) == {0, 1}
    each = np.bincount(facts[:, 2])
    assert set(each) <= {10, 11}, "a card that was taken may not be thrown"
    assert len(set(each)) == 2
    for rows, kinds, count in (
        (samples.throws, samples.throw_facts, throws),
        (samples.draws, samples.draw_facts, draws),
        (samples.knocks, samples.knock_facts, knocks),
    ):
        assert np.isfinite(rows[:count]).all()
        assert (rows[:count, 0] == 1).all()
        assert ((kinds[:count, 1] >= 0) & (kinds[:count, 1] < TURNS)).all()
    thrown = VALUE_FEATURES.index("thrown_points")
    assert (samples.throws[:throws, thrown] > 0).all()
    assert not samples.draws[:draws, thrown : thrown + len(THROWN_FEATURES)].any()


@pytest.mark.parametrize("by_values", [False, True], ids=["policies", "values"])
def test_samples_are_of_the_seat_that_plays(by_values: bool) -> None:
    """It never takes, and so may throw all eleven cards; the other takes all it can, and shows that."""
    values = Values(*(each[0] for each in all_zero(1)))
    values.draw[:, 0] = 1000.0
    samples = gathered("challenge", 60, 1, values if by_values else None, NEVER_TAKES, ALWAYS_TAKES)
    throws, decisions, draws, _ = samples.counts.tolist()
    assert throws == 11 * decisions
    shown = VALUE_FEATURES.index("shown")
    for rows, facts in (
        (samples.throws[:throws], samples.throw_facts[:throws]),
        (samples.draws[:draws], samples.draw_facts[:draws]),
    ):
        assert rows[facts[:, 1] >= 8, shown].mean() > 2 / 3


def test_knocks_are_sampled_that_the_seat_would_not_make() -> None:
    """It waits for gin; what other knocks would have gained is learned all the same."""
    samples = gathered("challenge", 400)
    knocks = samples.knocks[: samples.counts[3]]
    deadwood = knocks[:, KNOCK_FEATURES.index("deadwood")] * 10
    assert deadwood.max() > 5
    assert deadwood.max() <= 10.001
    gains = samples.knock_facts[: samples.counts[3], 0]
    assert gains[deadwood == 0].min() >= 25, "gin gains its bonus at least"
    assert gains.min() < 0, "other knocks may be undercut"


def test_room_for_samples_is_kept_to() -> None:
    samples = gathered("challenge", 100)
    parts = [*(each[:15].copy() for each in samples[:6]), np.zeros(4, np.int64)]
    short = training._Samples(*parts)
    compiled = compile_rules(RULES)
    policies = np.concatenate([WAITS.record, GREEDY.record])
    zeros = Values(*(each[0] for each in all_zero(1)))
    training._gather(compiled.record, deal(compiled, 1, 0, 100), False, zeros, policies, u64(1), short, 0)
    assert short.counts.tolist() in ([10, 1, 15, 15], [11, 1, 15, 15])
    for full, each in zip(samples[2:6:2], short[2:6:2], strict=True):
        assert np.array_equal(full[:15], each), "the first ones"


def test_equal_seeds_gather_the_same() -> None:
    def all_of(seed: int, values: Values | None = None) -> list[Any]:
        samples = gathered("challenge", 50, seed, values)
        throws, _, draws, knocks = samples.counts
        counted = (throws, throws, draws, draws, knocks, knocks)
        found = [each[:count].tolist() for each, count in zip(samples[:6], counted, strict=True)]
        # Only throws have the number of their decision.
        return [*found[:3], [row[:2] for row in found[3]], found[4], [row[:2] for row in found[5]]]

    by = Values(*(np.random.default_rng(1).normal(size=each.shape[1:]) for each in all_zero(1)))
    assert all_of(3) == all_of(3) != all_of(4)
    assert all_of(3, by) == all_of(3, by) != all_of(3)


@pytest.mark.parametrize("name", ["challenge", "table of 2"])
@pytest.mark.parametrize("by_values", [False, True], ids=["policies", "values"])
@pytest.mark.parametrize("win_points", [0, 25], ids=["points", "wins"])
def test_gains_are_those_at_the_end_of_the_hand(name: str, by_values: bool, win_points: int) -> None:
    """Each choice is made in the position as it is, and the hand goes on from there. Of wins all count the same."""
    rules, values = compile_rules(EVERY[name]), made_up(1)
    states = deal(rules, 1, 0, 30)
    while (states["phase"] == OFFER).any():
        step(rules, states, [PASS_ACTION if phase == OFFER else DRAW_ACTION for phase in states["phase"].tolist()])
    slots, gains = np.empty(ACTION_SLOTS, np.int16), set()
    for state in states:
        me = int(state["to_act"])
        players = np.concatenate([policy.record for policy in ((WAITS, GREEDY) if me == 0 else (GREEDY, WAITS))])
        play = training._Play(
            by_values,
            values,
            players,
            states[:1].copy(),
            np.zeros(1, ROOM_DTYPE),
            slots,
            np.empty(VALUE_COUNT),
            win_points,
        )
        before = state.copy()
        found = training._gain_after(rules.record[0], state, DRAW_ACTION, play)
        assert state == before
        end = np.array([state])
        step(rules, end, [DRAW_ACTION])
        if by_values:
            play_by_values(rules.record[0], end[0], me, values, players, state["key"], play.room[0], slots)
        else:
            play_to_the_end(rules.record[0], end[0], players, state["key"], slots)
        gain = gain_points(rules.hand, end["points"][0, :2].tolist(), me)
        assert found == (int(np.sign(gain)) * win_points or gain)
        gains.add(int(found))
    assert gains <= {-win_points, 0, win_points} if win_points else len(gains) > 10


# Learning ------------------------------------------------------------------------------------------------------------


def test_learning_is_the_same_for_a_seed() -> None:
    said: list[str] = []
    found = learn_values(RULES, GREEDY, WAITS, 3, hands=200, say=said.append)
    assert [table.shape for table in found] == [(VALUE_COUNT, 4), (VALUE_COUNT, 4), (KNOCK_COUNT, 4)]
    assert [line.split(":")[0] for line in said] == [f"round {number + 1}" for number in range(training.ROUNDS)]
    again, other = (learn_values(RULES, GREEDY, WAITS, seed, hands=200) for seed in (3, 4))
    assert [table.tolist() for table in found] == [table.tolist() for table in again]
    assert [table.tolist() for table in found] != [table.tolist() for table in other]


def test_values_by_turn_are_those_of_the_numbers() -> None:
    found = learn_values(RULES, GREEDY, WAITS, 3, hands=5)
    for table, numbers in zip(values_of(found), found, strict=True):
        assert table.shape == (TURNS, len(numbers))
        assert pytest.approx(np.stack([numbers[:, 0], numbers.sum(axis=1)], axis=1)) == table[[0, TURNS - 1]].T


def test_playing_by_learned_values_beats_the_policy_that_it_began_with() -> None:
    values = values_of(learn_values(RULES, GREEDY, WAITS, 1, hands=2000))
    gains = gains_by_values(RULES, values, GREEDY, 99, 3000)
    error = gains.std() / gains.size**0.5
    assert gains.mean() > 3 * error
    assert gains.mean() > points_a_hand(RULES, WAITS, GREEDY, 3000, 99) + 3 * error
