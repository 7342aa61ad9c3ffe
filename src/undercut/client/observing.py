"""A view and the events of its hand as the levels see a hand: an Observation, and the match around it.

Both are made of what the server told, and of the rules; nothing is guessed. What a view shows is taken from it, what it
has no place for is counted from the events.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from undercut.client.errors import ClientError
from undercut.core import events as core
from undercut.core.cards import DECK_SIZE, Card, CardSet
from undercut.core.match import Column, MatchState, SheetRow
from undercut.core.melds import MELDS
from undercut.core.notation import parse_action, parse_card
from undercut.core.observation import Observation
from undercut.core.policies import FirstTurn, Scoring, StockFloor
from undercut.core.results import HandResult, KnockKind, Layoff, ResultKind, Spread, SumKey, SumLine, WhyVoid
from undercut.core.rules import HandRules, RuleSet
from undercut.core.rulesets import load_ruleset, ruleset_names
from undercut.core.seating import Places, Role, next_places
from undercut.core.state import Phase
from undercut.server import protocol

_MELD_INDEX = {cards: index for index, cards in enumerate(MELDS)}


def rules_of(view: protocol.TableView) -> RuleSet:
    """The rule set of a table. Raises ClientError where this package has no such one, or one with other options."""
    name = view.rules.name
    rules = load_ruleset(name, len(view.players)) if name in ruleset_names() else None
    if rules is None or rules.content_hash != view.rules.hash:
        raise ClientError(
            f"rules {name} {view.rules.version}: the server's are not those of this version of Undercut",
            code="other_rules",
            detail=name,
        )
    return rules


def observation_of(view: protocol.TableView, events: Sequence[protocol.NumberedEvent], rules: RuleSet) -> Observation:
    """What the viewer may know of the hand. ``events``: all that it was told of this hand.

    For one who sits out it is what the captain knows and may do, without the melds that the captain is laying. Raises
    ClientError before the first deal.
    """
    hand = view.hand
    if hand is None:
        raise ClientError("no hand is dealt yet", code="no_hand")
    seats = {player: seat for seat, player in enumerate(hand.seats)}
    result = None if view.result is None else _result(view.result, hand.seats)
    course = _Course(rules.hand, seats, result)
    for each in events:
        course.add(each.event)
    seat = _seen_seat(view, hand)
    to_act = None if hand.to_act is None else seats[hand.to_act]
    phase = Phase(hand.phase)
    return Observation(
        seat=seat,
        rules=rules.hand,
        phase=phase,
        to_act=to_act,
        dealer=seats[hand.dealer],
        holding=_cards(hand.holding),
        holding_counts=tuple(hand.holding_counts[player] for player in hand.seats),
        shown=tuple(_cards(hand.shown[player]) for player in hand.seats),
        stock_count=hand.stock_count,
        discard_pile=tuple(course.discard_pile),
        first_upcard=course.first_upcard,
        drawn=_card(hand.drawn),
        taken=_card(hand.taken),
        knock_limit_points=hand.knock_limit_points,
        legal_actions=tuple(parse_action(token) for token in hand.legal or hand.suggestions),
        passes=course.passes,
        turn_count=course.turn_count,
        idle_turns=course.idle_turns,
        take_count=course.take_count,
        reshuffle_count=course.reshuffle_count,
        knocker=None if hand.knocker is None else seats[hand.knocker],
        knock_kind=None if hand.knock_kind is None else KnockKind(hand.knock_kind),
        laid=_laid(hand.laying),
        spreads=_spreads(hand.spreads, seats),
        layoffs=_layoffs(hand.layoffs, seats),
        result=result,
        history=tuple(course.history),
    )


def _laid(laying: protocol.LayingView | None) -> tuple[int, ...]:
    """The melds that lie already: every arrangement that may be laid begins with them, and its actions lay the rest."""
    if laying is None:
        return ()
    best = laying.spreads[0]
    melds = best.arrangement.melds
    to_lay_count = sum(action.startswith("=") for action in best.actions)
    return tuple(_MELD_INDEX[_cards(meld)] for meld in melds[: len(melds) - to_lay_count])


def _seen_seat(view: protocol.TableView, hand: protocol.HandView) -> int | None:
    """The hand seat whose cards the viewer sees."""
    if view.seat in hand.seats:
        return hand.seats.index(view.seat)
    if view.seat is None or view.players[view.seat].role is None:
        return None
    return next(seat for seat, player in enumerate(hand.seats) if view.players[player].role == "captain")


def match_of(view: protocol.TableView, events: Sequence[protocol.NumberedEvent], rules: RuleSet) -> MatchState:
    """The match around the deal of the view: before it while it is in progress, with it when it is over.

    ``events``: all that the viewer was told of this deal.
    """
    seen = view.match
    started = next((each.event for each in events if isinstance(each.event, protocol.HandStarted)), None)
    if started is None:
        raise ClientError("no hand is dealt yet", code="no_hand")
    roles = tuple(Role(each.role) for each in view.players if each.role is not None)
    rows = tuple(
        SheetRow(ResultKind(row.kind), tuple(row.winners), tuple(row.points), tuple(row.totals)) for row in seen.sheet
    )
    # A void deal is dealt again by everybody in the same place.
    deal_number = sum(bool(row.winners) for row in rows[: started.hand_number - 1])
    places = Places(started.dealer, roles, deal_number)
    boxes = tuple(sum(side in row.winners for row in rows) for side in range(len(seen.sides)))
    if len(rows) == started.hand_number and view.result is not None:
        winners = [player for side in rows[-1].winners for player in seen.sides[side]]
        places = next_places(rules.match, rules.hand.scoring, places, winners, view.result.points)
    columns = tuple(_column(column, rules) for column in seen.columns)
    return MatchState(rules, places, rows, columns, boxes, seen.over, tuple(seen.winners))


def _column(column: protocol.ColumnView, rules: RuleSet) -> Column:
    points, winner = tuple(column.points), None
    if column.closed and rules.hand.scoring is not Scoring.LOSERS_PENALISED and points.count(max(points)) == 1:
        winner = points.index(max(points))
    return Column(points, tuple(column.boxes), column.closed, winner, tuple(column.totals))


@dataclass
class _Course:
    """What happened in the hand, counted as the rules count it. ``seats``: hand seats by player."""

    rules: HandRules
    seats: dict[int, int]
    result: HandResult | None

    def __post_init__(self) -> None:
        self.history: list[core.Event] = []
        self.discard_pile: list[Card] = []
        self.first_upcard: Card | None = None
        self.passes = self.turn_count = self.idle_turns = self.take_count = self.reshuffle_count = 0
        rules = self.rules
        self._stock_count = DECK_SIZE - rules.seats * rules.cards_each - 1
        self._offering = rules.first_turn is FirstTurn.OFFER
        self._took = False

    def add(self, event: protocol.EventBody) -> None:  # noqa: C901 (one case for each event)
        """One event more."""
        history, seats = self.history, self.seats
        match event:
            case protocol.Dealt(seat, cards):
                history.append(core.Dealt(seats[seat], tuple(map(parse_card, cards))))
            case protocol.UpcardTurned(card):
                self.first_upcard = parse_card(card)
                self.discard_pile.append(self.first_upcard)
                history.append(core.UpcardTurned(self.first_upcard))
            case protocol.Passed(seat):
                self._pass()
                history.append(core.UpcardPassed(seats[seat]))
            case protocol.TookUpcard(seat, card):
                self._take()
                history.append(core.UpcardTaken(seats[seat], parse_card(card)))
            case protocol.DrewStock(seat, drawn):
                self._stock_count -= 1
                self._offering = self._took = False
                history.append(core.StockDrawn(seats[seat]))
                if drawn is not None:
                    history.append(core.CardDrawn(seats[seat], parse_card(drawn)))
            case protocol.Discarded(seat, card):
                self._throw(parse_card(card))
                history.append(core.Discarded(seats[seat], self.discard_pile[-1]))
            case protocol.Knocked(seat, kind, thrown):
                if thrown is not None:
                    self.discard_pile.append(parse_card(thrown))
                history.append(core.Knocked(seats[seat], KnockKind(kind), _card(thrown)))
            case protocol.SpreadLaid(seat, melds, deadwood, points):
                spread = Spread(seats[seat], tuple(map(_cards, melds)), _cards(deadwood), points)
                history.append(core.SpreadLaid(spread))
            case protocol.LaidOff(seat, card, meld):
                history.append(core.LaidOff(seats[seat], parse_card(card), meld))
            case protocol.Reshuffled(stock_count):
                self._stock_count = stock_count
                self.discard_pile.clear()
                self.reshuffle_count += 1
                history.append(core.Reshuffled(stock_count))
            case protocol.HandOver():
                if self.result is not None:
                    history.append(core.HandEnded(self.result))
            case protocol.HandStarted() | protocol.Advised() | protocol.MatchCalled() | protocol.MatchOver():
                pass
            case _:
                assert_never(event)

    def _is_last_take(self) -> bool:
        floor = self.rules.stock_floor is StockFloor.VOID_AFTER_LAST_TAKE
        return floor and self._stock_count <= self.rules.stock_floor_cards

    def _pass(self) -> None:
        if self._offering:
            self.passes += 1
            self._offering = self.passes < self.rules.seats

    def _take(self) -> None:
        self.take_count += not self._offering and not self._is_last_take()
        self._offering, self._took = False, True
        self.discard_pile.pop()

    def _throw(self, card: Card) -> None:
        self.discard_pile.append(card)
        self.turn_count += 1
        self.idle_turns = self.idle_turns + 1 if self._took else 0
        self._offering = self._took = False


def _result(result: protocol.ResultView, players: Sequence[int]) -> HandResult:
    seats = {player: seat for seat, player in enumerate(players)}
    return HandResult(
        ResultKind(result.kind),
        None if result.knocker is None else seats[result.knocker],
        tuple(seats[player] for player in result.winners),
        tuple(result.points[player] for player in players),
        None if result.why_void is None else WhyVoid(result.why_void),
        _spreads(result.spreads, seats),
        _layoffs(result.layoffs, seats),
        tuple(
            SumLine(SumKey(each.key), None if each.seat is None else seats[each.seat], each.points)
            for each in result.sum
        ),
    )


def _spreads(spreads: Sequence[protocol.SpreadView], seats: dict[int, int]) -> tuple[Spread, ...]:
    return tuple(
        Spread(
            seats[each.seat],
            tuple(map(_cards, each.arrangement.melds)),
            _cards(each.arrangement.deadwood),
            each.arrangement.deadwood_points,
        )
        for each in spreads
    )


def _layoffs(layoffs: Sequence[protocol.LayoffView], seats: dict[int, int]) -> tuple[Layoff, ...]:
    return tuple(Layoff(seats[each.seat], parse_card(each.card), each.meld) for each in layoffs)


def _cards(codes: Sequence[str]) -> CardSet:
    return sum(1 << parse_card(code) for code in codes)


def _card(code: str | None) -> Card | None:
    return None if code is None else parse_card(code)
