"""Where a request comes from."""

from typing import Any

import pytest
from starlette.requests import HTTPConnection

from undercut.server.callers import address_key, device_of, is_https

GECKO = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Safari/604.1"
ANDROID = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25 Chrome/121 Safari"


def connection(host: str | None = "1.2.3.4", agent: str | None = None, scheme: str = "http") -> HTTPConnection:
    """A request from there."""
    headers = [] if agent is None else [(b"user-agent", agent.encode())]
    scope: dict[str, Any] = {"type": "http", "path": "/", "query_string": b"", "scheme": scheme, "headers": headers}
    return HTTPConnection(scope | {"client": None if host is None else (host, 1), "server": ("here", 80)})


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unix", "unix"),
        ("x" * 1000, "x" * 64),
        (None, ""),
    ],
)
def test_an_address_or_the_network_behind_it(host: str | None, key: str) -> None:
    assert address_key(connection(host)) == key


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (GECKO, "Firefox, Linux"),
        (CHROME, "Chrome, Windows"),
        (CHROME + " Edg/128.0", "Edge, Windows"),
        (IPHONE, "Safari, iPhone"),
        (ANDROID, "Samsung Internet, Android"),
        ("curl/8.9", ""),
        ("<script>", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_a_device_in_two_names(agent: str | None, device: str) -> None:
    assert device_of(connection(agent=agent)) == device


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("ws", False), ("https", True), ("wss", True)])
def test_whether_it_came_over_https(scheme: str, secure: bool) -> None:
    assert is_https(connection(scheme=scheme)) is secure
