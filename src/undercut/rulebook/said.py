"""Words that several kinds of examples use."""

from undercut.core.policies import Seating
from undercut.core.rules import RuleSet
from undercut.locale import Translator


def points_note(words: Translator, points: int) -> str:
    """How much deadwood is left."""
    return words.text("spread-deadwood-points", points=points) if points else words.text("spread-no-deadwood")


def player_name(words: Translator, player: int) -> str:
    """A player by number; people count from 1."""
    return words.text("cli-score-player", number=player + 1)


def side_names(words: Translator, rules: RuleSet, count: int) -> list[str]:
    """What scores: players or teams."""
    key = "cli-score-team" if rules.match.seating is Seating.PARTNERS else "cli-score-player"
    return [words.text(key, number=side + 1) for side in range(count)]
