"""``sim`` and ``core`` agree on every hand: legal sets, positions, scores.

``UNDERCUT_SIM_HANDS`` says how many hands are compared for each rule set: 150 when it is not set.
"""

import os
from collections import Counter
from typing import Final, NamedTuple

import numpy as np
import pytest
from hypothesis import given

from tests.matches import chance_record
from tests.phases import hands_through, phases_of
from tests.playing import VARIANTS, chance_hand, deck_of, parse_script, rules_of, stacked_deal
from tests.rulesets import EVERY
from tests.sim.agreement import (
    POLICIES,
    DisagreementError,
    compare_hand,
    compare_playouts,
    core_bytes,
    follow,
    hands_of,
    legal_lists,
    policies_for,
)
from tests.strategies import Played, hand_rules, played_hands
from undercut import sim
from undercut.core.actions import Reshuffle
from undercut.core.deal import Deal
from undercut.core.hand import apply, start
from undercut.core.policies import Scoring, StockFloor
from undercut.core.record import HandRecord, MatchRecord
from undercut.core.results import ResultKind, WhyVoid
from undercut.core.rules import HandRules
from undercut.core.state import Phase
from undercut.core.text_record import format_text_record, parse_text_record

HANDS = int(os.environ.get("UNDERCUT_SIM_HANDS", "150"))
SEED = 20261130


def _by_hand() -> dict[str, HandRules]:
    """Rule sets that differ only in the match have the same hands: these are compared once."""
    labels: dict[HandRules, list[str]] = {}
    for label, rules in EVERY.items():
        labels.setdefault(rules.hand, []).append(label)
    return {", ".join(found): hand for hand, found in labels.items()}


BY_HAND: Final = _by_hand()


@pytest.mark.timeout(0)
@pytest.mark.parametrize("rules", BY_HAND.values(), ids=BY_HAND)
def test_every_hand_agrees(rules: HandRules) -> None:
    hands, positions = compare_playouts(rules, SEED, range(HANDS))
    assert hands == HANDS
    assert positions > 3 * HANDS


@pytest.mark.parametrize("floor", StockFloor)
@pytest.mark.parametrize("seats", [2, 4])
def test_hands_agree_until_the_stock_has_no_card(floor: StockFloor, seats: int) -> None:
    rules = HandRules(
        seats=seats,
        cards_each=9,
        knock_limit_points=0,
        scoring=Scoring.LOSERS_PENALISED,
        stock_floor=floor,
        stock_floor_cards=0,
        reshuffles_limit=2,
    )
    assert compare_playouts(rules, SEED, range(30))[0] == 30
    empty = 0
    for number in range(30):
        for state, _ in chance_hand(rules, number):
            empty += not state.stock and state.phase is not Phase.OVER
    assert empty > 0


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_every_option_agrees(rules: HandRules) -> None:
    _, positions = compare_playouts(rules, SEED, range(40))
    assert positions > 3 * 40


@pytest.mark.parametrize("rules", BY_HAND.values(), ids=BY_HAND)
def test_every_phase_agrees(rules: HandRules) -> None:
    """Hands that core's own tests play, until every phase that the rules have was there."""
    compared: set[Phase] = set()
    for number, steps in hands_through(rules, 3):
        moves = tuple(move for _, move in steps if move is not None)
        assert follow(rules, deal_of(number, steps[0][0].dealer), moves) == len(steps)
        compared |= {state.phase for state, _ in steps}
    assert compared >= phases_of(rules)


def deal_of(number: int, dealer: int) -> Deal:
    """The deal of a hand played by chance."""
    return Deal(deck_of(number), dealer)


@given(played_hands(hand_rules()))
def test_any_options_agree(played: Played) -> None:
    rules = played.states[0].rules
    assert follow(rules, played.deal, played.moves) == len(played.states)


def test_the_compared_hands_go_everywhere() -> None:
    """The comparison above is worth little unless its hands meet every phase and every end."""
    phases: set[str] = set()
    ends: Counter[str] = Counter()
    for rules in (*BY_HAND.values(), *VARIANTS.values()):
        for number in range(400):
            states = sim.trace(rules, policies_for(rules.seats, number), SEED, number).states
            phases |= {sim.PHASES[phase] for phase in states["phase"].tolist()}
            why_void = int(states[-1]["why_void"])
            ends[sim.RESULT_KINDS[states[-1]["result_kind"]] if why_void < 0 else sim.WHY_VOID[why_void]] += 1
    assert phases == set(Phase)
    assert ends.keys() >= set(ResultKind) - {ResultKind.VOID} | set(WhyVoid) - {WhyVoid.LONG}


# Records -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("label", EVERY)
def test_records_agree(label: str) -> None:
    """Whole matches, with the choices after a knock as they were made."""
    record = chance_record(EVERY[label], 3)
    for deal, moves in hands_of(record):
        assert follow(record.rules.hand, deal, moves) == len(moves) + 1


class Script(NamedTuple):
    """A hand that a person could have played, far from the defaults."""

    rules: HandRules
    holdings: tuple[str, ...]
    upcard: str
    stock: str
    script: str


