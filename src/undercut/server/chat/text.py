"""What may be said: one of the ready phrases, or a short text that is shown as text and changes nothing around it."""

import unicodedata
from typing import Final, get_args

from undercut.server import protocol
from undercut.server.commands import CommandError

PHRASES: Final[tuple[protocol.Phrase, ...]] = get_args(protocol.Phrase)
TEXT_LENGTH_LIMIT: Final = 140
MARKS_LIMIT: Final = 4
"""So many marks may stand on one letter: no script needs more, and a tower of them covers the lines above."""

_NEVER: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS: Final = "\u200c\u200d"
"""Of the invisible characters these two are letters' own affair: Persian and Indic scripts and emoji need them."""


def checked_phrase(key: str) -> protocol.Phrase:
    """The phrase of that key. Raises CommandError."""
    for phrase in PHRASES:
        if phrase == key:
            return phrase
    raise CommandError(f"phrase: there are: {', '.join(PHRASES)}", code="unknown_phrase")


def checked_text(text: str) -> str:
    """The text as it is kept, in composed form (NFC) and without spaces around it.

    Raises CommandError with the position of what cannot be in it: control characters, line ends, all that turns the
    direction of writing or is invisible, what Unicode has not assigned, too many marks on one letter.
    """
    kept = unicodedata.normalize("NFC", text[: 4 * TEXT_LENGTH_LIMIT + 1]).strip(" ")
    if not 1 <= len(kept) <= TEXT_LENGTH_LIMIT:
        raise _refused(f"1 to {TEXT_LENGTH_LIMIT} characters")
    marks = 0
    seen = False
    for position, character in enumerate(kept):
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if (category in _NEVER and character not in _JOINERS) or marks > MARKS_LIMIT:
            raise _refused(f"character {position + 1} (U+{ord(character):04X}) cannot be in it", position)
        seen = seen or category[0] in "LNPS"
    if not seen:
        raise _refused("nothing of it can be seen")
    return kept


def _refused(problem: str, position: int | None = None) -> CommandError:
    return CommandError(f"text: {problem}", code="bad_text", position=position)
