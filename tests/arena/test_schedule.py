"""The schedule: everybody sits everywhere on the same deals, and every seed has one place where it is used."""

from collections import Counter
from itertools import product

import pytest

from tests.rulesets import EVERY
from undercut.arena.schedule import Contestant, DuplicateJob, DuplicateSeeds, Plan, seatings_of
from undercut.core.rules import RuleSet
from undercut.core.seating import sides_of
from undercut.fairness import SEED_BYTES

DEALERS = [0, 2, 2, 2, 1, 2]
every_rule_set = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


def plan_of(rules: RuleSet, contestants: int, matches: int) -> Plan:
    """A plan of contestants that are never made."""
    return Plan(rules, tuple(Contestant(f"{each}", f"{each}") for each in range(contestants)), matches, 0)


@every_rule_set
def test_both_sit_in_every_seat_equally_often(rules: RuleSet) -> None:
    seatings = seatings_of(rules)
    assert len(set(seatings)) == len(seatings)
    for player in range(rules.match.players):
        assert Counter(seats[player] for seats in seatings)[0] * 2 == len(seatings)
    assert sorted(seatings) == sorted(tuple(1 - each for each in seats) for seats in seatings)


@every_rule_set
def test_partners_are_of_one_kind(rules: RuleSet) -> None:
    for seats in seatings_of(rules):
        kinds = {frozenset(seats[player] for player in side) for side in sides_of(rules.match)}
        assert kinds == {frozenset([0]), frozenset([1])}


def test_two_players_or_teams_swap_seats() -> None:
    assert seatings_of(EVERY["challenge"]) == ((0, 1), (1, 0))
    assert seatings_of(EVERY["partners"]) == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_with_three_each_is_once_alone_in_every_seat() -> None:
    alone = ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert seatings_of(EVERY["three-hand"]) == (*alone, (1, 0, 0), (0, 1, 0), (0, 0, 1))
    assert len(seatings_of(EVERY["table of 4"])) == 8


@pytest.mark.parametrize(("matches", "duplicates"), [(1, 1), (2, 1), (3, 2), (2000, 1000)])
def test_whole_duplicates_are_played(matches: int, duplicates: int) -> None:
    assert plan_of(EVERY["classic"], 2, matches).duplicates == duplicates


def test_everybody_meets_everybody_once() -> None:
    assert plan_of(EVERY["classic"], 4, 1).pairings == ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


def test_every_seed_is_another_one() -> None:
    hands: list[bytes] = []
    players: list[int] = []
    for seed, job in product((0, 1, -1), (DuplicateJob(0, 1, 0), DuplicateJob(0, 1, 1), DuplicateJob(0, 2, 0))):
        seeds = DuplicateSeeds(seed, job)
        hands += [seeds.hand(number) for number in (1, 2, 11)]
        players += [seeds.player(match, player) for match in range(2) for player in range(3)]
    assert len(set(hands)) == len(hands)
    assert len(set(players)) == len(players)
    assert {len(hand) for hand in hands} == {SEED_BYTES}
    assert all(0 <= player < 2**53 for player in players)


def test_seeds_are_these_for_ever() -> None:
    """A report with its seed can be made again with any later version."""
    seeds = DuplicateSeeds(1, DuplicateJob(0, 1, 0))
    assert seeds.hand(1).hex() == "c7ce80c85684631d22401277e0c619286d7119ebb6986ec0eb014e8a3d1b919f"
    assert seeds.player(0, 1) == 6562031050220965
    assert [DuplicateSeeds(1, DuplicateJob(0, 1, each)).first_dealer(3) for each in range(6)] == DEALERS


def test_each_deals_first_in_some_duplicates() -> None:
    dealers = Counter(DuplicateSeeds(5, DuplicateJob(0, 1, number)).first_dealer(3) for number in range(60))
    assert set(dealers) == {0, 1, 2}


def test_roles_are_drawn_where_the_rules_have_roles() -> None:
    seeds = DuplicateSeeds(1, DuplicateJob(0, 1, 0))
    assert len(set(seeds.role_cards(EVERY["three-hand"]))) == 3
    assert seeds.role_cards(EVERY["classic"]) == ()
