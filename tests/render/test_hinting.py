"""Hints are thought of off the event loop, once for each position, and keep nobody waiting for ever."""

from __future__ import annotations

import asyncio
from random import Random
from threading import Event

import pytest

from bot.engine.actions import PlayCards
from bot.engine.views import View
from bot.players.reasons import Reason
from bot.players.thinking import Considered, Source, Thought
from bot.tables.hinting import Hints
from tests.players.situations import go_on, lay_out, seen

LEAD = lay_out(["3C 4D 4H KC", "5C 6D 7H 8S", "5D 6H 7S 9C"])


def lowest(view: View, random: Random) -> Thought:
    """Hold the lowest play to be the best."""
    del random
    weighed = tuple(Considered(PlayCards(play.cards), 2.0 - n) for n, play in enumerate(view.legal))
    return Thought(action=weighed[0].action, source=Source.NETWORK, considered=weighed)


async def test_a_table_goes_on_while_a_hint_is_thought_of_and_everybody_gets_the_same() -> None:
    gate, count = Event(), 0

    def slow(view: View, random: Random) -> Thought:
        nonlocal count
        count += 1
        gate.wait(9)
        return lowest(view, random)

    hints = Hints(slow, Random(1), off_loop=True, limit=9)
    asked = [asyncio.ensure_future(hints.hint("table1", seen(LEAD))) for _ in range(3)]
    await asyncio.sleep(0.01)
    asked.pop().cancel()
    gate.set()
    first, second = await asyncio.gather(*asked)
    assert first is second is await hints.hint("table1", seen(LEAD))
    assert count == 1
    assert first
    assert (first.because.reason, first.loss) == (Reason.LOWEST_CARD, 1.0)
    assert await hints.hint("table1", seen(go_on(LEAD, "3C"))) is not first


async def test_a_hint_that_takes_too_long_is_given_up_and_may_be_asked_for_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    gate = Event()

    def stuck(view: View, random: Random) -> Thought:
        gate.wait(9)
        return lowest(view, random)

    hints = Hints(stuck, Random(1), off_loop=True, limit=0.02)
    assert await hints.hint("table1", seen(LEAD)) is None
    assert "a hint took too long" in caplog.text
    gate.set()
    assert await Hints(stuck, Random(1), off_loop=True, limit=9).hint("table1", seen(LEAD))
    assert await hints.hint("table1", seen(LEAD)) is not None
