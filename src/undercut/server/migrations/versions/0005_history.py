"""The history: how matches ended, ratings, digests, and links that share a match."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No match before was rated; the names of their rule sets are in the rules."""
    op.add_column("matches", sa.Column("rules_name", sa.String(64), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    matches = sa.table("matches", sa.column("id"), sa.column("rules"), sa.column("rules_name"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(matches.c.id, matches.c.rules)).all():
        name = json.loads(row.rules)["name"]
        connection.execute(matches.update().where(matches.c.id == row.id).values(rules_name=name))
    op.create_table(
        "match_ends",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False, unique=True),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("ranks", sa.Text, nullable=False),
        sa.Column("ended_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("rules_name", sa.String(64), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "rules_name"),
    )
    op.create_index("ix_ratings_rules_name", "ratings", ["rules_name"])
    op.create_table(
        "match_digests",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("move_count", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "shares",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("match_id", "account_id"),
    )


def downgrade() -> None:
    """Without any of it."""
    for name in ("shares", "match_digests", "ratings", "match_ends"):
        op.drop_table(name)
    op.drop_column("matches", "rated")
    op.drop_column("matches", "rules_name")
