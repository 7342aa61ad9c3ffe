"""Section 2 of the rules: every pair of values of two options is played with sensible results, or refused.

What is refused is told below, pair by pair; a new option, or a new value, comes to the test by itself.
"""

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from itertools import combinations
from typing import Any, get_type_hints

import pytest

from tests.playing import chance_match
from undercut.core.errors import RulesError
from undercut.core.match import MatchState
from undercut.core.payouts import payouts
from undercut.core.policies import Payout, Scoring
from undercut.core.record import final_match, replay
from undercut.core.results import HandResult, ResultKind
from undercut.core.rules import HandRules, MatchRules, RuleSet, TableRules, parse_rules
from undercut.core.rules_check import rules_problems

PARTS: dict[str, type] = {"hand": HandRules, "match": MatchRules, "table": TableRules}
EXTRA: dict[tuple[str, str], tuple[Any, ...]] = {
    ("match", "players"): (2, 3, 4),
    ("hand", "knock_limit_points"): (0, 10),
    ("hand", "big_gin_bonus_points"): (None, 31),
}
"""Numbers of which some values are another game."""
Choice = tuple[str, str, Any]
"""Part, option, value."""


def choices() -> Iterator[tuple[Choice, ...]]:
    """The values of each option that chooses among kinds."""
    for part, kind in PARTS.items():
        hints = get_type_hints(kind)
        for option in fields(kind):
            hint = hints[option.name]
            values = EXTRA.get((part, option.name), option.metadata.get("choices", ()))
            if hint is bool:
                values = (False, True)
            elif isinstance(hint, type) and issubclass(hint, StrEnum):
                values = tuple(member.value for member in hint)
            if values:
                yield tuple((part, option.name, value) for value in values)


PAIRS = [(a, b) for one, other in combinations(choices(), 2) for a in one for b in other]


def mapping_with(*chosen: Choice) -> dict[str, Any]:
    """Rules with these values, and with what they need besides to mean something; the chosen ones are not changed."""
    named = {name: value for _, name, value in chosen}
    seating = named.get("seating", "plain")
    hand: dict[str, Any] = {"turns_limit": 60}
    match: dict[str, Any] = {"players": {"plain": 2, "partners": 4}.get(seating, 3), "target_points": 40}
    penalties = named.get("payout", "none") != "none" or named.get("players", 2) > 2
    if penalties and seating == "plain":
        hand["scoring"] = "losers_penalised"
    elif named.get("shutout_means") == "no_hand_won" or named.get("shutout", "none") != "none":
        match |= {"shutout": "flat", "shutout_points": 50, "game_bonus_points": 100}
    elif named.get("box_bonus") == "at_once":
        match["box_bonus_points"] = 20
    if named.get("knock_with_discard") is False:
        hand["knock_instead_of_draw"] = True
    if named.get("scoring") == "losers_penalised":
        match = {name: value for name, value in match.items() if name in ("players", "target_points")}
    mapping: dict[str, Any] = {"name": "pair", "version": "1", "hand": hand, "match": match, "table": {}}
    for part, name, value in chosen:
        mapping[part][name] = value
    seats = mapping["match"]["players"] if seating == "plain" else 2
    hand |= {"seats": seats, "cards_each": 10 if seats == 2 else 7}
    return mapping


def text(choice: Choice) -> str:
    """An option and its value, as one reads it."""
    _, name, value = choice
    return f"{name} = {str(value).lower() if isinstance(value, bool) else value}"


