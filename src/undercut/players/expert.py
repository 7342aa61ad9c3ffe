"""The expert level: search. Every good candidate is played out in many possible worlds (extra ``fast``)."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercut.core.actions import Action, action_index
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.players.candidates import candidates_of
from undercut.players.defaults import default_choice
from undercut.players.public_facts import public_facts
from undercut.players.reasons import ActionReason, ReasonKey, reasons_of
from undercut.players.search.answers import Answers, answers_to
from undercut.players.search.match_value import POINTS_WORTH, worth_of
from undercut.players.search.opponents import OpponentWays
from undercut.players.search.rollouts import Budget, Tallies, Ways, compare
from undercut.players.search.weights import expert_weights
from undercut.players.search.worlds import Unseen
from undercut.sim.compiled import np

SAMPLES: Final = 3072
"""Rollouts for a decision, over all candidates; a clear one takes fewer."""
EXPLAIN_SAMPLES: Final = 8192


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a search found. ``chosen``: the place in ``candidates`` and ``tallies`` of the best one."""

    candidates: tuple[Action, ...]
    tallies: Tallies
    chosen: int


class ExpertPlayer:
    """Searches; equal seeds and equal observations (of a match in the same order) give equal choices."""

    def __init__(self, seed: int, samples: int = SAMPLES) -> None:
        self._seed = seed
        self._samples = samples
        self._ways = OpponentWays()
        self._known: dict[tuple[int, ...], OpponentWays] = {}
        """By the players that it holds cards against."""
        self._worth = POINTS_WORTH
        self._answers: Answers | None = None

    # The match -------------------------------------------------------------------------------------------------------

    def start_match(self, match: MatchState, player: int) -> None:
        """Remember who it is; nothing is known of any opponent yet."""
        self._player = player
        self._ways = OpponentWays()
        self._known = {}

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        """Note what points are worth at this score, how to go on then, and what is known of whom it plays against."""
        self._worth = worth_of(match, self._player)
        self._answers = answers_to(match.rules.hand, self._worth)
        board = next(each for each in match.boards if self._player in each.players)
        others = tuple(player for player in board.players if player != self._player)
        self._ways = self._known.setdefault(others, OpponentWays())
        self._ways.now(observation)  # works out what every hand of the match needs, so that no decision waits for it

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        """Learn how the opponent plays."""
        self._ways.after_hand(observation)

    def end_match(self, match: MatchState) -> None:
        """Forget it all."""
        self._ways = OpponentWays()
        self._known = {}
        self._worth = POINTS_WORTH
        self._answers = None

    # The hand --------------------------------------------------------------------------------------------------------

    def choose(self, observation: Observation) -> Action:
        """One of the legal actions."""
        candidates = candidates_of(observation)
        if len(candidates) == 1:
            return candidates[0]
        opinion = self.consider(observation, candidates, Budget(self._samples))
        return opinion.candidates[opinion.chosen]

    def explain(self, observation: Observation, samples: int = EXPLAIN_SAMPLES) -> tuple[ActionReason, ...]:
        """What to expect of each legal action, the best first: as many worlds for each, the same for all.

        () where there is nothing to weigh: after a knock, or with one legal action. ``samples``: over all of them.
        """
        actions = list(observation.legal_actions)
        if len(actions) < 2 or default_choice(observation) is not None:
            return ()
        opinion = self.consider(observation, actions, Budget(samples, drop=False))
        reasons = reasons_of(observation, actions)
        order = sorted(range(len(actions)), key=lambda place: -float(opinion.tallies[place]["value"]))
        return tuple(_explained(actions[place], opinion.tallies[place], *reasons[actions[place]]) for place in order)

    def consider(self, observation: Observation, candidates: Sequence[Action], budget: Budget) -> Opinion:
        """Play out each of two or more candidates, all of them legal now."""
        indices = np.array([action_index(action) for action in candidates], np.int64)
        weights = expert_weights()
        answers = self._answers or answers_to(observation.rules, self._worth)
        ways = Ways(
            policies=np.concatenate([way.policy.record for way in weights.ways]),
            own_policies=answers.policies,
            beliefs=np.array([way.belief for way in weights.ways]),
            shares=self._ways.now(observation),
            values=answers.values,
        )
        unseen = Unseen(observation, public_facts(observation))
        chosen, tallies = compare(unseen, indices, ways, self._worth, budget, self._seed_of(observation))
        return Opinion(tuple(candidates), tallies, chosen)

    def _seed_of(self, observation: Observation) -> int:
        text = f"{self._seed} {observation.turn_count} {observation.phase} {observation.holding} {observation.passes}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def _explained(action: Action, tally: Any, reason: ReasonKey, speaks_for: bool) -> ActionReason:
    worlds = int(tally["worlds"])
    points = float(tally["points"]) / worlds
    variance = max(0.0, float(tally["squared_points"]) / worlds - points**2)
    return ActionReason(
        action=action,
        points=points,
        error_points=(variance / worlds) ** 0.5,
        win=int(tally["wins"]) / worlds,
        gin=int(tally["gins"]) / worlds,
        undercut=int(tally["undercuts"]) / worlds,
        undercut_suffered=int(tally["undercuts_suffered"]) / worlds,
        worlds=worlds,
        reason=reason,
        speaks_for=speaks_for,
    )
