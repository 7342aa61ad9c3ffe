"""The text form of a masked record: what one player could know of a match, written and read.

In place of seed and deck a hand has the cards dealt to each seat, ``??`` where the viewer did not see them, and the
deadwood that was laid open. The words are those of ``MaskedHand.tokens``.
"""

from collections.abc import Iterator
from typing import Any, Final

from undercut.core.actions import BigGin, Knock
from undercut.core.cards import Card, card_set
from undercut.core.errors import RecordError, RulesError, UndercutError
from undercut.core.masked_record import MaskedHand, MaskedRecord, hears_advice, seen_seat
from undercut.core.match import MatchState, add_result
from undercut.core.notation import format_card_set, parse_action, parse_card
from undercut.core.policies import FirstTurn
from undercut.core.record import final_match, parse_record, standing
from undercut.core.record_moves import RESHUFFLE_MARK
from undercut.core.results import HandResult, ResultKind, WhyVoid
from undercut.core.rules import RuleSet
from undercut.core.text_lines import (
    NOTHING,
    Section,
    Tag,
    Word,
    error_at,
    format_numbers,
    format_tag,
    parse_number,
    parse_sections,
    parse_tag_cards,
)
from undercut.core.text_record import (
    ADVICE_TAG,
    RESULT_TAGS,
    VIEW_TAG,
    advice_lines,
    check_hand_tags,
    check_heading,
    check_seats,
    early_end_lines,
    heading_lines,
    heading_mapping,
    parse_advice,
    parse_result,
    placed,
    result_lines,
    standing_lines,
    token_lines,
)

MASK: Final = "??"
_HAND_TAGS: Final = frozenset(f"hand seats dealer scheme commitment upcard {ADVICE_TAG}".split()) | RESULT_TAGS


# Writing -------------------------------------------------------------------------------------------------------------


def format_masked_text(record: MaskedRecord) -> str:
    """The text of a masked record."""
    lines = [
        *heading_lines(record.rules, record.players, record.first_dealer, record.role_cards, record.view),
        *early_end_lines(record.early_end),
        *standing_lines(len(record.hands), record.totals, record.over, record.winners),
    ]
    for number, hand in enumerate(record.hands, start=1):
        lines += ["", *_hand_lines(record.rules, number, hand), *result_lines(hand.result)]
        ends = [at for at, token in enumerate(hand.tokens, start=1) if _ends_play(token)]
        lines += token_lines(hand.tokens, ends[0] if ends else len(hand.tokens))
    return "\n".join(lines) + "\n"


def _hand_lines(rules: RuleSet, number: int, hand: MaskedHand) -> Iterator[str]:
    yield format_tag("hand", number)
    yield format_tag("seats", format_numbers(hand.board.players))
    yield format_tag("dealer", hand.board.dealer)
    for name, value in (("scheme", hand.scheme), ("commitment", hand.commitment)):
        if value:
            yield format_tag(name, value)
    for seat in range(rules.hand.seats):
        masked = " ".join([MASK] * dealt_count(rules, hand.board.dealer, seat))
        yield format_tag(f"dealt.{seat}", format_card_set(hand.dealt) if seat == hand.seat else masked)
    if hand.first_upcard is not None:
        yield format_tag("upcard", format_card_set(1 << hand.first_upcard))
    yield from advice_lines(hand.advice)
    for seat, cards in enumerate(hand.deadwood):
        if cards is not None:
            yield format_tag(f"deadwood.{seat}", format_card_set(cards) or NOTHING)


def dealt_count(rules: RuleSet, dealer: int, seat: int) -> int:
    """How many cards a seat is dealt: without a first upcard the starter has one more."""
    starts = seat == (dealer + 1) % rules.hand.seats
    return rules.hand.cards_each + (starts and rules.hand.first_turn is FirstTurn.NONE)


def _ends_play(token: str) -> bool:
    return not _is_masked(token) and isinstance(parse_action(token), Knock | BigGin)


def _is_masked(token: str) -> bool:
    """Whether a token is one that only masked records have."""
    return token == RESHUFFLE_MARK or (token.startswith("S") and len(token) > 1)


# Reading -------------------------------------------------------------------------------------------------------------


