"""The whole of the expert's weights, made from a seed: what lies in ``players/search/expert.json``."""

import json
from collections.abc import Callable
from typing import Any

from undercut.core.rules import RuleSet
from undercut.players.search.likelihood import FEATURES
from undercut.players.search.weights import SCHEMA
from undercut.sim import GREEDY, Policy
from undercut.training.beliefs import Weights, learn_belief
from undercut.training.policies import PolicyNumbers, tune_policies


def make_weights(
    rules: RuleSet, seed: int, *, champions: int, generations: int, hands: int, say: Callable[[str], None]
) -> str:
    """The text of a file of weights. ``rules``: for two seats. The same arguments give the same text."""
    tuned = tune_policies(rules, seed, champions, generations, hands, say)
    policies = {name: numbers.policy(name) for name, numbers in tuned.ways.items()}
    watchers = [GREEDY, *policies.values()]
    entries = []
    for name, numbers in tuned.ways.items():
        early = name == "early"
        watched: list[Policy] = [policies[name], GREEDY] if early else [policies[name]]
        say(f"beliefs about {name}:")
        belief = learn_belief(rules, watchers, watched, seed, hands * 3, say)
        if early:
            entries.append(_way("greedy", {}, tuned.answers["greedy"], belief))
        entries.append(_way(name, numbers.settings(), tuned.answers[name], belief))
    made_by = {
        "rules": rules.name,
        "seed": seed,
        "champions": champions,
        "generations": generations,
        "hands": hands,
    }
    data: dict[str, Any] = {"schema": SCHEMA, "made_by": made_by, "own": tuned.own.settings(), "ways": entries}
    return json.dumps(data, indent=1) + "\n"


def _way(name: str, policy: dict[str, Any], answer: PolicyNumbers, belief: Weights) -> dict[str, Any]:
    named = {feature: round(float(value), 4) for feature, value in zip(FEATURES, belief, strict=True)}
    return {"name": name, "policy": policy, "answer": answer.settings(), "belief": named}
