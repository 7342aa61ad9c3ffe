"""Examples of whole matches: score sheets, changing roles, teams."""

from collections.abc import Mapping
from typing import Any

from undercut.core.match import MatchState, add_result, start_match
from undercut.core.notation import parse_card
from undercut.core.results import HandResult, ResultKind, WhyVoid
from undercut.core.rules import RuleSet
from undercut.core.seating import Board, Role
from undercut.core.settlement import void_result
from undercut.locale import Translator
from undercut.rulebook.outline import OutlinedExample
from undercut.rulebook.parts import ExampleTable
from undercut.rulebook.said import player_name, side_names


def _result(rules: RuleSet, seat: int | None, given: Mapping[str, Any]) -> HandResult:
    """A finished hand that ``seat`` won as given; a void one for None."""
    if seat is None:
        return void_result(rules.hand.seats, WhyVoid.STOCK)
    points = tuple(int(given["points"]) if each == seat else 0 for each in range(rules.hand.seats))
    return HandResult(ResultKind(given.get("kind", "knock")), seat, (seat,), points)


def match_example(words: Translator, example: OutlinedExample, rules: RuleSet) -> tuple[ExampleTable, str]:
    """The score sheet after the results, until the match is over: hands, columns, hands won, totals."""
    match = start_match(rules, 0)
    for given in example.results:
        if not match.over:
            match = add_result(match, _result(rules, given.get("winner"), given))
    names = side_names(words, rules, len(match.sides))
    rows = [
        [str(number), words.text("sheet-kind", kind=row.kind.value), *map(str, row.points)]
        for number, row in enumerate(match.rows, start=1)
    ]
    for number, column in enumerate(match.columns, start=1):
        several = len(match.columns) > 1
        title = words.text("sheet-column", number=number) if several else words.text("sheet-points")
        closed = words.text("sheet-column-closed") if several and column.closed else ""
        rows.append([title, closed, *map(str, column.points)])
    rows.append([words.text("cli-score-boxes"), "", *map(str, match.boxes)])
    rows.append([words.text("sheet-total"), "", *map(str, match.totals)])
    head = [words.text("sheet-hand"), words.text("sheet-end"), *names]
    return ExampleTable(head, rows), _match_outcome(words, match, names)


def _match_outcome(words: Translator, match: MatchState, names: list[str]) -> str:
    if not match.over:
        return ""
    name = ", ".join(names[side] for side in match.winners)
    return words.text("move-match-over", who="none" if match.winner is None else "other", name=name)


def rotation_example(words: Translator, example: OutlinedExample, rules: RuleSet) -> tuple[ExampleTable, str]:
    """Who is what in each hand, as box or captain wins."""
    match = start_match(rules, 0, [parse_card(card) for card in example.role_cards])
    rows = []
    for number, box_wins in enumerate(example.box_wins, start=1):
        board = match.boards[0]
        winner = match.roles.index(Role.BOX if box_wins else Role.CAPTAIN)
        players = [player_name(words, match.roles.index(role)) for role in Role]
        rows.append([str(number), *players, player_name(words, winner)])
        match = add_result(match, _result(rules, board.players.index(winner), {"points": 10}))
    roles = [words.text("rules-example-role", role=role.value) for role in Role]
    head = [words.text("sheet-hand"), *(role[:1].upper() + role[1:] for role in roles)]
    return ExampleTable([*head, words.text("rules-example-winner")], rows), ""


def partners_example(words: Translator, example: OutlinedExample, rules: RuleSet) -> tuple[ExampleTable, str]:
    """Two hands side by side in each deal, and the net result of the teams."""
    match = start_match(rules, 0)
    teams = side_names(words, rules, len(match.sides))
    rows = []
    for number, deal in enumerate(example.deals, start=1):
        results = []
        for board in match.boards:
            given = next(each for each in deal if each["player"] in board.players)
            results.append(_result(rules, board.players.index(given["player"]), given))
            winner = player_name(words, given["player"])
            rows.append([str(number), _opponents(words, board), winner, str(given["points"])])
        match = add_result(match, *results)
        row = match.rows[-1]
        winners = ", ".join(teams[side] for side in row.winners)
        rows.append([str(number), words.text("sheet-total"), winners, str(max(row.points))])
    keys = ("sheet-hand", "rules-example-players", "rules-example-winner", "sheet-points")
    return ExampleTable([words.text(key) for key in keys], rows), ""


def _opponents(words: Translator, board: Board) -> str:
    return " – ".join(player_name(words, player) for player in sorted(board.players))
