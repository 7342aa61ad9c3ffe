"""Servers for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import served


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the server that the tests of this folder share."""
    return tmp_path_factory.mktemp("client") / "undercut.sqlite"


@pytest.fixture(scope="session")
def address(database: Path) -> Iterator[str]:
    """That server; each test comes with people and tables of its own."""
    with served(database) as running:
        yield running
