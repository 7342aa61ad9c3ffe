"""How a table's match has ended, as the history and the ratings count it."""

from undercut.core.early_end import EarlyEnd
from undercut.core.match import MatchState
from undercut.server.game import Game
from undercut.server.history.outcomes import MatchEnd, end_as_played, end_by_agreement, end_by_leaving


def end_of(game: Game) -> MatchEnd | None:
    """The end of the match; None while it goes on. Whoever resigns is a leaver: a loss, also for the ratings."""
    return end_told(game.match, game.calls.early_end)


def end_told(match: MatchState, early_end: EarlyEnd | None) -> MatchEnd | None:
    """The same of what a record tells."""
    if early_end is not None:
        return end_by_agreement() if early_end.player is None else end_by_leaving(match, {early_end.player})
    return end_as_played(match) if match.over else None
