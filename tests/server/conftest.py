"""Servers for the tests of this folder."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from tests.server.hashing import hash_quickly
from tests.server.serving import Person, ServerProcess, served


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that many tests share; each comes with people and tables of its own."""
    with served(tmp_path_factory.mktemp("shared") / "undercut.sqlite") as running:
        yield running


@pytest.fixture
def person(address: str) -> Person:
    """Somebody new on the shared server."""
    return Person(address)


@pytest.fixture
def server_process(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of its own, started."""
    process = ServerProcess(tmp_path / "undercut.sqlite")
    process.start()
    yield process
    process.kill()


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing takes no time worth speaking of, in this process: how well it is done is ``test_passwords``' affair."""
    hash_quickly(monkeypatch)


@pytest.fixture
def logs_as_before() -> Iterator[None]:
    """The logs of this process are the same after the test, whatever it sets up."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()
