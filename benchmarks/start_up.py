"""How long ``undercut --help`` takes, and which imports take it.

    python benchmarks/start_up.py

Prints the medians of several runs, by the clock on the wall and in processor time, beside those of an interpreter that
does nothing; then the imports that take longest, themselves alone, as ``python -X importtime`` has them.
"""

import os
import re
import subprocess
import sys
import time
from statistics import median

RUNS = 21
HELP = ["-c", "from undercut.cli import main; main()", "--help"]
NOTHING = ["-c", "pass"]
IMPORTED = re.compile(r"^import time: +(\d+) \| +\d+ \| +(\S+)$", re.MULTILINE)


def seconds_of(arguments: list[str]) -> tuple[float, float]:
    """The medians for one command: wall, processor."""
    walls, processor = [], []
    for _ in range(RUNS):
        before, started = os.times(), time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        walls.append(time.perf_counter() - started)
        after = os.times()
        children = after.children_user + after.children_system - before.children_user - before.children_system
        processor.append(children)
    return median(walls), median(processor)


def main() -> None:
    """Measure and print."""
    for name, arguments in (("undercut --help", HELP), ("an interpreter alone", NOTHING)):
        wall, processor = seconds_of(arguments)
        print(f"{name:22}{wall * 1000:6.0f} ms, {processor * 1000:4.0f} ms of a processor")
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *HELP], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    found = sorted(((int(micro), name) for micro, name in IMPORTED.findall(done.stderr)), reverse=True)
    print(f"{len(found)} modules; the slowest, each without what it imports:")
    for micro, name in found[:12]:
        print(f"{micro / 1000:8.1f} ms  {name}")


if __name__ == "__main__":
    main()
