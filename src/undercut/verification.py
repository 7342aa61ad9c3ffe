"""Whether the deals of a record are what was promised: commitments, decks, reshuffles, and the cards drawn before.

Each step has one of three outcomes. What a record does not say (a seed that is not shown yet, or was masked) is unknown
and not false. The steps need no rules but the shuffle of ``fairness`` and where the piles lie; whether the actions fit
the rules is a step of its own, which replays the record.
"""

import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import Any, Final

from undercut import fairness
from undercut.core.cards import Card
from undercut.core.errors import RecordError, RulesError, UndercutError
from undercut.core.notation import parse_card, parse_cards
from undercut.core.policies import FirstTurn, Seating
from undercut.core.record import RECORD_FORMAT, parse_record
from undercut.core.record_moves import RESHUFFLE_MARK
from undercut.core.rules import RuleSet, parse_rules
from undercut.core.seating import drawn_dealer

_HEX: Final = frozenset(string.hexdigits)


class Outcome(StrEnum):
    """What a step came to."""

    OK = "ok"
    FALSE = "false"
    UNKNOWN = "unknown"


class StepName(StrEnum):
    """What is looked at: of a match the draw and the replay, of each hand the rest."""

    DRAW = "draw"
    REPLAY = "replay"
    COMMITMENT = "commitment"
    DECK = "deck"
    RESHUFFLES = "reshuffles"


class Reason(StrEnum):
    """Why a step is not ok."""

    NO_SEED = "no_seed"
    UNKNOWN_SCHEME = "unknown_scheme"
    NOT_DRAWN = "not_drawn"
    CHOSEN = "chosen"
    MASKED = "masked"
    UNREADABLE = "unreadable"
    BAD_SEED = "bad_seed"
    BAD_CONTRIBUTIONS = "bad_contributions"
    NO_COMMITMENT = "no_commitment"
    OTHER_COMMITMENT = "other_commitment"
    SEED_AGAIN = "seed_again"
    OTHER_DECK = "other_deck"
    OTHER_RESHUFFLE = "other_reshuffle"
    OTHER_CARDS = "other_cards"
    OTHER_DEALER = "other_dealer"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class Step:
    """One step. ``reason`` None: it is ok. ``position``: the first card, or the reshuffle from 1, that is otherwise.

    ``message``: of the replay, what does not fit and where; else "".
    """

    name: StepName
    outcome: Outcome
    reason: Reason | None = None
    position: int | None = None
    message: str = ""


