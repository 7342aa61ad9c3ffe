"""Possible worlds: full positions that fit an observation, drawn by how likely they are.

A Metropolis chain for each way an opponent may play: a step exchanges an unknown card that a seat may hold with one
that may lie in the stock, and is taken with the ratio of both likelihoods (Metropolis and others, 1953).
"""

from typing import Any, Final

from undercut.core.cards import DECK_SIZE, CardSet, cards_of
from undercut.core.observation import Observation
from undercut.core.state import HandState
from undercut.players.determinize import determinize
from undercut.players.public_facts import PublicFacts, other_seats
from undercut.players.search.likelihood import (
    EVIDENCE_DTYPE,
    FEATURE_COUNT,
    log_likelihood,
    meld_slots,
    write_evidence,
)
from undercut.sim import States, compile_rules, from_core
from undercut.sim.compiled import Array, Int, Record, i64, kernel, np, u64
from undercut.sim.generator import mix
from undercut.sim.layout import MAX_SEATS
from undercut.sim.settle import limit_points

BURN_STEPS: Final = 80
"""Steps before the first world of a chain: enough to forget where it began (measured: no more changes the worlds)."""
STEPS_BETWEEN: Final = 8
"""Steps from one world to the next: neighbours resemble one another, and are cheap."""

CHAIN_DTYPE: Final = np.dtype(
    [
        ("order", np.int64, DECK_SIZE),
        ("holdings", np.int64, MAX_SEATS),
        ("log_likelihoods", np.float64, MAX_SEATS),
    ]
)
"""Where a chain stands: the unseen cards in order (those of the first other seat, of the second …, then the stock),
and of each other seat its holding and how likely that is."""

SEAT_DTYPE: Final = np.dtype([("seat", np.int64), ("first", np.int64), ("unknown", np.int64)])
"""Another seat: which, and where in ``order`` its unknown cards are and how many."""

_GOLDEN: Final = u64(0x9E3779B97F4A7C15)
_S11: Final = u64(11)
_UNIT: Final = 2.0**-53


class Unseen:
    """What an observer does not see, as arrays: one template position, the other seats, the unseen cards."""

    def __init__(self, observation: Observation, facts: PublicFacts) -> None:
        assert observation.seat is not None
        hidden = facts.unseen & ~observation.holding
        self.rules = compile_rules(observation.rules)
        self.template: States = from_core([_template(observation, hidden)])
        self.cards = np.array(cards_of(hidden), np.int64)
        self.own_taken = observation.shown[observation.seat] & observation.holding
        seats = other_seats(observation)
        self.seats = np.zeros(len(seats), SEAT_DTYPE)
        self.evidence = np.zeros(len(seats), EVIDENCE_DTYPE)
        first = 0
        for place, seat in enumerate(seats):
            unknown = observation.holding_counts[seat] - observation.shown[seat].bit_count()
            self.seats[place] = (seat, first, unknown)
            first += unknown
        _write_all_evidence(self.rules.record, self.template, self.seats, self.own_taken, self.evidence)


def _template(observation: Observation, hidden: CardSet) -> HandState:
    """The position with any unseen cards as the stock; the others hold what is known of them."""
    holdings = [
        observation.holding if seat == observation.seat else cards for seat, cards in enumerate(observation.shown)
    ]
    return determinize(observation, holdings, cards_of(hidden)[: observation.stock_count])


@kernel
def _write_all_evidence(rules: Array, template: Array, seats: Array, own_taken: Int, evidence: Array) -> None:
    limit = i64(limit_points(rules[0], template[0]))
    for place in range(seats.shape[0]):
        write_evidence(template[0], seats[place].seat, own_taken, limit, evidence[place])


@kernel
def next_fraction(key: Array) -> Any:
    """The next number of a stream (SplitMix64), at least 0 and below 1; ``key``: one ``uint64``, which moves on."""
    key[0] += _GOLDEN
    return (mix(key[0]) >> _S11) * _UNIT


@kernel
def next_below(key: Array, limit: Int) -> Int:
    """The next whole number below ``limit``."""
    return i64(next_fraction(key) * limit)


