"""The published figures: every card is as likely in every position, over 100,000 deals that are always the same.

The seeds are fixed, so the test passes or fails for ever; ``docs/fair-deals.md`` has its figures.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from undercut.core.cards import DECK_SIZE
from undercut.fairness import deck_from_seed

DEALS = 100_000
PAGE = (Path(__file__).parent.parent / "docs" / "fair-deals.md").read_text(encoding="utf-8")
FREEDOM = (DECK_SIZE - 1) ** 2
"""Degrees of freedom over card and position: each row and each column has the same sum."""
EXPECTED = DEALS / DECK_SIZE


def deck(number: int) -> tuple[int, ...]:
    """Deal ``number``: a seed, and what two players add."""
    seed = sha256(b"statistics %d" % number).digest()
    return deck_from_seed(seed, (b"first %d" % number, b"second %d" % number))


def counted() -> list[list[int]]:
    """How often each card lay in each position: by position, then by card."""
    counts = [[0] * DECK_SIZE for _ in range(DECK_SIZE)]
    for number in range(DEALS):
        for row, card in zip(counts, deck(number), strict=True):
            row[card] += 1
    return counts


def chi_square(cells: Sequence[int]) -> float:
    """The sum of squared deviations in units of what is expected."""
    return sum((cell - EXPECTED) ** 2 for cell in cells) / EXPECTED


def deviations(value: float, freedom: int) -> float:
    """How many standard deviations a chi-square lies above its average, by the approximation of Wilson and Hilferty."""
    spread: float = 2 / (9 * freedom)
    result: float = ((value / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
    return result


def test_every_card_is_as_likely_in_every_position() -> None:
    """Over all cells; and over each position and each card alone, where of 104 sums the farthest is looked at."""
    seen = counted()
    total = chi_square([cell for row in seen for cell in row])
    assert abs(deviations(total, FREEDOM)) < 3
    lines = [*seen, *zip(*seen, strict=True)]
    farthest = max(abs(deviations(chi_square(line), DECK_SIZE - 1)) for line in lines)
    assert farthest < 4
    figures = {
        "deals": f"{DEALS:,}",
        "degrees of freedom": f"{FREEDOM:,}",
        "chi-square": f"{total:,.1f}",
        "standard deviations from the average": f"{deviations(total, FREEDOM):.2f}",
        "farthest of 52 positions and 52 cards": f"{farthest:.2f}",
    }
    rows = dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", PAGE, re.MULTILINE))
    assert {name: rows.get(name) for name in figures} == figures
