"""A real server, and a real browser."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.hashing import hash_quickly
from tests.server.serving import served
from undercut.server.settings import Settings

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_SECONDS = 60
"""A machine may have other things to do."""
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1440, "height": 900}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass(frozen=True)
class RunningServer:
    """Where the page is, and the file in which everything is kept."""

    url: str
    database: Path


@dataclass
class KillableServer:
    """``undercut serve`` in a process of its own; can be killed and started again on the same port."""

    database: Path
    bot_pace_ms: int = 0
    port: int = field(default_factory=_free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        settings = {"BOT_PACE_MS": self.bot_pace_ms, "GUESTS_PER_HOUR_LIMIT": 100_000}
        environment = os.environ | {f"UNDERCUT_{name}": str(value) for name, value in settings.items()}
        command = [sys.executable, "-m", "undercut", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.database)],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with status {self.process.returncode}")
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        self.kill()
        raise RuntimeError("the server did not answer")

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the tests of the server."""
    hash_quickly(monkeypatch)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server on a new database, in a thread of this process; its bots do not pause."""
    database = tmp_path / "undercut.sqlite"
    with served(database, contribution_wait_ms=Settings().contribution_wait_ms) as address:
        yield RunningServer(f"http://{address}", database)


@pytest.fixture
def server_process(tmp_path: Path) -> Iterator[KillableServer]:
    """The same in a process of its own."""
    running = KillableServer(tmp_path / "undercut.sqlite")
    running.start()
    yield running
    running.kill()


def _chromium() -> str | None:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path is not None:
            return path
    return None


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The system's Chromium, else playwright's own; where there is none the test is skipped, under CI it fails.

    It is closed after the tests of this folder: while it is open an event loop runs, and asyncio tests cannot.
    """
    path = _chromium()
    with sync_playwright() as playwright:
        try:
            launched = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        except Exception as error:
            reason = f"no browser: {str(error).splitlines()[0]}"
            if os.environ.get("CI"):
                pytest.fail(reason)
            pytest.skip(reason)
        yield launched
        launched.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """The browser, whose pages are closed after the test: they would look for their server for ever."""
    yield chromium
    for context in chromium.contexts:
        context.close()


def open_page(
    browser: Browser, url: str, viewport: dict[str, int], *, touch: bool = False, locale: str = "en-GB"
) -> Page:
    """A page in a context of its own, with card movements off."""
    context = browser.new_context(
        viewport={"width": viewport["width"], "height": viewport["height"]},
        locale=locale,
        reduced_motion="reduce",
        has_touch=touch,
        is_mobile=touch,
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE_SECONDS * 1000)
    page.goto(url)
    return page
