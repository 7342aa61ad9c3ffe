"""What a seat may lay after a knock, made ready for a screen from that seat's observation alone."""

from undercut.core.actions import DONE, LAY_MELDS, LAY_OFFS, MAX_MELDS, Action, LayOff
from undercut.core.arrangement import Arrangement, ranked_arrangements
from undercut.core.layoff import best_defence
from undercut.core.melds import MELDS
from undercut.core.notation import format_action, format_card
from undercut.core.observation import Observation
from undercut.core.phases import spread_limit_points
from undercut.core.state import AFTER_KNOCK, Phase
from undercut.server import protocol
from undercut.server.wire import names

SPREADS_LIMIT = 100
"""At most so many arrangements are offered at once, the best first. Ten cards within a limit of 10 have fewer."""


def arrangement_view(arrangement: Arrangement) -> protocol.ArrangementView:
    """An arrangement with its cards spelled."""
    return protocol.ArrangementView(
        [names(MELDS[meld]) for meld in arrangement.melds],
        names(arrangement.deadwood),
        arrangement.deadwood_points,
    )


def laying_view(observation: Observation) -> protocol.LayingView | None:
    """What the observer may lay now; None when it is not to act, or nobody has ended the hand."""
    if not observation.legal_actions or observation.phase not in AFTER_KNOCK:
        return None
    spreads = _spreads(observation)
    # Whoever lays off says so first, and lays melds then.
    before = [DONE] if observation.phase is Phase.LAY_OFF else []
    automatic, left_points = _automatic(observation, spreads[0])
    return protocol.LayingView(
        melds=[names(meld) for meld in observation.open_melds],
        layoffs=[
            protocol.LayoffChoice(format_card(action.card), action.meld, format_action(action))
            for action in observation.legal_actions
            if isinstance(action, LayOff)
        ],
        spreads=[
            protocol.OwnSpread(arrangement_view(each), _tokens([*before, *_lays(observation, each)]))
            for each in spreads
        ],
        automatic=_tokens(automatic),
        automatic_deadwood_points=left_points,
    )


def _tokens(actions: list[Action]) -> list[str]:
    return [format_action(action) for action in actions]


def _spreads(observation: Observation) -> list[Arrangement]:
    """The arrangements that begin as the observer has laid so far, the best first."""
    limit_points = spread_limit_points(observation.phase, observation.knock_kind, observation.knock_limit_points)
    laid = observation.laid
    ranked = ranked_arrangements(observation.holding, limit_points)
    return [each for each in ranked if each.melds[: len(laid)] == laid][:SPREADS_LIMIT]


def _lays(observation: Observation, arrangement: Arrangement) -> list[Action]:
    return [*(LAY_MELDS[meld] for meld in arrangement.melds[len(observation.laid) :]), DONE]


def _automatic(observation: Observation, best: Arrangement) -> tuple[list[Action], int]:
    """Everything as it would be chosen, and the deadwood that it leaves."""
    if observation.phase is not Phase.LAY_OFF:
        return _lays(observation, best), best.deadwood_points
    defence = best_defence(observation.holding, observation.open_melds)
    layoffs = [LAY_OFFS[card * MAX_MELDS + meld] for card, meld in defence.layoffs]
    return [*layoffs, DONE, *_lays(observation, defence.arrangement)], defence.deadwood_points
