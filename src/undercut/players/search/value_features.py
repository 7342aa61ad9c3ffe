"""What the expert's values speak of: features of ten cards kept, of the table, of the card thrown, and of a knock.

A value is the sum of the features, each times its weight at that turn of the hand; ``valued_play`` plays by values.
"""

from typing import Any, Final

import numpy.typing as npt

from undercut.core.cards import CARD_POINTS, FULL_DECK, SUIT_SIZE
from undercut.players.search.keeps import NOTHING
from undercut.players.search.likelihood import cards_close_to, partnered
from undercut.sim.choosing import NEAR, RANK_MATES, live_pairs
from undercut.sim.compiled import Array, Int, Record, count_cards, i64, kernel, lowest_card, np, small_kernel, u64
from undercut.sim.layout import DRAW, NONE
from undercut.sim.melds import POINTS, in_any_meld, least_points, meld_makers, points_in
from undercut.sim.settle import limit_points

KEPT_FEATURES: Final = (
    "one",
    "deadwood",
    "deadwood_squared",
    "deadwood_cubed",
    "within_limit",
    "within_half_limit",
    "melds",
    "one_meld",
    "two_melds",
    "all_melded",
    "unmelded_1",
    "unmelded_2",
    "unmelded_3",
    "unmelded_4",
    "loose_outs",
    "other_outs",
    "loose_outs_one_meld",
    "loose_outs_two_melds",
    "other_outs_two_melds",
    "loose_outs_squared",
    "alone",
    "alone_points",
    "gin_outs",
    "has_gin_outs",
    "gin_outs_squared",
    "dearest",
    "cheapest",
    "tens",
    "deadwood_by_unmelded",
    "deadwood_by_outs",
    "unmelded_by_outs",
    "outs_near_pile",
    "outs_near_shown",
)
"""Of the cards kept, in their best arrangement. Outs are cards still to come: loose ones make a meld with two unmelded
cards, other ones with any two; gin outs leave nothing when one of the unmelded cards (three or less) is thrown."""
TABLE_FEATURES: Final = (
    "shown",
    "shown_squared",
    "last_points",
    "before_points",
    "takes",
    "shown_by_deadwood",
    "last_by_deadwood",
    "shown_by_dearest",
    "shown_by_outs",
)
"""Of the cards that the other was seen to take, its last discard, the one before that, and the takes of the hand."""
THROWN_FEATURES: Final = (
    "thrown_points",
    "thrown_pairs",
    "thrown_pairs_squared",
    "thrown_without_pairs",
    "near_shown",
    "melds_with_shown",
    "near_pile",
    "near_last",
    "near_before",
    "points_near_shown",
    "rank_pairs",
    "rank_last",
    "rank_pile",
    "rank_shown",
    "suit_shown",
)
"""Of the card thrown: what the other may make of it, by the cards that lie close to it, in its rank or in its suit."""
VALUE_FEATURES: Final = (*KEPT_FEATURES, *THROWN_FEATURES, *TABLE_FEATURES)
VALUE_COUNT: Final = len(VALUE_FEATURES)
CARD_COUNT: Final = len(KEPT_FEATURES) + len(THROWN_FEATURES)
"""The first features, which speak of cards; those of the table come last."""
_THROWN: Final = len(KEPT_FEATURES)
_TABLE: Final = CARD_COUNT
_ONE, _DEADWOOD, _LOOSE_OUTS, _DEAREST = (
    KEPT_FEATURES.index(at) for at in ("one", "deadwood", "loose_outs", "dearest")
)

KNOCK_FEATURES: Final = (
    "one",
    "deadwood",
    "deadwood_squared",
    "gin",
    "shown",
    "shown_squared",
    "last_points",
    "last_points_squared",
    "before_points",
    "shown_by_deadwood",
    "last_by_deadwood",
    "before_by_deadwood",
    "last_by_shown",
    "melds",
)
"""Of a knock: the deadwood that it leaves, and what the table tells of the other's."""
KNOCK_COUNT: Final = len(KNOCK_FEATURES)

FEATURES_BY_KIND: Final = (("throw", VALUE_FEATURES), ("draw", VALUE_FEATURES), ("knock", KNOCK_FEATURES))
"""The kinds of values, in the order of ``valued_play.Values``, and what each speaks of."""

TURNS: Final = 28
"""Values have weights for so many turns of the hand; the last ones stand for the rest."""
STEPS: Final = ("always", "from_0_to_4", "from_4_to_10", "from_10_to_22")
"""The weight at a turn is the sum of four numbers: the first, and of each other as much as of its turns is over."""

TABLE_DTYPE: Final = np.dtype(
    [
        ("pile", np.int64),
        ("shown", np.int64),
        ("last", np.int64),
        ("before", np.int64),
        ("take_count", np.int64),
        ("limit_points", np.int64),
        ("near_pile", np.int64),
        ("near_shown", np.int64),
    ]
)
"""What lies on the table for one of two seats: the discard pile, the cards that the other shows, its last discard and
the one before that (-1: none; by the places in the pile, so only nearly so when cards were taken), the takes so far;
and the cards close to the pile, and to those that are shown."""
_TENS: Final = sum(1 << card for card, points in enumerate(CARD_POINTS) if points == 10)
_HIGHEST_POINTS: Final = np.array([min(10, ranks.bit_length()) for ranks in range(1 << SUIT_SIZE)], np.int64)
"""By the ranks of some cards: the points of the dearest; 0 of none."""


