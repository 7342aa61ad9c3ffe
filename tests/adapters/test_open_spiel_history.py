"""Action histories of OpenSpiel."""

from collections.abc import Sequence
from random import Random

import pytest

from tests.matches import chance_record
from tests.playing import parse_script, stacked_deal
from tests.rulesets import EVERY
from undercut.adapters.open_spiel_history import (
    FIRST_MELD,
    card_of_number,
    format_history,
    number_of_card,
    numbers_of_meld,
    parse_history,
)
from undercut.core.errors import RecordTextError, RulesError
from undercut.core.melds import MELDS
from undercut.core.notation import format_card
from undercut.core.record import HandRecord, MatchRecord, final_match, replay
from undercut.core.results import ResultKind

RULES = EVERY["tournament"]
RECORD = chance_record(RULES, 5)
NUMBERS = [int(number) for number in format_history(RECORD).split()]


def ends(record: MatchRecord) -> list[tuple[ResultKind, tuple[int, ...]]]:
    """How each hand ended, with the points of the starter first."""
    found = []
    for at in replay(record):
        if at.state.result is not None:
            points = at.state.result.points
            found.append((at.state.result.kind, points if at.state.starter == 0 else points[::-1]))
    return found


def refused(numbers: Sequence[object]) -> RecordTextError:
    """The error about these numbers."""
    with pytest.raises(RecordTextError) as caught:
        parse_history("\n".join(map(str, numbers)))
    return caught.value


def test_cards_are_numbered_both_ways() -> None:
    assert [card_of_number(number_of_card(card)) for card in range(52)] == list(range(52))
    assert [format_card(card_of_number(number)) for number in (0, 12, 13, 26, 39, 51)] == [
        "AS",
        "KS",
        "AC",
        "AD",
        "AH",
        "KH",
    ]


def test_long_runs_are_laid_in_pieces() -> None:
    for meld, cards in enumerate(MELDS):
        pieces = numbers_of_meld(meld)
        assert min(pieces) >= FIRST_MELD
        assert len(pieces) == (1 if cards.bit_count() <= 5 else cards.bit_count() // 3)


@pytest.mark.parametrize("number", range(40))
def test_a_hand_is_read_back(number: int) -> None:
    record = chance_record(RULES, number)
    history = format_history(record)
    read = parse_history(history)
    assert read.rules == RULES
    assert ends(read) == ends(record)
    assert format_history(read) == history
    assert parse_history(history.replace(" ", "\n")) == read
    assert parse_history(str([int(each) for each in history.split()])) == read


def test_every_kind_of_end_is_among_them() -> None:
    kinds = {kind for number in range(120) for kind, _ in ends(chance_record(RULES, number))}
    assert kinds >= {ResultKind.KNOCK, ResultKind.GIN, ResultKind.UNDERCUT}


def test_several_hands_are_one_match() -> None:
    histories = [format_history(chance_record(RULES, number)) for number in (1, 2, 3)]
    record = parse_history("".join(histories))
    assert (len(record.hands), record.rules.match.target_hands) == (3, 3)
    assert format_history(record).split("\n") == "".join(histories).split("\n")
    assert final_match(record).over


def test_the_end_may_be_missing() -> None:
    for count in range(21, len(NUMBERS)):
        if NUMBERS[count - 1] in (53, 55):
            assert refused(NUMBERS[:count]).code == "history_ends"
        else:
            part = parse_history(" ".join(map(str, NUMBERS[:count])))
            assert len(part.hands) == 1


def test_a_card_is_laid_off_where_the_next_one_can_follow() -> None:
    """The 8 of hearts fits on the eights and on the run; only on the run can the 9 follow it."""
    knocker = "8C 8D 8S 5H 6H 7H 2C 2D 2S AC"
    deal = stacked_deal(RULES.hand, [knocker, "8H 9H KC KD QC QD JC JD 3C 4D"], "KS", "KH", dealer=1)
    moves = parse_script("P P S KKH =2C2D2S =8C8D8S =5H6H7H . 8H>2 9H>2 . .")
    record = MatchRecord(RULES, ("a", "b"), 1, (HandRecord(1, deal.deck, moves),))
    assert parse_history(format_history(record)).hands[0].moves == moves


def test_other_rules_have_no_history() -> None:
    with pytest.raises(
        RulesError,
        match="knock_instead_of_draw = true: a hand of OpenSpiel has false; its rules are those of tournament",
    ):
        format_history(chance_record(EVERY["classic"], 1))


@pytest.mark.parametrize(
    ("numbers", "problem"),
    [
        ([], "line 1, column 1: the history ends here: expected a card"),
        (["x"], 'line 1, column 1: "x": allowed: 0 to 240'),
        ([-1], 'line 1, column 1: "-1": allowed: 0 to 240'),
        ([241], 'line 1, column 1: "241": allowed: 0 to 240'),
        ([1, 2, 1], "line 3, column 1: 2S: dealt already"),
        ([52], "line 1, column 1: 52: not a card"),
        (NUMBERS[:20], "line 20, column 1: the history ends here: expected a card"),
        ([*NUMBERS[:21], 60], "line 22, column 1: 60: a meld before a knock"),
        ([*NUMBERS[:21], 53, NUMBERS[0]], "line 23, column 1: hand 1, action 1: S: not allowed now"),
        ([*NUMBERS[:21], 54, 54, 53, NUMBERS[0]], "line 25, column 1: hand 1, action 3: "),
        ([*NUMBERS[:21], 55, 99], "line 23, column 1: 99: not a card"),
        ([*NUMBERS, 1], "the history ends here: expected a card"),
    ],
)
def test_what_is_wrong_has_a_place(numbers: list[object], problem: str) -> None:
    assert problem in refused(numbers).message


def test_melds_and_layoffs_are_checked() -> None:
    history: list[object] = list(NUMBERS)
    knock = NUMBERS.index(55, 21)
    assert refused([*history[: knock + 2], 5]).code == "not_a_meld"
    end = NUMBERS.index(54, knock)
    assert refused([*history[: end + 1], 200]).code in ("not_a_card", "illegal_action")


def test_open_spiel_agrees() -> None:
    """Its own games, but those in which it allows what the rules forbid, come to the same returns."""
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'undercut[peers]'")
    game = pyspiel.load_game("gin_rummy")
    random = Random(1)
    agreed = 0
    for _ in range(120):
        state = game.new_initial_state()
        taken = -1
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                actions = [55] if 55 in actions else [action for action in actions if action != taken] or actions
            action = random.choice(actions)
            taken = -1 if action != 52 else number_of_upcard(state)
            state.apply_action(action)
        record = parse_history(" ".join(map(str, state.history())))
        returns = state.returns()
        points = final_match(record).totals
        assert points[0] - points[1] == returns[0]
        agreed += any(points)
        again = game.new_initial_state()
        for number in format_history(record).split():
            again.apply_action(int(number))
        assert again.is_terminal()
        assert again.returns() == returns
    assert agreed


def number_of_upcard(state: object) -> int:
    """OpenSpiel's number of the upcard on the table."""
    line = next(line for line in str(state).splitlines() if "Upcard: " in line)
    card = line.split("Upcard: ")[1]
    return "scdh".index(card[1]) * 13 + "A23456789TJQK".index(card[0])
