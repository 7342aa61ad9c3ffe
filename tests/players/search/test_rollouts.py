"""Rollouts: the same seed gives the same answer, what is counted adds up, and the better action is found."""

from random import Random

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.players.watching import dealt
from tests.playing import CLASSIC, cards, chance_hand, play
from tests.rulesets import EVERY
from undercut.core.actions import Action, action_index
from undercut.core.cards import cards_of
from undercut.core.hand import legal_actions
from undercut.core.notation import parse_action
from undercut.core.observation import observe
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.players.outlook import gain_points
from undercut.players.public_facts import public_facts
from undercut.players.search import rollouts
from undercut.players.search.match_value import POINTS_WORTH
from undercut.players.search.rollouts import MAX_GAIN_POINTS, Budget, Tallies, Ways, compare, gain_of
from undercut.players.search.weights import expert_weights
from undercut.players.search.worlds import Unseen
from undercut.sim import STATE_DTYPE, compile_rules
from undercut.sim.compiled import np

WEIGHTS = expert_weights()
EVEN = Ways(
    policies=np.concatenate([way.policy.record for way in WEIGHTS.ways]),
    own_policies=np.concatenate([way.answer.record for way in WEIGHTS.ways]),
    beliefs=np.array([way.belief for way in WEIGHTS.ways]),
    shares=np.full(len(WEIGHTS.ways), 1 / len(WEIGHTS.ways)),
)


def compared(
    state: HandState, actions: list[Action], samples: int, seed: int = 1, *, drop: bool = True
) -> tuple[Action, Tallies]:
    """The best of these actions for the seat to act, and what came of each."""
    observation = observe(state, state.to_act)
    unseen = Unseen(observation, public_facts(observation))
    indices = np.array([action_index(action) for action in actions], np.int64)
    best, tallies = compare(unseen, indices, EVEN, POINTS_WORTH, Budget(samples, drop), seed)
    return actions[best], tallies


def gin_or_not() -> tuple[HandState, list[Action]]:
    """Seat 0 can go gin, or throw one card of a meld."""
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD JS KD", "JH"), "T")
    return state, [parse_action(token) for token in ("9C", "KKD", "JC", "4H")]


def test_an_action_that_wins_at_once_is_the_best() -> None:
    state, actions = gin_or_not()
    best, tallies = compared(state, actions, 400, drop=False)
    assert best == parse_action("KKD")
    gin = tallies[actions.index(best)]
    assert gin["wins"] == gin["gins"] == gin["worlds"] == 100
    assert gin["losses"] == gin["undercuts"] == gin["undercuts_suffered"] == 0
    assert gin["points"] >= 25 * 100
    assert all(tally["value"] < gin["value"] for tally in tallies if tally is not gin and tally["gins"] < 100)


def test_one_that_loses_at_once_is_not() -> None:
    """Seat 0 knows all the cards of seat 1, who has less: a knock is undercut in every world."""
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD JS 8D", "KH"), "T")
    theirs = cards("AC 2C 3C AD 2D 3D 2S 3S 4S AH")
    stock = tuple(card for card in (*state.stock, *cards_of(state.holdings[1])) if not theirs >> card & 1)
    state = state._replace(holdings=(state.holdings[0], theirs), stock=stock[:31], shown=(state.shown[0], theirs))
    _, tallies = compared(state, [parse_action("K8D"), parse_action("9C")], 200, drop=False)
    assert tallies[0]["undercuts_suffered"] == tallies[0]["losses"] == tallies[0]["worlds"] == 100
    assert tallies[0]["points"] < 0
    assert tallies[0]["wins"] == 0


def test_dropping_early_never_drops_the_only_winner() -> None:
    state, actions = gin_or_not()
    for seed in range(40):
        best, tallies = compared(state, actions, 16, seed)
        assert best == parse_action("KKD")
        assert tallies[actions.index(best)]["worlds"] == tallies["worlds"].max()