def steps_by_turn() -> npt.NDArray[np.float64]:
    """(``TURNS``, 4): how much of each number counts at each turn."""
    turns = np.arange(TURNS)[:, None]
    first, length = np.array([[0, 4, 10], [4, 6, 12]])
    rising = np.clip((turns - first) / length, 0.0, 1.0)
    return np.concatenate([np.ones((TURNS, 1)), rising], axis=1)


@kernel
def weights_turn(state: Record) -> Int:
    """The turn whose weights count now."""
    return min(i64(state.turn_count), i64(TURNS - 1))


@kernel
def read_table(rules: Record, state: Record, me: Int, taking: Any, table: Record) -> None:
    """Fills in ``table`` as ``me`` sees it. ``taking``: as if the upcard was taken now."""
    table.pile = 0
    count = i64(state.pile_count)
    table.take_count = i64(state.take_count)
    table.shown = state.shown[1 - me]
    table.limit_points = limit_points(rules, state)
    top = i64(NONE)
    if taking:
        count -= 1
        top = i64(state.pile[count])
        table.take_count += state.phase == DRAW  # the first offer and the last discard do not count
    elif state.taken != NONE:
        top = i64(state.taken)
    for at in range(count):
        table.pile |= i64(1) << i64(state.pile[at])
    place = count if top != NONE else count - 1
    table.last = top if top != NONE or count == 0 else i64(state.pile[place])
    table.before = i64(state.pile[place - 2]) if place >= 2 else i64(NONE)
    table.near_pile = cards_close_to(i64(table.pile))
    table.near_shown = cards_close_to(i64(table.shown))


@kernel
def _gin_outs(kept: Int, unmelded: Int, candidates: Int) -> Int:
    """How many of these cards leave nothing when one of the unmelded cards is thrown."""
    found = i64(0)
    while candidates:
        card = candidates & -candidates
        candidates ^= card
        full = kept | card
        # A card that is in no meld at all has to go; of two such only one can.
        useless = unmelded & ~in_any_meld(full)
        if useless & (useless - 1):
            continue
        left = useless or unmelded
        while left:
            thrown = left & -left
            left ^= thrown
            if least_points(full ^ thrown) == 0:
                found += 1
                break
    return found


@kernel
def _write_spread(unmelded: Int, features: Array) -> None:
    """The dearest and the cheapest unmelded card, and how many count ten."""
    tens = count_cards(unmelded & _TENS)
    ranks = (unmelded | unmelded >> 13 | unmelded >> 26 | unmelded >> 39) & 8191
    features[_DEAREST] = (10 if tens else _HIGHEST_POINTS[u64(ranks)]) / 10.0
    features[_DEAREST + 1] = min(lowest_card(ranks) + 1, 10) / 10.0 if unmelded else 0.0
    features[_DEAREST + 2] = tens / 3.0


@kernel
def _write_kept(kept: Int, unmelded: Int, points: Int, count: Int, coming: Int, table: Record, features: Array) -> None:
    loose_count = count_cards(unmelded)
    makers = meld_makers(kept) & coming
    loose = meld_makers(unmelded) & coming
    outs, others = count_cards(loose), count_cards(makers & ~loose)
    alone = unmelded & ~partnered(unmelded)
    features[_ONE] = 1.0
    features[_DEADWOOD] = points / 10.0
    features[2] = points**2 / 400.0
    features[3] = points**3 / 8000.0
    features[4] = points <= table.limit_points
    features[5] = points * 2 <= table.limit_points
    features[6] = count
    features[7] = count == 1
    features[8] = count == 2
    if loose_count <= 4:
        features[9 + loose_count] = 1.0
    features[_LOOSE_OUTS] = outs / 5.0
    features[15] = others / 5.0
    features[16] = outs / 5.0 if count == 1 else 0.0
    features[17] = outs / 5.0 if count >= 2 else 0.0
    features[18] = others / 5.0 if count >= 2 else 0.0
    features[19] = outs**2 / 50.0
    features[20] = count_cards(alone) / 3.0
    features[21] = points_in(alone) / 10.0
    if 0 < loose_count <= 3:
        gin_outs = _gin_outs(kept, unmelded, makers)
        features[22] = gin_outs / 3.0
        features[23] = gin_outs > 0
        features[24] = gin_outs**2 / 20.0
    _write_spread(unmelded, features)
    features[28] = loose_count * points / 40.0
    features[29] = outs * points / 50.0
    features[30] = outs * loose_count / 20.0
    features[31] = count_cards(loose & i64(table.near_pile)) / 5.0
    features[32] = count_cards(loose & i64(table.near_shown)) / 5.0


@small_kernel
def _tens_of(card: Int) -> Any:
    """The points of a card, by tens; -1: of none."""
    return POINTS[u64(card)] / 10.0 if card >= 0 else 0.0


