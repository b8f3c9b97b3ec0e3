"""What a game stands on goes away: permissions, messages, channels, servers, members, the database."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

import discord
import pytest
import pytest_asyncio

from bot.lab.wire import moderating
from bot.lab.wire.faults import Fault, Kind
from bot.lab.wire.loopback import Loopback, until
from bot.lab.wire.process import BotProcess
from tests.wire.conftest import calm
from tests.wire.playing import OFTEN, PATIENCE, Game, begun

pytestmark = pytest.mark.asyncio(loop_scope="module")

SILENCED = (discord.Permissions.send_messages.flag, discord.Permissions.view_channel.flag)


@pytest_asyncio.fixture(loop_scope="module")
async def there(lasting: Loopback) -> AsyncIterator[Loopback]:
    """Discord on this machine, where nothing goes wrong as yet."""
    yield lasting
    calm(lasting)


@pytest_asyncio.fixture(loop_scope="module")
async def bot(lasting_bot: BotProcess) -> BotProcess:
    """The bot, connected."""
    if not lasting_bot.runs:
        await lasting_bot.start()
    return lasting_bot


async def test_a_table_in_a_channel_that_the_bot_may_not_write_to_is_played_in_hands_and_shown_again_after(
    there: Loopback, bot: BotProcess
) -> None:
    game, beside = await begun(there, bot), await begun(there, bot)
    await until(game.is_shown, every=OFTEN, what="the table")
    there.deny(game.place, *SILENCED)
    told = set()
    for _ in range(4):
        player, tap = await game.aim()
        before = len(game.done_by(player))
        assert (await player.make(tap)).answered
        assert len(game.done_by(player)) == before + 1
        await until(lambda: game.mover, every=OFTEN, what="a turn")
        told |= {one.name for one in game.people if any("I lack" in page.text for page in one.privates())}
    assert told, "nobody was told why the table stands still"
    assert not game.is_shown()
    await beside.goes_on()
    there.deny(game.place)
    await game.move()
    await game.goes_on()


async def test_players_of_an_archived_thread_are_told_and_see_their_table_again_once_it_is_open(
    there: Loopback, bot: BotProcess
) -> None:
    game = await _in("thread", there, bot)
    await until(game.is_shown, every=OFTEN, what="the table")
    archived = Fault(kind=Kind.STATUS, status=400, code=50083, path=r"^/channels/", times=None)
    archived.channel = game.place.channel
    there.faults.order(archived)
    for _ in range(4):
        await game.move()
        await until(lambda: game.mover, every=OFTEN, what="a turn")
    notes = [page.text for player in game.people for page in player.privates()]
    assert any("This thread is archived" in note for note in notes)
    there.faults.end(archived)
    await game.move()
    await game.goes_on()


async def test_a_table_whose_message_is_deleted_is_posted_anew(there: Loopback, bot: BotProcess) -> None:
    game = await begun(there, bot)
    moderating.delete_message(there, game.live[0])
    await game.move()
    await game.goes_on()


async def test_a_tap_on_a_hand_that_is_just_being_taken_away_is_answered_with_a_new_one(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    player, tap = await game.aim()
    sent = player.send(tap)
    there.backend.delete_message(tap.channel_id, tap.message_id)
    answer = await there.answer(sent)
    assert answer.page
    assert answer.page.private
    assert answer.page.id != tap.message_id
    assert len(game.done_by(player)) == 1
    await game.goes_on()


async def test_a_hand_stays_though_an_answer_to_an_earlier_tap_arrives_after_it(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    player, table = game.people[0], game.live[0]
    slow = Fault(kind=Kind.SLOW, path="/callback$", channel=game.place.channel, seconds=1.0)
    there.faults.order(slow)
    earlier = await there.answer(player.send(player.aim(starts="hand:", on=table)))
    later = await player.press(starts="hand:", on=table)
    assert earlier.page
    assert later.page
    gone = earlier.page
    await until(lambda: there.now(gone) is None, every=OFTEN, what="the end of the earlier hand")
    assert there.now(later.page)
    await game.goes_on()


GONE: Mapping[str, Callable[[Game], None]] = {
    "channel": lambda game: moderating.delete_channel(game.there, game.place),
    "thread": lambda game: moderating.delete_channel(game.there, game.place),
    "server": lambda game: moderating.remove_bot(game.there, game.place),
}


async def _in(what: str, there: Loopback, bot: BotProcess) -> Game:
    """Begin a game in a channel or in a thread."""
    place = there.place()
    return await begun(there, bot, moderating.open_thread(there, place) if what == "thread" else place)


@pytest.mark.parametrize("what", GONE)
async def test_the_game_ends_with_its(what: str, there: Loopback, bot: BotProcess) -> None:
    game, beside = await _in(what, there, bot), await begun(there, bot)
    await until(game.is_shown, every=OFTEN, what="the table")
    assert is_open(game)
    GONE[what](game)
    await until(lambda: not is_open(game), every=OFTEN, what="the table's end")
    await beside.goes_on()


@pytest.mark.parametrize("what", GONE)
async def test_the_game_ends_after_a_start_without_its(what: str, there: Loopback, bot: BotProcess) -> None:
    game, beside = await _in(what, there, bot), await begun(there, bot)
    await until(game.is_shown, every=OFTEN, what="the table")
    await bot.kill()
    GONE[what](game)
    await bot.start()
    await until(lambda: not is_open(game), every=OFTEN, what="the table's end")
    await beside.goes_on()


async def test_those_who_stay_play_on_though_somebody_has_left_the_server(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    host, other = game.people
    moderating.remove_member(there, other)
    kicked = await host.slash("scum kick", player=str(other.id))
    assert kicked.answered
    for _ in range(3):
        await until(lambda: game.mover is host, seconds=PATIENCE, every=OFTEN, what="the host's turn")
        before = len(game.done_by(host))
        await game.move()
        assert len(game.done_by(host)) == before + 1


async def test_a_move_waits_for_a_database_that_somebody_else_has_locked_for_a_while(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    player, tap = await game.aim()
    with locked(bot.database):
        sent = player.send(tap)
        answer = await there.answer(sent)
        assert answer.kind == "deferred_update"
    await until(lambda: game.done_by(player), every=OFTEN, what="the move")
    await game.goes_on()


async def test_a_move_that_a_locked_database_does_not_take_is_refused_in_a_sentence_and_can_be_made_after(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    player, tap = await game.aim()
    with locked(bot.database):
        await player.make(tap)
        await until(
            lambda: "could not save that" in player.hand().text, seconds=PATIENCE, every=OFTEN, what="a word"
        )
    assert not game.done_by(player)
    await game.goes_on()


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Have another process hold the database's lock for so long."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def is_open(game: Game) -> bool:
    """Whether the game's table is open, as the database has it."""
    query = "SELECT open FROM table_state WHERE channel_id = ? ORDER BY updated DESC"
    with closing(sqlite3.connect(f"file:{game.bot.database}?mode=ro", uri=True, timeout=30)) as connection:
        (found,) = connection.execute(query, (game.place.channel,)).fetchone()
    return bool(found)
