"""Playing by values: always legal, gin at once, and else the choice that is worth most."""

from typing import Any

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.players.search.valuing import made_up, room
from tests.players.watching import dealt
from tests.playing import CLASSIC, VARIANTS, chance_hand, classic_with, play
from tests.rulesets import EVERY
from undercut.core.actions import (
    ACTIONS,
    BIG_GIN,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
    Knock,
    Reshuffle,
    action_index,
)
from undercut.core.actions import DRAW_STOCK as DRAW_FROM_STOCK
from undercut.core.actions import KNOCK_INSTEAD_OF_DRAW as KNOCK_FIRST
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import CARD_POINTS, iter_cards
from undercut.core.hand import apply, automatic_actions, legal_actions, start
from undercut.core.notation import parse_action
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.players.search.keeps import KEEPS_DTYPE, NOTHING, arrange_each
from undercut.players.search.value_features import (
    KNOCK_COUNT,
    KNOCK_FEATURES,
    TABLE_DTYPE,
    VALUE_COUNT,
    VALUE_FEATURES,
    read_table,
    write_knock_features,
    write_value_features,
)
from undercut.players.search.valued_play import (
    GIN_POINTS,
    Values,
    all_zero,
    mean_values,
    play_by_values,
    value_of,
    valued_action,
    weights_by_turn,
)
from undercut.sim import GREEDY, RANDOM, Policy, compile_rules, deal, deck_of, from_core, step
from undercut.sim.choosing import WORDS, choose
from undercut.sim.compiled import np
from undercut.sim.layout import LAY_MELDS, OVER
from undercut.sim.legal import ACTION_SLOTS

TWO = {name: rules.hand for name, rules in EVERY.items() if rules.hand.seats == 2}
TWO |= {name: rules for name, rules in VARIANTS.items() if rules.seats == 2}
SEED = 5


def chosen(state: HandState, values: Values) -> Action:
    array = from_core([state])
    return ACTIONS[int(valued_action(compile_rules(state.rules).record[0], array[0], values, room()))]


def worth(state: HandState, action: Action, values: Values) -> float:
    array = from_core([state])
    found = value_of(compile_rules(state.rules).record[0], array[0], action_index(action), values, room())
    return float(found)


def key_of(state: HandState, action: Action) -> tuple[int, int, int]:
    """Of knocks with a discard the best has the least: what it leaves, then the dearest card, then the highest."""
    assert isinstance(action, Knock)
    assert action.card is not None
    left = least_deadwood(state.holdings[state.to_act or 0] & ~(1 << action.card))
    return left, -CARD_POINTS[action.card], -action.card


def weighed(state: HandState) -> tuple[Action, list[Action]]:
    """The knock that is gin, if any (else the first legal action), and the actions that are weighed against others."""
    legal = list(legal_actions(state))
    knocks = [action for action in legal if isinstance(action, Knock) and action != KNOCK_FIRST]
    best = min(knocks, key=lambda action: key_of(state, action), default=None)
    rest = [action for action in legal if action not in knocks or action == best]
    if BIG_GIN in legal:
        return BIG_GIN, []
    if best is not None and (key_of(state, best)[0] == 0 or state.phase is Phase.LAST_KNOCK):
        return best, []
    if KNOCK_FIRST in legal and least_deadwood(state.holdings[state.to_act or 0]) == 0:
        return KNOCK_FIRST, []
    if state.phase is Phase.LAST_TAKE:
        return (TAKE_UPCARD if TAKE_UPCARD in legal else PASS_UPCARD), []
    return rest[0], rest


def played_by_values(rules: HandRules, number: int, values: Values) -> list[HandState]:
    """The positions of a hand in which both seats play by values."""
    states = [start(deck_of(rules, SEED, number), rules)]
    while states[-1].phase is not Phase.OVER:
        state = states[-1]
        if state.phase is Phase.RESHUFFLE:
            states.append(apply(state, Reshuffle(state.discard_pile + state.stock)))
            continue
        for action in automatic_actions(state) or (chosen(state, values),):
            assert action in legal_actions(states[-1])
            states.append(apply(states[-1], action))
    return states


def decisions(rules: HandRules, hands: int = 8) -> list[HandState]:
    """Positions before a knock of hands played by chance."""
    states = [state for number in range(hands) for state, _ in chance_hand(rules, number)]
    return [state for state in states if state.knocker is None and state.phase not in (Phase.RESHUFFLE, Phase.OVER)]


# What is chosen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TWO)
def test_whole_hands_by_any_values_are_legal(name: str) -> None:
    for seed in range(3):
        for number in range(3):
            assert played_by_values(TWO[name], number, made_up(seed))[-1].result is not None


@pytest.mark.parametrize("name", TWO)
def test_gin_is_taken_and_else_what_is_worth_most(name: str) -> None:
    weighing = 0
    for seed, state in enumerate(decisions(TWO[name])):
        values = made_up(seed % 7)
        action = chosen(state, values)
        at_once, others = weighed(state)
        if not others:
            assert action == at_once
            continue
        values_of = {each: worth(state, each, values) for each in others}
        assert values_of[action] == max(values_of.values())
        weighing += len(others) > 1
    assert weighing > 20


