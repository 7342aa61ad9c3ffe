"""What a player's hands and matches come to: a fold over records, in this one place.

Everything kept is a sum or a count, so the statistics of two parts together are the sum of the statistics of the parts.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields

from undercut.core.record import MatchRecord, Position, replay
from undercut.core.results import HandResult, KnockKind, ResultKind
from undercut.server.history.outcomes import Outcome


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts and sums of one player; ``Statistics()`` is nothing.

    ``matches`` are those that are over, ``hands`` those that the player held cards in, void ones too. Points are
    scores, or penalties where the rules penalise; ``points_against``: what the others in those hands got. ``turns``:
    those of all seats. Deadwood points are those left after layoffs: of the knocker where it was no gin, of a defender
    always.
    """

    matches: int = 0
    matches_won: int = 0
    matches_shared: int = 0
    matches_without_winner: int = 0
    hands: int = 0
    hands_won: int = 0
    hands_void: int = 0
    points: int = 0
    points_against: int = 0
    gins: int = 0
    big_gins: int = 0
    undercuts_made: int = 0
    undercuts_suffered: int = 0
    knocks: int = 0
    knock_deadwood_points: int = 0
    defences: int = 0
    defence_deadwood_points: int = 0
    turns: int = 0

    def __add__(self, other: "Statistics") -> "Statistics":
        """Both together."""
        return Statistics(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(self)))


def hand_statistics(result: HandResult, turn_count: int, seat: int) -> Statistics:
    """One finished hand, for the one at hand seat ``seat``. ``turn_count``: turns that ended with a discard."""
    knocked = result.knocker == seat
    undercut = result.kind is ResultKind.UNDERCUT
    own = next((spread for spread in result.spreads if spread.seat == seat), None)
    deadwood_points = 0 if own is None else own.deadwood_points
    plain_knock = knocked and result.kind in (ResultKind.KNOCK, ResultKind.UNDERCUT)
    defended = own is not None and not knocked
    return Statistics(
        hands=1,
        hands_won=int(seat in result.winners),
        hands_void=int(result.kind is ResultKind.VOID),
        points=result.points[seat],
        points_against=sum(result.points) - result.points[seat],
        gins=int(knocked and result.kind.value == KnockKind.GIN.value),
        big_gins=int(knocked and result.kind.value == KnockKind.BIG_GIN.value),
        undercuts_made=int(undercut and seat in result.winners),
        undercuts_suffered=int(undercut and knocked),
        knocks=int(plain_knock),
        knock_deadwood_points=deadwood_points if plain_knock else 0,
        defences=int(defended),
        defence_deadwood_points=deadwood_points if defended else 0,
        turns=turn_count,
    )


def outcome_statistics(outcome: Outcome) -> Statistics:
    """What the end of a match adds to those of its hands."""
    return Statistics(
        matches=int(outcome is not Outcome.PLAYING),
        matches_won=int(outcome is Outcome.WON),
        matches_shared=int(outcome is Outcome.SHARED),
        matches_without_winner=int(outcome is Outcome.NOBODY),
    )


def record_statistics(record: MatchRecord) -> tuple[Statistics, ...]:
    """The finished hands of a record, by player."""
    return hands_statistics(finished_hands(record), record.rules.match.players)


def hands_statistics(ends: Iterable[Position], players: int) -> tuple[Statistics, ...]:
    """Finished hands by player. ``ends``: the last position of each."""
    folded = [Statistics()] * players
    for position in ends:
        result = position.state.result
        assert result is not None
        for seat, player in enumerate(position.board.players):
            folded[player] += hand_statistics(result, position.state.turn_count, seat)
    return tuple(folded)


def finished_hands(record: MatchRecord) -> Iterator[Position]:
    """The last position of every hand of a record that is over."""
    return (position for position in replay(record) if position.state.result is not None)


def fold(parts: Iterable[Statistics]) -> Statistics:
    """All of them together."""
    return sum(parts, Statistics())
