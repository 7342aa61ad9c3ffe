"""A match: a fold of hand results. Who deals next, what the score sheet says, when it is over and who has won."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from undercut.core.cards import Card
from undercut.core.policies import BoxBonus, Scoring, Shutout, ShutoutMeans
from undercut.core.results import HandResult, ResultKind
from undercut.core.rules import MatchRules, RuleSet
from undercut.core.seating import (
    Board,
    Places,
    Role,
    boards_of,
    first_places,
    next_places,
    points_of_players,
    sides_of,
)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the score sheet. ``points`` and ``boxes`` (hands won) per side, without any bonus.

    ``winner`` is the side that closed it, or that leads when the hands are played; None while it is open and when
    several share its end. ``totals``: with the bonuses, once it is closed.
    """

    points: tuple[int, ...]
    boxes: tuple[int, ...]
    closed: bool
    winner: int | None
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One finished deal on the score sheet: its result by side, and the points of all deals so far.

    ``kind`` is the hand's; of two hands side by side, the kind of the one that brought the winners most.
    """

    kind: ResultKind
    winners: tuple[int, ...]
    points: tuple[int, ...]
    running_points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between two deals. ``places``: of deal ``hand_number`` (from 1), the next one or the one in progress.

    Everything is counted by side: a player, or a team of partners (see ``sides``). ``boxes``: hands won. ``totals``:
    what the sheet says now, summed over the columns. ``winners`` is () until the match is over, and when no hand of it
    was won; more than one shares an equal end.
    """

    rules: RuleSet
    places: Places
    rows: tuple[SheetRow, ...]
    columns: tuple[Column, ...]
    boxes: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]

    @property
    def hand_number(self) -> int:
        """The number of the next deal (when the match is over: of the one that will not be played)."""
        return len(self.rows) + 1

    @property
    def dealer(self) -> int:
        """The player who deals."""
        return self.places.dealer

    @property
    def roles(self) -> tuple[Role, ...]:
        """Per player: in the box, captain or out; () in every other seating."""
        return self.places.roles

    @property
    def boards(self) -> tuple[Board, ...]:
        """The hands of the deal: one, or two side by side."""
        return boards_of(self.rules.match, self.places)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The players of each side."""
        return sides_of(self.rules.match)

    @property
    def totals(self) -> tuple[int, ...]:
        """What each side has, over all columns."""
        return tuple(sum(column.totals[side] for column in self.columns) for side in range(len(self.boxes)))

    @property
    def winner(self) -> int | None:
        """The one winning side; None when the match goes on or several share the end."""
        return self.winners[0] if len(self.winners) == 1 else None


def start_match(rules: RuleSet, first_dealer: int, role_cards: Sequence[Card] = ()) -> MatchState:
    """A match before its first deal. ``role_cards``: the card that each of three players draws for box and captain."""
    nothing = (0,) * len(sides_of(rules.match))
    column = Column(nothing, nothing, False, None, nothing)
    places = first_places(rules.match, first_dealer, role_cards)
    return MatchState(rules, places, (), (column,) * rules.match.columns, nothing, False, ())


def add_result(match: MatchState, *results: HandResult) -> MatchState:
    """The match after one more deal, one result per board. Raises ValueError when it is over already."""
    if match.over:
        raise ValueError("the match is over")
    rules = match.rules
    by_player = points_of_players(rules.match, match.boards, results)
    points, winners = _deal_of_sides(match, by_player, results)
    boxes = tuple(count + (side in winners) for side, count in enumerate(match.boxes))
    before = match.rows[-1].running_points if match.rows else (0,) * len(match.sides)
    running = tuple(a + b for a, b in zip(before, points, strict=True))
    row = SheetRow(_row_kind(match, results, winners), winners, points, running)
    columns = tuple(
        column if column.closed else _add_to_column(rules, column, number, boxes, row)
        for number, column in enumerate(match.columns)
    )
    winning_players = [player for side in winners for player in match.sides[side]]
    places = next_places(rules.match, rules.hand.scoring, match.places, winning_players, by_player)
    return _end_if_over(replace(match, places=places, rows=(*match.rows, row), columns=columns, boxes=boxes))


def _deal_of_sides(
    match: MatchState, by_player: Sequence[int], results: Sequence[HandResult]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and winners by side. Partners have one net result: the difference of what both teams' hands brought."""
    gross = [sum(by_player[player] for player in side) for side in match.sides]
    if len(results) == 1:
        board = match.boards[0]
        players = {board.players[seat] for seat in results[0].winners}
        winners = tuple(at for at, side in enumerate(match.sides) if players & set(side))
        return tuple(gross), winners
    least = min(gross)
    net = tuple(value - least for value in gross)
    return net, tuple(side for side, value in enumerate(net) if value > 0)


