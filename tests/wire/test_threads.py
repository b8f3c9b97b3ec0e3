"""A table in a thread of its own, over the wire: opened, played at, killed at, archived."""

from __future__ import annotations

from simcord.backend.models import Channel

from bot.lab.messages import Page
from bot.lab.wire.faults import Fault, Kind
from bot.lab.wire.loopback import Loopback, Place, Player, until
from bot.lab.wire.process import BotProcess
from tests.wire.playing import OFTEN, PATIENCE, Game


def threads(there: Loopback, place: Place) -> list[Channel]:
    """The threads of a server."""
    guild = there.backend.get_guild(place.guild)
    return [there.backend.channels[number] for number in dict.fromkeys(guild.thread_ids)]


def is_archived(thread: Channel) -> bool:
    return thread.thread_metadata is not None and thread.thread_metadata.archived


def invitation(there: Loopback, place: Place, thread: Channel) -> Page:
    (found,) = [page for page in there.pages(place.channel) if page.id == thread.id]
    return found


async def test_a_thread_of_which_a_kill_leaves_no_table_is_put_away(there: Loopback, bot: BotProcess) -> None:
    place = there.place(threads=True)
    ann = there.player(place, "Ann")
    await until(lambda: there.backend.commands.get(None), what="the commands")
    there.faults.order(Fault(kind=Kind.SLOW, method="POST", path="/threads$", seconds=30))
    await ann.slash("scum start")
    await until(lambda: threads(there, place), every=OFTEN, what="the thread")
    await bot.kill()
    await bot.start()
    (thread,) = threads(there, place)
    await until(lambda: is_archived(thread), every=OFTEN, what="the thread put away")
    assert "closed" in invitation(there, place, thread).text
    assert (await ann.slash("scum start")).answered


async def test_a_game_in_its_thread_outlives_a_kill_and_leaves_nothing_open(
    there: Loopback, bot: BotProcess
) -> None:
    place = there.place(threads=True)
    await until(lambda: there.backend.commands.get(None), what="the commands")
    host = there.player(place, "Ann")
    await host.slash("scum start", preset="president", computers=2)
    await until(lambda: threads(there, place), every=OFTEN, what="the thread")
    (thread,) = threads(there, place)
    inside = Place(place.guild, thread.id)
    ann, ben = Player(there, inside, "Ann", host.id), there.player(inside, "Ben")
    game = Game(there, bot, (ann, ben))
    await until(lambda: game.live and game.live[0].has("Join"), every=OFTEN, what="the lobby")
    await until(lambda: invitation(there, place, thread).labels, every=OFTEN, what="the way there")
    await ben.press("Join")
    await ann.press("Start")
    await until(game.is_shown, seconds=PATIENCE, every=OFTEN, what="the table in place of the lobby")
    await game.move()
    await bot.kill()
    await bot.start()
    await game.goes_on()
    while not is_over(game):
        await until(lambda: game.mover or is_over(game), every=OFTEN, what="a turn")
        if game.mover:
            await game.move()
    await ann.slash("scum stop")
    await until(lambda: game.live[-1].has("Play again"), every=OFTEN, what="the game's end")
    await ann.press("Leave", on=game.live[-1])
    await ben.press("Leave", on=game.live[-1])
    await until(lambda: is_archived(thread), every=OFTEN, what="the thread put away")
    assert not game.live
    assert "closed" in invitation(there, place, thread).text


def is_over(game: Game) -> bool:
    return any(page.has(starts="next:") for page in game.live)
