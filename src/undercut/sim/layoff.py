"""Layoffs: what is legal, and the defence that leaves the least, as in ``core.layoff``.

Of a run the cards below and above it go in order, of a set there is one; so a defence is, for each of the knocker's
melds, how many cards go below and how many above, and the cards of one meld are no longer there for the next.
"""

from typing import Final

from undercut.core.actions import MAX_MELDS
from undercut.sim.compiled import Array, Int, count_cards, i64, kernel, lowest_card, np
from undercut.sim.melds import is_run, least_points, openings

DEFENCE_SLOTS: Final = 16
"""More than one defender can lay off, a count and points."""


@kernel
def layoffs_in_order(cards: Int, grown: Array, count: Int, found: Array) -> Int:
    """Writes every layoff that is legal now, as ``card * 4 + number of the meld``, ascending; returns how many."""
    found_count = i64(0)
    open_cards = i64(0)
    for number in range(count):
        open_cards |= openings(grown[number])
    left = open_cards & cards
    while left:
        card = left & -left
        left ^= card
        for number in range(count):
            if openings(grown[number]) & card:
                found[found_count] = lowest_card(card) * MAX_MELDS + number
                found_count += 1
    return found_count


@kernel
def best_defence(cards: Int, grown: Array, count: Int, layoffs: Array) -> Int:
    """Writes the layoffs of the best defence to ``layoffs`` (14 places) in a legal order; returns how many.

    Arrangement and layoffs that together leave the least deadwood; among equals the fewest layoffs; then the lowest,
    compared as lists of (card, meld number). ``grown``: the knocker's ``count`` melds with the layoffs so far.
    """
    open_cards = i64(0)
    for number in range(count):
        open_cards |= openings(grown[number])
    if open_cards & cards == 0:
        return i64(0)
    best = np.zeros(2, np.int64)
    best[0] = least_points(cards)
    choice = np.zeros((2, MAX_MELDS), np.int64)
    trial = np.zeros(DEFENCE_SLOTS, np.uint8)
    _try_melds(i64(0), cards, i64(0), grown, count, choice, best, layoffs, trial)
    return best[1]


@kernel
def _try_melds(
    number: Int,
    left: Int,
    laid_count: Int,
    grown: Array,
    count: Int,
    choice: Array,
    best: Array,
    layoffs: Array,
    trial: Array,
) -> None:
    """Tries every way to lay off on meld ``number`` and those after it. ``best``: points and count of the best."""
    if best[0] == 0 and laid_count > best[1]:
        return
    if number == count:
        _compare(left, laid_count, grown, count, choice, best, layoffs, trial)
        return
    meld = grown[number]
    if not is_run(meld):
        fourth = openings(meld) & left
        choice[0, number] = choice[1, number] = 0
        _try_melds(number + 1, left, laid_count, grown, count, choice, best, layoffs, trial)
        if fourth:
            choice[0, number] = 1
            _try_melds(number + 1, left ^ fourth, laid_count + 1, grown, count, choice, best, layoffs, trial)
        return
    low = lowest_card(meld)
    high = low + count_cards(meld) - 1
    below = i64(0)
    rest = left
    while True:
        above = i64(0)
        rest_above = rest
        while True:
            choice[0, number], choice[1, number] = below, above
            _try_melds(number + 1, rest_above, laid_count + below + above, grown, count, choice, best, layoffs, trial)
            card = high + above + 1
            if card % 13 == 0 or not rest_above >> card & 1:
                break
            rest_above ^= i64(1) << card
            above += 1
        card = low - below - 1
        if (card + 1) % 13 == 0 or not rest >> card & 1:
            break
        rest ^= i64(1) << card
        below += 1


@kernel
def _compare(
    left: Int, laid_count: Int, grown: Array, count: Int, choice: Array, best: Array, layoffs: Array, trial: Array
) -> None:
    """Keeps this way to lay off if it is better than the best so far."""
    points = least_points(left)
    if points > best[0] or (points == best[0] and laid_count > best[1]):
        return
    lower = points < best[0] or laid_count < best[1]
    _write_in_order(grown, count, choice, trial)
    at = i64(0)
    while not lower and at < laid_count:
        if trial[at] > layoffs[at]:
            return
        lower = trial[at] < layoffs[at]
        at += 1
    if lower:
        best[0], best[1] = points, laid_count
        layoffs[:laid_count] = trial[:laid_count]


@kernel
def _write_in_order(grown: Array, count: Int, choice: Array, trial: Array) -> None:
    """Writes the chosen layoffs, each time the lowest that is possible."""
    below = np.zeros(MAX_MELDS, np.int64)
    above = np.zeros(MAX_MELDS, np.int64)
    at = i64(0)
    while True:
        next_layoff, next_number = i64(-1), i64(0)
        next_above = False
        for number in range(count):
            low = lowest_card(grown[number])
            if below[number] < choice[0, number]:
                card = low - below[number] - 1 if is_run(grown[number]) else lowest_card(openings(grown[number]))
                if next_layoff < 0 or card * MAX_MELDS + number < next_layoff:
                    next_layoff, next_number, next_above = card * MAX_MELDS + number, number, False
            if above[number] < choice[1, number]:
                card = low + count_cards(grown[number]) + above[number]
                if next_layoff < 0 or card * MAX_MELDS + number < next_layoff:
                    next_layoff, next_number, next_above = card * MAX_MELDS + number, number, True
        if next_layoff < 0:
            return
        trial[at] = next_layoff
        at += 1
        if next_above:
            above[next_number] += 1
        else:
            below[next_number] += 1
