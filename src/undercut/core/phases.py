"""One pair of functions per phase: what is legal, and what it does. ``PHASES`` maps each phase to its pair.

The apply functions trust that the action is legal: ``hand.step`` has asked the same phase's legal function.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never, cast

from undercut.core.actions import (
    BIG_GIN,
    DISCARDS,
    DONE,
    DRAW_STOCK,
    KNOCK_INSTEAD_OF_DRAW,
    KNOCKS,
    LAY_MELDS,
    LAY_OFFS,
    MAX_MELDS,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
    Knock,
    LayMeld,
    LayOff,
    TakeUpcard,
)
from undercut.core.arrangement import arrangements_within, discards_within, least_deadwood
from undercut.core.cards import MAX_CARD_POINTS, SUIT_COUNT, SUIT_SIZE, CardSet, make_card
from undercut.core.layoff import legal_layoffs
from undercut.core.melds import MELDS
from undercut.core.policies import AfterUpcardTaken, AllPass, GinWhen, StockFloor
from undercut.core.results import KnockKind, Layoff, WhyVoid
from undercut.core.rules import HandRules
from undercut.core.settlement import settle, void_result
from undercut.core.state import HandState, Phase, with_card_drawn, with_card_thrown, with_upcard_taken
from undercut.core.upcard import effective_limit_points, upcard_doubles

ANY_DEADWOOD_POINTS = 1000
"""More than any holding has: a defender may lay what it likes."""

# The phases of every turn: looking a member up in its enumeration takes longer than many a rule.
_DRAW, _DISCARD = Phase.DRAW, Phase.DISCARD


def knock_limit_points(state: HandState) -> int:
    """The effective knock limit of this hand; 0 means gin only."""
    return effective_limit_points(state.rules, state.first_upcard)


def _seat(state: HandState) -> int:
    """The seat to act, in a phase that has one."""
    seat = state.to_act
    assert seat is not None
    return seat


def _next_seat(state: HandState) -> int:
    return (_seat(state) + 1) % state.rules.seats


def _with(sets: tuple[CardSet, ...], seat: int, cards: CardSet) -> tuple[CardSet, ...]:
    changed = list(sets)
    changed[seat] = cards
    return tuple(changed)


# The cards move ------------------------------------------------------------------------------------------------------


def _draw(state: HandState) -> HandState:
    drawn = with_card_drawn(state, _DISCARD)
    rules = state.rules
    if len(drawn.stock) <= rules.stock_floor_cards and rules.stock_floor is StockFloor.RESHUFFLE:
        if state.reshuffle_count >= rules.reshuffles_limit:
            return _void(drawn, WhyVoid.RESHUFFLES)
        return drawn._replace(phase=Phase.RESHUFFLE)
    return drawn


def _void(state: HandState, why: WhyVoid) -> HandState:
    return state._replace(
        phase=Phase.OVER, to_act=None, drawn=None, taken=None, result=void_result(state.rules.seats, why)
    )


def _knock(state: HandState, kind: KnockKind) -> HandState:
    return state._replace(
        phase=Phase.LAY_MELDS,
        knocker=state.to_act,
        knock_kind=kind,
        drawn=None,
        taken=None,
        melds=((),) * state.rules.seats,
    )


def knock_kind(rules: HandRules, cards: CardSet) -> KnockKind:
    """What a knock that leaves ``cards`` is before anything is laid. Big gin is its own action, and never this."""
    match rules.gin_when:
        case GinWhen.HELD:
            return KnockKind.GIN if least_deadwood(cards) == 0 else KnockKind.KNOCK
        case GinWhen.LAID:
            return KnockKind.KNOCK
        case _:
            assert_never(rules.gin_when)


# Offer ---------------------------------------------------------------------------------------------------------------


def legal_offer(state: HandState) -> tuple[Action, ...]:
    """Take the upcard, or pass it."""
    return (TAKE_UPCARD, PASS_UPCARD)


def apply_offer(state: HandState, action: Action) -> HandState:
    """A taken upcard is followed by a discard; when everybody passed, the starter's turn begins."""
    if isinstance(action, TakeUpcard):
        return with_upcard_taken(state, _DISCARD, from_offer=True, takes=0)
    passes = state.passes + 1
    phase = Phase.OFFER
    if passes == state.rules.seats:
        match state.rules.all_pass:
            case AllPass.MUST_DRAW_STOCK:
                phase = Phase.DRAW_STOCK
            case AllPass.MAY_TAKE_REFUSED:
                phase = Phase.DRAW
            case _:
                assert_never(state.rules.all_pass)
    return state._replace(phase=phase, to_act=_next_seat(state), passes=passes)


