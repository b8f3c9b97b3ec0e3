"""Told to stop the program ends within five seconds with status 0, whatever hangs; told twice, at once."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from aiohttp import web

from bot.cli.stopping import LIMIT
from bot.settings import VARIABLES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")

NAMES = {variable.name for variable in VARIABLES}
STARTED = 60.0
"""Seconds that a program may take to start on a busy machine."""
PROMISED = 5.0


class Silence:
    """A server on this machine that takes connections and never answers."""

    def __init__(self, port: int) -> None:
        self.port, self.called = port, asyncio.Event()


@asynccontextmanager
async def silence() -> AsyncIterator[Silence]:
    writers = []

    def connected(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        found.called.set()

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    found = Silence(server.sockets[0].getsockname()[1])
    try:
        yield found
    finally:
        server.close()
        for writer in writers:
            writer.close()


@asynccontextmanager
async def program(*arguments: str, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A Python program with these settings and no others; it is ended in any case."""
    clean = {name: value for name, value in os.environ.items() if name not in NAMES}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, env={**clean, **settings}, stderr=asyncio.subprocess.PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@asynccontextmanager
async def scum(folder: Path, api: int, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """`scum run`, with something on this machine in Discord's place."""
    given = {
        "DISCORD_TOKEN": "a.b.c",
        "SCUM_DATABASE": str(folder / "scum.db"),
        "SCUM_DISCORD_API": f"http://127.0.0.1:{api}",
        **settings,
    }
    async with program("-m", "bot", "run", **given) as process:
        yield process


async def said(process: asyncio.subprocess.Process, words: str) -> None:
    """Wait until a program says something."""
    assert process.stderr
    async with asyncio.timeout(STARTED):
        while words not in (line := (await process.stderr.readline()).decode()):
            assert line, f"it ended without saying {words!r}"


async def stopped(
    process: asyncio.subprocess.Process, number: signal.Signals = signal.SIGTERM, *, within: float = PROMISED
) -> int:
    """Tell a program to stop, see that it keeps its promise, and give its status."""
    began = time.monotonic()
    process.send_signal(number)
    await asyncio.wait_for(process.communicate(), 20)
    assert time.monotonic() - began < within
    assert process.returncode is not None
    return process.returncode


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_stops_while_discord_does_not_answer_the_login(
    tmp_path: Path, number: signal.Signals
) -> None:
    async with silence() as discord, scum(tmp_path, discord.port) as process:
        await asyncio.wait_for(discord.called.wait(), STARTED)
        assert await stopped(process, number) == 0


async def test_it_stops_while_it_is_still_starting(tmp_path: Path) -> None:
    async with silence() as discord, scum(tmp_path, discord.port, PYTHONPROFILEIMPORTTIME="1") as process:
        await said(process, "discord.enums")
        assert await stopped(process) == 0


async def test_it_stops_while_it_waits_for_the_next_try(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as nobody:
        port = nobody.getsockname()[1]
    async with scum(tmp_path, port, SCUM_RECONNECT_PAUSE="1000") as process:
        await said(process, "the next try comes in 1000.0 s")
        assert await stopped(process) == 0


@asynccontextmanager
async def half_a_discord(gateway: int) -> AsyncIterator[int]:
    """An API that lets the bot log in, names a gateway, and answers nothing else; its port."""

    user = {"id": "1", "username": "scum", "discriminator": "0", "avatar": None}
    limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    answers = {
        "/users/@me": user,
        "/oauth2/applications/@me": {"id": "1", "name": "scum", "description": "", "icon": None}
        | {"owner": user, "verify_key": "", "flags": 0, "bot_public": True, "bot_require_code_grant": False},
        "/gateway/bot": {"url": f"ws://127.0.0.1:{gateway}/", "shards": 1, "session_start_limit": limits},
    }

    async def answer(request: web.Request) -> web.Response:
        if request.path not in answers:
            await asyncio.Event().wait()
        body = json.dumps(answers[request.path]).encode()
        return web.Response(body=body, content_type="application/json")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


async def test_it_stops_while_the_gateway_and_requests_are_not_answered(tmp_path: Path) -> None:
    async with silence() as gateway, half_a_discord(gateway.port) as api, scum(tmp_path, api) as process:
        await asyncio.wait_for(gateway.called.wait(), STARTED)
        assert await stopped(process) == 0


async def test_it_stops_while_the_database_is_locked(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "scum.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        async with silence() as discord, scum(tmp_path, discord.port) as process:
            await said(process, "SCUM_DISCORD_API stands for Discord")
            assert await stopped(process) == 0


WORK = """
import asyncio, sys, time
from bot.cli.stopping import run_until_stopped

async def work(stop):
    {before}
    print("begun", file=sys.stderr, flush=True)
    await stop.wait()
    print("told", file=sys.stderr, flush=True)
    {after}

run_until_stopped(work)
"""
THINKING = WORK.format(before="asyncio.get_running_loop().run_in_executor(None, time.sleep, 600)", after="")
NEVER_CLOSED = WORK.format(before="", after="await asyncio.Event().wait()")
BEGUN = 'print("begun", file=sys.stderr, flush=True)'
DEAF = WORK.format(before=f"{BEGUN}; time.sleep(600)", after="")


@pytest.mark.parametrize("hangs", [NEVER_CLOSED, DEAF], ids=["task", "event loop"])
async def test_it_stops_whatever_never_ends(hangs: str) -> None:
    async with program("-c", hangs) as process:
        await said(process, "begun")
        assert await stopped(process) == 0


async def test_a_computer_that_still_thinks_holds_nobody_up() -> None:
    async with program("-c", THINKING) as process:
        await said(process, "begun")
        assert await stopped(process, within=LIMIT - 1) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_told_twice_it_ends_at_once(number: signal.Signals) -> None:
    async with program("-c", NEVER_CLOSED) as process:
        await said(process, "begun")
        process.send_signal(number)
        await said(process, "told")
        assert await stopped(process, number) == 128 + number
