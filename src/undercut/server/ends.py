"""How a table's match has ended, as the history and the ratings count it."""

from undercut.server.game import Game
from undercut.server.history.outcomes import MatchEnd, end_as_played, end_by_agreement, end_by_leaving


def end_of(game: Game) -> MatchEnd | None:
    """The end of the match; None while it goes on. Whoever resigns is a leaver: a loss, also for the ratings."""
    early = game.calls.early_end
    if early is not None:
        return end_by_agreement() if early.player is None else end_by_leaving(game.match, {early.player})
    return end_as_played(game.match) if game.match.over else None