CLASSIC: Final = EVERY["classic"].hand
STANDARD: Final = EVERY["standard"].hand
TABLE: Final = EVERY["table of 3"].hand
BY_PEOPLE: Final = {
    "a spread that leaves more and opens less": Script(
        CLASSIC,
        ("2C 2D 2H 3H 4H KC KD KH AS AC", "5H 6H 2S KS 9C 9D 8D 7D JC JH"),
        "JS",
        "QS",
        "P P S KQS =2C2D2H =KCKDKH . 2S>0 KS>1 . =7D8D9D .",
    ),
    "a run of six as two, and a defence that is not the best": Script(
        CLASSIC,
        ("4C 5C 6C 7C 8C 9C KC KD KH AS", "3C TC JC 3D 3H 9D 9H 9S QD 5D"),
        "JS",
        "QS",
        "P P S KQS =KCKDKH =4C5C6C =7C8C9C . TC>2 JC>2 . .",
    ),
    "going on instead of gin": Script(
        STANDARD,
        ("AC AD AH 2C 2D 2H 3C 3D 3H 4S", "KC KD QC QD JC JD TC TD 9C 9D"),
        "JS",
        "3S KS 4H",
        "P P S 4S S KS S K4H =ACADAH =2C2D2H =3C3D3H3S . .",
    ),
    "big gin, not seen": Script(
        STANDARD,
        ("AC AD AH 2C 2D 2H 3C 3D 3H 3S", "KC KD QC QD JC JD TC TD 9C 9D"),
        "JS",
        "AS",
        "P P S KAS =ACADAH =2C2D2H =3C3D3H3S . .",
    ),
    "knocking instead of a draw": Script(
        CLASSIC,
        ("4C 5C 6C 9D 9H 9S KC KD KH AS", "7C 8C 2D 2H 2S QC QD QH JC TD"),
        "JS",
        "JD 5H",
        "P P S JD S 5H K =9D9H9S =KCKDKH =4C5C6C . 7C>2 8C>2 . =QCQDQH .",
    ),
    "two who lay off for themselves": Script(
        TABLE,
        ("7H 8H 9H TH 2C 3D 4C", "JH 6H 4D 4S KC KD KH", "5S 6S 7S QH 9C JS 3C"),
        "AC",
        "AD",
        "P P P S KAD =7H8H9HTH . 6H>0 JH>0 . =KCKDKH . . =5S6S7S .",
    ),
}


@pytest.mark.parametrize("told", BY_PEOPLE.values(), ids=BY_PEOPLE)
def test_a_hand_of_people_agrees(told: Script) -> None:
    """Through the text of a record, as it would come from a file."""
    deal = stacked_deal(told.rules, told.holdings, told.upcard, told.stock)
    hand = HandRecord(deal.dealer, deal.deck, parse_script(told.script))
    names = tuple(f"Player {seat}" for seat in range(told.rules.seats))
    text = format_text_record(MatchRecord(rules_of(told.rules), names, deal.dealer, (hand,)))
    for read, moves in hands_of(parse_text_record(text)):
        assert follow(told.rules, read, moves) == len(moves) + 1
        states = [start(read, told.rules)]
        for move in moves:
            states.append(apply(states[-1], move))
        assert states[-1].result is not None


# The comparison itself -----------------------------------------------------------------------------------------------


def test_a_difference_is_shown_as_a_record() -> None:
    """A position and a legal set that are changed are found, and what is shown can be replayed."""
    rules = STANDARD
    compiled = sim.compile_rules(rules)
    played = sim.trace(rules, sim.GREEDY, SEED, 0)
    deal = sim.deck_of(compiled, SEED, 0)
    legal = legal_lists(compiled, played.states)
    states = played.states.copy()
    states["turn_count"][4] += 1
    with pytest.raises(DisagreementError, match=r"after 4 moves.*\nturn_count: core 1, sim 2") as caught:
        compare_hand(rules, deal, played.moves(), states, legal)
    shown = str(caught.value).partition("\n\n")[2]
    assert parse_text_record(shown).hands[0].moves == played.moves()[:4]
    legal[6] = legal[6][1:]
    with pytest.raises(DisagreementError, match=r"after 6 moves.*\nlegal: core"):
        compare_hand(rules, deal, played.moves(), played.states, legal)
    assert any(isinstance(move, Reshuffle) for move in sim.trace(TABLE, sim.RANDOM, SEED, 1).moves())


def test_positions_of_core_become_positions_of_sim() -> None:
    for number in range(4):
        played = sim.trace(TABLE, POLICIES[4], SEED, number)
        state = start(sim.deck_of(sim.compile_rules(TABLE), SEED, number), TABLE)
        states = [state]
        for move in played.moves():
            states.append(apply(states[-1], move))
        array = sim.from_core(states)
        array["key"] = played.states["key"]
        assert np.array_equal(array, played.states)
        assert [core_bytes(each) for each in states] == [entry.tobytes()[: len(core_bytes(state))] for entry in array]
