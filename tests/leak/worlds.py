"""Two worlds: two states that differ only in cards that a seat has not seen must look the same to that seat."""

from collections.abc import Callable, Iterable
from random import Random

from undercut.core.actions import Discard, Done, DrawStock, Knock, LayMeld, LayOff, Move, Reshuffle
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import FULL_DECK, Card, CardSet, card_set, cards_of, iter_cards
from undercut.core.events import Event, may_know
from undercut.core.hand import is_legal, legal_actions, step
from undercut.core.melds import MELDS
from undercut.core.observation import Observation, observe
from undercut.core.phases import knock_limit_points
from undercut.core.policies import GinWhen
from undercut.core.results import KnockKind
from undercut.core.state import HandState, Phase

Observe = Callable[[HandState, int | None], Observation]
TRIES = 300


def unseen(state: HandState, seat: int | None) -> CardSet:
    """The cards whose place ``seat`` (None: a spectator) cannot know: the stock and what others hold unshown."""
    cards = card_set(state.stock)
    for other, holding in enumerate(state.holdings):
        if other != seat:
            cards |= holding & ~state.shown[other]
    return cards


def another_world(
    state: HandState, seat: int | None, random: Random, fixed: CardSet = 0, within: CardSet = FULL_DECK
) -> HandState | None:
    """The same state with the cards that ``seat`` has not seen exchanged among their places.

    ``fixed`` cards stay where they are; of all others only those ``within`` move. None when no other world is possible.
    """
    movable = list(iter_cards(unseen(state, seat) & within & ~fixed & ~_laid_unseen(state, seat)))
    if len(movable) < 2:
        return None
    for attempt in range(TRIES):
        # Few cards change places when many would not fit: after a knock what is held must still be that knock.
        chosen = movable if attempt % 2 == 0 else random.sample(movable, random.randint(2, min(4, len(movable))))
        shuffled = random.sample(chosen, len(chosen))
        other = _exchanged(state, dict(zip(chosen, shuffled, strict=True)))
        if other != state and _possible(other):
            return other
    return None


def _laid_unseen(state: HandState, seat: int | None) -> CardSet:
    """Melds that somebody else has laid and not yet shown: laying is secret until the spread is complete."""
    if not state.melds or state.to_act in (None, seat):
        return 0
    return sum(MELDS[meld] for meld in state.melds[state.to_act or 0])


def _exchanged(state: HandState, places: dict[Card, Card]) -> HandState:
    def moved(cards: CardSet) -> CardSet:
        return card_set(places.get(card, card) for card in iter_cards(cards))

    return state._replace(
        holdings=tuple(moved(holding) for holding in state.holdings),
        stock=tuple(places.get(card, card) for card in state.stock),
        drawn=None if state.drawn is None else places.get(state.drawn, state.drawn),
    )


def _possible(state: HandState) -> bool:
    """Whether the rules can lead here: what the knocker holds still makes the knock, the taker can still knock."""
    if state.phase is Phase.LAY_MELDS and state.knocker is not None:
        points = least_deadwood(state.holdings[state.knocker])
        least_points = 0 if state.rules.gin_when is GinWhen.LAID else 1
        if state.knock_kind is KnockKind.KNOCK and not least_points <= points <= knock_limit_points(state):
            return False
        if state.knock_kind is not KnockKind.KNOCK and points > 0:
            return False
    ends_soon = state.phase in (Phase.LAST_KNOCK, Phase.LAY_MELDS, Phase.DEFENDER_MELDS)
    return not ends_soon or bool(legal_actions(state))


def assert_looks_the_same(state: HandState, other: HandState, seat: int | None, see: Observe = observe) -> None:
    """The observation, with its legal actions, is equal in both worlds."""
    assert see(state, seat) == see(other, seat), f"{state.phase}, seat {seat}"


def revealed(state: HandState, move: Move, seat: int | None) -> CardSet:
    """The cards that ``seat`` gets to see by this move: they must be the same in both worlds."""
    match move:
        case Discard(card) | LayOff(card, _):
            return 1 << card
        case Knock(card):
            return 0 if card is None else 1 << card
        case LayMeld(meld):
            return MELDS[meld]
        case DrawStock():
            return 1 << state.stock[0] if seat == state.to_act else 0
        case Done():
            return 0 if state.phase is Phase.LAY_OFF else state.holdings[state.to_act or 0]
        case _:
            return 0


def in_world(move: Move, state: HandState, other: HandState) -> Move:
    """The same move in the other world: a reshuffle puts the cards of that world in some order."""
    if not isinstance(move, Reshuffle):
        return move
    return Reshuffle(tuple(reversed(other.discard_pile + other.stock)))


def assert_goes_on_the_same(
    state: HandState, other: HandState, move: Move, seat: int | None, see: Observe = observe
) -> bool:
    """Events and the observation after ``move`` are equal in both worlds; False when it tells the worlds apart."""
    there = in_world(move, state, other)
    if not isinstance(move, Reshuffle) and not is_legal(other, move):
        return False
    after, events = step(state, move)
    other_after, other_events = step(other, there)
    if after.knock_kind is not other_after.knock_kind:
        return False
    assert seen(events, seat) == seen(other_events, seat), f"{state.phase}, {move}, seat {seat}"
    assert_looks_the_same(after, other_after, seat, see)
    return True


def seen(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """What ``seat`` sees of these events."""
    return tuple(event for event in events if may_know(event, seat))


def seats_and_spectator(state: HandState) -> list[int | None]:
    """Everybody who watches."""
    return [*range(state.rules.seats), None]


def some_moves(state: HandState, random: Random, count: int) -> list[Move]:
    """A few of the moves that are possible now."""
    if state.phase is Phase.RESHUFFLE:
        return [Reshuffle(state.discard_pile + state.stock)]
    actions = legal_actions(state)
    return random.sample(actions, min(count, len(actions)))


def known_cards(observation: Observation) -> list[Card]:
    """Every card that an observation names as lying somewhere, each place once."""
    cards = list(cards_of(observation.holding)) + list(observation.discard_pile)
    for seat, shown in enumerate(observation.shown):
        if seat != observation.seat:
            cards += cards_of(shown)
    return cards + [layoff.card for layoff in observation.layoffs]
