"""A match as a text that people read: tags for what it is, then one short token for each action.

Text schema 1. The heading names the rules with every option, the players, the first dealer and how it ended; each hand
its seats, dealer, seed, deck and result. ``parse_text_record`` reads nothing else than that, checks what the record in
JSON is checked for, and names line and column of what it refuses. ``docs/records.md`` describes it for people.
"""

from collections.abc import Iterator, Sequence, Set
from typing import Any, Final

from undercut.core.actions import BigGin, Knock
from undercut.core.cards import Card
from undercut.core.early_end import FIELD as EARLY_END_FIELD
from undercut.core.early_end import EarlyEnd, early_end_to_mapping
from undercut.core.errors import RecordError, RulesError, UndercutError, one_line
from undercut.core.notation import format_action, format_cards, parse_action
from undercut.core.option_text import OPTION_HINTS, OPTION_PARTS, format_option, parse_option
from undercut.core.record import (
    RECORD_FORMAT,
    RECORD_SCHEMA,
    HandRecord,
    MatchRecord,
    final_match,
    parse_record,
    replay,
    running_checks,
    standing,
)
from undercut.core.record_moves import AdviceRecord, format_move
from undercut.core.results import HandResult
from undercut.core.rules import RULES_SCHEMA, RuleSet
from undercut.core.seating import Board
from undercut.core.text_lines import (
    Section,
    Tag,
    error_at,
    format_numbers,
    format_tag,
    is_number,
    parse_number,
    parse_numbers,
    parse_sections,
    parse_tag_cards,
    wrap_words,
)

TEXT_FORMAT: Final = "undercut-text"
TEXT_SCHEMA: Final = "1"
VIEW_TAG: Final = "view"
"""The player whose view a masked record is; in no other record."""
ADVICE_TAG: Final = "advice"
NO_ACTION: Final = "-"

_HEADING_TAGS: Final = frozenset(
    [
        *("format", "schema", VIEW_TAG, "rules.name", "rules.version", "rules.hash"),
        *("first_dealer", "role_cards", "hand_count", "totals", "over", "winners"),
        *("early_end.reason", "early_end.player"),
    ]
)
RESULT_TAGS: Final = frozenset(["result.kind", "result.why_void", "result.winners", "result.points"])
_HAND_TAGS: Final = frozenset(f"hand seats dealer scheme seed commitment deck check {ADVICE_TAG}".split()) | RESULT_TAGS
_TAG_OF_CODE: Final = {
    "record_players": "player.0",
    "wrong_dealer": "dealer",
    "no_such_seat": "dealer",
    "bad_deck": "deck",
    "wrong_result": "result.kind",
    "match_over": "hand",
    "rules_hash": "rules.hash",
    "rules_name": "rules.name",
    "early_end": f"{EARLY_END_FIELD}.reason",
}
"""Where an error of these codes belongs, when it does not say so itself."""


# Writing -------------------------------------------------------------------------------------------------------------


def format_text_record(record: MatchRecord) -> str:
    """The text of a record. Replays it; raises RecordError like ``replay``."""
    ends = {at.hand_number: at for at in replay(record)}
    stated = standing(len(record.hands), final_match(record), record.early_end)
    lines = [
        *heading_lines(record.rules, record.players, record.first_dealer, record.role_cards),
        *early_end_lines(record.early_end),
        *standing_lines(**stated),
    ]
    for number, hand in enumerate(record.hands, start=1):
        end = ends[number]
        lines += ["", *_hand_lines(record, number, hand, end.board), *result_lines(end.state.result)]
        tokens = [format_move(move) for move in hand.moves]
        knocks = [at for at, move in enumerate(hand.moves, start=1) if isinstance(move, Knock | BigGin)]
        lines += token_lines(tokens, knocks[0] if knocks else len(tokens))
    return "\n".join(lines) + "\n"


