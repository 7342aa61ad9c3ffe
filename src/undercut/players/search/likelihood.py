"""How likely a seat's holding is, by what the table shows: a log-linear model with learned weights.

Its features speak of one possible holding of another seat: how much of it is melded at this turn of the hand, how it
agrees with the cards that the seat threw, refused or passed, by their age, and with those that it was seen to take.
"""

from typing import Any, Final

from undercut.core.actions import MAX_MELDS
from undercut.players.neighbours import CLOSE, LOW_RANKS, NOT_LOW, NOT_LOW_TWO, NOT_TOP, NOT_TOP_TWO
from undercut.sim.arrangement import best_arrangement
from undercut.sim.compiled import Array, Int, Record, count_cards, i64, kernel, lowest_card, np, u64
from undercut.sim.melds import MELD_CARDS, meld_makers, paired_ranks, points_in

SPELLS: Final = ("turn_0", "turn_3", "turn_6", "turn_10", "turn_15")
"""The hand in five spells, each from that turn on."""
AGES: Final = ("new", "middle", "old")
"""Of unwanted cards: the four on top of the discard pile, the six below, and the rest."""
NEW_CARDS: Final = 4
MIDDLE_CARDS: Final = 10

FEATURES: Final = (
    *(f"deadwood_{spell}" for spell in SPELLS),
    *(f"can_knock_{spell}" for spell in SPELLS),
    *(f"unmelded_{spell}" for spell in SPELLS),
    *(f"meld_refused_{age}" for age in AGES),
    *(f"near_refused_{age}" for age in AGES),
    "taken_unmelded",
    "near_taken",
    "alone",
    "alone_by_turn",
    "alone_points",
    "alone_points_by_turn",
    "outs",
    "deadwood_squared",
    "outs_by_turn",
    "deadwood_by_turn",
    "all_melded",
)
"""One weight each.

Per spell of the hand: deadwood points / 10, whether they allow a knock, unmelded cards / 3. Per age of the unwanted
cards: how many of them would have made a meld with two cards of the holding, and how many cards of the holding are
close to one (same rank, or next in the suit). Of the cards it was seen to take: how many are not melded, and how many
cards are close to them. Unmelded cards with no partner, and their points / 10. Cards that would meld with two unmelded
ones / 5. Where it says by turn: times the turns of the hand / 10. Deadwood: squared / 400, times turns / 100, and
whether there is none.
"""
FEATURE_COUNT: Final = len(FEATURES)
_DEADWOOD, _CAN_KNOCK, _UNMELDED = 0, 5, 10
_MELD_REFUSED, _NEAR_REFUSED, _REST = 15, 18, 21

EVIDENCE_DTYPE: Final = np.dtype(
    [
        ("known", np.int64),
        ("near_known", np.int64),
        ("unwanted", np.int64, len(AGES)),
        ("near_unwanted", np.int64, len(AGES)),
        ("turn_count", np.int64),
        ("limit_points", np.int64),
    ]
)
"""What the table shows of one seat: the cards it was seen to take, the unwanted ones by age, those close to them."""

_CLOSE: Final = np.array(CLOSE, np.int64)


@kernel
def meld_slots() -> Array:
    """Room for the melds of an arrangement."""
    return np.empty(MAX_MELDS, np.int16)


@kernel
def cards_close_to(cards: Int) -> Int:
    """Those of the same rank, and the next ones in the suit."""
    close = i64(0)
    while cards:
        close |= _CLOSE[u64(lowest_card(cards))]
        cards &= cards - 1
    return close


@kernel
def write_unwanted(state: Record, own_taken: Int, unwanted: Array) -> None:
    """The unwanted cards by age; ``own_taken``: what the observer took from the discard pile, the oldest."""
    top = i64(state.pile_count) - 1
    unwanted[0] = unwanted[1] = 0
    unwanted[2] = own_taken
    for place in range(top + 1):
        depth = top - place
        age = 0 if depth < NEW_CARDS else 1 if depth < MIDDLE_CARDS else 2
        unwanted[age] |= i64(1) << i64(state.pile[place])


@kernel
def write_evidence(state: Record, seat: Int, own_taken: Int, limit_points: Int, evidence: Record) -> None:
    """Fills in what the table shows of ``seat``."""
    evidence.known = state.shown[seat]
    evidence.near_known = cards_close_to(i64(state.shown[seat])) & ~i64(state.shown[seat])
    write_unwanted(state, own_taken, evidence.unwanted)
    for age in range(len(AGES)):
        evidence.near_unwanted[age] = cards_close_to(i64(evidence.unwanted[age]))
    evidence.turn_count = state.turn_count
    evidence.limit_points = limit_points


@kernel
def partnered(cards: Int) -> Int:
    """Those with another of their rank, or within two steps in their suit."""
    near = (cards & NOT_TOP) << 1 | (cards & NOT_TOP_TWO) << 2 | (cards & NOT_LOW) >> 1 | (cards & NOT_LOW_TWO) >> 2
    return cards & (near | paired_ranks(cards) * LOW_RANKS)


@kernel
def _spell_of(turn_count: Int) -> Int:
    return i64(turn_count >= 3) + i64(turn_count >= 6) + i64(turn_count >= 10) + i64(turn_count >= 15)


@kernel
def write_features(holding: Int, evidence: Record, melds: Array, features: Array) -> None:
    """The features of one holding. ``melds``: room for four meld indices."""
    features[:] = 0.0
    unmelded = holding
    for number in range(best_arrangement(holding, melds, i64(0))):
        unmelded &= ~MELD_CARDS[u64(melds[number])]
    points = points_in(unmelded)
    spell = _spell_of(evidence.turn_count)
    turns = evidence.turn_count / 10.0
    features[_DEADWOOD + spell] = points / 10.0
    features[_CAN_KNOCK + spell] = points <= evidence.limit_points
    features[_UNMELDED + spell] = count_cards(unmelded) / 3.0
    makers = meld_makers(holding)
    thrown = i64(0)
    for age in range(len(AGES)):
        thrown |= evidence.unwanted[age]
        features[_MELD_REFUSED + age] = count_cards(makers & evidence.unwanted[age])
        features[_NEAR_REFUSED + age] = count_cards(holding & evidence.near_unwanted[age])
    alone = unmelded & ~partnered(unmelded)
    outs = count_cards(meld_makers(unmelded) & ~(holding | thrown | evidence.known)) / 5.0
    features[_REST] = count_cards(evidence.known & unmelded)
    features[_REST + 1] = count_cards(holding & evidence.near_known)
    features[_REST + 2] = count_cards(alone)
    features[_REST + 3] = count_cards(alone) * turns
    features[_REST + 4] = points_in(alone) / 10.0
    features[_REST + 5] = points_in(alone) / 10.0 * turns
    features[_REST + 6] = outs
    features[_REST + 7] = points * points / 400.0
    features[_REST + 8] = outs * turns
    features[_REST + 9] = points * turns / 10.0
    features[_REST + 10] = points == 0


@kernel
def log_likelihood(holding: Int, evidence: Record, weights: Array, melds: Array, features: Array) -> Any:
    """Up to a constant of the position. ``features``: room for ``FEATURE_COUNT`` numbers."""
    write_features(holding, evidence, melds, features)
    total = 0.0
    for at in range(FEATURE_COUNT):
        total += weights[at] * features[at]
    return total
