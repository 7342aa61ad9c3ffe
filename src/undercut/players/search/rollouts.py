"""Comparing actions: each is played out in the same possible worlds, and the clearly worse ones drop out early."""

from dataclasses import dataclass, field
from typing import Any, Final

import numpy.typing as npt

from undercut.players.search.gains import gain_of
from undercut.players.search.likelihood import FEATURE_COUNT, meld_slots
from undercut.players.search.valued_play import ROOM_DTYPE, Values, all_zero, mean_values, play_by_values, value_of
from undercut.players.search.worlds import CHAIN_DTYPE, STEPS_BETWEEN, Unseen, move_chain, start_chain, write_world
from undercut.sim.choosing import play_to_the_end
from undercut.sim.compiled import Array, Int, Record, i64, kernel, np, u64
from undercut.sim.layout import BIG_GIN, GIN, NONE, UNDERCUT
from undercut.sim.legal import ACTION_SLOTS
from undercut.sim.policies import POLICY_DTYPE
from undercut.sim.step import apply

BATCH_WORLDS: Final = 24
"""After so many worlds the candidates are compared, and some drop out."""
CLEAR_SIGMAS: Final = 1.6
"""A candidate drops out when it is worse by so many standard errors of the difference."""
VALUE_WORLDS: Final = 400
"""What the values say of a candidate counts as much as what so many worlds say: they are off by about 1.5 points, where
the difference between two candidates varies by some 30 from world to world."""
MAX_GAIN_POINTS: Final = 400
"""Gains beyond it count as this much."""
_GOLDEN_RATIO: Final = 0.6180339887498949

TALLY_DTYPE: Final = np.dtype(
    [
        ("worlds", np.int64),
        ("value", np.float64),
        ("points", np.float64),
        ("squared_points", np.float64),
        ("wins", np.int64),
        ("losses", np.int64),
        ("gins", np.int64),
        ("undercuts", np.int64),
        ("undercuts_suffered", np.int64),
        ("expected", np.float64),
        ("expected_worlds", np.float64),
    ]
)
"""What came of a candidate, summed over its worlds: what it was worth, the points it gained over the others and their
squares, how often the observer won, lost, went gin (or big gin), undercut the knocker, was undercut as the knocker.
``expected``: what it should be worth by the values, which counts as much as ``expected_worlds`` worlds."""

Tallies = npt.NDArray[Any]
"""An array of ``TALLY_DTYPE``, one entry a candidate."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How the others may play: per way a policy and belief weights, and how the observer answers it.

    ``policies``, ``own_policies``: arrays of ``POLICY_DTYPE``; ``beliefs``: (ways, ``FEATURE_COUNT``); ``shares``: how
    likely each way is, summing to 1; ``values``: by which the observer would play against each way (of two seats), of
    no way where it plays by ``own_policies``. It does not know the way: it plays by the mean of them.
    """

    policies: npt.NDArray[Any]
    own_policies: npt.NDArray[Any]
    beliefs: npt.NDArray[np.float64]
    shares: npt.NDArray[np.float64]
    values: Values = field(default_factory=all_zero)


@dataclass(frozen=True, slots=True)
class Budget:
    """``samples``: rollouts, over all candidates. ``drop``: False spends as many on each candidate."""

    samples: int
    drop: bool = True


