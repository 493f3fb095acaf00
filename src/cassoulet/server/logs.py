"""Logs: lines for a person, or JSON for a collector. What is a secret is never given to them."""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog

# What the libraries say of a client's mistakes: it could have them say so as often as it likes
NOISE = ("Invalid UTF-8 sequence received", "WS parser error", "Protocol writing ")


def set_up_logs(form: Literal["lines", "json"]) -> None:
    """Whatever the libraries log goes the same way as ours."""
    before: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=before,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            last,
        ],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    handler.addFilter(lambda record: not record.getMessage().startswith(NOISE))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for library in ("uvicorn", "uvicorn.error", "picows"):  # they tell of every connection
        logging.getLogger(library).setLevel(logging.WARNING)
