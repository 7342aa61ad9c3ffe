"""One match between players: each gets observations with the history of its hand, and returns actions.

A player that raises, or answers what is not allowed, loses the hand: its opponents score as for a gin against what it
holds. The match goes on. A player with one legal action is not asked.
"""

import hashlib
import time
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Protocol, TypeAlias, TypeVar

from undercut import fairness
from undercut.core.actions import Action, Move, Reshuffle
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import Card
from undercut.core.deal import Deal
from undercut.core.errors import UndercutError, one_line
from undercut.core.events import Event, HandEnded, may_know
from undercut.core.hand import opening_events, start, step
from undercut.core.match import MatchState, add_result, leaders, start_match
from undercut.core.notation import format_action
from undercut.core.observation import Observation, observe
from undercut.core.phases import hand_is_doubled
from undercut.core.policies import Scoring
from undercut.core.record_moves import format_move
from undercut.core.results import HandResult, ResultKind
from undercut.core.rules import RuleSet
from undercut.core.seating import Board, points_of_players
from undercut.core.state import HandState, Phase
from undercut.players import MatchPlayer, Player

MESSAGE_CHARACTERS: Final = 300

AnswerT = TypeVar("AnswerT")
Durations: TypeAlias = "array[float]"
"""Milliseconds, one value per decision."""


class Seeds(Protocol):
    """Where the deals of a match come from."""

    def hand(self, hand_number: int) -> bytes:
        """The seed of deal ``hand_number`` (from 1)."""
        ...

    def first_dealer(self, players: int) -> int:
        """Who deals first."""
        ...

    def role_cards(self, rules: RuleSet) -> tuple[Card, ...]:
        """What each draws for box and captain; () where no roles are drawn."""
        ...


@dataclass(frozen=True, slots=True)
class Fault:
    """What a player did wrong, in deal ``hand_number`` (from 1).

    ``code``: ``illegal_action``, ``raised``, or that of the error it raised.
    """

    player: int
    hand_number: int
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """``points`` by player, None for who held no cards. ``forfeited_by``: the player who lost it by a fault."""

    points: tuple[int | None, ...]
    void: bool
    forfeited_by: int | None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """What came of a match.

    ``credits`` by player: 1 shared among the sides that won; whoever plays for a side has all of its credit.
    ``decision_ms`` by player. ``cut``: it was ended by the limit of deals. ``digest``: over every move.
    """

    credits: tuple[float, ...]
    hands: tuple[PlayedHand, ...]
    cut: bool
    faults: tuple[Fault, ...]
    decision_ms: tuple[Durations, ...]
    digest: bytes


@dataclass
class _Log:
    faults: list[Fault] = field(default_factory=list)
    hands: list[PlayedHand] = field(default_factory=list)
    decision_ms: tuple[Durations, ...] = ()


class InterruptedMatchError(Exception):
    """Whoever runs the match wants no more of it."""


def play_match(
    rules: RuleSet,
    players: Sequence[Player],
    seeds: Seeds,
    hands_limit: int,
    is_stopped: Callable[[], bool] = lambda: False,
) -> PlayedMatch:
    """Play to the end, or to the limit of deals. Raises InterruptedMatchError when ``is_stopped`` says so."""
    return _MatchRun(rules, players, seeds, hands_limit, is_stopped).play()


class _MatchRun:
    def __init__(
        self,
        rules: RuleSet,
        players: Sequence[Player],
        seeds: Seeds,
        hands_limit: int,
        is_stopped: Callable[[], bool],
    ) -> None:
        self._rules, self._players, self._seeds = rules, players, seeds
        self._hands_limit, self._is_stopped = hands_limit, is_stopped
        self._match = start_match(rules, seeds.first_dealer(rules.match.players), seeds.role_cards(rules))
        self._digest = hashlib.sha256()
        self._log = _Log(decision_ms=tuple(array("d") for _ in players))
        self.told = {number: player for number, player in enumerate(players) if isinstance(player, MatchPlayer)}
        """The players who are told of the match, by their numbers."""

    def play(self) -> PlayedMatch:
        """All deals, and what came of them."""
        for number, player in self.told.items():
            self.tell(number, partial(player.start_match, self._match, number))
        while not self._match.over and self._match.hand_number <= self._hands_limit:
            self._play_deal()
        for number, player in self.told.items():
            self.tell(number, partial(player.end_match, self._match))
        match, log = self._match, self._log
        return PlayedMatch(
            credits_of(match),
            tuple(log.hands),
            not match.over,
            tuple(log.faults),
            log.decision_ms,
            self._digest.digest(),
        )

    def _play_deal(self) -> None:
        before = self._match
        seed = self._seeds.hand(before.hand_number)
        runs = []
        for number, board in enumerate(before.boards):
            run = _HandRun(self, before, board, number, seed)
            run.play()
            runs.append(run)
        results = [run.result for run in runs]
        self._match = add_result(before, *results)
        for run in runs:
            points = points_of_players(self._rules.match, [run.board], [run.result])
            seated = tuple(value if at in run.board.players else None for at, value in enumerate(points))
            void = run.result.kind is ResultKind.VOID
            self._log.hands.append(PlayedHand(seated, void, run.forfeited_by))
            run.tell_end(self._match)

    def note(self, token: str) -> None:
        """A move, for the digest."""
        if self._is_stopped():
            raise InterruptedMatchError
        self._digest.update(f"{token} ".encode())

    def choice(self, number: int, observation: Observation) -> Action | None:
        """What a player does; None when it has lost the hand by it."""
        player = self._players[number]
        started = time.perf_counter()
        answers = self._ask(number, lambda: player.choose(observation))
        self._log.decision_ms[number].append((time.perf_counter() - started) * 1000)
        for action in answers:
            if action in observation.legal_actions:
                return action
            self._fault(number, "illegal_action", f"{_named(action)}: not a legal action")
        return None

    def tell(self, number: int, call: Callable[[], None]) -> bool:
        """Tell a player something; whether it took it without an error."""
        return bool(self._ask(number, call))

    def _ask(self, number: int, call: Callable[[], AnswerT]) -> list[AnswerT]:
        """The one answer; none when the player raises, which is noted."""
        try:
            return [call()]
        except UndercutError as error:
            self._fault(number, error.code, error.message)
        except Exception as error:
            self._fault(number, "raised", f"{type(error).__name__}: {error}")
        return []

    def _fault(self, number: int, code: str, message: str) -> None:
        line = " ".join(message.split())[:MESSAGE_CHARACTERS]
        shown = line if line.isprintable() else ascii(line)[1:-1]
        self._log.faults.append(Fault(number, self._match.hand_number, code, shown))


