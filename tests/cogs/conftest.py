"""The real bot in a make-believe Discord, with a database of its own."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from bot.client import Client, Services, make_client
from bot.lab.make_believe import World, listening, make_believe
from bot.lab.patience import PATIENCE
from bot.locale import Locales
from bot.preferences import Preference
from bot.settings import Settings
from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from bot.storage.preferences import Preferences
from bot.tables.ports import Change
from cogs._ui import answer
from tests.accessible import barriers
from tests.quiet import noise

LATE = 0.4
"""After so many seconds an answer is late where a test makes one late: less than in earnest, to be quick."""


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Have no request notify anybody but who keeps a table waiting."""
    loud: list[str] = []
    with listening(lambda request: loud.extend(noise(request))):
        yield
    assert not loud, "This could notify people:\n" + "\n".join(loud)


@pytest.fixture(autouse=True)
def everybody_can_use_what_is_shown() -> Iterator[None]:
    """A test in which a page is shown that needs eyes, or eyes for colour, fails."""
    found: list[str] = []
    with listening(lambda request: found.extend(barriers(request))):
        yield
    assert not found, "not everybody could use:\n" + "\n".join(found)


@pytest.fixture
def settings() -> Settings:
    """Nobody waits for anything, and as time stands still, everybody may tap as fast as they like."""
    return Settings(
        computer_pause=(0.0, 0.0),
        paint_interval=0.0,
        push_interval=0.0,
        requests_per_second=0,
        taps_per_second=0,
    )


@pytest.fixture
def guild_language() -> str:
    """The language of the server."""
    return "en-US"


@pytest.fixture
async def discord_world(
    tmp_path: Path,
    settings: Settings,
    locales: Locales,
    guild_language: str,
    watch_world: Callable[[World], None],
) -> AsyncIterator[World]:
    """A guild and the started bot, which may be restarted on the same database."""
    seeds = itertools.count(1)
    opened: list[Database] = []
    worlds: list[World] = []

    async def fresh() -> Client:
        opened.append(await Database.open(str(tmp_path / "scum.db"), farewell=PATIENCE))
        return make_client(
            Services(
                settings=settings,
                database=opened[-1],
                locales=locales,
                now=lambda: worlds[0].env.backend.clock.now().timestamp() if worlds else 0.0,
                seeds=lambda: next(seeds).to_bytes(32, "big"),
                random=random.Random(1),
                off_loop=False,
                draw_cards=None,
            )
        )

    async with make_believe(fresh, guild_language=guild_language) as world:
        worlds.append(world)
        yield world
        watch_world(world)
    for database in opened:
        await database.close()


@pytest.fixture
def slow_preferences(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Call it, and from then on it takes too long to learn what somebody prefers."""
    of = Preferences.of
    monkeypatch.setattr(answer, "LATE", LATE)

    async def slow(preferences: Preferences, user: int) -> Preference:
        await asyncio.sleep(2 * LATE)
        return await of(preferences, user)

    return lambda: monkeypatch.setattr(Preferences, "of", slow)


@pytest.fixture
def saves(monkeypatch: pytest.MonkeyPatch) -> list[Change]:
    """What was saved of tables."""
    save, saved = SqlJournal.save, list[Change]()

    async def noted(journal: SqlJournal, change: Change) -> int | None:
        saved.append(change)
        return await save(journal, change)

    monkeypatch.setattr(SqlJournal, "save", noted)
    return saved


@pytest.fixture
def slow_database(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Call it, and from then on each save takes too long."""
    save = SqlJournal.save
    monkeypatch.setattr(answer, "LATE", LATE)

    async def slow(journal: SqlJournal, change: Change) -> int | None:
        await asyncio.sleep(2 * LATE)
        return await save(journal, change)

    return lambda: monkeypatch.setattr(SqlJournal, "save", slow)