def heading_lines(
    rules: RuleSet, players: Sequence[str], first_dealer: int, role_cards: Sequence[Card], view: int | None = None
) -> Iterator[str]:
    """The tags that say what a record is of. ``view``: the player whose view it is; None for the whole truth."""
    yield format_tag("format", TEXT_FORMAT)
    yield format_tag("schema", TEXT_SCHEMA)
    if view is not None:
        yield format_tag(VIEW_TAG, view)
    yield format_tag("rules.name", rules.name)
    yield format_tag("rules.version", rules.version)
    yield format_tag("rules.hash", rules.content_hash)
    mapping = rules.to_mapping()
    for part in OPTION_PARTS:
        for name, value in mapping[part].items():
            yield format_tag(f"rules.{part}.{name}", format_option(value))
    for number, player in enumerate(players):
        yield format_tag(f"player.{number}", player)
    yield format_tag("first_dealer", first_dealer)
    if role_cards:
        yield format_tag("role_cards", format_cards(role_cards))


def early_end_lines(end: EarlyEnd | None) -> Iterator[str]:
    """The tags that say how a match ended that its hands did not end."""
    for name, value in ({} if end is None else early_end_to_mapping(end)).items():
        yield format_tag(f"{EARLY_END_FIELD}.{name}", value)


def standing_lines(hand_count: int, totals: Sequence[int], over: bool, winners: Sequence[int]) -> Iterator[str]:
    """The tags that say how many hands there are and what they have come to, by side."""
    yield format_tag("hand_count", hand_count)
    yield format_tag("totals", format_numbers(totals))
    yield format_tag("over", str(over).lower())
    yield format_tag("winners", format_numbers(winners))


def _hand_lines(record: MatchRecord, number: int, hand: HandRecord, board: Board) -> Iterator[str]:
    yield format_tag("hand", number)
    yield format_tag("seats", format_numbers(board.players))
    yield format_tag("dealer", hand.dealer)
    for name, value in (("scheme", hand.scheme), ("seed", hand.seed), ("commitment", hand.commitment)):
        if value:
            yield format_tag(name, value)
    for at, contribution in enumerate(hand.contributions):
        yield format_tag(f"contribution.{at}", contribution)
    yield format_tag("deck", format_cards(hand.deck))
    yield from advice_lines(hand.advice)
    if hand.moves:
        yield format_tag("check", running_checks(record.rules, hand, [format_move(move) for move in hand.moves])[-1])


def advice_lines(advices: Sequence[AdviceRecord]) -> Iterator[str]:
    """A tag for each advice: position, action, words."""
    for advice in advices:
        token = NO_ACTION if advice.action is None else format_action(advice.action)
        yield format_tag(ADVICE_TAG, f"{advice.ply} {token} {advice.text}")


def result_lines(result: HandResult | None) -> Iterator[str]:
    """The tags that say how a hand ended; none for one that has not."""
    if result is not None:
        yield format_tag("result.kind", result.kind.value)
        if result.why_void is not None:
            yield format_tag("result.why_void", result.why_void.value)
        yield format_tag("result.winners", format_numbers(result.winners))
        yield format_tag("result.points", format_numbers(result.points))


def token_lines(tokens: Sequence[str], end: int) -> Iterator[str]:
    """The actions in lines; those from number ``end`` on, after a knock, begin a line of their own."""
    yield from wrap_words(tokens[:end])
    yield from wrap_words(tokens[end:])


# Reading -------------------------------------------------------------------------------------------------------------


def text_record_mapping(text: str) -> dict[str, Any]:
    """The plain values that a text gives, read and not replayed. Raises RecordTextError."""
    return _read_mapping(*_read_sections(text))


def _read_sections(text: str) -> tuple[Section, list[Section]]:
    heading, *hands = parse_sections(text, (ADVICE_TAG,))
    check_heading(heading)
    view = heading.find(VIEW_TAG)
    if view is not None:
        raise error_at(view.place, "view: the view of one player cannot be replayed", code="masked", detail=VIEW_TAG)
    return heading, hands


def _read_mapping(heading: Section, hands: Sequence[Section]) -> dict[str, Any]:
    mapping = heading_mapping(heading)
    mapping["hands"] = [_hand_mapping(section, number) for number, section in enumerate(hands, start=1)]
    return mapping


