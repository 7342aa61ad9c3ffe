"""Databases of older versions."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from undercut.server import migrations


def take_back_to(path: Path, revision: str) -> None:
    """Make the database one of an older version."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()
