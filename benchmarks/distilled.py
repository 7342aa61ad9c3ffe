"""Whether a small network that learned from the expert's choices is worth having: it is compared with what there is.

``python benchmarks/distilled.py --positions 1500`` plays hands between hard players, lets the expert weigh the discards
of some positions, fits to that (a) hard's own weighing, scaled, (b) a linear model of the features below, (c) a network
with one hidden layer, and prints for positions that none of them saw: how often each picks the expert's discard, how
many points its pick is worse by the expert's numbers, and what is left of the spread between discards. Then hard plays
against hard with (c) choosing the discards: points a hand.
"""

import argparse
import random
from collections.abc import Callable, Sequence
from statistics import fmean, pstdev
from typing import Any

import numpy as np

from undercut import sim
from undercut.core.actions import DISCARDS, Action, Discard
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import CARD_POINTS, Card, iter_cards
from undercut.core.hand import start, step
from undercut.core.observation import Observation, observe
from undercut.core.rulesets import load_ruleset
from undercut.core.state import Phase
from undercut.players import Player, make_player
from undercut.players.expert import ExpertPlayer
from undercut.players.hard import weigh_throws
from undercut.players.neighbours import CLOSE, PAIRS, meld_makers
from undercut.players.public_facts import public_facts
from undercut.players.search.rollouts import Budget

RULES = load_ruleset("challenge")
HIDDEN = 24
EPOCHS = 400
SEED = 991
Rows = Any
"""Floats, (discards, features)."""


def features_of(observation: Observation, cards: Sequence[Card]) -> Rows:
    """One row a discard, less the mean of the rows: only differences count."""
    facts = public_facts(observation)
    throws = weigh_throws(observation, cards)
    thrown = sum(1 << card for card in observation.discard_pile)
    other = observation.shown[1 - (observation.seat or 0)]
    rows = []
    for card in cards:
        kept = observation.holding & ~(1 << card)
        unseen = facts.unseen & ~observation.holding
        loose = best_arrangement(kept).deadwood
        left = least_deadwood(kept)
        live = sum(1 for one, two in PAIRS[card] if all((unseen | other) >> each & 1 for each in (one, two)))
        base = [
            throws[card].deadwood / 10,
            throws[card].outs / 10,
            throws[card].danger / 10,
            CARD_POINTS[card] / 10,
            left / 30,
            float(left <= observation.knock_limit_points),
            (meld_makers(loose) & unseen).bit_count() / 10,
            (meld_makers(kept) & unseen).bit_count() / 10,
            live / 3,
            (CLOSE[card] & thrown).bit_count() / 3,
            (CLOSE[card] & other).bit_count() / 2,
            sum(1 for each in iter_cards(kept) if CLOSE[card] >> each & 1) / 3,
        ]
        late = observation.turn_count / 15
        rows.append(base + [each * late for each in base])
    found = np.array(rows)
    return found - found.mean(0)


def positions(count: int) -> list[Observation]:
    """Positions in which a hard player has to discard and cannot knock, one from a hand."""
    chance = random.Random(SEED)
    found: list[Observation] = []
    number = 0
    while len(found) < count:
        players = [make_player("hard", number), make_player(chance.choice(["hard", "challenge-simple"]), number)]
        state = start(sim.deck_of(RULES, SEED, number), RULES.hand)
        seen: list[Observation] = []
        while state.result is None:
            observation = observe(state, state.to_act)
            legal = observation.legal_actions
            if (
                state.to_act == 0
                and observation.phase is Phase.DISCARD
                and all(type(each) is Discard for each in legal)
            ):
                seen.append(observation)
            state, _ = step(state, players[state.to_act or 0].choose(observation))
        found += [chance.choice(seen)] if seen else []
        number += 1
    return found


def discards_of(observation: Observation) -> list[Card]:
    """The cards that it may throw."""
    return [action.card for action in observation.legal_actions if isinstance(action, Discard)]


def expert_values(observation: Observation, samples: int) -> Rows:
    """What the expert expects of each discard, in points."""
    actions = [DISCARDS[card] for card in discards_of(observation)]
    tallies = ExpertPlayer(1).consider(observation, actions, Budget(samples, drop=False)).tallies
    return tallies["points"] / tallies["worlds"]


