"""One hand of `tournament`, played by Undercut and by OpenSpiel's ``gin_rummy`` at once, and compared at every move.

What OpenSpiel 2.0.2 is known to get wrong is told here, as narrowly as it can be (``Fault``); anything else that
differs is a failure. Three things are said in other words there, and are no faults: a knock is an action of its own and
its discard another, a run of six cards or more is laid as two, and a card is laid off without naming the meld.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Final

from tests.playing import sensible_action
from undercut.core.actions import (
    DONE,
    LAY_MELDS,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
    DrawStock,
    Knock,
    LayMeld,
    LayOff,
    TakeUpcard,
)
from undercut.core.arrangement import best_arrangements, least_deadwood
from undercut.core.cards import CARD_POINTS, DECK_SIZE, Card, CardSet, card_set, iter_cards, points_of, rank_of, suit_of
from undercut.core.deal import Deal
from undercut.core.hand import apply, automatic_actions, legal_actions, start
from undercut.core.melds import MELDS, is_run
from undercut.core.phases import PHASES, knock_limit_points
from undercut.core.rulesets import load_ruleset
from undercut.core.state import HandState, Phase

RULES: Final = load_ruleset("tournament").hand

TAKE, DRAW, PASS, KNOCK, FIRST_MELD, MELD_ACTIONS = 52, 53, 54, 55, 56, 185
LONGEST_MELD: Final = 5
HIGHEST_CARD_POINTS: Final = 10
_SUITS: Final = "scdh"
_RANKS: Final = "A23456789TJQK"


class Fault(StrEnum):
    """What OpenSpiel 2.0.2 does not do by the rules."""

    KNOCK_DENIED = "knock denied"
    """It takes the best melds of eleven cards, then drops the highest card of the rest, and so misses legal knocks."""
    TAKEN_CARD = "taken card discarded"
    """It lets a player discard the upcard just taken, with a knock or without."""
    LONG_CHAIN = "third layoff of a chain denied"
    """On 5-6-7 it offers the 8, then the 9, and never the 10."""


def to_theirs(card: Card) -> int:
    """Their number of a card: their suits are in another order."""
    return _SUITS.index("cdhs"[suit_of(card)]) * 13 + rank_of(card)


OURS: Final = {to_theirs(card): card for card in range(DECK_SIZE)}


@dataclass(frozen=True)
class Peer:
    """Their game, and which cards each of their laying actions lays."""

    start: Any
    """The state before the deal; a copy of it is quicker to have than a new one."""
    game: Any
    melds: dict[int, CardSet]
    actions: dict[CardSet, int]

    @staticmethod
    def load(pyspiel: Any) -> "Peer":
        """The game with its default parameters: the ones that `tournament` has."""
        game = pyspiel.load_game("gin_rummy")
        state = game.new_initial_state()
        melds = {}
        for action in range(FIRST_MELD, FIRST_MELD + MELD_ACTIONS):
            text = state.action_to_string(0, action).rpartition(" ")[2]
            melds[action] = card_set(
                OURS[_SUITS.index(text[at + 1]) * 13 + _RANKS.index(text[at])] for at in range(0, len(text), 2)
            )
        return Peer(state, game, melds, {cards: action for action, cards in melds.items()})


def split(meld: CardSet) -> list[CardSet]:
    """A meld in pieces that they have an action for."""
    pieces = []
    while (count := meld.bit_count()) > LONGEST_MELD:
        size = min(LONGEST_MELD, count - 3)
        low = (meld & -meld).bit_length() - 1
        pieces.append(((1 << size) - 1) << low)
        meld ^= pieces[-1]
    return [*pieces, meld]


Spread = frozenset[CardSet]


def complete_spreads(state: HandState) -> dict[tuple[int, ...], Spread]:
    """Every way for the seat to act to lay its melds, found by doing what the engine allows."""
    seat = state.to_act or 0
    found: dict[tuple[int, ...], Spread] = {}
    open_states = [state]
    while open_states:
        position = open_states.pop()
        for action in legal_actions(position):
            if action == DONE:
                laid = position.melds[seat]
                found[laid] = frozenset(MELDS[meld] for meld in laid)
            else:
                open_states.append(PHASES[position.phase].apply(position, action))
    return found


def rich_deck(seed: int) -> tuple[Card, ...]:
    """A deck that deals melds and neighbours: gins, long runs, chains of layoffs and knocks at once are common."""
    random = Random(seed)
    order = sorted(range(DECK_SIZE), key=rank_of) if random.random() < 0.3 else list(range(DECK_SIZE))
    pieces, at = [], 0
    while at < DECK_SIZE:
        size = random.choice((3, 3, 4, 5, 6))
        pieces.append(order[at : at + size])
        at += size
    random.shuffle(pieces)
    cards = [card for piece in pieces for card in piece]
    for _ in range(random.choice((0, 1, 3, 6))):
        first, second = random.sample(range(DECK_SIZE), 2)
        cards[first], cards[second] = cards[second], cards[first]
    # The first ten cards for the one, the next ten for the other, as they are dealt in turn.
    return (*(card for pair in zip(cards[:10], cards[10:20], strict=True) for card in pair), *cards[20:])


class Mirror:
    """A hand on both sides. ``faults`` counts where the two differed as they are known to."""

    def __init__(self, peer: Peer, deal: Deal) -> None:
        assert deal.dealer == 1, "their first player always starts"
        self.peer = peer
        self.ours = start(deal, RULES)
        self.theirs = peer.start.clone()
        self.faults: Counter[Fault] = Counter()
        for seat in (0, 1):
            for card in iter_cards(self.ours.holdings[seat]):
                self.theirs.apply_action(to_theirs(card))
        self.theirs.apply_action(to_theirs(self.ours.discard_pile[0]))

    # Comparing

    def their_legal(self) -> set[int]:
        """Their legal actions."""
        return set(self.theirs.legal_actions())

    def compare(self) -> tuple[Action, ...]:
        """Check that both allow the same, but for the known faults; return what both allow."""
        assert not self.theirs.is_terminal()
        assert self.theirs.current_player() == self.ours.to_act
        match self.ours.phase:
            case Phase.OFFER | Phase.DRAW | Phase.DRAW_STOCK:
                assert self.their_legal() == {_simple(action) for action in legal_actions(self.ours)}
                return legal_actions(self.ours)
            case Phase.DISCARD:
                return self.compare_discards()
            case Phase.LAST_TAKE:
                return self.compare_last_take()
            case Phase.LAST_KNOCK:
                knocks = [action for action in legal_actions(self.ours) if isinstance(action, Knock)]
                self.compare_knock_discards(self.their_legal(), knocks)
                return tuple(knocks)
            case Phase.LAY_OFF:
                return self.compare_layoffs()
            case _:
                raise AssertionError(f"phase {self.ours.phase}")

    def compare_discards(self) -> tuple[Action, ...]:
        """Discards, then whether a knock is possible, then with which discards."""
        actions = legal_actions(self.ours)
        discards = {to_theirs(action.card) for action in actions if isinstance(action, Discard)}
        knocks = [action for action in actions if isinstance(action, Knock)]
        assert len(actions) == len(discards) + len(knocks)
        theirs = self.their_legal()
        if self.ours.taken is not None:
            discards.add(to_theirs(self.ours.taken))
            self.faults[Fault.TAKEN_CARD] += 1
        assert theirs - {KNOCK} == discards
        holding = self.ours.holdings[self.ours.to_act or 0]
        if self.compare_knock(holding, self.ours.taken, bool(knocks), KNOCK in theirs):
            knocking = self.theirs.clone()
            knocking.apply_action(KNOCK)
            self.compare_knock_discards(set(knocking.legal_actions()), knocks)
            return actions
        return tuple(action for action in actions if not isinstance(action, Knock))

    def compare_knock(self, holding: CardSet, taken: Card | None, we_may: bool, they_may: bool) -> bool:
        """Whether both allow a knock with one of eleven cards as its discard; check that they do as known."""
        limit_points = knock_limit_points(self.ours)
        if least_deadwood(holding) > limit_points + HIGHEST_CARD_POINTS:
            assert not we_may
            assert not they_may
            return False
        reckoned = {_left_when_greedy(arrangement.deadwood) for arrangement in best_arrangements(holding)}
        if they_may:
            assert min(reckoned) <= limit_points
        else:
            assert max(reckoned) > limit_points
        if we_may and not they_may:
            self.faults[Fault.KNOCK_DENIED] += 1
        if they_may and not we_may:
            assert taken is not None
            assert least_deadwood(holding & ~(1 << taken)) <= limit_points
            self.faults[Fault.TAKEN_CARD] += 1
        return we_may and they_may

    def compare_knock_discards(self, theirs: set[int], knocks: Iterable[Knock]) -> None:
        """With which discards one may knock."""
        discards = {to_theirs(action.card) for action in knocks if action.card is not None}
        taken = self.ours.taken
        rest = self.ours.holdings[self.ours.to_act or 0] & ~(0 if taken is None else 1 << taken)
        if taken is not None and least_deadwood(rest) <= knock_limit_points(self.ours):
            discards.add(to_theirs(taken))
            self.faults[Fault.TAKEN_CARD] += 1
        assert theirs == discards

    def compare_last_take(self) -> tuple[Action, ...]:
        """At the end of the stock: pass, or take the last discard to knock."""
        theirs = self.their_legal()
        ours = legal_actions(self.ours)
        assert theirs | {KNOCK} == {PASS, KNOCK}
        upcard = self.ours.discard_pile[-1]
        holding = self.ours.holdings[self.ours.to_act or 0] | 1 << upcard
        both = self.compare_knock(holding, upcard, TAKE_UPCARD in ours, KNOCK in theirs)
        return ours if both else (PASS_UPCARD,)

    def compare_layoffs(self) -> tuple[Action, ...]:
        """Which cards may be laid off. They do not say on which meld; where there are two, it is the run."""
        layoffs = [action for action in legal_actions(self.ours) if isinstance(action, LayOff)]
        layoffs.sort(key=self.place_in_chain, reverse=True)
        nearest = {action.card: action for action in layoffs}
        offered = [action for action in nearest.values() if self.place_in_chain(action)[0] < 3]
        self.faults[Fault.LONG_CHAIN] += len(nearest) - len(offered)
        assert self.their_legal() == {PASS, *(to_theirs(action.card) for action in offered)}
        return (*offered, DONE)

    def place_in_chain(self, layoff: LayOff) -> tuple[int, bool]:
        """1 for the fourth of a set (True) and the first card on a run (False); 2, 3, … for those that follow."""
        meld = MELDS[self.ours.melds[self.ours.knocker or 0][layoff.meld]]
        if not is_run(meld):
            return 1, True
        low, high = (meld & -meld).bit_length() - 1, meld.bit_length() - 1
        return max(low - layoff.card, layoff.card - high), False

    # Playing

    def play(self, action: Action) -> None:
        """The same action on both sides, a draw with its card, a knock with its discard."""
        before = self.ours
        self.ours = apply(before, action)
        match action:
            case Knock(card) if card is not None:
                if before.phase is Phase.DISCARD:
                    self.theirs.apply_action(KNOCK)
                self.theirs.apply_action(to_theirs(card))
            case Discard(card) | LayOff(card, _):
                self.theirs.apply_action(to_theirs(card))
            case DrawStock():
                self.theirs.apply_action(DRAW)
                assert self.theirs.is_chance_node()
                self.theirs.apply_action(to_theirs(before.stock[0]))
            case TakeUpcard() if before.phase is Phase.LAST_TAKE:
                self.theirs.apply_action(KNOCK)
            case _:
                self.theirs.apply_action(_simple(action))

    def lay(self, random: Random, skill: float) -> None:
        """Choose a spread, lay it on both sides (there in any order), and compare what they offer before each meld."""
        seat = self.ours.to_act
        assert self.theirs.current_player() == seat
        spreads = complete_spreads(self.ours)
        theirs = {spread for spread in spreads.values() if max(map(int.bit_count, spread), default=0) <= LONGEST_MELD}
        chosen = random.choice(sorted(spreads))
        if random.random() < skill:
            chosen = tuple(action.meld for action in automatic_actions(self.ours) if isinstance(action, LayMeld))
        pieces = [piece for meld in chosen for piece in split(MELDS[meld])]
        assert frozenset(pieces) in theirs
        random.shuffle(pieces)
        laid: Spread = frozenset()
        for piece in pieces:
            self.compare_melds(theirs, laid)
            self.theirs.apply_action(self.peer.actions[piece])
            laid |= {piece}
        self.compare_melds(theirs, laid)
        self.theirs.apply_action(PASS)
        for meld in chosen:
            self.ours = apply(self.ours, LAY_MELDS[meld])
        self.ours = apply(self.ours, DONE)

    def compare_melds(self, spreads: set[Spread], laid: Spread) -> None:
        """They offer each meld that leads to one of the spreads, and to stop where what is laid is one."""
        nexts = {meld for spread in spreads if laid <= spread for meld in spread - laid}
        offered = {self.peer.actions[meld] for meld in nexts} | ({PASS} if laid in spreads else set())
        assert self.their_legal() == offered

    def play_by_chance(self, random: Random, skill: float, eagerness: float) -> Iterator[HandState]:
        """Play to the end, comparing all the way; each state of ours on the way."""
        while self.ours.result is None:
            yield self.ours
            if self.ours.phase in (Phase.LAY_MELDS, Phase.DEFENDER_MELDS):
                self.lay(random, skill)
                continue
            actions = self.compare()
            action = random.choice(actions)
            if random.random() < skill:
                action = sensible_action(self.ours, actions, eager=random.random() < eagerness)
            self.play(action)
        yield self.ours
        self.compare_returns()

    def compare_returns(self) -> None:
        """Both are over, with the same points."""
        assert self.theirs.is_terminal()
        assert self.ours.result is not None
        points = self.ours.result.points
        assert self.theirs.returns() == [points[0] - points[1], points[1] - points[0]]


def _simple(action: Action) -> int:
    if action == TAKE_UPCARD:
        return TAKE
    return DRAW if isinstance(action, DrawStock) else PASS


def _left_when_greedy(deadwood: CardSet) -> int:
    """What is left of deadwood when its highest card is dropped."""
    return points_of(deadwood) - max((CARD_POINTS[card] for card in iter_cards(deadwood)), default=0)
