"""What is begun is ended, even if whoever asked for it goes away: saved and told are one."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog

from undercut.core.errors import UndercutError

_log = structlog.get_logger("undercut.table")

Outcome = TypeVar("Outcome")


async def undisturbed(work: Coroutine[Any, Any, Outcome]) -> Outcome:
    """The outcome of ``work``, which goes on when this is cancelled."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_tell_nobody)
        raise


def _tell_nobody(task: "asyncio.Future[Any]") -> None:
    """It has ended, and nobody waits for it: that it was refused matters to nobody any more."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, UndercutError):
        _log.error("command_failed", exc_info=error)
