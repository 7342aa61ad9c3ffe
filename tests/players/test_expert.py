"""The expert: the same seed and what it was told decide, gin is taken, and what it explains adds up."""

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from random import Random

from tests.leak.worlds import another_world
from tests.players.watching import choice, dealt, decisions, play_hand
from tests.playing import CLASSIC, chance_hand, play
from tests.rulesets import EVERY, match_after, won
from undercut.core.hand import legal_actions
from undercut.core.notation import parse_action
from undercut.core.observation import observe
from undercut.core.state import Phase
from undercut.players import EasyPlayer
from undercut.players.expert import ExpertPlayer
from undercut.players.search.rollouts import Budget

CHALLENGE = EVERY["challenge"]
FEW = 64


def test_gin_is_taken_at_once() -> None:
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD JS KD", "JH"), "T")
    assert choice(ExpertPlayer(1, FEW), state) == parse_action("KKD")


def test_an_upcard_that_makes_gin_is_taken() -> None:
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD JS KD", "JH"), "P")
    mine = state._replace(to_act=0)
    assert choice(ExpertPlayer(1, FEW), mine) == parse_action("T")


def test_more_samples_are_spent_on_close_choices_alone() -> None:
    expert = ExpertPlayer(3)
    spent = []
    for state in decisions(EVERY["challenge"].hand):
        actions = list(legal_actions(state))
        opinion = expert.consider(observe(state, state.to_act), actions, Budget(2000))
        assert opinion.candidates == tuple(actions)
        assert opinion.tallies["worlds"][opinion.chosen] == opinion.tallies["worlds"].max()
        spent.append(int(opinion.tallies["worlds"].sum()))
    assert min(spent) < max(spent) <= 2000 + 24 * 22


@pytest.mark.parametrize("name", ["challenge", "table of 3", "table of 4", "oklahoma", "tournament"])
def test_other_hidden_cards_change_nothing(name: str) -> None:
    """Two worlds: the same observation and seed, other hidden cards, the same choice and the same reasons."""
    random, compared = Random(name), 0
    for state in decisions(EVERY[name].hand)[::3]:
        other = another_world(state, state.to_act, random)
        if other is None:
            continue
        here, there = ExpertPlayer(7, FEW), ExpertPlayer(7, FEW)
        one, two = observe(state, state.to_act), observe(other, state.to_act)
        assert here.choose(one) == there.choose(two)
        assert here.explain(one, 100) == there.explain(two, 100)
        compared += 1
    assert compared > 1


def test_the_score_reaches_the_search() -> None:
    """Far ahead or behind, the same cards are worth something else."""
    [state, *_] = decisions(EVERY["challenge"].hand)
    observation = observe(state, state.to_act)
    player = state.to_act or 0

    def values(*points: int) -> list[float]:
        expert = ExpertPlayer(1, FEW)
        match = match_after(CHALLENGE, *(won(seat, each) for seat, each in enumerate(points) if each))
        expert.start_match(match, player)
        expert.start_hand(match, observation)
        tallies = expert.consider(observation, legal_actions(state), Budget(FEW, drop=False)).tallies
        return [float(value) for value in tallies["value"]]

    assert values(0, 0) == values(0, 0) != values(95, 95)


def test_what_it_learned_of_the_opponent_lasts_for_a_match() -> None:
    [state, *_] = decisions(EVERY["challenge"].hand)
    observation = observe(state, state.to_act)
    match = match_after(CHALLENGE)

    def shares(expert: ExpertPlayer) -> list[float]:
        return [float(share) for share in expert._ways.now(observation)]

    expert = ExpertPlayer(1, FEW)
    expert.start_match(match, 0)
    new = shares(expert)
    for number in range(4):
        end = play_hand(CHALLENGE.hand, number, [EasyPlayer(), EasyPlayer()])
        expert.end_hand(match, observe(end, 0))
    assert shares(expert) != new
    expert.end_match(match)
    assert shares(expert) == new


def test_each_opponent_is_learned_apart() -> None:
    """In three-hand one plays against this one and that one."""
    rules = EVERY["three-hand"]
    end = observe(play_hand(rules.hand, 3, [EasyPlayer(), EasyPlayer()]), 0)
    start = observe(dealt(rules.hand, ""), 0)
    match = match_after(rules, role_cards="7D AH KC")
    others = match_after(rules, role_cards="AH 7D KC")
    me = next(player for player in match.boards[0].players if player in others.boards[0].players)
    expert = ExpertPlayer(1, FEW)
    expert.start_match(match, me)
    new = [float(share) for share in expert._ways.now(start)]
    expert.start_hand(match, start)
    expert.end_hand(match, end)
    learned = [float(share) for share in expert._ways.now(start)]
    expert.start_hand(others, start)
    assert [float(share) for share in expert._ways.now(start)] == new != learned
    expert.start_hand(match, start)
    assert [float(share) for share in expert._ways.now(start)] == learned


@pytest.mark.parametrize("name", ["challenge", "standard", "table of 3"])
def test_every_legal_action_is_explained_the_best_first(name: str) -> None:
    expert = ExpertPlayer(1, FEW)
    for state in decisions(EVERY[name].hand)[::4]:
        observation = observe(state, state.to_act)
        reasons = expert.explain(observation, 20 * len(observation.legal_actions))
        assert {each.action for each in reasons} == set(observation.legal_actions)
        assert len(reasons) == len(observation.legal_actions)
        for each in reasons:
            assert each.worlds == 20
            assert 0 <= each.gin <= each.win <= 1
            assert 0 <= each.undercut + each.gin <= each.win + 1e-9
            assert 0 <= each.undercut_suffered <= 1 - each.win + 1e-9
            assert each.error_points >= 0
        # Without a match to win, points are what counts.
        assert [each.points for each in reasons] == sorted((each.points for each in reasons), reverse=True)


def test_where_there_is_nothing_to_weigh_nothing_is_explained() -> None:
    expert = ExpertPlayer(1, FEW)
    states = [state for state, _ in chance_hand(CHALLENGE.hand, 2)]
    forced = [state for state in states if len(legal_actions(state)) == 1 or state.knocker is not None]
    assert any(state.phase is Phase.LAY_MELDS for state in forced)
    assert all(expert.explain(observe(state, state.to_act)) == () for state in forced if state.to_act is not None)
