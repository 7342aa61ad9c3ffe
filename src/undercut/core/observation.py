"""What a seat may know of a hand, built up from that; never cut down from the state.

A player, a socket, a spectator and a log get observations and nothing else. Public are: the discard pile as it was
thrown, how many cards each seat holds, which of them everybody saw it take, all that is laid after a knock, and the
effective knock limit.
"""

from dataclasses import dataclass

from undercut.core.actions import Action
from undercut.core.cards import Card, CardSet
from undercut.core.events import Event, spread_of
from undercut.core.hand import legal_actions
from undercut.core.phases import knock_limit_points
from undercut.core.results import HandResult, KnockKind, Layoff, Spread
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase


@dataclass(frozen=True, slots=True)
class Observation:
    """What ``seat`` (None: a spectator) may know.

    ``holding`` is 0 for a spectator. ``shown`` per seat: held cards that everybody knows of. ``discard_pile``: top
    last. ``drawn``: only while the observer itself is to act; ``taken`` is public.
    ``legal_actions``: () unless the observer is to act. ``laid``: melds the observer has laid, not yet shown.
    ``spreads``: those complete, knocker's first. ``history``: events that the observer saw, () unless it was asked for.
    """

    seat: int | None
    rules: HandRules
    phase: Phase
    to_act: int | None
    dealer: int
    holding: CardSet
    holding_counts: tuple[int, ...]
    shown: tuple[CardSet, ...]
    stock_count: int
    discard_pile: tuple[Card, ...]
    first_upcard: Card | None
    drawn: Card | None
    taken: Card | None
    knock_limit_points: int
    legal_actions: tuple[Action, ...]
    passes: int
    turn_count: int
    idle_turns: int
    take_count: int
    reshuffle_count: int
    knocker: int | None
    knock_kind: KnockKind | None
    laid: tuple[int, ...]
    spreads: tuple[Spread, ...]
    layoffs: tuple[Layoff, ...]
    result: HandResult | None
    history: tuple[Event, ...] = ()

    @property
    def upcard(self) -> Card | None:
        """The top of the discard pile; None when it is empty."""
        return self.discard_pile[-1] if self.discard_pile else None

    @property
    def open_melds(self) -> tuple[CardSet, ...]:
        """The knocker's melds with the observer's own layoffs on them: what it may lay off on. () before they lie."""
        melds = list(self.spreads[0].melds) if self.spreads else []
        for layoff in self.layoffs:
            if layoff.seat == self.seat:
                melds[layoff.meld] |= 1 << layoff.card
        return tuple(melds)


def observe(state: HandState, seat: int | None, history: tuple[Event, ...] = ()) -> Observation:
    """What ``seat`` (None: a spectator) may know now. ``history`` must already be what that seat saw."""
    acting = seat is not None and state.to_act == seat
    laid = state.melds[seat] if seat is not None and acting and state.melds else ()
    return Observation(
        seat=seat,
        rules=state.rules,
        phase=state.phase,
        to_act=state.to_act,
        dealer=state.dealer,
        holding=0 if seat is None else state.holdings[seat],
        holding_counts=tuple(cards.bit_count() for cards in state.holdings),
        shown=state.shown,
        stock_count=len(state.stock),
        discard_pile=state.discard_pile,
        first_upcard=state.first_upcard,
        drawn=state.drawn if acting else None,
        taken=state.taken,
        knock_limit_points=knock_limit_points(state),
        legal_actions=legal_actions(state) if acting else (),
        passes=state.passes,
        turn_count=state.turn_count,
        idle_turns=state.idle_turns,
        take_count=state.take_count,
        reshuffle_count=state.reshuffle_count,
        knocker=state.knocker,
        knock_kind=state.knock_kind,
        laid=laid,
        spreads=_complete_spreads(state),
        layoffs=state.layoffs,
        result=state.result,
        history=history,
    )


def _complete_spreads(state: HandState) -> tuple[Spread, ...]:
    """The spreads that lie on the table: of every seat from the knocker on that has finished laying."""
    if state.knocker is None:
        return ()
    if state.result is not None:
        return state.result.spreads
    seats = state.rules.seats
    finished = ((state.to_act or 0) - state.knocker) % seats
    return tuple(spread_of(state, (state.knocker + step) % seats) for step in range(finished))
