"""Two worlds for a program that plays: every byte that it is sent is the same where its seat could not tell them apart.

The whole match runs as in the arena, with a program that only remembers what it was told.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from random import Random

import msgspec
import pytest

from tests.leak.worlds import unseen
from tests.phases import hands_through
from tests.playing import deck_of
from tests.rulesets import EVERY
from undercut import fairness
from undercut.adapters.external import ExternalPlayer, Programs, ProgramSpec
from undercut.adapters.program import Program
from undercut.arena.match import play_match
from undercut.core.actions import Action, Move, Reshuffle
from undercut.core.cards import Card, iter_cards
from undercut.core.deal import Deal
from undercut.core.hand import apply, is_legal, legal_actions, start
from undercut.core.notation import format_action
from undercut.core.observation import Observation
from undercut.core.policies import Seating
from undercut.core.rules import RuleSet
from undercut.core.state import HandState, Phase
from undercut.players import Player

PER_PHASE = 3
TRIES = 40
SPEC = ProgramSpec(("nothing",), "program")
Step = tuple[HandState, Move]


class EndOfScriptError(BaseException):
    """Everything that was to be played has been."""


class Script:
    """The choices of one seat in order; where only one thing is legal nobody is asked."""

    def __init__(self, steps: list[Step], seat: int) -> None:
        self._actions = [
            move
            for state, move in steps
            if state.to_act == seat and not isinstance(move, Reshuffle) and len(legal_actions(state)) > 1
        ]

    def next(self) -> Action:
        """What this seat does now."""
        if not self._actions:
            raise EndOfScriptError
        return self._actions.pop(0)

    def choose(self, observation: Observation) -> Action:
        """The same, whatever is seen."""
        return self.next()


class RememberingProgram(Program):
    """No program at all: keeps what it is sent, and answers from a script."""

    def __init__(self, script: Script) -> None:
        self.lines: list[bytes] = []
        self._script = script

    @property
    def is_running(self) -> bool:
        return True

    def tell(self, line: bytes) -> None:
        self.lines.append(line)

    def ask(self, line: bytes, timeout_ms: int) -> bytes:
        self.lines.append(line)
        return msgspec.json.encode(
            {"id": msgspec.json.decode(line)["id"], "action": format_action(self._script.next())}
        )


class OneProgram(Programs):
    """The only program that there is."""

    def __init__(self, program: RememberingProgram) -> None:
        super().__init__()
        self._program = program

    def take(self, spec: ProgramSpec) -> Program:
        return self._program


class SeedsOf:
    """One deal, by its seed."""

    def __init__(self, seed: bytes, dealer: int) -> None:
        self._seed, self._dealer = seed, dealer

    def hand(self, hand_number: int) -> bytes:
        return self._seed

    def first_dealer(self, players: int) -> int:
        return self._dealer

    def role_cards(self, rules: RuleSet) -> tuple[Card, ...]:
        return (12, 11, 0) if rules.match.seating is Seating.BOX_CAPTAIN_OUT else ()


@pytest.fixture
def decks(monkeypatch: pytest.MonkeyPatch) -> dict[bytes, tuple[Card, ...]]:
    """The deck that each seed stands for; a reshuffle turns the pile over."""
    found: dict[bytes, tuple[Card, ...]] = {}
    monkeypatch.setattr(fairness, "deck_from_seed", lambda seed, contributions=(), board=0: found[seed])
    return found


def sent(rules: RuleSet, seed: bytes, dealer: int, steps: list[Step], seat: int) -> list[bytes]:
    """All that the program at hand seat ``seat`` of the first board is sent."""
    program = RememberingProgram(Script(steps, seat))
    players: list[Player] = [Script(steps, each) for each in range(rules.match.players)]
    players[seat] = ExternalPlayer(SPEC, 5, OneProgram(program))
    with suppress(EndOfScriptError):
        play_match(rules, players, SeedsOf(seed, dealer), 1)
    return program.lines


def positions(rules: RuleSet) -> Iterator[tuple[int, list[Step], HandState]]:
    """Positions of some hands of these rules, with what led there; no reshuffle, which is chance's."""
    random = Random(3)
    wanted: Counter[Phase] = Counter()
    for number, steps in hands_through(rules.hand, 6):
        if rules.match.seating is Seating.BOX_CAPTAIN_OUT and steps[0][0].dealer != 0:
            continue  # The box is at hand seat 0 and always deals.
        before: list[Step] = []
        for state, move in steps:
            if isinstance(move, Reshuffle):
                break
            # Where only one thing is legal the arena goes on by itself.
            waits = state.phase is Phase.OVER or len(legal_actions(state)) > 1
            early = state.phase in (Phase.DRAW, Phase.DISCARD) and random.random() < 0.75
            if waits and not early and wanted[state.phase] < PER_PHASE:
                wanted[state.phase] += 1
                yield number, list(before), state
            if move is not None:
                before.append((state, move))


