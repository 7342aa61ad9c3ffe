"""The named rule sets, one data file each. Reading these package files is the only input that core has.

A rule set for several numbers of players says in ``[players.N]`` what is different with N players.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from undercut.core.errors import RulesError, shown
from undercut.core.rules import RuleSet, parse_rules


@cache
def ruleset_names() -> tuple[str, ...]:
    """The names of all rule sets that come with the package, in alphabetical order."""
    return tuple(sorted(path.name[:-5] for path in files(__name__).iterdir() if path.name.endswith(".toml")))


@cache
def ruleset_players(name: str) -> tuple[int, ...]:
    """For how many players the rule set can be played, ascending. Raises RulesError when there is none of that name."""
    return variant_players(_read(name))


@cache
def load_ruleset(name: str, players: int | None = None) -> RuleSet:
    """The rule set of that name, for its usual number of players or for ``players``. Raises RulesError."""
    return parse_variant(_read(name), players)


def parse_variant(mapping: Any, players: int | None = None) -> RuleSet:
    """A rule set from plain values that may have ``players.N``, for its usual number of players or for ``players``.

    Raises RulesError, also when it does not say how so many play.
    """
    if not isinstance(mapping, Mapping):
        return parse_rules(mapping)
    usual = parse_rules({key: value for key, value in mapping.items() if key != "players"})
    counts = variant_players(mapping)
    if players is None or players == usual.match.players:
        return usual
    if players not in counts:
        raise RulesError(
            f"players = {players}: {usual.name} allows {' or '.join(map(str, counts))}",
            code="players_do_not_fit_rules",
            detail="players",
        )
    found = parse_rules(variant_mapping(mapping, players))
    if found.match.players != players:
        raise RulesError(
            f"players.{players}: players = {found.match.players}: allowed: {players}, under [players.{players}.match]",
            code="players_do_not_fit_rules",
            detail="players",
        )
    return found


def variant_players(mapping: Mapping[str, Any]) -> tuple[int, ...]:
    """For how many players these plain values can be played, ascending. Raises RulesError for a bad ``players``."""
    match = mapping.get("match")
    own = match.get("players", 2) if isinstance(match, Mapping) else 2
    variants = mapping.get("players", {})
    if not isinstance(variants, Mapping) or not all(str(count) in ("2", "3", "4") for count in variants):
        raise RulesError(
            f"players = {shown(variants)}: allowed: a table for each of 2, 3 or 4", code="not_options", detail="players"
        )
    if str(own) in variants:
        raise RulesError(
            f"players.{own}: this is the usual number of players; allowed: what is different with another number",
            code="not_options",
            detail="players",
        )
    return tuple(sorted({own, *map(int, variants)}))


def variant_mapping(mapping: Mapping[str, Any], players: int) -> dict[str, Any]:
    """The plain values with what is different for ``players`` in place, and without ``players.N``."""
    merged = {key: value for key, value in mapping.items() if key != "players"}
    variant = mapping.get("players", {}).get(str(players), {})
    if not isinstance(variant, Mapping):
        raise RulesError(
            f"players.{players} = {shown(variant)}: allowed: a table", code="not_options", detail="players"
        )
    for part, options in variant.items():
        before = merged.get(part)
        merged[part] = (
            {**before, **options} if isinstance(before, Mapping) and isinstance(options, Mapping) else options
        )
    return merged


def _read(name: str) -> dict[str, Any]:
    if name not in ruleset_names():
        raise RulesError(
            f"rules {shown(name)}: no such rule set; there are: {', '.join(ruleset_names())}",
            code="unknown_ruleset",
            detail=name,
        )
    return tomllib.loads((files(__name__) / f"{name}.toml").read_text(encoding="utf-8"))
