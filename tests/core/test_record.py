"""Records: a match from paper to its end, and everything that may be wrong with the paper."""

import copy
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import CLASSIC, VARIANTS, chance_match, play_out, rules_of
from tests.strategies import SEEDS, Played, hand_rules, played_hands
from undercut.core.actions import ACTIONS, DrawStock, Reshuffle
from undercut.core.errors import IllegalActionError, NotationError, RecordError, RulesError, shown
from undercut.core.hand import apply, is_legal
from undercut.core.notation import format_action, format_cards
from undercut.core.record import (
    HandRecord,
    MatchRecord,
    final_match,
    parse_record,
    record_to_mapping,
    replay,
)
from undercut.core.record_moves import AdviceRecord, format_move, parse_move
from undercut.core.results import ResultKind
from undercut.core.rulesets import load_ruleset

JsonValue = Any
ALL_TOKENS = [format_action(action) for action in ACTIONS]


@cache
def classic_match() -> MatchRecord:
    """A whole match to 100 points, with a void hand among its hands."""
    return next(
        record
        for record in (chance_match(CLASSIC, number, 0.5) for number in range(100))
        if len(record.hands) >= 4 and any(row.kind == "void" for row in final_match(record).rows)
    )


@cache
def short_hand() -> MatchRecord:
    """A match of one short hand."""
    records = (chance_match(rules_of(CLASSIC.hand), number) for number in range(200))
    return min(records, key=lambda record: len(record.hands[0].moves))


@cache
def reshuffled_hand() -> MatchRecord:
    """A match of one hand in which the stock was made anew."""
    return next(
        record
        for record in (chance_match(rules_of(VARIANTS["reshuffle"]), number, 1.0) for number in range(100))
        if any(isinstance(move, Reshuffle) for move in record.hands[0].moves)
    )


def paper(record: MatchRecord) -> dict[str, Any]:
    """The record as it comes back from a file."""
    mapping: dict[str, Any] = json.loads(json.dumps(record_to_mapping(record)))
    return mapping


