"""The commands run in the tests' own process, which is to be afterwards as it was before."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.cli import logs


@pytest.fixture(autouse=True)
def log_as_before() -> Iterator[None]:
    """Let no command's log be written beyond its test."""
    root = logging.getLogger()
    loggers = [root, *map(logging.getLogger, (*logs.OURS, "discord", "alembic"))]
    levels, handlers = [logger.level for logger in loggers], list(root.handlers)
    yield
    root.handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)
