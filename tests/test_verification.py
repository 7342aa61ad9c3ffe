"""Deals are verified: the golden records, what is not said, and every single changed digit."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.fair_records import GOLDEN, changed, fair_record, told
from tests.matches import chance_record
from tests.playing import seed_of
from tests.rulesets import EVERY
from undercut import fairness
from undercut.core.errors import RecordError
from undercut.core.record import record_to_mapping
from undercut.verification import Outcome, Reason, StepName, masked_verdict, verify_record

CASES: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
every_table = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["name"])
def test_golden_records(case: dict[str, Any]) -> None:
    verdict = verify_record(changed(CASES["records"][case["record"]], case["changes"]))
    draw, replay = verdict.steps
    assert told(draw) == case["draw"]
    assert [[told(step) for step in hand.steps] for hand in verdict.hands] == case["hands"]
    assert replay.outcome == case["replay"]
    outcomes = {case["draw"][1], case["replay"], *(step[1] for hand in case["hands"] for step in hand)}
    assert verdict.outcome == next(each for each in ("false", "unknown", "ok") if each in outcomes)


def test_the_golden_file_has_every_reason_that_a_deal_can_have() -> None:
    steps = [step for case in CASES["cases"] for step in (case["draw"], *(s for hand in case["hands"] for s in hand))]
    assert {step[2] for step in steps} - {None} == set(Reason) - {Reason.MASKED, Reason.RULES}
    assert {step[0] for step in steps} == set(StepName) - {StepName.REPLAY}


@every_table
def test_what_a_table_deals_is_verified(rules: Any) -> None:
    players = rules.match.players
    given = [tuple(b"%d" % player for player in range(players)), (b"only one", *(b"" for _ in range(players - 1))), ()]
    deals = 1 if rules.match.target_hands == 1 else 2
    for number in range(3):
        verdict = verify_record(record_to_mapping(fair_record(rules, number, given[number : number + deals] or [()])))
        assert verdict.outcome is Outcome.OK


@every_table
def test_older_records_are_verified_but_for_the_draw(rules: Any) -> None:
    """They have no contributions; roles came from the seed of another hand than the first in these records."""
    verdict = verify_record(record_to_mapping(chance_record(rules, 7)))
    draw, *others = verdict.steps
    assert {step.outcome for hand in verdict.hands for step in hand.steps} | {each.outcome for each in others} == {
        Outcome.OK
    }
    assert draw.outcome is not Outcome.OK


def test_every_changed_digit_of_seed_commitment_and_contributions_is_found() -> None:
    record = CASES["records"]["classic"]
    random = Random(1)
    for key in ("seed", "commitment"):
        for at in range(64):
            other = deepcopy(record)
            text = other["hands"][0][key]
            digit = random.choice([each for each in "0123456789abcdef" if each != text[at]])
            other["hands"][0][key] = text[:at] + digit + text[at + 1 :]
            assert verify_record(other).hands[0].steps[0].outcome is Outcome.FALSE
    for at in range(len(record["hands"][0]["contributions"][0])):
        other = deepcopy(record)
        text = other["hands"][0]["contributions"][0]
        digit = "0" if text[at] != "0" else "1"
        other["hands"][0]["contributions"][0] = text[:at] + digit + text[at + 1 :]
        assert verify_record(other).hands[0].steps[1].reason is Reason.OTHER_DECK


def test_an_unfinished_hand_is_not_called_false() -> None:
    record = deepcopy(CASES["records"]["classic"])
    hand = record["hands"][2]
    hand["seed"], hand["result"] = "", None
    tokens = hand["actions"].split()[:4]
    hand["actions"], hand["checks"] = " ".join(tokens), " ".join(hand["checks"].split()[:4])
    for key in ("totals", "over", "winners"):
        del record[key]
    verdict = verify_record(record)
    assert verdict.outcome is Outcome.UNKNOWN
    assert {step.reason for step in verdict.hands[2].steps} == {Reason.NO_SEED}
    assert verdict.steps[1].outcome is Outcome.OK


def test_a_replay_that_does_not_fit_says_where() -> None:
    record = deepcopy(CASES["records"]["classic"])
    tokens = record["hands"][1]["actions"].split()
    at = tokens.index("S")
    tokens[at] = "T"
    record["hands"][1]["actions"] = " ".join(tokens)
    step = verify_record(record).steps[1]
    assert (step.name, step.outcome, step.reason) == (StepName.REPLAY, Outcome.FALSE, Reason.RULES)
    assert step.message.startswith(f"hand 2, action {at + 1}: ")


def test_rules_that_are_none_leave_the_deals_to_be_verified() -> None:
    record = deepcopy(CASES["records"]["classic"])
    record["rules"]["hand"]["cards_each"] = 99
    verdict = verify_record(record)
    assert "cards_each = 99" in verdict.steps[1].message
    assert {step.outcome for step in verdict.hands[0].steps} == {Outcome.OK}


def test_a_view_of_one_player_says_nothing() -> None:
    assert masked_verdict().outcome is Outcome.UNKNOWN


@pytest.mark.parametrize(
    "value", [None, [], {}, {"format": "undercut-record"}, {"format": "undercut-record", "hands": [1]}]
)
def test_what_is_no_record_is_refused(value: Any) -> None:
    with pytest.raises(RecordError):
        verify_record(value)


@pytest.mark.parametrize("value", [1, None, [], {}, "no", "7H 7H"])
@pytest.mark.parametrize("key", ["scheme", "seed", "commitment", "contributions", "deck", "actions"])
def test_any_value_is_looked_at_without_breaking(key: str, value: Any) -> None:
    record = deepcopy(CASES["records"]["table of 3"])
    record["hands"][0][key] = value
    assert verify_record(record).outcome is not Outcome.OK


def test_the_draw_of_older_roles_follows_from_the_seed_alone() -> None:
    seed = seed_of(1)
    assert fairness.role_cards(seed, 3) == fairness.role_cards(seed, 3, ())
    assert fairness.role_cards(seed, 3) != fairness.role_cards(seed, 3, (b"", b"", b""))