# Draw ----------------------------------------------------------------------------------------------------------------


def legal_draw(state: HandState) -> tuple[Action, ...]:
    """Draw from the stock, take the upcard where there is one, or knock instead where the window is open."""
    draws: tuple[Action, ...] = (DRAW_STOCK, TAKE_UPCARD) if state.discard_pile else (DRAW_STOCK,)
    if state.rules.knock_instead_of_draw and least_deadwood(state.holdings[_seat(state)]) <= knock_limit_points(state):
        return (*draws, KNOCK_INSTEAD_OF_DRAW)
    return draws


def apply_draw(state: HandState, action: Action) -> HandState:
    """One card more, or the knock."""
    if isinstance(action, TakeUpcard):
        taken = with_upcard_taken(state, _DISCARD, False, 1)
        return _void(taken, WhyVoid.TAKES) if taken.take_count == state.rules.takes_limit else taken
    if isinstance(action, Knock):
        return _knock(state, knock_kind(state.rules, state.holdings[_seat(state)]))
    return _draw(state)


def legal_draw_stock(state: HandState) -> tuple[Action, ...]:
    """Nothing but the stock."""
    return (DRAW_STOCK,)


def apply_draw_stock(state: HandState, action: Action) -> HandState:
    """One card from the stock."""
    return _draw(state)


# Discard -------------------------------------------------------------------------------------------------------------


def _knocks(state: HandState, holding: CardSet) -> tuple[Action, ...]:
    """The ways to end the hand with what the seat to act holds, one card too many."""
    rules = state.rules
    kept = None if rules.may_discard_taken_card else state.taken
    knocks = tuple(KNOCKS[card] for card in discards_within(holding, knock_limit_points(state)) if card != kept)
    return (*knocks, BIG_GIN) if rules.big_gin_bonus_points is not None and least_deadwood(holding) == 0 else knocks


def _discards_by_suit() -> list[list[tuple[Action, ...]]]:
    """For every set of ranks of each suit: the discards of these cards, ascending."""
    tables = []
    for suit in range(SUIT_COUNT):
        table: list[tuple[Action, ...]] = [()]
        for ranks in range(1, 1 << SUIT_SIZE):
            top = ranks.bit_length() - 1
            table.append((*table[ranks ^ 1 << top], DISCARDS[make_card(suit, top)]))
        tables.append(table)
    return tables


_CLUBS, _DIAMONDS, _HEARTS, _SPADES = _discards_by_suit()


def legal_discard(state: HandState) -> tuple[Action, ...]:
    """Throw any card but the one just taken; knock by any discard that leaves little enough; big gin."""
    rules, _, seat, _, holdings, _, _, first_upcard, _, _, taken = state[:11]
    assert seat is not None
    holding = cards = holdings[seat]
    if taken is not None and not rules.may_discard_taken_card:
        cards ^= 1 << taken
    discards = _CLUBS[cards & 8191] + _DIAMONDS[cards >> 13 & 8191] + _HEARTS[cards >> 26 & 8191] + _SPADES[cards >> 39]
    limit_points = effective_limit_points(rules, first_upcard)
    if not rules.knock_with_discard or least_deadwood(holding) > limit_points + MAX_CARD_POINTS:
        return discards  # as nearly always: no discard makes up for so much
    return discards + _knocks(state, holding)