PENALTIES = ["scoring = losers_penalised", "players = 3", "players = 4", "payout = per_point", "payout = by_place"]
"""Each of them means penalties: three and four at one table have no other score, and chips are paid for penalties."""
REFUSED: list[tuple[list[str], list[str]]] = [
    (["knock_with_discard = false"], ["knock_instead_of_draw = false", "stock_floor = void_after_last_take"]),
    (
        ["first_turn = none"],
        ["knock_limit = first_upcard", "knock_limit = first_upcard_ace_gin", "spade_upcard_doubles = true"],
    ),
    (["scoring = winner_scores"], PENALTIES[1:]),
    (["scoring = losers_penalised"], ["seating = partners"]),
    (PENALTIES, ["shutout = game_bonus_doubled", "shutout = total_doubled", "shutout = flat"]),
    (PENALTIES, ["columns = 3"]),
    (PENALTIES[3:], ["seating = box_captain_out", "seating = partners", "seating = dealer_out"]),
    (["players = 2"], ["seating = box_captain_out", "seating = partners", "seating = dealer_out"]),
    (["players = 3"], ["seating = partners"]),
    (["players = 4"], ["seating = box_captain_out", "seating = dealer_out"]),
    (["seating = box_captain_out"], ["next_dealer = winner", "next_dealer = loser"]),
]
"""Each value of the first list with each of the second."""
REFUSED_PAIRS = {frozenset((one, other)) for ones, others in REFUSED for one in ones for other in others}


def is_refused(a: Choice, b: Choice) -> bool:
    """Whether two values mean nothing together."""
    return frozenset((text(a), text(b))) in REFUSED_PAIRS


def test_what_is_refused_are_values_that_there_are() -> None:
    assert {frozenset((text(a), text(b))) for a, b in PAIRS} >= REFUSED_PAIRS
    assert len(PAIRS) > 1000


@pytest.mark.parametrize(("a", "b"), [pair for pair in PAIRS if is_refused(*pair)], ids=text)
def test_what_means_nothing_together_is_refused_by_name(a: Choice, b: Choice) -> None:
    mapping = mapping_with(a, b)
    with pytest.raises(RulesError):
        parse_rules(mapping)
    problems = rules_problems(mapping)
    assert any(choice[1] in problem.detail for problem in problems for choice in (a, b))
    assert all("allow" in problem.message for problem in problems)


def test_every_other_pair_is_played_with_sensible_results() -> None:
    played = {True: 0, False: 0}
    for number, (a, b) in enumerate(pair for pair in PAIRS if not is_refused(*pair)):
        mapping = mapping_with(a, b)
        rules = parse_rules(mapping)
        assert rules_problems(mapping) == ()
        record = chance_match(rules, number, hands_limit=3)
        for position in replay(record):
            if position.state.result is not None:
                assert_sensible_hand(rules, position.state.result)
        match = final_match(record)
        assert_sensible_match(match)
        played[match.over] += 1
    assert min(played.values()) > 100


def assert_sensible_hand(rules: RuleSet, result: HandResult) -> None:
    """Points go one way: to the one winner, or as penalties to the others; and chips change hands without a rest."""
    if result.kind is ResultKind.VOID:
        assert (result.winners, set(result.points)) == ((), {0})
    elif rules.hand.scoring is Scoring.WINNER_SCORES:
        (winner,) = result.winners
        assert all(points == 0 for seat, points in enumerate(result.points) if seat != winner)
        assert result.points[winner] >= 0
    else:
        assert result.winners
        assert all(points == 0 for seat, points in enumerate(result.points) if seat in result.winners)
        assert min(result.points) == 0
    if rules.table.payout is not Payout.NONE:
        changes = payouts(rules.table, result, (1000,) * rules.match.players).changes
        assert sum(changes) == 0
        assert all(changes[seat] >= 0 for seat in result.winners)


def assert_sensible_match(match: MatchState) -> None:
    """Who has won has the most points, or the fewest penalties; a bonus takes nothing away, and is nobody else's."""
    points = tuple(map(sum, zip(*(row.points for row in match.rows), strict=True))) or (0,) * len(match.sides)
    penalties = match.rules.hand.scoring is Scoring.LOSERS_PENALISED
    assert all(
        total >= value for total, value in zip(match.totals, points, strict=True) if match.rules.match.columns == 1
    )
    assert bool(match.winners) is match.over
    if match.over and match.rules.match.columns == 1:
        best = min(points) if penalties else max(points)
        assert match.winners == tuple(side for side, value in enumerate(points) if value == best)
        assert match.over is (max(points) >= 40)
    if penalties:
        assert match.totals == points
