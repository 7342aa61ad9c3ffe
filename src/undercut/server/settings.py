"""What a server can be told, by arguments or by ``UNDERCUT_…`` environment variables."""

from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """``bot_pace_ms``: how long a bot waits before each move, so that a person can follow.

    ``allowed_origins``: pages of other addresses that may open sockets; the server's own always may.
    """

    model_config = SettingsConfigDict(env_prefix="UNDERCUT_")

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    database: Path = Path("undercut.sqlite")
    bot_pace_ms: int = Field(default=900, ge=0, le=60_000)
    allowed_origins: tuple[str, ...] = ()
    secure_cookies: bool = False
    """True behind HTTPS: the cookie is then never sent in the clear."""
    message_bytes_limit: int = Field(default=8192, ge=256)
    messages_per_second_limit: int = Field(default=50, ge=1)
    tables_per_account_limit: int = Field(default=200, ge=1)
    log_level: str = "info"
    warm_up: bool = True
    """Whether the machine code of ``sim`` is made and loaded at the start, where the extra ``fast`` is installed."""
