"""What the analysis commands are asked, read from texts or from a JSON line and checked."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from undercut.core.cards import Card, CardSet, cards_of, points_of
from undercut.core.errors import CardsError, NotationError, RulesError, UndercutError, shown
from undercut.core.notation import format_card, parse_card, parse_card_set, parse_meld
from undercut.core.policies import KnockLimit
from undercut.core.rules import HandRules
from undercut.core.upcard import effective_limit_points, upcard_doubles

Line = Mapping[str, Any]
"""A decoded JSON line."""

MOST_CARDS: Final = next(option.metadata["high"] for option in fields(HandRules) if option.name == "cards_each") + 1
"""The largest holding that any options give: all cards and one drawn."""


class InputError(UndercutError):
    """A line, a file or a set of options that does not say what a command needs."""


@dataclass(frozen=True, slots=True)
class KnocksQuestion:
    """A holding with one card too many, and the limit that counts."""

    cards: CardSet
    limit_points: int


@dataclass(frozen=True, slots=True)
class SettleQuestion:
    """A knocker's spread and the cards of each defender, no card twice. ``doubled``: by the first upcard."""

    rules: HandRules
    knocker_melds: tuple[CardSet, ...]
    knocker_deadwood: CardSet
    defenders: tuple[CardSet, ...]
    big_gin: bool
    doubled: bool


@contextmanager
def reading(place: str) -> Iterator[None]:
    """Errors about cards inside say ``place`` first."""
    try:
        yield
    except (NotationError, CardsError) as error:
        raise type(error)(
            f"{place}: {error.message}", code=error.code, position=error.position, detail=error.detail
        ) from error


# From texts ----------------------------------------------------------------------------------------------------------


def meld_question(cards_text: str) -> CardSet:
    """The cards to arrange: at least one, and no more than anybody ever holds."""
    cards = parse_card_set(cards_text)
    if not 1 <= cards.bit_count() <= MOST_CARDS:
        raise CardsError(f"{_count(cards)}: allowed: 1 to {MOST_CARDS}", code="card_count", detail=_count(cards))
    return cards


def knocks_question(cards_text: str, rules: HandRules, first_upcard: Card | None = None) -> KnocksQuestion:
    """A holding of one card more than ``rules`` let a seat keep."""
    cards = parse_card_set(cards_text)
    _check_count("", cards, rules.cards_each + 1)
    return KnocksQuestion(cards, _limit_points(rules, first_upcard))


def settle_question(
    meld_texts: Sequence[str],
    deadwood_text: str,
    defender_texts: Sequence[str],
    rules: HandRules,
    first_upcard: Card | None = None,
) -> SettleQuestion:
    """A spread that the knocker may lay, and each defender's holding."""
    melds = []
    for number, text in enumerate(meld_texts, start=1):
        with reading(f"meld {number}"):
            melds.append(parse_meld(text))
    with reading("deadwood"):
        deadwood = parse_card_set(deadwood_text)
    names = [f"defender {number}" if len(defender_texts) > 1 else "defender" for number in range(1, rules.seats)]
    defenders = []
    for name, text in zip(names, defender_texts, strict=True):
        with reading(name):
            defenders.append(parse_card_set(text))
    meld_names = [f"meld {number}" for number in range(1, len(melds) + 1)]
    _check_places(zip([*meld_names, "deadwood", *names], [*melds, deadwood, *defenders], strict=True))
    spread = sum(melds) | deadwood
    big_gin = not deadwood and rules.big_gin_bonus_points is not None and spread.bit_count() == rules.cards_each + 1
    _check_count("knocker: ", spread, rules.cards_each + big_gin)
    for name, cards in zip(names, defenders, strict=True):
        _check_count(f"{name}: ", cards, rules.cards_each)
    _check_deadwood(deadwood, _limit_points(rules, first_upcard))
    doubled = upcard_doubles(rules, first_upcard)
    return SettleQuestion(rules, tuple(melds), deadwood, tuple(defenders), big_gin, doubled)


def upcard_question(card_text: str | None) -> Card | None:
    """The first upcard, if one is given."""
    if card_text is None:
        return None
    with reading("first_upcard"):
        return parse_card(card_text.strip())


def with_options(rules: HandRules, **options: Any) -> HandRules:
    """The rules with some options changed; None leaves one as it is. Errors name them as the command does."""
    given = {name: value for name, value in options.items() if value is not None}
    changes = {_OPTION_OF.get(name, name): value for name, value in given.items()}
    if "limit" in given:
        changes["knock_limit"] = KnockLimit.FIXED
    try:
        return replace(rules, **changes)
    except RulesError as error:
        name = next((name for name in given if _OPTION_OF.get(name) == error.detail), None)
        if name is None:
            raise
        message = error.message.replace(error.detail, name, 1)
        raise RulesError(message, code=error.code, detail=name) from error


