"""Alembic's entry: the connection is handed over by ``store.migrate``."""

from alembic import context

from undercut.server.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
