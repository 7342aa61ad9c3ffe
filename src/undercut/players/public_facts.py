"""What the table shows of the other seats' cards, read from one observation."""

from dataclasses import dataclass

from undercut.core.cards import FULL_DECK, CardSet, card_set
from undercut.core.observation import Observation


@dataclass(frozen=True, slots=True)
class PublicFacts:
    """``unseen``: where they lie is unknown to the observer. ``picked_up``: others took them, and hold them.

    ``unwanted``: cards that another seat threw, refused or passed. Whoever threw the card, every card in the discard
    pile is one of these: the next seat drew from the stock rather than take it, or it was thrown to the observer.
    So are the cards that the observer itself took: they were thrown to it.
    """

    unseen: CardSet
    picked_up: CardSet
    unwanted: CardSet


def public_facts(observation: Observation) -> PublicFacts:
    """The facts as the observer sees them, before it acts."""
    me = observation.seat
    picked_up = sum(cards for seat, cards in enumerate(observation.shown) if seat != me)
    pile = card_set(observation.discard_pile)
    taken = 0 if me is None else observation.shown[me]
    return PublicFacts(
        unseen=FULL_DECK & ~(observation.holding | pile | picked_up),
        picked_up=picked_up,
        unwanted=pile | taken,
    )


def other_seats(observation: Observation) -> list[int]:
    """The seats besides the observer's, in turn from the one after it."""
    me, seats = observation.seat or 0, observation.rules.seats
    return [(me + step) % seats for step in range(1, seats)]
