"""What Alembic runs: the steps on the connection that it is handed, in the transaction in hand."""

from __future__ import annotations

from alembic import context

from bot.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
