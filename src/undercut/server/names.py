"""The names that people choose: what may stand in one, which are taken by nobody, and which are the same to the eye."""

import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Final

from undercut.locale import available_languages, translator
from undercut.players import LEVELS
from undercut.server.account_errors import AccountError

GUEST_NAME: Final = "Guest"
FORMER_NAME: Final = "Former player"
"""These stand in views and records for who has no name of their own; the page says them in the reader's language."""

NAME_CHARACTERS_MIN: Final = 2
NAME_CHARACTERS_MAX: Final = 24
_MARKS_IN_A_ROW: Final = 2
_ALLOWED_KINDS: Final = "LMNPS"
_UNSEEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters, marks and signs by their kind, that show nothing."""


@dataclass(frozen=True, slots=True)
class Name:
    """``text`` is what is shown; two names with one ``key`` are the same name."""

    text: str
    key: str


def name_key(text: str) -> str:
    """What is the same for texts that differ only in case, width or composition (Unicode's NFKC with casefold)."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFD", text).casefold())
    return unicodedata.normalize("NFKC", folded.casefold()).strip()


def check_name(text: str) -> Name:
    """The name that somebody wants. Raises AccountError: ``bad_name`` or ``reserved_name``."""
    name = unicodedata.normalize("NFC", text).strip(" ")
    if not NAME_CHARACTERS_MIN <= len(name) <= NAME_CHARACTERS_MAX:
        raise _bad_name(f"{NAME_CHARACTERS_MIN} to {NAME_CHARACTERS_MAX} characters")
    if "  " in name or not all(char == " " or _can_be_seen(char) for char in name):
        raise _bad_name("characters that can be seen, and single spaces")
    if _marks_in_a_row(name) > _MARKS_IN_A_ROW:
        raise _bad_name(f"at most {_MARKS_IN_A_ROW} marks on a letter")
    if not any(unicodedata.category(char)[0] in "LN" for char in name):
        raise _bad_name("a letter or a digit among them")
    key = name_key(name)
    if key in _reserved_keys():
        raise AccountError("name: nobody can have that one", code="reserved_name", detail="name")
    return Name(name, key)


def _bad_name(allowed: str) -> AccountError:
    return AccountError(f"name: allowed: {allowed}", code="bad_name", detail="name")


def _can_be_seen(char: str) -> bool:
    """No control character, none that turns the direction of writing, no space, nothing unassigned, nothing blank."""
    return unicodedata.category(char)[0] in _ALLOWED_KINDS and char not in _UNSEEN


def _marks_in_a_row(name: str) -> int:
    longest = current = 0
    for char in name:
        current = current + 1 if unicodedata.category(char)[0] == "M" else 0
        longest = max(longest, current)
    return longest


@cache
def _reserved_keys() -> frozenset[str]:
    """Who is called like a computer's player, a guest or the program itself would be taken for it."""
    names = {GUEST_NAME, FORMER_NAME, "Undercut", *LEVELS}
    for language in available_languages():
        words = translator(language)
        names |= {words.text("bot-name", level=level) for level in LEVELS}
        names |= {words.text("person-guest"), words.text("person-former")}
    return frozenset(map(name_key, names))
