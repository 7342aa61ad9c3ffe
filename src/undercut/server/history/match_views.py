"""A stored match, hand by hand, and lines of lists: for one who sat there, or for a stranger with a link."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from undercut.core.policies import Scoring
from undercut.core.results import ResultKind
from undercut.core.seating import Board, Role
from undercut.core.state import HandState
from undercut.server import protocol
from undercut.server.game import Game, waiting_game
from undercut.server.history.archive import PlayedMatch
from undercut.server.history.outcomes import MatchEnd, end_as_played, outcome_for, rated_state
from undercut.server.replays import frames
from undercut.server.stored import StoredMatch, StoredSeat
from undercut.server.wire import by_place


def people_views(seats: Sequence[StoredSeat], roles: Sequence[Role] = ()) -> list[protocol.PersonView]:
    """Who sat where; with their roles in the hand shown, where there are some."""
    return [
        protocol.PersonView(at, seat.name, seat.level, roles[at].value if roles else None)
        for at, seat in enumerate(seats)
    ]


def history_row(match: PlayedMatch) -> protocol.HistoryRow:
    """A line of the list of matches."""
    return protocol.HistoryRow(
        table=match.id,
        rules=match.rules_name,
        seat=match.seat,
        players=people_views(match.seats),
        sides=match.digest.sides,
        totals=match.digest.totals,
        penalties=match.digest.penalties,
        hand_count=match.digest.hand_count,
        outcome=match.outcome.value,
        reason=None if match.end is None else match.end.reason.value,
        rated=rated_state(match.rated, match.seats),
        created_ms=match.created_ms,
        updated_ms=match.updated_ms,
    )


def match_history(
    stored: StoredMatch, player: int | None, known_end: MatchEnd | None, share: str | None
) -> protocol.MatchHistory:
    """A match for a player of it, or for a stranger with a link (None), who is told of finished hands only."""
    deals = [_Deal(game) for game in _ends_of_deals(stored)]
    last = (deals[-1].game if deals else waiting_game(stored.rules)).match
    end = known_end or (end_as_played(last) if last.over else None)
    side = None if player is None else next(at for at, side in enumerate(last.sides) if player in side)
    return protocol.MatchHistory(
        table=stored.id,
        rules=stored.rules.name,
        seat=player,
        players=people_views(stored.seats),
        sides=[list(side) for side in last.sides],
        totals=list(last.totals),
        target_points=stored.rules.match.target_points,
        penalties=stored.rules.hand.scoring is Scoring.LOSERS_PENALISED,
        over=end is not None,
        winners=[] if end is None else [at for at, rank in enumerate(end.ranks) if rank == 0],
        outcome=None if side is None else outcome_for(end, side).value,
        reason=None if end is None else end.reason.value,
        rated=rated_state(stored.rated, stored.seats),
        hands=[line for deal in deals for line in deal.lines(player)],
        share=share,
        created_ms=stored.created_ms,
        updated_ms=stored.updated_ms,
    )


def _ends_of_deals(stored: StoredMatch) -> Iterator[Game]:
    """The game after the last move of each deal."""
    last: Game | None = None
    for frame in frames(stored):
        if last is not None and frame.game.deal != last.deal:
            yield last
        last = frame.game
    if last is not None:
        yield last


@dataclass(frozen=True, slots=True)
class _Deal:
    """A deal at its end, or as far as it is."""

    game: Game

    def lines(self, player: int | None) -> Iterator[protocol.HandLine]:
        """A line for each hand that a player (None: a stranger) is told of."""
        deal = self.game.deal
        assert deal is not None
        boards = list(enumerate(zip(deal.boards, self.game.hands, strict=True)))
        if self.game.deal_over:
            for number, (board, hand) in boards:
                yield self._finished(number, board, hand)
        elif player is not None:
            own = deal.board_of(player) or 0
            yield self._line(own, deal.boards[own], self.game.hands[own].turn_count)

    def _finished(self, number: int, board: Board, hand: HandState) -> protocol.HandLine:
        result = hand.result
        assert result is not None
        places = self.game.rules.match.players
        return self._line(
            number,
            board,
            hand.turn_count,
            kind=result.kind,
            why_void=None if result.why_void is None else result.why_void.value,
            knocker=None if result.knocker is None else board.players[result.knocker],
            winners=[board.players[seat] for seat in result.winners],
            points=by_place(result.points, board.players, places),
        )

    def _line(
        self,
        number: int,
        board: Board,
        turn_count: int,
        *,
        kind: ResultKind | None = None,
        why_void: str | None = None,
        knocker: int | None = None,
        winners: Sequence[int] = (),
        points: Sequence[int] = (),
    ) -> protocol.HandLine:
        assert self.game.deal is not None
        return protocol.HandLine(
            hand_number=self.game.deal.hand_number,
            board=number,
            seats=list(board.players),
            finished=kind is not None,
            kind=None if kind is None else kind.value,
            why_void=why_void,
            knocker=knocker,
            winners=list(winners),
            points=list(points) or [0] * self.game.rules.match.players,
            totals=list(self.game.match.totals),
            turn_count=turn_count,
        )
