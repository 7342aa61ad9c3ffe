"""The named rule sets, one data file each. Reading these package files is the only input that core has."""

import tomllib
from functools import cache
from importlib.resources import files

from undercut.core.errors import RulesError, shown
from undercut.core.rules import RuleSet, parse_rules


@cache
def ruleset_names() -> tuple[str, ...]:
    """The names of all rule sets that come with the package, in alphabetical order."""
    return tuple(sorted(path.name[:-5] for path in files(__name__).iterdir() if path.name.endswith(".toml")))


@cache
def load_ruleset(name: str) -> RuleSet:
    """The rule set of that name. Raises RulesError when there is none."""
    if name not in ruleset_names():
        raise RulesError(
            f"rules {shown(name)}: no such rule set; there are: {', '.join(ruleset_names())}",
            code="unknown_ruleset",
            detail=name,
        )
    return parse_rules(tomllib.loads((files(__name__) / f"{name}.toml").read_text(encoding="utf-8")))
