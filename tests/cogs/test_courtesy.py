"""Who taps is answered first; what others are shown meanwhile waits, but never for long."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import cast

import pytest

from bot.render.page import Page
from bot.tables.ports import News
from cogs._ui.courtesy import PACE, Courtesy
from cogs._ui.hands import Hands, _Hand
from cogs._ui.heard import Interaction


@pytest.fixture
def done() -> list[str]:
    """What was done, in order."""
    return []


@pytest.fixture
def courtesy() -> Courtesy:
    return Courtesy()


async def steps() -> None:
    """Let everything happen that has not to wait for any time."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_while_nobody_taps_work_is_done_soon_and_in_order(courtesy: Courtesy, done: list[str]) -> None:
    for name in "ab":
        courtesy.want(name, partial(done.append, name))
    await steps()
    assert done == ["a", "b"]


async def test_work_waits_until_everybody_is_answered(courtesy: Courtesy, done: list[str]) -> None:
    first, second = courtesy.answering(), courtesy.answering()
    courtesy.want("a", lambda: done.append("a"))
    first.over()
    first.over()
    await steps()
    assert done == []
    second.over()
    await steps()
    assert done == ["a"]


async def test_an_answer_on_its_way_is_waited_for_no_more(courtesy: Courtesy, done: list[str]) -> None:
    answering = courtesy.answering()
    courtesy.want("a", lambda: done.append("a"))
    answering.sending()
    assert done == []
    await steps()
    assert done == ["a"]


async def test_what_is_wanted_twice_is_done_once(courtesy: Courtesy, done: list[str]) -> None:
    answering = courtesy.answering()
    for name in "aba":
        courtesy.want(name, partial(done.append, name))
    answering.over()
    await steps()
    assert done == ["a", "b"]


async def test_work_that_wants_more_work_leaves_room_for_taps(courtesy: Courtesy, done: list[str]) -> None:
    def more() -> None:
        done.append("a")
        courtesy.answering()
        courtesy.want("b", lambda: done.append("b"))

    courtesy.want("a", more)
    await steps()
    assert done == ["a"]


async def test_however_many_tap_all_work_has_its_turn(courtesy: Courtesy, done: list[str]) -> None:
    courtesy.answering()
    for name in "abc":
        courtesy.want(name, partial(done.append, name))
    await steps()
    assert done == []
    await asyncio.sleep(6 * PACE)
    assert done == ["a", "b", "c"]


async def test_at_the_end_nothing_is_left(courtesy: Courtesy, done: list[str]) -> None:
    courtesy.answering()
    courtesy.want("a", lambda: courtesy.want("b", lambda: done.append("b")))
    courtesy.do_all()
    assert done == ["b"]
    await asyncio.sleep(2 * PACE)
    assert done == ["b"]


async def test_work_that_fails_holds_up_no_other(courtesy: Courtesy, done: list[str]) -> None:
    raised = list[dict[str, object]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: raised.append(context))
    courtesy.want("a", partial(done.remove, "nothing"))
    courtesy.want("c", partial(done.append, "c"))
    await steps()
    assert done == ["c"]
    assert len(raised) == 1


def test_news_of_two_steps_are_those_of_both() -> None:
    began, closed = News(table="a", new_round=True), News(table="a", closed=True)
    assert began.and_then(closed) == News(table="a", new_round=True, closed=True)


async def test_a_hand_opened_anew_is_pushed_though_the_one_before_it_stands_in_line() -> None:
    courtesy, looked = Courtesy(), list[tuple[str, int]]()

    def look_at(table: str, user: int) -> None:
        looked.append((table, user))

    hands = Hands(look_at, no_page, no_page, no_page, courtesy, interval=0)
    answering = courtesy.answering()
    before, after = _Hand("a", 7), _Hand("a", 7)
    hands._want(before)
    before.forget()
    after.interaction = cast("Interaction", object())
    hands._want(after)
    answering.over()
    await steps()
    assert ("a", 7) in looked


def no_page(*_: object) -> Page:
    raise AssertionError("there is nothing to draw")
