"""The public messages: the newest page, no more often than allowed, every table in its turn."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import NotFound

from bot.tables.look import Look
from bot.tables.ports import News
from bot.tables.state import Place
from cogs._ui import failures
from cogs._ui.budget import CHANNEL_MOST
from tests.cogs import virtual
from tests.cogs.painted import INTERVAL, MakeBelieve, look


async def test_many_changes_in_a_moment_make_two_edits_and_the_last_shows_the_newest_page() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    for _ in range(5):
        discord.change("a")
        await asyncio.sleep(0)
    await asyncio.sleep(3 * INTERVAL)
    assert len(discord.shown) == 1 or len(discord.shown) == 2
    assert discord.shown[-1] == "a edit 5 with buttons"


async def test_edits_of_one_table_keep_their_distance() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    for _ in range(20):
        discord.change("a")
        await asyncio.sleep(INTERVAL / 5)
    await asyncio.sleep(2 * INTERVAL)
    times = [when for when, _ in discord.requests]
    assert len(times) >= 2
    assert all(later - earlier >= INTERVAL * 0.9 for earlier, later in pairwise(times))


async def test_nothing_is_sent_where_the_page_has_not_changed() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    discord.painter.tell(News(table="a"))
    await asyncio.sleep(2 * INTERVAL)
    assert not discord.shown


async def test_an_old_copy_keeps_its_page_and_loses_its_buttons() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    discord.change("a", new_round=True)
    await asyncio.sleep(2 * INTERVAL)
    assert discord.shown == ["a send 1 with buttons", "a edit 0"]


async def test_an_old_copy_loses_its_buttons_once_discord_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failures, "TRY_AGAIN", 2 * INTERVAL)
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    discord.failures = [OSError("no network")]
    discord.change("a", new_round=True)
    await asyncio.sleep(INTERVAL)
    assert discord.shown == ["a send 1 with buttons"]
    await asyncio.sleep(4 * INTERVAL)
    assert "a edit 0" in discord.shown


async def test_a_copy_posted_while_the_old_one_is_edited_shows_the_newest_page_too() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    posted = discord.draw(look("a"))
    discord.slow = INTERVAL
    discord.change("a")
    await asyncio.sleep(INTERVAL / 2)
    await discord.painter.adopt(look("a"), 2, posted)
    await asyncio.sleep(6 * INTERVAL)
    assert [shown for shown in discord.shown if "with buttons" in shown] == ["a edit 1 with buttons"] * 2


async def test_after_a_restart_a_table_is_painted_once_its_server_is_there() -> None:
    discord = MakeBelieve()
    discord.painter.restore("a", Place(1, 1), None)
    await asyncio.sleep(INTERVAL)
    assert not discord.shown
    discord.painter.wake({2})
    await asyncio.sleep(INTERVAL)
    assert not discord.shown
    discord.painter.wake({1, 2})
    await asyncio.sleep(INTERVAL)
    assert len(discord.shown) == 1


async def test_tables_share_the_budget_each_in_its_turn() -> None:
    discord = MakeBelieve(budget=3)
    for table in "abcdef":
        await discord.painter.adopt(look(table), 1, discord.draw(look(table)))
    await asyncio.sleep(0.01)
    discord.change(*"abcdef")
    await asyncio.sleep(0.05)
    assert [shown[0] for shown in discord.shown] == ["a", "b", "c"]
    discord.change(*"abcdef")
    await asyncio.sleep(1.1)
    assert [shown[0] for shown in discord.shown[:6]] == ["a", "b", "c", "d", "e", "f"]
    assert discord.shown[3:6] == [f"{table} edit 2 with buttons" for table in "def"]
    await discord.painter.close()


async def test_after_it_has_closed_the_painter_sends_nothing() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    await discord.painter.close()
    discord.change("a")
    await asyncio.sleep(2 * INTERVAL)
    assert not discord.shown


async def test_a_message_that_is_posted_again_after_trouble_is_the_same_to_discord_and_shows_the_newest_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(failures, "TRY_AGAIN", INTERVAL)
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    discord.refusals = [ConnectionResetError("cut off")]
    discord.change("a", new_round=True)
    await asyncio.sleep(5 * INTERVAL)
    discord.change("a", new_round=True)
    await asyncio.sleep(5 * INTERVAL)
    first, again, another = discord.nonces
    assert first == again != another
    assert "a edit 1 with buttons" in discord.shown


async def test_a_table_that_cannot_be_looked_at_is_left_out_and_the_others_are_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    discord = MakeBelieve()
    for table in "ab":
        await discord.painter.adopt(look(table), 1, discord.draw(look(table)))
    usual = discord.painter._look_at

    def choke(table: str) -> Look | None:
        if table == "a":
            raise RuntimeError("broken on purpose")
        return usual(table)

    monkeypatch.setattr(discord.painter, "_look_at", choke)
    discord.change("a", "b")
    await asyncio.sleep(INTERVAL)
    assert discord.shown == ["b edit 1 with buttons"]


def test_thirty_changes_in_a_second_make_two_edits_and_the_last_shows_the_newest_page() -> None:
    discord = MakeBelieve(40, interval=1.0)

    async def play() -> None:
        await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
        for _ in range(30):
            discord.change("a")
            await asyncio.sleep(1 / 31)
        await asyncio.sleep(5)

    virtual.run(play)
    assert len(discord.shown) == 2
    assert discord.shown[-1] == "a edit 30 with buttons"


def test_under_load_edits_become_fewer_but_never_older() -> None:
    discord = MakeBelieve(5, interval=1.0)
    tables = "abcdefghijklmnopqrst"

    async def play() -> None:
        for table in tables:
            await discord.painter.adopt(look(table), 1, discord.draw(look(table)))
        for _ in range(100):
            discord.change(*tables)
            discord.states.append((asyncio.get_running_loop().time(), discord.state))
            await asyncio.sleep(0.1)
        await discord.painter.close()

    virtual.run(play)
    for when, shown in discord.requests:
        newest = max(state for since, state in discord.states if since <= when)
        assert f"edit {newest} " in shown
    edits = Counter(shown[0] for shown in discord.shown)
    assert set(edits) == set(tables)
    assert max(edits.values()) - min(edits.values()) <= 1


def test_fifty_tables_with_one_change_each_are_shown_in_turn_beside_one_that_never_rests() -> None:
    discord = MakeBelieve(10, interval=0.1)
    busy, tables = "a", [chr(ord("b") + number) for number in range(50)]

    async def play() -> None:
        for table in (busy, *tables):
            await discord.painter.adopt(look(table), 1, discord.draw(look(table)))
        discord.change(busy, *tables)
        for _ in range(100):
            discord.change(busy)
            await asyncio.sleep(0.1)
        await discord.painter.close()

    virtual.run(play)
    others = [(when, shown[0]) for when, shown in discord.requests if shown[0] != busy]
    assert sorted(table for _, table in others) == tables
    busy_until_then = sum(shown[0] == busy and when <= others[-1][0] for when, shown in discord.requests)
    assert busy_until_then <= 2 * CHANNEL_MOST
    assert others[-1][0] <= (len(tables) + busy_until_then) / 10 + 0.1


async def test_after_a_restart_a_table_in_direct_messages_is_painted_too() -> None:
    discord = MakeBelieve()
    discord.painter.restore("a", Place(None, 1), None)
    discord.painter.wake({None, 2})
    await asyncio.sleep(INTERVAL)
    assert len(discord.shown) == 1


def test_an_edit_that_hangs_is_given_up_and_the_newest_page_is_shown_instead() -> None:
    async def play() -> None:
        discord = MakeBelieve()
        await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
        discord.slow = 300.0
        discord.change("a")
        await asyncio.sleep(1.0)
        discord.slow = 0.0
        discord.change("a")
        await asyncio.sleep(60.0)
        assert discord.shown == ["a edit 2 with buttons"]
        await discord.painter.close()

    virtual.run(play)


async def test_a_round_that_begins_while_the_message_goes_is_posted_and_no_error_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    discord.failures = [gone()]
    discord.slow = INTERVAL
    discord.change("a")
    await asyncio.sleep(INTERVAL / 2)
    discord.change("a", new_round=True)
    await asyncio.sleep(3 * INTERVAL)
    assert discord.shown[0] == "a send 2 with buttons"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def gone() -> NotFound:
    """What Discord says of a message that was deleted."""
    answer = cast("Any", SimpleNamespace(status=404, reason="Not Found"))
    return NotFound(answer, {"code": 10008, "message": "Unknown Message"})
