"""The lobby, from its opening until it is full."""

from __future__ import annotations

from typing import Final

from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import NAMES, Stage

MANY: Final = {
    "jokers": 2,
    "wild_ranks": ("2",),
    "sequences": True,
    "beat": "compulsory",
    "trick": "pass-out",
    "eight_cut": True,
    "revolution": "four",
    "pile": "accumulate",
    "finish": "no-ace",
    "rounds": 5,
}


async def lobby_alone(stage: Stage) -> Shot:
    """Ann has just opened a table; nobody else has come."""
    (ann,) = await stage.lobby(1)
    return Shot(ann, stage.public())


async def lobby_few(stage: Stage) -> Shot:
    """One player is missing: a computer would take the seat."""
    ann, *_ = await stage.lobby(3, speed="fast", length="5")
    return Shot(ann, stage.public())


async def lobby_mixed(stage: Stage) -> Shot:
    """Three people and two computers are enough."""
    ann, *_ = await stage.lobby(3, computers=2)
    return Shot(ann, stage.public())


async def lobby_easy(stage: Stage) -> Shot:
    """The host has chosen easy computers."""
    ann, *_ = await stage.lobby(2, computers=2)
    await ann.choose_raw(f"level:{stage.table.id}", "easy", on=stage.public())
    return Shot(ann, stage.public())


async def lobby_full(stage: Stage) -> Shot:
    """All seats are taken."""
    ann, *_ = await stage.lobby(7, speed="slow", length="points")
    return Shot(ann, stage.public())


async def lobby_names(stage: Stage) -> Shot:
    """Names of every kind: long, of another script, with signs that Discord would take for markup."""
    people = [stage.person(name) for name in ("Ben_the_*Great*", "سلمى", "山田太郎", "W" * 32)]
    await people[0].slash("scum start", preset="arschloch", computers=1, speed="none")
    for person in people[1:]:
        await person.press(starts="join:")
    return Shot(people[0], stage.public())


async def lobby_options(stage: Stage) -> Shot:
    """Many options differ from the preset."""
    ann, *_ = await stage.lobby(3)
    stage.rule("president", MANY)
    return Shot(ann, await stage.repost(ann))


async def lobby_crowd(stage: Stage) -> Shot:
    """A preset for twelve, nearly full."""
    people = [stage.person(name) for name in NAMES[:10]]
    await people[0].slash("scum start", preset="escoria")
    for person in people[1:]:
        await person.press(starts="join:")
    return Shot(people[0], stage.public())


async def lobby_old(stage: Stage) -> Shot:
    """The lobby was shown anew further down: this copy has no buttons any more."""
    ann, *_ = await stage.lobby(2)
    old = stage.public()
    await stage.repost(ann)
    return Shot(ann, stage.world.now(old) or old)


SCENES: Final[tuple[Scene, ...]] = (
    lobby_alone,
    lobby_few,
    lobby_mixed,
    lobby_easy,
    lobby_full,
    lobby_names,
    lobby_options,
    lobby_crowd,
    lobby_old,
)
