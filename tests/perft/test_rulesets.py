"""Counts of what can happen in every rule set: from a fixed deal, and from a position of each of its phases, pinned.

Each number was found by the engine and by the plain telling of the rules, and is checked against both; the plain
telling is slow, so it counts one action less far.
"""

import pytest

from tests.conformance.plain_hand import PlainHand
from tests.conformance.test_plain_hand import plain_hand
from tests.perft.counting import ends, plain_ends, plain_sequences, sequences
from tests.perft.test_counts import kinds_and_points
from tests.phases import hands_through, phases_of
from tests.playing import deck_of, play
from tests.rulesets import EVERY, deal_with_last_draw
from undercut.core.deal import Deal
from undercut.core.hand import apply, start
from undercut.core.notation import format_card
from undercut.core.record_moves import format_move
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase

FROM_THE_DEAL: dict[str, tuple[int, ...]] = {
    "bicycle": (2, 12, 31, 241, 652, 5069),
    "challenge": (2, 12, 31, 241, 652, 5069),
    "classic": (2, 12, 31, 241, 652, 5069),
    "hollywood": (2, 12, 31, 241, 652, 5069),
    "oklahoma": (2, 12, 31, 241, 652, 5069),
    "pagat": (2, 12, 31, 241, 652, 5069),
    "partners": (2, 12, 31, 241, 652, 5069),
    "standard": (2, 12, 31, 241, 652, 5069),
    "straight": (2, 12, 31, 241, 652, 5061),
    "table of 2": (2, 12, 21, 131, 352, 2765),
    "table of 3": (2, 9, 16, 71, 183, 1024),
    "table of 4": (2, 9, 16, 72, 183, 1023),
    "three-hand": (2, 12, 31, 241, 652, 5069),
    "tournament": (2, 12, 31, 241, 652, 5069),
}
"""How many sequences of 1, 2, 3, … actions there are."""

