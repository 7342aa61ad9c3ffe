"""Writes a match as the Java program of the challenge prints it, from what is known of its lines."""

from collections.abc import Iterable, Iterator

from undercut.core.actions import Discard, DrawStock, Knock, PassUpcard, TakeUpcard
from undercut.core.arrangement import best_arrangement
from undercut.core.cards import CardSet, cards_of
from undercut.core.events import Dealt, events_of_start
from undercut.core.melds import MELDS
from undercut.core.notation import format_card
from undercut.core.phases import melds_for_layoffs
from undercut.core.record import MatchRecord, Position, replay
from undercut.core.results import HandResult, ResultKind


def listed(cards: Iterable[int]) -> str:
    """Cards as a list of Java prints them."""
    return f"[{', '.join(map(format_card, cards))}]"


def spread(melds: Iterable[CardSet]) -> str:
    """Melds as a list of lists of Java prints them."""
    return f"[{', '.join(listed(reversed(cards_of(meld))) for meld in melds)}]"


def challenge_log(record: MatchRecord) -> str:
    """The log of a match by the rules of ``challenge``."""
    lines: list[str] = []
    before: Position | None = None
    for at in replay(record):
        if at.move is None or before is None:
            lines += _start(at)
        else:
            lines += _turn(before, at)
        result = at.state.result
        if result is not None:
            lines += _end(at, result)
        before = at
    return "\n".join(lines) + "\n"


def _start(at: Position) -> Iterator[str]:
    for event in events_of_start(at.state):
        if isinstance(event, Dealt):
            yield f"Player {event.seat} is dealt {listed(reversed(event.cards))}."
    yield f"Player {at.state.to_act} starts."
    assert at.state.first_upcard is not None
    yield f"The initial face up card is {format_card(at.state.first_upcard)}."


def _turn(before: Position, at: Position) -> Iterator[str]:
    state = before.state
    player = f"Player {state.to_act}"
    match at.move:
        case PassUpcard():
            assert state.upcard is not None
            yield f"{player} declines {format_card(state.upcard)}."
        case TakeUpcard():
            assert state.upcard is not None
            yield f"{player} draws {format_card(state.upcard)}."
        case DrawStock():
            yield f"{player} draws {format_card(state.stock[0])}."
        case Discard(card) | Knock(int(card)):
            kept = state.holdings[state.to_act or 0] & ~(1 << card)
            yield f"{player} discards {format_card(card)}."
            best = best_arrangement(kept)
            laid = [*(MELDS[meld] for meld in best.melds), best.deadwood]
            arranged = spread(laid) if best.melds else listed(cards_of(kept))
            yield f"{player} has {arranged} with {best.deadwood_points} deadwood."


def _end(at: Position, result: HandResult) -> Iterator[str]:
    if result.kind is ResultKind.VOID:
        yield "The draw pile was reduced to two cards without knocking, so the hand is cancelled."
    else:
        yield from _showdown(at, result)
    yield "Player\tScore"
    yield from (f"{player}\t{total}" for player, total in enumerate(at.match.totals))
    if at.match.over:
        yield f"Player {at.match.winner} wins."


def _showdown(at: Position, result: HandResult) -> Iterator[str]:
    knocker, defender = result.spreads
    if result.kind is ResultKind.GIN:
        yield f"Player {knocker.seat} goes gin with melds {spread(knocker.melds)}."
    else:
        laid = f"melds {spread(knocker.melds)} with {knocker.deadwood_points} deadwood"
        yield f"Player {knocker.seat} {laid} from {listed(cards_of(knocker.deadwood))}."
    yield f"Player {defender.seat} melds {spread(defender.melds)}."
    melds = [MELDS[meld] for meld in at.state.melds[knocker.seat]]
    assert len(melds_for_layoffs(at.state, defender.seat)) == len(melds)
    for layoff in result.layoffs:
        yield f"Player {defender.seat} lays off {format_card(layoff.card)} on {listed(cards_of(melds[layoff.meld]))}."
        melds[layoff.meld] |= 1 << layoff.card
    yield f"Player {defender.seat} has {defender.deadwood_points} deadwood with {listed(cards_of(defender.deadwood))}"
    points, difference = max(result.points), abs(knocker.deadwood_points - defender.deadwood_points)
    match result.kind:
        case ResultKind.GIN:
            bonus = f"the gin bonus of 25 plus opponent deadwood {difference}"
            yield f"Player {knocker.seat} scores {bonus} for {points} total points."
        case ResultKind.UNDERCUT:
            bonus = f"the undercut bonus of 25 plus deadwood difference of {difference}"
            yield f"Player {defender.seat} undercuts and scores {bonus} for {points} total points."
        case _:
            yield f"Player {knocker.seat} scores the deadwood difference of {points}."
