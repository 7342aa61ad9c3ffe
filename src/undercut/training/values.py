"""Values: what is to be expected of each choice against a way to play, fitted to what hands brought.

From many decisions of hands against that way, each choice is played on to the end of the hand, once, in the world as it
is; least squares over some million of such samples give the weights of the features. Whoever plays by these values
plays better than the one whose hands they were fitted to, so hands of theirs are added (policy iteration, Howard 1960,
with fitted values).
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy.typing as npt

from undercut.players.search.gains import gain_of, gains_by_values
from undercut.players.search.keeps import NOTHING, arrange_each, cheapest_throw
from undercut.players.search.value_features import (
    KNOCK_COUNT,
    STEPS,
    VALUE_COUNT,
    read_table,
    steps_by_turn,
    weights_turn,
    write_knock_features,
    write_value_features,
)
from undercut.players.search.valued_play import (
    ROOM_DTYPE,
    Numbers,
    Values,
    all_zero,
    play_by_values,
    valued_action,
    weights_by_turn,
)
from undercut.players.search.worlds import next_below, next_fraction
from undercut.sim import Policy, Rules, compile_rules, deal
from undercut.sim.choosing import choose, play_to_the_end
from undercut.sim.compiled import Array, Int, Record, count_cards, i64, kernel, lowest_card, np, u64
from undercut.sim.layout import DISCARD, DRAW, DRAW_ACTION, KNOCK_ACTION, LAY_MELDS, OFFER, PASS_ACTION, RESHUFFLE
from undercut.sim.legal import ACTION_SLOTS, throwable
from undercut.sim.step import apply, reshuffle

SAMPLED_SHARE: Final = 0.25
"""Of the decisions of a hand: neighbours tell much the same."""
EXPLORED_SHARE: Final = 0.08
"""Of the discards any card is thrown, so that what nobody would choose is seen, too."""
ROUNDS: Final = 2
HANDS: Final = 60_000
CHUNK: Final = 4000
THROWS_A_HAND: Final = 28
"""Samples that there is room for; more are left out."""
PENALTY: Final = 30.0
WITHIN: Final = 4.0
"""Differences between the throws of one decision vary less than decisions do, and count so much more."""

Tables = tuple[Numbers, Numbers, Numbers]
"""Four numbers for each feature, (features, 4): of throws, draws, knocks."""


def learn_values(
    rules: Rules,
    way: Policy,
    answer: Policy,
    seed: int,
    hands: int = HANDS,
    say: Callable[[str], None] = lambda line: None,
    *,
    win_points: int | None = None,
) -> Tables:
    """By which to play against ``way``, for rules of two seats: the best of the rounds. ``answer``: what begins.

    ``win_points``: what a hand counts that is won, and as much less one that is lost; None counts their points.
    """
    compiled = compile_rules(rules)
    policies = np.concatenate([answer.record, way.record])
    fits = _Fits()
    values = Values(*(table[0] for table in all_zero(1)))
    best: tuple[float, Tables] | None = None
    for number in range(ROUNDS):
        samples = _room_for(hands)
        seed_word = u64(seed * 1000 + number)
        deals = deal(compiled, seed * 1000 + number, 0, hands)
        _gather(compiled.record, deals, number > 0, values, policies, seed_word, samples, win_points or 0)
        fits.add(samples)
        tables = fits.solved()
        values = values_of(tables)
        gains = gains_by_values(rules, values, way, seed + 900, max(1, hands // 2))
        points = float((gains if win_points is None else np.sign(gains) * win_points).mean())
        say(f"round {number + 1}: {samples.counts[0]} throws of {samples.counts[1]} decisions, {points:.2f} points")
        if best is None or points > best[0]:
            best = points, tables
    assert best is not None
    return best[1]


def values_of(tables: Tables) -> Values:
    """Weights by turn from four numbers a feature."""
    throw, draw, knock = (weights_by_turn(each) for each in tables)
    return Values(throw, draw, knock)


class _Samples(NamedTuple):
    """Features, and beside them points gained and turn, of throws, draws and knocks; of throws which decision, too."""

    throws: Any
    throw_facts: Any
    draws: Any
    draw_facts: Any
    knocks: Any
    knock_facts: Any
    counts: npt.NDArray[np.int64]
    """Of throws, of their decisions, of draws, of knocks."""


def _room_for(hands: int) -> _Samples:
    most = max(100, hands * THROWS_A_HAND)
    return _Samples(
        np.empty((most, VALUE_COUNT), np.float32),
        np.empty((most, 3), np.int32),
        np.empty((most // 4, VALUE_COUNT), np.float32),
        np.empty((most // 4, 2), np.int32),
        np.empty((most // 4, KNOCK_COUNT), np.float32),
        np.empty((most // 4, 2), np.int32),
        np.zeros(4, np.int64),
    )


class _Sums:
    """Sums of products for least squares over features by turn, which samples are added to."""

    def __init__(self, features: int) -> None:
        size = features * len(STEPS)
        self._products, self._sums = PENALTY * np.eye(size), np.zeros(size)

    def add(self, rows: Any, points: Any, weight: float = 1.0) -> None:
        """Samples: (samples, features * 4), and what each gained."""
        self._products += weight * (rows.T @ rows)
        self._sums += weight * (rows.T @ points)

    def solved(self) -> Numbers:
        """The numbers that fit best, (features, 4)."""
        return np.asarray(np.linalg.solve(self._products, self._sums).reshape(-1, len(STEPS)))


class _Fits:
    """What throws, draws and knocks bring, by the samples of all rounds."""

    def __init__(self) -> None:
        self._throws, self._draws, self._knocks = _Sums(VALUE_COUNT), _Sums(VALUE_COUNT), _Sums(KNOCK_COUNT)

    def add(self, samples: _Samples) -> None:
        """Those of a round."""
        throws, _, draws, knocks = samples.counts
        _add_throws(self._throws, samples.throws[:throws], samples.throw_facts[:throws])
        _add(self._draws, samples.draws[:draws], samples.draw_facts[:draws])
        _add(self._knocks, samples.knocks[:knocks], samples.knock_facts[:knocks])

    def solved(self) -> Tables:
        """The numbers of throws, draws and knocks."""
        return self._throws.solved(), self._draws.solved(), self._knocks.solved()


def _by_steps(features: Any, turns: Any) -> npt.NDArray[np.float32]:
    """Each feature times each of the four steps at its turn: (samples, features * 4)."""
    steps = steps_by_turn()[turns].astype(np.float32)
    return np.asarray((features[:, :, None] * steps[:, None, :]).reshape(len(features), -1), np.float32)


def _add(sums: _Sums, features: Any, facts: Any) -> None:
    for first in range(0, len(features), CHUNK * 10):
        part = slice(first, first + CHUNK * 10)
        sums.add(_by_steps(features[part], facts[part, 1]), facts[part, 0].astype(np.float32))


def _add_throws(sums: _Sums, features: Any, facts: Any) -> None:
    """Differences within a decision count ``WITHIN`` times as much as those between decisions."""
    starts = np.flatnonzero(np.diff(facts[:, 2], prepend=-1))
    ends = np.append(starts[1:], len(facts))
    for first in range(0, len(starts), CHUNK):
        last = min(first + CHUNK, len(starts))
        part = slice(starts[first], ends[last - 1])
        rows, points = _by_steps(features[part], facts[part, 1]), facts[part, 0].astype(np.float32)
        places = starts[first:last] - starts[first]
        counts = (ends[first:last] - starts[first:last]).astype(np.float32)
        means = np.add.reduceat(rows, places, axis=0) / counts[:, None]
        mean_points = np.add.reduceat(points, places) / counts
        decision = np.repeat(np.arange(last - first), counts.astype(np.int64))
        sums.add(rows - means[decision], points - mean_points[decision], WITHIN)
        sums.add(means, mean_points)


class _Play(NamedTuple):
    """How the hands go on, and room for it: ``by_values`` or by the policy of the seat, and that of the other."""

    by_values: Any
    values: Any
    players: Any
    table: Any
    room: Any
    slots: Any
    features: Any
    win_points: Any
    """0: hands count their points."""


@kernel
def _gain_after(rules: Record, state: Record, action: Int, play: Any) -> Int:
    """What it counts when the seat to act does this, and goes on to the end of the hand."""
    me, table = i64(state.to_act), play.table
    table[0] = state
    apply(rules, table[0], action)
    if play.by_values:
        play_by_values(rules, table[0], me, play.values, play.players, state.key, play.room[0], play.slots)
    else:
        play_to_the_end(rules, table[0], play.players, state.key, play.slots)
    gain = gain_of(rules, table[0], me)
    return np.sign(gain) * i64(play.win_points) if play.win_points else gain


@kernel
def _sample_draw(rules: Record, state: Record, play: Any, room: Record, samples: Any) -> None:
    at = samples.counts[2]
    if at == samples.draws.shape[0]:
        return
    holding = i64(state.holdings[state.to_act])
    arrange_each(holding, i64(1) << NOTHING, room.keeps)
    write_value_features(holding, i64(NOTHING), room.table, room.keeps, play.features)
    samples.draws[at] = play.features
    other = i64(DRAW_ACTION if state.phase == DRAW else PASS_ACTION)
    samples.draw_facts[at, 0] = _gain_after(rules, state, other, play)
    samples.draw_facts[at, 1] = weights_turn(state)
    samples.counts[2] += 1


@kernel
def _sample_knock(rules: Record, state: Record, card: Int, play: Any, room: Record, samples: Any) -> None:
    at = samples.counts[3]
    if at == samples.knocks.shape[0]:
        return
    write_knock_features(card, room.table, room.keeps, room.knock_features)
    samples.knocks[at] = room.knock_features
    samples.knock_facts[at, 0] = _gain_after(rules, state, KNOCK_ACTION + card, play)
    samples.knock_facts[at, 1] = weights_turn(state)
    samples.counts[3] += 1


@kernel
def _sample_throws(rules: Record, state: Record, play: Any, room: Record, samples: Any) -> None:
    """Every card that may be thrown."""
    holding, left = i64(state.holdings[state.to_act]), throwable(rules, state)
    if samples.counts[0] + count_cards(left) > samples.throws.shape[0]:
        return
    while left:
        card = lowest_card(left)
        left &= left - 1
        at = samples.counts[0]
        write_value_features(holding, card, room.table, room.keeps, play.features)
        samples.throws[at] = play.features
        samples.throw_facts[at, 0] = _gain_after(rules, state, card, play)
        samples.throw_facts[at, 1] = weights_turn(state)
        samples.throw_facts[at, 2] = samples.counts[1]
        samples.counts[0] += 1
    samples.counts[1] += 1


@kernel
def _sample(rules: Record, state: Record, play: Any, room: Record, samples: Any) -> None:
    """Each choice of a decision; of gin nothing is to be learned."""
    me = i64(state.to_act)
    read_table(rules, state, me, False, room.table)
    if state.phase != DISCARD:
        _sample_draw(rules, state, play, room, samples)
        return
    throws = throwable(rules, state)
    arrange_each(i64(state.holdings[me]), throws, room.keeps)
    card = cheapest_throw(throws, i64(room.table.limit_points), room.keeps)
    if rules.knock_with_discard and card != NOTHING:
        _sample_knock(rules, state, card, play, room, samples)
        if room.keeps.points[card] == 0:
            return
    _sample_throws(rules, state, play, room, samples)


@kernel
def _gather(
    rules: Array,
    deals: Array,
    by_values: Any,
    values: Any,
    policies: Array,
    seed: Int,
    samples: Any,
    win_points: Int,
) -> None:
    """Plays the hands, and samples the decisions of the seat that plays by values, or by ``policies[0]``."""
    state, room = deals[:1].copy(), np.zeros(1, ROOM_DTYPE)
    players, slots = policies.copy(), np.empty(ACTION_SLOTS, np.int16)
    table, features = deals[:1].copy(), np.empty(VALUE_COUNT)
    play = _Play(by_values, values, players, table, np.zeros(1, ROOM_DTYPE), slots, features, win_points)
    key = np.array([seed], np.uint64)
    for at in range(deals.shape[0]):
        me = i64(at >> 1 & 1)
        players[me], players[1 - me] = policies[0], policies[1]
        state[0] = deals[at]
        while state[0].phase < LAY_MELDS:
            phase = state[0].phase
            if phase == RESHUFFLE:
                reshuffle(state[0])
                continue
            mine = state[0].to_act == me
            if mine and phase in (OFFER, DRAW, DISCARD) and next_fraction(key) < SAMPLED_SHARE:
                _sample(rules[0], state[0], play, room[0], samples)
            if mine and phase == DISCARD and next_fraction(key) < EXPLORED_SHARE:
                left = throwable(rules[0], state[0])
                for _ in range(next_below(key, count_cards(left))):
                    left &= left - 1
                apply(rules[0], state[0], lowest_card(left))
            elif mine and by_values:
                apply(rules[0], state[0], valued_action(rules[0], state[0], values, room[0]))
            else:
                choose(rules[0], state[0], players[u64(state[0].to_act)], state[0].key, i64(0), slots)
                apply(rules[0], state[0], i64(slots[0]))
