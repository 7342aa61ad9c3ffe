"""A player that is a program of any language, spoken to in JSON lines (``bot_messages``): ``cmd:PROGRAM ARGS``."""

import atexit
import re
import shlex
import shutil
from collections import defaultdict
from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec

from undercut import __version__
from undercut.adapters import bot_messages as messages
from undercut.adapters.bot_views import choose, hand_start, match_start, observation_view, standing_view
from undercut.adapters.program import Program, ProgramError
from undercut.core.actions import Action
from undercut.core.errors import IllegalActionError, UndercutError, one_line, shown
from undercut.core.match import MatchState
from undercut.core.notation import parse_action
from undercut.core.observation import Observation
from undercut.core.options import NAME_ALLOWED, is_name
from undercut.players.defaults import default_choice
from undercut.players.options import OptionKind, PlayerError, WholeNumber, parse_player_options

PREFIX: Final = "cmd:"
MISSED_STARTS: Final = 3
"""A program that cannot be started so often in a row has lost the rest of the match."""

_OPTION: Final = re.compile(r"[a-z_]+=.*", re.DOTALL)
_KINDS: Final[dict[str, OptionKind]] = {"timeout_ms": WholeNumber(1, 3_600_000), "start_ms": WholeNumber(1, 3_600_000)}
_NAME: Final = "name"

AnswerT = TypeVar("AnswerT")
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class ProgramSpec:
    """``command``: the program and its arguments. ``timeout_ms`` per decision, ``start_ms`` for its first answer.

    ``name``: what a report calls it.
    """

    command: tuple[str, ...]
    name: str
    timeout_ms: int = 2_000
    start_ms: int = 10_000


def parse_program(spec: str) -> ProgramSpec:
    """What ``cmd:[option=value …] PROGRAM ARGS`` asks for, split as a shell would. Raises PlayerError."""
    try:
        words = shlex.split(spec.removeprefix(PREFIX))
    except ValueError as error:
        raise PlayerError(f"{shown(spec)}: {error}", code="bad_program", detail=one_line(spec)) from error
    settings: dict[str, str] = {}
    while words and _OPTION.fullmatch(words[0]):
        name, _, text = words.pop(0).partition("=")
        if name in settings:
            raise PlayerError(f"cmd: {name} is there twice", code="bad_player_option", detail=name)
        settings[name] = text
    called = settings.pop(_NAME, one_line(spec))
    if not is_name(called):
        raise PlayerError(f"cmd: name = {shown(called)}: allowed: {NAME_ALLOWED}", code="option_value", detail=_NAME)
    if not words:
        raise PlayerError(f"{shown(spec)}: allowed: cmd:PROGRAM ARGS", code="bad_program", detail=one_line(spec))
    if shutil.which(words[0]) is None:
        raise PlayerError(f"cmd: {one_line(words[0])}: no such program", code="bad_program", detail=one_line(words[0]))
    unknown = next((name for name in settings if name not in _KINDS), None)
    if unknown is not None:
        allowed = ", ".join((*_KINDS, _NAME))
        raise PlayerError(f"cmd: {unknown}: no such option; allowed: {allowed}", code="unknown_option", detail=unknown)
    values = parse_player_options("cmd", _KINDS, settings)
    return ProgramSpec(tuple(words), called, **{name: int(value) for name, value in values.items()})


class Programs:
    """The running programs of this process. One that has played a match without a fault plays the next one too."""

    def __init__(self) -> None:
        self._idle: dict[ProgramSpec, list[Program]] = defaultdict(list)
        self._running: set[Program] = set()
        self._used: set[Program] = set()

    def take(self, spec: ProgramSpec) -> Program:
        """A program that has answered hello. Raises ProgramError."""
        while self._idle[spec]:
            program = self._idle[spec].pop()
            if program.is_running:
                return program
            self.end(program)
        program = Program(spec.command)
        self._running.add(program)
        try:
            hello = messages.Hello(messages.BOT_PROTOCOL, "undercut", __version__)
            answer = _decoded(program.ask(_encode(hello), spec.start_ms), messages.HelloAnswer)
            if answer.protocol != messages.BOT_PROTOCOL:
                raise ProgramError(
                    f"it speaks protocol {answer.protocol}, not {messages.BOT_PROTOCOL}", code="bad_answer"
                )
        except ProgramError as error:
            self.end(program)
            raise ProgramError(f"{spec.command[0]}: {error.message}", code="not_started") from error
        return program

    def give_back(self, spec: ProgramSpec, program: Program) -> None:
        """It may play on."""
        self._used.add(program)
        self._idle[spec].append(program)

    def is_used(self, program: Program) -> bool:
        """Whether it has played a match before."""
        return program in self._used

    def end(self, program: Program) -> None:
        """It has done something wrong, or is gone."""
        self._running.discard(program)
        self._used.discard(program)
        program.end()

    def end_all(self) -> None:
        """Nothing is left running."""
        for program in list(self._running):
            program.end(_encode(messages.Bye()))
        for kept in (self._running, self._used, self._idle):
            kept.clear()


