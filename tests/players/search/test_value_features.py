"""The features of values, against the same written down plainly over ``core``."""

import functools
import operator
from typing import Any, NamedTuple

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.playing import VARIANTS, chance_hand
from tests.rulesets import EVERY
from undercut.core.actions import TAKE_UPCARD, Discard
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import CARD_POINTS, FULL_DECK, CardSet, card_set, iter_cards, points_of, rank_of, suit_of
from undercut.core.hand import apply, legal_actions
from undercut.core.melds import MELDS
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.core.upcard import effective_limit_points
from undercut.players.neighbours import CLOSE, NEIGHBOURS, PAIRS
from undercut.players.search.keeps import KEEPS_DTYPE, NOTHING, arrange_each
from undercut.players.search.value_features import (
    KNOCK_COUNT,
    KNOCK_FEATURES,
    STEPS,
    TABLE_DTYPE,
    THROWN_FEATURES,
    TURNS,
    VALUE_COUNT,
    VALUE_FEATURES,
    read_table,
    steps_by_turn,
    write_knock_features,
    write_value_features,
)
from undercut.sim import compile_rules, from_core
from undercut.sim.compiled import np

RULES = {name: EVERY[name].hand for name in ("challenge", "oklahoma", "straight", "table of 2", "standard", "pagat")}
TRIPLES = [meld for meld in MELDS if meld.bit_count() == 3]


class PlainTable(NamedTuple):
    """What lies on the table for one of two seats; cards that are not there are None."""

    pile: CardSet
    shown: CardSet
    last: int | None
    before: int | None
    take_count: int
    limit_points: int


def plain_table(state: HandState) -> PlainTable:
    """As the seat to act sees it."""
    pile = list(state.discard_pile)
    # The other threw the card on top, or that which was taken; before it the seat to act threw one, and so on.
    thrown = pile if state.taken is None else [*pile, state.taken]
    return PlainTable(
        pile=card_set(pile),
        shown=state.shown[1 - (state.to_act or 0)],
        last=thrown[-1] if thrown else None,
        before=thrown[-3] if len(thrown) >= 3 else None,
        take_count=state.take_count,
        limit_points=effective_limit_points(state.rules, state.first_upcard),
    )


def compiled_table(state: HandState, *, taking: bool = False) -> Any:
    """The same by ``read_table``: an array of length 1."""
    table = np.zeros(1, TABLE_DTYPE)
    read_table(compile_rules(state.rules).record[0], from_core([state])[0], state.to_act, taking, table[0])
    return table


def as_plain(table: Any) -> PlainTable:
    pile, shown, last, before, take_count, limit_points, *near = (int(table[0][at]) for at in TABLE_DTYPE.names or ())
    assert near == [close_to(pile), close_to(shown)]
    return PlainTable(pile, shown, None if last < 0 else last, None if before < 0 else before, take_count, limit_points)


def close_to(cards: CardSet) -> CardSet:
    return functools.reduce(operator.or_, (CLOSE[card] for card in iter_cards(cards)), 0)


# The features, told plainly ------------------------------------------------------------------------------------------


def makers(held: CardSet) -> CardSet:
    """Those that make a meld of three with two of these."""
    return card_set(card for card in range(52) if any(held >> a & held >> b & 1 for a, b in PAIRS[card]))


def gin_outs(kept: CardSet, coming: CardSet, may_go: CardSet) -> int:
    """Cards to come with which the discard of one that may go leaves nothing unmelded."""
    found = 0
    for card in iter_cards(coming):
        with_it = kept | 1 << card
        found += any(least_deadwood(with_it & ~(1 << thrown)) == 0 for thrown in iter_cards(may_go))
    return found


def kept_features(kept: CardSet, coming: CardSet, table: PlainTable) -> dict[str, float]:
    best = best_arrangement(kept)
    unmelded, points, melds = best.deadwood, best.deadwood_points, len(best.melds)
    loose = makers(unmelded) & coming
    other = makers(kept) & coming & ~loose
    outs, others, count = loose.bit_count(), other.bit_count(), unmelded.bit_count()
    alone = card_set(card for card in iter_cards(unmelded) if not NEIGHBOURS[card] & unmelded)
    gins = gin_outs(kept, coming, unmelded) if 0 < count <= 3 else 0
    prices = [CARD_POINTS[card] for card in iter_cards(unmelded)]
    near_pile = sum(1 for card in iter_cards(loose) if CLOSE[card] & table.pile)
    near_shown = sum(1 for card in iter_cards(loose) if CLOSE[card] & table.shown)
    return {
        "one": 1,
        "deadwood": points / 10,
        "deadwood_squared": points**2 / 400,
        "deadwood_cubed": points**3 / 8000,
        "within_limit": points <= table.limit_points,
        "within_half_limit": points <= table.limit_points / 2,
        "melds": melds,
        "one_meld": melds == 1,
        "two_melds": melds == 2,
        "all_melded": count == 0,
        "unmelded_1": count == 1,
        "unmelded_2": count == 2,
        "unmelded_3": count == 3,
        "unmelded_4": count == 4,
        "loose_outs": outs / 5,
        "other_outs": others / 5,
        "loose_outs_one_meld": outs / 5 * (melds == 1),
        "loose_outs_two_melds": outs / 5 * (melds >= 2),
        "other_outs_two_melds": others / 5 * (melds >= 2),
        "loose_outs_squared": outs**2 / 50,
        "alone": alone.bit_count() / 3,
        "alone_points": points_of(alone) / 10,
        "gin_outs": gins / 3,
        "has_gin_outs": gins > 0,
        "gin_outs_squared": gins**2 / 20,
        "dearest": max(prices, default=0) / 10,
        "cheapest": min(prices, default=0) / 10,
        "tens": prices.count(10) / 3,
        "deadwood_by_unmelded": points * count / 40,
        "deadwood_by_outs": points * outs / 50,
        "unmelded_by_outs": count * outs / 20,
        "outs_near_pile": near_pile / 5,
        "outs_near_shown": near_shown / 5,
    }


