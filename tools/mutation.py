"""Mutation testing of ``undercut.core`` with mutmut, and what came of it.

``run`` makes the mutants in ``mutants/`` and tests those that have no verdict yet, or those that are named; ``report``
counts the verdicts by module and names what survived. ``[tool.mutmut]`` in ``pyproject.toml`` says what is mutated and
which tests decide.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from mutmut.stats import status_by_exit_code

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = Path("mutants", "src", "undercut", "core")
MEMORY_BYTES: Final = 6 << 30
"""A mutant that never stops collecting is to fail, not to fill the machine."""
FAULTS_FOUND: Final = ("killed", "caught by type check", "timeout", "segfault")
COLUMNS: Final = ("killed", "caught by type check", "timeout", "survived", "no tests")


def run(mutants: Iterable[str], workers: int) -> int:
    """Run mutmut on mutants given by name or pattern, or on all that have no verdict; its exit status."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    folder = Path(sys.executable).parent
    path = os.pathsep.join((str(folder), os.environ.get("PATH", "")))
    command = [str(folder / "mutmut"), "run", "--max-children", str(workers), *mutants]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PATH": path}, check=False).returncode


def verdicts(folder: Path) -> dict[str, dict[str, str]]:
    """By module, the verdict on each of its mutants; those that were never tested are left out."""
    found: dict[str, dict[str, str]] = {}
    for file in sorted(folder.rglob("*.meta")):
        codes = json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"]
        tested = {mutant: status_by_exit_code[code] for mutant, code in codes.items() if code is not None}
        if tested:
            found[str(file.relative_to(folder)).removesuffix(".py.meta")] = tested
    return found


def table(found: Mapping[str, Mapping[str, str]]) -> str:
    """One row for each module and one for all: mutants, verdicts, and the percentage that was found out."""
    counts = {module: Counter(mutants.values()) for module, mutants in found.items()}
    counts["all"] = sum(counts.values(), Counter[str]())
    rows: list[tuple[str, ...]] = [("module", "mutants", *COLUMNS, "score")]
    for module, count in counts.items():
        score = 100 * sum(count[verdict] for verdict in FAULTS_FOUND) / max(count.total(), 1)
        rows.append((module, str(count.total()), *(str(count[verdict]) for verdict in COLUMNS), f"{score:.1f}%"))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many mutants at a time")
    parser.add_argument("what", choices=["run", "report"])
    parser.add_argument("mutants", nargs="*", help="names or patterns, such as 'undercut.core.match.*'")
    arguments = parser.parse_args()
    if arguments.what == "run":
        return run(arguments.mutants, arguments.workers)
    found = verdicts(ROOT / RESULTS)
    print(table(found))
    for mutants in found.values():
        for mutant, verdict in mutants.items():
            if verdict not in FAULTS_FOUND:
                print(f"{verdict}: {mutant}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