def apply_discard(state: HandState, action: Action) -> HandState:
    """The turn ends, or the hand does."""
    if not isinstance(action, Discard):
        return apply_last_knock(state, action)
    rules = state.rules
    phase = _DRAW
    if state.from_offer and rules.after_upcard_taken is AfterUpcardTaken.NEXT_DRAWS_STOCK:
        phase = Phase.DRAW_STOCK
    ended = with_card_thrown(state, action.card, phase, 1)
    if len(ended.stock) <= rules.stock_floor_cards:
        match rules.stock_floor:
            case StockFloor.VOID:
                return _void(ended, WhyVoid.STOCK)
            case StockFloor.VOID_AFTER_LAST_TAKE:
                return ended._replace(phase=Phase.LAST_TAKE)
            case StockFloor.RESHUFFLE:
                pass
            case _:
                assert_never(rules.stock_floor)
    if ended.idle_turns >= rules.idle_turns_limit:
        return _void(ended, WhyVoid.IDLE)
    if ended.turn_count >= rules.turns_limit:
        return _void(ended, WhyVoid.LONG)
    return ended


# The last discard of the stock ---------------------------------------------------------------------------------------


def legal_last_take(state: HandState) -> tuple[Action, ...]:
    """Take the last discard if a knock can follow; or pass."""
    return (TAKE_UPCARD, PASS_UPCARD) if legal_last_knock(_take_last(state)) else (PASS_UPCARD,)


def _take_last(state: HandState) -> HandState:
    return with_upcard_taken(state, Phase.LAST_KNOCK, from_offer=False, takes=0)


def apply_last_take(state: HandState, action: Action) -> HandState:
    """The hand is void when the last discard is passed."""
    if isinstance(action, TakeUpcard):
        return _take_last(state)
    return _void(state, WhyVoid.STOCK)


def legal_last_knock(state: HandState) -> tuple[Action, ...]:
    """Knocks only."""
    return _knocks(state, state.holdings[_seat(state)])


def apply_last_knock(state: HandState, action: Action) -> HandState:
    """The knock, with its discard (none for big gin)."""
    if isinstance(action, Knock) and action.card is not None:
        thrown = with_card_thrown(state, action.card, state.phase, turns=0)
        return _knock(thrown, knock_kind(state.rules, thrown.holdings[_seat(state)]))
    return _knock(state, KnockKind.BIG_GIN)


# After the knock -----------------------------------------------------------------------------------------------------


def spread_limit_points(phase: Phase, kind: KnockKind | None, knock_limit_points: int) -> int:
    """The most deadwood that whoever lays melds in ``phase`` may leave, after a knock of ``kind``.

    The knocker keeps to the effective knock limit, and leaves nothing after gin; a defender lays what it likes.
    """
    if phase is not Phase.LAY_MELDS:
        return ANY_DEADWOOD_POINTS
    return knock_limit_points if kind is KnockKind.KNOCK else 0


def legal_lay_melds(state: HandState) -> tuple[Action, ...]:
    """The next meld (in ascending order) of every spread within the limit that starts as laid so far; or done."""
    seat = _seat(state)
    limit_points = spread_limit_points(state.phase, state.knock_kind, knock_limit_points(state))
    laid = state.melds[seat]
    nexts: set[int] = set()
    done = False
    for arrangement in arrangements_within(state.holdings[seat], limit_points):
        if arrangement.melds[: len(laid)] == laid:
            if len(arrangement.melds) == len(laid):
                done = True
            else:
                nexts.add(arrangement.melds[len(laid)])
    actions: list[Action] = [LAY_MELDS[meld] for meld in sorted(nexts)]
    return (*actions, DONE) if done else tuple(actions)


def _lay(state: HandState, meld: int) -> HandState:
    seat = _seat(state)
    return state._replace(melds=(*state.melds[:seat], (*state.melds[seat], meld), *state.melds[seat + 1 :]))


def _laid(state: HandState, seat: int) -> CardSet:
    return sum(MELDS[meld] for meld in state.melds[seat])


