"""``undercut bench``: runs the measurements and prints them. In English only, like the names of what is measured."""

import sys
import time
from dataclasses import asdict
from typing import Any

from undercut.bench.growth import Growth, measured_growth
from undercut.bench.report import machine, table_answer, table_rows
from undercut.bench.rows import Row, measured_rows
from undercut.cli.extras import load_sim
from undercut.cli.screen import Screen


def bench_rows() -> tuple[list[Row], float]:
    """The table's rows and the seconds that it all took."""
    started = time.perf_counter()
    return measured_rows(_report), time.perf_counter() - started


def bench_growth() -> list[Growth]:
    """The rows about growth. Raises InputError without the extra ``fast``."""
    load_sim("bench --growth")
    return list(measured_growth(_report))


def _report(step: str) -> None:
    if sys.stderr.isatty():
        print(f"{step} …", file=sys.stderr, flush=True)


def growth_answer(rows: list[Growth]) -> dict[str, Any]:
    """For ``--json``."""
    listed = [asdict(row) | {"hands_per_second": round(row.hands_per_second)} for row in rows]
    return {"rows": listed, "machine": machine()}


def show_rows(screen: Screen, rows: list[Row], seconds: float) -> None:
    """The table, and on what it was measured."""
    screen.table(table_rows(rows))
    screen.line()
    _show_machine(screen)
    screen.line(f"Measured in {seconds:.0f} s. A ratio says how many times as much is done in the same time.")


def show_growth(screen: Screen, rows: list[Growth]) -> None:
    """The table, and on what it was measured."""
    printed = [("rules", "seats", "policy", "hands", "threads", "seconds", "of a processor", "hands a second")]
    for row in rows:
        counts = (str(row.seats), row.policy, str(row.hands), str(row.threads))
        printed.append(
            (row.rules, *counts, f"{row.seconds:.3f}", f"{row.processor_seconds:.3f}", f"{row.hands_per_second:,.0f}")
        )
    screen.table(printed)
    screen.line()
    _show_machine(screen)


def _show_machine(screen: Screen) -> None:
    on = machine()
    screen.line(f"{on['processor']}, {on['processors']} processors, {on['system']}, {on['python']}, load {on['load']}")


__all__ = ["bench_growth", "bench_rows", "growth_answer", "show_growth", "show_rows", "table_answer"]
