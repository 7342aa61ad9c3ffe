"""The whole of the expert's weights, made from a seed: what lies in ``players/search/expert.json``."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

from undercut.core.rules import RuleSet
from undercut.players.search.likelihood import FEATURES
from undercut.players.search.value_features import FEATURES_BY_KIND
from undercut.players.search.weights import SCHEMA, WIN_POINTS
from undercut.sim import weighted
from undercut.training.beliefs import Weights, learn_belief
from undercut.training.policies import SIMPLE_WAYS, WAVERING, PolicyNumbers, tune_policies
from undercut.training.values import Tables, learn_values

VALUE_HANDS: Final = 24
"""So many times the hands of one comparison of policies: values are many numbers."""
_ROW: Final = re.compile(r"\[\s+([^\[\]{}]*?)\s+\]")


def make_weights(
    rules: RuleSet, seed: int, *, champions: int, generations: int, hands: int, say: Callable[[str], None]
) -> str:
    """The text of a file of weights. ``rules``: for two seats. The same arguments give the same text."""
    tuned = tune_policies(rules, seed, champions, generations, hands, say)
    settings: dict[str, dict[str, Any]] = {
        **SIMPLE_WAYS,
        **{name: {**numbers.settings(), "wavering": WAVERING} for name, numbers in tuned.ways.items()},
    }
    policies = {name: weighted(name, **each) for name, each in settings.items()}
    entries = []
    for name, policy in policies.items():
        say(f"beliefs about {name}:")
        belief = learn_belief(rules, list(policies.values()), [policy], seed, hands * 3, say)
        say(f"values against {name}:")
        values = learn_values(rules, policy, tuned.answers[name].policy(name), seed, hands * VALUE_HANDS, say)
        say(f"values of winning against {name}:")
        racing = tuned.race.policy("race")
        win_values = learn_values(rules, policy, racing, seed, hands * VALUE_HANDS, say, win_points=WIN_POINTS)
        entries.append(_way(name, settings[name], tuned.answers[name], belief, (values, win_values)))
    made_by = {
        "rules": rules.name,
        "seed": seed,
        "champions": champions,
        "generations": generations,
        "hands": hands,
    }
    own, race = tuned.own.settings(), tuned.race.settings()
    data: dict[str, Any] = {"schema": SCHEMA, "made_by": made_by, "own": own, "race": race, "ways": entries}
    return _ROW.sub(_in_a_line, json.dumps(data, indent=1)) + "\n"


def _in_a_line(row: re.Match[str]) -> str:
    """A list of numbers without breaks."""
    return "[" + " ".join(row[1].split()) + "]"


def _way(
    name: str, policy: dict[str, Any], answer: PolicyNumbers, belief: Weights, values: tuple[Tables, Tables]
) -> dict[str, Any]:
    named = {feature: round(float(value), 4) for feature, value in zip(FEATURES, belief, strict=True)}
    found: dict[str, Any] = {"name": name, "policy": policy, "answer": answer.settings(), "belief": named}
    found |= {key: _named(each) for key, each in zip(("values", "win_values"), values, strict=True)}
    return found


def _named(tables: Tables) -> dict[str, Any]:
    return {
        kind: {
            feature: [round(float(number), 4) for number in row] for feature, row in zip(features, table, strict=True)
        }
        for (kind, features), table in zip(FEATURES_BY_KIND, tables, strict=True)
    }
