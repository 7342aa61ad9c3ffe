"""A hand from its deal to its end: start, step, what is legal, and the automatic choices after a knock."""

from undercut.core.actions import DONE, LAY_MELDS, LAY_OFFS, MAX_MELDS, Action, Move, Reshuffle
from undercut.core.arrangement import best_arrangement, ranked_arrangements
from undercut.core.cards import card_set
from undercut.core.deal import Deal, dealt_holdings
from undercut.core.errors import CardsError, IllegalActionError
from undercut.core.events import Event, events_of_move, events_of_start
from undercut.core.layoff import best_defence
from undercut.core.notation import format_action
from undercut.core.phases import PHASES, knock_limit_points, melds_for_layoffs, spread_limit_points
from undercut.core.policies import FirstTurn
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase


def start(deal: Deal, rules: HandRules) -> HandState:
    """The state after the deal, the starter to act."""
    if not 0 <= deal.dealer < rules.seats:
        raise CardsError(f"dealer {deal.dealer}: no such seat", code="no_such_seat", detail=str(deal.dealer))
    holdings = dealt_holdings(deal, rules.seats, rules.cards_each)
    starter = (deal.dealer + 1) % rules.seats
    rest = deal.deck[rules.seats * rules.cards_each :]
    offered = rules.first_turn is FirstTurn.OFFER
    if not offered:
        holdings = tuple(cards | (1 << rest[0] if seat == starter else 0) for seat, cards in enumerate(holdings))
    return HandState(
        rules=rules,
        phase=Phase.OFFER if offered else Phase.DISCARD,
        to_act=starter,
        dealer=deal.dealer,
        holdings=holdings,
        stock=rest[1:],
        discard_pile=rest[:1] if offered else (),
        first_upcard=rest[0] if offered else None,
        shown=(0,) * rules.seats,
    )


def opening_events(state: HandState) -> tuple[Event, ...]:
    """The events of the deal; ``state`` is what ``start`` returned."""
    return events_of_start(state)


def legal_actions(state: HandState) -> tuple[Action, ...]:
    """Everything that the seat to act may do; () during a reshuffle and when the hand is over."""
    legal = state.known_legal
    if legal is None:
        state.known_legal = legal = PHASES[state.phase].legal(state)
    return legal


def is_legal(state: HandState, action: Action) -> bool:
    """Whether the seat to act may do this now."""
    return action in legal_actions(state)


def apply(state: HandState, move: Move) -> HandState:
    """The state after a move. Raises IllegalActionError, and nothing has changed, when the rules do not allow it."""
    legal = state.known_legal or legal_actions(state)
    for action in legal:
        if action is move:  # as nearly always: one of those that were offered; comparing values takes longer
            return PHASES[state.phase].apply(state, action)
    if isinstance(move, Reshuffle):
        return _reshuffle(state, move)
    if move in legal:
        return PHASES[state.phase].apply(state, move)
    raise IllegalActionError(
        f"{format_action(move)}: not allowed now (phase {state.phase})",
        code="illegal_action",
        detail=format_action(move),
    )


def step(state: HandState, move: Move) -> tuple[HandState, tuple[Event, ...]]:
    """The state after a move, and what happened. Raises IllegalActionError like ``apply``."""
    after = apply(state, move)
    return after, events_of_move(state, move, after)


def _reshuffle(state: HandState, move: Reshuffle) -> HandState:
    if state.phase is not Phase.RESHUFFLE:
        raise IllegalActionError(f"reshuffle: not now (phase {state.phase})", code="illegal_action", detail="reshuffle")
    left = state.discard_pile + state.stock
    if len(move.stock) != len(left) or card_set(move.stock) != card_set(left):
        raise IllegalActionError(
            "reshuffle: the new stock is not made of the discard pile and the rest of the stock",
            code="bad_reshuffle",
            detail="reshuffle",
        )
    return state._replace(
        phase=Phase.DISCARD, stock=move.stock, discard_pile=(), reshuffle_count=state.reshuffle_count + 1
    )


def automatic_actions(state: HandState) -> tuple[Action, ...]:
    """The default choices of the seat to act for the rest of its phase after a knock; () in every other phase.

    The knocker lays the best spread that begins as laid so far; a defender lays off and melds what leaves the least.
    """
    if state.to_act is None:
        return ()
    holding = state.holdings[state.to_act]
    if state.phase is Phase.LAY_OFF:
        defence = best_defence(holding, melds_for_layoffs(state, state.to_act))
        return (*(LAY_OFFS[card * MAX_MELDS + meld] for card, meld in defence.layoffs), DONE)
    if state.phase is Phase.LAY_MELDS or state.phase is Phase.DEFENDER_MELDS:
        laid = state.melds[state.to_act]
        return (*(LAY_MELDS[meld] for meld in _best_melds(state, laid)[len(laid) :]), DONE)
    return ()


def _best_melds(state: HandState, laid: tuple[int, ...]) -> tuple[int, ...]:
    holding = state.holdings[state.to_act or 0]
    if not laid:
        return best_arrangement(holding).melds
    limit_points = spread_limit_points(state.phase, state.knock_kind, knock_limit_points(state))
    fitting = (
        arrangement.melds
        for arrangement in ranked_arrangements(holding, limit_points)
        if arrangement.melds[: len(laid)] == laid
    )
    return next(fitting)