def refused(mapping: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse_record(mapping)
    return caught.value


# There and back ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_paper_and_back(name: str) -> None:
    record = chance_match(rules_of(VARIANTS[name], target_hands=3), 7)
    mapping = paper(record)
    assert parse_record(mapping) == record
    assert paper(parse_record(mapping)) == mapping
    assert final_match(record).over


def test_a_whole_match_of_classic() -> None:
    record = classic_match()
    mapping = paper(record)
    assert parse_record(mapping) == record
    match = final_match(record)
    assert match.over
    assert max(match.totals) >= 100
    assert (mapping["totals"], mapping["winners"], mapping["over"]) == (list(match.totals), list(match.winners), True)
    assert [hand["dealer"] for hand in mapping["hands"]] == [hand.dealer for hand in record.hands]


@given(played_hands(hand_rules()))
def test_a_replay_comes_to_the_same_states(played: Played) -> None:
    """At every ply, also of a hand that is not over."""
    hand = HandRecord(played.deal.dealer, played.deal.deck, played.moves)
    record = MatchRecord(rules_of(played.state.rules), ("A", "B", "C", "D")[: played.state.rules.seats], 0, (hand,))
    record = replace(record, first_dealer=played.deal.dealer)
    positions = list(replay(record))
    assert [position.state for position in positions] == list(played.states)
    assert [position.move for position in positions] == [None, *played.moves]
    assert [position.ply for position in positions] == list(range(len(played.states)))
    assert parse_record(paper(record)) == record
    assert final_match(record).over == (played.state.result is not None)


def test_a_record_may_end_in_the_middle_of_a_hand() -> None:
    record = classic_match()
    for keep in (0, 1, 5):
        last = replace(record.hands[2], moves=record.hands[2].moves[:keep])
        unfinished = replace(record, hands=(*record.hands[:2], last))
        mapping = paper(unfinished)
        assert mapping["hands"][2]["result"] is None
        assert not mapping["over"]
        assert parse_record(mapping) == unfinished


def test_a_record_without_hands_is_a_match_not_begun() -> None:
    record = replace(classic_match(), hands=())
    assert parse_record(paper(record)) == record
    assert final_match(record).hand_number == 1


def test_checks_and_results_may_be_missing() -> None:
    record = classic_match()
    mapping = paper(record)
    for hand in mapping["hands"]:
        for key in ("checks", "result", "scheme", "seed", "commitment", "contributions"):
            del hand[key]
    for key in ("hand_count", "totals", "over", "winners", "rules_hash"):
        del mapping[key]
    parsed = parse_record(mapping)
    assert [hand.moves for hand in parsed.hands] == [hand.moves for hand in record.hands]


def test_contributions_and_advice_are_kept() -> None:
    record = short_hand()
    advice = (AdviceRecord(0, None, "So."), AdviceRecord(1, ACTIONS[52], ""))
    hand = replace(record.hands[0], contributions=("ab", "CD"), advice=advice)
    kept = parse_record(paper(replace(record, hands=(hand,))))
    assert (kept.hands[0].contributions, kept.hands[0].advice) == (("ab", "CD"), advice)


def test_roles_that_are_drawn_are_kept_before_the_first_hand() -> None:
    record = MatchRecord(load_ruleset("three-hand"), ("A", "B", "C"), 0, (), (0, 13, 1))
    assert parse_record(paper(record)) == record


def test_what_may_be_left_out_of_a_hand() -> None:
    """A hand written down by a person: who dealt, the deck and what was played."""
    mapping = paper(short_hand())
    row = {key: mapping["hands"][0][key] for key in ("dealer", "deck", "actions")}
    hand = parse_record(mapping | {"hands": [row]}).hands[0]
    assert hand.moves == short_hand().hands[0].moves
    assert (hand.scheme, hand.seed, hand.commitment, hand.contributions, hand.advice) == ("", "", "", (), ())


def test_automatic_choices_are_ordinary_actions() -> None:
    record = short_hand()
    knocked = next(position.state for position in replay(record) if position.state.phase == "lay_melds")
    assert play_out(knocked).result is not None
    assert record.hands[0].moves[-1] == ACTIONS[-1]


# Moves ---------------------------------------------------------------------------------------------------------------


def test_moves_and_their_tokens() -> None:
    for action in ACTIONS:
        assert parse_move(format_move(action)) == action
    stock = tuple(range(51, 40, -1))
    assert format_move(Reshuffle(stock)) == "~" + format_cards(stock).replace(" ", "")
    assert parse_move(format_move(Reshuffle(stock))) == Reshuffle(stock)


@pytest.mark.parametrize("token", ["", "X", "~X", "~7", "~7H7", "4H5H6H", "=4H5H7H", "KK", "8S>4", "..", "s"])
def test_a_token_that_is_none_is_refused(token: str) -> None:
    with pytest.raises(NotationError):
        parse_move(token)


# One changed action --------------------------------------------------------------------------------------------------


def with_token(mapping: dict[str, Any], hand: int, at: int, token: str) -> dict[str, Any]:
    """The same paper with one action written differently."""
    tokens = mapping["hands"][hand]["actions"].split()
    tokens[at] = token
    hands = [*mapping["hands"]]
    hands[hand] = hands[hand] | {"actions": " ".join(tokens)}
    return mapping | {"hands": hands}


def test_one_changed_action_is_refused_at_its_place_whatever_it_is_changed_to() -> None:
    """Every action of a hand, changed to each of the 646 others."""
    mapping = paper(short_hand())
    tokens = mapping["hands"][0]["actions"].split()
    for at, token in enumerate(tokens):
        for other in ALL_TOKENS:
            if other != token:
                error = refused(with_token(mapping, 0, at, other))
                assert (error.code, error.hand_number, error.position) == ("changed_action", 1, at)
                assert error.detail == other


def test_one_changed_action_of_a_match_is_refused_at_its_place() -> None:
    """Every action of every hand, changed to something that is legal there where there is such a thing."""
    record = classic_match()
    mapping = paper(record)
    random = Random(5)
    for position in list(replay(record)):
        if position.ply == len(record.hands[position.hand_number - 1].moves):
            continue
        move = record.hands[position.hand_number - 1].moves[position.ply]
        others = [action for action in ACTIONS if action != move and is_legal(position.state, action)]
        other = random.choice(others or [action for action in ACTIONS if action != move])
        error = refused(with_token(mapping, position.hand_number - 1, position.ply, format_action(other)))
        assert (error.hand_number, error.position) == (position.hand_number, position.ply)
        assert f"hand {position.hand_number}, action {position.ply + 1}:" in error.message


def test_without_checks_the_rules_refuse_an_illegal_action_at_its_place() -> None:
    record = short_hand()
    mapping = paper(record)
    for hand in mapping["hands"]:
        del hand["checks"]
    random = Random(6)
    for position in list(replay(record))[:-1]:
        for action in random.sample(ACTIONS, 40):
            if not is_legal(position.state, action):
                error = refused(with_token(mapping, 0, position.ply, format_action(action)))
                assert (error.code, error.hand_number, error.position) == ("illegal_action", 1, position.ply)


def test_a_changed_reshuffle_is_refused() -> None:
    record = reshuffled_hand()
    mapping = paper(record)
    at = next(at for at, move in enumerate(record.hands[0].moves) if isinstance(move, Reshuffle))
    move = record.hands[0].moves[at]
    assert isinstance(move, Reshuffle)
    swapped = Reshuffle((move.stock[1], move.stock[0], *move.stock[2:]))
    error = refused(with_token(mapping, 0, at, format_move(swapped)))
    assert (error.code, error.position) == ("changed_action", at)
    del mapping["hands"][0]["checks"]
    held = next(card for card in range(52) if card not in move.stock)
    wrong = Reshuffle((held, *move.stock[1:]))
    error = refused(with_token(mapping, 0, at, format_move(wrong)))
    assert (error.code, error.position) == ("bad_reshuffle", at)


def test_a_token_that_is_no_action_is_refused_at_its_place() -> None:
    mapping = paper(short_hand())
    for token in ("X", "~", "~XX", "7h", "\u212aH", "~ACAC"):
        for at in (0, 3):
            error = refused(with_token(mapping, 0, at, token))
            assert (error.hand_number, error.position, error.detail) == (1, at, token)


# Missing and surplus actions -----------------------------------------------------------------------------------------


def with_tokens(mapping: dict[str, Any], tokens: list[str]) -> dict[str, Any]:
    hand = mapping["hands"][0] | {"actions": " ".join(tokens)}
    return mapping | {"hands": [hand, *mapping["hands"][1:]]}


def first_difference(before: list[str], after: list[str]) -> int:
    """Where two lists of tokens begin to differ."""
    pairs = zip(before, after, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(before), len(after)))


