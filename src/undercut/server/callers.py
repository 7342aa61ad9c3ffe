"""Where a request comes from: the address that limits count by, the device that a person knows again."""

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
"""The first mark that is found decides: most browsers name several others."""

_NETWORK_BITS: Final = 64


def address_key(connection: HTTPConnection) -> str:
    """The client's IPv4 address, or the network of its IPv6 one: whoever has one address there has all of them."""
    host = "" if connection.client is None else connection.client.host
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, _NETWORK_BITS), strict=False))


def device_of(connection: HTTPConnection) -> str:
    """Browser and system in two names, such as "Firefox, Linux"; "" when neither is known."""
    agent = connection.headers.get("user-agent", "")
    found = [next((name for mark, name in marks if mark in agent), None) for marks in (_BROWSERS, _SYSTEMS)]
    return ", ".join(name for name in found if name is not None)


def is_https(connection: HTTPConnection) -> bool:
    """Whether the client speaks HTTPS, as far as the server or a proxy that it trusts can say."""
    return connection.url.scheme in ("https", "wss")
