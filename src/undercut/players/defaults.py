"""What several levels do alike: the best spread and defence after a knock, and the knock that leaves the least."""

from undercut.core.actions import DONE, KNOCKS, LAY_MELDS, LAY_OFFS, MAX_MELDS, Action, Knock
from undercut.core.arrangement import best_arrangement, least_deadwood, ranked_arrangements
from undercut.core.cards import CARD_POINTS, Card
from undercut.core.layoff import best_defence
from undercut.core.observation import Observation
from undercut.core.state import Phase

_ANY_DEADWOOD_POINTS = 1000


def default_choice(observation: Observation) -> Action | None:
    """The next default action in a phase after a knock; None in every other phase."""
    if observation.phase is Phase.LAY_OFF:
        defence = best_defence(observation.holding, observation.open_melds)
        if not defence.layoffs:
            return DONE
        card, meld = defence.layoffs[0]
        return LAY_OFFS[card * MAX_MELDS + meld]
    if observation.phase is Phase.LAY_MELDS or observation.phase is Phase.DEFENDER_MELDS:
        melds = _spread_that_starts_as_laid(observation)
        laid_count = len(observation.laid)
        return DONE if len(melds) == laid_count else LAY_MELDS[melds[laid_count]]
    return None


def _spread_that_starts_as_laid(observation: Observation) -> tuple[int, ...]:
    best = best_arrangement(observation.holding).melds
    if best[: len(observation.laid)] == observation.laid:
        return best
    return next(
        arrangement.melds
        for arrangement in ranked_arrangements(observation.holding, _ANY_DEADWOOD_POINTS)
        if arrangement.melds[: len(observation.laid)] == observation.laid
    )


def first_legal(observation: Observation, *actions: Action) -> Action | None:
    """The first of these actions that is legal; None when none is."""
    return next((action for action in actions if action in observation.legal_actions), None)


def knocking_cards(observation: Observation) -> list[Card]:
    """The cards that one may throw to knock."""
    return [
        action.card for action in observation.legal_actions if isinstance(action, Knock) and action.card is not None
    ]


def best_knock(observation: Observation) -> Knock | None:
    """The knock with a discard that leaves the least; of equal ones the dearest card goes, then the lowest.

    None when one may not knock with a discard.
    """

    def order(card: Card) -> tuple[int, int, int]:
        return least_deadwood(observation.holding & ~(1 << card)), -CARD_POINTS[card], card

    cards = knocking_cards(observation)
    return KNOCKS[min(cards, key=order)] if cards else None
