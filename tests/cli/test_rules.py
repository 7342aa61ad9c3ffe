"""``undercut rules``, and rule sets from files."""

import json
from pathlib import Path

from tests.cli.running import Shell
from undercut.core.rules import parse_rules
from undercut.core.rulesets import load_ruleset, ruleset_names


def test_the_list_has_every_rule_set(shell: Shell) -> None:
    listed = shell(["rules", "--json"]).json
    assert [row["name"] for row in listed] == list(ruleset_names())
    assert listed[0].keys() == {"name", "version", "hash"}
    assert all(name in shell(["rules"]).out for name in ruleset_names())


def test_the_sheet_shows_every_option(shell: Shell) -> None:
    rules = load_ruleset("classic")
    sheet = shell(["rules", "classic"]).out
    assert rules.content_hash in sheet
    mapping = rules.to_mapping()
    for part in ("hand", "match", "table"):
        for option in mapping[part]:
            assert f"  {option} " in sheet


def test_what_is_printed_can_be_read(shell: Shell, tmp_path: Path) -> None:
    printed = shell(["rules", "classic", "--json"]).out
    assert parse_rules(json.loads(printed)) == load_ruleset("classic")
    own = tmp_path / "own.json"
    own.write_text(printed.replace('"knock_limit_points": 10', '"knock_limit_points": 0'), encoding="utf-8")
    holding = "4C 5C 6C 7C AH 2H 3H 7S 8S 9S KD"
    assert shell(["knocks", holding, "--rules", str(own), "--json"]).json == {"KD": 0}


def test_a_bad_file_is_named(shell: Shell, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "x"\nversion = "1"\n[hand]\nknock_limit_points = -1\n', encoding="utf-8")
    assert shell.refused(["rules", str(bad)]) == f"{bad}: knock_limit_points = -1: allowed: 0 to 100"
    bad.write_text("= nonsense", encoding="utf-8")
    assert shell.refused(["rules", str(bad)]).startswith(f"{bad}: not TOML: ")
    missing = tmp_path / "missing.json"
    assert shell.refused(["rules", str(missing)]) == f"{missing}: No such file or directory"
