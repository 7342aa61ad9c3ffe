"""Action histories of OpenSpiel's ``gin_rummy``: whole numbers, chance outcomes among them, one line for each hand.

There a card is ``suit * 13 + rank`` with the suits spades, clubs, diamonds, hearts; 52 takes the upcard, 53 draws from
the stock (the card that comes is the next number), 54 passes or is done, 55 knocks (the discard is the next number),
and from 56 on are melds of at most five cards: the sets by rank, then the runs by length, suit and lowest rank. Player
0 acts first. OpenSpiel is not needed here.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from undercut.adapters.rebuilding import RebuiltHand
from undercut.core.actions import (
    DISCARDS,
    DONE,
    KNOCKS,
    LAY_MELDS,
    PASS_UPCARD,
    TAKE_UPCARD,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayMeld,
    LayOff,
    Move,
    PassUpcard,
    TakeUpcard,
)
from undercut.core.cards import DECK_SIZE, SUIT_SIZE, Card, CardSet, cards_of, make_card, rank_of, suit_of
from undercut.core.errors import RulesError, one_line
from undercut.core.hand import apply, legal_actions
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.melds import MELD_INDEX, MELDS, SET_COUNT
from undercut.core.notation import format_card
from undercut.core.option_text import format_option
from undercut.core.record import HandRecord, MatchRecord, Position, replay
from undercut.core.rulesets import load_ruleset
from undercut.core.state import HandState, Phase
from undercut.core.text_lines import Place, error_at, is_number

RULES_NAME: Final = "tournament"
TAKE, DRAW, PASS, KNOCK, FIRST_MELD = 52, 53, 54, 55, 56
DEALT_CARDS: Final = 21
LONGEST_RUN: Final = 5
HANDS_LIMIT: Final = 10_000
_WORD: Final = re.compile(r"[^\s,\[\]]+")


def _all_melds() -> tuple[CardSet, ...]:
    sets = [MELDS[rank * 5 + option] for rank in range(SUIT_SIZE) for option in (4, 1, 2, 3, 0)]
    runs = [
        ((1 << length) - 1) << make_card(suit, low)
        for length in range(3, LONGEST_RUN + 1)
        for suit in (3, 0, 1, 2)
        for low in range(SUIT_SIZE - length + 1)
    ]
    return (*sets, *runs)


_MELDS: Final = _all_melds()
_MELD_NUMBER: Final = {meld: number for number, meld in enumerate(_MELDS, start=FIRST_MELD)}


def number_of_card(card: Card) -> int:
    """OpenSpiel's number of a card."""
    return (suit_of(card) + 1) % 4 * SUIT_SIZE + rank_of(card)


