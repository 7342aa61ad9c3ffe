"""The expert level where the extra ``fast`` is missing: a search in pure Python, over far fewer rollouts.

Possible worlds come from the hard level's beliefs, and a simple policy plays them to their ends. So few of them prove
little: it does what the hard level would, unless another action comes out clearly better.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from typing import Final

from undercut.core.actions import (
    BIG_GIN,
    DISCARDS,
    DRAW_STOCK,
    KNOCK_INSTEAD_OF_DRAW,
    KNOCKS,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
    Knock,
    Reshuffle,
)
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import CARD_POINTS, Card, CardSet, cards_of
from undercut.core.hand import apply, automatic_actions, legal_actions
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.core.results import HandResult, ResultKind
from undercut.core.state import HandState, Phase
from undercut.players.beliefs import held_chances, sample_holding
from undercut.players.candidates import candidates_of
from undercut.players.defaults import default_choice
from undercut.players.determinize import determinize
from undercut.players.hard import WEIGHTS, HardPlayer
from undercut.players.outlook import gain_points
from undercut.players.plain_worth import Worth, plain_worth, points_worth
from undercut.players.public_facts import other_seats, public_facts
from undercut.players.reasons import ActionReason, ReasonKey, reasons_of

MOST_SAMPLES: Final = 256
"""Rollouts for a decision, over all candidates, however many are asked for."""
BATCH_WORLDS: Final = 8
"""After so many worlds the candidates are compared, and some drop out."""
CLEAR_SIGMAS: Final = 2.0
"""A candidate drops out when it is worse by so many standard errors of the difference."""
OVERRULING_SIGMAS: Final = 2.0
"""By so many standard errors of the difference an action must be better than what the hard level would do."""
_GINS: Final = (ResultKind.GIN, ResultKind.BIG_GIN)


class PlainExpertPlayer:
    """Searches without compiled code. Equal seeds and equal observations give equal choices."""

    def __init__(self, seed: int, samples: int = MOST_SAMPLES) -> None:
        self._seed = seed
        self._samples = min(samples, MOST_SAMPLES)
        self._hard = HardPlayer(seed)
        self._worth: Worth = points_worth

    # The match -------------------------------------------------------------------------------------------------------

    def start_match(self, match: MatchState, player: int) -> None:
        """Remember who it is."""
        self._hard.start_match(match, player)
        self._player = player
        self._worth = points_worth

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        """Note what gains are worth at this score."""
        self._hard.start_hand(match, observation)
        self._worth = plain_worth(match, self._player)

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        """Nothing to note: the next hand starts with its own scores."""

    def end_match(self, match: MatchState) -> None:
        """Forget it."""
        self._hard.end_match(match)
        self._worth = points_worth

    # The hand --------------------------------------------------------------------------------------------------------

    def choose(self, observation: Observation) -> Action:
        """One of the legal actions."""
        candidates = candidates_of(observation)
        if len(candidates) == 1:
            return candidates[0]
        hard_choice = self._hard.choose(observation)
        if hard_choice not in candidates:
            candidates.append(hard_choice)
        trials = self._try_all(observation, candidates, self._samples // 2, drop=True)
        best = max(trials, key=lambda each: (each.alive, each.mean))
        usual = next(each for each in trials if each.action == hard_choice)
        return best.action if best.is_better(usual, OVERRULING_SIGMAS) else hard_choice

    def explain(self, observation: Observation, samples: int = MOST_SAMPLES) -> tuple[ActionReason, ...]:
        """What to expect of each legal action, the best first: as many worlds for each, the same for all.

        () where there is nothing to weigh: after a knock, or with one legal action. ``samples``: over all of them.
        """
        actions = list(observation.legal_actions)
        if len(actions) < 2 or default_choice(observation) is not None:
            return ()
        worlds = max(1, min(samples, MOST_SAMPLES) // len(actions))
        trials = self._try_all(observation, actions, worlds, drop=False)
        reasons = reasons_of(observation, actions)
        trials.sort(key=lambda each: -each.mean)
        return tuple(each.explained(observation.seat or 0, *reasons[each.action]) for each in trials)

    def _try_all(
        self, observation: Observation, actions: Sequence[Action], worlds: int, *, drop: bool
    ) -> "list[_Trial]":
        """Plays each action out in the same worlds, ``worlds`` of them or fewer, and within the samples."""
        random = Random(f"{self._seed} {observation.turn_count} {observation.phase} {observation.holding}")
        deal = _worlds_of(observation, random)
        trials = [_Trial(action, [], [], []) for action in actions]
        used = 0
        for number in range(worlds):
            alive = [each for each in trials if each.alive]
            if drop and (len(alive) == 1 or used + len(alive) > self._samples):
                break
            world, chance = deal(), random.random()
            for each in alive:
                result = _played_out(apply(world, each.action), Random(chance))
                each.add(result, gain_points(observation.rules, result.points, observation.seat or 0), self._worth)
            used += len(alive)
            if drop and (number + 1) % BATCH_WORLDS == 0:
                best = max(alive, key=lambda each: each.mean)
                for each in alive:
                    each.alive = not best.is_better(each, CLEAR_SIGMAS)
        return trials


@dataclass(slots=True)
class _Trial:
    """What came of an action: of each world its gain in points, what that is worth, and how it ended."""

    action: Action
    gains: list[int]
    worths: list[float]
    results: list[HandResult]
    alive: bool = True

    @property
    def mean(self) -> float:
        """What it is worth in the mean; 0 before the first world."""
        return fmean(self.worths) if self.worths else 0.0

    def add(self, result: HandResult, gain: int, worth: Callable[[int], float]) -> None:
        """One world more."""
        self.gains.append(gain)
        self.worths.append(worth(gain))
        self.results.append(result)

    def is_better(self, other: "_Trial", sigmas: float) -> bool:
        """Whether by more than so many standard errors. They share their worlds: the difference is of each world."""
        differences = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=False)]
        if not differences:
            return False
        # One square point more: a few equal worlds are no proof.
        return fmean(differences) > sigmas * sqrt((pvariance(differences) + 1.0) / len(differences))

    def explained(self, me: int, reason: ReasonKey, speaks_for: bool) -> ActionReason:
        """All that in numbers."""
        count = len(self.results)
        mine = [each for each in self.results if each.knocker == me]
        undercut = [each for each in self.results if each.kind is ResultKind.UNDERCUT]
        return ActionReason(
            action=self.action,
            points=fmean(self.gains),
            error_points=sqrt(pvariance(self.gains) / count),
            win=sum(me in each.winners for each in self.results) / count,
            gin=sum(each.kind in _GINS for each in mine) / count,
            undercut=sum(me in each.winners and each.knocker != me for each in undercut) / count,
            undercut_suffered=sum(each.knocker == me for each in undercut) / count,
            worlds=count,
            reason=reason,
            speaks_for=speaks_for,
        )


def _worlds_of(observation: Observation, random: Random) -> Callable[[], HandState]:
    """What gives one possible world after another."""
    facts = public_facts(observation)
    seats = other_seats(observation)
    chances = [held_chances(observation, facts, seat, WEIGHTS.belief) for seat in seats]

    def world() -> HandState:
        left = facts.unseen
        holdings = list(observation.shown)
        holdings[observation.seat or 0] = observation.holding
        for seat, held in zip(seats, chances, strict=True):
            known, count = observation.shown[seat], observation.holding_counts[seat]
            holdings[seat] = sample_holding(held, known, left, count, random)
            left &= ~holdings[seat]
        stock = list(cards_of(left))
        random.shuffle(stock)
        return determinize(observation, holdings, stock)

    return world


# The policy that plays on --------------------------------------------------------------------------------------------


def _played_out(state: HandState, random: Random) -> HandResult:
    """How the hand ends when every seat keeps the least deadwood and knocks as soon as it may."""
    while state.result is None:
        if state.phase is Phase.RESHUFFLE:
            stock = list(state.discard_pile + state.stock)
            random.shuffle(stock)
            state = apply(state, Reshuffle(tuple(stock)))
            continue
        for action in automatic_actions(state) or (_simple_choice(state),):
            state = apply(state, action)
    return state.result


def _simple_choice(state: HandState) -> Action:
    legal = legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    holding = state.holdings[state.to_act or 0]
    if state.phase is Phase.DISCARD or state.phase is Phase.LAST_KNOCK:
        if BIG_GIN in legal:
            return BIG_GIN
        knocks = [action.card for action in legal if isinstance(action, Knock) and action.card is not None]
        if knocks:
            return KNOCKS[_least_left(holding, knocks)]
        return DISCARDS[_least_left(holding, [action.card for action in legal if isinstance(action, Discard)])]
    if KNOCK_INSTEAD_OF_DRAW in legal:
        return KNOCK_INSTEAD_OF_DRAW
    upcard = state.upcard
    helps = upcard is not None and least_deadwood(holding | 1 << upcard) <= least_deadwood(holding)
    if TAKE_UPCARD in legal and (helps or state.phase is Phase.LAST_TAKE):
        return TAKE_UPCARD
    return DRAW_STOCK if DRAW_STOCK in legal else PASS_UPCARD


def _least_left(holding: CardSet, cards: Sequence[Card]) -> Card:
    """The card after which the least deadwood is left; of equal ones the dearest."""
    return min(cards, key=lambda card: (least_deadwood(holding & ~(1 << card)), -CARD_POINTS[card]))