def points_of_one(card: int | None) -> float:
    return 0 if card is None else CARD_POINTS[card] / 10


def table_features(table: PlainTable, kept: dict[str, float]) -> dict[str, float]:
    shown, last = table.shown.bit_count(), points_of_one(table.last)
    return {
        "shown": shown / 3,
        "shown_squared": shown**2 / 9,
        "last_points": last,
        "before_points": points_of_one(table.before),
        "takes": table.take_count / 4,
        "shown_by_deadwood": shown / 3 * kept["deadwood"],
        "last_by_deadwood": last * kept["deadwood"],
        "shown_by_dearest": shown / 3 * kept["dearest"],
        "shown_by_outs": shown / 3 * kept["loose_outs"],
    }


def thrown_features(card: int, coming: CardSet, table: PlainTable) -> dict[str, float]:
    points = CARD_POINTS[card] / 10
    may_hold = coming | table.shown
    melds = [meld & ~(1 << card) for meld in TRIPLES if meld >> card & 1]
    pairs = sum(1 for pair in melds if pair & may_hold == pair)
    mates = card_set(other for other in range(52) if rank_of(other) == rank_of(card) and other != card)
    beside = CLOSE[card] & ~mates
    same = (mates & may_hold).bit_count()
    near_shown = (CLOSE[card] & table.shown).bit_count()
    return {
        "thrown_points": points,
        "thrown_pairs": pairs / 5,
        "thrown_pairs_squared": pairs**2 / 25,
        "thrown_without_pairs": pairs == 0,
        "near_shown": near_shown,
        "melds_with_shown": any(pair & table.shown == pair for pair in melds),
        "near_pile": (CLOSE[card] & table.pile).bit_count() / 2,
        "near_last": table.last is not None and CLOSE[card] >> table.last & 1,
        "near_before": table.before is not None and CLOSE[card] >> table.before & 1,
        "points_near_shown": near_shown * points,
        "rank_pairs": same * (same - 1) / 2,
        "rank_last": table.last is not None and rank_of(card) == rank_of(table.last),
        "rank_pile": (mates & table.pile).bit_count() / 2,
        "rank_shown": (mates & table.shown).bit_count(),
        "suit_shown": any(suit_of(other) == suit_of(card) for other in iter_cards(beside & table.shown)),
    }


def plain_values(kept: CardSet, thrown: int | None, table: PlainTable) -> dict[str, float]:
    gone = kept | table.pile | table.shown
    for card in (thrown, table.last):
        gone |= 0 if card is None else 1 << card
    coming = FULL_DECK & ~gone
    found = kept_features(kept, coming, table)
    found |= table_features(table, found)
    none = dict.fromkeys(THROWN_FEATURES, 0.0)
    found |= none if thrown is None else thrown_features(thrown, coming, table)
    return as_numbers(found)


def as_numbers(features: dict[str, float]) -> dict[str, float]:
    """Yes is 1."""
    return {name: float(value) for name, value in features.items()}


def plain_knock(kept: CardSet, table: PlainTable) -> dict[str, float]:
    points, shown = least_deadwood(kept) / 10, table.shown.bit_count() / 3
    last, before = points_of_one(table.last), points_of_one(table.before)
    found = {
        "one": 1,
        "deadwood": points,
        "deadwood_squared": points**2,
        "gin": points == 0,
        "shown": shown,
        "shown_squared": shown**2,
        "last_points": last,
        "last_points_squared": last**2,
        "before_points": before,
        "shown_by_deadwood": shown * points,
        "last_by_deadwood": last * points,
        "before_by_deadwood": before * points,
        "last_by_shown": last * shown,
        "melds": len(best_arrangement(kept).melds),
    }
    return as_numbers(found)


# Compared ------------------------------------------------------------------------------------------------------------


