"""Which of the legal actions are worth a search."""

from typing import Final

from undercut.core.actions import BIG_GIN, DISCARDS, TAKE_UPCARD, Action, Discard, Knock
from undercut.core.arrangement import least_deadwood
from undercut.core.observation import Observation
from undercut.core.state import Phase
from undercut.players.defaults import best_knock, default_choice
from undercut.players.hard import weigh_throws

DISCARDS_TRIED: Final = 6
"""The discards that the hard level likes best."""


def candidates_of(observation: Observation) -> list[Action]:
    """The legal actions worth a search; one when there is nothing to search for."""
    after_knock = default_choice(observation)
    if after_knock is not None:
        return [after_knock]
    legal = observation.legal_actions
    if BIG_GIN in legal:
        return [BIG_GIN]
    if observation.phase is Phase.LAST_TAKE and TAKE_UPCARD in legal:
        return [TAKE_UPCARD]
    discards = [action.card for action in legal if isinstance(action, Discard)]
    knock = best_knock(observation)
    if not discards and knock is None:
        return list(legal)
    if knock is not None and (not discards or _left_by(observation, knock) == 0):
        return [knock]
    throws = weigh_throws(observation, discards)
    discards.sort(key=lambda card: (throws[card].total, card), reverse=True)
    best: list[Action] = [DISCARDS[card] for card in discards[:DISCARDS_TRIED]]
    return best if knock is None else [*best, knock]


def _left_by(observation: Observation, knock: Knock) -> int:
    assert knock.card is not None
    return least_deadwood(observation.holding & ~(1 << knock.card))
