"""What players chose for themselves."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from bot.preferences import Pings, Preference
from bot.storage.database import Database
from bot.storage.preferences import Preferences

CHOSEN = Preference(language="ar", pings=Pings.NEVER, four_colour=True, plain_cards=True, auto_pass=True)


async def test_who_chose_nothing_has_what_everybody_has(database: Database) -> None:
    assert await Preferences(database).of(2**60) == Preference()


async def test_what_was_chosen_last_holds_and_for_nobody_else(database: Database) -> None:
    preferences = Preferences(database)
    await preferences.keep(2**60, CHOSEN)
    assert await preferences.of(2**60) == CHOSEN
    await preferences.keep(2**60, Preference(auto_pass=True))
    assert await preferences.of(2**60) == Preference(auto_pass=True)
    assert await preferences.of(1) == Preference()


@pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be moved there")
async def test_what_was_chosen_holds_while_nothing_can_be_read(sqlite_file: Path) -> None:
    database = await Database.open(str(sqlite_file))
    await Preferences(database).keep(1, CHOSEN)
    preferences = Preferences(database)
    assert await preferences.of(1) == CHOSEN
    sqlite_file.rename(sqlite_file.with_name("away.db"))
    assert await preferences.of(1) == CHOSEN
    assert await preferences.of(2) == Preference()
    await database.close()


async def test_two_changes_at_once_both_hold(database: Database) -> None:
    preferences = Preferences(database)
    await asyncio.gather(
        preferences.change(1, pings=Pings.NEVER),
        preferences.change(1, auto_pass=True),
        preferences.change(2, language="de"),
    )
    for known in (preferences, Preferences(database)):
        assert await known.of(1) == Preference(pings=Pings.NEVER, auto_pass=True)
        assert await known.of(2) == Preference(language="de")
