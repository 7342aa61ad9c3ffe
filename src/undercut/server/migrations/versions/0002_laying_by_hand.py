"""Accounts say whether they lay down and lay off by hand after a knock."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody does who has not asked for it."""
    op.add_column("accounts", sa.Column("lays_by_hand", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """It is chosen for everybody again."""
    op.drop_column("accounts", "lays_by_hand")
