"""The easy level of the sources: keeps complete melds, throws the dearest deadwood, knocks when it may."""

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
from undercut.core.cards import CARD_POINTS
from undercut.core.observation import Observation
from undercut.core.state import Phase
from undercut.players.defaults import best_knock, default_choice, first_legal


class EasyPlayer:
    """Deterministic. Takes the upcard only when it makes a new meld: it does not look for cards that grow one."""

    def choose(self, observation: Observation) -> Action:
        """One of the legal actions, by the sheet's three rules."""
        after_knock = default_choice(observation)
        if after_knock is not None:
            return after_knock
        end = first_legal(observation, BIG_GIN, KNOCK_INSTEAD_OF_DRAW) or best_knock(observation)
        if end is not None:
            return end
        if TAKE_UPCARD in observation.legal_actions and (
            observation.phase is Phase.LAST_TAKE or self._upcard_melds(observation)
        ):
            return TAKE_UPCARD
        return first_legal(observation, DRAW_STOCK, PASS_UPCARD) or self._dearest_discard(observation)

    @staticmethod
    def _upcard_melds(observation: Observation) -> bool:
        """Whether the best arrangement with the upcard has one meld more."""
        upcard = observation.upcard
        if upcard is None:
            return False
        now = best_arrangement(observation.holding)
        return len(best_arrangement(observation.holding | 1 << upcard).melds) > len(now.melds)

    @staticmethod
    def _dearest_discard(observation: Observation) -> Action:
        """The dearest card outside the best arrangement's melds; when all are melded, the one that costs least."""
        cards = [action.card for action in observation.legal_actions if isinstance(action, Discard)]
        deadwood = best_arrangement(observation.holding).deadwood
        loose = [card for card in cards if deadwood >> card & 1]
        if loose:
            return DISCARDS[max(loose, key=lambda card: (CARD_POINTS[card], card))]
        return DISCARDS[min(cards, key=lambda card: (least_deadwood(observation.holding & ~(1 << card)), card))]
