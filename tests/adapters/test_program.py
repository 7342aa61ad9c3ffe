"""A program that is asked line by line: it is ended for certain, and what it started too."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from undercut.adapters.program import LINE_BYTES, Program, ProgramError

ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"
PATIENT_MS = 20_000


@contextmanager
def running(program: str) -> Iterator[Program]:
    """A Python program, ended afterwards."""
    started = Program([sys.executable, "-c", program])
    try:
        yield started
    finally:
        started.end()
        assert not started.is_running


def is_alive(pid: int) -> bool:
    """Whether a process of that number runs (one that has ended and waits for its parent does not)."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] == "Z")


def test_a_line_is_answered_with_a_line() -> None:
    with running(ECHO) as program:
        for text in (b"one", b"two" * 1000, "három".encode()):
            assert program.ask(text, PATIENT_MS) == text + b"\n"


def test_what_is_told_is_not_answered() -> None:
    counts = "import sys\nfor n, line in enumerate(sys.stdin):\n  if 'ask' in line: print(n, flush=True)"
    with running(counts) as program:
        for _ in range(500):
            program.tell(b"x" * 1000)
        assert program.ask(b"ask", PATIENT_MS) == b"500\n"


def test_a_line_of_the_longest_length() -> None:
    with running(ECHO) as program:
        assert len(program.ask(b"x" * (LINE_BYTES - 1), PATIENT_MS)) == LINE_BYTES
        with pytest.raises(ProgramError, match="a line of more than 65536 bytes"):
            program.ask(b"x" * LINE_BYTES, PATIENT_MS)


@pytest.mark.parametrize(
    "program", ["import time; time.sleep(60)", "import sys; sys.stdin.close(); import time; time.sleep(60)"]
)
def test_a_program_that_never_reads_is_late(program: str) -> None:
    with running(program) as started:
        for _ in range(100):
            started.tell(b"x" * 10_000)
        with pytest.raises(ProgramError, match="no answer within 50 ms") as caught:
            started.ask(b"well?", 50)
        assert caught.value.code == "late"


def test_the_last_words_are_reported() -> None:
    with running("import sys; sys.stderr.write('first\\nlast words\\n\\n'); sys.exit(9)") as program:
        with pytest.raises(ProgramError, match="it ended with status 9: last words") as caught:
            program.ask(b"well?", PATIENT_MS)
        assert caught.value.code == "dead"


def test_who_speaks_without_being_asked_is_found_out() -> None:
    with running("import time\nprint('hello', flush=True)\ntime.sleep(60)") as program:
        deadline = time.monotonic() + 20
        while program._lines.empty() and time.monotonic() < deadline:
            time.sleep(0.01)
        with pytest.raises(ProgramError, match="without being asked"):
            program.ask(b"well?", PATIENT_MS)


def test_no_such_program() -> None:
    with pytest.raises(ProgramError, match="No such file") as caught:
        Program(["/nowhere/at all"])
    assert caught.value.code == "not_started"


def test_everything_that_it_started_ends_with_it() -> None:
    child = "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])"
    with running(f"import subprocess, sys, time\n{child}\nprint(child.pid, flush=True)\ntime.sleep(60)") as program:
        pid = int(program._lines.get(timeout=20) or b"0")
        assert is_alive(pid)
    deadline = time.monotonic() + 20
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_alive(pid)


def test_a_goodbye_lets_it_end_by_itself(tmp_path: Path) -> None:
    note = tmp_path / "note"
    reads = "import sys\nprint(sys.stdin.readline(), end='', flush=True)\n"
    started = Program([sys.executable, "-c", f"{reads}open({str(note)!r}, 'w').write(sys.stdin.read())"])
    assert started.ask(b"ready", PATIENT_MS) == b"ready\n"
    started.end(b"bye")
    assert note.read_text() == "bye\n"