def test_gin_is_not_weighed() -> None:
    """Whatever knocks are worth, and going on."""
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD JS KD", "JH"), "T")
    big = play(dealt(EVERY["standard"].hand, "4H 5H 6H 9C 9D 9S JC JD JS JH", "7H"), "T")
    for seed in range(20):
        assert chosen(state, made_up(seed)) == parse_action("KKD")
        assert chosen(big, made_up(seed)) == BIG_GIN
        assert worth(big, BIG_GIN, made_up(seed)) == GIN_POINTS


def test_without_a_knock_by_discard_there_is_no_big_gin_either() -> None:
    rules = classic_with(knock_with_discard=False, big_gin_bonus_points=31)
    state = play(dealt(rules, "4H 5H 6H 9C 9D 9S JC JD JS JH", "7H"), "T")
    for seed in range(5):
        assert chosen(state, made_up(seed)) in legal_actions(state)


def constant(draw: float, throw: float, knock: float) -> Values:
    """Each of the three kinds is always worth as much."""
    values = Values(*(each[0] for each in all_zero(1)))
    values.draw[:, VALUE_FEATURES.index("one")] = draw
    values.throw[:, VALUE_FEATURES.index("one")] = throw
    values.knock[:, KNOCK_FEATURES.index("one")] = knock
    return values


def test_a_knock_is_chosen_just_when_it_is_worth_most() -> None:
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD 3S 2D", "JH"), "T")
    knocks = [action for action in legal_actions(state) if isinstance(action, Knock)]
    assert len(knocks) > 1
    assert chosen(state, constant(0.0, 3.0, 3.5)) == min(knocks, key=lambda action: key_of(state, action))
    assert isinstance(chosen(state, constant(0.0, 3.0, 2.5)), Discard)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        (constant(1.0, 2.0, 3.0), KNOCK_FIRST),
        (constant(3.0, 2.0, 1.0), DRAW_FROM_STOCK),
        (constant(1.0, 3.0, 0.0), TAKE_UPCARD),
        (constant(1.0, 3.0, 2.0), TAKE_UPCARD),
        (constant(2.0, 1.0, 3.0), KNOCK_FIRST),
        (constant(2.0, 3.0, 1.0), TAKE_UPCARD),
    ],
    ids=["knock draw", "draw take", "take draw", "take knock", "knock take", "take"],
)
def test_before_a_draw_the_highest_of_three_is_chosen(values: Values, expected: Action) -> None:
    """Where one may knock instead of drawing."""
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD JS 2D", "KH"), "P")
    state = state._replace(to_act=0, phase=Phase.DRAW)
    assert {KNOCK_FIRST, DRAW_FROM_STOCK, TAKE_UPCARD} == set(legal_actions(state))
    assert chosen(state, values) == expected


# What actions are worth ----------------------------------------------------------------------------------------------


def plain_worth(state: HandState, action: Action, values: Values) -> float:
    """By the features: of throwing, of drawing, of a knock, of the best throw after a take."""
    rules, array = compile_rules(state.rules).record[0], from_core([state])
    table, keeps = np.zeros(1, TABLE_DTYPE)[0], np.zeros(1, KEEPS_DTYPE)[0]
    seat, turn = state.to_act or 0, min(state.turn_count, 27)
    holding = state.holdings[seat]
    read_table(rules, array[0], seat, False, table)

    def of_throw(cards: int, thrown: int, weights: Any) -> float:
        features = np.zeros(VALUE_COUNT)
        arrange_each(cards, 1 << thrown, keeps)
        write_value_features(cards, thrown, table, keeps, features)
        return float(weights[turn] @ features)

    if isinstance(action, Discard):
        return of_throw(holding, action.card, values.throw)
    if isinstance(action, Knock):
        features, thrown = np.zeros(KNOCK_COUNT), NOTHING if action.card is None else action.card
        arrange_each(holding, 1 << thrown, keeps)
        write_knock_features(thrown, table, keeps, features)
        return float(values.knock[turn] @ features)
    if action == TAKE_UPCARD:
        read_table(rules, array[0], seat, True, table)
        full = holding | 1 << (state.upcard or 0)
        may_go = list(iter_cards(full if state.rules.may_discard_taken_card else holding))
        if any(least_deadwood(full & ~(1 << card)) == 0 for card in may_go):
            return GIN_POINTS
        return max(of_throw(full, card, values.throw) for card in may_go)
    return of_throw(holding, NOTHING, values.draw)


@pytest.mark.parametrize("name", ["standard", "classic", "oklahoma", "taken card may be discarded"])
def test_an_action_is_worth_its_weighted_features(name: str) -> None:
    for seed, state in enumerate(decisions(TWO[name], 4)):
        values = made_up(seed)
        for action in legal_actions(state):
            if action != BIG_GIN and state.phase is not Phase.LAST_TAKE:
                assert worth(state, action, values) == pytest.approx(plain_worth(state, action, values))