class Network:
    """One hidden layer; trained by Adam on the squared error of the differences between discards."""

    def __init__(self, inputs: int) -> None:
        draw = np.random.default_rng(3)
        self.weights = [draw.normal(0, inputs**-0.5, (inputs, HIDDEN)), np.zeros(HIDDEN), np.zeros(HIDDEN)]

    def __call__(self, rows: Rows) -> Rows:
        """A value for each row."""
        return np.tanh(rows @ self.weights[0] + self.weights[1]) @ self.weights[2]

    def train(self, examples: Sequence[tuple[Rows, Rows]]) -> None:
        """``examples``: features and values of the discards of one position each."""
        rows = np.concatenate([each for each, _ in examples])
        values = np.concatenate([each - each.mean() for _, each in examples])
        moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        for epoch in range(1, EPOCHS + 1):
            hidden = np.tanh(rows @ self.weights[0] + self.weights[1])
            error = (hidden @ self.weights[2] - values) / len(values)
            back = np.outer(error, self.weights[2]) * (1 - hidden**2)
            slopes = [rows.T @ back, back.sum(0), hidden.T @ error]
            for at, slope in enumerate(slopes):
                downhill = slope + 1e-4 * self.weights[at]
                first, second = moments[at]
                first += 0.1 * (downhill - first)
                second += 0.01 * (downhill**2 - second)
                scale = np.sqrt(second / (1 - 0.99**epoch)) + 1e-8
                self.weights[at] -= 0.03 * first / (1 - 0.9**epoch) / scale


class DistilledPlayer:
    """Hard, but for the discards, which the network chooses."""

    def __init__(self, seed: int, network: Network) -> None:
        self.hard = make_player("hard", seed)
        self.network = network

    def choose(self, observation: Observation) -> Action:
        """Knocks and draws are hard's."""
        action = self.hard.choose(observation)
        if not isinstance(action, Discard):
            return action
        cards = discards_of(observation)
        return DISCARDS[cards[int(np.argmax(self.network(features_of(observation, cards))))]]


def report(name: str, score: Callable[[int], Rows], values: Sequence[Rows], held_out: Sequence[int]) -> None:
    """One line: agreement, regret, and the residual spread."""
    picks = [(int(np.argmax(score(at))), values[at]) for at in held_out]
    agreed = fmean(float(pick == int(np.argmax(value))) for pick, value in picks)
    regret = fmean(float(value.max() - value[pick]) for pick, value in picks)
    left = np.concatenate([values[at] - values[at].mean() - (score(at) - score(at).mean()) for at in held_out])
    print(
        f"{name:10} same discard {agreed:.0%}, worse by {regret:.2f} points, left of the spread {left.std():.2f} points"
    )


def duel(make: Callable[[int], Player], hands: int) -> None:
    """Points a hand against hard, each deal from both seats."""
    leads = []
    for number in range(hands):
        lead = 0.0
        for seat in (0, 1):
            players: list[Player] = [make_player("hard", number), make_player("hard", number)]
            players[seat] = make(number)
            state = start(sim.deck_of(RULES, SEED + 1, number), RULES.hand)
            while state.result is None:
                acting = state.to_act or 0
                state, _ = step(state, players[acting].choose(observe(state, acting)))
            lead += (state.result.points[seat] - state.result.points[1 - seat]) / 2
        leads.append(lead)
    print(
        f"hard with the network's discards against hard: {fmean(leads):+.2f} +- {1.96 * pstdev(leads) / hands**0.5:.2f}"
    )


def main() -> None:
    """Reads the arguments and prints the comparison."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1500)
    parser.add_argument("--samples", type=int, default=8192)
    parser.add_argument("--hands", type=int, default=400)
    wanted = parser.parse_args()
    seen = positions(wanted.positions)
    values = [expert_values(each, wanted.samples) for each in seen]
    rows = [features_of(each, discards_of(each)) for each in seen]
    weighings = [np.array([each.total for each in weigh_throws(at, discards_of(at)).values()]) for at in seen]
    cut = len(seen) * 2 // 3
    held_out = range(cut, len(seen))
    flat = np.concatenate([each - each.mean() for each in values[:cut]])
    hard = np.concatenate([each - each.mean() for each in weighings[:cut]])
    scale = float(hard @ flat / (hard @ hard))
    stacked = np.concatenate(rows[:cut])
    linear = np.linalg.solve(stacked.T @ stacked + 0.1 * np.eye(stacked.shape[1]), stacked.T @ flat)
    network = Network(stacked.shape[1])
    network.train(list(zip(rows[:cut], values[:cut], strict=True)))
    report("hard", lambda at: weighings[at] * scale, values, held_out)
    report("linear", lambda at: rows[at] @ linear, values, held_out)
    report("network", lambda at: network(rows[at]), values, held_out)
    duel(lambda seed: DistilledPlayer(seed, network), wanted.hands)


if __name__ == "__main__":
    main()
