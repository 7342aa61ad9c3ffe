"""Counts of what can happen, pinned: a change of the rules that nobody meant shows here first.

Each number was found by the engine and by the plain telling of the rules, and is checked against both.
"""

import pytest

from tests.conformance.test_plain_hand import plain_hand
from tests.perft.counting import Ends, ends, late_moves, plain_ends, plain_sequences, sequences
from tests.playing import CLASSIC, VARIANTS, deck_of, play, stacked_deal
from undercut.core.deal import Deal
from undercut.core.hand import start
from undercut.core.record_moves import format_move
from undercut.core.rules import HandRules
from undercut.core.state import Phase

PLAIN_DEPTH = 5
"""The plain telling is slow."""

SEQUENCES: dict[str, tuple[int, ...]] = {
    "classic": (2, 12, 31, 241, 655, 5123),
    "five cards": (2, 7, 16, 71, 177, 781),
    "seven cards": (2, 9, 22, 127, 336, 1990),
    "thirteen cards": (2, 15, 40, 391, 1081, 11001),
    "gin only": (2, 12, 31, 241, 652, 5061),
    "knock at any time": (2, 22, 96, 581, 2022, 13039),
    "limit from the first upcard": (2, 12, 31, 241, 652, 5061),
    "ace means gin only": (2, 12, 31, 241, 652, 5061),
    "knock with the discard only": (2, 12, 31, 241, 655, 5123),
    "knock instead of a draw only": (2, 12, 31, 241, 652, 5061),
    "no first upcard": (11, 22, 231, 462, 4915, 9810),
    "refused upcard may be taken": (2, 12, 32, 251, 675, 5333),
    "stock draw after a taken upcard": (2, 12, 21, 131, 352, 2790),
    "taken card may be discarded": (2, 19, 68, 436, 1104, 9013),
    "last discard may be taken to knock": (2, 22, 96, 535, 1725, 12509),
    "reshuffle": (2, 12, 31, 241, 655, 5123),
    "undercut only on less": (2, 12, 31, 241, 655, 5123),
    "gin only as it is laid": (2, 22, 96, 581, 2022, 13039),
    "short patience": (2, 12, 31, 241, 655, 5123),
    "few takes": (2, 12, 31, 241, 655, 5123),
    "table of two": (2, 12, 21, 131, 352, 2790),
    "table of three": (2, 9, 16, 71, 183, 1024),
    "table of four": (2, 10, 18, 74, 187, 1045),
}
"""By variant, from the first fixed deal: how many sequences of 1, 2, 3, … actions there are."""

LATE_POSITIONS: list[tuple[str, int, int, dict[str, int], tuple[int, ...]]] = [
    ("classic", 1, 58, {"gin": 76, "knock": 4718, "undercut": 362, "void": 221}, (11762, 132008)),
    ("classic", 3, 58, {"gin": 76, "knock": 4583, "undercut": 1063, "void": 221}, (42060, 41607)),
    ("classic", 4, 58, {"gin": 66, "knock": 1768, "undercut": 94, "void": 221}, (49646, 7306)),
    ("classic", 2, 59, {"gin": 42, "knock": 781, "undercut": 143, "void": 21}, (19497, 4110)),
    ("taken card may be discarded", 1, 59, {"gin": 144, "knock": 5844, "undercut": 1996, "void": 22}, (67502, 143722)),
    (
        "last discard may be taken to knock",
        1,
        59,
        {"gin": 48, "knock": 5513, "undercut": 4191, "void": 21},
        (73809, 193390),
    ),
    ("knock instead of a draw only", 3, 58, {"knock": 1004, "undercut": 315, "void": 221}, (8279, 9649)),
    ("gin only", 2, 58, {"gin": 147, "void": 221}, (3396, 4329)),
    ("table of three", 3, 59, {"knock": 516, "undercut": 348, "void": 7}, (11059, 3133, 9967)),
    ("table of four", 1, 59, {"knock": 700, "undercut": 580, "void": 7}, (33948, 15828, 52308, 43860)),
    ("limit from the first upcard", 2, 59, {"gin": 42, "knock": 781, "undercut": 143, "void": 21}, (19497, 4110)),
    ("undercut only on less", 4, 58, {"gin": 66, "knock": 1799, "undercut": 63, "void": 221}, (49471, 6706)),
]
"""Variant, fixed deal, idle turns before; how many whole sequences end in each way, and the sum of their points."""