def _next_defender(state: HandState) -> HandState:
    """All of this seat's cards are face up now; the next defender follows, or the hand is settled."""
    seat = _seat(state)
    following = _next_seat(state)
    knocker, kind = cast(int, state.knocker), cast(KnockKind, state.knock_kind)
    if seat == knocker and kind is KnockKind.KNOCK and not state.holdings[seat] & ~_laid(state, seat):
        kind = KnockKind.GIN
    shown = state._replace(shown=_with(state.shown, seat, state.holdings[seat]), knock_kind=kind)
    if following != knocker:
        phase = Phase.LAY_OFF if kind is KnockKind.KNOCK else Phase.DEFENDER_MELDS
        return shown._replace(phase=phase, to_act=following)
    result = settle(
        state.rules, kind, knocker, state.holdings, state.melds, state.layoffs, doubled=hand_is_doubled(state)
    )
    return shown._replace(phase=Phase.OVER, to_act=None, result=result)


def hand_is_doubled(state: HandState) -> bool:
    """Whether the first upcard doubles what this hand scores."""
    return upcard_doubles(state.rules, state.first_upcard)


def apply_lay_melds(state: HandState, action: Action) -> HandState:
    """One meld more, or the spread is complete."""
    return _lay(state, action.meld) if isinstance(action, LayMeld) else _next_defender(state)


def melds_for_layoffs(state: HandState, seat: int) -> list[CardSet]:
    """The knocker's melds with ``seat``'s own layoffs on them: what that defender may lay off on."""
    melds = [MELDS[meld] for meld in state.melds[cast(int, state.knocker)]]
    for layoff in state.layoffs:
        if layoff.seat == seat:
            melds[layoff.meld] |= 1 << layoff.card
    return melds


def legal_lay_off(state: HandState) -> tuple[Action, ...]:
    """Any held card that extends one of the knocker's melds (with one's own layoffs on them); or done."""
    seat = _seat(state)
    layoffs = legal_layoffs(state.holdings[seat], melds_for_layoffs(state, seat))
    return (*(LAY_OFFS[card * MAX_MELDS + meld] for card, meld in layoffs), DONE)


def apply_lay_off(state: HandState, action: Action) -> HandState:
    """A card goes to the knocker's meld; or the defender's own melds follow."""
    seat = _seat(state)
    if isinstance(action, LayOff):
        return state._replace(
            holdings=_with(state.holdings, seat, state.holdings[seat] & ~(1 << action.card)),
            shown=_with(state.shown, seat, state.shown[seat] & ~(1 << action.card)),
            layoffs=(*state.layoffs, Layoff(seat, action.card, action.meld)),
        )
    return state._replace(phase=Phase.DEFENDER_MELDS)


def _nothing_legal(state: HandState) -> tuple[Action, ...]:
    return ()


def _nothing_to_apply(state: HandState, action: Action) -> HandState:
    raise AssertionError(f"no action is legal in phase {state.phase}")


@dataclass(frozen=True, slots=True)
class PhaseRules:
    """What is legal in a phase, and what a legal action does."""

    legal: Callable[[HandState], tuple[Action, ...]]
    apply: Callable[[HandState, Action], HandState]


PHASES: dict[Phase, PhaseRules] = {
    Phase.OFFER: PhaseRules(legal_offer, apply_offer),
    Phase.DRAW: PhaseRules(legal_draw, apply_draw),
    Phase.DRAW_STOCK: PhaseRules(legal_draw_stock, apply_draw_stock),
    Phase.RESHUFFLE: PhaseRules(_nothing_legal, _nothing_to_apply),
    Phase.DISCARD: PhaseRules(legal_discard, apply_discard),
    Phase.LAST_TAKE: PhaseRules(legal_last_take, apply_last_take),
    Phase.LAST_KNOCK: PhaseRules(legal_last_knock, apply_last_knock),
    Phase.LAY_MELDS: PhaseRules(legal_lay_melds, apply_lay_melds),
    Phase.LAY_OFF: PhaseRules(legal_lay_off, apply_lay_off),
    Phase.DEFENDER_MELDS: PhaseRules(legal_lay_melds, apply_lay_melds),
    Phase.OVER: PhaseRules(_nothing_legal, _nothing_to_apply),
}
"""Every phase and its pair."""
