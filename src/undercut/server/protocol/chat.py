"""Words at a table: what is said, by whom it is not to be heard, and what the host should read."""

from typing import Literal, TypeAlias

import msgspec

Phrase: TypeAlias = Literal[
    "hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "back_again", "good_match"
]
"""Ready phrases: sent as keys, shown to each reader in their language."""


class Say(msgspec.Struct, tag="say", frozen=True, forbid_unknown_fields=True):
    """Say a ready phrase, or a text of one's own: one of the two. Everybody at the table hears it."""

    id: str
    phrase: str | None = None
    text: str = ""


class Mute(msgspec.Struct, tag="mute", frozen=True, forbid_unknown_fields=True):
    """Hear somebody no more, at any table, or hear them again. Nobody else is told."""

    id: str
    speaker: str
    muted: bool


class Report(msgspec.Struct, tag="report", frozen=True, forbid_unknown_fields=True):
    """Show the server's host what somebody says: the last messages of this table are kept for it."""

    id: str
    speaker: str


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said. ``number`` counts the messages of a table; they are no events of its match.

    ``speaker`` names who said it at this table, ``seat`` is None for a spectator. ``phrase`` or ``text`` is given.
    """

    number: int
    speaker: str
    seat: int | None
    name: str
    phrase: Phrase | None
    text: str
    said_ms: int


class SpeakerView(msgspec.Struct, frozen=True):
    """Somebody who can be muted. ``seat`` None: a spectator who has said something."""

    speaker: str
    seat: int | None
    name: str
    muted: bool


class ChatHistory(msgspec.Struct, tag="chat_history", frozen=True):
    """After ``welcome``, and when the viewer mutes somebody: the last messages that the viewer hears.

    ``me``: the viewer as a speaker, None for one who cannot say anything here. ``spectators``: when those who look on
    may say something.
    """

    lines: list[ChatLine]
    speakers: list[SpeakerView]
    me: str | None
    phrases: list[Phrase]
    text_length_limit: int
    spectators: Literal["never", "between_hands"]


class ChatSaid(msgspec.Struct, tag="chat_said", frozen=True):
    """Somebody has said something."""

    line: ChatLine