class _HandRun:
    """One board of a deal."""

    def __init__(self, run: _MatchRun, match: MatchState, board: Board, number: int, seed: bytes) -> None:
        self.board = board
        self.forfeited_by: int | None = None
        self._run, self._match, self._number, self._seed = run, match, number, seed
        self._state = start(Deal(fairness.deck_from_seed(seed, board=number), board.dealer), match.rules.hand)
        self._histories: tuple[list[Event], ...] = tuple([] for _ in board.players)

    @property
    def result(self) -> HandResult:
        """How it ended; only once it was played."""
        assert self._state.result is not None
        return self._state.result

    def play(self) -> None:
        """From the deal to the end."""
        self._tell_all(opening_events(self._state))
        for seat, number in enumerate(self.board.players):
            player = self._run.told.get(number)
            if player is not None:
                observation = self._observe(seat)
                took_it = self._run.tell(number, partial(player.start_hand, self._match, observation))
                if not took_it and self.forfeited_by is None:
                    self._forfeit(seat)
        while self._state.phase is not Phase.OVER:
            self._play_move()

    def _play_move(self) -> None:
        state = self._state
        if state.phase is Phase.RESHUFFLE:
            cards = state.discard_pile + state.stock
            count = state.reshuffle_count + 1
            self._apply(Reshuffle(fairness.reshuffled(cards, self._seed, count, board=self._number)))
            return
        seat = state.to_act
        assert seat is not None
        observation = self._observe(seat)
        if len(observation.legal_actions) == 1:
            self._apply(observation.legal_actions[0])
            return
        action = self._run.choice(self.board.players[seat], observation)
        if action is None:
            self._forfeit(seat)
        else:
            self._apply(action)

    def _apply(self, move: Move) -> None:
        self._run.note(format_move(move))
        self._state, events = step(self._state, move)
        self._tell_all(events)

    def _forfeit(self, seat: int) -> None:
        self._run.note(f"forfeit {seat}")
        self.forfeited_by = self.board.players[seat]
        result = forfeit_result(self._state, seat)
        self._state = self._state._replace(phase=Phase.OVER, to_act=None, drawn=None, taken=None, result=result)
        self._tell_all([HandEnded(result)])

    def _observe(self, seat: int) -> Observation:
        return observe(self._state, seat, tuple(self._histories[seat]))

    def _tell_all(self, events: Sequence[Event]) -> None:
        for seat, history in enumerate(self._histories):
            history += [event for event in events if may_know(event, seat)]

    def tell_end(self, match: MatchState) -> None:
        """Tell the players of this board how it ended."""
        for seat, number in enumerate(self.board.players):
            player = self._run.told.get(number)
            if player is not None:
                self._run.tell(number, partial(player.end_hand, match, self._observe(seat)))


def forfeit_result(state: HandState, seat: int) -> HandResult:
    """The hand when ``seat`` loses it by a fault: as if it had been caught with what it holds by a gin.

    With one opponent that opponent scores the gin bonus and the deadwood; where losers take penalties, the seat takes
    them and nobody else anything.
    """
    points = state.rules.gin_bonus_points + least_deadwood(state.holdings[seat])
    if hand_is_doubled(state):
        points *= 2
    others = tuple(each for each in range(state.rules.seats) if each != seat)
    takers = (seat,) if state.rules.scoring is Scoring.LOSERS_PENALISED else others
    by_seat = tuple(points if each in takers else 0 for each in range(state.rules.seats))
    return HandResult(ResultKind.GIN, None, others, by_seat)


def credits_of(match: MatchState) -> tuple[float, ...]:
    """By player: 1 shared among the sides that lead; where no hand was won, among all."""
    winners = leaders(match)
    return tuple(
        1 / len(winners) if any(player in match.sides[side] for side in winners) else 0.0
        for player in range(match.rules.match.players)
    )


def _named(action: object) -> str:
    try:
        return format_action(action)  # type: ignore[arg-type]
    except (AssertionError, ValueError, TypeError, IndexError):
        return one_line(repr(action))
