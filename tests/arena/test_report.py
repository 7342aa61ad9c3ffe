"""The report: the promised keys, numbers that follow from the duplicates, and a page that stands alone."""

import json
import re
from array import array
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.arena.players import make_faulty
from tests.rulesets import EVERY
from undercut.arena.duplicates import DuplicateResult, fold_matches
from undercut.arena.figures import decimal, interval, percent
from undercut.arena.match import PlayedHand, PlayedMatch
from undercut.arena.page import page_of
from undercut.arena.report import Report, report_of, report_to_mapping
from undercut.arena.run import Tournament, run_plan
from undercut.arena.schedule import Contestant, DuplicateJob, Plan
from undercut.core.rules import RuleSet
from undercut.locale import available_languages, translator
from undercut.players import make_player

EMPTY = array("d")
ODD = "<b>random</b> & co"
"""A name that a page must not take for its own language."""


def played(shares: tuple[float, ...], *hands: tuple[int | None, ...], forfeited_by: int | None = None) -> PlayedMatch:
    """A match with these hands, each by its points."""
    rows = tuple(PlayedHand(points, not any(points), forfeited_by) for points in hands)
    return PlayedMatch(shares, rows, False, (), (EMPTY,) * len(shares), b"")


def duplicate(rules: RuleSet, *matches: PlayedMatch) -> DuplicateResult:
    """These matches, folded."""
    plan = Plan(rules, (Contestant("a", "a"), Contestant("b", "b")), 2, 0)
    return fold_matches(plan, DuplicateJob(0, 1, 0), matches)


# From matches to duplicates ------------------------------------------------------------------------------------------


def test_a_win_counts_for_whoever_sat_there() -> None:
    result = duplicate(EVERY["challenge"], played((1.0, 0.0), (30, 0), (0, 0)), played((1.0, 0.0), (10, 0)))
    assert result.credits == (1.0, 0.0)
    assert result.share == 0.5
    assert (result.lead_points, result.compared_hands) == (20, 3)
    assert (result.hands, result.void_hands) == (3, 1)


def test_partners_win_one_match_between_them() -> None:
    side, other = (1.0, 0.0, 1.0, 0.0), (0.0, 1.0, 0.0, 1.0)
    board = (25, 0, None, None)
    result = duplicate(EVERY["partners"], played(side, board), played(other, board))
    assert result.credits == (1.0, 1.0)
    # The first contestant sits at 0 and 2, then at 1 and 3.
    assert (result.lead_points, result.compared_hands) == (0, 2)


def test_penalties_are_bad() -> None:
    rules = EVERY["table of 3"]
    first_alone = [played((1.0, 0.0, 0.0), (0, 20, 40)) for _ in range(3)]
    others_alone = [played((1.0, 0.0, 0.0), (0, 20, 40)) for _ in range(3)]
    result = duplicate(rules, *first_alone, *others_alone)
    assert result.credits == (1.0, 0.0, 0.0, 0.0, 1.0, 1.0)
    # By seat the leads are -(0 - 30), -(20 - 20), -(40 - 10) for the lone first, and the opposite for the lone second.
    assert (result.lead_points, result.compared_hands) == (0, 6)
    assert duplicate(rules, *first_alone[:1], *[played((0.5, 0.5, 0.0), (0, 0, 0))] * 5).lead_points == 30


def test_hands_between_copies_are_not_compared() -> None:
    hands = ((25, 0, None), (25, None, 0), (None, 25, 0))
    result = duplicate(EVERY["three-hand"], *[played((1.0, 0.0, 0.0), *hands)] * 6)
    assert (result.hands, result.compared_hands) == (18, 12)


def test_hands_lost_by_a_fault_are_counted_for_whoever_sat_there() -> None:
    result = duplicate(
        EVERY["challenge"],
        played((0.0, 1.0), (0, 30), (0, 30), forfeited_by=0),
        played((0.0, 1.0), (0, 30), forfeited_by=0),
    )
    assert result.forfeited_hands == (2, 1)


# JSON ----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def report() -> Report:
    """Of three players, one with an odd name."""
    contestants = (
        Contestant("easy", "easy"),
        Contestant("random", ODD),
        Contestant("easy", "easy (2)"),
    )
    return report_of(run_plan(Plan(EVERY["challenge"], contestants, 8, 3), make_player))


def test_the_promised_keys(report: Report) -> None:
    mapping = json.loads(json.dumps(report_to_mapping(report)))
    first = mapping["pairs"][0]
    assert (first["a"], first["b"], first["matches"]) == ("easy", ODD, 8)
    assert 0 <= first["interval"][0] <= first["a_win_rate"] <= first["interval"][1] <= 1
    assert first["points_interval"][0] < first["a_points_per_hand"] < first["points_interval"][1]
    assert set(first["decision_ms"]) == {"easy", ODD}
    assert set(first["decision_ms"]["easy"]) == {"count", "mean", "median", "p95", "p99", "max"}