PROGRAMS: Final = Programs()
atexit.register(PROGRAMS.end_all)


class ExternalPlayer:
    """Plays as a program says. Each call raises ProgramError when the program fails; the next hand starts it anew."""

    def __init__(self, spec: ProgramSpec, seed: int, programs: Programs = PROGRAMS) -> None:
        self._spec, self._seed, self._programs = spec, seed, programs
        self._program: Program | None = None
        self._player = 0
        self._asked = 0
        self._missed_starts = 0
        self._greeting = self._hand = b""
        self._has_answered = False

    def start_match(self, match: MatchState, player: int) -> None:
        """The program is told with its first hand."""
        self._player = player
        self._has_answered = False
        self._greeting = _encode(match_start(match, player, self._seed, self._spec.timeout_ms))

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        """Starts the program when none is running."""
        self._hand = _encode(hand_start(match, self._player, observation))
        if self._program is not None and not self._program.is_running:
            self._drop()
        if self._program is None:
            self._start()
        else:
            self._program.tell(self._hand)

    def _start(self) -> None:
        if self._missed_starts >= MISSED_STARTS:
            raise ProgramError(f"not started again after {MISSED_STARTS} attempts", code="not_started")
        try:
            self._program = self._programs.take(self._spec)
        except ProgramError:
            self._missed_starts += 1
            raise
        self._missed_starts = 0
        self._program.tell(self._greeting)
        self._program.tell(self._hand)

    def choose(self, observation: Observation) -> Action:
        """The action that the program answers. Raises ProgramError or IllegalActionError."""
        if self._program is None:
            raise ProgramError("it is not running", code="dead")
        may_have_left = self._programs.is_used(self._program) and not self._has_answered
        self._asked += 1
        question = _encode(choose(self._asked, observation))
        try:
            answer = self._ask(question)
        except ProgramError as error:
            if error.code != "dead" or not may_have_left:
                raise
            # It ended after the match before this one, as it may.
            self._start()
            answer = self._ask(question)
        self._has_answered = True
        return self._action(answer, observation)

    def _ask(self, question: bytes) -> messages.Answer:
        assert self._program is not None
        try:
            answer = _decoded(self._program.ask(question, self._spec.timeout_ms), messages.Answer)
            if answer.id != self._asked:
                raise ProgramError(f"an answer to {answer.id}, asked was {self._asked}", code="bad_answer")
        except ProgramError:
            # Whatever it says from now on may be about something else.
            self._drop()
            raise
        return answer

    @staticmethod
    def _action(answer: messages.Answer, observation: Observation) -> Action:
        if answer.action is None:
            default = default_choice(observation)
            if default is None:
                raise IllegalActionError("null: allowed: only after a knock", code="illegal_action")
            return default
        try:
            action = parse_action(answer.action)
        except UndercutError as error:
            raise IllegalActionError(error.message, code="illegal_action", detail=error.detail) from error
        if action not in observation.legal_actions:
            raise IllegalActionError(
                f"{answer.action}: not allowed now (phase {observation.phase})",
                code="illegal_action",
                detail=answer.action,
            )
        return action

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        """The program is told, if it still runs."""
        if self._program is not None:
            self._program.tell(_encode(messages.HandEnd(standing_view(match), observation_view(observation))))

    def end_match(self, match: MatchState) -> None:
        """The program is told, and may play the next match."""
        if self._program is not None:
            self._program.tell(_encode(messages.MatchEnd(standing_view(match))))
            self._programs.give_back(self._spec, self._program)
            self._program = None

    def _drop(self) -> None:
        if self._program is not None:
            self._programs.end(self._program)
            self._program = None


def _decoded(line: bytes, kind: type[AnswerT]) -> AnswerT:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        text = one_line(line.decode("utf-8", "replace").strip())
        raise ProgramError(f'not an answer: "{text}" ({error})', code="bad_answer") from error
