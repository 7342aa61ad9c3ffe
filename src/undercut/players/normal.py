"""The normal level of the sources: the best arrangement, upcards that help, and discards that do not help others."""

from typing import Final

from undercut.core.actions import (
    BIG_GIN,
    DISCARDS,
    DRAW_STOCK,
    KNOCK_INSTEAD_OF_DRAW,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
)
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.cards import CARD_POINTS, Card, iter_cards
from undercut.core.observation import Observation
from undercut.core.state import Phase
from undercut.players.defaults import best_knock, default_choice, first_legal
from undercut.players.neighbours import NEIGHBOURS, meld_makers
from undercut.players.public_facts import PublicFacts, public_facts

SAVED_POINTS: Final = 8
"""Without a meld, the upcard is worth taking when it lowers the deadwood by this much."""
USEFUL_POINTS: Final = 5
"""What throwing a card next to one that another seat picked up costs, in deadwood points."""
SAFE_POINTS: Final = 2
"""What a card is worth to throw whose neighbours the others threw, refused or passed."""
PARTNER_POINTS: Final = 2
"""What each held neighbour of a loose card is worth: it may become a meld."""


class NormalPlayer:
    """Deterministic. Knocks as soon as it may."""

    def choose(self, observation: Observation) -> Action:
        """One of the legal actions."""
        after_knock = default_choice(observation)
        if after_knock is not None:
            return after_knock
        end = first_legal(observation, BIG_GIN, KNOCK_INSTEAD_OF_DRAW) or best_knock(observation)
        if end is not None:
            return end
        if TAKE_UPCARD in observation.legal_actions and (
            observation.phase is Phase.LAST_TAKE or self._upcard_helps(observation)
        ):
            return TAKE_UPCARD
        return first_legal(observation, DRAW_STOCK, PASS_UPCARD) or self._throw(observation)

    @staticmethod
    def _upcard_helps(observation: Observation) -> bool:
        """Whether the upcard makes or grows a meld, allows a knock, or saves deadwood."""
        upcard = observation.upcard
        if upcard is None:
            return False
        holding = observation.holding
        with_it = holding | 1 << upcard
        if not best_arrangement(with_it).deadwood >> upcard & 1:
            return True
        left = min(least_deadwood(with_it & ~(1 << card)) for card in iter_cards(holding))
        now = least_deadwood(holding)
        return now - left >= SAVED_POINTS or left <= observation.knock_limit_points < now

    def _throw(self, observation: Observation) -> Action:
        facts = public_facts(observation)
        cards = [action.card for action in observation.legal_actions if isinstance(action, Discard)]
        return DISCARDS[min(cards, key=lambda card: (self._cost(observation, facts, card), -CARD_POINTS[card], card))]

    @staticmethod
    def _left(observation: Observation, card: Card) -> int:
        return least_deadwood(observation.holding & ~(1 << card))

    def _cost(self, observation: Observation, facts: PublicFacts, card: Card) -> int:
        """Deadwood that stays, what the card could have become, and what it may give away."""
        rest = observation.holding & ~(1 << card)
        mates = iter_cards(NEIGHBOURS[card] & rest)
        partners = sum(1 for mate in mates if meld_makers(1 << card | 1 << mate) & facts.unseen)
        given = USEFUL_POINTS if NEIGHBOURS[card] & facts.picked_up else 0
        safe = SAFE_POINTS if NEIGHBOURS[card] & facts.unwanted else 0
        return self._left(observation, card) + partners * PARTNER_POINTS + given - safe
