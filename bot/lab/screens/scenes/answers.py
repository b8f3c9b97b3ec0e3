"""What is answered to commands and taps besides the game itself: to the one who asked alone."""

from __future__ import annotations

from typing import Any, Final

from bot.lab.people import Answer, Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage, there
from bot.storage.errors import DatabaseError, Fault
from cogs._ui.limiter import BURST, Limiter


def _of(person: Person, answer: Answer) -> Shot:
    """The newest page of an answer."""
    return Shot(person, there((answer.page, *answer.followups)[-1]))


# Before, between and after rounds


async def waiting_lobby(stage: Stage) -> Shot:
    """My hand before the game has begun."""
    people = await stage.lobby(2)
    return _of(people[1], await people[1].slash("scum hand"))


async def waiting_no_seat_lobby(stage: Stage) -> Shot:
    """My hand of somebody without a seat, in the lobby."""
    await stage.lobby(2)
    zoe = stage.person("Zoë")
    return _of(zoe, await zoe.slash("scum hand"))


async def waiting_no_seat(stage: Stage) -> Shot:
    """My hand of somebody without a seat, in mid-round."""
    await stage.begun(4)
    zoe = stage.person("Zoë")
    return _of(zoe, await zoe.slash("scum hand"))


async def waiting_joining(stage: Stage) -> Shot:
    """You have a seat from the next round on."""
    await stage.begun(4)
    zoe = stage.person("Zoë")
    await zoe.press(starts="join:")
    return Shot(zoe, zoe.privates()[-1])


async def waiting_joining_seat(stage: Stage) -> Shot:
    """You take over a computer's seat with the next round."""
    await stage.begun(2, computers=2, speed="none")
    zoe = stage.person("Zoë")
    await zoe.press(starts="join:")
    return Shot(zoe, zoe.privates()[-1])


# Leaving, kicking, stopping


async def leave_question(stage: Stage) -> Shot:
    """You pressed Leave in mid-round, and are asked whether you mean it."""
    people = await stage.begun(4)
    await people[1].press(starts="leave:", on=stage.public())
    return Shot(people[1], people[1].hand())


async def leave_last(stage: Stage) -> Shot:
    """You pressed Leave and are the last person: the table would close."""
    people = await stage.begun(1, computers=3)
    await people[0].press(starts="leave:", on=stage.public())
    return Shot(people[0], people[0].hand())


async def leave_between(stage: Stage) -> Shot:
    """You pressed Leave between two rounds."""
    people = await stage.begun(4, speed="none")
    await stage.until(people)
    await people[1].press(starts="leave:", on=stage.public())
    return Shot(people[1], people[1].hand())


async def leave_done(stage: Stage) -> Shot:
    """You have left in mid-round."""
    people = await stage.begun(4)
    await people[1].press(starts="leave:", on=stage.public())
    await people[1].press(starts="leave:", on=people[1].hand())
    return Shot(people[1], people[1].privates()[-1])


async def leave_lobby(stage: Stage) -> Shot:
    """You have left the lobby by a command."""
    people = await stage.lobby(3)
    return _of(people[1], await people[1].slash("scum leave"))


async def kick_done(stage: Stage) -> Shot:
    """The host had a computer take somebody's seat."""
    people = await stage.begun(4)
    return _of(people[0], await people[0].slash("scum kick", player=people[1].member))


async def stop_done(stage: Stage) -> Shot:
    """The host has stopped the game."""
    people = await stage.begun(4)
    return _of(people[0], await people[0].slash("scum stop"))


async def ping_turn(stage: Stage) -> Shot:
    """In the channel: somebody is called whose turn it has been for a while."""
    people = await stage.begun(4)
    await stage.world.wait(25)
    return Shot(people[0], stage.world.pages()[-1])


# Refusals


async def refusal_gone(stage: Stage) -> Shot:
    """You pressed a button of a table that is no longer there."""
    people = await stage.lobby(2)
    custom_id = stage.public().button(starts="join:").custom_id
    await people[0].slash("scum stop")
    return _of(people[0], await people[0].tap_raw(custom_id, on=stage.public()))


async def refusal_no_table(stage: Stage) -> Shot:
    """You asked for a table where there is none."""
    ann = stage.person("Ann")
    return _of(ann, await ann.slash("scum table"))


async def refusal_seated_already(stage: Stage) -> Shot:
    """You pressed Join and have a seat already."""
    people = await stage.lobby(2)
    return _of(people[1], await people[1].press(starts="join:"))


async def refusal_not_seated(stage: Stage) -> Shot:
    """You pressed Leave and have no seat."""
    await stage.lobby(2)
    zoe = stage.person("Zoë")
    return _of(zoe, await zoe.press(starts="leave:"))


async def refusal_full(stage: Stage) -> Shot:
    """You pressed Join, and all seats are taken."""
    await stage.lobby(7)
    zoe = stage.person("Zoë")
    return _of(zoe, await zoe.press(starts="join:"))


async def refusal_not_host(stage: Stage) -> Shot:
    """You wanted to stop a game that is not yours."""
    people = await stage.lobby(2)
    return _of(people[1], await people[1].slash("scum stop"))


