"""How the policies choose: anything legal, or what the weights prefer (told in ``policies.weighted``)."""

from typing import Any, Final

from undercut.core.actions import MAX_MELDS
from undercut.core.cards import DECK_SIZE, FULL_DECK, SUIT_SIZE, make_card
from undercut.sim.arrangement import best_arrangement
from undercut.sim.compiled import Array, Int, Record, count_cards, i64, kernel, lowest_card, np, small_kernel, u64
from undercut.sim.generator import word_at
from undercut.sim.layoff import DEFENCE_SLOTS, best_defence
from undercut.sim.layout import (
    BIG_GIN_ACTION,
    DISCARD,
    DONE_ACTION,
    DRAW,
    DRAW_ACTION,
    DRAW_STOCK,
    KNOCK_ACTION,
    KNOCK_FIRST_ACTION,
    LAST_KNOCK,
    LAST_TAKE,
    LAY_ACTION,
    LAY_MELDS,
    LAY_OFF,
    LAY_OFF_ACTION,
    OVER,
    PASS_ACTION,
    RESHUFFLE,
    TAKE_ACTION,
)
from undercut.sim.legal import any_action, is_big_gin, knocks_of, may_knock_first, may_take_last, throwable
from undercut.sim.melds import POINTS, least_points, meld_makers
from undercut.sim.policies import KNOCK_STEPS, TURNS_PER_STEP
from undercut.sim.random_play import random_turns
from undercut.sim.step import apply, reshuffle

WORDS: Final = 1 << 16
_FRACTION: Final = 2.0**-64


def _ranks_up_to(highest: int) -> int:
    return sum(1 << make_card(suit, rank) for suit in range(4) for rank in range(highest + 1))


_NO_KING: Final = _ranks_up_to(11)
_NO_QUEEN: Final = _ranks_up_to(10)
_NO_ACE: Final = FULL_DECK & ~_ranks_up_to(0)


def _near(card: int) -> int:
    """The cards of the same rank, and the neighbours in the suit."""
    near = sum(1 << make_card(suit, card % SUIT_SIZE) for suit in range(4))
    near |= 1 << (card - 1) if card % SUIT_SIZE else 0
    near |= 1 << (card + 1) if card % SUIT_SIZE < SUIT_SIZE - 1 else 0
    return near & ~(1 << card)


_ACES: Final = _ranks_up_to(0)
_IMPOSSIBLE: Final = 1 << 60


def _pair(card: int, first: int, second: int) -> int:
    """Two cards so many steps away in the suit; a bit that no set has where there are none."""
    rank = card % SUIT_SIZE
    if not (0 <= rank + first < SUIT_SIZE and 0 <= rank + second < SUIT_SIZE):
        return _IMPOSSIBLE
    return 1 << (card + first) | 1 << (card + second)


RANK_MATES: Final = np.array([_ACES << card % SUIT_SIZE & ~(1 << card) for card in range(DECK_SIZE)], np.int64)
_BELOW: Final = np.array([_pair(card, -2, -1) for card in range(DECK_SIZE)], np.int64)
_AROUND: Final = np.array([_pair(card, -1, 1) for card in range(DECK_SIZE)], np.int64)
_ABOVE: Final = np.array([_pair(card, 1, 2) for card in range(DECK_SIZE)], np.int64)
NEAR: Final = np.array([_near(card) for card in range(DECK_SIZE)], np.int64)


@small_kernel
def live_pairs(card: Int, unseen: Int) -> Int:
    """How many pairs of unseen cards make a meld of three with the card."""
    same = count_cards(RANK_MATES[u64(card)] & unseen)
    return (
        (same * (same - 1) >> 1)
        + i64(unseen & _BELOW[u64(card)] == _BELOW[u64(card)])
        + i64(unseen & _AROUND[u64(card)] == _AROUND[u64(card)])
        + i64(unseen & _ABOVE[u64(card)] == _ABOVE[u64(card)])
    )