def test_turns_beyond_the_last_count_as_the_last() -> None:
    state = decisions(EVERY["standard"].hand)[8]
    values = made_up(1)
    for action in legal_actions(state):
        last, later, before = (worth(state._replace(turn_count=turn), action, values) for turn in (27, 60, 26))
        assert last == later != before


def test_passing_the_last_discard_ends_the_hand_for_nothing() -> None:
    state = next(state for state in decisions(TWO["last discard may be taken to knock"], 60) if can_take_last(state))
    for seed in range(5):
        assert worth(state, PASS_UPCARD, made_up(seed)) == 0


def test_taking_the_last_discard_is_worth_the_knock_that_follows() -> None:
    state = next(state for state in decisions(TWO["last discard may be taken to knock"], 60) if can_take_last(state))
    values = constant(0.0, 100.0, 7.0)
    assert worth(state, TAKE_UPCARD, values) == pytest.approx(7.0)


def can_take_last(state: HandState) -> bool:
    """Whether the last discard may be taken, for a knock that is no gin."""
    if state.phase is not Phase.LAST_TAKE or TAKE_UPCARD not in legal_actions(state):
        return False
    full = state.holdings[state.to_act or 0] | 1 << (state.upcard or 0)
    return all(least_deadwood(full & ~(1 << card)) > 0 for card in iter_cards(full))


# Tables --------------------------------------------------------------------------------------------------------------


def test_mean_values_are_shares_of_each_ways() -> None:
    values, shares = made_up(4, ways=3), np.array([0.5, 0.3, 0.2])
    for found, table in zip(mean_values(values, shares), values, strict=True):
        assert found == pytest.approx(0.5 * table[0] + 0.3 * table[1] + 0.2 * table[2])


def test_without_values_the_mean_is_zero() -> None:
    for found, expected in zip(mean_values(all_zero(), np.array([0.5, 0.5])), made_up(1), strict=True):
        assert found.shape == expected.shape
        assert not found.any()


def test_weights_by_turn_are_the_first_number_and_shares_of_the_others() -> None:
    numbers = np.array([[1.0, 2.0, 4.0, 8.0], [0.0, 0.0, 0.0, 1.0]])
    found = weights_by_turn(numbers)
    assert found.shape == (28, 2)
    assert found[[0, 2, 4, 7, 10, 16, 22, 27], 0].tolist() == [1, 2, 3, 5, 7, 11, 15, 15]
    assert found[[0, 10, 16, 22], 1].tolist() == [0, 0, 0.5, 1]


def test_zeros_are_of_so_many_ways() -> None:
    assert all_zero().throw.shape[0] == 0
    for each, expected in zip(all_zero(3), made_up(1, ways=3), strict=True):
        assert each.shape == expected.shape
        assert not each.any()


# Against a policy ----------------------------------------------------------------------------------------------------


def ended(rules: HandRules, states: Any, me: int, values: Values, other: Policy = GREEDY) -> Any:
    """Copies of the positions, played to the end: ``me`` by values, the other by its policy."""
    compiled, ends = compile_rules(rules), states.copy()
    policies = np.concatenate([other.record, other.record])
    plan = np.empty(ACTION_SLOTS, np.int16)
    for end in ends:
        play_by_values(compiled.record[0], end, me, values, policies, end["key"], room(), plan)
    return ends


@pytest.mark.parametrize("name", ["standard", "classic", "tournament", "table of 2"])
@pytest.mark.parametrize("me", [0, 1])
@pytest.mark.parametrize("other", [GREEDY, RANDOM], ids=["greedy", "random"])
def test_the_other_plays_as_its_policy_says(name: str, me: int, other: Policy) -> None:
    """Told move by move: one seat by values, the other by its policy, and both so after a knock."""
    rules = compile_rules(EVERY[name])
    deals, values = deal(rules, SEED, 0, 20), made_up(9)
    plan = np.empty(ACTION_SLOTS, np.int16)
    for start_of_hand, end in zip(deals, ended(rules.hand, deals, me, values, other), strict=True):
        played = np.array([start_of_hand])
        position = 0
        while played["phase"][0] != OVER:
            if played["to_act"][0] == me and played["phase"][0] < LAY_MELDS:
                actions = [int(valued_action(rules.record[0], played[0], values, room()))]
            else:
                key = start_of_hand["key"]
                count = int(choose(rules.record[0], played[0], other.record[0], key, position, plan))
                position += count // WORDS
                actions = plan[: count % WORDS].tolist()
            for action in actions:
                step(rules, played, [action])
        assert played[0] == end


def test_other_values_play_otherwise() -> None:
    deals = deal(EVERY["standard"], SEED, 0, 20)
    one, again, other = (ended(EVERY["standard"].hand, deals, 0, made_up(seed)) for seed in (1, 1, 2))
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)
