"""What a client sends over a table's socket, and what the server sends."""

from typing import Final, Literal, TypeAlias

import msgspec

from undercut.server.protocol.chat import ChatHistory, ChatSaid, Mute, Report, Say
from undercut.server.protocol.events import NumberedEvent
from undercut.server.protocol.views import TableView

PROTOCOL_VERSION: Final = 4


# What a client sends ------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", frozen=True, forbid_unknown_fields=True):
    """First message of a socket. ``last_number``: the last event number seen (resume), or None for a fresh view."""

    protocol: int
    last_number: int | None = None


class Act(msgspec.Struct, tag="act", frozen=True, forbid_unknown_fields=True):
    """Play action tokens in order, all or none. ``id`` is made by the client: repeating it is harmless.

    ``number`` is the number of the view that it was made against; an outdated one is refused with ``stale``.
    """

    id: str
    number: int
    actions: list[str]


class NextHand(msgspec.Struct, tag="next_hand", frozen=True, forbid_unknown_fields=True):
    """Ready for the next hand: it is dealt when every seat is ready, with the contributions that came before that."""

    id: str
    number: int


class Advise(msgspec.Struct, tag="advise", frozen=True, forbid_unknown_fields=True):
    """From the player who sits out to the captain: an action that the captain could do now (None: only words)."""

    id: str
    number: int
    action: str | None = None
    text: str = ""


class Resign(msgspec.Struct, tag="resign", frozen=True, forbid_unknown_fields=True):
    """Give up the match: it is over, the player's side has lost, and all others share the win."""

    id: str
    number: int


class Abandon(msgspec.Struct, tag="abandon", frozen=True, forbid_unknown_fields=True):
    """Offer to end the match without a winner, or answer that: it ends when every person has agreed.

    ``decline`` by whoever made the offer takes it back. ``left``: end it at once, because somebody who is waited for
    has gone (the view's ``gone``); so it is only at a table without a clock.
    """

    id: str
    number: int
    answer: Literal["offer", "agree", "decline", "left"]


class Claim(msgspec.Struct, tag="claim", frozen=True, forbid_unknown_fields=True):
    """Claim the match from ``seat``, whose time has run out and whose countdown is at 0: its side has lost."""

    id: str
    number: int
    seat: int


class ComeBack(msgspec.Struct, tag="come_back", frozen=True, forbid_unknown_fields=True):
    """Play oneself again where a computer player plays. Every other command of the seat says so, too."""

    id: str
    number: int


class Rematch(msgspec.Struct, tag="rematch", frozen=True, forbid_unknown_fields=True):
    """After a match: play another by the same rules. When every person wants it, the view has ``next_table``."""

    id: str
    number: int


class Contribute(msgspec.Struct, tag="contribute", frozen=True, forbid_unknown_fields=True):
    """What the player adds to the coming deal, as hex: 1 to 128 bytes, once for each deal, before it is dealt.

    ``commitment``: the promise that it is added to (the view's ``coming``); another one is refused with ``stale``.
    """

    id: str
    commitment: str
    contribution: str


class Ping(msgspec.Struct, tag="ping", frozen=True, forbid_unknown_fields=True):
    """Answered with ``pong``."""


class Probed(msgspec.Struct, tag="probed", frozen=True, forbid_unknown_fields=True):
    """Answer to ``probe``, as soon as it comes, with its ``id``."""

    id: int


ClientMessage: TypeAlias = (
    Hello
    | Act
    | NextHand
    | Advise
    | Contribute
    | Resign
    | Abandon
    | Claim
    | ComeBack
    | Rematch
    | Say
    | Mute
    | Report
    | Ping
    | Probed
)


# What a server sends ------------------------------------------------------------------------------------------------


class Welcome(msgspec.Struct, tag="welcome", frozen=True):
    """Answer to ``hello``: a fresh view, and the visible events of the current hand so far (for the list of moves).

    ``resumed`` True: ``events`` are exactly those after the client's ``last_number``, and advice that came after that
    event or later.
    """

    protocol: int
    resumed: bool
    events: list[NumberedEvent]
    view: TableView


class Events(msgspec.Struct, tag="events", frozen=True):
    """News: events (already saved), and the view after them. Sent to every socket at the table."""

    events: list[NumberedEvent]
    view: TableView


class Ack(msgspec.Struct, tag="ack", frozen=True):
    """The command ``id`` is saved (sent also for a repeat); its events come in ``events``."""

    id: str
    number: int


class Error(msgspec.Struct, tag="error", frozen=True):
    """A refused message. Nothing changed. ``code`` is for translation, ``message`` for developers.

    Codes: ``bad_message``, ``bad_protocol``, ``not_seated``, ``sits_out``, ``not_adviser``, ``too_much_advice``,
    ``stale``, ``not_your_turn``, ``illegal_action``, ``bad_action`` (not a token), ``hand_over``, ``hand_not_over``,
    ``match_over``, ``contributed`` (to this deal already), ``match_not_over``, ``not_begun``, ``offered`` (in this hand
    already), ``no_offer``, ``no_claim`` (that seat's time has not run out, or it is on the same side), ``not_gone``
    (nobody who is waited for has), ``too_many_tables``, ``too_many_messages``; of the chat
    ``chat_closed`` (to spectators, now), ``needs_session`` (who is known by no cookie says nothing), ``bad_text``,
    ``unknown_phrase``, ``no_speaker`` (nobody here, or self), ``too_many_muted``, ``rate_limited``, ``store_failed``.
    ``position``: which of the actions, from 0. ``number``: the table's current number.
    """

    id: str | None
    code: str
    message: str
    position: int | None
    number: int


class Presence(msgspec.Struct, tag="presence", frozen=True):
    """A seat came or went (not numbered, not stored)."""

    seat: int
    connected: bool


class Pong(msgspec.Struct, tag="pong", frozen=True):
    """Answer to ``ping``."""


class Probe(msgspec.Struct, tag="probe", frozen=True):
    """To those who play by a clock: how long is the way there and back? Answered with ``probed``."""

    id: int


ServerMessage: TypeAlias = Welcome | Events | Ack | Error | Presence | ChatHistory | ChatSaid | Pong | Probe
