"""The public table, while a round is played."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage

TWO_PAIRS: Final = ("7C 7H 9C KS", "9D 9H 10C 2S", "4C 4D JC QS", "3C 3D KD AS")


async def _played(stage: Stage) -> list[Person]:
    """Four people; a trick of pairs has begun."""
    people = await stage.begun(4)
    await stage.lead(people, *TWO_PAIRS)
    await stage.play(people[0], "7C 7H")
    await stage.play(people[1], "9D 9H")
    return people


async def table_lead(stage: Stage) -> Shot:
    """A first round has begun; nobody has played."""
    ann, *_ = await stage.begun(4)
    return Shot(ann, stage.public())


async def table_follow(stage: Stage) -> Shot:
    """Two pairs lie on the table; the third player has the turn."""
    ann, *_ = await _played(stage)
    return Shot(ann, stage.public())


async def table_passes(stage: Stage) -> Shot:
    """Two have passed; it has come round to the one who led."""
    people = await _played(stage)
    await stage.skip(people[2])
    await stage.skip(people[3])
    return Shot(people[0], stage.public())


async def table_new_trick(stage: Stage) -> Shot:
    """Everybody passed: the trick before is still to be seen, and the next one is led."""
    people = await _played(stage)
    for person in (people[2], people[3], people[0]):
        await stage.skip(person)
    return Shot(people[0], stage.public())


async def table_out(stage: Stage) -> Shot:
    """One player has no cards left and has the first place."""
    people = await stage.begun(4)
    await stage.lead(people, "9C", "10D 3S", "4C 2D", "3C KD")
    await stage.play(people[0], "9C")
    return Shot(people[0], stage.public())


async def table_titles(stage: Stage) -> Shot:
    """A later round: everybody has a title; a joiner waits for the next one."""
    people = await stage.later(5, exchange="none", titles="rich-man")
    await stage.lead(people, "7C 9C KS", "9D 10C 2S")
    await stage.play(people[0], "7C")
    await stage.person("Zoë").press(starts="join:")
    return Shot(people[0], stage.public())


async def table_away(stage: Stage) -> Shot:
    """One player is away and one has left: computers play for both."""
    people = await stage.begun(4)
    await people[3].press(starts="leave:", on=stage.public())
    await people[3].press(starts="leave:", on=people[3].hand())
    players = stage.state().players
    away = tuple(replace(one, away=one.user == people[1].id) for one in players)
    stage.state(players=away)
    return Shot(people[0], await stage.repost(people[0]))


async def table_paused(stage: Stage) -> Shot:
    """Everybody is away: the game waits."""
    people = await stage.begun(4)
    await stage.wait(600)
    return Shot(people[0], stage.public())


async def table_computers(stage: Stage) -> Shot:
    """Computers sit at the table: somebody can take the seat of one."""
    people = await stage.begun(2, computers=3)
    return Shot(people[0], stage.public())


async def table_joining(stage: Stage) -> Shot:
    """Three people wait for the next round."""
    people = await stage.begun(4)
    for name in ("Zoë", "سلمى", "山田太郎"):
        await stage.person(name).press(starts="join:")
    return Shot(people[0], stage.public())


async def table_untimed(stage: Stage) -> Shot:
    """No timer runs at this table."""
    people = await stage.begun(4, speed="none")
    return Shot(people[0], stage.public())


async def table_revolution(stage: Stage) -> Shot:
    """Four of a kind were played: the ranking is upside down."""
    people = await stage.begun(4, "daifugo")
    await stage.lead(people, "5C 5D 5H 5S 9C", "9D 10C 2S", "3C 8C", "4D KD")
    await stage.play(people[0], "5C 5D 5H 5S")
    return Shot(people[0], stage.public())


async def table_lock(stage: Stage) -> Shot:
    """Two plays of one suit: from now on only that suit may be played in this trick."""
    people = await stage.begun(4, "daifugo")
    await stage.lead(people, "5H 9C 10S", "6H 10C 2S", "7H 8C KC", "4D KD AD")
    await stage.play(people[0], "5H")
    await stage.play(people[1], "6H")
    return Shot(people[0], stage.public())


async def table_streak(stage: Stage) -> Shot:
    """Three sixes lie on each other: the fourth would turn everybody's hat."""
    people = await _sixes(stage, 3)
    return Shot(people[0], stage.public())


async def table_hats(stage: Stage) -> Shot:
    """Four sixes in a row: hats are inside out, ranking and direction are turned."""
    people = await _sixes(stage, 4)
    return Shot(people[0], stage.public())


async def _sixes(stage: Stage, count: int) -> list[Person]:
    people = await stage.later(4, "hats")
    await stage.lead(people, "6C 9C 10S", "6H 10C 2S", "6S 8C KC", "6D KD AD")
    for person, card in zip(people[:count], ("6C", "6H", "6S", "6D"), strict=False):
        await stage.play(person, card)
    return people


async def table_pile(stage: Stage) -> Shot:
    """The cards of finished tricks stay visible in a pile."""
    people = await stage.begun(4, "klootzakken")
    await stage.lead(people, "7C 7D 9C 10S", "8C 8D JC QS", "9D 9H KC 2S", "JD JH AC AD")
    for person, cards in zip(people, ("7C 7D", "8C 8D", "9D 9H", "JD JH"), strict=True):
        await stage.play(person, cards)
    for person in people[:3]:
        await stage.skip(person)
    return Shot(people[0], stage.public())


async def table_clear(stage: Stage) -> Shot:
    """A finished trick waits to be cleared away by the Scum; whoever else does it pays."""
    people = await stage.later(4, touch_penalty=True, exchange="none")
    await stage.lead(people, "7C 9C KS", "4D 10C", "4C JC", "3C KD")
    await stage.play(people[0], "7C")
    for person in people[1:]:
        if stage.round.trick:
            await stage.skip(person)
    return Shot(people[3], stage.public())


async def table_twelve(stage: Stage) -> Shot:
    """Twelve players with two packs."""
    people = await stage.begun(12, "escoria")
    return Shot(people[0], stage.public())


async def table_old(stage: Stage) -> Shot:
    """The table was shown anew further down: this copy has no buttons any more."""
    people = await _played(stage)
    old = stage.public()
    await stage.repost(people[0])
    return Shot(people[0], stage.world.now(old) or old)


async def table_channel(stage: Stage) -> Shot:
    """The whole channel of somebody who has the turn: the table and the hand below it."""
    people = await _played(stage)
    await stage.show(people[2])
    return Shot(people[2], None)


SCENES: Final[tuple[Scene, ...]] = (
    table_lead,
    table_follow,
    table_passes,
    table_new_trick,
    table_out,
    table_titles,
    table_away,
    table_paused,
    table_computers,
    table_joining,
    table_untimed,
    table_revolution,
    table_lock,
    table_streak,
    table_hats,
    table_pile,
    table_clear,
    table_twelve,
    table_old,
    table_channel,
)
