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


async def play_and_stop(number: signal.Signals, *options: str) -> tuple[int, str]:
    """Open a table, see that its page is there, and stop; give the exit status and what was printed."""
    running = await asyncio.create_subprocess_exec(
        SCUM, "play", "--no-browser", *options, stdout=PIPE, stderr=STDOUT
    )
    assert running.stdout
    said = (await running.stdout.readuntil(b"/#")).decode()
    async with aiohttp.ClientSession() as session, session.get(said[said.index("http") : -1]) as page:
        assert page.status == 200
    running.send_signal(number)
    rest = (await running.stdout.read()).decode()
    return await running.wait(), said + rest


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_prints_the_address_of_the_page_and_ends_cleanly(number: signal.Signals) -> None:
    status, said = await play_and_stop(number, "--preset", "arschloch")
    assert status == 0
    assert "Traceback" not in said


async def test_a_kept_database_serves_the_next_table_too(tmp_path: Path) -> None:
    for _ in range(2):
        status, said = await play_and_stop(signal.SIGINT, "--database", str(tmp_path / "games.db"))
        assert status == 0
        assert "Traceback" not in said
