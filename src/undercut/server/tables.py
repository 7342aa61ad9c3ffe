"""The tables of the database. Moves are only ever added: a match is what its deals and moves say."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    and_,
    false,
    select,
    true,
)
from sqlalchemy.schema import SchemaItem

metadata = MetaData()

server_values = Table(
    "server_values",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""What the server must remember about itself: the secret that signs cookies."""

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("lays_by_hand", Boolean, nullable=False, server_default=false()),
    Column("name_key", String(96), unique=True, index=True),
    Column("password_hash", String(256)),
    Column("deleted_ms", BigInteger),
)
"""``lays_by_hand``: after a knock nothing is laid down or laid off for this account; it is waited for.

``name_key``: equal for names that look alike; it and ``password_hash`` are null for guests and for who is deleted.
"""

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("device", String(64), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
)
"""A browser that an account is signed in with; a session that has ended is no row. ``seen_ms``: to the hour."""

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("created_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger),
)
"""What a program signs in with. ``hash``: SHA-256 of the token, which is nowhere kept. ``used_ms``: to the hour."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("rules", Text, nullable=False),
    Column("first_dealer", Integer, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("updated_ms", BigInteger, nullable=False),
    Column("spectator_chat", String(16), nullable=False, server_default="between_hands"),
    Column("rematch_of", String(32), unique=True, index=True),
    Column("drawn_together", Boolean, nullable=False, server_default=false()),
    Column("rules_name", String(64), nullable=False, server_default=""),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("visibility", String(16), nullable=False, server_default="private"),
    Column("spectators", Boolean, nullable=False, server_default=true()),
    Column("clock_move_ms", Integer),
    Column("clock_reserve_ms", Integer),
    Column("clock_when_out", String(16)),
)
"""``rules``: the whole rule set as JSON. ``drawn_together``: roles, or who deals first, follow from the first hand's
seed and all contributions, and ``first_dealer`` says nothing until it is dealt. Else they were there before them.
``rated``: wished for; it counts only where every seat is a person's.
``rematch_of``: the match whose players play again here, if one is.
``visibility``: whether the table is listed while it waits. ``spectators``: whether people without a seat may look on.
A match without seats was closed before it began, and is kept for a report that tells of it.
``clock_…``: null for a table without a clock."""

seats = Table(
    "seats",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("account_id", String(32), ForeignKey("accounts.id"), index=True),
    Column("level", String(32)),
    PrimaryKeyConstraint("match_id", "seat"),
)
"""A person's account, a bot's level, or neither: the seat is empty, and the match waits."""

IS_EMPTY = and_(seats.c.account_id.is_(None), seats.c.level.is_(None))
Index("ix_seats_empty", seats.c.match_id, sqlite_where=IS_EMPTY, postgresql_where=IS_EMPTY)
waiting = select(seats.c.match_id).where(IS_EMPTY)
"""The matches that wait for people: until every seat is taken, none begins."""


def _seeds() -> tuple[SchemaItem, ...]:
    """The columns of ``hands`` and of ``promises``: a seed for each deal of a match."""
    return (
        Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
        Column("hand_number", Integer, nullable=False),
        Column("scheme", String(32), nullable=False),
        Column("seed", LargeBinary, nullable=False),
        Column("created_ms", BigInteger, nullable=False),
        PrimaryKeyConstraint("match_id", "hand_number"),
    )


hands = Table("hands", metadata, *_seeds())
"""Seeds of the deals that were dealt."""

promises = Table("promises", metadata, *_seeds())
"""Seeds of deals, kept before their commitments are shown: ``hands`` has those that were dealt."""

contributions = Table(
    "contributions",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("hand_number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("contribution", LargeBinary, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "hand_number", "seat"),
)
"""What players added to a promised seed. A deal has all that were there when it was dealt, and none comes after."""

moves = Table(
    "moves",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("hand_number", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("token", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "hand_number", "ply"),
)

commands = Table(
    "commands",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("command_id", String(64), nullable=False),
    Column("number", Integer, nullable=False),
    PrimaryKeyConstraint("match_id", "seat", "command_id"),
)
"""Commands that were carried out, so that a repeat is harmless; ``number``: the last event's after it."""

clocks = Table(
    "clocks",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("reserve_ms", Integer, nullable=False),
    Column("bot_plays", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("match_id", "seat"),
)
"""What is left to a seat that has used something of its reserve, and whether a bot plays for the person there."""