def test_a_missing_action_is_noticed_where_it_is_missing() -> None:
    mapping = paper(classic_match())
    tokens = mapping["hands"][0]["actions"].split()
    for at in range(len(tokens)):
        without = [*tokens[:at], *tokens[at + 1 :]]
        error = refused(with_tokens(mapping, without))
        assert (error.hand_number, error.position) == (1, first_difference(tokens, without))


def test_a_surplus_action_is_noticed_where_it_is() -> None:
    mapping = paper(classic_match())
    tokens = mapping["hands"][0]["actions"].split()
    for at in range(len(tokens) + 1):
        for surplus in ("S", ".", "7H"):
            more = [*tokens[:at], surplus, *tokens[at:]]
            error = refused(with_tokens(mapping, more))
            assert (error.hand_number, error.position) == (1, first_difference(tokens, more))


def test_actions_after_the_end_are_refused_without_checks_too() -> None:
    mapping = paper(classic_match())
    del mapping["hands"][0]["checks"]
    tokens = mapping["hands"][0]["actions"].split()
    error = refused(with_tokens(mapping, [*tokens, "S"]))
    assert (error.code, error.hand_number, error.position) == ("illegal_action", 1, len(tokens))


def test_a_hand_that_is_not_over_is_followed_by_none() -> None:
    mapping = paper(classic_match())
    hand = mapping["hands"][0]
    tokens, checks = hand["actions"].split(), hand["checks"].split()
    cut = hand | {"actions": " ".join(tokens[:-1]), "checks": " ".join(checks[:-1]), "result": None}
    error = refused(mapping | {"hands": [cut, *mapping["hands"][1:]]})
    assert (error.code, error.hand_number, error.position) == ("hand_not_over", 1, len(tokens) - 1)


