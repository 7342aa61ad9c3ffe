"""The database file: brought to the newest schema, and opened so that no write fails for having begun as a read."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from undercut.core.errors import UndercutError


class DatabaseError(UndercutError):
    """A file that cannot be used as the database, and why."""


def migrate(path: Path, revision: str = "head") -> None:
    """Bring the database file to the newest schema, making it when there is none: wholly, or not at all.

    ``revision``: an older schema, for tests. Raises DatabaseError.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _migrate(path, revision)
    except OSError as error:
        raise _database_error(path, f"{error.filename}: {error.strerror}") from error
    except DBAPIError as error:
        raise _database_error(path, str(error.orig)) from error
    except CommandError as error:
        raise _database_error(path, "written by another version of Undercut") from error


def _database_error(path: Path, reason: str) -> DatabaseError:
    return DatabaseError(f"database {path}: {reason}", code="bad_database", detail=str(path))


def _migrate(path: Path, revision: str) -> None:
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    _begin_ourselves(engine)
    try:
        with engine.connect() as connection:
            connection.execution_options(undercut_writes=True)
            with connection.begin():
                config = Config()
                config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
                config.attributes["connection"] = connection
                command.upgrade(config, revision)
    finally:
        engine.dispose()


def _begin_ourselves(engine: sa.Engine) -> None:
    """The driver must not begin transactions: a deferred one that turns to writing can fail at once."""

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("undercut_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Database:
    """Transactions on one database file. Open it with ``await Database.open(path)``."""

    def __init__(self, path: Path) -> None:
        address = sa.URL.create("sqlite+aiosqlite", database=str(path))
        self._engine = create_async_engine(address, hide_parameters=True)
        self._writing = asyncio.Lock()
        _begin_ourselves(self._engine.sync_engine)

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Migrate the file and open it. Raises DatabaseError."""
        await asyncio.to_thread(migrate, path)
        return cls(path)

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; one after another."""
        async with self._writing, self._engine.connect() as connection:
            await connection.execution_options(undercut_writes=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """The same, to read only."""
        async with self._engine.connect() as connection, connection.begin():
            yield connection
