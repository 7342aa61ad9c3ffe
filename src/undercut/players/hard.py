"""The hard level: beliefs over every unseen card, outs, danger, and whether to knock now or to go on towards gin.

Its weights were tuned by playing against simpler players: under ``challenge`` against earlier forms of itself as well,
then under ``tournament`` with knocks as soon as they are allowed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
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
from undercut.core.cards import CARD_POINTS, Card, CardSet, iter_cards
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.core.state import Phase
from undercut.players.beliefs import BeliefWeights, held_chances
from undercut.players.defaults import best_knock, default_choice
from undercut.players.knocking import going_on_worth, knock_worth
from undercut.players.neighbours import PAIRS, meld_makers
from undercut.players.plain_worth import Worth, plain_worth, points_worth
from undercut.players.public_facts import other_seats, public_facts


@dataclass(frozen=True, slots=True)
class HardWeights:
    """What each thing counts, in points. ``…_by_turn`` is added for every turn of the hand so far."""

    deadwood: float
    deadwood_by_turn: float
    loose_out: float
    loose_out_by_turn: float
    any_out: float
    any_out_by_turn: float
    thrown_point: float
    danger: float
    danger_by_turn: float
    take: float
    take_by_turn: float
    held_out: float
    """How much less an out counts that another seat surely holds."""
    belief: BeliefWeights


WEIGHTS: Final = HardWeights(
    deadwood=1.04,
    deadwood_by_turn=0.17,
    loose_out=1.38,
    loose_out_by_turn=0.045,
    any_out=0.67,
    any_out_by_turn=-0.03,
    thrown_point=-0.95,
    danger=-0.1,
    danger_by_turn=0.55,
    take=8.0,
    take_by_turn=-0.23,
    held_out=0.3,
    belief=BeliefWeights(unwanted_close=0.87, unwanted_gap=0.82, picked_up_close=1.79, picked_up_gap=1.42),
)


class HardPlayer:
    """Chooses from beliefs and tuned weights; equal seeds and observations give equal choices.

    Told of the match, it weighs a knock by what points are worth at the score.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._worth: Worth = points_worth

    # The match -------------------------------------------------------------------------------------------------------

    def start_match(self, match: MatchState, player: int) -> None:
        """Remember who it is."""
        self._player = player
        self._worth = points_worth

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        """Note what gains are worth at this score."""
        self._worth = plain_worth(match, self._player)

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        """Nothing to note: the next hand starts with its own scores."""

    def end_match(self, match: MatchState) -> None:
        """Forget it."""
        self._worth = points_worth

    # The hand --------------------------------------------------------------------------------------------------------

    def choose(self, observation: Observation) -> Action:
        """One of the legal actions."""
        after_knock = default_choice(observation)
        if after_knock is not None:
            return after_knock
        legal = observation.legal_actions
        if len(legal) == 1:
            return legal[0]
        if BIG_GIN in legal:
            return BIG_GIN
        thinking = _Thinking(observation, self._seed, self._worth)
        if KNOCK_INSTEAD_OF_DRAW in legal and thinking.should_knock(observation.holding):
            return KNOCK_INSTEAD_OF_DRAW
        if TAKE_UPCARD in legal:
            if thinking.should_take():
                return TAKE_UPCARD
            return DRAW_STOCK if DRAW_STOCK in legal else PASS_UPCARD
        if DRAW_STOCK in legal:
            return DRAW_STOCK
        return thinking.throw()


@dataclass(frozen=True, slots=True)
class ThrowWeighing:
    """What counts for a throw, in points: the deadwood left and shed, the outs kept, what the next seat may gain."""

    deadwood: float
    outs: float
    danger: float

    @property
    def total(self) -> float:
        """All of it together."""
        return self.deadwood + self.outs + self.danger


