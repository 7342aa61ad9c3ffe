"""The shell that the tests of the command line use."""

import pytest

from tests.cli.running import Shell


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs commands in an environment that asks for no language, on no terminal."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    return Shell(monkeypatch)
