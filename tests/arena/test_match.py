"""A match in the arena: what players are told, what becomes of their faults, and where it ends."""

from collections.abc import Callable

import pytest

from tests.arena.players import Does, Told, fail, not_held
from tests.playing import deck_of
from tests.rulesets import EVERY
from undercut.arena.match import PlayedMatch, credits_of, forfeit_result, play_match
from undercut.arena.schedule import DuplicateJob, DuplicateSeeds
from undercut.core.arrangement import least_deadwood
from undercut.core.deal import Deal
from undercut.core.events import HandEnded, may_know
from undercut.core.hand import start
from undercut.core.match import add_result, start_match
from undercut.core.observation import Observation
from undercut.core.option_text import with_settings
from undercut.core.results import HandResult, ResultKind
from undercut.core.rules import RuleSet
from undercut.core.state import Phase
from undercut.players import EasyPlayer, Player, RandomPlayer

SEEDS = DuplicateSeeds(1, DuplicateJob(0, 1, 0))
CHALLENGE = EVERY["challenge"]
every_rule_set = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


def play(rules: RuleSet, *players: Player, hands_limit: int = 30, seeds: DuplicateSeeds = SEEDS) -> PlayedMatch:
    """A match between these; the seats that are left are easy."""
    rest = [EasyPlayer() for _ in range(rules.match.players - len(players))]
    return play_match(rules, [*players, *rest], seeds, hands_limit)


# What players are told -----------------------------------------------------------------------------------------------


@every_rule_set
def test_players_are_told_of_the_match_in_order(rules: RuleSet) -> None:
    players = [Told() for _ in range(rules.match.players)]
    played = play(rules, *players)
    assert played.faults == ()
    for number, player in enumerate(players):
        names = [name for name, _, _ in player.calls]
        hands = sum(hand.points[number] is not None for hand in played.hands)
        assert (names[0], names[-1]) == ("start_match", "end_match")
        assert player.calls[0][2] == number
        assert names.count("start_hand") == names.count("end_hand") == hands
        inside = [name for name in names[1:-1] if name != "choose"]
        assert inside == ["start_hand", "end_hand"] * hands


@every_rule_set
def test_an_observation_comes_with_all_that_the_seat_saw(rules: RuleSet) -> None:
    players = [Told() for _ in range(rules.match.players)]
    play(rules, *players, hands_limit=3)
    for player in players:
        for seen in player.observations("choose"):
            assert seen.seat == seen.to_act
            assert seen.history
            assert all(may_know(event, seen.seat) for event in seen.history)
            assert len(seen.legal_actions) > 1, "there was nothing to choose"
        for seen in player.observations("end_hand"):
            assert seen.history[-1] == HandEnded(seen.result) if seen.result else False
            assert seen.phase is Phase.OVER


def test_the_score_is_told_before_and_after_each_hand() -> None:
    told = Told()
    play(CHALLENGE, told)
    counted = [match for name, match, _ in told.calls if name in ("start_hand", "end_hand") and match]
    starts, ends = counted[::2], counted[1::2]
    assert [match.hand_number for match in starts] == list(range(1, len(starts) + 1))
    assert [match.totals for match in ends[:-1]] == [match.totals for match in starts[1:]]
    assert ends[-1].over


# Faults --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "code", "message"),
    [
        (fail, "raised", "RuntimeError: no idea what to do"),
        (not_held, "illegal_action", "not a legal action"),
        (lambda observation: None, "illegal_action", "None: not a legal action"),
        (lambda observation: "S", "illegal_action", "'S': not a legal action"),
    ],
)
def test_a_fault_loses_the_hand_and_not_the_match(
    what: Callable[[Observation], object], code: str, message: str
) -> None:
    played = play(CHALLENGE, Does(what, lambda seen: seen.phase is Phase.DISCARD))
    assert not played.cut
    assert played.credits == (0.0, 1.0)
    assert {fault.code for fault in played.faults} == {code}
    assert message in played.faults[0].message
    assert [fault.hand_number for fault in played.faults] == list(range(1, len(played.hands) + 1))
    for hand in played.hands:
        assert hand.forfeited_by == 0
        assert not hand.void
        assert hand.points[0] == 0
        assert hand.points[1] is not None
        assert hand.points[1] >= 25