class _Thinking:
    """One decision: an observation, and what follows from it."""

    def __init__(self, observation: Observation, seed: int, worth: Worth) -> None:
        self.observation = observation
        self.worth = worth
        self.facts = public_facts(observation)
        self.chances = [
            held_chances(observation, self.facts, seat, WEIGHTS.belief) for seat in other_seats(observation)
        ]
        self.held: list[float] = [max(each) for each in zip(*self.chances, strict=True)]
        self.random = Random(f"{seed} {observation.turn_count} {observation.holding}")

    def should_take(self) -> bool:
        """Whether the upcard is better than an unknown card: by a margin, since the stock may bring anything."""
        observation = self.observation
        if observation.phase is Phase.LAST_TAKE:
            return True
        upcard, holding = observation.upcard, observation.holding
        assert upcard is not None
        kept = {card: (holding | 1 << upcard) & ~(1 << card) for card in iter_cards(holding)}
        if least_deadwood(holding) > 0 and any(least_deadwood(rest) == 0 for rest in kept.values()):
            return True
        best = max(self._value(rest) - self._danger(card) for card, rest in kept.items())
        return best - self._value(holding) > WEIGHTS.take + WEIGHTS.take_by_turn * observation.turn_count

    def throw(self) -> Action:
        """Knock, or the discard that keeps most and gives least."""
        discards = [action.card for action in self.observation.legal_actions if isinstance(action, Discard)]
        knock = best_knock(self.observation)
        if knock is not None:
            assert knock.card is not None
            if not discards or self.should_knock(self.observation.holding & ~(1 << knock.card)):
                return knock
        return DISCARDS[max(discards, key=lambda each: (self.weigh_throw(each).total, each))]

    def should_knock(self, kept: CardSet) -> bool:
        """Whether a knock now is worth more than going on."""
        if least_deadwood(kept) == 0:
            return True
        unseen = self.facts.unseen & ~kept
        going_on = going_on_worth(self.observation, kept, unseen, self.worth)
        return knock_worth(self.observation, kept, unseen, self.chances, self.worth, self.random) > going_on

    def weigh_throw(self, card: Card) -> ThrowWeighing:
        """What throwing the card keeps, and what the next seat may gain by it."""
        kept = self._weigh(self.observation.holding & ~(1 << card))
        shed = WEIGHTS.thrown_point * CARD_POINTS[card]
        return ThrowWeighing(deadwood=kept.deadwood + shed, outs=kept.outs, danger=-self._danger(card))

    def _danger(self, card: Card) -> float:
        """What throwing the card may give: by the chance that another seat holds two cards that meld with it."""
        likely = sum([held[one] * held[two] for held in self.chances for one, two in PAIRS[card]])
        return (WEIGHTS.danger + WEIGHTS.danger_by_turn * self.observation.turn_count) * likely

    def _value(self, kept: CardSet) -> float:
        """How good it is to keep these cards."""
        return self._weigh(kept).total

    def _weigh(self, kept: CardSet) -> ThrowWeighing:
        """Little deadwood, and many cards that would make melds."""
        turn = self.observation.turn_count
        unseen = self.facts.unseen & ~kept
        arrangement = best_arrangement(kept)
        loose_outs = meld_makers(arrangement.deadwood) & unseen
        any_outs = meld_makers(kept) & unseen & ~loose_outs
        likely = sum(1.0 - WEIGHTS.held_out * self.held[card] for card in iter_cards(loose_outs))
        outs = (WEIGHTS.loose_out + WEIGHTS.loose_out_by_turn * turn) * likely
        outs += (WEIGHTS.any_out + WEIGHTS.any_out_by_turn * turn) * any_outs.bit_count()
        deadwood = -(WEIGHTS.deadwood + WEIGHTS.deadwood_by_turn * turn) * arrangement.deadwood_points
        return ThrowWeighing(deadwood, outs, 0.0)


def weigh_throws(observation: Observation, cards: Sequence[Card]) -> dict[Card, ThrowWeighing]:
    """How it weighs throwing each of these cards of its holding."""
    thinking = _Thinking(observation, 0, points_worth)
    return {card: thinking.weigh_throw(card) for card in cards}
