"""Helpers for tests that play: stacked deals, scripts of tokens, and play by chance."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from undercut.core.actions import Action, BigGin, Discard, Knock, Move, PassUpcard, Reshuffle, TakeUpcard
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import DECK_SIZE, Card, CardSet, iter_cards
from undercut.core.deal import Deal
from undercut.core.events import Event
from undercut.core.hand import apply, automatic_actions, legal_actions, start, step
from undercut.core.match import add_result, start_match
from undercut.core.notation import format_action, parse_action, parse_card_set, parse_cards
from undercut.core.policies import Seating
from undercut.core.record import HandRecord, MatchRecord
from undercut.core.results import HandResult
from undercut.core.rules import HandRules, MatchRules, RuleSet, TableRules, parse_rules
from undercut.core.rulesets import load_ruleset
from undercut.core.state import HandState, Phase
from undercut.fairness import SCHEME, commit, deck_from_seed

CLASSIC = load_ruleset("classic")


def classic_with(**options: Any) -> HandRules:
    """The hand options of ``classic`` with some of them changed."""
    return replace(CLASSIC.hand, **options)


def rules_of(hand: HandRules, **match_options: Any) -> RuleSet:
    """A rule set around these hand options: to one hand, unless a target is given."""
    if not {"target_points", "target_hands"} & set(match_options):
        match_options["target_hands"] = 1
    match = MatchRules(players=hand.seats, **match_options)
    return RuleSet(name="test", version="1", hand=hand, match=match, table=TableRules())


def seed_of(number: int) -> bytes:
    """A seed of 32 bytes for tests."""
    return hashlib.sha256(b"test %d" % number).digest()


def deck_of(number: int) -> tuple[Card, ...]:
    """A fixed deck for each number."""
    return deck_from_seed(seed_of(number))


def dealt_first_by(dealer: int) -> Callable[[RuleSet, bytes, Sequence[bytes]], tuple[Card, ...]]:
    """In place of ``drawn_together``: ``dealer`` draws the highest card, whatever the seed is."""
    kings = parse_cards("KC KD KH KS")

    def drawn(rules: RuleSet, _seed: bytes, _contributions: Sequence[bytes]) -> tuple[Card, ...]:
        return (*(kings[:dealer]), kings[-1], *kings[dealer : rules.match.players - 1])

    return drawn


def stacked_deal(
    rules: HandRules, holdings: Iterable[str], upcard: str = "", stock: str = "", dealer: int | None = None
) -> Deal:
    """A deal that gives each seat these cards, then the upcard, then a stock that begins so; the rest in order.

    Seat 0 starts unless another dealer is given. Without an upcard in the rules it is the starter's extra card.
    A holding may be given short: it is filled up with the highest cards that nothing else names.
    """
    dealer = rules.seats - 1 if dealer is None else dealer
    hands = [list(parse_cards(cards)) for cards in holdings]
    turned, first = parse_cards(upcard), parse_cards(stock)
    named = {card for hand in hands for card in hand} | set(turned) | set(first)
    rest = [card for card in range(DECK_SIZE) if card not in named]
    for hand in hands:
        while len(hand) < rules.cards_each:
            hand.append(rest.pop())
    starter = (dealer + 1) % rules.seats
    dealt = [hands[(starter + turn) % rules.seats][at] for at in range(rules.cards_each) for turn in range(rules.seats)]
    return Deal((*dealt, *turned, *first, *rest), dealer)


def parse_script(script: str) -> tuple[Action, ...]:
    """The actions of a text of tokens."""
    return tuple(parse_action(token) for token in script.split())


def play(state: HandState, script: str) -> HandState:
    """The state after these tokens."""
    for action in parse_script(script):
        state = apply(state, action)
    return state


def play_with_events(state: HandState, script: str) -> tuple[HandState, tuple[Event, ...]]:
    """The state after these tokens and all that happened."""
    events: tuple[Event, ...] = ()
    for action in parse_script(script):
        state, more = step(state, action)
        events += more
    return state, events


def play_out(state: HandState) -> HandState:
    """The state when every seat has left its melds and layoffs to the defaults."""
    while state.result is None:
        actions = automatic_actions(state)
        assert actions, f"no defaults in phase {state.phase}"
        for action in actions:
            state = apply(state, action)
    return state


def tokens(actions: Iterable[Action]) -> list[str]:
    """The tokens of actions."""
    return [format_action(action) for action in actions]


def legal_tokens(state: HandState) -> list[str]:
    """The tokens of everything legal."""
    return tokens(legal_actions(state))


def cards(text: str) -> CardSet:
    """The set of the cards of a text."""
    return parse_card_set(text)


# Play by chance ------------------------------------------------------------------------------------------------------

_EAGERNESS: Final = (0.0, 0.5, 1.0)
"""How often a sensible seat ends the hand when it may: not always, so that gins and empty stocks happen too."""


def chance_move(state: HandState, random: Random, skill: float, eagerness: float = 0.5) -> Move:
    """A legal move: with probability ``skill`` a sensible one, so that hands reach knocks; else any."""
    if state.phase is Phase.RESHUFFLE:
        stock = list(state.discard_pile + state.stock)
        random.shuffle(stock)
        return Reshuffle(tuple(stock))
    actions = legal_actions(state)
    if random.random() >= skill:
        return random.choice(actions)
    return sensible_action(state, actions, random.random() < eagerness)


def sensible_action(state: HandState, actions: tuple[Action, ...], eager: bool) -> Action:
    """One of these actions that makes sense; ``eager``: end the hand where that is possible."""
    automatic = automatic_actions(state)
    if automatic and automatic[0] in actions:
        return automatic[0]
    ends = [action for action in actions if isinstance(action, Knock | BigGin)]
    if ends and eager:
        return ends[-1]
    discards = [action for action in actions if isinstance(action, Discard)]
    holding = state.holdings[state.to_act or 0]
    if discards:
        return min(discards, key=lambda action: least_deadwood(holding & ~(1 << action.card)))
    take = next((action for action in actions if isinstance(action, TakeUpcard)), None)
    if take is not None and state.upcard is not None:
        taken = holding | 1 << state.upcard
        best = min(least_deadwood(taken & ~(1 << card)) for card in iter_cards(holding))
        if best < least_deadwood(holding) or state.phase is Phase.LAST_TAKE:
            return take
    others = [action for action in actions if action is not take]
    return next((action for action in others if isinstance(action, PassUpcard)), others[0] if others else actions[0])


def chance_hand(rules: HandRules, number: int, skill: float = 0.9) -> Iterator[tuple[HandState, Move | None]]:
    """Each state of one hand played by chance, with the move that is made in it (None: it is over)."""
    random = Random(number)
    eagerness = random.choice(_EAGERNESS)
    state = start(Deal(deck_of(number), random.randrange(rules.seats)), rules)
    while state.phase is not Phase.OVER:
        move = chance_move(state, random, skill, eagerness)
        yield state, move
        state = apply(state, move)
    yield state, None


def chance_match(rules: RuleSet, number: int, skill: float = 0.9, hands_limit: int = 200) -> MatchRecord:
    """The record of a match played by chance to its end, in any seating."""
    random = Random(number)
    first_dealer = random.randrange(rules.match.players)
    drawn = deck_of(number)[:3] if rules.match.seating is Seating.BOX_CAPTAIN_OUT else ()
    match = start_match(rules, first_dealer, drawn)
    hands: list[HandRecord] = []
    while not match.over and len(hands) < hands_limit:
        seed = seed_of(number * 1000 + match.hand_number)
        results: list[HandResult] = []
        for at, board in enumerate(match.boards):
            deck = deck_from_seed(seed, board=at)
            moves: list[Move] = []
            state = start(Deal(deck, board.dealer), rules.hand)
            while state.result is None:
                moves.append(chance_move(state, random, skill))
                state = apply(state, moves[-1])
            hands.append(HandRecord(board.dealer, deck, tuple(moves), SCHEME, seed.hex(), commit(seed)))
            results.append(state.result)
        match = add_result(match, *results)
    names = tuple(f"Player {player}" for player in range(rules.match.players))
    return MatchRecord(rules, names, first_dealer, tuple(hands), drawn)


# Rule sets that differ from classic ----------------------------------------------------------------------------------

_TABLE: Final[dict[str, Any]] = {
    "knock_instead_of_draw": False,
    "after_upcard_taken": "next_draws_stock",
    "stock_floor": "reshuffle",
    "reshuffles_limit": 4,
    "undercut_when": "less",
    "scoring": "losers_penalised",
}

_VARIANTS: Final[dict[str, dict[str, Any]]] = {
    "classic": {},
    "five cards": {"cards_each": 5, "knock_limit_points": 0, "big_gin_bonus_points": 31},
    "seven cards": {"cards_each": 7},
    "thirteen cards": {"cards_each": 13, "stock_floor_cards": 4},
    "gin only": {"knock_limit_points": 0},
    "knock at any time": {"knock_limit_points": 100, "big_gin_bonus_points": 31},
    "limit from the first upcard": {"knock_limit": "first_upcard", "spade_upcard_doubles": True},
    "ace means gin only": {"knock_limit": "first_upcard_ace_gin"},
    "knock with the discard only": {"knock_instead_of_draw": False},
    "knock instead of a draw only": {"knock_with_discard": False},
    "no first upcard": {"first_turn": "none", "big_gin_bonus_points": 31},
    "refused upcard may be taken": {"all_pass": "may_take_refused"},
    "stock draw after a taken upcard": {"after_upcard_taken": "next_draws_stock"},
    "taken card may be discarded": {"may_discard_taken_card": True, "knock_limit_points": 30},
    "last discard may be taken to knock": {"stock_floor": "void_after_last_take", "knock_limit_points": 50},
    "reshuffle": {"stock_floor": "reshuffle", "stock_floor_cards": 5, "reshuffles_limit": 2},
    "undercut only on less": {"undercut_when": "less"},
    "gin only as it is laid": {"gin_when": "laid", "knock_limit_points": 100},
    "short patience": {"idle_turns_limit": 3, "turns_limit": 12},
    "few takes": {"takes_limit": 4},
    "table of two": _TABLE,
    "table of three": _TABLE | {"seats": 3, "cards_each": 7},
    "table of four": _TABLE | {"seats": 4, "cards_each": 7, "spade_upcard_doubles": True},
}


def _hand_rules(changes: dict[str, Any]) -> HandRules:
    mapping = CLASSIC.to_mapping()
    hand = mapping["hand"] | changes
    match = {"players": hand["seats"], "target_hands": 1}
    return parse_rules({"name": "test", "version": "1", "hand": hand, "match": match}).hand


VARIANTS: Final[dict[str, HandRules]] = {name: _hand_rules(changes) for name, changes in _VARIANTS.items()}
"""Hand options that between them give every option another value than ``classic`` does."""