FROM_EACH_PHASE: dict[str, dict[str, tuple[int, ...]]] = {
    "bicycle": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 22, 212, 202, 2236),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 202, 2236),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "challenge": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 22, 212, 202, 2236),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 202, 2236),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "classic": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 22, 212, 222, 2256),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 222, 2256),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "hollywood": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 22, 212, 202, 2236),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 202, 2236),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "oklahoma": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 22, 212, 202, 2236),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 202, 2236),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "pagat": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 22, 212, 202, 2236),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 202, 2236),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "partners": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 22, 212, 202, 2236),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 202, 2236),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "standard": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 22, 212, 202, 2236),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 202, 2236),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "straight": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 21, 20, 210, 200, 2101),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (11, 0),
        "lay_melds": (1, 5, 5, 1, 0),
        "defender_melds": (1, 0),
    },
    "table of 2": {
        "offer": (2, 11, 21, 132, 451, 2772),
        "draw": (2, 23, 44, 443, 884),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "reshuffle": (17, 28, 320, 551),
        "discard": (12, 22, 212, 422, 4702),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "table of 3": {
        "offer": (2, 9, 16, 71, 183, 1024),
        "draw": (2, 17, 33, 228, 453, 3379),
        "draw_stock": (1, 8, 16, 120, 240, 1800),
        "reshuffle": (8, 16, 120, 240, 1800),
        "discard": (10, 19, 123, 243, 1804),
        "lay_melds": (1, 1, 2, 3, 4, 3),
        "lay_off": (2, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "table of 4": {
        "offer": (2, 8, 15, 72, 232, 1080),
        "draw": (2, 24, 42, 237, 462, 3405),
        "draw_stock": (1, 8, 16, 120, 240, 1800),
        "reshuffle": (8, 16, 175, 348, 2508),
        "discard": (13, 23, 127, 247, 1817),
        "lay_melds": (1, 1, 3, 4, 6, 6),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "three-hand": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 22, 212, 202, 2236),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 202, 2236),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
    "tournament": {
        "offer": (2, 11, 31, 232, 651),
        "draw": (2, 23, 33, 212, 342, 2348),
        "draw_stock": (1, 11, 22, 231, 462, 4851),
        "discard": (12, 22, 212, 342, 2348),
        "last_take": (2, 8, 19, 34, 34, 50),
        "last_knock": (8, 19, 34, 34, 50, 594),
        "lay_melds": (1, 2, 4, 4, 1, 0),
        "lay_off": (1, 2, 1, 0),
        "defender_melds": (1, 0),
    },
}
"""The same, from the last position of each phase in the first hand played by chance that has one."""


SEAT_DEPTH = 3


def position_of_each_phase(rules: HandRules) -> dict[Phase, tuple[HandState, PlainHand]]:
    """A position of every phase but the end, told by both."""
    found: dict[Phase, tuple[HandState, PlainHand]] = {}
    for number, steps in hands_through(rules, 1):
        first = steps[0][0]
        plain = plain_hand(rules, Deal(deck_of(number), first.dealer))
        here: dict[Phase, tuple[HandState, PlainHand]] = {}
        for state, move in steps:
            here[state.phase] = (state, plain.copy())
            if move is not None:
                plain.play(format_move(move))
        found = here | found
    del found[Phase.OVER]
    return found


def test_every_rule_set_and_phase_has_its_counts() -> None:
    assert set(FROM_THE_DEAL) == set(FROM_EACH_PHASE) == set(EVERY)
    for label, counts in FROM_EACH_PHASE.items():
        assert set(counts) == phases_of(EVERY[label].hand) - {Phase.OVER}


@pytest.mark.parametrize("label", EVERY)
def test_sequences_from_the_deal(label: str) -> None:
    rules, counts = EVERY[label].hand, FROM_THE_DEAL[label]
    deal = Deal(deck_of(2), 0)
    assert tuple(sequences(start(deal, rules), depth) for depth in range(1, len(counts) + 1)) == counts
    assert plain_sequences(plain_hand(rules, deal), len(counts) - 1) == counts[-2]


@pytest.mark.parametrize("label", EVERY)
def test_sequences_from_each_phase(label: str) -> None:
    counts = FROM_EACH_PHASE[label]
    for phase, (state, plain) in position_of_each_phase(EVERY[label].hand).items():
        expected = counts[phase]
        assert tuple(sequences(state, depth) for depth in range(1, len(expected) + 1)) == expected, phase
        assert plain_sequences(plain, len(expected) - 1) == expected[-2], phase


@pytest.mark.parametrize("label", EVERY)
def test_from_each_phase_it_is_the_same_from_every_seat(label: str) -> None:
    """The same deck dealt by another seat is the same hand, some seats further: so everybody is once in each phase."""
    rules, counts = EVERY[label].hand, FROM_EACH_PHASE[label]
    visited: set[tuple[Phase, int | None]] = set()
    missing = set(counts)
    for number, steps in hands_through(rules, 1):
        last = {str(state.phase): at for at, (state, _) in enumerate(steps) if state.phase in missing}
        missing -= set(last)
        for turn in range(rules.seats if last else 0):
            state = start(Deal(deck_of(number), (steps[0][0].dealer + turn) % rules.seats), rules)
            for at, (_, move) in enumerate(steps[: max(last.values()) + 1]):
                if at in last.values():
                    expected = counts[str(state.phase)][:SEAT_DEPTH]
                    assert tuple(sequences(state, depth + 1) for depth in range(len(expected))) == expected
                    visited.add((state.phase, state.to_act))
                assert move is not None
                state = apply(state, move)
    assert visited == {(Phase(phase), seat) for phase in counts for seat in range(rules.seats)}


# Everything that can follow the last draw ----------------------------------------------------------------------------

KNOCKER, DEFENDER = "4H 5H 6H 9C 9D 9S 2C 2D 2S", "3H 8H KC KD KS QC QD QH AC 4D"
BIG_GIN, KNOCK = "2H", "5S"
"""The tenth card. With the seven of hearts, which the last draw brings, it is big gin, or there is a five to throw."""

Kinds = dict[str, int]
FROM_THE_LAST_DRAW: dict[str, dict[str, tuple[Kinds, tuple[int, ...]]]] = {
    "bicycle": {
        BIG_GIN: ({"gin": 24, "void": 11}, (1584, 0)),
        KNOCK: ({"gin": 4, "knock": 67, "undercut": 9, "void": 11}, (2727, 117)),
    },
    "challenge": {
        BIG_GIN: ({"gin": 24, "knock": 243, "undercut": 13, "void": 11}, (11036, 341)),
        KNOCK: ({"gin": 4, "knock": 108, "undercut": 12, "void": 11}, (4279, 331)),
    },
    "classic": {
        BIG_GIN: ({"gin": 24, "void": 11}, (1704, 0)),
        KNOCK: ({"gin": 4, "knock": 67, "undercut": 9, "void": 11}, (2747, 252)),
    },
    "hollywood": {
        BIG_GIN: ({"big_gin": 4, "gin": 24, "void": 11}, (2012, 0)),
        KNOCK: ({"gin": 4, "knock": 67, "undercut": 9, "void": 11}, (2747, 252)),
    },
    "oklahoma": {
        BIG_GIN: ({"big_gin": 4, "gin": 24, "void": 11}, (2012, 0)),
        KNOCK: ({"gin": 4, "void": 11}, (284, 0)),
    },
    "pagat": {
        BIG_GIN: ({"gin": 24, "void": 11}, (1584, 0)),
        KNOCK: ({"gin": 4, "knock": 67, "undercut": 9, "void": 11}, (2727, 117)),
    },
    "partners": {
        BIG_GIN: ({"big_gin": 4, "gin": 24, "void": 11}, (2012, 0)),
        KNOCK: ({"gin": 4, "knock": 67, "undercut": 9, "void": 11}, (2747, 252)),
    },
    "standard": {
        BIG_GIN: ({"big_gin": 4, "gin": 24, "void": 11}, (2012, 0)),
        KNOCK: ({"gin": 4, "knock": 67, "undercut": 9, "void": 11}, (2747, 252)),
    },
    "straight": {
        BIG_GIN: ({"big_gin": 4, "gin": 24, "void": 11}, (2012, 0)),
        KNOCK: ({"gin": 4, "void": 11}, (284, 0)),
    },
    "three-hand": {
        BIG_GIN: ({"gin": 24, "void": 11}, (1704, 0)),
        KNOCK: ({"gin": 4, "knock": 67, "undercut": 9, "void": 11}, (2747, 117)),
    },
    "tournament": {
        BIG_GIN: ({"gin": 24, "knock": 292, "undercut": 28, "void": 11}, (11528, 1352)),
        KNOCK: ({"gin": 4, "knock": 129, "undercut": 15, "void": 11}, (4357, 832)),
    },
}
"""How many whole sequences end in each way, and the sum of their points."""


@pytest.mark.parametrize("tenth", [BIG_GIN, KNOCK])
@pytest.mark.parametrize("label", FROM_THE_LAST_DRAW)
def test_everything_that_can_follow_the_last_draw(label: str, tenth: str) -> None:
    """Big gin, gin, knock, undercut and a void hand, with every spread and every layoff."""
    rules = EVERY[label].hand
    state, plain = after_the_last_draw(rules, tenth)
    found = ends(state)
    assert kinds_and_points(found) == FROM_THE_LAST_DRAW[label][tenth]
    assert plain_ends(plain) == found


def after_the_last_draw(rules: HandRules, tenth: str) -> tuple[HandState, PlainHand]:
    """All passed the upcard and threw what they drew; the last card is drawn."""
    deal = deal_with_last_draw(rules, [f"{KNOCKER} {tenth}", DEFENDER], "7H")
    state, plain = start(deal, rules), plain_hand(rules, deal)
    tokens = ["P", "P"]
    while tokens:
        state = play(state, tokens[0])
        plain.play(tokens.pop(0))
        if not tokens and len(state.stock) > rules.stock_floor_cards:
            tokens = ["S"] if state.drawn is None else [format_card(state.drawn)]
    return state, plain


def test_every_rule_set_without_reshuffles_has_its_last_draw() -> None:
    assert set(FROM_THE_LAST_DRAW) == {label for label in EVERY if not label.startswith("table")}