PAIR_KEYS = {
    "a",
    "b",
    "matches",
    "duplicates",
    "a_win_rate",
    "interval",
    "a_points_per_hand",
    "points_interval",
    "win_rate_alone",
    "clear",
    "hands",
    "void_hands",
    "forfeited_hands",
    "cut_matches",
    "decision_ms",
}
KEYS = {
    "format",
    "schema",
    "version",
    "rules",
    "seed",
    "matches",
    "hands_limit",
    "until_clear",
    "interrupted",
    "pairs",
    "ratings",
    "decision_ms",
    "faults",
    "games_hash",
}


def test_all_keys(report: Report) -> None:
    mapping = report_to_mapping(report)
    assert set(mapping) == KEYS
    assert {frozenset(pair) for pair in mapping["pairs"]} == {frozenset(PAIR_KEYS)}
    assert mapping["rules"] == {
        "name": "challenge",
        "version": "1.0.0",
        "hash": EVERY["challenge"].content_hash,
        "players": 2,
    }


def test_faults_say_where_they_happened() -> None:
    plan = Plan(EVERY["challenge"], (Contestant("easy", "easy"), Contestant("fails", "fails")), 4, 1)
    mapping = report_to_mapping(report_of(run_plan(plan, make_faulty)))
    assert mapping["pairs"][0]["forfeited_hands"]["easy"] == 0
    assert mapping["faults"][0] == {
        "player": "fails",
        "against": "easy",
        "duplicate": 1,
        "match": 1,
        "hand": 1,
        "code": "raised",
        "message": "RuntimeError: no idea what to do",
    }


def test_with_three_each_is_reported_alone() -> None:
    plan = Plan(EVERY["table of 3"], (Contestant("easy", "easy"), Contestant("random", "random")), 12, 1)
    pair = report_to_mapping(report_of(run_plan(plan, make_player)))["pairs"][0]
    alone = pair["win_rate_alone"]
    assert alone["easy"] > 1 / 3 > alone["random"]
    assert pair["a_win_rate"] == pytest.approx((alone["easy"] + 1 - alone["random"]) / 2)


# Figures and the page ------------------------------------------------------------------------------------------------


def test_figures_are_written_as_the_language_writes_them() -> None:
    english, finnish = translator("en"), translator("fi")
    assert (percent(english, 0.1234), percent(finnish, 0.1234)) == ("12.3 %", "12,3 %")
    assert decimal(english, -0.001, 1, sign=True) == "+0.0"
    assert decimal(finnish, -7.25, 2) == "−7,25"
    assert interval(english, None, 1) == "–"


class Tags(HTMLParser):
    """Every tag with its attributes, and whether all that was opened is closed."""

    VOID = ("meta", "br", "line", "circle")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(page)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("language", available_languages())
def test_the_page_stands_alone_in_every_language(report: Report, language: str) -> None:
    page = page_of(report, translator(language))
    tags = Tags(page)
    names = [tag for tag, _ in tags.tags]
    assert dict(tags.tags)["html"] == {"lang": language}
    assert not {"script", "link", "img", "iframe", "b"} & set(names)
    assert not re.search(r"https?:|url\(|@import|javascript:", page)
    assert names.count("svg") == len(report.pairs) + len(report.ratings)
    assert all(attributes["aria-label"] for tag, attributes in tags.tags if tag == "svg")
    assert ODD in tags.text
    assert report.games_hash in tags.text
    assert "prefers-color-scheme: dark" in page


def test_the_page_shows_faults_and_what_was_interrupted() -> None:
    plan = Plan(EVERY["table of 3"], (Contestant("easy", "easy"), Contestant("fails", "fails")), 90, 1)
    tournament = run_plan(plan, make_faulty)
    tournament.interrupted = True
    report = report_of(tournament)
    tags = Tags(page_of(report, translator("en")))
    assert len(report.faults) > 50
    assert [tag for tag, _ in tags.tags].count("li") == 51
    assert f"And {len(report.faults) - 50} more" in tags.text
    assert "no idea what to do" in tags.text
    assert "Interrupted" in tags.text


def test_a_page_of_nothing() -> None:
    plan = Plan(EVERY["challenge"], (Contestant("easy", "easy"), Contestant("random", "random")), 2, 1)
    nothing: Any = {pairing: [] for pairing in plan.pairings}
    assert "–" in Tags(page_of(report_of(Tournament(plan, nothing)), translator("en"))).text
