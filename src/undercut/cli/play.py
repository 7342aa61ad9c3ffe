"""``undercut play``: a plain game at a prompt. The person at it sees observations, as every other player does."""

import sys
from collections.abc import Sequence
from typing import Final

from undercut.cli.files import write_record
from undercut.cli.game import Game, Seeds
from undercut.cli.inputs import InputError
from undercut.cli.narration import Narrator
from undercut.cli.prompting import Prompter, QuitError
from undercut.cli.replay import totals_text
from undercut.cli.screen import Screen
from undercut.core.errors import one_line, shown
from undercut.core.events import CardDrawn, Event, may_know
from undercut.core.masked_record import seen_seat
from undercut.core.match import MatchState
from undercut.core.notation import format_action, format_card
from undercut.core.observation import Observation
from undercut.core.policies import KnockLimit, Scoring
from undercut.core.results import HandResult, SumLine
from undercut.core.rules import RuleSet
from undercut.core.seating import Board, Role
from undercut.core.state import AFTER_KNOCK
from undercut.players import MatchPlayer, Player, advice_to, is_reduced, make_player, parse_level

RECORDED_NAME: Final = "Guest"
"""The person's name in a record: nobody was asked for one."""


class PlainGame:
    """Asks the person, asks the computer players, tells the person what happened."""

    def __init__(
        self,
        screen: Screen,
        rules: RuleSet,
        level: str,
        seed: int | None,
        record_name: str | None = None,
        role: str | None = None,
    ) -> None:
        name, _ = parse_level(level)
        seeds = Seeds(seed)
        self._screen = screen
        self._words = screen.words
        self._level = name
        self._player = level
        """The same, with the options that came with it."""
        self._game = Game(rules, seeds)
        self._prompter = Prompter(screen)
        self._me = _place(self._game.match, role)
        others = [player for player in range(rules.match.players) if player != self._me]
        self._bots: dict[int, Player] = {
            player: make_player(level, seeds.player(number)) for number, player in enumerate(others)
        }
        self._told = {player: bot for player, bot in self._bots.items() if isinstance(bot, MatchPlayer)}
        """Those who are told of the match, too."""
        self._names = self._names_of(name, others)
        self._record_name = record_name
        self._save()

    def _names_of(self, level: str, others: Sequence[int]) -> list[str]:
        names = [RECORDED_NAME] * (len(others) + 1)
        plain = self._words.text("bot-name", level=level)
        for number, player in enumerate(others, start=1):
            alone = len(others) == 1
            names[player] = plain if alone else self._words.text("bot-name-numbered", name=plain, number=number)
        return names

    def run(self) -> None:
        """Play until the match is over or the person leaves. What was played is recorded either way."""
        self._say_welcome()
        for player, bot in self._told.items():
            bot.start_match(self._game.match, player)
        try:
            while not self._game.match.over:
                self._play_deal()
                self._save()
            self._say_match_over()
        except (QuitError, KeyboardInterrupt) as leaving:
            self._screen.line()
            self._screen.say("cli-play-bye")
            if isinstance(leaving, KeyboardInterrupt):
                raise
        finally:
            for bot in self._told.values():
                bot.end_match(self._game.match)
            self._save()

    def _save(self) -> None:
        if self._record_name is not None:
            write_record(self._record_name, self._game.record(tuple(self._names)))

    def _called(self, player: int) -> str:
        """A player's name as the person reads it."""
        return self._words.text("table-you") if player == self._me else self._names[player]

    # A deal

    def _play_deal(self) -> None:
        if self._game.match.rows and sys.stdin.isatty():
            self._prompter.read(self._words.text("cli-play-continue"))
        self._screen.line()
        self._screen.heading(self._words.text("move-hand-started", number=self._game.match.hand_number))
        opening = self._game.deal()
        self._say_roles()
        boards = self._game.deal_of.boards
        for bot, number, seat in self._told_on(boards):
            bot.start_hand(self._game.deal_of, self._game.observe(seat, number))
        mine = next((number for number, board in enumerate(boards) if self._me in board.players), 0)
        self._play_board(mine, boards[mine], opening[mine])
        for number, board in enumerate(boards):
            if number != mine:
                self._play_unseen(number, board)
        for bot, number, seat in self._told_on(boards):
            bot.end_hand(self._game.match, self._game.observe(seat, number))
        self._say_standing()

    def _told_on(self, boards: Sequence[Board]) -> list[tuple[MatchPlayer, int, int]]:
        """Those who are told of the match and hold cards: each with the number of its board and its seat there."""
        return [
            (self._told[player], number, seat)
            for number, board in enumerate(boards)
            for seat, player in enumerate(board.players)
            if player in self._told
        ]

    def _play_board(self, number: int, board: Board, opening: Sequence[Event]) -> None:
        """The hand that the person plays, advises in, or watches."""
        own = board.players.index(self._me) if self._me in board.players else None
        seen = seen_seat(self._game.deal_of, board, self._me)
        narrator = self._narrator(board, own)
        self._tell(narrator, seen, opening)
        self._say_limit(number)
        advising = own is None and seen is not None
        while (seat := self._game.state(number).to_act) is not None:
            if seat == own:
                observation = self._game.observe(own, number)
                self._hear_advice(observation)
                moves = self._prompter.ask_move(observation, self._game.default_actions(number))
            else:
                if advising and seat == seen:
                    advising = self._advise(number, seat, self._names[board.players[seat]])
                moves = [self._bots[board.players[seat]].choose(self._game.observe(seat, number))]
            for move in moves:
                self._tell(narrator, seen, self._game.play(move, number))
        result = self._game.state(number).result
        if result is not None:
            self._screen.columns(self._sum_rows(board, result))

    def _play_unseen(self, number: int, board: Board) -> None:
        """The other hand of partners: the person hears how it ended."""
        while (seat := self._game.state(number).to_act) is not None:
            self._game.play(self._bots[board.players[seat]].choose(self._game.observe(seat, number)), number)
        result = self._game.state(number).result
        assert result is not None
        self._screen.line()
        self._screen.say("cli-play-other-hand", result=self._narrator(board, None).ending(result))

    def _narrator(self, board: Board, own: int | None) -> Narrator:
        return Narrator(self._words, [self._called(player) for player in board.players], own)

    def _hear_advice(self, observation: Observation) -> None:
        """What the one who sits out suggests to the person who is captain, where there is anything to choose."""
        match = self._game.deal_of
        if not match.roles or match.roles[self._me] is not Role.CAPTAIN:
            return
        if observation.phase in AFTER_KNOCK or len(observation.legal_actions) < 2:
            return
        adviser = match.roles.index(Role.OUT)
        action = advice_to(make_player(self._player, adviser), match, self._me, observation)
        self._game.advise(action, "")
        self._screen.say("cli-play-advises", name=self._names[adviser], advice=format_action(action))

    def _advise(self, number: int, seat: int, captain: str) -> bool:
        """Ask for advice; whether to go on asking in this hand."""
        observation = self._game.observe(seat, number)
        if observation.phase in AFTER_KNOCK:
            return True
        advice = self._prompter.ask_advice(observation, captain)
        if advice is None:
            return False
        action, text = advice
        if action is not None or text:
            self._game.advise(action, text)
            parts = [*([] if action is None else [format_action(action)]), *([one_line(text)] if text else [])]
            self._screen.say("cli-play-advised", name=captain, advice=" ".join(parts))
        return True

    # What is said

    def _tell(self, narrator: Narrator, seen: int | None, events: Sequence[Event]) -> None:
        """What the seat that the person sees may know; a draw and its card are one line."""
        lines: list[str] = []
        for event in events:
            if may_know(event, seen) and (sentence := narrator.sentence(event)):
                if isinstance(event, CardDrawn) and lines:
                    lines[-1] += f" {sentence}"
                else:
                    lines.append(sentence)
        for line in lines:
            self._screen.line(line)

    def _say_welcome(self) -> None:
        rules, words = self._game.rules, self._words
        if rules.match.target_points is not None:
            target = words.text("table-target", points=rules.match.target_points)
        else:
            target = words.text("cli-play-target-hands", count=rules.match.target_hands or 1)
        side = next(side for side in self._game.match.sides if self._me in side)
        against = ", ".join(self._names[player] for player in self._bots if player not in side)
        name = words.text("rules-name", rules=rules.name)
        self._screen.say("cli-play-welcome", rules=name, name=against, target=target)
        if is_reduced(self._level):
            self._screen.say("cli-level-reduced", name=words.text("bot-name", level=self._level))
        for player in side:
            if player != self._me:
                self._screen.say("cli-play-partner", name=self._names[player])
        for player, card in enumerate(self._game.role_cards):
            self._screen.say("cli-play-role-card", name=self._called(player), card=format_card(card))

    def _say_roles(self) -> None:
        roles = self._game.deal_of.roles
        if roles:
            box, captain, out = (self._called(roles.index(role)) for role in Role)
            self._screen.say("cli-play-roles", box=box, captain=captain, out=out)

    def _say_limit(self, number: int) -> None:
        if self._game.rules.hand.knock_limit is not KnockLimit.FIXED:
            limit = self._game.observe(None, number).knock_limit_points
            self._screen.say("table-knock-limit", limit=limit)

    def _sum_rows(self, board: Board, result: HandResult) -> list[tuple[str, str]]:
        return [(self._sum_text(board, line), str(line.points)) for line in result.sum_lines]

    def _sum_text(self, board: Board, line: SumLine) -> str:
        if line.seat is None:
            return self._words.text("sum-line", key=line.key.value, who="none", name="")
        player = board.players[line.seat]
        text = self._words.text(
            "sum-line", key=line.key.value, who="me" if player == self._me else "other", name=self._names[player]
        )
        penalised = self._game.rules.hand.scoring is Scoring.LOSERS_PENALISED
        named = line.key.value in ("knocker_deadwood", "defender_deadwood")
        return f"{self._called(player)}: {text}" if penalised and not named else text

    def _say_standing(self) -> None:
        match, words = self._game.match, self._words
        names = [self._called(player) for player in range(len(self._names))]
        if len(match.columns) > 1:
            for number, column in enumerate(match.columns, start=1):
                points = " – ".join(map(str, column.points))
                self._screen.line(f"{words.text('sheet-column', number=number)}: {points}")
        self._screen.say("cli-play-totals", totals=totals_text(names, match))
        if self._game.paid is not None:
            chips = ", ".join(f"{name} {held}" for name, held in zip(names, self._game.chips, strict=True))
            self._screen.line(f"{words.text('sheet-chips')}: {chips}")
            for name, count in zip(names, self._game.paid.unpaid, strict=True):
                if count:
                    self._screen.line(f"{name}: {words.text('payout-unpaid', count=count)}")

    def _say_match_over(self) -> None:
        match = self._game.match
        self._screen.line()
        if match.winner is None:
            self._screen.heading(self._words.text("move-match-over", who="none", name=""))
            return
        side = match.sides[match.winner]
        others = [self._names[player] for player in side if player != self._me]
        who = "me" if self._me in side else "other"
        name = others[0] if others else ""
        if len(others) > 1:
            name = self._words.text("names-two", name=name, other=others[1])
        key = "move-match-over" if len(side) == 1 else "match-title-several"
        self._screen.heading(self._words.text(key, who=who, name=name))


def _place(match: MatchState, role: str | None) -> int:
    """The person's player number: the first, or the one that begins in a role."""
    if role is None:
        return 0
    if not match.roles:
        raise InputError("role: only where one is in the box and one is captain", code="no_roles", detail="role")
    if role not in tuple(Role):
        raise InputError(f"role {shown(role)}: there are: {', '.join(Role)}", code="unknown_role", detail=role)
    return match.roles.index(Role(role))
