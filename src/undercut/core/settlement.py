"""What a finished hand is worth."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from undercut.core.cards import CardSet, points_of
from undercut.core.layoff import best_defence
from undercut.core.melds import MELDS
from undercut.core.policies import Scoring, UndercutWhen
from undercut.core.results import HandResult, KnockKind, Layoff, ResultKind, Spread, SumKey, SumLine, WhyVoid
from undercut.core.rules import HandRules


class Score(NamedTuple):
    """Who won, with how many points for each seat, and the sum that made them."""

    kind: ResultKind
    winners: tuple[int, ...]
    points: tuple[int, ...]
    sum_lines: tuple[SumLine, ...]


def void_result(seats: int, why: WhyVoid) -> HandResult:
    """A hand without a score."""
    return HandResult(ResultKind.VOID, None, (), (0,) * seats, why_void=why)


def score(
    rules: HandRules, kind: KnockKind, knocker: int, deadwood_points: Sequence[int], *, doubled: bool = False
) -> Score:
    """Score a hand from what each seat had left (``deadwood_points`` by seat, defenders after their layoffs).

    ``doubled``: the first upcard doubles everything that the hand scores.
    """
    defenders = [(knocker + step) % rules.seats for step in range(1, rules.seats)]
    match rules.scoring:
        case Scoring.WINNER_SCORES:
            return _winner_scores(rules, kind, knocker, defenders[0], deadwood_points, 2 if doubled else 1)
        case Scoring.LOSERS_PENALISED:
            return _losers_penalised(rules, kind, knocker, defenders, deadwood_points, 2 if doubled else 1)
        case _:
            assert_never(rules.scoring)


def _bonus(rules: HandRules, kind: KnockKind) -> tuple[SumKey, int]:
    if kind is KnockKind.BIG_GIN:
        return SumKey.BIG_GIN_BONUS, rules.big_gin_bonus_points or 0
    return SumKey.GIN_BONUS, rules.gin_bonus_points


def _is_undercut(rules: HandRules, defender_points: int, knocker_points: int) -> bool:
    match rules.undercut_when:
        case UndercutWhen.LESS_OR_EQUAL:
            return defender_points <= knocker_points
        case UndercutWhen.LESS:
            return defender_points < knocker_points
        case _:
            assert_never(rules.undercut_when)


def _winner_scores(
    rules: HandRules, kind: KnockKind, knocker: int, defender: int, deadwood_points: Sequence[int], factor: int
) -> Score:
    knocker_points, defender_points = deadwood_points[knocker], deadwood_points[defender]
    lines = [
        SumLine(SumKey.DEFENDER_DEADWOOD, defender, defender_points),
        SumLine(SumKey.KNOCKER_DEADWOOD, knocker, knocker_points),
    ]
    difference = abs(defender_points - knocker_points)
    winner, result_kind, bonus = knocker, ResultKind(kind.value), 0
    if kind is not KnockKind.KNOCK:
        key, bonus = _bonus(rules, kind)
        lines.append(SumLine(key, winner, bonus))
    else:
        lines.append(SumLine(SumKey.DIFFERENCE, None, difference))
        if _is_undercut(rules, defender_points, knocker_points):
            winner, result_kind, bonus = defender, ResultKind.UNDERCUT, rules.undercut_bonus_points
            lines.append(SumLine(SumKey.UNDERCUT_BONUS, winner, bonus))
    total = difference + bonus
    if factor != 1:
        lines.append(SumLine(SumKey.DOUBLED, winner, total))
        total *= factor
    lines.append(SumLine(SumKey.TOTAL, winner, total))
    points = tuple(total if seat == winner else 0 for seat in range(rules.seats))
    return Score(result_kind, (winner,), points, tuple(lines))


def _losers_penalised(
    rules: HandRules, kind: KnockKind, knocker: int, defenders: list[int], deadwood_points: Sequence[int], factor: int
) -> Score:
    lines = [SumLine(SumKey.KNOCKER_DEADWOOD, knocker, deadwood_points[knocker])]
    lines += [SumLine(SumKey.DEFENDER_DEADWOOD, seat, deadwood_points[seat]) for seat in defenders]
    least = min(deadwood_points[seat] for seat in defenders)
    winners: tuple[int, ...] = (knocker,)
    extra_seats: tuple[int, ...] = ()
    result_kind, extra = ResultKind(kind.value), 0
    if kind is not KnockKind.KNOCK:
        key, extra = _bonus(rules, kind)
        extra_seats = tuple(defenders)
        lines += [SumLine(key, seat, extra) for seat in defenders]
    elif _is_undercut(rules, least, deadwood_points[knocker]):
        winners = tuple(sorted(seat for seat in defenders if deadwood_points[seat] == least))
        result_kind, extra, extra_seats = ResultKind.UNDERCUT, rules.undercut_bonus_points, (knocker,)
        lines.append(SumLine(SumKey.UNDERCUT_BONUS, knocker, extra))
    base = deadwood_points[winners[0]]
    single = [
        max(deadwood_points[seat] - base, 0) + (extra if seat in extra_seats else 0) for seat in range(rules.seats)
    ]
    if factor != 1:
        lines += [SumLine(SumKey.DOUBLED, seat, penalty) for seat, penalty in enumerate(single) if seat not in winners]
    points = tuple(penalty * factor for penalty in single)
    lines += [SumLine(SumKey.TOTAL, seat, points[seat]) for seat in range(rules.seats)]
    return Score(result_kind, winners, points, tuple(lines))


def settle(
    rules: HandRules,
    kind: KnockKind,
    knocker: int,
    holdings: Sequence[CardSet],
    melds: Sequence[Sequence[int]],
    layoffs: tuple[Layoff, ...],
    *,
    doubled: bool,
) -> HandResult:
    """The result of a hand whose spreads are all laid. ``holdings``: what each seat held after its layoffs."""
    spreads = []
    for step in range(rules.seats):
        seat = (knocker + step) % rules.seats
        masks = tuple(MELDS[meld] for meld in melds[seat])
        deadwood = holdings[seat] & ~sum(masks)
        spreads.append(Spread(seat, masks, deadwood, points_of(deadwood)))
    by_seat = {spread.seat: spread.deadwood_points for spread in spreads}
    scored = score(rules, kind, knocker, [by_seat[seat] for seat in range(rules.seats)], doubled=doubled)
    return HandResult(
        scored.kind,
        knocker,
        scored.winners,
        scored.points,
        spreads=tuple(spreads),
        layoffs=layoffs,
        sum_lines=scored.sum_lines,
    )


def settle_spreads(
    rules: HandRules,
    knocker_melds: Sequence[CardSet],
    knocker_deadwood: CardSet,
    defenders: Sequence[CardSet],
    *,
    big_gin: bool = False,
    doubled: bool = False,
) -> HandResult:
    """The result when the knocker (seat 0) has laid this spread and each defender (seats 1..) plays the best defence.

    The cards are taken as they are: check beforehand that no card is in two places.
    """
    knocker_points = points_of(knocker_deadwood)
    kind = KnockKind.BIG_GIN if big_gin else KnockKind.KNOCK if knocker_deadwood else KnockKind.GIN
    spreads = [Spread(0, tuple(knocker_melds), knocker_deadwood, knocker_points)]
    layoffs: list[Layoff] = []
    for seat, cards in enumerate(defenders, start=1):
        defence = best_defence(cards, knocker_melds if kind is KnockKind.KNOCK else ())
        layoffs += [Layoff(seat, card, meld) for card, meld in defence.layoffs]
        masks = tuple(MELDS[meld] for meld in defence.arrangement.melds)
        spreads.append(Spread(seat, masks, defence.arrangement.deadwood, defence.deadwood_points))
    scored = score(rules, kind, 0, [spread.deadwood_points for spread in spreads], doubled=doubled)
    return HandResult(
        scored.kind,
        0,
        scored.winners,
        scored.points,
        spreads=tuple(spreads),
        layoffs=tuple(layoffs),
        sum_lines=scored.sum_lines,
    )
