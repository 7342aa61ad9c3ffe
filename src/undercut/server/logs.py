"""Logs: one JSON object a line on standard error, and never a card, a deck or a seed in it."""

import logging
import sys
import traceback
from typing import Any

import structlog
from structlog.typing import EventDict, WrappedLogger

from undercut.server.settings import LogLevel


def set_up_logs(level: LogLevel) -> None:
    """Log what is at least of this level, of all libraries too."""
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            say_where_it_failed,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=_standard_error_now,
    )
    # Libraries tell of their daily work too; only what they warn of is news.
    logging.basicConfig(handlers=[_ToStructlog()], level=max(number, logging.WARNING), force=True)


def _standard_error_now(*_names: Any) -> WrappedLogger:
    """A logger to where standard error leads at this moment: what it led to at the start may be closed by now."""
    return structlog.PrintLogger(sys.stderr)


def say_where_it_failed(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """An exception's type and place, but not its message: that may quote an action, and so a card."""
    info: Any = event.pop("exc_info", None)
    error = sys.exc_info()[1] if info is True else info[1] if isinstance(info, tuple) else info
    if isinstance(error, BaseException):
        event["error"] = type(error).__name__
        event["stack"] = "".join(traceback.format_tb(error.__traceback__))
    return event


class _ToStructlog(logging.Handler):
    """Takes along what libraries log."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log it as our own; but that a client sent a text which is none is no fault of the server."""
        if record.exc_info and record.exc_info[0] is UnicodeDecodeError and record.name == "uvicorn.error":
            return
        structlog.get_logger().log(record.levelno, record.getMessage(), logger=record.name, exc_info=record.exc_info)
