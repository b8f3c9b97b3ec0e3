"""The command ``scum play`` as somebody starts and ends it."""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

import aiohttp
import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to a process there")
SCUM = Path(sys.executable).with_name("scum")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_prints_the_address_of_the_page_and_ends_cleanly(number: signal.Signals) -> None:
    running = await asyncio.create_subprocess_exec(
        SCUM, "play", "--no-browser", "--preset", "arschloch", stdout=PIPE, stderr=STDOUT
    )
    assert running.stdout
    said = (await running.stdout.readuntil(b"/#")).decode()
    async with aiohttp.ClientSession() as session, session.get(said[said.index("http") : -1]) as page:
        assert page.status == 200
    running.send_signal(number)
    rest = (await running.stdout.read()).decode()
    assert await running.wait() == 0
    assert "Traceback" not in said + rest
