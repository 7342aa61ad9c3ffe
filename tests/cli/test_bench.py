"""``undercut bench`` prints what was measured; the measuring itself is tested in ``tests/bench``."""

import pytest

from tests.cli.running import Shell
from undercut.bench.growth import Growth
from undercut.bench.rows import Row
from undercut.cli import bench

ROWS = [
    Row("ours", "theirs", 3, seconds=1e-6, peer_seconds=2e-6),
    Row("ours", "missing", 9, absent="it is not installed"),
]


def test_the_table(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measured_rows", lambda tell: ROWS)
    lines = shell(["bench"]).out.splitlines()
    assert lines[:3] == [
        "  work  against  ratio  goal",
        "  ours  theirs   2      3     falls short",
        "  ours  missing  –      9     absent: it is not installed",
    ]
    answer = shell(["bench", "--json"]).json
    assert [(row["against"], row["ratio"], row["holds"]) for row in answer["rows"]] == [
        ("theirs", 2.0, False),
        ("missing", None, None),
    ]


def test_growth(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    grown = [Growth("standard", 2, "random", 1000, 1, 0.5, 0.4)]
    monkeypatch.setattr(bench, "bench_growth", lambda: grown)
    assert shell(["bench", "--growth"]).out.splitlines()[1].split() == [
        *("standard", "2", "random", "1000", "1", "0.500", "0.400", "2,000")
    ]
    assert shell(["bench", "--growth", "--json"]).json["rows"][0] == {
        "rules": "standard",
        "seats": 2,
        "policy": "random",
        "hands": 1000,
        "threads": 1,
        "seconds": 0.5,
        "processor_seconds": 0.4,
        "hands_per_second": 2000,
    }
