"""A match: a fold of hand results. Who deals next, what the score sheet says, when it is over and who has won."""

from dataclasses import dataclass, replace
from typing import assert_never

from undercut.core.errors import RulesError
from undercut.core.results import HandResult, ResultKind
from undercut.core.rules import BoxBonus, MatchRules, NextDealer, RuleSet, Scoring, Seating, Shutout, ShutoutMeans


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the score sheet. ``points`` and ``boxes`` (hands won) per player, without any bonus.

    ``winner`` is the player who closed it; None while it is open. ``totals``: with the bonuses, once it is closed.
    """

    points: tuple[int, ...]
    boxes: tuple[int, ...]
    closed: bool
    winner: int | None
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One finished hand on the score sheet: its result by player, and the points of all hands so far."""

    kind: ResultKind
    winners: tuple[int, ...]
    points: tuple[int, ...]
    running_points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between two hands. ``dealer`` deals hand ``hand_number`` (from 1), the next one or the one in progress.

    ``boxes``: hands won per player. ``totals``: what the sheet says now, summed over the columns. ``winners`` is ()
    until the match is over; more than one shares an equal end.
    """

    rules: RuleSet
    dealer: int
    rows: tuple[SheetRow, ...]
    columns: tuple[Column, ...]
    boxes: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]

    @property
    def hand_number(self) -> int:
        """The number of the next hand (when the match is over: of the one that will not be played)."""
        return len(self.rows) + 1

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has, over all columns."""
        return tuple(sum(column.totals[player] for column in self.columns) for player in range(len(self.boxes)))

    @property
    def winner(self) -> int | None:
        """The one winner; None when the match goes on or several share the end."""
        return self.winners[0] if len(self.winners) == 1 else None


def start_match(rules: RuleSet, first_dealer: int) -> MatchState:
    """A match before its first hand. Raises RulesError for a seating that cannot be played yet."""
    if rules.match.seating is not Seating.PLAIN:
        raise RulesError(
            f'seating = "{rules.match.seating}": it cannot be played yet; allowed: "{Seating.PLAIN}"',
            code="seating_not_played",
            detail="seating",
        )
    nothing = (0,) * rules.match.players
    column = Column(nothing, nothing, False, None, nothing)
    return MatchState(rules, first_dealer, (), (column,) * rules.match.columns, nothing, False, ())


def add_result(match: MatchState, result: HandResult) -> MatchState:
    """The match after one more hand. Raises ValueError when it is over already."""
    if match.over:
        raise ValueError("the match is over")
    rules = match.rules
    boxes = tuple(count + (player in result.winners) for player, count in enumerate(match.boxes))
    before = match.rows[-1].running_points if match.rows else (0,) * rules.match.players
    running = tuple(a + b for a, b in zip(before, result.points, strict=True))
    row = SheetRow(result.kind, result.winners, result.points, running)
    columns = tuple(
        column if column.closed else _add_to_column(rules, column, number, boxes, result)
        for number, column in enumerate(match.columns)
    )
    after = replace(match, dealer=_next_dealer(match, result), rows=(*match.rows, row), columns=columns, boxes=boxes)
    return _end_if_over(after)


def _add_to_column(rules: RuleSet, column: Column, number: int, boxes: tuple[int, ...], result: HandResult) -> Column:
    """Column ``number`` (from 0) takes a winner's hand from that player's hand won number ``number`` + 1 on.

    With penalties, and with one column, it takes every hand.
    """
    counts = [
        (points if rules.hand.scoring is Scoring.LOSERS_PENALISED or boxes[player] > number else 0)
        for player, points in enumerate(result.points)
    ]
    won = [player in result.winners and boxes[player] > number for player in range(len(boxes))]
    points = tuple(a + b for a, b in zip(column.points, counts, strict=True))
    column_boxes = tuple(a + b for a, b in zip(column.boxes, won, strict=True))
    target_points = rules.match.target_points
    crossed = [player for player, value in enumerate(points) if target_points is not None and value >= target_points]
    if not crossed or rules.hand.scoring is Scoring.LOSERS_PENALISED:
        at_once = rules.match.box_bonus is BoxBonus.AT_ONCE
        bonus_points = rules.match.box_bonus_points if at_once else 0
        totals = tuple(a + b * bonus_points for a, b in zip(points, column_boxes, strict=True))
        return Column(points, column_boxes, bool(crossed), None, totals)
    winner = max(crossed, key=lambda player: points[player])
    return Column(points, column_boxes, True, winner, column_totals(rules.match, points, column_boxes, winner))


def column_totals(match: MatchRules, points: tuple[int, ...], boxes: tuple[int, ...], winner: int) -> tuple[int, ...]:
    """A closed column with its bonuses: boxes to each, game bonus and shutout to ``winner``."""
    totals = [value + count * match.box_bonus_points for value, count in zip(points, boxes, strict=True)]
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
    return all(count == 0 for player, count in enumerate(counts) if player != winner)


def _end_if_over(match: MatchState) -> MatchState:
    target_hands = match.rules.match.target_hands
    played_out = target_hands is not None and len(match.rows) >= target_hands
    if not (played_out or all(column.closed for column in match.columns)):
        return match
    totals = match.totals
    best = min(totals) if match.rules.hand.scoring is Scoring.LOSERS_PENALISED else max(totals)
    winners = tuple(player for player, total in enumerate(totals) if total == best)
    return replace(match, over=True, winners=winners)


def _next_dealer(match: MatchState, result: HandResult) -> int:
    players = match.rules.match.players
    if not result.winners:
        return match.dealer
    match match.rules.match.next_dealer:
        case NextDealer.ALTERNATE:
            return (match.dealer + 1) % players
        case NextDealer.WINNER:
            return result.winners[0]
        case NextDealer.LOSER:
            worst = min if match.rules.hand.scoring is Scoring.WINNER_SCORES else max
            losers = [player for player in range(players) if player not in result.winners]
            return worst(losers, key=lambda player: result.points[player])
        case _:
            assert_never(match.rules.match.next_dealer)