def compare(
    unseen: Unseen,
    actions: npt.NDArray[np.int64],
    ways: Ways,
    worth: npt.NDArray[np.float64],
    budget: Budget,
    seed: int,
) -> tuple[int, Tallies]:
    """The place of the best of ``actions`` (action indices, two or more), and what came of each.

    ``worth``: what a gain of -400 to 400 points is worth, 801 numbers. Equal seeds give equal answers.
    """
    count = len(actions)
    tallies = np.zeros(count, TALLY_DTYPE)
    by_values, values = len(ways.values.throw) > 0, mean_values(ways.values, ways.shares)
    worlds = max(1, budget.samples // (2 if budget.drop else count))
    if by_values:
        tallies["expected_worlds"] = VALUE_WORLDS
        middle = MAX_GAIN_POINTS
        slope = (worth[middle + 25] - worth[middle - 25]) / 50
        _expect(unseen.rules.record, unseen.template, values, actions, slope, tallies)
    best = _compare(
        unseen.rules.record,
        unseen.template,
        unseen.cards,
        unseen.seats,
        unseen.evidence,
        ways.policies,
        ways.own_policies,
        by_values,
        values,
        ways.beliefs,
        ways.shares,
        actions,
        worth,
        max(count, budget.samples),
        CLEAR_SIGMAS if budget.drop else np.inf,
        np.array([seed], np.uint64),
        np.zeros((count, worlds)),
        tallies,
    )
    return int(best), tallies


@kernel
def _expect(rules: Array, template: Array, values: Any, actions: Array, slope: Any, tallies: Array) -> None:
    """Fills in what the values say of each action, times what a point is worth."""
    room = np.zeros(1, ROOM_DTYPE)
    for at in range(actions.shape[0]):
        tallies[at].expected = value_of(rules[0], template[0], i64(actions[at]), values, room[0]) * slope


@kernel
def _count(rules: Record, state: Record, me: Int, worth: Array, tally: Record) -> Any:
    """Adds a finished hand to a tally; returns what it was worth."""
    gain = min(max(gain_of(rules, state, me), -MAX_GAIN_POINTS), MAX_GAIN_POINTS)
    value = worth[u64(gain + MAX_GAIN_POINTS)]
    won = bool(state.winners >> me & 1)
    tally.worlds += 1
    tally.value += value
    tally.points += gain
    tally.squared_points += gain * gain
    tally.wins += won
    tally.losses += not won and state.winners != 0
    if state.knocker != NONE:
        mine = state.knocker == me
        tally.gins += mine and (state.knock_kind == GIN or state.knock_kind == BIG_GIN)
        tally.undercuts += not mine and won and state.result_kind == UNDERCUT
        tally.undercuts_suffered += mine and state.result_kind == UNDERCUT
    return value


@kernel
def _way_of(world_number: Int, shares: Array) -> Int:
    """The way of a world: spread evenly by the golden ratio, so that each way has its share in any number of worlds."""
    at = (world_number * _GOLDEN_RATIO + 0.5) % 1.0
    way = i64(0)
    total = shares[0]
    while at > total and way < shares.shape[0] - 1:
        way += 1
        total += shares[way]
    return way


@kernel
def _best_of(values: Array, alive: Array, world_count: Int, tallies: Array) -> Int:
    best, best_value = i64(-1), 0.0
    for candidate in range(values.shape[0]):
        if alive[candidate]:
            value = values[candidate, :world_count].sum()
            value += tallies[candidate].expected * tallies[candidate].expected_worlds
            if best < 0 or value > best_value:
                best, best_value = i64(candidate), value
    return best


@kernel
def _drop_worse(values: Array, alive: Array, world_count: Int, best: Int, sigmas: Any, tallies: Array) -> None:
    """Candidates share their worlds, so the difference is compared world by world."""
    for candidate in range(values.shape[0]):
        if not alive[candidate] or candidate == best:
            continue
        differences = values[best, :world_count] - values[candidate, :world_count]
        mean = differences.mean()
        variance = (differences * differences).mean() - mean * mean
        expected = tallies[candidate].expected_worlds
        worse = mean * world_count + expected * (tallies[best].expected - tallies[candidate].expected)
        # One square point more: a few equal worlds are no proof.
        alive[candidate] = worse <= sigmas * np.sqrt((variance + 1.0) * (world_count + expected))


@kernel
def _compare(
    rules: Array,
    template: Array,
    cards: Array,
    seats: Array,
    evidence: Array,
    policies: Array,
    own_policies: Array,
    by_values: Any,
    own_values: Any,
    beliefs: Array,
    shares: Array,
    actions: Array,
    worth: Array,
    samples: Int,
    sigmas: Any,
    key: Array,
    values: Array,
    tallies: Array,
) -> Int:
    me, count = i64(template[0].to_act), i64(cards.shape[0])
    chains = np.zeros(shares.shape[0], CHAIN_DTYPE)
    melds, features = meld_slots(), np.empty(FEATURE_COUNT)
    for way in range(shares.shape[0]):
        start_chain(chains[way], cards, seats, evidence, beliefs[way], melds, features, key)
    world, table, room = template.copy(), template.copy(), np.zeros(1, ROOM_DTYPE)
    players = np.empty(rules[0].seats, POLICY_DTYPE)
    slots = np.empty(ACTION_SLOTS, np.int16)
    alive = np.ones(actions.shape[0], np.bool_)
    used = best = world_number = i64(0)
    last = i64(values.shape[1])
    while alive.sum() > 1 and world_number < last and used + alive.sum() <= samples:
        end = min(world_number + BATCH_WORLDS, last, world_number + (samples - used) // i64(alive.sum()))
        for number in range(world_number, end):
            way = _way_of(number, shares)
            move_chain(chains[way], count, seats, evidence, beliefs[way], STEPS_BETWEEN, melds, features, key)
            write_world(chains[way], count, seats, key, world[0])
            for seat in range(rules[0].seats):
                players[seat] = own_policies[way] if seat == me else policies[way]
            for candidate in range(actions.shape[0]):
                if not alive[candidate]:
                    continue
                table[0] = world[0]
                apply(rules[0], table[0], i64(actions[candidate]))
                if by_values:
                    play_by_values(rules[0], table[0], me, own_values, players, key[0], room[0], slots)
                else:
                    play_to_the_end(rules[0], table[0], players, key[0], slots)
                values[candidate, number] = _count(rules[0], table[0], me, worth, tallies[candidate])
                used += 1
        world_number = end
        best = _best_of(values, alive, world_number, tallies)
        _drop_worse(values, alive, world_number, best, sigmas, tallies)
    return best
