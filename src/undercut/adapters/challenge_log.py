"""The text that the Java program of the EAAI gin rummy challenge prints while it plays, read into a record.

Line by line: who is dealt what, who starts, the first upcard; then each turn (declines, draws, discards,
has), the knocker's melds, the other player's melds and layoffs, the deadwood, and the score. What the lines state is
compared with what the rules of ``challenge`` come to. After the match the program plays others that it does not show,
and prints how many were won: those two lines may stand at the end.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from undercut.adapters.rebuilding import RebuiltHand
from undercut.core.actions import (
    DISCARDS,
    DONE,
    KNOCKS,
    LAY_MELDS,
    LAY_OFFS,
    MAX_MELDS,
    PASS_UPCARD,
    TAKE_UPCARD,
)
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import Card, CardSet, card_set, cards_of, points_of
from undercut.core.errors import RecordTextError, UndercutError, one_line
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.melds import MELD_INDEX
from undercut.core.notation import format_cards, parse_cards
from undercut.core.phases import melds_for_layoffs
from undercut.core.record import HandRecord, MatchRecord
from undercut.core.results import HandResult, ResultKind
from undercut.core.rulesets import load_ruleset
from undercut.core.state import Phase
from undercut.core.text_lines import Place, error_at

RULES_NAME: Final = "challenge"

_CARD: Final = r"[A2-9TJQK][CDHS]"
_CARDS: Final = rf"\[((?:{_CARD}(?:, )?)*)\]"
_SPREAD: Final = rf"\[((?:\[(?:{_CARD}(?:, )?)*\](?:, )?)*)\]"
_LINES: Final = {
    kind: re.compile(pattern)
    for kind, pattern in {
        "dealt": rf"Player ([01]) is dealt {_CARDS}\.",
        "starts": r"Player ([01]) starts\.",
        "upcard": rf"The initial face up card is ({_CARD})\.",
        "declines": rf"Player ([01]) declines ({_CARD})\.",
        "draws": rf"Player ([01]) draws ({_CARD})\.",
        "forfeits": r"Player ([01]) .* forfeits\.",
        "discards": rf"Player ([01]) discards ({_CARD})\.",
        "has": r"Player ([01]) has \[.*\] with (\d+) deadwood\.",
        "knocks": rf"Player ([01]) melds {_SPREAD} with (\d+) deadwood from {_CARDS}\.",
        "gin": rf"Player ([01]) goes gin with melds {_SPREAD}\.",
        "melds": rf"Player ([01]) melds {_SPREAD}\.",
        "lays_off": rf"Player ([01]) lays off ({_CARD}) on {_CARDS}\.",
        "left": rf"Player ([01]) has (\d+) deadwood with {_CARDS}",
        "scores": r"Player ([01]) (scores the deadwood difference of|"
        r"scores the gin bonus of 25 plus opponent deadwood \d+ for|"
        r"undercuts and scores the undercut bonus of 25 plus deadwood difference of \d+ for) (\d+)(?: total points)?\.",
        "void": r"The draw pile was reduced to two cards without knocking, so the hand is cancelled\.",
        "heading": r"Player\tScore",
        "total": r"([01])\t(\d+)",
        "wins": r"Player ([01]) wins\.",
        "summary": r"(?:\d+ games played in \d+ ms|Games Won: P0:\d+, P1:\d+)\.",
    }.items()
}
_EXPECTED: Final = {
    "dealt": "Player … is dealt […].",
    "starts": "Player … starts.",
    "upcard": "The initial face up card is ….",
    "draws": "Player … draws ….",
    "discards": "Player … discards ….",
    "melds": "Player … melds […].",
    "left": "Player … has … deadwood with […]",
    "scores": "Player … scores …",
    "void": "The draw pile was reduced to two cards without knocking, so the hand is cancelled.",
}
_HOW: Final = {"deadwood": ResultKind.KNOCK, "gin": ResultKind.GIN}
"""By the third word of what a player does who scores; one who undercuts does something else before."""
_INNER: Final = re.compile(r"\[([^\[\]]*)\]")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line, what kind it is of, and the texts in it that matter."""

    kind: str
    parts: tuple[str, ...]
    place: Place

    @property
    def player(self) -> int:
        """The player that the line is about."""
        return int(self.parts[0])


