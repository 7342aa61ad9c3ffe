"""Which pages may speak to the server with a person's cookie."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from undercut.server.settings import Settings


def is_allowed_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether the request comes from the server's own page, from an allowed one, or from a program (no origin)."""
    origin = headers.get("origin")
    if origin is None or origin in settings.allowed_origins:
        return True
    return urlsplit(origin).netloc == headers.get("host", "")
