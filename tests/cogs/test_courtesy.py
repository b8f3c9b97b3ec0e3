"""Who taps is answered first; what others are shown meanwhile waits, but never for long."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.ports import News
from cogs._ui.courtesy import PACE, Courtesy


@pytest.fixture
def shown() -> list[News]:
    """What was shown, in order."""
    return []


@pytest.fixture
def courtesy(shown: list[News]) -> Courtesy:
    return Courtesy(shown.append)


async def test_while_nobody_taps_news_are_shown_at_once(courtesy: Courtesy, shown: list[News]) -> None:
    courtesy.tell(News(table="a"))
    assert shown == [News(table="a")]


async def test_news_wait_until_everybody_is_answered(courtesy: Courtesy, shown: list[News]) -> None:
    first, second = courtesy.answering(), courtesy.answering()
    courtesy.tell(News(table="a"))
    first.over()
    first.over()
    assert shown == []
    second.over()
    assert shown == [News(table="a")]


async def test_an_answer_on_its_way_is_waited_for_no_more(courtesy: Courtesy, shown: list[News]) -> None:
    answering = courtesy.answering()
    courtesy.tell(News(table="a"))
    answering.sending()
    assert shown == []
    for _ in range(3):
        await asyncio.sleep(0)
    assert shown == [News(table="a")]


async def test_what_happens_at_a_table_meanwhile_is_shown_as_one(
    courtesy: Courtesy, shown: list[News]
) -> None:
    answering = courtesy.answering()
    courtesy.tell(News(table="a", new_round=True))
    courtesy.tell(News(table="b"))
    courtesy.tell(News(table="a", closed=True))
    answering.over()
    assert shown == [News(table="a", new_round=True, closed=True), News(table="b")]


async def test_however_many_tap_every_table_has_its_turn(courtesy: Courtesy, shown: list[News]) -> None:
    courtesy.answering()
    for table in "abc":
        courtesy.tell(News(table=table))
    courtesy.tell(News(table="a"))
    await asyncio.sleep(6 * PACE)
    assert [news.table for news in shown] == ["a", "b", "c"]


async def test_at_the_end_nothing_is_held_back(courtesy: Courtesy, shown: list[News]) -> None:
    courtesy.answering()
    courtesy.tell(News(table="a"))
    courtesy.show_all()
    assert shown == [News(table="a")]
    await asyncio.sleep(2 * PACE)
    assert len(shown) == 1
