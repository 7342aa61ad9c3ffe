"""Ratings by openskill (the Plackett-Luce model): pure arithmetic on what a match came to."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from openskill.models import PlackettLuce

SIGMAS_BELOW: Final = 3


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of strength: ``mu`` give or take ``sigma``; ``matches``: how many it comes from."""

    mu: float
    sigma: float
    matches: int = 0

    @property
    def points(self) -> float:
        """What is sorted by: at least so strong, as good as certainly. 0 for somebody new."""
        return self.mu - SIGMAS_BELOW * self.sigma


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def new_rating() -> Rating:
    """Of somebody who has played no rated match."""
    rating = _model().rating()
    return Rating(rating.mu, rating.sigma)


def rated(sides: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a match, by side and member. ``ranks`` by side: 0 is best, equal ranks share a place."""
    model = _model()
    teams = [[model.create_rating([each.mu, each.sigma]) for each in side] for side in sides]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        [Rating(new.mu, new.sigma, old.matches + 1) for old, new in zip(side, team, strict=True)]
        for side, team in zip(sides, after, strict=True)
    ]
