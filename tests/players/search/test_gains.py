"""What hands bring a seat: of policies and of values, from both seats."""

from random import Random

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.players.search.valuing import made_up, room
from tests.rulesets import EVERY
from undercut.players.outlook import gain_points
from undercut.players.search import gains as gains_module
from undercut.players.search.gains import gain_of, gains_by_policy, gains_by_values
from undercut.players.search.valued_play import play_by_values
from undercut.sim import GREEDY, RANDOM, STATE_DTYPE, compile_rules, deal, playout
from undercut.sim.compiled import np
from undercut.sim.legal import ACTION_SLOTS


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


@pytest.mark.parametrize("name", ["challenge", "table of 2"])
def test_gains_by_a_policy_are_of_both_seats(name: str) -> None:
    """What one gains the other loses, in points won as in penalties."""
    rules = EVERY[name].hand
    gains = gains_by_policy(rules, GREEDY, RANDOM, 5, 60)
    assert gains.shape == (60, 2)
    for me, policies in enumerate(([GREEDY, RANDOM], [RANDOM, GREEDY])):
        points = playout(rules, policies, 5, 60)["points"].tolist()
        assert gains[:, me].tolist() == [gain_points(rules, each[:2], me) for each in points]
    assert np.array_equal(gains_by_policy(rules, RANDOM, GREEDY, 5, 60), -gains[:, ::-1])
    assert gains.mean() > 0


@pytest.mark.parametrize("name", ["challenge", "table of 2"])
def test_gains_by_values_are_of_both_seats(name: str) -> None:
    """Of each deal the two gains are those of the seats; equal seeds give equal gains, and hands go on in order."""
    rules, values = EVERY[name], made_up(3)
    gains = gains_by_values(rules, values, GREEDY, 5, 60)
    assert gains.shape == (60, 2)
    assert np.array_equal(gains, gains_by_values(rules, values, GREEDY, 5, 60))
    assert np.array_equal(gains[:20], gains_by_values(rules, values, GREEDY, 5, 20))
    assert not np.array_equal(gains, gains_by_values(rules, values, GREEDY, 6, 60))
    compiled = compile_rules(rules)
    for number, state in enumerate(deal(compiled, 5, 0, 60)):
        for me in range(2):
            table = state.copy()
            policies = np.concatenate([GREEDY.record, GREEDY.record])
            slots = np.empty(ACTION_SLOTS, np.int16)
            play_by_values(compiled.record[0], table, me, values, policies, table["key"], room(), slots)
            points = table["points"].tolist()
            assert gains[number, me] == gain_points(compiled.hand, points[:2], me)
    assert gains.any(axis=0).all()


def test_a_deal_that_is_the_same_for_both_seats_gains_the_same() -> None:
    """The same cards in the same order, once dealt by one seat and once by the other: the gains change places."""
    rules, values = compile_rules(EVERY["challenge"]), made_up(3)
    deals = deal(rules, 5, 0, 40)
    turned = deals.copy()
    turned["holdings"][:, :2] = deals["holdings"][:, 1::-1]
    turned["to_act"], turned["dealer"] = 1 - deals["to_act"], 1 - deals["dealer"]
    gains, other = np.zeros((40, 2), np.int64), np.zeros((40, 2), np.int64)
    gains_module._play(rules.record, deals, values, GREEDY.record, gains)
    gains_module._play(rules.record, turned, values, GREEDY.record, other)
    assert np.array_equal(gains, other[:, ::-1])
    assert gains.any()
