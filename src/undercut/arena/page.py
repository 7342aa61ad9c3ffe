"""A report as one page that stands alone: tables and drawn intervals, light and dark, no script, nothing loaded."""

from collections.abc import Sequence
from html import escape
from typing import Final

from undercut.arena.estimates import Estimate, Times
from undercut.arena.figures import NOTHING, decimal, interval, percent
from undercut.arena.report import PairReport, Report
from undercut.locale import Translator

FAULTS_SHOWN: Final = 50
_BAR_WIDTH: Final = 160
_BAR_HEIGHT: Final = 22
_EDGE: Final = 8

_STYLE: Final = """
:root { color-scheme: light dark; --paper: #faf7ef; --raised: #fff; --ink: #20262b; --quiet: #59605f; --line: #d8cfba;
  --cool: #0b6580; --alarm: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --paper: #14191b; --raised: #1d2427; --ink: #ece8dc; --quiet: #a9b1ad;
  --line: #3a4446; --cool: #7cc9e2; --alarm: #ffb4a9; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
p { margin: .25rem 0; color: var(--quiet); max-width: 60rem; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .45rem .75rem; text-align: right; white-space: nowrap; border-top: 1px solid var(--line); }
thead th { border-top: 0; font-weight: 600; color: var(--quiet); font-size: .875rem; }
th.text, td.text { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 7rem; }
svg { display: block; margin-left: auto; color: var(--cool); }
footer { margin-top: 2.5rem; }
svg .axis { stroke: var(--line); } svg .middle { stroke: var(--quiet); stroke-dasharray: 2 3; }
li { overflow-wrap: anywhere; } .alarm { color: var(--alarm); } code { overflow-wrap: anywhere; font-size: .8rem; }
"""


def page_of(report: Report, words: Translator) -> str:
    """The whole page."""
    plan = report.plan
    heading = words.text("arena-heading", rules=plan.rules.name, version=plan.rules.version)
    matches = words.text("arena-match-count", count=plan.matches)
    parts = [
        f"<h1>{escape(heading)}</h1>",
        _paragraph(words.text("arena-facts", matches=matches, seed=str(plan.seed))),
        *([_paragraph(words.text("arena-until-clear"))] if plan.until_clear else []),
        *([_paragraph(words.text("arena-interrupted"), "alarm")] if report.interrupted else []),
        _section(words.text("arena-page-win-rates"), _pairs(report, words)),
        _section(words.text("arena-ratings"), _ratings(report, words)),
        _section(words.text("arena-hands"), _hands(report, words)),
        _section(words.text("arena-times"), _times(report, words)),
        *([_faults(report, words)] if report.faults else []),
        "<footer>",
        _paragraph(words.text("arena-page-about")),
        f"<p><code>{escape(words.text('arena-rules-hash', hash=plan.rules.content_hash))}</code></p>",
        f"<p><code>{escape(words.text('arena-games-hash', hash=report.games_hash))}</code></p>",
        "</footer>",
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n"
        "</body>\n</html>\n"
    )


def _section(title: str, content: str) -> str:
    return f"<h2>{escape(title)}</h2>\n{content}"


def _paragraph(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], texts: int) -> str:
    """Cells are HTML; the first ``texts`` columns are texts, the others numbers."""

    def cells(row: Sequence[str], tag: str) -> str:
        scope = ' scope="col"' if tag == "th" else ""
        return "".join(
            f'<{tag} class="text"{scope}>{cell}</{tag}>' if at < texts else f"<{tag}{scope}>{cell}</{tag}>"
            for at, cell in enumerate(row)
        )

    lines = "\n".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return (
        f'<div class="scroll" tabindex="0"><table>\n<thead><tr>{cells(head, "th")}</tr></thead>\n'
        f"<tbody>\n{lines}\n</tbody>\n</table></div>"
    )


def _head(words: Translator, *keys: str) -> list[str]:
    return [escape(words.text(key)) for key in keys]


def _names(report: Report) -> list[str]:
    return [escape(each.name) for each in report.plan.contestants]


def _pairs(report: Report, words: Translator) -> str:
    names = _names(report)
    alone = any(pair.alone for pair in report.pairs)
    head = _head(words, "arena-first", "arena-second", "arena-matches", "arena-win-rate", "arena-interval")
    head += _head(words, "arena-points", "arena-interval")
    head += _head(words, "arena-alone") if alone else []
    rows = []
    for pair in report.pairs:
        points = pair.points_per_hand
        row = [
            names[pair.first],
            names[pair.second],
            _matches(pair, words),
            NOTHING if pair.win_rate is None else percent(words, pair.win_rate.value),
            interval(words, pair.win_rate, 1, 100)
            + ("" if pair.win_rate is None else _win_bar(names[pair.first], pair.win_rate, words)),
            NOTHING if points is None else decimal(words, points.value, 2, sign=True),
            interval(words, points, 2),
        ]
        if alone:
            row.append(NOTHING if pair.alone is None else " / ".join(percent(words, each) for each in pair.alone))
        rows.append(row)
    return _table(head, rows, 2)


