"""A match as one player could know it from the play; everything else is masked.

Built up from what that player's seat saw, as an observation is. ``masked_text`` writes and reads it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from undercut.core.actions import DrawStock, LayMeld, Move, Reshuffle
from undercut.core.cards import Card, CardSet
from undercut.core.early_end import EarlyEnd
from undercut.core.match import MatchState
from undercut.core.notation import format_action, format_card
from undercut.core.observation import observe
from undercut.core.record import HandRecord, MatchRecord, Position, final_match, replay, standing
from undercut.core.record_moves import RESHUFFLE_MARK, AdviceRecord
from undercut.core.results import HandResult
from undercut.core.rules import RuleSet
from undercut.core.seating import Board, Role
from undercut.core.state import HandState, Phase


@dataclass(frozen=True, slots=True)
class MaskedHand:
    """One hand. ``board``: the player at each hand seat, and the seat that deals.

    ``seat``: the hand seat whose cards the viewer sees; None when there is none. ``dealt``: the cards dealt to it.
    ``tokens``: every action, ``S`` for a draw of somebody else, ``S7D`` for the seat's own, ``~`` for a reshuffle.
    ``deadwood`` per seat: what was laid open; None when nothing was. ``result``: without spreads; None while the hand
    is not over.
    """

    board: Board
    seat: int | None
    scheme: str
    commitment: str
    dealt: CardSet
    first_upcard: Card | None
    tokens: tuple[str, ...]
    deadwood: tuple[CardSet | None, ...]
    advice: tuple[AdviceRecord, ...]
    result: HandResult | None


@dataclass(frozen=True, slots=True)
class MaskedRecord:
    """A match as the player ``view`` could know it. ``totals`` and ``winners`` by side."""

    view: int
    rules: RuleSet
    players: tuple[str, ...]
    first_dealer: int
    role_cards: tuple[Card, ...]
    hands: tuple[MaskedHand, ...]
    totals: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    early_end: EarlyEnd | None = None


def seen_seat(match: MatchState, board: Board, player: int) -> int | None:
    """The hand seat whose cards a player sees: their own, the captain's for the one who advises, or none."""
    if player in board.players:
        return board.players.index(player)
    if match.roles and match.roles[player] is Role.OUT:
        return board.players.index(match.roles.index(Role.CAPTAIN))
    return None


def hears_advice(match: MatchState, player: int) -> bool:
    """Whether advice in this deal is for this player, or from them."""
    return bool(match.roles) and match.roles[player] is not Role.BOX


def mask_record(record: MatchRecord, view: int) -> MaskedRecord:
    """What the player ``view`` could know of a match. Replays it; raises RecordError like ``replay``."""
    match = final_match(record)
    stated = standing(len(record.hands), match, record.early_end)
    by_hand = groupby(replay(record), key=lambda position: position.hand_number)
    hands = [
        _mask_hand(hand, tuple(positions), view) for hand, (_, positions) in zip(record.hands, by_hand, strict=True)
    ]
    return MaskedRecord(
        view,
        record.rules,
        record.players,
        record.first_dealer,
        record.role_cards,
        tuple(hands),
        match.totals,
        stated["over"],
        tuple(stated["winners"]),
        record.early_end,
    )


def _mask_hand(hand: HandRecord, positions: Sequence[Position], view: int) -> MaskedHand:
    board, before, first, last = positions[0].board, positions[0].match, positions[0].state, positions[-1].state
    seat = seen_seat(before, board, view)
    laid = {spread.seat: spread.deadwood for spread in observe(last, seat).spreads}
    return MaskedHand(
        board,
        seat,
        hand.scheme,
        hand.commitment,
        0 if seat is None else first.holdings[seat],
        first.first_upcard,
        _masked_tokens(positions, seat),
        tuple(laid.get(each) for each in range(last.rules.seats)),
        hand.advice if hears_advice(before, view) else (),
        None if last.result is None else _stated(last.result),
    )


def _stated(result: HandResult) -> HandResult:
    """A result as records state it: who won how much, and how."""
    return HandResult(result.kind, None, result.winners, result.points, why_void=result.why_void)


def _masked_tokens(positions: Sequence[Position], seat: int | None) -> tuple[str, ...]:
    last = positions[-1].state
    moves = [at.move for at in positions[1:] if at.move is not None]
    if last.phase in (Phase.LAY_MELDS, Phase.DEFENDER_MELDS) and last.to_act != seat:
        # A spread is shown when it is complete.
        while isinstance(moves[-1], LayMeld):
            moves.pop()
    return tuple(_masked_token(at.state, move, seat) for at, move in zip(positions, moves, strict=False))


def _masked_token(before: HandState, move: Move, seat: int | None) -> str:
    if isinstance(move, Reshuffle):
        return RESHUFFLE_MARK
    token = format_action(move)
    own_draw = isinstance(move, DrawStock) and before.to_act == seat
    return token + format_card(before.stock[0]) if own_draw else token