@dataclass(frozen=True, slots=True)
class HandVerdict:
    """The steps of one hand."""

    hand_number: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that was found out about a record."""

    steps: tuple[Step, ...]
    hands: tuple[HandVerdict, ...]

    @property
    def outcome(self) -> Outcome:
        """False when any step is, unknown when any is and none false."""
        outcomes = {step.outcome for step in chain(self.steps, *(hand.steps for hand in self.hands))}
        return next((each for each in (Outcome.FALSE, Outcome.UNKNOWN) if each in outcomes), Outcome.OK)


@dataclass(frozen=True, slots=True)
class _Hand:
    """What the deal of one hand came from. ``seed`` None: with ``reason`` why not; ``board`` 0 or 1."""

    row: Mapping[str, Any]
    board: int
    seed: bytes | None
    contributions: tuple[bytes, ...]
    reason: Reason | None


def verify_record(mapping: Any, replayed: Callable[[], object] | None = None) -> Verdict:
    """Every step for a record in plain values. Raises RecordError when it is no record at all.

    ``replayed``: reads and replays it, raising RecordError or RulesError; None for ``parse_record`` of the values.
    """
    if not isinstance(mapping, Mapping) or mapping.get("format") != RECORD_FORMAT:
        raise RecordError("not an Undercut record", code="not_a_record")
    rows = mapping.get("hands")
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise RecordError("hands: missing, or not a list of tables", code="record_field", detail="hands")
    rules = _rules_of(mapping)
    boards = 2 if rules is not None and rules.match.seating is Seating.PARTNERS else 1
    hands = [_read_hand(row, at % boards, rules) for at, row in enumerate(rows)]
    verdicts = [
        HandVerdict(number, tuple(_hand_steps(hand, rules, _seeds_of_deals(hands[: number - 1], number - 1, boards))))
        for number, hand in enumerate(hands, start=1)
    ]
    return Verdict(
        (_draw_step(mapping, rules, hands), _replay_step(replayed or partial(parse_record, mapping))), tuple(verdicts)
    )


def masked_verdict() -> Verdict:
    """Of the view of one player, in which there are no seeds: nothing can be said."""
    return Verdict((Step(StepName.REPLAY, Outcome.UNKNOWN, Reason.MASKED),), ())


def unreadable_verdict(error: UndercutError) -> Verdict:
    """Of what begins as a record and cannot be read to its end."""
    return Verdict((Step(StepName.REPLAY, Outcome.FALSE, Reason.RULES, message=error.message),), ())


def _rules_of(mapping: Mapping[str, Any]) -> RuleSet | None:
    try:
        return parse_rules(mapping.get("rules"))
    except RulesError:
        return None


def _read_hand(row: Mapping[str, Any], board: int, rules: RuleSet | None) -> _Hand:
    scheme, seed = row.get("scheme", ""), row.get("seed", "")
    if seed == "":
        return _Hand(row, board, None, (), Reason.NO_SEED)
    if scheme != fairness.SCHEME:
        return _Hand(row, board, None, (), Reason.UNKNOWN_SCHEME)
    raw = _bytes_of(seed)
    if raw is None or len(raw) != fairness.SEED_BYTES:
        return _Hand(row, board, None, (), Reason.BAD_SEED)
    texts = row.get("contributions", [])
    parts = [_bytes_of(text) for text in texts] if isinstance(texts, list) else [None]
    counts = {0, len(parts) if rules is None else rules.match.players}
    if None in parts or len(parts) not in counts:
        return _Hand(row, board, None, (), Reason.BAD_CONTRIBUTIONS)
    return _Hand(row, board, raw, tuple(part for part in parts if part is not None), None)


def _bytes_of(text: Any) -> bytes | None:
    """The bytes that hex digits say; None when they are no text of whole bytes."""
    if not isinstance(text, str) or set(text) - _HEX or len(text) % 2:
        return None
    return bytes.fromhex(text)


def _seeds_of_deals(hands: Sequence[_Hand], at: int, boards: int) -> set[bytes]:
    """The seeds of the deals before that of hand ``at`` (from 0); the other hand of the same deal is none of them."""
    return {hand.seed for hand in hands[: at - at % boards] if hand.seed is not None}


def _hand_steps(hand: _Hand, rules: RuleSet | None, earlier: set[bytes]) -> Iterator[Step]:
    if hand.seed is None:
        false = hand.reason in (Reason.BAD_SEED, Reason.BAD_CONTRIBUTIONS)
        yield Step(StepName.COMMITMENT, Outcome.FALSE if false else Outcome.UNKNOWN, hand.reason)
        yield Step(StepName.DECK, Outcome.UNKNOWN, hand.reason)
        return
    yield _commitment_step(hand, hand.seed, earlier)
    deck = fairness.deck_from_seed(hand.seed, hand.contributions, hand.board)
    stated = _cards_of(hand.row.get("deck"))
    if stated is None:
        yield Step(StepName.DECK, Outcome.FALSE, Reason.UNREADABLE)
        return
    yield _compared(StepName.DECK, Reason.OTHER_DECK, stated, deck)
    actions = hand.row.get("actions")
    tokens = actions.split() if isinstance(actions, str) else []
    if rules is not None and any(token.startswith(RESHUFFLE_MARK) for token in tokens):
        yield _reshuffle_step(hand, hand.seed, rules, stated, tokens)


def _commitment_step(hand: _Hand, seed: bytes, earlier: set[bytes]) -> Step:
    commitment = hand.row.get("commitment", "")
    if commitment == "":
        return Step(StepName.COMMITMENT, Outcome.FALSE, Reason.NO_COMMITMENT)
    if not isinstance(commitment, str) or fairness.commit(seed) != commitment.lower():
        return Step(StepName.COMMITMENT, Outcome.FALSE, Reason.OTHER_COMMITMENT)
    if seed in earlier:
        return Step(StepName.COMMITMENT, Outcome.FALSE, Reason.SEED_AGAIN)
    return Step(StepName.COMMITMENT, Outcome.OK)


def _cards_of(text: Any) -> tuple[Card, ...] | None:
    """The cards of a text; None when it is none, or names a card twice."""
    try:
        return parse_cards(text) if isinstance(text, str) else None
    except UndercutError:
        return None


def _compared(name: StepName, reason: Reason, stated: Sequence[Card], expected: Sequence[Card]) -> Step:
    if tuple(stated) == tuple(expected):
        return Step(name, Outcome.OK)
    pairs = zip(stated, expected, strict=False)
    first = next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(stated), len(expected)))
    return Step(name, Outcome.FALSE, reason, first)


def _reshuffle_step(hand: _Hand, seed: bytes, rules: RuleSet, deck: Sequence[Card], tokens: Sequence[str]) -> Step:
    """Follows the two piles, which say what was shuffled, through the tokens."""
    dealt = rules.hand.seats * rules.hand.cards_each
    pile = [] if rules.hand.first_turn is FirstTurn.NONE else list(deck[dealt : dealt + 1])
    stock, number = list(deck[dealt + 1 :]), 0
    for token in tokens:
        if token.startswith(RESHUFFLE_MARK):
            number += 1
            expected = fairness.reshuffled((*pile, *stock), seed, number, hand.contributions, hand.board)
            stated = _cards_of(token[len(RESHUFFLE_MARK) :])
            if stated is None or stated != expected:
                return Step(StepName.RESHUFFLES, Outcome.FALSE, Reason.OTHER_RESHUFFLE, number)
            pile, stock = [], list(stated)
        elif token == "S":
            del stock[:1]
        elif token == "T":
            del pile[-1:]
        elif (card := _discarded(token)) is not None:
            pile.append(card)
    return Step(StepName.RESHUFFLES, Outcome.OK)


def _discarded(token: str) -> Card | None:
    """The card of a plain discard; a card thrown with a knock ends the play."""
    try:
        return parse_card(token) if len(token) == 2 else None
    except UndercutError:
        return None


def _draw_step(mapping: Mapping[str, Any], rules: RuleSet | None, hands: Sequence[_Hand]) -> Step:
    stated = _cards_of(mapping.get("role_cards", ""))
    if stated is None or (stated and rules is not None and len(stated) != rules.match.players):
        return Step(StepName.DRAW, Outcome.FALSE, Reason.UNREADABLE)
    if not stated:
        return Step(StepName.DRAW, Outcome.UNKNOWN, Reason.NOT_DRAWN)
    if not hands or hands[0].seed is None:
        return Step(StepName.DRAW, Outcome.UNKNOWN, hands[0].reason if hands else Reason.NO_SEED)
    seed, contributions = hands[0].seed, hands[0].contributions
    expected = fairness.role_cards(seed, len(stated), contributions)
    if stated != expected:
        if stated == fairness.role_cards(seed, len(stated)):
            return Step(StepName.DRAW, Outcome.UNKNOWN, Reason.CHOSEN)
        return _compared(StepName.DRAW, Reason.OTHER_CARDS, stated, expected)
    draws_roles = rules is not None and rules.match.seating is Seating.BOX_CAPTAIN_OUT
    if not draws_roles and mapping.get("first_dealer") != drawn_dealer(stated):
        return Step(StepName.DRAW, Outcome.FALSE, Reason.OTHER_DEALER)
    return Step(StepName.DRAW, Outcome.OK)


def _replay_step(replayed: Callable[[], object]) -> Step:
    try:
        replayed()
    except (RecordError, RulesError) as error:
        return Step(StepName.REPLAY, Outcome.FALSE, Reason.RULES, message=error.message)
    return Step(StepName.REPLAY, Outcome.OK)