def test_dropping_early_spends_less_where_it_is_clear() -> None:
    state, actions = gin_or_not()
    _, tallies = compared(state, actions, 10_000)
    assert tallies["worlds"].sum() < 2000
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S KC KS 2D 7D", "QH"), "T")
    _, tallies = compared(state, [parse_action(token) for token in ("KC", "KS", "9C")], 2000)
    assert tallies[2]["worlds"] < min(tallies[0]["worlds"], tallies[1]["worlds"])


@pytest.mark.parametrize("name", ["challenge", "standard", "oklahoma", "table of 2", "table of 3", "table of 4"])
def test_what_is_counted_adds_up(name: str) -> None:
    for state in _decisions(EVERY[name].hand)[:12]:
        actions = list(legal_actions(state))
        _, tallies = compared(state, actions, 20 * len(actions), drop=False)
        assert set(tallies["worlds"].tolist()) == {20}
        assert (tallies["wins"] + tallies["losses"] <= tallies["worlds"]).all()
        assert (tallies["gins"] <= tallies["wins"]).all()
        assert (tallies["undercuts"] <= tallies["wins"]).all()
        assert (tallies["undercuts_suffered"] <= tallies["losses"]).all()
        assert np.array_equal(tallies["value"], tallies["points"])
        assert (tallies["squared_points"] * 20 >= tallies["points"] ** 2 - 1e-6).all()


def _decisions(rules: HandRules) -> list[HandState]:
    """Positions with a choice before a knock."""
    phases = (Phase.OFFER, Phase.DRAW, Phase.DISCARD, Phase.LAST_TAKE)
    states = [state for number in range(3) for state, _ in chance_hand(rules, number)]
    return [state for state in states[::3] if state.phase in phases and len(legal_actions(state)) > 1]


def test_equal_seeds_give_equal_answers() -> None:
    for state in _decisions(EVERY["challenge"].hand)[:5]:
        actions = list(legal_actions(state))
        one, again, other = (compared(state, actions, 300, seed) for seed in (7, 7, 8))
        assert one[0] == again[0]
        assert one[1].tobytes() == again[1].tobytes() != other[1].tobytes()


def test_what_a_gain_is_worth_decides() -> None:
    """Where only losing less counts for nothing and winning counts for all, values are the wins."""
    state, actions = gin_or_not()
    observation = observe(state, 0)
    unseen = Unseen(observation, public_facts(observation))
    worth = (np.arange(-MAX_GAIN_POINTS, MAX_GAIN_POINTS + 1) > 0).astype(np.float64)
    indices = np.array([action_index(action) for action in actions], np.int64)
    _, tallies = compare(unseen, indices, EVEN, worth, Budget(200, drop=False), 1)
    assert np.array_equal(tallies["value"], tallies["wins"])


@pytest.mark.parametrize("name", ["challenge", "table of 3", "table of 4"])
def test_gains_are_those_of_the_other_players(name: str) -> None:
    rules = EVERY[name].hand
    random = Random(name)
    state = np.zeros(1, STATE_DTYPE)
    for _ in range(50):
        points = [random.randrange(120) for _ in range(rules.seats)]
        state[0]["points"][: rules.seats] = points
        for seat in range(rules.seats):
            assert gain_of(compile_rules(rules).record[0], state[0], seat) == gain_points(rules, points, seat)


@pytest.mark.parametrize("shares", [[1.0], [0.5, 0.5], [0.7, 0.2, 0.1], [0.0, 1.0], [0.25, 0.25, 0.25, 0.25]])
def test_every_way_has_its_share_of_any_first_worlds(shares: list[float]) -> None:
    array = np.array(shares)
    for count in (24, 100, 1000):
        ways = [int(rollouts._way_of(number, array)) for number in range(count)]
        for way, share in enumerate(shares):
            assert abs(ways.count(way) - share * count) <= 2