def test_a_last_hand_that_is_not_over_has_no_result() -> None:
    mapping = paper(short_hand())
    for key in ("totals", "over", "winners"):
        del mapping[key]
    hand = mapping["hands"][0]
    tokens, checks = hand["actions"].split(), hand["checks"].split()
    cut = hand | {"actions": " ".join(tokens[:-1]), "checks": " ".join(checks[:-1])}
    error = refused(mapping | {"hands": [cut]})
    assert (error.code, error.hand_number, error.position) == ("wrong_result", 1, len(tokens) - 1)
    parse_record(mapping | {"hands": [cut | {"result": None}]})


def test_too_few_checks_are_noticed() -> None:
    mapping = paper(short_hand())
    checks = mapping["hands"][0]["checks"].split()
    error = refused(mapping | {"hands": [mapping["hands"][0] | {"checks": " ".join(checks[:3])}]})
    assert (error.code, error.position) == ("changed_action", 3)
    token = mapping["hands"][0]["actions"].split()[3]
    assert error.message == f"hand 1, action 4: {token} does not fit its check"


def test_too_many_checks_are_noticed() -> None:
    mapping = paper(short_hand())
    hand = mapping["hands"][0]
    tokens = hand["actions"].split()
    error = refused(mapping | {"hands": [hand | {"actions": " ".join(tokens[:-1]), "result": None}]})
    assert (error.code, error.hand_number, error.position) == ("missing_actions", 1, len(tokens) - 1)
    assert error.message == f"hand 1: {len(tokens)} checks for {len(tokens) - 1} actions: the end is missing"


# Everything else that may be wrong -----------------------------------------------------------------------------------


def test_a_match_goes_no_further_than_its_end() -> None:
    mapping = paper(classic_match())
    error = refused(mapping | {"hands": [*mapping["hands"], mapping["hands"][0]]})
    assert (error.code, error.hand_number) == ("match_over", len(mapping["hands"]) + 1)


@pytest.mark.parametrize("dealer", [-1, 2, 1 << 20_000], ids=["-1", "2", "huge"])
def test_a_dealer_who_is_none_is_refused(dealer: int) -> None:
    mapping = paper(short_hand())
    error = refused(mapping | {"hands": [mapping["hands"][0] | {"dealer": dealer}]})
    assert (error.code, error.hand_number, error.detail) == ("no_such_seat", 1, "dealer")
    assert error.message == f"hand 1: dealer = {shown(dealer)}: allowed: 0 to 1"


def test_a_wrong_dealer_is_refused() -> None:
    record = classic_match()
    for at, hand in enumerate(record.hands):
        hands = (*record.hands[:at], replace(hand, dealer=1 - hand.dealer), *record.hands[at + 1 :])
        with pytest.raises(RecordError) as caught:
            final_match(replace(record, hands=hands))
        assert (caught.value.code, caught.value.hand_number) == ("wrong_dealer", at + 1)
    assert refused(paper(record) | {"first_dealer": 1 - record.first_dealer}).code == "wrong_dealer"