def kinds_and_points(found: Ends) -> tuple[dict[str, int], tuple[int, ...]]:
    """How many sequences end in each way, and the sum of their points by seat."""
    kinds: dict[str, int] = {}
    for (kind, _), count in found.items():
        kinds[kind] = kinds.get(kind, 0) + count
    seats = len(next(iter(found))[1])
    sums = tuple(sum(points[seat] * count for (_, points), count in found.items()) for seat in range(seats))
    return kinds, sums


def test_every_variant_has_its_counts() -> None:
    assert set(SEQUENCES) == set(VARIANTS)


@pytest.mark.parametrize(("name", "counts"), SEQUENCES.items())
def test_sequences_from_the_deal(name: str, counts: tuple[int, ...]) -> None:
    deal = Deal(deck_of(1), 0)
    state = start(deal, VARIANTS[name])
    assert tuple(sequences(state, depth) for depth in range(1, len(counts) + 1)) == counts
    plain = plain_hand(VARIANTS[name], deal)
    assert plain_sequences(plain, PLAIN_DEPTH) == counts[PLAIN_DEPTH - 1]


@pytest.mark.parametrize(("name", "number", "idle_turns", "kinds", "points"), LATE_POSITIONS)
def test_everything_that_can_follow_a_late_position(
    name: str, number: int, idle_turns: int, kinds: dict[str, int], points: tuple[int, ...]
) -> None:
    deal = Deal(deck_of(number), 0)
    moves, late = late_moves(start(deal, VARIANTS[name]), 3, idle_turns)
    plain = plain_hand(VARIANTS[name], deal)
    for move in moves:
        plain.play(format_move(move))
    found = ends(late)
    assert kinds_and_points(found) == (kinds, points)
    assert plain_ends(plain) == found


THREE = VARIANTS["table of three"]
AFTER_KNOCKS: dict[str, tuple[HandRules, list[str], str, dict[str, int], tuple[int, ...]]] = {
    "a run of six, layoffs that chain at both ends": (
        CLASSIC.hand,
        ["4H 5H 6H 7H 8H 9H 2C 2D 2S TC", "4C 4D 4S 3H 2H TH JH AC AD 5C"],
        "P P S KKD",
        {"knock": 132, "undercut": 48},
        (1874, 1314),
    ),
    "gin with a rank four times": (
        CLASSIC.hand,
        ["5C 5D 5H 5S 6H 7H 8H 2C 2D 2S", "8C 8D 8S 9H TH JH 4H 3H 2H AC"],
        "P P S KKD",
        {"gin": 16},
        (912, 0),
    ),
    "two defenders": (
        THREE,
        ["5H 6H 7H 9C 9D 9S AC", "8H 9H 4H 4C 4S QD QC", "TH JH QH 3H 4D 8D 2C"],
        "P P P S KKD",
        {"knock": 52},
        (0, 1594, 1612),
    ),
    "two defenders who can undercut": (
        THREE,
        ["5H 6H 7H 9C 9D 9S TC", "8H TH JH AH AC AD 2S", "9H 4H 3H 2H 3C 3D 3S"],
        "P P P S KKD",
        {"knock": 88, "undercut": 120},
        (3580, 4220, 520),
    ),
}


@pytest.mark.parametrize("name", AFTER_KNOCKS)
def test_everything_that_can_follow_a_knock(name: str) -> None:
    rules, holdings, script, kinds, points = AFTER_KNOCKS[name]
    deal = stacked_deal(rules, holdings, "KS", "KD")
    knocked = play(start(deal, rules), script)
    assert knocked.phase is Phase.LAY_MELDS
    plain = plain_hand(rules, deal)
    for token in script.split():
        plain.play(token)
    found = ends(knocked)
    assert kinds_and_points(found) == (kinds, points)
    assert plain_ends(plain) == found