def fits(deck: tuple[Card, ...], steps: list[Step], last: HandState) -> bool:
    """Whether the same moves are possible with this deck, each asked for as before, and lead to what looks the same."""
    state = start(Deal(deck, last.dealer), last.rules)
    for before, move in steps:
        if not is_legal(state, move) or (len(legal_actions(state)) > 1) != (len(legal_actions(before)) > 1):  # type: ignore[arg-type]
            return False
        state = apply(state, move)
    waits = state.phase is Phase.OVER or len(legal_actions(state)) > 1
    return waits and (state.phase, state.knock_kind, state.to_act) == (last.phase, last.knock_kind, last.to_act)


def another_deck(
    deck: tuple[Card, ...], steps: list[Step], last: HandState, seat: int, random: Random
) -> tuple[Card, ...] | None:
    """The deck with cards exchanged that ``seat`` has not seen by then; None when no such deck was found."""
    movable = list(iter_cards(unseen(last, seat)))
    for attempt in range(TRIES):
        chosen = movable if attempt < 3 else random.sample(movable, min(len(movable), 3))
        places = dict(zip(chosen, random.sample(chosen, len(chosen)), strict=True))
        other = tuple(places.get(card, card) for card in deck)
        if other != deck and fits(other, steps, last):
            return other
    return None


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
def test_a_program_is_sent_the_same_bytes(rules: RuleSet, decks: dict[bytes, tuple[Card, ...]]) -> None:
    random = Random(9)
    compared: Counter[Phase] = Counter()
    for number, steps, state in positions(rules):
        for seat in range(rules.hand.seats):
            seeds = [sha256(b"%d %d" % (number, world)).digest() for world in range(2)]
            deck = deck_of(number)
            other = another_deck(deck, steps, state, seat, random)
            if other is None:
                continue
            decks[seeds[0]], decks[seeds[1]] = deck, other
            here, there = (sent(rules, seed, state.dealer, steps, seat) for seed in seeds)
            assert here == there, f"{state.phase}, seat {seat}"
            assert len(here) >= 2
            compared[state.phase] += 1
    assert {Phase.DRAW, Phase.DISCARD, Phase.OVER} <= set(compared)
    if rules == EVERY["challenge"]:
        assert {Phase.OFFER, Phase.LAY_MELDS, Phase.LAY_OFF, Phase.DEFENDER_MELDS} <= set(compared)


def test_the_comparison_can_fail(decks: dict[bytes, tuple[Card, ...]]) -> None:
    """With a card of its own exchanged the program is sent something else."""
    rules = EVERY["challenge"]
    number, steps, state = next(each for each in positions(rules) if len(each[1]) > 5)
    deck = deck_of(number)
    own, other = next(iter_cards(state.holdings[0])), next(iter_cards(unseen(state, 0)))
    places = {own: other, other: own}
    seeds = [b"0" * 32, b"1" * 32]
    decks[seeds[0]], decks[seeds[1]] = deck, tuple(places.get(card, card) for card in deck)
    here, there = (sent(rules, seed, state.dealer, steps[:1], 0) for seed in seeds)
    assert here != there
