"""When a pairing may stop early: a group sequential test of its win rate against one half.

Ten looks, equally spaced over the duplicates of the plan, with the bounds of O'Brien and Fleming: at look k the mean
must be ``C * sqrt(10 / k)`` standard errors off one half. ``C`` = 2.087 keeps the chance that two equal players are
ever told apart, over all looks, at 5 % (C. Jennison and B. W. Turnbull, "Group Sequential Methods", 2000). The
same number of standard errors makes the interval that is reported, so that it holds whenever the test stops.

Looks with fewer than ten duplicates are left out, and two made-up duplicates, one all won and one all lost, are added
to the others: both can only delay a stop.
"""

import math
from collections.abc import Sequence
from typing import Final

LOOKS: Final = 10
BOUND: Final = 2.087
LEAST_DUPLICATES: Final = 10


def looks(duplicates: int) -> tuple[int, ...]:
    """After how many duplicates, of at most ``duplicates``, the test looks."""
    at = {-(-duplicates * look // LOOKS) for look in range(1, LOOKS + 1)}
    return tuple(sorted(count for count in at if count >= LEAST_DUPLICATES))


def factor_at(count: int, duplicates: int) -> float:
    """How many standard errors the bound is off one half after ``count`` of at most ``duplicates`` duplicates."""
    return BOUND * math.sqrt(duplicates / count)


def is_clear(shares: Sequence[float], duplicates: int) -> bool:
    """Whether the shares of the first duplicates, all there are at a look, are clearly off one half."""
    seen = [*shares, 0.0, 1.0]
    count = len(seen)
    mean = math.fsum(seen) / count
    error = math.sqrt(math.fsum((share - mean) ** 2 for share in seen) / (count - 1) / count)
    return abs(mean - 0.5) >= factor_at(len(shares), duplicates) * error
