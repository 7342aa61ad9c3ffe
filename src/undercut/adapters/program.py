"""A program of any language that is asked line by line: started, asked with a time limit, and ended for certain.

Threads read and write its streams, so that a program that says nothing, says too much, or never reads cannot hold up
whoever asks it.
"""

import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

from undercut.core.errors import UndercutError

LINE_BYTES: Final = 65_536
"""No answer is longer."""
LINES_WAITING: Final = 16
"""When more is said than asked for, the program waits and not our memory."""
LAST_WORDS_BYTES: Final = 2_000
ENDING_S: Final = 2.0
"""How long a program may take to end by itself when it has been told to."""
DYING_S: Final = 0.5
"""How long it may take from the end of its output to its own end."""


class ProgramError(UndercutError):
    """A program did not do what it was asked. Codes: ``not_started``, ``late``, ``dead``, ``bad_answer``."""


class Program:
    """A running program. Raises ProgramError when it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        self._lines: queue.Queue[bytes | None] = queue.Queue(LINES_WAITING)
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._ended = threading.Event()
        self._last_words = b""
        try:
            # A session of its own: an interrupt from the keyboard is not for it, and all that it starts ends with it.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
            raise ProgramError(f"{command[0]}: {reason}", code="not_started", detail=command[0]) from error
        streams = (self._process.stdout, self._process.stdin, self._process.stderr)
        self._threads = [
            threading.Thread(target=work, args=(stream,), daemon=True)
            for work, stream in zip((self._read, self._write, self._listen), streams, strict=True)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def is_running(self) -> bool:
        """Whether it may still be asked."""
        return not self._ended.is_set() and self._process.poll() is None

    def tell(self, line: bytes) -> None:
        """Send a line; nothing is waited for."""
        self._to_write.put(line + b"\n")

    def ask(self, line: bytes, timeout_ms: int) -> bytes:
        """Send a line and return the one that is answered within the time. Raises ProgramError."""
        if not self._lines.empty() and self.is_running:
            raise ProgramError("it said something without being asked", code="bad_answer")
        self.tell(line)
        deadline = time.monotonic() + timeout_ms / 1000
        try:
            answer = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise ProgramError(f"no answer within {timeout_ms} ms", code="late") from None
        if answer is None:
            raise ProgramError(self._obituary(), code="dead")
        if not answer.endswith(b"\n"):
            raise ProgramError(f"a line of more than {LINE_BYTES} bytes, or one without an end", code="bad_answer")
        return answer

    def end(self, goodbye: bytes | None = None) -> None:
        """End it, and everything that it started. ``goodbye``: a last line, after which it may end by itself."""
        if goodbye is not None and self.is_running:
            self.tell(goodbye)
            self._to_write.put(None)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(ENDING_S)
        self._ended.set()
        self._to_write.put(None)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()

    def _obituary(self) -> str:
        """How it ended, with the last line that it wrote to its standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(DYING_S)
        self._threads[-1].join(DYING_S)
        status = self._process.poll()
        how = "it closed its output" if status is None else f"it ended with status {status}"
        words = self._last_words.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(words) if line.strip()), "")
        return f"{how}: {last}" if last else how

    # The threads -----------------------------------------------------------------------------------------------------

    def _read(self, stream: IO[bytes]) -> None:
        line: bytes | None = b""
        while line is not None:
            try:
                line = stream.readline(LINE_BYTES) or None
            except (OSError, ValueError):
                line = None
            while not self._ended.is_set():
                with suppress(queue.Full):
                    self._lines.put(line, timeout=0.1)
                    break
            if self._ended.is_set():
                break
        with suppress(OSError):
            stream.close()

    def _write(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (line := self._to_write.get()) is not None:
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def _listen(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while words := os.read(stream.fileno(), LAST_WORDS_BYTES):
                self._last_words = (self._last_words + words)[-LAST_WORDS_BYTES:]
        with suppress(OSError):
            stream.close()
