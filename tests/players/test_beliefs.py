"""Beliefs: probabilities that add up, follow what was taken and left, and are sampled as they say."""

from collections import Counter
from random import Random

import pytest

from tests.players.watching import dealt, play_hand
from tests.playing import CLASSIC, VARIANTS, chance_hand
from undercut.core.cards import DECK_SIZE, FULL_DECK, Card, iter_cards
from undercut.core.notation import parse_card
from undercut.core.observation import observe
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.players import make_player
from undercut.players.beliefs import MOST, BeliefWeights, held_chances, sample_holding
from undercut.players.hard import WEIGHTS
from undercut.players.public_facts import public_facts

INDIFFERENT = BeliefWeights(1.0, 1.0, 1.0, 1.0)
RULES = CLASSIC.hand
HOLDING = "4H 5H KS KD QC 9C 8D 2S 2D AC"


def chances_in(state: HandState, weights: BeliefWeights, seat: int = 1) -> tuple[float, ...]:
    """What seat 0 believes that ``seat`` holds."""
    observation = observe(state, 0)
    return held_chances(observation, public_facts(observation), seat, weights)


def test_without_weights_every_unseen_card_is_alike() -> None:
    chances = chances_in(dealt(RULES, HOLDING, "7C"), INDIFFERENT)
    unseen = 52 - 10 - 1
    assert {round(each, 12) for each in chances} == {0.0, round(10 / unseen, 12)}
    assert sum(chances) == pytest.approx(10)


@pytest.mark.parametrize("name", VARIANTS)
def test_chances_are_probabilities_of_unseen_cards_alone(name: str) -> None:
    for number in range(5):
        for state, _ in chance_hand(VARIANTS[name], number):
            if state.phase is Phase.OVER or state.knocker is not None:
                continue
            observation = observe(state, 0)
            facts = public_facts(observation)
            for seat in range(1, len(state.holdings)):
                chances = held_chances(observation, facts, seat, WEIGHTS.belief)
                for card in range(DECK_SIZE):
                    if state.shown[seat] >> card & 1:
                        assert chances[card] == 1.0
                    elif facts.unseen >> card & 1:
                        assert 0.0 <= chances[card] <= MOST
                    else:
                        assert chances[card] == 0.0


def test_what_another_holds_is_unseen_or_picked_up() -> None:
    for number in range(20):
        for state, _ in chance_hand(RULES, number):
            if state.knocker is None:
                facts = public_facts(observe(state, 0))
                assert state.holdings[1] & ~(facts.unseen | facts.picked_up) == 0
                assert facts.unseen & (state.holdings[0] | facts.picked_up) == 0
                assert facts.unwanted & facts.unseen == 0


def test_a_card_thrown_makes_its_neighbours_less_likely_and_one_taken_more() -> None:
    def of(text: str) -> Card:
        return parse_card(text)

    def before_and_after(state: HandState) -> tuple[float, ...]:
        return chances_in(state, WEIGHTS.belief)

    state = dealt(RULES, HOLDING, "7C")
    thrown = before_and_after(state)
    assert thrown[of("7S")] < thrown[of("JS")]
    assert thrown[of("6C")] < thrown[of("JS")]
    taken = before_and_after(state._replace(discard_pile=(), shown=(0, 1 << of("7C"))))
    assert taken[of("7S")] > taken[of("JS")]
    assert taken[of("6C")] > taken[of("JS")]
    assert taken[of("7C")] == 1.0


def test_samples_hold_what_is_known_and_follow_the_chances() -> None:
    random = Random(5)
    known = 1 << 3
    chances = [0.0] * DECK_SIZE
    chances[3] = 1.0
    candidates = FULL_DECK & ~known
    for card in iter_cards(candidates):
        chances[card] = 0.9 if card < 12 else 0.02
    counts: Counter[Card] = Counter()
    for _ in range(400):
        holding = sample_holding(chances, known, candidates, 10, random)
        assert holding.bit_count() == 10
        assert holding & known
        counts.update(iter_cards(holding))
    likely = sum(counts[card] for card in range(12) if card != 3)
    unlikely = sum(counts[card] for card in range(12, DECK_SIZE))
    assert likely > 4 * unlikely


@pytest.mark.parametrize("rules", [CLASSIC.hand, VARIANTS["table of four"]])
def test_beliefs_of_real_play_say_more_than_none(rules: HandRules) -> None:
    """The true holding gets more probability, a card, from the tuned weights than from weights that say nothing."""
    gained = 0.0

    def watch(state: HandState, observation: object, action: object) -> None:
        nonlocal gained
        if state.knocker is not None or state.turn_count < 4 * rules.seats:
            return
        here, there = chances_in(state, WEIGHTS.belief), chances_in(state, INDIFFERENT)
        for card in iter_cards(state.holdings[1] & ~state.shown[1]):
            gained += here[card] - there[card]

    for number in range(25):
        play_hand(rules, number, [make_player("normal", 0)] * rules.seats, watch)
    assert gained > 0
