"""Tables wait for people: seats may be empty, tables open to everybody or not, and closed to those who look on."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every match so far has begun, was found by its link alone, and anybody could look on."""
    op.add_column("matches", sa.Column("visibility", sa.String(16), nullable=False, server_default="private"))
    op.add_column("matches", sa.Column("spectators", sa.Boolean, nullable=False, server_default=sa.true()))
    empty = sa.text("account_id IS NULL AND level IS NULL")
    op.create_index("ix_seats_empty", "seats", ["match_id"], sqlite_where=empty, postgresql_where=empty)


def downgrade() -> None:
    """Waiting tables stay in the database, where older versions cannot read them."""
    op.drop_index("ix_seats_empty", "seats")
    for name in ("spectators", "visibility"):
        op.drop_column("matches", name)
