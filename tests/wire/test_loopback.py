"""The Discord on this machine is one that the real bot can be played on."""

from __future__ import annotations

from bot.lab.wire.loopback import Loopback, until
from bot.lab.wire.process import BotProcess


async def test_people_play_over_real_http_and_a_real_gateway(there: Loopback, bot: BotProcess) -> None:
    place = there.place()
    ann, ben = there.player(place, "Ann"), there.player(place, "Ben")
    opened = await ann.slash("scum start", preset="president", computers=2)
    assert opened.page
    assert "Ann" in opened.page.text
    await ben.press("Join")
    await ann.press("Start")
    await until(lambda: ann.privates() and ben.privates(), what="two hands")
    await until(lambda: ann.hand().buttons or ben.hand().buttons, what="somebody's turn")
    assert bot.runs
