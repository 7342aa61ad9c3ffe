"""Who sits in the next hand, at which hand seat, and who deals: plain, box-captain-out, partners, dealer-out.

A match knows players (0 .. ``players`` - 1); a hand knows hand seats. A deal is one board, or for partners two side by
side. A side is what scores: a player, or a team of two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from undercut.core.cards import Card, rank_of, suit_of
from undercut.core.errors import CardsError
from undercut.core.policies import NextDealer, Scoring, Seating
from undercut.core.results import HandResult
from undercut.core.rules import MatchRules


class Role(StrEnum):
    """What a player of three-hand is in this deal."""

    BOX = "box"
    CAPTAIN = "captain"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Board:
    """One hand of a deal: the player at each hand seat, and the hand seat that deals."""

    players: tuple[int, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Places:
    """Where everybody is for one deal. ``dealer`` is a player; ``roles`` per player, () unless box-captain-out.

    ``deal_number`` counts from 0: partners change opponents with every deal.
    """

    dealer: int
    roles: tuple[Role, ...]
    deal_number: int


def sides_of(match: MatchRules) -> tuple[tuple[int, ...], ...]:
    """The players of each side: partners sit across from each other, everybody else is a side alone."""
    if match.seating is Seating.PARTNERS:
        return ((0, 2), (1, 3))
    return tuple((player,) for player in range(match.players))


def drawn_roles(cards: Sequence[Card]) -> tuple[Role, ...]:
    """The roles of three players from the card that each drew: highest in the box, lowest out.

    King high, ace low; equal ranks are ordered spades, hearts, diamonds, clubs. Raises CardsError unless three
    different cards are given.
    """
    if len(cards) != 3 or len(set(cards)) != 3:
        raise CardsError("role_cards: three different cards are drawn", code="role_cards", detail="role_cards")
    roles = dict(zip(_highest_first(cards), Role, strict=True))
    return tuple(roles[player] for player in range(3))


def drawn_dealer(cards: Sequence[Card]) -> int:
    """The player who deals first when each has drawn a card: the highest deals, in the order of ``drawn_roles``."""
    return _highest_first(cards)[0]


def _highest_first(cards: Sequence[Card]) -> list[int]:
    """The players by the cards that they drew."""
    return sorted(range(len(cards)), key=lambda player: (rank_of(cards[player]), suit_of(cards[player])), reverse=True)


def first_places(match: MatchRules, first_dealer: int, role_cards: Sequence[Card] = ()) -> Places:
    """The places of the first deal. Box-captain-out needs ``role_cards`` and takes its dealer from them."""
    if match.seating is Seating.BOX_CAPTAIN_OUT:
        roles = drawn_roles(role_cards)
        return Places(roles.index(Role.BOX), roles, 0)
    return Places(first_dealer, (), 0)


def boards_of(match: MatchRules, places: Places) -> tuple[Board, ...]:
    """The hands of a deal, with who sits where."""
    match match.seating:
        case Seating.PLAIN:
            return (Board(tuple(range(match.players)), places.dealer),)
        case Seating.BOX_CAPTAIN_OUT:
            return (Board((places.roles.index(Role.BOX), places.roles.index(Role.CAPTAIN)), 0),)
        case Seating.DEALER_OUT:
            # The player after the one who deals starts, so the other of the two is the hand's dealer.
            return (Board(((places.dealer + 1) % 3, (places.dealer + 2) % 3), 1),)
        case Seating.PARTNERS:
            pairs = ((0, 1), (2, 3)) if places.deal_number % 2 == 0 else ((0, 3), (2, 1))
            return tuple(Board(pair, places.dealer % 2) for pair in pairs)
        case _:
            assert_never(match.seating)


def points_of_players(match: MatchRules, boards: Sequence[Board], results: Sequence[HandResult]) -> tuple[int, ...]:
    """What each player got on its board; 0 for one who sat out."""
    points = [0] * match.players
    for board, result in zip(boards, results, strict=True):
        for player, value in zip(board.players, result.points, strict=True):
            points[player] = value
    return tuple(points)


def next_places(
    match: MatchRules, scoring: Scoring, places: Places, winners: Sequence[int], points: Sequence[int]
) -> Places:
    """The places after a deal. ``winners``: the players of the winning sides, () for a void deal; ``points`` by player.

    After a void deal nobody moves: the same dealer deals again.
    """
    number = places.deal_number + 1
    if not winners:
        return Places(places.dealer, places.roles, places.deal_number)
    if match.seating is Seating.BOX_CAPTAIN_OUT:
        return _rotated(places, winners[0], number)
    match match.next_dealer:
        case NextDealer.ALTERNATE:
            dealer = (places.dealer + 1) % match.players
        case NextDealer.WINNER:
            dealer = winners[0]
        case NextDealer.LOSER:
            dealer = _worst_loser(match, scoring, places, winners, points)
        case _:
            assert_never(match.next_dealer)
    return Places(dealer, (), number)


def _worst_loser(
    match: MatchRules, scoring: Scoring, places: Places, winners: Sequence[int], points: Sequence[int]
) -> int:
    seated = [player for board in boards_of(match, places) for player in board.players]
    losers = sorted(player for player in seated if player not in winners)
    worst = min if scoring is Scoring.WINNER_SCORES else max
    return worst(losers, key=lambda player: points[player])


def _rotated(places: Places, winner: int, number: int) -> Places:
    """A box that wins stays, and captain and sitter change; one that loses sits out, the captain in its place."""
    box, captain, out = (places.roles.index(role) for role in Role)
    placed = {box: Role.BOX, captain: Role.OUT, out: Role.CAPTAIN}
    if winner != box:
        placed = {box: Role.OUT, captain: Role.BOX, out: Role.CAPTAIN}
    roles = tuple(placed[player] for player in range(3))
    return Places(roles.index(Role.BOX), roles, number)
