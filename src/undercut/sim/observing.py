"""What the seat to act may know, as a row of numbers: built up from that, like ``core.observation``."""

from typing import Final

import numpy.typing as npt

from undercut.core.actions import MAX_MELDS
from undercut.core.cards import DECK_SIZE
from undercut.sim.checks import checked_states, output
from undercut.sim.compiled import Array, Int, Record, count_cards, i64, kernel, lowest_card, np, small_kernel, u64
from undercut.sim.layout import LAY_MELDS, LAY_OFF, MAX_SEATS, NONE, OVER, PHASES, Rules, States, compile_rules
from undercut.sim.melds import MELD_CARDS, least_points
from undercut.sim.settle import limit_points

PLANES: Final = (
    "holding",
    "upcard",
    "discard_pile",
    "taken",
    "shown_1",
    "shown_2",
    "shown_3",
    "laid",
    "meld_0",
    "meld_1",
    "meld_2",
    "meld_3",
)
"""52 columns each, one a card: 1 for those that are

the seat's own holding; the top of the discard pile; the rest of it; the card taken this turn from the discard pile;
what everybody knows that the next seat (the one after it, the third) holds or has laid; the melds that the seat itself
has laid so far; and, while it lays off, each of the knocker's melds with its own layoffs on them.
"""

NUMBERS: Final = (
    *(f"phase_{phase}" for phase in PHASES),
    "is_dealer",
    "holding_count_1",
    "holding_count_2",
    "holding_count_3",
    "stock_count",
    "discard_pile_count",
    "knock_limit_points",
    "deadwood_points",
    "passes",
    "turn_count",
    "idle_turns",
    "take_count",
    "reshuffle_count",
)
"""One column each, after the planes: 1 for the phase; how many cards the following seats hold; the seat's own least
deadwood; counts above 255 are 255."""

OBSERVATION_SIZE: Final = len(PLANES) * DECK_SIZE + len(NUMBERS)


def _columns() -> dict[str, slice]:
    columns = {name: slice(at * DECK_SIZE, (at + 1) * DECK_SIZE) for at, name in enumerate(PLANES)}
    first = len(PLANES) * DECK_SIZE
    return columns | {name: slice(first + at, first + at + 1) for at, name in enumerate(NUMBERS)}


OBSERVATION_COLUMNS: Final = _columns()
"""Where each plane and each number is in a row."""

_NUMBERS_AT: Final = len(PLANES) * DECK_SIZE
_SHOWN_AT: Final = PLANES.index("shown_1")
_MELDS_AT: Final = PLANES.index("meld_0")
_LAID_AT: Final = PLANES.index("laid")
_PHASES: Final = len(PHASES)


@small_kernel
def _mark(rows: Array, at: Int, plane: Int, cards: Int) -> None:
    first = plane * DECK_SIZE
    while cards:
        rows[at, u64(first + lowest_card(cards))] = 1
        cards &= cards - 1


@kernel
def write_observation(rules: Record, state: Record, rows: Array, at: Int) -> None:
    """Writes what the seat to act may know to row ``at``; zeros when the hand is over."""
    for column in range(rows.shape[1]):
        rows[at, column] = 0
    if state.phase == OVER:
        return
    seat = i64(state.to_act)
    _mark(rows, at, i64(0), state.holdings[seat])
    top = i64(state.pile_count) - 1
    for place in range(top + 1):
        rows[at, u64((1 if place == top else 2) * DECK_SIZE + i64(state.pile[place]))] = 1
    if state.taken != NONE:
        rows[at, u64(3 * DECK_SIZE + i64(state.taken))] = 1
    column = i64(_NUMBERS_AT)
    rows[at, column + state.phase] = 1
    column += _PHASES
    rows[at, column] = seat == state.dealer
    for step in range(1, rules.seats):
        other = (seat + step) % i64(rules.seats)
        _mark(rows, at, i64(_SHOWN_AT + step - 1), state.shown[other])
        rows[at, column + step] = count_cards(state.holdings[other])
    column += MAX_SEATS
    rows[at, column] = state.stock_count
    rows[at, column + 1] = state.pile_count
    rows[at, column + 2] = limit_points(rules, state)
    rows[at, column + 3] = least_points(state.holdings[seat])
    rows[at, column + 4] = state.passes
    rows[at, column + 5] = min(i64(state.turn_count), 255)
    rows[at, column + 6] = min(i64(state.idle_turns), 255)
    rows[at, column + 7] = min(i64(state.take_count), 255)
    rows[at, column + 8] = state.reshuffle_count
    if state.phase >= LAY_MELDS:
        for number in range(state.meld_counts[seat]):
            _mark(rows, at, i64(_LAID_AT), MELD_CARDS[u64(state.melds[seat, number])])
    if state.phase == LAY_OFF:
        for number in range(MAX_MELDS):
            _mark(rows, at, i64(_MELDS_AT + number), state.grown[number])


def observations(rules: Rules, states: States, out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
    """What the seat to act may know in each position: ``uint8``, (n, ``OBSERVATION_SIZE``); see ``PLANES``.

    Zeros when the hand is over.
    """
    compiled = compile_rules(rules)
    checked = checked_states(compiled, states)
    rows = output("out", out, (len(checked), OBSERVATION_SIZE), np.uint8)
    _write_observations(compiled.record, checked, rows)
    return rows


@kernel
def _write_observations(rules: Array, states: Array, rows: Array) -> None:
    for at in range(states.shape[0]):
        write_observation(rules[0], states[at], rows, u64(at))
