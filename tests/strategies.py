"""Hypothesis strategies: decks, rules with every option varied, and positions reached by play."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from tests.playing import chance_move, rules_of
from undercut.core.actions import Move
from undercut.core.cards import DECK_SIZE, Card
from undercut.core.deal import Deal
from undercut.core.hand import apply, start
from undercut.core.options import is_name
from undercut.core.policies import (
    AfterUpcardTaken,
    AllPass,
    BoxBonus,
    FirstTurn,
    GinWhen,
    KnockLimit,
    NextDealer,
    Payout,
    Scoring,
    Shutout,
    ShutoutMeans,
    StockFloor,
    UndercutWhen,
)
from undercut.core.record_moves import format_move
from undercut.core.rules import DEFAULT_PLACE_SHARES, HandRules, MatchRules, RuleSet, TableRules
from undercut.core.state import HandState

REPR_LIMIT = 4000
SEEDS = st.integers(0, 2**32 - 1)


def shuffled_deck(seed: int) -> tuple[Card, ...]:
    """A deck in some order."""
    deck = list(range(DECK_SIZE))
    Random(seed).shuffle(deck)
    return tuple(deck)


def decks() -> st.SearchStrategy[tuple[Card, ...]]:
    """Decks in any order."""
    return SEEDS.map(shuffled_deck)


@st.composite
def hand_rules(draw: st.DrawFn) -> HandRules:
    """Any options of a hand that go together."""
    seats = draw(st.integers(2, 4))
    floor_cards = draw(st.integers(0, 10))
    first_turn = draw(st.sampled_from(FirstTurn))
    offered = first_turn is FirstTurn.OFFER
    with_discard = draw(st.booleans())
    floors = list(StockFloor) if with_discard else [StockFloor.VOID, StockFloor.RESHUFFLE]
    return HandRules(
        seats=seats,
        cards_each=draw(st.integers(3, min(13, (50 - floor_cards) // seats))),
        knock_limit=draw(st.sampled_from(KnockLimit)) if offered else KnockLimit.FIXED,
        knock_limit_points=draw(st.integers(0, 100)),
        knock_with_discard=with_discard,
        knock_instead_of_draw=draw(st.booleans()) if with_discard else True,
        first_turn=first_turn,
        all_pass=draw(st.sampled_from(AllPass)),
        after_upcard_taken=draw(st.sampled_from(AfterUpcardTaken)),
        may_discard_taken_card=draw(st.booleans()),
        stock_floor=draw(st.sampled_from(floors)),
        stock_floor_cards=floor_cards,
        reshuffles_limit=draw(st.integers(0, 3)),
        undercut_when=draw(st.sampled_from(UndercutWhen)),
        gin_when=draw(st.sampled_from(GinWhen)),
        gin_bonus_points=draw(st.integers(0, 1000)),
        undercut_bonus_points=draw(st.integers(0, 1000)),
        big_gin_bonus_points=draw(st.none() | st.integers(0, 1000)),
        scoring=draw(st.sampled_from(Scoring)) if seats == 2 else Scoring.LOSERS_PENALISED,
        spade_upcard_doubles=draw(st.booleans()) if offered else False,
        idle_turns_limit=draw(st.integers(1, 60)),
        turns_limit=draw(st.integers(1, 100)),
        takes_limit=draw(st.none() | st.integers(1, 20)),
    )


def names() -> st.SearchStrategy[str]:
    """Any name that a rule set, a version or a player may have."""
    return st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=80).filter(is_name)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any whole rule set with plain seating."""
    hand = draw(hand_rules())
    by_points = draw(st.booleans())
    scores = hand.scoring is Scoring.WINNER_SCORES
    match = MatchRules(
        players=hand.seats,
        target_points=draw(st.integers(1, 200)) if by_points else None,
        target_hands=None if by_points else draw(st.integers(1, 3)),
        next_dealer=draw(st.sampled_from(NextDealer)),
        game_bonus_points=draw(st.integers(0, 1000)) if scores else 0,
        box_bonus_points=draw(st.integers(0, 1000)) if scores else 0,
        box_bonus=draw(st.sampled_from(BoxBonus)),
        shutout=draw(st.sampled_from(Shutout)) if scores else Shutout.NONE,
        shutout_points=draw(st.integers(0, 1000)),
        shutout_means=draw(st.sampled_from(ShutoutMeans)),
        columns=draw(st.sampled_from((1, 3))) if by_points and scores else 1,
    )
    table = TableRules(
        payout=Payout.NONE if scores else draw(st.sampled_from(Payout)),
        stake_chips=draw(st.integers(1, 1_000_000)),
        ante_chips=draw(st.integers(1, 1_000_000)),
        place_shares=draw(st.sampled_from([DEFAULT_PLACE_SHARES, {"2": (60, 40), "3": (100,), "4": (40, 30, 20, 10)}])),
    )
    return RuleSet(name=draw(names()), version=draw(names()), hand=hand, match=match, table=table)


@dataclass(frozen=True)
class Played:
    """A position and how it was reached."""

    deal: Deal
    moves: tuple[Move, ...]
    states: tuple[HandState, ...]
    """Every state from the deal on; the last one is the position."""

    @property
    def state(self) -> HandState:
        """The position."""
        return self.states[-1]

    def __repr__(self) -> str:
        tokens = " ".join(format_move(move) for move in self.moves)
        # Hypothesis warns of long texts, and reproduces a failure without them.
        shown = tokens if len(tokens) <= REPR_LIMIT else f"{tokens[:REPR_LIMIT]}…"
        return f"Played({self.deal}, {len(self.moves)} moves: {shown})"

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        """What Hypothesis asks for instead of ``repr``."""
        printer.text(repr(self))


@st.composite
def played_hands(draw: st.DrawFn, rules: st.SearchStrategy[HandRules], *, to_the_end: bool = False) -> Played:
    """Hands played by chance, with more or less skill, up to some point or to the end."""
    options = draw(rules)
    deal = Deal(draw(decks()), draw(st.integers(0, options.seats - 1)))
    random = Random(draw(SEEDS))
    skill = draw(st.sampled_from((0.0, 0.5, 0.9, 1.0)))
    plies = 10_000 if to_the_end else draw(st.integers(0, 80))
    states = [start(deal, options)]
    moves: list[Move] = []
    while states[-1].result is None and len(moves) < plies:
        moves.append(chance_move(states[-1], random, skill))
        states.append(apply(states[-1], moves[-1]))
    return Played(deal, tuple(moves), tuple(states))


def one_hand_rules() -> st.SearchStrategy[RuleSet]:
    """Rule sets of one hand."""
    return hand_rules().map(rules_of)
