"""Every level in every seat of every rule set: only legal actions, and nothing decides but what it was told.

A player that is used again, hand after hand and match after match, must choose as a new one would that is told of the
match and shown the one observation, with its history. So nothing hidden can be carried along.

How many hands each level plays of each rule set, over all seats: two a seat, or ``UNDERCUT_LEVEL_HANDS``.
"""

import os
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random

import pytest

from tests.players.watching import SPECS
from tests.rulesets import EVERY
from undercut.arena.match import play_match
from undercut.arena.schedule import DuplicateJob, DuplicateSeeds
from undercut.core.actions import Action
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.core.rules import RuleSet
from undercut.core.state import Phase
from undercut.players import EasyPlayer, MatchPlayer, Player, make_player

HANDS = int(os.environ.get("UNDERCUT_LEVEL_HANDS", "0"))
MANY = 100
HANDS_LIMIT = 40
COMPARED = 0.15 if HANDS <= MANY else 0.005
"""How often a choice is compared with that of a new player, who is first told of the whole match."""
BY_CHANCE = ("random",)
"""Levels whose choices depend, as they may, on how often chance has been asked before."""

pytestmark = [pytest.mark.long, pytest.mark.timeout(0)] if HANDS > MANY else []
Told = Callable[[MatchPlayer], None]


class DishonestPlayerError(Exception):
    """It chose otherwise than a new player that knows the same."""


class Watched:
    """A player of a level that is used again and again, and compared with new ones."""

    def __init__(self, make: Callable[[], Player], random: Random, share: float) -> None:
        self._make, self._random, self._share = make, random, share
        self._used = make()
        self._told: list[Told] = []
        self.phases: Counter[Phase] = Counter()

    def start_match(self, match: MatchState, player: int) -> None:
        self._told = []
        self._tell(lambda each: each.start_match(match, player))

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        self._tell(lambda each: each.start_hand(match, observation))

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        self._tell(lambda each: each.end_hand(match, observation))

    def end_match(self, match: MatchState) -> None:
        self._tell(lambda each: each.end_match(match))

    def _tell(self, told: Told) -> None:
        self._told.append(told)
        if isinstance(self._used, MatchPlayer):
            told(self._used)

    def choose(self, observation: Observation) -> Action:
        action = self._used.choose(observation)
        if self._random.random() < self._share:
            new = self._make()
            if isinstance(new, MatchPlayer):
                for told in self._told:
                    told(new)
            if new.choose(observation) != action:
                raise DishonestPlayerError(observation.phase)
            self.phases[observation.phase] += 1
        return action


def play_hands(rules: RuleSet, player: Player, seat: int, hands: int) -> None:
    """Matches with the player in that seat, until it has held cards in so many hands. Stops at the first fault."""
    played = 0
    for number in count():
        players: list[Player] = [EasyPlayer() for _ in range(rules.match.players)]
        players[seat] = player
        seeds = DuplicateSeeds(seat, DuplicateJob(0, 1, number))
        match = play_match(rules, players, seeds, min(HANDS_LIMIT, max(3, hands - played)))
        assert match.faults == ()
        played += sum(hand.points[seat] is not None for hand in match.hands)
        if played >= hands:
            return


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
@pytest.mark.parametrize("level", SPECS)
def test_every_level_plays_every_seat_of_every_rule_set_by_the_rules(level: str, rules: RuleSet) -> None:
    for seat in range(rules.match.players):
        share = 0.0 if level in BY_CHANCE else COMPARED
        hands = max(2, -(-HANDS // rules.match.players))
        play_hands(rules, Watched(partial(make_player, level, seat), Random(seat), share), seat, hands)


@pytest.mark.parametrize("level", [level for level in SPECS if level not in BY_CHANCE])
def test_a_used_player_chooses_as_a_new_one(level: str) -> None:
    watched = Watched(partial(make_player, level, 5), Random(5), 0.5)
    play_hands(EVERY["challenge"], watched, 1, 12)
    assert {Phase.DRAW, Phase.DISCARD} <= set(watched.phases)


def test_one_that_counts_its_choices_is_found_out() -> None:
    class Counting(EasyPlayer):
        def __init__(self) -> None:
            self._choices = 0

        def choose(self, observation: Observation) -> Action:
            self._choices += 1
            return observation.legal_actions[self._choices % 2]

    with pytest.raises(AssertionError, match="DishonestPlayerError"):
        play_hands(EVERY["challenge"], Watched(Counting, Random(1), 0.5), 0, 12)


def test_one_that_does_what_is_not_allowed_is_found_out() -> None:
    class Wrong(EasyPlayer):
        def choose(self, observation: Observation) -> Action:
            return None  # type: ignore[return-value]

    with pytest.raises(AssertionError, match="illegal_action"):
        play_hands(EVERY["challenge"], Wrong(), 0, 1)
