"""The real bot as its own process, which can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Final

from bot.lab.wire.loopback import Loopback

STARTING: Final = 60.0
"""So many seconds a bot has to start, however slow the machine is."""
QUICK: Final = {
    "SCUM_CARD_EMOJI": "no",
    "SCUM_COMPUTER_PAUSE": "0",
    "SCUM_PAINT_INTERVAL": "0.05",
    "SCUM_PUSH_INTERVAL": "0.05",
    "SCUM_TAPS_PER_SECOND": "0",
    "SCUM_LOG_LEVEL": "DEBUG",
}
"""Settings with which little has to be waited for."""


OURS: Final = ("bot", "run")
"""The module and the arguments of ``scum run``."""
BARE: Final = ("bot.lab.wire.bare",)


class BotProcess:
    """A bot on a loopback: started, killed and started again on the same database."""

    def __init__(
        self, loopback: Loopback, folder: Path, settings: Mapping[str, str], command: Sequence[str] = OURS
    ) -> None:
        self._loopback, self._settings, self._command = loopback, settings, command
        self.database, self.log_file = folder / "scum.db", folder / "scum.log"
        self._process: asyncio.subprocess.Process | None = None
        self._log: IO[bytes] | None = None

    @property
    def runs(self) -> bool:
        """Whether it was started and not yet ended by us."""
        return self._process is not None

    @property
    def pid(self) -> int:
        """The number of the process that runs now."""
        return self._running.pid

    @property
    def log(self) -> str:
        """Everything that the bot has logged."""
        return self.log_file.read_text()

    @property
    def _running(self) -> asyncio.subprocess.Process:
        if self._process is None:
            raise RuntimeError("the bot does not run")
        return self._process

    async def start(self) -> None:
        """Start the bot and wait until Discord knows it, and it Discord."""
        await self.launch()
        await self.ready()

    async def launch(self) -> None:
        """Start the bot."""
        self._loopback.gateway.identified.clear()
        self._log = self.log_file.open("ab")
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *self._command, env=self._environment(), stdout=self._log, stderr=self._log
        )

    async def ready(self) -> None:
        """Wait until the bot is connected. Raises :exc:`RuntimeError` where it ends before."""
        connected = asyncio.ensure_future(self._loopback.gateway.identified.wait())
        ended = asyncio.ensure_future(self._running.wait())
        await asyncio.wait((connected, ended), timeout=STARTING, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not connected.done():
            connected.cancel()
            raise RuntimeError(f"the bot did not come:\n{self.log}")

    def _environment(self) -> dict[str, str]:
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("SCUM_")}
        here = {"SCUM_DATABASE": str(self.database), **self._loopback.environment}
        return {**inherited, **here, **QUICK, **self._settings}

    async def kill(self) -> None:
        """Kill the bot where it stands, as a power cut does."""
        if self._running.returncode is None:
            self._running.kill()
        await self.ended()

    async def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, wait until the process has ended and give its exit status."""
        process = self._running
        if process.returncode is None:
            process.send_signal(number)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until the process has ended by itself and give its exit status."""
        status = await self._running.wait()
        self._process = None
        if self._log:
            self._log.close()
        return status


@asynccontextmanager
async def bot_process(
    loopback: Loopback, folder: Path, *, command: Sequence[str] = OURS, **settings: str
) -> AsyncIterator[BotProcess]:
    """Have the bot run as its own process, with these settings beside those of the loopback."""
    bot = BotProcess(loopback, folder, settings, command)
    await bot.start()
    try:
        yield bot
    finally:
        if bot.runs:
            await bot.kill()
