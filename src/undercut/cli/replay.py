"""``undercut replay``: a whole record, or one position of it."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from undercut.cli.answers import codes
from undercut.cli.inputs import InputError
from undercut.cli.narration import Narrator
from undercut.cli.screen import Screen
from undercut.core.events import Event, events_of_move, events_of_start
from undercut.core.hand import legal_actions
from undercut.core.match import MatchState
from undercut.core.melds import MELDS
from undercut.core.notation import format_action, format_card, format_cards
from undercut.core.phases import knock_limit_points
from undercut.core.record import MatchRecord, Position, final_match, record_to_mapping, replay
from undercut.core.record_moves import format_move
from undercut.core.state import HandState


def position_at(record: MatchRecord, hand_number: int | None, ply: int) -> tuple[Position, int, int]:
    """The position after ``ply`` actions of the match, or of one hand; with its ply in the match and their count.

    Without a hand, the end of a hand goes before the deal of the next one.
    """
    counts = [len(hand.moves) for hand in record.hands]
    before = [0, *accumulate(counts)]
    if not counts:
        raise InputError(f"ply {ply}: the record has no hand", code="no_such_ply", detail=str(ply))
    if hand_number is not None and not 1 <= hand_number <= len(counts):
        raise InputError(
            f"hand {hand_number}: allowed: 1 to {len(counts)}", code="no_such_hand", detail=str(hand_number)
        )
    last = before[-1] if hand_number is None else counts[hand_number - 1]
    if not 0 <= ply <= last:
        raise InputError(f"ply {ply}: allowed: 0 to {last}", code="no_such_ply", detail=str(ply))
    if hand_number is None:
        hand_number = next(number for number, end in enumerate(before[1:], start=1) if ply <= end)
        ply -= before[hand_number - 1]
    found = next(at for at in replay(record) if at.hand_number == hand_number and at.ply == ply)
    return found, before[hand_number - 1] + ply, before[-1]


# For programs --------------------------------------------------------------------------------------------------------


def replay_answer(record: MatchRecord) -> dict[str, Any]:
    """``undercut replay --json``: what happened, hand by hand."""
    mapping = record_to_mapping(record)
    boards = [at.board for at in replay(record) if at.ply == 0]
    return {
        "rules": record.rules.name,
        "rules_version": record.rules.version,
        "rules_hash": mapping["rules_hash"],
        "players": mapping["players"],
        "action_count": sum(len(hand.moves) for hand in record.hands),
        "hands": [
            {
                "hand_number": number,
                "players": list(board.players),
                "dealer": hand["dealer"],
                "actions": hand["actions"].split(),
                "result": hand["result"],
            }
            for number, (hand, board) in enumerate(zip(mapping["hands"], boards, strict=True), start=1)
        ],
        "totals": mapping["totals"],
        "over": mapping["over"],
        "winners": mapping["winners"],
    }


def position_answer(at: Position, match_ply: int) -> dict[str, Any]:
    """``undercut replay --ply N --json``: everything about one position, the hidden cards too."""
    state = at.state
    return {
        "hand_number": at.hand_number,
        "ply": match_ply,
        "hand_ply": at.ply,
        "action": None if at.move is None else format_move(at.move),
        "phase": state.phase.value,
        "to_act": state.to_act,
        "players": list(at.board.players),
        "dealer": state.dealer,
        "holdings": [codes(holding) for holding in state.holdings],
        "stock": [format_card(card) for card in state.stock],
        "discard_pile": [format_card(card) for card in state.discard_pile],
        "knock_limit_points": knock_limit_points(state),
        "legal_actions": [format_action(action) for action in legal_actions(state)],
        "knocker": state.knocker,
        "melds": [[codes(MELDS[meld]) for meld in melds] for melds in state.melds],
        "layoffs": [[layoff.seat, format_card(layoff.card), layoff.meld] for layoff in state.layoffs],
        "result": _result_answer(state),
        "totals": list(at.match.totals),
    }


def _result_answer(state: HandState) -> dict[str, Any] | None:
    result = state.result
    if result is None:
        return None
    return {
        "kind": result.kind.value,
        "why_void": None if result.why_void is None else result.why_void.value,
        "winners": list(result.winners),
        "points": list(result.points),
    }


# For people ----------------------------------------------------------------------------------------------------------


def show_replay(screen: Screen, record: MatchRecord) -> None:
    """Every action of every hand, numbered as ``--ply`` counts them."""
    screen.heading(screen.words.text("cli-replay-heading", rules=record.rules.name))
    number = 0
    before: HandState | None = None
    for at in replay(record):
        narrator = Narrator(screen.words, _names(record, at), None)
        if at.move is None or before is None:
            screen.line()
            screen.heading(screen.words.text("cli-replay-hand", number=at.hand_number))
            for event in events_of_start(at.state):
                screen.line(f"        {narrator.sentence(event)}")
        else:
            number += 1
            for label, line in zip(_labels(number), _sentences(narrator, before, at), strict=False):
                screen.line(f"{label:>6}  {line}")
        before = at.state
    screen.line()
    match = final_match(record)
    screen.say("cli-replay-totals", totals=totals_text(record.players, match))
    if match.over:
        screen.say("cli-replay-over")


def _labels(number: int) -> list[str]:
    """The number for the first line of an action, nothing for the others."""
    return [str(number), "", "", "", "", ""]


def _sentences(narrator: Narrator, before: HandState, at: Position) -> list[str]:
    events: tuple[Event, ...] = () if at.move is None else events_of_move(before, at.move, at.state)
    said = [narrator.sentence(event) for event in events]
    return [" ".join(said)] if len(said) == 2 and at.state.result is None else said


def _names(record: MatchRecord, at: Position) -> tuple[str, ...]:
    """The names at the seats of the hand."""
    return tuple(record.players[player] for player in at.board.players)


def totals_text(names: Sequence[str], match: MatchState) -> str:
    """The total of each side, with its players' names."""
    sides = [" + ".join(names[player] for player in side) for side in match.sides]
    return ", ".join(f"{side} {total}" for side, total in zip(sides, match.totals, strict=True))


def show_position(screen: Screen, record: MatchRecord, at: Position, match_ply: int, count: int) -> None:
    """One position with every seat's cards."""
    state, words, names = at.state, screen.words, _names(record, at)
    screen.heading(words.text("cli-replay-hand", number=at.hand_number))
    screen.say("cli-replay-ply", position=match_ply, count=count)
    screen.line()
    for seat, holding in enumerate(state.holdings):
        screen.say("cli-replay-holding", name=names[seat], cards=" ".join(codes(holding)))
    screen.say("cli-replay-stock", count=len(state.stock))
    if state.discard_pile:
        screen.say("cli-replay-discard-pile", cards=format_cards(state.discard_pile))
    screen.line()
    if state.result is not None:
        screen.line(Narrator(words, names, None).ending(state.result))
    elif state.to_act is not None:
        screen.say("cli-replay-to-act", name=names[state.to_act])
    screen.say("cli-replay-totals", totals=totals_text(record.players, at.match))
