"""The expert against frozen tuned policies: weights alone, without any search.

``python benchmarks/tuned_policies.py --matches 400`` plays matches, each two on the same deals with the seats swapped,
against ``own`` (the policy that ``undercut tune`` found to do well against all ways to play) and ``race`` (which knocks
as soon as it may), and prints matches won and points a hand with their 95 % intervals. ``--player hard`` measures
another level.
"""

import argparse

from undercut.arena.estimates import Estimate
from undercut.arena.report import report_of
from undercut.arena.run import run_plan
from undercut.arena.schedule import Contestant, Plan
from undercut.core.actions import ACTIONS, Action
from undercut.core.observation import Observation
from undercut.core.rulesets import load_ruleset
from undercut.players import Player, make_player
from undercut.players.defaults import default_choice
from undercut.players.public_facts import public_facts
from undercut.players.search.weights import expert_weights
from undercut.players.search.worlds import Unseen
from undercut.sim import Policy
from undercut.sim.choosing import weighted_action


class PolicyPlayer:
    """Plays by a policy, which reads its own cards and what lies on the table."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, observation: Observation) -> Action:
        """What the weights prefer."""
        after_knock = default_choice(observation)
        if after_knock is not None:
            return after_knock
        unseen = Unseen(observation, public_facts(observation))
        return ACTIONS[int(weighted_action(unseen.rules.record[0], unseen.template[0], self._policy.record[0]))]


def maker(spec: str, seed: int) -> Player:
    """A policy by its name, or a level."""
    policies = {"own": expert_weights().own, "race": expert_weights().race}
    return PolicyPlayer(policies[spec]) if spec in policies else make_player(spec, seed)


def in_words(estimate: Estimate | None, scale: float = 1.0) -> str:
    """A number with its interval; a dash where nothing was played."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return "-"
    return f"{estimate.value * scale:.1f} ({estimate.low * scale:.1f} to {estimate.high * scale:.1f})"


def main() -> None:
    """Reads the arguments, plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", default="expert")
    parser.add_argument("--rules", default="challenge")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for name in ("own", "race"):
        contestants = tuple(Contestant(spec, spec) for spec in (wanted.player, name))
        plan = Plan(load_ruleset(wanted.rules, 2), contestants, wanted.matches, wanted.seed)
        pair = report_of(run_plan(plan, maker)).pairs[0]
        won, points = in_words(pair.win_rate, 100.0), in_words(pair.points_per_hand)
        print(
            f"{wanted.player} against {name}: {pair.matches} matches, won {won} %, {points} points a hand", flush=True
        )


if __name__ == "__main__":
    main()