_OPTION_OF: Final = {
    "limit": "knock_limit_points",
    "gin_bonus": "gin_bonus_points",
    "undercut_bonus": "undercut_bonus_points",
    "big_gin_bonus": "big_gin_bonus_points",
}
"""What the commands and the JSON lines call some of the options."""


def _limit_points(rules: HandRules, first_upcard: Card | None) -> int:
    if rules.knock_limit is not KnockLimit.FIXED and first_upcard is None:
        raise InputError(
            "first_upcard: missing: these rules take the knock limit from it; give it, or a limit",
            code="no_limit",
            detail="first_upcard",
        )
    return effective_limit_points(rules, first_upcard)


def _check_places(places: Iterable[tuple[str, CardSet]]) -> None:
    earlier: list[tuple[str, CardSet]] = []
    for name, cards in places:
        for earlier_name, earlier_cards in earlier:
            if both := cards & earlier_cards:
                card = format_card(cards_of(both)[0])
                raise CardsError(
                    f"card in two places: {card} ({earlier_name} and {name})", code="card_in_two_places", detail=card
                )
        earlier.append((name, cards))


def _check_count(place: str, cards: CardSet, needed: int) -> None:
    if cards.bit_count() != needed:
        raise CardsError(f"{place}{_count(cards)}: needed: {needed}", code="card_count", detail=_count(cards))


def _count(cards: CardSet) -> str:
    count = cards.bit_count()
    return "1 card" if count == 1 else f"{count or 'no'} cards"


def _check_deadwood(deadwood: CardSet, limit_points: int) -> None:
    points = points_of(deadwood)
    if points > limit_points:
        raise CardsError(
            f"deadwood: {points} points: the knock limit is {limit_points}", code="over_knock_limit", detail=str(points)
        )


# From a JSON line ----------------------------------------------------------------------------------------------------


def meld_line(line: Line) -> CardSet:
    """The question in a line's ``cards``."""
    return meld_question(_cards_text(line, "cards"))


def knocks_line(line: Line, rules: HandRules, first_upcard: Card | None = None) -> KnocksQuestion:
    """The question in a line's ``cards`` and, when they are there, ``limit``, ``cards_each`` and ``first_upcard``."""
    own_rules = with_options(rules, **_given(line, "limit", "cards_each"))
    return knocks_question(_cards_text(line, "cards"), own_rules, _line_upcard(line, first_upcard))


def settle_line(line: Line, rules_for: Callable[[int], HandRules], first_upcard: Card | None = None) -> SettleQuestion:
    """The question in a line; ``limit``, ``gin_bonus``, … of the line go before those of the rules.

    ``rules_for``: the rules for so many seats.
    """
    melds = line.get("knocker_melds")
    if not isinstance(melds, list):
        raise bad_field(line, "knocker_melds", "a list of melds")
    deadwood = _cards_text(line, "knocker_deadwood")
    if "defender" in line and "defenders" in line:
        raise InputError("defender, defenders: allowed: one of the two", code="bad_field", detail="defenders")
    if "defenders" not in line:
        defenders = [_cards_text(line, "defender")]
    else:
        if not isinstance(line["defenders"], list) or not line["defenders"]:
            raise bad_field(line, "defenders", "a list of cards")
        defenders = [_as_text(cards, f"defenders[{at}]") for at, cards in enumerate(line["defenders"])]
    given = _given(line, "limit", "cards_each", "gin_bonus", "undercut_bonus", "big_gin_bonus")
    return settle_question(
        [_as_text(meld, f"knocker_melds[{at}]") for at, meld in enumerate(melds)],
        deadwood,
        defenders,
        with_options(rules_for(len(defenders) + 1), **given),
        _line_upcard(line, first_upcard),
    )


def _line_upcard(line: Line, otherwise: Card | None) -> Card | None:
    return upcard_question(_cards_text(line, "first_upcard")) if "first_upcard" in line else otherwise


def _given(line: Line, *keys: str) -> dict[str, Any]:
    for key in keys:
        if key in line and line[key] is None:
            raise bad_field(line, key, "a whole number")
    return {key: line[key] for key in keys if key in line}


def _cards_text(line: Line, key: str) -> str:
    if key not in line:
        raise bad_field(line, key, _CARDS)
    return _as_text(line[key], key)


_CARDS: Final = 'cards such as "4H 5H 6H"'


def _as_text(value: Any, key: str) -> str:
    """Cards as one text, or as a list of texts such as the answers give."""
    if isinstance(value, list) and all(isinstance(card, str) for card in value):
        return " ".join(value)
    if not isinstance(value, str):
        raise bad_field({key: value}, key, _CARDS)
    return value


def bad_field(line: Line, key: str, allowed: str) -> InputError:
    """What is wrong with a key of a line: it is not there, or has a value that is not allowed."""
    problem = f"{key} = {shown(line[key])}" if key in line else f"{key}: missing"
    return InputError(f"{problem}: allowed: {allowed}", code="bad_field", detail=key)
