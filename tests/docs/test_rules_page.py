"""The rules page names every option of a rule set, with its default, and no option that does not exist."""

import re
from dataclasses import MISSING, Field, fields
from pathlib import Path

import pytest

from undercut.core.rules import HandRules, MatchRules, TableRules

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(?P<name>\w+)` \| .* \| (?P<default>[^|]+) \|$", re.MULTILINE)
SECTIONS = {"hand": HandRules, "match": MatchRules, "table": TableRules}


def rows_of(section: str) -> dict[str, str]:
    """Option -> its default as the page gives it."""
    text = PAGE.split(f"### `[{section}]`")[1].split("###")[0]
    return {found["name"]: found["default"].strip("`") for found in ROW.finditer(text)}


def default_of(option: Field[object]) -> str | None:
    """A default as the page writes it; None for one that is no single value."""
    if option.default is MISSING:
        return None
    if option.default is None:
        return "none"
    return str(option.default).lower()


@pytest.mark.parametrize("section", SECTIONS)
def test_every_option_is_there_and_no_other(section: str) -> None:
    assert list(rows_of(section)) == [option.name for option in fields(SECTIONS[section])]


@pytest.mark.parametrize("section", SECTIONS)
def test_defaults_are_the_real_ones(section: str) -> None:
    expected = {option.name: default_of(option) for option in fields(SECTIONS[section])}
    shown = rows_of(section)
    assert {name: shown[name] for name, value in expected.items() if value is not None} == {
        name: value for name, value in expected.items() if value is not None
    }