def test_a_missing_hand_with_a_score_is_noticed() -> None:
    """A void hand changes neither score nor dealer: without it, it is a record of another match."""
    mapping = paper(classic_match())
    scored = [at for at, hand in enumerate(mapping["hands"]) if hand["result"]["kind"] != "void"]
    for at in scored:
        refused(mapping | {"hands": [*mapping["hands"][:at], *mapping["hands"][at + 1 :]]})


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "gin big"},
        {"kind": "void"},
        {"points": [1, 0]},
        {"points": []},
        {"winners": [0, 1]},
        {"winners": []},
        {"why_void": "stock"},
        {"why_void": 3},
        {"more": 1},
    ],
)
def test_a_wrong_result_is_refused(change: dict[str, Any]) -> None:
    mapping = paper(short_hand())
    hand = mapping["hands"][0]
    error = refused(mapping | {"hands": [hand | {"result": hand["result"] | change}]})
    assert (error.code, error.hand_number) == ("wrong_result", 1)
    assert error.position == len(hand["actions"].split())


@pytest.mark.parametrize("result", [3, "knock", [], {}, True, {"kind": "knock"}])
def test_a_result_that_is_none_is_refused(result: Any) -> None:
    mapping = paper(short_hand())
    assert refused(mapping | {"hands": [mapping["hands"][0] | {"result": result}]}).code == "wrong_result"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hand_count", 0),
        ("hand_count", True),
        ("totals", [0, 0]),
        ("totals", None),
        ("over", False),
        ("winners", []),
        ("winners", [0, 1]),
        ("over", "yes"),
        ("over", 1),
    ],
)
def test_wrong_totals_are_refused(key: str, value: Any) -> None:
    error = refused(paper(classic_match()) | {key: value})
    assert (error.code, error.detail) == ("wrong_totals", key)


def with_a_void_hand() -> tuple[MatchRecord, int]:
    """A match, and which of its hands is void."""
    for number in range(40):
        record = chance_match(CLASSIC, number, skill=0.6)
        for position in replay(record):
            if position.state.result is not None and position.state.result.kind is ResultKind.VOID:
                return record, position.hand_number - 1
    raise AssertionError("every hand was won")


def test_a_void_hand_that_is_cut_out_is_noticed() -> None:
    """Nothing else tells of it: the same dealer deals again, and nobody has scored."""
    record, void = with_a_void_hand()
    mapping = paper(record)
    cut = mapping | {"hands": [*mapping["hands"][:void], *mapping["hands"][void + 1 :]]}
    assert refused(cut).message == f"hand_count = {len(record.hands)}: the hands lead to {len(record.hands) - 1}"
    del cut["hand_count"]
    assert len(parse_record(cut).hands) == len(record.hands) - 1


