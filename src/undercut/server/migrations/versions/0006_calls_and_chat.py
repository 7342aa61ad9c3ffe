"""Matches can be played again, and people at a table can talk: messages, whom one does not hear, reports."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing was said so far, and every match stands alone."""
    op.add_column("matches", sa.Column("spectator_chat", sa.String(16), nullable=False, server_default="between_hands"))
    op.add_column("matches", sa.Column("rematch_of", sa.String(32)))
    op.create_index("ix_matches_rematch_of", "matches", ["rematch_of"], unique=True)
    op.create_table(
        "chat_messages",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("phrase", sa.String(32)),
        sa.Column("text", sa.String(256), nullable=False),
        sa.Column("command_id", sa.String(64), nullable=False),
        sa.Column("said_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number"),
    )
    op.create_table(
        "mutes",
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("muted_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "muted_id"),
    )
    op.create_table(
        "chat_reports",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("reporter_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("reported_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.UniqueConstraint("match_id", "reporter_id", "reported_id"),
    )


def downgrade() -> None:
    """What was said is gone."""
    for name in ("chat_reports", "mutes", "chat_messages"):
        op.drop_table(name)
    op.drop_index("ix_matches_rematch_of", "matches")
    for name in ("rematch_of", "spectator_chat"):
        op.drop_column("matches", name)