def parse_text_record(text: str) -> MatchRecord:
    """The record in a text, fully replayed and compared with what it states. Raises RecordTextError."""
    heading, hands = _read_sections(text)
    mapping = _read_mapping(heading, hands)
    try:
        record = parse_record(mapping)
    except (RecordError, RulesError) as error:
        raise placed(error, heading, hands) from error
    boards = [at.board for at in replay(record) if at.ply == 0]
    for section, hand, board in zip(hands, record.hands, boards, strict=True):
        check_seats(section, board)
        check = section.find("check")
        if check is not None:
            tokens = [word.text for word in section.words]
            if check.value != ("" if not tokens else running_checks(record.rules, hand, tokens)[-1]):
                problem = "check: it does not fit the deck and the actions"
                raise error_at(check.value_place, problem, code="changed_hand", detail="check")
    return record


def check_heading(heading: Section) -> None:
    """Raise RecordTextError unless the heading is that of a record that this version reads."""
    for name, expected in (("format", TEXT_FORMAT), ("schema", TEXT_SCHEMA)):
        tag = heading.get(name)
        if tag.value != expected:
            problem = f'{name} = "{one_line(tag.value)}": this version reads "{expected}"'
            raise error_at(tag.value_place, problem, code="record_schema", detail=name)
    players = heading.numbered("player")
    for tags in heading.tags.values():
        tag = tags[0]
        if tag.name not in _HEADING_TAGS and tag not in players and not tag.name.startswith("rules."):
            raise unknown_tag(tag)


def unknown_tag(tag: Tag) -> UndercutError:
    """The error about a tag that has no place here."""
    return error_at(tag.place, f"{tag.name}: no such tag here", code="unknown_tag", detail=tag.name)


def heading_mapping(heading: Section) -> dict[str, Any]:
    """The plain values of a record in JSON that the heading gives."""
    mapping: dict[str, Any] = {
        "format": RECORD_FORMAT,
        "schema": RECORD_SCHEMA,
        "rules": _rules_mapping(heading),
        "players": [tag.value for tag in heading.numbered("player")],
        "first_dealer": parse_number(heading.get("first_dealer")),
        "hands": [],
    }
    if (tag := heading.find("rules.hash")) is not None:
        mapping["rules_hash"] = tag.value
    if (tag := heading.find("role_cards")) is not None:
        mapping["role_cards"] = format_cards(parse_tag_cards(tag))
    if (tag := heading.find(f"{EARLY_END_FIELD}.reason")) is not None:
        mapping[EARLY_END_FIELD] = {"reason": tag.value}
        if (tag := heading.find(f"{EARLY_END_FIELD}.player")) is not None:
            mapping[EARLY_END_FIELD]["player"] = parse_number(tag)
    elif (tag := heading.find(f"{EARLY_END_FIELD}.player")) is not None:
        problem = f"{tag.name}: without {EARLY_END_FIELD}.reason"
        raise error_at(tag.place, problem, code="missing_tag", detail=f"{EARLY_END_FIELD}.reason")
    for name in ("totals", "winners"):
        if (tag := heading.find(name)) is not None:
            mapping[name] = parse_numbers(tag)
    if (tag := heading.find("hand_count")) is not None:
        mapping["hand_count"] = parse_number(tag)
    if (tag := heading.find("over")) is not None:
        if tag.value not in ("true", "false"):
            raise error_at(tag.value_place, "over: allowed: true or false", code="bad_value", detail="over")
        mapping["over"] = tag.value == "true"
    return mapping


def _rules_mapping(heading: Section) -> dict[str, Any]:
    """The plain values of the rule set that the heading gives; options that are left out are left out."""
    rules: dict[str, Any] = {part: {} for part in OPTION_PARTS}
    rules |= {"schema": RULES_SCHEMA, "name": heading.get("rules.name").value}
    rules["version"] = heading.get("rules.version").value
    for tags in heading.tags.values():
        tag = tags[0]
        first, _, rest = tag.name.partition(".")
        if first != "rules" or tag.name in _HEADING_TAGS:
            continue
        part, _, option = rest.partition(".")
        if option not in OPTION_HINTS or OPTION_HINTS[option][0] != part:
            raise error_at(tag.place, f"{tag.name}: no such option", code="unknown_option", detail=tag.name)
        rules[part][option] = parse_option(option, tag.value)
    return rules