@kernel
def shuffle_part(order: Array, first: Int, end: Int, key: Array) -> None:
    """Puts ``order[first:end]`` in any order."""
    for place in range(end - 1, first, -1):
        other = first + next_below(key, i64(place + 1 - first))
        order[place], order[other] = order[other], order[place]


@kernel
def start_chain(
    chain: Record,
    cards: Array,
    seats: Array,
    evidence: Array,
    weights: Array,
    melds: Array,
    features: Array,
    key: Array,
) -> None:
    """Deals the unseen cards anyhow, and takes the first steps."""
    for place in range(cards.shape[0]):
        chain.order[place] = cards[place]
    shuffle_part(chain.order, i64(0), i64(cards.shape[0]), key)
    for place in range(seats.shape[0]):
        holding = i64(evidence[place].known)
        for at in range(seats[place].first, seats[place].first + seats[place].unknown):
            holding |= i64(1) << chain.order[at]
        chain.holdings[place] = holding
        chain.log_likelihoods[place] = log_likelihood(holding, evidence[place], weights, melds, features)
    move_chain(chain, i64(cards.shape[0]), seats, evidence, weights, BURN_STEPS, melds, features, key)


@kernel
def move_chain(
    chain: Record,
    card_count: Int,
    seats: Array,
    evidence: Array,
    weights: Array,
    steps: Int,
    melds: Array,
    features: Array,
    key: Array,
) -> None:
    """Takes so many steps for each other seat."""
    last = seats[seats.shape[0] - 1]
    stock_first = last.first + last.unknown
    for place in range(seats.shape[0]):
        unknown = i64(seats[place].unknown)
        if unknown == 0 or stock_first >= card_count:
            continue
        for _ in range(steps):
            mine = seats[place].first + next_below(key, unknown)
            other = stock_first + next_below(key, card_count - stock_first)
            holding = chain.holdings[place] & ~(i64(1) << chain.order[mine]) | i64(1) << chain.order[other]
            value = log_likelihood(holding, evidence[place], weights, melds, features)
            gain = value - chain.log_likelihoods[place]
            if gain >= 0 or next_fraction(key) < np.exp(gain):
                chain.order[mine], chain.order[other] = chain.order[other], chain.order[mine]
                chain.holdings[place] = holding
                chain.log_likelihoods[place] = value


@kernel
def write_world(chain: Record, card_count: Int, seats: Array, key: Array, world: Record) -> None:
    """Puts the chain's holdings, and its other cards in any order as the stock, into a copy of the template."""
    last = seats[seats.shape[0] - 1]
    stock_first = i64(last.first + last.unknown)
    for place in range(seats.shape[0]):
        world.holdings[seats[place].seat] = chain.holdings[place]
    shuffle_part(chain.order, stock_first, card_count, key)
    for place in range(stock_first, card_count):
        world.stock[place - stock_first] = chain.order[place]
    world.key = key[0]


def sample_worlds(unseen: Unseen, weights: Any, count: int, seed: int) -> States:
    """``count`` positions that fit what the observer knows: an array of ``STATE_DTYPE``."""
    worlds = np.repeat(unseen.template, count)
    key = np.array([seed], np.uint64)
    _sample(unseen.cards, unseen.seats, unseen.evidence, weights, key, worlds)
    return worlds


@kernel
def _sample(cards: Array, seats: Array, evidence: Array, weights: Array, key: Array, worlds: Array) -> None:
    chains = np.zeros(1, CHAIN_DTYPE)
    melds, features = meld_slots(), np.empty(FEATURE_COUNT)
    start_chain(chains[0], cards, seats, evidence, weights, melds, features, key)
    count = i64(cards.shape[0])
    for at in range(worlds.shape[0]):
        move_chain(chains[0], count, seats, evidence, weights, STEPS_BETWEEN, melds, features, key)
        write_world(chains[0], count, seats, key, worlds[at])


__all__ = [
    "CHAIN_DTYPE",
    "SEAT_DTYPE",
    "STEPS_BETWEEN",
    "Unseen",
    "move_chain",
    "next_fraction",
    "sample_worlds",
    "start_chain",
    "write_world",
]
