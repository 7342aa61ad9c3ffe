"""Rollouts: the same seed gives the same answer, what is counted adds up, and the better action is found."""

from dataclasses import replace

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.players.search.valuing import made_up, room
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
from undercut.players.public_facts import public_facts
from undercut.players.search import rollouts
from undercut.players.search.match_value import POINTS_WORTH
from undercut.players.search.rollouts import (
    BATCH_WORLDS,
    MAX_GAIN_POINTS,
    VALUE_WORLDS,
    Budget,
    Tallies,
    Ways,
    compare,
)
from undercut.players.search.value_features import KNOCK_FEATURES, VALUE_FEATURES
from undercut.players.search.valued_play import Values, all_zero, mean_values, value_of
from undercut.players.search.weights import expert_weights
from undercut.players.search.worlds import Unseen
from undercut.sim.compiled import np

WEIGHTS = expert_weights()
EVEN = Ways(
    policies=np.concatenate([way.policy.record for way in WEIGHTS.ways]),
    own_policies=np.concatenate([way.answer.record for way in WEIGHTS.ways]),
    beliefs=np.array([way.belief for way in WEIGHTS.ways]),
    shares=np.full(len(WEIGHTS.ways), 1 / len(WEIGHTS.ways)),
)
VALUED = replace(EVEN, values=made_up(1, len(WEIGHTS.ways)))


def compared(
    state: HandState, actions: list[Action], samples: int, seed: int = 1, *, drop: bool = True, ways: Ways = EVEN
) -> tuple[Action, Tallies]:
    """The best of these actions for the seat to act, and what came of each."""
    observation = observe(state, state.to_act)
    unseen = Unseen(observation, public_facts(observation))
    indices = np.array([action_index(action) for action in actions], np.int64)
    best, tallies = compare(unseen, indices, ways, POINTS_WORTH, Budget(samples, drop), seed)
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
    throws = [parse_action(token) for token in ("KC", "KS", "9C")]
    spent = np.array([compared(state, throws, 2000, seed)[1]["worlds"] for seed in range(10)]).sum(axis=0)
    assert spent[2] * 2 < min(spent[0], spent[1]), "in all; one of two equal kings may drop out by chance"


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


@pytest.mark.parametrize("ways", [EVEN, VALUED], ids=["policies", "values"])
def test_equal_seeds_give_equal_answers(ways: Ways) -> None:
    for state in _decisions(EVERY["challenge"].hand)[:5]:
        actions = list(legal_actions(state))
        one, again, other = (compared(state, actions, 300, seed, ways=ways) for seed in (7, 7, 8))
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


@pytest.mark.parametrize("shares", [[1.0], [0.5, 0.5], [0.7, 0.2, 0.1], [0.0, 1.0], [0.25, 0.25, 0.25, 0.25]])
def test_every_way_has_its_share_of_any_first_worlds(shares: list[float]) -> None:
    array = np.array(shares)
    for count in (24, 100, 1000):
        ways = [int(rollouts._way_of(number, array)) for number in range(count)]
        for way, share in enumerate(shares):
            assert abs(ways.count(way) - share * count) <= 2


# By values -----------------------------------------------------------------------------------------------------------


def favouring(throw: float, knock: float) -> Ways:
    """Each throw is worth so much, and each knock, whatever the way; nothing else is worth anything."""
    values = all_zero(len(WEIGHTS.ways))
    values.throw[:, :, VALUE_FEATURES.index("one")] = throw
    values.knock[:, :, KNOCK_FEATURES.index("one")] = knock
    return replace(EVEN, values=values)


def test_without_values_nothing_is_expected() -> None:
    state, actions = gin_or_not()
    _, tallies = compared(state, actions, 400, drop=False)
    assert not tallies["expected"].any()
    assert not tallies["expected_worlds"].any()


