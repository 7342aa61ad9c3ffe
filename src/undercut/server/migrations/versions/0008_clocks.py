"""Tables can have a clock; what is left to each seat is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table had one."""
    op.add_column("matches", sa.Column("clock_move_ms", sa.Integer))
    op.add_column("matches", sa.Column("clock_reserve_ms", sa.Integer))
    op.add_column("matches", sa.Column("clock_when_out", sa.String(16)))
    op.create_table(
        "clocks",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("reserve_ms", sa.Integer, nullable=False),
        sa.Column("bot_plays", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("match_id", "seat"),
    )


def downgrade() -> None:
    """Every table is one without a clock."""
    op.drop_table("clocks")
    for name in ("clock_when_out", "clock_reserve_ms", "clock_move_ms"):
        op.drop_column("matches", name)
