"""The real bot as its own process, over real HTTP and a real gateway on this machine."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.lab.wire.loopback import Loopback, loopback
from bot.lab.wire.process import BotProcess, bot_process


@pytest.fixture
async def there() -> AsyncIterator[Loopback]:
    """Discord on this machine."""
    async with loopback() as there:
        yield there


@pytest.fixture
async def bot(there: Loopback, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot, connected."""
    async with bot_process(there, tmp_path) as bot:
        yield bot
