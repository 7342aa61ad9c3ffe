"""A table's game as a value: what is saved, replayed, and turned into numbered events. No input or output.

Everything here follows from the rule set, the first dealer, the seeds with the players' contributions, and the moves;
nothing else is kept. Places at the table are players' numbers; a board is one hand of a deal, and its hand seats are
known here and in ``wire`` only.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import TypeAlias

from undercut import fairness
from undercut.core.actions import Action, Move, Reshuffle
from undercut.core.cards import Card
from undercut.core.deal import Deal
from undercut.core.errors import IllegalActionError
from undercut.core.events import CardDrawn, Event, StockDrawn
from undercut.core.hand import automatic_actions, is_legal, opening_events, start, step
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.payouts import Payouts, payouts
from undercut.core.policies import Payout, Seating
from undercut.core.rules import RuleSet
from undercut.core.seating import Board, Role
from undercut.core.state import AFTER_KNOCK, HandState, Phase
from undercut.server.calls import NO_CALLS, Call, Called, Calls, after_call

START_CHIPS = 1000
"""Play chips that everybody has when they sit down at a table that pays out."""


@dataclass(frozen=True, slots=True)
class HandDeal:
    """How a deal is dealt. The seed is secret until it is over. ``boards``: who sits where in its hands.

    ``contributions``: what each player added, by player, b"" for who added nothing; () when nobody did.
    """

    hand_number: int
    dealer: int
    boards: tuple[Board, ...]
    roles: tuple[Role, ...]
    seed: bytes
    contributions: tuple[bytes, ...] = ()

    @property
    def commitment(self) -> str:
        """The promise on the seed."""
        return fairness.commit(self.seed)

    def board_of(self, player: int) -> int | None:
        """The board that a player plays on, or as the one who sits out looks on; None for a mere spectator's place."""
        for number, board in enumerate(self.boards):
            if player in board.players:
                return number
        return 0 if self.roles else None

    def hand_seat_of(self, player: int) -> int | None:
        """The hand seat whose cards a player sees: their own, or the captain's for the one who sits out."""
        for board in self.boards:
            if player in board.players:
                return board.players.index(player)
        return self.boards[0].players.index(self.roles.index(Role.CAPTAIN)) if self.roles else None


@dataclass(frozen=True, slots=True)
class HandAnnounced:
    """A deal is about to be dealt."""

    deal: HandDeal


@dataclass(frozen=True, slots=True)
class Advice:
    """What the player who sits out suggests to the captain: an action (None: only words), and words."""

    action: Action | None
    text: str


@dataclass(frozen=True, slots=True)
class Advised:
    """Advice was given; only the captain and the adviser may know. ``count``: in this deal, from 1."""

    player: int
    advice: Advice
    count: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over. ``winner`` and ``totals`` by side."""

    winner: int | None
    totals: tuple[int, ...]


LogEvent: TypeAlias = Event | HandAnnounced | Advised | Called | MatchEnded


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A numbered event. ``board`` None: for the whole table. Advice has the number of the event before it.

    ``drawn``: for a draw from the stock, the card, which only that seat may know.
    """

    number: int
    hand_number: int
    board: int | None
    event: LogEvent
    drawn: CardDrawn | None = None


@dataclass(frozen=True, slots=True)
class PlayerMove:
    """A move as it is stored: ``player`` is who is to act (also for automatic choices and chance), advises or calls."""

    player: int
    move: Move | Advice | Call


