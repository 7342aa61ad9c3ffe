"""The features of a holding, against the same written down plainly over ``core``."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.playing import VARIANTS, chance_hand
from undercut.core.arrangement import best_arrangement
from undercut.core.cards import CARD_POINTS, FULL_DECK, CardSet, card_set, iter_cards
from undercut.core.observation import Observation, observe
from undercut.core.state import Phase
from undercut.players.neighbours import CLOSE, NEIGHBOURS, meld_makers
from undercut.players.public_facts import other_seats, public_facts
from undercut.players.search import likelihood
from undercut.players.search.likelihood import FEATURES, log_likelihood, meld_slots, write_features
from undercut.players.search.worlds import Unseen
from undercut.sim.compiled import np
from undercut.sim.melds import meld_makers as compiled_makers

CARD_SETS = st.sets(st.integers(0, 51), max_size=14).map(card_set)


def close_to(cards: CardSet) -> CardSet:
    return _union(CLOSE[card] for card in iter_cards(cards))


def _union(sets: Any) -> CardSet:
    found = 0
    for each in sets:
        found |= each
    return found


def points_of(cards: CardSet) -> int:
    return sum(CARD_POINTS[card] for card in iter_cards(cards))


def unwanted_by_age(observation: Observation) -> list[CardSet]:
    """The four on top of the discard pile, the six below, and the rest with those that the observer took."""
    pile = observation.discard_pile[::-1]
    own = observation.shown[observation.seat or 0] & observation.holding
    return [card_set(pile[:4]), card_set(pile[4:10]), card_set(pile[10:]) | own]


def plain_features(holding: CardSet, observation: Observation, seat: int) -> dict[str, float]:
    """What the docstring of ``FEATURES`` says."""
    turn, limit = observation.turn_count, observation.knock_limit_points
    spell = next(start for start in (15, 10, 6, 3, 0) if turn >= start)
    best = best_arrangement(holding)
    known, unmelded, points = observation.shown[seat], best.deadwood, best.deadwood_points
    ages = unwanted_by_age(observation)
    thrown = _union(ages)
    partnered = _union(NEIGHBOURS[card] for card in iter_cards(unmelded))
    alone = unmelded & ~partnered
    outs = (meld_makers(unmelded) & ~(holding | thrown | known)).bit_count() / 5
    near_known = close_to(known) & ~known
    found = dict.fromkeys(FEATURES, 0.0)
    found |= {
        f"deadwood_turn_{spell}": points / 10,
        f"can_knock_turn_{spell}": int(points <= limit),
        f"unmelded_turn_{spell}": unmelded.bit_count() / 3,
        "taken_unmelded": (known & unmelded).bit_count(),
        "near_taken": (holding & near_known).bit_count(),
        "alone": alone.bit_count(),
        "alone_by_turn": alone.bit_count() * turn / 10,
        "alone_points": points_of(alone) / 10,
        "alone_points_by_turn": points_of(alone) / 10 * turn / 10,
        "outs": outs,
        "deadwood_squared": points**2 / 400,
        "outs_by_turn": outs * turn / 10,
        "deadwood_by_turn": points * turn / 100,
        "all_melded": int(points == 0),
    }
    for age, cards in zip(("new", "middle", "old"), ages, strict=True):
        found[f"meld_refused_{age}"] = (meld_makers(holding) & cards).bit_count()
        found[f"near_refused_{age}"] = (holding & close_to(cards)).bit_count()
    return found


@pytest.mark.parametrize("name", VARIANTS)
def test_features_are_what_the_table_shows(name: str) -> None:
    """Of the true holdings, in hands played by chance under all kinds of options."""
    features = np.empty(len(FEATURES))
    checked = 0
    for number in range(3):
        for state, _ in chance_hand(VARIANTS[name], number):
            if state.knocker is not None or state.to_act is None or state.phase in (Phase.RESHUFFLE, Phase.OVER):
                continue
            observation = observe(state, state.to_act)
            unseen = Unseen(observation, public_facts(observation))
            for place, seat in enumerate(other_seats(observation)):
                write_features(state.holdings[seat], unseen.evidence[place], meld_slots(), features)
                expected = plain_features(state.holdings[seat], observation, seat)
                assert dict(zip(FEATURES, features.tolist(), strict=True)) == pytest.approx(expected)
                checked += 1
    assert checked > 10


@given(CARD_SETS)
def test_cards_that_make_melds_are_those_of_the_neighbours(cards: CardSet) -> None:
    assert compiled_makers(cards) == meld_makers(cards)


@given(CARD_SETS)
def test_partnered_cards_have_a_neighbour(cards: CardSet) -> None:
    expected = card_set(card for card in iter_cards(cards) if NEIGHBOURS[card] & cards)
    assert likelihood.partnered(cards) == expected


@given(CARD_SETS)
def test_close_cards_are_those_of_the_neighbours(cards: CardSet) -> None:
    assert likelihood.cards_close_to(cards) == close_to(cards)


def test_the_likelihood_is_the_weighted_sum() -> None:
    state = next(state for state, _ in chance_hand(VARIANTS["table of three"], 1) if state.turn_count == 4)
    observation = observe(state, state.to_act)
    unseen = Unseen(observation, public_facts(observation))
    weights = np.linspace(-1, 2, len(FEATURES))
    features = np.empty(len(FEATURES))
    holding = state.holdings[other_seats(observation)[0]]
    found = log_likelihood(holding, unseen.evidence[0], weights, meld_slots(), features)
    expected = plain_features(holding, observation, other_seats(observation)[0])
    assert found == pytest.approx(sum(weight * expected[name] for weight, name in zip(weights, FEATURES, strict=True)))


def test_every_age_of_unwanted_cards_is_kept_apart() -> None:
    """The four on top, six more, the rest; and what the observer took is of the oldest."""
    state = next(state for state, _ in chance_hand(next(iter(VARIANTS.values())), 3))
    pile = tuple(card for card in range(52) if not (state.holdings[0] | state.holdings[1]) >> card & 1)[:14]
    observation = observe(state._replace(discard_pile=pile, stock=()), state.to_act)
    evidence = Unseen(observation, public_facts(observation)).evidence[0]
    assert [int(cards).bit_count() for cards in evidence["unwanted"]] == [4, 6, 4]
    assert int(evidence["unwanted"][0]) == card_set(pile[-4:])
    assert _union(int(cards) for cards in evidence["unwanted"]) & ~FULL_DECK == 0
