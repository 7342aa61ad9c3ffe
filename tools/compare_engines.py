"""Compare as many hands as one likes, and say how many agreed.

python -m tools.compare_engines --hands 100000
python -m tools.compare_engines --hands 100000 --rules "table of 3" --first 100000
"""

import argparse
import sys
import time

from tests.rulesets import EVERY
from tests.sim.agreement import DisagreementError, compare_playouts
from undercut.core.rules import HandRules

SEED = 20261130
PART = 2_000


def main() -> int:
    """Print a line for each rule set; the hand and exit status 1 where the engines differ."""
    parser = argparse.ArgumentParser(prog="python -m tools.compare_engines", description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000, help="for each rule set (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first hand (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=SEED, help="of the hands (default: %(default)s)")
    parser.add_argument("--rules", choices=EVERY, action="append", help="only these (default: all)")
    options = parser.parse_args()
    done: dict[HandRules, str] = {}
    for label in options.rules or EVERY:
        hand = EVERY[label].hand
        if hand in done:
            print(f"{label}: the same hands as {done[hand]}", flush=True)
            continue
        done[hand] = label
        positions, started = 0, time.process_time()
        last = options.first + options.hands
        for first in range(options.first, last, PART):
            try:
                positions += compare_playouts(hand, options.seed, range(first, min(first + PART, last)))[1]
            except DisagreementError as error:
                print(f"{label}: {error}", file=sys.stderr)
                return 1
        seconds = time.process_time() - started
        print(f"{label}: {options.hands} hands, {positions} positions agree ({seconds:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