def card_of_number(number: int) -> Card:
    """The card of OpenSpiel's number."""
    return make_card((number // SUIT_SIZE - 1) % 4, number % SUIT_SIZE)


def numbers_of_meld(meld: int) -> list[int]:
    """OpenSpiel's melds that lie on the table as our meld does: two or three for a run of more than five cards."""
    cards = MELDS[meld]
    if meld < SET_COUNT or cards.bit_count() <= LONGEST_RUN:
        return [_MELD_NUMBER[cards]]
    run = cards_of(cards)
    cuts = [0, *range(3, len(run) - 2, 3)]
    pieces = [run[cut:following] for cut, following in zip(cuts, [*cuts[1:], len(run)], strict=True)]
    return [_MELD_NUMBER[sum(1 << card for card in piece)] for piece in pieces]


# Writing -------------------------------------------------------------------------------------------------------------


def format_history(record: MatchRecord) -> str:
    """The history of each hand, a line for each. Raises RulesError when the hands are not those of OpenSpiel."""
    expected = load_ruleset(RULES_NAME).hand
    for option in fields(expected):
        value, needed = getattr(record.rules.hand, option.name), getattr(expected, option.name)
        if value != needed:
            problem = (
                f"{option.name} = {format_option(value)}: a hand of OpenSpiel has {format_option(needed)}; "
                f"its rules are those of {RULES_NAME}"
            )
            raise RulesError(problem, code="not_open_spiel", detail=option.name)
    lines: list[list[int]] = []
    before: Position | None = None
    for at in replay(record):
        if at.move is None or before is None:
            lines.append(_dealt_numbers(record.hands[at.hand_number - 1].deck))
        else:
            lines[-1] += _numbers_of_move(before.state, at.move)
        before = at
    return "".join(" ".join(map(str, line)) + "\n" for line in lines)


def _dealt_numbers(deck: Sequence[Card]) -> list[int]:
    """There the first player gets ten cards, then the other, and then a card is turned up."""
    order = [*deck[: DEALT_CARDS - 1 : 2], *deck[1 : DEALT_CARDS - 1 : 2], deck[DEALT_CARDS - 1]]
    return [number_of_card(card) for card in order]


def _numbers_of_move(before: HandState, move: Move) -> list[int]:
    match move:
        case DrawStock():
            return [DRAW, number_of_card(before.stock[0])]
        case TakeUpcard():
            # There the last discard is taken by knocking.
            return [KNOCK if before.phase is Phase.LAST_TAKE else TAKE]
        case PassUpcard() | Done():
            return [PASS]
        case Discard(card) | LayOff(card, _):
            return [number_of_card(card)]
        case Knock(int(card)):
            thrown = number_of_card(card)
            return [thrown] if before.phase is Phase.LAST_KNOCK else [KNOCK, thrown]
        case LayMeld(meld):
            return numbers_of_meld(meld)
        case _:
            raise AssertionError(f"no rules of OpenSpiel allow {move}")


# Reading -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Number:
    """A number and where it stands."""

    value: int
    place: Place


def parse_history(text: str) -> MatchRecord:
    """The record of one or more hands from their histories; spaces, commas, brackets or lines between the numbers.

    A hand ends where the rules end it. Cards that nobody drew come last in the deck, in ascending order: the history
    does not say where they were. Raises RecordTextError with line and column.
    """
    reader = _Reader(tuple(_numbers(text)))
    rules = load_ruleset(RULES_NAME)
    many = replace(rules, match=replace(rules.match, target_hands=HANDS_LIMIT))
    match = start_match(many, 1)
    hands: list[HandRecord] = []
    while reader.more or not hands:
        hand = _rebuilt(reader, match)
        hands.append(hand.record())
        if hand.state.result is not None:
            match = add_result(match, hand.state.result)
    target_hands = max(len(hands), rules.match.target_hands or 1)
    played = replace(rules, match=replace(rules.match, target_hands=target_hands))
    return MatchRecord(played, ("Player 0", "Player 1"), 1, tuple(hands))


def _numbers(text: str) -> Iterator[_Number]:
    most = FIRST_MELD + len(_MELDS) - 1
    for line_number, line in enumerate(text.split("\n"), start=1):
        for found in _WORD.finditer(line):
            place = Place(line_number, found.start() + 1)
            if not is_number(found[0]) or int(found[0]) > most:
                word = one_line(found[0])
                raise error_at(place, f'"{word}": allowed: 0 to {most}', code="not_a_number", detail=word)
            yield _Number(int(found[0]), place)


class _Reader:
    """Takes the numbers of a history one by one."""

    def __init__(self, numbers: Sequence[_Number]) -> None:
        self._numbers = numbers
        self._at = 0

    @property
    def more(self) -> bool:
        """Whether there is a number left."""
        return self._at < len(self._numbers)

    def next(self, expected: str) -> _Number:
        """The next number."""
        if not self.more:
            last = self._numbers[-1].place if self._numbers else Place(1, 1)
            raise error_at(last, f"the history ends here: expected {expected}", code="history_ends")
        self._at += 1
        return self._numbers[self._at - 1]

    def card(self) -> tuple[Card, Place]:
        """The next number, which is a card."""
        number = self.next("a card")
        if number.value >= DECK_SIZE:
            raise error_at(number.place, f"{number.value}: not a card", code="not_a_card", detail=str(number.value))
        return card_of_number(number.value), number.place

    def until_pass(self) -> tuple[list[_Number], _Number | None]:
        """The numbers before the next pass, and the pass when it is there."""
        before: list[_Number] = []
        while self.more:
            number = self.next("")
            if number.value == PASS:
                return before, number
            before.append(number)
        return before, None


def _rebuilt(reader: _Reader, match: MatchState) -> RebuiltHand:
    """The next hand of a history."""
    dealt: list[Card] = []
    for _ in range(DEALT_CARDS):
        card, place = reader.card()
        if card in dealt:
            raise error_at(place, f"{format_card(card)}: dealt already", code="repeated_card", detail=format_card(card))
        dealt.append(card)
    hand = RebuiltHand(match.rules.hand, match.hand_number, match.boards[0].dealer, dealt[:10], dealt[10:])
    while reader.more and hand.state.phase is not Phase.OVER:
        match hand.state.phase:
            case Phase.LAY_MELDS | Phase.DEFENDER_MELDS:
                _read_melds(reader, hand)
            case Phase.LAY_OFF:
                _read_layoffs(reader, hand)
            case _:
                _read_action(reader, hand)
    return hand


def _read_action(reader: _Reader, hand: RebuiltHand) -> None:
    number = reader.next("an action")
    if number.value == DRAW:
        hand.draw(*reader.card())
    elif number.value == TAKE:
        hand.play(TAKE_UPCARD, number.place)
    elif number.value == PASS:
        hand.play(PASS_UPCARD, number.place)
    elif number.value == KNOCK:
        if hand.state.phase is Phase.LAST_TAKE:
            hand.play(TAKE_UPCARD, number.place)
        card, place = reader.card()
        hand.play(KNOCKS[card], place)
    elif number.value < DECK_SIZE:
        hand.play(DISCARDS[card_of_number(number.value)], number.place)
    else:
        raise error_at(number.place, f"{number.value}: a meld before a knock", code="meld_before_knock")


def _read_melds(reader: _Reader, hand: RebuiltHand) -> None:
    """Melds come there in any order, and here in that of their indices."""
    numbers, done = reader.until_pass()
    for number in numbers:
        if number.value < FIRST_MELD:
            raise error_at(number.place, f"{number.value}: not a meld", code="not_a_meld", detail=str(number.value))
    for number in sorted(numbers, key=lambda each: MELD_INDEX[_MELDS[each.value - FIRST_MELD]]):
        hand.play(LAY_MELDS[MELD_INDEX[_MELDS[number.value - FIRST_MELD]]], number.place)
    if done is not None:
        hand.play(DONE, done.place)


def _read_layoffs(reader: _Reader, hand: RebuiltHand) -> None:
    """There a card is laid off without saying where; here on the first melds that let all of them be laid off."""
    numbers, done = reader.until_pass()
    for number in numbers:
        if number.value >= DECK_SIZE:
            raise error_at(number.place, f"{number.value}: not a card", code="not_a_card", detail=str(number.value))
    cards = [card_of_number(number.value) for number in numbers]
    found = _where_laid_off(hand.state, cards)
    # What cannot be laid off anywhere is refused where it stands.
    found += [LayOff(card, 0) for card in cards[len(found) :]]
    for action, number in zip(found, numbers, strict=True):
        hand.play(action, number.place)
    if done is not None:
        hand.play(DONE, done.place)


def _where_laid_off(state: HandState, cards: Sequence[Card]) -> list[LayOff]:
    """A layoff for each card, or for as many of the first ones as possible."""
    best: list[LayOff] = []
    if not cards:
        return best
    for action in legal_actions(state):
        if isinstance(action, LayOff) and action.card == cards[0]:
            found = [action, *_where_laid_off(apply(state, action), cards[1:])]
            if len(found) > len(best):
                best = found
        if len(best) == len(cards):
            break
    return best