@every_rule_set
def test_faults_end_no_match_of_any_rule_set(rules: RuleSet) -> None:
    faulty = Does(fail, lambda seen: seen.turn_count > 1 and seen.phase is Phase.DISCARD)
    played = play(rules, faulty, hands_limit=200)
    assert not played.cut
    assert played.faults
    assert {fault.player for fault in played.faults} == {0}
    lost = [hand for hand in played.hands if hand.forfeited_by is not None]
    assert len(lost) == len(played.faults)


@pytest.mark.parametrize("name", ["start_match", "start_hand", "end_hand", "end_match"])
def test_a_player_that_cannot_be_told_is_reported(name: str) -> None:
    def refuse(*told: object) -> None:
        raise ValueError("deaf")

    player = Told()
    setattr(player, name, refuse)
    played = play(CHALLENGE, player)
    assert not played.cut
    assert {(fault.player, fault.code, fault.message) for fault in played.faults} == {(0, "raised", "ValueError: deaf")}
    forfeited = {hand.forfeited_by for hand in played.hands}
    assert forfeited == ({0} if name == "start_hand" else {None})


def test_who_loses_a_hand_pays_as_for_a_gin() -> None:
    state = start(Deal(deck_of(1), 0), CHALLENGE.hand)
    held = least_deadwood(state.holdings[0])
    assert forfeit_result(state, 0) == HandResult(ResultKind.GIN, None, (1,), (0, 25 + held))
    table = start(Deal(deck_of(1), 0), EVERY["table of 3"].hand)
    held = least_deadwood(table.holdings[2])
    assert forfeit_result(table, 2) == HandResult(ResultKind.GIN, None, (0, 1), (0, 0, 25 + held))


def test_a_doubled_hand_is_lost_double() -> None:
    rules = EVERY["oklahoma"].hand
    states = [start(Deal(deck_of(number), 0), rules) for number in range(40)]
    doubled = {
        (state.first_upcard or 0) // 13 == 3: (forfeit_result(state, 1).points[0], least_deadwood(state.holdings[1]))
        for state in states
    }
    assert doubled[True][0] == 2 * (25 + doubled[True][1])
    assert doubled[False][0] == 25 + doubled[False][1]


# Ends ----------------------------------------------------------------------------------------------------------------


def test_a_match_that_would_not_end_is_ended_by_the_score() -> None:
    # Hands of one turn are all void: the same dealer deals for ever.
    endless = with_settings(EVERY["straight"], ["turns_limit=1"])
    played = play(endless, RandomPlayer(1), hands_limit=7)
    assert played.cut
    assert len(played.hands) == 7
    assert all(hand.void for hand in played.hands)
    assert played.credits == (0.5, 0.5)


def test_a_match_that_is_cut_goes_to_whoever_leads() -> None:
    won = HandResult(ResultKind.KNOCK, 1, (1,), (0, 12))
    match = add_result(start_match(CHALLENGE, 0), won)
    assert credits_of(match) == (0.0, 1.0)
    boxes = with_settings(CHALLENGE, ["box_bonus=25", "box_bonus=at_once"])
    match = start_match(boxes, 0)
    for seat, points in ((0, 4), (0, 4), (1, 12)):
        match = add_result(match, HandResult(ResultKind.KNOCK, seat, (seat,), (0, points) if seat else (points, 0)))
    assert match.totals == (58, 37)
    assert credits_of(match) == (0.0, 1.0), "bonuses say what a win is worth, not who has won"
    table = EVERY["table of 3"]
    match = add_result(start_match(table, 0), HandResult(ResultKind.GIN, 0, (0,), (0, 30, 40)))
    assert credits_of(match) == (1.0, 0.0, 0.0)


def test_partners_win_together() -> None:
    played = play(EVERY["partners"], EasyPlayer(), RandomPlayer(1), EasyPlayer(), RandomPlayer(2))
    assert played.credits == (1.0, 0.0, 1.0, 0.0)


def test_the_same_seeds_are_the_same_match() -> None:
    def match(seeds: DuplicateSeeds) -> PlayedMatch:
        return play(CHALLENGE, RandomPlayer(1), seeds=seeds)

    again, other = match(SEEDS), match(DuplicateSeeds(1, DuplicateJob(0, 1, 1)))
    assert match(SEEDS).digest == again.digest != other.digest
    assert match(SEEDS).hands == again.hands


def test_times_are_kept_of_those_who_chose() -> None:
    told = Told()
    played = play(CHALLENGE, told)
    assert len(played.decision_ms[0]) == len(told.observations("choose"))
    assert all(value >= 0 for value in played.decision_ms[0])
