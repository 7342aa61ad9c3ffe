"""What a program that plays is sent, made from an observation and the public state of the match; nothing else."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from undercut.adapters import bot_messages as messages
from undercut.core import events
from undercut.core.actions import Action
from undercut.core.cards import Card, CardSet, cards_of
from undercut.core.match import MatchState
from undercut.core.melds import MELDS
from undercut.core.notation import format_action, format_card
from undercut.core.observation import Observation
from undercut.core.results import HandResult, Spread
from undercut.core.state import Phase

DEFAULT_PHASES = (Phase.LAY_MELDS, Phase.LAY_OFF, Phase.DEFENDER_MELDS)
"""Where a program may leave the choice to the defaults."""


def match_start(match: MatchState, player: int, seed: int, timeout_ms: int) -> messages.MatchStart:
    """A match begins, for the player ``player``."""
    return messages.MatchStart(
        messages.BOT_PROTOCOL,
        match.rules.to_mapping(),
        match.rules.content_hash,
        match.rules.match.players,
        player,
        [list(side) for side in match.sides],
        seed,
        timeout_ms,
    )


def hand_start(match: MatchState, player: int, observation: Observation) -> messages.HandStart:
    """A hand begins in which ``player`` holds cards."""
    board = next(board for board in match.boards if player in board.players)
    return messages.HandStart(
        standing_view(match),
        list(board.players),
        board.players.index(player),
        [role.value for role in match.roles],
        observation_view(observation),
    )


def choose(number: int, observation: Observation) -> messages.Choose:
    """A choice is asked for."""
    return messages.Choose(
        number, tokens(observation.legal_actions), observation.phase in DEFAULT_PHASES, observation_view(observation)
    )


def tokens(actions: Iterable[Action]) -> list[str]:
    """Actions as records write them."""
    return [format_action(action) for action in actions]


def standing_view(match: MatchState) -> messages.StandingView:
    """The score sheet."""
    columns = [
        messages.ColumnView(list(each.points), list(each.boxes), each.closed, list(each.totals))
        for each in match.columns
    ]
    return messages.StandingView(
        match.hand_number, list(match.totals), list(match.boxes), columns, match.over, list(match.winners)
    )


def observation_view(seen: Observation) -> messages.ObservationView:
    """What a seat may know. Raises ValueError for a spectator's observation."""
    if seen.seat is None:
        raise ValueError("a program plays at a seat")
    return messages.ObservationView(
        seat=seen.seat,
        phase=seen.phase.value,
        to_act=seen.to_act,
        dealer=seen.dealer,
        holding=_codes(seen.holding),
        holding_counts=list(seen.holding_counts),
        shown=[_codes(cards) for cards in seen.shown],
        stock_count=seen.stock_count,
        discard_pile=_each(seen.discard_pile),
        first_upcard=_code(seen.first_upcard),
        drawn=_code(seen.drawn),
        taken=_code(seen.taken),
        knock_limit_points=seen.knock_limit_points,
        passes=seen.passes,
        turn_count=seen.turn_count,
        idle_turns=seen.idle_turns,
        take_count=seen.take_count,
        reshuffle_count=seen.reshuffle_count,
        knocker=seen.knocker,
        knock_kind=None if seen.knock_kind is None else seen.knock_kind.value,
        laid=[_codes(MELDS[meld]) for meld in seen.laid],
        spreads=[_spread(each) for each in seen.spreads],
        layoffs=[messages.LayoffView(each.seat, format_card(each.card), each.meld) for each in seen.layoffs],
        result=None if seen.result is None else _result(seen.result),
        history=history_views(seen.history),
    )


def history_views(history: Sequence[events.Event]) -> list[messages.HistoryEvent]:
    """What a seat saw; its own draw from the stock and the card drawn are one event."""
    views: list[messages.HistoryEvent] = []
    for event in history:
        if isinstance(event, events.CardDrawn):
            views[-1] = messages.DrewStock(event.seat, format_card(event.card))
        else:
            views.append(_event_view(event))
    return views


def _event_view(event: events.Event) -> messages.HistoryEvent:  # noqa: C901 (one case for each event)
    match event:
        case events.Dealt(seat, cards):
            return messages.Dealt(seat, _each(cards))
        case events.UpcardTurned(card):
            return messages.UpcardTurned(format_card(card))
        case events.UpcardPassed(seat):
            return messages.Passed(seat)
        case events.UpcardTaken(seat, card):
            return messages.TookUpcard(seat, format_card(card))
        case events.StockDrawn(seat):
            return messages.DrewStock(seat, None)
        case events.CardDrawn(seat, card):
            return messages.DrewStock(seat, format_card(card))
        case events.Discarded(seat, card):
            return messages.Discarded(seat, format_card(card))
        case events.Knocked(seat, kind, thrown):
            return messages.Knocked(seat, kind.value, _code(thrown))
        case events.SpreadLaid(spread):
            laid = _spread(spread)
            return messages.SpreadLaid(laid.seat, laid.melds, laid.deadwood, laid.deadwood_points)
        case events.LaidOff(seat, card, meld):
            return messages.LaidOff(seat, format_card(card), meld)
        case events.Reshuffled(stock_count):
            return messages.Reshuffled(stock_count)
        case events.HandEnded(result):
            return messages.HandEnded(result.kind.value, list(result.winners), list(result.points))
        case _:
            assert_never(event)


def _spread(spread: Spread) -> messages.SpreadView:
    melds = [_codes(meld) for meld in spread.melds]
    return messages.SpreadView(spread.seat, melds, _codes(spread.deadwood), spread.deadwood_points)


def _result(result: HandResult) -> messages.ResultView:
    why_void = None if result.why_void is None else result.why_void.value
    return messages.ResultView(result.kind.value, why_void, result.knocker, list(result.winners), list(result.points))


def _codes(cards: CardSet) -> list[str]:
    return _each(cards_of(cards))


def _each(cards: Iterable[Card]) -> list[str]:
    return [format_card(card) for card in cards]


def _code(card: Card | None) -> str | None:
    return None if card is None else format_card(card)
