"""The page's types of the protocol are those of the server."""

import importlib.util
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "generate_protocol.py"


def test_schema_in_the_tree_is_current() -> None:
    spec = importlib.util.spec_from_file_location("generate_protocol", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.SCHEMA_FILE.read_text(encoding="utf-8") == tool.schema_text(), "run tools/generate_protocol.py"