@kernel
def _worth(policy: Record, holding: Int, coming: Int, turn: Int) -> Any:
    """What a holding is worth; ``coming``: the cards that may still come to it."""
    worth = -(policy.deadwood + policy.deadwood_by_turn * turn) * least_points(holding)
    if policy.outs != 0 or policy.outs_by_turn != 0:
        worth += (policy.outs + policy.outs_by_turn * turn) * count_cards(meld_makers(holding) & coming)
    if policy.pair != 0:
        clubs, diamonds = holding & 8191, holding >> 13 & 8191
        hearts, spades = holding >> 26 & 8191, holding >> 39 & 8191
        twice = (clubs & diamonds) | (hearts & spades) | ((clubs | diamonds) & (hearts | spades))
        thrice = (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds))
        more = (coming | coming >> 13 | coming >> 26 | coming >> 39) & 8191
        worth += policy.pair * count_cards(twice & ~thrice & more)
    if policy.neighbours != 0:
        lower = holding & holding >> 1 & _NO_KING
        worth += policy.neighbours * count_cards(lower & ((coming << 1 & _NO_ACE) | (coming >> 2 & _NO_QUEEN)))
    if policy.gap != 0:
        worth += policy.gap * count_cards(holding & holding >> 2 & _NO_QUEEN & coming >> 1)
    return worth


@kernel
def _coming(rules: Record, state: Record, policy: Record) -> Int:
    """The cards that are not held, thrown, or seen in another's holding; only where the policy asks for it."""
    asks = policy.pair != 0 or policy.neighbours != 0 or policy.gap != 0 or policy.outs != 0
    asks = asks or policy.outs_by_turn != 0
    if not asks and policy.live_danger == 0 and policy.live_danger_by_turn == 0:
        return i64(0)
    gone = state.holdings[state.to_act]
    for seat in range(rules.seats):
        gone |= state.shown[seat]
    for at in range(state.pile_count):
        gone |= i64(1) << i64(state.pile[at])
    return FULL_DECK & ~gone


@kernel
def _best_discard(rules: Record, state: Record, policy: Record) -> Int:
    holding = state.holdings[state.to_act]
    coming = _coming(rules, state, policy)
    shown = i64(state.shown[(state.to_act + 1) % rules.seats])
    turn = i64(state.turn_count)
    thrown = i64(0)
    if policy.safe != 0:
        for at in range(state.pile_count):
            thrown |= i64(1) << i64(state.pile[at])
    live_danger = policy.live_danger + policy.live_danger_by_turn * turn
    best, best_value = i64(-1), 0.0
    left = throwable(rules, state)
    while left:
        card = lowest_card(left)
        left &= left - 1
        value = _worth(policy, holding ^ i64(1) << card, coming, turn)
        if policy.safe != 0:
            value += policy.safe * count_cards(thrown & NEAR[u64(card)])
        if live_danger != 0:
            value -= live_danger * live_pairs(card, coming | shown)
        value += policy.discard_points * POINTS[u64(card)]
        if policy.wavering != 0:
            value += policy.wavering * word_at(state.key, i64(state.turn_count) * DECK_SIZE + card) * _FRACTION
        if policy.danger != 0:
            value -= policy.danger * count_cards(shown & NEAR[u64(card)])
        dearer = best >= 0 and POINTS[u64(card)] >= POINTS[u64(best)]
        if best < 0 or value > best_value or (value == best_value and dearer):
            best, best_value = card, value
    return best


@kernel
def best_knock(holding: Int, knocks: Int) -> Int:
    """Of these discards the one that leaves the least; of equal ones the dearest, then the highest card."""
    best, best_points = i64(-1), i64(0)
    while knocks:
        card = lowest_card(knocks)
        knocks &= knocks - 1
        points = least_points(holding ^ i64(1) << card)
        dearer = best >= 0 and POINTS[u64(card)] >= POINTS[u64(best)]
        if best < 0 or points < best_points or (points == best_points and dearer):
            best, best_points = card, points
    return best


