"""The bot from the terminal: what hinders it is said in a sentence, and it stops when it is told to."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import cast

import aiohttp
import discord
import pytest

from bot.cli import serving
from bot.client import Client
from bot.settings import VARIABLES

TOKEN = "a.b.c"  # noqa: S105 # it opens nothing
NAMES = {variable.name for variable in VARIABLES}


def scum(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command with these settings and no others."""
    clean = {name: value for name, value in os.environ.items() if name not in NAMES}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        env={**clean, **environment, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


def test_without_settings_run_says_what_is_missing() -> None:
    run = scum("run")
    assert run.returncode == 2
    assert run.stderr.startswith("DISCORD_TOKEN is missing")
    assert "Traceback" not in run.stderr


def test_help_lists_every_setting() -> None:
    shown = scum("run", "--help").stdout
    assert not [name for name in NAMES if name not in shown]


def test_a_database_that_cannot_be_opened_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    damaged = tmp_path / "scum.db"
    damaged.write_bytes(b"This is no database. " * 100)
    run = scum("run", DISCORD_TOKEN=TOKEN, SCUM_DATABASE=str(damaged))
    assert run.returncode == 1
    assert str(damaged) in run.stderr
    assert "Traceback" not in run.stderr


def test_health_tells_whether_there_was_a_sign_of_life(tmp_path: Path) -> None:
    file = tmp_path / "alive"
    assert scum("health").returncode == 2
    assert scum("health", SCUM_HEARTBEAT=str(file)).returncode == 1
    file.touch()
    assert scum("health", SCUM_HEARTBEAT=str(file)).returncode == 0
    old = time.time() - 100
    os.utime(file, (old, old))
    run = scum("health", SCUM_HEARTBEAT=str(file))
    assert run.returncode == 1
    assert "the last sign of life is" in run.stderr


class Bot:
    """A client that fails at the start, or runs until it is closed."""

    def __init__(self, failure: Exception | None = None) -> None:
        self._failure, self._over = failure, asyncio.Event()

    async def start(self, _: str) -> None:
        if self._failure:
            raise self._failure
        await self._over.wait()

    async def close(self) -> None:
        self._over.set()


class Response:
    def __init__(self, status: int) -> None:
        self.status, self.reason = status, "made up"


def http_error(status: int) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(cast("aiohttp.ClientResponse", Response(status)), "made up")


class Socket:
    close_code = None


def connection_closed(code: int) -> discord.ConnectionClosed:
    socket = cast("aiohttp.ClientWebSocketResponse", Socket())
    return discord.ConnectionClosed(socket, shard_id=None, code=code)


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (discord.LoginFailure("Improper token has been passed."), "DISCORD_TOKEN is refused"),
        (aiohttp.ClientConnectionError("no route"), "cannot be reached (no route)"),
        (OSError("no network"), "cannot be reached (no network)"),
        (http_error(503), "in trouble (503)"),
        (http_error(429), "refuses the bot: made up"),
        (connection_closed(4004), "DISCORD_TOKEN is refused"),
        (connection_closed(4011), "ended the connection for good (4011)"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_each_way_in_which_discord_is_out_of_reach_has_its_sentence(
    failure: Exception, words: str
) -> None:
    with pytest.raises(serving.StartError, match=words.replace("(", r"\(").replace(")", r"\)")):
        await serving.connected(cast("Client", Bot(failure)), TOKEN)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_stops_the_bot_cleanly(number: signal.Signals) -> None:
    running = asyncio.ensure_future(serving.connected(cast("Client", Bot()), TOKEN))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    os.kill(os.getpid(), number)
    await asyncio.wait_for(running, 5)