@dataclass(frozen=True, slots=True)
class Game:
    """A match at a table. ``deal`` is None and ``hands`` () before the first deal; ``number`` is the last event's.

    ``moved`` per board: the number of its last event; a command made against an older view of it is outdated.
    ``chips`` per player, () when the rule set pays nothing out; ``paid``: by the last finished deal. ``calls``: what
    the players have said about the match as a whole. ``advice_count``: in this deal; advice does not count as events
    do, or who may not hear of it would see that there was some.
    """

    rules: RuleSet
    match: MatchState
    deal: HandDeal | None = None
    hands: tuple[HandState, ...] = ()
    moved: tuple[int, ...] = ()
    number: int = 0
    chips: tuple[int, ...] = ()
    paid: Payouts | None = None
    calls: Calls = NO_CALLS
    advice_count: int = 0

    @property
    def over(self) -> bool:
        """Whether the match is over: by its hands, or because somebody resigned or all agreed."""
        return self.match.over or self.calls.early_end is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; () while the match goes on, and when nobody has."""
        end = self.calls.early_end
        return self.match.winners if end is None else end.winners(self.match.sides)

    @property
    def deal_over(self) -> bool:
        """Whether the next deal may be dealt (or the match is over)."""
        return all(hand.phase is Phase.OVER for hand in self.hands)

    def to_act(self) -> list[int]:
        """The players who are to act, one for each board in progress."""
        if self.deal is None or self.over:
            return []
        return [
            board.players[hand.to_act]
            for board, hand in zip(self.deal.boards, self.hands, strict=True)
            if hand.to_act is not None
        ]


@dataclass(frozen=True, slots=True)
class Change:
    """What a command leads to: the game after it, the moves to store, the events to tell."""

    game: Game
    moves: tuple[PlayerMove, ...]
    entries: tuple[LogEntry, ...]


def draws_roles(rules: RuleSet) -> bool:
    """Whether three players draw cards for box and captain."""
    return rules.match.seating is Seating.BOX_CAPTAIN_OUT


def role_cards(rules: RuleSet, first_seed: bytes) -> tuple[Card, ...]:
    """What each draws for box and captain, from the seed of the first hand alone; () where no roles are drawn."""
    return fairness.role_cards(first_seed, 3) if draws_roles(rules) else ()


def drawn_together(rules: RuleSet, first_seed: bytes, contributions: Sequence[bytes]) -> tuple[Card, ...]:
    """What each player draws before the first hand, from its seed and all contributions: for roles, or who deals."""
    return fairness.role_cards(first_seed, rules.match.players, contributions)


def new_game(rules: RuleSet, first_dealer: int, first_seed: bytes) -> Game:
    """A game before its first deal. Roles are drawn from the seed of the first hand alone."""
    return begun_game(rules, first_dealer, role_cards(rules, first_seed))


def begun_game(rules: RuleSet, first_dealer: int, cards: Sequence[Card]) -> Game:
    """A game before its first deal, when it is known who deals. ``cards``: drawn for roles, where roles are drawn."""
    chips = () if rules.table.payout is Payout.NONE else (START_CHIPS,) * rules.match.players
    return Game(rules, start_match(rules, first_dealer, cards), chips=chips)


def waiting_game(rules: RuleSet) -> Game:
    """A game when it is not known yet who deals first: places are stand-ins, and shown to nobody."""
    return begun_game(rules, 0, (2, 1, 0) if draws_roles(rules) else ())


def deal_hand(game: Game, seed: bytes, contributions: Sequence[bytes] = ()) -> Change:
    """Deal the next hand, or two side by side. Raises IllegalActionError when one is in progress or the match over."""
    if game.over:
        raise IllegalActionError("the match is over", code="match_over")
    if not game.deal_over:
        raise IllegalActionError("the hand is not over", code="hand_not_over")
    match = game.match
    deal = HandDeal(match.hand_number, match.dealer, match.boards, match.roles, seed, tuple(contributions))
    log = _Log(game.number, deal.hand_number)
    log.add(None, HandAnnounced(deal))
    hands, moved = [], []
    for number, board in enumerate(deal.boards):
        deck = fairness.deck_from_seed(seed, deal.contributions, number)
        hand = start(Deal(deck, board.dealer), game.rules.hand)
        log.add_all(number, opening_events(hand))
        hands.append(hand)
        moved.append(log.number)
    after = replace(
        game, deal=deal, hands=tuple(hands), moved=tuple(moved), number=log.number, paid=None, advice_count=0
    )
    return Change(after, (), tuple(log.entries))


def is_after_knock(game: Game, player: int) -> bool:
    """Whether somebody has ended the hand that this player plays, and it is not settled yet."""
    number = None if game.deal is None else game.deal.board_of(player)
    return number is not None and game.hands[number].phase in AFTER_KNOCK


def play(game: Game, player: int, actions: Sequence[Action], by_hand: Set[int] = frozenset()) -> Change:
    """A player's actions in order, all or none, then the automatic choices and chance that follow.

    ``by_hand``: the players for whom nothing is chosen automatically. Nor is it for a player who has begun to lay down
    or lay off. Raises IllegalActionError with the position of the action that is not allowed; ``game`` is unchanged.
    """
    if not actions:
        raise IllegalActionError("no actions", code="bad_action")
    number, seat = _own_board(game, player)
    hand = game.hands[number]
    if hand.phase in AFTER_KNOCK:
        by_hand = by_hand | {player}
    run = _Run(game, number)
    for position, action in enumerate(actions):
        if hand.to_act != seat:
            code = "hand_over" if hand.to_act is None else "not_your_turn"
            raise IllegalActionError("it is not this seat's turn", code=code, position=position)
        try:
            hand = run.step(hand, action)
        except IllegalActionError as error:
            raise IllegalActionError(error.message, code=error.code, position=position, detail=error.detail) from error
    return run.finish(run.go_on_automatically(hand, by_hand))


def _own_board(game: Game, player: int) -> tuple[int, int]:
    """The board in progress and the hand seat of a player who holds cards."""
    if game.calls.early_end is not None:
        raise IllegalActionError("the match is over", code="match_over", position=0)
    if game.deal is not None:
        for number, board in enumerate(game.deal.boards):
            if player in board.players:
                if game.hands[number].phase is Phase.OVER:
                    break
                return number, board.players.index(player)
        else:
            raise IllegalActionError("this player sits out", code="sits_out", position=0)
    raise IllegalActionError("the hand is over", code="hand_over", position=0)


def advise(game: Game, player: int, advice: Advice) -> Change:
    """The one who sits out suggests a legal action to the captain, or says something; no hand is changed.

    Raises IllegalActionError when the player is not the adviser, or the captain could not do that now.
    """
    deal = game.deal
    if deal is None or not deal.roles or deal.roles[player] is not Role.OUT:
        raise IllegalActionError("only the one who sits out advises", code="not_adviser")
    hand = game.hands[0]
    if game.calls.early_end is not None:
        raise IllegalActionError("the match is over", code="match_over")
    if hand.phase is Phase.OVER:
        raise IllegalActionError("the hand is over", code="hand_over")
    captain_acts = hand.to_act == deal.hand_seat_of(player)
    if advice.action is not None and not (captain_acts and is_legal(hand, advice.action)):
        raise IllegalActionError("the captain could not do that now", code="illegal_action", position=0)
    count = game.advice_count + 1
    entry = LogEntry(game.number, deal.hand_number, 0, Advised(player, advice, count))
    return Change(replace(game, advice_count=count), (PlayerMove(player, advice),), (entry,))


def make_call(game: Game, player: int, call: Call) -> Change:
    """A player resigns, offers to abandon the match, answers that, or wants a rematch; no hand is changed.

    Raises IllegalActionError when it is not the time for it.
    """
    deal = game.deal
    if deal is None:
        raise IllegalActionError("nothing has been dealt", code="not_begun")
    calls = after_call(game.calls, Called(player, call), deal.hand_number, over=game.over)
    log = _Log(game.number, deal.hand_number)
    log.add(None, Called(player, call))
    after = replace(game, calls=calls)
    if after.over and not game.over:
        log.add(None, MatchEnded(after.winners[0] if len(after.winners) == 1 else None, game.match.totals))
    return Change(replace(after, number=log.number), (PlayerMove(player, call),), tuple(log.entries))


def replay_moves(game: Game, moves: Sequence[PlayerMove]) -> Change:
    """The stored moves of the deal in progress, exactly as stored: nothing is chosen again."""
    change = Change(game, (), ())
    for each in moves:
        if isinstance(each.move, Advice):
            done = advise(change.game, each.player, each.move)
        elif isinstance(each.move, Call):
            done = make_call(change.game, each.player, each.move)
        else:
            number, _ = _own_board(change.game, each.player)
            run = _Run(change.game, number)
            done = run.finish(run.step(change.game.hands[number], each.move))
        change = Change(done.game, change.moves + done.moves, change.entries + done.entries)
    return change


class _Run:
    """The moves of one command on one board."""

    def __init__(self, game: Game, number: int) -> None:
        assert game.deal is not None
        self._game, self._number, self._deal = game, number, game.deal
        self._players = game.deal.boards[number].players
        self._log = _Log(game.number, game.deal.hand_number)
        self._moves: list[PlayerMove] = []

    def step(self, hand: HandState, move: Move) -> HandState:
        """One move more."""
        after, events = step(hand, move)
        assert hand.to_act is not None
        self._moves.append(PlayerMove(self._players[hand.to_act], move))
        self._log.add_all(self._number, events)
        return after

    def go_on_automatically(self, hand: HandState, by_hand: Set[int]) -> HandState:
        """Chance, and the default spreads and layoffs of every seat whose player does not lay by hand."""
        while True:
            if hand.phase is Phase.RESHUFFLE:
                cards = hand.discard_pile + hand.stock
                count = hand.reshuffle_count + 1
                seed, parts = self._deal.seed, self._deal.contributions
                hand = self.step(hand, Reshuffle(fairness.reshuffled(cards, seed, count, parts, self._number)))
                continue
            automatic = automatic_actions(hand)
            if not automatic or self._players[hand.to_act or 0] in by_hand:
                return hand
            for action in automatic:
                hand = self.step(hand, action)

    def finish(self, hand: HandState) -> Change:
        """The game after it all; with the deal's end the match goes on."""
        game, number, log = self._game, self._number, self._log
        hands = (*game.hands[:number], hand, *game.hands[number + 1 :])
        results = [each.result for each in hands if each.result is not None]
        match, chips, paid = game.match, game.chips, game.paid
        if len(results) == len(hands):
            match = add_result(match, *results)
            if chips:
                paid = payouts(game.rules.table, results[0], chips)
                chips = tuple(a + b for a, b in zip(chips, paid.changes, strict=True))
            if match.over:
                log.add(None, MatchEnded(match.winner, match.totals))
        moved = (*game.moved[:number], log.number, *game.moved[number + 1 :])
        after = replace(game, match=match, hands=hands, moved=moved, number=log.number, chips=chips, paid=paid)
        return Change(after, tuple(self._moves), tuple(log.entries))


class _Log:
    """Numbers events; a draw from the stock and the card drawn are one event with two faces."""

    def __init__(self, number: int, hand_number: int) -> None:
        self.number = number
        self._hand_number = hand_number
        self.entries: list[LogEntry] = []

    def add(self, board: int | None, event: LogEvent, drawn: CardDrawn | None = None) -> None:
        """One event more."""
        self.number += 1
        self.entries.append(LogEntry(self.number, self._hand_number, board, event, drawn))

    def add_all(self, board: int, events: Sequence[Event]) -> None:
        """The events of one move on a board."""
        for at, event in enumerate(events):
            if isinstance(event, StockDrawn):
                drawn = events[at + 1]
                assert isinstance(drawn, CardDrawn)
                self.add(board, event, drawn)
            elif not isinstance(event, CardDrawn):
                self.add(board, event)
