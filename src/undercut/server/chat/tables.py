"""The tables of the chat: what was said at each table, who hears whom no more, what the host should read."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from undercut.server.tables import metadata

chat_messages = Table(
    "chat_messages",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("seat", Integer),
    Column("phrase", String(32)),
    Column("text", String(256), nullable=False),
    Column("command_id", String(64), nullable=False),
    Column("said_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "number"),
)
"""The last messages of each table. ``seat`` null: a spectator. ``command_id``: so that a repeat says nothing twice."""

mutes = Table(
    "mutes",
    metadata,
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("muted_id", String(32), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "muted_id"),
)
"""Whom an account does not want to hear, at any table."""

chat_reports = Table(
    "chat_reports",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("reporter_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("reported_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("lines", Text, nullable=False),
    UniqueConstraint("match_id", "reporter_id", "reported_id"),
)
"""What somebody wants the host to read. ``lines``: JSON, the messages of the table then; a later report replaces it."""
