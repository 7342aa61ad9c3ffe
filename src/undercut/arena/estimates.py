"""What duplicates say about a pairing: estimates with intervals. They are independent; the matches in one are not.

Sources: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927), with the number
of matches that the variance between duplicates is worth (as for clustered samples); W. G. Cochran, "Sampling
Techniques" (1977), for the ratio; R. A. Fisher's expansion of Student's t, and its exact values for one and two
degrees.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean
from typing import Final

CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its 95 % interval; the ends are None when there is too little to say."""

    value: float
    low: float | None
    high: float | None


def t_quantile(degrees: int) -> float:
    """How many standard errors a 95 % interval reaches to either side, with so many degrees of freedom (from 1)."""
    if degrees < 1:
        raise ValueError(f"{degrees} degrees of freedom")
    if degrees == 1:
        return math.tan(math.pi * CONFIDENCE / 2)
    if degrees == 2:
        p = CONFIDENCE
        return p * math.sqrt(2 / (1 - p * p))
    z, n = Z, degrees
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def share_estimate(shares: Sequence[float], factor: float = 0.0) -> Estimate:
    """The mean of one share (0 to 1) per duplicate, with Student's t, but at least ``factor``, standard errors.

    Wilson's interval: it stays inside 0 and 1, and has a width even where every duplicate came out the same.
    """
    count = len(shares)
    mean = fmean(shares)
    if count < 2:
        return Estimate(mean, None, None)
    reach = max(factor, t_quantile(count - 1))
    variance = sum((share - mean) ** 2 for share in shares) / (count - 1) / count
    worth = mean * (1 - mean) / variance if variance > 0 else float(count)
    square = reach * reach / worth
    middle = (mean + square / 2) / (1 + square)
    half = math.sqrt(square * (mean * (1 - mean) + square / 4)) / (1 + square)
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def ratio_estimate(sums: Sequence[float], counts: Sequence[int], factor: float = 0.0) -> Estimate | None:
    """The sum of all ``sums`` over the sum of all ``counts``, one of each per duplicate; None if none was counted.

    ``factor`` as for shares.
    """
    total = sum(counts)
    if total == 0:
        return None
    ratio = math.fsum(sums) / total
    duplicates = len(sums)
    if duplicates < 2:
        return Estimate(ratio, None, None)
    squares = math.fsum((value - ratio * count) ** 2 for value, count in zip(sums, counts, strict=True))
    error = math.sqrt(squares * duplicates / (duplicates - 1)) / total
    reach = max(factor, t_quantile(duplicates - 1))
    return Estimate(ratio, ratio - reach * error, ratio + reach * error)


@dataclass(frozen=True, slots=True)
class Times:
    """How long decisions took, in milliseconds; all 0 when there was none."""

    count: int
    mean: float
    median: float
    p95: float
    p99: float
    worst: float


def times_of(decision_ms: Sequence[float]) -> Times:
    """A summary of the times of single decisions. A quantile is the smallest time that at least so many stay within."""
    if not decision_ms:
        return Times(0, 0.0, 0.0, 0.0, 0.0, 0.0)
    ordered = sorted(decision_ms)

    def within(percent: int) -> float:
        return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]

    return Times(len(ordered), fmean(ordered), within(50), within(95), within(99), ordered[-1])
