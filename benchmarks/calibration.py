"""Whether the expert's predictions come true: points expected of its choices against the points of those hands.

Each deal is played from both seats. ``python benchmarks/calibration.py --opponent hard --hands 200`` prints ten bins of
all choices and five of the knocks: how many, predicted, realised, and the 95 % interval of the realised mean. A
prediction is by the expert's own models of how others play, so a stronger or weaker opponent shifts them.
"""

import argparse
import math
from dataclasses import dataclass
from statistics import fmean, pstdev

from undercut import sim
from undercut.core.actions import Action, Knock
from undercut.core.hand import start, step
from undercut.core.observation import Observation, observe
from undercut.core.rules import RuleSet
from undercut.core.rulesets import load_ruleset
from undercut.players import Player, make_player
from undercut.players.candidates import candidates_of
from undercut.players.expert import ExpertPlayer
from undercut.players.outlook import gain_points
from undercut.players.search.rollouts import Budget

SEED = 77


@dataclass(frozen=True, slots=True)
class Prediction:
    """A choice: the points expected of it, and the points of the hand that it was made in."""

    predicted: float
    realised: float
    is_knock: bool


class WatchedExpert(ExpertPlayer):
    """Remembers what it expected of each of its choices."""

    def __init__(self, seed: int, samples: int) -> None:
        super().__init__(seed, samples)
        self.samples = samples
        self.expected: list[tuple[float, bool]] = []

    def choose(self, observation: Observation) -> Action:
        """The expert's choice."""
        candidates = candidates_of(observation)
        if len(candidates) == 1:
            return candidates[0]
        opinion = self.consider(observation, candidates, Budget(self.samples))
        tally = opinion.tallies[opinion.chosen]
        choice = candidates[opinion.chosen]
        self.expected.append((float(tally["points"]) / int(tally["worlds"]), isinstance(choice, Knock)))
        return choice


def predictions(rules: RuleSet, opponent: str, hands: int, samples: int) -> list[Prediction]:
    """What the expert expected in so many deals, each from both seats, and what came."""
    found = []
    for number in range(hands):
        for seat in (0, 1):
            expert = WatchedExpert(number, samples)
            players: list[Player] = [make_player(opponent, number), make_player(opponent, number)]
            players[seat] = expert
            state = start(sim.deck_of(rules, SEED, number), rules.hand)
            while state.result is None:
                acting = state.to_act or 0
                state, _ = step(state, players[acting].choose(observe(state, acting)))
            gain = gain_points(rules.hand, state.result.points, seat)
            found += [Prediction(expected, gain, is_knock) for expected, is_knock in expert.expected]
    return found


def print_bins(title: str, found: list[Prediction], bins: int) -> None:
    """One line a bin, from the lowest predictions to the highest, and one for all."""
    print(f"{title}: {len(found)}")
    ordered = sorted(found, key=lambda each: each.predicted)
    size = max(1, -(-len(ordered) // bins))
    for part in [ordered[at : at + size] for at in range(0, len(ordered), size)] + [ordered]:
        realised = [each.realised for each in part]
        error = 1.96 * pstdev(realised) / math.sqrt(len(part))
        name = "all" if part is ordered else "   "
        print(f"  {name} predicted {fmean(each.predicted for each in part):+6.1f}", end="")
        print(f"  realised {fmean(realised):+6.1f} +- {error:.1f}  ({len(part)})")


def main() -> None:
    """Reads the arguments and prints the bins."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="challenge")
    parser.add_argument("--opponent", default="hard")
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--samples", type=int, default=4096)
    wanted = parser.parse_args()
    found = predictions(load_ruleset(wanted.rules), wanted.opponent, wanted.hands, wanted.samples)
    print_bins("choices", found, 10)
    print_bins("knocks", [each for each in found if each.is_knock], 5)


if __name__ == "__main__":
    main()
