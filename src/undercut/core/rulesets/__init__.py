"""The named rule sets, one data file each. Reading these package files is the only input that core has.

A rule set for several numbers of players says in ``[players.N]`` what is different with N players.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from undercut.core.errors import RulesError
from undercut.core.rules import RuleSet, parse_rules


@cache
def ruleset_names() -> tuple[str, ...]:
    """The names of all rule sets that come with the package, in alphabetical order."""
    return tuple(sorted(path.name[:-5] for path in files(__name__).iterdir() if path.name.endswith(".toml")))


@cache
def ruleset_players(name: str) -> tuple[int, ...]:
    """For how many players the rule set can be played, ascending. Raises RulesError when there is none of that name."""
    mapping = _read(name)
    own: int = mapping.get("match", {}).get("players", 2)
    return tuple(sorted({own, *map(int, mapping.get("players", {}))}))


@cache
def load_ruleset(name: str, players: int | None = None) -> RuleSet:
    """The rule set of that name, for its usual number of players or for ``players``. Raises RulesError."""
    mapping = _read(name)
    variants = mapping.pop("players", {})
    usual = parse_rules(mapping)
    if players is None or players == usual.match.players:
        return usual
    variant = variants.get(str(players))
    if variant is None:
        raise RulesError(
            f"players = {players}: {name} allows {' or '.join(map(str, ruleset_players(name)))}",
            code="players_do_not_fit_rules",
            detail="players",
        )
    for part, options in variant.items():
        mapping[part] = {**mapping.get(part, {}), **options}
    return parse_rules(mapping)


def _read(name: str) -> dict[str, Any]:
    if name not in ruleset_names():
        raise RulesError(
            f'rules "{name}": no such rule set; there are: {", ".join(ruleset_names())}',
            code="unknown_ruleset",
            detail=name,
        )
    return tomllib.loads((files(__name__) / f"{name}.toml").read_text(encoding="utf-8"))
