"""Where tables stand: what a channel shows of a thread, and direct messages."""

from __future__ import annotations

from typing import Final

from bot.lab.messages import Page
from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage, there


async def _in_thread(stage: Stage, name: str = "Ann") -> Person:
    stage.world.let_threads()
    host = stage.person(name)
    await host.slash("scum start", computers=3)
    return host


async def places_invitation(stage: Stage) -> Shot:
    """Ann has opened a table in a thread; this stands in the channel."""
    host = await _in_thread(stage)
    return Shot(host, stage.world.pages()[0])


async def places_invitation_over(stage: Stage) -> Shot:
    """That table is closed."""
    host = await _in_thread(stage)
    await host.slash("scum stop")
    return Shot(host, stage.world.pages()[0])


async def places_thread(stage: Stage) -> Shot:
    """The thread itself, as who goes there finds it."""
    host = await _in_thread(stage)
    (thread,) = stage.world.threads()
    return Shot(host, None, channel=thread)


async def places_elsewhere(stage: Stage) -> Shot:
    """Ben asks in the channel for the table, which stands in a thread."""
    await _in_thread(stage)
    ben = stage.person("Ben")
    return Shot(ben, there((await ben.slash("scum table")).page))


async def places_joined_elsewhere(stage: Stage) -> Shot:
    """Ben joins that table from the channel."""
    await _in_thread(stage)
    ben = stage.person("Ben")
    return Shot(ben, there((await ben.slash("scum join")).page))


async def places_lobby_elsewhere(stage: Stage) -> Shot:
    """Who has opened a table in a thread asks for another one."""
    host = await _in_thread(stage)
    return Shot(host, there((await host.slash("scum start")).page))


async def places_several(stage: Stage) -> Shot:
    """There are several such tables."""
    for name in ("Ann", "Ben_the_*Great*", "سلمى", "W" * 32):
        await _in_thread(stage, name)
    kim = stage.person("Kim")
    return Shot(kim, there((await kim.slash("scum hand")).page))


async def _practice(stage: Stage) -> Person:
    ann = stage.person("Ann")
    await ann.slash("scum start", channel=ann.dm)
    return ann


async def _begun(stage: Stage) -> Person:
    ann = await _practice(stage)
    await ann.press(starts="start:", on=_bottom(stage, ann))
    return ann


def _bottom(stage: Stage, person: Person) -> Page:
    return stage.world.pages(person.dm)[-1]


async def places_practice_lobby(stage: Stage) -> Shot:
    """A practice table in direct messages, before the game."""
    ann = await _practice(stage)
    return Shot(ann, _bottom(stage, ann), channel=ann.dm)


async def places_practice(stage: Stage) -> Shot:
    """The game there: the table, and below it the hand."""
    ann = await _begun(stage)
    return Shot(ann, None, channel=ann.dm)


async def _over(stage: Stage) -> Person:
    ann = await _begun(stage)
    while any(button.custom_id.startswith(("play:", "pass:")) for button in _bottom(stage, ann).buttons):
        page = _bottom(stage, ann)
        lowest = next(one for one in page.buttons if one.custom_id.startswith(("play:", "pass:")))
        await ann.press(starts=lowest.custom_id, on=page)
    await ann.slash("scum stop", channel=ann.dm)
    return ann


async def places_practice_over(stage: Stage) -> Shot:
    """A game there is over."""
    ann = await _over(stage)
    return Shot(ann, None, channel=ann.dm)


async def places_practice_again(stage: Stage) -> Shot:
    """Another one is to begin: what stands below the lobby."""
    ann = await _over(stage)
    hand = stage.world.pages(ann.dm)[1]
    await ann.press(starts="again:", on=hand)
    return Shot(ann, stage.world.now(hand), channel=ann.dm)


SCENES: Final[tuple[Scene, ...]] = (
    places_invitation,
    places_invitation_over,
    places_thread,
    places_elsewhere,
    places_joined_elsewhere,
    places_lobby_elsewhere,
    places_several,
    places_practice_lobby,
    places_practice,
    places_practice_over,
    places_practice_again,
)
