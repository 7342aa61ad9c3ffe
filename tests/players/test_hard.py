"""The hard level: gin when it can be had, knocks weighed in possible worlds, the score kept in mind."""

from dataclasses import replace

from tests.players.watching import choice, dealt
from tests.playing import CLASSIC, play
from undercut.core.actions import Action, Discard, Knock
from undercut.core.cards import card_set
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.notation import format_action, parse_cards
from undercut.core.observation import observe
from undercut.core.results import HandResult, ResultKind
from undercut.core.rules import RuleSet
from undercut.core.rulesets import load_ruleset
from undercut.core.state import HandState, Phase
from undercut.players import HardPlayer, MatchPlayer

RULES = load_ruleset("challenge").hand


def token(state: HandState) -> str:
    """The token of what hard does."""
    return format_action(choice(HardPlayer(1), state))


def to_throw(holding: str, turn_count: int, pile: str = "3D") -> HandState:
    """Seat 0 is to throw one of these eleven cards, in that turn."""
    cards = card_set(parse_cards(holding))
    state = dealt(RULES, "", "3D")
    others = [card for card in range(52) if not cards >> card & 1 and card not in parse_cards(pile)]
    return state._replace(
        phase=Phase.DISCARD,
        to_act=0,
        holdings=(cards, card_set(others[:10])),
        stock=tuple(others[10:]),
        discard_pile=tuple(parse_cards(pile)),
        turn_count=turn_count,
    )


def test_it_takes_the_card_that_makes_gin() -> None:
    assert token(dealt(RULES, "4H 5H 6H 9C 9D 9S 2S 2D 2C KD", "7H")) == "T"


def test_it_goes_gin_when_it_can() -> None:
    assert token(to_throw("4H 5H 6H 7H 9C 9D 9S 2S 2D 2C KD", 3)) == "KKD"


def test_it_keeps_melds_and_throws_what_is_far_from_all() -> None:
    assert token(to_throw("4H 5H 6H 7H 9C 9D 9S 2S JD QD KC", 3)) == "KC"


NEAR_GIN = "4H 5H 6H 9C 9D 9S TC TD TS 5D KC"
"""Three melds and a five: four cards make gin."""


def test_it_knocks_early_and_late_waits_for_gin() -> None:
    assert token(to_throw("4H 5H 6H 9C 9D 9S 5C 3S AS AC KC", 1)) == "KKC"
    assert token(to_throw(NEAR_GIN, 16)) == "KC"


def match_at(rules: RuleSet, mine: int, theirs: int) -> MatchState:
    """A match in which the players have these points."""
    match = start_match(rules, 0)
    for winner, points in ((0, mine), (1, theirs)):
        if points:
            both = (points, 0) if winner == 0 else (0, points)
            match = add_result(match, HandResult(ResultKind.KNOCK, winner, (winner,), both))
    return match


def chosen_at(state: HandState, mine: int, theirs: int, name: str = "challenge") -> Action:
    """What it does at that score."""
    player = HardPlayer(1)
    assert isinstance(player, MatchPlayer)
    match = match_at(load_ruleset(name), mine, theirs)
    observation = observe(state, 0)
    player.start_match(start_match(match.rules, 0), 0)
    player.start_hand(match, observation)
    return player.choose(observation)


def test_it_knocks_when_the_knock_wins_the_match() -> None:
    state = to_throw(NEAR_GIN, 16)
    assert isinstance(chosen_at(state, 0, 0), Discard)
    assert isinstance(chosen_at(state, 99, 0), Knock)


def test_a_new_match_forgets_the_old_score() -> None:
    state = to_throw(NEAR_GIN, 16)
    player = HardPlayer(1)
    match = match_at(load_ruleset("challenge"), 99, 0)
    player.start_match(start_match(match.rules, 0), 0)
    player.start_hand(match, observe(state, 0))
    assert isinstance(player.choose(observe(state, 0)), Knock)
    player.end_hand(match, observe(state, 0))
    player.end_match(match)
    assert isinstance(player.choose(observe(state, 0)), Discard)


def test_without_bonuses_it_knocks_as_soon_as_that_pays() -> None:
    rules = replace(RULES, gin_bonus_points=0, undercut_bonus_points=0)
    state = to_throw(NEAR_GIN, 16)._replace(rules=rules)
    assert token(state) == "KKC"


def test_it_knocks_instead_of_drawing_where_that_is_allowed() -> None:
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S 2S 2D 2C AD", "KC"), "P P")
    assert "K" in [format_action(action) for action in observe(state._replace(phase=Phase.DRAW), 0).legal_actions]
    assert token(state._replace(phase=Phase.DRAW)) == "K"


def test_where_one_hand_is_the_match_it_wins_the_hand_rather_than_wait() -> None:
    """With these cards it would wait for gin in a match to 100."""
    state = to_throw(NEAR_GIN, 6)
    assert isinstance(chosen_at(state, 0, 0), Discard)
    for name in ("tournament", "table"):
        hand = state._replace(rules=load_ruleset(name, 2).hand)
        assert isinstance(chosen_at(hand, 0, 0, name), Knock)


def test_the_smaller_the_bonus_of_an_undercut_the_sooner_it_knocks() -> None:
    state = to_throw(NEAR_GIN, 9)
    assert isinstance(chosen_at(state, 0, 0), Discard)
    rules = replace(RULES, gin_bonus_points=20, undercut_bonus_points=0)
    assert isinstance(chosen_at(state._replace(rules=rules), 0, 0), Knock)
