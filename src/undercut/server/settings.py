"""What a server can be told, by arguments or by ``UNDERCUT_…`` environment variables."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LogLevel = Literal["debug", "info", "warning", "error", "critical"]


class Settings(BaseSettings):
    """``bot_pace_ms``: how long a bot waits before each move, so that a person can follow.

    ``contribution_wait_ms``: how long the first deal of a match waits for what the players add to it.

    ``allowed_origins``: pages of other addresses that may open sockets; the server's own always may. A value that is
    not allowed raises pydantic's ValidationError, which names the setting; nothing is taken for something else.
    """

    model_config = SettingsConfigDict(env_prefix="UNDERCUT_")

    host: str = Field(default="127.0.0.1", min_length=1)
    port: int = Field(default=8000, ge=0, le=65535)
    database: Path = Path("undercut.sqlite")
    bot_pace_ms: int = Field(default=900, ge=0, le=60_000)
    contribution_wait_ms: int = Field(default=3000, ge=0, le=60_000)
    away_patience_ms: int = Field(default=300_000, ge=1000)
    silent_patience_ms: int = Field(default=3_600_000, ge=1000)
    """How long a table without a clock waits for who is away, and for who is there and does nothing."""
    allowed_origins: Annotated[tuple[str, ...], NoDecode] = ()
    secure_cookies: bool = False
    """True: the cookie is never sent in the clear, even if the server does not see that HTTPS is spoken."""
    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ("127.0.0.1", "::1")
    """Addresses and networks whose word on where a request comes from is believed (``X-Forwarded-For``, ``-Proto``)."""
    message_bytes_limit: int = Field(default=8192, ge=256)
    messages_per_second_limit: int = Field(default=50, ge=1)
    messages_per_minute_limit: int = Field(default=20, ge=1)
    address_messages_per_minute_limit: int = Field(default=100, ge=1)
    """These two are for what people say at tables, by account and by address."""
    tables_per_account_limit: int = Field(default=200, ge=1)
    waiting_tables_per_account_limit: int = Field(default=20, ge=1)
    """So many of them may wait for people."""
    new_tables_per_hour_limit: int = Field(default=120, ge=1)
    address_new_tables_per_hour_limit: int = Field(default=600, ge=1)
    seat_changes_per_minute_limit: int = Field(default=30, ge=1)
    address_seat_changes_per_minute_limit: int = Field(default=120, ge=1)
    """These four are for making tables, and for sitting down, getting up and giving seats to bots."""
    shares_per_hour_limit: int = Field(default=60, ge=1)
    address_shares_per_hour_limit: int = Field(default=300, ge=1)
    """These two are for making links to matches."""
    waiting_hours_limit: int = Field(default=24, ge=1)
    """A table that waits for people is closed when nobody has come to it for so long."""
    rated_matches_needed: int = Field(default=5, ge=1)
    """So many rated matches bring somebody onto the leaderboard."""
    guests_per_hour_limit: int = Field(default=60, ge=1)
    new_accounts_per_hour_limit: int = Field(default=20, ge=1)
    sign_ins_per_hour_limit: int = Field(default=60, ge=1)
    """These three hold for each address."""
    wrong_passwords_per_hour_limit: int = Field(default=20, ge=1)
    """For each account, from wherever they come."""
    log_level: LogLevel = "info"
    warm_up: bool = True
    """Whether the machine code of ``sim`` is made and loaded at the start, where the extra ``fast`` is installed."""

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_small_letters(cls, value: Any) -> Any:
        return value.lower() if isinstance(value, str) else value

    @field_validator("allowed_origins", "trusted_proxies", mode="before")
    @classmethod
    def _list_of_json(cls, value: Any) -> Any:
        """A variable is a text: the list that it writes, or itself when it writes none, which is then refused."""
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value)
        except ValueError:
            return value

    @field_validator("database", mode="before")
    @classmethod
    def _named(cls, value: Any) -> Any:
        if value == "":
            raise ValueError("a file has a name")
        return value
