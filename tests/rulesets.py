"""Every rule set that comes with the package, for every number of players; and helpers to tell hands and matches."""

from collections.abc import Sequence
from typing import Final

from tests.playing import play, play_out, stacked_deal
from undercut.core.actions import Discard
from undercut.core.cards import DECK_SIZE
from undercut.core.deal import Deal
from undercut.core.hand import apply, start
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.notation import format_card, format_cards, parse_cards
from undercut.core.results import HandResult, ResultKind, WhyVoid
from undercut.core.rules import HandRules, RuleSet
from undercut.core.rulesets import load_ruleset, ruleset_names, ruleset_players
from undercut.core.settlement import void_result
from undercut.core.state import HandState, Phase


def _label(name: str, players: int) -> str:
    return name if len(ruleset_players(name)) == 1 else f"{name} of {players}"


EVERY: Final[dict[str, RuleSet]] = {
    _label(name, players): load_ruleset(name, players) for name in ruleset_names() for players in ruleset_players(name)
}
"""By label: the name, and the number of players where there are several."""


def dealt(
    rules: HandRules, holdings: Sequence[str], upcard: str = "", stock: str = "", *, dealer: int | None = None
) -> HandState:
    """The state after a deal of these cards; seat 0 starts unless another dealer is given."""
    return start(stacked_deal(rules, holdings, upcard, stock, dealer), rules)


def played(
    rules: HandRules, holdings: Sequence[str], upcard: str, stock: str, script: str, *, dealer: int | None = None
) -> HandState:
    """The state after a deal of these cards and these actions."""
    return play(dealt(rules, holdings, upcard, stock, dealer=dealer), script)


def deal_with_last_draw(rules: HandRules, holdings: Sequence[str], last_draw: str) -> Deal:
    """A deal of these cards in which the draw that brings the stock down to its floor is that one."""
    named = parse_cards(" ".join([*holdings, last_draw]))
    others = [card for card in range(DECK_SIZE) if card not in named]
    stock = others[1:]
    stock.insert(len(stock) - rules.stock_floor_cards, named[-1])
    return stacked_deal(rules, holdings, format_card(others[0]), format_cards(stock))


def to_the_floor(rules: HandRules, holdings: Sequence[str], last_draw: str) -> HandState:
    """The state when the stock is down to its floor: all passed the upcard, and threw what they drew."""
    state = play(start(deal_with_last_draw(rules, holdings, last_draw), rules), "P " * rules.seats)
    while state.phase in (Phase.DRAW, Phase.DRAW_STOCK):
        state = play(state, "S")
        if state.phase is Phase.DISCARD:
            state = throw_drawn(state)
    return state


def throw_drawn(state: HandState) -> HandState:
    """The state when the card just drawn is thrown."""
    assert state.drawn is not None
    return apply(state, Discard(state.drawn))


def end_of(state: HandState) -> HandResult:
    """How the hand ends when everybody leaves melds and layoffs to the defaults."""
    result = play_out(state).result
    assert result is not None
    return result


def deadwood_points(state: HandState, seat: int) -> int:
    """What a seat had left at the end, after its layoffs."""
    assert state.result is not None
    return next(spread.deadwood_points for spread in state.result.spreads if spread.seat == seat)


def won(winner: int, points: int, kind: ResultKind = ResultKind.KNOCK) -> HandResult:
    """A hand of two seats that hand seat ``winner`` won."""
    knocker = 1 - winner if kind is ResultKind.UNDERCUT else winner
    return HandResult(kind, knocker, (winner,), (points, 0) if winner == 0 else (0, points))


VOID: Final = void_result(2, WhyVoid.STOCK)


def match_after(rules: RuleSet, *results: HandResult, dealer: int = 0, role_cards: str = "") -> MatchState:
    """The match after these hands, one board each."""
    match = start_match(rules, dealer, parse_cards(role_cards))
    for result in results:
        match = add_result(match, result)
    return match
