"""Telling whoever runs the bot that the database fails: once when that begins, once when it is over."""

from __future__ import annotations

import asyncio
import logging

from bot.storage.errors import DatabaseError, Fault

log = logging.getLogger(__name__)

QUIET = 60.0
"""Seconds for which a fault that comes and goes is not told again."""


class Trouble:
    """Notes how each attempt at something ended, be it of a thousand tables at once."""

    def __init__(self, fails: str, works: str) -> None:
        """`fails` and `works` are how a line of the log begins."""
        self._fails, self._works = fails, works
        self._fault: Fault | None = None
        self._told: dict[Fault, float] = {}

    def failed(self, error: DatabaseError) -> None:
        """Note a fault; a new one is told."""
        now = asyncio.get_running_loop().time()
        if error.fault is self._fault or now < self._told.get(error.fault, -QUIET) + QUIET:
            return
        self._fault, self._told[error.fault] = error.fault, now
        log.warning("%s: %s", self._fails, error, extra={"code": error.fault.code})

    def worked(self) -> None:
        """Note that all is well; after a fault that is told."""
        if self._fault is not None:
            log.info("%s", self._works, extra={"code": self._fault.code})
            self._fault = None
