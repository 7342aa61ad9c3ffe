"""Which pages may speak to the server."""

import pytest

from undercut.server.origins import is_allowed_origin
from undercut.server.settings import Settings

SETTINGS = Settings(allowed_origins=("https://friends.example",))
HERE = "undercut.example:8000"


@pytest.mark.parametrize(
    "origin", [None, f"http://{HERE}", f"https://{HERE}", "HTTP://Undercut.Example:8000", "https://friends.example"]
)
def test_the_own_page_allowed_ones_and_programs_may(origin: str | None) -> None:
    headers = {"host": HERE} if origin is None else {"host": HERE, "origin": origin}
    assert is_allowed_origin(headers, SETTINGS)


@pytest.mark.parametrize(
    "origin",
    [
        "",
        "null",
        "file://",
        "http://",
        "http://[",
        "http://undercut.example",
        "http://undercut.example:80000",
        f"http://{HERE}.example",
        f"http://somebody@{HERE}",
        f"http://elsewhere.example/{HERE}",
        "https://friends.example:8000",
        "http://friends.example",
        HERE,
    ],
)
@pytest.mark.parametrize("host", [HERE, "", None])
def test_no_other_page_may(origin: str, host: str | None) -> None:
    headers = {"origin": origin} if host is None else {"host": host, "origin": origin}
    assert not is_allowed_origin(headers, SETTINGS)
