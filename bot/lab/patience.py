"""simcord waits for a bot that does much, and looks more often whether it has done."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import simcord

PATIENCE: Final = 60.0
"""So many seconds of real time a bot has for whatever it does at once, however slow the machine is."""


class PatientEnv(simcord.Env):
    """simcord's environment, which does not take a slow machine for a bot that hangs.

    `settle_timeout` has two meanings in simcord: which timers are near enough to be waited for, and how
    long work may take. Here it has the first alone; work may take :data:`PATIENCE` seconds of real time.
    """

    async def _settle_internal(self, **details: Any) -> None:
        loop = asyncio.get_running_loop()
        latest = loop.time() + PATIENCE
        while True:
            try:
                await super()._settle_internal(**details)
            except TimeoutError:
                if "_deadline" in details or loop.time() > latest:
                    raise
            else:
                return

    async def _advance_to(self, target: float, deadline: float) -> None:
        latest = asyncio.get_running_loop().time() + PATIENCE
        await super()._advance_to(target, max(deadline, latest))


@contextmanager
def quick_settling() -> Iterator[None]:
    """Have simcord look every millisecond whether the bot is quiet, fifty times as often as it would."""
    defaults = simcord.Env._settle_internal.__kwdefaults__ or {}
    usual, defaults["idle"] = defaults["idle"], 0.001
    try:
        yield
    finally:
        defaults["idle"] = usual
