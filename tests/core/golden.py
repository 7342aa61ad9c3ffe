"""The hands with known answers in ``tests/golden``, made by trying every arrangement."""

import json
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parent.parent / "golden"


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of one file."""
    return [json.loads(line) for line in (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