def parse_masked_text(text: str) -> MaskedRecord:
    """The masked record in a text, compared with what the results in it come to. Raises RecordTextError."""
    heading, *sections = parse_sections(text, (ADVICE_TAG,))
    check_heading(heading)
    view = parse_number(heading.get(VIEW_TAG))
    mapping = heading_mapping(heading)
    stated = {name: mapping.pop(name) for name in ("hand_count", "totals", "over", "winners") if name in mapping}
    try:
        # The heading is that of a record without hands.
        empty = parse_record(mapping)
    except (RecordError, RulesError) as error:
        raise placed(error, heading, ()) from error
    if not view < empty.rules.match.players:
        problem = f"view = {view}: allowed: 0 to {empty.rules.match.players - 1}"
        raise error_at(heading.get(VIEW_TAG).value_place, problem, code="no_such_player", detail=VIEW_TAG)
    match = final_match(empty)
    hands: list[MaskedHand] = []
    results: list[HandResult] = []
    for number, section in enumerate(sections, start=1):
        if match.over or (hands and hands[-1].result is None):
            problem = "the match was over before it" if match.over else "the hand before it is not over"
            raise error_at(section.place, f"hand {number}: {problem}", code="match_over", detail="hand")
        hands.append(_parse_hand(section, number, match, len(results), view))
        results += [result for result in [hands[-1].result] if result is not None]
        if len(results) == len(match.boards):
            match, results = add_result(match, *results), []
    facts = standing(len(hands), match, empty.early_end)
    for name, value in stated.items():
        if value != facts[name]:
            problem = f"{name}: it is not what the hands come to ({format_value(facts[name])})"
            raise error_at(heading.get(name).value_place, problem, code="wrong_totals", detail=name)
    return MaskedRecord(
        view,
        empty.rules,
        empty.players,
        empty.first_dealer,
        empty.role_cards,
        tuple(hands),
        match.totals,
        facts["over"],
        tuple(facts["winners"]),
        empty.early_end,
    )


def format_value(value: Any) -> str:
    """A fact as its tag says it."""
    return format_numbers(value) if isinstance(value, list) else str(value).lower()


def _parse_hand(section: Section, number: int, match: MatchState, board_number: int, view: int) -> MaskedHand:
    rules, board = match.rules, match.boards[board_number]
    by_seat = {f"{stem}.{each}" for stem in ("dealt", "deadwood") for each in range(rules.hand.seats)}
    check_hand_tags(section, number, _HAND_TAGS | by_seat)
    check_seats(section, board)
    dealer = section.get("dealer")
    if parse_number(dealer) != board.dealer:
        raise error_at(dealer.value_place, f"dealer: seat {board.dealer} deals", code="wrong_dealer", detail="dealer")
    if section.all(ADVICE_TAG) and not hears_advice(match, view):
        place = section.all(ADVICE_TAG)[0].place
        raise error_at(place, "advice: the viewer does not hear it", code="not_masked", detail=ADVICE_TAG)
    seat = seen_seat(match, board, view)
    dealt = 0
    for each in range(rules.hand.seats):
        tag = section.get(f"dealt.{each}")
        count = dealt_count(rules, board.dealer, each)
        if each == seat:
            dealt = card_set(_parse_count(tag, count))
        elif tag.value != " ".join([MASK] * count):
            problem = f"{tag.name}: expected {count} times {MASK}: the viewer does not see these"
            raise error_at(tag.value_place, problem, code="not_masked", detail=tag.name)
    upcard = None
    if rules.hand.first_turn is FirstTurn.OFFER:
        upcard = _parse_count(section.get("upcard"), 1)[0]
    return MaskedHand(
        board,
        seat,
        _value(section, "scheme"),
        _value(section, "commitment"),
        dealt,
        upcard,
        tuple(_parse_word(word, number, at) for at, word in enumerate(section.words)),
        tuple(_parse_deadwood(section, each) for each in range(rules.hand.seats)),
        parse_advice(section),
        _parse_stated(section, rules),
    )


def _value(section: Section, name: str) -> str:
    tag = section.find(name)
    return "" if tag is None else tag.value


def _parse_count(tag: Tag, count: int) -> tuple[Card, ...]:
    cards = parse_tag_cards(tag)
    if len(cards) != count:
        problem = f"{tag.name}: {len(cards)} cards: needed: {count}"
        raise error_at(tag.value_place, problem, code="card_count", detail=tag.name)
    return cards


def _parse_word(word: Word, number: int, at: int) -> str:
    """The token in a word, if it is one."""
    try:
        if word.text != RESHUFFLE_MARK and _is_masked(word.text):
            parse_card(word.text[1:])
        elif word.text != RESHUFFLE_MARK:
            parse_action(word.text)
    except UndercutError as error:
        problem = f"hand {number}, action {at + 1}: {error.message}"
        raise error_at(
            word.place, problem, code=error.code, detail=error.detail, hand_number=number, position=at
        ) from error
    return word.text


def _parse_deadwood(section: Section, seat: int) -> int | None:
    tag = section.find(f"deadwood.{seat}")
    if tag is None:
        return None
    return 0 if tag.value == NOTHING else card_set(parse_tag_cards(tag))


def _parse_stated(section: Section, rules: RuleSet) -> HandResult | None:
    stated = parse_result(section)
    if stated is None:
        return None
    seats = rules.hand.seats
    try:
        kind = ResultKind(stated["kind"])
        why_void = None if stated["why_void"] is None else WhyVoid(stated["why_void"])
    except ValueError:
        place = section.get("result.kind").value_place
        raise error_at(place, "result: no such kind", code="bad_value", detail="result") from None
    winners = set(stated["winners"])
    fits = len(stated["points"]) == seats and winners < set(range(seats))
    if not fits or (kind is ResultKind.VOID) != (why_void is not None) or (why_void is None) != bool(winners):
        problem = "result: kind, winners and points do not go together"
        raise error_at(section.get("result.kind").value_place, problem, code="bad_value", detail="result")
    return HandResult(kind, None, tuple(stated["winners"]), tuple(stated["points"]), why_void=why_void)