def _hand_mapping(section: Section, number: int) -> dict[str, Any]:
    check_hand_tags(section, number, _HAND_TAGS, "contribution")
    mapping: dict[str, Any] = {
        "dealer": parse_number(section.get("dealer")),
        "contributions": [tag.value for tag in section.numbered("contribution")],
        "deck": format_cards(parse_tag_cards(section.get("deck"))),
        "actions": " ".join(word.text for word in section.words),
        "advice": [
            [each.ply, None if each.action is None else format_action(each.action), each.text]
            for each in parse_advice(section)
        ],
        "result": parse_result(section),
    }
    for name in ("scheme", "seed", "commitment"):
        if (tag := section.find(name)) is not None:
            mapping[name] = tag.value
    return mapping


def check_hand_tags(section: Section, number: int, allowed: Set[str], *stems: str) -> None:
    """Raise RecordTextError for a hand that is not number ``number``, or for a tag that has no place in a hand."""
    tag = section.get("hand")
    if tag.value != str(number):
        problem = f'hand = "{one_line(tag.value)}": expected {number}'
        raise error_at(tag.value_place, problem, code="hand_number", detail="hand")
    numbered = [tag for stem in stems for tag in section.numbered(stem)]
    for tags in section.tags.values():
        if tags[0].name not in allowed and tags[0] not in numbered:
            raise unknown_tag(tags[0])


def check_seats(section: Section, board: Board) -> None:
    """Raise RecordTextError when a hand states other seats than the players have."""
    tag = section.find("seats")
    if tag is not None and parse_numbers(tag) != list(board.players):
        problem = f'seats = "{one_line(tag.value)}": the players in this hand are {format_numbers(board.players)}'
        raise error_at(tag.value_place, problem, code="wrong_seats", detail="seats")


def parse_result(section: Section) -> dict[str, Any] | None:
    """The plain values of the result that a hand states, if it states one."""
    kind = section.find("result.kind")
    if kind is None:
        for name in ("result.why_void", "result.winners", "result.points"):
            if (tag := section.find(name)) is not None:
                raise error_at(tag.place, f"{name}: without result.kind", code="missing_tag", detail="result.kind")
        return None
    why_void = section.find("result.why_void")
    return {
        "kind": kind.value,
        "why_void": None if why_void is None else why_void.value,
        "winners": parse_numbers(section.get("result.winners")),
        "points": parse_numbers(section.get("result.points")),
    }


def parse_advice(section: Section) -> tuple[AdviceRecord, ...]:
    """The advice that the tags of a hand give: position, action and words of each."""
    advice = []
    for tag in section.all(ADVICE_TAG):
        ply, _, rest = tag.value.partition(" ")
        token, space, text = rest.partition(" ")
        if not is_number(ply) or int(ply) > len(section.words) or not space:
            problem = f'{tag.name}: expected a position of the hand, an action or "{NO_ACTION}", and words'
            raise error_at(tag.value_place, problem, code="bad_value", detail=tag.name)
        try:
            advice.append(AdviceRecord(int(ply), None if token == NO_ACTION else parse_action(token), text))
        except UndercutError as error:
            problem = f"{tag.name}: {error.message}"
            raise error_at(tag.value_place, problem, code=error.code, detail=error.detail) from error
    return tuple(advice)


def placed(error: RecordError | RulesError, heading: Section, hands: Sequence[Section]) -> UndercutError:
    """The same error with its line and column."""
    if isinstance(error, RulesError):
        part = OPTION_HINTS[error.detail][0] + "." if error.detail in OPTION_HINTS else ""
        tag = heading.find(f"rules.{part}{error.detail}")
        place = heading.place if tag is None else tag.value_place
        return error_at(place, error.message, code=error.code, detail=error.detail)
    section = heading if error.hand_number is None else hands[error.hand_number - 1]
    tag = section.find(error.detail) or section.find(_TAG_OF_CODE.get(error.code, ""))
    place = section.place if tag is None else tag.value_place
    if error.position is not None and section.words:
        place = section.words[min(error.position, len(section.words) - 1)].place
    return error_at(
        place,
        error.message,
        code=error.code,
        detail=error.detail,
        hand_number=error.hand_number,
        position=error.position,
    )
