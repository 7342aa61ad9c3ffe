"""Play chips that change hands after a hand with penalties. Never money; always whole chips and zero-sum."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from undercut.core.policies import Payout
from undercut.core.results import HandResult, ResultKind
from undercut.core.rules import TableRules


@dataclass(frozen=True, slots=True)
class Payouts:
    """``changes`` per seat: chips won (positive) or paid, 0 in sum. ``unpaid`` per seat: owed, but not held."""

    changes: tuple[int, ...]
    unpaid: tuple[int, ...]


def payouts(table: TableRules, result: HandResult, chips: Sequence[int]) -> Payouts:
    """What each seat wins or pays; ``chips``: what each holds before. Nobody pays more than they hold."""
    if any(held < 0 for held in chips) or len(chips) != len(result.points):
        raise ValueError("chips: one whole number, 0 or more, for each seat")
    nothing = (0,) * len(chips)
    if result.kind is ResultKind.VOID:
        return Payouts(nothing, nothing)
    match table.payout:
        case Payout.NONE:
            return Payouts(nothing, nothing)
        case Payout.PER_POINT:
            return _per_point(table.stake_chips, result, chips)
        case Payout.BY_PLACE:
            return _by_place(table, result, chips)
        case _:
            assert_never(table.payout)


def _per_point(stake_chips: int, result: HandResult, chips: Sequence[int]) -> Payouts:
    """Each loser pays the stake for every penalty point; winners share evenly, what is left over to the earliest."""
    changes, unpaid = [0] * len(chips), [0] * len(chips)
    for seat, points in enumerate(result.points):
        if seat in result.winners:
            continue
        owed = stake_chips * points
        paid = min(owed, chips[seat])
        changes[seat] -= paid
        unpaid[seat] = owed - paid
        _share(paid, result.winners, changes)
    return Payouts(tuple(changes), tuple(unpaid))


def _share(amount: int, seats: Sequence[int], changes: list[int]) -> None:
    each, left_over = divmod(amount, len(seats))
    for seat in seats:
        changes[seat] += each
    changes[min(seats)] += left_over


def _by_place(table: TableRules, result: HandResult, chips: Sequence[int]) -> Payouts:
    """A pot of equal antes, shared by place; equal penalties share their places. What is left over goes to the first.

    The ante is lowered to what the poorest seat holds: all pay the same.
    """
    count = len(chips)
    ante = min(table.ante_chips, *chips)
    pot = ante * count
    percents = table.place_shares[str(count)]
    prizes = [pot * percent // 100 for percent in percents] + [0] * (count - len(percents))
    prizes[0] += pot - sum(prizes)
    changes = [-ante] * count
    order = sorted(range(count), key=lambda seat: result.points[seat])
    place = 0
    while place < count:
        tied = [seat for seat in order[place:] if result.points[seat] == result.points[order[place]]]
        _share(sum(prizes[place : place + len(tied)]), tied, changes)
        place += len(tied)
    return Payouts(tuple(changes), (table.ante_chips - ante,) * count)