def parse_challenge_log(text: str) -> MatchRecord:
    """The record of the match in a log, of which the end may be missing. Raises RecordTextError with line and column.

    Cards that nobody drew come last in a deck, in ascending order: the log does not say where they were.
    """
    log = _Log(tuple(_lines(text)))
    rules = load_ruleset(RULES_NAME)
    match: MatchState | None = None
    hands: list[HandRecord] = []
    first_dealer = 0
    while match is None or (log.more and not log.at_summary(match)):
        hand, starter = _start_hand(log, match)
        if match is None:
            first_dealer = 1 - starter
            match = start_match(rules, first_dealer)
        _play_turns(log, hand)
        hands.append(hand.record())
        if hand.state.result is not None:
            match = add_result(match, hand.state.result)
            _read_totals(log, match)
    return MatchRecord(rules, ("Player 0", "Player 1"), first_dealer, tuple(hands))


def _lines(text: str) -> Iterator[_Line]:
    for number, line in enumerate(text.split("\n"), start=1):
        plain = line.strip(" \r")
        if plain:
            place = Place(number, line.index(plain) + 1)
            found = next(((kind, match) for kind, rule in _LINES.items() if (match := rule.fullmatch(plain))), None)
            if found is None:
                raise error_at(
                    place, f'"{one_line(plain)}": no line of such a log', code="unknown_line", detail=one_line(plain)
                )
            yield _Line(found[0], tuple(part or "" for part in found[1].groups()), place)


class _Log:
    """Takes the lines of a log one by one."""

    def __init__(self, lines: Sequence[_Line]) -> None:
        self._lines = lines
        self._at = 0

    @property
    def more(self) -> bool:
        """Whether there is a line left."""
        return self._at < len(self._lines)

    def next_is(self, *kinds: str) -> bool:
        """Whether the next line is of one of these kinds."""
        return self.more and self._lines[self._at].kind in kinds

    def at_summary(self, match: MatchState) -> bool:
        """Whether nothing is left of a match that is over but how other ones ended."""
        return match.over and all(line.kind == "summary" for line in self._lines[self._at :])

    def take(self, *kinds: str) -> _Line:
        """The next line, which must be of one of these kinds."""
        if not self.more:
            place = self._lines[-1].place if self._lines else Place(1, 1)
            raise error_at(place, f'the log ends here: expected "{_EXPECTED[kinds[0]]}"', code="log_ends")
        line = self._lines[self._at]
        if line.kind == "forfeits":
            raise error_at(line.place, "a forfeit: no rule set has one", code="forfeit")
        if line.kind not in kinds:
            raise error_at(line.place, f'expected "{_EXPECTED[kinds[0]]}"', code="unexpected_line")
        self._at += 1
        return line


def _wrong(line: _Line, expected: str) -> RecordTextError:
    return error_at(line.place, f"by the rules it is {expected}", code="wrong_statement")