def _matches(pair: PairReport, words: Translator) -> str:
    return f"{pair.matches}<br>{escape(words.text('arena-clear'))}" if pair.clear else str(pair.matches)


def _win_bar(name: str, estimate: Estimate, words: Translator) -> str:
    label = words.text("arena-wins-of", name=name, percent=percent(words, estimate.value))
    return _bar(label, estimate, 0.0, 1.0, 0.5)


def _bar(label: str, estimate: Estimate, least: float, most: float, middle: float) -> str:
    """An interval as a line with its value as a dot, between ``least`` and ``most``. ``label`` is HTML already."""

    def place(value: float) -> str:
        share = (value - least) / (most - least) if most > least else 0.5
        return f"{_EDGE + share * (_BAR_WIDTH - 2 * _EDGE):.1f}"

    y = _BAR_HEIGHT / 2
    low = estimate.value if estimate.low is None else estimate.low
    high = estimate.value if estimate.high is None else estimate.high
    return (
        f'<svg width="{_BAR_WIDTH}" height="{_BAR_HEIGHT}" viewBox="0 0 {_BAR_WIDTH} {_BAR_HEIGHT}" role="img" '
        f'aria-label="{label}">'
        f'<line class="axis" x1="{place(least)}" x2="{place(most)}" y1="{y}" y2="{y}"/>'
        f'<line class="middle" x1="{place(middle)}" x2="{place(middle)}" y1="2" y2="{_BAR_HEIGHT - 2}"/>'
        f'<line stroke="currentColor" stroke-width="4" stroke-linecap="round" '
        f'x1="{place(low)}" x2="{place(high)}" y1="{y}" y2="{y}"/>'
        f'<circle fill="currentColor" cx="{place(estimate.value)}" cy="{y}" r="6"/></svg>'
    )


def _ratings(report: Report, words: Translator) -> str:
    names = _names(report)
    ends = [end for each in report.ratings for end in (each.low, each.high) if end is not None]
    least, most = min([0.0, *ends]), max([0.0, *ends])
    order = sorted(range(len(names)), key=lambda at: (-report.ratings[at].value, at))
    rows = []
    for at in order:
        rating = report.ratings[at]
        value = decimal(words, rating.value, 0, sign=True)
        bar = _bar(f"{names[at]} {value}", rating, least, most, 0.0)
        rows.append([names[at], value, interval(words, rating, 0) + bar])
    return _table(_head(words, "arena-player", "arena-rating", "arena-interval"), rows, 1)


def _hands(report: Report, words: Translator) -> str:
    names = _names(report)
    head = _head(words, "arena-first", "arena-second", "arena-hands", "arena-void", "arena-forfeited", "arena-cut")
    rows = [
        [
            names[pair.first],
            names[pair.second],
            *hand_cells(pair),
        ]
        for pair in report.pairs
    ]
    return _table(head, rows, 2)


def hand_cells(pair: PairReport) -> list[str]:
    """How many hands, void ones, lost by a fault of each, and matches cut short."""
    forfeited = " / ".join(map(str, pair.forfeited_hands))
    return [str(pair.hands), str(pair.void_hands), forfeited, str(pair.cut_matches)]


def _times(report: Report, words: Translator) -> str:
    rows = [[name, *times_row(words, times)] for name, times in zip(_names(report), report.times, strict=True)]
    return _table([escape(words.text("arena-player")), *map(escape, times_head(words))], rows, 1)


def times_head(words: Translator) -> list[str]:
    """The columns of ``times_row``."""
    keys = ("arena-decisions", "arena-mean", "arena-median")
    within = [words.text("arena-within", percent=value) for value in (95, 99)]
    return [*(words.text(key) for key in keys), *within, words.text("arena-longest")]


def times_row(words: Translator, times: Times) -> list[str]:
    """How many decisions, and how long they took."""
    values = (times.mean, times.median, times.p95, times.p99, times.worst)
    return [str(times.count), *(decimal(words, value, 2) for value in values)]


def _faults(report: Report, words: Translator) -> str:
    shown = "\n".join(f"<li>{escape(text)}</li>" for text in fault_lines(report, words, FAULTS_SHOWN))
    return _section(words.text("arena-faults", count=len(report.faults)), f"<ul>\n{shown}\n</ul>")


def fault_lines(report: Report, words: Translator, most: int) -> list[str]:
    """A line for each of the first faults; of the others only how many they are."""
    names = [each.name for each in report.plan.contestants]
    lines = [
        words.text(
            "arena-fault",
            player=names[fault.contestant],
            against=names[fault.opponent],
            duplicate=fault.duplicate_number + 1,
            match=fault.match_number + 1,
            hand=fault.hand_number,
            problem=fault.message,
        )
        for fault in report.faults[:most]
    ]
    others = len(report.faults) - len(lines)
    return [*lines, words.text("arena-more-faults", count=others)] if others else lines