def test_other_rules_are_refused_by_their_hash() -> None:
    mapping = paper(classic_match())
    mapping["rules"]["hand"]["gin_bonus_points"] = 20
    error = refused(mapping)
    assert (error.code, error.detail) == ("rules_hash", "rules_hash")
    mapping["rules"]["hand"]["gin_bonus_points"] = -1
    with pytest.raises(RulesError, match="gin_bonus_points = -1"):
        parse_record(mapping)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda deck: " ".join(reversed(deck.split())), "changed_action"),
        (lambda deck: deck[3:], "bad_deck"),
        (lambda deck: deck + " 7H", "repeated_card"),
        (lambda deck: "", "bad_deck"),
        (lambda deck: deck.replace("7H", "7X"), "not_a_card"),
        (lambda deck: deck.replace("7H", "7S"), "repeated_card"),
        (lambda deck: deck.replace("KH", "\u212aH"), "not_a_card"),
    ],
)
def test_another_deck_is_refused(change: Any, code: str) -> None:
    mapping = paper(short_hand())
    hand = mapping["hands"][0]
    error = refused(mapping | {"hands": [hand | {"deck": change(hand["deck"])}]})
    assert (error.code, error.hand_number) == (code, 1)


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("format", "other", "not_a_record"),
        ("format", None, "not_a_record"),
        ("schema", 2, "record_schema"),
        ("schema", "1", "record_schema"),
        ("schema", True, "record_schema"),
        ("schema", 1.0, "record_schema"),
        ("rules", [], "record_field"),
        ("rules_hash", 3, "rules_hash"),
        ("players", ["A"], "record_players"),
        ("players", ["A", 3], "record_players"),
        ("players", "AB", "record_field"),
        ("players", ["A", ""], "record_players"),
        ("players", ["A", "B\x1b[31m"], "record_players"),
        ("players", ["A", "B" * 81], "record_players"),
        ("first_dealer", 2, "no_such_player"),
        ("first_dealer", -1, "no_such_player"),
        ("first_dealer", True, "record_field"),
        ("first_dealer", "0", "record_field"),
        ("hands", {}, "record_field"),
        ("hands", [3], "record_field"),
        ("hands", [None], "record_field"),
    ],
)
def test_a_field_of_the_match_that_is_wrong_is_named(key: str, value: Any, code: str) -> None:
    error = refused(paper(classic_match()) | {key: value})
    assert error.code == code
    assert error.detail == key or code == "not_a_record"


@pytest.mark.parametrize("value", [None, 3, True, [3], {"a": 1}])
@pytest.mark.parametrize(
    "key", ["dealer", "deck", "actions", "checks", "scheme", "seed", "commitment", "contributions"]
)
def test_a_field_of_a_hand_that_is_wrong_is_named(key: str, value: Any) -> None:
    if (key, value) == ("dealer", 3):
        value = 1.0
    mapping = paper(short_hand())
    error = refused(mapping | {"hands": [mapping["hands"][0] | {key: value}]})
    assert (error.code, error.hand_number) == ("record_field", 1)
    assert error.detail in (key, "seed")


@pytest.mark.parametrize("key", ["seed", "commitment"])
def test_a_seed_that_is_no_hex_text_is_refused(key: str) -> None:
    mapping = paper(short_hand())
    hand = mapping["hands"][0]
    for letter in "gGxX ":
        error = refused(mapping | {"hands": [hand | {key: hand[key][:-1] + letter}]})
        assert (error.code, error.detail) == ("record_field", "seed")
    parse_record(mapping | {"hands": [hand | {key: "0123456789ABCDEFabcdef"}]})


def test_a_hand_that_is_no_table_is_named() -> None:
    mapping = paper(short_hand())
    error = refused(mapping | {"hands": [mapping["hands"][0], 3]})
    assert (error.code, error.hand_number, error.detail) == ("record_field", 2, "hands")


def test_a_card_of_the_deck_that_is_none_is_named() -> None:
    mapping = paper(short_hand())
    error = refused(mapping | {"hands": [mapping["hands"][0] | {"deck": "7X"}]})
    assert (error.code, error.hand_number, error.detail) == ("not_a_card", 1, "7X")


def test_a_damaged_name_of_a_field_is_named() -> None:
    """Else a damaged ``checks`` would leave the actions unchecked."""
    mapping = paper(short_hand())
    hand = mapping["hands"][0]
    error = refused(mapping | {"hands": [{key.replace("checks", "chicks"): value for key, value in hand.items()}]})
    assert (error.code, error.detail, error.hand_number) == ("unknown_field", "chicks", 1)
    assert refused(mapping | {"total": [0, 0]}).detail == "total"


