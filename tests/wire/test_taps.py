"""The measurement of taps finds what it is to tell, of our bot and of the bare one."""

from __future__ import annotations

from bot.lab.wire import taps
from bot.lab.wire.thinking import Thinking
from bot.players.levels import Level


async def test_bots_are_measured_and_all_their_taps_answered_also_while_computers_play() -> None:
    told = list[str]()
    beside = Thinking(tables=1, preset="president", level=Level.HARD)
    plan = taps.Plan(
        tables=(1,), limits=(True,), every=0.2, seconds=2, seed=1, settling=0, beside=(beside,), pause="0"
    )
    bare, ours, besides = await taps.measure(plan, told.append)
    assert (bare.bot, ours.bot, besides.bot) == ("bare discord.py", "scum", "scum, 3 hard")
    assert told[-1] == "scum, 3 hard, 1 tables, limits on: they play"
    for one in (bare, ours, besides):
        assert one.taps > 3
        assert one.unanswered == 0
        assert 0 < one.answer.median <= one.answer.p99
        assert one.limits
    assert bare.delay is None
    assert ours.delay
    assert ours.edits
    assert ours.decided == 0
    assert besides.decided > 0
