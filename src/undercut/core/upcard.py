"""What the first upcard decides: the knock limit, and whether the hand scores double."""

from typing import Final, assert_never, cast

from undercut.core.cards import CARD_POINTS, Card, rank_of, suit_of
from undercut.core.policies import KnockLimit
from undercut.core.rules import HandRules

ACE: Final = 0
SPADES: Final = 3
_FIXED: Final = KnockLimit.FIXED
"""Asked for at every discard: looking a member up in its enumeration takes longer than the question."""


def effective_limit_points(rules: HandRules, first_upcard: Card | None) -> int:
    """The knock limit that the options and the first upcard give; 0 means gin only.

    ``first_upcard`` may be None where the limit is fixed.
    """
    if rules.knock_limit is _FIXED:
        return rules.knock_limit_points
    match rules.knock_limit:
        case KnockLimit.FIRST_UPCARD:
            return CARD_POINTS[cast(Card, first_upcard)]
        case KnockLimit.FIRST_UPCARD_ACE_GIN:
            card = cast(Card, first_upcard)
            return 0 if rank_of(card) == ACE else CARD_POINTS[card]
        case _:
            assert_never(rules.knock_limit)


def upcard_doubles(rules: HandRules, first_upcard: Card | None) -> bool:
    """Whether this first upcard doubles all that the hand scores; None, where no card was turned, does not."""
    return first_upcard is not None and rules.spade_upcard_doubles and suit_of(first_upcard) == SPADES
