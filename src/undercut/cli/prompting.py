"""Asking the person at the prompt: a move, or advice for the captain. What is shown comes from an observation."""

import sys
from collections.abc import Sequence
from typing import Final

from undercut.cli.screen import Screen, card_symbols, meld_symbols
from undercut.core.actions import TAKE_UPCARD, Action, BigGin, Discard, Knock
from undercut.core.arrangement import best_arrangement, least_deadwood
from undercut.core.errors import NotationError, one_line
from undercut.core.melds import MELDS
from undercut.core.notation import format_action, format_card, parse_action, parse_card
from undercut.core.observation import Observation
from undercut.core.state import AFTER_KNOCK, Phase

HELP_WORD: Final = "?"
QUIT_WORD: Final = "Q"
WATCH_WORD: Final = "W"
WORDS_MARK: Final = '"'


class QuitError(Exception):
    """The person leaves, or the input is at its end."""


class Prompter:
    """Asks until there is an answer."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._words = screen.words

    def read(self, prompt: str) -> str:
        """One line. Raises QuitError."""
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

    def ask_move(self, observation: Observation, defaults: Sequence[Action]) -> Sequence[Action]:
        """What the person does: one action, or after a knock ``defaults`` for an empty line."""
        legal = observation.legal_actions
        if observation.phase in AFTER_KNOCK and len(legal) == 1:
            return legal
        self._show(observation, None)
        self._screen.line(self._expected(observation))
        prompt = f"{self._words.text('cli-play-prompt')} ({_tokens(legal)})"
        if defaults:
            prompt += f" [{_tokens(defaults)}]"
        while True:
            text = self.read(prompt)
            if not text and defaults:
                return defaults
            if not text or text == HELP_WORD:
                after = observation.phase in AFTER_KNOCK
                self._screen.say("cli-play-help-after-knock" if after else "cli-play-help")
                continue
            action = self._understood(text, legal)
            if action is not None:
                return (action,)

    def ask_advice(self, observation: Observation, captain: str) -> tuple[Action | None, str] | None:
        """What the person advises the captain, whose observation it is: an action, words, or both.

        (None, "") for nothing now, None for nothing in the rest of the hand.
        """
        legal = observation.legal_actions
        self._show(observation, captain)
        while True:
            text = self.read(f"{self._words.text('cli-play-advice', name=captain)} ({_tokens(legal)})")
            if not text:
                return None, ""
            if text.upper() == WATCH_WORD:
                return None
            if text == HELP_WORD:
                self._screen.say("cli-play-advice-help")
                continue
            if text.startswith(WORDS_MARK):
                return None, text.strip(WORDS_MARK + " ")
            token, _, words = text.partition(f" {WORDS_MARK}")
            action = self._understood(token, legal)
            if action is not None:
                return action, words.rstrip(WORDS_MARK)

    def _understood(self, text: str, legal: Sequence[Action]) -> Action | None:
        """The legal action that the text says; None after saying why it is none."""
        try:
            action = read_action(text)
        except NotationError:
            self._screen.say("cli-play-not-understood", text=one_line(text))
            return None
        if action not in legal:
            self._screen.say("cli-play-not-now", text=one_line(text), moves=_tokens(legal))
            return None
        return action

    def _show(self, observation: Observation, captain: str | None) -> None:
        """The table as the observer sees it: their own cards, or those of the captain of this name."""
        words = self._words
        self._screen.line()
        if observation.upcard is not None and observation.knocker is None:
            upcard = words.text("cli-play-upcard", card=format_card(observation.upcard))
            self._screen.line(f"{upcard}   {words.text('cli-play-stock', count=observation.stock_count)}")
        arrangement = best_arrangement(observation.holding)
        melds = [MELDS[meld] for meld in arrangement.melds]
        parts = [part for part in (meld_symbols(melds), card_symbols(arrangement.deadwood)) if part]
        deadwood = words.text("table-deadwood", points=arrangement.deadwood_points)
        cards = " · ".join(parts)
        if captain is None:
            shown = words.text("cli-play-cards", cards=cards)
        else:
            shown = words.text("cli-play-cards-of", name=captain, cards=cards)
        self._screen.line(f"{shown}   {deadwood}")

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
