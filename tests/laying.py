"""Deals that lead to a choice after a knock, or to gin, in a few moves."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from tests.playing import CLASSIC, dealt_first_by, stacked_deal
from tests.server.serving import served
from undercut import fairness
from undercut.core.cards import Card

KNOCKERS = "5S 6S 7S 8C 8D 8H JH QH KH AC"
"""Deadwood 1: a seat that plays easily knocks with this instead of its first draw."""

CHAINS = "3S 4S 8S 9S TD QC 6D 2C KD JC"
"""8S goes on the run or on the set of the knocker's, 9S only after 8S on the run, 3S only after 4S."""

OWN_SET = "4S 4C 4D 3S TD QC 9D 2C KD JC"
"""4S goes on the knocker's run, out of a set of one's own; 3S only after it."""

GIN_WITH_QH = "4H 5H 6H 7D 8D 9D QC QD QS AC"
"""Gin by throwing the ace, once QH is drawn."""

BIG_GIN_WITH_TD = "4H 5H 6H 7D 8D 9D QC QD QS QH"
"""Gin as it is; with TD all eleven lie in melds."""

NOTHING = "2H 3C 6S 8S TC JS KC KH 5D AS"
"""Nothing to knock with for some turns."""

UPCARD = "2D"


def deck(own: str, other: str, *stock: str) -> tuple[Card, ...]:
    """The deck for a table of two that seat 1 deals, so that seat 0 starts and holds ``own``."""
    return stacked_deal(CLASSIC.hand, (own, other), UPCARD, " ".join(stock), dealer=1).deck


@contextmanager
def served_with(path: Path, cards: tuple[Card, ...], dealer: int = 1) -> Iterator[str]:
    """The address of a server in a thread, on that database file, where every deal is this one, dealt by ``dealer``."""
    with (
        patch.object(fairness, "deck_from_seed", return_value=cards),
        patch("undercut.server.dealing.drawn_together", dealt_first_by(dealer)),
        served(path) as address,
    ):
        yield address
