"""Belief weights: told to find the true holding of a seat among false ones, in hands that policies play.

The false ones are random at first, then drawn by the weights found so far: so the sampler's own mistakes are what is
learned from. Newton's method on the log-likelihood of the true one, which is concave.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy.typing as npt

from undercut.core.cards import FULL_DECK
from undercut.players.search.likelihood import (
    EVIDENCE_DTYPE,
    FEATURE_COUNT,
    meld_slots,
    write_evidence,
    write_features,
)
from undercut.players.search.worlds import (
    CHAIN_DTYPE,
    SEAT_DTYPE,
    STEPS_BETWEEN,
    move_chain,
    next_fraction,
    start_chain,
)
from undercut.sim import Policy, Rules, States, compile_rules, deal
from undercut.sim.choosing import choose
from undercut.sim.compiled import Array, Int, count_cards, i64, kernel, lowest_card, np, u64
from undercut.sim.generator import hand_key
from undercut.sim.layout import LAY_MELDS, RESHUFFLE, STATE_DTYPE
from undercut.sim.legal import ACTION_SLOTS
from undercut.sim.settle import limit_points
from undercut.sim.step import apply, reshuffle

SAMPLED_SHARE: Final = 0.12
"""Of the positions of a hand: neighbours tell much the same."""
FALSE_AT_FIRST: Final = 40
FALSE_LATER: Final = 20
FIRST_HANDS: Final = 12000
LATER_HANDS: Final = 6000
ROUNDS: Final = 4
PENALTY: Final = 2e-4
NEWTON_STEPS: Final = 25
LONGEST_STEP: Final = 3.0

Weights = npt.NDArray[np.float64]


def learn_belief(
    rules: Rules,
    watchers: Sequence[Policy],
    watched: Sequence[Policy],
    seed: int,
    hands: int = FIRST_HANDS,
    say: Callable[[str], None] = lambda line: None,
) -> Weights:
    """The weights that tell the holdings of ``watched`` (seat 1) to ``watchers`` (seat 0); rules for two seats."""
    weights = np.zeros(FEATURE_COUNT)
    examples: list[tuple[Any, Weights]] = []
    for number in range(ROUNDS):
        count = hands if number == 0 else max(1, hands * LATER_HANDS // FIRST_HANDS)
        states = _positions(rules, watchers, watched, count, seed + number)
        false_count = FALSE_AT_FIRST if number == 0 else FALSE_LATER
        features = np.empty((len(states), false_count + 1, FEATURE_COUNT), np.float32)
        _write_examples(compile_rules(rules).record, states, weights, u64(seed + number), features)
        examples.append((features, weights))
        weights, log_likelihood = fit(examples, weights)
        say(f"round {number + 1}: {len(states)} positions, log-likelihood {log_likelihood:.3f}")
    return weights


def fit(examples: Sequence[tuple[Any, Weights]], start: Weights) -> tuple[Weights, float]:
    """The best weights, and the mean log-likelihood of the true holding, which is the first of each position's.

    ``examples``: features (positions, holdings, features), and the weights that the false ones were drawn by.
    """
    weights = start.copy()
    total = sum(len(features) for features, _ in examples)
    log_likelihood = 0.0
    for _ in range(NEWTON_STEPS):
        slope = PENALTY * weights
        curve = PENALTY * np.eye(len(weights))
        log_likelihood = 0.0
        for features, drawn_by in examples:
            scores = features @ (weights - drawn_by).astype(np.float32)
            scores -= scores.max(1, keepdims=True)
            chances = np.exp(scores)
            chances /= chances.sum(1, keepdims=True)
            log_likelihood += float(np.log(chances[:, 0] + 1e-12).sum()) / total
            mean = (chances[:, None, :] @ features)[:, 0]
            slope += (mean - features[:, 0]).sum(0) / total
            spread = (features * np.sqrt(chances)[:, :, None]).reshape(-1, features.shape[2])
            curve += (spread.T @ spread - mean.T @ mean) / total
        step = np.linalg.solve(curve, slope)
        length = float(np.abs(step).max())
        weights -= step * min(1.0, LONGEST_STEP / max(length, 1e-9))
        if length < 1e-3:
            break
    return weights, log_likelihood


def _positions(rules: Rules, watchers: Sequence[Policy], watched: Sequence[Policy], hands: int, seed: int) -> States:
    """Positions in which seat 0 is to act, from hands between every two of them."""
    compiled = compile_rules(rules)
    each = max(1, hands // (len(watchers) * len(watched)))
    found = []
    for at, (first, second) in enumerate((first, second) for first in watchers for second in watched):
        deals = deal(compiled, seed * 1000 + at, 0, each)
        states = np.zeros(each * 8, STATE_DTYPE)
        policies = np.concatenate([first.record, second.record])
        count = _collect(compiled.record, deals, policies, u64(seed * 1000 + at), SAMPLED_SHARE, states)
        found.append(states[:count])
    return np.concatenate(found)


@kernel
def _collect(rules: Array, deals: Array, policies: Array, seed: Int, share: Any, found: Array) -> Int:
    count = i64(0)
    key = np.empty(1, np.uint64)
    slots = np.empty(ACTION_SLOTS, np.int16)
    table = deals[:1].copy()
    for at in range(deals.shape[0]):
        table[0] = deals[at]
        key[0] = hand_key(seed, u64(at))
        while table[0].phase < LAY_MELDS:
            if table[0].phase == RESHUFFLE:
                reshuffle(table[0])
                continue
            seat = i64(table[0].to_act)
            if seat == 0 and count < found.shape[0] and next_fraction(key) < share:
                found[count] = table[0]
                count += 1
            choose(rules[0], table[0], policies[seat], key[0], i64(0), slots)
            apply(rules[0], table[0], i64(slots[0]))
    return count


@kernel
def _write_examples(rules: Array, states: Array, weights: Array, seed: Int, features: Array) -> None:
    """Of each position the true holding's features, then those of holdings drawn by the weights."""
    chain, seats = np.zeros(1, CHAIN_DTYPE), np.zeros(1, SEAT_DTYPE)
    evidence = np.zeros(1, EVIDENCE_DTYPE)
    cards = np.empty(52, np.int64)
    melds, row, key = meld_slots(), np.empty(FEATURE_COUNT), np.empty(1, np.uint64)
    for at in range(states.shape[0]):
        state = states[at]
        key[0] = hand_key(seed, u64(at))
        own_taken = state.shown[0] & state.holdings[0]
        write_evidence(state, i64(1), own_taken, i64(limit_points(rules[0], state)), evidence[0])
        pile = evidence[0].unwanted[0] | evidence[0].unwanted[1] | evidence[0].unwanted[2]
        hidden = FULL_DECK & ~(state.holdings[0] | pile | evidence[0].known)
        count = i64(0)
        while hidden:
            cards[count] = lowest_card(hidden)
            hidden &= hidden - 1
            count += 1
        seats[0].seat, seats[0].unknown = 1, count_cards(i64(state.holdings[1])) - count_cards(evidence[0].known)
        write_features(i64(state.holdings[1]), evidence[0], melds, row)
        features[at, 0] = row
        start_chain(chain[0], cards[:count], seats, evidence, weights, melds, row, key)
        for number in range(1, features.shape[1]):
            move_chain(chain[0], count, seats, evidence, weights, STEPS_BETWEEN * 2, melds, row, key)
            write_features(i64(chain[0].holdings[0]), evidence[0], melds, row)
            features[at, number] = row