def test_more_actions_than_any_hand_has_are_refused_at_once() -> None:
    mapping = paper(short_hand())
    error = refused(mapping | {"hands": [mapping["hands"][0] | {"actions": "S " * 1000}]})
    assert (error.code, error.hand_number, error.position) == ("too_many_actions", 1, 2 * 400 + 10 + 104)
    assert error.message == "hand 1: 1000 actions: no hand has more than 914"
    assert refused(mapping | {"hands": [mapping["hands"][0] | {"actions": "S " * 914}]}).code == "changed_action"


@pytest.mark.parametrize("key", ["format", "schema", "rules", "players", "first_dealer", "hands"])
def test_a_missing_field_of_the_match_is_refused(key: str) -> None:
    mapping = paper(classic_match())
    del mapping[key]
    refused(mapping)


@pytest.mark.parametrize("mapping", [None, 3, "undercut-record", [], [{}], True, {}])
def test_what_is_no_record_is_refused(mapping: Any) -> None:
    assert refused(mapping).code == "not_a_record"


# Damage of any kind --------------------------------------------------------------------------------------------------

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


def paths(value: JsonValue, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a tree of plain values."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*path, key))
    if isinstance(value, list):
        for at, each in enumerate(value):
            yield from paths(each, (*path, at))


def damaged(value: JsonValue, path: tuple[Any, ...], new: JsonValue, *, remove: bool) -> JsonValue:
    """The tree with another value, or nothing, at that place."""
    if not path:
        return new
    tree = copy.deepcopy(value)
    parent = tree
    for key in path[:-1]:
        parent = parent[key]
    if remove:
        del parent[path[-1]]
    else:
        parent[path[-1]] = new
    return tree


def assert_read_or_refused(mapping: Any) -> None:
    """Damage is refused with an error of its kind, never another; or it was none."""
    with suppress(RecordError, RulesError):
        record = parse_record(mapping)
        assert parse_record(record_to_mapping(record)) == record


@given(st.data())
def test_any_damage_is_refused_or_none(data: st.DataObject) -> None:
    mapping = paper(data.draw(st.sampled_from([classic_match, short_hand, reshuffled_hand]))())
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(list(paths(mapping))))
        mapping = damaged(mapping, path, data.draw(JSON_VALUES), remove=data.draw(st.booleans()))
    assert_read_or_refused(mapping)


@pytest.mark.parametrize("value", [None, True, False, 0, -1, 10**30, 1.5, "", "x", "7H", [], [[]], [0], {}, {"x": {}}])
def test_every_field_damaged_in_every_way_is_refused_or_none(value: Any) -> None:
    mapping = paper(short_hand())
    for path in paths(mapping):
        assert_read_or_refused(damaged(mapping, path, value, remove=False))


@given(JSON_VALUES)
def test_anything_at_all_is_refused(value: JsonValue) -> None:
    assert refused(value).code == "not_a_record"


@given(SEEDS)
def test_damaged_letters_are_refused_or_none(seed: int) -> None:
    """One sign of the deck, the actions or the checks is another, or lost, or doubled."""
    random = Random(seed)
    mapping = paper(short_hand())
    hand = mapping["hands"][0]
    key = random.choice(["deck", "actions", "checks"])
    text = hand[key]
    at = random.randrange(len(text))
    signs = random.choice(["", text[at] * 2, random.choice("ACDHKQSTP.=>~ \t\n\u212a♥é0")])
    assert_read_or_refused(mapping | {"hands": [hand | {key: text[:at] + signs + text[at + 1 :]}]})


def test_an_error_says_what_was_wrong_underneath() -> None:
    record = short_hand()
    hand = replace(record.hands[0], moves=(DrawStock(), *record.hands[0].moves))
    with pytest.raises(RecordError) as caught:
        list(replay(replace(record, hands=(hand,))))
    assert isinstance(caught.value.__cause__, IllegalActionError)
    assert caught.value.message == "hand 1, action 1: S: not allowed now (phase offer)"
    assert apply(next(replay(record)).state, record.hands[0].moves[0]) is not None
