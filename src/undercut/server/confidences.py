"""Advice and its words stay between the one who sits out and the captain: nobody else sees that there was any."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import Final

import msgspec

from undercut.server import protocol
from undercut.server.chat.text import checked_text
from undercut.server.commands import CommandError
from undercut.server.game import Advice, Advised, Change, Game, HandDeal, LogEntry
from undercut.server.stored import StoredHand
from undercut.server.wire import advised_event, in_confidence

ADVICE_LIMIT: Final = 20
"""So often an adviser may change their mind, or say something, before the hand goes on."""


def advice_text(command: protocol.Advise) -> str:
    """The words of advice as they are kept, "" for none: as short and as clean as what is said at the table.

    Raises CommandError.
    """
    if command.text.strip():
        return checked_text(command.text)
    if command.action is None:
        raise CommandError("advice: an action, or words", code="bad_message")
    return ""


def check_advice_count(game: Game, entries: Sequence[LogEntry]) -> None:
    """Whether there may be more advice before the hand goes on. ``entries``: of its deal. Raises CommandError."""
    if game.moved and advised_since(entries, game.moved[0]) >= ADVICE_LIMIT:
        raise CommandError(f"advice: at most {ADVICE_LIMIT} times before the hand goes on", code="too_much_advice")


def advised_since(entries: Sequence[LogEntry], number: int) -> int:
    """How much advice came after the event with this number. ``entries``: of one deal."""
    return sum(isinstance(entry.event, Advised) for entry in entries if entry.number >= number)


def told_only_to(change: Change) -> frozenset[int] | None:
    """The players who are told of a change, when it is advice; None for everybody."""
    for entry in change.entries:
        if isinstance(entry.event, Advised) and change.game.deal is not None:
            return in_confidence(entry.event.player, change.game.deal)
    return None


def is_missed(entry: LogEntry, last_number: int) -> bool:
    """Whether somebody whose last event was that one may not know this. Advice may come twice, with its ``count``."""
    if isinstance(entry.event, Advised):
        return entry.number >= last_number
    return entry.number > last_number


def told_afterwards(advised: Advised, deal: HandDeal, reader: int | None) -> protocol.Advised | None:
    """Advice in a hand that is over: the action for everybody, as all cards are; the words for those two."""
    event = advised_event(advised)
    if reader not in in_confidence(advised.player, deal):
        event = msgspec.structs.replace(event, text="")
    return event if event.action is not None or event.text else None


def words_heard_by(seat: int, entries: Sequence[LogEntry], deal: HandDeal) -> Iterator[tuple[int, str]]:
    """Who said what to a player in confidence. ``entries``: of that deal."""
    for entry in entries:
        advised = entry.event
        if isinstance(advised, Advised) and advised.advice.text and seat in in_confidence(advised.player, deal):
            yield advised.player, advised.advice.text


def entry_without_words(entry: LogEntry, adviser: int) -> LogEntry:
    """An event, if it is advice of that player without its words."""
    event = entry.event
    if not isinstance(event, Advised) or event.player != adviser:
        return entry
    return replace(entry, event=replace(event, advice=replace(event.advice, text="")))


def hand_without_words(hand: StoredHand, adviser: int) -> StoredHand:
    """The moves of a hand, with the advice of that player without its words."""
    moves = (
        replace(each, move=replace(each.move, text=""))
        if isinstance(each.move, Advice) and each.player == adviser
        else each
        for each in hand.moves
    )
    return replace(hand, moves=tuple(moves))


def without_words(told: protocol.Welcome | protocol.Events, unheard: Set[int]) -> protocol.Welcome | protocol.Events:
    """A message without the words of advice from the players whom its reader does not want to hear."""
    if not unheard:
        return told
    events = [each for each in map(partial(_event_without_words, unheard=unheard), told.events) if each is not None]
    return msgspec.structs.replace(told, events=events, view=_view_without_words(told.view, unheard))


def _event_without_words(each: protocol.NumberedEvent, unheard: Set[int]) -> protocol.NumberedEvent | None:
    event = each.event
    if not isinstance(event, protocol.Advised) or event.seat not in unheard or not event.text:
        return each
    if event.action is None:
        return None
    return msgspec.structs.replace(each, event=msgspec.structs.replace(event, text=""))


def _view_without_words(view: protocol.TableView, unheard: Set[int]) -> protocol.TableView:
    hand = view.hand
    adviser = next((player.seat for player in view.players if player.role == "out"), None)
    if hand is None or hand.advice is None or adviser not in unheard:
        return view
    advice = None if hand.advice.action is None else msgspec.structs.replace(hand.advice, text="")
    return msgspec.structs.replace(view, hand=msgspec.structs.replace(hand, advice=advice))
