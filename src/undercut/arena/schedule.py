"""Who plays whom on which deals: a round robin of duplicate matches, and every seed of it.

The unit of all statistics is a *duplicate*: the same deals, played once for every way in which the two contestants of a
pairing may sit. With two players, or two teams, that is a pair of matches with the seats swapped. With three or four
players each contestant sits once in every seat against copies of the other in all other seats.

Every seed follows from the plan's seed and the place where it is used, never from what was played before or from who
plays it: so the results do not depend on the number of workers or on the order of the work.
"""

import hashlib
from dataclasses import dataclass
from itertools import combinations

from undercut import fairness
from undercut.core.cards import Card
from undercut.core.policies import Seating
from undercut.core.rules import RuleSet
from undercut.core.seating import sides_of

Seats = tuple[int, ...]
"""Per player of a match: 0 where the first contestant of the pairing sits, 1 where the second does."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """``spec`` is what a player is made from, ``name`` what the report calls it."""

    spec: str
    name: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole tournament as data.

    ``matches`` per pairing, at least: only whole duplicates are played. ``hands_limit``: a match of so many deals is
    ended by the score. ``until_clear``: stop a pairing early when a sequential test finds its win rate clearly off one
    half.
    """

    rules: RuleSet
    contestants: tuple[Contestant, ...]
    matches: int
    seed: int
    hands_limit: int = 200
    until_clear: bool = False

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Every two contestants, by their numbers."""
        return tuple(combinations(range(len(self.contestants)), 2))

    @property
    def seatings(self) -> tuple[Seats, ...]:
        """The matches of a duplicate."""
        return seatings_of(self.rules)

    @property
    def duplicates(self) -> int:
        """How many duplicates each pairing plays at most."""
        return -(-self.matches // len(self.seatings))


@dataclass(frozen=True, slots=True)
class DuplicateJob:
    """Duplicate ``number`` (from 0) of a pairing: the numbers of its two contestants."""

    first: int
    second: int
    number: int


def seatings_of(rules: RuleSet) -> tuple[Seats, ...]:
    """How the two contestants of a pairing sit in the matches of one duplicate."""
    players = rules.match.players
    if rules.match.seating is Seating.PARTNERS or players == 2:
        side = [0] * players
        for player in sides_of(rules.match)[1]:
            side[player] = 1
        return tuple(side), tuple(1 - each for each in side)
    alone = tuple(tuple(int(player != lone) for player in range(players)) for lone in range(players))
    return (*alone, *(tuple(1 - each for each in seats) for seats in alone))


@dataclass(frozen=True, slots=True)
class DuplicateSeeds:
    """The seeds of one duplicate. Its deals are the same in each of its matches."""

    seed: int
    job: DuplicateJob

    def hand(self, hand_number: int) -> bytes:
        """The seed of deal ``hand_number`` (from 1)."""
        return self._derived(f"hand {hand_number}")

    def first_dealer(self, players: int) -> int:
        """Who deals first."""
        return int.from_bytes(self._derived("dealer")) % players

    def role_cards(self, rules: RuleSet) -> tuple[Card, ...]:
        """What each draws for box and captain; () where no roles are drawn."""
        drawn = rules.match.seating is Seating.BOX_CAPTAIN_OUT
        return fairness.role_cards(self.hand(1), 3) if drawn else ()

    def player(self, match_number: int, player: int) -> int:
        """The seed of a player in match ``match_number`` (from 0): 0 to 2**53 - 1, for any language."""
        return int.from_bytes(self._derived(f"match {match_number} player {player}")[:8]) >> 11

    def _derived(self, use: str) -> bytes:
        where = f"pairing {self.job.first} {self.job.second} duplicate {self.job.number}"
        return hashlib.sha256(f"undercut arena 1 seed {self.seed} {where} {use}".encode()).digest()
