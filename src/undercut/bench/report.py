"""The table as JSON and as text, with what it was measured on."""

import os
import platform
from pathlib import Path
from typing import Any

from undercut.bench.measuring import processors
from undercut.bench.rows import Row, rounded


def machine() -> dict[str, Any]:
    """What is measured on, as far as the system says."""
    return {
        "processor": _processor_name(),
        "processors": processors(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


def _processor_name() -> str:
    information = Path("/proc/cpuinfo")
    if information.is_file():
        for line in information.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def table_answer(rows: list[Row], seconds: float) -> dict[str, Any]:
    """For ``--json``."""
    return {
        "rows": [
            {
                "work": row.work,
                "against": row.against,
                "ratio": None if row.ratio is None else rounded(row.ratio),
                "goal": row.goal,
                "holds": row.holds,
                "nanoseconds": _nanoseconds(row.seconds),
                "peer_nanoseconds": _nanoseconds(row.peer_seconds),
                "absent": row.absent,
            }
            for row in rows
        ],
        "machine": machine(),
        "seconds": round(seconds, 1),
    }


def _nanoseconds(seconds: float | None) -> float | None:
    return None if seconds is None else float(f"{seconds * 1e9:.4g}")


def table_rows(rows: list[Row]) -> list[tuple[str, ...]]:
    """The columns of the printed table, with their heads."""
    printed: list[tuple[str, ...]] = [("work", "against", "ratio", "goal", "")]
    for row in rows:
        if row.ratio is None:
            printed.append((row.work, row.against, "–", f"{row.goal:g}", f"absent: {row.absent}"))
        else:
            verdict = "holds" if row.holds else "falls short"
            printed.append((row.work, row.against, f"{rounded(row.ratio):g}", f"{row.goal:g}", verdict))
    return printed
