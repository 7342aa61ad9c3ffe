"""A full position that fits an observation: for players that play on in possible worlds."""

from collections.abc import Sequence

from undercut.core.cards import Card, CardSet
from undercut.core.observation import Observation
from undercut.core.state import HandState, Phase


def determinize(observation: Observation, holdings: Sequence[CardSet], stock: Sequence[Card]) -> HandState:
    """The position, before a knock, in which the seats hold these cards and this is the stock, top first.

    The rest is in the observation, which must be that of the seat to act.
    """
    return HandState(
        rules=observation.rules,
        phase=observation.phase,
        to_act=observation.to_act,
        dealer=observation.dealer,
        holdings=tuple(holdings),
        stock=tuple(stock),
        discard_pile=observation.discard_pile,
        first_upcard=observation.first_upcard,
        shown=observation.shown,
        drawn=observation.drawn,
        taken=observation.taken,
        from_offer=_is_from_offer(observation),
        passes=observation.passes,
        turn_count=observation.turn_count,
        idle_turns=observation.idle_turns,
        take_count=observation.take_count,
        reshuffle_count=observation.reshuffle_count,
    )


def _is_from_offer(observation: Observation) -> bool:
    """Whether the upcard that the observer holds was taken when it was offered: before all had passed it."""
    return (
        observation.phase is Phase.DISCARD
        and observation.taken is not None
        and observation.turn_count == 0
        and observation.passes < observation.rules.seats
    )
