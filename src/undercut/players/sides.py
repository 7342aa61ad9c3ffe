"""Whose points a hand of a match moves."""

from undercut.core.match import MatchState


def sides_in_hand(match: MatchState, player: int) -> tuple[int, int]:
    """A player's side, and the side that it plays against in the hand that it holds cards in.

    With more than two sides somebody sits out, who cannot score in it.
    """
    own = next(at for at, players in enumerate(match.sides) if player in players)
    against = {each for board in match.boards if player in board.players for each in board.players}
    other = next(at for at, players in enumerate(match.sides) if at != own and not against.isdisjoint(players))
    return own, other
