"""Learning of beliefs: known weights are found again, examples are what they should be, equal seeds learn the same."""

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.rulesets import EVERY
from undercut.players.search.likelihood import FEATURE_COUNT, FEATURES
from undercut.sim import GREEDY, compile_rules, legal_masks, weighted
from undercut.sim.arrangement import best_arrangement
from undercut.sim.compiled import np, u64
from undercut.sim.layout import LAY_MELDS, RESHUFFLE
from undercut.training import beliefs
from undercut.training.beliefs import fit, learn_belief

RULES = EVERY["challenge"]
WAITS = weighted("waits", knock_points=0)


def synthetic(truth: list[float], positions: int, drawn_by: list[float]) -> np.ndarray:
    """Positions with 30 false holdings, the true one first: drawn as the weights ``truth`` say.

    The false ones are drawn by other weights: of many holdings, each with the chance that these give it.
    """
    random = np.random.default_rng(1)
    features = np.empty((positions, 31, len(truth)))
    for position in range(positions):
        pool = random.normal(size=(400, len(truth)))
        for place, weights in [(0, truth), *((place, drawn_by) for place in range(1, 31))]:
            scores = np.exp(pool @ np.array(weights))
            features[position, place] = pool[random.choice(len(pool), p=scores / scores.sum())]
    return features


@pytest.mark.parametrize("drawn_by", [[0.0, 0.0, 0.0], [0.5, -0.5, 0.5]])
def test_known_weights_are_found_again(drawn_by: list[float]) -> None:
    """Whatever weights the false holdings were drawn by."""
    truth = [1.0, -1.5, 0.3]
    examples = synthetic(truth, 1500, drawn_by)
    found, log_likelihood = fit([(examples, np.array(drawn_by))], np.zeros(3))
    assert found == pytest.approx(truth, abs=0.2)
    assert -np.log(31) < log_likelihood < 0


def test_the_likelihood_is_that_of_the_true_holding() -> None:
    """With a feature that only the true one has, it becomes certain; with none that tells, it stays a guess."""
    features = np.zeros((50, 5, 2))
    features[:, 0, 0] = 1.0
    _, certain = fit([(features, np.zeros(2))], np.zeros(2))
    _, guessed = fit([(np.ones((50, 5, 2)), np.zeros(2))], np.zeros(2))
    assert certain > -0.2
    assert guessed == pytest.approx(-np.log(5))


@pytest.mark.parametrize("name", ["challenge", "table of 2", "tournament"])
def test_positions_are_decisions_of_the_watcher(name: str) -> None:
    rules = EVERY[name]
    states = beliefs._positions(rules, [GREEDY], [GREEDY, WAITS], 40, 1)
    assert len(states) > 20
    assert (states["to_act"] == 0).all()
    assert ((states["phase"] < LAY_MELDS) & (states["phase"] != RESHUFFLE)).all()
    assert legal_masks(rules, states).any(axis=1).all()


def test_examples_begin_with_the_true_holding_and_fit_the_table() -> None:
    states = beliefs._positions(RULES, [GREEDY], [GREEDY], 40, 1)
    features = np.empty((len(states), 9, FEATURE_COUNT), np.float32)
    beliefs._write_examples(compile_rules(RULES).record, states, np.zeros(FEATURE_COUNT), u64(1), features)
    again = np.empty_like(features)
    beliefs._write_examples(compile_rules(RULES).record, states, np.zeros(FEATURE_COUNT), u64(1), again)
    assert features.tobytes() == again.tobytes()
    assert np.isfinite(features).all()
    deadwood = [name for name in FEATURES if name.startswith("deadwood_turn")]
    totals = features[:, :, [FEATURES.index(name) for name in deadwood]].sum(axis=2)
    assert totals[:, 0].mean() < totals[:, 1:].mean()


def test_learning_tells_the_true_holding_better_than_a_guess() -> None:
    said: list[str] = []
    found = learn_belief(RULES, [GREEDY], [GREEDY], 3, hands=150, say=said.append)
    assert found.shape == (FEATURE_COUNT,)
    assert len(said) == beliefs.ROUNDS
    assert float(said[0].split()[-1]) > -np.log(1 + beliefs.FALSE_AT_FIRST)
    again = learn_belief(RULES, [GREEDY], [GREEDY], 3, hands=150)
    assert found.tolist() == again.tolist()
    # Whoever keeps the least deadwood has little of it late in a hand.
    assert found[FEATURES.index("deadwood_turn_6")] < 0


def test_a_kernel_of_the_training_is_compiled_again_when_one_of_the_search_changes() -> None:
    """It calls them, and they lie in another folder: both folders' sources are in its digest."""
    folders = {folder.name for folder in getattr(beliefs._write_examples, "source_folders", ())}
    assert folders == {"sim", "search", "training"}
    assert {folder.name for folder in getattr(best_arrangement, "source_folders", ())} == {"sim"}