@kernel
def _knocks_with(state: Record, policy: Record, points: Int) -> Any:
    step = min(state.turn_count // TURNS_PER_STEP, KNOCK_STEPS - 1)
    return points == 0 or points <= policy.knock_points[step]


@kernel
def _discard_or_knock(rules: Record, state: Record, policy: Record) -> Int:
    holding = state.holdings[state.to_act]
    if rules.knock_with_discard:
        if is_big_gin(rules, holding):
            return i64(BIG_GIN_ACTION)
        knocks = knocks_of(rules, state, holding, i64(state.taken))
        if knocks:
            card = best_knock(holding, knocks)
            points = least_points(holding ^ i64(1) << card)
            if state.phase == LAST_KNOCK or _knocks_with(state, policy, points):
                return KNOCK_ACTION + card
    return _best_discard(rules, state, policy)


@kernel
def _takes(rules: Record, state: Record, policy: Record) -> Any:
    """Whether the upcard is worth taking."""
    if state.pile_count == 0:
        return False
    upcard = i64(1) << i64(state.pile[state.pile_count - 1])
    holding = state.holdings[state.to_act]
    coming = _coming(rules, state, policy)
    turn = i64(state.turn_count)
    least = _worth(policy, holding, coming, turn) + policy.take_margin + policy.take_margin_by_turn * turn
    if policy.take_meld != 0 and meld_makers(holding) & upcard:
        least -= policy.take_meld
    left = holding
    while left:
        card = left & -left
        left ^= card
        if _worth(policy, (holding | upcard) ^ card, coming, turn) > least:
            return True
    return False


@kernel
def weighted_action(rules: Record, state: Record, policy: Record) -> Int:
    """What the weights prefer, up to the knock."""
    phase = state.phase
    if phase in (DISCARD, LAST_KNOCK):
        return _discard_or_knock(rules, state, policy)
    if phase == DRAW_STOCK:
        return i64(DRAW_ACTION)
    if phase == LAST_TAKE:
        return i64(TAKE_ACTION if may_take_last(rules, state) else PASS_ACTION)
    if phase == DRAW and may_knock_first(rules, state):
        points = least_points(state.holdings[state.to_act])
        if _knocks_with(state, policy, points):
            return i64(KNOCK_FIRST_ACTION)
    if _takes(rules, state, policy):
        return i64(TAKE_ACTION)
    return i64(DRAW_ACTION if phase == DRAW else PASS_ACTION)


@kernel
def default_actions(state: Record, actions: Array) -> Int:
    """Writes the default choices after a knock, for the rest of the phase; returns how many.

    The best spread that begins as laid so far, or the best defence; then done.
    """
    seat = u64(state.to_act)
    count = i64(0)
    if state.phase == LAY_OFF:
        layoffs = np.empty(DEFENCE_SLOTS, np.uint8)
        count = best_defence(state.holdings[seat], state.grown, i64(state.meld_counts[state.knocker]), layoffs)
        for at in range(count):
            actions[at] = LAY_OFF_ACTION + i64(layoffs[at])
    else:
        melds = np.empty(MAX_MELDS, np.int16)
        laid_count = i64(state.meld_counts[seat])
        for at in range(laid_count):
            melds[at] = state.melds[seat, at]
        count = best_arrangement(state.holdings[seat], melds, laid_count) - laid_count
        for at in range(count):
            actions[at] = LAY_ACTION + melds[laid_count + at]
    actions[count] = DONE_ACTION
    return count + 1


@kernel
def default_end(rules: Record, state: Record, actions: Array) -> None:
    """The default choices after a knock, for the rest of the phase."""
    for at in range(default_actions(state, actions)):
        apply(rules, state, i64(actions[at]))


@kernel
def choose(rules: Record, state: Record, policy: Record, choices: Int, position: Int, actions: Array) -> Int:
    """Writes what the seat to act does next to ``actions``: one action, or after a knock those for the whole phase.

    Returns how many, plus ``WORDS`` for each word that it took from the stream ``choices`` at ``position``.
    """
    words = i64(0)
    share = policy.random_share
    if 0 < share < 1:
        words += 1
        if word_at(choices, position) * _FRACTION >= share:
            share = 0.0
    if share > 0:
        actions[0] = any_action(rules, state, word_at(choices, position + words), actions)
        return 1 + (words + 1) * WORDS
    if state.phase >= LAY_MELDS:
        return default_actions(state, actions) + words * WORDS
    actions[0] = weighted_action(rules, state, policy)
    return 1 + words * WORDS


@kernel
def all_are_random(rules: Record, policies: Array) -> Any:
    """Whether every seat does anything legal."""
    random_seats = i64(0)
    for seat in range(rules.seats):
        random_seats += i64(policies[seat].random_share >= 1)
    return random_seats == rules.seats


@kernel
def play_to_the_end(rules: Record, state: Record, policies: Array, choices: Int, actions: Array) -> None:
    """Plays a hand to its end. ``choices``: the stream that random policies take their words from."""
    position = i64(0)
    plain = all_are_random(rules, policies)
    while state.phase != OVER:
        if state.phase == RESHUFFLE:
            reshuffle(state)
            continue
        if plain and state.phase == DRAW:
            position = random_turns(rules, state, choices, position)
        chosen = choose(rules, state, policies[state.to_act], choices, position, actions)
        position += chosen // WORDS
        for at in range(chosen % WORDS):
            apply(rules, state, i64(actions[at]))
