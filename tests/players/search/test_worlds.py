"""Possible worlds: every one fits the observation, and they come as often as their likelihood says."""

from collections import Counter
from itertools import combinations

import pytest

pytest.importorskip("numba", reason="the extra fast is not installed")

from tests.playing import CLASSIC, VARIANTS, cards, chance_hand
from tests.rulesets import EVERY
from undercut.core.cards import FULL_DECK, card_set, cards_of
from undercut.core.observation import Observation, observe
from undercut.core.rules import HandRules
from undercut.core.state import AFTER_KNOCK, HandState, Phase
from undercut.players.determinize import determinize
from undercut.players.public_facts import other_seats, public_facts
from undercut.players.search.likelihood import FEATURES, log_likelihood, meld_slots
from undercut.players.search.weights import expert_weights
from undercut.players.search.worlds import Unseen, sample_worlds
from undercut.sim import from_core
from undercut.sim.compiled import np

RULES: dict[str, HandRules] = VARIANTS | {name: rules.hand for name, rules in EVERY.items()}
BELIEF = expert_weights().ways[0].belief


def unseen_by(observation: Observation) -> Unseen:
    return Unseen(observation, public_facts(observation))


@pytest.mark.parametrize("name", RULES)
def test_every_world_fits_the_observation(name: str) -> None:
    """All 52 cards are somewhere once; seen by the observer, and as numbers, it is the position that was observed."""
    rules, phases = RULES[name], set()
    for number in range(2):
        for state, _ in chance_hand(rules, number):
            if state.to_act is None or state.phase in (*AFTER_KNOCK, Phase.RESHUFFLE):
                continue
            observation = observe(state, state.to_act)
            for world in sample_worlds(unseen_by(observation), BELIEF, 3, number):
                holdings = [int(world["holdings"][seat]) for seat in range(rules.seats)]
                stock = world["stock"][: world["stock_count"]].tolist()[::-1]
                assert sum(map(int.bit_count, holdings)) + len(stock) + len(observation.discard_pile) == 52
                assert sum(holdings) | card_set([*stock, *observation.discard_pile]) == FULL_DECK
                made_up = determinize(observation, holdings, stock)
                assert observe(made_up, state.to_act) == observation
                [same] = from_core([made_up])
                same["key"] = world["key"]
                assert same.tobytes() == world.tobytes()
            phases.add(state.phase)
    assert {Phase.DRAW, Phase.DISCARD} <= phases


def late(shown: str) -> HandState:
    """Seat 0 draws late in a hand: seven cards of seat 1 are known, three more are among eight that are not seen."""
    mine, known = cards("AC 2C 3C 5D 6D 7D 9H JH KH 4S"), cards(shown)
    free = cards("AD AH AS 2D 2H KC KD KS")
    pile = cards_of(FULL_DECK & ~(mine | known | free))
    theirs = known | card_set(cards_of(free)[:3])
    return HandState(
        rules=CLASSIC.hand,
        phase=Phase.DRAW,
        to_act=0,
        dealer=1,
        holdings=(mine, theirs),
        stock=cards_of(free)[3:],
        discard_pile=pile,
        first_upcard=pile[0],
        shown=(0, known),
        turn_count=20,
    )


def test_worlds_come_as_often_as_they_are_likely() -> None:
    """All 56 holdings are counted; weights that say much, so that evenly drawn worlds would be found out."""
    observation = observe(late("4C 4D 4H 8S 9S TS QC"), 0)
    unseen = unseen_by(observation)
    weights = np.zeros(len(FEATURES))
    weights[FEATURES.index("deadwood_turn_15")] = -1.0
    weights[FEATURES.index("alone")] = -0.7
    known, features = observation.shown[1], np.empty(len(FEATURES))
    holdings = [known | card_set(three) for three in combinations(unseen.cards.tolist(), 3)]
    likely = {
        holding: float(np.exp(log_likelihood(holding, unseen.evidence[0], weights, meld_slots(), features)))
        for holding in holdings
    }
    count = 20_000
    drawn = Counter(sample_worlds(unseen, weights, count, 1)["holdings"][:, 1].tolist())
    assert set(drawn) <= set(likely)
    total = sum(likely.values())
    expected = {holding: value / total for holding, value in likely.items()}
    apart = sum(abs(drawn[holding] / count - share) for holding, share in expected.items()) / 2
    evenly = sum(abs(1 / len(holdings) - share) for share in expected.values()) / 2
    assert apart < 0.04 < 0.2 < evenly


def test_without_weights_every_world_is_alike() -> None:
    unseen = unseen_by(observe(late("4C 4D 4H 8S 9S TS QC"), 0))
    worlds = sample_worlds(unseen, np.zeros(len(FEATURES)), 8000, 2)
    drawn = Counter(worlds["holdings"][:, 1].tolist())
    assert len(drawn) == 56
    assert sum(abs(count / 8000 - 1 / 56) for count in drawn.values()) / 2 < 0.06
    tops = Counter(int(world["stock"][world["stock_count"] - 1]) for world in worlds)
    assert len(tops) == 8
    assert sum(abs(count / 8000 - 1 / 8) for count in tops.values()) / 2 < 0.03


def test_where_everything_is_known_there_is_one_world() -> None:
    state = late("4C 4D 4H 8S 9S TS QC")
    known = state.holdings[1]
    shown = state._replace(shown=(0, known))
    worlds = sample_worlds(unseen_by(observe(shown, 0)), BELIEF, 5, 1)
    assert set(worlds["holdings"][:, 1].tolist()) == {known}


@pytest.mark.parametrize("name", ["challenge", "table of 4"])
def test_equal_seeds_give_equal_worlds(name: str) -> None:
    states = [state for state, _ in chance_hand(EVERY[name].hand, 1) if state.turn_count == 3]
    observation = observe(states[0], states[0].to_act)
    one, two, other = (sample_worlds(unseen_by(observation), BELIEF, 20, seed).tobytes() for seed in (4, 4, 5))
    assert one == two != other


def test_several_seats_are_given_cards_of_their_own() -> None:
    states = [state for state, _ in chance_hand(EVERY["table of 4"].hand, 2) if state.turn_count == 6]
    observation = observe(states[0], states[0].to_act)
    unseen = unseen_by(observation)
    assert [int(each["seat"]) for each in unseen.seats] == other_seats(observation)
    worlds = sample_worlds(unseen, BELIEF, 200, 1)
    for seat in other_seats(observation):
        assert len(set(worlds["holdings"][:, seat].tolist())) > 50
