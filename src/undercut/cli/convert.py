"""``undercut convert``: a match from one form into another."""

from enum import StrEnum
from typing import assert_never

from undercut.adapters.open_spiel_history import format_history
from undercut.cli.files import json_text, read_any_record
from undercut.cli.inputs import InputError
from undercut.core.errors import shown
from undercut.core.masked_record import mask_record
from undercut.core.masked_text import format_masked_text
from undercut.core.text_record import format_text_record


class Target(StrEnum):
    """The forms in which a match can be written."""

    JSON = "json"
    TEXT = "text"
    OPEN_SPIEL = "openspiel"


def convert_record(name: str, form: str, view: int | None) -> str:
    """The match in a file, in another form. ``view``: a player; what they could not know is masked."""
    if form not in tuple(Target):
        raise InputError(f"to {shown(form)}: there are: {', '.join(Target)}", code="unknown_form", detail=form)
    target = Target(form)
    if view is not None and target is not Target.TEXT:
        raise InputError(f"seat: only the text form can be masked, not {target}", code="bad_argument", detail="seat")
    record = read_any_record(name)
    if view is not None and not 0 <= view < len(record.players):
        raise InputError(
            f"seat = {view}: allowed: 0 to {len(record.players) - 1}", code="no_such_player", detail="seat"
        )
    match target:
        case Target.JSON:
            return json_text(record)
        case Target.TEXT:
            return format_text_record(record) if view is None else format_masked_text(mask_record(record, view))
        case Target.OPEN_SPIEL:
            return format_history(record)
        case _:
            assert_never(target)
