"""``undercut arena``: runs a tournament with a progress bar, and prints what it showed."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from undercut.adapters.external import PROGRAMS
from undercut.arena.figures import NOTHING, decimal, interval, percent
from undercut.arena.page import fault_lines, hand_cells, page_of, times_head, times_row
from undercut.arena.report import Report, report_of, report_to_mapping
from undercut.arena.run import Tournament, run_plan
from undercut.arena.schedule import Plan
from undercut.cli.contestants import make_contestant, parse_contestants, reduced_levels, try_programs
from undercut.cli.inputs import InputError
from undercut.cli.screen import Screen
from undercut.core.rules import RuleSet
from undercut.locale import Translator

MATCHES: Final = 100
MATCHES_LIMIT: Final = 1_000_000
HANDS: Final = 200
HANDS_LIMIT: Final = 10_000
WORKERS_LIMIT: Final = 256
FAULTS_SHOWN: Final = 10


def plan_of(
    rules: RuleSet,
    specs: Sequence[str],
    matches: int | None,
    seed: int | None,
    hands_limit: int | None,
    until_clear: bool,
) -> Plan:
    """The plan that was asked for; None: the usual number. Raises InputError or PlayerError."""
    matches = MATCHES if matches is None else matches
    hands_limit = HANDS if hands_limit is None else hands_limit
    check_range("matches", matches, 1, MATCHES_LIMIT)
    check_range("hands-limit", hands_limit, 1, HANDS_LIMIT)
    return Plan(rules, parse_contestants(specs), matches, seed or 0, hands_limit, until_clear)


def check_range(name: str, value: int, low: int, high: int) -> None:
    """Raise InputError unless the option is within its range."""
    if not low <= value <= high:
        raise InputError(f"{name} = {value}: allowed: {low} to {high}", code="option_value", detail=name)


def run_arena(screen: Screen, plan: Plan, workers: int, json_wanted: bool, page_name: str | None) -> bool:
    """Play the plan and print what it showed; False when it was interrupted."""
    check_range("workers", workers, 1, WORKERS_LIMIT)
    if page_name is not None:
        _write_page(page_name, "", mode="a")
    for level in reduced_levels(plan.contestants):
        name = screen.words.text("bot-level", level=level)
        print(screen.words.text("cli-level-reduced", name=name), file=sys.stderr)
    try:
        try_programs(plan.contestants)
        tournament = _run_with_progress(screen.words, plan, workers)
    finally:
        PROGRAMS.end_all()
    report = report_of(tournament)
    if page_name is not None:
        _write_page(page_name, page_of(report, screen.words))
    if json_wanted:
        sys.stdout.write(json.dumps(report_to_mapping(report), ensure_ascii=False) + "\n")
    else:
        show_report(screen, report)
    return not report.interrupted


def _write_page(name: str, text: str, mode: str = "w") -> None:
    try:
        with Path(name).open(mode, encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        raise InputError(f"{name}: {reason}", code="file", detail=name) from error


def _run_with_progress(words: Translator, plan: Plan, workers: int) -> Tournament:
    each = len(plan.seatings)
    whole = plan.duplicates * each
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Where nobody looks on there is no bar.
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(words.text("arena-progress"), total=whole * len(plan.pairings))

        def show(tournament: Tournament) -> None:
            played = (
                whole if pairing in tournament.clear else len(duplicates) * each
                for pairing, duplicates in tournament.duplicates.items()
            )
            bar.update(task, completed=sum(played))

        return run_plan(plan, make_contestant, workers, show)


# What people read ----------------------------------------------------------------------------------------------------


def show_report(screen: Screen, report: Report) -> None:
    """The report as text."""
    words, plan = screen.words, report.plan
    matches = words.text("arena-match-count", count=plan.matches)
    screen.heading(words.text("arena-heading", rules=plan.rules.name, version=plan.rules.version))
    screen.say("arena-facts", matches=matches, seed=str(plan.seed))
    if plan.until_clear:
        screen.say("arena-until-clear")
    if report.interrupted:
        screen.say("arena-interrupted")
    _show_table(screen, "arena-results", 2, _result_rows(words, report))
    _show_table(screen, "arena-hands", 2, _hand_rows(words, report))
    _show_table(screen, "arena-ratings", 1, _rating_rows(words, report))
    _show_table(screen, "arena-times", 1, _time_rows(words, report))
    if report.faults:
        screen.line()
        screen.heading(words.text("arena-faults", count=len(report.faults)))
        for line in fault_lines(report, words, FAULTS_SHOWN):
            screen.line(f"  {line}")


def _show_table(screen: Screen, key: str, texts: int, rows: Sequence[Sequence[str]]) -> None:
    """A heading and a table; after the first ``texts`` columns everything is flush right."""
    screen.line()
    screen.heading(screen.words.text(key))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    screen.table([[cell if at < texts else cell.rjust(widths[at]) for at, cell in enumerate(row)] for row in rows])


def _result_rows(words: Translator, report: Report) -> list[list[str]]:
    names = [each.name for each in report.plan.contestants]
    alone = any(pair.alone for pair in report.pairs)
    keys = ["arena-first", "arena-second", "arena-matches", "arena-win-rate", "arena-interval"]
    keys += ["arena-points", "arena-interval", *(["arena-alone"] if alone else [])]
    rows = [[words.text(key) for key in keys]]
    for pair in report.pairs:
        points = pair.points_per_hand
        row = [
            names[pair.first],
            names[pair.second],
            str(pair.matches),
            NOTHING if pair.win_rate is None else percent(words, pair.win_rate.value),
            interval(words, pair.win_rate, 1, 100),
            NOTHING if points is None else decimal(words, points.value, 2, sign=True),
            interval(words, points, 2),
        ]
        if alone:
            row.append(NOTHING if pair.alone is None else " / ".join(percent(words, each) for each in pair.alone))
        rows.append(row)
    return rows


def _hand_rows(words: Translator, report: Report) -> list[list[str]]:
    names = [each.name for each in report.plan.contestants]
    keys = ("arena-first", "arena-second", "arena-hands", "arena-void", "arena-forfeited", "arena-cut")
    return [
        [words.text(key) for key in keys],
        *(
            [
                names[pair.first],
                names[pair.second],
                *hand_cells(pair),
            ]
            for pair in report.pairs
        ),
    ]


def _rating_rows(words: Translator, report: Report) -> list[list[str]]:
    names = [each.name for each in report.plan.contestants]
    order = sorted(range(len(names)), key=lambda at: (-report.ratings[at].value, at))
    return [
        [words.text(key) for key in ("arena-player", "arena-rating", "arena-interval")],
        *(
            [names[at], decimal(words, report.ratings[at].value, 0, sign=True), interval(words, report.ratings[at], 0)]
            for at in order
        ),
    ]


def _time_rows(words: Translator, report: Report) -> list[list[str]]:
    names = [each.name for each in report.plan.contestants]
    return [
        [words.text("arena-player"), *times_head(words)],
        *([name, *times_row(words, times)] for name, times in zip(names, report.times, strict=True)),
    ]
