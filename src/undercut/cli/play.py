"""``undercut play``: a plain game at a prompt. The person at it sees observations, as every other player does."""

import sys
from collections.abc import Sequence
from typing import Final

from undercut.cli.files import write_record
from undercut.cli.game import Game, Seeds
from undercut.cli.inputs import InputError
from undercut.cli.narration import Narrator
from undercut.cli.screen import Screen, card_symbols, meld_symbols
from undercut.core.actions import TAKE_UPCARD, Action, BigGin, Discard, Knock
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.errors import NotationError, one_line, shown
from undercut.core.events import Event, may_know
from undercut.core.melds import MELDS
from undercut.core.notation import format_action, format_card, parse_action, parse_card
from undercut.core.observation import Observation
from undercut.core.results import HandResult
from undercut.core.rules import RuleSet
from undercut.core.state import Phase
from undercut.players import LEVELS, make_player

ME: Final = 0
"""The person's seat; the computer player has the other one."""
RECORDED_NAME: Final = "Guest"
"""The person's name in a record: nobody was asked for one."""
AFTER_KNOCK: Final = (Phase.LAY_MELDS, Phase.LAY_OFF, Phase.DEFENDER_MELDS)
HELP_WORD: Final = "?"
QUIT_WORD: Final = "Q"


class QuitError(Exception):
    """The person leaves, or the input is at its end."""


