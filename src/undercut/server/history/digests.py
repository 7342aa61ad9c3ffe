"""What lists and statistics need of a match, made from its record once and kept in the database until it goes stale."""

from typing import Final

import msgspec

from undercut.core.policies import Scoring
from undercut.server.game import waiting_game
from undercut.server.history.outcomes import EndReason, MatchEnd, end_as_played
from undercut.server.history.statistics import Statistics, finished_hands, hands_statistics
from undercut.server.replays import stored_record
from undercut.server.stored import StoredMatch

DIGEST_VERSION: Final = 1
"""To be raised whenever a digest would come out otherwise: those kept are then made anew."""


class Digest(msgspec.Struct, frozen=True):
    """A match in short. ``ranks``: by its hands, None while they go on. ``statistics``: of its hands, by player."""

    sides: list[list[int]]
    penalties: bool
    hand_count: int
    totals: list[int]
    ranks: list[int] | None
    statistics: list[Statistics]

    @property
    def played_end(self) -> MatchEnd | None:
        """How it ended by its hands; None while they go on."""
        return None if self.ranks is None else MatchEnd(EndReason.PLAYED, tuple(self.ranks))

    def side_of(self, seat: int) -> int:
        """The side that a seat scores for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)


def digest_of(stored: StoredMatch) -> Digest:
    """The digest of a stored match."""
    ends = list(finished_hands(stored_record(stored))) if stored.hands else []
    match = ends[-1].match if ends else waiting_game(stored.rules).match
    return Digest(
        sides=[list(side) for side in match.sides],
        penalties=stored.rules.hand.scoring is Scoring.LOSERS_PENALISED,
        hand_count=len(match.rows),
        totals=list(match.totals),
        ranks=list(end_as_played(match).ranks) if match.over else None,
        statistics=list(hands_statistics(ends, stored.rules.match.players)),
    )


def encode(digest: Digest) -> str:
    """As it is kept."""
    return msgspec.json.encode(digest).decode()


_decoder: Final = msgspec.json.Decoder(Digest)


def decode(body: str) -> Digest:
    """As it was kept."""
    return _decoder.decode(body)


def move_count(stored: StoredMatch) -> int:
    """How many moves a digest was made from."""
    return sum(len(hand.moves) for hand in stored.hands)
