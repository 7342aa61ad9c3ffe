"""Seeds are promised before players add to them: promises, contributions, and who draws for the first deal."""

import secrets
import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_SEED_BYTES = 32


def upgrade() -> None:
    """Every match that there is gets a promise for its next deal; what was drawn for it stays as it was drawn."""
    op.add_column("matches", sa.Column("drawn_together", sa.Boolean, nullable=False, server_default=sa.false()))
    promises = op.create_table(
        "promises",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("hand_number", sa.Integer, nullable=False),
        sa.Column("scheme", sa.String(32), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "hand_number"),
    )
    op.create_table(
        "contributions",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("hand_number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("contribution", sa.LargeBinary, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "hand_number", "seat"),
    )
    dealt = op.get_bind().execute(sa.text("SELECT match_id, max(hand_number) AS last FROM hands GROUP BY match_id"))
    rows = [
        {
            "match_id": row.match_id,
            "hand_number": row.last + 1,
            "scheme": "sha256-fy-1",
            "seed": secrets.token_bytes(_SEED_BYTES),
            "created_ms": time.time_ns() // 1_000_000,
        }
        for row in dealt
    ]
    op.bulk_insert(promises, rows)


def downgrade() -> None:
    """Deals follow from seeds alone again."""
    op.drop_table("contributions")
    op.drop_table("promises")
    op.drop_column("matches", "drawn_together")