class PlainGame:
    """Asks the person, asks the computer player, tells both what happened."""

    def __init__(self, screen: Screen, rules: RuleSet, level: str, seed: int | None, record_name: str | None) -> None:
        if rules.match.players != 2:
            raise InputError(f"rules: {rules.match.players} players; play knows games for two", code="players")
        if level not in LEVELS:
            raise InputError(
                f"opponent {shown(level)}: there are: {', '.join(LEVELS)}", code="unknown_level", detail=level
            )
        seeds = Seeds(seed)
        self._screen = screen
        self._words = screen.words
        self._game = Game(rules, seeds)
        self._player = make_player(level, seeds.player())
        self._name = self._words.text("bot-name", level=level)
        self._narrator = Narrator(self._words, (self._words.text("table-you"), self._name), ME)
        self._record_name = record_name
        self._save()

    def run(self) -> None:
        """Play until the match is over or the person leaves. What was played is recorded either way."""
        target_points = self._game.rules.match.target_points
        if target_points is not None:
            rules = self._words.text("rules-name", rules=self._game.rules.name)
            self._screen.say("cli-play-welcome", rules=rules, name=self._name, points=target_points)
        try:
            while not self._game.match.over:
                self._play_hand()
                self._save()
            self._say_match_over()
        except (QuitError, KeyboardInterrupt) as leaving:
            self._screen.line()
            self._screen.say("cli-play-bye")
            if isinstance(leaving, KeyboardInterrupt):
                raise
        finally:
            self._save()

    def _save(self) -> None:
        if self._record_name is not None:
            write_record(self._record_name, self._game.record((RECORDED_NAME, self._name)))

    # A hand

    def _play_hand(self) -> None:
        if self._game.match.rows and sys.stdin.isatty():
            self._read(self._words.text("cli-play-continue"))
        self._screen.line()
        self._screen.heading(self._words.text("move-hand-started", number=self._game.match.hand_number))
        self._tell(self._game.deal())
        while (state := self._game.state).to_act is not None:
            moves: Sequence[Action] = (
                self._ask() if state.to_act == ME else [self._player.choose(self._game.observe(1))]
            )
            for move in moves:
                self._tell(self._game.play(move))
        if state.result is not None:
            self._show_result(state.result)

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            if may_know(event, ME) and (sentence := self._narrator.sentence(event)):
                self._screen.line(sentence)

    def _show_result(self, result: HandResult) -> None:
        rows = []
        for line in result.sum_lines:
            who = "none" if line.seat is None else "me" if line.seat == ME else "other"
            text = self._words.text("sum-line", key=line.key.value, who=who, name=self._name)
            rows.append((text, str(line.points)))
        self._screen.columns(rows)
        mine, theirs = self._game.match.totals
        self._screen.say("cli-play-score", mine=mine, theirs=theirs, name=self._name)

    def _say_match_over(self) -> None:
        winner = self._game.match.winner
        who = "none" if winner is None else "me" if winner == ME else "other"
        self._screen.line()
        self._screen.heading(self._words.text("move-match-over", who=who, name=self._name))

    # The person's move

    def _ask(self) -> Sequence[Action]:
        """What the person does: one action, or after a knock the default ones for an empty line."""
        observation = self._game.observe(ME)
        legal = observation.legal_actions
        defaults = self._game.default_actions()
        if observation.phase in AFTER_KNOCK and len(legal) == 1:
            return legal
        self._show(observation)
        prompt = f"{self._words.text('cli-play-prompt')} ({_tokens(legal)})"
        if defaults:
            prompt += f" [{_tokens(defaults)}]"
        while True:
            text = self._read(prompt)
            if not text and defaults:
                return defaults
            action = self._understood(text, legal, observation.phase)
            if action is not None:
                return (action,)

    def _understood(self, text: str, legal: Sequence[Action], phase: Phase) -> Action | None:
        """The legal action that the text says; None after saying why it is none."""
        if not text or text == HELP_WORD:
            self._screen.say("cli-play-help-after-knock" if phase in AFTER_KNOCK else "cli-play-help")
            return None
        try:
            action = read_action(text)
        except NotationError:
            self._screen.say("cli-play-not-understood", text=one_line(text))
            return None
        if action not in legal:
            self._screen.say("cli-play-not-now", text=one_line(text), moves=_tokens(legal))
            return None
        return action

    def _read(self, prompt: str) -> str:
        try:
            text = input(f"{prompt}: ")
        except EOFError:
            raise QuitError from None
        if not sys.stdin.isatty():
            self._screen.line(one_line(text))
        text = " ".join(text.split())
        if text.upper() == QUIT_WORD:
            raise QuitError
        return text

    def _show(self, observation: Observation) -> None:
        words = self._words
        self._screen.line()
        if observation.upcard is not None and observation.knocker is None:
            upcard = words.text("cli-play-upcard", card=format_card(observation.upcard))
            self._screen.line(f"{upcard}   {words.text('cli-play-stock', count=observation.stock_count)}")
        arrangement = best_arrangement(observation.holding)
        melds = [MELDS[meld] for meld in arrangement.melds]
        parts = [part for part in (meld_symbols(melds), card_symbols(arrangement.deadwood)) if part]
        deadwood = words.text("table-deadwood", points=arrangement.deadwood_points)
        self._screen.line(f"{words.text('cli-play-cards', cards=' · '.join(parts))}   {deadwood}")
        self._screen.line(self._expected(observation))

    def _expected(self, observation: Observation) -> str:
        """The sentence that says what the person may do."""
        phase = observation.phase
        if phase is Phase.DRAW and TAKE_UPCARD not in observation.legal_actions:
            phase = Phase.DRAW_STOCK
        upcard = {} if observation.upcard is None else {"card": format_card(observation.upcard)}
        kind = _best_ending(observation)
        if kind and phase in (Phase.DRAW, Phase.DISCARD):
            return self._words.text("prompt-mine-knock", phase=phase.value, kind=kind, **upcard)
        return self._words.text("prompt-mine", phase=phase.value, **upcard)


def read_action(text: str) -> Action:
    """The action that a person typed: a token in either case, with symbols, ``10`` or spaces. Raises NotationError."""
    token = text.replace(" ", "").upper()
    try:
        return Discard(parse_card(token))
    except NotationError:
        pass
    if token.startswith("K") and len(token) > 1:
        return Knock(parse_card(token[1:]))
    return parse_action(token)


def _tokens(actions: Sequence[Action]) -> str:
    return " ".join(format_action(action) for action in actions)


def _best_ending(observation: Observation) -> str:
    """The best way to end the hand that is open: "big_gin", "gin" or "knock"; "" when there is none."""
    kinds = {_kind(observation, action) for action in observation.legal_actions}
    return next((kind for kind in ("big_gin", "gin", "knock") if kind in kinds), "")


def _kind(observation: Observation, action: Action) -> str:
    if isinstance(action, BigGin):
        return "big_gin"
    if not isinstance(action, Knock):
        return ""
    thrown = 0 if action.card is None else 1 << action.card
    return "knock" if least_deadwood(observation.holding & ~thrown) else "gin"
