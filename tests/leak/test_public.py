"""The other half of secrecy: all that is public is in every observation, and in the events that everybody sees."""

from dataclasses import dataclass, field

import pytest

from tests.leak.worlds import known_cards, seats_and_spectator, seen, unseen
from tests.playing import VARIANTS, chance_hand
from tests.rulesets import EVERY
from undercut.core.cards import DECK_SIZE, FULL_DECK, Card, CardSet, card_set, points_of
from undercut.core.events import (
    CardDrawn,
    Dealt,
    Discarded,
    Event,
    HandEnded,
    Knocked,
    LaidOff,
    Reshuffled,
    SpreadLaid,
    StockDrawn,
    UpcardPassed,
    UpcardTaken,
    UpcardTurned,
)
from undercut.core.hand import opening_events, step
from undercut.core.observation import observe
from undercut.core.phases import knock_limit_points
from undercut.core.policies import FirstTurn
from undercut.core.results import HandResult, KnockKind, Layoff, Spread
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase

HANDS = 6
SKILLS = (0.3, 0.9, 1.0, 1.0)
ALL_RULES = VARIANTS | {f"rule set {label}": rules.hand for label, rules in EVERY.items()}


@dataclass
class Watcher:
    """Somebody who only hears events, and keeps books."""

    seat: int | None
    stock_count: int
    counts: list[int]
    shown: list[CardSet]
    holding: CardSet = 0
    pile: list[Card] = field(default_factory=list)
    passes: int = 0
    knocker: int | None = None
    kind: KnockKind | None = None
    spreads: list[Spread] = field(default_factory=list)
    layoffs: list[Layoff] = field(default_factory=list)
    result: HandResult | None = None

    def hear(self, event: Event) -> None:
        match event:
            case Dealt(_, cards):
                self.holding = card_set(cards)
            case CardDrawn(_, card):
                self.holding |= 1 << card
            case UpcardTurned(card):
                self.pile.append(card)
            case UpcardPassed():
                self.passes += 1
            case UpcardTaken(seat, card):
                assert self.pile.pop() == card
                self.counts[seat] += 1
                self.shown[seat] |= 1 << card
                if seat == self.seat:
                    self.holding |= 1 << card
            case StockDrawn(seat):
                self.counts[seat] += 1
                self.stock_count -= 1
            case Discarded(seat, card):
                self.throw(seat, card)
                self.pile.append(card)
            case Reshuffled(stock_count):
                self.pile = []
                self.stock_count = stock_count
            case _:
                self.hear_the_end(event)

    def hear_the_end(self, event: Event) -> None:
        match event:
            case Knocked(seat, kind, card):
                self.knocker, self.kind = seat, kind
                if card is not None:
                    self.throw(seat, card)
                    self.pile.append(card)
            case SpreadLaid(spread):
                self.spreads.append(spread)
                if spread.seat == self.knocker and not spread.deadwood and self.kind is KnockKind.KNOCK:
                    self.kind = KnockKind.GIN
                self.shown[spread.seat] = spread.deadwood | sum(spread.melds)
            case LaidOff(seat, card, meld):
                self.throw(seat, card)
                self.layoffs.append(Layoff(seat, card, meld))
            case HandEnded(result):
                self.result = result

    def throw(self, seat: int, card: Card) -> None:
        self.counts[seat] -= 1
        self.shown[seat] &= ~(1 << card)
        if seat == self.seat:
            self.holding &= ~(1 << card)


def watcher(rules: HandRules, seat: int | None, starter: int) -> Watcher:
    """What is known before the first event: how many cards everybody gets."""
    offered = rules.first_turn is FirstTurn.OFFER
    counts = [rules.cards_each + (not offered and other == starter) for other in range(rules.seats)]
    return Watcher(seat, DECK_SIZE - rules.seats * rules.cards_each - 1, counts, [0] * rules.seats)


def assert_knows(watcher: Watcher, state: HandState) -> None:
    """The books say what the observation says, and that is how it is."""
    observation = observe(state, watcher.seat)
    assert observation.holding == watcher.holding
    assert observation.holding == (0 if watcher.seat is None else state.holdings[watcher.seat])
    assert list(observation.holding_counts) == watcher.counts
    assert watcher.counts == [holding.bit_count() for holding in state.holdings]
    assert list(observation.shown) == watcher.shown
    assert all(shown & ~held == 0 for shown, held in zip(watcher.shown, state.holdings, strict=True))
    assert observation.stock_count == watcher.stock_count == len(state.stock)
    assert observation.discard_pile == tuple(watcher.pile) == state.discard_pile
    assert observation.upcard == (watcher.pile[-1] if watcher.pile else None)
    assert (observation.knocker, observation.knock_kind) == (watcher.knocker, watcher.kind)
    assert list(observation.spreads) == watcher.spreads
    assert list(observation.layoffs) == watcher.layoffs
    assert observation.result == watcher.result == state.result
    assert (observation.to_act, observation.phase, observation.dealer) == (state.to_act, state.phase, state.dealer)
    assert (observation.turn_count, observation.idle_turns) == (state.turn_count, state.idle_turns)
    assert observation.take_count == state.take_count
    assert (observation.reshuffle_count, observation.taken) == (state.reshuffle_count, state.taken)
    assert observation.knock_limit_points == knock_limit_points(state)
    assert observation.rules == state.rules


@pytest.mark.parametrize("name", ALL_RULES)
def test_the_events_tell_everything_public(name: str) -> None:
    rules = ALL_RULES[name]
    for number in range(HANDS):
        watchers: list[Watcher] = []
        for state, move in chance_hand(rules, number, SKILLS[number % len(SKILLS)]):
            if not watchers:
                watchers = [watcher(rules, seat, state.starter) for seat in seats_and_spectator(state)]
                for each in watchers:
                    for event in seen(opening_events(state), each.seat):
                        each.hear(event)
            for each in watchers:
                assert_knows(each, state)
                if move is not None:
                    for event in seen(step(state, move)[1], each.seat):
                        each.hear(event)


@pytest.mark.parametrize("name", ALL_RULES)
def test_known_and_unseen_cards_are_the_deck(name: str) -> None:
    for number in range(HANDS):
        for state, _ in chance_hand(ALL_RULES[name], number, SKILLS[number % len(SKILLS)]):
            for seat in seats_and_spectator(state):
                known = known_cards(observe(state, seat))
                assert len(known) == len(set(known))
                assert card_set(known) ^ unseen(state, seat) == FULL_DECK


def test_the_spread_of_the_knocker_shows_its_deadwood() -> None:
    """Whatever is left over lies on the table for everybody, from the moment the spread is complete."""
    looked_at = 0
    for name in ("classic", "table of three"):
        for number in range(30):
            for state, _ in chance_hand(VARIANTS[name], number):
                if state.phase not in (Phase.LAY_OFF, Phase.DEFENDER_MELDS) or state.knocker is None:
                    continue
                for seat in seats_and_spectator(state):
                    spread = observe(state, seat).spreads[0]
                    assert spread.seat == state.knocker
                    assert spread.deadwood | sum(spread.melds) == state.holdings[state.knocker]
                    assert spread.deadwood_points == points_of(spread.deadwood)
                    looked_at += spread.deadwood_points > 0
    assert looked_at > 100


def test_a_spectator_holds_nothing_and_may_do_nothing() -> None:
    for state, _ in chance_hand(VARIANTS["classic"], 3):
        observation = observe(state, None)
        assert (observation.holding, observation.legal_actions, observation.drawn) == (0, (), None)
