"""The disk takes nothing more, or the database is taken away: players are told, and play on after it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

from bot.lab.wire.loopback import Loopback, until
from bot.lab.wire.process import BotProcess
from tests.wire.playing import OFTEN, PATIENCE, Game, begun

resource = pytest.importorskip("resource", reason="this system limits no processes")

SAID = ("could not save that", "not sure whether that was saved")
"""Of which a player is told one, when a move was not saved."""


@contextmanager
def full(bot: BotProcess) -> Iterator[None]:
    """Meanwhile the bot can write to no file, not even to its log."""
    before = resource.prlimit(bot.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    yield
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def away(bot: BotProcess) -> Iterator[None]:
    """Meanwhile the database is under another name."""
    elsewhere = bot.database.with_name("away.db")
    bot.database.rename(elsewhere)
    yield
    elsewhere.rename(bot.database)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems change neither of a running process")
@pytest.mark.parametrize("trouble", [full, away])
async def test_players_are_told_that_a_move_is_not_saved_and_make_it_once_that_is_over(
    trouble: Callable[[BotProcess], AbstractContextManager[None]], there: Loopback, bot: BotProcess
) -> None:
    games = [await begun(there, bot), await begun(there, bot)]
    await until(lambda: all(game.is_shown() for game in games), seconds=PATIENCE, every=OFTEN, what="tables")
    before = [game.journal() for game in games]
    with trouble(bot):
        for game in games:
            await _is_told(game)
    assert [game.journal() for game in games] == before
    for game in games:
        await game.goes_on()


async def _is_told(game: Game) -> None:
    """Demand that whoever is to move hears that the move is not saved, at once or a little later."""
    player, tap = await game.aim()
    assert (await player.make(tap)).answered

    def is_told() -> bool:
        return any(words in player.hand().text for words in SAID)

    await until(is_told, seconds=PATIENCE, every=OFTEN, what="a word")
