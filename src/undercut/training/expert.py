"""The whole of the expert's weights, made from a seed: what lies in ``players/search/expert.json``."""

import json
from collections.abc import Callable
from typing import Any

from undercut.core.rules import RuleSet
from undercut.players.search.likelihood import FEATURES
from undercut.players.search.weights import SCHEMA
from undercut.sim import weighted
from undercut.training.beliefs import Weights, learn_belief
from undercut.training.policies import SIMPLE_WAYS, PolicyNumbers, tune_policies


def make_weights(
    rules: RuleSet, seed: int, *, champions: int, generations: int, hands: int, say: Callable[[str], None]
) -> str:
    """The text of a file of weights. ``rules``: for two seats. The same arguments give the same text."""
    tuned = tune_policies(rules, seed, champions, generations, hands, say)
    settings: dict[str, dict[str, Any]] = {
        **SIMPLE_WAYS,
        **{name: numbers.settings() for name, numbers in tuned.ways.items()},
    }
    policies = {name: weighted(name, **each) for name, each in settings.items()}
    entries = []
    for name, policy in policies.items():
        say(f"beliefs about {name}:")
        belief = learn_belief(rules, list(policies.values()), [policy], seed, hands * 3, say)
        entries.append(_way(name, settings[name], tuned.answers[name], belief))
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
