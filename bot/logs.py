"""Structured logs, in which no token can appear."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

_SECRETS: set[str] = set()


def keep_secret(text: str | None) -> None:
    """Blot this text out of every log line from now on."""
    if text:
        _SECRETS.add(text)


def _blot(text: str) -> str:
    for secret in _SECRETS:
        text = text.replace(secret, "[secret]")
    return text


class _Blotted(logging.StreamHandler[Any]):
    """Writes lines with every known secret blotted out, tracebacks included."""

    def format(self, record: logging.LogRecord) -> str:
        return _blot(super().format(record))


def set_up(level: str = "info", *, json: bool = False) -> None:
    """Send everything that is logged to standard error, one line each."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    last: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if json:
        last += [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        last += [_plain]
    handler = _Blotted(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=last)
    )
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for chatty in ("discord", "aiosqlite", "PIL", "asyncio"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, logging.getLogger().level))
    # It warns at every start that voice is missing, which a referee never uses.
    logging.getLogger("discord.client").setLevel(logging.ERROR)


def _plain(_: object, __: str, event: MutableMapping[str, Any]) -> str:
    """Render a line that a person reads without colours: time, level, event, then facts."""
    said = f"{event.pop('timestamp', '')} {event.pop('level', ''):7} {event.pop('event', '')}"
    event.pop("logger", None)
    trace = event.pop("exc_info", None)
    facts = " ".join(f"{key}={value!r}" for key, value in event.items())
    lines = [f"{said} {facts}".rstrip()]
    if trace:
        lines.append(logging.Formatter().formatException(_exception(trace)))
    return "\n".join(lines)


def _exception(trace: Any) -> Any:  # noqa: ANN401 - what logging takes for exc_info
    if isinstance(trace, BaseException):
        return type(trace), trace, trace.__traceback__
    return sys.exc_info() if trace is True else trace


def logger(name: str) -> Any:  # noqa: ANN401 - structlog's loggers are dynamic
    """Return a structured logger."""
    return structlog.stdlib.get_logger(name)
