"""The real bot as its own process, over real HTTP and a real gateway on this machine."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

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


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lasting() -> AsyncIterator[Loopback]:
    """Discord on this machine, for all tests of a module, without rate limits."""
    async with loopback(limits=False) as there:
        yield there
    assert not there.api.unknown


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lasting_bot(
    lasting: Loopback, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[BotProcess]:
    """The bot, connected, which spares Discord nothing; it must not fail of its own fault in any test."""
    folder = tmp_path_factory.mktemp("lasting")
    async with bot_process(lasting, folder, SCUM_REQUESTS_PER_SECOND="0") as bot:
        yield bot
    assert not OUR_ERROR.findall(bot.log)


def calm(there: Loopback) -> None:
    """Let nothing go wrong any more."""
    there.faults.end()
    there.gateway.delay = 0.0
    there.gateway.failing_handshakes = there.gateway.resumed = 0
    there.gateway.doubled.clear()
