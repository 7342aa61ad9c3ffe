"""The tables of the history. Digests and ratings are derived and can be made again; ends and shares are facts."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from undercut.server.tables import metadata

match_ends = Table(
    "match_ends",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, nullable=False, unique=True),
    Column("reason", String(16), nullable=False),
    Column("ranks", Text, nullable=False),
    Column("ended_ms", BigInteger, nullable=False),
)
"""How matches ended, in the order in which they did (``number`` from 1). ``ranks``: JSON, by side."""

ratings = Table(
    "ratings",
    metadata,
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("rules_name", String(64), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    PrimaryKeyConstraint("account_id", "rules_name"),
    Index("ix_ratings_rules_name", "rules_name"),
)
"""Derived from the ends of rated matches, in their order."""

match_digests = Table(
    "match_digests",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("move_count", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""Derived from a match's record. It holds for ``version`` and for so many stored moves, and is made anew otherwise."""

shares = Table(
    "shares",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    UniqueConstraint("match_id", "account_id"),
)
"""Links by which anybody may read the finished hands of a match; withdrawn by deleting the row."""
