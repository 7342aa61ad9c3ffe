"""Ratings of all contestants from their matches against one another, on the scale of chess.

The model of Bradley and Terry: the chance of ``a`` against ``b`` is ``1 / (1 + 10 ** ((b - a) / 400))``; a drawn match
is half a win. One drawn match is added to each pairing that was played, so that whoever has won everything has a
rating too. Ratings are centred: their mean is 0.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercut.arena.estimates import Estimate, Z

SCALE: Final = 400 / math.log(10)
STEPS_LIMIT: Final = 100
_CLOSE: Final = 1e-12

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class PairingScore:
    """The duplicates of a pairing, by the numbers of its contestants.

    ``shares``: the first one's, per duplicate; ``matches_each``: in each of them.
    """

    first: int
    second: int
    shares: tuple[float, ...]
    matches_each: int


def bradley_terry(contestants: int, scores: Sequence[PairingScore]) -> tuple[Estimate, ...]:
    """A rating per contestant with its 95 % interval, of its difference to the mean.

    The interval is the wider one of what the model says and of what the duplicates' own scatter says.
    """
    strengths = [0.0] * contestants
    for _ in range(STEPS_LIMIT):
        gradient, curvature = _slopes(strengths, scores)
        change = _solved(_anchored(curvature), [[value] for value in gradient])
        strengths = [value + max(-1.0, min(1.0, row[0])) for value, row in zip(strengths, change, strict=True)]
        mean = math.fsum(strengths) / contestants
        strengths = [value - mean for value in strengths]
        if max(abs(row[0]) for row in change) < _CLOSE:
            break
    errors = _errors(strengths, scores)
    return tuple(
        Estimate(SCALE * value, SCALE * (value - Z * error), SCALE * (value + Z * error))
        for value, error in zip(strengths, errors, strict=True)
    )


def _chance(strengths: Sequence[float], score: PairingScore) -> float:
    return 1 / (1 + math.exp(strengths[score.second] - strengths[score.first]))


def _slopes(strengths: Sequence[float], scores: Sequence[PairingScore]) -> tuple[list[float], Matrix]:
    count = len(strengths)
    gradient, curvature = [0.0] * count, [[0.0] * count for _ in range(count)]
    for score in scores:
        chance = _chance(strengths, score)
        matches = len(score.shares) * score.matches_each + 1
        won = math.fsum(score.shares) * score.matches_each + 0.5
        excess, weight = won - matches * chance, matches * chance * (1 - chance)
        for at, sign in ((score.first, 1), (score.second, -1)):
            gradient[at] += sign * excess
        _add_difference(curvature, score, weight)
    return gradient, curvature


def _add_difference(matrix: Matrix, score: PairingScore, weight: float) -> None:
    a, b = score.first, score.second
    matrix[a][a] += weight
    matrix[b][b] += weight
    matrix[a][b] -= weight
    matrix[b][a] -= weight


def _anchored(curvature: Matrix) -> Matrix:
    """Only differences count: holding the sum makes the matrix one that can be inverted."""
    return [[value + 1 for value in row] for row in curvature]


def _errors(strengths: Sequence[float], scores: Sequence[PairingScore]) -> list[float]:
    count = len(strengths)
    _, curvature = _slopes(strengths, scores)
    scatter = [[0.0] * count for _ in range(count)]
    for score in scores:
        chance = _chance(strengths, score)
        squares = math.fsum((score.matches_each * (share - chance)) ** 2 for share in score.shares)
        _add_difference(scatter, score, squares)
    unit = [[float(row == column) for column in range(count)] for row in range(count)]
    inverse = _solved(_anchored(curvature), unit)
    by_model = [row[at] - 1 / count**2 for at, row in enumerate(inverse)]
    spread = _product(_product(inverse, scatter), inverse)
    return [math.sqrt(max(0.0, model, spread[at][at])) for at, model in enumerate(by_model)]


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[math.fsum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]


def _solved(matrix: Matrix, right: Matrix) -> Matrix:
    """X with ``matrix`` X = ``right``, by elimination with pivots."""
    rows = [list(row) + list(values) for row, values in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        lead = rows[at][at]
        rows[at] = [value / lead for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                times = rows[other][at]
                rows[other] = [a - times * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