@pytest.mark.parametrize("name", ["challenge", "standard", "classic"])
def test_expected_is_what_the_mean_values_say(name: str) -> None:
    """Each way has its share; and as much as a point is worth."""
    shares = np.array([0.5, 0.25, *[0.25 / (len(WEIGHTS.ways) - 2)] * (len(WEIGHTS.ways) - 2)])
    ways = replace(VALUED, shares=shares)
    for state in _decisions(EVERY[name].hand)[:6]:
        observation = observe(state, state.to_act)
        unseen = Unseen(observation, public_facts(observation))
        actions = [action_index(action) for action in legal_actions(state)]
        for worth, slope in ((POINTS_WORTH, 1.0), (POINTS_WORTH * 0.5 + 7, 0.5)):
            _, tallies = compare(unseen, np.array(actions, np.int64), ways, worth, Budget(40, drop=False), 1)
            mean = mean_values(ways.values, shares)
            for place, action in enumerate(actions):
                value = float(value_of(unseen.rules.record[0], unseen.template[0], action, mean, room()))
                assert tallies["expected"][place] == pytest.approx(value * slope)
            assert set(tallies["expected_worlds"].tolist()) == {VALUE_WORLDS}


def test_the_observer_goes_on_without_knowing_the_way() -> None:
    """By the mean values in every world: those against a way that nobody plays count for nothing."""
    state = next(state for state in _decisions(EVERY["challenge"].hand) if state.phase is Phase.DISCARD)
    actions, shares = list(legal_actions(state)), np.eye(len(WEIGHTS.ways))[0]
    others = Values(*(table.copy() for table in VALUED.values))
    for table in others:
        table[1:] *= -3.0
    found = [
        compared(state, actions, 600, drop=False, ways=replace(EVEN, shares=shares, values=values))[1]
        for values in (VALUED.values, others)
    ]
    assert found[0].tobytes() == found[1].tobytes()


def knock_or_not() -> tuple[HandState, list[Action]]:
    """A knock with one point in the second turn, or throwing a card of a meld: no doubt, by the worlds."""
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD JS AD", "KH"), "T")
    return state, [parse_action("KKH"), parse_action("9C")]


def test_in_few_worlds_the_values_decide_and_in_many_the_worlds_do() -> None:
    """A throw that is said to be worth a little more, where the worlds say that the knock is worth much more."""
    state, actions = knock_or_not()
    knock, throw = actions
    assert compared(state, actions, 4000, drop=False)[0] == knock
    _, tallies = compared(state, actions, 4000, drop=False, ways=favouring(0.0, 0.0))
    lead = float(np.diff(tallies["value"] / tallies["worlds"])[0])
    assert lead < -2, "the knock is better by that much in a world"
    wrong = favouring(-lead, 0.0)
    assert compared(state, actions, VALUE_WORLDS // 4, drop=False, ways=wrong)[0] == throw
    assert compared(state, actions, VALUE_WORLDS * 8, drop=False, ways=wrong)[0] == knock


def test_a_candidate_far_worse_by_the_values_drops_out_early() -> None:
    """Even the one that the first worlds speak for."""
    state, actions = knock_or_not()
    best, tallies = compared(state, actions, 4000, ways=favouring(1000.0, 0.0))
    assert best == actions[1]
    assert tallies["worlds"].tolist() == [BATCH_WORLDS, BATCH_WORLDS]
    assert tallies["value"][0] > tallies["value"][1]


@pytest.mark.parametrize("name", ["challenge", "table of 2", "tournament"])
def test_what_is_counted_by_values_adds_up(name: str) -> None:
    for state in _decisions(EVERY[name].hand)[:12]:
        actions = list(legal_actions(state))
        _, tallies = compared(state, actions, 20 * len(actions), drop=False, ways=VALUED)
        assert set(tallies["worlds"].tolist()) == {20}
        assert (tallies["wins"] + tallies["losses"] <= tallies["worlds"]).all()
        assert np.array_equal(tallies["value"], tallies["points"])


def test_values_change_how_the_hand_goes_on() -> None:
    state = next(state for state in _decisions(EVERY["challenge"].hand) if state.phase is Phase.DISCARD)
    actions = list(legal_actions(state))
    other = replace(EVEN, values=made_up(2, len(WEIGHTS.ways)))
    points = [compared(state, actions, 600, drop=False, ways=ways)[1]["points"] for ways in (EVEN, VALUED, other)]
    assert not np.array_equal(points[0], points[1])
    assert not np.array_equal(points[1], points[2])
