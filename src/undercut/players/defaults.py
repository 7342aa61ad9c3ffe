"""The choices after a knock that every level makes alike: the best spread, the best defence."""

from undercut.core.actions import DONE, LAY_MELDS, LAY_OFFS, MAX_MELDS, Action
from undercut.core.arrangement import best_arrangement, ranked_arrangements
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
