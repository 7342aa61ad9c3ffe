"""``undercut score``: results of hands, one JSON line each, folded into the score sheet of a match."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from undercut.cli.batch import decode_line, is_blank
from undercut.cli.inputs import InputError, Line, bad_field
from undercut.cli.screen import Screen
from undercut.core.cards import make_card
from undercut.core.errors import UndercutError
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.policies import Scoring, Seating
from undercut.core.results import HandResult, ResultKind, WhyVoid
from undercut.core.rules import RuleSet
from undercut.core.settlement import void_result

POINTS_LIMIT: Final = 100_000
_ROLE_CARDS: Final = tuple(make_card(3, rank) for rank in (12, 11, 10))
"""Drawn so that player 0 is in the box, 1 is captain and 2 sits out."""


def fold_lines(raw_lines: Iterable[bytes], rules_for: Callable[[int | None], RuleSet]) -> MatchState:
    """The match after the results in these lines; blank lines are skipped. Errors name the line.

    ``rules_for``: the rules for so many players as the first penalties are for; None when there are none.
    """
    rows: list[tuple[int, Line | UndercutError]] = []
    for number, raw in enumerate(raw_lines, start=1):
        if not is_blank(raw):
            try:
                rows.append((number, decode_line(raw)))
            except UndercutError as error:
                rows.append((number, error))
    match = start_match(rules_for(_player_count(rows)), 0, _ROLE_CARDS)
    last = 0
    for number, row in rows:
        try:
            if isinstance(row, UndercutError):
                raise row
            if match.over:
                raise InputError(f"the match was over after line {last}", code="match_over")
            match = add_result(match, *_results(match, row))
        except UndercutError as error:
            raise InputError(f"line {number}: {error.message}", code=error.code, detail=error.detail) from error
        last = number
    return match


def _player_count(rows: Sequence[tuple[int, Line | UndercutError]]) -> int | None:
    for _, row in rows:
        if not isinstance(row, UndercutError) and isinstance(row.get("penalties"), list):
            return len(row["penalties"])
    return None


def _results(match: MatchState, line: Line) -> list[HandResult]:
    """The results that add up to a line, one for each board of the deal."""
    seats = match.rules.hand.seats
    void = void_result(seats, WhyVoid.STOCK)
    if "winner" in line and line["winner"] is None:
        for key, nothing in (("points", (None, 0)), ("penalties", (None, [], [0] * match.rules.match.players))):
            if line.get(key) not in nothing:
                raise bad_field(line, key, "nothing, since winner is null and the hand void")
        return [void] * len(match.boards)
    kind = _kind(line, match.rules)
    if match.rules.hand.scoring is Scoring.LOSERS_PENALISED:
        return [_penalties(match, line, kind)]
    winner = _whole_number(line, "winner", len(match.sides) - 1)
    points = _whole_number(line, "points", POINTS_LIMIT)
    for number, board in enumerate(match.boards):
        for seat, player in enumerate(board.players):
            if player in match.sides[winner]:
                scores = tuple(points if each == seat else 0 for each in range(seats))
                result = HandResult(kind, seat, (seat,), scores)
                return [result if each == number else void for each in range(len(match.boards))]
    raise InputError(f"winner = {winner}: this player sits out", code="sits_out", detail="winner")


def _penalties(match: MatchState, line: Line, kind: ResultKind) -> HandResult:
    """The penalties by player, of which the winners take none."""
    count = match.rules.match.players
    found = line.get("penalties")
    if not isinstance(found, list) or len(found) != count:
        raise InputError(f"penalties: needed: {count} whole numbers", code="bad_field", detail="penalties")
    by_player = [_whole_number({"penalties": each}, "penalties", POINTS_LIMIT) for each in found]
    board = match.boards[0]
    penalties = tuple(by_player[player] for player in board.players)
    winners = tuple(seat for seat, value in enumerate(penalties) if value == 0)
    if "winner" in line:
        winner = _whole_number(line, "winner", count - 1)
        winners = tuple(seat for seat in winners if board.players[seat] == winner)
    elif len(winners) == len(board.players):
        raise InputError("penalties: all have 0: give the winner too", code="bad_field", detail="penalties")
    if not winners or sum(penalties) != sum(by_player):
        problem = "the winner has to have 0" if not winners else "who sits out takes none"
        raise InputError(f"penalties: {problem}", code="bad_field", detail="penalties")
    return HandResult(kind, winners[0], winners, penalties)


def _kind(line: Line, rules: RuleSet) -> ResultKind:
    kinds = [kind.value for kind in ResultKind if kind is not ResultKind.VOID]
    if line.get("kind", kinds[0]) not in kinds:
        raise bad_field(line, "kind", ", ".join(kinds))
    if line.get("kind") == ResultKind.BIG_GIN and rules.hand.big_gin_bonus_points is None:
        raise InputError(f'kind = "big_gin": there is no big gin in {rules.name}', code="no_big_gin", detail="kind")
    return ResultKind(line.get("kind", kinds[0]))


def _whole_number(line: Line, key: str, most: int) -> int:
    value = line.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise bad_field(line, key, f"0 to {most}")
    return value


def score_answer(match: MatchState) -> dict[str, Any]:
    """``undercut score --json``: the points of each column without bonuses, and the totals with them, by side."""
    return {
        "columns": [list(column.points) for column in match.columns],
        "boxes": list(match.boxes),
        "totals": list(match.totals),
        "over": match.over,
        "winner": match.winner,
        "winners": list(match.winners),
    }


def show_score(screen: Screen, match: MatchState) -> None:
    """The score sheet, hand by hand, then what it comes to."""
    words = screen.words
    key = "cli-score-team" if match.rules.match.seating is Seating.PARTNERS else "cli-score-player"
    names = [words.text(key, number=side) for side in range(len(match.sides))]
    rows = [[words.text("sheet-hand"), words.text("sheet-end"), *names]]
    for number, row in enumerate(match.rows, start=1):
        rows.append([str(number), words.text("sheet-kind", kind=row.kind.value), *map(str, row.points)])
    rows.append([])
    for number, column in enumerate(match.columns, start=1):
        title = words.text("sheet-points")
        if len(match.columns) > 1:
            title = words.text("cli-score-column", number=number)
        rows.append([title, "", *map(str, column.points)])
    rows.append([words.text("cli-score-boxes"), "", *map(str, match.boxes)])
    rows.append([words.text("sheet-total"), "", *map(str, match.totals)])
    screen.table(rows, numbers_right=True)
    if match.over:
        screen.line()
        name = ", ".join(names[side] for side in match.winners)
        screen.say("move-match-over", who="none" if match.winner is None else "other", name=name)
