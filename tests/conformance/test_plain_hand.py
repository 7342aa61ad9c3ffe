"""The engine against the plain telling of the rules, step by step: the same legal actions, piles, phases and scores."""

from collections import Counter
from dataclasses import asdict

import pytest
from hypothesis import given

from tests.conformance.plain_hand import DECK, PlainHand
from tests.playing import VARIANTS, chance_hand, deck_of, legal_tokens
from tests.rulesets import EVERY
from tests.strategies import Played, hand_rules, played_hands
from undercut.core.cards import CardSet, cards_of
from undercut.core.deal import Deal
from undercut.core.notation import format_card
from undercut.core.phases import knock_limit_points
from undercut.core.record_moves import format_move
from undercut.core.rules import HandRules, RuleSet
from undercut.core.state import HandState, Phase

SKILLS = (0.3, 0.9, 1.0, 1.0)


def plain_hand(rules: HandRules, deal: Deal) -> PlainHand:
    """The same deal, told plainly."""
    return PlainHand(asdict(rules), [format_card(card) for card in deal.deck], deal.dealer)


def texts(cards: CardSet) -> set[str]:
    return {DECK[card] for card in cards_of(cards)}


def assert_same(state: HandState, plain: PlainHand) -> None:
    """Both tell the same position."""
    assert state.phase == plain.phase
    legal = legal_tokens(state)
    assert len(legal) == len(set(legal))
    assert set(legal) == plain.legal()
    assert [texts(cards) for cards in state.holdings] == plain.held
    assert [DECK[card] for card in state.stock] == plain.stock
    assert [DECK[card] for card in state.discard_pile] == plain.pile
    assert knock_limit_points(state) == plain.limit()
    if state.result is None:
        assert state.to_act == plain.seat
        assert plain.outcome is None
    else:
        assert (state.result.kind, state.result.winners, state.result.points) == plain.outcome


@pytest.mark.parametrize("name", VARIANTS)
def test_hands_are_the_same_step_by_step(name: str) -> None:
    rules = VARIANTS[name]
    for number in range(12):
        steps = chance_hand(rules, number, SKILLS[number % len(SKILLS)])
        plain: PlainHand | None = None
        for state, move in steps:
            plain = plain or plain_hand(rules, Deal(deck_of(number), state.dealer))
            assert_same(state, plain)
            if move is not None:
                plain.play(format_move(move))


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
def test_hands_of_every_rule_set_are_the_same_step_by_step(rules: RuleSet) -> None:
    for number in range(4):
        plain: PlainHand | None = None
        for state, move in chance_hand(rules.hand, number, SKILLS[number % len(SKILLS)]):
            plain = plain or plain_hand(rules.hand, Deal(deck_of(number), state.dealer))
            assert_same(state, plain)
            if move is not None:
                plain.play(format_move(move))


@given(played_hands(hand_rules(), to_the_end=True))
def test_hands_with_any_options_are_the_same(played: Played) -> None:
    plain = plain_hand(played.state.rules, played.deal)
    for state, move in zip(played.states, (*played.moves, None), strict=True):
        assert_same(state, plain)
        if move is not None:
            plain.play(format_move(move))


def test_every_phase_and_every_end_is_met() -> None:
    """The comparison above is worth little unless the hands go everywhere."""
    phases: Counter[Phase] = Counter()
    ends: Counter[str] = Counter()
    for rules in VARIANTS.values():
        for number in range(12):
            for state, _ in chance_hand(rules, number, SKILLS[number % len(SKILLS)]):
                phases[state.phase] += 1
                if state.result is not None:
                    ends[state.result.why_void or state.result.kind] += 1
    assert set(phases) == set(Phase)
    assert set(ends) == {"knock", "gin", "big_gin", "undercut", "stock", "reshuffles", "idle", "long", "takes"}
