"""Work at Discord's that nobody waits for: what fails while Discord is in trouble is tried again later."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.backoff import Backoff
from cogs._ui.background import Background
from cogs._ui.failures import TROUBLE, code, is_passing

log = logging.getLogger(__name__)


class Retry:
    """Tries until it is done, ever more seldom; what Discord refuses is not tried again.

    `fault` says in the log what could not be done; `trouble` is what the work can raise besides where a later
    try can help.
    """

    def __init__(
        self,
        work: Callable[[], Awaitable[None]],
        backoff: Backoff,
        *,
        fault: str,
        trouble: tuple[type[Exception], ...] = (),
    ) -> None:
        self._work, self._backoff, self._fault = work, backoff, fault
        self._trouble: tuple[type[Exception], ...] = (*TROUBLE, *trouble)
        self._background = Background(fault)
        self._again: asyncio.TimerHandle | None = None

    def begin(self) -> asyncio.Future[None]:
        """Begin the work; the future is done once it was tried."""
        trying = asyncio.ensure_future(self._try())
        self._background.spawn(trying)
        return trying

    def cancel(self) -> None:
        """Break it off."""
        if self._again:
            self._again.cancel()
        self._background.cancel()

    async def _try(self) -> None:
        try:
            await self._work()
        except self._trouble as error:
            if is_passing(error):
                self._try_later(error)
            else:
                log.warning("%s: Discord refuses it", self._fault, extra={"code": code(error)}, exc_info=True)

    def _try_later(self, error: Exception) -> None:
        pause = self._backoff.next()
        said = "%s; the next try comes in %.1f s"
        log.warning(said, self._fault, pause, extra={"code": code(error)})
        self._again = asyncio.get_running_loop().call_later(pause, self.begin)
