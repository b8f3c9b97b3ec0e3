"""The real bot as its own process, over real HTTP and a real gateway on this machine."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.lab.wire.loopback import Loopback, loopback
from bot.lab.wire.process import BotProcess, bot_process

OUR_ERROR = re.compile(r"^\S+ (?:ERROR|CRITICAL) +(?:bot|cogs)\..*", re.MULTILINE)


@pytest.fixture
async def there() -> AsyncIterator[Loopback]:
    """Discord on this machine; a test that asks it for what it does not know fails."""
    async with loopback() as there:
        yield there
    assert not there.api.unknown


@pytest.fixture
async def bot(there: Loopback, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot, connected; a test in which it fails of its own fault fails."""
    async with bot_process(there, tmp_path) as bot:
        yield bot
    assert not OUR_ERROR.findall(bot.log)
