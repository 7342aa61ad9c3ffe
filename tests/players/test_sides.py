from undercut.core.match import MatchState, add_result, start_match
from undercut.core.notation import parse_cards
from undercut.core.results import HandResult, ResultKind
from undercut.core.rulesets import load_ruleset
from undercut.players.sides import sides_in_hand
from undercut.players.stakes import Race, stakes_of


def knock(winner: int, points: int) -> HandResult:
    return HandResult(ResultKind.KNOCK, winner, (winner,), (points, 0) if winner == 0 else (0, points))


def three_after(*results: HandResult) -> MatchState:
    match = start_match(load_ruleset("three-hand"), 0, parse_cards("7D AH KC"))
    for result in results:
        match = add_result(match, result)
    return match


def test_two_play_against_each_other() -> None:
    match = start_match(load_ruleset("classic"), 1)
    assert [sides_in_hand(match, player) for player in (0, 1)] == [(0, 1), (1, 0)]


def test_partners_are_one_side() -> None:
    match = start_match(load_ruleset("partners"), 0)
    for side, players in enumerate(match.sides):
        assert {sides_in_hand(match, player) for player in players} == {(side, 1 - side)}


def test_whoever_sits_out_is_nobodys_opponent() -> None:
    leaders_out = 0
    for first in (0, 1):
        for second in (0, 1):
            match = three_after(knock(first, 60), knock(second, 20))
            points, seated = match.columns[0].points, match.boards[0].players
            for player in seated:
                [other] = set(seated) - {player}
                assert sides_in_hand(match, player) == (player, other)
                target = match.rules.match.target_points or 0
                assert stakes_of(match, player) == (Race(target - points[player], target - points[other]),)
            leaders_out += points.index(max(points)) not in seated
    assert leaders_out
