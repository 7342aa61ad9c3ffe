"""Running a plan: the same results with any number of workers, early stops, interrupts, and workers that die."""

import os
from typing import Any

import pytest

from tests.arena.players import make_faulty
from tests.rulesets import EVERY
from undercut.arena.report import report_of, report_to_mapping
from undercut.arena.run import ArenaError, Tournament, run_plan
from undercut.arena.schedule import Contestant, Plan
from undercut.arena.sequential import looks
from undercut.players import EasyPlayer, Player, make_player

LEVELS = ("easy", "challenge-simple", "random")


def plan_of(*specs: str, rules: str = "challenge", matches: int = 12, seed: int = 1, until_clear: bool = False) -> Plan:
    """A plan of these, each called as it is written."""
    contestants = tuple(Contestant(spec, spec) for spec in specs)
    return Plan(EVERY[rules], contestants, matches, seed, until_clear=until_clear)


def results_of(tournament: Tournament) -> dict[str, Any]:
    """Everything of a report that does not depend on how fast the machine is."""
    mapping = report_to_mapping(report_of(tournament))
    for part in (mapping, *mapping["pairs"]):
        part["decision_ms"] = {name: times["count"] for name, times in part["decision_ms"].items()}
    return mapping


@pytest.mark.parametrize("until_clear", [False, True])
def test_the_same_results_whatever_the_number_of_workers(until_clear: bool) -> None:
    plan = plan_of(*LEVELS, matches=60 if until_clear else 12, until_clear=until_clear)
    alone, together = (results_of(run_plan(plan, make_player, workers)) for workers in (1, 3))
    assert alone == together
    assert any(pair["clear"] for pair in alone["pairs"]) == until_clear


def test_another_seed_is_another_tournament() -> None:
    one, other = (results_of(run_plan(plan_of(*LEVELS[:2], seed=seed), make_player)) for seed in (1, 2))
    assert one["games_hash"] != other["games_hash"]


def test_a_pairing_is_the_same_whoever_else_plays() -> None:
    two = results_of(run_plan(plan_of(*LEVELS[:2]), make_player))
    three = results_of(run_plan(plan_of(*LEVELS), make_player))
    assert two["pairs"] == three["pairs"][:1]


def test_a_pairing_that_is_clear_stops_and_the_others_go_on() -> None:
    plan = plan_of("easy", "random", "challenge-simple", matches=40, until_clear=True)
    tournament = run_plan(plan, make_player)
    played = {pairing: len(duplicates) for pairing, duplicates in tournament.duplicates.items()}
    assert tournament.clear == {(0, 1), (1, 2)}
    assert played[0, 1] in looks(20)
    assert played[0, 1] < played[0, 2] == 20
    wide, narrow = (report_of(each).pairs[0] for each in (tournament, run_plan(plan_of("easy", "random"), make_player)))
    assert wide.clear
    assert not narrow.clear


def test_faulty_players_lose_and_the_tournament_goes_on() -> None:
    for workers in (1, 2):
        report = report_of(run_plan(plan_of("fails", "easy", matches=4), make_faulty, workers))
        pair = report.pairs[0]
        assert pair.matches == 4
        assert pair.win_rate is not None
        assert pair.win_rate.value == 0
        assert pair.forfeited_hands[0] > 0
        assert pair.forfeited_hands[1] == 0
        assert {(fault.contestant, fault.opponent) for fault in report.faults} == {(0, 1)}


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_keeps_what_was_counted(workers: int) -> None:
    seen = 0

    def interrupt(tournament: Tournament) -> None:
        nonlocal seen
        seen += 1
        if seen == 5:
            raise KeyboardInterrupt

    tournament = run_plan(plan_of(*LEVELS, matches=2000), make_player, workers, interrupt)
    assert tournament.interrupted
    assert {pairing: len(duplicates) for pairing, duplicates in tournament.duplicates.items()} == {
        (0, 1): 2,
        (0, 2): 2,
        (1, 2): 1,
    }
    report = report_of(tournament)
    assert report.interrupted
    assert [pair.matches for pair in report.pairs] == [4, 4, 2]


def test_nothing_was_counted_before_the_interrupt() -> None:
    tournament = Tournament(plan_of(*LEVELS), {pairing: [] for pairing in plan_of(*LEVELS).pairings}, interrupted=True)
    mapping = report_to_mapping(report_of(tournament))
    assert [(pair["a_win_rate"], pair["interval"], pair["a_points_per_hand"]) for pair in mapping["pairs"]] == [
        (None, None, None)
    ] * 3


class Deadly(EasyPlayer):
    """Takes its whole process along."""

    def __init__(self) -> None:
        os._exit(3)


def make_deadly(spec: str, seed: int) -> Player:
    """A player that ends its process."""
    return Deadly()


def test_a_worker_that_dies_is_an_error_that_says_so() -> None:
    with pytest.raises(ArenaError, match="a worker process ended"):
        run_plan(plan_of("easy", "easy"), make_deadly, 2)
