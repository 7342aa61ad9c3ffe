"""``undercut verify``: whether the deals of a record are what was promised, and the record replays."""

from typing import Any, Final

from undercut.cli.batch import decode_json
from undercut.cli.files import naming, read_bytes, text_of_record
from undercut.cli.screen import Screen
from undercut.core.errors import UndercutError
from undercut.core.masked_text import parse_masked_text
from undercut.core.text_record import parse_text_record, text_record_mapping
from undercut.verification import (
    Outcome,
    Reason,
    Step,
    Verdict,
    masked_verdict,
    unreadable_verdict,
    verify_record,
)

_MARKS: Final = {Outcome.OK: "✓", Outcome.FALSE: "✗", Outcome.UNKNOWN: "?"}


def read_verdict(name: str) -> Verdict:
    """What is found out about the record in a file. Raises InputError or RecordError when there is none in it."""
    return naming(name, lambda: _verdict(read_bytes(name)))


def _verdict(raw: bytes) -> Verdict:
    text = text_of_record(raw)
    if text is None:
        return verify_record(decode_json(raw))
    try:
        mapping = text_record_mapping(text)
    except UndercutError as error:
        return _masked(text) if error.code == "masked" else unreadable_verdict(error)
    return verify_record(mapping, lambda: parse_text_record(text))


def _masked(text: str) -> Verdict:
    try:
        parse_masked_text(text)
    except UndercutError as error:
        return unreadable_verdict(error)
    return masked_verdict()


def passes(verdict: Verdict, strict: bool) -> bool:
    """Whether nothing is false; ``strict``: nor unknown."""
    return verdict.outcome is Outcome.OK or (verdict.outcome is Outcome.UNKNOWN and not strict)


def verdict_answer(name: str, verdict: Verdict) -> dict[str, Any]:
    """``undercut verify --json``: one record."""
    return {
        "file": name,
        "outcome": verdict.outcome.value,
        "steps": [_step_answer(step) for step in verdict.steps],
        "hands": [
            {"hand_number": hand.hand_number, "steps": [_step_answer(step) for step in hand.steps]}
            for hand in verdict.hands
        ],
    }


def _step_answer(step: Step) -> dict[str, Any]:
    return {
        "step": step.name.value,
        "outcome": step.outcome.value,
        "reason": None if step.reason is None else step.reason.value,
        "position": step.position,
        "message": step.message,
    }


def show_verdict(screen: Screen, name: str, verdict: Verdict) -> None:
    """Every step of one record, and what they come to."""
    screen.heading(f"{name}: {screen.words.text('verify-outcome', outcome=verdict.outcome.value)}")
    for step in verdict.steps:
        screen.line(f"  {_sentence(screen, step)}")
    for hand in verdict.hands:
        screen.line(f"  {screen.words.text('verify-hand', number=hand.hand_number)}")
        for step in hand.steps:
            screen.line(f"    {_sentence(screen, step)}")


def _sentence(screen: Screen, step: Step) -> str:
    words = screen.words
    if step.reason is None:
        said = words.text("verify-ok", step=step.name.value)
    else:
        # A card's position counts from 0 in the answer for programs.
        cards = step.reason in (Reason.OTHER_DECK, Reason.OTHER_CARDS)
        position = (step.position or 0) + (1 if cards else 0)
        said = words.text("verify-reason", reason=step.reason.value, position=position)
    detail = f" {step.message}" if step.message else ""
    return f"{_MARKS[step.outcome]} {words.text('verify-step', step=step.name.value)}: {said}{detail}"
