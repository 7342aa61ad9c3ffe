"""Which pages may speak to the server with a person's cookie."""

from collections.abc import Mapping

from undercut.server.settings import Settings


def is_allowed_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether the request comes from the server's own page, from an allowed one, or from a program (no origin)."""
    origin = headers.get("origin")
    if origin is None:
        # A browser that says no origin says at least whether another site is behind it.
        return headers.get("sec-fetch-site") in (None, "same-origin", "none")
    if origin in settings.allowed_origins:
        return True
    address = origin.partition("://")[2]
    return address != "" and address.lower() == headers.get("host", "").lower()
