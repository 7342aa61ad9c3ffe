"""When a pairing may stop early: a group sequential test of its win rate against one half.

Ten looks, equally spaced over the rounds of the plan, with the bounds of O'Brien and Fleming: at look k the mean must
be ``C * sqrt(10 / k)`` standard errors off one half. ``C`` = 2.087 keeps the chance that two equal players are ever
told apart, over all looks, at 5 % (C. Jennison and B. W. Turnbull, "Group Sequential Methods", 2000, table 2.3). The
same number of standard errors makes the interval that is reported, so that it holds whenever the test stops.

Looks with fewer than ten rounds are left out, and two made-up rounds, one all won and one all lost, are added to the
others: both can only delay a stop.
"""

import math
from collections.abc import Sequence
from typing import Final

LOOKS: Final = 10
BOUND: Final = 2.087
LEAST_ROUNDS: Final = 10


def looks(rounds: int) -> tuple[int, ...]:
    """After how many rounds, of at most ``rounds``, the test looks."""
    at = {-(-rounds * look // LOOKS) for look in range(1, LOOKS + 1)}
    return tuple(sorted(count for count in at if count >= LEAST_ROUNDS))


def factor_at(count: int, rounds: int) -> float:
    """How many standard errors the bound is off one half after ``count`` of at most ``rounds`` rounds."""
    return BOUND * math.sqrt(rounds / count)


def is_clear(shares: Sequence[float], rounds: int) -> bool:
    """Whether the shares of the first rounds, all there are at a look, are clearly off one half."""
    seen = [*shares, 0.0, 1.0]
    count = len(seen)
    mean = math.fsum(seen) / count
    error = math.sqrt(math.fsum((share - mean) ** 2 for share in seen) / (count - 1) / count)
    return abs(mean - 0.5) >= factor_at(len(shares), rounds) * error