def _row_kind(match: MatchState, results: Sequence[HandResult], winners: Sequence[int]) -> ResultKind:
    if len(results) == 1:
        return results[0].kind
    if not winners:
        return ResultKind.VOID
    winning = {player for side in winners for player in match.sides[side]}

    def brought(pair: tuple[Board, HandResult]) -> int:
        board, result = pair
        return sum(value for player, value in zip(board.players, result.points, strict=True) if player in winning)

    return max(zip(match.boards, results, strict=True), key=brought)[1].kind


def _add_to_column(rules: RuleSet, column: Column, number: int, boxes: tuple[int, ...], row: SheetRow) -> Column:
    """Column ``number`` (from 0) takes a winner's hand from that side's hand won number ``number`` + 1 on.

    With penalties, and with one column, it takes every hand.
    """
    counts = [
        (points if rules.hand.scoring is Scoring.LOSERS_PENALISED or boxes[side] > number else 0)
        for side, points in enumerate(row.points)
    ]
    won = [side in row.winners and boxes[side] > number for side in range(len(boxes))]
    points = tuple(a + b for a, b in zip(column.points, counts, strict=True))
    column_boxes = tuple(a + b for a, b in zip(column.boxes, won, strict=True))
    target_points = rules.match.target_points
    crossed = [side for side, value in enumerate(points) if target_points is not None and value >= target_points]
    if crossed:
        return _closed(rules, points, column_boxes)
    at_once = rules.match.box_bonus is BoxBonus.AT_ONCE
    bonus_points = rules.match.box_bonus_points if at_once else 0
    totals = tuple(a + b * bonus_points for a, b in zip(points, column_boxes, strict=True))
    return Column(points, column_boxes, False, None, totals)


def _closed(rules: RuleSet, points: tuple[int, ...], boxes: tuple[int, ...]) -> Column:
    """A column at its end, settled for the side with the most hand points: with a target, the one that crossed it.

    Penalties have no bonuses.
    """
    if rules.hand.scoring is Scoring.LOSERS_PENALISED:
        return Column(points, boxes, True, None, points)
    leaders = _most(points)
    winner = leaders[0] if len(leaders) == 1 else None
    return Column(points, boxes, True, winner, column_totals(rules.match, points, boxes, winner))


def _most(values: Sequence[int]) -> tuple[int, ...]:
    """The sides with the highest value."""
    return tuple(side for side, value in enumerate(values) if value == max(values))


def column_totals(
    match: MatchRules, points: tuple[int, ...], boxes: tuple[int, ...], winner: int | None
) -> tuple[int, ...]:
    """A closed column with its bonuses: boxes to each, game bonus and shutout to ``winner``, where there is one."""
    totals = [value + count * match.box_bonus_points for value, count in zip(points, boxes, strict=True)]
    if winner is None:
        return tuple(totals)
    totals[winner] += match.game_bonus_points
    if _is_shutout(match, points, boxes, winner):
        match match.shutout:
            case Shutout.NONE:
                pass
            case Shutout.GAME_BONUS_DOUBLED:
                totals[winner] += match.game_bonus_points
            case Shutout.TOTAL_DOUBLED:
                totals[winner] *= 2
            case Shutout.FLAT:
                totals[winner] += match.shutout_points
            case _:
                assert_never(match.shutout)
    return tuple(totals)


def _is_shutout(match: MatchRules, points: tuple[int, ...], boxes: tuple[int, ...], winner: int) -> bool:
    match match.shutout_means:
        case ShutoutMeans.NO_POINTS:
            counts = points
        case ShutoutMeans.NO_HAND_WON:
            counts = boxes
        case _:
            assert_never(match.shutout_means)
    return all(count == 0 for side, count in enumerate(counts) if side != winner)


def _end_if_over(match: MatchState) -> MatchState:
    target_hands = match.rules.match.target_hands
    played_out = target_hands is not None and len(match.rows) >= target_hands
    if played_out:
        match = replace(match, columns=tuple(_closed(match.rules, each.points, each.boxes) for each in match.columns))
    if not (played_out or all(column.closed for column in match.columns)):
        return match
    # A void hand has no winner: that all have the same when no hand was won is no win.
    return replace(match, over=True, winners=leaders(match) if any(match.boxes) else ())


def leaders(match: MatchState) -> tuple[int, ...]:
    """The sides that lead: when the match is over and any hand was won, they have won.

    The fewest penalties; or of one column, the most hand points; several columns are several games, so their sum.
    Bonuses say what winning is worth, not who has won.
    """
    if match.rules.hand.scoring is Scoring.LOSERS_PENALISED:
        return _most([-total for total in match.totals])
    return _most(match.columns[0].points if len(match.columns) == 1 else match.totals)