async def refusal_table_there(stage: Stage) -> Shot:
    """You wanted to open a second table in a channel."""
    people = await stage.lobby(2)
    return _of(people[1], await people[1].slash("scum start"))


async def refusal_no_computer(stage: Stage) -> Shot:
    """You wanted to take out a computer where there is none."""
    people = await stage.lobby(2)
    return _of(people[0], await people[0].press(starts="remove-computer:"))


async def refusal_no_such_player(stage: Stage) -> Shot:
    """You wanted to kick somebody who has no seat."""
    people = await stage.lobby(2)
    zoe = stage.person("Zoë")
    return _of(people[0], await people[0].slash("scum kick", player=zoe.member))


async def refusal_not_away(stage: Stage) -> Shot:
    """You pressed I'm back and are not away."""
    people = await stage.begun(4)
    hand = stage.public().button(starts="hand:").custom_id
    return _of(people[0], await people[0].tap_raw(hand.replace("hand", "back"), on=people[0].hand()))


async def refusal_wrong_stage(stage: Stage) -> Shot:
    """You pressed Start, and the round is being played already."""
    people = await stage.begun(4)
    hand = stage.public().button(starts="hand:").custom_id
    return _of(people[0], await people[0].tap_raw(hand.replace("hand", "start"), on=stage.public()))


async def refusal_nothing_to_clear(stage: Stage) -> Shot:
    """You pressed Clear the table, and there is nothing to clear for you."""
    people = await stage.later(4, touch_penalty=True, exchange="none")
    return _of(people[1], await people[1].press(starts="clear:", on=stage.public()))


# Errors


async def error_preset(stage: Stage) -> Shot:
    """You named a preset that does not exist."""
    ann = stage.person("Ann")
    return _of(ann, await ann.slash("scum start", preset="whist"))


async def error_permission(stage: Stage) -> Shot:
    """The bot lacks permissions in this channel."""
    ann = stage.person("Ann")
    await stage.world.take_away("send_messages", "attach_files")
    return _of(ann, await ann.slash("scum start"))


async def error_old_button(stage: Stage) -> Shot:
    """You pressed a button that this version does not know."""
    people = await stage.lobby(2)
    return _of(people[0], await people[0].tap_raw("deal-out:x1", on=stage.public()))


async def error_unexpected(stage: Stage) -> Shot:
    """Something went wrong on the bot's side."""
    ann = stage.person("Ann")
    house = stage.client.house
    stage.client.house = house._replace(standings=_Broken(RuntimeError("made to fail")))
    return _of(ann, await ann.slash("rank"))


async def error_not_kept(stage: Stage) -> Shot:
    """The database does not answer."""
    ann = stage.person("Ann")
    house = stage.client.house
    stage.client.house = house._replace(standings=_Broken(DatabaseError(Fault.LOCKED, "here")))
    return _of(ann, await ann.slash("leaderboard"))


async def error_changed(stage: Stage) -> Shot:
    """You sent a command that this version does not know so."""
    ann = stage.person("Ann")
    answer = await ann.slash_raw({"name": "scum", "options": [{"type": 1, "name": "shuffle", "options": []}]})
    stage.forgive()
    return _of(ann, answer)


async def error_too_fast(stage: Stage) -> Shot:
    """You tap faster than the bot lets you."""
    people = await stage.begun(4)
    stage.client.house = stage.client.house._replace(limiter=Limiter(1, lambda: 0.0))
    for _ in range(BURST):
        await people[0].press(starts="hand:", on=stage.public())
    return _of(people[0], await people[0].press(starts="hand:", on=stage.public()))


async def error_archived(stage: Stage) -> Shot:
    """The table's thread is archived."""
    people = await stage.begun(4)
    shown = stage.public()
    for method, path in (("PATCH", "/channels/*/messages/*"), ("POST", "/channels/*/messages")):
        stage.world.fail(method, path, status=400, code=50083, times=None)
    await stage.move(stage.asked(people))
    return _of(people[0], await people[0].press(starts="hand:", on=shown))


class _Broken:
    """Standings that fail."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    async def leaderboard(self, *_: Any) -> Any:
        """Fail."""
        raise self._error

    async def rank(self, *_: Any) -> Any:
        """Fail."""
        raise self._error


SCENES: Final[tuple[Scene, ...]] = (
    waiting_lobby,
    waiting_no_seat_lobby,
    waiting_no_seat,
    waiting_joining,
    waiting_joining_seat,
    leave_question,
    leave_last,
    leave_between,
    leave_done,
    leave_lobby,
    kick_done,
    stop_done,
    ping_turn,
    refusal_gone,
    refusal_no_table,
    refusal_seated_already,
    refusal_not_seated,
    refusal_full,
    refusal_not_host,
    refusal_table_there,
    refusal_no_computer,
    refusal_no_such_player,
    refusal_not_away,
    refusal_wrong_stage,
    refusal_nothing_to_clear,
    error_preset,
    error_permission,
    error_old_button,
    error_unexpected,
    error_not_kept,
    error_changed,
    error_too_fast,
    error_archived,
)
