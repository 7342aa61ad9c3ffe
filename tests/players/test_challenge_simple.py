"""The stand-in for the research challenge's simple player, rule by rule."""

import pytest

from tests.players.watching import choice, dealt, play_hand
from tests.playing import CLASSIC, VARIANTS, classic_with, play
from tests.rulesets import EVERY
from undercut.core.actions import Action, BigGin, Discard, Knock, LayMeld, LayOff
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.notation import format_action
from undercut.core.observation import Observation
from undercut.core.policies import StockFloor
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase
from undercut.players import ChallengeSimplePlayer

SIMPLE = ChallengeSimplePlayer(1)
RULES = EVERY["challenge"].hand
HANDS = 150


def token(state: HandState, player: ChallengeSimplePlayer = SIMPLE) -> str:
    """The token of what it does."""
    return format_action(choice(player, state))


@pytest.mark.parametrize(
    ("holding", "upcard", "expected"),
    [
        ("4H 5H KS KD QC 9C 8D 2S 2D AC", "6H", "T"),
        ("4H 5H KS KD QC 9C 8D 2S 2D AC", "KC", "T"),
        ("4H 5H 6H KD QC 9C 8D 2S 2D AC", "7H", "T"),
        # Any meld is enough, also one that its best arrangement has no use for.
        ("7H 8H 9C 9D 9S KS QD 3S 2D AC", "9H", "T"),
        # An ace for a king saves deadwood, and makes no meld.
        ("4H 5H KS KD QC 9C 8D 2S 2D 7C", "AD", "P"),
    ],
)
def test_it_takes_the_upcard_only_if_it_makes_a_meld(holding: str, upcard: str, expected: str) -> None:
    state = dealt(RULES, holding, upcard)
    assert token(state) == expected
    assert token(state._replace(phase=Phase.DRAW)) == {"T": "T", "P": "S"}[expected]


def test_it_takes_the_last_discard_only_to_knock_with_it() -> None:
    rules = classic_with(stock_floor=StockFloor.VOID_AFTER_LAST_TAKE)
    takes = dealt(rules, "4H 5H 6H KS KD KC 2S 2D 9C AC", "2C")._replace(phase=Phase.LAST_TAKE)
    assert (token(takes), token(play(takes, "T"))) == ("T", "K9C")
    passes = dealt(rules, "4H 5H 6H KS KD QC JC 2S 2D AC", "2C")._replace(phase=Phase.LAST_TAKE)
    assert token(passes) == "P"


def test_of_discards_that_leave_the_same_it_throws_any() -> None:
    state = play(dealt(RULES, "4H 6H KS KD QC QD 8D 2S 3D AC", "8C"), "T")
    thrown = {token(state, ChallengeSimplePlayer(seed)) for seed in range(60)}
    assert thrown == {"KS", "KD", "QC", "QD"}


def test_it_never_throws_the_card_just_taken() -> None:
    assert token(play(dealt(RULES, "4H 5H 6H 8S 7D 6C 5C 3D 2S AC", "KH"), "T")) == "8S"


def test_it_knocks_as_soon_as_it_may_and_always_leaves_the_least_deadwood() -> None:
    def watch(state: HandState, observation: Observation, action: Action) -> None:
        ends = [each for each in observation.legal_actions if isinstance(each, Knock | BigGin)]
        assert isinstance(action, Knock | BigGin) == bool(ends)
        if isinstance(action, Discard | Knock) and action.card is not None:
            cards = [each.card for each in observation.legal_actions if isinstance(each, type(action))]
            left = {card: least_deadwood(observation.holding & ~(1 << card)) for card in cards if card is not None}
            assert left[action.card] == min(left.values())

    for number in range(HANDS):
        play_hand(RULES, number, [SIMPLE, ChallengeSimplePlayer(2)], watch)


def test_it_goes_big_gin_and_knocks_instead_of_a_draw_where_it_may() -> None:
    whole = play(dealt(classic_with(big_gin_bonus_points=31), "4H 5H 6H KS KD KC 2S 2D 2C 7H", "KH"), "T")
    assert token(whole) == "G"
    ready = dealt(CLASSIC.hand, "4H 5H 6H KS KD KC 2S 2D 2C 9C", "9D")._replace(phase=Phase.DRAW)
    assert token(ready) == "K"


@pytest.mark.parametrize("rules", [RULES, VARIANTS["table of four"]])
def test_it_keeps_its_best_melds_and_lays_off_all_else_that_fits(rules: HandRules) -> None:
    seen = 0

    def watch(state: HandState, observation: Observation, action: Action) -> None:
        nonlocal seen
        if observation.phase is not Phase.LAY_OFF:
            return
        deadwood = best_arrangement(observation.holding).deadwood
        fits = [each for each in observation.legal_actions if isinstance(each, LayOff) and deadwood >> each.card & 1]
        assert (action in fits) if fits else not isinstance(action, LayOff | LayMeld)
        seen += bool(fits)

    for number in range(HANDS):
        play_hand(rules, number, [ChallengeSimplePlayer(seat) for seat in range(rules.seats)], watch)
    assert seen > 20


def test_what_it_does_depends_on_the_seed_and_the_observation_alone() -> None:
    used, choices = ChallengeSimplePlayer(3), []

    def watch(state: HandState, observation: Observation, action: Action) -> None:
        choices.append((observation, action))

    for number in range(20):
        play_hand(RULES, number, [used, used], watch)
    assert all(ChallengeSimplePlayer(3).choose(observation) == action for observation, action in choices)
