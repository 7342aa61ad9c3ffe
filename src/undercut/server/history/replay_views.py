"""One hand of a stored match, step by step, for somebody who looks at it.

Once the hand is over everybody's cards are told: each seat's by what that seat observed. Before, there is only what the
viewer's own seat observes. Nothing here is cut down from a state.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from undercut.core.arrangement import best_arrangement
from undercut.core.events import CardDrawn, Dealt
from undercut.core.notation import format_card
from undercut.core.observation import Observation, observe
from undercut.core.policies import Scoring
from undercut.core.state import HandState
from undercut.server import protocol
from undercut.server.confidences import told_afterwards
from undercut.server.game import Advised, Game, HandDeal, LogEntry
from undercut.server.history.match_views import people_views
from undercut.server.laying import arrangement_view
from undercut.server.replays import Frame, frames
from undercut.server.stored import StoredMatch
from undercut.server.views import PublicFacts, SeatFacts, layoffs_view, result_view, rules_view, spreads_view
from undercut.server.wire import numbered_event


@dataclass(frozen=True, slots=True)
class Looker:
    """Who looks: a player, or None for somebody with a shared link. ``open``: the hand is over, all cards are told."""

    player: int | None
    open: bool


def hand_replay(
    stored: StoredMatch, hand_number: int, board: int | None, player: int | None
) -> protocol.HandReplay | None:
    """The replay of a hand for a player of the match, or for a stranger with a link (None).

    ``board`` None: the viewer's own, else the first. None when there is no such hand, or the viewer may not see it: a
    hand in progress is for those who sit at its table, each at the board that they see from their seat.
    """
    moments = list(frames(stored))  # None before the first deal.
    shown = [frame for frame in moments if frame.game.deal and frame.game.deal.hand_number == hand_number]
    if not shown:
        return None
    last = shown[-1].game
    deal = last.deal
    assert deal is not None
    own_board = None if player is None else deal.board_of(player)
    number = (own_board or 0) if board is None else board
    if not 0 <= number < len(deal.boards):
        return None
    looker = Looker(player, last.deal_over)
    if not looker.open and (player is None or number != (own_board or 0)):
        return None
    hand_count = len(moments[-1].game.match.rows) if player is None else len(stored.hands)
    return _view(stored, shown, number, looker, hand_count)


def _view(
    stored: StoredMatch, shown: Sequence[Frame], number: int, looker: Looker, hand_count: int
) -> protocol.HandReplay:
    last = shown[-1].game
    deal, match, rules = last.deal, last.match, stored.rules
    assert deal is not None
    board = deal.boards[number]
    first = observe(shown[0].game.hands[number], None)
    return protocol.HandReplay(
        table=stored.id,
        rules=rules.name,
        hand_number=deal.hand_number,
        hand_count=hand_count,
        board=number,
        boards=len(deal.boards),
        finished=looker.open,
        seat=looker.player,
        players=people_views(stored.seats, deal.roles),
        sides=[list(side) for side in match.sides],
        seats=list(board.players),
        dealer=deal.dealer if deal.dealer in board.players else board.players[board.dealer],
        penalties=rules.hand.scoring is Scoring.LOSERS_PENALISED,
        knock_limit_points=first.knock_limit_points,
        winners=list(last.winners),
        totals=list(match.totals),
        steps=list(_steps(shown, number, looker)),
        result=_result(stored, last, deal, number),
    )


def _steps(shown: Sequence[Frame], number: int, looker: Looker) -> Iterator[protocol.ReplayStep]:
    """A step for every moment at which the viewer is told something of that hand."""
    for frame in shown:
        deal = frame.game.deal
        assert deal is not None
        events = _events(frame.entries, deal, number, looker, frame.game.rules.match.players)
        if events:
            yield _step(frame.game.hands[number], deal, number, looker, events)


def _events(
    entries: Sequence[LogEntry], deal: HandDeal, number: int, looker: Looker, places: int
) -> list[protocol.EventBody]:
    told: list[protocol.EventBody] = []
    for entry in entries:
        if entry.board not in (None, number):
            continue
        if looker.open and isinstance(entry.event, Advised):
            advised = told_afterwards(entry.event, deal, looker.player)
            told += [] if advised is None else [advised]
            continue
        viewer = _knower(entry, deal, number) if looker.open else looker.player
        event = numbered_event(entry, viewer, deal, places)
        if event is not None:
            told.append(event.event)
    return told


def _knower(entry: LogEntry, deal: HandDeal, number: int) -> int:
    """A player who knows all there is to know of an event: whoever it happened to."""
    players = deal.boards[number].players
    match entry.event:
        case Dealt(seat=seat):
            return players[seat]
        case _:
            drawn: CardDrawn | None = entry.drawn
            return players[0] if drawn is None else players[drawn.seat]


def _step(
    hand: HandState, deal: HandDeal, number: int, looker: Looker, events: list[protocol.EventBody]
) -> protocol.ReplayStep:
    players = deal.boards[number].players
    public = observe(hand, None)
    spreads = spreads_view(public.spreads, players)
    laid = {spread.seat: spread.arrangement for spread in spreads}
    seats = range(len(players))
    own = None if looker.player is None else deal.hand_seat_of(looker.player)
    seen = {seat: observe(hand, seat) for seat in seats if looker.open or seat == own}
    drawn = next((each.drawn for each in seen.values() if each.drawn is not None), None)
    return protocol.ReplayStep(
        events=events,
        phase=public.phase.value,
        to_act=None if public.to_act is None else players[public.to_act],
        holdings=[
            _holding(players[seat], public.holding_counts[seat], laid.get(players[seat]), seen.get(seat))
            for seat in seats
        ],
        drawn=None if drawn is None else format_card(drawn),
        stock_count=public.stock_count,
        discard_count=len(public.discard_pile),
        upcard=None if public.upcard is None else format_card(public.upcard),
        knocker=None if public.knocker is None else players[public.knocker],
        spreads=spreads,
        layoffs=layoffs_view(public.layoffs, players),
    )


def _holding(
    player: int, count: int, laid: protocol.ArrangementView | None, own: Observation | None
) -> protocol.ReplayHolding:
    """What lies face up is for everybody; what is held, for those who may know."""
    if laid is not None:
        return protocol.ReplayHolding(player, count, True, laid)
    arrangement = None if own is None else arrangement_view(best_arrangement(own.holding))
    return protocol.ReplayHolding(player, count, False, arrangement)


def _result(stored: StoredMatch, game: Game, deal: HandDeal, number: int) -> protocol.ResultView | None:
    result = game.hands[number].result
    if result is None:
        return None
    facts = PublicFacts(
        table=stored.id,
        number=game.number,
        rules=rules_view(stored.rules),
        seats=[SeatFacts(seat.name, seat.level, True, False) for seat in stored.seats],
        match=game.match,
        deal=deal,
        deal_over=game.deal_over,
        chips=game.chips,
        paid=game.paid,
    )
    return result_view(result, facts, deal, deal.boards[number].players[0])