def _cards(line: _Line, text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except UndercutError as error:
        raise error_at(line.place, error.message, code=error.code, detail=error.detail) from error


def _start_hand(log: _Log, match: MatchState | None) -> tuple[RebuiltHand, int]:
    """The next hand after its deal, and who starts it."""
    dealt = []
    for player in (0, 1):
        line = log.take("dealt")
        cards = _cards(line, line.parts[1])
        if line.player != player or len(cards) != 10:
            raise error_at(line.place, f"expected ten cards of player {player}", code="bad_deal")
        dealt.append(cards)
    starts, upcard = log.take("starts"), log.take("upcard")
    starter = starts.player
    if match is not None and (match.over or match.dealer != 1 - starter):
        problem = "the match is over" if match.over else f"player {1 - match.dealer} starts"
        raise error_at(starts.place, f"by the rules {problem}", code="wrong_starter")
    turned = _cards(upcard, upcard.parts[0])
    if len({*dealt[0], *dealt[1], *turned}) != 21:
        raise error_at(upcard.place, "a card was dealt twice", code="repeated_card")
    number = 1 if match is None else match.hand_number
    rules = load_ruleset(RULES_NAME).hand
    return RebuiltHand(rules, number, 1 - starter, dealt[starter], (*dealt[1 - starter], *turned)), starter


def _play_turns(log: _Log, hand: RebuiltHand) -> None:
    """Turn by turn up to the end of the hand, or of the log."""
    while log.more and hand.state.result is None:
        line = log.take("draws", "declines")
        _check_player(line, hand.state.to_act)
        card = _cards(line, line.parts[1])[0]
        if line.kind == "declines":
            if card != hand.state.upcard:
                raise _wrong(line, "another card that lies there")
            hand.play(PASS_UPCARD, line.place)
            continue
        if card == hand.state.upcard:
            hand.play(TAKE_UPCARD, line.place)
        else:
            hand.draw(card, line.place)
        if log.more:
            _end_turn(log, hand, line.player)
    result = hand.state.result
    if log.more and result is not None and result.why_void is not None:
        log.take("void")
    elif log.next_is("void"):
        raise _wrong(log.take("void"), "a hand that somebody won")


def _check_player(line: _Line, player: int | None) -> None:
    if line.player != player:
        raise _wrong(line, f"the turn of player {player}")


def _end_turn(log: _Log, hand: RebuiltHand, player: int) -> None:
    """The discard, and the knock when one follows."""
    line = log.take("discards")
    _check_player(line, player)
    card = _cards(line, line.parts[1])[0]
    kept = hand.state.holdings[player] & ~(1 << card)
    if log.next_is("has"):
        stated = log.take("has")
        _check_player(stated, player)
        if int(stated.parts[1]) != least_deadwood(kept):
            raise _wrong(stated, f"{least_deadwood(kept)} deadwood")
    if not log.more:
        # Whether it was a knock would be said next.
        return
    if not log.next_is("knocks", "gin"):
        hand.play(DISCARDS[card], line.place)
        return
    hand.play(KNOCKS[card], line.place)
    knock = log.take("knocks", "gin")
    _check_player(knock, player)
    deadwood = _lay(hand, kept, knock)
    if knock.kind == "gin" and deadwood:
        raise _wrong(knock, f"a knock with {points_of(deadwood)} deadwood")
    if knock.kind == "knocks":
        _check_deadwood(knock, deadwood, knock.parts[2], knock.parts[3])
    if log.more:
        _defend(log, hand)


def _lay(hand: RebuiltHand, held: CardSet, line: _Line) -> CardSet:
    """The melds of a line, in the order in which they are laid here; what is left of the cards held."""
    melds = [card_set(_cards(line, text)) for text in _INNER.findall(line.parts[1])]
    for meld in melds:
        if meld not in MELD_INDEX:
            raise error_at(line.place, "this is no meld", code="not_a_meld")
    for index in sorted(MELD_INDEX[meld] for meld in melds):
        hand.play(LAY_MELDS[index], line.place)
    hand.play(DONE, line.place)
    return held & ~sum(melds)


def _check_deadwood(line: _Line, deadwood: CardSet, points: str, cards: str) -> None:
    """Refuse a line whose deadwood is not this one."""
    if (int(points), card_set(_cards(line, cards))) != (points_of(deadwood), deadwood):
        raise _wrong(line, f"{points_of(deadwood)} deadwood ({format_cards(cards_of(deadwood)) or 'no card'})")


def _defend(log: _Log, hand: RebuiltHand) -> None:
    """The defender's melds and layoffs, which come here in the other order, and the score."""
    defender = hand.state.to_act
    melds = log.take("melds")
    layoffs = []
    while log.next_is("lays_off"):
        layoffs.append(log.take("lays_off"))
    left = log.take("left")
    for line in (melds, *layoffs, left):
        _check_player(line, defender)
    if hand.state.phase is Phase.LAY_OFF:
        for line in layoffs:
            _lay_off(hand, line)
        hand.play(DONE, left.place)
    elif layoffs:
        raise _wrong(layoffs[0], "gin, on which nothing is laid off")
    deadwood = _lay(hand, hand.state.holdings[melds.player], melds)
    _check_deadwood(left, deadwood, left.parts[1], left.parts[2])
    if log.more:
        _check_score(log.take("scores"), hand.state.result)


def _check_score(line: _Line, result: HandResult | None) -> None:
    assert result is not None
    stated = (line.player, _HOW.get(line.parts[1].split(" ")[2], ResultKind.UNDERCUT), int(line.parts[2]))
    if stated != (result.winners[0], result.kind, max(result.points)):
        raise _wrong(line, f"{max(result.points)} points of player {result.winners[0]} ({result.kind})")


def _lay_off(hand: RebuiltHand, line: _Line) -> None:
    card = _cards(line, line.parts[1])[0]
    wanted = card_set(_cards(line, line.parts[2]))
    melds = melds_for_layoffs(hand.state, line.player)
    if wanted not in melds:
        raise _wrong(line, "no meld of the knocker that it is laid off on")
    hand.play(LAY_OFFS[card * MAX_MELDS + melds.index(wanted)], line.place)


def _read_totals(log: _Log, match: MatchState) -> None:
    """The table of totals, and the winner of the match."""
    if log.next_is("heading"):
        log.take("heading")
    while log.next_is("total"):
        line = log.take("total")
        if int(line.parts[1]) != match.totals[line.player]:
            raise _wrong(line, f"{match.totals[line.player]} points")
    if log.next_is("wins"):
        line = log.take("wins")
        if match.winner != line.player:
            raise _wrong(line, "a match that is not over" if not match.over else f"player {match.winner} who wins")
