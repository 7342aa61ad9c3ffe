"""Servers for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

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
