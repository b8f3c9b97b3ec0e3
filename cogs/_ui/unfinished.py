"""Pages that say that something is being worked out: kept up to date until it is, or until they are left."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

from bot.render.page import Page
from cogs._ui import failures
from cogs._ui.background import Background
from cogs._ui.private import Private

log = logging.getLogger(__name__)

PACE = 2.0
"""So many seconds are between two edits of such a page."""
_MOST_EDITS = 150
"""What takes longer is shown once its reader presses something."""
_MOST_KEPT = 256


class Work(Protocol):
    """What is being worked out."""

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""

    async def wait(self, seconds: float) -> None:
        """Wait until it has ended, for so long at most."""


class Unfinished:
    """Edits private pages while work goes on; of each message only what was asked for last."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, object] = OrderedDict()
        """By message, what stands for the page that it shows."""
        self._background = Background("a page was not brought up to date")

    def leave(self, message: int | None) -> None:
        """Edit a message no more: its reader has pressed something."""
        if message is not None:
            self._newest.pop(message, None)

    def follow(self, message: Private, work: Work, draw: Callable[[], Page]) -> None:
        """Draw a message's page anew from time to time until some work is over."""
        mark = self._newest[message.message] = object()
        while len(self._newest) > _MOST_KEPT:
            self._newest.popitem(last=False)
        self._background.spawn(self._follow(message, work, draw, mark))

    def close(self) -> None:
        """Edit nothing any more."""
        self._newest.clear()
        self._background.cancel()

    async def _follow(self, message: Private, work: Work, draw: Callable[[], Page], mark: object) -> None:
        for _ in range(_MOST_EDITS):
            await work.wait(PACE)
            if self._newest.get(message.message) is not mark or not message.is_in_reach:
                return
            try:
                await message.edit(draw())
            except failures.TROUBLE as error:
                log.info("a page was not brought up to date", extra={"code": failures.code(error)})
                return
            if work.is_over:
                break
        self.leave(message.message)
