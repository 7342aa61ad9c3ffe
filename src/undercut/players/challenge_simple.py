"""A stand-in for the simple player that the EAAI-21 research challenge measured others against."""

import random

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
    LayOff,
)
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import Card
from undercut.core.melds import MELDS, melds_in
from undercut.core.observation import Observation
from undercut.core.state import Phase
from undercut.players.defaults import default_choice, first_legal, knocking_cards


class ChallengeSimplePlayer:
    """Takes the upcard only if it makes a meld, discards what leaves the least deadwood, knocks as soon as it may.

    After another's knock it keeps its best melds, and lays off greedily what is left. Of equal discards it throws any:
    which one depends on the seed and the observation alone.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, observation: Observation) -> Action:
        """One of the legal actions."""
        if observation.phase is Phase.LAY_OFF:
            return self._lay_off(observation)
        after_knock = default_choice(observation)
        if after_knock is not None:
            return after_knock
        end = first_legal(observation, BIG_GIN, KNOCK_INSTEAD_OF_DRAW)
        if end is not None:
            return end
        if TAKE_UPCARD in observation.legal_actions and (
            observation.phase is Phase.LAST_TAKE or self._upcard_melds(observation)
        ):
            return TAKE_UPCARD
        return first_legal(observation, DRAW_STOCK, PASS_UPCARD) or self._throw(observation)

    @staticmethod
    def _upcard_melds(observation: Observation) -> bool:
        """Whether the upcard lies in any meld with cards of the holding."""
        upcard = observation.upcard
        if upcard is None:
            return False
        return any(MELDS[meld] >> upcard & 1 for meld in melds_in(observation.holding | 1 << upcard))

    def _throw(self, observation: Observation) -> Action:
        knocks = knocking_cards(observation)
        if knocks:
            return KNOCKS[self._any_of_the_best(observation, knocks)]
        cards = [action.card for action in observation.legal_actions if isinstance(action, Discard)]
        return DISCARDS[self._any_of_the_best(observation, cards)]

    def _any_of_the_best(self, observation: Observation, cards: list[Card]) -> Card:
        points = {card: least_deadwood(observation.holding & ~(1 << card)) for card in cards}
        least = min(points.values())
        best = [card for card in cards if points[card] == least]
        if len(best) == 1:
            return best[0]
        return random.Random(f"{self._seed} {observation.turn_count} {observation.holding}").choice(best)

    @staticmethod
    def _lay_off(observation: Observation) -> Action:
        deadwood = best_arrangement(observation.holding).deadwood
        legal = observation.legal_actions
        fits = (each for each in legal if isinstance(each, LayOff) and deadwood >> each.card & 1)
        return next(fits, legal[-1])
