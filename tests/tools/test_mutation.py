"""The report on mutation testing counts what mutmut has written."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "mutation.py"


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutation", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


def test_verdicts_are_counted_by_module(tmp_path: Path) -> None:
    pytest.importorskip("mutmut", reason="mutmut comes with the extra dev")
    tool = load_tool()
    (tmp_path / "part").mkdir()
    codes = {"deal.py.meta": {"a": 1, "b": 0, "c": 37, "d": None, "e": -24}, "part/x.py.meta": {"f": 33}}
    for name, code_by_mutant in codes.items():
        (tmp_path / name).write_text(json.dumps({"exit_code_by_key": code_by_mutant}), encoding="utf-8")
    found = tool.verdicts(tmp_path)
    assert found == {
        "deal": {"a": "killed", "b": "survived", "c": "caught by type check", "e": "timeout"},
        "part/x": {"f": "no tests"},
    }
    rows = [line.split() for line in tool.table(found).splitlines()]
    assert rows[1:] == [
        ["deal", "4", "1", "1", "1", "1", "0", "75.0%"],
        ["part/x", "1", "0", "0", "0", "0", "1", "0.0%"],
        ["all", "5", "1", "1", "1", "1", "1", "60.0%"],
    ]
