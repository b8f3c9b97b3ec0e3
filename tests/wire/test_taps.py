"""The measurement of taps finds what it is to tell, of our bot and of the bare one."""

from __future__ import annotations

from bot.lab.wire import taps


async def test_both_bots_are_measured_and_all_their_taps_answered() -> None:
    told = list[str]()
    plan = taps.Plan(tables=(1,), limits=(True,), every=0.3, seconds=3, seed=1, settling=0)
    bare, ours = await taps.measure(plan, told.append)
    assert (bare.bot, ours.bot) == ("bare discord.py", "scum")
    assert told[-1] == "scum, 1 tables, limits on: they play"
    for one in (bare, ours):
        assert one.taps > 3
        assert one.unanswered == 0
        assert 0 < one.answer.median <= one.answer.p99
        assert one.limits
    assert bare.delay is None
    assert ours.delay
    assert ours.edits
