"""A match on paper: rules, deals and actions, from which everything else is replayed.

Record schema 1, as plain values for JSON. Each hand carries its actions as tokens and a running check after each of
them, so that one changed action is refused at its own position and not somewhere later. The checks find slips and
damage; they are no signature.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from undercut.core.actions import Move
from undercut.core.cards import DECK_SIZE, Card
from undercut.core.deal import Deal
from undercut.core.early_end import FIELD as EARLY_END_FIELD
from undercut.core.early_end import EarlyEnd, early_end_to_mapping, parse_early_end
from undercut.core.errors import RecordError, UndercutError, one_line, shown
from undercut.core.hand import apply, start
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.notation import format_action, format_cards, parse_cards
from undercut.core.options import NAME_ALLOWED, is_name
from undercut.core.policies import Seating
from undercut.core.record_fields import HAND_FIELDS, MATCH_FIELDS, check_keys, field_of, same
from undercut.core.record_moves import AdviceRecord, format_move, parse_advice, parse_recorded
from undercut.core.results import HandResult
from undercut.core.rules import HandRules, RuleSet, parse_rules
from undercut.core.seating import Board, drawn_dealer
from undercut.core.state import HandState

RECORD_FORMAT: Final = "undercut-record"
RECORD_SCHEMA: Final = 1
CHECK_LENGTH: Final = 8


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand. ``seed`` and ``commitment`` are hex texts, "" when unknown.

    ``contributions`` are hex texts by player, "" for one who gave none; () when nobody did, or when it is unknown.

    ``moves`` are everything that happened, automatic choices and reshuffles included.
    """

    dealer: int
    deck: tuple[Card, ...]
    moves: tuple[Move, ...]
    scheme: str = ""
    seed: str = ""
    commitment: str = ""
    contributions: tuple[str, ...] = ()
    advice: tuple[AdviceRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match: the whole rule set, the players' names by player number, and every hand in order."""

    rules: RuleSet
    players: tuple[str, ...]
    first_dealer: int
    hands: tuple[HandRecord, ...]
    role_cards: tuple[Card, ...] = ()
    """The card that each player drew before the first hand: for box and captain, or for who deals first (the highest).

    In seatings other than box and captain it may be (): then nobody knows how the first dealer was found.
    """
    early_end: EarlyEnd | None = None
    """How the match ended, when not by its hands; the hand in progress then is left out."""


@dataclass(frozen=True, slots=True)
class Position:
    """One position of a replay: ``ply`` 0 is right after the deal, ``move`` (None there) led to it."""

    hand_number: int
    ply: int
    move: Move | None
    board: Board
    """Who sits at which seat of this hand."""
    state: HandState
    match: MatchState
    """Before the hand, or with it when ``state`` is its end."""


def replay(record: MatchRecord) -> Iterator[Position]:
    """Every position of a match in order. Raises RecordError with hand and position where it stops being possible."""
    match = start_match(record.rules, record.first_dealer, record.role_cards)
    results: list[HandResult] = []
    for number, hand in enumerate(record.hands, start=1):
        if match.over:
            raise RecordError(f"hand {number}: the match was over before it", code="match_over", hand_number=number)
        board = match.boards[len(results)]
        if hand.dealer != board.dealer:
            raise RecordError(
                f"hand {number}: dealt by seat {hand.dealer}, but seat {board.dealer} deals it",
                code="wrong_dealer",
                hand_number=number,
                detail=str(hand.dealer),
            )
        state = _start_hand(record.rules, hand, number)
        yield Position(number, 0, None, board, state, match)
        for at, move in enumerate(hand.moves):
            state = _apply_recorded(state, move, number, at)
            if state.result is not None:
                results.append(state.result)
            if len(results) == len(match.boards):
                match, results = add_result(match, *results), []
            yield Position(number, at + 1, move, board, state, match)
        if state.result is None and number < len(record.hands):
            raise RecordError(
                f"hand {number}: it ends after {len(hand.moves)} actions without being over",
                code="hand_not_over",
                hand_number=number,
                position=len(hand.moves),
            )


def _start_hand(rules: RuleSet, hand: HandRecord, number: int) -> HandState:
    try:
        return start(Deal(hand.deck, hand.dealer), rules.hand)
    except UndercutError as error:
        raise RecordError(
            f"hand {number}: {error.message}", code=error.code, hand_number=number, detail=error.detail
        ) from error


def _apply_recorded(state: HandState, move: Move, number: int, at: int) -> HandState:
    try:
        return apply(state, move)
    except UndercutError as error:
        raise RecordError(
            f"hand {number}, action {at + 1}: {error.message}",
            code=error.code,
            hand_number=number,
            position=at,
            detail=error.detail,
        ) from error


def final_match(record: MatchRecord) -> MatchState:
    """The match after the last finished hand. Raises RecordError like ``replay``."""
    match = start_match(record.rules, record.first_dealer, record.role_cards)
    for position in replay(record):
        match = position.match
    return match


# Plain values --------------------------------------------------------------------------------------------------------


def record_to_mapping(record: MatchRecord) -> dict[str, Any]:
    """Plain values for JSON, with the running checks and every finished hand's result. Replays the record."""
    results: dict[int, HandResult] = {}
    match = start_match(record.rules, record.first_dealer, record.role_cards)
    for position in replay(record):
        match = position.match
        if position.state.result is not None:
            results[position.hand_number] = position.state.result
    return {
        "format": RECORD_FORMAT,
        "schema": RECORD_SCHEMA,
        "rules": record.rules.to_mapping(),
        "rules_hash": record.rules.content_hash,
        "players": list(record.players),
        "first_dealer": record.first_dealer,
        "role_cards": format_cards(record.role_cards),
        "hands": [
            _hand_to_mapping(record.rules, hand, results.get(number))
            for number, hand in enumerate(record.hands, start=1)
        ],
        **({} if record.early_end is None else {EARLY_END_FIELD: early_end_to_mapping(record.early_end)}),
        **standing(len(record.hands), match, record.early_end),
    }


def standing(hand_count: int, match: MatchState, early_end: EarlyEnd | None = None) -> dict[str, Any]:
    """What a record states of its hands together. Their number shows a hand that is missing, a void one too."""
    return {
        "hand_count": hand_count,
        "totals": list(match.totals),
        "over": match.over or early_end is not None,
        "winners": list(match.winners if early_end is None else early_end.winners(match.sides)),
    }


def _hand_to_mapping(rules: RuleSet, hand: HandRecord, result: HandResult | None) -> dict[str, Any]:
    tokens = [format_move(move) for move in hand.moves]
    return {
        "dealer": hand.dealer,
        "scheme": hand.scheme,
        "commitment": hand.commitment,
        "seed": hand.seed,
        "contributions": list(hand.contributions),
        "deck": format_cards(hand.deck),
        "actions": " ".join(tokens),
        "checks": " ".join(running_checks(rules, hand, tokens)),
        "advice": [
            [each.ply, None if each.action is None else format_action(each.action), each.text] for each in hand.advice
        ],
        "result": None if result is None else _result_to_mapping(result),
    }


def _result_to_mapping(result: HandResult) -> dict[str, Any]:
    return {
        "kind": result.kind.value,
        "why_void": None if result.why_void is None else result.why_void.value,
        "winners": list(result.winners),
        "points": list(result.points),
    }


def running_checks(rules: RuleSet, hand: HandRecord, tokens: list[str]) -> list[str]:
    """A check after each action, given by its token: it depends on the rules, the deal and every action before."""
    head = f"{rules.content_hash} {hand.dealer} {format_cards(hand.deck)}"
    digest = hashlib.sha256(head.encode()).hexdigest()
    checks = []
    for token in tokens:
        digest = hashlib.sha256(f"{digest} {token}".encode()).hexdigest()
        checks.append(digest[:CHECK_LENGTH])
    return checks


def parse_record(mapping: Any) -> MatchRecord:
    """The record in plain values, fully replayed and compared with the results that it states.

    Raises RecordError (with hand and position where there is one) or RulesError. Checks and results may be missing,
    as in a record written by hand; then the rules alone decide.
    """
    if not isinstance(mapping, Mapping):
        raise RecordError("not an Undercut record: not a table", code="not_a_record")
    if mapping.get("format") != RECORD_FORMAT:
        raise RecordError(
            f"format = {shown(mapping.get('format'))}: not an Undercut record", code="not_a_record", detail="format"
        )
    if not same(mapping.get("schema"), RECORD_SCHEMA):
        raise RecordError(
            f"schema = {shown(mapping.get('schema'))}: this version reads schema {RECORD_SCHEMA}",
            code="record_schema",
            detail="schema",
        )
    check_keys(mapping, MATCH_FIELDS)
    rules = parse_rules(field_of(mapping, "rules", dict))
    if mapping.get("rules_hash", rules.content_hash) != rules.content_hash:
        raise RecordError("rules_hash: it is not the hash of these rules", code="rules_hash", detail="rules_hash")
    players = field_of(mapping, "players", list)
    if len(players) != rules.match.players or not all(map(is_name, players)):
        raise RecordError(
            f"players: allowed: {rules.match.players} names of {NAME_ALLOWED}", code="record_players", detail="players"
        )
    first_dealer = field_of(mapping, "first_dealer", int)
    if not 0 <= first_dealer < rules.match.players:
        raise RecordError(
            f"first_dealer = {shown(first_dealer)}: allowed: 0 to {rules.match.players - 1}",
            code="no_such_player",
            detail="first_dealer",
        )
    rows = field_of(mapping, "hands", list)
    hands = tuple(_parse_hand(rules, row, number) for number, row in enumerate(rows, start=1))
    role_cards = _parse_role_cards(rules, mapping.get("role_cards", ""), first_dealer)
    early_end = parse_early_end(mapping.get(EARLY_END_FIELD), rules.match.players)
    record = MatchRecord(rules, tuple(players), first_dealer, hands, role_cards, early_end)
    _check_results(record, mapping, rows)
    return record


def _parse_role_cards(rules: RuleSet, text: Any, first_dealer: int) -> tuple[Card, ...]:
    """The cards drawn before the first hand, which are needed where they decide roles."""
    draws_roles = rules.match.seating is Seating.BOX_CAPTAIN_OUT
    allowed = {3} if draws_roles else {0, rules.match.players}
    try:
        cards = parse_cards(text) if isinstance(text, str) else ()
    except UndercutError as error:
        raise RecordError(f"role_cards: {error.message}", code=error.code, detail="role_cards") from error
    if not isinstance(text, str) or len(cards) not in allowed:
        counts = " or ".join(str(count) for count in sorted(allowed))
        raise RecordError(f"role_cards: allowed: {counts} cards", code="role_cards", detail="role_cards")
    if cards and not draws_roles and drawn_dealer(cards) != first_dealer:
        raise RecordError(
            f"role_cards: player {drawn_dealer(cards)} drew the highest, but player {first_dealer} deals first",
            code="role_cards",
            detail="role_cards",
        )
    return cards


def _parse_hand(rules: RuleSet, row: Any, number: int) -> HandRecord:
    if not isinstance(row, Mapping):
        raise RecordError(f"hand {number}: not a table", code="record_field", hand_number=number, detail="hands")
    check_keys(row, HAND_FIELDS, number)
    texts = {key: row.get(key, "") for key in ("scheme", "seed", "commitment")}
    contributions = field_of(row, "contributions", list, number) if "contributions" in row else []
    seeds = (texts["seed"], texts["commitment"], *contributions)
    if not isinstance(texts["scheme"], str) or not all(map(_is_hex, seeds)):
        raise RecordError(f"hand {number}: seeds are hex texts", code="record_field", hand_number=number, detail="seed")
    dealer, cards = field_of(row, "dealer", int, number), field_of(row, "deck", str, number)
    if not 0 <= dealer < rules.hand.seats:
        raise RecordError(
            f"hand {number}: dealer = {shown(dealer)}: allowed: 0 to {rules.hand.seats - 1}",
            code="no_such_seat",
            hand_number=number,
            detail="dealer",
        )
    try:
        deck = Deal(parse_cards(cards), dealer).deck
    except UndercutError as error:
        raise RecordError(
            f"hand {number}, deck: {error.message}", code=error.code, hand_number=number, detail=error.detail
        ) from error
    tokens = field_of(row, "actions", str, number).split()
    _check_length(rules.hand, tokens, number)
    moves = tuple(parse_recorded(token, number, at) for at, token in enumerate(tokens))
    hand = HandRecord(dealer, deck, moves, contributions=tuple(contributions))
    hand = replace(hand, **texts, advice=parse_advice(row.get("advice", []), number, len(moves)))
    if "checks" in row:
        checks = field_of(row, "checks", str, number).split()
        _compare_checks(running_checks(rules, hand, tokens), checks, tokens, number)
    return hand


def _is_hex(text: Any) -> bool:
    return isinstance(text, str) and not set(text) - set("0123456789abcdefABCDEF")


def _check_length(rules: HandRules, tokens: list[str], number: int) -> None:
    """Refuse what is too long for any hand before it is looked at: two moves a turn, and what comes after a knock."""
    most = 2 * rules.turns_limit + rules.reshuffles_limit + 2 * DECK_SIZE
    if len(tokens) > most:
        raise RecordError(
            f"hand {number}: {len(tokens)} actions: no hand has more than {most}",
            code="too_many_actions",
            hand_number=number,
            position=most,
        )


def _compare_checks(expected: list[str], found: list[str], tokens: list[str], number: int) -> None:
    for at, token in enumerate(tokens):
        if at >= len(found) or found[at] != expected[at]:
            raise RecordError(
                f"hand {number}, action {at + 1}: {one_line(token)} does not fit its check",
                code="changed_action",
                hand_number=number,
                position=at,
                detail=one_line(token),
            )
    if len(found) > len(tokens):
        raise RecordError(
            f"hand {number}: {len(found)} checks for {len(tokens)} actions: the end is missing",
            code="missing_actions",
            hand_number=number,
            position=len(tokens),
        )


def _check_results(record: MatchRecord, mapping: Mapping[str, Any], rows: list[Any]) -> None:
    match = start_match(record.rules, record.first_dealer, record.role_cards)
    for position in replay(record):
        match = position.match
        number = position.hand_number
        if position.ply < len(record.hands[number - 1].moves):
            continue
        result, stated = position.state.result, rows[number - 1].get("result")
        if stated is not None and (result is None or not same(stated, _result_to_mapping(result))):
            raise RecordError(
                f"hand {number}: the result it states is not what its actions lead to",
                code="wrong_result",
                hand_number=number,
                position=position.ply,
                detail="result",
            )
    if match.over and record.early_end is not None:
        problem = f"{EARLY_END_FIELD}: the match was over by its hands"
        raise RecordError(problem, code="match_over", detail=EARLY_END_FIELD)
    for key, value in standing(len(record.hands), match, record.early_end).items():
        if key in mapping and not same(mapping[key], value):
            raise RecordError(
                f"{key} = {shown(mapping[key])}: the hands lead to {shown(value)}", code="wrong_totals", detail=key
            )
