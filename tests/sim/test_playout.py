"""Whole hands in a call: the policies told once more in plain Python, the same results in any batch and thread."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.core.golden import cases
from tests.playing import VARIANTS
from tests.rulesets import EVERY
from tests.sim.agreement import policies_for
from tests.sim.test_generator import WORD, G, mix, stream_of
from undercut import sim
from undercut.core.actions import (
    BIG_GIN,
    DRAW_STOCK,
    KNOCK_INSTEAD_OF_DRAW,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
    Knock,
    Move,
    Reshuffle,
    action_index,
)
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import CARD_POINTS, DECK_SIZE, FULL_DECK, CardSet, card_set, iter_cards, rank_of, suit_of
from undercut.core.errors import UndercutError
from undercut.core.hand import apply, automatic_actions, legal_actions, start
from undercut.core.melds import MELDS
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.sim.choosing import weighted_action as weighted_choice

Chooser = Callable[[HandState], list[Action]]
SEED = 11
STANDARD = EVERY["standard"].hand
RULES = {label: EVERY[label].hand for label in ("standard", "classic", "tournament", "table of 3")} | {
    name: VARIANTS[name] for name in ("no first upcard", "few takes", "taken card may be discarded", "reshuffle")
}


def replayed(rules: HandRules, number: int, moves: tuple[Move, ...]) -> list[HandState]:
    states = [start(sim.deck_of(sim.compile_rules(rules), SEED, number), rules)]
    for move in moves:
        states.append(apply(states[-1], move))
    return states


# The policies, told plainly ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_random_takes_the_place_that_the_word_says(rules: HandRules) -> None:
    """Each action is at place ``word * count >> 64`` of those that are legal."""
    for number in range(12):
        moves = sim.trace(rules, sim.RANDOM, SEED, number).moves()
        stream = stream_of(SEED, number, 256)
        position = 0
        for state, move in zip(replayed(rules, number, moves), moves, strict=False):
            if isinstance(move, Reshuffle):
                continue
            legal = legal_actions(state)
            word = mix(stream + G * position & WORD)
            position += 1
            assert move == legal[word * len(legal) >> 64]


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_plain_random_turns_change_nothing(rules: HandRules) -> None:
    """Where all are random a playout takes a shorter way; the hand is the one that is traced move by move."""
    results = sim.playout(rules, sim.RANDOM, SEED, 60)
    assert_results_are_traced(rules, [sim.RANDOM] * rules.seats, results)


def assert_results_are_traced(rules: HandRules, policies: list[sim.Policy], results: sim.Results) -> None:
    for number, result in enumerate(results):
        last = sim.trace(rules, policies, SEED, number).states[-1]
        assert result["points"].tolist() == last["points"].tolist()
        names = {"kind": "result_kind", "turns": "turn_count", "reshuffles": "reshuffle_count"}
        for name in ("kind", "turns", "why_void", "winners", "knocker", "reshuffles"):
            assert result[name] == last[names.get(name, name)]


TRIPLES = [meld for meld in MELDS if meld.bit_count() == 3]


def worth(cards: CardSet, coming: CardSet, turn: int, weights: dict[str, float]) -> float:
    """What a holding is worth, by the words of ``weighted``."""
    value = -(weights["deadwood"] + weights["deadwood_by_turn"] * turn) * least_deadwood(cards)
    outs = [
        card
        for card in iter_cards(coming)
        if any(meld >> card & 1 and (meld & cards).bit_count() == 2 for meld in TRIPLES)
    ]
    value += (weights["outs"] + weights["outs_by_turn"] * turn) * len(outs)
    for rank in range(13):
        held = [card for card in iter_cards(cards) if rank_of(card) == rank]
        more = [card for card in iter_cards(coming) if rank_of(card) == rank]
        value += weights["pair"] * (len(held) == 2 and bool(more))
    for card in iter_cards(cards):
        for step, name in ((1, "neighbours"), (2, "gap")):
            other = card + step
            if other >= 52 or suit_of(other) != suit_of(card) or not cards >> other & 1:
                continue
            makers = (card - 1, card + 2) if step == 1 else (card + 1,)
            fitting = [each for each in makers if 0 <= each < 52 and suit_of(each) == suit_of(card)]
            value += weights[name] * any(coming >> each & 1 for each in fitting)
    return value


def near(card: int) -> CardSet:
    same = {each for each in range(52) if rank_of(each) == rank_of(card)}
    beside = {each for each in (card - 1, card + 1) if 0 <= each < 52 and suit_of(each) == suit_of(card)}
    return card_set((same | beside) - {card})


def weighted_action(state: HandState, weights: dict[str, float], key: int) -> Action:
    """One action up to the knock, by the words of ``weighted``; ``key``: of the hand."""
    legal = legal_actions(state)
    seat = state.to_act or 0
    holding = state.holdings[seat]
    gone = holding | card_set(state.discard_pile)
    for shown in state.shown:
        gone |= shown
    coming = FULL_DECK & ~gone
    limit = weights["knock_points"]
    turn = state.turn_count
    if BIG_GIN in legal:
        return BIG_GIN
    if KNOCK_INSTEAD_OF_DRAW in legal and (least_deadwood(holding) <= limit or not least_deadwood(holding)):
        return KNOCK_INSTEAD_OF_DRAW
    if state.phase in (Phase.DISCARD, Phase.LAST_KNOCK):
        knocks = [action.card for action in legal if isinstance(action, Knock) and action.card is not None]
        if knocks:
            best = min(knocks, key=lambda card: (least_deadwood(holding & ~(1 << card)), -CARD_POINTS[card], -card))
            left = least_deadwood(holding & ~(1 << best))
            if state.phase is Phase.LAST_KNOCK or left <= limit or left == 0:
                return Knock(best)
        next_shown = state.shown[(seat + 1) % state.rules.seats]

        def order(card: int) -> tuple[float, int, int]:
            value = worth(holding & ~(1 << card), coming, turn, weights)
            value += weights["discard_points"] * CARD_POINTS[card]
            value += weights["safe"] * (near(card) & card_set(state.discard_pile)).bit_count()
            value -= weights["danger"] * (near(card) & next_shown).bit_count()
            pairs = [meld & ~(1 << card) for meld in TRIPLES if meld >> card & 1]
            live = [pair for pair in pairs if pair & (coming | next_shown) == pair]
            value -= (weights["live_danger"] + weights["live_danger_by_turn"] * turn) * len(live)
            word = mix(key + G * (turn * DECK_SIZE + card) & WORD)
            value += weights["wavering"] * word / 2**64
            return value, CARD_POINTS[card], card

        return Discard(max((action.card for action in legal if isinstance(action, Discard)), key=order))
    if state.phase is Phase.DRAW_STOCK:
        return DRAW_STOCK
    takes = state.phase is Phase.LAST_TAKE and TAKE_UPCARD in legal
    if state.phase is not Phase.LAST_TAKE and state.discard_pile:
        with_upcard = holding | 1 << state.discard_pile[-1]
        margin = weights["take_margin"] + weights["take_margin_by_turn"] * turn
        melds = [meld for meld in TRIPLES if meld >> state.discard_pile[-1] & 1]
        margin -= weights["take_meld"] * any((meld & holding).bit_count() == 2 for meld in melds)
        best_worth = max(worth(with_upcard & ~(1 << card), coming, turn, weights) for card in iter_cards(holding))
        takes = best_worth > worth(holding, coming, turn, weights) + margin
    if takes:
        return TAKE_UPCARD
    return DRAW_STOCK if state.phase is Phase.DRAW else PASS_UPCARD


GREEDY_WEIGHTS: dict[str, float] = {
    "deadwood": 1.0,
    "pair": 0.0,
    "neighbours": 0.0,
    "gap": 0.0,
    "discard_points": 0.0,
    "danger": 0.0,
    "outs": 0.0,
    "live_danger": 0.0,
    "live_danger_by_turn": 0.0,
    "deadwood_by_turn": 0.0,
    "safe": 0.0,
    "outs_by_turn": 0.0,
    "take_margin_by_turn": 0.0,
    "take_margin": 0.0,
    "take_meld": 0.0,
    "wavering": 0.0,
    "knock_points": 1000.0,
}
# Quarters and halves: sums are exact, so that equal is equal in any order of adding.
WEIGHTS = {
    "greedy": GREEDY_WEIGHTS,
    "collecting": GREEDY_WEIGHTS | {"pair": 3.5, "neighbours": 2.25, "gap": 1.5, "take_margin": 1.0},
    "wary": GREEDY_WEIGHTS | {"outs": 0.75, "live_danger": 1.5, "live_danger_by_turn": 0.125, "deadwood_by_turn": 0.25},
    "later": GREEDY_WEIGHTS | {"safe": 1.25, "outs_by_turn": 0.25, "take_margin_by_turn": 0.5},
    "careful": GREEDY_WEIGHTS | {"danger": 4.0, "discard_points": 0.25, "knock_points": 4.0},
    "melds only": GREEDY_WEIGHTS | {"take_margin": 1000.0, "take_meld": 2000.0, "wavering": 0.5},
    "wavering": GREEDY_WEIGHTS | {"wavering": 8.0, "pair": 0.5, "take_margin": 2.0, "take_meld": 1.5},
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("weights", WEIGHTS.values(), ids=WEIGHTS)
def test_weighted_does_what_it_says(rules: HandRules, weights: dict[str, float]) -> None:
    policy = sim.weighted(**weights)  # type: ignore[arg-type]
    for number in range(12):
        moves = list(sim.trace(rules, policy, SEED, number).moves())
        state = start(sim.deck_of(sim.compile_rules(rules), SEED, number), rules)
        key = mix(mix(SEED + G & WORD) + G * (number + 1) & WORD)
        while state.result is None:
            if isinstance(moves[0], Reshuffle):
                expected: list[Move] = [moves[0]]
            else:
                expected = list(automatic_actions(state)) or [weighted_action(state, weights, key)]
            assert moves[: len(expected)] == expected
            for _ in expected:
                state = apply(state, moves.pop(0))
        assert moves == []


def test_greedy_is_weighted_by_deadwood_alone() -> None:
    assert np.array_equal(sim.GREEDY.record, sim.weighted(**GREEDY_WEIGHTS).record)  # type: ignore[arg-type]


def test_equal_cards_go_by_the_key_of_the_hand() -> None:
    """Wavering chooses among cards that are worth as much; without it the same position has the same answer."""
    rules = sim.compile_rules(STANDARD)
    state = sim.deal(rules, SEED, 0, 1)
    while state["phase"][0] != sim.PHASES.index(Phase.DISCARD):
        sim.step(rules, state, [action_index(DRAW_STOCK if state["passes"][0] == 2 else PASS_UPCARD)])
    states = np.repeat(state, 40)
    states["key"] = np.arange(40)

    def thrown(policy: sim.Policy) -> set[int]:
        return {int(weighted_choice(rules.record[0], each, policy.record[0])) for each in states}

    indifferent = sim.weighted(deadwood=0, wavering=1.0, knock_points=-1)
    assert len(thrown(sim.weighted(deadwood=0, knock_points=-1))) == 1
    assert len(thrown(indifferent)) > 5
    assert thrown(indifferent) <= set(iter_cards(int(state["holdings"][0, state["to_act"][0]])))


def test_knock_points_follow_the_turns() -> None:
    """Not in the first four turns of a hand; then with anything."""
    late = sim.playout(STANDARD, sim.weighted(knock_points=[-1, 1000]), SEED, 2_000)
    knocks = late[(late["kind"] == sim.RESULT_KINDS.index("knock"))]
    assert knocks["turns"].min() == 4
    early = sim.playout(STANDARD, sim.GREEDY, SEED, 2_000)
    assert early["turns"].min() < 4


def test_a_share_of_random_actions_is_in_between() -> None:
    def gins(share: float) -> int:
        results = sim.playout(STANDARD, sim.weighted(random_share=share), SEED, 1_000)
        return int((results["kind"] != sim.RESULT_KINDS.index("void")).sum())

    assert gins(0.0) > gins(0.5) > gins(1.0)
    assert np.array_equal(
        sim.playout(STANDARD, sim.weighted(random_share=1.0), SEED, 50), sim.playout(STANDARD, sim.RANDOM, SEED, 50)
    )


def test_playouts_are_pinned() -> None:
    """What a seed gives, people write down: the results of 500 hands, by rule set and policy."""
    golden = {(case["rules"], case["policy"]): case["sha256"] for case in cases("sim_playouts")}
    assert golden.keys() == {(label, policy) for label in EVERY for policy in sim.POLICIES}
    for (label, policy), digest in golden.items():
        assert digest_of(sim.playout(EVERY[label], sim.policy_named(policy), SEED, 500)) == digest


def digest_of(results: sim.Results) -> str:
    """Of the results as text, so that it says nothing of how they lie in memory."""
    rows = [[result[name].tolist() for name in sorted(sim.RESULT_DTYPE.names or ())] for result in results]
    return hashlib.sha256(json.dumps(rows).encode()).hexdigest()


# The same hand in any batch ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_hand_is_the_same_in_any_batch_and_thread(rules: HandRules) -> None:
    policies = policies_for(rules.seats, 5)
    every = sim.playout(rules, policies, SEED, 301)
    assert np.array_equal(sim.playout(rules, policies, SEED, 301, threads=3), every)
    assert np.array_equal(sim.playout(rules, policies, SEED, 100, first_hand=201), every[201:])
    assert not np.array_equal(sim.playout(rules, policies, SEED + 1, 301), every)
    assert_results_are_traced(rules, policies, every[:40])


def test_more_threads_than_hands() -> None:
    assert len(sim.playout(STANDARD, sim.RANDOM, SEED, 2, threads=9)) == 2
    assert len(sim.playout(STANDARD, sim.RANDOM, SEED, 0, threads=9)) == 0


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("policy", [sim.GREEDY, sim.RANDOM], ids=["greedy", "random"])
def test_a_playout_from_the_middle_ends_the_same(rules: HandRules, policy: sim.Policy) -> None:
    """Where nothing is left to chance but reshuffles, every position of a hand leads to its end."""
    played = sim.trace(rules, policy, SEED, 3)
    before = played.states.copy()
    ends = sim.play_out(rules, played.states, sim.GREEDY, SEED)
    assert np.array_equal(played.states, before), "copies are played"
    if policy is sim.GREEDY:
        # After a knock a policy plans its whole phase: from within it, the best that begins so is the same.
        assert len(np.unique(ends)) == 1
    assert np.array_equal(
        sim.play_out(rules, played.states, sim.RANDOM, SEED, threads=2, first=5)[:9],
        sim.play_out(rules, played.states[:9], sim.RANDOM, SEED, first=5),
    )


def test_positions_of_core_are_played_out() -> None:
    deal = sim.deck_of(sim.compile_rules(STANDARD), SEED, 4)
    states = np.repeat(sim.from_core([start(deal, STANDARD)]), 500)
    results = sim.play_out(STANDARD, states, sim.RANDOM, SEED)
    assert len(np.unique(results["turns"])) > 3


@pytest.mark.parametrize("label", ["standard", "table of 2", "table of 3", "table of 4"])
def test_points_are_consistent(label: str) -> None:
    rules = EVERY[label].hand
    results = sim.playout(rules, sim.GREEDY, SEED, 2_000)
    void = results["kind"] == sim.RESULT_KINDS.index("void")
    assert (results["points"][void] == 0).all()
    assert ((results["winners"] == 0) == void).all()
    assert ((results["knocker"] < 0) == void).all()
    assert ((results["why_void"] >= 0) == void).all()
    undercut = results[results["kind"] == sim.RESULT_KINDS.index("undercut")]
    assert len(undercut) > 10
    assert not (undercut["winners"] >> undercut["knocker"] & 1).any()
    assert (results["points"] >= 0).all()
    assert (results["points"][:, rules.seats :] == 0).all()


# What is refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seed": -1}, "seed = -1: allowed: 0 to"),
        ({"seed": 1 << 64}, "seed = 18446744073709551616: allowed: 0 to"),
        ({"seed": "1"}, 'seed = "1": allowed: 0 to'),
        ({"hands": -1}, "hands = -1: allowed: 0 to"),
        ({"hands": 1.5}, "hands = 1.5: allowed: 0 to"),
        ({"first_hand": True}, "first_hand = true: allowed: 0 to"),
        ({"threads": 0}, "threads = 0: allowed: 1 to"),
        ({"policies": [sim.GREEDY]}, "policies: 1 for 2 seats"),
        ({"policies": [sim.GREEDY] * 3}, "policies: 3 for 2 seats"),
        ({"policies": "greedy"}, "policies: allowed: policies"),
        ({"policies": [sim.GREEDY, None]}, "policies: allowed: policies"),
    ],
)
def test_a_bad_argument_is_named(arguments: dict[str, Any], message: str) -> None:
    call: Any = sim.playout
    with pytest.raises(sim.SimError, match=message):
        call(**{"rules": STANDARD, "policies": sim.GREEDY, "seed": 1, "hands": 1} | arguments)


def test_other_rules_are_refused() -> None:
    with pytest.raises(sim.SimError, match="rules: allowed: a RuleSet or HandRules, not str"):
        sim.playout("standard", sim.GREEDY, 1, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ({"pair": float("nan")}, "pair = .*: allowed: a finite number"),
        ({"gap": float("inf")}, "gap = .*: allowed: a finite number"),
        ({"deadwood": "1"}, 'deadwood = "1": allowed: a finite number'),
        ({"take_meld": float("nan")}, "take_meld = .*: allowed: a finite number"),
        ({"wavering": "1"}, 'wavering = "1": allowed: a finite number'),
        ({"knock_points": []}, "knock_points: 0 numbers; allowed: 1 to 8"),
        ({"knock_points": [1] * 9}, "knock_points: 9 numbers; allowed: 1 to 8"),
        ({"random_share": 1.5}, "random_share = 1.5: allowed: 0 to 1"),
    ],
)
def test_a_weight_that_is_none_is_named(weights: dict[str, Any], message: str) -> None:
    with pytest.raises(sim.SimError, match=message):
        sim.weighted(**weights)


def test_policies_have_names() -> None:
    assert {name: sim.policy_named(name) for name in sim.POLICIES} == sim.POLICIES
    with pytest.raises(UndercutError, match='policy = "clever": allowed: greedy, random'):
        sim.policy_named("clever")
