"""The page for programs that play: its programs play, its messages are sent, and its tables name what there is."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.adapters.test_external import play
from tests.docs.examples import examples_of, files_of, page, printed
from tests.rulesets import EVERY
from undercut.adapters import bot_messages as messages
from undercut.adapters.external import ExternalPlayer, Programs, parse_program
from undercut.adapters.program import LINE_BYTES, Program

PAGE = page("bots.md")
PYTHON, JAVASCRIPT = files_of(PAGE, "python"), files_of(PAGE, "javascript")
(LINES,) = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the page's programs are."""
    for name, text in (PYTHON | JAVASCRIPT).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("command", "output"), examples_of(PAGE))
def test_an_example_prints_what_the_page_says(command: str, output: str, folder: Path) -> None:
    assert output
    assert printed(command, folder) == output


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize("name", [*PYTHON, *JAVASCRIPT])
def test_the_programs_of_the_page_play_every_rule_set(name: str, rules: str, folder: Path) -> None:
    runner = "python3" if name in PYTHON else "node"
    if shutil.which(runner) is None:
        pytest.skip(f"there is no {runner}")
    programs = Programs()
    try:
        player = ExternalPlayer(
            parse_program(f"cmd:start_ms=60000 timeout_ms=20000 {runner} '{folder / name}'"), 1, programs
        )
        assert play(EVERY[rules], player).faults == ()
    finally:
        programs.end_all()


class Overheard(Program):
    """A running program, and every line between it and the arena."""

    lines: list[str]

    def tell(self, line: bytes) -> None:
        self.lines.append(f"→ {line.decode()}")
        super().tell(line)

    def ask(self, line: bytes, timeout_ms: int) -> bytes:
        answer = super().ask(line, timeout_ms)
        self.lines.append(f"← {answer.decode().strip()}")
        return answer


def contains(whole: Any, part: Any) -> bool:
    """Whether everything of ``part`` is so in ``whole``; the page shows messages in part."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and contains(whole[key], part[key]) for key in part)
    return bool(whole == part)


def test_the_messages_of_the_page_are_sent(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Overheard, "lines", heard, raising=False)
    monkeypatch.setattr("undercut.adapters.external.Program", Overheard)
    programs = Programs()
    try:
        spec = parse_program(f"cmd:python3 '{folder / 'first_bot.py'}'")
        play(EVERY["challenge"], ExternalPlayer(spec, 1, programs))
    finally:
        programs.end_all()
    for line, real in zip(LINES.splitlines(), heard, strict=False):
        assert line[0] == real[0]
        assert contains(json.loads(real[2:]), json.loads(line[2:])), real
    kinds = [json.loads(line[2:])["type"] for line in heard if line.startswith("→")]
    assert set(kinds) == named_in(r"\| `type` \| when.*?\n\n")


def named_in(pattern: str) -> set[str]:
    """The names in the first column of a table."""
    found = re.search(pattern, PAGE, re.DOTALL)
    assert found is not None
    rows = [row for row in found[0].splitlines()[2:] if row.startswith("|")]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_every_key_of_an_observation_is_there_and_no_other() -> None:
    keys = {field.encode_name for field in msgspec.structs.fields(messages.ObservationView)}
    assert named_in(r"\| key \| what it is \|.*?\n\n") == keys


def test_every_event_and_phase_is_there() -> None:
    events = {kind.__struct_config__.tag for kind in messages.HistoryEvent.__args__}
    section = PAGE.split("Events of the `history`")[1].split("\n\n")[0]
    assert events <= set(re.findall(r"`(\w+)`", section))
    phase = next(field for field in msgspec.structs.fields(messages.ObservationView) if field.name == "phase")
    row = next(line for line in PAGE.splitlines() if line.startswith("| `phase`"))
    assert set(re.findall(r"`(\w+)`", row.split("|")[2])) == set(phase.type.__args__)


def test_the_limits_are_the_real_ones() -> None:
    spec = parse_program("cmd:python3")
    assert f"An answer may take {spec.timeout_ms // 1000} seconds" in PAGE
    assert f"(to `hello`) {spec.start_ms // 1000}." in PAGE
    assert f"longer than {LINE_BYTES:,} bytes" in PAGE