def keeps_of(cards: CardSet, thrown: int | None) -> tuple[CardSet, int, Any]:
    """All the cards, the throw, and what stays: an array of length 1."""
    keeps = np.zeros(1, KEEPS_DTYPE)
    place = NOTHING if thrown is None else thrown
    arrange_each(cards, 1 << place, keeps[0])
    return cards, place, keeps


def values_found(kept: CardSet, thrown: int | None, table: Any) -> dict[str, float]:
    features = np.full(VALUE_COUNT, 99.0)
    cards, place, keeps = keeps_of(kept if thrown is None else kept | 1 << thrown, thrown)
    write_value_features(cards, place, table[0], keeps[0], features)
    return dict(zip(VALUE_FEATURES, features.tolist(), strict=True))


def knock_found(kept: CardSet, thrown: int | None, table: Any) -> dict[str, float]:
    features = np.full(KNOCK_COUNT, 99.0)
    _, place, keeps = keeps_of(kept if thrown is None else kept | 1 << thrown, thrown)
    write_knock_features(place, table[0], keeps[0], features)
    return dict(zip(KNOCK_FEATURES, features.tolist(), strict=True))


def states_of(rules: HandRules, hands: int) -> list[HandState]:
    """Positions before a knock in which a seat is to act."""
    states = [state for number in range(hands) for state, _ in chance_hand(rules, number)]
    return [state for state in states if state.knocker is None and state.phase not in (Phase.RESHUFFLE, Phase.OVER)]


@pytest.mark.parametrize("name", RULES)
def test_features_are_what_cards_and_table_show(name: str) -> None:
    """Before a draw, and of every card that may be thrown."""
    with_throws = without = 0
    for state in states_of(RULES[name], 6):
        holding, plain, table = state.holdings[state.to_act or 0], plain_table(state), compiled_table(state)
        throws = [action.card for action in legal_actions(state) if isinstance(action, Discard)]
        for card in throws:
            kept = holding & ~(1 << card)
            assert values_found(kept, card, table) == pytest.approx(plain_values(kept, card, plain))
            assert knock_found(kept, card, table) == pytest.approx(plain_knock(kept, plain))
        if holding.bit_count() == state.rules.cards_each:
            assert values_found(holding, None, table) == pytest.approx(plain_values(holding, None, plain))
            assert knock_found(holding, None, table) == pytest.approx(plain_knock(holding, plain))
        with_throws += bool(throws)
        without += not throws
    assert min(with_throws, without) > 20


def test_every_feature_is_seen_to_be_something() -> None:
    """So that none is compared as nothing but 0."""
    seen = dict.fromkeys(VALUE_FEATURES, 0.0)
    for state in states_of(RULES["standard"], 25):
        table = compiled_table(state)
        for action in legal_actions(state):
            if isinstance(action, Discard):
                kept = state.holdings[state.to_act or 0] & ~(1 << action.card)
                for feature, value in values_found(kept, action.card, table).items():
                    seen[feature] = max(seen[feature], value)
    assert [feature for feature, value in seen.items() if value <= 0] == []


# The table -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*RULES, "reshuffle", "few takes"])
def test_the_table_is_what_lies_there(name: str) -> None:
    states = states_of(VARIANTS[name] if name in VARIANTS else RULES[name], 6)
    for state in states:
        assert as_plain(compiled_table(state)) == plain_table(state)
    tables = [plain_table(state) for state in states]
    assert any(state.taken is not None for state in states)
    assert any(table.shown and table.last is not None and table.before is not None for table in tables)
    assert any(table.before is None for table in tables)


@pytest.mark.parametrize("name", [*RULES, "refused upcard may be taken"])
@pytest.mark.parametrize("phase", [Phase.OFFER, Phase.DRAW])
def test_the_table_when_taking_is_that_after_the_take(name: str, phase: Phase) -> None:
    states = states_of(VARIANTS[name] if name in VARIANTS else RULES[name], 6)
    takers = [state for state in states if state.phase is phase and TAKE_UPCARD in legal_actions(state)]
    for state in takers:
        after = apply(state, TAKE_UPCARD)
        assert as_plain(compiled_table(state, taking=True)) == plain_table(after)
    assert len(takers) > 5


# The turns -----------------------------------------------------------------------------------------------------------


def test_steps_rise_one_after_the_other() -> None:
    steps = steps_by_turn()
    assert steps.shape == (TURNS, len(STEPS))
    expected = {
        0: [1, 0, 0, 0],
        4: [1, 1, 0, 0],
        7: [1, 1, 0.5, 0],
        10: [1, 1, 1, 0],
        22: [1, 1, 1, 1],
        27: [1, 1, 1, 1],
    }
    for turn, row in expected.items():
        assert steps[turn] == pytest.approx(row)
    assert (np.diff(steps, axis=0) >= 0).all()
    assert steps[:, 0].tolist() == [1.0] * TURNS
