"""Work that is ended once it is begun, whoever goes away meanwhile."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from undercut.core.errors import UndercutError

_log = structlog.get_logger("undercut.table")


async def undisturbed(work: Coroutine[Any, Any, int]) -> int:
    """Its result. When whoever waits for it is cancelled, the work itself goes on to its end."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_tell_nobody)
        raise


def _tell_nobody(task: asyncio.Task[int]) -> None:
    """A command has ended whose socket went away: that it was refused matters to nobody any more."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, UndercutError):
        _log.error("command_failed", exc_info=error)
