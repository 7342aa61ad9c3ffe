"""Events as sentences."""

import pytest

from undercut.cli.narration import Narrator
from undercut.core.results import HandResult, ResultKind, WhyVoid
from undercut.locale import translator


@pytest.mark.parametrize(
    ("winners", "points", "me", "sentence"),
    [
        ((1,), (0, 31, 0), None, "Beth wins the hand: 31 points"),
        ((1,), (5, 0, 31), None, "Beth wins the hand"),
        ((1,), (5, 0, 31), 1, "You win the hand"),
        ((1, 2), (30, 0, 0), None, "Beth and Carl win the hand"),
        ((1, 2), (30, 0, 0), 2, "You and Beth win the hand"),
        ((0, 1, 2), (0, 0, 0), None, "Anna, Beth and Carl win the hand"),
        ((0,), (0, 0, 0), None, "Anna wins the hand: 0 points"),
    ],
)
def test_the_end_of_a_hand_says_points_only_of_those_who_get_them(
    winners: tuple[int, ...], points: tuple[int, ...], me: int | None, sentence: str
) -> None:
    narrator = Narrator(translator("en"), ("Anna", "Beth", "Carl"), me)
    assert narrator.ending(HandResult(ResultKind.KNOCK, 0, winners, points)) == sentence
    assert narrator.ending(HandResult(ResultKind.VOID, None, (), (0, 0, 0), WhyVoid.STOCK)) != sentence