@kernel
def _write_table(table: Record, features: Array) -> None:
    shown, last = count_cards(i64(table.shown)) / 3.0, _tens_of(i64(table.last))
    features[_TABLE] = shown
    features[_TABLE + 1] = shown**2
    features[_TABLE + 2] = last
    features[_TABLE + 3] = _tens_of(i64(table.before))
    features[_TABLE + 4] = table.take_count / 4.0
    features[_TABLE + 5] = shown * features[_DEADWOOD]
    features[_TABLE + 6] = last * features[_DEADWOOD]
    features[_TABLE + 7] = shown * features[_DEAREST]
    features[_TABLE + 8] = shown * features[_LOOSE_OUTS]


@kernel
def fold_table(weights: Array, table: Record, folded: Array) -> None:
    """Fills in the weights of the ``CARD_COUNT`` features of cards so that their sum is that of all the features: the
    table is the same for all the choices of a decision.
    """
    shown, last = count_cards(i64(table.shown)) / 3.0, _tens_of(i64(table.last))
    folded[:] = weights[:CARD_COUNT]
    folded[_ONE] += weights[_TABLE] * shown + weights[_TABLE + 1] * shown**2
    folded[_ONE] += weights[_TABLE + 2] * last + weights[_TABLE + 3] * _tens_of(i64(table.before))
    folded[_ONE] += weights[_TABLE + 4] * table.take_count / 4.0
    folded[_DEADWOOD] += weights[_TABLE + 5] * shown + weights[_TABLE + 6] * last
    folded[_DEAREST] += weights[_TABLE + 7] * shown
    folded[_LOOSE_OUTS] += weights[_TABLE + 8] * shown


@kernel
def _write_thrown(card: Int, coming: Int, table: Record, features: Array) -> None:
    points = POINTS[u64(card)] / 10.0
    near, mates = NEAR[u64(card)], RANK_MATES[u64(card)]
    shown, pile = i64(table.shown), i64(table.pile)
    pairs = live_pairs(card, coming | shown)
    same = count_cards(mates & (coming | shown))
    features[_THROWN] = points
    features[_THROWN + 1] = pairs / 5.0
    features[_THROWN + 2] = pairs**2 / 25.0
    features[_THROWN + 3] = pairs == 0
    features[_THROWN + 4] = count_cards(shown & near)
    features[_THROWN + 5] = (meld_makers(shown) >> card) & 1
    features[_THROWN + 6] = count_cards(pile & near) / 2.0
    if table.last >= 0:
        features[_THROWN + 7] = (near >> i64(table.last)) & 1
        features[_THROWN + 11] = (mates >> i64(table.last)) & 1
    if table.before >= 0:
        features[_THROWN + 8] = (near >> i64(table.before)) & 1
    features[_THROWN + 9] = count_cards(shown & near) * points
    features[_THROWN + 10] = same * (same - 1) / 2.0
    features[_THROWN + 12] = count_cards(mates & pile) / 2.0
    features[_THROWN + 13] = count_cards(mates & shown)
    features[_THROWN + 14] = (near & ~mates & shown) != 0


@kernel
def write_card_features(cards: Int, thrown: Int, table: Record, keeps: Record, features: Array) -> None:
    """The first ``CARD_COUNT`` features of throwing one of ``cards`` (``NOTHING``: before a draw from the stock).

    ``keeps``: filled in for these cards and this throw; ``features``: room for ``CARD_COUNT`` numbers or more.
    """
    features[:CARD_COUNT] = 0.0
    gone = cards | i64(table.pile) | i64(table.shown)
    if table.last >= 0:
        gone |= i64(1) << i64(table.last)
    coming = FULL_DECK & ~gone
    kept = cards & ~(i64(1) << thrown)
    at = u64(thrown)
    _write_kept(kept, i64(keeps.unmelded[at]), i64(keeps.points[at]), i64(keeps.melds[at]), coming, table, features)
    if thrown != NOTHING:
        _write_thrown(thrown, coming, table, features)


@kernel
def write_value_features(cards: Int, thrown: Int, table: Record, keeps: Record, features: Array) -> None:
    """All ``VALUE_COUNT`` features, as ``write_card_features`` writes the first ones."""
    write_card_features(cards, thrown, table, keeps, features)
    _write_table(table, features)


@kernel
def write_knock_features(thrown: Int, table: Record, keeps: Record, features: Array) -> None:
    """The features of a knock with a card (``NOTHING``: instead of a draw), for which ``keeps`` is filled in.

    ``features``: room for ``KNOCK_COUNT`` numbers.
    """
    points = keeps.points[u64(thrown)] / 10.0
    shown = count_cards(i64(table.shown)) / 3.0
    last, before = _tens_of(i64(table.last)), _tens_of(i64(table.before))
    features[0] = 1.0
    features[1] = points
    features[2] = points**2
    features[3] = points == 0
    features[4] = shown
    features[5] = shown**2
    features[6] = last
    features[7] = last**2
    features[8] = before
    features[9] = shown * points
    features[10] = last * points
    features[11] = before * points
    features[12] = last * shown
    features[13] = keeps.melds[u64(thrown)]
