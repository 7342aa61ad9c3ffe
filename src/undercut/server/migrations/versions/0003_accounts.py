"""Accounts have a name of their own and a password; sessions and tokens say who comes."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Everybody so far is a guest. A cookie held the account's id: that is now the id of a session, and goes on."""
    op.add_column("accounts", sa.Column("name_key", sa.String(96)))
    op.add_column("accounts", sa.Column("password_hash", sa.String(256)))
    op.add_column("accounts", sa.Column("deleted_ms", sa.BigInteger))
    op.create_index("ix_accounts_name_key", "accounts", ["name_key"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("seen_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("used_ms", sa.BigInteger),
    )
    sessions = sa.text(
        "INSERT INTO sessions (id, account_id, device, created_ms, seen_ms) "
        "SELECT id, id, '', created_ms, :now_ms FROM accounts"
    )
    op.execute(sessions.bindparams(now_ms=time.time_ns() // 1_000_000))


def downgrade() -> None:
    """All are guests again; who signed in since is known by no cookie."""
    op.drop_table("tokens")
    op.drop_table("sessions")
    op.drop_index("ix_accounts_name_key", "accounts")
    for name in ("deleted_ms", "password_hash", "name_key"):
        op.drop_column("accounts", name)
