"""Questions about holdings, many at once: least deadwood, discards, arrangements, the best defence.

Card sets are 52-bit integers in arrays of ``uint64`` or ``int64``, of 14 cards or fewer. What is no set of cards raises
CardsError with its position; an array of another type raises SimError.
"""

from typing import Any

import numpy.typing as npt

from undercut.core.actions import MAX_MELDS
from undercut.sim.arrangement import best_arrangement
from undercut.sim.checks import (
    MAX_HOLDING,
    card_sets,
    is_holding,
    no_holding,
    output,
    whole_number,
    whole_numbers,
)
from undercut.sim.choosing import best_knock
from undercut.sim.compiled import Array, Int, i64, kernel, np
from undercut.sim.errors import SimError
from undercut.sim.layoff import DEFENCE_SLOTS, best_defence
from undercut.sim.melds import MELD_CARDS, discards_within, least_points

_MAX_LIMIT_POINTS = 1000


def least_deadwood(holdings: Any, out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
    """The least deadwood points of each holding: ``uint8``, of the same shape.

    ``out``: where to write them; after an error it holds nothing of use.
    """
    sets = whole_numbers("holdings", holdings)
    points = output("out", out, sets.shape, np.uint8)
    bad = int(_write_least(sets.reshape(-1), points.reshape(-1)))
    if bad >= 0:
        raise no_holding("holdings", sets, bad)
    return points


@kernel
def _write_least(holdings: Array, points: Array) -> Int:
    """Returns the first entry that is no holding, or -1."""
    for at in range(holdings.shape[0]):
        if not is_holding(holdings[at]):
            return at
        points[at] = least_points(holdings[at])
    return i64(-1)


@kernel
def least_deadwood_one(holding: int) -> int:
    """The least deadwood points of one holding; as quick as a call from Python can be.

    Nothing is checked: bits beyond the 52 cards do not count.
    """
    return int(least_points(holding & 0xFFFFFFFFFFFFF))


def best_discards(holdings: Any) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    """For each holding: the card whose discard leaves the least, and the points that it leaves.

    Of equal ones the dearest, then the highest card. Raises SimError for an empty holding.
    """
    sets = card_sets("holdings", holdings)
    flat = sets.reshape(-1)
    if not flat.all():
        at = int(np.flatnonzero(flat == 0)[0])
        raise SimError(f"holdings[{at}] = 0: there is nothing to discard", code="no_cards", position=at)
    cards, points = np.empty(sets.shape, np.uint8), np.empty(sets.shape, np.uint8)
    _write_best_discards(flat, cards.reshape(-1), points.reshape(-1))
    return cards, points


@kernel
def _write_best_discards(holdings: Array, cards: Array, points: Array) -> None:
    for at in range(holdings.shape[0]):
        cards[at] = best_knock(holdings[at], holdings[at])
        points[at] = least_points(holdings[at] ^ i64(1) << i64(cards[at]))


def knock_discards(holdings: Any, limit_points: int) -> npt.NDArray[np.int64]:
    """For each holding: the cards whose discard leaves at most ``limit_points``, as a set."""
    sets = card_sets("holdings", holdings)
    limit = whole_number("limit_points", limit_points, 0, _MAX_LIMIT_POINTS)
    discards = np.empty(sets.shape, np.int64)
    _write_knock_discards(sets.reshape(-1), i64(limit), discards.reshape(-1))
    return discards


@kernel
def _write_knock_discards(holdings: Array, limit_points: Int, discards: Array) -> None:
    for at in range(holdings.shape[0]):
        discards[at] = discards_within(holdings[at], limit_points)


def best_arrangements(holdings: Any) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.uint8]]:
    """For each holding: the melds of ``core.arrangement.best_arrangement`` and the points that are left.

    ``melds``: ``int16``, one more axis of four places, ascending indices of ``core.melds.MELDS``, then -1.
    """
    sets = card_sets("holdings", holdings)
    melds = np.full((*sets.shape, MAX_MELDS), -1, np.int16)
    points = np.empty(sets.shape, np.uint8)
    _write_arrangements(sets.reshape(-1), melds.reshape(-1, MAX_MELDS), points.reshape(-1))
    return melds, points


@kernel
def _write_arrangements(holdings: Array, melds: Array, points: Array) -> None:
    for at in range(holdings.shape[0]):
        count = best_arrangement(holdings[at], melds[at], i64(0))
        melds[at, count:] = -1
        points[at] = least_points(holdings[at])


def best_defences(holdings: Any, melds: Any) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.uint8]]:
    """For each holding: the layoffs of ``core.layoff.best_defence``, and the points that are left after them.

    ``holdings``: n card sets. ``melds``: (n, 4) card sets, the knocker's melds of each, 0 where there are no more.
    Layoffs: ``int16`` (n, 14), ``card * 4 + number of the meld`` in a legal order, then -1. They and the arrangement of
    the rest are found together. Raises SimError where something in ``melds`` is no meld.
    """
    sets = card_sets("holdings", holdings)
    grown = card_sets("melds", melds)
    if sets.ndim != 1 or grown.shape != (*sets.shape, MAX_MELDS):
        raise SimError(
            f"melds: shape {grown.shape} for holdings of {sets.shape}; allowed: (n,) and (n, {MAX_MELDS})",
            code="shape",
            detail="melds",
        )
    bad = _first_bad_meld(grown)
    if bad >= 0:
        raise SimError(f"melds[{bad}]: not all of these are melds", code="not_melds", position=int(bad), detail="melds")
    layoffs = np.full((len(sets), MAX_HOLDING), -1, np.int16)
    points = np.empty(len(sets), np.uint8)
    _write_defences(sets, grown, layoffs, points)
    return layoffs, points


@kernel
def _first_bad_meld(melds: Array) -> Int:
    """The first row with something that is no meld, or with a meld after a 0."""
    for at in range(melds.shape[0]):
        ended = False
        for number in range(MAX_MELDS):
            cards = melds[at, number]
            ended = ended or cards == 0
            if ended and cards:
                return at
            if not ended and not _is_meld(cards):
                return at
    return i64(-1)


@kernel
def _is_meld(cards: Int) -> Any:
    found = False
    for at in range(MELD_CARDS.shape[0]):
        found = found or MELD_CARDS[at] == cards
    return found


@kernel
def _write_defences(holdings: Array, melds: Array, layoffs: Array, points: Array) -> None:
    trial = np.empty(DEFENCE_SLOTS, np.uint8)
    for at in range(holdings.shape[0]):
        count = i64(0)
        while count < MAX_MELDS and melds[at, count]:
            count += 1
        laid_count = best_defence(holdings[at], melds[at], count, trial)
        left = holdings[at]
        for number in range(laid_count):
            layoffs[at, number] = trial[number]
            left &= ~(i64(1) << i64(trial[number]) // MAX_MELDS)
        points[at] = least_points(left)
